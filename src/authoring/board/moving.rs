//! Moving a node within the tree of the material, by pointer or keyboard.

use super::BoardDocument;
use crate::board::Draft;
use crate::board::edit::{self, InsertionPoint, PlaceFault};
use crate::board::material::{Node, Uid};
use crate::engine::Text;

/// Where a key moves a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
    /// Before its previous sibling.
    Front,
    /// Behind its next sibling.
    End,
    /// Out of its parent.
    Out,
    /// Into its previous sibling.
    In,
}

/// An input that moves a node.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    /// A drag begins.
    Lifted(Uid),
    /// The drag enters (`true`) or leaves a node.
    Over(Uid, bool),
    /// The drag ends over a node.
    Dropped,
    /// The drag ends elsewhere.
    Abandoned,
    /// A key moves a node.
    Taken(Uid, Towards),
}

/// A move in progress, and the result of the last one.
#[derive(Debug, Default)]
pub struct Moving {
    lifted: Option<Uid>,
    over: Option<Uid>,
    /// The outcome: paths that are broken now, or why the move was refused.
    notice: Option<Text>,
}

impl Moving {
    /// Returns the node being dragged.
    pub fn lifted(&self) -> Option<Uid> {
        self.lifted
    }

    /// Returns the drop target.
    pub fn over(&self) -> Option<Uid> {
        self.over.filter(|over| self.lifted != Some(*over))
    }

    /// Returns what a drop would do, in words.
    ///
    /// # Errors
    /// Why it would be refused, in words.
    pub fn preview(&self, draft: &Draft) -> Option<Result<Text, Text>> {
        let (lifted, over) = (self.lifted?, self.over()?);
        let place = InsertionPoint::on(&draft.material, lifted, over);
        let name = |uid| edit::node(&draft.material, uid).map_or("", |node| node.name.as_str());
        Some(match edit::relocate(draft, lifted, place) {
            Ok(_) => {
                let key = match place {
                    InsertionPoint::Into(_) => "moving-into",
                    InsertionPoint::Before(_) => "moving-before",
                    InsertionPoint::Behind(_) => "moving-behind",
                };
                Ok(Text::new(key).with("name", name(lifted)).with("place", name(over)))
            }
            Err(fault) => Err(refused(&fault, name(lifted), name(over))),
        })
    }

    /// Returns what the last move broke, or why it was refused.
    pub fn notice(&self) -> Option<&Text> {
        self.notice.as_ref()
    }

    /// Forgets the result of the last move.
    pub fn forget(&mut self) {
        self.notice = None;
    }

    /// Handles a message. Returns the node that was moved.
    pub fn update(&mut self, message: Message, document: &mut BoardDocument) -> Option<Uid> {
        self.notice = None;
        match message {
            Message::Lifted(uid) => (self.lifted, self.over) = (Some(uid), None),
            Message::Over(uid, true) => self.over = Some(uid),
            Message::Over(uid, false) => self.over = self.over.filter(|over| *over != uid),
            Message::Abandoned => (self.lifted, self.over) = (None, None),
            Message::Dropped => {
                let over = self.over();
                self.over = None;
                let (lifted, over) = (self.lifted.take()?, over?);
                let place = InsertionPoint::on(&document.game().material, lifted, over);
                return self.relocate(lifted, place, over, document);
            }
            Message::Taken(uid, towards) => {
                let material = &document.game().material;
                let way = edit::way(material, uid);
                let around = way.len().checked_sub(2).map(|at| way[at]);
                let all: Vec<&Node> = match around {
                    Some(node) => node.children().collect(),
                    None => material.children.iter().collect(),
                };
                let own = all.iter().position(|node| node.uid == uid)?;
                let before = own.checked_sub(1).map(|at| all[at].uid);
                let behind = all.get(own + 1).map(|node| node.uid);
                let (place, beside) = match towards {
                    Towards::Front => (InsertionPoint::Before(before?), before?),
                    Towards::End => (InsertionPoint::Behind(behind?), behind?),
                    Towards::Out => (InsertionPoint::Behind(around?.uid), around?.uid),
                    Towards::In => (InsertionPoint::Into(before), before?),
                };
                return self.relocate(uid, place, beside, document);
            }
        }
        None
    }

    fn relocate(
        &mut self,
        uid: Uid,
        place: InsertionPoint,
        beside: Uid,
        document: &mut BoardDocument,
    ) -> Option<Uid> {
        let draft = document.game();
        let name = |uid| edit::node(&draft.material, uid).map_or("", |node| node.name.as_str()).to_owned();
        match edit::relocate(draft, uid, place) {
            Ok(moved) => {
                let edit = Text::new("board-edit-moved").with("name", name(uid));
                let lost = moved.lost.first().map(|path| {
                    let lost = Text::new("moving-lost").with("name", name(uid)).with("path", path);
                    lost.with("count", moved.lost.len())
                });
                let files = document.draft().files.clone();
                document.put(edit, uid, moved.draft, files);
                self.notice = lost;
                Some(uid)
            }
            Err(fault) => {
                self.notice = Some(refused(&fault, &name(uid), &name(beside)));
                None
            }
        }
    }
}

fn refused(fault: &PlaceFault, name: &str, place: &str) -> Text {
    let text = match fault {
        PlaceFault::Gone => Text::new("moving-gone"),
        PlaceFault::Itself => Text::new("moving-itself"),
        PlaceFault::Kind => Text::new("moving-kind"),
        PlaceFault::Name(_) => Text::new("moving-name"),
        PlaceFault::Same => Text::new("moving-same"),
    };
    text.with("name", name).with("place", place)
}
