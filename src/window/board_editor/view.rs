//! What the editor of a board game looks like.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, split};

use super::centre::Centre;
use super::{BoardEditor, Message, Question};
use crate::engine::{Standing, Text};
use crate::window::asking;
use crate::window::command::Command;
use crate::window::grid_editor::Leaving;
use crate::window::outside::Answers;
use crate::window::play_test;
use crate::window::preferences::{Pane, Panes, WhichPane};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// How many times higher than wide the play-test becomes.
const HIGHEST_TEST: f32 = 1.75;
/// The height of the line that says that nothing is wrong.
const NOTHING: f32 = 36.0;
/// The height of what stands above the play-test.
const HEAD: f32 = 36.0;

impl BoardEditor {
    /// Shows what belongs into the bar at the top.
    pub(in crate::window) fn bar<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let (name, changed) = self.title();
        let tip = |command: Command, edit: Option<&Text>| match edit {
            Some(edit) => {
                cx.tip_of(command, format!("{}: {}", words.get(command.entry().key), words.say(edit)))
            }
            None => cx.tip(command),
        };
        let icon =
            |command: Command, tip, message| ui::icon_button(command.entry().icon, tip, Look::Quiet, message);
        let state = words.get(if changed { "bar-unsaved" } else { "bar-saved" });
        let state = if changed { format!("● {state}") } else { state };
        let name = text(name).size(ui::TITLE).wrapping(text::Wrapping::None);
        let (undoes, redoes) = (self.document.undoes(), self.document.redoes());
        let tab = |key, icon, centre| {
            let look = if self.centre == centre { Look::Chosen } else { Look::Quiet };
            Element::from(ui::button(Some(icon), words.get(key), look, Some(Message::CentreChosen(centre))))
        };
        let save = ui::button(Some(Icon::Save), words.get("save"), Look::Plain, Some(Message::Save));
        row![
            icon(Command::Home, cx.tip(Command::Home), Some(Message::Leave(Leaving::Home))),
            container(name).max_width(320).padding(iced::Padding::ZERO.right(4)).clip(true),
            ui::save_state(state),
            Space::new().width(Fill),
            tab("tab-rules", Icon::ListTree, Centre::Rules),
            tab("tab-look", Icon::Palette, Centre::Look),
            tab("tab-about", Icon::Info, Centre::About),
            Space::new().width(Fill),
            icon(Command::Undo, tip(Command::Undo, undoes), undoes.map(|_| Message::Undo)),
            icon(Command::Redo, tip(Command::Redo, redoes), redoes.map(|_| Message::Redo)),
            ui::hint(save.into(), cx.tip(Command::Save)),
        ]
        .spacing(4)
        .align_y(Alignment::Center)
        .into()
    }

    /// Shows the editor.
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        let centre =
            focus::pane("pane-centre", container(self.centre(cx)).width(Fill).height(Fill).padding(12));
        let side = panes.side.shown.then(|| {
            let node = self.tree.node(&self.document);
            let look =
                node.map(|node| self.looks.of_node(node, &self.document, cx.words).map(Message::Looks));
            let side = self.tree.view(&self.document, cx.words, look, Message::Tree);
            focus::pane("pane-side", container(side).height(Fill))
        });
        let test = panes.test.shown.then(|| {
            let test = container(self.play_test(cx, panes.test.size)).height(Fill).padding([12, 8]);
            focus::pane("pane-test", test)
        });
        let notice = self.notice.as_ref();
        let below = self.below.view(&self.document, self.derived(), notice, cx.words).map(Message::Below);
        let below = panes
            .problems
            .shown
            .then(|| focus::pane("pane-problems", container(below).width(Fill).height(Fill)));
        let of = |pane: &Pane| if pane.shown { pane.size } else { 0.0 };
        // A pane that is hidden leaves its handle, to be drawn out by again.
        let shown = |pane: Option<focus::Pane<'a, Message>>| {
            pane.map_or_else(|| Element::from(Space::new()), Element::from)
        };
        let middle = split::horizontal(shown(side), centre, of(&panes.side))
            .id("handle-side")
            .minimum(180.0, 300.0)
            .on_resize(|size| Message::PaneResized(WhichPane::Side, size));
        let upper = split::horizontal(middle, shown(test), of(&panes.test))
            .id("handle-test")
            .from_end()
            .minimum(490.0, 260.0)
            .on_resize(|size| Message::PaneResized(WhichPane::Test, size));
        // Where nothing is wrong, one line says so. While the rules are written as text, the text must not move.
        let (size, is_written) =
            (panes.problems.size, self.centre == Centre::Rules && !self.chart.is_shown());
        let is_line = panes.problems.shown && self.below.is_empty(&self.problems, notice) && !is_written;
        let (height, least) = if is_line { (NOTHING, NOTHING) } else { (of(&panes.problems), 72.0) };
        split::vertical(upper, shown(below), height)
            .id("handle-problems")
            .from_end()
            .minimum(260.0, least)
            .on_resize(move |new| {
                let new = if is_line && new > 0.0 { size } else { new };
                Message::PaneResized(WhichPane::Problems, new)
            })
            .into()
    }

    /// Shows the play-test in a pane so wide. In a high window its controls stay near the table.
    fn play_test<'a>(&'a self, cx: Context<'a>, width: f32) -> Element<'a, Message> {
        let Context { words, theme, scale, .. } = cx;
        let look = play_test::Look { theme, scale, follows_edits: true, kept: None };
        let test = self.test.view(&self.gallery, words, look).map(Message::Test);
        let behind = self.is_behind.then(|| {
            row![
                text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::warning),
                text(words.get("board-behind")).size(ui::SMALL).width(Fill),
            ]
            .spacing(6)
            .align_y(Alignment::Center)
        });
        // Of one height, so that the table stays where it is.
        let head = row![text(words.get("play-test")).size(ui::TITLE)].push(behind).spacing(12).height(HEAD);
        let values = match self.test.standing() {
            Some(Standing::Fault(fault)) => {
                let given = |wanted| {
                    let found = fault.args.iter().find(|(name, _)| *name == wanted);
                    found.map(|(_, value)| value.clone()).filter(|value| !value.is_empty())
                };
                let place =
                    [given("block"), given("text")].into_iter().flatten().collect::<Vec<_>>().join(": ");
                let lines = [Some(place), given("values")].into_iter().flatten();
                Some(column(lines.map(|line| text(line).size(ui::SMALL).into())).spacing(2))
            }
            _ => None,
        };
        column![head.align_y(Alignment::Center)]
            .push(container(test).max_height(width * HIGHEST_TEST))
            .push(values)
            .push(self.fault_link(words))
            .spacing(8)
            .into()
    }

    pub(super) fn rules<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        match self.chart.is_shown() {
            true => self.chart.view(&self.document, self.derived(), cx).map(Message::Chart),
            false => self.rules.view(&self.document, &self.problems, cx).map(Message::Rules),
        }
    }

    /// Offers the way to the block at which the play stopped.
    fn fault_link<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let is_fault = matches!(self.test.standing(), Some(Standing::Fault(_)));
        is_fault.then(|| {
            let label = words.get("board-fault-show");
            let button = ui::button(
                Some(Icon::TextCursorInput),
                label.clone(),
                Look::Plain,
                Some(Message::FaultShown),
            );
            focus::named(label, Element::from(button)).into()
        })
    }

    /// Shows the question that waits for an answer, if one does.
    pub(in crate::window) fn question<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let asked = match self.question.as_ref()? {
            Question::Leave(leaving) => asking::leave(
                words,
                [Message::SaveAndLeave(*leaving), Message::LeaveAnyway(*leaving), Message::QuestionDropped],
            ),
            Question::Conflict(files) => asking::conflict(
                files,
                words,
                [Message::SaveAnyway, Message::SaveAs, Message::QuestionDropped],
            ),
            Question::Disputed(conflict) => conflict.view(
                words,
                Answers {
                    decided: Message::Decided,
                    elsewhere: Message::SaveAs,
                    dropped: Message::QuestionDropped,
                    chosen: Message::Outside,
                },
            ),
        };
        Some(focus::modal("question", asked).into())
    }
}
