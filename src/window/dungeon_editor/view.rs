//! What the editor of a labyrinth looks like: the bar, the map, the questions.

use iced::widget::{Space, canvas, column, container, row, scrollable, stack, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{board, focus, split};

use super::called::MARGIN;
use super::labels::Labels;
use super::{DungeonEditor, MAP, Message, Notice, Phase, Question};
use crate::dungeon::edit::refit::Losses;
use crate::engine::Text;
use crate::window::command::Command;
use crate::window::editor::Leaving;
use crate::window::outside::Answers;
use crate::window::preferences::{Panes, WhichPane};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The narrowest pane beside the map, and the narrowest map, in logical pixels.
const LEAST: (f32, f32) = (248.0, 320.0);

impl Phase {
    fn key(self) -> &'static str {
        match self {
            Self::Rooms => "dungeon-phase-rooms",
            Self::Walls => "dungeon-phase-walls",
            Self::Objects => "dungeon-phase-objects",
        }
    }

    fn icon(self) -> Icon {
        self.command().entry().icon
    }

    fn command(self) -> Command {
        match self {
            Self::Rooms => Command::PhaseRooms,
            Self::Walls => Command::PhaseWalls,
            Self::Objects => Command::PhaseObjects,
        }
    }
}

impl DungeonEditor {
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
        let can_undo = undoes.is_some() || self.has_open_room();
        let phases = Phase::ALL.map(|phase| {
            let look = if self.phase == phase { Look::Chosen } else { Look::Quiet };
            let label = format!("{} {}", phase.number(), words.get(phase.key()));
            let button = ui::button(Some(phase.icon()), label, look, Some(Message::PhaseChosen(phase)));
            ui::hint(button.into(), cx.tip(phase.command()))
        });
        let save = ui::button(Some(Icon::Save), words.get("save"), Look::Plain, Some(Message::Save));
        row![
            icon(Command::Home, cx.tip(Command::Home), Some(Message::Leave(Leaving::Home))),
            container(name).max_width(if cx.is_narrow() { 150 } else { 320 }).clip(true),
            text(state).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None),
            Space::new().width(Fill),
            row(phases).spacing(2),
            Space::new().width(Fill),
            icon(Command::Undo, tip(Command::Undo, undoes), can_undo.then_some(Message::Undo)),
            icon(Command::Redo, tip(Command::Redo, redoes), redoes.map(|_| Message::Redo)),
            ui::hint(save.into(), cx.tip(Command::Save)),
        ]
        .spacing(4)
        .align_y(Alignment::Center)
        .into()
    }

    /// Shows the editor.
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        self.tiles.follow(cx.theme);
        let panel = match self.phase {
            Phase::Rooms => self.rooms_panel(cx),
            Phase::Walls => self.walls_panel(cx),
            Phase::Objects => self.objects_panel(cx),
        };
        let side: Element<'_, Message> = if panes.side.shown {
            let padding = iced::Padding::new(12.0).right(18.0);
            let panel = scrollable(container(panel).padding(padding).width(Fill)).height(Fill);
            focus::pane("pane-side", panel).into()
        } else {
            Space::new().into()
        };
        let centre = column![self.tools(cx), self.board(cx), self.below(cx.words)].spacing(6);
        let centre = focus::pane("pane-centre", container(centre).padding(12).width(Fill).height(Fill));
        let wide = if panes.side.shown { panes.side.size.max(LEAST.0 + 52.0) } else { 0.0 };
        let rest = split::horizontal(side, centre, wide)
            .id("handle-side")
            .minimum(LEAST.0, LEAST.1)
            .on_resize(|size| Message::PaneResized(WhichPane::Side, size))
            .into();
        self.with_test(rest, cx, panes)
    }

    fn board<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let scale = cx.scale;
        let map = board::board(&self.map, &self.tiles)
            .id(MAP)
            .scale_factor(scale)
            .width(Fill)
            .height(Fill)
            .camera(self.camera)
            .margin(MARGIN)
            .background(cx.theme.palette().background)
            .cursor(Some(self.cursor))
            .on_press(Message::Pressed)
            .on_drag(Message::Dragged)
            .on_release(Message::Released)
            .on_cancel(Message::Cancelled)
            .on_hover(Message::Hovered)
            .on_key(|press| {
                // These are keys of commands.
                let is_other = matches!(press.key, board::Key::Escape | board::Key::Delete);
                (!is_other).then_some(Message::KeyPressed(press))
            })
            .on_resize(move |size| Message::Measured(size, scale))
            .on_camera(Message::CameraMoved);
        let labels = Labels {
            rooms: &self.dungeon().areas().rooms,
            camera: self.camera,
            size: board::Source::size(&self.map),
            scale,
        };
        // Numbers would lie among the things.
        let labels: Element<'_, Message> = match self.phase {
            Phase::Objects => Space::new().into(),
            Phase::Rooms | Phase::Walls => canvas(labels).width(Fill).height(Fill).into(),
        };
        stack![map, labels].width(Fill).height(Fill).into()
    }

    /// What is done with the map as a whole, and what lies under the pointer.
    fn tools<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let call = |command: Command| {
            let message = Some(Message::Called(command));
            ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, message)
        };
        let hint = match self.phase {
            Phase::Rooms => "dungeon-hint-rooms",
            Phase::Walls => "dungeon-hint-walls",
            Phase::Objects if self.objects.placing().is_some() => "dungeon-hint-place",
            Phase::Objects => "dungeon-hint-objects",
        };
        row![
            container(text(cx.words.get(hint)).size(ui::SMALL).style(ui::quiet)).width(Fill),
            call(Command::ZoomOut),
            call(Command::ZoomFit),
            call(Command::ZoomIn),
        ]
        .spacing(2)
        .align_y(Alignment::Center)
        .into()
    }

    /// What stands below the map: numbers, the solver's verdict, what was refused.
    fn below<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let notice: Option<Element<'_, Message>> = self.notice.as_ref().map(|notice| match notice {
            Notice::Good(told) => row![
                text(char::from(Icon::Check)).font(ui::ICONS).size(16).style(text::success),
                text(words.say(told)).size(ui::BODY).width(Fill),
            ]
            .spacing(8)
            .into(),
            Notice::Refused(problems) => {
                let lines = problems.iter().take(3).map(|problem| {
                    let (message, remedy) = words.problem(problem.code, &problem.args);
                    row![
                        text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::warning),
                        text(format!("{message} {remedy}")).size(ui::BODY).width(Fill),
                    ]
                    .spacing(8)
                    .into()
                });
                column(lines).spacing(4).into()
            }
        });
        let line = row![text(self.numbers(words)).size(ui::SMALL).style(ui::quiet).width(Fill)]
            .push(self.pointed(words).map(|pointed| text(pointed).size(ui::SMALL).style(ui::quiet)));
        column![].push(notice).push(self.verdict_line(words)).push(line.spacing(12)).spacing(4).into()
    }

    fn numbers(&self, words: &Words) -> String {
        let dungeon = self.dungeon();
        let locked = dungeon.filled().map_or(0, |filled| filled.locked.iter().filter(|it| **it).count());
        let areas = dungeon.areas();
        let told = [
            ("width", areas.width.to_string()),
            ("height", areas.height.to_string()),
            ("rooms", areas.rooms.len().to_string()),
            ("branches", self.rooms.outlook().branches.to_string()),
            ("doors", areas.doors.len().to_string()),
            ("locked", locked.to_string()),
            ("seed", self.parameters().seed.to_string()),
        ];
        words.with("dungeon-numbers", &told)
    }

    fn pointed(&self, words: &Words) -> Option<String> {
        let cell = self.hovered?;
        let room = self.room_at(cell)?;
        let place = [("x", cell.0.to_string()), ("y", cell.1.to_string()), ("room", room.to_string())];
        Some(format!("{}  ·  {}", words.with("dungeon-pointed", &place), self.component_of(room, words)))
    }

    /// Shows the question that waits for an answer, if one does.
    pub(in crate::window) fn question<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let answer = |key, look, message| ui::button(None, words.get(key), look, Some(message));
        let asked = match self.question.as_ref()? {
            Question::Leave(leaving) => ui::question(
                words.get("ask-leave"),
                words.get("ask-leave-more"),
                vec![
                    answer("save", Look::Primary, Message::SaveAndLeave(*leaving)).id("question-first"),
                    answer("ask-leave-drop", Look::Plain, Message::LeaveAnyway(*leaving)),
                    answer("cancel", Look::Plain, Message::QuestionDropped),
                ],
            ),
            Question::Losses(losses, ..) => ui::question(
                words.get("dungeon-losses"),
                lost(losses, words),
                vec![
                    answer("dungeon-losses-take", Look::Primary, Message::LossesTaken).id("question-first"),
                    answer("cancel", Look::Plain, Message::QuestionDropped),
                ],
            ),
            Question::Conflict(files) => ui::question(
                words.get("ask-conflict"),
                words.with("ask-conflict-more", &[("files", files.join(", "))]),
                vec![
                    answer("ask-conflict-overwrite", Look::Plain, Message::SaveAnyway),
                    // The answer that loses nothing.
                    answer("save-as", Look::Primary, Message::SaveAs).id("question-first"),
                    answer("cancel", Look::Plain, Message::QuestionDropped),
                ],
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

/// Says what does not fit any more.
fn lost(losses: &Losses, words: &Words) -> String {
    let parts = [
        ("dungeon-lost-walls", losses.walls),
        ("dungeon-lost-locks", losses.locks),
        ("dungeon-lost-items", losses.items),
        ("dungeon-lost-monsters", losses.creatures),
        ("dungeon-lost-texts", losses.texts),
        ("dungeon-lost-moved", losses.moved),
    ];
    let told = parts.iter().filter(|(_, count)| *count > 0);
    let told = told.map(|(key, count)| words.with(key, &[("count", count.to_string())]));
    words.with("dungeon-losses-more", &[("lost", told.collect::<Vec<_>>().join("; "))])
}
