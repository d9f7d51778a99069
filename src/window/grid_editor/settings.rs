//! The settings of the game, each with what it means and whether players may change it.

mod sketch;
mod view;

use std::sync::Arc;

use iced::Task;
use iced::widget::Id;

use crate::grid::model::{Boundary, InvalidFocus, MoveMode, Setting, Settings};
use crate::window::form;
use crate::window::workbench::Document;

/// The widest margin, frame or gap that can be written, in pixels.
const WIDEST: u32 = 999;

/// The state of this part of the editor.
#[derive(Debug, Default)]
pub struct SettingsTab {
    /// What is written in a field of a width and is no width.
    typed: Option<(Field, String)>,
}

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// How a move is chosen.
    MoveMode,
    /// What the focus does on cells that cannot be chosen.
    InvalidFocus,
    /// What the focus does at the edge.
    Boundary,
    /// Whether the position is marked.
    Position,
    /// Whether cells that can be chosen are marked.
    Valids,
    /// Whether the focus is marked.
    Focused,
    /// From the board to the edge of the window.
    Margin,
    /// The frame around the board.
    Border,
    /// The gaps between cells.
    Padding,
    /// The colour of the frame.
    BorderColour,
    /// The colour of the gaps.
    BoardColour,
}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {
    /// A way to choose moves is taken.
    MoveModeChosen(MoveMode),
    /// What the focus does on cells that cannot be chosen is taken.
    InvalidFocusChosen(InvalidFocus),
    /// What the focus does at the edge is taken.
    BoundaryChosen(Boundary),
    /// A mark is switched on or off.
    Switched(Field),
    /// Players may change a setting, or not.
    LockSwitched(Field),
    /// Something is written in the field of a setting.
    Written(Field, String),
    /// A width grows or shrinks by a pixel.
    Stepped(Field, i32),
    /// A setting shall be as in a new game.
    Reset(Field),
}

impl Field {
    /// Returns the name of the setting's element in the file, as faults know it.
    fn element(self) -> &'static str {
        match self {
            Self::MoveMode => "MoveMode",
            Self::InvalidFocus => "InvalidPieceFocusBehavior",
            Self::Boundary => "BoundaryBehavior",
            Self::Position => "PositionHighlight",
            Self::Valids => "ValidsHighlight",
            Self::Focused => "FocusedHighlight",
            Self::Margin => "MarginWidth",
            Self::Border => "BorderWidth",
            Self::Padding => "PaddingWidth",
            Self::BorderColour => "BorderColor",
            Self::BoardColour => "BoardColor",
        }
    }

    /// Returns the words of an edit of the setting.
    fn edit(self) -> &'static str {
        match self {
            Self::MoveMode => "edit-setting-move-mode",
            Self::InvalidFocus => "edit-setting-invalid-focus",
            Self::Boundary => "edit-setting-boundary",
            Self::Position => "edit-setting-position",
            Self::Valids => "edit-setting-valids",
            Self::Focused => "edit-setting-focused",
            Self::Margin => "edit-setting-margin",
            Self::Border => "edit-setting-border",
            Self::Padding => "edit-setting-padding",
            Self::BorderColour => "edit-setting-border-colour",
            Self::BoardColour => "edit-setting-board-colour",
        }
    }

    /// Returns whether players may change the setting; `None` for one that has no lock.
    fn change(self, settings: &mut Settings) -> Option<&mut bool> {
        match self {
            Self::MoveMode => Some(&mut settings.move_mode.change),
            Self::InvalidFocus => Some(&mut settings.invalid_focus.change),
            Self::Boundary => Some(&mut settings.boundary.change),
            Self::Position | Self::Valids | Self::Focused => Some(&mut self.mark(settings)?.change),
            Self::BorderColour | Self::BoardColour => Some(&mut self.colour(settings)?.change),
            Self::Margin | Self::Border | Self::Padding => None,
        }
    }

    fn mark(self, settings: &mut Settings) -> Option<&mut Setting<bool>> {
        match self {
            Self::Position => Some(&mut settings.position_highlight),
            Self::Valids => Some(&mut settings.valids_highlight),
            Self::Focused => Some(&mut settings.focused_highlight),
            _ => None,
        }
    }

    fn width(self, settings: &mut Settings) -> Option<&mut u32> {
        match self {
            Self::Margin => Some(&mut settings.margin_width),
            Self::Border => Some(&mut settings.border_width),
            Self::Padding => Some(&mut settings.padding_width),
            _ => None,
        }
    }

    fn colour(self, settings: &mut Settings) -> Option<&mut Setting<String>> {
        match self {
            Self::BorderColour => Some(&mut settings.border_color),
            Self::BoardColour => Some(&mut settings.board_color),
            _ => None,
        }
    }

    /// Gives the setting the value and the lock that it has in other settings.
    fn copy(self, from: &Settings, to: &mut Settings) {
        match self {
            Self::MoveMode => to.move_mode = from.move_mode.clone(),
            Self::InvalidFocus => to.invalid_focus = from.invalid_focus.clone(),
            Self::Boundary => to.boundary = from.boundary.clone(),
            Self::Position => to.position_highlight = from.position_highlight.clone(),
            Self::Valids => to.valids_highlight = from.valids_highlight.clone(),
            Self::Focused => to.focused_highlight = from.focused_highlight.clone(),
            Self::Margin => to.margin_width = from.margin_width,
            Self::Border => to.border_width = from.border_width,
            Self::Padding => to.padding_width = from.padding_width,
            Self::BorderColour => to.border_color = from.border_color.clone(),
            Self::BoardColour => to.board_color = from.board_color.clone(),
        }
    }

    /// Returns whether the setting is as in a new game.
    fn is_default(self, settings: &Settings) -> bool {
        let mut reset = settings.clone();
        self.copy(&Settings::default(), &mut reset);
        reset == *settings
    }
}

/// Returns the id of the first control of a setting that is always there, by the name of the setting's element or
/// of its lock.
pub fn row(element: &str) -> Id {
    Id::from(format!("setting-{}", element.strip_suffix("Change").unwrap_or(element)))
}

impl SettingsTab {
    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        self.typed = None;
        match message {
            Message::MoveModeChosen(mode) => edit(document, Field::MoveMode, |it| it.move_mode.value = mode),
            Message::InvalidFocusChosen(focus) => {
                edit(document, Field::InvalidFocus, |it| it.invalid_focus.value = focus);
            }
            Message::BoundaryChosen(boundary) => {
                edit(document, Field::Boundary, |it| it.boundary.value = boundary);
            }
            Message::Switched(field) => edit(document, field, |it| {
                if let Some(mark) = field.mark(it) {
                    mark.value = !mark.value;
                }
            }),
            Message::LockSwitched(field) => edit(document, field, |it| {
                if let Some(change) = field.change(it) {
                    *change = !*change;
                }
            }),
            Message::Written(field, text) => self.write(field, text, document),
            Message::Stepped(field, by) => write_marked(document, field, |it| {
                if let Some(width) = field.width(it) {
                    *width = width.saturating_add_signed(by).min(WIDEST);
                }
            }),
            Message::Reset(field) => edit(document, field, |it| field.copy(&Settings::default(), it)),
        }
        Task::none()
    }

    /// Forgets what is written and is no width.
    pub(super) fn forget(&mut self) {
        self.typed = None;
    }

    fn write(&mut self, field: Field, text: String, document: &mut Document) {
        if let Ok(number) = text.trim().parse::<u32>()
            && number <= WIDEST
        {
            write_marked(document, field, |it| {
                if let Some(width) = field.width(it) {
                    *width = number;
                }
            });
        }
        write_marked(document, field, |it| {
            if let Some(colour) = field.colour(it) {
                colour.value.clone_from(&text);
            }
        });
        self.typed = Some((field, text));
    }

    /// Returns what is written in the field of a width.
    fn shown(&self, field: Field, width: u32) -> String {
        match &self.typed {
            Some((typed, text)) if *typed == field => text.clone(),
            _ => width.to_string(),
        }
    }
}

fn edit(document: &mut Document, field: Field, change: impl FnOnce(&mut Settings)) {
    document.edit(field.edit(), |draft| change(Arc::make_mut(&mut draft.settings)));
}

/// Makes an edit that joins others of the same field.
fn write_marked(document: &mut Document, field: Field, change: impl FnOnce(&mut Settings)) {
    let mark = Some(form::mark(field));
    document.edit_marked(field.edit(), mark, |draft| change(Arc::make_mut(&mut draft.settings)));
}
