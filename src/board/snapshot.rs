//! Converts between states and positions.

use std::sync::Arc;

use super::chance::Chance;
use super::fault::{Fault, FaultLocation};
use super::layout::{Index, NONE, Sort, seen};
use super::material::{Attribute, Kind, Link, Map, Material, Node, Part, PartBlock, Uid, Visibility};
use super::plan::Plan;
use super::position::{Context, Namespace, Offer, Position, Status, Tag, Temporary};
use super::program::MOST_CALLS;
use super::run::Core;
use super::set::Set;
use super::state::{self, ABSENT, BOTTOM, Coll, Course, FREE, Nodes, Rows, Slot, State, Temps};
use super::trail::Trail;
use crate::xml::Extra;

/// Converts a state to a position.
pub(super) fn position(core: &Core, state: &State) -> Position {
    let writer = Writer { core, state };
    let children = core.layout.fixed_children[0].iter().map(|node| writer.node(*node)).collect();
    Position {
        material: Material { children, extra: Extra::default() },
        namespaces: writer.namespaces(),
        context: writer.context(),
    }
}

struct Writer<'a> {
    core: &'a Core,
    state: &'a State,
}

impl Writer<'_> {
    fn uid(&self, node: Index) -> Uid {
        self.core.layout.info(node).uid
    }

    fn visibility(&self, bits: u32) -> Option<Visibility> {
        match bits {
            seen::INHERIT => None,
            seen::ALL => Some(Visibility::All),
            seen::OWNER => Some(Visibility::Owner),
            seen::NOBODY => Some(Visibility::None),
            bits => {
                let players = self.core.layout.players.iter().enumerate();
                let named = players.filter(|(seat, _)| bits & (1 << seat) != 0);
                let names = named.map(|(_, node)| self.core.layout.name_of(*node).to_owned());
                Some(Visibility::Players(names.collect()))
            }
        }
    }

    fn attributes(&self, node: Index) -> Vec<Attribute> {
        let layout = &self.core.layout;
        let own = layout.attrs.iter().enumerate().filter(|(_, attr)| attr.node == node);
        own.map(|(number, attr)| Attribute {
            name: layout.attr_names.text(attr.name).to_owned(),
            uid: attr.uid,
            value: self
                .core
                .texts
                .plain(super::layout::Val { text: attr.text, value: self.state.values[number] }),
            values: Vec::new(),
            visible_to: self.visibility(attr.seen),
            extra: Extra::default(),
        })
        .collect()
    }

    fn node(&self, node: Index) -> Node {
        let layout = &self.core.layout;
        let info = layout.info(node);
        let fixed =
            || layout.fixed_children[usize::from(node)].iter().map(|child| self.node(*child)).collect();
        let kind = match info.sort {
            Sort::Player(_) => Kind::Player(fixed()),
            Sort::Root | Sort::NonPlayer => Kind::NonPlayer(fixed()),
            Sort::Sets => Kind::SetOfSets { access: layout.access_of_sets(node), elements: fixed() },
            Sort::Set(set) => Kind::Set {
                access: layout.sets[usize::from(set)].1,
                elements: self.state.rows.of(set).iter().map(|child| self.node(*child)).collect(),
            },
            Sort::Map(map) => {
                let info = &layout.maps[usize::from(map)];
                let cells = self.state.plan.elements(map).iter().filter_map(|element| {
                    let (_, x, y) = self.state.plan.cell[usize::from(*element)]?;
                    Some((x, y, self.node(*element)))
                });
                Kind::Map(Box::new(Map {
                    grid: info.grid,
                    range: info.range,
                    inserting: info.inserting,
                    moving: info.moving,
                    removing: info.removing,
                    connection_rules: info.connection_rules.clone(),
                    element_rules: info.element_rules.clone(),
                    content: cells.collect(),
                }))
            }
            Sort::Element | Sort::Part => self.element(node),
        };
        Node {
            name: layout.name_of(node).to_owned(),
            uid: info.uid,
            kind,
            attributes: self.attributes(node),
            visible_to: self.visibility(self.state.seen[usize::from(node)]),
            extra: Extra::default(),
        }
    }

    fn element(&self, node: Index) -> Kind {
        let layout = &self.core.layout;
        let (first, end) = layout.info(node).parts;
        let mut blocks: Vec<PartBlock> = Vec::new();
        for part in first..end {
            let name = layout.name_of(part);
            if blocks.last().is_none_or(|block| block.name != name) {
                blocks.push(PartBlock { name: name.to_owned(), parts: Vec::new() });
            }
            if let Some(block) = blocks.last_mut() {
                block.parts.push(self.part(part));
            }
        }
        let on = self.state.on[usize::from(node)];
        Kind::Element {
            complex: layout.complex.contains(&node),
            placed_on: (on != NONE).then(|| self.uid(on)),
            blocks,
        }
    }

    fn part(&self, part: Index) -> Part {
        let pairs = self.state.plan.pairs().iter();
        let mut shared_with: Vec<Uid> = pairs
            .clone()
            .filter(|(link, a, b)| *link == Link::Shared && (*a == part || *b == part))
            .map(|(_, a, b)| self.uid(if *a == part { *b } else { *a }))
            .collect();
        shared_with.sort_unstable();
        let leads = |wanted: Link| -> Vec<Uid> {
            let own = pairs.clone().filter(|(link, a, _)| *link == wanted && *a == part);
            own.map(|(_, _, b)| self.uid(*b)).collect()
        };
        let by_hand = self.core.layout.by_hand.iter().filter(|(_, from, _)| *from == part);
        let mut placed = Vec::new();
        let mut element = self.state.on[usize::from(part)];
        while element != NONE {
            placed.push(self.uid(element));
            element = self.state.next[usize::from(element)];
        }
        Part {
            uid: self.uid(part),
            attributes: self.attributes(part),
            shared_with,
            next_to: leads(Link::NextTo),
            path_to: leads(Link::Path),
            by_hand: by_hand.map(|(link, _, to)| (*link, *to)).collect(),
            placed,
            extra: Extra::default(),
        }
    }

    /// Returns all temporaries with the index of their name.
    fn slots(&self) -> Vec<(usize, Slot)> {
        let temps = &self.state.temps;
        let old = temps.shadows.iter().map(|(name, slot)| (usize::from(*name), *slot));
        let now = temps.slots.iter().copied().enumerate();
        old.chain(now).filter(|(_, slot)| slot.what != ABSENT).collect()
    }

    fn namespaces(&self) -> Vec<Namespace> {
        let (core, slots) = (self.core, self.slots());
        let mut visits: Vec<(u32, u16)> = slots.iter().map(|(_, slot)| (slot.visit, slot.block)).collect();
        visits.sort_unstable();
        visits.dedup();
        let mut owners: Vec<(u32, usize, String)> = Vec::new();
        let mut namespaces = Vec::new();
        for (number, (visit, block)) in visits.into_iter().enumerate() {
            let mut own: Vec<(&str, usize, Slot)> = (slots.iter())
                .filter(|(_, slot)| slot.visit == visit)
                .map(|(name, slot)| (core.program.temps[*name].as_str(), *name, *slot))
                .collect();
            own.sort_by(|a, b| a.0.cmp(b.0));
            let (mut attributes, mut stacks) = (Vec::new(), Vec::new());
            for (text, name, slot) in own {
                if name >= core.program.attrs {
                    stacks.push((text.to_owned(), self.stack(slot.what)));
                    continue;
                }
                let temporary = if slot.what & FREE == 0 {
                    Temporary::Ref(core.layout.attrs[slot.what as usize].uid)
                } else if let Some((_, at, name)) = owners.iter().find(|(what, _, _)| *what == slot.what) {
                    Temporary::Alias(*at, name.clone())
                } else {
                    owners.push((slot.what, number, text.to_owned()));
                    let value = self.state.temps.free[(slot.what & !FREE) as usize];
                    Temporary::Free(core.texts.plain(value))
                };
                attributes.push((text.to_owned(), temporary));
            }
            let block = core.rules.blocks[usize::from(block)].id.clone();
            namespaces.push(Namespace { block, attributes, stacks });
        }
        namespaces
    }

    fn stack(&self, mut what: u32) -> Vec<Vec<Uid>> {
        let temps = &self.state.temps;
        let mut stack = Vec::new();
        while what != BOTTOM {
            let coll = temps.colls[what as usize];
            stack.push(match coll.nodes {
                Nodes::List { start, len } => {
                    let items = &temps.items[start as usize..(start + len) as usize];
                    items.iter().map(|node| self.uid(*node)).collect()
                }
                Nodes::Set(set) => set.iter().map(|node| self.uid(node)).collect(),
            });
            what = coll.below;
        }
        stack.reverse();
        stack
    }

    fn context(&self) -> Context {
        let (core, course) = (self.core, &self.state.course);
        let player = |seat: u16| core.layout.players.get(usize::from(seat)).map(|node| self.uid(*node));
        let block = |number: u16| core.rules.blocks.get(usize::from(number)).map(|block| block.id.clone());
        let seats = 0..core.layout.players.len() as u16;
        let offer = |offer: &state::Offer| match *offer {
            state::Offer::Node { node, into } => {
                Offer::Element { node: self.uid(node), into: core.program.temps[usize::from(into)].clone() }
            }
            state::Offer::Button { attr, value, label } => Offer::Option {
                attribute: core.program.temps[usize::from(attr)].clone(),
                value: core.texts.plain(value),
                label: core.texts.text(label).to_string(),
            },
            state::Offer::Note { attr, value, label } => Offer::Note {
                attribute: core.layout.attrs[usize::from(attr)].uid,
                value: core.texts.plain(value),
                label: core.texts.text(label).to_string(),
            },
        };
        let tag = |tag: &state::Tag| {
            let state::Tag { seat, anytime, default, chosen } = *tag;
            Tag { player: player(seat), anytime, default, chosen }
        };
        Context {
            status: match &course.status {
                state::Status::Running | state::Status::Waiting => Status::Waiting,
                state::Status::Ended => Status::Ended,
                state::Status::Fault(fault) => Status::Fault((**fault).clone()),
            },
            block: block(course.block).unwrap_or_default(),
            jump: block(course.jump),
            calls: course.calls.iter().filter_map(|call| block(*call)).collect(),
            player: player(course.player),
            round: course.round,
            eliminated: seats
                .clone()
                .filter(|seat| course.out & (1 << seat) != 0)
                .filter_map(player)
                .collect(),
            rng: course.chance.0,
            asked: player(course.asked),
            prompt: course.prompt.checked_sub(1).map(|text| core.texts.text(text).to_string()),
            offers: course.offers.iter().map(offer).collect(),
            tags: course.tags.iter().map(tag).collect(),
            results: seats
                .filter_map(|seat| {
                    let value = course.results[usize::from(seat)]?;
                    Some((player(seat)?, core.texts.plain(value)))
                })
                .collect(),
        }
    }
}

/// Converts a position to a state.
pub(super) fn state(core: &Core, position: &Position) -> Result<State, Vec<Fault>> {
    let mut reader = Reader { core, state: core.start.clone(), faults: Vec::new() };
    reader.material(&position.material);
    reader.temps(position);
    reader.context(&position.context);
    let Reader { mut state, faults, .. } = reader;
    state.trail = Trail { begins_ply: true, ..Trail::default() };
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

struct Reader<'a> {
    core: &'a Core,
    state: State,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn wrong(&mut self, what: impl std::fmt::Display) {
        self.faults.push(Fault::error("position-foreign", FaultLocation::Game).with("what", what));
    }

    fn node(&mut self, uid: Uid) -> Index {
        match self.core.layout.of_uid.get(&uid) {
            Some(node) => *node,
            None => {
                self.wrong(uid);
                0
            }
        }
    }

    fn values(&mut self, attributes: &[Attribute]) {
        for attribute in attributes {
            let value = self.core.texts.value(&attribute.value);
            match self.core.layout.attr_of_uid.get(&attribute.uid) {
                Some(number) if self.core.layout.attrs[usize::from(*number)].text == value.text => {
                    self.state.set_value(usize::from(*number), value.value);
                }
                _ => self.wrong(&attribute.name),
            }
        }
    }

    fn material(&mut self, material: &Material) {
        let layout = &self.core.layout;
        let count = layout.nodes.len();
        let mut rows = vec![Vec::new(); layout.sets.len()];
        let mut cells = vec![Vec::new(); layout.maps.len()];
        let (mut links, mut placed) = (Vec::new(), Vec::new());
        let mut seen_now: Vec<u32> = vec![seen::INHERIT; count];
        let mut met = vec![false; count];
        let mut nodes = Vec::new();
        material.each(|node| nodes.push(node));
        met[0] = true;
        for node in nodes {
            let index = self.node(node.uid);
            met[usize::from(index)] = true;
            seen_now[usize::from(index)] =
                node.visible_to.as_ref().map_or(seen::INHERIT, |visible| layout.visibility(visible));
            self.values(&node.attributes);
            match &node.kind {
                Kind::Set { elements, .. } => {
                    let list = elements.iter().map(|element| self.node(element.uid)).collect();
                    if let Sort::Set(set) = layout.info(index).sort {
                        rows[usize::from(set)] = list;
                    }
                }
                Kind::Map(map) => {
                    let list: Vec<_> =
                        map.content.iter().map(|(x, y, element)| (*x, *y, self.node(element.uid))).collect();
                    if let Sort::Map(map) = layout.info(index).sort {
                        cells[usize::from(map)] = list;
                    }
                }
                Kind::Element { .. } => {
                    for (_, _, part) in node.parts() {
                        let at = self.node(part.uid);
                        met[usize::from(at)] = true;
                        self.values(&part.attributes);
                        for link in Link::ALL {
                            links.extend(part.linked(link).iter().map(|other| (link, at, *other)));
                        }
                        placed.extend(part.placed.iter().map(|element| (*element, at)));
                    }
                }
                Kind::Player(_) | Kind::NonPlayer(_) | Kind::SetOfSets { .. } => {}
            }
        }
        if let Some(missing) = met.iter().position(|met| !met) {
            self.wrong(layout.name_of(missing as Index));
        }
        self.state.rows = Arc::new(Rows::new(&rows, count));
        self.state.plan = Arc::new(Plan::new(layout, &cells, &links));
        self.state.seen = Arc::new(seen_now);
        self.place(placed);
    }

    fn place(&mut self, placed: Vec<(Uid, Index)>) {
        self.state.on.fill(NONE);
        self.state.next.fill(NONE);
        self.state.joined = Set::EMPTY;
        self.state.measure();
        for (uid, part) in placed {
            let element = self.node(uid);
            self.state.lay(element, part);
        }
    }

    fn name(&mut self, text: &str, stack: bool) -> Option<usize> {
        let (attrs, names) = (self.core.program.attrs, &self.core.program.temps);
        let found = if stack {
            names[attrs..].iter().position(|name| name == text).map(|place| attrs + place)
        } else {
            names[..attrs].iter().position(|name| name == text)
        };
        if found.is_none() {
            self.wrong(text);
        }
        found
    }

    fn temps(&mut self, position: &Position) {
        let mut temps = Temps { slots: vec![Slot::EMPTY; self.core.program.temps.len()], ..Temps::default() };
        let mut made: Vec<(usize, &str, u32)> = Vec::new();
        for (number, namespace) in position.namespaces.iter().enumerate() {
            let Some(block) = self.core.rules.find(&namespace.block) else {
                self.wrong(&namespace.block);
                continue;
            };
            temps.visit = number as u32 + 1;
            let slot = |what| Slot { what, visit: number as u32 + 1, block: block as u16 };
            let add = |temps: &mut Temps, name: usize, what| {
                let old = std::mem::replace(&mut temps.slots[name], slot(what));
                if old.what != ABSENT {
                    temps.shadows.push((name as u16, old));
                }
            };
            for (text, temporary) in &namespace.attributes {
                let Some(name) = self.name(text, false) else { continue };
                let what = match temporary {
                    Temporary::Free(value) => {
                        temps.free.push(self.core.texts.value(value));
                        Some(FREE | (temps.free.len() as u32 - 1))
                    }
                    Temporary::Ref(uid) => self.core.layout.attr_of_uid.get(uid).map(|attr| u32::from(*attr)),
                    Temporary::Alias(at, other) => {
                        made.iter().find(|(number, name, _)| number == at && name == other).map(|it| it.2)
                    }
                };
                match what {
                    Some(what) => {
                        made.push((number, text, what));
                        add(&mut temps, name, what);
                    }
                    None => self.wrong(text),
                }
            }
            for (text, collections) in &namespace.stacks {
                let Some(name) = self.name(text, true) else { continue };
                let mut what = BOTTOM;
                for nodes in collections {
                    let start = temps.items.len() as u32;
                    for uid in nodes {
                        temps.items.push(self.node(*uid));
                    }
                    let nodes = Nodes::List { start, len: nodes.len() as u32 };
                    temps.colls.push(Coll { below: what, nodes });
                    what = temps.colls.len() as u32 - 1;
                }
                add(&mut temps, name, what);
            }
        }
        self.state.temps = temps;
        self.core.put_in_order(&mut self.state);
    }

    fn seat(&mut self, uid: Uid) -> u16 {
        let node = self.node(uid);
        match self.core.layout.info(node).sort {
            Sort::Player(seat) => seat.into(),
            _ => {
                self.wrong(uid);
                0
            }
        }
    }

    fn block(&mut self, id: &str) -> u16 {
        match self.core.rules.find(id) {
            Some(block) => block as u16,
            None => {
                self.wrong(id);
                0
            }
        }
    }

    /// Returns whether a state that waits has nothing to wait for, or everybody has chosen already.
    fn asks_nobody(&self) -> bool {
        let course = &self.state.course;
        course.offers.is_empty() || (!course.tags.is_empty() && course.open_seats().is_empty())
    }

    fn context(&mut self, context: &Context) {
        let texts = &self.core.texts;
        let mut offers = Vec::with_capacity(context.offers.len());
        for offer in &context.offers {
            match offer {
                Offer::Element { node, into } => {
                    let node = self.node(*node);
                    if let Some(into) = self.name(into, true) {
                        offers.push(state::Offer::Node { node, into: into as u16 });
                    }
                }
                Offer::Option { attribute, value, label } => {
                    if let Some(attr) = self.name(attribute, false) {
                        let (value, label) = (texts.value(value), texts.number(label));
                        offers.push(state::Offer::Button { attr: attr as u16, value, label });
                    }
                }
                Offer::Note { attribute, value, label } => {
                    match self.core.layout.attr_of_uid.get(attribute).copied() {
                        Some(attr) => {
                            let (value, label) = (texts.value(value), texts.number(label));
                            offers.push(state::Offer::Note { attr, value, label });
                        }
                        None => self.wrong(attribute),
                    }
                }
            }
        }
        let tag = |tag: &Tag| {
            let Tag { player, anytime, default, chosen } = *tag;
            state::Tag { seat: player.map_or(NONE, |uid| self.seat(uid)), anytime, default, chosen }
        };
        let mut tags: Vec<state::Tag> = context.tags.iter().map(tag).collect();
        if !tags.is_empty() {
            tags.resize(offers.len(), state::Tag::ASKED);
        }
        let mut results = vec![None; self.core.layout.players.len()];
        for (uid, value) in &context.results {
            let seat = self.seat(*uid);
            if let Some(result) = results.get_mut(usize::from(seat)) {
                *result = Some(texts.value(value));
            }
        }
        self.state.course = Course {
            status: match &context.status {
                Status::Waiting => state::Status::Waiting,
                Status::Ended => state::Status::Ended,
                Status::Fault(fault) => state::Status::Fault(Arc::new(fault.clone())),
            },
            block: self.block(&context.block),
            jump: context.jump.as_ref().map_or(NONE, |id| self.block(id)),
            calls: context.calls.iter().map(|id| self.block(id)).collect(),
            player: context.player.map_or(NONE, |uid| self.seat(uid)),
            round: context.round,
            out: context.eliminated.iter().fold(0, |bits, uid| bits | (1 << self.seat(*uid))),
            chance: Chance(context.rng),
            given: None,
            asked: context.asked.map_or(NONE, |uid| self.seat(uid)),
            prompt: context.prompt.as_ref().map_or(0, |text| texts.number(text) + 1),
            offers,
            tags,
            results,
        };
        if let Some(deep) = context.calls.get(MOST_CALLS) {
            self.wrong(deep);
        }
        if context.status == Status::Waiting && (self.state.course.jump == NONE || self.asks_nobody()) {
            self.wrong(&context.block);
        }
    }
}
