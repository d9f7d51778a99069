//! A compiled board game: the implementation of [`crate::engine::Game`].

use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::ParseIntError;
use std::str::FromStr;
use std::sync::{Arc, OnceLock, RwLock};

use serde_json::{Map, Value as Json};

use super::digest::Digest;
use super::fault::{Fault, FaultLocation};
use super::given::Given;
use super::layout::{Index, Layout, NONE, Sort, Val, seen};
use super::plan::Plan;
use super::registry::means;
use super::rules::Aside;
use super::run::{self, Core};
use super::set::{Set, Shortcuts};
use super::state::{Course, Offer, Rows, Slot, State, Status, Temps};
use super::texts::Texts;
use super::trail::Trail;
use super::view::View;
use super::{Draft, snapshot};
use crate::engine::scene::{Area, LookName, Scene, Text};
use crate::engine::{self, IdleThrow, Refusal, RestorePoint, Seat, Standing, Viewer, Witness};

/// The maximum number of nodes in a game, including parts.
const MOST_NODES: usize = 65_000;
/// So many times what is hidden from somebody is drawn anew, to find out what that person can tell.
const DRAWS: u64 = 16;

/// A board game compiled for certain players, with texts and a look.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) core: Arc<Core>,
    pub(super) view: Arc<View>,
    /// The outcomes of chance with which each play begins.
    pub(super) given: Option<Arc<Given>>,
}

/// A choice: the index of its offer. Where several seats choose at the same time, or may act out of turn, it is the number of the
/// seat, times 2048, plus the index among the offers to that seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice(pub u16);

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Choice {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}

/// Compiles a board game for the players whose seats are taken; players beyond the end of `seats` take part.
///
/// It uses the look's texts in the given language (by code), and the first theme.
///
/// # Examples
///
/// ```
/// use std::path::Path;
///
/// use schola::board;
/// use schola::engine::Game;
/// use schola::project::BoardFolder;
/// use schola::search::perft;
///
/// let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/connect-four");
/// let folder = BoardFolder::open(&folder).expect("the sample can be read");
/// let game = board::compile(&folder.draft, &[], "en").expect("the sample has no faults");
/// assert_eq!(game.seats(), 2);
///
/// // Nobody can win within four moves, so each of them has seven choices.
/// assert_eq!(perft(&game, &game.start(0), 4), 7 * 7 * 7 * 7);
/// ```
///
/// # Errors
/// The faults that prevent the game from being played.
pub fn compile(draft: &Draft, seats: &[bool], language: &str) -> Result<Game, Vec<Fault>> {
    let material = draft.material.with_seats(seats);
    let mut nodes = 0;
    material.each(|node| nodes += 1 + node.parts().count() + node.attributes.len());
    if nodes > MOST_NODES {
        return Err(vec![Fault::error("board-too-large", FaultLocation::Game).with("count", MOST_NODES)]);
    }
    let mut layout = Layout::of(&material);
    let players = layout.players.len();
    let wanted = draft.rules.seats.map_or(1..=31, |(least, most)| usize::from(least)..=usize::from(most));
    if players > 31 || (!seats.is_empty() && !wanted.contains(&players)) {
        return Err(vec![Fault::error("board-seats", FaultLocation::Game).with("count", players)]);
    }
    let texts = Texts::default();
    let plan = Plan::of(&layout);
    let rows = Rows::new(&layout.rows, layout.nodes.len());
    let program = super::compile::compile(&draft.rules, &mut layout, &plan, &rows, &texts)?;
    let start = start(&layout, &program.temps, plan, rows, &texts, draft.rules.first_player.as_deref());
    let verbs = || draft.rules.blocks.iter().flat_map(|block| block.body.iter().chain(&block.footer));
    let moves_plan = verbs().any(|ins| ins.verb == "map.put")
        || (verbs().any(|ins| ins.verb.starts_with("set.put")) && layout.maps.iter().any(|map| map.removing));
    let short = Shortcuts::new(&layout, &start.plan, &program, moves_plan);
    let core = Core {
        short,
        layout,
        program,
        texts,
        rules: draft.rules.clone(),
        start,
        moves_plan,
        memo: RwLock::default(),
        hides_choices: OnceLock::new(),
        means: draft.rules.asides[Aside::Refusal].is_some() && verbs().any(|ins| means(&ins.verb)),
    };
    let view = View::new(&draft.look, 0, &core, language);
    Ok(Game { core: Arc::new(core), view: Arc::new(view), given: None })
}

/// Creates the state before the first block.
fn start(
    layout: &Layout,
    temps: &[String],
    plan: Plan,
    rows: Rows,
    texts: &Texts,
    first: Option<&str>,
) -> State {
    let count = layout.nodes.len();
    // The order on a part is the one stored with the part; elements it does not mention follow.
    let mut placed: Vec<(Index, Index)> = Vec::new();
    for (part, uids) in &layout.placed {
        placed.extend(uids.iter().filter_map(|uid| layout.of_uid.get(uid)).map(|element| (*element, *part)));
    }
    for (element, uid) in &layout.placed_on {
        let part = layout.of_uid.get(uid).copied();
        if let Some(part) = part
            && !placed.iter().any(|(other, _)| other == element)
        {
            placed.push((*element, part));
        }
    }
    let player = match first {
        Some(name) => layout.players.iter().position(|node| layout.name_of(*node) == name).unwrap_or(0),
        None => 0,
    };
    let mut state = State {
        values: layout.values.iter().map(|value| texts.value(value).value).collect(),
        on: vec![NONE; count],
        next: vec![NONE; count],
        joined: Set::EMPTY,
        digest: 0,
        rows: Arc::new(rows),
        plan: Arc::new(plan),
        seen: Arc::new(layout.nodes.iter().map(|node| node.seen).collect()),
        temps: Temps { slots: vec![Slot::EMPTY; temps.len()], ..Temps::default() },
        course: Course {
            player: if layout.players.is_empty() { NONE } else { player as u16 },
            round: 1,
            asked: NONE,
            jump: NONE,
            results: vec![None; layout.players.len()],
            ..Course::default()
        },
        trail: Trail { begins_ply: true, ..Trail::default() },
        knowledge: None,
    };
    state.measure();
    placed.into_iter().for_each(|(element, part)| state.lay(element, part));
    state
}

impl Game {
    /// Returns the state as values.
    pub fn position(&self, state: &State) -> super::Position {
        snapshot::position(&self.core, state)
    }

    /// Returns the state that a position of this game describes.
    ///
    /// # Errors
    /// What in it does not belong to this game.
    pub fn state_of(&self, position: &super::Position) -> Result<State, Vec<Fault>> {
        let mut state = snapshot::state(&self.core, position)?;
        state.course.given.clone_from(&self.given);
        if self.has_secrets() {
            state.knowledge = Some(Arc::new(self.first_knowledge(&state)));
        }
        Ok(state)
    }

    /// Returns the same game in another look, theme and language.
    #[must_use]
    pub fn dressed(&self, look: &Arc<super::Look>, theme: usize, language: &str) -> Self {
        let view = View::new(look, theme, &self.core, language);
        Self { view: Arc::new(view), ..self.clone() }
    }

    /// Returns the names of the players in turn order, as in the material.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.core.layout.players.iter().map(|node| self.core.layout.name_of(*node))
    }

    /// Returns the seat that chooses, the first one of several.
    pub(super) fn asked(state: &State) -> u16 {
        state.course.first_asked()
    }

    /// Returns the seat to which a question is put that a viewer reads: the viewer's, if it is among several.
    pub(super) fn asked_by(state: &State, viewer: Viewer) -> u16 {
        match viewer {
            Viewer::Seat(seat) if state.course.asked_seats().contains(seat) => seat.0.into(),
            _ => Self::asked(state),
        }
    }

    /// Returns whether a viewer may see a node.
    pub(super) fn sees(&self, state: &State, viewer: Viewer, node: Index) -> bool {
        self.may_see(state, viewer, state.seen[usize::from(node)], node)
    }

    /// Returns whether a viewer may see something of a node that has its own visibility.
    pub(super) fn may_see(&self, state: &State, viewer: Viewer, own: u32, node: Index) -> bool {
        let Viewer::Seat(seat) = viewer else { return true };
        let layout = &self.core.layout;
        let (mut at, mut word) = (node, own);
        loop {
            match word {
                seen::INHERIT => {}
                seen::OWNER => {
                    let owner = self.owner(state, node);
                    return owner != NONE && layout.info(owner).sort == Sort::Player(seat.0);
                }
                bits => return self.includes(bits, seat),
            }
            if word != state.seen[usize::from(at)] {
                // An attribute without its own visibility is as visible as its node.
                word = state.seen[usize::from(at)];
                continue;
            }
            at = super::find::container(layout, &state.plan, &state.rows, at);
            if at == NONE {
                return true;
            }
            word = state.seen[usize::from(at)];
        }
    }

    /// Returns whether some material is visible to a player and hidden from another one.
    pub(super) fn sees_more(&self, state: &State, seat: usize, player: Index) -> bool {
        let layout = &self.core.layout;
        let everyone = (1 << layout.players.len()) - 1;
        let is_shown = |seen: u32, node: Index| match seen {
            seen::INHERIT => false,
            seen::OWNER => self.owner(state, node) == player,
            bits => bits & (1 << seat) != 0 && bits & everyone != everyone,
        };
        (0..).zip(state.seen.iter()).any(|(node, seen)| is_shown(*seen, node))
            || layout.attrs.iter().any(|attr| is_shown(attr.seen, attr.node))
    }

    /// Returns how a game has ended in which the rules gave the seats these results.
    fn ended(&self, results: &[Option<Val>]) -> Standing {
        let given: Vec<Option<String>> =
            results.iter().map(|result| result.map(|value| self.core.texts.written(value))).collect();
        let with = |word: &str| -> Vec<Seat> {
            let seats = (0..).zip(&given).filter(|(_, given)| given.as_deref() == Some(word));
            seats.map(|(seat, _)| Seat(seat)).collect()
        };
        let winners = with("win");
        if !winners.is_empty() {
            return Standing::Won(winners);
        }
        let numbers: Vec<Option<i64>> =
            results.iter().map(|result| result.and_then(|value| self.core.texts.int(value))).collect();
        if numbers.iter().any(Option::is_some) {
            return placed(&numbers);
        }
        if with("lose").is_empty() || !with("draw").is_empty() { Standing::Drawn } else { Standing::Lost }
    }

    /// Returns what the rules beside the play tell a seat about what it points at.
    fn told(&self, aside: Aside, state: &State, seat: Seat, ids: &[u64]) -> Result<Vec<String>, Text> {
        let told = self.core.told(aside, state, seat.0.into(), &self.picked(state, seat, ids));
        let told = told.map_err(|fault| fault.told())?;
        Ok(told.into_iter().map(|said| self.message(said.text, said.seat)).collect())
    }

    /// Returns the nodes that somebody means who points at places and things: those themselves, their parts, and what lies
    /// there openly.
    pub(super) fn picked(&self, state: &State, seat: Seat, ids: &[u64]) -> Vec<Index> {
        let layout = &self.core.layout;
        let viewer = Viewer::Seat(seat);
        // What a player cannot tell has no number of a node.
        let nodes = ids.iter().copied().filter(|id| *id < layout.nodes.len() as u64).map(|id| id as Index);
        let mut picked: Vec<Index> = nodes.collect();
        // Who points at a corner of a tile does not mean the tile.
        let holders: Vec<Index> = (picked.iter().map(|node| layout.info(*node)))
            .filter(|info| info.sort == Sort::Part)
            .map(|info| info.parent)
            .collect();
        picked.retain(|node| !holders.contains(node));
        for at in 0..picked.len() {
            let (first, end) = layout.info(picked[at]).parts;
            picked.extend(first..end);
        }
        let lies_there = |node: &Index| picked.contains(&state.on[usize::from(*node)]);
        let all = 0..layout.nodes.len() as Index;
        let lying: Vec<Index> =
            all.filter(lies_there).filter(|node| self.sees(state, viewer, *node)).collect();
        picked.extend(lying);
        picked.sort_unstable();
        picked.dedup();
        picked
    }

    /// Returns the player or common material that owns a node.
    pub(super) fn owner(&self, state: &State, mut node: Index) -> Index {
        let layout = &self.core.layout;
        while node != NONE && !matches!(layout.info(node).sort, Sort::Player(_) | Sort::NonPlayer) {
            node = super::find::container(layout, &state.plan, &state.rows, node);
        }
        node
    }
}

impl engine::Game for Game {
    type State = State;
    type Move = Choice;

    fn start(&self, seed: u64) -> State {
        let mut state = self.unplayed(seed);
        state.course.given.clone_from(&self.given);
        if self.has_secrets() {
            return self.begin(state);
        }
        self.core.run(&mut state, None, &mut ());
        state
    }

    fn standing(&self, state: &State) -> Standing {
        match &state.course.status {
            Status::Running | Status::Waiting => match state.course.open_seats() {
                open if open.is_empty() => Standing::to_move(Seat(Self::asked(state) as u8)),
                open => Standing::ToMove(open),
            },
            Status::Fault(fault) => Standing::Fault(fault.told()),
            Status::Ended => self.ended(&state.course.results),
        }
    }

    fn moves(&self, state: &State, into: &mut Vec<Choice>) {
        if state.course.status == Status::Waiting {
            into.extend(state.course.numbered().map(|(number, _)| Choice(number)));
        }
    }

    fn choice_numbered(&self, _state: &State, number: usize) -> Option<Choice> {
        u16::try_from(number).ok().map(Choice)
    }

    fn mover(&self, state: &State, choice: &Choice) -> Seat {
        let chooser = Self::offer_of(state, *choice).map(|offer| state.course.chooser(offer));
        Seat(chooser.unwrap_or_else(|| Self::asked(state)) as u8)
    }

    fn answers(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let course = &state.course;
        if course.status != Status::Waiting {
            return;
        }
        if course.tags.is_empty() {
            if course.one_asked() == u16::from(seat.0) {
                into.extend((0..course.offers.len() as u16).map(Choice));
            }
        } else if course.open_seats().contains(seat) {
            let own = course.numbered().filter(|(_, offer)| course.answers(*offer, seat.0.into()));
            into.extend(own.map(|(at, _)| Choice(at)));
        }
    }

    fn default_answer(&self, state: &State, seat: Seat) -> Option<Choice> {
        let mut choices = Vec::new();
        engine::Game::answers(self, state, seat, &mut choices);
        let is_default =
            |choice: &Choice| Self::offer_of(state, *choice).is_some_and(|at| state.course.tag(at).default);
        choices.into_iter().find(is_default)
    }

    fn play<W: Witness<State>>(
        &self,
        state: &mut State,
        choice: &Choice,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        let offer = Some(Self::accepts(state, *choice)?);
        if state.knowledge.is_none() {
            self.core.run(state, offer, witness);
            return Ok(());
        }
        let before = state.clone();
        self.core.run_from(&before, state, offer, witness);
        self.learn(&before, offer, state);
        Ok(())
    }

    fn play_from(&self, from: &State, choice: &Choice, into: &mut State) -> bool {
        into.clone_from(from);
        let Ok(offer) = Self::accepts(from, *choice) else { return false };
        self.core.run_from(from, into, Some(offer), &mut ());
        self.learn(from, Some(offer), into);
        true
    }

    fn imagine(&self, state: &State, viewer: Viewer, seed: u64) -> State {
        let mut imagined = state.clone();
        let mut chance = run::chance(seed);
        if let Viewer::Seat(seat) = viewer {
            self.draw_anew(&mut imagined, seat, &mut chance);
        }
        imagined.knowledge = None;
        imagined.course.chance = chance;
        // Nobody knows beforehand how chance comes out.
        imagined.course.given = None;
        imagined
    }

    fn value(&self, state: &State, seat: Seat) -> Option<i32> {
        let score = self.core.evaluate(state, seat.0.into())?;
        Some(score.clamp(i32::MIN.into(), i32::MAX.into()) as i32)
    }

    fn refusal(&self, state: &State, seat: Seat, ids: &[u64]) -> Result<Option<String>, Text> {
        if state.course.status != Status::Waiting {
            return Ok(None);
        }
        Ok(self.told(Aside::Refusal, state, seat, ids)?.into_iter().next())
    }

    fn has_facts(&self) -> bool {
        self.core.has(Aside::Facts)
    }

    fn facts(&self, state: &State, seat: Seat, ids: &[u64]) -> Result<Vec<String>, Text> {
        let mut told = self.told(Aside::Facts, state, seat, ids)?;
        for draw in 0..DRAWS {
            if told.is_empty() {
                break;
            }
            let other = self.told(Aside::Facts, &self.imagine(state, Viewer::Seat(seat), draw), seat, ids)?;
            told.retain(|line| other.contains(line));
        }
        Ok(told)
    }

    fn advice(&self, state: &State, seat: Seat, into: &mut Vec<i64>) -> Result<bool, Text> {
        if state.course.status != Status::Waiting {
            return Ok(false);
        }
        self.core.advise(state, seat.0.into(), into).map_err(|fault| fault.told())
    }

    fn looks(&self) -> Vec<LookName> {
        self.view.looks()
    }

    fn shown(&self, look: Option<&str>, language: Option<&str>) -> Option<Self> {
        let view = self.view.other(look, language, &self.core);
        Some(Self { view: Arc::new(view), ..self.clone() })
    }

    fn has_later_chance(&self) -> bool {
        self.core.program.draws_later
    }

    fn reseed(&self, state: &mut State, seed: u64) {
        state.course.chance = run::chance(seed);
        state.course.given = None;
    }

    fn has_chance(&self) -> bool {
        self.core.program.draws
    }

    fn seats(&self) -> u8 {
        self.core.layout.players.len() as u8
    }

    fn begins_ply(&self, state: &State) -> bool {
        state.trail.begins_ply
    }

    fn ends_ply(&self, state: &State) -> bool {
        let next = self.core.program.blocks.get(usize::from(state.course.jump));
        // While several seats are to choose, the first choices lead nowhere yet.
        let is_last = state.course.open_seats().count() < 2;
        is_last && next.is_some_and(|block| block.ends_ply)
    }

    fn rank(&self, state: &State, choice: &Choice) -> u32 {
        let Some(Offer::Node { node, .. }) = Self::offered(state, *choice) else { return choice.0.into() };
        let layout = &self.core.layout;
        let on = state.on[usize::from(node)];
        let place = if layout.info(node).sort == Sort::Element && on != NONE { on } else { node };
        let info = layout.info(place);
        (if info.sort == Sort::Part { info.parent } else { place }).into()
    }

    fn is_open(&self) -> bool {
        !self.has_secrets() && !self.core.program.draws_later
    }

    fn restore_point(&self, state: &State) -> RestorePoint {
        RestorePoint { marked: state.trail.marked.map(u32::from), cleared: state.trail.cleared }
    }

    fn repetition_limit(&self) -> Option<u32> {
        self.core.rules.repetition_limit
    }

    fn position_key(&self, state: &State) -> u64 {
        let mut hasher = Digest::default();
        state.hash_data(&mut hasher);
        Self::asked(state).hash(&mut hasher);
        hasher.finish()
    }

    fn ply_text(&self, before: &State, choices: &[Choice], viewer: Viewer) -> String {
        self.ply(before, choices, viewer)
    }

    fn idle_throws(&self, state: &State) -> Vec<IdleThrow> {
        Self::idle_throws_of(state)
    }

    fn scene(&self, state: &State, viewer: Viewer, window: Area) -> Scene {
        // Who wants to see no cell presses nothing.
        self.show(state, viewer, window != Area::NONE)
    }

    fn scenes(&self, state: &State, viewers: &[Viewer], window: Area) -> Vec<Scene> {
        self.show_all(state, viewers, window != Area::NONE)
    }

    fn data(&self, state: &State, viewer: Viewer) -> Map<String, Json> {
        self.as_data(state, viewer)
    }

    fn plain_data(&self, state: &State) -> Map<String, Json> {
        // The question and the offers follow from the rest, and depend on the language.
        let told = self.as_data(state, Viewer::All).into_iter();
        told.filter(|(name, _)| !matches!(name.as_str(), "prompt" | "offers")).collect()
    }
}

impl Game {
    /// Returns the offer of a choice that may be made.
    fn accepts(state: &State, choice: Choice) -> Result<usize, Refusal> {
        if state.course.status != Status::Waiting {
            return Err(Refusal(Text::new("refusal-over").with("move", choice)));
        }
        Self::offer_of(state, choice)
            .ok_or_else(|| Refusal(Text::new("refusal-not-offered").with("move", choice)))
    }

    /// Returns the index of the offer of a choice.
    pub(super) fn offer_of(state: &State, choice: Choice) -> Option<usize> {
        state.course.offer_numbered(choice.0)
    }

    /// Returns the offer of a choice.
    pub(super) fn offered(state: &State, choice: Choice) -> Option<Offer> {
        Self::offer_of(state, choice).and_then(|offer| state.course.offers.get(offer)).copied()
    }
}

/// Returns how a game has ended with these numbers of places, the least being the best; who has none comes last.
fn placed(numbers: &[Option<i64>]) -> Standing {
    let number = |seat: usize| numbers[seat].unwrap_or(i64::MAX);
    let better = |seat: usize| (0..numbers.len()).filter(|other| number(*other) < number(seat)).count();
    let places: Vec<u8> = (0..numbers.len()).map(|seat| better(seat) as u8 + 1).collect();
    match places[..] {
        _ if places.iter().all(|place| *place == 1) => Standing::Drawn,
        [one, _] => Standing::Won(vec![Seat(u8::from(one != 1))]),
        _ => Standing::Placed(places),
    }
}
