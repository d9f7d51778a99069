//! Pictures that stand for players.

use super::super::game::Game;
use super::super::layout::{Index, Sort};
use super::super::look::PictureRule;
use super::super::messages::fill;
use super::super::view::attribute;
use crate::engine::Viewer;

impl Game {
    /// Returns for each player the picture file of what they play with.
    pub(super) fn emblems(&self) -> &[Option<String>] {
        let players = &self.core.layout.players;
        self.view.emblems.get_or_init(|| players.iter().map(|player| self.emblem(*player)).collect())
    }

    /// Returns the picture file of what a player plays with: that of the player's elements of one name, all alike at
    /// the start, else one that the player's own attributes choose, by its name or by what it is for.
    fn emblem(&self, player: Index) -> Option<String> {
        let (core, state) = (&self.core, &self.core.start);
        let file_of = |rule: &PictureRule, node: Index| {
            let file = fill(rule.picture.as_deref()?, |name| attribute(core, state, node, name));
            (!file.contains('{')).then_some(file)
        };
        let is_own = |node: &Index| {
            core.layout.info(*node).sort == Sort::Element && self.owner(state, *node) == player
        };
        let own: Vec<Index> = (0..core.layout.nodes.len() as Index).filter(is_own).collect();
        if !own.is_empty() {
            let mut names: Vec<&str> = Vec::new();
            for name in own.iter().map(|node| core.layout.name_of(*node)) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            // Cards of a hand differ; a mark beside them shows whose they are.
            return names.into_iter().find_map(|name| {
                let mut files = own
                    .iter()
                    .filter(|node| core.layout.name_of(**node) == name)
                    .map(|node| file_of(self.rule(state, Viewer::All, *node)?, *node));
                let file = files.next()??;
                files.all(|other| other.as_ref() == Some(&file)).then_some(file)
            });
        }
        let rules = &self.view.theme.as_ref()?.pictures;
        let chosen = rules.iter().filter(|rule| {
            rule.picture.as_ref().is_some_and(|file| file.contains('{')) && rule.owner.is_none()
        });
        // An author may have exchanged the picture of each kind.
        let fits = |rule: &&PictureRule| {
            let mut when = rule.when.iter();
            rule.owner.is_none()
                && !rule.when.is_empty()
                && when.all(|(name, value)| attribute(core, state, player, name).as_ref() == Some(value))
        };
        let by_kind = || rules.iter().filter(fits).find_map(|rule| file_of(rule, player));
        chosen.filter(|rule| rule.when.is_empty()).find_map(|rule| file_of(rule, player)).or_else(by_kind)
    }
}
