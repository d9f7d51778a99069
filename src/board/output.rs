//! A state in words and as data: the texts of choices and plies, and the members of its JSON object.

use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use super::find;
use super::game::{Choice, Game};
use super::layout::{Index, NONE, Sort, Val};
use super::messages::fill;
use super::observe::Eye;
use super::state::{Offer, State, Status};
use super::view::attribute;
use crate::engine::{Game as _, Seats, Viewer};

/// The key of the text for hidden things.
const HIDDEN: &str = "hidden";

/// A choice of a ply: the offer, the state before it, and whether the reader cannot tell what was chosen.
struct Step {
    offer: Offer,
    chooser: u16,
    before: State,
    is_veiled: bool,
}

impl Game {
    /// Returns a text of the rules, by the number of its key, to or about the player in a seat.
    pub(super) fn message(&self, key: u32, seat: u16) -> String {
        self.view.message(&self.core.texts.text(key), self.name_of(seat))
    }

    /// Returns the text of an offer to a seat.
    pub(super) fn label(&self, state: &State, viewer: Viewer, offer: Offer, chooser: u16) -> String {
        match offer {
            Offer::Button { label, .. } | Offer::Note { label, .. } => self.message(label, chooser),
            Offer::Node { node, .. } => self.name(state, viewer, node),
        }
    }

    /// Returns the text of a ply in the notation of the look; without one, the names of the chosen nodes. Throws that a
    /// viewer can tell stand before it: `5 · field 12`. Chosen things that a viewer cannot tell are veiled.
    pub(super) fn ply(&self, before: &State, choices: &[Choice], viewer: Viewer) -> String {
        let (before, mut steps) = (State { knowledge: None, ..before.clone() }, Vec::new());
        let mut state = before.clone();
        for choice in choices {
            let Some(offer) = Self::offered(&state, *choice) else { break };
            let at = Self::offer_of(&state, *choice);
            let chooser = at.map_or(NONE, |offer| state.course.chooser(offer));
            steps.push(Step { offer, chooser, before: state.clone(), is_veiled: false });
            if self.play(&mut state, choice, &mut ()).is_err() {
                break;
            }
            if self.has_secrets()
                && let Some(step) = steps.last()
            {
                let mut eye = Eye::new(self, Arc::new(self.sight(&state)));
                let looks = eye.looks(&state);
                self.tell_throws(&step.before, at, &mut state, &looks, &mut eye);
            }
        }
        for at in 0..steps.len() {
            steps[at].is_veiled = self.is_veiled(&steps[at..], &choices[at..], &state, viewer);
        }
        let between: Vec<&State> = steps.iter().skip(1).map(|step| &step.before).collect();
        let thrown = self.throws_of(&before, &between, viewer);
        let thrown = if thrown.is_empty() { thrown } else { format!("{thrown} · ") };
        let ask = |place: &str| self.of_ply(&before, &state, &steps, place);
        let mut text = String::new();
        for part in &self.view.ply {
            if part.when.iter().all(|(place, value)| ask(place).unwrap_or_default() == *value) {
                text.push_str(&fill(&part.text, |place| Some(ask(place).unwrap_or_default())));
            }
        }
        if !text.is_empty() {
            return format!("{thrown}{text}");
        }
        let labels = steps.iter().map(|step| match step.is_veiled {
            true => self.veil().to_owned(),
            false => self.label(&step.before, Viewer::All, step.offer, step.chooser),
        });
        // Where several seats have chosen at the same time, it is said who chose what.
        if before.course.asked_seats().count() > 1 {
            let named = steps
                .iter()
                .zip(labels)
                .map(|(step, label)| format!("{}: {label}", self.name_of(step.chooser)));
            return format!("{thrown}{}", named.collect::<Vec<_>>().join(", "));
        }
        format!("{thrown}{}", labels.collect::<Vec<_>>().join(" "))
    }

    /// Returns what the player in a seat is called.
    fn name_of(&self, seat: u16) -> &str {
        let player = self.core.layout.players.get(usize::from(seat));
        player.map_or("", |node| self.view.text(self.core.layout.name_of(*node)))
    }

    /// Returns what is written for something that a reader cannot see.
    fn veil(&self) -> &str {
        match self.view.text(HIDDEN) {
            HIDDEN => "?",
            text => text,
        }
    }

    /// Returns whether a viewer cannot tell the first of some choices, even after all of them: a thing that is hidden before
    /// and afterwards, or a choice of several that would have looked the same.
    fn is_veiled(&self, steps: &[Step], choices: &[Choice], after: &State, viewer: Viewer) -> bool {
        let (Viewer::Seat(seat), Some(step)) = (viewer, steps.first()) else { return false };
        let seat = u16::from(seat.0);
        if step.chooser == seat || !self.has_secrets() {
            return false;
        }
        if let Offer::Node { node, .. } = step.offer
            && self.hides(&step.before, viewer, node)
            && self.hides(after, viewer, node)
        {
            return true;
        }
        let observed = self.observation(after, seat);
        let course = &step.before.course;
        let others = course.numbered().filter(|(_, offer)| course.chooser(*offer) == step.chooser);
        let others = others.map(|(at, _)| Choice(at));
        others.filter(|other| *other != choices[0]).any(|other| {
            let mut state = step.before.clone();
            let plays = std::iter::once(&other).chain(&choices[1..]);
            plays.into_iter().all(|choice| self.play(&mut state, choice, &mut ()).is_ok())
                && self.observation(&state, seat) == observed
        })
    }

    /// Returns the value of a place in the text of a ply, given the choices with the state before each of
    /// them.
    fn of_ply(&self, before: &State, after: &State, steps: &[Step], place: &str) -> Option<String> {
        let core = &self.core;
        let seat = Self::asked(before);
        let player = core.layout.players.get(usize::from(seat));
        let Some((number, what)) = place.split_once('.') else {
            return match place {
                "choices" => Some(steps.len().to_string()),
                "player" => player.map(|node| core.layout.name_of(*node).to_owned()),
                "result" if after.course.status == Status::Ended => {
                    after.course.results[usize::from(seat)].map(|value| core.texts.written(value))
                }
                _ => None,
            };
        };
        let step = steps.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
        if step.is_veiled {
            return match what {
                "kind" => Some("hidden".to_owned()),
                "player" => Some(self.name_of(step.chooser).to_owned()),
                "label" | "name" | "place" | "value" => Some(self.veil().to_owned()),
                _ => None,
            };
        }
        let before = &step.before;
        if what == "player" {
            return Some(self.name_of(step.chooser).to_owned());
        }
        let node = match step.offer {
            Offer::Button { label, value, .. } | Offer::Note { label, value, .. } => {
                return match what {
                    "kind" => Some("option".to_owned()),
                    "label" => Some(self.message(label, step.chooser)),
                    "key" => Some(core.texts.text(label).to_string()),
                    "value" => Some(core.texts.written(value)),
                    _ => None,
                };
            }
            Offer::Node { node, .. } => node,
        };
        let mut load = Vec::new();
        let info = core.layout.info(node);
        let parts = if info.sort == Sort::Part { node..node + 1 } else { info.parts.0..info.parts.1 };
        for own in parts {
            for part in before.plan.class(&own) {
                let mut element = before.on[usize::from(*part)];
                while element != NONE {
                    load.push(element);
                    element = before.next[usize::from(element)];
                }
            }
        }
        match what {
            "kind" => Some("node".to_owned()),
            "name" => Some(core.layout.name_of(node).to_owned()),
            "label" => Some(self.name(before, Viewer::All, node)),
            "owner" => Some(core.layout.name_of(self.owner(before, node)).to_owned()),
            "load" => Some(load.len().to_string()),
            "place" => {
                let on = before.on[usize::from(node)];
                let lies = core.layout.info(node).sort == Sort::Element && on != NONE;
                Some(self.view.place(core, if lies { on } else { node }).to_owned())
            }
            what => match what.strip_prefix("load.") {
                Some("owner") => Some(core.layout.name_of(self.owner(before, *load.last()?)).to_owned()),
                Some(name) => attribute(core, before, *load.last()?, name),
                None => {
                    let holder = if info.sort == Sort::Part { info.parent } else { node };
                    attribute(core, before, node, what).or_else(|| attribute(core, before, holder, what))
                }
            },
        }
    }

    /// Returns the state as data, as a viewer sees it.
    pub(super) fn as_data(&self, state: &State, viewer: Viewer) -> Map<String, Json> {
        let core = &self.core;
        let player = |seat: u16| {
            core.layout.players.get(usize::from(seat)).map(|node| core.layout.name_of(*node).to_owned())
        };
        let course = &state.course;
        // What is left of a question when the game is over is offered to nobody.
        let is_open = course.status == Status::Waiting;
        let is_told = |at: &usize| match viewer {
            Viewer::All => is_open,
            Viewer::Seat(seat) => is_open && course.chooser(*at) == u16::from(seat.0),
        };
        let offers = course.numbered().filter(|(_, at)| is_told(at));
        let offers = offers.map(|(index, at)| {
            let offer = &course.offers[at];
            let node = match offer {
                Offer::Node { node, .. } => {
                    (!self.hides(state, viewer, *node)).then(|| core.path_of(state, *node))
                }
                Offer::Button { .. } | Offer::Note { .. } => None,
            };
            let label = self.label(state, viewer, *offer, course.chooser(at));
            let mut told = json!({ "index": index, "label": label, "node": node });
            if let (Some(tag), Json::Object(told)) = (course.tags.get(at), &mut told) {
                let marks = [("anytime", tag.anytime), ("default", tag.default)];
                let marks = marks.into_iter().filter(|(_, is_set)| *is_set);
                told.extend(marks.map(|(name, _)| (name.to_owned(), json!(true))));
                let _ = told.insert("player".to_owned(), json!(player(course.chooser(at))));
            }
            told
        });
        let results =
            state.course.results.iter().enumerate().filter_map(|(seat, result)| {
                Some((player(seat as u16)?, json!(core.texts.written((*result)?))))
            });
        let mut data = Map::new();
        let mut put = |name: &str, value: Json| {
            let _ = data.insert(name.to_owned(), value);
        };
        put("asked", json!(player(Self::asked(state))));
        if course.asked_seats().count() > 1 {
            let named =
                |seats: Seats| seats.iter().filter_map(|seat| player(seat.0.into())).collect::<Vec<_>>();
            put("choosing", json!(named(course.open_seats())));
            put("chosen", json!(named(course.chosen_seats())));
        }
        put("player", json!(player(state.course.player)));
        put("round", json!(state.course.round));
        if let Some(prompt) = state.course.prompt.checked_sub(1) {
            put("prompt", json!(self.message(prompt, Self::asked_by(state, viewer))));
        }
        put("offers", offers.collect());
        put("results", Json::Object(results.collect()));
        if let Status::Fault(fault) = &state.course.status {
            let values: Map<String, Json> =
                fault.values.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
            put(
                "fault",
                json!({ "block": fault.block, "instruction": fault.text, "reason": format!("{:?}", fault.reason), "values": values }),
            );
        }
        put("state", self.node_data(state, viewer, 0));
        data
    }

    fn node_data(&self, state: &State, viewer: Viewer, node: Index) -> Json {
        let core = &self.core;
        let layout = &core.layout;
        let info = layout.info(node);
        if info.sort == Sort::Element && !self.sees(state, viewer, node) {
            return json!({ "hidden": true });
        }
        let mut data = Map::new();
        let mut put = |name: &str, value: Json| {
            let _ = data.insert(name.to_owned(), value);
        };
        put("name", json!(layout.name_of(node)));
        put("uid", json!(info.uid));
        if let Some((_, x, y)) = state.plan.cell[usize::from(node)] {
            put("x", json!(x));
            put("y", json!(y));
        }
        let own = layout.attrs.iter().enumerate().filter(|(_, attr)| attr.node == node);
        let attributes: Map<String, Json> = own
            .filter(|(_, attr)| self.may_see(state, viewer, attr.seen, node))
            .map(|(number, attr)| {
                let value = Val { text: attr.text, value: state.values[number] };
                let value = if attr.text { json!(core.texts.written(value)) } else { json!(value.value) };
                (layout.attr_names.text(attr.name).to_owned(), value)
            })
            .collect();
        if !attributes.is_empty() {
            put("attributes", Json::Object(attributes));
        }
        if info.sort == Sort::Element && state.on[usize::from(node)] != NONE {
            put("on", json!(core.path_of(state, state.on[usize::from(node)])));
        }
        let mut children: Vec<Index> = find::children(layout, &state.plan, &state.rows, node).to_vec();
        if info.sort == Sort::Element {
            let with_attributes = |part: &Index| layout.attrs.iter().any(|attr| attr.node == *part);
            children.extend((info.parts.0..info.parts.1).filter(with_attributes));
        }
        if !children.is_empty() {
            put("children", children.iter().map(|child| self.node_data(state, viewer, *child)).collect());
        }
        Json::Object(data)
    }
}
