//! The table of attributes: what rules can ask of each piece.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::PiecesTab;
use crate::engine::Text;
use crate::grid::edit::{self, EditFault};
use crate::grid::lex;
use crate::grid::model::{Draft, Language, Piece, is_attribute_name};
use crate::window::form;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::Document;

/// Id of the field for the name of a new attribute.
pub const NEW: &str = "attribute-new";
const PICTURE: f32 = 32.0;
/// Widths of the columns: for pieces, and for each attribute.
const PIECE: f32 = 200.0;
const COLUMN: f32 = 150.0;

/// Returns the id of the field for a piece's value of an attribute.
pub fn value_id(piece: usize, attribute: &str) -> iced::widget::Id {
    iced::widget::Id::from(format!("attribute-{}-{piece}", lex::lower(attribute)))
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Text for the name of a new attribute.
    NewTyped(String),
    /// The new attribute is added.
    Added,
    /// Text for a piece's value of an attribute.
    Written(usize, String, String),
    /// Text for another name of an attribute.
    NameTyped(String, String),
    /// The typed name is given to the attribute.
    Renamed,
    /// An attribute is taken away from all pieces.
    Deleted(String),
}

#[derive(Debug, Default)]
pub struct Attributes {
    /// Attributes that no piece has a value of yet.
    empty: Vec<String>,
    typed: String,
    /// An attribute, and the name typed for it.
    renaming: Option<(String, String)>,
}

impl Attributes {
    /// Returns the attributes in the order of the columns.
    fn columns(&self, draft: &Draft) -> Vec<String> {
        let known = draft.pieces.attributes();
        let mut columns: Vec<String> = known.into_iter().map(str::to_owned).collect();
        for name in &self.empty {
            if !has(&columns, name) {
                columns.push(name.clone());
            }
        }
        columns
    }

    /// Handles a message. Returns the field to write in next.
    ///
    /// # Errors
    ///
    /// Why a name cannot be taken.
    pub(super) fn update(
        &mut self,
        message: Message,
        document: &mut Document,
    ) -> Result<Option<iced::widget::Id>, EditFault> {
        match message {
            Message::NewTyped(name) => self.typed = name,
            Message::Added => {
                let name = self.typed.trim().to_owned();
                if !is_attribute_name(&name) {
                    return Err(EditFault::Name { name });
                }
                if has(&self.columns(document.draft()), &name) {
                    return Err(EditFault::Taken { name });
                }
                self.empty.push(name.clone());
                self.typed.clear();
                return Ok(Some(value_id(0, &name)));
            }
            Message::Written(piece, attribute, value) => {
                // The column stays when its last value is rubbed out.
                if !has(&self.empty, &attribute) {
                    self.empty.push(attribute.clone());
                }
                let edit = Text::new("edit-attribute-value").with("name", &attribute);
                let mark = form::mark(("attribute", piece, &attribute));
                let value = value.trim();
                let mut set = Ok(());
                document.edit_marked(edit, Some(mark), |draft| {
                    set = edit::pieces::set_attribute(draft, piece, &attribute, value);
                });
                set?;
            }
            Message::NameTyped(attribute, name) => self.renaming = Some((attribute, name)),
            Message::Renamed => {
                let Some((from, to)) = self.renaming.take() else { return Ok(None) };
                self.rename(&from, to.trim(), document)?;
            }
            Message::Deleted(attribute) => {
                self.empty.retain(|name| lex::lower(name) != lex::lower(&attribute));
                let edit = Text::new("edit-attribute-delete").with("name", &attribute);
                document.edit(edit, |draft| drop(edit::pieces::delete_attribute(draft, &attribute)));
            }
        }
        Ok(None)
    }

    fn rename(&mut self, from: &str, to: &str, document: &mut Document) -> Result<(), EditFault> {
        if from == to {
            return Ok(());
        }
        let is_other = lex::lower(from) != lex::lower(to);
        if is_other && has(&self.columns(document.draft()), to) {
            return Err(EditFault::Taken { name: to.to_owned() });
        }
        if has(&document.draft().pieces.attributes(), from) {
            let plan = edit::rename_attribute(document.draft(), from, to)?;
            let edit = Text::new("edit-attribute-rename").with("from", from).with("to", to);
            document.try_edit(edit, |draft| plan.apply(draft))?;
        } else if !is_attribute_name(to) {
            return Err(EditFault::Name { name: to.to_owned() });
        }
        for name in self.empty.iter_mut().filter(|name| lex::lower(name) == lex::lower(from)) {
            to.clone_into(name);
        }
        Ok(())
    }
}

fn has<T: AsRef<str>>(names: &[T], name: &str) -> bool {
    names.iter().any(|known| lex::lower(known.as_ref()) == lex::lower(name))
}

impl<'a> Panel<'a, PiecesTab> {
    /// Shows a row for each piece and a column for each attribute.
    pub(super) fn attributes(self, table: &'a Attributes, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let draft = self.game.document.draft();
        let columns = table.columns(draft);
        let mut intro = column![form::explained(words.get("attributes-more"))].spacing(4);
        if draft.rules.language != Language::Third {
            intro = intro.push(form::explained(words.get("attributes-language")));
        }
        let name = ui::field(&words.get("attributes-new"), &table.typed)
            .id(NEW)
            .width(COLUMN)
            .on_input(Message::NewTyped)
            .on_submit(Message::Added);
        let can_add = !table.typed.trim().is_empty();
        let add = ui::button(
            Some(Icon::Plus),
            words.get("attributes-add"),
            Look::Plain,
            can_add.then_some(Message::Added),
        );
        let new = row![name, add].spacing(6).align_y(Alignment::Center);
        let mut head = row![Space::new().width(PIECE)].spacing(8).align_y(Alignment::Center);
        for attribute in &columns {
            head = head.push(heading(attribute, table, cx));
        }
        let pieces = draft.pieces.list.iter().enumerate();
        let rows = pieces.map(|(index, piece)| self.attribute_row(index, piece, &columns, cx));
        let table = column![head].extend(rows).spacing(6);
        let both = scrollable::Direction::Both {
            vertical: scrollable::Scrollbar::default(),
            horizontal: scrollable::Scrollbar::default(),
        };
        let table = scrollable(container(table).padding(iced::Padding::new(2.0).right(16.0).bottom(16.0)))
            .direction(both)
            .width(Fill)
            .height(Fill);
        column![intro, new, table].spacing(12).into()
    }

    fn attribute_row(
        self,
        index: usize,
        piece: &'a Piece,
        columns: &[String],
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let name = text(self.game.piece_name(&piece.name, cx.words)).size(ui::BODY);
        let name = row![self.game.piece_picture(&piece.name, PICTURE, cx.scale), name]
            .spacing(8)
            .align_y(Alignment::Center);
        let mut cells = row![container(name).width(PIECE).clip(true)].spacing(8).align_y(Alignment::Center);
        for attribute in columns {
            let value = piece.attribute(attribute).unwrap_or_default();
            let column = attribute.clone();
            let field = ui::field("", value)
                .id(value_id(index, attribute))
                .width(COLUMN)
                .on_input(move |value| Message::Written(index, column.clone(), value));
            cells = cells.push(field);
        }
        cells.into()
    }
}

/// Shows the name of an attribute, which can be changed, and takes the attribute away.
fn heading<'a>(attribute: &str, table: &Attributes, cx: Context<'a>) -> Element<'a, Message> {
    let typed =
        table.renaming.as_ref().filter(|(name, _)| name == attribute).map(|(_, typed)| typed.as_str());
    let of = attribute.to_owned();
    let field = ui::field("", typed.unwrap_or(attribute))
        .width(Fill)
        .on_input(move |name| Message::NameTyped(of.clone(), name))
        .on_submit(Message::Renamed);
    let name = [("name", attribute.to_owned())];
    let delete = ui::icon_button(
        Icon::Trash2,
        cx.words.with("attributes-delete", &name),
        Look::Quiet,
        Some(Message::Deleted(attribute.to_owned())),
    );
    let rename = typed.is_some_and(|typed| typed != attribute).then(|| {
        ui::icon_button(
            Icon::Check,
            cx.words.with("attributes-rename", &name),
            Look::Plain,
            Some(Message::Renamed),
        )
    });
    row![field].push(rename).push(delete).width(COLUMN).align_y(Alignment::Center).into()
}
