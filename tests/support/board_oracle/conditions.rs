//! The conditions. They change nothing and draw no random numbers.

use schola::board::Reason;
use schola::board::material::Uid;

use super::State;
use super::values::{compare, literal};

fn operator(name: &str) -> &'static str {
    match name {
        "eq" => "==",
        "ne" => "!=",
        "lt" => "<",
        "le" => "<=",
        "gt" => ">",
        "ge" => ">=",
        other => panic!("{other} compares nothing"),
    }
}

impl State {
    pub fn holds(&self, verb: &str, p: &[&str]) -> Result<bool, Reason> {
        if let Some(name) = verb.strip_prefix("attr.") {
            return match name.strip_suffix('V') {
                Some(name) => Ok(compare(&self.value(p[0])?, operator(name), &literal(p[1]))),
                None => Ok(compare(&self.value(p[0])?, operator(name), &self.value(p[1])?)),
            };
        }
        if let "node.exists" | "node.missing" = verb {
            // Evaluated on a copy, because questions change nothing.
            let found = !self.clone().nodes(p[0], &mut Vec::new())?.is_empty();
            return Ok(found == (verb == "node.exists"));
        }
        let top = self.top_if_any(p[0])?.unwrap_or_default();
        let size = || p[1].parse::<i64>().expect("a size is a number");
        let lies = |it: &Uid| self.tree.is_element(*it) && self.tree.placed_on(*it).is_some();
        let taken = |it: &Uid| self.tree.is_part(*it) && !self.tree.placed(*it).is_empty();
        Ok(match verb {
            "coll.empty" => top.is_empty(),
            "coll.some" => !top.is_empty(),
            "coll.sizeEqV" => top.len() as i64 == size(),
            "coll.sizeGeV" => top.len() as i64 >= size(),
            "coll.sizeLtV" => (top.len() as i64) < size(),
            "coll.within" => {
                let other = self.top_if_any(p[1])?.unwrap_or_default();
                !top.is_empty() && top.iter().all(|it| other.contains(it))
            }
            "coll.apart" => {
                let other = self.top_if_any(p[1])?.unwrap_or_default();
                !top.iter().any(|it| other.contains(it))
            }
            "elem.placed" => !top.is_empty() && top.iter().all(lies),
            "elem.unplaced" => !top.is_empty() && !top.iter().any(lies),
            "place.free" => !top.is_empty() && !top.iter().any(taken),
            "place.taken" => top.iter().any(taken),
            "player.is" => Some(&top[..]) == self.current.as_ref().map(std::slice::from_ref),
            "player.isNot" => Some(&top[..]) != self.current.as_ref().map(std::slice::from_ref),
            other => panic!("there is no condition {other}"),
        })
    }
}
