//! `settings.xml` of a game.

use super::Read;
use crate::grid::model::{Boundary, InvalidFocus, MoveMode, Settings};
use crate::xml::{self, Fault, KnownChildren, Reader, Writer};

const ROOT: &str = "GameSettings";
const KNOWN: KnownChildren = KnownChildren {
    required: &[],
    expected: &[
        "MoveMode",
        "MoveModeChange",
        "InvalidPieceFocusBehavior",
        "InvalidPieceFocusBehaviorChange",
        "BoundaryBehavior",
        "BoundaryBehaviorChange",
        "PositionHighlight",
        "PositionHighlightChange",
        "ValidsHighlight",
        "ValidsHighlightChange",
        "FocusedHighlight",
        "FocusedHighlightChange",
        "MarginWidth",
        "BorderWidth",
        "PaddingWidth",
        "BorderColorChange",
        "BoardColorChange",
        "BorderColor",
        "BoardColor",
    ],
    optional: &[],
    many: &[],
};

const MOVE_MODES: &[(&str, MoveMode)] = &[
    ("WithOptions", MoveMode::WithOptions),
    ("DirectJustKeyboard", MoveMode::DirectJustKeyboard),
    ("DirectBothKeyboardAndMouse", MoveMode::DirectBothKeyboardAndMouse),
];
const INVALID_FOCUS: &[(&str, InvalidFocus)] =
    &[("Skip", InvalidFocus::Skip), ("Select", InvalidFocus::Select)];
const BOUNDARIES: &[(&str, Boundary)] =
    &[("Jump", Boundary::Jump), ("Rotate", Boundary::Rotate), ("Stay", Boundary::Stay)];

/// Where the settings are in the file: the name of each element and its offset.
pub type Places = Vec<(&'static str, usize)>;

/// Reads the file. Missing entries have their defaults.
pub fn read(bytes: &[u8]) -> Read<Settings, Places> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut model = Settings::default();
        let mut places = Vec::new();
        reader.children(root, KNOWN, extra, |reader, child| {
            let (name, at) = (child.name, child.element.at);
            places.push((name, at));
            let text = reader.text(child)?;
            set(reader, &mut model, name, &text, at);
            Ok(())
        })?;
        Ok((model, places))
    });
    let (extra, faults) = (document.extra, document.faults);
    match document.model {
        Some((model, places)) => Read { model: Settings { extra, ..model }, places, faults },
        None => Read { faults, ..Read::default() },
    }
}

fn set(reader: &mut Reader<'_>, model: &mut Settings, name: &'static str, text: &str, at: usize) {
    let mut choose = Setter { reader, name, text, at };
    match name {
        "MoveMode" => choose.one_of(MOVE_MODES, &mut model.move_mode.value),
        "MoveModeChange" => choose.boolean(&mut model.move_mode.change),
        "InvalidPieceFocusBehavior" => choose.one_of(INVALID_FOCUS, &mut model.invalid_focus.value),
        "InvalidPieceFocusBehaviorChange" => choose.boolean(&mut model.invalid_focus.change),
        "BoundaryBehavior" => choose.one_of(BOUNDARIES, &mut model.boundary.value),
        "BoundaryBehaviorChange" => choose.boolean(&mut model.boundary.change),
        "PositionHighlight" => choose.boolean(&mut model.position_highlight.value),
        "PositionHighlightChange" => choose.boolean(&mut model.position_highlight.change),
        "ValidsHighlight" => choose.boolean(&mut model.valids_highlight.value),
        "ValidsHighlightChange" => choose.boolean(&mut model.valids_highlight.change),
        "FocusedHighlight" => choose.boolean(&mut model.focused_highlight.value),
        "FocusedHighlightChange" => choose.boolean(&mut model.focused_highlight.change),
        "MarginWidth" => choose.width(&mut model.margin_width),
        "BorderWidth" => choose.width(&mut model.border_width),
        "PaddingWidth" => choose.width(&mut model.padding_width),
        "BorderColorChange" => choose.boolean(&mut model.border_color.change),
        "BoardColorChange" => choose.boolean(&mut model.board_color.change),
        "BorderColor" => text.clone_into(&mut model.border_color.value),
        _ => text.clone_into(&mut model.board_color.value),
    }
}

/// One element on its way into the model.
struct Setter<'r, 'a, 't> {
    reader: &'r mut Reader<'a>,
    name: &'static str,
    text: &'t str,
    at: usize,
}

impl Setter<'_, '_, '_> {
    fn boolean(&mut self, field: &mut bool) {
        *field = self.reader.boolean(self.text, self.name, self.at);
    }

    fn width(&mut self, field: &mut u32) {
        if let Some(number) = self.reader.number(self.text, self.name, self.at, 0) {
            *field = number.unsigned_abs();
        }
    }

    fn one_of<T: Copy>(&mut self, choices: &[(&str, T)], field: &mut T) {
        match choices.iter().find(|(name, _)| *name == self.text.trim()) {
            Some((_, value)) => *field = *value,
            None => {
                let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
                let fault = Fault::error("settings-choice", self.at).with("element", self.name);
                self.reader.report(fault.with("text", self.text.trim()).with("choices", names.join(", ")));
            }
        }
    }
}

/// Writes the file.
pub fn write(model: &Settings) -> String {
    let mut values = values(model).into_iter();
    let extra = &model.extra;
    xml::write(ROOT, extra, |writer: &mut Writer| {
        for name in KNOWN.expected {
            writer.leaf(name, &values.next().unwrap_or_default(), extra);
        }
    })
}

/// The texts of all elements, in the order of the file.
fn values(model: &Settings) -> [String; 19] {
    [
        name_of(MOVE_MODES, model.move_mode.value),
        model.move_mode.change.to_string(),
        name_of(INVALID_FOCUS, model.invalid_focus.value),
        model.invalid_focus.change.to_string(),
        name_of(BOUNDARIES, model.boundary.value),
        model.boundary.change.to_string(),
        model.position_highlight.value.to_string(),
        model.position_highlight.change.to_string(),
        model.valids_highlight.value.to_string(),
        model.valids_highlight.change.to_string(),
        model.focused_highlight.value.to_string(),
        model.focused_highlight.change.to_string(),
        model.margin_width.to_string(),
        model.border_width.to_string(),
        model.padding_width.to_string(),
        model.border_color.change.to_string(),
        model.board_color.change.to_string(),
        model.border_color.value.clone(),
        model.board_color.value.clone(),
    ]
}

fn name_of<T: Copy + PartialEq>(choices: &[(&str, T)], value: T) -> String {
    choices.iter().find(|(_, choice)| *choice == value).map_or(String::new(), |(name, _)| (*name).to_owned())
}
