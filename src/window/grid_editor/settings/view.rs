//! Drawing of the settings.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Color, Element, Fill, FillPortion, Theme};
use lucide_icons::Icon;
use schola_widgets::board::Marks;

use super::{Field, Message, SettingsTab, WIDEST, sketch};
use crate::grid::fault::FaultLocation;
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
/// Largest width of the settings.
const WIDEST_PANEL: f32 = 880.0;

impl<'a> Panel<'a, SettingsTab> {
    pub(in crate::window::grid_editor) fn view(self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let settings = &*self.game.document.draft().settings;
        let section = |title: &str, more: &str, rows: Vec<Element<'a, Message>>| {
            let lines = rows.into_iter().enumerate().flat_map(|(index, row)| {
                let line = (index > 0).then(|| ui::rule(true));
                line.into_iter().chain([row])
            });
            let head = column![text(words.get(title)).size(ui::TITLE), form::explained(words.get(more))];
            column![head.spacing(4), form::framed(column(lines).spacing(16)).padding(16)].spacing(8)
        };
        let head =
            column![ui::pane_title(words.get("tab-settings")), form::explained(words.get("settings-more"))];
        let parts = column![
            head.spacing(4),
            section("settings-moving", "settings-moving-more", self.moving(settings, cx)),
            section("settings-marks", "settings-marks-more", self.marks(settings, cx)),
            section("settings-looks", "settings-looks-more", self.looks(settings, cx)),
        ];
        let parts =
            container(parts.spacing(24)).max_width(WIDEST_PANEL).padding(iced::Padding::ZERO.right(16));
        scrollable(parts).width(Fill).height(Fill).into()
    }

    fn moving(self, settings: &Settings, cx: Context<'a>) -> Vec<Element<'a, Message>> {
        let words = cx.words;
        let mode = |value, keys| {
            choice(keys, None, settings.move_mode.value == value, Message::MoveModeChosen(value), words)
        };
        let focus = |value, keys| {
            let message = Message::InvalidFocusChosen(value);
            choice(keys, None, settings.invalid_focus.value == value, message, words)
        };
        let edge = |value, keys| {
            let sketch = Some(sketch::edge(value));
            choice(keys, sketch, settings.boundary.value == value, Message::BoundaryChosen(value), words)
        };
        let modes = column![
            mode(MoveMode::WithOptions, ["move-mode-options", "move-mode-options-more"]),
            mode(MoveMode::DirectJustKeyboard, ["move-mode-keys", "move-mode-keys-more"]),
            mode(MoveMode::DirectBothKeyboardAndMouse, ["move-mode-both", "move-mode-both-more"]),
        ];
        let focuses = column![
            focus(InvalidFocus::Skip, ["invalid-focus-skip", "invalid-focus-skip-more"]),
            focus(InvalidFocus::Select, ["invalid-focus-select", "invalid-focus-select-more"]),
        ];
        let edges = column![
            edge(Boundary::Jump, ["boundary-jump", "boundary-jump-more"]),
            edge(Boundary::Rotate, ["boundary-rotate", "boundary-rotate-more"]),
            edge(Boundary::Stay, ["boundary-stay", "boundary-stay-more"]),
        ];
        let of_focus = ["setting-invalid-focus", "setting-invalid-focus-more"];
        vec![
            self.setting(
                Field::MoveMode,
                ["setting-move-mode", "setting-move-mode-more"],
                modes.spacing(4),
                cx,
            ),
            self.setting(Field::InvalidFocus, of_focus, focuses.spacing(4), cx),
            self.setting(
                Field::Boundary,
                ["setting-boundary", "setting-boundary-more"],
                edges.spacing(4),
                cx,
            ),
        ]
    }

    fn marks(self, settings: &Settings, cx: Context<'a>) -> Vec<Element<'a, Message>> {
        const FOCUSED: &[Marks] = &[Marks::NONE, Marks::FOCUS, Marks::NONE, Marks::INVALID];
        const VALIDS: &[Marks] = &[Marks::VALID, Marks::NONE, Marks::VALID, Marks::VALID];
        const POSITION: &[Marks] = &[Marks::NONE, Marks::NONE, Marks::POSITION, Marks::NONE];
        const NOTHING: &[Marks] = &[Marks::NONE; 4];
        let ground = css_colour(&settings.board_color.value).unwrap_or(Color::WHITE);
        let mark = |field, keys, setting: &Setting<bool>, shown: &'static [Marks]| {
            let marks = if setting.value { shown } else { NOTHING };
            let key = if setting.value { "mark-shown" } else { "mark-hidden" };
            let switch = form::switch(cx.words.get(key), setting.value, Message::Switched(field));
            let content = row![sketch::marks(marks, ground, cx.scale), Space::new().width(Fill), switch];
            self.setting(field, keys, content.spacing(8).align_y(Alignment::Center), cx)
        };
        let of_focus = ["setting-focused", "setting-focused-more"];
        let of_valids = ["setting-valids", "setting-valids-more"];
        let of_position = ["setting-position", "setting-position-more"];
        vec![
            mark(Field::Focused, of_focus, &settings.focused_highlight, FOCUSED),
            mark(Field::Valids, of_valids, &settings.valids_highlight, VALIDS),
            mark(Field::Position, of_position, &settings.position_highlight, POSITION),
        ]
    }

    fn looks(self, settings: &Settings, cx: Context<'a>) -> Vec<Element<'a, Message>> {
        let width = |field, keys, width| self.setting(field, keys, self.width(field, width, cx.words), cx);
        let colour = |field, keys, setting: &Setting<String>| {
            self.setting(field, keys, colour(field, &setting.value), cx)
        };
        let of_board = ["setting-board-colour", "setting-board-colour-more"];
        let of_border = ["setting-border-colour", "setting-border-colour-more"];
        vec![
            colour(Field::BoardColour, of_board, &settings.board_color),
            width(Field::Padding, ["setting-padding", "setting-padding-more"], settings.padding_width),
            colour(Field::BorderColour, of_border, &settings.border_color),
            width(Field::Border, ["setting-border", "setting-border-more"], settings.border_width),
            width(Field::Margin, ["setting-margin", "setting-margin-more"], settings.margin_width),
        ]
    }

    /// Shows a setting's title, explanation and lock, its control beside them, and its problems.
    fn setting(
        self,
        field: Field,
        [title, more]: [&'static str; 2],
        control: impl Into<Element<'a, Message>>,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let mut settings = (*self.game.document.draft().settings).clone();
        let reset = (!field.is_default(&settings)).then(|| {
            let message = Some(Message::Reset(field));
            ui::icon_button(Icon::RotateCcw, words.get("setting-reset"), Look::Quiet, message)
        });
        let title = row![text(words.get(title)).size(ui::BODY)].push(reset);
        let title = title.height(ui::CONTROL).spacing(4).align_y(Alignment::Center);
        let lock = field.change(&mut settings).map(|change| {
            let lock = form::switch(words.get("setting-open"), *change, Message::LockSwitched(field));
            lock.id(super::row(field.element()))
        });
        let told = column![title, form::explained(words.get(more))].push(lock).spacing(4);
        let lock = format!("{}Change", field.element());
        let faults = self.game.faults.iter().filter_map(|fault| {
            let FaultLocation::Setting(element) = fault.place else { return None };
            let (message, remedy) = words.problem(fault.code, &fault.args);
            let is_of_this = element == field.element() || element == lock;
            is_of_this.then(|| form::refused(format!("{message} {remedy}")))
        });
        let control = column![control.into()].extend(faults).spacing(8);
        match cx.is_narrow() {
            true => column![told, control].spacing(8).into(),
            false => row![told.width(FillPortion(2)), control.width(FillPortion(3))].spacing(16).into(),
        }
    }

    fn width(self, field: Field, width: u32, words: &'a Words) -> Element<'a, Message> {
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
    [title, more]: [&str; 2],
    sketch: Option<Element<'a, Message>>,
    is_chosen: bool,
    message: Message,
    words: &Words,
) -> Element<'a, Message> {
    let icon = if is_chosen { Icon::CircleDot } else { Icon::Circle };
    let told = column![text(words.get(title)).size(ui::BODY), text(words.get(more)).size(ui::SMALL)];
    let content =
        row![ui::icon(icon), told.spacing(2).width(Fill)].push(sketch).spacing(10).align_y(Alignment::Center);
    let look = if is_chosen { Look::Chosen } else { Look::Quiet };
    let content = container(content).padding([6, 10]).width(Fill);
    ui::styled(content.into(), look, Some(message)).width(Fill).into()
}

fn colour<'a>(field: Field, value: &str) -> Element<'a, Message> {
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
fn swatch<'a>(colour: Option<Color>) -> Element<'a, Message> {
    let content = (colour.is_none()).then(|| ui::icon(Icon::X));
    let style = move |theme: &Theme| container::Style {
        background: colour.map(Into::into),
        border: iced::border::rounded(4).width(1).color(theme.palette().text.scale_alpha(0.4)),
        ..container::Style::default()
    };
    let content = content.unwrap_or_else(|| Space::new().into());
    container(content).center(SWATCH).style(style).into()
}
