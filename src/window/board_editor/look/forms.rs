//! The forms for the parts of a look: places, and what is shown on things. Those of pictures are in
//! `picture_form`, what several forms use in `fields`.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Field, LookPanel, Message, pictures_of, spots_of};
use crate::authoring::board::BoardDocument;
use crate::authoring::board::look_edit::LookEdit;
use crate::board::display;
use crate::board::look::edit::Item;
use crate::board::look::{Arrange, BadgeAt, BadgeRule, Named, Placement, Show};
use crate::board::material::{Kind, Node};
use crate::board::registry::Param;
use crate::board::sentences::{self, Wants};
use crate::window::board_editor::chart::{called, spoken};
use crate::window::gallery::Gallery;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const NAME: f32 = 84.0;
/// The step of places on the table, in thousandths of a cell.
const GRID: i32 = 250;

#[derive(Clone, Copy)]
pub(in crate::window::board_editor) struct Forms<'a> {
    pub look: &'a LookPanel,
    pub document: &'a BoardDocument,
    pub words: &'a Words,
    /// Whether names in the rules are shown.
    pub names: bool,
    pub gallery: &'a Gallery,
    /// The names in the material.
    pub all: &'a [Named],
    /// Whether there is room beside a large picture.
    pub is_roomy: bool,
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
            let named = self.all.iter().find(|named| named.is_element && named.name == node.name);
            for (index, rule) in pictures_of(theme, &node.name) {
                lines = lines.push(self.picture(index, rule, named, false));
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

    /// Returns the displayed name of something with a name in the rules.
    pub(super) fn called(self, name: &str) -> String {
        called(self.document.game(), self.words, name)
    }

    /// Returns the words for required attribute values.
    pub fn tests(self, tests: &[(String, String)]) -> String {
        let said = tests.iter().map(|(name, value)| self.test(name, value));
        said.collect::<Vec<_>>().join(", ")
    }

    fn test(self, name: &str, value: &str) -> String {
        let called = self.called(name);
        match value {
            "1" if display::is_yes_or_no(self.document.game(), name) => called,
            "0" if display::is_yes_or_no(self.document.game(), name) => {
                self.words.with("looks-not", &[("name", called)])
            }
            _ => format!("{called}: {}", self.called(value)),
        }
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
            self.lengths(["looks-left-edge", "looks-top-edge"], Field::At(item), GRID),
            self.lengths(["looks-width", "looks-height"], Field::Cell(item), GRID),
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
            Show::Bar => form = form.push(self.number("looks-most", Field::BadgeMost(index), 1000)),
            Show::Number => {}
        }
        form = form.push(self.colour("looks-color", Field::BadgeColor(index)));
        form = form.push(self.names.then(|| self.field("looks-of", Field::BadgeOf(index))));
        container(form.spacing(6)).padding(8).width(Fill).style(ui::card).into()
    }

    /// A labelled field for text.
    pub fn field(self, key: &str, field: Field) -> Element<'a, Message> {
        let words = self.words;
        let shown = self.look.value(field, &self.document.game().look);
        let input = ui::field(&words.get("board-look-none"), &shown)
            .id(field.id())
            .on_input(move |text| Message::Written(field, text));
        let line = row![self.label(key), input].spacing(6).align_y(Alignment::Center);
        column![line].push(self.refused(field)).spacing(4).into()
    }

    pub(super) fn label(self, key: &str) -> iced::widget::Text<'a> {
        text(self.words.get(key)).size(ui::BODY).width(NAME)
    }

    /// Says why the text of a field is not stored.
    pub(super) fn refused(self, field: Field) -> Option<Element<'a, Message>> {
        let key = match field {
            Field::When(_) | Field::PlyWhen(_) => "looks-refused-tests",
            Field::Letters(_) | Field::BadgeMost(_) => "looks-refused-number",
            _ => "board-look-refused",
        };
        let is_refused = self.look.is_refused(field);
        is_refused.then(|| text(self.words.get(key)).size(ui::SMALL).style(text::danger).into())
    }
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
