//! The chart on the screen, with the panel below it.

use std::collections::BTreeSet;

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::chart::{self, Id, Marks};
use schola_widgets::code::{self, Item, Span};
use schola_widgets::focus::Shortcut;
use schola_widgets::split;

use super::panel::{self, AROUND, Field};
use super::roles::ROLES;
use super::said::{in_words, problem};
use super::{
    BlockChart, BoardDocument, CHART, END, FIND, Message, START, comments, composing, composing_view, lines,
};
use crate::authoring::board::Location;
use crate::board::notation::patch;
use crate::board::rules::edit::Refused;
use crate::board::rules::{Block, Rules};
use crate::board::sentences;
use crate::board::writing;
use crate::engine::{Text, Trace};
use crate::window::board_editor::derived::Derived;
use crate::window::board_editor::rule_text::{binding, kind};
use crate::window::board_editor::trace;
use crate::window::command::Command;
use crate::window::faces::faces;
use crate::window::preferences::Face;
use crate::window::swatches::swatches;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

pub const LINES: &str = "block-lines";
/// Narrower than this, the title above the chart is left out.
const NARROW: f32 = 1100.0;
/// From this width on, tools have labels.
pub(super) const ROOMY: f32 = 1400.0;

#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub chart: &'a BlockChart,
    pub document: &'a BoardDocument,
    pub derived: Derived<'a>,
    pub cx: Context<'a>,
}

impl BlockChart {
    pub(in crate::window::board_editor) fn view<'a>(
        &'a self,
        document: &'a BoardDocument,
        derived: Derived<'a>,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        View { chart: self, document, derived, cx }.whole()
    }

    /// Shows what temporarily replaces the rules: pictures, or the person's own composite blocks.
    pub(in crate::window::board_editor) fn library<'a>(
        &'a self,
        document: &'a BoardDocument,
        cx: Context<'a>,
    ) -> Option<Element<'a, Message>> {
        let pictures = self.composing.library().map(|library| composing_view::pictures(library, cx));
        pictures.or_else(|| self.shelf().map(|shelf| shelf.view(document, cx.words).map(Message::Shelf)))
    }

    /// Marks the selection, search results, problems and the path of the last move.
    pub(in crate::window::board_editor) fn marks(
        &self,
        document: &BoardDocument,
        derived: Derived<'_>,
    ) -> Marks {
        let Self { picture, chosen, .. } = self;
        let parsed = document.parsed();
        let mut problems = BTreeSet::new();
        for listed in derived.problems {
            let Some(Location::Rules(at)) = listed.location else { continue };
            let Some(block) = patch::block_at(&parsed.places, at) else { continue };
            problems.extend(picture.node_of(&parsed.rules.blocks[block].id));
        }
        let (mut lit, mut current) = (BTreeSet::new(), None);
        for entry in trace::entries(derived.steps) {
            match entry {
                Trace::Entry { part, .. } => {
                    current = picture.node_of(part);
                    lit.extend(current);
                }
                Trace::Jump { at, to } => {
                    lit.extend(current.and_then(|from| picture.way(from, at.section, to)));
                }
                _ => {}
            }
        }
        let found = self.found_nodes();
        Marks { chosen: chosen.clone(), problems, lit, current, found, ..Marks::default() }
    }
}

impl<'a> View<'a> {
    fn whole(self) -> Element<'a, Message> {
        let cx = self.cx;
        let words = cx.words;
        let is_understood = self.document.is_understood();
        let is_roomy = cx.size.width >= ROOMY;
        let call = |icon, label, tip, message, is_possible: bool| {
            ui::tool(icon, words.get(label), tip, is_roomy, is_possible.then_some(message))
        };
        let title = (cx.size.width >= NARROW).then(|| ui::pane_title(words.get("rules-title")));
        // The icon takes no room of its own: it comes and goes while somebody types.
        let unclear = (!is_understood).then(|| {
            let sign = text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::warning);
            ui::hint(sign.into(), words.get("board-chart-unclear"))
        });
        let face = self.chart.face();
        let head =
            row![].push(title).push(faces(face, words, Message::FaceChosen)).push(Space::new().width(Fill));
        let find = call(
            Command::Find.entry().icon,
            "board-chart-find-label",
            cx.tip(Command::Find),
            Message::FindAsked,
            true,
        );
        let head = head.push(unclear).push(match face {
            Face::Sentences => {
                let add = is_understood.then_some(Message::Added);
                let label = words.get("board-chart-new");
                row![ui::button(Some(Icon::Plus), label, Look::Quiet, add), find]
            }
            Face::Chart | Face::Text => {
                let of = |icon, label, tip, message, is_possible| {
                    call(icon, label, words.get(tip), message, is_possible)
                };
                let note = Message::Comment(comments::Message::Added);
                row![
                    of(Icon::Plus, "board-chart-new", "board-chart-add", Message::Added, is_understood),
                    of(Icon::StickyNote, "board-chart-note-label", "chart-comment-add", note, is_understood),
                    find,
                    of(Icon::Maximize, "board-chart-fit-label", "board-chart-fit", Message::Fitted, true),
                    of(
                        Icon::Workflow,
                        "board-chart-arrange-label",
                        "board-chart-arrange",
                        Message::Arranged,
                        is_understood
                    ),
                ]
            }
        });
        if face == Face::Sentences {
            let above = column![head.spacing(8).align_y(Alignment::Center)].push(self.chart_find_bar());
            return column![above.spacing(8).push(self.chart_differs()), self.cards()].spacing(8).into();
        }
        let (height, least) = self.chart.below(cx.size.height);
        let picture = container(self.chart_itself()).style(ui::card).padding(1).width(Fill).height(Fill);
        let below = container(self.chart_panel()).width(Fill).height(Fill);
        let both = split::vertical(picture, below, height)
            .id("handle-block")
            .from_end()
            .minimum(120.0, least)
            .on_resize(Message::Resized);
        // What comes and goes stands in a column of its own: the focus below it stays.
        let above =
            column![head.spacing(8).align_y(Alignment::Center)].push(self.chart_find_bar()).spacing(8);
        let above = above.push(self.chart_differs()).push(self.chart_path());
        column![above, both].spacing(8).into()
    }

    fn chart_itself(self) -> Element<'a, Message> {
        let words = self.cx.words;
        let chart = chart::chart(&self.chart.picture.data)
            .id(CHART)
            .for_reading()
            .marks(self.chart.marks(self.document, self.derived))
            .on_action(Message::Done)
            .on_shortcut(shortcut);
        let chart = match self.chart.lines().is_dragging() {
            true => chart.on_hover(|node| Message::Lines(lines::Message::OverNode(node))),
            false => chart,
        };
        match self.document.is_understood() {
            true => {
                let refusal = move |from, to| self.refusal(from, to).map(|key| words.get(key));
                chart.editable(refusal).into()
            }
            false => chart.into(),
        }
    }

    /// Whether a block is the start of the game, or of the open composite block.
    fn begins(&self, block: &Block, start: &str) -> bool {
        let shown = self.chart.picture.shown();
        match shown.around() {
            Some(around) => shown.plain(&around.entry) == Some(&block.id),
            None => block.id == start,
        }
    }

    /// Returns the key of the words that say why no arrow may lead from a node to another.
    fn refusal(&self, from: Id, to: Id) -> Option<&'static str> {
        let picture = &self.chart.picture;
        let is_inside = !self.chart.path().is_empty();
        match (from, to) {
            (END, _) => Some("board-chart-refused-end"),
            (_, START) if is_inside => Some("board-composite-refused-start"),
            (_, START) => Some("board-chart-refused-start"),
            (_, END) => Some("board-chart-refused-over"),
            _ if picture.exit(from).is_some() => Some("board-composite-refused-exit"),
            (START, to) if picture.exit(to).is_some() => Some("board-composite-refused-through"),
            _ => {
                let composite = picture.composite(from)?;
                self.chart.way_to_lead(composite).is_none().then_some("board-composite-refused-from")
            }
        }
    }

    fn chart_find_bar(self) -> Option<Element<'a, Message>> {
        let words = self.cx.words;
        let wanted = self.chart.wanted.as_deref()?;
        let field = ui::field(&words.get("board-find-place"), wanted)
            .id(FIND)
            .on_input(Message::FindWritten)
            .on_submit(Message::FindGone(true));
        let go = |icon, key, message| ui::icon_button(icon, words.get(key), Look::Quiet, Some(message));
        let count = self.chart.found().len().to_string();
        let bar = row![
            field,
            text(words.with("board-chart-found", &[("count", count)])).size(ui::SMALL).style(ui::quiet),
            go(Icon::ChevronUp, "find-previous", Message::FindGone(false)),
            go(Icon::ChevronDown, "find-next", Message::FindGone(true)),
            go(Icon::X, "board-find-close", Message::FindClosed),
        ];
        Some(bar.spacing(4).align_y(Alignment::Center).into())
    }

    fn chart_panel(self) -> Element<'a, Message> {
        let Some(above) = self.panel_head() else { return self.chart_choice() };
        let body = scrollable(container(self.block_lines()).padding(iced::Padding::ZERO.right(10)));
        let body = container(body.width(Fill).height(Fill)).id(LINES);
        column![above, body].spacing(6).into()
    }

    /// Shows the options of a whole block or jump, if one is selected.
    pub(super) fn panel_head(self) -> Option<Element<'a, Message>> {
        let words = self.cx.words;
        let rules = &self.document.game().rules;
        let panel = &self.chart.panel;
        let target = panel.target().and_then(|(at, jump)| Some((rules.blocks.get(at)?, jump)));
        let (block, jump) = target?;
        let head = match jump {
            Some(_) => self.jump_head(),
            None => self.block_head(block, self.begins(block, &rules.start), rules),
        };
        let note = block.mark.as_ref().filter(|_| jump.is_none()).map_or("", |mark| mark.note.as_str());
        let note = jump.is_none().then(|| self.note_field(note)).flatten();
        let refused = panel.key().1.filter(|_| jump.is_none()).map(|refused| {
            let key = match refused {
                Refused::Form => "board-refused-key",
                Refused::Taken => "board-refused-key-taken",
            };
            text(words.get(key)).size(ui::SMALL).style(text::danger)
        });
        let why = self.chart.lines().refused();
        let why = why.map(|why| text(self.say(why)).size(ui::SMALL).style(text::danger));
        let above = column![head].push(refused).push(note).push(self.chart_refused()).push(why).spacing(4);
        Some(above.into())
    }

    /// Returns a message about the rules in words.
    pub(super) fn say(self, text: &Text) -> String {
        let words = self.cx.words;
        words.with(text.key, &in_words(self.document.draft(), text.key, &text.args, words))
    }

    fn block_head(self, block: &'a Block, begins: bool, rules: &Rules) -> Element<'a, Message> {
        let cx = self.cx;
        let words = cx.words;
        let of = |message| Message::Panel(message);
        let is_understood = self.document.is_understood();
        let color = self.chart.panel.target().and_then(|(at, _)| {
            let mark = self.document.game().rules.blocks.get(at)?.mark.as_ref()?;
            Some(mark.color.as_str())
        });
        let begin = match self.chart.path().is_empty() {
            true => "board-block-begin",
            false => "board-composite-begin",
        };
        let note = Message::Composing(composing::Message::NoteAsked);
        let note = ui::tool(
            Command::NoteBlock.entry().icon,
            words.get("board-chart-note-label"),
            cx.tip(Command::NoteBlock),
            cx.size.width >= ROOMY,
            is_understood.then_some(note),
        );
        let name = ui::field(&words.get("board-block-name"), &block.name)
            .id(panel::NAME)
            .on_input_maybe(is_understood.then_some(move |name| of(panel::Message::NameWritten(name))));
        let key = self.chart.shows_names().then(|| {
            let key = ui::field(&words.get("board-block-key"), self.chart.panel.key().0)
                .id(panel::KEY)
                .width(112)
                .on_input_maybe(is_understood.then_some(move |key| of(panel::Message::KeyWritten(key))));
            ui::hint(key.into(), words.get("board-block-key"))
        });
        let tools = row![self.role_tool(
            (Icon::Flag, "board-chart-start", begin),
            begins,
            panel::Message::BeganWith
        ),];
        // A game has one block for each, whatever composite blocks hold.
        let roles = ROLES.iter().filter(|_| self.chart.path().is_empty()).map(|role| {
            let has_role = rules.asides[role.aside].as_ref() == Some(&block.id);
            let texts = (role.icon, role.label, role.tip);
            self.role_tool(texts, has_role, panel::Message::RoleGiven(role.aside))
        });
        let tools = tools.extend(roles).extend([
            self.tool(
                Icon::TextCursorInput,
                "board-label-in-text",
                "board-block-in-text",
                Message::ShownInText,
            ),
            note,
            self.tool(Icon::Trash2, "board-label-remove", "board-block-remove", Message::Removed),
        ]);
        let colours = row(colours(color.unwrap_or_default(), words)).spacing(2);
        if cx.size.width >= NARROW {
            let head = row![name].push(key).push(tools.spacing(2)).push(colours).spacing(4);
            return head.align_y(Alignment::Center).into();
        }
        let tools = row![tools.spacing(2), Space::new().width(Fill), colours].align_y(Alignment::Center);
        column![row![name].push(key).spacing(4), tools].spacing(4).into()
    }

    /// The button that gives the block a role in the game, with its icon, label and hint.
    fn role_tool(
        self,
        (icon, label, hint): (Icon, &'static str, &'static str),
        has_role: bool,
        message: panel::Message,
    ) -> Element<'a, Message> {
        let words = self.cx.words;
        let look = if has_role { Look::Chosen } else { Look::Quiet };
        let message = Some(Message::Panel(message));
        match self.cx.size.width >= ROOMY {
            true => {
                let button = ui::button(Some(icon), words.get(label), look, message);
                ui::hint(button.into(), words.get(hint))
            }
            false => ui::icon_button(icon, words.get(hint), look, message),
        }
    }

    fn jump_head(self) -> Element<'a, Message> {
        let words = self.cx.words;
        let of = |message| Message::Panel(message);
        // The sentences of the jump are below.
        let field = self.chart.shows_names().then(|| {
            row![
                text(words.get("board-jump-when")).size(ui::BODY),
                container(self.condition_field()).width(Fill),
                self.tool(
                    Icon::List,
                    "board-label-choose",
                    "board-jump-choose",
                    of(panel::Message::ConditionsAsked)
                ),
            ]
            .spacing(4)
            .align_y(Alignment::Center)
        });
        let tools = row![
            container(field).width(Fill),
            self.tool(
                Icon::ArrowUp,
                "board-label-earlier",
                "board-jump-earlier",
                of(panel::Message::Reordered(true))
            ),
            self.tool(
                Icon::ArrowDown,
                "board-label-later",
                "board-jump-later",
                of(panel::Message::Reordered(false))
            ),
            self.tool(Icon::Trash2, "board-label-remove", "board-jump-remove", Message::Removed),
        ];
        let hint = text(words.get("board-jump-hint")).size(ui::SMALL).style(ui::quiet);
        column![tools.spacing(4).align_y(Alignment::Center), hint].spacing(4).into()
    }

    fn tool(self, icon: Icon, label: &str, key: &'static str, message: Message) -> Element<'a, Message> {
        let cx = self.cx;
        let message = self.document.is_understood().then_some(message);
        ui::tool(icon, cx.words.get(label), cx.words.get(key), cx.size.width >= ROOMY, message)
    }

    fn condition_field(self) -> Element<'a, Message> {
        let content = self.chart.panel.content(Field::Condition);
        let spans = coloured(AROUND, &content.text());
        self.offering(Field::Condition, code::code(content).id(panel::CONDITION).size(ui::BODY).spans(spans))
            .into()
    }

    /// Shows a line as text, with what is wrong with it.
    pub(super) fn line_written(self) -> Element<'a, Message> {
        let words = self.cx.words;
        let panel = &self.chart.panel;
        let content = panel.content(Field::Line);
        let around = panel.line().map(sentences::around).unwrap_or_default();
        let spans = coloured(&around, &content.text());
        let field = code::code(content).id(panel::LINE).size(ui::BODY).spans(spans);
        let fault = panel.fault().map(|fault| {
            let (message, remedy) = problem(self.document.draft(), fault.code, &fault.args, words);
            text(format!("{message} {remedy}")).size(ui::SMALL).style(text::danger)
        });
        let closed = Message::Lines(lines::Message::Closed);
        let close = ui::icon_button(Icon::Check, words.get("block-close"), Look::Quiet, Some(closed));
        let field = container(self.offering(Field::Line, field)).width(Fill);
        let field = row![field, close].spacing(4).align_y(Alignment::Center);
        column![field].push(fault).spacing(4).into()
    }

    /// Adds completion to a field.
    fn offering(self, of: Field, field: code::Code<'a, Message>) -> code::Code<'a, Message> {
        let field = field
            .key_binding(binding)
            .on_action(move |action| Message::Panel(panel::Message::Written(of, action)))
            .on_choose(move |choice| Message::Panel(panel::Message::Completed(of, choice)));
        match self.chart.panel.completion(of) {
            Some(completion) => {
                let items = completion.candidates.iter().map(|(candidate, _)| Item::new(candidate));
                field.completion(completion.replaces.start, items)
            }
            None => field,
        }
    }
}

/// Highlights a text that the parser understands only behind `around`.
fn coloured(around: &str, text: &str) -> Vec<Span> {
    let words = writing::words(&format!("{around}{text}")).into_iter();
    let inside = |(range, word): (std::ops::Range<usize>, writing::Word)| {
        let start = range.start.checked_sub(around.len())?;
        Some(Span { range: start..range.end - around.len(), kind: kind(word) })
    };
    words.filter_map(inside).collect()
}

fn shortcut(shortcut: Shortcut<'_>, _node: Option<Id>) -> Option<Message> {
    let message = match shortcut.latin().filter(|_| shortcut.modifiers.is_empty())? {
        'n' => Message::Added,
        't' => Message::Comment(comments::Message::Added),
        _ => return None,
    };
    Some(message)
}

pub(super) fn colours<'a>(color: &str, words: &Words) -> Vec<Element<'a, Message>> {
    swatches(color, words, |css| Some(Message::Panel(panel::Message::Coloured(css))))
}
