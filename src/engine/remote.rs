//! A play that happens elsewhere: it shows the scenes that it was sent, and keeps what is chosen until it is taken.
//!
//! A [`RemotePlay`] holds no rules. It can be drawn and played on as any other [`Play`](super::Play), but a choice changes nothing by itself:
//! what comes of it is shown when the next scene arrives. What a play does by its rules alone (undo, restart,
//! why something cannot be chosen) it does not do.

use std::time::Duration;

use super::aid::{Aid, Aids};
use super::idle::IdleThrow;
use super::log::Log;
use super::scene::{Area, Board, BoardCell, Figures, LookName, Picture, Piece, Scene, Terrain, Text};
use super::seats::Player;
use super::session::{Event, Variation};
use super::several::Seats;
use super::step::Narration;
use super::{
    History, Looking, Notes, Played, Playing, Plies, Ply, PlyKind, PlyText, Refusal, Seat, Standing, Step,
    StepPoint, Turn, Viewer,
};

/// What is known of a play elsewhere at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// What is seen, with the choices of the own seat.
    pub scene: Scene,
    /// The choices, by their numbers, that the game advises never to make.
    pub warned: Vec<usize>,
    /// How it stands.
    pub standing: Standing,
    /// The own seat; `None` for somebody who watches.
    pub seat: Option<Seat>,
    /// The number of seats.
    pub seats: u8,
    /// The turns so far: who made them, and their texts.
    pub turns: Vec<(Seat, String)>,
}

/// A play that happens elsewhere.
#[derive(Clone, Debug)]
pub struct RemotePlay {
    now: Sent,
    /// The scenes seen so far, each with the number of turns before it, in ascending order.
    past: Vec<(usize, Scene)>,
    /// The choice that was made and not taken yet, or that has not led to anything yet.
    chosen: Option<usize>,
    /// The same, as far as it is still to be sent.
    unsent: Option<usize>,
    looks: Vec<LookName>,
    log: Log,
}

impl RemotePlay {
    /// Creates a play that stands as it was sent.
    pub fn new(sent: Sent) -> Self {
        let now = Sent { scene: whole(sent.scene), ..sent };
        Self { now, past: Vec::new(), chosen: None, unsent: None, looks: Vec::new(), log: Log::default() }
    }

    /// Takes what was sent. What was chosen before is done with.
    pub fn take(&mut self, sent: Sent) {
        self.now = Sent { scene: whole(sent.scene), ..sent };
        self.go_on();
    }

    /// Takes the scenes seen so far, each with the number of turns before it, in ascending order.
    pub fn take_past(&mut self, past: Vec<(usize, Scene)>) {
        self.past = past.into_iter().map(|(turns, scene)| (turns, whole(scene))).collect();
    }

    /// Sets the looks that can be chosen.
    pub fn take_looks(&mut self, looks: Vec<LookName>) {
        self.looks = looks;
    }

    /// Returns the choice that is to be sent, by the number in the scene, once.
    pub fn take_choice(&mut self) -> Option<usize> {
        self.unsent.take()
    }

    /// Lets something else be chosen, as the last choice has led to nothing.
    pub fn go_on(&mut self) {
        (self.chosen, self.unsent) = (None, None);
    }

    /// Returns the own seat; `None` for somebody who watches.
    pub fn own_seat(&self) -> Option<Seat> {
        self.now.seat
    }

    /// Returns whether a choice was made and nothing has come of it yet.
    pub fn waits(&self) -> bool {
        self.chosen.is_some()
    }

    /// Returns the numbers of turns after which a scene is known, in ascending order.
    pub fn known(&self) -> impl Iterator<Item = usize> + '_ {
        self.past.iter().map(|(turns, _)| *turns)
    }

    fn pick(&mut self, index: usize) -> Result<(), Refusal> {
        if !self.now.scene.choices.iter().any(|choice| choice.index == index) {
            return Err(Refusal(Text::new("refusal-no-choice").with("index", index)));
        }
        // Who presses twice before an answer comes has chosen once.
        if self.chosen.is_none() {
            (self.chosen, self.unsent) = (Some(index), Some(index));
        }
        Ok(())
    }
}

impl Playing for RemotePlay {
    fn standing(&self) -> &Standing {
        &self.now.standing
    }

    fn event(&self) -> Event {
        match self.now.standing {
            Standing::ToMove(_) if self.now.turns.is_empty() => Event::StartOfGame,
            Standing::ToMove(_) => Event::Action,
            _ => Event::GameFinished,
        }
    }

    fn number(&self) -> u32 {
        u32::try_from(self.now.turns.len()).unwrap_or(u32::MAX)
    }

    fn seats(&self) -> u8 {
        self.now.seats
    }

    fn asked(&self) -> Option<Seat> {
        let Standing::ToMove(seats) = self.now.standing else { return None };
        Some(self.now.seat.filter(|seat| seats.contains(*seat)).unwrap_or(seats.first()))
    }

    fn choosers(&self) -> Seats {
        let has_choice = !self.now.scene.choices.is_empty();
        self.now.seat.filter(|_| has_choice).into_iter().collect()
    }

    fn mover(&self, index: usize) -> Option<Seat> {
        let is_there = self.now.scene.choices.iter().any(|choice| choice.index == index);
        self.now.seat.filter(|_| is_there)
    }

    fn warned_of(&self, indexes: &[usize]) -> Vec<usize> {
        indexes.iter().filter(|index| self.now.warned.contains(index)).copied().collect()
    }

    fn mover_of(&self, _text: &str) -> Option<Seat> {
        self.asked()
    }

    fn take_default(&mut self, _seat: Seat, _at: Duration) -> Result<(), Refusal> {
        Err(Refusal(Text::new("refusal-over")))
    }

    fn choices(&self) -> usize {
        self.now.scene.choices.len()
    }

    fn choose(&mut self, index: usize, _at: Duration) -> Result<Vec<Step>, Refusal> {
        self.pick(index).map(|()| Vec::new())
    }

    fn choose_at(&mut self, place: BoardCell, _at: Duration) -> Result<(), Refusal> {
        let found = self.now.scene.choices.iter().find(|choice| choice.place == Some(place));
        let text = format!("{},{}", place.1, place.2);
        let index = found.map(|choice| choice.index);
        self.pick(index.ok_or_else(|| Refusal(Text::new("refusal-not-a-move").with("move", text)))?)
    }

    fn enter(&mut self, text: &str, _at: Duration, _watch: bool) -> Result<Vec<Step>, Refusal> {
        let choices = &self.now.scene.choices;
        let found = choices.iter().find(|choice| choice.label == text || choice.index.to_string() == text);
        let index = found.map(|choice| choice.index);
        self.pick(index.ok_or_else(|| Refusal(Text::new("player-refused")))?).map(|()| Vec::new())
    }

    fn reads(&self, text: &str) -> bool {
        self.now.scene.choices.iter().any(|choice| choice.label == text)
    }

    fn interrupt(&mut self, _at: Duration) {}

    fn elapsed(&self, at: Duration) -> Duration {
        at
    }

    fn positions(&self) -> &[u64] {
        &[]
    }

    fn is_repeated(&self) -> bool {
        false
    }

    fn has_chance(&self) -> bool {
        false
    }
}

impl Looking for RemotePlay {
    fn scene(&self, _viewer: Viewer, window: Area) -> Scene {
        if window == Area::ALL {
            return self.now.scene.clone();
        }
        // Whoever wants less wants to know about the rest of the scene.
        let Scene { counters, choices, table, panel, .. } = self.now.scene.clone();
        Scene { boards: Vec::new(), counters, choices, table, panel }
    }

    fn after(&self, _place: BoardCell) -> Option<Scene> {
        None
    }

    // The rules are where the game is.
    fn fitting(&self, _rule: usize) -> Option<Vec<BoardCell>> {
        None
    }

    fn hides(&self) -> bool {
        false
    }

    fn refusal(&self, _viewer: Viewer, _ids: &[u64]) -> Result<Option<String>, Text> {
        Ok(None)
    }

    fn has_facts(&self) -> bool {
        false
    }

    fn facts(&self, _viewer: Viewer, _ids: &[u64]) -> Result<Vec<String>, Text> {
        Ok(Vec::new())
    }

    fn data(&self, _viewer: Viewer) -> serde_json::Map<String, serde_json::Value> {
        serde_json::Map::new()
    }

    fn plain_data(&self) -> serde_json::Map<String, serde_json::Value> {
        serde_json::Map::new()
    }

    fn figures(&self, _viewer: Viewer) -> Figures {
        Figures::default()
    }

    fn looks(&self) -> Vec<LookName> {
        self.looks.clone()
    }

    fn show(&mut self, look: Option<&str>, _language: Option<&str>) {
        if let Some(look) = look {
            self.looks.iter_mut().for_each(|it| it.is_shown = it.id == look);
        }
    }
}

impl History for RemotePlay {
    fn undo(&mut self, _at: Duration) -> bool {
        false
    }

    fn redo(&mut self, _at: Duration) -> bool {
        false
    }

    fn restart(&mut self, _at: Duration) {}

    fn jump(&mut self, _to: usize, _at: Duration) {}

    fn at(&self) -> usize {
        self.now.turns.len()
    }

    fn history(&self) -> Vec<Played> {
        self.now.turns.iter().map(|(_, text)| (Turn::Move(text.clone()), Duration::ZERO)).collect()
    }

    // The table decides, or those who sit at it.
    fn revealed(&self) -> usize {
        0
    }

    fn restarts(&self) -> usize {
        0
    }

    fn steps(&self, turn: usize) -> Vec<Step> {
        let text = self.now.turns.get(turn).map(|(_, text)| text).filter(|text| !text.is_empty());
        let told = |text: &String| {
            Step::Narration(Narration { text: Text::verbatim(text), place: None, noticed: true })
        };
        text.map(told).into_iter().collect()
    }

    /// Returns the last scene that was seen with no more turns than this, without choices.
    fn scene_within(&self, turn: usize, _point: StepPoint, _viewer: Viewer, _window: Area) -> Scene {
        let before = self.past.partition_point(|(turns, _)| *turns <= turn);
        let seen = before.checked_sub(1).and_then(|last| self.past.get(last)).or(self.past.first());
        let scene = seen.map_or_else(|| self.now.scene.clone(), |(_, scene)| scene.clone());
        Scene { choices: Vec::new(), ..scene }
    }

    fn has_phase(&self) -> bool {
        false
    }

    fn phase_choices(&self) -> u32 {
        0
    }

    fn begin_phase_again(&mut self, _at: Duration) -> bool {
        false
    }

    fn has_luck(&self) -> bool {
        false
    }

    fn new_luck(&mut self, _seed: u64, _at: Duration) -> bool {
        false
    }
}

impl Plies for RemotePlay {
    fn plies(&self) -> Vec<Ply> {
        self.plies_from(0)
    }

    fn plies_from(&self, turn: usize) -> Vec<Ply> {
        let ply = |(at, (seat, text)): (usize, &(Seat, String))| Ply {
            kind: PlyKind::Whole,
            number: u32::try_from(at + 1).unwrap_or(u32::MAX),
            seat: *seat,
            is_joint: false,
            turns: at..at + 1,
            choices: Vec::new(),
            text: PlyText::from(text.clone()),
            idle: Vec::new(),
            at: Duration::ZERO,
        };
        self.now.turns.iter().enumerate().skip(turn).map(ply).collect()
    }

    fn idle_at_start(&self) -> Vec<IdleThrow> {
        Vec::new()
    }

    fn ply_at(&self) -> usize {
        self.at()
    }

    fn plies_made(&self) -> u32 {
        self.number()
    }

    fn undo_ply(&mut self, _at: Duration) -> bool {
        false
    }

    fn redo_ply(&mut self, _at: Duration) -> bool {
        false
    }

    fn undo_to(&mut self, _seats: &[Seat], _at: Duration) -> bool {
        false
    }

    fn variations(&self, _after: usize) -> Vec<Variation> {
        Vec::new()
    }

    fn take_variation(&mut self, _after: usize, _variation: usize, _at: Duration) -> bool {
        false
    }

    fn vary(&mut self, _variation: usize, _at: Duration) -> bool {
        false
    }
}

impl Notes for RemotePlay {
    fn log(&self) -> &Log {
        &self.log
    }

    fn note_player(&mut self, _seat: Seat, _player: &Player, _at: Duration) {}

    fn note_aid(&mut self, _aid: Aid, _at: Duration) {}

    fn aids(&self) -> Vec<Aids> {
        vec![Aids::default()]
    }
}

impl super::Play for RemotePlay {}

/// Completes the boards of which only a part was sent: what is not seen is empty.
fn whole(mut scene: Scene) -> Scene {
    for board in &mut scene.boards {
        let is_whole = board.window == Area { left: 0, top: 0, width: board.width, height: board.height };
        if !is_whole {
            *board = completed(board);
        }
    }
    scene
}

fn completed(board: &Board) -> Board {
    let Area { left, top, width, height } = board.window;
    let count = board.width as usize * board.height as usize;
    let unseen = Piece::new("", Picture::Missing, false);
    let mut cells = vec![board.pieces.len() as u32; count];
    let mut terrain = if board.terrain.is_empty() { Vec::new() } else { vec![Terrain::default(); count] };
    for row in 0..height {
        let from = (row * width) as usize..((row + 1) * width) as usize;
        let to = (top + row) as usize * board.width as usize + left as usize;
        let to = to..to + width as usize;
        if let (Some(to), Some(from)) = (cells.get_mut(to.clone()), board.cells.get(from.clone())) {
            to.copy_from_slice(from);
        }
        if let (Some(to), Some(from)) = (terrain.get_mut(to), board.terrain.get(from)) {
            to.copy_from_slice(from);
        }
    }
    Board {
        window: Area { left: 0, top: 0, width: board.width, height: board.height },
        pieces: board.pieces.iter().cloned().chain([unseen]).collect(),
        cells,
        terrain,
        ..board.clone()
    }
}
