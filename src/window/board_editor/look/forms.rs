//! The forms for the parts of a look: pictures, places, what is shown on things.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Field, For, LookPanel, Message, pictures_of, spots_of};
use crate::authoring::board::BoardDocument;
use crate::authoring::board::look_edit::LookEdit;
use crate::board::display;
use crate::board::look::edit::Item;
use crate::board::look::{Arrange, BadgeAt, BadgeRule, PictureRule, Placement, Show};
use crate::board::material::{Kind, Node};
use crate::board::registry::Param;
use crate::board::sentences::{self, Wants};
use crate::window::board_editor::chart::spoken;
use crate::window::colour::css_colour;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const NAME: f32 = 84.0;
const SWATCH: f32 = 20.0;
/// Colours that are easy to tell apart, also for the colour-blind, and black and white.
const COLOURS: [&str; 12] = [
    "#ffffff", "#fffbe6", "#e8e2d0", "#f2c14e", "#e4572e", "#b5303c", "#8e5ea2", "#2f6fb0", "#4ba3c3",
    "#3a8f5c", "#6b4f3a", "#222222",
];

#[derive(Clone, Copy)]
pub(in crate::window::board_editor) struct Forms<'a> {
    pub look: &'a LookPanel,
    pub document: &'a BoardDocument,
    pub words: &'a Words,
    /// Whether names in the rules are shown.
    pub names: bool,
}

impl LookPanel {
    pub(in crate::window::board_editor) fn pictures<'a>(
        &'a self,
        cx: Context<'a>,
    ) -> Option<Element<'a, Message>> {
        let (_, library) = self.library.as_ref()?;
        let words = cx.words;
        let button = |icon, key, message| ui::button(Some(icon), words.get(key), Look::Plain, Some(message));
        let head = row![
            text(words.get("board-look-choose")).size(ui::TITLE),
            Space::new().width(Fill),
            button(Icon::FolderOpen, "board-look-file", Message::FileAsked),
            button(Icon::X, "cancel", Message::LibraryClosed),
        ];
        let pictures = library.view(cx).map(Message::Library);
        Some(column![head.spacing(8).align_y(Alignment::Center), pictures].spacing(8).into())
    }
}

impl<'a> Forms<'a> {
    pub fn of_node(self, node: &'a Node) -> Element<'a, Message> {
        let words = self.words;
        let draft = self.document.game();
        let theme = self.look.shown(&draft.look);
        let mut lines = column![ui::caption(words.get("board-look"))].spacing(8);
        if matches!(node.kind, Kind::Element { .. }) {
            for (index, rule) in pictures_of(theme, &node.name) {
                lines = lines.push(self.picture(index, rule, false));
            }
            let added = Message::Edit(LookEdit::PictureAdded(node.name.clone(), None, None));
            lines = lines.push(add(words.get("board-look-picture-add"), added));
        }
        for (index, spot) in spots_of(draft, theme, node.uid) {
            lines = lines.push(self.spot_form(index, spot));
        }
        let can_lie = !matches!(node.kind, Kind::Player(_) | Kind::NonPlayer(_));
        let spot = || add(words.get("board-look-spot-add"), Message::Edit(LookEdit::SpotAdded(node.uid)));
        let all = Message::AllAsked(node.name.clone());
        let all = ui::button(Some(Icon::Palette), words.get("looks-all"), Look::Quiet, Some(all));
        lines.push(can_lie.then(spot)).push(all).into()
    }

    /// The form of a picture: full, or the most needed fields.
    pub fn picture(self, index: usize, rule: &'a PictureRule, is_full: bool) -> Element<'a, Message> {
        let words = self.words;
        let owner = rule.owner.iter().map(|owner| self.called(owner));
        let tests = Some(self.tests(&rule.when)).filter(|tests| !tests.is_empty());
        let when: Vec<String> = owner.chain(tests).collect();
        let title = match when.is_empty() {
            true => words.get("board-look-always"),
            false => words.with("board-look-when", &[("when", when.join(", "))]),
        };
        let head = row![
            text(title).size(ui::SMALL).style(ui::quiet).width(Fill),
            remove(words.get("board-look-picture-remove"), Message::Edit(LookEdit::PictureRemoved(index))),
        ];
        let mut form = column![
            head.align_y(Alignment::Center),
            self.picture_field("board-look-picture", Field::Picture(index)),
        ];
        // An expression that combines names of values is written as in the rules.
        form = form.push(self.names.then(|| self.field("board-look-caption", Field::Caption(index))));
        form = form.push(self.field("board-look-size", Field::Size(index)));
        if is_full {
            form = form
                .push(self.field("looks-color", Field::Color(index)))
                .push(self.picture_field("looks-back", Field::Back(index)))
                .push(self.names.then(|| self.field("looks-label", Field::Label(index))))
                .push(self.names.then(|| self.field("looks-when", Field::When(index))));
        }
        container(form.spacing(6)).padding(8).width(Fill).style(ui::card).into()
    }

    /// Returns the displayed name of something with a name in the rules.
    fn called(self, name: &str) -> String {
        display::name(self.document.game(), self.words.language().code(), name)
    }

    /// Returns the words for required attribute values.
    pub fn tests(self, tests: &[(String, String)]) -> String {
        let said = tests.iter().map(|(name, value)| format!("{}: {}", self.called(name), self.called(value)));
        said.collect::<Vec<_>>().join(", ")
    }

    /// Returns the words for a path.
    pub fn path(self, path: &str) -> String {
        let label = sentences::label(
            self.document.game(),
            self.words.language().code(),
            Wants::One(Param::Nodes),
            path,
        );
        spoken(&label, self.words, self.document.draft())
    }

    pub fn spot_form(self, index: usize, spot: &'a Placement) -> Element<'a, Message> {
        let words = self.words;
        let arranges = [
            (Arrange::Plain, "board-arrange-plain"),
            (Arrange::Flipped, "board-arrange-flipped"),
            (Arrange::Row, "board-arrange-row"),
            (Arrange::Column, "board-arrange-column"),
            (Arrange::Fan, "board-arrange-fan"),
            (Arrange::Pile, "board-arrange-pile"),
            (Arrange::Block, "board-arrange-block"),
            (Arrange::Count, "board-arrange-count"),
        ];
        let arranges = arranges.map(|(arrange, key)| {
            chip(
                words.get(key),
                spot.arrange == arrange,
                Message::Edit(LookEdit::ArrangeChosen(index, arrange)),
            )
            .into()
        });
        let head = row![
            text(self.path(&spot.path)).size(ui::SMALL).style(ui::quiet).width(Fill),
            remove(
                words.get("board-look-spot-remove"),
                Message::Edit(LookEdit::ItemRemoved(Item::Spot(index)))
            ),
        ];
        let item = Item::Spot(index);
        let form = column![
            head.align_y(Alignment::Center),
            self.field("board-look-at", Field::At(item)),
            self.field("board-look-cell", Field::Cell(item)),
            self.names.then(|| self.field("looks-beside", Field::SpotLabel(index))),
            row(arranges).spacing(2).wrap().vertical_spacing(2),
        ];
        container(form.spacing(6)).padding(8).width(Fill).style(ui::card).into()
    }

    pub fn badge_form(self, index: usize, badge: &'a BadgeRule) -> Element<'a, Message> {
        let words = self.words;
        let shows = [(Show::Number, "looks-number"), (Show::Token, "looks-token"), (Show::Bar, "looks-bar")];
        let shows = shows.map(|(show, key)| {
            chip(words.get(key), badge.show == show, Message::Edit(LookEdit::BadgeShown(index, show))).into()
        });
        let sides = [
            (BadgeAt::Bottom, "looks-bottom"),
            (BadgeAt::Top, "looks-top"),
            (BadgeAt::Left, "looks-left"),
            (BadgeAt::Right, "looks-right"),
            (BadgeAt::Center, "looks-center"),
        ];
        let sides = sides.map(|(at, key)| {
            chip(words.get(key), badge.at == at, Message::Edit(LookEdit::BadgePut(index, at))).into()
        });
        let head = row![
            text(self.called(&badge.attribute)).size(ui::BODY).width(Fill),
            remove(words.get("looks-badge-remove"), Message::Edit(LookEdit::BadgeRemoved(index))),
        ];
        let mut form = column![
            head.align_y(Alignment::Center),
            row(shows).spacing(2).wrap().vertical_spacing(2),
            row(sides).spacing(2).wrap().vertical_spacing(2),
        ];
        match badge.show {
            Show::Token => {
                form = form.push(self.picture_field("looks-token-picture", Field::BadgePicture(index)));
            }
            Show::Bar => form = form.push(self.field("looks-most", Field::BadgeMost(index))),
            Show::Number => {}
        }
        form = form.push(self.field("looks-color", Field::BadgeColor(index)));
        form = form.push(self.names.then(|| self.field("looks-of", Field::BadgeOf(index))));
        container(form.spacing(6)).padding(8).width(Fill).style(ui::card).into()
    }

    pub fn picture_field(self, key: &str, field: Field) -> Element<'a, Message> {
        let words = self.words;
        let choose = Message::LibraryAsked(For::Field(field));
        let button = ui::icon_button(Icon::Images, words.get("board-look-choose"), Look::Plain, Some(choose));
        let field = match self.names {
            true => self.field(key, field),
            false => {
                // The list shows the picture; the file name is only for people who work with files.
                let file = self.look.value(field, &self.document.game().look);
                let label = text(words.get(key)).size(ui::BODY).width(NAME);
                let none = file.is_empty().then(|| text(words.get("board-look-none")).size(ui::BODY));
                row![label, container(none).width(Fill)].spacing(6).into()
            }
        };
        row![field, button].spacing(4).align_y(Alignment::Center).into()
    }

    /// A labelled field; one for a colour has swatches below.
    pub fn field(self, key: &str, field: Field) -> Element<'a, Message> {
        let words = self.words;
        let shown = self.look.value(field, &self.document.game().look);
        let input = ui::field(&words.get("board-look-none"), &shown)
            .id(field.id())
            .on_input(move |text| Message::Written(field, text));
        let label = text(words.get(key)).size(ui::BODY).width(NAME);
        let refused = self.look.is_refused(field).then_some(match field {
            Field::When(_) | Field::PlyWhen(_) => "looks-refused-tests",
            Field::Letters(_) | Field::BadgeMost(_) => "looks-refused-number",
            _ => "board-look-refused",
        });
        let is_strange = field.is_color() && !shown.is_empty() && css_colour(&shown).is_none();
        let refused = refused.or(is_strange.then_some("looks-refused-color"));
        let refused = refused.map(|key| text(words.get(key)).size(ui::SMALL).style(text::danger));
        let colours = field.is_color().then(|| swatches(field, &shown, words));
        let line = row![label, input].spacing(6).align_y(Alignment::Center);
        column![line].push(refused).push(colours).spacing(4).into()
    }
}

fn swatches<'a>(field: Field, shown: &str, words: &Words) -> Element<'a, Message> {
    let written = |text: &str| Message::Written(field, text.to_owned());
    let colours = COLOURS.map(|name| {
        let edge = move |theme: &Theme, is_chosen: bool| {
            let colour = if is_chosen { theme.palette().primary } else { crate::window::theme::edge(theme) };
            iced::border::rounded(4).color(colour).width(if is_chosen { 3.0 } else { 1.0 })
        };
        let is_chosen = shown.eq_ignore_ascii_case(name);
        let patch = container(Space::new()).width(SWATCH).height(SWATCH).style(move |theme: &Theme| {
            container::Style {
                background: css_colour(name).map(Into::into),
                border: edge(theme, is_chosen),
                ..container::Style::default()
            }
        });
        let patch = ui::styled(container(patch).padding(1).into(), Look::Quiet, Some(written(name)));
        let patch = patch.id(format!("{}-{}", field.id(), &name[1..]));
        ui::hint(patch.into(), words.with("looks-color-named", &[("color", name.to_owned())]))
    });
    let none = (!shown.is_empty())
        .then(|| ui::icon_button(Icon::X, words.get("looks-color-none"), Look::Quiet, Some(written(""))));
    row(colours).push(none).spacing(1).align_y(Alignment::Center).wrap().into()
}

pub fn chip<'a, M: Clone + 'a>(label: String, is_on: bool, message: M) -> focus::Focus<'a, M> {
    let look = if is_on { Look::Chosen } else { Look::Quiet };
    ui::styled(container(text(label).size(ui::SMALL)).padding([3, 8]).into(), look, Some(message))
}

pub fn add<'a, M: Clone + 'a>(label: String, message: M) -> Element<'a, M> {
    ui::button(Some(Icon::Plus), label, Look::Quiet, Some(message)).into()
}

pub fn remove<'a, M: Clone + 'a>(tip: String, message: M) -> Element<'a, M> {
    ui::icon_button(Icon::Trash2, tip, Look::Quiet, Some(message))
}
