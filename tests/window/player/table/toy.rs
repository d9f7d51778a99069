//! A toy on a table: a row of hexagonal fields with pieces of two players, a die, and cards that only their owner sees.

use std::collections::BTreeMap;

use schola::engine::scene::{
    Choice, Counter, Frame, Label, Picture, Player, Scene, Shape, Table, TableLocation, Text, Thing,
};
use schola::engine::{Area, Game, Refusal, Seat, Standing, Viewer, Witness};

/// The width and height of the table.
pub const SIZE: (i32, i32) = (7000, 4000);
/// The die.
pub const DIE: u64 = 50;

/// The game.
pub struct Toy;

/// Where everything lies.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    spots: [usize; 4],
    turn: u8,
    held: Option<usize>,
    die: u32,
    cards: [u8; 8],
    end: u8,
}

const NAMES: [&str; 2] = ["Gold", "Blue"];
const IDS: [u64; 4] = [11, 12, 21, 22];

/// Returns the middle of a card, in cells.
pub fn card(owner: usize, at: usize) -> (f32, f32) {
    let frame = card_frame(owner, at);
    ((frame.x as f32 + 150.0) / 1000.0, (frame.y as f32 + frame.height as f32 / 2.0) / 1000.0)
}

fn card_frame(owner: usize, at: usize) -> Frame {
    Frame { x: 300 + 3400 * owner as i32 + 450 * at as i32, y: 2500, width: 900, height: 1300 }
}

/// A move with its words and its place.
struct Offer {
    what: What,
    label: &'static str,
    target: Option<u64>,
}

#[derive(Clone, Copy)]
enum What {
    Hold(usize),
    To(usize),
    Back,
    Roll,
    Card(usize, bool),
    Break,
    Win,
}

fn offers(state: &State) -> Vec<Offer> {
    let mine = state.turn as usize * 2;
    let is_free = |spot: usize| spot < 7 && !state.spots.contains(&spot);
    let offer = |what, label, target| Offer { what, label, target };
    if let Some(held) = state.held {
        let from = state.spots[held];
        let beside = [from + 1, from.wrapping_sub(1)].into_iter().filter(|spot| is_free(*spot));
        let to = beside.map(|spot| offer(What::To(spot), "", Some(spot as u64 + 1)));
        return to.chain([offer(What::Back, "Put it back", None)]).collect();
    }
    let pieces = (mine..mine + 2).map(|at| offer(What::Hold(at), "", Some(IDS[at])));
    let first = state.turn as usize * 4;
    let held = (first..first + 4).filter(|at| state.cards[*at] == state.turn);
    let cards = held.flat_map(|at| {
        let target = Some(31 + at as u64 + 6 * u64::from(at > 3));
        [offer(What::Card(at, false), "Keep", target), offer(What::Card(at, true), "Give away", target)]
    });
    let buttons = [(What::Roll, "Roll"), (What::Break, "Break"), (What::Win, "Win")];
    pieces.chain(cards).chain(buttons.map(|(what, label)| offer(what, label, None))).collect()
}

impl Game for Toy {
    type State = State;
    type Move = u16;

    fn start(&self, _seed: u64) -> State {
        State { spots: [0, 1, 6, 5], turn: 0, held: None, die: 1, cards: [0, 0, 0, 0, 1, 1, 1, 1], end: 0 }
    }

    fn standing(&self, state: &State) -> Standing {
        match state.end {
            0 => Standing::to_move(Seat(state.turn)),
            1 => Standing::Fault(Text::new("player-refused")),
            _ => Standing::Won(vec![Seat(state.turn)]),
        }
    }

    fn moves(&self, state: &State, into: &mut Vec<u16>) {
        if state.end == 0 {
            into.extend(0..offers(state).len() as u16);
        }
    }

    fn play<W: Witness<State>>(&self, state: &mut State, at: &u16, _: &mut W) -> Result<(), Refusal> {
        let offers = offers(state);
        let Some(offer) = offers.get(*at as usize) else { return Err(Refusal(Text::new("player-refused"))) };
        match offer.what {
            What::Hold(piece) => state.held = Some(piece),
            What::Back => state.held = None,
            What::To(spot) => {
                if let Some(piece) = state.held.take() {
                    state.spots[piece] = spot;
                }
                state.turn = 1 - state.turn;
            }
            What::Roll => state.die = state.die % 6 + 1,
            What::Card(card, is_given) => {
                if is_given {
                    state.cards[card] = 1 - state.turn;
                }
                state.turn = 1 - state.turn;
            }
            What::Break => state.end = 1,
            What::Win => state.end = 2,
        }
        Ok(())
    }

    fn imagine(&self, state: &State, _: Viewer, _: u64) -> State {
        state.clone()
    }

    fn value(&self, _: &State, _: Seat) -> Option<i32> {
        None
    }

    fn refusal(&self, _: &State, _: Seat, ids: &[u64]) -> Result<Option<String>, Text> {
        Ok(ids.iter().any(|id| IDS.contains(id)).then(|| "That piece is not yours".to_owned()))
    }

    fn has_facts(&self) -> bool {
        true
    }

    fn facts(&self, state: &State, _: Seat, ids: &[u64]) -> Result<Vec<String>, Text> {
        let lines = || ["The die".to_owned(), format!("It shows {}", state.die)].into();
        Ok(if ids.contains(&DIE) { lines() } else { Vec::new() })
    }

    fn scene(&self, state: &State, viewer: Viewer, _: Area) -> Scene {
        let offers = offers(state).into_iter().enumerate();
        let choices = offers.filter(|_| state.end == 0).map(|(index, offer)| Choice {
            index,
            place: None,
            to: None,
            action: None,
            target: offer.target,
            label: offer.label.to_owned(),
            text: None,
            anytime: false,
        });
        Scene {
            boards: Vec::new(),
            counters: Vec::new(),
            choices: choices.collect(),
            table: Some(table(state, viewer)),
            panel: None,
        }
    }

    fn data(&self, _: &State, _: Viewer) -> serde_json::Map<String, serde_json::Value> {
        serde_json::Map::new()
    }
}

fn table(state: &State, viewer: Viewer) -> Table {
    let file = |name: &str| Picture::File(format!("{name}.svg"));
    let spots = (0..7).map(|at| TableLocation {
        id: at as u64 + 1,
        frame: Frame { x: at * 1000, y: 0, width: 1000, height: 1155 },
        shape: Shape::Hexagon,
        picture: None,
        color: None,
        badges: Vec::new(),
        name: format!("field {}", at + 1),
    });
    let piece = |at: usize| Thing {
        id: IDS[at],
        frame: Frame { x: state.spots[at] as i32 * 1000 + 150, y: 200, width: 700, height: 700 },
        picture: file(["gold", "blue"][at / 2]),
        color: None,
        badges: Vec::new(),
        caption: None,
        name: format!("{} piece", NAMES[at / 2]),
        count: 1,
        open: true,
    };
    let die = Thing {
        id: DIE,
        frame: Frame { x: 3000, y: 1400, width: 800, height: 800 },
        picture: Picture::Missing,
        color: None,
        badges: Vec::new(),
        caption: Some(state.die.to_string()),
        name: "die".to_owned(),
        count: 1,
        open: true,
    };
    let frame = Frame { x: 5000, ..die.frame };
    let heap = Thing { id: 51, frame, caption: None, name: "Pool".to_owned(), count: 12, ..die.clone() };
    let mut things: Vec<Thing> = (0..4).map(piece).chain([die, heap]).collect();
    for owner in 0..2 {
        let held = (0..8).filter(|at| state.cards[*at] as usize == owner);
        things.extend(held.enumerate().map(|(place, at)| {
            let open = viewer == Viewer::All || viewer == Viewer::Seat(Seat(owner as u8));
            let suit = ["Acorns", "Bells", "Hearts", "Leaves"][at % 4];
            Thing {
                id: 31 + at as u64 + 6 * u64::from(at > 3),
                frame: card_frame(owner, place),
                picture: Picture::Missing,
                color: None,
                badges: Vec::new(),
                caption: open.then(|| format!("{suit} {}", at + 6)),
                name: if open { suit.to_owned() } else { "card".to_owned() },
                count: 1,
                open,
            }
        }));
    }
    let label = |owner: usize| Label {
        frame: Frame { x: 300 + 3400 * owner as i32, y: 2200, width: 2250, height: 300 },
        text: format!("{}'s hand", NAMES[owner]),
    };
    let player = |seat: usize| Player {
        emblem: None,
        seat: Seat(seat as u8),
        name: NAMES[seat].to_owned(),
        chosen: false,
        asked: state.end == 0 && state.turn as usize == seat,
        out: false,
        result: (state.end == 2).then(|| if state.turn as usize == seat { "win" } else { "lose" }.to_owned()),
        hides: true,
        counters: vec![Counter { name: "cards".to_owned(), value: "4".to_owned() }],
    };
    let said = format!("{} rolled {}", NAMES[state.turn as usize], state.die);
    Table {
        size: SIZE,
        background: Some("#2f6b4f".to_owned()),
        backdrops: Vec::new(),
        aids: Vec::new(),
        spots: spots.collect(),
        things,
        labels: vec![label(0), label(1)],
        players: vec![player(0), player(1)],
        prompt: Some(if state.held.is_some() { "Where to?" } else { "Choose a piece" }.to_owned()),
        said: if state.die > 1 { vec![said] } else { Vec::new() },
        meant: fields_of_pieces(state),
    }
}

/// While a piece is to be chosen, its field means it.
fn fields_of_pieces(state: &State) -> BTreeMap<u64, usize> {
    let own = (0..2).map(|at| (state.spots[state.turn as usize * 2 + at] as u64 + 1, at));
    own.filter(|_| state.end == 0 && state.held.is_none()).collect()
}
