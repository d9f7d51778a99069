//! Moves of a puzzle that take more than a cell: buttons for actions, arrows as keys, ways of two cells, and all of them for one
//! switch.

use iced::widget::{container, image, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Message, PlayOutcome, PlayTest, TableStops, Unit};
use crate::engine::Scene;
use crate::player::offers::{Action, Offers, Picked, Press};
use crate::player::stops::{BoardStops, Stop};
use crate::player::{Arrow, Cell, Choices, settings::Pattern};
use crate::window::gallery::Gallery;
use crate::window::ui;
use crate::words::Words;

/// The side of the picture of a piece on a button, in logical pixels.
const PICTURE: u32 = 32;

/// The moves of a puzzle that cells alone do not make, and what is chosen of them.
#[derive(Clone, Debug, Default)]
pub(super) struct OfferState {
    pub offers: Option<Offers>,
    /// All actions that were offered so far: their buttons stay where they are.
    known: Vec<Action>,
    /// Whether a way was offered so far.
    has_ways: bool,
    picked: Picked,
    /// The cell over which the first cell of a way is dragged.
    dragged: Option<Cell>,
    /// The index among the stops of scanning that a press chooses.
    unit: usize,
    /// The stops that are lit; `None` while nobody scans.
    lit: Option<Vec<usize>>,
}

/// Returns the moves of a puzzle that cells alone do not make.
pub(super) fn of_puzzle(scene: &Scene) -> Option<Offers> {
    if scene.table.is_some() || scene.panel.is_some() { None } else { Offers::of_scene(scene) }
}

impl OfferState {
    pub fn of_scene(scene: &Scene) -> Self {
        let mut state = Self::default();
        state.follow(of_puzzle(scene));
        state
    }

    /// Takes new moves. An action that is on stays on while it is offered.
    pub fn follow(&mut self, offers: Option<Offers>) {
        let is_offered = |name: &String| {
            offers
                .iter()
                .flat_map(Offers::actions)
                .any(|action| action.name == *name && action.index.is_none())
        };
        self.picked.from = None;
        self.dragged = None;
        self.picked.action = self.picked.action.take().filter(is_offered);
        offers.iter().flat_map(Offers::actions).for_each(|action| know(&mut self.known, action));
        self.has_ways |= offers.as_ref().is_some_and(Offers::has_ways);
        self.offers = offers;
        self.unit = 0;
    }

    /// Returns whether the board has ways, which can be dragged.
    pub fn has_ways(&self) -> bool {
        self.has_ways
    }

    /// Takes where what was picked is dragged.
    pub fn drag(&mut self, over: Option<Cell>) {
        self.dragged = over;
    }

    /// Returns whether a press on the cell picks another way than the one that was begun.
    pub fn begins_another(&self, cell: Cell) -> bool {
        self.offers.as_ref().is_some_and(|offers| offers.begins_another(&self.picked, cell))
    }

    /// Returns the cell that is dragged, and the cell over which it is.
    pub fn dragged(&self) -> Option<(Cell, Cell)> {
        self.picked.from.zip(self.dragged)
    }

    /// Returns the cells that can be chosen now.
    pub fn cells(&self) -> Option<Choices> {
        self.offers.as_ref().map(|offers| offers.cells(&self.picked))
    }

    /// Returns the buttons: the actions known so far, as they are offered now, and whether each is on.
    fn buttons(&self) -> Vec<(&Action, Option<&Action>, bool)> {
        let on = self.offers.as_ref().and_then(|offers| offers.on(&self.picked));
        let button = |known: &'_ Action| {
            let offered =
                self.offers.iter().flat_map(Offers::actions).find(|action| action.name == known.name);
            let is_on =
                offered.is_some_and(|action| action.index.is_none()) && on == Some(known.name.as_str());
            (offered, is_on)
        };
        let all = self.known.iter().map(|known| {
            let (offered, is_on) = button(known);
            (known, offered, is_on)
        });
        all.collect()
    }

    /// Returns the units of scanning: the cells in reading order, then the buttons that can be pressed.
    fn units(&self, choices: &Choices) -> Vec<Unit> {
        let width = u64::from(choices.size().0);
        let cells = choices.iter().map(|(x, y)| Unit::Target(u64::from(y) * width + u64::from(x)));
        let buttons = self.buttons().into_iter().enumerate();
        let buttons =
            buttons.filter(|(_, (_, offered, _))| offered.is_some()).map(|(at, _)| Unit::Button(at));
        cells.chain(buttons).collect()
    }
}

/// Adds an action to those that are known; of the arrows all four, as they lie on a keyboard.
fn know(known: &mut Vec<Action>, action: &Action) {
    const ARROWS: [(&str, &str); 4] =
        [("left", "arrow-left"), ("up", "arrow-up"), ("down", "arrow-down"), ("right", "arrow-right")];
    let is_arrow_alone = action.arrow().is_some() && action.index.is_some();
    let new = match is_arrow_alone {
        true => {
            ARROWS.map(|(name, key)| Action { name: name.to_owned(), text: key.into(), index: None }).to_vec()
        }
        false => vec![action.clone()],
    };
    for action in new {
        if !known.iter().any(|other| other.name == action.name) {
            known.push(action);
        }
    }
}

impl PlayTest {
    fn offer_state(&self) -> Option<&OfferState> {
        self.live.as_ref().ok().map(|live| &live.offered).filter(|state| state.offers.is_some())
    }

    /// Returns whether the puzzle has moves that cells alone do not make.
    pub(super) fn has_offers(&self) -> bool {
        self.offer_state().is_some()
    }

    /// Returns the number of the move that an arrow key is; `None` where arrows move the focus.
    pub(super) fn arrow_move(&self, arrow: Option<Arrow>) -> Option<Option<usize>> {
        let offers = self.offer_state()?.offers.as_ref().filter(|offers| offers.has_arrows())?;
        Some(offers.arrow(arrow?))
    }

    /// Handles a press on a cell where moves take more than that.
    pub(super) fn press_offered(&mut self, cell: Cell) -> PlayOutcome {
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        let OfferState { offers, picked, .. } = &mut live.offered;
        match offers.as_ref().and_then(|offers| offers.press(picked, cell)) {
            Some(Press::Move(index)) => self.make_choice(index),
            Some(Press::Picked) => {
                live.show_offered();
                let _ = live.focus.set(cell);
                self.seen.change_all();
                PlayOutcome::Nothing
            }
            None => self.refuse(cell),
        }
    }

    /// Handles a cell that was dragged to another one. Where no way leads there, the first cell stays chosen.
    pub(super) fn drop_offered(&mut self, from: Cell, to: Cell) -> PlayOutcome {
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        let OfferState { offers, picked, dragged, .. } = &mut live.offered;
        *dragged = None;
        let way = offers.as_ref().and_then(|offers| offers.way(picked, from, to));
        // Other moves are not possible in the middle of a move.
        let is_open = self.stop.is_none() && self.final_position.is_none() && !self.shows_moves();
        match way.filter(|_| is_open) {
            Some(index) => self.make_choice(index),
            None => PlayOutcome::Nothing,
        }
    }

    /// Handles a press on the button of an action.
    pub(super) fn press_button(&mut self, button: usize) -> PlayOutcome {
        if self.choices().is_none() {
            // Nothing else is possible in the middle of a move.
            return PlayOutcome::Nothing;
        }
        let Some(state) = self.offer_state() else { return PlayOutcome::Nothing };
        let found = state.buttons().get(button).copied();
        let Some((action, is_on)) = found.and_then(|(_, action, is_on)| Some((action?.clone(), is_on)))
        else {
            return PlayOutcome::Nothing;
        };
        if let Some(index) = action.index {
            return self.make_choice(index);
        }
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        live.offered.picked = Picked { action: (!is_on).then_some(action.name), from: None };
        live.show_offered();
        live.show(None);
        self.seen.change_all();
        PlayOutcome::Nothing
    }

    /// Chooses what scanning has stopped at.
    pub(super) fn press_stop(&mut self) -> PlayOutcome {
        let Some((state, choices)) = self.offer_state().zip(self.choices()) else {
            return PlayOutcome::Nothing;
        };
        match state.units(choices).get(state.unit).copied() {
            Some(Unit::Button(button)) => self.press_button(button),
            _ => match self.stop_cell(state.unit) {
                Some(cell) => self.press_offered(cell),
                None => PlayOutcome::Nothing,
            },
        }
    }

    /// Returns whether scanning chooses among buttons, too.
    pub(super) fn is_scanned_by_stops(&self) -> bool {
        self.offer_state().is_some_and(|state| state.lit.is_some())
    }

    /// Returns the stops of scanning: cells by rows and blocks, then a row of buttons.
    pub(super) fn offered_stops(&self, is_single: impl Fn(usize) -> bool) -> Option<TableStops> {
        let (state, choices) = self.offer_state().zip(self.choices())?;
        let units = state.units(choices);
        let pattern = if is_single(units.len()) { Pattern::Single } else { Pattern::GroupRowColumn };
        let mut stops = BoardStops::of(choices, pattern, &self.lines()).stops;
        let group = stops.iter().map(|stop| stop.group + 1).max().unwrap_or_default();
        let row = stops.iter().map(|stop| stop.row + 1).max().unwrap_or_default();
        let buttons = (0..units.len() - stops.len()).map(|at| Stop { group, row, column: at as u32 });
        stops.extend(buttons);
        Some(TableStops { units, stops, focus: state.unit, hint: None, turn: self.wanted_at })
    }

    /// Puts the focus on a stop of scanning.
    pub(super) fn focus_on_stop(&mut self, unit: usize) {
        if let Some(cell) = self.stop_cell(unit) {
            self.focus_on(cell);
        }
        if let Ok(live) = &mut self.live {
            live.offered.unit = unit;
        }
    }

    /// Lights stops of scanning.
    pub(super) fn light_stops(&mut self, lit: Option<Vec<usize>>) {
        let cells = lit.as_ref().map(|lit| lit.iter().filter_map(|unit| self.stop_cell(*unit)).collect());
        self.highlight_cells(cells);
        if let Ok(live) = &mut self.live {
            live.offered.lit = lit;
        }
    }

    /// Returns a stop of scanning in words, if it is a button.
    pub(in crate::window) fn stop_in_words(&self, unit: usize, words: &Words) -> Option<String> {
        let (state, choices) = self.offer_state().zip(self.choices())?;
        let Unit::Button(button) = state.units(choices).get(unit).copied()? else { return None };
        state.buttons().get(button).map(|(action, ..)| words.say(&action.text))
    }

    /// Returns the cell that a stop of scanning is, if it is one.
    pub(in crate::window) fn stop_cell(&self, unit: usize) -> Option<Cell> {
        let (state, choices) = self.offer_state().zip(self.choices())?;
        let Unit::Target(cell) = state.units(choices).get(unit).copied()? else { return None };
        let width = u64::from(choices.size().0.max(1));
        Some(((cell % width) as u32, (cell / width) as u32))
    }

    /// Makes the move with this number.
    pub(super) fn make_choice(&mut self, index: usize) -> PlayOutcome {
        self.make_move(None, |play, at| play.choose(index, at).map(|_| ()))
    }

    /// Shows the actions as buttons; none where cells alone make moves.
    pub(in crate::window) fn action_bar<'a>(
        &'a self,
        gallery: &Gallery,
        words: &'a Words,
    ) -> Option<Element<'a, Message>> {
        let state = &self.live.as_ref().ok()?.offered;
        let buttons = state.buttons();
        if buttons.is_empty() && !state.has_ways {
            return None;
        }
        let units = self.choices().map(|choices| state.units(choices)).unwrap_or_default();
        let lit = state.lit.iter().flatten().filter_map(|unit| units.get(*unit));
        let lit: Vec<Unit> = lit.copied().collect();
        let mut line = row![].spacing(6).align_y(Alignment::Center);
        for (at, (action, offered, is_on)) in buttons.into_iter().enumerate() {
            let piece = self.scene().and_then(|scene| scene.piece_of_action(&action.name));
            let said = piece.map_or_else(|| words.say(&action.text), |piece| gallery.words_of(piece, words));
            let picture = piece.and_then(|piece| gallery.handle(gallery.of_stack(piece), PICTURE));
            let is_lit = is_on || lit.contains(&Unit::Button(at));
            let look = if is_lit { ui::Look::Primary } else { ui::Look::Plain };
            let press = offered.filter(|_| self.choices().is_some()).map(|_| Message::ActionPressed(at));
            line = line.push(match (action.arrow(), picture) {
                (Some(arrow), _) => ui::icon_button(icon(arrow), said, look, press),
                (None, Some(picture)) => {
                    let picture = image(picture).width(PICTURE as f32).height(PICTURE as f32);
                    ui::hint(ui::styled(picture.into(), look, press).into(), said)
                }
                (None, None) => ui::button(None, said, look, press).into(),
            });
        }
        let key = if state.picked.from.is_some() { "play-way-to" } else { "play-way-from" };
        let hint = state.has_ways.then(|| text(words.get(key)).size(ui::BODY).style(ui::quiet));
        let side = if self.is_played { Alignment::Center } else { Alignment::Start };
        Some(container(line.push(hint).wrap()).width(Fill).align_x(side).padding([4, 0]).into())
    }
}

fn icon(arrow: Arrow) -> Icon {
    match arrow {
        Arrow::Up => Icon::ArrowUp,
        Arrow::Right => Icon::ArrowRight,
        Arrow::Down => Icon::ArrowDown,
        Arrow::Left => Icon::ArrowLeft,
    }
}
