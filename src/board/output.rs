//! A state in words and as data: the texts of choices and plies, and the members of its JSON object.

use serde_json::{Map, Value as Json, json};

use super::find;
use super::game::{Choice, Game};
use super::layout::{Index, NONE, Sort, Val};
use super::state::{Offer, State, Status};
use super::view::{attribute, fill};
use crate::engine::{Game as _, Viewer};

impl Game {
    /// Returns the text of an offer.
    pub(super) fn label(&self, state: &State, viewer: Viewer, offer: Offer) -> String {
        match offer {
            Offer::Button { label, .. } => self.view.text(&self.core.texts.text(label)).to_owned(),
            Offer::Node { node, .. } => self.name(state, viewer, node),
        }
    }

    /// Returns the text of a ply in the notation of the look; without one, the names of the chosen nodes.
    pub(super) fn ply(&self, before: &State, choices: &[Choice]) -> String {
        let mut state = before.clone();
        let mut offers = Vec::new();
        for choice in choices {
            let Some(offer) = Self::offered(&state, *choice) else { break };
            offers.push((offer, state.clone()));
            if self.play(&mut state, choice, &mut ()).is_err() {
                break;
            }
        }
        let ask = |place: &str| self.of_ply(before, &state, &offers, place);
        let mut text = String::new();
        for part in &self.view.ply {
            if part.when.iter().all(|(place, value)| ask(place).unwrap_or_default() == *value) {
                text.push_str(&fill(&part.text, |place| Some(ask(place).unwrap_or_default())));
            }
        }
        if !text.is_empty() {
            return text;
        }
        let labels = offers.iter().map(|(offer, state)| self.label(state, Viewer::All, *offer));
        labels.collect::<Vec<_>>().join(" ")
    }

    /// Returns the value of a place in the text of a ply, given the choices with the state before each of
    /// them.
    fn of_ply(
        &self,
        before: &State,
        after: &State,
        offers: &[(Offer, State)],
        place: &str,
    ) -> Option<String> {
        let core = &self.core;
        let seat = Self::asked(before);
        let player = core.layout.players.get(usize::from(seat));
        let Some((number, what)) = place.split_once('.') else {
            return match place {
                "choices" => Some(offers.len().to_string()),
                "player" => player.map(|node| core.layout.name_of(*node).to_owned()),
                "result" if after.course.status == Status::Ended => {
                    after.course.results[usize::from(seat)].map(|value| core.texts.written(value))
                }
                _ => None,
            };
        };
        let (offer, before) = offers.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
        let node = match *offer {
            Offer::Button { label, value, .. } => {
                return match what {
                    "kind" => Some("option".to_owned()),
                    "label" => Some(self.view.text(&core.texts.text(label)).to_owned()),
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
                Some(self.view.place(core, if lies { on } else { node }))
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
        let offers = state.course.offers.iter().enumerate().map(|(index, offer)| {
            let node = match offer {
                Offer::Node { node, .. } => {
                    (!self.hides(state, viewer, *node)).then(|| core.path_of(state, *node))
                }
                Offer::Button { .. } => None,
            };
            json!({ "index": index, "label": self.label(state, viewer, *offer), "node": node })
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
        put("player", json!(player(state.course.player)));
        put("round", json!(state.course.round));
        if let Some(prompt) = state.course.prompt.checked_sub(1) {
            put("prompt", json!(self.view.text(&core.texts.text(prompt))));
        }
        let may_see_offers =
            viewer == Viewer::All || viewer == Viewer::Seat(crate::engine::Seat(Self::asked(state) as u8));
        put("offers", if may_see_offers { offers.collect() } else { json!([]) });
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
