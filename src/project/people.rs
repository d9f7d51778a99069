//! The people who play, each with a profile, settings and plays of their own.
//!
//! In the folder of profiles (see [`super::home::HomeFolders`]):
//!
//! - `last.json`: who was chosen last, and how the chooser looks
//! - `PERSON/profile.json`: the profile ([`Profile`])
//! - `PERSON/settings.json`: the settings
//! - `PERSON/SAVES/`: the plays ([`super::plays`])
//!
//! Folders and files are where Strašrybka 2010 has them; the files are JSON instead of XML. A person's folder
//! is named after their first name in Schola, as far as any system can store that, and keeps its name when
//! the person is renamed: two people never share a folder, and no name leads out of the folder of profiles.
//!
//! # Examples
//!
//! Read and change a person's settings:
//!
//! ```
//! use schola::project::people::People;
//!
//! let folder = tempfile::tempdir()?;
//! let people = People::new(folder.path());
//! let ada = people.find_or_add("Ada").expect("a new person");
//!
//! let (mut settings, problem) = people.settings(&ada);
//! assert!(problem.is_none());
//! settings.sounds = !settings.sounds;
//! people.keep_settings(&ada.id, &settings).expect("a folder that can be written");
//! assert_eq!(people.settings(&ada).0, settings);
//! # Ok::<(), std::io::Error>(())
//! ```

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

/// All people in a folder. Creating this value reads nothing.
#[derive(Clone, Debug)]
pub struct People {
    folder: PathBuf,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The name of the person's folder. It never changes.
    pub id: String,
    /// The profile. If its file is damaged, the name is that of the folder.
    pub profile: Profile,
    /// What is wrong with the file.
    pub problem: Option<Problem>,
}

/// The remembered state of the people chooser.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastChoice {
    /// The id of the person who was chosen last.
    pub person: Option<String>,
    /// Whether the list shows only names and pictures.
    pub compact: bool,
}

impl People {
    /// Creates the people of a folder, which need not exist yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns everybody, by name. A person whose file is damaged is included, with the problem.
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
        // A folder without a profile is not a person: somebody was deleted while playing.
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

    /// Returns the person with a name, ignoring letter case.
    pub fn find(&self, name: &str) -> Option<Person> {
        self.list().into_iter().find(|person| person.profile.is_called(name))
    }

    /// Adds a person.
    ///
    /// # Errors
    ///
    /// The name is empty, too long or taken, or the system refuses.
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

    /// Returns the person with a name, adding one with default settings if there is none.
    ///
    /// # Errors
    ///
    /// As for [`People::add`].
    pub fn find_or_add(&self, name: &str) -> Result<Person, Problem> {
        match self.find(name) {
            Some(person) => Ok(person),
            None => self.add(Profile::new(name)),
        }
    }

    /// Changes a person's profile.
    ///
    /// # Errors
    ///
    /// As for [`People::add`], or the person no longer exists.
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
    ///
    /// The system refuses.
    pub fn delete(&self, id: &str) -> Result<(), Problem> {
        let _lock = self.lock()?;
        if self.person(id).is_none() {
            return Err(gone());
        }
        // Renamed first, so that there is never half a person.
        let going = self.folder.join(format!("{UNFINISHED}{id}.tmp"));
        let _ = fs::remove_dir_all(&going);
        fs::rename(self.folder.join(id), &going)
            .and_then(|()| fs::remove_dir_all(&going))
            .map_err(|error| self.failed(&error))
    }

    /// Returns a person's settings, and what is wrong with their file. Missing entries have their defaults;
    /// if the file is damaged or missing, the settings are the preset of the person's degree.
    pub fn settings(&self, person: &Person) -> (UserSettings, Option<Problem>) {
        let name = format!("{}/{SETTINGS}", person.id);
        let (read, problem) = kept::read(&self.folder.join(&person.id).join(SETTINGS), &name);
        let preset = || UserSettings::preset(person.profile.degree);
        (read.map_or_else(preset, UserSettings::mended), problem)
    }

    /// Stores a person's settings.
    ///
    /// # Errors
    ///
    /// The person no longer exists, or the system refuses.
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

    /// Returns the remembered state of the people chooser.
    pub fn last(&self) -> LastChoice {
        kept::read(&self.folder.join(LAST), LAST).0.unwrap_or_default()
    }

    /// Remembers the state of the people chooser.
    ///
    /// # Errors
    ///
    /// The system refuses.
    pub fn keep_last(&self, last: &LastChoice) -> Result<(), Problem> {
        kept::write(&self.folder.join(LAST), LAST, last)
    }

    /// Locks the list of people against other programs, waiting for them if necessary.
    fn lock(&self) -> Result<Option<File>, Problem> {
        let locked = || -> io::Result<Option<File>> {
            fs::create_dir_all(&self.folder)?;
            let file =
                File::options().create(true).truncate(false).write(true).open(self.folder.join(LOCK))?;
            // On a file system without locks, assume that nobody holds it.
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

    /// Creates a folder for a person with this name.
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

/// Returns whether this can be a person's folder.
fn is_id(id: &str) -> bool {
    names::is_portable(id) && !id.starts_with('.') && id != LAST && id != LOCK
}

fn gone() -> Problem {
    Problem::error("person-gone")
}
