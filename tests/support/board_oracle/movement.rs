//! Instructions that move and place pieces, and those for players, questions, visibility, chance and results.

use schola::board::Reason;
use schola::board::material::{Access, End, Uid, Value, Visibility};

use super::State;
use super::tree::Form;
use super::values::{assign, literal, text};

type Done = Result<(), Reason>;

/// Returns whether an access allows a position among `count` elements.
fn allows(end: End, position: usize, count: usize) -> bool {
    let (front, back) = (position == 0, position + 1 == count);
    match end {
        End::Front => front,
        End::End => back,
        End::DoubleEnd => front || back,
        End::Random => true,
    }
}

/// Where an element goes in a set.
#[derive(Clone, Copy)]
enum Spot {
    Front,
    End,
    At(i64),
}

impl State {
    pub(super) fn act(&mut self, verb: &str, p: &[&str], log: &mut Vec<String>) -> Done {
        match verb {
            "set.putFront" => self.put(p, Spot::Front),
            "set.putEnd" => self.put(p, Spot::End),
            "set.putAt" => {
                let _ = (self.stack(p[0])?, self.stack(p[1])?);
                let at = self.number(p[2])?;
                self.put(p, Spot::At(at))
            }
            "set.shuffle" => self.shuffle(p, log),
            "map.put" => self.put_on_map(p),
            "map.pos" => {
                let _ = (self.holder(p[0])?, self.holder(p[1])?, self.stack(p[2])?);
                let (_, x, y) = self.tree.place(self.only(p[2])?).ok_or(Reason::Type)?;
                self.write(p[0], &Value::Int(x.into()))?;
                self.write(p[1], &Value::Int(y.into()))
            }
            "place.on" => {
                let _ = (self.stack(p[0])?, self.stack(p[1])?);
                let (element, part) = (self.only(p[0])?, self.only(p[1])?);
                if !self.tree.is_element(element) || !self.tree.is_part(part) {
                    return Err(Reason::NotOne);
                }
                if self.tree.class(part).into_iter().any(|member| self.tree.carries(element, member)) {
                    return Err(Reason::Range);
                }
                self.tree.put_on(element, part);
                Ok(())
            }
            "place.off" => {
                for element in self.top(p[0])? {
                    self.tree.take_off(element);
                }
                Ok(())
            }
            "rnd.dieV" | "rnd.die" => {
                let _ = self.holder(p[0])?;
                let sides =
                    if verb == "rnd.die" { self.number(p[1])? } else { p[1].parse().expect("a number") };
                let sides = u64::try_from(sides).ok().filter(|it| *it >= 1).ok_or(Reason::Range)?;
                let thrown = 1 + self.chance.draw(sides, log) as i64;
                self.write(p[0], &Value::Int(thrown))
            }
            "say.all" => self.filled(p[0]).map(|_| ()),
            // Nothing is picked while the game is played.
            "say.why" => self.top_if_any(p[1]).map(|_| ()),
            "ask.instead" => self.top_if_any(p[0]).map(|_| ()),
            "ask.insteadV" => {
                let _ = self.value(p[0])?;
                self.top_if_any(p[2]).map(|_| ())
            }
            "say.worth" => self.number(p[0]).map(|_| ()),
            "say.to" => {
                let _ = self.filled(p[0])?;
                self.people(p[1]).map(|_| ())
            }
            "result.set" | "result.setV" => {
                let players = self.people(p[0])?;
                let value = if verb == "result.set" { self.value(p[1])? } else { literal(p[1]) };
                for player in players {
                    let _ = self.results.insert(player, value.clone());
                }
                Ok(())
            }
            "game.end" => {
                self.ended = true;
                Ok(())
            }
            "undo.mark" => {
                self.marking = true;
                Ok(())
            }
            "undo.clear" => {
                self.marks.clear();
                self.marking = false;
                Ok(())
            }
            _ => match verb.split_once('.') {
                Some(("player", name)) => self.turn(name, p),
                Some(("ask", name)) => self.ask(name, p),
                Some(("show", name)) => self.show(name, p),
                _ => panic!("there is no instruction {verb}"),
            },
        }
    }

    /// The players in a top collection.
    pub fn people(&self, stack: &str) -> Result<Vec<Uid>, Reason> {
        let top = self.top(stack)?;
        if top.iter().all(|it| self.tree.is_player(*it)) { Ok(top) } else { Err(Reason::Type) }
    }

    pub fn only_person(&self, stack: &str) -> Result<Uid, Reason> {
        let only = self.only(stack)?;
        if self.tree.is_player(only) { Ok(only) } else { Err(Reason::NotOne) }
    }

    /// Returns whether the container of an element lets it out.
    fn lets_out(&self, element: Uid) -> bool {
        let container = self.tree.node(element).parent.expect("an element is in a container");
        match &self.tree.node(container).form {
            Form::Set(Access { output, .. }, list) => {
                let at = list.iter().position(|it| *it == element).expect("a container knows its elements");
                allows(*output, at, list.len())
            }
            Form::Map(written, _) => written.removing,
            other => panic!("{other:?} contains no elements"),
        }
    }

    /// Takes an element out of its container and updates links.
    fn take_out(&mut self, element: Uid) {
        let container = self.tree.node(element).parent.expect("an element is in a container");
        if self.tree.place(element).is_some() {
            self.tree.unlink(element, true);
        }
        match &mut self.tree.node_mut(container).form {
            Form::Set(_, list) => list.retain(|it| *it != element),
            Form::Map(_, content) => content.retain(|_, it| *it != element),
            other => panic!("{other:?} contains no elements"),
        }
    }

    /// Records the new container of an element. Its own visibility does not survive a change of container.
    fn arrive(&mut self, element: Uid, container: Uid) {
        let node = self.tree.node_mut(element);
        if node.parent != Some(container) {
            node.visible_to = None;
        }
        node.parent = Some(container);
    }

    fn put(&mut self, p: &[&str], spot: Spot) -> Done {
        let _ = (self.stack(p[0])?, self.stack(p[1])?);
        let elements = self.top(p[0])?;
        let target = self.only(p[1])?;
        let Form::Set(access, _) = self.tree.node(target).form else { return Err(Reason::NotOne) };
        if !elements.iter().all(|it| self.tree.is_element(*it)) {
            return Err(Reason::Type);
        }
        for element in elements {
            if !self.lets_out(element) {
                return Err(Reason::Access);
            }
            self.take_out(element);
            let count = self.tree.children(target).len();
            let position = match spot {
                Spot::Front => 0,
                Spot::End => count,
                Spot::At(at) => usize::try_from(at).ok().filter(|at| *at <= count).ok_or(Reason::Range)?,
            };
            // There is one more position for inserting than there are elements.
            if !allows(access.input, position, count + 1) {
                return Err(Reason::Access);
            }
            if let Form::Set(_, list) = &mut self.tree.node_mut(target).form {
                list.insert(position, element);
            }
            self.arrive(element, target);
        }
        Ok(())
    }

    fn shuffle(&mut self, p: &[&str], log: &mut Vec<String>) -> Done {
        let sets = self.top(p[0])?;
        if !sets.iter().all(|it| matches!(self.tree.node(*it).form, Form::Set(..))) {
            return Err(Reason::Type);
        }
        for set in sets {
            if let Form::Set(_, list) = &mut self.tree.node_mut(set).form {
                self.chance.shuffle(list, log);
            }
            for element in self.tree.children(set) {
                self.tree.node_mut(element).visible_to = None;
            }
        }
        Ok(())
    }

    fn put_on_map(&mut self, p: &[&str]) -> Done {
        let _ = (self.stack(p[0])?, self.stack(p[1])?);
        let (x, y) = (self.value(p[2])?, self.value(p[3])?);
        let (element, map) = (self.only(p[0])?, self.only(p[1])?);
        let Form::Map(written, content) = self.tree.node(map).form.clone() else {
            return Err(Reason::NotOne);
        };
        if !self.tree.is_element(element) {
            return Err(Reason::Type);
        }
        let whole = |value: &Value| match assign(&Value::Int(0), value) {
            Ok(Value::Int(number)) => Ok(number),
            _ => Err(Reason::Type),
        };
        let (x, y) = (whole(&x)?, whole(&y)?);
        let inside = |at: i64, range: u32| range == 0 || at.unsigned_abs() <= u64::from(range);
        let (Ok(column), Ok(row)) = (i32::try_from(x), i32::try_from(y)) else { return Err(Reason::Range) };
        if !inside(x, written.range.0) || !inside(y, written.range.1) {
            return Err(Reason::Range);
        }
        if content.contains_key(&(row, column)) {
            return Err(Reason::Occupied);
        }
        let moves = self.tree.node(element).parent == Some(map);
        let allowed = if moves { written.moving } else { self.lets_out(element) && written.inserting };
        if !allowed {
            return Err(Reason::Access);
        }
        if moves {
            self.tree.unlink(element, false);
        } else {
            self.take_out(element);
        }
        if let Form::Map(_, content) = &mut self.tree.node_mut(map).form {
            content.retain(|_, it| *it != element);
            let _ = content.insert((row, column), element);
        }
        self.arrive(element, map);
        if !moves {
            self.tree.link_inside(element);
        }
        self.tree.link_neighbors(element);
        Ok(())
    }

    fn turn(&mut self, name: &str, p: &[&str]) -> Done {
        match name {
            "next" => {
                let all = self.tree.players();
                let here = all.iter().position(|it| Some(*it) == self.current).ok_or(Reason::NotOne)?;
                let in_game = |at: &usize| !self.out.contains(&all[*at]);
                let behind = (here + 1..all.len()).find(in_game);
                let next = behind.or_else(|| (0..=here).find(in_game)).ok_or(Reason::NotOne)?;
                self.current = Some(all[next]);
                self.round += i64::from(next <= here);
            }
            "set" => {
                let player = self.only_person(p[0])?;
                if self.out.contains(&player) {
                    return Err(Reason::NotOne);
                }
                self.current = Some(player);
            }
            "out" => {
                let people = self.people(p[0])?;
                self.out.extend(people);
            }
            "count" => {
                let count = self.players_from_current().len() as i64;
                self.write(p[0], &Value::Int(count))?;
            }
            "round" => self.write(p[0], &Value::Int(self.round))?,
            other => panic!("there is no instruction player.{other}"),
        }
        Ok(())
    }

    /// The key of a text without its quotes, templates filled in.
    pub fn key(&self, written: &str) -> Result<String, Reason> {
        self.filled(&text(&literal(written)))
    }

    fn show(&mut self, name: &str, p: &[&str]) -> Done {
        let _ = self.stack(p[0])?;
        let to = match name {
            "all" => Visibility::All,
            "none" => Visibility::None,
            "to" => {
                let _ = self.stack(p[1])?;
                let elements_first = self.top(p[0]).map(|_| ());
                elements_first?;
                let people = self.people(p[1])?;
                Visibility::Players(people.iter().map(|it| self.tree.node(*it).name.clone()).collect())
            }
            other => panic!("there is no instruction show.{other}"),
        };
        for node in self.top(p[0])? {
            if self.tree.is_element(node) {
                self.tree.node_mut(node).visible_to = Some(to.clone());
            }
        }
        Ok(())
    }
}
