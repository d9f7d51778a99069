//! Drawing of the editor.

use std::sync::Arc;

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill, Padding};
use lucide_icons::Icon;

use super::mapping::{self, Mapping};
use super::{GridEditor, Message, Tab, levels};
use crate::grid::model::Level;
use crate::project::Problem;
use crate::window::command::Command;
use crate::window::preferences::Panes;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::frame::{self, Parts};
use crate::window::workbench::{Below, Editor as _};
use crate::words::Words;

/// Largest ratio of the play-test's height to its width.
const HIGHEST_TEST: f32 = 1.75;
/// Height of what is above and below the play in its pane, and of the two lines that a goal may take.
const BESIDE_TEST: f32 = 236.0;
const LINES_OF_GOAL: f32 = 32.0;
/// Padding at both sides of the play-test.
const TEST_PADDING: f32 = 28.0;

impl GridEditor {
    pub(super) fn panes<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        let tab = self.workbench.document.location().tab;
        let centre = match tab {
            Tab::Rules => self.panel(&self.rules).view(cx).map(Message::Rules),
            Tab::Board => {
                let goals = || self.panel(&self.rules).goals(cx).map(Message::Rules);
                self.panel(&self.painter).board(goals, cx)
            }
            Tab::Levels => self.panel(&self.levels).view(cx).map(Message::Levels),
            Tab::Pieces => self.panel(&self.pieces).view(cx).map(Message::Pieces),
            Tab::Settings => self.panel(&self.settings).view(cx).map(Message::Settings),
            Tab::About => self.about_tab(cx),
        };
        // Elsewhere the side pane would list levels and pieces twice, or has nothing to do with the tab.
        let has_side = panes.side.shown && matches!(tab, Tab::Board | Tab::Rules);
        let side = has_side.then(|| container(self.beside(panes.side.size, cx)).height(Fill).into());
        let test = panes.test.shown.then(|| {
            let test = container(self.play_test(cx, panes.test.size));
            test.height(Fill).padding(Padding::new(12.0).right(16.0)).into()
        });
        let below = panes.problems.shown.then(|| self.below(cx.words));
        let parts =
            Parts { side, centre, test, below, least: (150.0, 460.0), is_line: self.workbench.is_folded() };
        frame::panes::<Self>(parts, panes)
    }

    fn below<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let list = match self.workbench.below {
            Below::Problems if self.workbench.is_folded() => Space::new().into(),
            Below::Problems => {
                let notice = self.workbench.notice.as_ref();
                self.panel(&self.derived.problems).view(notice, words).map(Message::Problems)
            }
            Below::History => frame::history(self, words).map(Self::request),
            Below::Own => self.panel(&self.find).list(words).map(Message::Find),
        };
        container(column![self.below_bar(words), list].spacing(4).padding([6, 12]))
            .width(Fill)
            .height(Fill)
            .into()
    }

    /// Shows the buttons of the bottom panes, and notices.
    fn below_bar<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let rest = match self.workbench.below {
            Below::Own => self.panel(&self.find).bar(words).map(Message::Find),
            Below::Problems if self.workbench.is_folded() => {
                self.panel(&self.derived.problems).line(words).map(Message::Problems)
            }
            Below::Problems | Below::History => Space::new().width(Fill).into(),
        };
        let own = words.get("command-find");
        frame::below_bar::<Self>(&self.workbench, (self.derived.problems.len(), own), rest, words)
    }

    /// Shows the side pane, of this width: toolbox or outline beside the rules, otherwise levels and palette.
    fn beside<'a>(&'a self, width: f32, cx: Context<'a>) -> Element<'a, Message> {
        if self.workbench.document.location().tab == Tab::Rules {
            return self.panel(&self.rules).beside(cx).map(Message::Rules);
        }
        let words = cx.words;
        let goal = self
            .panel(&self.painter)
            .goal(cx)
            .map(|goal| Element::from(column![ui::rule(true), goal.map(Message::Painter)].spacing(8)));
        let add = levels::command_message(Command::AddLevel, &self.workbench.document);
        let add = ui::icon_button(Icon::Plus, cx.tip(Command::AddLevel), Look::Quiet, add);
        column![
            row![
                container(ui::pane_title(words.get("levels"))).padding([0, 8]).width(Fill),
                add.map(Message::Levels)
            ]
            .align_y(Alignment::Center),
            container(self.panel(&self.levels).list(cx).map(Message::Levels)).padding([0, 2]).height(Fill),
            ui::rule(true),
            container(ui::caption(words.get("palette"))).padding([0, 8]),
            self.panel(&self.painter).palette(width, cx).map(Message::Painter),
        ]
        .push(goal)
        .spacing(8)
        .padding([12, 4])
        .into()
    }

    /// Shows the dialog that maps the parts of a level file to pieces.
    pub(in crate::window) fn mapping<'a>(
        &'a self,
        mapping: &'a Mapping,
        cx: Context<'a>,
    ) -> Element<'a, mapping::Message> {
        self.panel(mapping).view(cx)
    }

    fn about_tab<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let level = self.level().map(|level| level.folder.clone());
        let label = words.with("about-picture-make", &[("level", level.clone().unwrap_or_default())]);
        let goal = self.game().goals(words).join(" ");
        let make = (label, level.is_some());
        let view = self.about.view(self.workbench.document.draft(), make, &goal, words);
        view.map(Message::About)
    }

    pub(super) fn level(&self) -> Option<&Arc<Level>> {
        self.game().level()
    }

    /// Shows the play-test in a pane of this width. In a high window its controls stay close to the board.
    fn play_test<'a>(&'a self, cx: Context<'a>, width: f32) -> Element<'a, Message> {
        let Context { words, theme, scale, .. } = cx;
        let kept = self.level().and_then(|level| level.solution.as_deref());
        let draft = self.workbench.document.draft();
        let texts = Some((&*draft.description, &draft.translations));
        let look = crate::window::play_test::Look {
            theme,
            scale,
            follows_edits: true,
            kept,
            tells_place: true,
            texts,
        };
        let test = match self.test.problems() {
            [] => self.test.view(&self.derived.gallery, words, look),
            problems => {
                let in_words = |it: &Problem| self.game().problem_in_words(it.code, &it.args, words);
                let said = problems.iter().map(in_words).map(|it| words.problem(it.key, &it.args));
                crate::window::play_test::said_unplayable(said, words)
            }
        };
        let test = test.map(Message::Test);
        let goals = self.game().goals(words);
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
        let highest = width * HIGHEST_TEST;
        let highest = self.test.height(width - TEST_PADDING).map_or(highest, |height| height.min(highest));
        let beside = BESIDE_TEST + LINES_OF_GOAL * goals.len() as f32;
        let parts = column![
            self.game().test_title(Message::Watched, cx),
            test,
            column(goals.into_iter().map(|goal| {
                text(words.with("play-goal", &[("goal", goal)])).size(ui::SMALL).style(ui::quiet).into()
            })),
            self.test.aids(cx).map(Message::Test),
            container(fired).height(ui::CONTROL),
        ]
        .push(self.test.below(&self.derived.gallery, words, look).map(|below| below.map(Message::Test)))
        .spacing(8);
        container(parts).max_height(highest + beside).into()
    }
}
