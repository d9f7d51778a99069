//! From the view of a member back to a scene, so that whatever draws plays draws what a table has sent.
//!
//! It is the inverse of making views. Texts are in words already; what no drawing needs is not in a view.

use std::sync::Arc;

use super::seen::{self, View};
use super::viewing::GAUGE;
use crate::engine::scene::{
    Actor, Aid, Area, Around, Badge, Board, Choice, Counter, Frame, Gauge, Label, Location, Measure, Panel,
    Picture, Piece, Player, Scene, Shape, Side, Slot, Stack, Table, TableLocation, Terrain, Text, Thing,
};
use crate::engine::{Seat, Standing};

/// The gauges that all games of a kind have.
const GAUGES: [&str; 8] = [
    "gauge-life",
    "gauge-moves",
    "gauge-level",
    "gauge-experience",
    "gauge-attack",
    "gauge-damage",
    "gauge-defence",
    "gauge-gold",
];

/// Makes scenes of views, with pictures as they can be had where the scenes are drawn.
pub struct Scenes<'a> {
    /// Returns what stands for the picture with a name in the view.
    picture: &'a dyn Fn(&str) -> Picture,
}

impl std::fmt::Debug for Scenes<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Scenes").finish_non_exhaustive()
    }
}

/// Returns the picture with a name in a view, as a file of the game.
pub fn file(name: &str) -> Picture {
    match name {
        "" => Picture::Missing,
        "@avatar" => Picture::Avatar,
        name => Picture::File(name.to_owned()),
    }
}

impl<'a> Scenes<'a> {
    /// Makes scenes in which `picture` finds the pictures by their names; [`file()`] takes them for files.
    pub fn new(picture: &'a dyn Fn(&str) -> Picture) -> Self {
        Self { picture }
    }

    /// Returns the scene that was sent as a view.
    pub fn scene(&self, view: &View) -> Scene {
        Scene {
            boards: view.boards.iter().map(|it| self.board(it)).collect(),
            counters: counters(&view.counters),
            choices: view.choices.iter().map(choice).collect(),
            table: view.table.as_ref().map(|it| self.table(it)),
            panel: view.panel.as_ref().map(|it| self.panel(it)),
        }
    }

    fn picture(&self, name: &str) -> Picture {
        (self.picture)(name)
    }

    fn optional(&self, name: &str) -> Option<Picture> {
        (!name.is_empty()).then(|| self.picture(name))
    }

    fn board(&self, it: &seen::Board) -> Board {
        let [left, top, width, height] = it.area;
        let piece = |it: &seen::Piece| Piece {
            name: it.name.clone(),
            picture: self.picture(&it.picture),
            border: it.border,
            around: self.around(it),
        };
        let actor = |it: &seen::Actor| Actor {
            id: it.id,
            place: it.at,
            name: it.name.clone(),
            text: it.text.clone(),
            gauge: gauge(&it.gauge),
        };
        Board {
            width: it.size.0,
            height: it.size.1,
            window: Area { left, top, width, height },
            pieces: it.pieces.iter().map(piece).collect(),
            cells: it.cells.clone(),
            position: it.position,
            terrain: it.terrain.iter().map(|bits| terrain(*bits)).collect(),
            actors: it.actors.iter().map(actor).collect(),
        }
    }

    fn around(&self, it: &seen::Piece) -> Option<Arc<Around>> {
        // Only pictures are sent: the name of the piece says what is seen of them.
        let pictures =
            |names: &[String]| names.iter().map(|name| (String::new(), self.picture(name))).collect();
        let (below, above) = (pictures(&it.below), pictures(&it.above));
        let around = Around { below, above, lines: it.lines, outline: it.outline };
        (around != Around::default()).then(|| Arc::new(around))
    }

    fn panel(&self, it: &seen::Panel) -> Panel {
        let slot = |it: &seen::Slot| Slot {
            name: Text::verbatim(&it.name),
            text: it.text.clone(),
            picture: self.picture(&it.picture),
            in_use: it.in_use,
            choices: it.choices.clone(),
        };
        let stack = |(name, piece, count): &(String, u32, usize)| Stack {
            name: Text::verbatim(name),
            piece: *piece,
            count: *count,
        };
        let [region, region_text, text] = it.location.clone();
        let stacks = it.stacks.iter().map(stack).collect();
        Panel {
            gauges: it.gauges.iter().map(gauge).collect(),
            slots: it.slots.iter().map(slot).collect(),
            capacity: it.capacity,
            location: Location { region, region_text, text, stacks },
            results: it.results.iter().map(gauge).collect(),
        }
    }

    fn table(&self, it: &seen::Tabletop) -> Table {
        let aid = |it: &seen::Aid| Aid {
            frame: frame(it.frame),
            picture: self.optional(&it.picture),
            color: it.color.clone(),
            text: it.text.clone(),
            letters: it.letters,
        };
        let spot = |it: &seen::Spot| TableLocation {
            id: it.id,
            frame: frame(it.frame),
            shape: shape(&it.shape),
            picture: self.optional(&it.picture),
            color: it.color.clone(),
            badges: it.badges.iter().map(|it| self.badge(it)).collect(),
            name: it.name.clone(),
        };
        let thing = |it: &seen::Thing| Thing {
            id: it.id,
            frame: frame(it.frame),
            picture: self.picture(&it.picture),
            color: it.color.clone(),
            badges: it.badges.iter().map(|it| self.badge(it)).collect(),
            caption: it.caption.clone(),
            name: it.name.clone(),
            count: it.count,
            open: it.open,
        };
        let player = |it: &seen::Player| Player {
            seat: Seat(it.seat),
            name: it.name.clone(),
            asked: it.asked,
            chosen: it.chosen,
            emblem: self.optional(&it.emblem),
            out: it.out,
            result: it.result.clone(),
            // Every member looks alone.
            hides: false,
            counters: counters(&it.counters),
        };
        Table {
            size: it.size,
            background: it.background.clone(),
            backdrops: it.backdrops.iter().map(|(it, at)| (self.picture(it), frame(*at))).collect(),
            aids: it.aids.iter().map(aid).collect(),
            spots: it.spots.iter().map(spot).collect(),
            things: it.things.iter().map(thing).collect(),
            labels: it
                .labels
                .iter()
                .map(|(text, at)| Label { frame: frame(*at), text: text.clone() })
                .collect(),
            players: it.players.iter().map(player).collect(),
            prompt: it.prompt.clone(),
            said: it.said.clone(),
            meant: it.meant.iter().copied().collect(),
        }
    }

    fn badge(&self, it: &seen::Badge) -> Badge {
        let at = match it.at.as_str() {
            "top" => Side::Top,
            "left" => Side::Left,
            "right" => Side::Right,
            "center" => Side::Center,
            _ => Side::Bottom,
        };
        let measure = match (it.tokens, it.bar) {
            (Some(count), _) => Measure::Tokens { count, picture: self.optional(&it.picture) },
            (None, Some(full)) => Measure::Bar(full),
            (None, None) => Measure::Number(it.number.clone().unwrap_or_default()),
        };
        Badge { at, measure, color: it.color.clone() }
    }
}

/// Returns how a game stands. One that has ended because people left it is won by whoever is left.
pub fn standing(it: &seen::Standing) -> Standing {
    let seen::Standing::Over { how, winners, places, text } = it else {
        let seen::Standing::ToMove { seats } = it else { return Standing::Stuck };
        return Standing::ToMove(seats.iter().copied().map(Seat).collect());
    };
    match how.as_str() {
        "solved" => Standing::Solved,
        "won" | "left" if !winners.is_empty() => Standing::Won(winners.iter().copied().map(Seat).collect()),
        "placed" => Standing::Placed(places.clone()),
        "drawn" => Standing::Drawn,
        "stuck" => Standing::Stuck,
        "fault" => Standing::Fault(Text::verbatim(text)),
        _ => Standing::Lost,
    }
}

fn choice(it: &seen::Choice) -> Choice {
    let has_word = !it.word.is_empty();
    Choice {
        index: it.n,
        place: it.at,
        to: it.to,
        action: (!it.action.is_empty()).then(|| it.action.clone()),
        target: it.target,
        label: if has_word { it.word.clone() } else { it.text.clone() },
        text: has_word.then(|| Text::verbatim(&it.text)),
        anytime: it.anytime,
    }
}

fn frame([x, y, width, height]: [i32; 4]) -> Frame {
    Frame { x, y, width, height }
}

fn counters(counters: &[seen::Counter]) -> Vec<Counter> {
    counters.iter().map(|it| Counter { name: it.name.clone(), value: it.value.clone() }).collect()
}

fn gauge(it: &seen::Gauge) -> Gauge {
    let known = GAUGES.iter().find(|key| key.strip_prefix(GAUGE) == Some(&it.kind));
    let name = known.map_or_else(|| Text::verbatim(&it.name), |key| Text::new(key));
    Gauge { name, value: it.value, most: it.most }
}

fn terrain(bits: u32) -> Terrain {
    let has = |bit: u32| bits & 1 << bit != 0;
    Terrain {
        known: has(0),
        in_sight: has(1),
        passable: has(2),
        is_final: has(3),
        edges: (bits >> 4 & 15) as u8,
        door: has(10).then_some(((bits >> 8 & 3) as u8, has(11))),
        region: bits >> 12,
    }
}

fn shape(name: &str) -> Shape {
    match name {
        "ellipse" => Shape::Ellipse,
        "hexagon" => Shape::Hexagon,
        "triangle_up" => Shape::TriangleUp,
        "triangle_down" => Shape::TriangleDown,
        "hidden" => Shape::Hidden,
        _ => Shape::Rectangle,
    }
}

/// The greatest number of cells of a board, and of lines of a history.
const MOST_CELLS: u64 = 1 << 24;
const MOST_LINES: usize = 1 << 20;
/// The greatest length on a table.
const MOST_LENGTH: i32 = 1 << 24;

/// Returns whether a view can be drawn: its parts are as long as they should be, and its places lie where they can.
pub fn is_sound(view: &View) -> bool {
    let is_on = |board: usize, x: u32, y: u32| {
        view.boards.get(board).is_some_and(|board| x < board.size.0 && y < board.size.1)
    };
    let choices = view.choices.iter().filter_map(|choice| choice.at);
    let table = view.table.iter();
    let lies = |it: &[i32; 4]| it.iter().all(|length| (-MOST_LENGTH..=MOST_LENGTH).contains(length));
    let mut frames = table.flat_map(|it| {
        let backdrops = it.backdrops.iter().map(|(_, frame)| frame);
        let labels = it.labels.iter().map(|(_, frame)| frame);
        let spots = it.spots.iter().map(|it| &it.frame);
        let things = it.things.iter().map(|it| &it.frame);
        it.aids.iter().map(|it| &it.frame).chain(backdrops).chain(labels).chain(spots).chain(things)
    });
    let is_table = view.table.as_ref().is_none_or(|it| lies(&[it.size.0, it.size.1, 0, 0]));
    view.history.lines <= MOST_LINES
        && view.boards.iter().all(is_sound_board)
        && choices.into_iter().all(|(board, x, y)| is_on(board, x, y))
        && is_table
        && frames.all(lies)
}

fn is_sound_board(board: &seen::Board) -> bool {
    let ((width, height), [left, top, across, down]) = (board.size, board.area);
    let count = u64::from(across) * u64::from(down);
    let is_on = |(x, y): (u32, u32)| x < width && y < height;
    u64::from(width) * u64::from(height) <= MOST_CELLS
        && left.checked_add(across).is_some_and(|right| right <= width)
        && top.checked_add(down).is_some_and(|bottom| bottom <= height)
        && board.cells.len() as u64 == count
        && board.cells.iter().all(|cell| (*cell as usize) < board.pieces.len())
        && (board.terrain.is_empty() || board.terrain.len() as u64 == count)
        && board.position.is_none_or(is_on)
        && board.actors.iter().all(|actor| is_on(actor.at))
}
