//! The system's own file dialogs, and whether there are any.
//!
//! `rfd` returns the same result for a cancelled dialog and for a system without dialogs; only its records in
//! the crate `log` differ. The last of these records decides.

use std::path::PathBuf;
use std::sync::{Mutex, Once, PoisonError};

use iced::Task;
use log::{Level, LevelFilter, Log, Metadata, Record};
use rfd::FileHandle;

/// The result of the system's dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DialogAnswer {
    Chosen(PathBuf),
    /// The person cancelled it.
    Nothing,
    /// The system has no such dialog, or it failed; the reason as the system gives it.
    Failed(String),
}

/// Waits for the result of a dialog of `rfd`.
pub(super) fn ask(dialog: impl Future<Output = Option<FileHandle>> + Send + 'static) -> Task<DialogAnswer> {
    RECORDS.begin();
    Task::perform(dialog, |picked| answer(picked.map(|picked| picked.path().to_owned()), RECORDS.fault()))
}

fn answer(picked: Option<PathBuf>, fault: Option<String>) -> DialogAnswer {
    match (picked, fault) {
        (Some(path), _) => DialogAnswer::Chosen(path),
        (None, Some(fault)) => DialogAnswer::Failed(fault),
        (None, None) => DialogAnswer::Nothing,
    }
}

static RECORDS: Records = Records(Mutex::new(None));

/// The last record of `rfd`, if it is an error. A later warning that it tries another way cancels the error.
struct Records(Mutex<Option<String>>);

impl Records {
    fn begin(&'static self) {
        static BEGUN: Once = Once::new();
        BEGUN.call_once(|| {
            // If another logger is set, a failure cannot be detected and counts as cancelled.
            if log::set_logger(self).is_ok() {
                log::set_max_level(LevelFilter::Warn);
            }
        });
        self.set(None);
    }

    fn set(&self, fault: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = fault;
    }

    fn fault(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Log for Records {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("rfd") && metadata.level() <= Level::Warn
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            self.set((record.level() == Level::Error).then(|| record.args().to_string()));
        }
    }

    fn flush(&self) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The last record distinguishes a failure from a cancelled dialog: an error does not count if another
    /// way is tried after it.
    #[test]
    fn a_failure_differs_from_a_cancelled_dialog() {
        let records = Records(Mutex::new(None));
        let told = |target: &str, level: Level, words: &str| {
            records.log(&Record::builder().target(target).level(level).args(format_args!("{words}")).build());
            answer(None, records.fault())
        };
        let failed = |words: &str| DialogAnswer::Failed(words.to_owned());
        assert_eq!(told("winit", Level::Error, "something else"), DialogAnswer::Nothing);
        assert_eq!(told("rfd::portal", Level::Error, "no bus"), failed("no bus"));
        assert_eq!(told("rfd::portal", Level::Info, "by the way"), failed("no bus"));
        assert_eq!(told("rfd::portal", Level::Warn, "another way"), DialogAnswer::Nothing);
        assert_eq!(told("rfd::zenity", Level::Error, "no program"), failed("no program"));
        let path = PathBuf::from("/games/maze");
        assert_eq!(answer(Some(path.clone()), records.fault()), DialogAnswer::Chosen(path));
    }
}
