//! Copies of games that are being edited, so that a crash costs little.
//!
//! Each game that is being edited has one slot, `recovery/NAME/` in Schola's own folder:
//!
//! - `owner`: a file that the program keeps locked while it runs. A slot whose file is not locked was left by
//!   a crash.
//! - `00000001/`, `00000002/` …: a whole copy. It is made under another name and then renamed, and only then
//!   is the previous one deleted. Unchanged files are shared with that one.
//! - in a copy, `game/`: the game as [`super::open`] reads it, with the files made in the editor; unchanged
//!   pictures stay in the game's own folder
//! - in a copy, `recovery.json`: whose copy it is, and the state of the game's own files

mod meta;

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use self::meta::Meta;
use super::differences::{Difference, differences};
use super::disk::{self, UNFINISHED};
use super::edited::naming::Safe;
use super::edited::{DiskState, Edited, Stored};
use super::folder::BoardDraft;
use super::game_files::{GameKind, kind_of};
use super::labyrinth::{self, LabyrinthDraft};
use super::save::{self, SaveFault};
use super::{Problem, names};
use crate::common_files::Files;
use crate::grid::model::Draft;
use crate::xml::limits;

/// The folder of all slots, inside Schola's own folder.
const PLACES: &str = "recovery";
/// The file that is locked while somebody edits the game.
const OWNER: &str = "owner";
/// The folder of the game in a copy.
const GAME: &str = "game";
/// Slots for one game: this many programs can edit it at once, or have crashed while doing so.
const MOST_PLACES: usize = 100;

/// The slot for the recovery copies of one game that is being edited.
#[derive(Debug)]
pub struct Recovery<D = Draft> {
    place: LockedSlot,
    folder: PathBuf,
    last: Option<Last<D>>,
}

/// The current copy.
#[derive(Debug)]
struct Last<D> {
    number: u32,
    /// The draft that its files were made from; `None` if that is not known.
    draft: Option<D>,
    meta: Meta,
}

/// A slot and the lock on it.
#[derive(Debug)]
struct LockedSlot {
    path: PathBuf,
    _owner: File,
}

impl LockedSlot {
    /// Takes a slot that nobody holds; `None` if somebody does.
    fn take(path: PathBuf) -> io::Result<Option<Self>> {
        fs::create_dir_all(&path)?;
        let owner = File::options().create(true).truncate(false).write(true).open(path.join(OWNER))?;
        match owner.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // On a file system without locks, assume that nobody holds it.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self { path, _owner: owner })),
        }
    }

    /// Returns the numbers of the copies, newest first.
    fn copies(&self) -> Vec<u32> {
        let entries = fs::read_dir(&self.path).into_iter().flatten().flatten();
        let mut numbers: Vec<u32> =
            entries.filter_map(|entry| number_of(entry.file_name().to_str()?)).collect();
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        numbers
    }

    fn copy(&self, number: u32) -> PathBuf {
        self.path.join(format!("{number:08}"))
    }

    /// Deletes all copies but one, and unfinished ones.
    fn keep_only(&self, kept: Option<u32>) -> io::Result<()> {
        for entry in fs::read_dir(&self.path)?.flatten() {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let number = number_of(&name);
            if number.is_some() && number != kept || name.starts_with(UNFINISHED) {
                remove(&entry.path())?;
            }
        }
        Ok(())
    }
}

fn remove(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path)?.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) }
}

fn number_of(name: &str) -> Option<u32> {
    let is_number = name.len() == 8 && name.bytes().all(|byte| byte.is_ascii_digit());
    name.parse().ok().filter(|_| is_number)
}

impl<D: Edited> Recovery<D> {
    /// Takes the slot for a game, given Schola's own folder and that of the game. A copy that a crash left is
    /// not touched.
    ///
    /// # Errors
    ///
    /// The slot cannot be created.
    pub fn new(home: &Path, folder: &Path) -> Result<Self, SaveFault> {
        let name = place_name(folder);
        let places = home.join(PLACES);
        for number in 1..=MOST_PLACES {
            let name = if number == 1 { name.clone() } else { format!("{name}-{number}") };
            let path = places.join(name);
            let taken = LockedSlot::take(path.clone());
            let taken = taken.map_err(|error| SaveFault::failed(path.display().to_string(), &error))?;
            if let Some(place) = taken.filter(|place| place.copies().is_empty()) {
                let _ = place.keep_only(None);
                return Ok(Self { place, folder: folder.to_owned(), last: None });
            }
        }
        let error = io::Error::from(io::ErrorKind::AlreadyExists);
        Err(SaveFault::failed(places.display().to_string(), &error))
    }

    /// Writes a whole copy of a game. Only files that changed since the last copy are written; if nothing
    /// changed, nothing is written. This may take a while for large games and can run on another thread.
    ///
    /// # Errors
    ///
    /// The system refuses; the previous copy is unchanged.
    pub fn write(&mut self, draft: &D, known: &DiskState<D>) -> Result<(), SaveFault> {
        let safe = Safe::new(draft, known);
        let meta = Meta::new(&self.folder, &safe, known);
        if self
            .last
            .as_ref()
            .is_some_and(|last| last.draft.as_ref() == Some(&safe.draft) && last.meta.says(&meta))
        {
            return Ok(());
        }
        let number = self.place.copies().first().map_or(1, |newest| newest.saturating_add(1));
        let unfinished = self.place.path.join(format!("{UNFINISHED}{number}.tmp"));
        let place = self.place.path.display().to_string();
        let failed = |error: io::Error| SaveFault::failed(place.clone(), &error);
        let _ = remove(&unfinished);
        let written = self.fill(&unfinished, &safe.draft, &meta).and_then(|()| {
            fs::rename(&unfinished, self.place.copy(number)).map_err(failed)?;
            disk::sync_folder(&self.place.path);
            Ok(())
        });
        if let Err(fault) = written {
            let _ = remove(&unfinished);
            return Err(fault);
        }
        self.last = Some(Last { number, draft: Some(safe.draft), meta });
        // An older copy that cannot be deleted does no harm: the newest counts.
        let _ = self.place.keep_only(Some(number));
        Ok(())
    }

    fn fill(&self, target: &Path, draft: &D, meta: &Meta) -> Result<(), SaveFault> {
        let game = target.join(GAME);
        fs::create_dir_all(&game).map_err(|error| SaveFault::failed(game.display().to_string(), &error))?;
        let last = self.last.as_ref().and_then(|last| Some((last.number, last.draft.as_ref()?)));
        let (old, base) = match last {
            Some((number, draft)) => (Some(self.place.copy(number).join(GAME)), draft.clone()),
            None => (None, D::default()),
        };
        let base = DiskState { base, ..DiskState::default() };
        for part in draft.game_files(&base).iter().filter(|part| part.wanted) {
            let path = game.join(&part.file);
            let failed = |error: io::Error| SaveFault::failed(part.file.as_str(), &error);
            fs::create_dir_all(path.parent().unwrap_or(&game)).map_err(failed)?;
            let shared = old.as_ref().filter(|_| !part.changed).map(|old| old.join(&part.file));
            if shared.is_some_and(|old| fs::hard_link(&old, &path).is_ok()) {
                continue;
            }
            disk::write_new(&path, &(part.render)().unwrap_or_default()).map_err(failed)?;
        }
        let file = target.join(meta::FILE);
        disk::write_new(&file, meta.text().as_bytes())
            .map_err(|error| SaveFault::failed(file.display().to_string(), &error))?;
        disk::sync_folder(&game);
        disk::sync_folder(target);
        Ok(())
    }

    /// Deletes the copy, after the game was saved or its changes were discarded.
    ///
    /// # Errors
    ///
    /// The system refuses.
    pub fn clear(&mut self) -> Result<(), SaveFault> {
        self.last = None;
        let place = self.place.path.display().to_string();
        self.place.keep_only(None).map_err(|error| SaveFault::failed(place, &error))
    }
}

/// Returns the slot name for a game, the same in each run of the program.
fn place_name(folder: &Path) -> String {
    let real = fs::canonicalize(folder).or_else(|_| std::path::absolute(folder));
    let real = real.unwrap_or_else(|_| folder.to_owned());
    // FNV-1a, because `std` does not promise stable hashes.
    let hash = real.as_os_str().as_encoded_bytes().iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let name: String = name.chars().filter(|sign| sign.is_alphanumeric()).take(40).collect();
    let name = format!("{name}-{hash:016x}");
    if names::is_portable(&name) { name } else { format!("game-{hash:016x}") }
}

/// A copy that a crash left. While this value lives, no other program offers the copy.
#[derive(Debug)]
pub struct Pending {
    place: LockedSlot,
    number: u32,
    meta: Meta,
}

/// A game from a recovery copy.
#[derive(Clone, Debug)]
pub struct Recovered<D = Draft> {
    /// The game when the copy was written.
    pub draft: D,
    /// What a save into the game's folder must know, so that it detects what another program has changed
    /// since.
    pub known: DiskState<D>,
    /// What is wrong with the files in the game's folder.
    pub problems: Vec<Problem>,
    /// The files in the game's folder that have changed since the copy was written.
    pub changed_since: Vec<String>,
}

/// Returns the copies that crashes left, given Schola's own folder. Games that another running Schola is
/// editing are not included.
pub fn pending(home: &Path) -> Vec<Pending> {
    let entries = fs::read_dir(home.join(PLACES)).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    paths.sort();
    let pending = |path: PathBuf| {
        let place = LockedSlot::take(path).ok()??;
        let found = place.copies().into_iter().find_map(|number| {
            let meta = Meta::read(&place.copy(number).join(meta::FILE))?;
            Some((number, meta))
        });
        let (number, meta) = found?;
        Some(Pending { place, number, meta })
    };
    paths.into_iter().filter_map(pending).collect()
}

impl Pending {
    /// Returns what kind of game it is a copy of.
    pub fn kind(&self) -> GameKind {
        kind_of(&self.place.copy(self.number).join(GAME))
    }

    /// Returns whether it is a copy of a labyrinth, which is opened by its file.
    pub fn is_labyrinth(&self) -> bool {
        labyrinth::find(&self.place.copy(self.number).join(GAME)).is_some()
    }

    /// Returns the folder of the game.
    pub fn folder(&self) -> &Path {
        &self.meta.folder
    }

    /// Returns the name of the game as players see it; empty if it has none.
    pub fn name(&self) -> &str {
        &self.meta.name
    }

    /// Returns when the copy was written.
    pub fn time(&self) -> SystemTime {
        self.meta.time
    }

    /// Returns the version of the program that wrote it.
    pub fn version(&self) -> &str {
        &self.meta.version
    }

    /// Reads the copy and the current content of the game's folder, so that the editor can continue with the
    /// copy on top of the folder.
    ///
    /// # Errors
    ///
    /// The copy cannot be read.
    pub fn open<D: Edited>(&self) -> Result<Recovered<D>, Vec<Problem>> {
        let copy = self.place.copy(self.number).join(GAME);
        let mut draft = D::read(&copy)?.draft;
        self.meta.rename_back(&copy, &mut draft)?;
        let (now, problems) = match D::read(&self.meta.folder) {
            Ok(Stored { known, problems, .. }) => (known, problems),
            Err(problems) => (DiskState::default(), problems),
        };
        let mut known = now;
        self.meta.recall(&mut known);
        // What a save had already written is no longer a change.
        let same = |file: &str, content: &[u8]| {
            disk::read(&self.meta.folder.join(file), limits::SIZE).is_ok_and(|(bytes, _)| bytes == content)
        };
        let files = draft.files().iter().filter(|(file, content)| !same(file, content));
        let files = files.map(|(file, content)| (file.clone(), content.clone())).collect::<Files>();
        draft.set_files(files.into());
        let changed_since = save::changed_outside(&self.meta.folder, &known);
        Ok(Recovered { draft, known, problems, changed_since })
    }

    /// Returns the differences between the game's folder and the copy.
    ///
    /// # Errors
    ///
    /// The copy cannot be read.
    pub fn differences(&self) -> Result<Vec<Difference>, Vec<Problem>> {
        match self.kind() {
            _ if self.is_labyrinth() => self.compare::<LabyrinthDraft>(),
            GameKind::Grid => self.compare::<Draft>(),
            GameKind::Board => self.compare::<BoardDraft>(),
            // There is no editor of dungeons that leaves copies.
            GameKind::Dungeon => Ok(Vec::new()),
        }
    }

    fn compare<D: Edited>(&self) -> Result<Vec<Difference>, Vec<Problem>> {
        let recovered = self.open::<D>()?;
        Ok(differences(&recovered.known.base, &recovered.draft))
    }

    /// Continues with the slot of the copy, which stays until the next one is written or the slot is cleared.
    pub fn go_on<D>(self) -> Recovery<D> {
        let last = Some(Last { number: self.number, draft: None, meta: self.meta.clone() });
        Recovery { place: self.place, folder: self.meta.folder, last }
    }

    /// Deletes the copy.
    ///
    /// # Errors
    ///
    /// The system refuses.
    pub fn discard(self) -> Result<(), SaveFault> {
        self.go_on::<Draft>().clear()
    }
}
