//! Details of the selected piece, and its actions.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;

use super::view::{answer, is_avatar, trouble};
use super::{Ask, Message, NAME, PiecesTab, Room, Target, Uses, library, problem_of, uses_of_plan};
use crate::grid::edit::{EditFault, Plan};
use crate::grid::model::Piece;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const PICTURE: f32 = 120.0;
/// Side of a piece's picture among the replacements.
const OTHER: f32 = 32.0;
/// Number of changed rules shown for a renaming.
const MOST_RULES: usize = 50;

impl<'a> Panel<'a, PiecesTab> {
    pub(super) fn piece_details(self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let chosen = self.state.chosen;
        let Some(piece) = self.game.document.draft().pieces.list.get(chosen) else {
            return Space::new().into();
        };
        let border = piece.border;
        let frame = move |theme: &Theme| {
            let line = if border { theme.palette().text } else { theme.palette().text.scale_alpha(0.0) };
            container::Style { border: iced::border::width(1).color(line), ..container::Style::default() }
        };
        let picture = container(self.game.piece_picture(&piece.name, PICTURE, cx.scale)).style(frame);
        let mut parts = column![container(picture).center_x(Fill), self.name_field(piece, words)];
        if let Room::Ask(ask) = &self.state.room {
            parts = parts.push(self.ask_other(ask, piece, cx));
        } else {
            parts = parts
                .push(border_switch(border, words))
                .push(self.used_where(words))
                .push(self.picture_ways(piece, words))
                .push(self.piece_tools(words));
        }
        scrollable(parts.spacing(12).padding(iced::Padding::new(2.0).right(16.0))).height(Fill).into()
    }

    fn name_field(self, piece: &'a Piece, words: &'a Words) -> Element<'a, Message> {
        let renaming = &self.state.renaming;
        let typed = renaming.typed.as_deref().unwrap_or(&piece.name);
        let field = ui::field(&piece.name, typed)
            .id(NAME)
            .on_input(Message::NameTyped)
            .on_submit(Message::NameConfirmed);
        let mut parts = column![ui::caption(words.get("pieces-name")), field].spacing(6);
        match &renaming.plan {
            None => {}
            Some(Ok(plan)) => parts = parts.push(self.plan(plan, words)),
            Some(Err(fault)) => parts = parts.push(self.refused(fault, words)),
        }
        parts.into()
    }

    /// Shows the effects of a renaming.
    fn plan(self, plan: &'a Plan, words: &'a Words) -> Element<'a, Message> {
        let changes = counted(&uses_of_plan(plan), words);
        let sentence = match changes {
            Some(changes) => words.with("pieces-plan", &[("changes", changes)]),
            None => words.get("pieces-plan-none"),
        };
        let mut parts = column![text(sentence).size(ui::SMALL)].spacing(6);
        if plan.mixes {
            parts = parts.push(text(words.get("pieces-plan-mixes")).size(ui::SMALL).style(text::warning));
        }
        let rename =
            ui::button(None, words.get("pieces-rename"), Look::Primary, Some(Message::NameConfirmed));
        let mut buttons = row![rename].spacing(4);
        if !plan.rules.is_empty() {
            let (icon, key) = if self.state.renaming.is_unfolded {
                (Icon::ChevronUp, "pieces-plan-fold")
            } else {
                (Icon::ChevronDown, "pieces-plan-unfold")
            };
            buttons =
                buttons.push(ui::icon_button(icon, words.get(key), Look::Plain, Some(Message::PlanUnfolded)));
        }
        let drop = ui::icon_button(Icon::X, words.get("cancel"), Look::Plain, Some(Message::NameDropped));
        parts = parts.push(buttons.push(drop));
        if self.state.renaming.is_unfolded {
            let rules = plan.rules.iter().take(MOST_RULES).map(|change| {
                let number = words.with("place-rule", &[("rule", (change.rule + 1).to_string())]);
                let doubt = (!change.sure)
                    .then(|| text(words.get("pieces-plan-unsure")).size(ui::SMALL).style(text::warning));
                column![
                    ui::caption(number),
                    text(&change.before).size(ui::SMALL).style(text::danger),
                    text(&change.after).size(ui::SMALL).style(text::success),
                ]
                .push(doubt)
                .spacing(2)
                .into()
            });
            parts = parts.push(column(rules).spacing(8));
        }
        parts.into()
    }

    /// Shows why a name is invalid, and offers to merge if another piece has it.
    fn refused(self, fault: &EditFault, words: &'a Words) -> Element<'a, Message> {
        let namesake = self.state.namesake(self.game.document.draft());
        let other =
            namesake.and_then(|other| Some((other, self.game.document.draft().pieces.list.get(other)?)));
        let drop = ui::icon_button(Icon::X, words.get("cancel"), Look::Plain, Some(Message::NameDropped));
        let Some((place, other)) = other else {
            return column![trouble(&problem_of(fault), words), drop].spacing(6).into();
        };
        let args = [("name", other.name.clone())];
        let merge = Some(Message::MergeAsked(Some(place)));
        column![
            text(words.with("pieces-taken", &args)).size(ui::SMALL),
            row![ui::button(None, words.get("pieces-merge"), Look::Plain, merge), drop].spacing(4)
        ]
        .spacing(6)
        .into()
    }

    fn used_where(self, words: &'a Words) -> Element<'a, Message> {
        let uses = &self.state.uses;
        let Some(sentence) = counted(uses, words) else {
            return text(words.get("pieces-unused")).size(ui::SMALL).style(ui::quiet).into();
        };
        let levels = uses.levels.iter().take(MOST_RULES).filter_map(|(level, count)| {
            let level = self.game.document.draft().levels.get(*level)?;
            let args = [("level", level.folder.clone()), ("count", count.to_string())];
            Some(text(words.with("pieces-in-level", &args)).size(ui::SMALL).style(ui::quiet).into())
        });
        let several = uses.levels.len() > 1;
        column![ui::caption(words.get("pieces-used")), text(sentence).size(ui::SMALL)]
            .extend(levels.filter(|_| several))
            .spacing(2)
            .into()
    }

    fn picture_ways(self, piece: &'a Piece, words: &'a Words) -> Element<'a, Message> {
        let way = |icon, key: &str, message| {
            Element::from(ui::button(Some(icon), words.get(key), Look::Plain, Some(message)))
        };
        let file = match piece.picture.as_str() {
            "" => words.get("pieces-picture-none"),
            picture if is_avatar(picture) => words.get("pieces-picture-avatar"),
            file => words.with("pieces-picture-file", &[("file", file.to_owned())]),
        };
        let chosen = Target::Chosen;
        let ways = row![
            way(library::ICON, "pieces-from-library", Message::LibraryOpened(chosen)),
            way(Icon::FileImage, "pieces-from-file", Message::FileAsked(chosen)),
            way(Icon::Brush, "pieces-draw", Message::PixelsOpened(chosen, piece.name.clone())),
            way(Icon::UserRound, "pieces-avatar", Message::AvatarChosen(chosen, String::new())),
        ];
        column![
            ui::caption(words.get("pieces-picture")),
            text(file).size(ui::SMALL).wrapping(text::Wrapping::WordOrGlyph),
            ways.spacing(4).wrap().vertical_spacing(4)
        ]
        .spacing(6)
        .into()
    }

    fn piece_tools(self, words: &'a Words) -> Element<'a, Message> {
        let chosen = self.state.chosen;
        let last = self.game.document.draft().pieces.list.len().saturating_sub(1);
        let tool = |icon, key: &str, message: Option<Message>| {
            ui::icon_button(icon, words.get(key), Look::Quiet, message)
        };
        let earlier = chosen.checked_sub(1).map(|to| Message::Moved(chosen, to));
        let later = (chosen < last).then_some(Message::Moved(chosen, chosen + 1));
        row![
            tool(Icon::ArrowLeft, "pieces-earlier", earlier),
            tool(Icon::ArrowRight, "pieces-later", later),
            tool(Icon::Copy, "pieces-duplicate", Some(Message::Duplicated)),
            tool(Icon::Merge, "pieces-merge", (last > 0).then_some(Message::MergeAsked(None))),
            tool(Icon::Trash2, "pieces-delete", Some(Message::Deleted(chosen))),
        ]
        .spacing(2)
        .into()
    }

    /// Asks which piece replaces the selected one.
    fn ask_other(self, ask: &'a Ask, piece: &'a Piece, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let pieces = &self.game.document.draft().pieces.list;
        let name = [("name", piece.name.clone())];
        let question = words.with(if ask.deletes { "pieces-delete-ask" } else { "pieces-merge-ask" }, &name);
        let others = pieces.iter().enumerate().filter(|(index, _)| *index != self.state.chosen);
        let others = others.map(|(index, other)| {
            let look = if ask.other == Some(index) { Look::Chosen } else { Look::Quiet };
            let content = container(self.game.piece_picture(&other.name, OTHER, cx.scale)).padding(4);
            let message = Some(Message::OtherChosen(Some(index)));
            ui::hint(ui::styled(content.into(), look, message).into(), other.name.clone())
        });
        let other = ask.other.and_then(|other| pieces.get(other));
        let told = match (other, ask.deletes) {
            (Some(other), true) => words.with("pieces-delete-put", &[("name", other.name.clone())]),
            (Some(other), false) => words.with("pieces-merge-into", &[("name", other.name.clone())]),
            (None, true) => words.get("pieces-delete-leave"),
            (None, false) => words.get("pieces-merge-choose"),
        };
        let uses = &self.state.uses;
        let named = ask.deletes && (uses.items > 0 || uses.rules > 0);
        let named =
            named.then(|| text(words.get("pieces-delete-named")).size(ui::SMALL).style(text::warning));
        let leave = ask.deletes.then(|| {
            let look = if ask.other.is_none() { Look::Chosen } else { Look::Quiet };
            ui::button(None, words.get("pieces-leave"), look, Some(Message::OtherChosen(None)))
        });
        let possible = ask.deletes || other.is_some();
        let key = if ask.deletes { "pieces-delete" } else { "pieces-merge" };
        let done = answer(words.get(key), possible.then_some(Message::AnswerConfirmed));
        let cancel = ui::button(None, words.get("cancel"), Look::Plain, Some(Message::RoomLeft));
        column![text(question).size(ui::BODY)]
            .push(counted(uses, words).map(|uses| text(uses).size(ui::SMALL).style(ui::quiet)))
            .push(row(others).spacing(2).wrap())
            .push(leave)
            .push(text(told).size(ui::SMALL))
            .push(named)
            .push(row![done, cancel].spacing(8).align_y(Alignment::Center))
            .spacing(8)
            .into()
    }
}

fn border_switch<'a>(border: bool, words: &Words) -> Element<'a, Message> {
    let (icon, look) = if border { (Icon::SquareCheck, Look::Chosen) } else { (Icon::Square, Look::Quiet) };
    ui::button(Some(icon), words.get("pieces-border"), look, Some(Message::BorderSwitched)).into()
}

/// Counts cells, items and rules in words; `None` if there are none.
fn counted(uses: &Uses, words: &Words) -> Option<String> {
    let cells: u64 = uses.levels.iter().map(|(_, count)| count).sum();
    let mut parts = Vec::new();
    if cells > 0 {
        let args = [("cells", cells.to_string()), ("levels", uses.levels.len().to_string())];
        parts.push(words.with("pieces-count-cells", &args));
    }
    if uses.items > 0 {
        parts.push(words.with("pieces-count-items", &[("count", uses.items.to_string())]));
    }
    if uses.rules > 0 {
        parts.push(words.with("pieces-count-rules", &[("count", uses.rules.to_string())]));
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}
