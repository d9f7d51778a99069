//! The forms for what stands in a look: pictures, places, what is shown on things.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::look::{self, Field, For, Message as Of};
use super::{BoardEditor, Message, looks};
use crate::board::look::edit::Item;
use crate::board::look::{Arrange, BadgeAt, BadgeRule, PictureRule, Show, Spot};
use crate::board::material::{Kind, Node};
use crate::window::play_test::css_colour;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The width of the names of fields.
const NAME: f32 = 84.0;
/// The side of a colour to choose.
const SWATCH: f32 = 20.0;
/// The colours to choose from: told apart by all, and black and white.
const COLOURS: [&str; 12] = [
    "#ffffff", "#fffbe6", "#e8e2d0", "#f2c14e", "#e4572e", "#b5303c", "#8e5ea2", "#2f6fb0", "#4ba3c3",
    "#3a8f5c", "#6b4f3a", "#222222",
];

pub(super) type Part<'a> = Element<'a, Message>;

impl BoardEditor {
    /// Shows how a node looks.
    pub(super) fn look<'a>(&'a self, node: &'a Node, words: &'a Words) -> Part<'a> {
        let draft = self.workbench.document.game();
        let theme = self.look.shown(&draft.look);
        let mut lines = column![ui::caption(words.get("board-look"))].spacing(8);
        if matches!(node.kind, Kind::Element { .. }) {
            for (index, rule) in look::pictures_of(theme, &node.name) {
                lines = lines.push(self.picture(index, rule, false, words));
            }
            let added = Of::PictureAdded(node.name.clone(), None, None);
            lines = lines.push(add(words.get("board-look-picture-add"), added));
        }
        for (index, spot) in look::spots_of(draft, theme, node.uid) {
            lines = lines.push(self.spot_form(index, spot, words));
        }
        let can_lie = !matches!(node.kind, Kind::Player(_) | Kind::NonPlayer(_));
        let spot = || add(words.get("board-look-spot-add"), Of::SpotAdded(node.uid));
        let all = Message::Looks(looks::Message::Named(node.name.clone()));
        let all = ui::button(Some(Icon::Palette), words.get("looks-all"), Look::Quiet, Some(all));
        lines.push(can_lie.then(spot)).push(all).into()
    }

    /// A picture with what belongs to it: everything, or what is needed most.
    pub(super) fn picture<'a>(
        &'a self,
        index: usize,
        rule: &'a PictureRule,
        is_full: bool,
        words: &'a Words,
    ) -> Part<'a> {
        let owner = rule.owner.iter().cloned();
        let when = rule.when.iter().map(|(name, value)| format!("{name} = {value}"));
        let when: Vec<String> = owner.chain(when).collect();
        let title = match when.is_empty() {
            true => words.get("board-look-always"),
            false => words.with("board-look-when", &[("when", when.join(", "))]),
        };
        let head = row![
            text(title).size(ui::SMALL).style(ui::quiet).width(Fill),
            remove(words.get("board-look-picture-remove"), Of::PictureRemoved(index)),
        ];
        let mut form = column![
            head.align_y(Alignment::Center),
            self.picture_field("board-look-picture", Field::Picture(index), words),
            self.look_field("board-look-caption", Field::Caption(index), words),
            self.look_field("board-look-size", Field::Size(index), words),
        ];
        if is_full {
            form = form
                .push(self.look_field("looks-color", Field::Color(index), words))
                .push(self.picture_field("looks-back", Field::Back(index), words))
                .push(self.look_field("looks-label", Field::Label(index), words))
                .push(self.look_field("looks-when", Field::When(index), words));
        }
        container(form.spacing(6)).padding(8).width(Fill).style(ui::card).into()
    }

    /// A place on the table.
    pub(super) fn spot_form<'a>(&'a self, index: usize, spot: &'a Spot, words: &'a Words) -> Part<'a> {
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
            chip(words.get(key), spot.arrange == arrange, Of::ArrangeChosen(index, arrange))
        });
        let head = row![
            text(spot.path.as_str()).size(ui::SMALL).style(ui::quiet).width(Fill),
            remove(words.get("board-look-spot-remove"), Of::ItemRemoved(Item::Spot(index))),
        ];
        let item = Item::Spot(index);
        let form = column![
            head.align_y(Alignment::Center),
            self.look_field("board-look-at", Field::At(item), words),
            self.look_field("board-look-cell", Field::Cell(item), words),
            self.look_field("looks-beside", Field::SpotLabel(index), words),
            row(arranges).spacing(2).wrap().vertical_spacing(2),
        ];
        container(form.spacing(6)).padding(8).width(Fill).style(ui::card).into()
    }

    /// An attribute that is shown on things.
    pub(super) fn badge_form<'a>(&'a self, index: usize, badge: &'a BadgeRule, words: &'a Words) -> Part<'a> {
        let shows = [(Show::Number, "looks-number"), (Show::Token, "looks-token"), (Show::Bar, "looks-bar")];
        let shows =
            shows.map(|(show, key)| chip(words.get(key), badge.show == show, Of::BadgeShown(index, show)));
        let sides = [
            (BadgeAt::Bottom, "looks-bottom"),
            (BadgeAt::Top, "looks-top"),
            (BadgeAt::Left, "looks-left"),
            (BadgeAt::Right, "looks-right"),
            (BadgeAt::Center, "looks-center"),
        ];
        let sides = sides.map(|(at, key)| chip(words.get(key), badge.at == at, Of::BadgePut(index, at)));
        let head = row![
            text(badge.attribute.as_str()).size(ui::BODY).width(Fill),
            remove(words.get("looks-badge-remove"), Of::BadgeRemoved(index)),
        ];
        let mut form = column![
            head.align_y(Alignment::Center),
            row(shows).spacing(2).wrap().vertical_spacing(2),
            row(sides).spacing(2).wrap().vertical_spacing(2),
        ];
        match badge.show {
            Show::Token => {
                form =
                    form.push(self.picture_field("looks-token-picture", Field::BadgePicture(index), words));
            }
            Show::Bar => form = form.push(self.look_field("looks-most", Field::BadgeMost(index), words)),
            Show::Number => {}
        }
        form = form.push(self.look_field("looks-color", Field::BadgeColor(index), words));
        form = form.push(self.look_field("looks-of", Field::BadgeOf(index), words));
        container(form.spacing(6)).padding(8).width(Fill).style(ui::card).into()
    }

    /// A field for the file of a picture, with the way to the pictures.
    pub(super) fn picture_field<'a>(&'a self, key: &str, field: Field, words: &'a Words) -> Part<'a> {
        let choose = Message::Look(Of::LibraryAsked(For::Field(field)));
        let button = ui::icon_button(Icon::Images, words.get("board-look-choose"), Look::Plain, Some(choose));
        row![self.look_field(key, field, words), button].spacing(4).align_y(Alignment::Center).into()
    }

    /// A field with its name before it; a field for a colour has colours to choose below.
    pub(super) fn look_field<'a>(&'a self, key: &str, field: Field, words: &'a Words) -> Part<'a> {
        let shown = self.look.value(field, &self.workbench.document.game().look);
        let input = ui::field(&words.get("board-look-none"), &shown)
            .id(field.id())
            .on_input(move |text| Message::Look(Of::Written(field, text)));
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

    /// Shows the pictures to choose from in the place of the rules, while one is chosen.
    pub(super) fn picture_library<'a>(&'a self, cx: Context<'a>) -> Option<Part<'a>> {
        let library = self.look.library()?;
        let words = cx.words;
        let button = |icon, key, message| ui::button(Some(icon), words.get(key), Look::Plain, Some(message));
        let head = row![
            text(words.get("board-look-choose")).size(ui::TITLE),
            Space::new().width(Fill),
            button(Icon::FolderOpen, "board-look-file", Message::Look(Of::FileAsked)),
            button(Icon::X, "cancel", Message::Look(Of::LibraryClosed)),
        ];
        let pictures = library.view(cx).map(|message| Message::Look(Of::Library(message)));
        Some(column![head.spacing(8).align_y(Alignment::Center), pictures].spacing(8).into())
    }
}

/// Colours to choose from, and none.
fn swatches<'a>(field: Field, shown: &str, words: &Words) -> Part<'a> {
    let written = |text: &str| Message::Look(Of::Written(field, text.to_owned()));
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

/// One of several choices beside each other.
pub(super) fn chip<'a>(label: String, is_on: bool, message: Of) -> Part<'a> {
    chip_of(label, is_on, Message::Look(message)).into()
}

/// The same for any message.
pub(super) fn chip_of<'a>(label: String, is_on: bool, message: Message) -> focus::Focus<'a, Message> {
    let look = if is_on { Look::Chosen } else { Look::Quiet };
    ui::styled(container(text(label).size(ui::SMALL)).padding([3, 8]).into(), look, Some(message))
}

pub(super) fn add<'a>(label: String, message: Of) -> Part<'a> {
    ui::button(Some(Icon::Plus), label, Look::Quiet, Some(Message::Look(message))).into()
}

pub(super) fn remove<'a>(tip: String, message: Of) -> Part<'a> {
    ui::icon_button(Icon::Trash2, tip, Look::Quiet, Some(Message::Look(message)))
}
