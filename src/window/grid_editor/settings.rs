//! The game's settings, each with an explanation and a lock against changes by players.

mod sketch;
mod view;

use std::sync::Arc;

use iced::Task;
use iced::widget::Id;

use crate::grid::model::{Boundary, InvalidFocus, MoveMode, Setting, Settings};
use crate::window::form;
use crate::window::workbench::Document;

/// Largest margin, frame or gap, in pixels.
const WIDEST: u32 = 999;

#[derive(Debug, Default)]
pub struct SettingsTab {
    /// Invalid text in the field of a width.
    typed: Option<(Field, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// How the player chooses a move.
    MoveMode,
    /// How the focus treats cells that cannot be chosen.
    InvalidFocus,
    /// What the focus does at the board's edge.
    Boundary,
    /// Whether the position is marked.
    Position,
    /// Whether allowed cells are marked.
    Valids,
    /// Whether the focus is marked.
    Focused,
    /// Distance from the board to the edge of the window.
    Margin,
    /// Width of the frame around the board.
    Border,
    /// Width of the gaps between cells.
    Padding,
    /// Colour of the frame.
    BorderColour,
    /// Colour of the gaps.
    BoardColour,
}

#[derive(Clone, Debug)]
pub enum Message {
    MoveModeChosen(MoveMode),
    /// The focus's treatment of cells that cannot be chosen.
    InvalidFocusChosen(InvalidFocus),
    BoundaryChosen(Boundary),
    /// Toggles a mark.
    Switched(Field),
    /// Toggles whether players may change a setting.
    LockSwitched(Field),
    /// Text for a setting's field.
    Written(Field, String),
    /// Changes a width by this many pixels.
    Stepped(Field, i32),
    /// Resets a setting to its value in a new game.
    Reset(Field),
}

impl Field {
    /// Returns the name of the setting's XML element, by which faults refer to it, and the message key of its edit.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::MoveMode => ("MoveMode", "edit-setting-move-mode"),
            Self::InvalidFocus => ("InvalidPieceFocusBehavior", "edit-setting-invalid-focus"),
            Self::Boundary => ("BoundaryBehavior", "edit-setting-boundary"),
            Self::Position => ("PositionHighlight", "edit-setting-position"),
            Self::Valids => ("ValidsHighlight", "edit-setting-valids"),
            Self::Focused => ("FocusedHighlight", "edit-setting-focused"),
            Self::Margin => ("MarginWidth", "edit-setting-margin"),
            Self::Border => ("BorderWidth", "edit-setting-border"),
            Self::Padding => ("PaddingWidth", "edit-setting-padding"),
            Self::BorderColour => ("BorderColor", "edit-setting-border-colour"),
            Self::BoardColour => ("BoardColor", "edit-setting-board-colour"),
        }
    }

    fn element(self) -> &'static str {
        self.names().0
    }

    fn edit(self) -> &'static str {
        self.names().1
    }

    /// Returns whether players may change the setting; `None` if it has no lock.
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

    /// Copies the setting's value and lock.
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

    /// Returns whether the setting has its value in a new game.
    fn is_default(self, settings: &Settings) -> bool {
        let mut reset = settings.clone();
        self.copy(&Settings::default(), &mut reset);
        reset == *settings
    }
}

/// Returns the id of a setting's first control that always exists, by the name of the setting's element or
/// of its lock.
pub fn row(element: &str) -> Id {
    Id::from(format!("setting-{}", element.strip_suffix("Change").unwrap_or(element)))
}

impl SettingsTab {
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

    /// Discards invalid text.
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

    /// Returns the text in the field of a width.
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

/// Makes an edit that merges with others of the same field.
fn write_marked(document: &mut Document, field: Field, change: impl FnOnce(&mut Settings)) {
    let mark = Some(form::mark(field));
    document.edit_marked(field.edit(), mark, |draft| change(Arc::make_mut(&mut draft.settings)));
}
