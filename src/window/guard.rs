//! Nothing of an edited game is lost: the recovery copy, and files that other programs change.

use std::path::{Path, PathBuf};

use iced::Task;

use super::document::{Document, OnDesk};
use super::outside::{self, Conflict, Found, Watch};
use super::recovery::Keeper;
use crate::engine::Text;
use crate::grid::Draft;
use crate::project::differences::{Choices, theirs};
use crate::project::recovery::Recovery;
use crate::project::{Problem, Stored};

/// Keeps copies of one game and looks after its files.
#[derive(Debug)]
pub struct Guard<D: OnDesk = Draft> {
    keeper: Option<Keeper<D>>,
    watch: Watch<D>,
    /// Schola's own folder.
    home: Option<PathBuf>,
}

/// What was done beside the window.
#[derive(Clone, Debug)]
pub enum Message<D = Draft> {
    /// The recovery copy was written, or this is why not.
    Kept(Vec<Problem>),
    /// What other programs did to the files.
    Looked(Option<Box<Found<D>>>),
}

/// What comes of changes by other programs.
#[derive(Debug)]
pub enum Outside<D: OnDesk = Draft> {
    /// It must be asked what to take.
    Disputed(Conflict<D>),
    /// Both sides fit together.
    Joined {
        /// The game made of both.
        draft: D,
        /// What the files say now.
        theirs: Box<Stored<D>>,
        /// What to say about it.
        told: Text,
    },
}

impl<D: OnDesk> Default for Guard<D> {
    fn default() -> Self {
        Self { keeper: None, watch: Watch::default(), home: None }
    }
}

impl<D: OnDesk> Guard<D> {
    /// Goes on with a copy that was left.
    pub fn going_on(recovery: Recovery<D>) -> Self {
        Self { keeper: Some(Keeper::going_on(recovery)), ..Self::default() }
    }

    /// Keeps copies in Schola's own folder from now on.
    pub fn keep_copies(&mut self, home: &Path, folder: &Path) {
        let _ = self.keeper.get_or_insert_with(|| Keeper::new(home, folder));
        self.home = Some(home.to_owned());
    }

    /// Gives the copy up: the game is saved, or left on purpose.
    pub fn let_go(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            keeper.clear();
        }
    }

    /// Takes in that a second has passed. While something is asked or written, what other programs do can wait.
    pub fn tick(&mut self, document: &Document<D>, is_watching: bool) -> Task<Message<D>> {
        let kept = match &mut self.keeper {
            Some(keeper) => keeper.tick(document).map(Message::Kept),
            None => Task::none(),
        };
        let looked = if is_watching { self.watch.tick(document) } else { Task::none() };
        Task::batch([kept, looked.map(Message::Looked)])
    }

    /// Looks at the files now.
    pub fn look(&mut self, document: &Document<D>, is_watching: bool) -> Task<Message<D>> {
        if is_watching { self.watch.look(document).map(Message::Looked) } else { Task::none() }
    }

    /// Takes in that a copy was written, or why not. Returns what the person is to be told, once.
    pub fn kept(&mut self, problems: Vec<Problem>) -> Option<Vec<Problem>> {
        self.keeper.as_mut()?.written(problems)
    }

    /// Takes in that other programs changed files.
    pub fn looked(
        &mut self,
        found: Option<Box<Found<D>>>,
        document: &Document<D>,
        is_watching: bool,
    ) -> Option<Outside<D>> {
        let found = self.watch.found(found).filter(|_| is_watching)?;
        let key = if document.is_changed() { "outside-both" } else { "outside-taken" };
        Some(outside(document, Box::new(found.theirs), false, Text::new(key), &found.files))
    }

    /// Does not ask again about this state of the files.
    pub fn put_off(&mut self, theirs: &D) {
        self.watch.put_off(theirs);
    }

    /// Takes in that the files were read anew.
    pub fn renew(&mut self) {
        self.watch.renew();
    }

    /// Takes in that the game was written: what the files say is known again.
    pub fn written_anew(&mut self, folder: &Path, is_elsewhere: bool) {
        self.watch.renew();
        self.let_go();
        if is_elsewhere {
            self.keeper = self.home.as_deref().map(|home| Keeper::new(home, folder));
        }
    }
}

/// Another program changed files that would be written: `None` where what they say now cannot be read.
pub(super) fn conflict<D: OnDesk>(document: &Document<D>, files: &[String]) -> Option<Outside<D>> {
    let theirs = theirs(document.folder(), document.draft(), document.known()).ok()?;
    Some(outside(document, Box::new(theirs), true, Text::new("outside-both"), files))
}

fn outside<D: OnDesk>(
    document: &Document<D>,
    theirs: Box<Stored<D>>,
    saves: bool,
    told: Text,
    files: &[String],
) -> Outside<D> {
    match Conflict::new(document, theirs.clone(), saves) {
        Some(conflict) => Outside::Disputed(conflict),
        None => Outside::Joined {
            draft: outside::merge(document, &theirs, Choices::new()),
            theirs,
            told: told.with("files", shortened(files)),
        },
    }
}

/// Names the files, the first ones where they are many.
fn shortened(files: &[String]) -> String {
    const MOST: usize = 3;
    let named = files.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    if files.len() > MOST { format!("{named} …") } else { named }
}
