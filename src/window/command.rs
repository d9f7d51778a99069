//! The registry of commands. Menus, tooltips, the command palette, the key sheet, the help and the key
//! bindings are generated from its [table](COMMANDS); the function for its [`Scope`] defines what a command
//! does.

mod chord;
pub mod fixed;
pub(super) mod give_away;
mod group;
mod keymap;
pub(super) mod menu;
pub mod palette;
mod scope;
pub mod sheet;
mod table;

use lucide_icons::Icon;

pub use self::chord::Chord;
pub use self::group::Menu;
pub use self::keymap::Keymap;
pub use self::menu::MENU;
pub use self::scope::Scope;
pub use self::table::{COMMANDS, Command};

#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub command: Command,
    /// Its name in files, which never changes.
    pub id: &'static str,
    /// The translation key of its name.
    pub key: &'static str,
    pub icon: Icon,
    pub menu: Menu,
    /// The default keys; empty for none.
    pub keys: &'static str,
    /// Where the command applies. No two of these are on the same screen.
    pub scopes: &'static [Scope],
}

#[cfg(test)]
mod tests;
