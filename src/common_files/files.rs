//! Files beside the XML that the editor made or changed.

use std::collections::BTreeMap;
use std::collections::btree_map::Iter;
use std::fmt;
use std::sync::Arc;

/// The files beside the XML, such as `PIECES/wall.svg` and `thumbnail.png`, that were made or changed since
/// the game was opened, by their path in the game's folder with `/` as the separator. They overlay the files
/// on disk: a file that is missing here is as it is on disk.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Files(BTreeMap<String, Arc<[u8]>>);

impl Files {
    /// Returns the content of a file, if it was made or changed.
    pub fn get(&self, path: &str) -> Option<&Arc<[u8]>> {
        self.0.get(path)
    }

    /// Sets the content of a file.
    pub fn put(&mut self, path: impl Into<String>, content: impl Into<Arc<[u8]>>) {
        let _ = self.0.insert(path.into(), content.into());
    }

    /// Forgets a file, which is then as it was when the game was opened.
    pub fn forget(&mut self, path: &str) {
        let _ = self.0.remove(path);
    }

    /// Returns paths and contents in the order of the paths.
    pub fn iter(&self) -> Iter<'_, String, Arc<[u8]>> {
        self.0.iter()
    }

    /// Returns whether no file was made or changed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'f> IntoIterator for &'f Files {
    type Item = (&'f String, &'f Arc<[u8]>);
    type IntoIter = Iter<'f, String, Arc<[u8]>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<P: Into<String>, C: Into<Arc<[u8]>>> FromIterator<(P, C)> for Files {
    fn from_iter<I: IntoIterator<Item = (P, C)>>(files: I) -> Self {
        Self(files.into_iter().map(|(path, content)| (path.into(), content.into())).collect())
    }
}

impl fmt::Debug for Files {
    /// Writes lengths instead of contents, which may be large.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().map(|(path, content)| (path, content.len()))).finish()
    }
}
