//! One play of a game, live: beside the editor, where it follows every edit, and alone in the player.

mod begin;
mod live;
mod seen;
mod source;
mod stop;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Color, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::board::{self, Key, KeyPress, Press};

pub use self::begin::{Begun, Turns};
use self::live::Live;
use self::seen::{Seen, cell, differences};
use self::source::SceneSource;
use super::gallery::Gallery;
use super::ui;
use crate::engine::scene::{Board, Scene};
use crate::engine::{Did, Played, Standing, Step, Turn};
use crate::grid::model::Settings;
use crate::grid::{Draft, Parses};
use crate::project::{AnyGame, Problem};
use crate::words::Words;
use stop::Stop;

/// One play of the level that is being edited.
pub struct PlayTest {
    live: Result<Live, Vec<Problem>>,
    settings: Settings,
    /// The turns made so far, also those that the changed game does not take at present.
    wanted: Vec<Played>,
    wanted_at: usize,
    held: usize,
    /// Whether the game was changed since the last move.
    is_changed: bool,
    clock: Clock,
    /// The cell that was chosen in vain.
    refused: Option<(u32, u32)>,
    /// The rules that it stops before.
    breakpoints: BTreeSet<usize>,
    /// Where inside a move it stands still.
    stop: Option<Stop>,
    seen: Seen,
}

impl std::fmt::Debug for PlayTest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayTest").field("turns", &self.wanted.len()).finish_non_exhaustive()
    }
}

/// Time spent in this play, as far as somebody plays.
#[derive(Clone, Copy, Debug)]
struct Clock {
    spent: Duration,
    last: Instant,
}

/// How a play is shown.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// Physical pixels for each logical one.
    pub scale: f32,
    /// Whether the game is being edited meanwhile.
    pub follows_edits: bool,
    /// The moves that are kept as the level's solution.
    pub kept: Option<&'a [String]>,
}

/// The id of the board that is played on.
pub const BOARD: &str = "play-board";
const STATUS_HEIGHT: f32 = 92.0;

/// Longer than this between two ticks nobody was playing: the machine slept.
const LONGEST_TICK: Duration = Duration::from_secs(5);

/// What can happen to a play.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    /// A cell was clicked.
    Pressed(Press),
    /// The pointer moved to a cell, or away.
    Hovered(Option<(u32, u32)>),
    /// A key was pressed while the board had the focus.
    KeyPressed(KeyPress),
    /// One turn back.
    Undo,
    /// One turn forward.
    Redo,
    /// To the beginning of the history.
    ToStart,
    /// To the end of the history.
    ToEnd,
    /// Begin again.
    Restart,
    /// Time has passed.
    Ticked,
    /// To the next rule, from where the play stands still or from the beginning of the last move.
    Stepped,
    /// To the next rule that the play stops before.
    WentOn,
    /// To the end of the move that the play stands still in.
    Finished,
    /// The rule that the play stands before is to be shown.
    StopShown,
    /// The play shall be kept as the level's solution, which is for whoever has the level to do.
    Kept,
}

impl Default for PlayTest {
    /// Nothing that could be played yet.
    fn default() -> Self {
        Self {
            live: Err(Vec::new()),
            settings: Settings::default(),
            wanted: Vec::new(),
            wanted_at: 0,
            is_changed: false,
            held: 0,
            clock: Clock { spent: Duration::ZERO, last: Instant::now() },
            refused: None,
            breakpoints: BTreeSet::new(),
            stop: None,
            seen: Seen::default(),
        }
    }
}

impl PlayTest {
    /// Begins a play of a level.
    pub fn new(draft: &Draft, level: usize, parses: &mut Parses, gallery: &mut Gallery) -> Self {
        let mut test = Self::default();
        test.take_settings(&draft.settings);
        let begin = |game: AnyGame| Turns::default().begin(&game);
        test.follow(AnyGame::of_draft(draft, level, parses).map(begin), gallery);
        test
    }

    /// Takes over the settings of the game.
    pub(super) fn take_settings(&mut self, settings: &Settings) {
        if self.settings != *settings {
            self.settings = settings.clone();
            self.seen.change_all();
        }
    }

    /// Returns the turns made so far.
    pub(super) fn turns(&self) -> Turns {
        Turns { made: self.wanted.clone(), at: self.wanted_at, spent: self.clock.spent }
    }

    /// Returns whether a play was begun with the turns made so far.
    pub(super) fn is_up_to_date(&self, begun: &Begun) -> bool {
        begun.turns.at == self.wanted_at && begun.turns.made == self.wanted
    }

    /// Goes on in a game that has been changed, in which the turns made so far have been made again, up to the first
    /// that is refused.
    pub fn follow(&mut self, begun: Result<Begun, Vec<Problem>>, gallery: &mut Gallery) {
        let refused = self.refused.take();
        let focus = self.live.as_ref().ok().and_then(|live| live.focus);
        let live = begun.map(|begun| {
            self.held = begun.held;
            self.is_changed = true;
            let mut live = Live::new(begun, gallery);
            live.show(focus);
            live.steps = live.last_steps();
            live
        });
        let before = std::mem::replace(&mut self.live, live);
        self.note_changes(before.as_ref().ok(), refused);
        self.stand_again();
    }

    /// Notes where the board looks otherwise than it did.
    fn note_changes(&mut self, before: Option<&Live>, refused: Option<(u32, u32)>) {
        let after = self.live.as_ref().ok();
        match before.zip(after).and_then(|(before, after)| differences(before, after)) {
            Some(mut areas) => {
                areas.extend([refused, self.refused].into_iter().flatten().map(cell));
                self.seen.change(areas);
            }
            None => self.seen.change_all(),
        }
    }

    /// Gives the reasons why the level cannot be played at all.
    pub(super) fn cannot_be_played(&mut self, problems: Vec<Problem>) {
        self.live = Err(problems);
    }

    /// Returns what each rule did in the move that led to the present position.
    pub fn steps(&self) -> &[Step] {
        if let Some(stop) = &self.stop {
            return stop.done();
        }
        self.live.as_ref().map_or(&[], |live| &live.steps)
    }

    /// Returns how the play stands; `None` when the level cannot be played.
    pub fn standing(&self) -> Option<&Standing> {
        self.live.as_ref().ok().map(|live| live.play.standing())
    }

    /// Returns the number of moves since the start or the last restart.
    pub fn number(&self) -> u32 {
        self.live.as_ref().map_or(0, |live| live.play.number())
    }

    /// Returns the moves that solved the level, those before the last restart left out; `None` while it is not solved.
    pub fn solution(&self) -> Option<Vec<String>> {
        let live = self.live.as_ref().ok()?;
        if !matches!(live.play.standing(), Standing::Solved | Standing::Won(_)) {
            return None;
        }
        let mut made = live.play.history();
        made.truncate(live.play.at());
        let mut moves: Vec<String> = made
            .into_iter()
            .rev()
            .map_while(|(turn, _)| match turn {
                Turn::Move(choice) => Some(choice),
                Turn::Restart { .. } => None,
            })
            .collect();
        moves.reverse();
        Some(moves)
    }

    /// Returns how many turns were made and how many of them the present game takes.
    pub fn held(&self) -> (usize, usize) {
        (self.held, self.wanted.len())
    }

    /// Returns the turns up to the present position.
    pub fn played(&self) -> Vec<Played> {
        let Ok(live) = &self.live else { return Vec::new() };
        let mut turns = live.play.history();
        turns.truncate(live.play.at());
        turns
    }

    /// Returns whether a cell is a possible move now.
    pub fn can_be_chosen(&self, cell: (u32, u32)) -> bool {
        self.live.as_ref().is_ok_and(|live| live.is_valid(cell))
    }

    /// Returns what is to be seen, but for the choices; `None` when the level cannot be played.
    pub fn scene(&self) -> Option<&Scene> {
        let stopped = self.stop.as_ref().map(|stop| &stop.scene);
        stopped.or(self.live.as_ref().ok().map(|live| &live.scene))
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) {
        self.clock.tick();
        let at = self.clock.spent;
        let settings = &self.settings;
        let Ok(live) = &mut self.live else { return };
        match message {
            Message::Ticked | Message::Kept | Message::StopShown => return,
            Message::Hovered(to) => {
                if let Some(to) = to.filter(|to| live.is_valid(*to)) {
                    let from = live.focus.replace(to);
                    self.seen.change(from.into_iter().chain([to]).map(cell).collect());
                }
                return;
            }
            Message::Pressed(_)
            | Message::KeyPressed(_)
            | Message::Undo
            | Message::Redo
            | Message::ToStart
            | Message::ToEnd
            | Message::Restart
            | Message::Stepped
            | Message::WentOn
            | Message::Finished => self.seen.change_all(),
        }
        match message {
            Message::Ticked | Message::Kept | Message::StopShown | Message::Hovered(_) => {}
            Message::Pressed(press) => self.choose(press.cell),
            Message::KeyPressed(press) => {
                if let Some(cell) = live.key(press.key, settings) {
                    self.choose(cell);
                }
            }
            Message::Undo => {
                let _ = live.play.undo(at);
                self.walked();
            }
            Message::Redo => {
                let _ = live.play.redo(at);
                self.walked();
            }
            Message::ToStart => {
                live.play.jump(0, at);
                self.walked();
            }
            Message::ToEnd => {
                live.play.jump(usize::MAX, at);
                self.walked();
            }
            Message::Restart => {
                live.play.restart(at);
                self.settle();
            }
            Message::Stepped => self.step(),
            Message::WentOn => self.go_on(),
            Message::Finished => self.stop = None,
        }
    }

    fn choose(&mut self, cell: (u32, u32)) {
        // In the middle of a move there is no other.
        if self.stop.is_some() {
            return;
        }
        let Ok(live) = &mut self.live else { return };
        let accepted = live.play.enter(&format!("{},{}", cell.0, cell.1), self.clock.spent, false).is_ok();
        self.refused = (!accepted).then_some(cell);
        if accepted {
            self.settle();
            self.stop_in_last_move();
        }
    }

    /// After the player's own move the history is what the play says it is.
    fn settle(&mut self) {
        let Ok(live) = &mut self.live else { return };
        self.wanted = live.play.history();
        self.held = self.wanted.len();
        self.is_changed = false;
        self.walked();
    }

    /// Going through the history drops nothing: what does not hold at present may hold again.
    fn walked(&mut self) {
        let Ok(live) = &mut self.live else { return };
        self.wanted_at = live.play.at();
        self.refused = None;
        self.stop = None;
        live.refresh();
        live.show(None);
        live.steps = live.last_steps();
    }

    /// Shows the play. Keys work while the board has the focus.
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
        let scene = self.stop.as_ref().map_or(&live.scene, |stop| &stop.scene);
        let board: Element<'_, Message> = match scene.boards.first() {
            Some(found) => self.board(live, found, gallery, look),
            None => Space::new().into(),
        };
        // Of one height, whatever it says, so that the board stays where it is.
        let status = self.stop_bar(words).unwrap_or_else(|| self.status(live, words, look));
        let status = scrollable(status).height(STATUS_HEIGHT).width(Fill);
        column![board, self.controls(live, words), status].spacing(8).into()
    }

    fn board<'a>(
        &'a self,
        live: &'a Live,
        found: &'a Board,
        gallery: &'a Gallery,
        look: Look<'_>,
    ) -> Element<'a, Message> {
        let theme = look.theme;
        let source = SceneSource { test: self, live, board: found };
        let colour = |name: &str, other: Color| css_colour(name).unwrap_or(other);
        board::board(source, gallery)
            .id(BOARD)
            .scale_factor(look.scale)
            .width(Fill)
            .height(Fill)
            .padding(self.settings.padding_width as f32)
            .border(self.settings.border_width as f32)
            .margin(self.settings.margin_width.min(24) as f32)
            .background(colour(&self.settings.board_color.value, theme.palette().background))
            .border_color(colour(&self.settings.border_color.value, theme.palette().text))
            .on_press(Message::Pressed)
            .on_hover(Message::Hovered)
            .on_key(|press| {
                (!matches!(press.key, Key::Escape | Key::Delete)).then_some(Message::KeyPressed(press))
            })
            .into()
    }

    fn controls<'a>(&'a self, live: &'a Live, words: &'a Words) -> Element<'a, Message> {
        let at = live.play.at();
        let step = |icon, key, message, possible: bool| {
            ui::icon_button(icon, words.get(key), ui::Look::Quiet, possible.then_some(message))
        };
        let last = live.play.history().len();
        let time = clock_text(live.play.elapsed(self.clock.spent));
        let count = words.with("play-moves", &[("number", live.play.number().to_string())]);
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

    /// Offers to keep a play that solved the level, unless it is kept already.
    fn keeping<'a>(&self, words: &'a Words, kept: Option<&[String]>) -> Element<'a, Message> {
        if kept.is_some() && self.solution().as_deref() == kept {
            return text(words.get("solution-is-kept")).size(ui::SMALL).style(ui::quiet).into();
        }
        let label = words.get("solution-keep");
        ui::button(Some(Icon::BookmarkPlus), label, ui::Look::Plain, Some(Message::Kept)).into()
    }

    fn status<'a>(&'a self, live: &'a Live, words: &'a Words, look: Look<'_>) -> Element<'a, Message> {
        let mut lines = column![].spacing(4);
        let banner = |icon: Icon, words: String, style: fn(&Theme) -> text::Style| {
            row![ui::icon(icon), text(words).size(ui::BODY).style(style)]
                .spacing(6)
                .align_y(Alignment::Center)
        };
        let number = live.play.number().to_string();
        let forced = live.play.at().checked_sub(1).and_then(|last| self.wanted.get(last));
        let was_forced = matches!(forced, Some((Turn::Restart { forced: true }, _)));
        match live.play.standing() {
            Standing::Solved | Standing::Won(_) => {
                lines = lines.push(banner(
                    Icon::Check,
                    words.with("play-won", &[("number", number)]),
                    text::success,
                ));
                if look.follows_edits {
                    lines = lines.push(self.keeping(words, look.kept));
                }
            }
            Standing::Stuck | Standing::Lost | Standing::Drawn => {
                lines = lines.push(banner(Icon::CircleX, words.get("play-stuck"), text::danger));
            }
            Standing::ToMove(_) if was_forced => {
                lines = lines.push(banner(Icon::RotateCcw, words.get("play-restarted"), text::warning));
            }
            Standing::ToMove(_) => {}
        }
        if let Some((x, y)) = self.refused {
            let args = [("x", x.to_string()), ("y", y.to_string())];
            lines = lines.push(banner(Icon::CircleX, words.with("play-refused", &args), text::danger));
        }
        let (held, made) = self.held();
        if held < made {
            let args = [("held", held.to_string()), ("made", made.to_string())];
            lines =
                lines.push(banner(Icon::TriangleAlert, words.with("play-held-some", &args), text::warning));
        } else if made > 0 && self.is_changed && look.follows_edits {
            let args = [("made", made.to_string())];
            lines = lines.push(text(words.with("play-held-all", &args)).size(ui::SMALL).style(ui::quiet));
        }
        for counter in &live.scene.counters {
            lines = lines.push(text(format!("{}: {}", counter.name, counter.value)).size(ui::BODY));
        }
        lines.into()
    }
}

fn unplayable<'a>(problems: &[Problem], words: &Words) -> Element<'a, Message> {
    let mut lines = column![text(words.get("play-impossible")).size(ui::BODY)].spacing(8);
    for problem in problems.iter().take(5) {
        let (message, remedy) = words.problem(problem.code, &problem.args);
        lines = lines.push(text(message).size(ui::BODY).style(text::danger));
        lines = lines.push(text(remedy).size(ui::SMALL));
    }
    container(lines).padding(16).width(Fill).height(Fill).into()
}

impl Clock {
    fn tick(&mut self) {
        let now = Instant::now();
        self.spent += now.saturating_duration_since(self.last).min(LONGEST_TICK);
        self.last = now;
    }
}

fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Returns the colour of a CSS name.
pub(super) fn css_colour(name: &str) -> Option<Color> {
    let [red, green, blue, alpha] = csscolorparser::parse(name).ok()?.to_rgba8();
    Some(Color::from_rgba8(red, green, blue, f32::from(alpha) / 255.0))
}

/// Returns how many rules of a move did something.
pub(super) fn fired(steps: &[Step]) -> usize {
    let did = |step: &&Step| {
        let Step::Rule(report) = step;
        matches!(report.did, Did::Then | Did::Else) && !report.wrote.is_empty()
    };
    steps.iter().filter(did).count()
}
