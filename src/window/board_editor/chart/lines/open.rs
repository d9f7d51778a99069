//! What opens below a line: the choices for a chip, the toolbox, the line as text.

use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::super::said::spoken;
use super::super::view::View;
use super::view::closes;
use super::{FIELD, Message, SEARCH, offer_id};
use crate::board::rules::BlockPart;
use crate::board::sentences::{self, GapChoice, Group, LineAt, Tool, Typed};
use crate::window::chips::opened;
use crate::window::ui::{self, Look};
use crate::words::{Words, plain};

const TITLE: f32 = 84.0;

impl<'a> View<'a> {
    pub(super) fn open_chip(self, now: &'a str, typed: &'a str, is_refused: bool) -> Element<'a, Message> {
        let words = self.cx.words;
        let choices = &self.chart.lines.choices;
        let mut all = column![].spacing(8);
        // A path is usually chosen, a number usually typed.
        let typed_kind = choices.typed.filter(|kind| *kind != Typed::Path || self.chart.shows_names());
        let field = typed_kind.map(|kind| field(kind, now, typed, words));
        let (above, below) = if choices.typed == Some(Typed::Path) { (None, field) } else { (field, None) };
        let refused = is_refused
            .then(|| text(words.get("instruction-offer-refused")).size(ui::SMALL).style(text::danger));
        let groups = choices.groups.iter().enumerate();
        let groups = groups.map(|(place, group)| self.chip_group(place, group, now));
        all = all.push(above).extend(groups).push(below).push(refused);
        if choices.groups.is_empty() && choices.typed.is_none() {
            all = all.push(text(words.get("instruction-offer-none")).size(ui::SMALL).style(ui::quiet));
        }
        all = all.push(self.naming());
        framed(all.into(), words)
    }

    fn chip_group(self, place: usize, group: &'a Group, now: &str) -> Element<'a, Message> {
        let words = self.cx.words;
        let offers = group.offers.iter().enumerate().map(|(number, offer)| {
            let is_now = offer.text == now;
            self.chip_offer(offer_id(place, number), offer, is_now)
        });
        let title = text(words.get(group.key)).size(ui::SMALL).style(ui::quiet).width(TITLE);
        let offers = Row::with_children(offers).spacing(4).wrap().vertical_spacing(4);
        row![container(title).center_y(ui::CONTROL), container(offers).width(Fill)].spacing(6).into()
    }

    fn chip_offer(self, id: String, offer: &'a GapChoice, is_now: bool) -> Element<'a, Message> {
        let words = self.cx.words;
        let label =
            self.chip_label(offer.picture.as_deref(), spoken(&offer.label, words, self.document.draft()));
        let look = if is_now { Look::Chosen } else { Look::Plain };
        let label = container(label).padding([5, 9]);
        let button = ui::styled(label.into(), look, Some(Message::Picked(offer.text.clone())));
        button.id(id).on_key(|key, _| closes(key)).into()
    }

    pub(super) fn line_toolbox(
        self,
        part: BlockPart,
        behind: Option<LineAt>,
        search: &'a str,
    ) -> Element<'a, Message> {
        let words = self.cx.words;
        let found = found(part, behind.is_some(), search, words);
        let first = found.first().copied().filter(|_| !search.is_empty());
        let is_jump = matches!(part, BlockPart::Before | BlockPart::After);
        let asked = if is_jump { "instruction-search-jump" } else { "instruction-search" };
        let field = ui::field(&words.get(asked), search)
            .id(SEARCH)
            .on_input(Message::Searched)
            .on_submit_maybe(first.map(Message::Taken));
        let none = found
            .is_empty()
            .then(|| text(words.get("instruction-search-none")).size(ui::SMALL).style(ui::quiet));
        let is_whole =
            |tool: &Tool| matches!(tool, Tool::Purpose(_) | Tool::Jump | Tool::Call | Tool::Return);
        let offers = |tools: &[Tool]| {
            let tools = tools.iter().map(|tool| {
                let label = text(said(*tool, words)).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph);
                let label = container(label).padding([5, 9]);
                let look = if is_whole(tool) { Look::Plain } else { Look::Quiet };
                let button = ui::styled(label.into(), look, Some(Message::Taken(*tool)));
                button.on_key(|key, _| closes(key)).into()
            });
            Row::with_children(tools).spacing(4).wrap().vertical_spacing(4)
        };
        // Search results keep their order; without a search, the most common tools stand apart.
        let apart = if search.is_empty() { found.iter().filter(|tool| is_whole(tool)).count() } else { 0 };
        let (whole, others) = found.split_at(apart);
        let tools = column![offers(whole), offers(others)].spacing(8);
        framed(column![field, tools].push(none).spacing(8).into(), words)
    }
}

fn field<'a>(kind: Typed, now: &str, typed: &'a str, words: &Words) -> Element<'a, Message> {
    let (key, width) = match kind {
        Typed::Name => ("instruction-field-name", 120),
        Typed::Number => ("instruction-field-number", 100),
        Typed::Value => ("instruction-field-value", 160),
        Typed::Text => ("instruction-field-text", 260),
        Typed::Calculation => ("instruction-field-calculation", 260),
        Typed::Path => ("instruction-field-path", 300),
    };
    let field = ui::field(&words.get(key), typed)
        .id(FIELD)
        .width(width)
        .on_input(Message::Typed)
        .on_submit(Message::TypedTaken);
    let is_number = matches!(kind, Typed::Number | Typed::Value) && now.parse::<i64>().is_ok();
    let steps = is_number.then(|| {
        let step =
            |icon, key, by| ui::icon_button(icon, words.get(key), Look::Plain, Some(Message::Stepped(by)));
        row![step(Icon::Minus, "block-less", -1), step(Icon::Plus, "block-more", 1)].spacing(4)
    });
    let take = ui::button(None, words.get("block-take"), Look::Plain, Some(Message::TypedTaken));
    row![field].push(steps).push(take).spacing(6).align_y(Alignment::Center).wrap().into()
}

fn framed<'a>(content: Element<'a, Message>, words: &Words) -> Element<'a, Message> {
    let close = ui::icon_button(Icon::X, words.get("block-close"), Look::Quiet, Some(Message::Closed));
    let content = row![container(content).width(Fill), close].spacing(8);
    container(content).padding(10).width(Fill).style(opened).into()
}

/// Returns the tools that match a search, best first; all without a search.
fn found(part: BlockPart, has_jump: bool, search: &str, words: &Words) -> Vec<Tool> {
    let all = sentences::tools(part, has_jump);
    let wanted = plain(search);
    if wanted.trim().is_empty() {
        return all;
    }
    let fits = |text: &str| {
        let text = plain(text);
        wanted.split_whitespace().all(|word| text.contains(word))
    };
    let rank = |tool: Tool| {
        let (_, more) = sentences::phrase(tool)?;
        let name = said(tool, words);
        let is_named = fits(&name);
        let verb = match tool {
            Tool::Instruction(verb) | Tool::Condition(verb) => verb,
            Tool::Purpose(_) | Tool::Jump | Tool::Call | Tool::Return => "",
        };
        (is_named || fits(&format!("{name} {} {verb}", words.get(more)))).then_some(!is_named)
    };
    let mut found: Vec<_> = all.into_iter().filter_map(|tool| Some((rank(tool)?, tool))).collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, tool)| tool).collect()
}

/// Returns the name of a tool, with dots for its gaps.
fn said(tool: Tool, words: &Words) -> String {
    let Some(((key, gaps, is), _)) = sentences::phrase(tool) else { return String::new() };
    let mut args: Vec<(&'static str, String)> = gaps.iter().map(|name| (*name, "…".to_owned())).collect();
    args.extend(is.map(|is| ("is", words.get(is))));
    words.with(key, &args)
}
