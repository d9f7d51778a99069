//! What the editor looks like.

use iced::widget::{Space, column, container, image, row, scrollable, text};
use iced::{Alignment, Element, Fill, Length, Shrink, Theme};
use lucide_icons::Icon;
use schola_widgets::{board, focus};

use super::painter::{self, Tool};
use super::{Editor, Leaving, Message, Question, Tab};
use crate::grid::model::{Cells, Role};
use crate::window::ui::{self, Look};
use crate::words::Words;

const SIDE_WIDTH: f32 = 208.0;
const TEST_WIDTH: f32 = 344.0;
const PROBLEMS_HEIGHT: f32 = 132.0;
const PIECE: f32 = 44.0;

impl Editor {
    /// Shows what belongs into the bar at the top.
    pub fn bar<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let (name, changed) = self.title();
        let with_key = |key: &str, shortcut: &str| format!("{} ({shortcut})", words.get(key));
        let of_edit = |key: &str, edit: Option<&'static str>, shortcut: &str| match edit {
            Some(edit) => format!("{}: {} ({shortcut})", words.get(key), words.get(edit)),
            None => with_key(key, shortcut),
        };
        let (undoes, redoes) = (self.document.undoes(), self.document.redoes());
        let tab = |icon, key, shortcut, tab| {
            let look = if self.tab == tab { Look::Chosen } else { Look::Quiet };
            let button = ui::button(Some(icon), words.get(key), look, Some(Message::TabChosen(tab)));
            ui::hint(button.into(), with_key(key, shortcut))
        };
        let state = words.get(if changed { "bar-unsaved" } else { "bar-saved" });
        let home = words.get("bar-home");
        row![
            ui::icon_button(Icon::House, home, Look::Quiet, Some(Message::Leave(Leaving::Home))),
            text(name).size(ui::TITLE).wrapping(text::Wrapping::None),
            text(if changed { format!("● {state}") } else { state }).size(ui::SMALL).style(ui::quiet),
            Space::new().width(12),
            tab(Icon::Grid3x3, "tab-board", "F2", Tab::Board),
            tab(Icon::ListOrdered, "tab-rules", "F3", Tab::Rules),
            Space::new().width(Fill),
            ui::icon_button(
                Icon::Undo2,
                of_edit("undo", undoes, "Ctrl+Z"),
                Look::Quiet,
                undoes.map(|_| Message::Undo)
            ),
            ui::icon_button(
                Icon::Redo2,
                of_edit("redo", redoes, "Ctrl+Y"),
                Look::Quiet,
                redoes.map(|_| Message::Redo)
            ),
            ui::hint(
                ui::button(Some(Icon::Save), words.get("save"), Look::Plain, Some(Message::Save)).into(),
                with_key("save", "Ctrl+S"),
            ),
            ui::hint(
                ui::button(None, words.get("save-as"), Look::Quiet, Some(Message::SaveAs)).into(),
                with_key("save-as", "Ctrl+Shift+S"),
            ),
        ]
        .spacing(4)
        .align_y(Alignment::Center)
        .into()
    }

    /// Shows the editor.
    pub fn view<'a>(&'a self, words: &'a Words, theme: &Theme, scale: f32) -> Element<'a, Message> {
        let centre = match self.tab {
            Tab::Board => self.board(words, theme, scale),
            Tab::Rules => self.rule_cards(words),
        };
        let panes = row![
            focus::pane("pane-side", container(self.side(words)).width(SIDE_WIDTH).height(Fill)),
            ui::rule(false),
            focus::pane("pane-centre", container(centre).width(Fill).height(Fill).padding(12)),
            ui::rule(false),
            focus::pane(
                "pane-test",
                container(self.play_test(words, theme, scale)).width(TEST_WIDTH).height(Fill).padding(12)
            ),
        ];
        let problems = container(self.problem_list(words)).height(PROBLEMS_HEIGHT).width(Fill);
        let whole = column![panes.height(Fill), ui::rule(true), focus::pane("pane-problems", problems)];
        whole.into()
    }

    /// Shows the question that waits for an answer, if one does.
    pub fn question<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let question = self.question.as_ref()?;
        Some(focus::modal("question", self.ask(question, words)).into())
    }

    fn side<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let levels = self.document.draft().levels.iter().enumerate().map(|(index, level)| {
            let look = if index == self.level { Look::Chosen } else { Look::Quiet };
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
        let layer = self.document.draft().levels.get(self.level);
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

    fn board<'a>(&'a self, words: &'a Words, theme: &Theme, scale: f32) -> Element<'a, Message> {
        let Some(level) = self.document.draft().levels.get(self.level) else {
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
                .on_key(move |press| {
                    let is_other = matches!(press.key, board::Key::Escape | board::Key::Delete);
                    (!is_other).then(|| message(painter::Message::KeyPressed(press)))
                })
                .on_camera(move |camera| message(painter::Message::CameraMoved(camera)))
                .into(),
        };
        column![self.tools(words), self.layers(words), board, self.pointed(words)].spacing(8).into()
    }

    fn ground(&self, theme: &Theme) -> iced::Color {
        let colour = &self.document.draft().settings.board_color.value;
        crate::window::play_test::css_colour(colour).unwrap_or(theme.palette().background)
    }

    fn tools<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let tool = |icon, key, shortcut: &str, tool| {
            let look = if self.painter.tool() == tool { Look::Chosen } else { Look::Quiet };
            let words = format!("{} ({shortcut})", words.get(key));
            ui::icon_button(icon, words, look, Some(Message::Painter(painter::Message::ToolChosen(tool))))
        };
        row![
            tool(Icon::Pencil, "tool-pencil", "Ctrl+1", Tool::Pencil),
            tool(Icon::Square, "tool-rectangle", "Ctrl+2", Tool::Rectangle),
            tool(Icon::PaintBucket, "tool-fill", "Ctrl+3", Tool::Fill),
            tool(Icon::Pipette, "tool-pick", "Ctrl+4", Tool::Pick),
            Space::new().width(8),
            ui::icon_button(
                Icon::Maximize,
                words.get("view-fit"),
                Look::Quiet,
                Some(Message::Painter(painter::Message::Fitted)),
            ),
        ]
        .spacing(2)
        .into()
    }

    fn layers<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let Some(level) = self.document.draft().levels.get(self.level) else { return Space::new().into() };
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
            let level = &self.document.draft().levels[self.level];
            let matrix = level.layout.matrices.get(self.painter.layer());
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

    fn play_test<'a>(&'a self, words: &'a Words, theme: &Theme, scale: f32) -> Element<'a, Message> {
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
