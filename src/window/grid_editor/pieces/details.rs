//! Details of the selected piece, and its actions.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;

use super::view::{answer, is_avatar, trouble};
use super::{
    Ask, Message, NAME, NAME_FOLD, PictureTarget, PiecesTab, Room, library, missing_turns, problem_of,
    title_id,
};
use crate::engine::turn::Turn;
use crate::grid::edit::{EditFault, Plan, UseCounts, count_changes};
use crate::grid::model::Piece;
use crate::window::form;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::{Language, Words};

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
        let mut parts = column![container(picture).center_x(Fill)];
        if let Room::Ask(ask) = &self.state.room {
            parts = parts.push(self.ask_other(ask, piece, cx));
        } else {
            let has_name = self.state.has_name;
            let label = words.get("pieces-name-in-files");
            let file = words.with("pieces-picture-file", &[("file", piece.picture.clone())]);
            let file = text(file).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::WordOrGlyph);
            parts = parts
                .push(self.titles(piece, words))
                .push(ui::fold(label, has_name, Message::NameSwitched).id(NAME_FOLD))
                .push(has_name.then(|| column![self.name_field(piece, words), file].spacing(6)))
                .push(border_switch(border, words))
                .push(self.picture_ways(piece, words))
                .push(self.turns(piece, words))
                .push(self.piece_tools(words))
                .push(self.used_where(words));
        }
        scrollable(parts.spacing(12).padding(iced::Padding::new(2.0).right(16.0))).height(Fill).into()
    }

    /// Shows the fields for the names that players see, or why there are none.
    fn titles(self, piece: &'a Piece, words: &'a Words) -> Element<'a, Message> {
        let key = match &piece.picture {
            picture if picture.is_empty() => Some("pieces-picture-none"),
            picture if is_avatar(picture) => Some("pieces-picture-avatar"),
            picture if Turn::split(picture).1 != Turn::default() => Some("pieces-title-turned"),
            picture => self.game.gallery.is_moving(picture).then_some("pieces-title-moving"),
        };
        if let Some(key) = key {
            return form::explained(words.get(key));
        }
        let pieces = self.game.document.draft().pieces.list.iter();
        let shared = pieces.filter(|other| other.picture == piece.picture).count();
        let shared = (shared > 1)
            .then(|| form::explained(words.with("pieces-title-shared", &[("count", shared.to_string())])));
        let languages = self.state.languages.get_or_init(|| Language::ALL.map(Words::new).into());
        let field = |language: Language| {
            let code = language.code();
            let typed = self.state.titling.as_ref().filter(|(typed, _)| *typed == code);
            let value = typed.map(|(_, text)| text.clone());
            let value =
                value.or_else(|| self.game.gallery.own_title(&piece.picture, code)).unwrap_or_default();
            // What the piece is called in that language as long as nobody writes a name.
            let own = languages.iter().find(|words| words.language() == language).unwrap_or(words);
            let field = ui::field(&self.game.piece_name(&piece.name, own), &value)
                .id(title_id(code))
                .on_input(move |text| Message::TitleWritten(code, text));
            let name = [("code", code.to_owned()), ("language", form::language_name(code, words))];
            form::labelled(words.with("pieces-title", &name), field)
        };
        column(words.language().and_others().map(field)).push(shared).spacing(8).into()
    }

    fn name_field(self, piece: &'a Piece, words: &'a Words) -> Element<'a, Message> {
        let renaming = &self.state.renaming;
        let typed = renaming.typed.as_deref().unwrap_or(&piece.name);
        let field = ui::field(&piece.name, typed)
            .id(NAME)
            .on_input(Message::NameTyped)
            .on_submit(Message::NameConfirmed);
        let mut parts = column![field, form::explained(words.get("pieces-name-more"))].spacing(6);
        match &renaming.plan {
            None => {}
            Some(Ok(plan)) => parts = parts.push(self.plan(plan, words)),
            Some(Err(fault)) => parts = parts.push(self.refused(fault, words)),
        }
        parts.into()
    }

    /// Shows the effects of a renaming.
    fn plan(self, plan: &'a Plan, words: &'a Words) -> Element<'a, Message> {
        let changes = counted(&count_changes(plan), words);
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
        let drop = ui::icon_button(Icon::X, words.get("cancel"), Look::Plain, Some(Message::NameDropped));
        parts = parts.push(row![rename, drop].spacing(4));
        if !plan.rules.is_empty() {
            let is_open = self.state.renaming.is_unfolded;
            parts = parts.push(ui::fold(words.get("pieces-plan-unfold"), is_open, Message::PlanUnfolded));
        }
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
            Element::from(ui::button(Some(icon), words.get(key), Look::Quiet, Some(message)))
        };
        let chosen = PictureTarget::Chosen;
        let ways = row![
            way(library::ICON, "pieces-from-library", Message::LibraryOpened(chosen)),
            way(Icon::FileImage, "pieces-from-file", Message::FileAsked(chosen)),
            way(Icon::Brush, "pieces-draw", Message::PixelsOpened(chosen, piece.name.clone())),
            way(Icon::UserRound, "pieces-avatar", Message::AvatarChosen(chosen, String::new())),
        ];
        let ways = ways.spacing(4).wrap().vertical_spacing(4);
        let caption = container(ui::caption(words.get("pieces-picture"))).padding([0, 10]);
        container(column![caption, ways].spacing(2)).padding([8, 4]).width(Fill).style(ui::card).into()
    }

    /// Shows the buttons for pieces with the same picture in other turns.
    fn turns(self, piece: &'a Piece, words: &'a Words) -> Option<Element<'a, Message>> {
        let (drawn, _) = Turn::split(&piece.picture);
        // Only files can be turned, and moving ones would stumble.
        if !drawn.contains('.') || self.game.gallery.is_moving(&piece.picture) {
            return None;
        }
        let pieces = &self.game.document.draft().pieces;
        let way = |icon, key: &str, turns: &[Turn]| {
            let is_new = !missing_turns(pieces, &piece.picture, turns).is_empty();
            let message = is_new.then(|| Message::Turned(turns.to_vec()));
            Element::from(ui::button(Some(icon), words.get(key), Look::Quiet, message))
        };
        let [_, right, ..] = Turn::ALL;
        let ways = row![
            way(Icon::RotateCwSquare, "pieces-turned-four", &Turn::ALL[..4]),
            way(Icon::RotateCw, "pieces-turned-two", &[Turn::default(), right]),
            way(Icon::FlipHorizontal, "pieces-turned-mirrored", &Turn::ALL[4..5]),
        ];
        let ways = ways.spacing(4).wrap().vertical_spacing(4);
        let caption = container(ui::caption(words.get("pieces-turned"))).padding([0, 10]);
        let whole = container(column![caption, ways].spacing(2)).padding([8, 4]).width(Fill).style(ui::card);
        Some(ui::hint(whole.into(), words.get("pieces-turned-more")))
    }

    fn piece_tools(self, words: &'a Words) -> Element<'a, Message> {
        let chosen = self.state.chosen;
        let last = self.game.document.draft().pieces.list.len().saturating_sub(1);
        let icon = |icon, key: &str, message: Option<Message>| {
            ui::icon_button(icon, words.get(key), Look::Quiet, message)
        };
        let tool = |icon, key: &str, message: Option<Message>| {
            Element::from(ui::button(Some(icon), words.get(key), Look::Quiet, message))
        };
        let earlier = chosen.checked_sub(1).map(|to| Message::Moved(chosen, to));
        let later = (chosen < last).then_some(Message::Moved(chosen, chosen + 1));
        row![
            tool(Icon::Copy, "pieces-duplicate", Some(Message::Duplicated)),
            tool(Icon::Merge, "pieces-merge", (last > 0).then_some(Message::MergeAsked(None))),
            tool(Icon::Trash2, "pieces-delete", Some(Message::Deleted(chosen))),
            icon(Icon::ArrowLeft, "pieces-earlier", earlier),
            icon(Icon::ArrowRight, "pieces-later", later),
        ]
        .spacing(4)
        .wrap()
        .vertical_spacing(4)
        .into()
    }

    /// Asks which piece replaces the selected one.
    fn ask_other(self, ask: &'a Ask, piece: &'a Piece, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let pieces = &self.game.document.draft().pieces.list;
        let called = |piece: &Piece| [("name", self.game.piece_name(&piece.name, words))];
        let name = called(piece);
        let question = words.with(if ask.deletes { "pieces-delete-ask" } else { "pieces-merge-ask" }, &name);
        let others = pieces.iter().enumerate().filter(|(index, _)| *index != self.state.chosen);
        let others = others.map(|(index, other)| {
            let look = if ask.other == Some(index) { Look::Chosen } else { Look::Quiet };
            let content = container(self.game.piece_picture(&other.name, OTHER, cx.scale)).padding(4);
            let message = Some(Message::OtherChosen(Some(index)));
            ui::hint(
                ui::styled(content.into(), look, message).into(),
                self.game.piece_name(&other.name, words),
            )
        });
        let other = ask.other.and_then(|other| pieces.get(other));
        let told = match (other, ask.deletes) {
            (Some(other), true) => words.with("pieces-delete-put", &called(other)),
            (Some(other), false) => words.with("pieces-merge-into", &called(other)),
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
fn counted(uses: &UseCounts, words: &Words) -> Option<String> {
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
