//! Makes the view of one viewer from a play: the scene as data, with all texts in one language.

use std::collections::BTreeSet;

use super::naming::{self, Voice, picture};
use super::protocol::Line;
use super::seen::{
    Actor, Aid, Badge, Board, Choice, Counter, Gauge, Panel, Past, Player, Slot, Spot, Standing, Tabletop,
    Thing, View,
};
use super::written::Written;
use crate::dungeon::chronicle::Chronicle;
use crate::engine::scene::{self, Frame, Measure, Picture, Scene, Shape, Side, Terrain};
use crate::engine::{self, Area, IdleTurn, Play, Ply, PlyKind, Seat, StepPoint, Viewer};
use crate::project::AnyPlay;
use crate::words::Words;

/// Through whose eyes somebody looks who plays at no seat: a seat that no game has, so that only what everybody may see is
/// seen.
pub const NOBODY: Seat = Seat(31);
/// How the keys of gauges begin that all games of a kind have.
pub const GAUGE: &str = "gauge-";

/// Returns the viewer of a play for somebody at a seat, or for somebody who only watches. A game for one has nothing to hide
/// from who watches.
pub fn viewer(play: &dyn Play, seat: Option<Seat>) -> Viewer {
    Viewer::Seat(seat.unwrap_or(if play.seats() <= 1 { Seat(0) } else { NOBODY }))
}

/// Whether the play has ended by people leaving it, and with which seat as the winner.
pub type LeftOver = Option<Option<Seat>>;

/// What was made of tables for those who were shown something so far. Whoever is shown exactly the same gets the same, and nothing
/// else.
#[derive(Debug, Default)]
pub struct Tables {
    backdrops: Made<(Picture, Frame), (String, [i32; 4])>,
    aids: Made<scene::Aid, Aid>,
    spots: Made<scene::TableLocation, Spot>,
    things: Made<scene::Thing, Thing>,
    labels: Made<scene::Label, (String, [i32; 4])>,
    players: Made<scene::Player, Player>,
}

/// What was made of lists of a scene.
#[derive(Debug)]
struct Made<S, T>(Vec<(Vec<S>, Written<Vec<T>>)>);

impl<S, T> Default for Made<S, T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<S: PartialEq, T> Made<S, T> {
    fn of(&mut self, list: Vec<S>, make: impl FnMut(&S) -> T) -> Written<Vec<T>> {
        if let Some((_, made)) = self.0.iter().find(|(known, _)| *known == list) {
            return made.clone();
        }
        let made: Written<Vec<T>> = list.iter().map(make).collect::<Vec<T>>().into();
        self.0.push((list, made.clone()));
        made
    }
}

/// Returns the view of somebody at a seat, or who watches, of a scene, without its history and the number of its question.
pub fn view(
    play: &dyn Play,
    scene: Scene,
    voice: Voice<'_>,
    seat: Option<Seat>,
    left: LeftOver,
    tables: &mut Tables,
) -> View {
    let words = voice.words;
    let standing = standing(play, &scene, words, left);
    let is_over = matches!(standing, Standing::Over { .. });
    let choices = match seat {
        Some(seat) if !is_over => choices(play, &scene, seat, voice),
        _ => Vec::new(),
    };
    let mut view = of_scene(scene, voice, seat, (standing, choices), tables);
    add_story(&mut view, play, play.at(), words);
    view
}

/// Returns what somebody at a seat, or who watches, would have seen after so many turns. Nobody is to choose in it.
pub fn past(play: &dyn Play, turn: usize, voice: Voice<'_>, seat: Option<Seat>, area: Area) -> View {
    let scene = play.scene_within(turn, StepPoint::START, viewer(play, seat), area);
    let nobody = Standing::ToMove { seats: Vec::new() };
    let mut view = of_scene(scene, voice, seat, (nobody, Vec::new()), &mut Tables::default());
    add_story(&mut view, play, turn, voice.words);
    view
}

/// Tells in the panel what has happened in the turn before.
fn add_story(view: &mut View, play: &dyn Play, turn: usize, words: &Words) {
    if let (Some(panel), Some(last)) = (&mut view.panel, turn.checked_sub(1)) {
        panel.story = story(play, last, words);
    }
}

fn of_scene(
    scene: Scene,
    voice: Voice<'_>,
    seat: Option<Seat>,
    (standing, choices): (Standing, Vec<Choice>),
    tables: &mut Tables,
) -> View {
    let numbers: BTreeSet<usize> = choices.iter().map(|it| it.n).collect();
    View {
        seat: seat.map(|seat| seat.0),
        standing,
        question: None,
        choices,
        stops: Vec::new(),
        history: Past::default(),
        counters: counters(&scene.counters, &|name| voice.say(name)),
        table: scene.table.map(|it| tabletop(it, &numbers, tables)),
        panel: scene.panel.as_ref().map(|it| panel(it, voice.words, seat.is_some())),
        boards: scene.boards.iter().map(|it| board(it, voice, scene.panel.is_some())).collect(),
    }
}

fn standing(play: &dyn Play, scene: &Scene, words: &Words, left: LeftOver) -> Standing {
    let over = |how: &str, winners: &[Seat], places: &[u8], text: String| Standing::Over {
        how: how.to_owned(),
        winners: winners.iter().map(|seat| seat.0).collect(),
        places: places.to_vec(),
        text,
    };
    let table = scene.table.as_ref();
    let said = |key| {
        table.and_then(|it| it.result(play.standing())).map_or_else(|| words.get(key), |it| words.say(&it))
    };
    if let (engine::Standing::ToMove(_), Some(winner)) = (play.standing(), left) {
        let name = winner.and_then(|seat| table?.player(seat)).map(|it| it.name.clone());
        let text = match name {
            Some(name) => words.with("together-won-alone", &[("name", name)]),
            None => words.get("together-nobody-left"),
        };
        return over("left", winner.as_slice(), &[], text);
    }
    match play.standing() {
        engine::Standing::ToMove(seats) => {
            Standing::ToMove { seats: seats.iter().map(|seat| seat.0).collect() }
        }
        engine::Standing::Solved => over("solved", &[], &[], said("table-solved")),
        engine::Standing::Won(seats) => over("won", seats, &[], said("table-solved")),
        engine::Standing::Placed(places) => over("placed", &[], places, said("table-drawn")),
        engine::Standing::Lost => over("lost", &[], &[], said("table-lost")),
        engine::Standing::Drawn => over("drawn", &[], &[], said("table-drawn")),
        engine::Standing::Stuck => over("stuck", &[], &[], said("table-stuck")),
        engine::Standing::Fault(text) => over("fault", &[], &[], words.say(text)),
    }
}

/// Returns those choices of a scene that are a seat's own.
pub fn own<'s>(play: &dyn Play, scene: &'s Scene, seat: Seat) -> impl Iterator<Item = &'s scene::Choice> {
    let is_alone = play.seats() <= 1;
    scene.choices.iter().filter(move |it| is_alone || play.mover(it.index) == Some(seat))
}

/// Returns what a seat can choose: only its own choices.
pub fn choices(play: &dyn Play, scene: &Scene, seat: Seat, voice: Voice<'_>) -> Vec<Choice> {
    let own: Vec<&scene::Choice> = own(play, scene, seat).collect();
    let indexes: Vec<usize> = own.iter().map(|it| it.index).collect();
    let warned = play.warned_of(&indexes);
    let put = |it: &scene::Choice| it.action.as_deref().and_then(|action| scene.piece_of_action(action));
    let choice = |it: &scene::Choice| Choice {
        n: it.index,
        at: it.place,
        to: it.to,
        action: it.action.clone().unwrap_or_default(),
        target: it.target,
        text: put(it).map_or_else(|| naming::said(it, voice.words), |piece| voice.seen(piece)),
        picture: put(it).map(|piece| naming::picture(&piece.picture)).unwrap_or_default(),
        word: if it.text.is_some() { it.label.clone() } else { String::new() },
        anytime: it.anytime,
        warned: warned.contains(&it.index),
    };
    own.into_iter().map(choice).collect()
}

/// Returns what is told to the player of a labyrinth about a turn.
fn story(play: &dyn Play, turn: usize, words: &Words) -> Vec<String> {
    let mut chronicle = Chronicle::default();
    chronicle.add(turn, &play.steps(turn));
    chronicle.last().map(|sentence| words.say(&sentence.text)).collect()
}

/// Returns the text of a choice in words, where it is that of a cell.
fn of_cell(text: &str, words: &Words) -> Option<String> {
    let (x, y) = text.split_once(',')?;
    let number = |digits: &str| Some((digits.parse::<u32>().ok()?.checked_add(1)?).to_string());
    let args = [("column", number(x)?), ("row", number(y)?)];
    Some(words.with("together-line-cell", &args))
}

/// Returns the line of the history for a ply, as somebody at a seat, or who watches, may read it; an incomplete ply has none.
pub fn line(told: &AnyPlay, ply: &Ply, seat: Option<Seat>, words: &Words) -> Line {
    let play = told.as_ref();
    let whole = || ply.text.seen_by(Viewer::All).to_owned();
    let text = match ply.kind {
        PlyKind::Whole | PlyKind::Part if told.grid().is_some() => {
            of_cell(&whole(), words).unwrap_or_else(whole)
        }
        PlyKind::Whole | PlyKind::Part if told.dungeon().is_some() => {
            let told: Vec<String> = ply.turns.clone().flat_map(|turn| story(play, turn, words)).collect();
            if told.is_empty() { "…".to_owned() } else { told.join(" ") }
        }
        PlyKind::Whole | PlyKind::Part => ply.text.seen_by(viewer(play, seat)).to_owned(),
        PlyKind::Restart { .. } => words.get("party-restarted"),
        PlyKind::PhaseAgain => words.get("party-phase-again"),
        PlyKind::NewLuck => words.get("party-new-luck"),
    };
    let idle = idle_turns(play, ply, viewer(play, seat), words);
    Line { seat: ply.seat.0, text: std::iter::once(text).chain(idle).collect::<Vec<_>>().join(" · ") }
}

/// Returns the turns after an entry of the history in which their players had nothing to choose.
fn idle_turns(play: &dyn Play, ply: &Ply, viewer: Viewer, words: &Words) -> Vec<String> {
    let turns = IdleTurn::of(&ply.idle, viewer);
    if turns.is_empty() {
        return Vec::new();
    }
    let table = play.scene(viewer, Area::NONE).table;
    let said = |turn: &IdleTurn| {
        let player = table.as_ref().and_then(|table| table.player(turn.seat));
        let name = player.map(|player| player.name.clone()).unwrap_or_default();
        let key = if turn.moved { "party-only-thrown" } else { "party-no-move" };
        words.with(key, &[("name", name), ("thrown", turn.thrown())])
    };
    turns.iter().map(said).collect()
}

fn optional(it: Option<&Picture>) -> String {
    it.map(picture).unwrap_or_default()
}

fn frame(frame: Frame) -> [i32; 4] {
    [frame.x, frame.y, frame.width, frame.height]
}

fn counters(counters: &[scene::Counter], say: &dyn Fn(&str) -> String) -> Vec<Counter> {
    counters.iter().map(|it| Counter { name: say(&it.name), value: it.value.clone() }).collect()
}

fn gauge(it: &scene::Gauge, words: &Words) -> Gauge {
    let kind = it.name.key.strip_prefix(GAUGE).unwrap_or_default().to_owned();
    Gauge { name: words.say(&it.name), kind, value: it.value, most: it.most }
}

fn terrain(it: &Terrain) -> u32 {
    let flags = [it.known, it.in_sight, it.passable, it.is_final];
    let flags = flags.iter().zip(0..).fold(0, |bits, (flag, at)| bits | u32::from(*flag) << at);
    let door =
        it.door.map_or(0, |(side, locked)| u32::from(side & 3) << 8 | 1 << 10 | u32::from(locked) << 11);
    flags | u32::from(it.edges & 15) << 4 | door | it.region << 12
}

fn board(it: &scene::Board, voice: Voice<'_>, is_labyrinth: bool) -> Board {
    let Area { left, top, width, height } = it.window;
    let (pieces, of) = voice.pieces(it, is_labyrinth);
    let actor = |it: &scene::Actor| Actor {
        id: it.id,
        at: it.place,
        name: it.name.clone(),
        text: it.text.clone(),
        gauge: gauge(&it.gauge, voice.words),
    };
    Board {
        size: (it.width, it.height),
        area: [left, top, width, height],
        pieces,
        cells: it.cells.iter().map(|cell| of.get(*cell as usize).copied().unwrap_or_default()).collect(),
        position: it.position,
        terrain: it.terrain.iter().map(terrain).collect(),
        actors: it.actors.iter().map(actor).collect(),
    }
}

fn panel(it: &scene::Panel, words: &Words, plays: bool) -> Panel {
    let slot = |it: &scene::Slot| Slot {
        name: words.say(&it.name),
        text: it.text.clone(),
        picture: picture(&it.picture),
        in_use: it.in_use,
        choices: if plays { it.choices.clone() } else { Vec::new() },
    };
    let place = &it.location;
    Panel {
        gauges: it.gauges.iter().map(|it| gauge(it, words)).collect(),
        slots: it.slots.iter().map(slot).collect(),
        capacity: it.capacity,
        location: [place.region.clone(), place.region_text.clone(), place.text.clone()],
        stacks: place.stacks.iter().map(|it| (words.say(&it.name), it.piece, it.count)).collect(),
        results: it.results.iter().map(|it| gauge(it, words)).collect(),
        story: Vec::new(),
    }
}

/// Returns a table for somebody who can make the choices with these numbers.
fn tabletop(table: scene::Table, choices: &BTreeSet<usize>, made: &mut Tables) -> Tabletop {
    let aid = |it: &scene::Aid| Aid {
        frame: frame(it.frame),
        picture: optional(it.picture.as_ref()),
        color: it.color.clone(),
        text: it.text.clone(),
        letters: it.letters,
    };
    let spot = |it: &scene::TableLocation| Spot {
        id: it.id,
        frame: frame(it.frame),
        shape: shape(it.shape).to_owned(),
        picture: optional(it.picture.as_ref()),
        color: it.color.clone(),
        badges: it.badges.iter().map(badge).collect(),
        name: it.name.clone(),
    };
    let thing = |it: &scene::Thing| Thing {
        id: it.id,
        frame: frame(it.frame),
        picture: picture(&it.picture),
        color: it.color.clone(),
        badges: it.badges.iter().map(badge).collect(),
        caption: it.caption.clone(),
        name: it.name.clone(),
        count: it.count,
        open: it.open,
    };
    let player = |it: &scene::Player| Player {
        seat: it.seat.0,
        name: it.name.clone(),
        asked: it.asked,
        chosen: it.chosen,
        emblem: optional(it.emblem.as_ref()),
        out: it.out,
        result: it.result.clone(),
        counters: counters(&it.counters, &str::to_owned),
    };
    let own_meant = table.meant.into_iter().filter(|(_, n)| choices.contains(n));
    Tabletop {
        size: table.size,
        background: table.background,
        backdrops: made.backdrops.of(table.backdrops, |(it, at)| (picture(it), frame(*at))),
        aids: made.aids.of(table.aids, aid),
        spots: made.spots.of(table.spots, spot),
        things: made.things.of(table.things, thing),
        labels: made.labels.of(table.labels, |it| (it.text.clone(), frame(it.frame))),
        players: made.players.of(table.players, player),
        prompt: table.prompt,
        said: table.said,
        meant: own_meant.collect(),
    }
}

fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Rectangle => "rectangle",
        Shape::Ellipse => "ellipse",
        Shape::Hexagon => "hexagon",
        Shape::TriangleUp => "triangle_up",
        Shape::TriangleDown => "triangle_down",
        Shape::Hidden => "hidden",
    }
}

fn badge(it: &scene::Badge) -> Badge {
    let at = match it.at {
        Side::Bottom => "bottom",
        Side::Top => "top",
        Side::Left => "left",
        Side::Right => "right",
        Side::Center => "center",
    };
    let mut badge = Badge {
        at: at.to_owned(),
        number: None,
        tokens: None,
        picture: String::new(),
        bar: None,
        color: it.color.clone(),
    };
    match &it.measure {
        Measure::Number(number) => badge.number = Some(number.clone()),
        Measure::Tokens { count, picture } => {
            (badge.tokens, badge.picture) = (Some(*count), optional(picture.as_ref()));
        }
        Measure::Bar(full) => badge.bar = Some(*full),
    }
    badge
}
