//! An adventure in play: the known part of the map, the available actions, the story so far.

mod act;
mod map;
mod view;

use std::collections::{BTreeSet, VecDeque};

use iced::{Point, Size, Vector};
use schola_widgets::board::{Area, Camera, Geometry, PictureId, Press, Spacing};

use self::map::{Map, Marked};
pub(in crate::window) use self::view::called;
use super::table::Unit;
pub use crate::dungeon::action_kind::ActionKind;
use crate::dungeon::chronicle::{Chronicle, Sentence};
use crate::engine::scene::{Choice, Scene};
use crate::engine::{Play, Text, Viewer};
use crate::player::stops::Stop;
use crate::player::way::way;
use crate::player::{Cell, Effective};
use crate::window::dungeon_editor::tiles::Tiles;
use crate::window::gallery::Gallery;

/// The margin around the map, in logical pixels.
const MARGIN: f32 = 8.0;
/// How many fields are seen across the smaller side of the view while only a part of the map is shown.
const ACROSS: f32 = 10.0;
/// The least and the greatest side of a field then, in logical pixels.
const SIDES: (f32, f32) = (40.0, 72.0);
/// The greatest side of a field while the whole known map is shown.
const NEAREST: f32 = 56.0;
/// The factor of one zoom step.
const ZOOM: f32 = 1.25;
/// The least distance of the hero from the edge of the view, in fields.
const AWAY: f32 = 3.0;

#[derive(Clone, Debug)]
pub enum Message {
    Pressed(Press),
    Hovered(Option<Cell>),
    CameraMoved(Camera),
    /// The size of the map on the screen in logical pixels, and the scale factor.
    Measured(Size, f32),
    /// A kind of action was requested.
    Called(ActionKind),
    /// An inventory slot was pressed, by its index.
    SlotPressed(usize),
    /// The next step of a walk is due.
    WalkedOn,
    /// Zooms in (`true`) or out.
    Zoomed(bool),
    /// Centres the hero.
    Centred,
    WholeShown,
}

impl Message {
    /// Returns whether the input is direct, by pointer or keyboard, not by scanning.
    pub fn is_by_hand(&self) -> bool {
        matches!(self, Self::Pressed(_) | Self::Called(_) | Self::SlotPressed(_))
    }
}

/// Which of the allowed actions are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Menu {
    /// No list: steps and kinds of actions.
    #[default]
    None,
    /// All of them.
    All,
    /// Those of one kind.
    Of(ActionKind),
    /// Those about the content of an inventory slot, by its index.
    Slot(usize),
}

#[derive(Debug)]
pub(super) struct Adventure {
    map: Map,
    tiles: Tiles,
    pieces: Vec<PictureId>,
    camera: Camera,
    /// Whether the person wants to see the whole known map.
    is_whole: bool,
    /// The size of the map on the screen in logical pixels, and the scale factor.
    room: (Size, f32),
    story: Chronicle,
    choices: Vec<Choice>,
    menu: Menu,
    units: Vec<Unit>,
    focus: usize,
    /// The text of the action chosen last.
    last: String,
    highlight: Option<Vec<usize>>,
    /// The fields left to walk over, and the one that was pressed.
    way: VecDeque<Cell>,
    goal: Option<Cell>,
    hovered: Option<Cell>,
    refusal: Option<Text>,
    /// The index of the choice that a hint advises.
    hint: Option<usize>,
}

impl Adventure {
    pub fn new(scene: &Scene, gallery: &mut Gallery) -> Option<Self> {
        let _ = scene.panel.as_ref()?;
        gallery.use_library();
        let pieces = scene.boards.first().map(|board| board.pieces.clone());
        let pieces = pieces.iter().flat_map(|pieces| pieces.iter());
        Some(Self {
            map: Map::default(),
            tiles: Tiles::default(),
            pieces: pieces.map(|piece| gallery.of_look(piece)).collect(),
            camera: Camera::Fit,
            is_whole: false,
            room: (Size::ZERO, 1.0),
            story: Chronicle::default(),
            choices: Vec::new(),
            menu: Menu::None,
            units: Vec::new(),
            focus: 0,
            last: String::new(),
            highlight: None,
            way: VecDeque::new(),
            goal: None,
            hovered: None,
            refusal: None,
            hint: None,
        })
    }

    /// Takes over the view of the map from an adventure shown before.
    pub fn look_as(&mut self, before: &Self) {
        (self.camera, self.is_whole) = (before.camera, before.is_whole);
    }

    /// Sets the size of the map on the screen in logical pixels, and the scale factor.
    pub fn lie_in(&mut self, room: (Size, f32)) {
        self.room = room;
    }

    /// Takes other pictures for what can be on the map.
    pub fn depict(&mut self, pieces: &[PictureId]) {
        self.pieces = pieces.to_vec();
    }

    /// Syncs with the present scene.
    pub fn follow(&mut self, scene: &Scene, settings: &Effective) {
        self.choices.clone_from(&scene.choices);
        self.menu = Menu::None;
        self.refusal = None;
        self.hint = None;
        self.highlight = None;
        self.offer(scene);
        self.show_hero(scene);
        self.redraw(scene, settings);
    }

    /// Extends the story up to the present position of a play.
    pub fn tell(&mut self, play: &dyn Play, viewer: Viewer) {
        self.story.follow(play, viewer);
    }

    fn hero(&self) -> Option<PictureId> {
        self.pieces.get(map::HERO as usize).copied()
    }

    fn redraw(&mut self, scene: &Scene, settings: &Effective) {
        let lit = match &self.highlight {
            Some(highlight) => highlight.iter().filter_map(|at| self.units.get(*at)).copied().collect(),
            None if self.menu == Menu::None => Vec::new(),
            None => Vec::from_iter(self.units.get(self.focus).copied()),
        };
        let lit = lit.into_iter().filter_map(|unit| self.choice(unit)?.place);
        let shows = |choice: &&Choice| matches!(ActionKind::of(choice), None | Some(ActionKind::Fight));
        let valid = self.choices.iter().filter(|_| settings.valids_highlight).filter(shows);
        let place = |(_, x, y): (usize, u32, u32)| (x, y);
        let position = scene.boards.first().and_then(|board| board.position);
        let mut way: BTreeSet<Cell> = match self.hovered.filter(|_| self.way.is_empty()) {
            Some(cell) => way(scene, cell).into_iter().flatten().collect(),
            None => self.way.iter().copied().collect(),
        };
        way.extend(self.advised().and_then(|choice| choice.place).map(place));
        let marked = Marked {
            valid: valid.filter_map(|choice| choice.place).map(place).collect(),
            position: position.filter(|_| settings.position_highlight),
            lit: lit.map(place).collect(),
            way,
        };
        self.map.show(scene, &self.pieces, &marked);
    }

    /// Lists what a press can choose. The focus goes to the first; without a list that was asked for, to the action
    /// done last, so that a single-switch player continues along a corridor or in a fight at once.
    fn offer(&mut self, scene: &Scene) {
        let all = 0..self.choices.len();
        let of = |at: &usize| ActionKind::of(&self.choices[*at]);
        let back = [Unit::Back];
        self.units = match self.menu {
            Menu::Of(action) => {
                all.filter(|at| of(at) == Some(action)).map(Unit::Button).chain(back).collect()
            }
            Menu::Slot(slot) => {
                let slot = scene.panel.as_ref().and_then(|panel| panel.slots.get(slot));
                let choices = slot.map(|slot| slot.choices.clone()).unwrap_or_default();
                choices.into_iter().map(Unit::Button).chain(back).collect()
            }
            Menu::None | Menu::All => {
                let single = all.clone().filter(|at| matches!(of(at), None | Some(ActionKind::Fight)));
                let mut units: Vec<Unit> = single.map(Unit::Button).collect();
                for action in ActionKind::ALL.into_iter().filter(|action| *action != ActionKind::Fight) {
                    let mut own = all.clone().filter(|at| of(at) == Some(action));
                    match (own.next(), own.next()) {
                        (Some(only), None) => units.push(Unit::Button(only)),
                        (Some(_), Some(_)) => units.push(Unit::Target(action as u64)),
                        (None, _) => {}
                    }
                }
                units.extend((self.menu == Menu::All).then_some(Unit::Back));
                units
            }
        };
        let last = |unit: &Unit| self.choice(*unit).is_some_and(|choice| choice.label == self.last);
        let again = self.units.iter().position(last).filter(|_| self.menu == Menu::None);
        self.focus = again.unwrap_or(0);
    }

    /// Opens a list of actions, or closes it.
    fn open(&mut self, menu: Menu, scene: &Scene, settings: &Effective) {
        self.menu = menu;
        self.highlight = None;
        self.refusal = None;
        self.offer(scene);
        self.redraw(scene, settings);
    }

    /// Returns the choice that a hint advises.
    fn advised(&self) -> Option<&Choice> {
        self.choices.get(self.hint?)
    }

    /// Returns which of the units leads to the choice that a hint advises.
    fn advised_unit(&self) -> Option<usize> {
        let advised = self.hint?;
        let kind = self.advised().and_then(ActionKind::of);
        let leads = |unit: &Unit| match unit {
            Unit::Button(at) => *at == advised,
            Unit::Target(_) | Unit::Back => kind.is_some() && Self::action(*unit) == kind,
        };
        self.units.iter().position(leads)
    }

    fn choice(&self, unit: Unit) -> Option<&Choice> {
        match unit {
            Unit::Button(at) => self.choices.get(at),
            Unit::Target(_) | Unit::Back => None,
        }
    }

    /// Returns the kind of action if the unit stands for several actions of one kind.
    fn action(unit: Unit) -> Option<ActionKind> {
        match unit {
            Unit::Target(number) => ActionKind::ALL.into_iter().find(|action| *action as u64 == number),
            Unit::Button(_) | Unit::Back => None,
        }
    }

    fn words(&self, unit: Unit) -> Option<Text> {
        match unit {
            Unit::Back => Some(Text::new("walk-back")),
            Unit::Target(_) => Self::action(unit).map(|action| Text::new(action.words())),
            Unit::Button(_) => {
                let choice = self.choice(unit)?;
                Some(choice.text.clone().unwrap_or_else(|| Text::verbatim(&choice.label)))
            }
        }
    }

    /// Returns the indices of the choices of a kind.
    fn choices_of(&self, action: ActionKind) -> Vec<usize> {
        let of = |action| {
            (0..self.choices.len()).filter(|at| ActionKind::of(&self.choices[*at]) == Some(action)).collect()
        };
        let found: Vec<usize> = of(action);
        // With one move left, waiting ends the round.
        if found.is_empty() && action == ActionKind::EndRound { of(ActionKind::Wait) } else { found }
    }

    /// Returns the scanning stops: steps and attacks form one row, other actions another.
    fn stops(&self, is_single: bool) -> Vec<Stop> {
        let stop = |(at, unit): (usize, &Unit)| {
            let is_on_map = self
                .choice(*unit)
                .is_some_and(|choice| matches!(ActionKind::of(choice), None | Some(ActionKind::Fight)));
            let row = match self.menu {
                _ if is_single => 0,
                Menu::None | Menu::All => u32::from(!is_on_map),
                Menu::Of(_) | Menu::Slot(_) => at as u32 / 4,
            };
            Stop { group: 0, row, column: at as u32 }
        };
        self.units.iter().enumerate().map(stop).collect()
    }

    fn geometry(&self) -> Geometry {
        let (room, scale) = self.room;
        Geometry::new(self.camera, self.map.size(), spacing(), room, scale)
    }

    /// Scrolls the hero into view, unless it is well in view already.
    fn show_hero(&mut self, scene: &Scene) {
        let (room, scale) = self.room;
        let Some((board, (x, y))) = scene.boards.first().and_then(|board| Some((board, board.position?)))
        else {
            return;
        };
        if room.width < 1.0 {
            return;
        }
        if self.is_whole {
            return self.show_known(scene);
        }
        let size = (board.width, board.height);
        if self.camera == Camera::Fit {
            if Geometry::new(Camera::Fit, size, spacing(), room, scale).cell() >= field(room) {
                return;
            }
            return self.centre(scene);
        }
        let geometry = Geometry::new(self.camera, size, spacing(), room, scale);
        let hero = Point::new(x as f32 + 0.5, y as f32 + 0.5);
        let seen = geometry.seen(room);
        let away = |length: f32| AWAY.min(length / 3.0);
        let (left, top) = (seen.x + away(seen.width), seen.y + away(seen.height));
        let (right, bottom) =
            (seen.x + seen.width - away(seen.width), seen.y + seen.height - away(seen.height));
        if hero.x < left || hero.x > right || hero.y < top || hero.y > bottom {
            self.camera = geometry.centred(hero, room);
        }
    }

    /// Shows the whole known map as large as possible. The size of the unknown part stays hidden.
    fn show_known(&mut self, scene: &Scene) {
        self.is_whole = true;
        let (room, scale) = self.room;
        let Some(board) = scene.boards.first() else { return };
        let cells = board.terrain.iter().enumerate().filter(|(_, terrain)| terrain.known);
        let cells = cells.map(|(at, _)| (at as u32 % board.width, at as u32 / board.width));
        let one = |(x, y): Cell| Area { x, y, width: 1, height: 1 };
        let Some(known) = cells.map(one).reduce(Area::union) else { return };
        let size = (known.width as f32, known.height as f32);
        let side = ((room.width - 2.0 * MARGIN) / size.0).min((room.height - 2.0 * MARGIN) / size.1);
        let camera = Camera::Free { cell: side.floor().clamp(1.0, NEAREST), origin: Vector::ZERO };
        let geometry = Geometry::new(camera, (board.width, board.height), spacing(), room, scale);
        let middle = Point::new(known.x as f32 + size.0 / 2.0, known.y as f32 + size.1 / 2.0);
        self.camera = geometry.centred(middle, room);
    }

    /// Zooms in or out around the hero.
    fn zoom(&mut self, nearer: bool, scene: &Scene) {
        let geometry = self.geometry();
        let room = self.room.0;
        let hero = scene.boards.first().and_then(|board| board.position);
        let about = hero.map(|cell| geometry.cell_bounds(cell).center());
        let about = about.filter(|about| iced::Rectangle::with_size(room).contains(*about));
        let about = about.unwrap_or(Point::new(room.width / 2.0, room.height / 2.0));
        let by = if nearer { ZOOM } else { 1.0 / ZOOM };
        self.is_whole = false;
        self.camera = geometry.zoomed(geometry.cell() * by, about, room);
    }

    fn centre(&mut self, scene: &Scene) {
        let (room, scale) = self.room;
        if self.camera == Camera::Fit {
            self.camera = Camera::Free { cell: field(room), origin: Vector::ZERO };
        }
        self.is_whole = false;
        let Some((board, (x, y))) = scene.boards.first().and_then(|board| Some((board, board.position?)))
        else {
            return;
        };
        let geometry = Geometry::new(self.camera, (board.width, board.height), spacing(), room, scale);
        self.camera = geometry.centred(Point::new(x as f32 + 0.5, y as f32 + 0.5), room);
    }

    /// Returns whether the hero is in the lower half of the view.
    fn is_hero_low(&self, scene: &Scene) -> bool {
        let hero = scene.boards.first().and_then(|board| board.position);
        hero.is_some_and(|hero| self.geometry().cell_bounds(hero).center_y() > self.room.0.height / 2.0)
    }
}

/// Returns the side of a field while only a part of the map is shown, in logical pixels.
fn field(room: Size) -> f32 {
    (room.width.min(room.height) / ACROSS).round().clamp(SIDES.0, SIDES.1)
}

fn spacing() -> Spacing {
    Spacing { margin: MARGIN, ..Spacing::default() }
}
