//! What the editor looks like.

use std::sync::Arc;

use iced::widget::{Space, column, container, image, row, scrollable, text};
use iced::{Alignment, Element, Fill, Length, Shrink, Theme};
use lucide_icons::Icon;
use schola_widgets::{board, focus};

use super::painter::{self, Tool};
use super::{Below, Editor, Leaving, Message, Question, Tab};
use crate::engine::Text;
use crate::grid::model::{Cells, Level, Role};
use crate::window::command::Command;
use crate::window::preferences::Panes;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const PIECE: f32 = 44.0;

impl Editor {
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
        let tab = |command: Command, tab| {
            let entry = command.entry();
            let look = if self.document.spot().tab == tab { Look::Chosen } else { Look::Quiet };
            let message = Some(Message::TabChosen(tab));
            if cx.is_narrow() {
                return ui::icon_button(entry.icon, cx.tip(command), look, message);
            }
            let button = ui::button(Some(entry.icon), words.get(entry.key), look, message);
            ui::hint(button.into(), cx.tip(command))
        };
        let state = words.get(if changed { "bar-unsaved" } else { "bar-saved" });
        let state = if changed { format!("● {state}") } else { state };
        let icon = |command: Command, words, message| {
            ui::icon_button(command.entry().icon, words, Look::Quiet, message)
        };
        row![
            icon(Command::Home, cx.tip(Command::Home), Some(Message::Leave(Leaving::Home))),
            container(text(name).size(ui::TITLE).wrapping(text::Wrapping::None)).max_width(220).clip(true),
            text(state).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None),
            Space::new().width(8),
            tab(Command::ShowBoard, Tab::Board),
            tab(Command::ShowRules, Tab::Rules),
            Space::new().width(Fill),
            icon(Command::Undo, of_edit(Command::Undo, undoes), undoes.map(|_| Message::Undo)),
            icon(Command::Redo, of_edit(Command::Redo, redoes), redoes.map(|_| Message::Redo)),
            ui::hint(
                ui::button(Some(Icon::Save), words.get("save"), Look::Plain, Some(Message::Save)).into(),
                cx.tip(Command::Save),
            ),
        ]
        .spacing(4)
        .align_y(Alignment::Center)
        .into()
    }

    /// Shows the editor.
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        let words = cx.words;
        let centre = match self.document.spot().tab {
            Tab::Rules => self.rule_cards(words),
            Tab::Board | Tab::Levels | Tab::Pieces | Tab::Settings | Tab::About => self.board(cx),
        };
        let side = panes.side.shown.then(|| {
            row![
                focus::pane("pane-side", container(self.side(words)).width(panes.side.size).height(Fill)),
                ui::rule(false)
            ]
        });
        let test = panes.test.shown.then(|| {
            let test = container(self.play_test(cx)).width(panes.test.size).height(Fill).padding(12);
            row![ui::rule(false), focus::pane("pane-test", test)]
        });
        let centre = focus::pane("pane-centre", container(centre).width(Fill).height(Fill).padding(12));
        let below = panes.problems.shown.then(|| {
            let below = match self.below {
                Below::Problems => self.problem_list(words),
                Below::History => self.history(words),
            };
            let below = container(below).height(panes.problems.size).width(Fill);
            column![ui::rule(true), focus::pane("pane-problems", below)]
        });
        column![row![].push(side).push(centre).push(test).height(Fill)].push(below).into()
    }

    /// Shows the question that waits for an answer, if one does.
    pub fn question<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let question = self.question.as_ref()?;
        Some(focus::modal("question", self.ask(question, words)).into())
    }

    fn level(&self) -> Option<&Arc<Level>> {
        self.document.draft().levels.get(self.document.spot().level)
    }

    fn side<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let levels = self.document.draft().levels.iter().enumerate().map(|(index, level)| {
            let look = if index == self.document.spot().level { Look::Chosen } else { Look::Quiet };
            let name = level.description.name.as_deref().unwrap_or_default();
            let label =
                text(format!("{} {name}", level.folder)).size(ui::BODY).wrapping(text::Wrapping::None);
            let content = container(label).padding([0, 8]).center_y(28).width(Fill).clip(true);
            ui::styled(content.into(), look, Some(Message::LevelChosen(index))).width(Fill).into()
        });
        column![
            container(ui::caption(words.get("levels"))).padding([0, 8]),
            scrollable(column(levels).padding(iced::Padding::ZERO.left(2).right(12)))
                .height(Length::FillPortion(2)),
            ui::rule(true),
            container(ui::caption(words.get("palette"))).padding([0, 8]),
            scrollable(self.palette(words)).height(Length::FillPortion(3)),
        ]
        .spacing(8)
        .padding([12, 4])
        .into()
    }

    fn palette<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let layer = self.level();
        let layer = layer.and_then(|level| level.layout.matrices.get(self.painter.layer()));
        if layer.is_some_and(|layer| matches!(layer.cells, Cells::Bool(_))) {
            let choice = |valid, key| {
                let look = if self.painter.valid() == valid { Look::Chosen } else { Look::Quiet };
                let message = Message::Painter(painter::Message::ValidChosen(valid));
                Element::from(ui::button(None, words.get(key), look, Some(message)).width(Fill))
            };
            return column![choice(true, "brush-valid"), choice(false, "brush-not-valid")]
                .spacing(4)
                .padding([0, 8])
                .into();
        }
        let pieces = self.palette.iter().map(|(name, picture)| {
            let chosen = self.painter.piece() == Some(name);
            let content: Element<'_, Message> = match picture {
                Some(handle) => image(handle.clone()).width(PIECE - 12.0).height(PIECE - 12.0).into(),
                None => text(name).size(ui::SMALL).wrapping(text::Wrapping::None).into(),
            };
            let content = container(content).center_x(PIECE).center_y(PIECE).clip(true);
            let message = Message::Painter(painter::Message::PieceChosen(name.clone()));
            let look = if chosen { Look::Chosen } else { Look::Quiet };
            ui::hint(ui::styled(content.into(), look, Some(message)).into(), name.clone())
        });
        let chosen = self.painter.piece().unwrap_or_default().to_owned();
        column![row(pieces).spacing(2).wrap(), text(chosen).size(ui::BODY)].spacing(6).padding([2, 8]).into()
    }

    fn board<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let Context { words, theme, scale, .. } = cx;
        let Some(level) = self.level() else {
            return text(words.get("board-no-level")).size(ui::BODY).into();
        };
        let source = self.painter.source(&level.layout, &self.gallery, self.revision);
        let message = Message::Painter;
        let board: Element<'_, Message> = match source {
            None => text(words.get("board-no-layer")).size(ui::BODY).into(),
            Some(source) => board::board(source, &self.gallery)
                .id(painter::BOARD)
                .scale_factor(scale)
                .width(Fill)
                .height(Fill)
                .camera(self.painter.camera)
                .padding(0.0)
                .margin(8.0)
                .grid(true)
                .background(self.ground(theme))
                .cursor(self.painter.cursor())
                .on_press(move |press| message(painter::Message::Pressed(press)))
                .on_drag(move |cells| message(painter::Message::Dragged(cells)))
                .on_release(message(painter::Message::Released))
                .on_cancel(message(painter::Message::Cancelled))
                .on_hover(move |cell| message(painter::Message::Hovered(cell)))
                .on_key(move |press| Some(message(painter::Message::KeyPressed(press))))
                .on_camera(move |camera| message(painter::Message::CameraMoved(camera)))
                .into(),
        };
        column![self.tools(cx), self.layers(words), board, self.pointed(words)].spacing(8).into()
    }

    fn ground(&self, theme: &Theme) -> iced::Color {
        let colour = &self.document.draft().settings.board_color.value;
        crate::window::play_test::css_colour(colour).unwrap_or(theme.palette().background)
    }

    fn tools<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let button = |command: Command, look| {
            let message = match command {
                Command::Pencil => painter::Message::ToolChosen(Tool::Pencil),
                Command::Rectangle => painter::Message::ToolChosen(Tool::Rectangle),
                Command::Fill => painter::Message::ToolChosen(Tool::Fill),
                Command::Pick => painter::Message::ToolChosen(Tool::Pick),
                _ => painter::Message::Fitted,
            };
            ui::icon_button(command.entry().icon, cx.tip(command), look, Some(Message::Painter(message)))
        };
        let tool = |command, tool| {
            button(command, if self.painter.tool() == tool { Look::Chosen } else { Look::Quiet })
        };
        row![
            tool(Command::Pencil, Tool::Pencil),
            tool(Command::Rectangle, Tool::Rectangle),
            tool(Command::Fill, Tool::Fill),
            tool(Command::Pick, Tool::Pick),
            Space::new().width(8),
            button(Command::ZoomFit, Look::Quiet),
        ]
        .spacing(2)
        .into()
    }

    fn layers<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let Some(level) = self.level() else { return Space::new().into() };
        let painted =
            level.layout.matrices.iter().enumerate().filter(|(_, matrix)| matrix.role() != Role::Own);
        let buttons = painted.map(|(index, matrix)| {
            let look = if index == self.painter.layer() { Look::Chosen } else { Look::Quiet };
            let message = Message::Painter(painter::Message::LayerChosen(index));
            let button = ui::button(None, words.say(&self.layer_name(index)), look, Some(message));
            ui::hint(button.into(), matrix.name.clone())
        });
        scrollable(row(buttons).spacing(2).padding(2)).horizontal().height(Shrink).into()
    }

    fn pointed<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let layer = self.layer_name(self.painter.layer());
        let mut line = words.say(&layer);
        if let Some((x, y)) = self.painter.pointed() {
            let matrix = self.level().and_then(|level| level.layout.matrices.get(self.painter.layer()));
            let holds = match matrix.map(|matrix| &matrix.cells) {
                Some(Cells::Text(tiles)) => tiles.get(x, y).map(|name| name.to_string()),
                Some(Cells::Bool(tiles)) => tiles
                    .get(x, y)
                    .map(|valid| words.get(if valid { "brush-valid" } else { "brush-not-valid" })),
                Some(Cells::Int(_)) | None => None,
            };
            line = format!("x {x}  y {y}  ·  {}  ·  {line}", holds.unwrap_or_default());
        }
        text(line).size(ui::SMALL).style(ui::quiet).into()
    }

    fn play_test<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let Context { words, theme, scale, .. } = cx;
        let look = crate::window::play_test::Look { theme, scale, follows_edits: true };
        let fired: Element<'_, Message> = if self.test.steps().is_empty() {
            Space::new().into()
        } else {
            let count = crate::window::play_test::fired(self.test.steps()).to_string();
            let label = words.with("play-fired", &[("count", count)]);
            ui::button(None, label, Look::Quiet, Some(Message::TabChosen(Tab::Rules))).into()
        };
        column![
            text(words.get("play-test")).size(ui::TITLE),
            self.test.view(&self.gallery, words, look).map(Message::Test),
            container(fired).height(ui::CONTROL),
        ]
        .spacing(8)
        .into()
    }

    fn ask<'a>(&'a self, question: &'a Question, words: &'a Words) -> Element<'a, Message> {
        let answer = |key, look, message| ui::button(None, words.get(key), look, Some(message));
        match question {
            Question::Leave(leaving) => ui::question(
                words.get("ask-leave"),
                words.get("ask-leave-more"),
                vec![
                    answer("save", Look::Primary, Message::SaveAndLeave(*leaving)).id("question-first"),
                    answer("ask-leave-drop", Look::Plain, Message::LeaveAnyway(*leaving)),
                    answer("cancel", Look::Plain, Message::QuestionDropped),
                ],
            ),
            Question::Conflict(files) => ui::question(
                words.get("ask-conflict"),
                words.with("ask-conflict-more", &[("files", files.join(", "))]),
                vec![
                    answer("ask-conflict-reload", Look::Plain, Message::Reload),
                    answer("ask-conflict-overwrite", Look::Plain, Message::SaveAnyway),
                    // The answer that loses nothing.
                    answer("save-as", Look::Primary, Message::SaveAs).id("question-first"),
                    answer("cancel", Look::Plain, Message::QuestionDropped),
                ],
            ),
        }
    }
}
