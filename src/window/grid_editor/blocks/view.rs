//! Drawing of the sentence cards.

use iced::widget::{Column, Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::{drag, focus, list};

use super::{Cargo, Chosen, Landing, Message, Open, Run, Sentences, card_id, keys, line_id, repeat};
use crate::engine::{Execution, Step};
use crate::grid::blocks::{Card, Edit, Line, Source};
use crate::grid::edit::identity::Identity;
use crate::grid::model::Rule;
use crate::grid::repeats;
use crate::grid::{Fault, fault};
use crate::window::grid_editor::cards::{LIST, fault_line};
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Width of the leading words of a line.
const LEAD: f32 = 92.0;
/// Indentation of a nested line.
const INDENT: f32 = 26.0;

/// State shown on a card besides its sentences.
struct About<'a> {
    faults: Vec<&'a Fault>,
    fired: Option<&'a Execution>,
    is_next: bool,
    /// Whether there is a breakpoint before it.
    stops: bool,
}

impl<'a> Panel<'a, Sentences> {
    /// Shows the rules as sentence cards, with proposals above them.
    pub(in crate::window::grid_editor) fn view(
        self,
        identity: &'a Identity,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let page = column![].push(self.fold_offer(words)).push(self.lost_repeats(words)).spacing(8);
        let is_dragging = self.state.is_dragging();
        if self.game.document.draft().rules.list.is_empty() && !is_dragging {
            let empty = column![
                text(words.get("rules-none")).size(ui::BODY),
                text(words.get("blocks-none-more")).size(ui::BODY).style(ui::quiet)
            ];
            return page.push(container(empty.spacing(8)).padding(12)).into();
        }
        let here = is_dragging.then(|| self.end_target(Landing::NewCard, words.get("blocks-drop-card")));
        page.push(container(self.sentence_list(identity, cx)).height(Fill)).push(here).into()
    }

    /// Shows why the last action failed, and the remedy.
    pub(in crate::window::grid_editor) fn refusal(self, words: &Words) -> Option<Element<'a, Message>> {
        let refusal = self.state.refusal.as_ref()?;
        let said = text(words.say(refusal)).size(ui::BODY);
        let line = row![ui::icon(Icon::TriangleAlert), said].spacing(8);
        Some(container(line.align_y(Alignment::Center)).padding([4, 10]).style(ui::card).into())
    }

    /// Offers to turn runs of similar rules into repeats.
    fn fold_offer(self, words: &Words) -> Option<Element<'a, Message>> {
        let proposals = &self.state.proposals;
        if proposals.is_empty() {
            return None;
        }
        let rules: usize = proposals.iter().map(|proposal| proposal.repeat.rounds()).sum();
        let args = [("rules", rules.to_string()), ("count", proposals.len().to_string())];
        let said = text(words.with("blocks-fold-offer", &args)).size(ui::BODY).width(Fill);
        let fold =
            ui::button(Some(Icon::Group), words.get("blocks-fold"), Look::Plain, Some(Message::Folded));
        let line = row![ui::icon(Icon::Repeat2), said, fold].spacing(8).align_y(Alignment::Center);
        Some(container(line).padding([4, 10]).style(ui::card).into())
    }

    fn sentence_list(self, identity: &'a Identity, cx: Context<'a>) -> Element<'a, Message> {
        let cards = self.state.cards();
        let number = move |index: usize| cards.get(index).and_then(|run| identity.number(run.start));
        list::list(cards.len(), move |index| {
            let Some(run) = cards.get(index) else { return Space::new().into() };
            self.sentence_card(run.clone(), identity.stops_before(run.start), cx)
        })
        .id(LIST)
        .spacing(8.0)
        .estimate(120.0)
        .item_key(move |index| number(index).unwrap_or_default())
        .revision(identity.revision())
        .on_reorder(Message::CardMoved)
        .into()
    }

    fn about(self, run: &Run, stops: bool) -> About<'a> {
        let is_here = |rule: usize| run.contains(&rule);
        let of_card =
            |found: &&Fault| matches!(found.place, fault::FaultLocation::Rule(rule, _) if is_here(rule));
        let faults = self.game.faults.iter().filter(of_card).take(3).collect();
        let fired = self.game.test.steps().iter().rev().find_map(|step| match step {
            Step::Execution(done) if is_here(done.source) && done.did_something() => Some(done),
            _ => None,
        });
        About { faults, fired, stops, is_next: self.game.test.stopped().is_some_and(is_here) }
    }

    fn sentence_card(self, run: Run, stops: bool, cx: Context<'a>) -> Element<'a, Message> {
        let first = run.start;
        let draft = self.game.document.draft();
        let (Some(rule), Some(source)) = (draft.rules.list.get(first), self.state.source(first, draft))
        else {
            return Space::new().into();
        };
        let about = self.about(&run, stops);
        let chosen = self.state.chosen.filter(|chosen| chosen.card == first);
        let card = source.card();
        let mut body = column![self.card_head(&run, rule, &about, cx.words)].spacing(4);
        for place in 0..card.lines.len() {
            body = body.push(self.card_line(first, place, &card, cx));
            if matches!(&self.state.open, Some(Open::Gap { card, line, .. }) if *card == first && *line == place)
            {
                body = body.push(self.open_chip(first, cx));
            }
        }
        body = self.with_repeat(body, first, &source, rule, cx);
        if self.state.open == Some(Open::Varying { card: first }) {
            body = body.push(self.varying(first, &card, cx));
        }
        body = body.extend(about.faults.iter().map(|found| fault_line(found, self.game, cx.words)));
        body = body.push(self.game.unfired_line(run, cx.words));
        if !rule.note.is_empty() {
            body = body.push(text(self.game.say(&rule.note, cx.words)).size(ui::SMALL).style(ui::quiet));
        }
        if chosen.is_some() {
            body = body.push(self.card_tools_of(first, rule, &card, stops, cx.words));
        } else if rule.breaks {
            body = body.push(text(cx.words.get("rule-break")).size(ui::SMALL).style(ui::quiet));
        }
        let landing = Landing::End(first);
        let is_chosen = chosen.is_some() || self.state.landing() == Some(landing);
        let (is_next, is_off) = (about.is_next, rule.disabled);
        let content = container(body).padding(10).width(Fill);
        let card = focus::focusable(content)
            .id(card_id(first))
            .width(Fill)
            .style(move |theme, status| card_style(theme, status, is_chosen, is_next, is_off))
            .on_activate(Message::Chosen(Chosen { card: first, line: None }))
            .on_key(move |key, modifiers| keys::pressed(key, modifiers, Chosen { card: first, line: None }));
        drag::target(card, self.state.is_dragging(), move |is_over| Message::Over(landing, is_over)).into()
    }

    fn with_repeat(
        self,
        body: Column<'a, Message>,
        first: usize,
        source: &Source,
        rule: &Rule,
        cx: Context<'a>,
    ) -> Column<'a, Message> {
        let words = cx.words;
        if let Some(repeat) = &source.repeat {
            let body = body.push(self.repeat_line(first, repeat, cx).wrap().vertical_spacing(4));
            return match &self.state.open {
                Some(Open::Table { card, table }) if *card == first => {
                    body.push(self.open_table(first, *table, repeat, cx))
                }
                _ => body,
            };
        }
        if rule.repeat.is_none() || repeats::is_intact(&self.game.document.draft().rules.list, first) {
            return body;
        }
        // Another program changed the rules: the user decides.
        body.push(
            row![
                ui::icon(Icon::TriangleAlert),
                text(words.get("repeat-changed")).size(ui::SMALL).width(Fill)
            ]
            .extend(repeat::choices(repeats::RepeatLocation::Rule(first), words))
            .spacing(8)
            .align_y(Alignment::Center),
        )
    }

    fn card_head(self, run: &Run, rule: &Rule, about: &About<'_>, words: &Words) -> Row<'a, Message> {
        let number = match run.len() {
            1 => run.end.to_string(),
            _ => format!("{}–{}", run.start + 1, run.end),
        };
        let off = rule.disabled.then(|| text(words.get("rule-off")).size(ui::SMALL).style(ui::quiet));
        let fired = about
            .fired
            .map(|_| row![ui::icon(Icon::Zap), text(words.get("blocks-fired")).size(ui::SMALL)].spacing(4));
        let stops = about.stops.then(|| {
            let sign = text(char::from(Icon::CircleDot)).font(ui::ICONS).size(16).style(text::danger);
            ui::hint(sign.into(), words.get("blocks-stop"))
        });
        let grip = list::handle(container(ui::icon(Icon::GripVertical)).padding([2, 4]));
        row![
            text(number).size(ui::SMALL).style(ui::quiet),
            text(self.game.say(&rule.name, words)).size(ui::BODY).width(Fill),
        ]
        .push(stops)
        .push(fired)
        .push(off)
        .push(ui::hint(grip.into(), words.get("rule-grip")))
        .spacing(8)
        .align_y(Alignment::Center)
    }

    fn card_line(self, first: usize, place: usize, card: &Card, cx: Context<'a>) -> Element<'a, Message> {
        let Some(line) = card.lines.get(place) else { return Space::new().into() };
        let words = cx.words;
        let chosen = Chosen { card: first, line: Some(place) };
        let is_chosen = self.state.is_chosen(chosen);
        let has_tools = self.state.chosen == Some(chosen);
        let lead: Element<'a, Message> = match (line.lead.key(), &line.join) {
            (Some(key), Some(join)) => self.join_chip(first, place, join, words.get(key)),
            (Some(key), None) => text(words.get(key)).size(ui::BODY).style(lead_style).into(),
            (None, _) => Space::new().into(),
        };
        let lead = container(lead).width(LEAD).center_y(30);
        let indent = Space::new().width(INDENT * line.depth as f32);
        let content = row![indent, lead, container(self.sentence(first, place, line, cx)).width(Fill)]
            .push(has_tools.then(|| line_tools(chosen, line, words)));
        let content = container(content.spacing(4)).padding([1, 4]).width(Fill);
        let button = focus::focusable(content)
            .id(line_id(chosen))
            .width(Fill)
            .style(move |theme, status| line_style(theme, status, is_chosen))
            .on_activate(Message::Chosen(chosen))
            .on_reach(Message::Reached(self.state.chosen.unwrap_or(chosen), chosen))
            .on_key(move |key, modifiers| keys::pressed(key, modifiers, chosen));
        let source = drag::source(button, Message::Lifted(Cargo::Line(first, place)))
            .on_drop(Message::Dropped)
            .on_abandon(Message::Abandoned);
        let landing = Landing::Line(first, place);
        let is_over = self.state.landing() == Some(landing);
        let edge = container(Space::new()).width(Fill).height(2).style(move |theme: &Theme| {
            let color = if is_over { theme.palette().primary } else { iced::Color::TRANSPARENT };
            container::background(color)
        });
        drag::target(column![edge, source], self.state.is_dragging(), move |is_over| {
            Message::Over(landing, is_over)
        })
        .into()
    }

    /// Shows a drop target behind the cards.
    fn end_target(self, landing: Landing, said: String) -> Element<'a, Message> {
        let is_over = self.state.landing() == Some(landing);
        let place =
            container(text(said).size(ui::SMALL)).padding([6, 10]).width(Fill).style(move |theme: &Theme| {
                let palette = theme.palette();
                container::Style {
                    background: is_over.then(|| palette.primary.scale_alpha(0.2).into()),
                    border: iced::border::rounded(6).width(1).color(palette.primary),
                    ..container::Style::default()
                }
            });
        drag::target(place, self.state.is_dragging(), move |is_over| Message::Over(landing, is_over)).into()
    }

    /// Shows the buttons for the selected card.
    fn card_tools_of(
        self,
        first: usize,
        rule: &Rule,
        card: &Card,
        stops: bool,
        words: &Words,
    ) -> Element<'a, Message> {
        let switch = |is_on: bool, key, message: Message| {
            let (icon, look) = if is_on { (Icon::Check, Look::Chosen) } else { (Icon::Square, Look::Quiet) };
            ui::button(Some(icon), words.get(key), look, Some(message))
        };
        let whole = Chosen { card: first, line: None };
        let tool = |icon, key, message| ui::icon_button(icon, words.get(key), Look::Quiet, Some(message));
        let has_otherwise = card.lines.iter().any(|line| line.lead == crate::grid::blocks::Lead::Otherwise);
        let has_condition = card.lines.iter().any(is_condition_of_card);
        let otherwise = (has_condition && !has_otherwise).then(|| {
            let edit = Edit::AddOtherwise { at: Vec::new() };
            ui::button(
                Some(Icon::Split),
                words.get("tool-otherwise"),
                Look::Quiet,
                Some(Message::Done(first, edit)),
            )
        });
        let is_asked = self.state.open == Some(Open::Varying { card: first });
        let many_look = if is_asked { Look::Chosen } else { Look::Quiet };
        let many = Some(Message::RepeatAsked(first));
        let many = ui::button(Some(Icon::Repeat2), words.get("blocks-repeat"), many_look, many);
        let stop_look = if stops { Look::Chosen } else { Look::Quiet };
        let stop = Some(Message::StopSwitched(first));
        let stop = ui::icon_button(Icon::CircleDot, words.get("rule-breakpoint"), stop_look, stop);
        let left: Row<'a, Message> = row![
            switch(rule.breaks, "rule-break", Message::BreakSwitched(first)),
            switch(rule.disabled, "rule-off", Message::OffSwitched(first)),
        ]
        .push(otherwise)
        .push(ui::hint(many.into(), words.get("block-repeat")));
        let right: Row<'a, Message> = row![
            stop,
            tool(Icon::ArrowUp, "block-up", Message::Shifted(whole, -1)),
            tool(Icon::ArrowDown, "block-down", Message::Shifted(whole, 1)),
            tool(Icon::Copy, "block-copy-text", Message::Copied(first)),
            tool(Icon::Trash2, "block-delete-card", Message::Deleted(whole)),
            ui::button(None, words.get("face-text"), Look::Quiet, Some(Message::TextShown(first))),
        ];
        row![left.spacing(4).wrap().vertical_spacing(4), right.spacing(4)]
            .spacing(8)
            .wrap()
            .vertical_spacing(4)
            .into()
    }
}

/// Shows the buttons for the selected line.
fn line_tools<'a>(chosen: Chosen, line: &Line, words: &Words) -> Row<'a, Message> {
    let tool = |icon, key, message| ui::icon_button(icon, words.get(key), Look::Quiet, Some(message));
    let wrap =
        line.is_action().then(|| tool(Icon::ListIndentIncrease, "block-wrap", Message::Wrapped(chosen)));
    let is_inner = line.depth > 0 || line.sentence.key == Some("block-inner");
    let unwrap = is_inner.then(|| tool(Icon::ListIndentDecrease, "block-unwrap", Message::Unwrapped(chosen)));
    // Where nothing stands, there is nothing to move or to delete.
    if line.sentence.key == Some("block-nothing") {
        return row![].push(unwrap);
    }
    row![
        tool(Icon::ArrowUp, "block-up", Message::Shifted(chosen, -1)),
        tool(Icon::ArrowDown, "block-down", Message::Shifted(chosen, 1)),
    ]
    .push(wrap)
    .push(unwrap)
    .push(tool(Icon::X, "block-delete-line", Message::Deleted(chosen)))
}

fn is_condition_of_card(line: &Line) -> bool {
    line.depth == 0 && line.is_condition()
}

fn lead_style(theme: &Theme) -> text::Style {
    text::Style { color: Some(theme.palette().primary) }
}

fn card_style(
    theme: &Theme,
    status: focus::Status,
    is_chosen: bool,
    is_next: bool,
    is_off: bool,
) -> focus::Style {
    let mut style = focus::card(theme, status);
    style.background = if is_off { None } else { ui::card(theme).background };
    if is_chosen || is_next {
        style.border = style.border.width(2).color(theme.palette().primary);
    }
    if is_next {
        style.background = Some(theme.palette().primary.scale_alpha(0.12).into());
    }
    style
}

fn line_style(theme: &Theme, status: focus::Status, is_chosen: bool) -> focus::Style {
    let mut style = focus::text(theme, status);
    if is_chosen {
        style.background = Some(theme.palette().primary.scale_alpha(0.14).into());
    }
    style
}
