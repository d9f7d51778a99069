//! Changes that other programs make to the files of the edited game: detected in the background, and merged part by
//! part.

use iced::Task;
use iced::widget::{column, container, row, scrollable, text};
use iced::{Element, Fill};

use super::Request;
use super::document::{Document, Editable};
use super::questions::FIRST;
use crate::engine::Text;
use crate::project::differences::{Choice, Choices, Difference, Part, differences, disputed, take, theirs};
use crate::project::{Stored, save};
use crate::window::background;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The number of seconds between two checks of the files.
const PAUSE: u32 = 3;
/// The greatest number of sentences about what one side has changed in a part.
const MOST_SENTENCES: usize = 6;

/// Checks every few seconds whether the files have changed.
#[derive(Debug, Default)]
pub struct FileWatch<D> {
    waited: u32,
    is_looking: bool,
    /// Changes whenever the files are read or written here, which makes earlier findings obsolete.
    generation: u64,
    /// The state of the files about which the person postponed the decision.
    put_off: Option<D>,
}

/// Changed files.
#[derive(Clone, Debug)]
pub struct Found<D> {
    generation: u64,
    /// The game as it is in the files now.
    pub theirs: Stored<D>,
    /// The names of the changed files.
    pub files: Vec<String>,
}

impl<D: Editable> FileWatch<D> {
    /// Called every second.
    pub fn tick(&mut self, document: &Document<D>) -> Task<Option<Box<Found<D>>>> {
        self.waited += 1;
        if self.waited < PAUSE { Task::none() } else { self.look(document) }
    }

    /// Checks the files now.
    pub fn look(&mut self, document: &Document<D>) -> Task<Option<Box<Found<D>>>> {
        if self.is_looking || document.is_stroking() {
            return Task::none();
        }
        self.waited = 0;
        self.is_looking = true;
        let (folder, generation, put_off) =
            (document.folder().to_owned(), self.generation, self.put_off.clone());
        let (draft, known) = (document.draft().clone(), document.known().clone());
        let look = move || {
            let files = save::changed_outside(&folder, &known);
            if files.is_empty() {
                return None;
            }
            let theirs = theirs(&folder, &draft, &known).ok()?;
            let is_new = put_off.as_ref() != Some(&theirs.draft);
            is_new.then(|| Box::new(Found { generation, theirs, files }))
        };
        background::run(look).map(Option::flatten)
    }

    /// Takes the result of a check. Returns it unless it is obsolete.
    pub fn found(&mut self, found: Option<Box<Found<D>>>) -> Option<Box<Found<D>>> {
        self.is_looking = false;
        found.filter(|found| found.generation == self.generation)
    }

    /// Makes checks in progress obsolete: the files were read or written here.
    pub fn renew(&mut self) {
        self.generation += 1;
        self.put_off = None;
    }

    /// Postpones the decision about this state of the files.
    pub fn put_off(&mut self, theirs: &D) {
        self.put_off = Some(theirs.clone());
    }
}

/// The question which side to take where both sides changed the same part.
#[derive(Clone, Debug)]
pub struct Conflict<D> {
    /// The game as it is in the files now.
    pub theirs: Box<Stored<D>>,
    /// Whether to save the game after the decision.
    pub saves: bool,
    parts: Vec<Disputed>,
}

#[derive(Clone, Debug)]
struct Disputed {
    part: Part,
    ours: Vec<Text>,
    theirs: Vec<Text>,
    choice: Choice,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// One part is taken from one side.
    Chosen(usize, Choice),
    AllChosen(Choice),
}

impl<D: Editable> Conflict<D> {
    /// Returns the question; `None` if both sides changed different parts only.
    pub fn new(document: &Document<D>, theirs: Box<Stored<D>>, saves: bool) -> Option<Self> {
        let (ours, base) = (document.draft(), &document.known().base);
        let disputed = disputed(ours, &theirs.draft, base);
        let changes = [differences(base, ours), differences(base, &theirs.draft)];
        let sentences = |changes: &[Difference], part: &Part| {
            let texts =
                changes.iter().filter(|change| change.part == *part).map(|change| change.text.clone());
            texts.collect::<Vec<_>>()
        };
        let parts = disputed.into_iter().map(|part| Disputed {
            ours: sentences(&changes[0], &part),
            theirs: sentences(&changes[1], &part),
            part,
            choice: Choice::Ours,
        });
        let parts: Vec<_> = parts.collect();
        (!parts.is_empty()).then_some(Self { theirs, saves, parts })
    }

    pub fn update(&mut self, message: &Message) {
        match message {
            Message::Chosen(index, choice) => {
                if let Some(part) = self.parts.get_mut(*index) {
                    part.choice = *choice;
                }
            }
            Message::AllChosen(choice) => {
                for part in &mut self.parts {
                    part.choice = *choice;
                }
            }
        }
    }

    /// Merges both sides as chosen.
    pub fn decide(&self, document: &Document<D>) -> D {
        let choices = self.parts.iter().map(|part| (part.part.clone(), part.choice));
        merge(document, &self.theirs, choices.collect())
    }

    pub(super) fn view<'a>(&'a self, words: &'a Words) -> Element<'a, Request> {
        let answer = |key, look, message| ui::button(None, words.get(key), look, Some(message));
        let take = if self.saves { "outside-take-and-save" } else { "outside-take" };
        let answers = vec![
            answer(take, Look::Plain, Request::Decided),
            // The answer that loses nothing.
            answer("save-as", Look::Primary, Request::SaveAs).id(FIRST),
            answer("cancel", Look::Plain, Request::QuestionDropped),
        ];
        column![
            text(words.get("ask-conflict")).size(ui::TITLE),
            text(words.get("outside-disputed")).size(ui::BODY),
            self.parts(words).map(Request::SideChosen),
            row(answers.into_iter().map(Element::from)).spacing(8).wrap(),
        ]
        .spacing(16)
        .width(600)
        .into()
    }

    fn parts<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let all =
            |key, choice| ui::button(None, words.get(key), Look::Plain, Some(Message::AllChosen(choice)));
        let parts = self.parts.iter().enumerate().map(|(index, part)| part.view(index, words));
        column![
            row![all("outside-all-mine", Choice::Ours), all("outside-all-theirs", Choice::Theirs)].spacing(8),
            container(scrollable(column(parts).spacing(12).padding(iced::Padding::new(2.0).right(14.0))))
                .max_height(300),
        ]
        .spacing(12)
        .into()
    }
}

impl Disputed {
    fn view<'a>(&'a self, index: usize, words: &'a Words) -> Element<'a, Message> {
        let side = |key, choice, texts: &'a [Text]| {
            let look = if self.choice == choice { Look::Chosen } else { Look::Plain };
            let button = ui::button(None, words.get(key), look, Some(Message::Chosen(index, choice)));
            let shown = texts.iter().take(MOST_SENTENCES);
            let shown = shown.map(|said| text(words.say(said)).size(ui::SMALL).into());
            let more = texts.len().checked_sub(MOST_SENTENCES).filter(|more| *more > 0);
            let more = more.map(|more| {
                text(words.with("problems-more", &[("count", more.to_string())])).size(ui::SMALL)
            });
            column![button.width(Fill)].extend(shown).push(more).spacing(4).width(Fill)
        };
        column![
            text(part_name(&self.part, words)).size(ui::BODY),
            row![
                side("outside-mine", Choice::Ours, &self.ours),
                side("outside-theirs", Choice::Theirs, &self.theirs)
            ]
            .spacing(12),
        ]
        .spacing(4)
        .into()
    }
}

/// Merges both sides: parts that both changed are taken as chosen, by default from our side.
pub(super) fn merge<D: Editable>(document: &Document<D>, theirs: &Stored<D>, mut choices: Choices) -> D {
    let (ours, base) = (document.draft(), &document.known().base);
    loop {
        match take(ours, &theirs.draft, base, &choices) {
            Ok(draft) => return draft,
            Err(parts) => choices.extend(parts.into_iter().map(|part| (part, Choice::Ours))),
        }
    }
}

pub(super) fn part_name(part: &Part, words: &Words) -> String {
    match part {
        Part::Description => words.get("part-about"),
        Part::Pieces => words.get("part-pieces"),
        Part::Rules => words.get("part-rules"),
        Part::Settings => words.get("part-settings"),
        Part::Derivation => words.get("part-derivation"),
        Part::Material => words.get("board-material"),
        Part::Look => words.get("board-part-look"),
        Part::Level(level) => words.with("part-level", &[("level", level.clone())]),
        Part::File(file) => words.with("part-file", &[("file", file.clone())]),
    }
}
