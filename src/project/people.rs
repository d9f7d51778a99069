//! The people who play, each with a profile, settings and plays of their own.
//!
//! In the folder of profiles (see [`super::home::Places`]):
//!
//! - `last.json`: who was chosen last, and how the choice of people looks
//! - `PERSON/profile.json`: who it is ([`Profile`])
//! - `PERSON/settings.json`: the person's settings
//! - `PERSON/SAVES/`: the plays ([`super::plays`])
//!
//! Folders and files stand where the thesis has them (App. C); the files are JSON instead of XML. The folder of a
//! person is named after the person's first name here, as far as any system can store that, and keeps its name when
//! the person gets another one: two people never share a folder, and no name leads out of the folder of profiles.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::disk::UNFINISHED;
use super::plays::Plays;
use super::{Problem, SaveFault, kept, names};
use crate::player::profile::{LONGEST_NAME, Profile, tidy};
use crate::player::settings::UserSettings;

const LAST: &str = "last.json";
const PROFILE: &str = "profile.json";
const SETTINGS: &str = "settings.json";
/// The file that is locked while somebody is added, renamed or deleted.
const LOCK: &str = "lock";

/// Codes of what can be wrong with people.
pub(super) const CODES: &[&str] = &[
    "kept-file-damaged",
    "person-gone",
    "person-name-empty",
    "person-name-long",
    "person-name-taken",
    "person-unknown",
];

/// All people who play, as they lie in a folder. Making one reads nothing.
#[derive(Clone, Debug)]
pub struct People {
    folder: PathBuf,
}

/// One who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The name of the person's folder. It never changes.
    pub id: String,
    /// Who it is. Where the file is damaged, the name is that of the folder.
    pub profile: Profile,
    /// What is wrong with the file.
    pub problem: Option<Problem>,
}

/// What is remembered of the choice of people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastChoice {
    /// The id of the person who was chosen last.
    pub person: Option<String>,
    /// Whether the list shows only names and pictures.
    pub compact: bool,
}

impl People {
    /// Takes the people of a folder, which need not be there yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns everybody, by name. One whose file is damaged is there, too, with the problem.
    pub fn list(&self) -> Vec<Person> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let mut people: Vec<Person> = names.filter_map(|id| self.person(&id)).collect();
        people.sort_by_cached_key(|person| (person.profile.name.to_lowercase(), person.id.clone()));
        people
    }

    /// Returns a person by id.
    pub fn person(&self, id: &str) -> Option<Person> {
        let is_folder = is_id(id) && self.folder.join(id).is_dir();
        // A folder without a profile is none of a person: somebody was deleted while playing.
        if !is_folder || fs::symlink_metadata(self.folder.join(id).join(PROFILE)).is_err() {
            return None;
        }
        let name = format!("{id}/{PROFILE}");
        let (profile, problem) = kept::read::<Profile>(&self.folder.join(id).join(PROFILE), &name);
        let mut profile = profile.unwrap_or_default();
        profile.name = tidy(&profile.name);
        if profile.name.is_empty() {
            id.clone_into(&mut profile.name);
        }
        Some(Person { id: id.to_owned(), profile, problem })
    }

    /// Returns the person of a name, whose letter case does not matter.
    pub fn find(&self, name: &str) -> Option<Person> {
        self.list().into_iter().find(|person| person.profile.is_called(name))
    }

    /// Adds a person.
    ///
    /// # Errors
    /// The name is empty, too long or somebody else's, or the system refuses.
    pub fn add(&self, profile: Profile) -> Result<Person, Problem> {
        let _lock = self.lock()?;
        let profile = self.checked(profile, None)?;
        let folder = self.new_folder(&profile.name).map_err(|error| self.failed(&error))?;
        let id = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if let Err(problem) = kept::write(&folder.join(PROFILE), &format!("{id}/{PROFILE}"), &profile) {
            let _ = fs::remove_dir(&folder);
            return Err(problem);
        }
        Ok(Person { id, profile, problem: None })
    }

    /// Returns the person of a name, adding one of whom nothing else is known if there is none.
    ///
    /// # Errors
    /// As those of [`People::add`].
    pub fn find_or_add(&self, name: &str) -> Result<Person, Problem> {
        match self.find(name) {
            Some(person) => Ok(person),
            None => self.add(Profile::new(name)),
        }
    }

    /// Gives a person another profile.
    ///
    /// # Errors
    /// As those of [`People::add`], or there is no such person any more.
    pub fn change(&self, id: &str, profile: Profile) -> Result<Person, Problem> {
        let _lock = self.lock()?;
        if self.person(id).is_none() {
            return Err(gone());
        }
        let profile = self.checked(profile, Some(id))?;
        kept::write(&self.folder.join(id).join(PROFILE), &format!("{id}/{PROFILE}"), &profile)?;
        Ok(Person { id: id.to_owned(), profile, problem: None })
    }

    /// Deletes a person with all settings and plays.
    ///
    /// # Errors
    /// The system refuses.
    pub fn delete(&self, id: &str) -> Result<(), Problem> {
        let _lock = self.lock()?;
        if self.person(id).is_none() {
            return Err(gone());
        }
        // At no instant is there half a person.
        let going = self.folder.join(format!("{UNFINISHED}{id}.tmp"));
        let _ = fs::remove_dir_all(&going);
        fs::rename(self.folder.join(id), &going)
            .and_then(|()| fs::remove_dir_all(&going))
            .map_err(|error| self.failed(&error))
    }

    /// Returns a person's settings, and what is wrong with their file. What it does not say is as by default; where
    /// it is damaged or missing, they are the preset of the person's degree.
    pub fn settings(&self, person: &Person) -> (UserSettings, Option<Problem>) {
        let name = format!("{}/{SETTINGS}", person.id);
        let (read, problem) = kept::read(&self.folder.join(&person.id).join(SETTINGS), &name);
        let preset = || UserSettings::preset(person.profile.degree);
        (read.map_or_else(preset, UserSettings::mended), problem)
    }

    /// Keeps a person's settings.
    ///
    /// # Errors
    /// There is no such person any more, or the system refuses.
    pub fn keep_settings(&self, id: &str, settings: &UserSettings) -> Result<(), Problem> {
        if self.person(id).is_none() {
            return Err(gone());
        }
        kept::write(&self.folder.join(id).join(SETTINGS), &format!("{id}/{SETTINGS}"), settings)
    }

    /// Returns the plays of a person.
    pub fn plays(&self, id: &str) -> Plays {
        Plays::new(self.folder.join(id))
    }

    /// Returns what was remembered of the choice of people.
    pub fn last(&self) -> LastChoice {
        kept::read(&self.folder.join(LAST), LAST).0.unwrap_or_default()
    }

    /// Remembers the choice of people.
    ///
    /// # Errors
    /// The system refuses.
    pub fn keep_last(&self, last: &LastChoice) -> Result<(), Problem> {
        kept::write(&self.folder.join(LAST), LAST, last)
    }

    /// Waits until no other program adds, renames or deletes people, and keeps others waiting.
    fn lock(&self) -> Result<Option<File>, Problem> {
        let locked = || -> io::Result<Option<File>> {
            fs::create_dir_all(&self.folder)?;
            let file =
                File::options().create(true).truncate(false).write(true).open(self.folder.join(LOCK))?;
            // A file system without locks cannot tell; then nobody is taken to be there.
            Ok(file.lock().is_ok().then_some(file))
        };
        locked().map_err(|error| self.failed(&error))
    }

    /// Returns a profile whose name nobody else has.
    fn checked(&self, mut profile: Profile, own: Option<&str>) -> Result<Profile, Problem> {
        profile.name = tidy(&profile.name);
        if profile.name.is_empty() {
            return Err(Problem::error("person-name-empty"));
        }
        if profile.name.chars().count() > LONGEST_NAME {
            return Err(Problem::error("person-name-long").with("limit", LONGEST_NAME.to_string()));
        }
        match self.find(&profile.name).filter(|found| Some(found.id.as_str()) != own) {
            Some(found) => Err(Problem::error("person-name-taken").with("name", found.profile.name)),
            None => Ok(profile),
        }
    }

    /// Makes a folder of its own for somebody of this name.
    fn new_folder(&self, name: &str) -> io::Result<PathBuf> {
        const LONGEST: usize = 40;
        let plain = |sign: &char| sign.is_alphanumeric();
        let name: String = name.to_lowercase().chars().filter(plain).take(LONGEST).collect();
        let name = if names::is_portable(&name) { name } else { "person".to_owned() };
        let mut numbers = 1u32..;
        loop {
            let number = numbers.next().unwrap_or_default();
            let folder = match number {
                1 => self.folder.join(&name),
                number => self.folder.join(format!("{name}-{number}")),
            };
            match fs::create_dir(&folder) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => return made.map(|()| folder),
            }
        }
    }

    fn failed(&self, error: &io::Error) -> Problem {
        SaveFault::failed(self.folder.display().to_string(), error).problems().remove(0)
    }
}

/// Returns whether this can be the folder of a person.
fn is_id(id: &str) -> bool {
    names::is_portable(id) && !id.starts_with('.') && id != LAST && id != LOCK
}

fn gone() -> Problem {
    Problem::error("person-gone")
}
