//! Presses, keys and walking in an adventure.

use std::collections::BTreeSet;

use iced::mouse::Button;
use schola_widgets::board::Camera;

use super::super::{PlayOutcome, PlayTest, TableStops};
use super::{ActionKind, Adventure, Menu, Message};
use crate::dungeon::chronicle::is_attack;
use crate::dungeon::game::Direction;

use crate::engine::scene::{Choice, Scene};
use crate::engine::{Aid, Refusal, Standing, Step, Text};
use crate::player::{Arrow, Cell, Command, way};
use crate::project::solving;
use crate::window::play_test::Unit;

/// What a hero sees and has, for comparison with the next position.
#[derive(Debug, Default, PartialEq, Eq)]
struct Noticed {
    foes: BTreeSet<usize>,
    things: usize,
    life: i64,
}

impl Noticed {
    fn of(scene: &Scene) -> Self {
        let Some((board, panel)) = scene.boards.first().zip(scene.panel.as_ref()) else {
            return Self::default();
        };
        let is_thing = |cell: &&u32| **cell >= THINGS;
        let life = panel.gauges.iter().find(|gauge| gauge.name.key == "gauge-life");
        Self {
            foes: board.actors.iter().map(|actor| actor.id).collect(),
            things: board.cells.iter().filter(is_thing).count(),
            life: life.map_or(0, |gauge| gauge.value),
        }
    }

    /// Returns whether something has come into sight, or the hero was hurt.
    fn is_interrupted_by(&self, after: &Self) -> bool {
        let is_new = !after.foes.is_subset(&self.foes);
        is_new || after.things > self.things || after.life < self.life
    }
}

/// The pieces of a labyrinth from this one on are things and creatures.
const THINGS: u32 = 5;

fn direction(arrow: Arrow) -> Direction {
    match arrow {
        Arrow::Up => Direction::North,
        Arrow::Right => Direction::East,
        Arrow::Down => Direction::South,
        Arrow::Left => Direction::West,
    }
}

impl PlayTest {
    pub(in crate::window::play_test) fn adventure(&self) -> Option<&Adventure> {
        self.live.as_ref().ok().and_then(|live| live.adventure.as_ref())
    }

    pub fn has_hero(&self) -> bool {
        self.adventure().is_some()
    }

    /// Returns whether choices are units rather than cells of a board.
    pub(in crate::window) fn has_units(&self) -> bool {
        self.has_table() || self.has_hero() || self.has_offers()
    }

    /// Returns whether the hero is on a walk of several steps.
    pub fn is_walking(&self) -> bool {
        self.adventure().is_some_and(|adventure| !adventure.way.is_empty())
    }

    pub fn has_menu(&self) -> bool {
        self.adventure().is_some_and(|adventure| adventure.menu != Menu::None)
    }

    /// Returns why the last request was refused.
    pub fn refusal(&self) -> Option<&Text> {
        let on_table = || self.tabletop().and_then(|table| table.refusal.as_ref());
        self.adventure().and_then(|adventure| adventure.refusal.as_ref()).or_else(on_table)
    }

    /// Returns the rectangle of a field, relative to the upper left corner of the map.
    pub fn place_on_map(&self, cell: Cell) -> Option<iced::Rectangle> {
        self.adventure().map(|adventure| adventure.geometry().cell_bounds(cell))
    }

    /// Returns the actions and kinds of actions that are lit by scanning.
    pub fn highlighted_actions(&self) -> Vec<Text> {
        let light = self.adventure().and_then(|adventure| adventure.highlight.as_deref());
        light.into_iter().flatten().filter_map(|unit| self.action_text(*unit)).collect()
    }

    /// Returns the sentences of the story so far, oldest first.
    pub fn story(&self) -> &[super::Sentence] {
        self.adventure().map_or(&[], |adventure| adventure.story.sentences())
    }

    /// Runs a function with the adventure, the scene and the effective settings.
    fn in_adventure<T>(
        &mut self,
        action: impl FnOnce(&mut Adventure, &Scene, &crate::player::Effective) -> T,
    ) -> Option<T> {
        let settings = &self.effective;
        let live = self.live.as_mut().ok()?;
        let scene = &live.scene;
        live.adventure.as_mut().map(|adventure| action(adventure, scene, settings))
    }

    /// Syncs the adventure with the present position, wherever in the history that is.
    pub(in crate::window::play_test) fn follow_adventure(&mut self) {
        let settings = &self.effective;
        let Ok(live) = &mut self.live else { return };
        if let Some(adventure) = &mut live.adventure {
            adventure.tell(live.handle.play().as_ref(), live.viewer);
            adventure.follow(&live.scene, settings);
            adventure.way.clear();
        }
    }

    /// Syncs the adventure with what has come of a step elsewhere, and walks on unless something has interrupted the walk.
    pub(in crate::window::play_test) fn follow_adventure_on_its_way(&mut self, before: &Scene) {
        let kept = self.in_adventure(|it, _, _| (std::mem::take(&mut it.way), it.goal.take()));
        self.follow_adventure();
        let now = self.scene().map(Noticed::of).unwrap_or_default();
        let Some((way, goal)) = kept.filter(|_| self.goes_on()) else { return };
        if Noticed::of(before).is_interrupted_by(&now) {
            return;
        }
        let is_there = way.is_empty();
        let _ = self.in_adventure(|adventure, scene, settings| {
            (adventure.way, adventure.goal) = (way, goal);
            adventure.redraw(scene, settings);
        });
        if is_there {
            let _ = self.act_at_goal();
        }
    }

    /// Rebuilds the story, after a change of language.
    pub(in crate::window::play_test) fn retell(&mut self) {
        let told = self.in_adventure(|adventure, _, _| adventure.story.forget());
        if told.is_some() {
            self.follow_adventure();
        }
    }

    /// Redraws the map, if any, because the marks have changed.
    pub(in crate::window::play_test) fn redraw_map(&mut self) {
        let _ = self.in_adventure(Adventure::redraw);
    }

    pub(in crate::window::play_test) fn take_adventure(&mut self, message: Message) -> PlayOutcome {
        if let Message::Measured(size, scale) = message {
            self.map_room = (size, scale);
        }
        match message {
            Message::Pressed(press) if press.button == Button::Left => return self.press_field(press.cell),
            Message::Pressed(_) => self.open_menu(Menu::All),
            Message::Called(action) => return self.call_action(action),
            Message::SlotPressed(slot) => self.open_menu(Menu::Slot(slot)),
            Message::WalkedOn => return self.walk_on(),
            other => {
                let _ = self.in_adventure(|adventure, scene, settings| match other {
                    Message::Hovered(cell) => {
                        adventure.hovered = cell;
                        adventure.redraw(scene, settings);
                    }
                    Message::CameraMoved(camera) => {
                        adventure.camera = camera;
                        adventure.is_whole = camera == Camera::Fit;
                    }
                    Message::Measured(size, scale) => {
                        adventure.lie_in((size, scale));
                        adventure.show_hero(scene);
                    }
                    Message::Zoomed(nearer) => adventure.zoom(nearer, scene),
                    Message::Centred => adventure.centre(scene),
                    Message::WholeShown => adventure.show_known(scene),
                    Message::Pressed(_)
                    | Message::Called(_)
                    | Message::SlotPressed(_)
                    | Message::WalkedOn => {}
                });
            }
        }
        PlayOutcome::Nothing
    }

    fn open_menu(&mut self, menu: Menu) {
        let _ = self.in_adventure(|adventure, scene, settings| {
            adventure.way.clear();
            let menu = if adventure.menu == menu { Menu::None } else { menu };
            adventure.open(menu, scene, settings);
        });
    }

    pub(in crate::window) fn close_menu(&mut self) {
        self.open_menu(Menu::None);
    }

    pub(in crate::window::play_test) fn call_in_adventure(&mut self, command: Command) -> PlayOutcome {
        let Some(adventure) = self.adventure() else { return PlayOutcome::Nothing };
        let (menu, is_lit) = (adventure.menu, adventure.highlight.is_some());
        let (count, focus) = (adventure.units.len().max(1), adventure.focus);
        let focused = adventure.units.get(focus).copied();
        let to = match (command, command.arrow()) {
            (Command::Action, _) if is_lit || menu != Menu::None => {
                return focused.map_or(PlayOutcome::Nothing, |unit| self.press_action(unit));
            }
            (Command::Action, _) => {
                self.open_menu(Menu::All);
                return PlayOutcome::Nothing;
            }
            (Command::Next | Command::NextRow | Command::NextColumn, _) => (focus + 1) % count,
            (_, Some(arrow)) if menu == Menu::None => return self.go(arrow),
            (_, Some(Arrow::Right | Arrow::Down)) => (focus + 1) % count,
            (_, Some(Arrow::Left | Arrow::Up)) => (focus + count - 1) % count,
            _ => return PlayOutcome::Nothing,
        };
        self.focus_on_action(to);
        PlayOutcome::Nothing
    }

    /// Steps in a direction, or does what stepping there means: attacks a monster, unlocks a door.
    fn go(&mut self, arrow: Arrow) -> PlayOutcome {
        let word = direction(arrow).word();
        let Some(adventure) = self.adventure() else { return PlayOutcome::Nothing };
        let index =
            |label: &str| adventure.choices.iter().find(|choice| choice.label == label).map(|it| it.index);
        let door = self.scene().and_then(|scene| {
            let hero = scene.boards.first()?.position?;
            way::terrain(scene, hero).door
        });
        let unlocks = door == Some((way::side(arrow), true));
        let found = index(word)
            .or_else(|| index(&format!("fight-{word}")))
            .or_else(|| index("unlock").filter(|_| unlocks));
        match found {
            Some(index) => {
                let _ = self.in_adventure(|adventure, _, _| adventure.way.clear());
                self.choose_action(index)
            }
            None => self.refuse_action(word),
        }
    }

    /// Makes the game say why an action is not allowed.
    fn refuse_action(&mut self, action: &str) -> PlayOutcome {
        let at = self.clock.spent;
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        match live.act(|play| play.enter(action, at, false)) {
            Err(Refusal(why)) => self.refuse_because(why),
            Ok(_) => {
                self.walked();
                PlayOutcome::Moved { begun_again: false }
            }
        }
    }

    fn refuse_because(&mut self, why: Text) -> PlayOutcome {
        let _ = self.in_adventure(|adventure, _, _| {
            adventure.way.clear();
            adventure.refusal = Some(why);
        });
        PlayOutcome::Refused
    }

    /// Does the only available action of a kind, or lists them if there are several.
    fn call_action(&mut self, action: ActionKind) -> PlayOutcome {
        let Some(adventure) = self.adventure() else { return PlayOutcome::Nothing };
        match adventure.choices_of(action)[..] {
            [] if matches!(self.standing(), Some(Standing::ToMove(_))) => {
                self.refuse_because(Text::new(action.refusal()))
            }
            [] => PlayOutcome::Nothing,
            [only] => self.choose_action(only),
            _ => {
                self.open_menu(Menu::Of(action));
                PlayOutcome::Nothing
            }
        }
    }

    pub(in crate::window::play_test) fn press_action(&mut self, unit: Unit) -> PlayOutcome {
        let Some(adventure) = self.adventure() else { return PlayOutcome::Nothing };
        match (unit, Adventure::action(unit)) {
            (Unit::Button(at), _) => {
                let index = adventure.choices.get(at).map(|choice| choice.index);
                index.map_or(PlayOutcome::Nothing, |index| self.choose_action(index))
            }
            (_, Some(action)) => self.call_action(action),
            _ => {
                self.close_menu();
                PlayOutcome::Nothing
            }
        }
    }

    /// Handles a press on a field: attacks the monster on it, picks up the thing on it, or walks there.
    fn press_field(&mut self, cell: Cell) -> PlayOutcome {
        let Some(adventure) = self.adventure() else { return PlayOutcome::Nothing };
        if self.is_walking() || adventure.menu != Menu::None {
            // A press that stops or closes something does nothing else.
            self.close_menu();
            return PlayOutcome::Nothing;
        }
        let board = self.scene().and_then(|scene| scene.boards.first());
        let (hero, size) = board.map_or((None, (0, 0)), |it| (it.position, (it.width, it.height)));
        if hero == Some(cell) {
            self.open_menu(Menu::All);
            return PlayOutcome::Nothing;
        }
        if let Some(outcome) = self.act_on(cell) {
            return outcome;
        }
        let is_there = |arrow: &Arrow| hero.and_then(|hero| arrow.neighbour(hero, size)) == Some(cell);
        let Some(scene) = self.scene() else { return PlayOutcome::Nothing };
        let Some(mut way) = way::way(scene, cell) else {
            return match Arrow::ALL.into_iter().find(is_there) {
                Some(arrow) => self.go(arrow),
                None => self.refuse_because(Text::new("walk-no-way")),
            };
        };
        let is_occupied =
            scene.boards.iter().flat_map(|board| &board.actors).any(|actor| actor.place == cell);
        if is_occupied {
            let _ = way.pop();
        }
        let _ = self.in_adventure(|adventure, _, _| {
            adventure.way = way.into();
            adventure.goal = Some(cell);
        });
        let outcome = self.walk_on();
        // What comes of a step elsewhere has to arrive first.
        if !self.user.picture_of_move && !self.is_remote() {
            return self.walk_to_the_end(outcome);
        }
        outcome
    }

    /// Attacks the monster on a field, or picks up the thing on it, if that is possible from here.
    fn act_on(&mut self, cell: Cell) -> Option<PlayOutcome> {
        let adventure = self.adventure()?;
        let is_there = |choice: &&Choice| choice.place == Some((0, cell.0, cell.1));
        let here = || adventure.choices.iter().filter(is_there);
        let fight = here().find(|choice| ActionKind::of(choice) == Some(ActionKind::Fight));
        let mut things = here().filter(|choice| ActionKind::of(choice) == Some(ActionKind::PickUp));
        match (fight, things.next(), things.next()) {
            (Some(fight), ..) => {
                let index = fight.index;
                Some(self.choose_action(index))
            }
            (None, Some(thing), None) => {
                let index = thing.index;
                Some(self.choose_action(index))
            }
            (None, Some(_), Some(_)) => {
                self.open_menu(Menu::Of(ActionKind::PickUp));
                Some(PlayOutcome::Nothing)
            }
            (None, None, _) => None,
        }
    }

    fn walk_to_the_end(&mut self, first: PlayOutcome) -> PlayOutcome {
        let mut outcome = first;
        while self.is_walking() {
            outcome = self.walk_on();
        }
        outcome
    }

    /// Makes the next step of a walk, unless something interrupts it.
    fn walk_on(&mut self) -> PlayOutcome {
        if self.waits() {
            return PlayOutcome::Nothing;
        }
        let next = self.in_adventure(|adventure, _, _| adventure.way.pop_front()).flatten();
        let Some((x, y)) = next else { return self.arrive() };
        let adventure = self.adventure();
        let is_step = |choice: &&Choice| choice.place == Some((0, x, y)) && ActionKind::of(choice).is_none();
        let step = adventure.and_then(|it| it.choices.iter().find(is_step)).map(|choice| choice.index);
        let rest = self.in_adventure(|it, _, _| std::mem::take(&mut it.way)).unwrap_or_default();
        let Some(step) = step else { return PlayOutcome::Nothing };
        let before = self.scene().map(Noticed::of).unwrap_or_default();
        let outcome = self.choose_action(step);
        let after = self.scene().map(Noticed::of).unwrap_or_default();
        let is_attacked = self.live.as_ref().is_ok_and(|live| live.steps.iter().any(is_attack));
        let goes_on = matches!(self.standing(), Some(Standing::ToMove(_)));
        if goes_on && !is_attacked && !before.is_interrupted_by(&after) {
            let is_there = rest.is_empty() && !self.is_remote();
            let _ = self.in_adventure(|adventure, scene, settings| {
                adventure.way = rest;
                adventure.redraw(scene, settings);
            });
            if is_there && let Some(last) = self.act_at_goal() {
                return last;
            }
        } else {
            let _ = self.in_adventure(|adventure, _, _| adventure.goal = None);
        }
        outcome
    }

    /// Ends a walk without steps: the pressed field is next to the hero.
    fn arrive(&mut self) -> PlayOutcome {
        self.act_at_goal().unwrap_or(PlayOutcome::Nothing)
    }

    fn act_at_goal(&mut self) -> Option<PlayOutcome> {
        let goal = self.in_adventure(|adventure, _, _| adventure.goal.take()).flatten()?;
        self.act_on(goal)
    }

    /// Does an action by its index among the allowed ones.
    fn choose_action(&mut self, index: usize) -> PlayOutcome {
        let at = self.clock.spent;
        let settings = &self.effective;
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        let chosen = live.scene.choices.get(index).map(|choice| choice.label.clone());
        let steps: Vec<Step> = match live.act(|play| play.choose(index, at)) {
            Ok(steps) => steps,
            Err(Refusal(why)) => return self.refuse_because(why),
        };
        self.wanted = live.play().history();
        self.wanted_at = live.play().at();
        self.held = self.wanted.len();
        self.is_changed = false;
        live.refresh();
        if let Some(adventure) = &mut live.adventure {
            adventure.last = chosen.unwrap_or_default();
            adventure.story.add(self.wanted_at.saturating_sub(1), &steps);
            adventure.follow(&live.scene, settings);
        }
        live.steps = steps;
        PlayOutcome::Moved { begun_again: false }
    }

    /// Shows what a hero who knows the way would do. Returns what to announce.
    pub(in crate::window::play_test) fn advise_hero(&mut self) -> Option<Text> {
        let action = self.any_play().and_then(solving::next_in_dungeon)?;
        self.note_aid(Aid::What);
        self.mark_action(&action)
    }

    /// Marks the action with a text, or with a number in words, and focuses what leads to it. Returns it in words.
    pub(in crate::window::play_test) fn mark_action(&mut self, action: &str) -> Option<Text> {
        let is_it = |it: &Choice| it.label == action || it.index.to_string() == action;
        let marked = self.in_adventure(|adventure, scene, settings| {
            let at = adventure.choices.iter().position(is_it)?;
            adventure.way.clear();
            adventure.open(Menu::None, scene, settings);
            adventure.hint = Some(at);
            adventure.focus = adventure.advised_unit().unwrap_or(adventure.focus);
            adventure.redraw(scene, settings);
            adventure.words(Unit::Button(at))
        });
        marked.flatten()
    }

    /// Focuses a choice.
    pub(in crate::window::play_test) fn focus_on_action(&mut self, unit: usize) {
        let _ = self.in_adventure(|adventure, scene, settings| {
            adventure.focus = unit.min(adventure.units.len().saturating_sub(1));
            adventure.redraw(scene, settings);
        });
    }

    /// Shows the choices that a scanner offers; `None` while none is active.
    pub(in crate::window::play_test) fn highlight_actions(&mut self, highlight: Option<Vec<usize>>) {
        let _ = self.in_adventure(|adventure, scene, settings| {
            if adventure.highlight != highlight {
                adventure.highlight = highlight;
                adventure.redraw(scene, settings);
            }
        });
    }

    /// Returns the scanning stops.
    pub(in crate::window::play_test) fn action_stops(
        &self,
        is_single: impl Fn(usize) -> bool,
    ) -> Option<TableStops> {
        let adventure = self.adventure()?;
        let units = adventure.units.clone();
        let stops = adventure.stops(is_single(units.len()));
        Some(TableStops {
            units,
            stops,
            focus: adventure.focus,
            hint: adventure.advised_unit(),
            turn: self.wanted_at,
        })
    }

    /// Returns the index of the focused choice.
    pub(in crate::window::play_test) fn action_focus(&self) -> Option<usize> {
        self.adventure().map(|adventure| adventure.focus)
    }

    /// Returns the words of one of the hero's choices, to be spoken.
    pub fn action_text(&self, unit: usize) -> Option<Text> {
        let adventure = self.adventure()?;
        adventure.words(*adventure.units.get(unit)?)
    }
}
