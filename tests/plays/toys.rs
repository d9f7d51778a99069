//! Two small games for two seats.

use std::fmt;
use std::str::FromStr;

use schola::engine::{Area, Game, Refusal, RestorePoint, Scene, Seat, Standing, Text, Viewer, Witness};
use serde_json::{Map, Value as Json, json};

const WIDTH: u8 = 4;
const HEIGHT: u8 = 4;

/// The content of a field in a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stands {
    Nothing,
    Man(Seat),
    Frozen,
}

/// A field of a duel, numbered from the lowest row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field(pub u8);

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Field {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|field| is_plain && *field < WIDTH * HEIGHT).map(Self).ok_or(())
    }
}

/// Four men each, who step to any adjacent field. Stepping on a man of the other side freezes both; reaching
/// the other side's row wins. A player who cannot move loses. A ply is two choices, the man and the field.
#[derive(Debug)]
pub struct Duel;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DuelState {
    pub fields: Vec<Stands>,
    to_move: Seat,
    picked: Option<u8>,
    won: bool,
}

fn name(field: u8) -> String {
    format!("{}{}", char::from(b'a' + field % WIDTH), field / WIDTH + 1)
}

fn refuse<T>(key: &'static str) -> Result<T, Refusal> {
    Err(Refusal(Text::new(key)))
}

impl DuelState {
    fn check_man(&self, field: u8) -> Result<(), Refusal> {
        match self.fields[usize::from(field)] {
            Stands::Nothing => refuse("empty-field"),
            Stands::Frozen => refuse("frozen-piece"),
            Stands::Man(seat) if seat == self.to_move => Ok(()),
            Stands::Man(_) => refuse("not-your-piece"),
        }
    }

    fn check_target(&self, from: u8, to: u8) -> Result<(), Refusal> {
        let apart = |one: u8, other: u8| one.abs_diff(other);
        match self.fields[usize::from(to)] {
            _ if from == to => refuse("null-move"),
            _ if apart(from % WIDTH, to % WIDTH) > 1 || apart(from / WIDTH, to / WIDTH) > 1 => {
                refuse("target-not-adjacent")
            }
            Stands::Frozen => refuse("target-frozen"),
            Stands::Man(seat) if seat == self.to_move => refuse("target-own-piece"),
            Stands::Man(_) | Stands::Nothing => Ok(()),
        }
    }

    fn can_go(&self, from: u8) -> bool {
        (0..WIDTH * HEIGHT).any(|to| self.check_target(from, to).is_ok())
    }
}

impl Game for Duel {
    type State = DuelState;
    type Move = Field;

    fn start(&self, _seed: u64) -> DuelState {
        let row = |row| match row {
            0 => Stands::Man(Seat(0)),
            row if row == HEIGHT - 1 => Stands::Man(Seat(1)),
            _ => Stands::Nothing,
        };
        let fields = (0..WIDTH * HEIGHT).map(|field| row(field / WIDTH)).collect();
        DuelState { fields, to_move: Seat(0), picked: None, won: false }
    }

    fn standing(&self, state: &DuelState) -> Standing {
        let other = Seat(1 - state.to_move.0);
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        if state.won || moves.is_empty() {
            Standing::Won(vec![other])
        } else {
            Standing::to_move(state.to_move)
        }
    }

    fn moves(&self, state: &DuelState, into: &mut Vec<Field>) {
        let fields = 0..WIDTH * HEIGHT;
        match state.picked {
            _ if state.won => {}
            Some(from) => {
                into.extend(fields.filter(|to| state.check_target(from, *to).is_ok()).map(Field));
            }
            None => {
                let can = |from: &u8| state.check_man(*from).is_ok() && state.can_go(*from);
                into.extend(fields.filter(can).map(Field));
            }
        }
    }

    fn play<W: Witness<DuelState>>(
        &self,
        state: &mut DuelState,
        choice: &Field,
        _witness: &mut W,
    ) -> Result<(), Refusal> {
        let Some(from) = state.picked else {
            state.check_man(choice.0)?;
            if !state.can_go(choice.0) {
                return refuse("blocked");
            }
            state.picked = Some(choice.0);
            return Ok(());
        };
        state.check_target(from, choice.0)?;
        let there = &mut state.fields[usize::from(choice.0)];
        let goal = if state.to_move.0 == 0 { HEIGHT - 1 } else { 0 };
        let froze = *there != Stands::Nothing;
        *there = if froze { Stands::Frozen } else { Stands::Man(state.to_move) };
        state.won = !froze && choice.0 / WIDTH == goal;
        state.fields[usize::from(from)] = Stands::Nothing;
        (state.picked, state.to_move) = (None, Seat(1 - state.to_move.0));
        Ok(())
    }

    fn imagine(&self, state: &DuelState, _viewer: Viewer, _seed: u64) -> DuelState {
        state.clone()
    }

    fn value(&self, _state: &DuelState, _seat: Seat) -> Option<i32> {
        None
    }

    fn restore_point(&self, state: &DuelState) -> RestorePoint {
        RestorePoint { marked: state.picked.is_none().then_some(1), cleared: false }
    }

    fn repetition_limit(&self) -> Option<u32> {
        Some(3)
    }

    fn position_key(&self, state: &DuelState) -> u64 {
        let mut key = u64::from(state.to_move.0);
        for field in &state.fields {
            let digit = match field {
                Stands::Nothing => 0,
                Stands::Man(seat) => 1 + u64::from(seat.0),
                Stands::Frozen => 3,
            };
            key = key * 4 + digit;
        }
        key
    }

    fn ply_text(&self, before: &DuelState, choices: &[Field], _: Viewer) -> String {
        match choices {
            [from, to] => {
                let takes = before.fields[usize::from(to.0)] != Stands::Nothing;
                format!("{}{}{}", name(from.0), if takes { "x" } else { "-" }, name(to.0))
            }
            _ => choices.iter().map(|field| name(field.0)).collect(),
        }
    }

    fn scene(&self, _state: &DuelState, _viewer: Viewer, _window: Area) -> Scene {
        Scene { boards: Vec::new(), counters: Vec::new(), choices: Vec::new(), table: None, panel: None }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn begins_ply(&self, state: &DuelState) -> bool {
        state.picked.is_none()
    }

    fn data(&self, state: &DuelState, _viewer: Viewer) -> Map<String, Json> {
        let sign = |stands: &Stands| match stands {
            Stands::Nothing => '.',
            Stands::Man(Seat(0)) => 'M',
            Stands::Man(_) => 'm',
            Stands::Frozen => '#',
        };
        let fields: String = state.fields.iter().map(sign).collect();
        let data = json!({ "fields": fields, "to_move": state.to_move.0, "picked": state.picked });
        if let Json::Object(data) = data { data } else { Map::new() }
    }
}

/// The effect of a choice in a script; each is legal everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Does(pub u8);

impl Does {
    /// The ply continues.
    pub const GO_ON: Self = Self(0);
    /// The ply ends.
    pub const END: Self = Self(1);
    /// The ply ends, and phase 1 begins.
    pub const MARK_ONE: Self = Self(2);
    /// The ply ends, and phase 2 begins.
    pub const MARK_TWO: Self = Self(3);
    /// The ply continues, and phase 3 begins.
    pub const MARK_WITHIN: Self = Self(4);
    /// The ply ends, and all marks are void.
    pub const CLEAR: Self = Self(5);
    /// The number of different choices.
    pub const COUNT: u8 = 6;

    pub fn ends_ply(self) -> bool {
        !matches!(self, Self::GO_ON | Self::MARK_WITHIN)
    }

    pub fn marks(self) -> Option<u32> {
        match self {
            Self::MARK_ONE => Some(1),
            Self::MARK_TWO => Some(2),
            Self::MARK_WITHIN => Some(3),
            _ => None,
        }
    }
}

impl fmt::Display for Does {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Does {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().ok().filter(|number| *number < Self::COUNT).map(Self).ok_or(())
    }
}

/// A game without an end whose state is the list of all choices.
#[derive(Debug)]
pub struct Script;

impl Game for Script {
    type State = Vec<Does>;
    type Move = Does;

    fn start(&self, _seed: u64) -> Vec<Does> {
        Vec::new()
    }

    fn standing(&self, state: &Vec<Does>) -> Standing {
        Standing::to_move(Seat((state.iter().filter(|does| does.ends_ply()).count() % 2) as u8))
    }

    fn moves(&self, _state: &Vec<Does>, into: &mut Vec<Does>) {
        into.extend((0..Does::COUNT).map(Does));
    }

    fn play<W: Witness<Vec<Does>>>(
        &self,
        state: &mut Vec<Does>,
        choice: &Does,
        _witness: &mut W,
    ) -> Result<(), Refusal> {
        state.push(*choice);
        Ok(())
    }

    fn imagine(&self, state: &Vec<Does>, _viewer: Viewer, _seed: u64) -> Vec<Does> {
        state.clone()
    }

    fn value(&self, _state: &Vec<Does>, _seat: Seat) -> Option<i32> {
        None
    }

    fn restore_point(&self, state: &Vec<Does>) -> RestorePoint {
        let last = state.last().copied();
        RestorePoint { marked: last.and_then(Does::marks), cleared: last == Some(Does::CLEAR) }
    }

    fn scene(&self, _state: &Vec<Does>, _viewer: Viewer, _window: Area) -> Scene {
        Scene { boards: Vec::new(), counters: Vec::new(), choices: Vec::new(), table: None, panel: None }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn begins_ply(&self, state: &Vec<Does>) -> bool {
        state.last().is_none_or(|last| last.ends_ply())
    }

    fn data(&self, state: &Vec<Does>, _viewer: Viewer) -> Map<String, Json> {
        let all: Vec<u8> = state.iter().map(|does| does.0).collect();
        Map::from_iter([("all".to_owned(), json!(all))])
    }
}
