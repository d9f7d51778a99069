//! Composite blocks: blocks that stand for several joined ones, with one entry and named exits.
//!
//! `blocks.xml` and [`Draft::rules`](super::Draft::rules) always hold the plain blocks, as any other program
//! reads them: the blocks of a composite block `Two` are called `Two/Roll`, and mapping blocks `Two/!in` and
//! `Two/!out_EXIT` copy names on the way in and out. `composites.xml` holds the structure. A [`Design`] joins
//! the two: the same rules with the composite blocks as units. [`Design::of`] and [`Design::flatten`] convert
//! between the forms.
//!
//! All edits are made to plain blocks, and [`followed`] updates the composite blocks, unless another program
//! has made the two differ. Then the author chooses between [`adopt`] (the blocks are right) and [`restore`]
//! (the composite blocks are right).
//!
//! - `making`: turns a selection into a composite block, and a composite block back into its blocks
//! - `flat`: converts between designs and plain rules
//! - `mapping`: the blocks that copy names
//! - `copying`: copies blocks to another place
//! - `inside`: edits inside a composite block, and its exits
//! - `needs`: what a composite block requires of the game it is imported into
//! - `renaming`: renames a temporary or an exit
//! - `place`: the content of one place of the rules, as the chart shows it

mod copying;
mod flat;
mod inside;
mod making;
mod mapping;
mod needs;
mod place;
mod renaming;

use std::collections::BTreeSet;
use std::sync::Arc;

pub use self::making::NotOne;
pub use self::needs::{Needs, needs};
pub use self::place::{Lying, NestingLevel, path_to};
pub use self::renaming::{Renaming, Scope};
use super::registry::{self, Param};
use super::rules::{Block, Comment, Instruction, Jump, Mark, Rules};
use crate::xml::Extra;

/// The content of `composites.xml`: the composite blocks of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Composites {
    /// The outermost composite blocks.
    pub list: Vec<Arc<Composite>>,
    /// What else the file holds.
    pub extra: Extra,
}

/// A block that stands for several joined ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Composite {
    /// Its key for jumps.
    pub name: String,
    /// Its display name.
    pub title: String,
    /// The file of its picture in `PIECES`.
    pub picture: Option<String>,
    /// The block or composite block inside where it begins.
    pub entry: String,
    /// The temporaries it uses from outside.
    pub inputs: Vec<Mapping>,
    /// The temporaries it leaves behind.
    pub outputs: Vec<Output>,
    /// Its exits.
    pub exits: Vec<Exit>,
    /// Its content. A jump to `!out_NAME` leads to the exit of that name.
    pub inner: Vec<Item>,
    /// Comments on the chart of its content.
    pub comments: Vec<Comment>,
    /// Where the editor shows it.
    pub mark: Option<Mark>,
    /// What else its element holds.
    pub extra: Extra,
}

impl Composite {
    /// Returns what it is called: its title, else its name.
    pub fn called(&self) -> &str {
        if self.title.is_empty() { &self.name } else { &self.title }
    }

    /// Collects its title and those of what it contains.
    pub fn titles<'c>(&'c self, names: &mut Vec<&'c str>) {
        names.push(&self.title);
        for item in &self.inner {
            match item {
                Item::Block(block) => names.push(&block.name),
                Item::Composite(inner) => inner.titles(names),
            }
        }
    }
}

/// A block or a composite block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A block.
    Block(Arc<Block>),
    /// A composite block.
    Composite(Arc<Composite>),
}

/// An exit of a composite block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exit {
    /// Its name.
    pub name: String,
    /// The key of the block, composite block or outer exit to which it leads.
    pub to: String,
}

/// A temporary that has one name outside a composite block and one inside.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping {
    /// The name outside.
    pub outer: String,
    /// The name inside.
    pub inner: String,
    /// How the two are related.
    pub kind: MappingKind,
}

/// A mapping at an exit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    /// The name of the exit.
    pub exit: String,
    /// The temporary.
    pub mapping: Mapping,
}

/// How a temporary is passed in or out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MappingKind {
    /// The same temporary under the same name: nothing is copied.
    #[default]
    Same,
    /// The value is copied.
    Value,
    /// A second name for the same attribute.
    Reference,
    /// The top collection of a stack is copied to a separate stack.
    Elements,
}

impl Composites {
    /// Returns the paths of all composite blocks, including nested ones.
    pub fn paths(&self) -> BTreeSet<String> {
        let mut paths = BTreeSet::new();
        self.list.iter().for_each(|composite| composite.names("", &mut paths));
        paths
    }
}

impl MappingKind {
    /// All kinds with their words in files.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Same, "SAME"),
        (Self::Value, "VALUE"),
        (Self::Reference, "REF"),
        (Self::Elements, "ELEMENTS"),
    ];
}

impl Mapping {
    /// Returns the mapping with another outer name. A temporary that was the same inside and outside becomes
    /// a second name or, for a stack (see [`Composite::is_stack`]), a copy.
    #[must_use]
    pub fn renamed(&self, outer: &str, is_stack: bool) -> Self {
        let kind = match self.kind {
            MappingKind::Same if is_stack => MappingKind::Elements,
            MappingKind::Same => MappingKind::Reference,
            kind => kind,
        };
        Self { outer: outer.to_owned(), inner: self.inner.clone(), kind }
    }

    fn copies(&self) -> bool {
        self.kind != MappingKind::Same
    }
}

impl Item {
    /// Returns the key for jumps.
    pub fn key(&self) -> &str {
        match self {
            Self::Block(block) => &block.id,
            Self::Composite(composite) => &composite.name,
        }
    }
}

impl Composite {
    /// Returns the number of blocks that it stands for, without mapping blocks.
    pub fn count(&self) -> usize {
        let of = |item: &Item| match item {
            Item::Block(_) => 1,
            Item::Composite(composite) => composite.count(),
        };
        self.inner.iter().map(of).sum()
    }

    /// Collects the paths of the composite blocks inside, including nested ones.
    fn names(&self, before: &str, into: &mut BTreeSet<String>) {
        let path = format!("{before}{}", self.name);
        for item in &self.inner {
            if let Item::Composite(composite) = item {
                composite.names(&format!("{path}/"), into);
            }
        }
        let _ = into.insert(path);
    }

    /// Returns whether a name is that of a stack inside.
    pub fn is_stack(&self, name: &str) -> bool {
        let uses = |instruction: &Instruction| {
            let kinds = registry::instruction(&instruction.verb).map_or(&[][..], |verb| verb.params);
            let mut params = kinds.iter().zip(&instruction.params);
            params.any(|(kind, text)| matches!(kind, Param::Stack | Param::NewStack) && text == name)
        };
        self.inner.iter().any(|item| match item {
            Item::Block(block) => block.body.iter().chain(&block.footer).any(uses),
            Item::Composite(composite) => composite.is_stack(name),
        })
    }
}

/// The rules of a game with its composite blocks as units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Design {
    /// The header of the rules, without blocks; its start, evaluation, refusal and advice may be composite blocks.
    pub head: Rules,
    /// The blocks and composite blocks.
    pub items: Vec<Item>,
    /// What else the file of composite blocks holds.
    pub extra: Extra,
}

impl Design {
    /// Returns an outermost composite block.
    pub fn composite(&self, name: &str) -> Option<&Arc<Composite>> {
        self.items.iter().find_map(|item| match item {
            Item::Composite(composite) if composite.name == name => Some(composite),
            _ => None,
        })
    }

    /// Returns the content of its `composites.xml`.
    pub fn composites(&self) -> Composites {
        let list = self.items.iter().filter_map(|item| match item {
            Item::Composite(composite) => Some(composite.clone()),
            Item::Block(_) => None,
        });
        Composites { list: list.collect(), extra: self.extra.clone() }
    }

    /// Returns the keys of all outermost blocks and composite blocks.
    pub fn keys(&self) -> BTreeSet<&str> {
        self.items.iter().map(Item::key).collect()
    }
}

/// Returns the names of the composite blocks that differ from the rules, because other programs or edits of
/// single blocks changed one of the two.
pub fn differing(rules: &Rules, composites: &Composites) -> Vec<String> {
    if composites.list.is_empty() {
        return Vec::new();
    }
    let flat = Design::of(rules, composites).flatten().0;
    let mut seen = BTreeSet::new();
    let mut names = Vec::new();
    for composite in &composites.list {
        let name = &composite.name;
        if !seen.insert(name) || inside(&flat, name) != inside(rules, name) {
            names.push(name.clone());
        }
    }
    names
}

/// Adapts composite blocks to the rules: those whose blocks were changed, added, removed or renamed one by
/// one get these changes; those that can no longer be found are dissolved, and their blocks remain.
pub fn adopt(rules: &Rules, composites: &Composites) -> Composites {
    let mut kept = Composites { list: flat::renewed(rules, composites), extra: composites.extra.clone() };
    loop {
        let gone = differing(rules, &kept);
        let Some(gone) = kept.list.iter().rposition(|composite| gone.contains(&composite.name)) else {
            return kept;
        };
        let gone = kept.list.remove(gone);
        let entry = flat::entry(&gone, "");
        for composite in &mut kept.list {
            if composite.exits.iter().any(|exit| exit.to == gone.name) {
                let exits = &mut Arc::make_mut(composite).exits;
                let led = exits.iter_mut().filter(|exit| exit.to == gone.name);
                led.for_each(|exit| exit.to.clone_from(&entry));
            }
        }
    }
}

/// Returns the composite blocks after a change of the rules. Those that agreed with the rules do so again;
/// those that differed stay as they are until somebody chooses (see [`adopt`] and [`restore`]).
pub fn followed(before: &Rules, after: &Rules, composites: &Arc<Composites>) -> Arc<Composites> {
    if composites.list.is_empty() || !differing(before, composites).is_empty() {
        return composites.clone();
    }
    let adopted = adopt(after, composites);
    if adopted == **composites { composites.clone() } else { Arc::new(adopted) }
}

/// Adapts the rules to the composite blocks: returns the rules with the blocks that they stand for.
pub fn restore(rules: &Rules, composites: &Composites) -> Rules {
    Design::of(rules, composites).flatten().0
}

/// Returns the plain blocks of a composite block, sorted by key and without editor data.
fn inside(rules: &Rules, name: &str) -> Vec<Block> {
    let is_inside = |block: &&Arc<Block>| block.id.split_once('/').is_some_and(|(first, _)| first == name);
    let plain = |block: &Arc<Block>| Block { mark: None, extra: Extra::default(), ..(**block).clone() };
    let mut blocks: Vec<Block> = rules.blocks.iter().filter(is_inside).map(plain).collect();
    blocks.sort_by(|a, b| a.id.cmp(&b.id));
    blocks
}

/// Redirects the jumps of a block.
fn lead(block: &Block, mut to: impl FnMut(&str) -> String) -> Block {
    let mut block = block.clone();
    let targets = block.before.iter_mut().chain(&mut block.after).flat_map(Jump::targets_mut);
    targets.for_each(|key| *key = to(key));
    block
}
