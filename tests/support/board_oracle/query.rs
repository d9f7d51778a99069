//! Queries and paths.

use schola::board::Reason;
use schola::board::material::Uid;

use super::State;
use super::tree::Form;
use super::values;

/// One segment of a path.
struct Segment<'a> {
    first: &'a str,
    uid: Option<Uid>,
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_integer(text: &str) -> bool {
    is_number(text.strip_prefix('-').unwrap_or(text))
}

fn is_name(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|it| it.is_alphabetic() || it == '_')
        && letters.all(|it| it.is_alphanumeric() || it == '_')
}

/// The forms of a segment: `*`, a name, a number, a keyword, `int int`, `name int`, `name *`.
fn is_first(text: &str) -> bool {
    match text.split_once(' ') {
        None => {
            text == "*"
                || is_name(text)
                || is_number(text)
                || ["!First", "!FirstUnplaced", "!Last", "!Random"].contains(&text)
        }
        Some((left, right)) => {
            is_integer(left) && is_integer(right) || is_name(left) && (is_number(right) || right == "*")
        }
    }
}

fn segment(text: &str) -> Result<Segment<'_>, Reason> {
    if is_first(text) {
        return Ok(Segment { first: text, uid: None });
    }
    if let Some((first, digits)) = text.rsplit_once('-')
        && is_number(digits)
        && (first.is_empty() || is_first(first))
        && let Ok(uid) = digits.parse()
    {
        return Ok(Segment { first, uid: Some(uid) });
    }
    Err(Reason::BadPath)
}

impl State {
    /// Fills in the templates of a text.
    pub fn filled(&self, text: &str) -> Result<String, Reason> {
        let mut result = String::new();
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once('{') {
            let (name, behind) = behind.split_once('}').ok_or(Reason::BadPath)?;
            let value = values::text(&self.value(name)?);
            let letters = value.strip_prefix('-').unwrap_or(&value);
            if letters.is_empty() || !letters.chars().all(|it| it.is_alphanumeric() || it == '_') {
                return Err(Reason::BadPath);
            }
            result += before;
            result += &value;
            rest = behind;
        }
        result += rest;
        Ok(result)
    }

    /// The players still in the game, in turn order, starting with the current one.
    pub fn players_from_current(&self) -> Vec<Uid> {
        let mut all = self.tree.players();
        if let Some(at) = all.iter().position(|it| Some(*it) == self.current) {
            all.rotate_left(at);
        }
        all.retain(|it| !self.out.contains(it));
        all
    }

    fn head(&self, text: &str) -> Result<Vec<Uid>, Reason> {
        match text {
            "!Root" | "!Root-0" => Ok(vec![0]),
            "!Current" => Ok(self.current.into_iter().collect()),
            "!Players" => Ok(self.players_from_current()),
            "!Others" => {
                Ok(self.players_from_current().into_iter().filter(|it| Some(*it) != self.current).collect())
            }
            _ => Err(Reason::BadPath),
        }
    }

    /// The nodes at a path with a head.
    pub fn nodes(&mut self, path: &str, log: &mut Vec<String>) -> Result<Vec<Uid>, Reason> {
        let path = self.filled(path)?;
        self.nodes_of(&path, log)
    }

    fn nodes_of(&mut self, path: &str, log: &mut Vec<String>) -> Result<Vec<Uid>, Reason> {
        match path.split_once('.') {
            None => self.head(path),
            Some((head, rest)) => {
                let from = self.head(head)?;
                self.walk(&from, rest, log)
            }
        }
    }

    /// The nodes at a relative path, from each of these nodes.
    pub fn inside(&mut self, from: &[Uid], path: &str, log: &mut Vec<String>) -> Result<Vec<Uid>, Reason> {
        let path = self.filled(path)?;
        self.walk(from, &path, log)
    }

    fn walk(&mut self, from: &[Uid], path: &str, log: &mut Vec<String>) -> Result<Vec<Uid>, Reason> {
        let mut at = from.to_vec();
        // A path is parsed as a whole before it is followed.
        let segments = path.split('.').map(segment).collect::<Result<Vec<_>, _>>()?;
        for segment in segments {
            let mut next = Vec::new();
            for node in at {
                next.extend(self.query(node, &segment, log));
            }
            at = self.tree.reduced(&next);
        }
        Ok(at)
    }

    /// One query on one node. What its kind does not support finds nothing.
    fn query(&mut self, node: Uid, segment: &Segment<'_>, log: &mut Vec<String>) -> Vec<Uid> {
        let children = self.tree.children(node);
        if let Some(uid) = segment.uid {
            return children.into_iter().filter(|it| *it == uid).collect();
        }
        let first = segment.first;
        if first == "*" {
            return children;
        }
        match &self.tree.node(node).form {
            Form::Element { blocks, .. } => {
                let Some((name, index)) = first.split_once(' ') else { return Vec::new() };
                let parts = blocks.iter().find(|(block, _)| block == name).map(|(_, parts)| parts);
                let parts = parts.cloned().unwrap_or_default();
                match index.parse::<usize>() {
                    Ok(index) => parts.get(index).copied().into_iter().collect(),
                    Err(_) if index == "*" => parts,
                    Err(_) => Vec::new(),
                }
            }
            Form::Map(_, content) => match first.split_once(' ') {
                Some((x, y)) => match (x.parse(), y.parse()) {
                    (Ok(x), Ok(y)) => content.get(&(y, x)).copied().into_iter().collect(),
                    _ => Vec::new(),
                },
                None => self.named(&children, first),
            },
            Form::Set(..) | Form::SetOfSets(..) => match first {
                "!First" => children.first().copied().into_iter().collect(),
                "!Last" => children.last().copied().into_iter().collect(),
                "!FirstUnplaced" => {
                    children.into_iter().find(|it| self.tree.placed_on(*it).is_none()).into_iter().collect()
                }
                "!Random" if children.is_empty() => Vec::new(),
                "!Random" => vec![children[self.chance.draw(children.len() as u64, log) as usize]],
                number if is_number(number) => match number.parse::<usize>() {
                    Ok(index) => children.get(index).copied().into_iter().collect(),
                    Err(_) => Vec::new(),
                },
                name => self.named(&children, name),
            },
            Form::Root(_) | Form::Player(_) | Form::NonPlayer(_) => self.named(&children, first),
            Form::Part { .. } | Form::Attribute(_) => Vec::new(),
        }
    }

    fn named(&self, children: &[Uid], name: &str) -> Vec<Uid> {
        children.iter().copied().filter(|it| self.tree.node(*it).name == name).collect()
    }

    /// The attributes at an attribute path: those with this name, number or both, on the nodes at the path
    /// before the last dot.
    pub fn attributes(&mut self, path: &str, log: &mut Vec<String>) -> Result<Vec<Uid>, Reason> {
        let path = self.filled(path)?;
        let (nodes, last) = path.rsplit_once('.').ok_or(Reason::BadPath)?;
        let last = segment(last)?;
        let mut result = Vec::new();
        for node in self.nodes_of(nodes, log)? {
            result.extend(match last.uid {
                Some(uid) => self.tree.node(node).attributes.iter().copied().find(|it| *it == uid),
                None => self.tree.attribute(node, last.first),
            });
        }
        Ok(result)
    }
}
