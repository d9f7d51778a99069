//! The state as a value for comparison.

use std::sync::Arc;

use schola::board::material::{Attribute, Kind, Map, Material, Node, Part, PartBlock, Uid};
use schola::board::position::{Context, Namespace, Position, Status, Temporary};

use super::State;
use super::temporaries::Holder;
use super::tree::Form;

impl State {
    /// The state in the form of a saved game.
    pub fn position(&self, status: Status) -> Position {
        let children = self.tree.children(0).into_iter().map(|it| self.node(it)).collect();
        let in_order = |it: &Uid| self.tree.players().iter().position(|player| player == it);
        let mut results: Vec<_> = self.results.clone().into_iter().collect();
        results.sort_by_key(|(player, _)| in_order(player));
        Position {
            material: Material { children, ..Material::default() },
            namespaces: self.namespaces(),
            context: Context {
                status,
                block: self.block.clone(),
                jump: self.jump.clone(),
                calls: self.calls.clone(),
                player: self.current,
                round: self.round,
                eliminated: self.tree.players().into_iter().filter(|it| self.out.contains(it)).collect(),
                rng: self.chance.0,
                asked: self.asked,
                prompt: self.prompt.clone(),
                offers: self.offers.clone(),
                tags: self.tags.clone(),
                results,
            },
        }
    }

    /// The number of nodes in namespaces that are not empty.
    pub fn spaces_in_use(&self) -> usize {
        self.namespaces().len()
    }

    fn namespaces(&self) -> Vec<Namespace> {
        let kept = self.spaces.iter().filter(|it| !it.attributes.is_empty() || !it.stacks.is_empty());
        let mut first: Vec<(u32, usize, String)> = Vec::new();
        let mut result = Vec::new();
        for (at, space) in kept.enumerate() {
            let mut attributes = Vec::new();
            for (name, holder) in &space.attributes {
                let held = match holder {
                    Holder::Ref(attribute) => Temporary::Ref(*attribute),
                    Holder::Free(number) => match first.iter().find(|(it, ..)| it == number) {
                        Some((_, at, name)) => Temporary::Alias(*at, name.clone()),
                        None => {
                            first.push((*number, at, name.clone()));
                            Temporary::Free(self.free[number].clone())
                        }
                    },
                };
                attributes.push((name.clone(), held));
            }
            let stacks = space.stacks.iter().map(|(name, stack)| (name.clone(), stack.clone())).collect();
            result.push(Namespace { block: space.block.clone(), attributes, stacks });
        }
        result
    }

    fn node(&self, uid: Uid) -> Node {
        let node = self.tree.node(uid);
        let all = |list: &[Uid]| list.iter().map(|it| self.node(*it)).collect();
        let kind = match &node.form {
            Form::Player(list) => Kind::Player(all(list)),
            Form::NonPlayer(list) => Kind::NonPlayer(all(list)),
            Form::Set(access, list) => Kind::Set { access: *access, elements: all(list) },
            Form::SetOfSets(access, list) => Kind::SetOfSets { access: *access, elements: all(list) },
            Form::Map(written, content) => {
                let content = content.iter().map(|((y, x), it)| (*x, *y, self.node(*it))).collect();
                Kind::Map(Box::new(Map { content, ..Arc::unwrap_or_clone(Arc::clone(written)) }))
            }
            Form::Element { complex, placed_on, blocks } => Kind::Element {
                complex: *complex,
                placed_on: *placed_on,
                blocks: blocks
                    .iter()
                    .map(|(name, parts)| PartBlock {
                        name: name.clone(),
                        parts: parts.iter().map(|it| self.part_of(*it)).collect(),
                    })
                    .collect(),
            },
            Form::Root(_) | Form::Part { .. } | Form::Attribute(_) => {
                panic!("node {uid} is no node of a file")
            }
        };
        Node {
            name: node.name.clone(),
            uid,
            kind,
            attributes: self.attributes_of(uid),
            visible_to: node.visible_to.clone(),
            extra: schola::xml::Extra::default(),
        }
    }

    fn part_of(&self, uid: Uid) -> Part {
        let Form::Part { shared, next_to, path_to, by_hand, placed } = &self.tree.node(uid).form else {
            panic!("node {uid} is a part")
        };
        Part {
            uid,
            attributes: self.attributes_of(uid),
            shared_with: shared.iter().copied().collect(),
            next_to: next_to.clone(),
            path_to: path_to.clone(),
            by_hand: by_hand.clone(),
            placed: placed.clone(),
            ..Part::default()
        }
    }

    fn attributes_of(&self, uid: Uid) -> Vec<Attribute> {
        let written = |it: &Uid| {
            let node = self.tree.node(*it);
            Attribute {
                name: node.name.clone(),
                uid: *it,
                value: self.tree.value(*it).clone(),
                values: Vec::new(),
                visible_to: node.visible_to.clone(),
                extra: schola::xml::Extra::default(),
            }
        };
        self.tree.node(uid).attributes.iter().map(written).collect()
    }
}
