//! Questions: to one player, to several at the same time, and what may be chosen at any time.

use std::collections::BTreeSet;

use schola::board::Reason;
use schola::board::material::Uid;
use schola::board::position::{Offer, Tag};

use super::State;
use super::values::{assign, compare, literal};

type Done = Result<(), Reason>;

/// Whom the offers of a block are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offering {
    Asked,
    Together(BTreeSet<Uid>),
    Anytime(BTreeSet<Uid>),
}

impl State {
    pub fn ask(&mut self, name: &str, p: &[&str]) -> Done {
        let start = self.offers.len();
        match name {
            "elem" | "own" => {
                let _ = (self.stack(p[0])?, self.stack(p[1])?);
                let nodes = self.top(p[0])?;
                for player in self.offered() {
                    for node in nodes.clone() {
                        let owner = self.tree.owner(node).filter(|owner| self.tree.players().contains(owner));
                        if name == "elem" || (owner.is_some() && owner == player.or(self.one_asked())) {
                            self.offer(player, Offer::Element { node, into: p[1].to_owned() });
                        }
                    }
                }
                self.latest = start;
            }
            "optV" | "optIf" | "optIfV" => {
                let old = self.value(p[0])?;
                let label = self.key(p[2])?;
                let holds = match name {
                    "optV" => true,
                    _ => {
                        let left = self.value(p[3])?;
                        let right = if name == "optIfV" { literal(p[5]) } else { self.value(p[5])? };
                        compare(&left, p[4], &right)
                    }
                };
                let value = literal(p[1]);
                let _ = assign(&old, &value)?;
                for player in self.offered().into_iter().filter(|_| holds) {
                    let attribute = p[0].to_owned();
                    self.offer(
                        player,
                        Offer::Option { attribute, value: value.clone(), label: label.clone() },
                    );
                }
                self.latest = start;
            }
            "optOwn" => {
                let wanted = self.filled(p[0])?;
                let label = self.key(p[2])?;
                let value = literal(p[1]);
                for player in self.offered() {
                    let who = player.or(self.one_asked()).ok_or(Reason::NotOne)?;
                    let attribute = self.tree.attribute(who, &wanted).ok_or(Reason::NotOne)?;
                    let _ = assign(self.tree.value(attribute), &value)?;
                    self.offer(player, Offer::Note { attribute, value: value.clone(), label: label.clone() });
                }
                self.latest = start;
            }
            "by" => {
                self.asked = Some(self.only_person(p[0])?);
                self.offering = Offering::Asked;
            }
            "together" => self.offering = Offering::Together(self.people(p[0])?.into_iter().collect()),
            "anytime" => self.offering = Offering::Anytime(self.people(p[0])?.into_iter().collect()),
            "default" => self.name_default(),
            "prompt" => self.prompt = Some(self.key(p[0])?),
            "clear" => {
                self.offers.clear();
                self.tags.clear();
                self.prompt = None;
                self.asked = None;
                self.offering = Offering::Asked;
                self.latest = 0;
            }
            other => panic!("there is no instruction ask.{other}"),
        }
        Ok(())
    }

    fn one_asked(&self) -> Option<Uid> {
        self.asked.or(self.current)
    }

    /// The players that the next offers are for; `None` is the one who is asked.
    fn offered(&self) -> Vec<Option<Uid>> {
        match &self.offering {
            Offering::Asked => vec![None],
            Offering::Together(all) | Offering::Anytime(all) => {
                self.tree.players().into_iter().filter(|it| all.contains(it)).map(Some).collect()
            }
        }
    }

    fn offer(&mut self, player: Option<Uid>, offer: Offer) {
        if player.is_some() || !self.tags.is_empty() {
            self.tags.resize(self.offers.len(), Tag::default());
            let anytime = matches!(self.offering, Offering::Anytime(_));
            self.tags.push(Tag { player, anytime, ..Tag::default() });
        }
        self.offers.push(offer);
    }

    fn name_default(&mut self) {
        if self.latest == self.offers.len() {
            return;
        }
        self.tags.resize(self.offers.len(), Tag::default());
        let mut done = Vec::new();
        for at in self.latest..self.offers.len() {
            let player = self.chooser(at);
            if done.contains(&player) {
                continue;
            }
            done.push(player);
            for other in 0..self.offers.len() {
                if self.chooser(other) == player {
                    self.tags[other].default = other == at;
                }
            }
        }
    }

    fn chooser(&self, at: usize) -> Option<Uid> {
        self.tags.get(at).and_then(|tag| tag.player).or(self.one_asked())
    }

    fn is_answer(&self, at: usize) -> bool {
        self.tags.get(at).is_none_or(|tag| !tag.anytime)
    }

    /// The players who are asked, whether they have chosen or not.
    pub fn asked(&self) -> BTreeSet<Option<Uid>> {
        (0..self.offers.len()).filter(|at| self.is_answer(*at)).map(|at| self.chooser(at)).collect()
    }

    fn chosen(&self) -> BTreeSet<Option<Uid>> {
        let chosen = self.tags.iter().enumerate().filter(|(_, tag)| tag.chosen);
        chosen.map(|(at, _)| self.chooser(at)).collect()
    }

    /// The offers that can be chosen now.
    pub fn choices(&self) -> Vec<usize> {
        let chosen = self.chosen();
        let may = |at: &usize| !self.is_answer(*at) || !chosen.contains(&self.chooser(*at));
        (0..self.offers.len()).filter(may).collect()
    }

    /// Takes an answer; `false` if others are still to choose.
    pub fn answered(&mut self, at: usize) -> Result<bool, Reason> {
        let mut answers = vec![at];
        if self.is_answer(at) {
            let mut chosen = self.chosen();
            let _ = chosen.insert(self.chooser(at));
            if self.asked().difference(&chosen).next().is_some() {
                self.tags[at].chosen = true;
                return Ok(false);
            }
            answers.extend((0..self.tags.len()).filter(|other| self.tags[*other].chosen));
            answers.sort_unstable();
        }
        for tag in &mut self.tags {
            tag.chosen = false;
        }
        let answers: Vec<Offer> = answers.into_iter().map(|at| self.offers[at].clone()).collect();
        let mut filled: Vec<String> = Vec::new();
        for answer in &answers {
            match answer {
                Offer::Element { into, .. } => {
                    if filled.contains(into) {
                        continue;
                    }
                    filled.push(into.clone());
                    let mut nodes = Vec::new();
                    for other in &answers {
                        if let Offer::Element { node, into: there } = other
                            && there == into
                            && !nodes.contains(node)
                        {
                            nodes.push(*node);
                        }
                    }
                    self.stack_mut(into)?.push(nodes);
                }
                Offer::Option { attribute, value, .. } => self.write(attribute, value)?,
                Offer::Note { attribute, value, .. } => {
                    let new = assign(self.tree.value(*attribute), value)?;
                    self.tree.set_value(*attribute, new);
                }
            }
        }
        Ok(true)
    }
}
