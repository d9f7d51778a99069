//! Drawing of the settings.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Color, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::board::Marks;

use super::{Field, Message, SettingsTab, WIDEST, sketch};
use crate::grid::fault::Place;
use crate::grid::model::{Boundary, InvalidFocus, MoveMode, Setting, Settings};
use crate::window::colour::css_colour;
use crate::window::form;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Common colours, by their CSS names.
const SWATCHES: [&str; 12] = [
    "White",
    "Ivory",
    "Wheat",
    "LightGray",
    "Gray",
    "Black",
    "IndianRed",
    "Gold",
    "LightGreen",
    "ForestGreen",
    "LightBlue",
    "SteelBlue",
];
const SWATCH: f32 = 22.0;

type Part<'a> = Element<'a, Message>;

impl<'a> Panel<'a, SettingsTab> {
    pub(in crate::window::grid_editor) fn view(self, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let settings = &*self.game.document.draft().settings;
        let parts = column![
            column![
                text(words.get("tab-settings")).size(ui::TITLE),
                form::explained(words.get("settings-more"))
            ]
            .spacing(8),
            form::part(words.get("settings-moving"), self.moving(settings, words)),
            form::part(words.get("settings-marks"), self.marks(settings, cx)),
            form::part(words.get("settings-looks"), self.looks(settings, words)),
        ];
        let parts = container(parts.spacing(20)).max_width(720).padding(iced::Padding::ZERO.right(16));
        scrollable(parts).width(Fill).height(Fill).into()
    }

    fn moving(self, settings: &Settings, words: &'a Words) -> Part<'a> {
        let mode = |value, key, more| {
            let message = Message::MoveModeChosen(value);
            choice(words.get(key), words.get(more), None, settings.move_mode.value == value, message)
        };
        let focus = |value, key, more| {
            let message = Message::InvalidFocusChosen(value);
            choice(words.get(key), words.get(more), None, settings.invalid_focus.value == value, message)
        };
        let edge = |value, key, more| {
            let message = Message::BoundaryChosen(value);
            let sketch = Some(sketch::edge(value));
            choice(words.get(key), words.get(more), sketch, settings.boundary.value == value, message)
        };
        column![
            self.setting(
                Field::MoveMode,
                ["setting-move-mode", "setting-move-mode-more"],
                column![
                    mode(MoveMode::WithOptions, "move-mode-options", "move-mode-options-more"),
                    mode(MoveMode::DirectJustKeyboard, "move-mode-keys", "move-mode-keys-more"),
                    mode(MoveMode::DirectBothKeyboardAndMouse, "move-mode-both", "move-mode-both-more"),
                ]
                .spacing(4),
                words
            ),
            self.setting(
                Field::InvalidFocus,
                ["setting-invalid-focus", "setting-invalid-focus-more"],
                column![
                    focus(InvalidFocus::Skip, "invalid-focus-skip", "invalid-focus-skip-more"),
                    focus(InvalidFocus::Select, "invalid-focus-select", "invalid-focus-select-more"),
                ]
                .spacing(4),
                words
            ),
            self.setting(
                Field::Boundary,
                ["setting-boundary", "setting-boundary-more"],
                column![
                    edge(Boundary::Jump, "boundary-jump", "boundary-jump-more"),
                    edge(Boundary::Rotate, "boundary-rotate", "boundary-rotate-more"),
                    edge(Boundary::Stay, "boundary-stay", "boundary-stay-more"),
                ]
                .spacing(4),
                words
            ),
        ]
        .spacing(8)
        .into()
    }

    fn marks(self, settings: &Settings, cx: Context<'a>) -> Part<'a> {
        const FOCUSED: &[Marks] = &[Marks::NONE, Marks::FOCUS, Marks::NONE, Marks::INVALID];
        const VALIDS: &[Marks] = &[Marks::VALID, Marks::NONE, Marks::VALID, Marks::VALID];
        const POSITION: &[Marks] = &[Marks::NONE, Marks::NONE, Marks::POSITION, Marks::NONE];
        const NOTHING: &[Marks] = &[Marks::NONE; 4];
        let words = cx.words;
        let ground = css_colour(&settings.board_color.value).unwrap_or(Color::WHITE);
        let mark = |field, keys, setting: &Setting<bool>, shown: &'static [Marks]| {
            let marks = if setting.value { shown } else { NOTHING };
            let key = if setting.value { "mark-shown" } else { "mark-hidden" };
            let switch = form::switch(words.get(key), setting.value, Message::Switched(field));
            let content = row![sketch::marks(marks, ground, cx.scale), Space::new().width(Fill), switch]
                .spacing(8)
                .align_y(Alignment::Center);
            self.setting(field, keys, content, words)
        };
        let of_focus = ["setting-focused", "setting-focused-more"];
        let of_valids = ["setting-valids", "setting-valids-more"];
        let of_position = ["setting-position", "setting-position-more"];
        column![
            mark(Field::Focused, of_focus, &settings.focused_highlight, FOCUSED),
            mark(Field::Valids, of_valids, &settings.valids_highlight, VALIDS),
            mark(Field::Position, of_position, &settings.position_highlight, POSITION),
        ]
        .spacing(8)
        .into()
    }

    fn looks(self, settings: &Settings, words: &'a Words) -> Part<'a> {
        let width = |field, keys, width| self.setting(field, keys, self.width(field, width, words), words);
        let colour = |field, keys, setting: &Setting<String>| {
            self.setting(field, keys, colour(field, &setting.value), words)
        };
        let of_board = ["setting-board-colour", "setting-board-colour-more"];
        let of_border = ["setting-border-colour", "setting-border-colour-more"];
        column![
            colour(Field::BoardColour, of_board, &settings.board_color),
            width(Field::Padding, ["setting-padding", "setting-padding-more"], settings.padding_width),
            colour(Field::BorderColour, of_border, &settings.border_color),
            width(Field::Border, ["setting-border", "setting-border-more"], settings.border_width),
            width(Field::Margin, ["setting-margin", "setting-margin-more"], settings.margin_width),
        ]
        .spacing(8)
        .into()
    }

    /// Frames a setting with its title, explanation, lock and problems.
    fn setting(
        self,
        field: Field,
        [title, more]: [&'static str; 2],
        control: impl Into<Part<'a>>,
        words: &'a Words,
    ) -> Part<'a> {
        let mut settings = (*self.game.document.draft().settings).clone();
        let is_default = field.is_default(&settings);
        let reset = (!is_default).then_some(Message::Reset(field));
        let mut head = row![ui::hint(
            container(text(words.get(title)).size(ui::BODY)).width(Fill).into(),
            field.element().to_owned()
        )];
        if let Some(change) = field.change(&mut settings) {
            let lock = form::switch(words.get("setting-open"), *change, Message::LockSwitched(field));
            head = head.push(lock.id(super::row(field.element())));
        }
        let reset = ui::icon_button(Icon::RotateCcw, words.get("setting-reset"), Look::Quiet, reset);
        let head = head.push(reset).spacing(4).align_y(Alignment::Center);
        let mut lines = column![head, form::explained(words.get(more)), control.into()].spacing(8);
        let lock = format!("{}Change", field.element());
        for fault in self.game.faults {
            if let Place::Setting(element) = fault.place
                && (element == field.element() || element == lock)
            {
                let (message, remedy) = words.problem(fault.code, &fault.args);
                lines = lines.push(form::refused(format!("{message} {remedy}")));
            }
        }
        form::framed(lines).into()
    }

    fn width(self, field: Field, width: u32, words: &'a Words) -> Part<'a> {
        let shown = self.state.shown(field, width);
        let is_width = shown.trim().parse::<u32>().is_ok_and(|number| number <= WIDEST);
        let input = ui::field("", &shown).id(super::row(field.element())).width(64);
        let input = input.on_input(move |text| Message::Written(field, text));
        let less = (width > 0).then_some(Message::Stepped(field, -1));
        let more = (width < WIDEST).then_some(Message::Stepped(field, 1));
        let line = row![
            ui::icon_button(Icon::Minus, words.get("setting-less"), Look::Plain, less),
            input,
            ui::icon_button(Icon::Plus, words.get("setting-greater"), Look::Plain, more),
            form::explained(words.get("setting-pixels")),
        ]
        .spacing(4)
        .align_y(Alignment::Center);
        let wrong = (!is_width).then(|| words.with("setting-no-width", &[("most", WIDEST.to_string())]));
        form::judged(line, wrong)
    }
}

/// Creates a radio button.
fn choice<'a>(
    title: String,
    more: String,
    sketch: Option<Part<'a>>,
    is_chosen: bool,
    message: Message,
) -> Part<'a> {
    let icon = if is_chosen { Icon::CircleDot } else { Icon::Circle };
    let told = column![text(title).size(ui::BODY), text(more).size(ui::SMALL)].spacing(2).width(Fill);
    let content = row![ui::icon(icon), told].push(sketch).spacing(10).align_y(Alignment::Center);
    let look = if is_chosen { Look::Chosen } else { Look::Quiet };
    let content = container(content).padding([6, 10]).width(Fill);
    ui::styled(content.into(), look, Some(message)).width(Fill).into()
}

fn colour<'a>(field: Field, value: &str) -> Part<'a> {
    let swatches = SWATCHES.iter().map(|name| {
        let colour = css_colour(name).unwrap_or(Color::WHITE);
        let is_chosen = name.eq_ignore_ascii_case(value);
        let look = if is_chosen { Look::Chosen } else { Look::Quiet };
        let content = container(swatch(Some(colour))).padding(3);
        let message = Message::Written(field, (*name).to_owned());
        ui::hint(ui::styled(content.into(), look, Some(message)).into(), (*name).to_owned())
    });
    let input = ui::field("", value).on_input(move |text| Message::Written(field, text)).width(160);
    column![
        row![swatch(css_colour(value)), input].spacing(8).align_y(Alignment::Center),
        row(swatches).spacing(2).wrap()
    ]
    .spacing(6)
    .into()
}

/// Shows a colour, crossed out if it is invalid.
fn swatch<'a>(colour: Option<Color>) -> Part<'a> {
    let content = (colour.is_none()).then(|| ui::icon(Icon::X));
    let style = move |theme: &Theme| container::Style {
        background: colour.map(Into::into),
        border: iced::border::rounded(4).width(1).color(theme.palette().text.scale_alpha(0.4)),
        ..container::Style::default()
    };
    let content = content.unwrap_or_else(|| Space::new().into());
    container(content).center(SWATCH).style(style).into()
}
