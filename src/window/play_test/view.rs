//! A play on the screen beside the editor, and its board wherever it is played.

use iced::keyboard::Modifiers;
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Color, Element, Fill, Theme, mouse};
use lucide_icons::Icon;
use schola_widgets::board;
use schola_widgets::focus::Shortcut;

use super::source::{DraggedSource, SceneSource};
use super::{Look, Message, PlayTest, PlayView, clock_text};
use crate::engine::Standing;
use crate::engine::scene::Board;
use crate::player::keys::Context;
use crate::player::{Command, Keys};
use crate::project::Problem;
use crate::window::colour::css_colour;
use crate::window::gallery::Gallery;
use crate::window::{inputs, ui};
use crate::words::Words;

/// Space between the board and its controls.
const GAP: f32 = 8.0;
const STATUS_HEIGHT: f32 = 92.0;
/// The same beside a map, which shows the status above it.
const LEAST_STATUS_HEIGHT: f32 = 36.0;

/// The commands of keys on the board beside the editor: other keys belong to the editor.
const BESIDE_EDITOR: [Command; 10] = [
    Command::Up,
    Command::Right,
    Command::Down,
    Command::Left,
    Command::Action,
    Command::Next,
    Command::NextRow,
    Command::NextColumn,
    Command::Undo,
    Command::Restart,
];

impl PlayTest {
    /// Returns the height of the play and its controls in a pane of this width, if the board alone decides it.
    pub fn height(&self, width: f32) -> Option<f32> {
        let live = self.live.as_ref().ok().filter(|live| live.table.is_none() && live.adventure.is_none())?;
        let board = self.scene().unwrap_or(&live.scene).boards.first()?;
        // The margins are as wide at each side.
        Some(width * board.height as f32 / board.width.max(1) as f32 + ui::CONTROL + GAP)
    }

    /// Shows the play with its controls. Keys work while the board is focused.
    pub fn view<'a>(
        &'a self,
        gallery: &'a Gallery,
        words: &'a Words,
        look: Look<'_>,
    ) -> Element<'a, Message> {
        let live = match &self.live {
            Ok(live) => live,
            Err(problems) if problems.is_empty() => {
                return text(words.get("play-preparing")).size(ui::BODY).style(ui::quiet).into();
            }
            Err(problems) => return unplayable(problems, words),
        };
        let board = self.board_of(live, gallery, words, look);
        let controls = self.demo_bar(false, words).unwrap_or_else(|| self.controls_of(live, words));
        column![board].push(self.action_bar(gallery, words)).push(controls).spacing(GAP).into()
    }

    /// Shows what is to be said of the play. It is always of the same height, so that the board never moves.
    pub fn below<'a>(
        &'a self,
        gallery: &Gallery,
        words: &'a Words,
        look: Look<'_>,
    ) -> Option<Element<'a, Message>> {
        let live = self.live.as_ref().ok()?;
        let status = self.stop_bar(words).unwrap_or_else(|| self.status(live, gallery, words, look));
        let height = if live.adventure.is_some() { LEAST_STATUS_HEIGHT } else { STATUS_HEIGHT };
        Some(scrollable(status).spacing(4).height(height).width(Fill).into())
    }

    /// Shows only the board.
    pub(in super::super) fn board<'a>(
        &'a self,
        gallery: &'a Gallery,
        words: &'a Words,
        look: Look<'_>,
    ) -> Element<'a, Message> {
        match &self.live {
            Ok(live) => self.board_of(live, gallery, words, look),
            Err(problems) => unplayable(problems, words),
        }
    }

    fn board_of<'a>(
        &'a self,
        live: &'a PlayView,
        gallery: &'a Gallery,
        words: &'a Words,
        look: Look<'_>,
    ) -> Element<'a, Message> {
        if let Some(table) = &live.table {
            return self.table_of(table, gallery, words, look);
        }
        if let Some(adventure) = &live.adventure {
            return self.adventure_of(adventure, gallery, words, look);
        }
        let scene = self.scene().unwrap_or(&live.scene);
        match scene.boards.first() {
            Some(found) => self.cells(live, found, gallery, look),
            None => Space::new().into(),
        }
    }

    fn cells<'a>(
        &'a self,
        live: &'a PlayView,
        found: &'a Board,
        gallery: &'a Gallery,
        look: Look<'_>,
    ) -> Element<'a, Message> {
        let theme = look.theme;
        let source = SceneSource::new(self, live, found, gallery);
        let colour = |name: &str, other: Color| css_colour(name).unwrap_or(other);
        let warns = live.warns(&self.effective);
        let board = board::board(source, gallery)
            .id(self.board)
            .scale_factor(look.scale)
            .width(Fill)
            .height(Fill)
            .padding(self.settings.padding_width as f32)
            .border(self.settings.border_width as f32)
            .margin(self.settings.margin_width.min(24) as f32)
            .background(colour(&self.effective.board_color, theme.palette().background))
            .border_color(colour(&self.effective.border_color, theme.palette().text))
            .on_press(Message::Pressed)
            .on_hover(Message::Hovered)
            .on_hold(Message::Held);
        let board = match live.offered.has_ways() {
            true => board
                .on_drag(Message::Dragged)
                .on_drop(Message::Dropped)
                .on_release(Message::LetGo)
                .on_cancel(Message::LetGo),
            false => board,
        };
        let board = match live.offered.dragged() {
            Some((from, (x, y))) => {
                board.floating(DraggedSource::new(live, found, from, gallery), (x.into(), y.into()))
            }
            None => board,
        };
        let board = board.interaction(if warns {
            mouse::Interaction::NotAllowed
        } else {
            mouse::Interaction::Pointer
        });
        if self.is_played {
            // The window handles the player's keys whatever is focused, so no focus ring is needed.
            let style = |theme: &Theme| board::Style { cursor: Color::TRANSPARENT, ..board::default(theme) };
            return board.style(style).into();
        }
        board
            .on_shortcut(|shortcut| {
                // Tab moves the focus through the window, and keys with Ctrl or Alt belong to the editor.
                let is_plain = (shortcut.modifiers - Modifiers::SHIFT).is_empty();
                command_beside_editor(shortcut).filter(|_| is_plain).map(Message::Called)
            })
            .into()
    }

    fn controls_of<'a>(&'a self, live: &'a PlayView, words: &'a Words) -> Element<'a, Message> {
        let at = live.play().at();
        let step = |icon, key, message, possible: bool| {
            ui::icon_button(icon, words.get(key), ui::Look::Quiet, possible.then_some(message))
        };
        let last = live.play().history().len();
        let time = clock_text(live.play().elapsed(self.clock.spent));
        let count = words.with("play-moves", &[("number", live.play().number().to_string())]);
        row![
            step(Icon::SkipBack, "play-to-start", Message::ToStart, at > 0),
            step(Icon::StepBack, "play-undo", Message::Undo, at > 0),
            step(Icon::StepForward, "play-redo", Message::Redo, at < last),
            step(Icon::SkipForward, "play-to-end", Message::ToEnd, at < last),
            step(Icon::RotateCcw, "play-restart", Message::Restart, true),
            Space::new().width(Fill),
            text(count).size(ui::BODY),
            container(text(time).size(ui::BODY)).width(56).align_x(Alignment::End),
        ]
        .align_y(Alignment::Center)
        .into()
    }

    /// Offers to store a play that solved the level, unless it is stored already.
    fn keeping<'a>(&self, words: &'a Words, kept: Option<&[String]>) -> Element<'a, Message> {
        if kept.is_some() && self.solution().as_deref() == kept {
            return text(words.get("solution-is-kept")).size(ui::SMALL).style(ui::quiet).into();
        }
        let label = words.get("solution-keep");
        ui::button(Some(Icon::BookmarkPlus), label, ui::Look::Plain, Some(Message::Kept)).into()
    }

    fn status<'a>(
        &'a self,
        live: &'a PlayView,
        gallery: &Gallery,
        words: &'a Words,
        look: Look<'_>,
    ) -> Element<'a, Message> {
        let mut lines = column![].spacing(4);
        let banner = |icon: Icon, words: String, style: fn(&Theme) -> text::Style| {
            row![ui::icon(icon), text(words).size(ui::BODY).style(style)]
                .spacing(6)
                .align_y(Alignment::Center)
        };
        let number = live.play().number().to_string();
        let was_forced = self.was_begun_again();
        if let Some(players) = self.players(gallery, words) {
            lines = lines.push(players);
        }
        lines = lines.push(self.facts(words));
        lines = lines.push(self.hint_line(ui::BODY, words, str::to_owned));
        match live.play().standing() {
            // The bar above the table says it.
            _ if live.table.is_some() => {}
            Standing::Solved | Standing::Won(_) if live.adventure.is_some() => {
                lines = lines.push(banner(Icon::Crown, words.get("quest-won"), text::success));
            }
            Standing::Solved | Standing::Won(_) | Standing::Placed(_) => {
                lines = lines.push(banner(
                    Icon::Check,
                    words.with("play-won", &[("number", number)]),
                    text::success,
                ));
                if look.follows_edits {
                    lines = lines.push(self.keeping(words, look.kept));
                }
            }
            Standing::Lost if live.adventure.is_some() => {
                lines = lines.push(banner(Icon::Skull, words.get("walk-fallen"), text::danger));
            }
            Standing::Lost => {
                lines = lines.push(banner(Icon::CircleX, words.get("player-over"), text::danger));
            }
            Standing::Stuck | Standing::Drawn | Standing::Fault(_) => {
                lines = lines.push(banner(Icon::CircleX, words.get("play-stuck"), text::danger));
            }
            Standing::ToMove(_) if was_forced => {
                lines = lines.push(banner(Icon::RotateCcw, words.get("play-restarted"), text::warning));
            }
            Standing::ToMove(_) => {}
        }
        if let Some((x, y)) = self.refused {
            let args = [("column", (x + 1).to_string()), ("row", (y + 1).to_string())];
            lines = lines.push(banner(Icon::CircleX, words.with("play-refused", &args), text::danger));
            lines = lines.push(self.why_line(words));
        }
        let (held, made) = self.held();
        if held < made {
            let args = [("held", held.to_string()), ("made", made.to_string())];
            lines =
                lines.push(banner(Icon::TriangleAlert, words.with("play-held-some", &args), text::warning));
        } else if made > 0 && self.is_changed && look.follows_edits {
            // Restarts are stored like moves, but not counted.
            let made = match self.number() {
                0 => made.to_string(),
                number => number.to_string(),
            };
            let args = [("made", made)];
            lines = lines.push(text(words.with("play-held-all", &args)).size(ui::SMALL).style(ui::quiet));
        }
        // What the rules have said stands below the board.
        for counter in live.scene.counters.iter().filter(|counter| !counter.is_said()) {
            let said = look
                .texts
                .map(|(own, translations)| own.say(translations, words.language().code(), &counter.name));
            let name = said.unwrap_or(&counter.name);
            lines = lines.push(text(format!("{name}: {}", counter.value)).size(ui::BODY));
        }
        lines.into()
    }
}

/// Returns the player's command for a key beside the editor.
pub(super) fn command_beside_editor(shortcut: Shortcut<'_>) -> Option<Command> {
    let keys = inputs::keys(shortcut).filter(|keys| keys != "Tab")?;
    let command = Keys::default().command(Context::Puzzle, &keys)?;
    BESIDE_EDITOR.contains(&command).then_some(command)
}

fn unplayable<'a>(problems: &[Problem], words: &Words) -> Element<'a, Message> {
    said_unplayable(problems.iter().map(|problem| words.problem(problem.code, &problem.args)), words)
}

/// Shows that the game cannot be played, with the first problems and their remedies.
pub(in crate::window) fn said_unplayable<'a>(
    problems: impl Iterator<Item = (String, String)>,
    words: &Words,
) -> Element<'a, Message> {
    let mut lines = column![text(words.get("play-impossible")).size(ui::BODY)].spacing(8);
    for (message, remedy) in problems.take(5) {
        lines = lines.push(text(message).size(ui::BODY).style(text::danger));
        lines = lines.push(text(remedy).size(ui::SMALL));
    }
    container(lines).padding(16).width(Fill).height(Fill).into()
}
