//! Places in the editor that its panels can ask to show.

use schola_widgets::focus;

use super::{Action, GridEditor, Location, Message, Tab, pieces, settings};

/// A place in the game, and the level to show; `None` keeps the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Destination {
    pub level: Option<usize>,
    pub view: View,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    Tab(Tab),
    /// A rule, and the byte of its text for the cursor.
    Rule(usize, usize),
    /// A piece among the pieces.
    Piece(usize),
    /// A piece, as the brush of the board.
    Brush(usize),
    /// A layer of the level, and a cell of it.
    Layer(usize, Option<(u32, u32)>),
    /// The conditional goals of the level.
    Goals,
    /// The value of an item of the level.
    Item(usize),
    /// A setting, by the name of its element.
    Setting(&'static str),
}

impl GridEditor {
    pub(super) fn go(&mut self, to: Destination) -> Action {
        if let Some(level) = to.level {
            self.choose_level(level);
        }
        match to.view {
            View::Tab(tab) => self.show(tab),
            View::Rule(rule, at) => return self.show_rule(rule, at),
            View::Piece(piece) => {
                self.show(Tab::Pieces);
                let message = pieces::Message::Chosen(piece);
                return self.change_pieces(message);
            }
            View::Brush(piece) => {
                self.show(Tab::Board);
                self.painter.choose_piece(self.workbench.document.draft(), piece);
            }
            View::Layer(layer, cell) => {
                self.show(Tab::Board);
                let level = self.workbench.document.location().level;
                self.painter.show(self.workbench.document.draft(), level, layer, cell);
            }
            View::Goals => {
                self.show(Tab::Board);
                return Action::run(self.painter.show_goals(&self.workbench.document).map(Message::Painter));
            }
            View::Item(item) => {
                self.show(Tab::Levels);
                return Action::run(self.levels.show_item(item));
            }
            View::Setting(element) => {
                self.show(Tab::Settings);
                return Action::run(focus::focus(settings::row(element)));
            }
        }
        Action::none()
    }

    pub(super) fn show(&mut self, tab: Tab) {
        let location = self.workbench.document.location();
        if tab != location.tab {
            self.pieces.left();
        }
        self.workbench.document.go(Location { tab, ..location });
    }

    pub(super) fn choose_level(&mut self, level: usize) {
        let _ = self.workbench.document.end_stroke();
        let location = self.workbench.document.location();
        if level < self.workbench.document.draft().levels.len() {
            self.workbench.document.go(Location { level, ..location });
        }
    }
}
