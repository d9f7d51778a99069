//! A live play of a game: beside the editor, where it is kept in sync with every edit, and alone in the player.

pub mod adventure;
mod aid;
mod choose;
mod clock;
mod demo;
mod offers;
mod play_view;
mod preview;
mod remote;
pub(super) mod replay_bar;
mod seen;
mod source;
mod stop;
mod table;
mod view;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use iced::Theme;
use schola_widgets::board::{Changes, Press};
use schola_widgets::table::{Drop, Id};

pub(super) use self::aid::Wanted;
use self::clock::Clock;
pub(super) use self::clock::{clock_text, now};
use self::play_view::PlayView;
use self::replay_bar::Showing;
use self::seen::{cell, differences};
use self::stop::Stop;
pub use self::table::Unit;
pub(super) use self::table::{Allowed, TableStops, emblem};
use super::gallery::Gallery;
use crate::common_files::{Description, Translations};
use crate::engine::Controls;
use crate::engine::scene::Scene;
use crate::engine::{Play, Played, Standing, Step, Turn};
use crate::grid::model::Settings;
use crate::grid::{Draft, Parses};
use crate::player::settings::effective;
use crate::player::{Cell, Choices, Command, Effective, Lines, UserSettings};
use crate::project::plays::KeptPlay;
use crate::project::plays::prepared::{PreparedPlay, Turns};
use crate::project::{AnyGame, AnyPlay, Problem};

pub struct PlayTest {
    live: Result<PlayView, Vec<Problem>>,
    settings: Settings,
    /// The effective settings of control and marks: those of the game combined with the player's.
    effective: Effective,
    user: UserSettings,
    /// Whether the level is played, rather than tested by its author.
    is_played: bool,
    /// All turns made so far, including those that the edited game does not accept at present.
    wanted: Vec<Played>,
    wanted_at: usize,
    held: usize,
    /// Whether the game was changed since the last move.
    is_changed: bool,
    clock: Clock,
    /// The last cell chosen that could not be.
    refused: Option<Cell>,
    /// The cells that a scanner offers; `None` while no scanner is active.
    highlight: Option<Vec<Cell>>,
    /// The cells changed by the last move, while they are marked.
    changed: Vec<Cell>,
    /// The cells where the pictures of the chosen rule fit; `None` while no rule with pictures is chosen.
    fits: Option<BTreeSet<Cell>>,
    /// The position in which no move was left, while it is shown before the level restarts.
    final_position: Option<Scene>,
    /// The indices of rules with breakpoints.
    breakpoints: BTreeSet<usize>,
    /// Where the play is paused inside a move.
    stop: Option<Stop>,
    /// Hints, previews and demonstrations.
    aid: aid::Aid,
    seen: Changes,
    /// The name of the chosen look of the game.
    look: Option<String>,
    board: &'static str,
    /// The size of the map of an adventure on the screen in logical pixels, and the scale factor. The map reports it
    /// only when it changes.
    map_room: (iced::Size, f32),
}

impl std::fmt::Debug for PlayTest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayTest").field("turns", &self.wanted.len()).finish_non_exhaustive()
    }
}

pub(super) use view::said_unplayable;

/// How a play is shown.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub theme: &'a Theme,
    /// Physical pixels per logical pixel.
    pub scale: f32,
    /// Whether the game can be edited meanwhile.
    pub follows_edits: bool,
    /// The moves stored as the level's solution.
    pub kept: Option<&'a [String]>,
    /// Whether what is told of a place stands at the map or table, because no panel tells it.
    pub tells_place: bool,
    /// The words of the game with their translations, if they are known here.
    pub texts: Option<(&'a Description, &'a Translations)>,
}

/// The id of the board that is played on.
pub const BOARD: &str = "play-board";
#[derive(Clone, Debug)]
pub enum Message {
    Pressed(Press),
    /// Places and things on a table were clicked, the topmost first.
    TablePressed(Vec<Id>),
    TableDropped(Drop),
    /// A choice was made that has no place on the table.
    UnitChosen(Unit),
    /// The button of an action was pressed.
    ActionPressed(usize),
    /// The pointer drags something from a cell over others.
    Dragged(Vec<Cell>),
    /// It was let go of, or the drag was cancelled.
    LetGo,
    /// A cell was dragged to another one.
    Dropped(Cell, Cell),
    Adventure(adventure::Message),
    /// Replays the last change on the table.
    Repeated,
    /// Hides what is known of a thing.
    FactsClosed,
    /// Switches to another look of the game, by its name.
    LookChosen(String),
    Hovered(Option<Cell>),
    /// A command of the player.
    Called(Command),
    Undo,
    Redo,
    /// To the beginning of the history.
    ToStart,
    /// To the end of the history.
    ToEnd,
    Restart,
    Ticked,
    /// To the next rule, from where the play is paused or from the beginning of the last move.
    Stepped,
    /// Back to the previous rule.
    SteppedBack,
    /// To the next round or place inside a rule.
    SteppedInside,
    /// Back to the previous round or place.
    SteppedInsideBack,
    /// To the next rule with a breakpoint.
    WentOn,
    /// To the end of the move in which the play is paused.
    Finished,
    /// Shows the rule before which the play is paused.
    StopShown,
    /// The author asks for a hint, or for more of it.
    HintAsked,
    /// Hides the hint, or cancels its search.
    HintStopped,
    /// Controls a demonstration of moves.
    Shown(Showing),
    /// Switches the preview of moves on or off.
    LookAheadSwitched,
    /// A finger rests on a cell, or was lifted.
    Held(Option<Cell>),
    /// Shows a rule; handled by the owner of the rules.
    RuleShown(usize),
    /// Time has passed; carries the current time.
    Passed(Instant),
    /// Stores the moves as the level's solution; handled by the owner of the level.
    Kept,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayOutcome {
    Nothing,
    /// A move was made. If the level has `begun_again`, nothing can be chosen until the restart is shown.
    Moved {
        /// Whether no move was left, so that the level restarted.
        begun_again: bool,
    },
    /// A cell was chosen that cannot be.
    Refused,
    /// It was told what is known of a thing on the table.
    Told,
    /// The position in the history has changed, or the level was restarted.
    Walked,
}

impl Default for PlayTest {
    /// Not playable yet.
    fn default() -> Self {
        Self {
            live: Err(Vec::new()),
            settings: Settings::default(),
            effective: effective(&Controls::default(), &UserSettings::default()),
            user: UserSettings::default(),
            is_played: false,
            highlight: None,
            changed: Vec::new(),
            fits: None,
            final_position: None,
            wanted: Vec::new(),
            wanted_at: 0,
            is_changed: false,
            held: 0,
            clock: Clock::default(),
            refused: None,
            breakpoints: BTreeSet::new(),
            stop: None,
            aid: aid::Aid::default(),
            seen: Changes::default(),
            look: None,
            board: BOARD,
            map_room: (iced::Size::ZERO, 1.0),
        }
    }
}

impl PlayTest {
    /// Returns an empty play, not playable yet, to be shown in the same place.
    pub(super) fn anew(&self) -> Self {
        Self { map_room: self.map_room, ..Self::default() }
    }

    /// Starts a play of a level in the editor.
    pub fn new(draft: &Draft, level: usize, parses: &mut Parses, gallery: &mut Gallery) -> Self {
        let mut test = Self::default();
        test.take_settings(&draft.settings);
        let begin = |game: AnyGame| Turns::default().begin(&game);
        test.follow(AnyGame::of_draft(draft, level, parses).map(begin), gallery);
        test
    }

    /// Starts a play of a level for a player with these settings.
    pub fn of_player(
        draft: &Draft,
        level: usize,
        user: &UserSettings,
        parses: &mut Parses,
        gallery: &mut Gallery,
    ) -> Self {
        let mut test = Self::new(draft, level, parses, gallery);
        test.is_played = true;
        test.clock.is_stopped = false;
        test.take_user(user);
        test
    }

    /// Starts a play of any game for a player with these settings.
    pub fn of_play(play: AnyPlay, user: &UserSettings, gallery: &mut Gallery) -> Self {
        let mut test = Self { is_played: true, ..Self::default() };
        test.take_user(user);
        let begun = PreparedPlay::of_play(play);
        (test.wanted, test.wanted_at) = (begun.turns.made.clone(), begun.turns.at);
        test.follow(Ok(begun), gallery);
        test
    }

    /// Continues a play that is logged to disk.
    pub fn of_kept(settings: &Settings, kept: KeptPlay, user: &UserSettings, gallery: &mut Gallery) -> Self {
        let mut test = Self { is_played: true, ..Self::default() };
        test.take_settings(settings);
        test.take_user(user);
        test.clock.spent = kept.time();
        let begun = PreparedPlay::of_kept(kept);
        (test.wanted, test.wanted_at) = (begun.turns.made.clone(), begun.turns.at);
        test.follow(Ok(begun), gallery);
        test
    }

    /// Returns a play that says why the level cannot be played.
    pub fn impossible(problems: Vec<Problem>) -> Self {
        Self { live: Err(problems), is_played: true, ..Self::default() }
    }

    /// Replaces the board's id [`BOARD`], where two plays are shown at once.
    pub(super) fn name_board(&mut self, id: &'static str) {
        self.board = id;
    }

    /// Takes over the settings of the game.
    pub(super) fn take_settings(&mut self, settings: &Settings) {
        if self.settings != *settings {
            self.settings = settings.clone();
            self.settle_settings();
        }
    }

    /// Takes over the settings of the player.
    pub(super) fn take_user(&mut self, user: &UserSettings) {
        if self.user != *user {
            self.user = user.clone();
            self.settle_settings();
        }
    }

    fn settle_settings(&mut self) {
        self.effective = effective(&self.settings.controls(), &self.user);
        self.seen.change_all();
        self.redraw_map();
    }

    /// Returns the effective settings of control and marks.
    pub fn effective(&self) -> &Effective {
        &self.effective
    }

    /// Returns the game's own settings of control and marks.
    pub(super) fn controls(&self) -> Controls {
        self.settings.controls()
    }

    /// Pauses the clock or continues it.
    pub(super) fn pause(&mut self, is_paused: bool) {
        self.clock.tick();
        self.clock.is_stopped = is_paused;
    }

    /// Returns what can be chosen now; `None` when the level cannot be played.
    pub fn choices(&self) -> Option<&Choices> {
        let is_open = self.stop.is_none() && self.final_position.is_none() && !self.shows_moves();
        self.live.as_ref().ok().filter(|_| is_open).map(|live| &live.choices)
    }

    /// Returns the lines that divide the board.
    pub(in crate::window) fn lines(&self) -> Lines {
        self.live.as_ref().map_or_else(|_| Lines::default(), |live| live.lines.clone())
    }

    pub fn highlighted_cells(&self) -> &[Cell] {
        self.highlight.as_deref().unwrap_or_default()
    }

    pub fn focus(&self) -> Option<Cell> {
        self.live.as_ref().ok().and_then(|live| live.focus.cell())
    }

    pub(super) fn turns(&self) -> Turns {
        Turns { made: self.wanted.clone(), at: self.wanted_at, spent: self.clock.spent }
    }

    /// Returns whether `begun` was prepared with the present turns.
    pub(super) fn is_up_to_date(&self, begun: &PreparedPlay) -> bool {
        begun.turns.at == self.wanted_at && begun.turns.made == self.wanted
    }

    /// Continues in the edited game, in which the turns were replayed up to the first that is refused.
    pub fn follow(&mut self, begun: Result<PreparedPlay, Vec<Problem>>, gallery: &mut Gallery) {
        if !self.is_played {
            // Time spent editing is not time played.
            self.clock.rest();
        }
        let refused = self.refused.take();
        let was_shown = self.aid.demo.is_some() || self.aid.hinted().is_some();
        self.aid.forget();
        let focus = self.focus();
        let live = begun.map(|begun| {
            self.held = begun.held;
            self.is_changed = true;
            let mut live = PlayView::new(begun, gallery);
            live.show(focus);
            live.steps = live.last_steps();
            live
        });
        let before = std::mem::replace(&mut self.live, live);
        if let Ok(live) = &mut self.live
            && let Some(adventure) = &mut live.adventure
        {
            if let Some(before) = before.as_ref().ok().and_then(|before| before.adventure.as_ref()) {
                adventure.look_as(before);
            }
            adventure.lie_in(self.map_room);
        }
        self.follow_adventure();
        self.note_changes(before.as_ref().ok(), refused);
        if was_shown {
            self.seen.change_all();
        }
        self.stand_again();
        if let Some(look) = self.look.clone() {
            self.show_in(Some(&look), None);
        }
    }

    /// Notes which parts of the board look different.
    fn note_changes(&mut self, before: Option<&PlayView>, refused: Option<Cell>) {
        let after = self.live.as_ref().ok();
        match before.zip(after).and_then(|(before, after)| differences(before, after)) {
            Some(mut areas) => {
                areas.extend(
                    [refused, self.refused]
                        .into_iter()
                        .flatten()
                        .chain(std::mem::take(&mut self.changed))
                        .map(cell),
                );
                self.seen.change(areas);
            }
            None => self.seen.change_all(),
        }
    }

    /// Reports why the level cannot be played at all.
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

    /// Returns the state of the play; `None` when the level cannot be played.
    pub fn standing(&self) -> Option<&Standing> {
        self.live.as_ref().ok().map(|live| live.play().standing())
    }

    /// Returns the number of moves since the start or the last restart.
    pub fn number(&self) -> u32 {
        self.live.as_ref().map_or(0, |live| live.play().number())
    }

    /// Returns whether a move was made since the level started, or there is something else to undo.
    pub fn is_begun(&self) -> bool {
        self.wanted_at > 0
    }

    pub fn restarts(&self) -> usize {
        let turns = self.wanted.iter().take(self.wanted_at);
        turns.filter(|(turn, _)| matches!(turn, Turn::Restart { .. })).count()
    }

    /// Returns the time of this attempt.
    pub fn elapsed(&self) -> Duration {
        self.live.as_ref().map_or(Duration::ZERO, |live| live.play().elapsed(self.clock.spent))
    }

    /// Ends the play: writes what has to be stored; nothing can be played afterwards.
    pub(super) fn leave(&mut self) {
        self.clock.tick();
        if let Ok(live) = std::mem::replace(&mut self.live, Err(Vec::new())) {
            live.handle.leave(self.clock.spent, now());
        }
    }

    /// Returns why the play cannot be written to disk at present.
    pub fn problem(&self) -> Option<Problem> {
        self.live.as_ref().ok().and_then(|live| live.handle.problem())
    }

    /// Returns why the game cannot be played.
    pub fn problems(&self) -> &[Problem] {
        self.live.as_ref().err().map_or(&[], Vec::as_slice)
    }

    /// Returns the play with its log; `None` when the level cannot be played.
    pub fn play(&self) -> Option<&dyn Play> {
        self.live.as_ref().ok().map(PlayView::play)
    }

    /// Returns the play, if the kind of its game is known.
    pub fn any_play(&self) -> Option<&AnyPlay> {
        self.live.as_ref().ok().map(|live| live.handle.play())
    }

    /// Returns the moves since the last restart if they solved the level.
    pub fn solution(&self) -> Option<Vec<String>> {
        crate::project::solution::of_play(self.play()?)
    }

    /// Returns how many turns were made and how many of them the present game accepts.
    pub fn held(&self) -> (usize, usize) {
        (self.held, self.wanted.len())
    }

    /// Returns the turns up to the present position.
    pub fn played(&self) -> Vec<Played> {
        let Ok(live) = &self.live else { return Vec::new() };
        let mut turns = live.play().history();
        turns.truncate(live.play().at());
        turns
    }

    /// Returns whether a cell is a legal move now.
    pub fn can_be_chosen(&self, cell: Cell) -> bool {
        self.live.as_ref().is_ok_and(|live| live.is_valid(cell))
    }

    /// Returns the visible scene, without the choices; `None` when the level cannot be played.
    pub fn scene(&self) -> Option<&Scene> {
        let stopped = self.stop.as_ref().map(|stop| &stop.scene).or(self.final_position.as_ref());
        let stopped = stopped.or(self.aid.demo.as_ref().map(|demo| &demo.scene));
        stopped.or(self.live.as_ref().ok().map(|live| &live.scene))
    }
}

/// Returns how many rules of a move did something.
pub(super) fn fired(steps: &[Step]) -> usize {
    steps.iter().filter_map(Step::execution).filter(|done| done.did_something()).count()
}
