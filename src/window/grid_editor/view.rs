//! What the editor looks like.

use std::sync::Arc;

use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, split};

use super::{Below, GridEditor, Leaving, Message, Question, Tab};
use crate::engine::Text;
use crate::grid::model::Level;
use crate::window::asking;
use crate::window::command::Command;
use crate::window::goal_words;
use crate::window::preferences::{Face, Pane, Panes, WhichPane};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// How many times higher than wide the play-test becomes.
const HIGHEST_TEST: f32 = 1.75;

impl GridEditor {
    /// Shows what belongs into the bar at the top.
    pub(in crate::window) fn bar<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let (name, changed) = self.title();
        let of_edit = |command: Command, edit: Option<&Text>| match edit {
            Some(edit) => {
                cx.tip_of(command, format!("{}: {}", words.get(command.entry().key), words.say(edit)))
            }
            None => cx.tip(command),
        };
        let (undoes, redoes) = (self.document.undoes(), self.document.redoes());
        let state = words.get(match (self.saving.is_some(), changed) {
            (true, _) => "bar-saving",
            (false, true) => "bar-unsaved",
            (false, false) => "bar-saved",
        });
        let state = if changed { format!("● {state}") } else { state };
        let icon = |command: Command, words, message| {
            ui::icon_button(command.entry().icon, words, Look::Quiet, message)
        };
        let name = text(name).size(ui::TITLE).wrapping(text::Wrapping::None);
        let first = row![
            icon(Command::Home, cx.tip(Command::Home), Some(Message::Leave(Leaving::Home))),
            container(name).max_width(220).padding(iced::Padding::ZERO.right(4)).clip(true),
            ui::save_state(state),
        ];
        let last = row![
            Space::new().width(Fill),
            icon(Command::Undo, of_edit(Command::Undo, undoes), undoes.map(|_| Message::Undo)),
            icon(Command::Redo, of_edit(Command::Redo, redoes), redoes.map(|_| Message::Redo)),
            ui::hint(
                ui::button(Some(Icon::Save), words.get("save"), Look::Plain, Some(Message::Save)).into(),
                cx.tip(Command::Save),
            ),
        ];
        let line = |row: Row<'a, Message>| row.spacing(4).align_y(Alignment::Center);
        if cx.is_narrow() {
            return column![line(row![line(first), line(last)]), line(self.tabs(cx))].spacing(4).into();
        }
        line(row![line(first), line(self.tabs(cx)), line(last)]).into()
    }

    /// The parts of the game, to choose which is edited.
    fn tabs<'a>(&'a self, cx: Context<'a>) -> Row<'a, Message> {
        let tab = |command: Command, tab| {
            let entry = command.entry();
            let look = if self.document.spot().tab == tab { Look::Chosen } else { Look::Quiet };
            let message = Some(Message::TabChosen(tab));
            let button = ui::button(Some(entry.icon), cx.words.get(entry.key), look, message);
            ui::hint(button.into(), cx.tip(command))
        };
        row![
            tab(Command::ShowBoard, Tab::Board),
            tab(Command::ShowLevels, Tab::Levels),
            tab(Command::ShowPieces, Tab::Pieces),
            tab(Command::ShowRules, Tab::Rules),
            tab(Command::ShowSettings, Tab::Settings),
            tab(Command::ShowAbout, Tab::About),
        ]
    }

    /// Shows the editor.
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        let words = cx.words;
        let centre = match self.document.spot().tab {
            Tab::Rules if self.face == Face::Sentences => self.sentence_cards(cx),
            Tab::Rules if self.face == Face::Chart => self.round_chart(cx),
            Tab::Rules => self.rule_cards(cx),
            Tab::Board => self.board(cx),
            Tab::Levels => self.levels_tab(cx),
            Tab::Pieces => self.pieces_tab(cx),
            Tab::Settings => self.settings_tab(cx),
            Tab::About => self.about_tab(cx),
        };
        let centre = focus::pane("pane-centre", container(centre).width(Fill).height(Fill).padding(12));
        // The cards of the pieces are a palette of their own.
        let mut side = panes.side;
        side.shown &= self.document.spot().tab != Tab::Pieces;
        let beside = side.shown.then(|| focus::pane("pane-side", container(self.beside(cx)).height(Fill)));
        let test = panes.test.shown.then(|| {
            focus::pane(
                "pane-test",
                container(self.play_test(cx, panes.test.size)).height(Fill).padding([12, 8]),
            )
        });
        let below = panes.problems.shown.then(|| {
            let below = match self.below {
                Below::Problems => self.problem_list(words),
                Below::History => self.history(words),
                Below::Find => self.find_list(words),
            };
            focus::pane("pane-problems", container(below).width(Fill).height(Fill))
        });
        let of = |pane: &Pane| if pane.shown { pane.size } else { 0.0 };
        // A pane that is hidden leaves its handle, to be drawn out by again.
        let shown = |pane: Option<focus::Pane<'a, Message>>| {
            pane.map_or_else(|| Element::from(Space::new()), Element::from)
        };
        let middle = split::horizontal(shown(beside), centre, of(&side))
            .id("handle-side")
            .minimum(150.0, 300.0)
            .on_resize(|size| Message::PaneResized(WhichPane::Side, size));
        let upper = split::horizontal(middle, shown(test), of(&panes.test))
            .id("handle-test")
            .from_end()
            .minimum(460.0, 260.0)
            .on_resize(|size| Message::PaneResized(WhichPane::Test, size));
        split::vertical(upper, shown(below), of(&panes.problems))
            .id("handle-problems")
            .from_end()
            .minimum(260.0, 72.0)
            .on_resize(|size| Message::PaneResized(WhichPane::Problems, size))
            .into()
    }

    /// Returns the level that is edited.
    pub(super) fn level(&self) -> Option<&Arc<Level>> {
        self.document.draft().levels.get(self.document.spot().level)
    }

    /// Shows the question that waits for an answer, if one does.
    pub fn question<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let question = self.question.as_ref()?;
        Some(focus::modal("question", self.ask(question, words)).into())
    }

    /// Shows the play-test in a pane so wide. In a high window its controls stay near the board.
    fn play_test<'a>(&'a self, cx: Context<'a>, width: f32) -> Element<'a, Message> {
        let Context { words, theme, scale, .. } = cx;
        let kept = self.level().and_then(|level| level.solution.as_deref());
        let look = crate::window::play_test::Look { theme, scale, follows_edits: true, kept };
        let test = self.test.view(&self.gallery, words, look).map(Message::Test);
        let goals = goal_words::told(self.document.draft(), self.document.spot().level, words);
        let is_quiet = self.test.stopped().is_some() || self.test.steps().is_empty();
        let fired: Element<'_, Message> = if is_quiet {
            Space::new().into()
        } else {
            let count = crate::window::play_test::fired(self.test.steps()).to_string();
            let label = words.with("play-fired", &[("count", count)]);
            let step = Command::StepRule;
            let message =
                self.test.can_step().then_some(Message::Test(crate::window::play_test::Message::Stepped));
            row![
                container(ui::button(None, label, Look::Quiet, Some(Message::TabChosen(Tab::Rules))))
                    .width(Fill),
                ui::icon_button(step.entry().icon, cx.tip(step), Look::Quiet, message),
            ]
            .into()
        };
        column![
            self.test_title(cx),
            container(test).max_height(width * HIGHEST_TEST),
            column(goals.into_iter().map(|goal| {
                text(words.with("play-goal", &[("goal", goal)])).size(ui::SMALL).style(ui::quiet).into()
            })),
            self.test.aids(cx).map(Message::Test),
            container(fired).height(ui::CONTROL),
        ]
        .spacing(8)
        .into()
    }

    fn ask<'a>(&'a self, question: &'a Question, words: &'a Words) -> Element<'a, Message> {
        match question {
            Question::Leave(leaving) => asking::leave(
                words,
                [Message::SaveAndLeave(*leaving), Message::LeaveAnyway(*leaving), Message::QuestionDropped],
            ),
            Question::Conflict(files) => asking::conflict(
                files,
                words,
                [Message::SaveAnyway, Message::SaveAs, Message::QuestionDropped],
            ),
            Question::Disputed(conflict) => self.ask_disputed(conflict, words),
        }
    }
}
