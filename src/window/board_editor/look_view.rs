//! What the look of the chosen node looks like while it is edited.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::look::{self, Field, Message as Of};
use super::{BoardEditor, Message};
use crate::board::look::{Arrange, PictureRule, Spot};
use crate::board::material::{Kind, Node};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The width of the names of fields.
const NAME: f32 = 84.0;

type Part<'a> = Element<'a, Message>;

impl BoardEditor {
    /// Shows how a node looks.
    pub(super) fn look<'a>(&'a self, node: &'a Node, words: &'a Words) -> Part<'a> {
        let draft = self.document.draft();
        let mut lines = column![ui::caption(words.get("board-look"))].spacing(8);
        if matches!(node.kind, Kind::Element { .. }) {
            for (index, rule) in look::pictures_of(draft, node.uid) {
                lines = lines.push(self.picture(index, rule, words));
            }
            lines = lines.push(add(words.get("board-look-picture-add"), Of::PictureAdded));
        }
        for (index, spot) in look::spots_of(draft, node.uid) {
            lines = lines.push(self.spot_form(index, spot, words));
        }
        let can_lie = !matches!(node.kind, Kind::Player(_) | Kind::NonPlayer(_));
        lines.push(can_lie.then(|| add(words.get("board-look-spot-add"), Of::SpotAdded))).into()
    }

    fn picture<'a>(&'a self, index: usize, rule: &'a PictureRule, words: &'a Words) -> Part<'a> {
        let owner = rule.owner.iter().cloned();
        let when = rule.when.iter().map(|(name, value)| format!("{name} = {value}"));
        let when: Vec<String> = owner.chain(when).collect();
        let title = match when.is_empty() {
            true => words.get("board-look-always"),
            false => words.with("board-look-when", &[("when", when.join(", "))]),
        };
        let choose = Message::Look(Of::LibraryAsked(index));
        let head = row![
            text(title).size(ui::SMALL).style(ui::quiet).width(Fill),
            remove(words.get("board-look-picture-remove"), Of::PictureRemoved(index)),
        ];
        let picture = row![
            self.look_field("board-look-picture", Field::Picture(index), rule.picture.clone(), words),
            ui::icon_button(Icon::Images, words.get("board-look-choose"), Look::Plain, Some(choose)),
        ];
        let size = rule.size.map(look::pair_text);
        let form = column![
            head.align_y(Alignment::Center),
            picture.spacing(4).align_y(Alignment::Center),
            self.look_field("board-look-caption", Field::Caption(index), rule.caption.clone(), words),
            self.look_field("board-look-size", Field::Size(index), size, words),
        ];
        container(form.spacing(6)).padding(8).width(Fill).style(ui::card).into()
    }

    fn spot_form<'a>(&'a self, index: usize, spot: &'a Spot, words: &'a Words) -> Part<'a> {
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
            let look = if spot.arrange == arrange { Look::Chosen } else { Look::Quiet };
            let content = container(text(words.get(key)).size(ui::SMALL)).padding([3, 8]);
            ui::styled(content.into(), look, Some(Message::Look(Of::ArrangeChosen(index, arrange)))).into()
        });
        let head = row![
            text(spot.path.as_str()).size(ui::SMALL).style(ui::quiet).width(Fill),
            remove(words.get("board-look-spot-remove"), Of::SpotRemoved(index)),
        ];
        let form = column![
            head.align_y(Alignment::Center),
            self.look_field("board-look-at", Field::At(index), Some(look::pair_text(spot.at)), words),
            self.look_field("board-look-cell", Field::Cell(index), Some(look::pair_text(spot.size)), words),
            row(arranges).spacing(2).wrap().vertical_spacing(2),
        ];
        container(form.spacing(6)).padding(8).width(Fill).style(ui::card).into()
    }

    fn look_field<'a>(
        &'a self,
        key: &str,
        field: Field,
        value: Option<String>,
        words: &'a Words,
    ) -> Part<'a> {
        let shown = self.look.typed(field).map_or(value.unwrap_or_default(), str::to_owned);
        let input = ui::field(&words.get("board-look-none"), &shown)
            .id(field_id(field))
            .on_input(move |text| Message::Look(Of::Written(field, text)));
        let label = text(words.get(key)).size(ui::BODY).width(NAME);
        let refused = self.look.is_refused(field);
        let refused =
            refused.then(|| text(words.get("board-look-refused")).size(ui::SMALL).style(text::danger));
        column![row![label, input].spacing(6).align_y(Alignment::Center)].push(refused).spacing(2).into()
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

/// Returns the id of a field of the look.
pub(super) fn field_id(field: Field) -> String {
    match field {
        Field::Picture(index) => format!("board-look-picture-{index}"),
        Field::Caption(index) => format!("board-look-caption-{index}"),
        Field::Size(index) => format!("board-look-size-{index}"),
        Field::At(index) => format!("board-look-at-{index}"),
        Field::Cell(index) => format!("board-look-cell-{index}"),
    }
}

fn add<'a>(label: String, message: Of) -> Part<'a> {
    ui::button(Some(Icon::Plus), label, Look::Quiet, Some(Message::Look(message))).into()
}

fn remove<'a>(tip: String, message: Of) -> Part<'a> {
    ui::icon_button(Icon::Trash2, tip, Look::Quiet, Some(Message::Look(message)))
}
