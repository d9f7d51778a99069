//! Players like an existing one.

use super::fresh::Fresh;
use super::{COLOURS, free_name};
use crate::board::edit;
use crate::board::look::{Look, PictureRule, Placement};
use crate::board::material::{Kind, Material, Node, Uid};
use crate::board::{Draft, Rules};

/// Adds players like the selected one, or like the first, with everything they own and how it is shown.
/// Returns the first new player.
pub(super) fn insert(draft: &mut Draft, chosen: Option<Uid>, count: usize) -> Option<Uid> {
    let mut material = (*draft.material).clone();
    let of_chosen = chosen.and_then(|uid| Some(edit::way(&material, uid).first()?.uid));
    let model = material.players().find(|player| Some(player.uid) == of_chosen);
    let model = model.or_else(|| material.players().next()).map(|player| player.uid);
    let mut look = (*draft.look).clone();
    let mut first = None;
    for number in 0..count {
        let made = match model {
            Some(model) => like(&mut material, &mut look, model, number as i32 + 1)?,
            None => {
                let player = Fresh::of(&material).node("", Kind::Player(Vec::new()));
                let uid = player.uid;
                let at = number.min(material.children.len());
                material.children.insert(at, player);
                name(&mut material, uid);
                uid
            }
        };
        first = first.or(Some(made));
    }
    let players = u8::try_from(material.players().count()).ok();
    if let (Some((least, _)), Some(most)) = (draft.rules.seats, players) {
        draft.rules = Rules { seats: Some((least.min(most), most)), ..(*draft.rules).clone() }.into();
    }
    draft.material = material.into();
    draft.look = look.into();
    first
}

/// Duplicates a player after all others.
fn like(material: &mut Material, look: &mut Look, model: Uid, number: i32) -> Option<Uid> {
    let made = edit::double(material, model)?;
    let last = material.players().map(|player| player.uid).last()?;
    let from = material.children.iter().position(|node| node.uid == made)?;
    let node = material.children.remove(from);
    let to = material.children.iter().position(|node| node.uid == last).map_or(from, |at| at + 1);
    material.children.insert(to.min(material.children.len()), node);
    name(material, made);
    let (old, new) = (edit::node(material, model)?.clone(), edit::node(material, made)?.clone());
    lay_alike(material, &old, &new);
    show_alike(look, &old.name, &new.name, number);
    Some(made)
}

/// Gives a player an unused name.
fn name(material: &mut Material, uid: Uid) {
    let others: Vec<Node> = material.children.iter().filter(|node| node.uid != uid).cloned().collect();
    let is_free = |name: &&&str| others.iter().all(|node| node.name != **name);
    let name =
        COLOURS.iter().find(is_free).map_or_else(|| free_name("Player", &others), |name| (*name).to_owned());
    let _ = edit::rename(material, uid, &name);
}

/// Places the copies of pieces where the originals lie, if several lie there together already.
fn lay_alike(material: &mut Material, old: &Node, new: &Node) {
    fn pieces<'a>(node: &'a Node, found: &mut Vec<&'a Node>) {
        found.push(node);
        node.children().for_each(|child| pieces(child, found));
    }
    let (mut before, mut after) = (Vec::new(), Vec::new());
    pieces(old, &mut before);
    pieces(new, &mut after);
    for (old, new) in before.into_iter().zip(after) {
        let Kind::Element { placed_on: Some(on), .. } = &old.kind else { continue };
        let is_shared = edit::part(material, *on).is_some_and(|found| found.part.placed.len() > 1);
        if is_shared {
            edit::lay(material, new.uid, Some(*on));
        }
    }
}

/// Shows what the new player owns like the original's, further down.
fn show_alike(look: &mut Look, old: &str, new: &str, number: i32) {
    let (from, to) = (format!("!Root.{old}"), format!("!Root.{new}"));
    for theme in &mut look.themes {
        let own = theme.spots.iter().filter_map(|spot| {
            let rest =
                spot.path.strip_prefix(&from).filter(|rest| rest.is_empty() || rest.starts_with('.'))?;
            let at = (spot.at.0, spot.at.1 + number * (spot.size.1 + 500));
            Some(Placement { path: format!("{to}{rest}"), at, ..spot.clone() })
        });
        let own: Vec<Placement> = own.collect();
        theme.spots.extend(own);
        let of_player = theme.pictures.iter().filter(|rule| rule.owner.as_deref() == Some(old));
        let of_player: Vec<PictureRule> =
            of_player.map(|rule| PictureRule { owner: Some(new.to_owned()), ..rule.clone() }).collect();
        theme.pictures.extend(of_player);
    }
}
