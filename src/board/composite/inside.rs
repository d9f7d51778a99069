//! Edits inside composite blocks, and of their exits.

use std::sync::Arc;

use super::mapping::OUT;
use super::{Composite, Design, Exit, Item, NotOne, lead};
use crate::board::rules::Rules;

impl Design {
    /// Changes the content of the composite block at a path as if it were a design of its own; its start is
    /// the entry of the composite block. With an empty path it changes the design itself.
    ///
    /// # Errors
    /// There is no such composite block, or the change is refused.
    pub fn within(
        &self,
        path: &[String],
        change: impl FnOnce(&Self) -> Result<Self, NotOne>,
    ) -> Result<Self, NotOne> {
        let Some((name, rest)) = path.split_first() else { return change(self) };
        let composite = self.composite(name).ok_or_else(|| NotOne::Unknown(name.clone()))?;
        let comments = composite.comments.clone();
        let head = Rules { start: composite.entry.clone(), comments, ..Rules::default() };
        let inside = Self { head, items: composite.inner.clone(), ..Self::default() };
        let Self { head, items, .. } = inside.within(rest, change)?;
        let Rules { start: entry, comments, .. } = head;
        let changed = Composite { entry, comments, inner: items, ..(**composite).clone() };
        Ok(self.with(name, changed))
    }

    /// Replaces the composite block of the same name.
    fn with(&self, name: &str, composite: Composite) -> Self {
        let mut design = self.clone();
        let composite = Item::Composite(Arc::new(composite));
        if let Some(at) =
            design.items.iter().position(|item| matches!(item, Item::Composite(it) if it.name == name))
        {
            design.items[at] = composite;
        }
        design
    }

    pub(super) fn changed(&self, name: &str, change: impl FnOnce(&mut Composite)) -> Result<Self, NotOne> {
        let composite = self.composite(name).ok_or_else(|| NotOne::Unknown(name.to_owned()))?;
        let mut composite = (**composite).clone();
        change(&mut composite);
        Ok(self.with(name, composite))
    }

    /// Adds an exit that leads nowhere yet, unless there already is one.
    ///
    /// # Errors
    /// There is no such composite block.
    pub fn add_exit(&self, name: &str) -> Result<Self, NotOne> {
        self.changed(name, |composite| {
            if composite.exits.iter().all(|exit| !exit.to.is_empty()) {
                let name = free_exit(&composite.exits);
                composite.exits.push(Exit { name, to: String::new() });
            }
        })
    }

    /// Redirects an exit to a block, a composite block or an exit beside the composite block.
    ///
    /// # Errors
    /// There is no such composite block, or nothing has the key.
    pub fn lead_exit(&self, name: &str, exit: &str, to: &str) -> Result<Self, NotOne> {
        if !to.starts_with(OUT) && !self.keys().contains(to) {
            return Err(NotOne::Unknown(to.to_owned()));
        }
        self.changed(name, |composite| {
            let led = composite.exits.iter_mut().filter(|it| it.name == exit);
            led.for_each(|exit| to.clone_into(&mut exit.to));
        })
    }

    /// Removes an exit, together with the jumps inside that lead to it.
    ///
    /// # Errors
    /// There is no such composite block.
    pub fn remove_exit(&self, name: &str, exit: &str) -> Result<Self, NotOne> {
        self.changed(name, |composite| {
            composite.exits.retain(|it| it.name != exit);
            composite.outputs.retain(|output| output.exit != exit);
            let key = format!("{OUT}{exit}");
            for item in &mut composite.inner {
                match item {
                    Item::Block(block) => {
                        let mut left = lead(block, str::to_owned);
                        left.before.retain(|jump| !jump.leads_to(&key));
                        left.after.retain(|jump| !jump.leads_to(&key));
                        *block = Arc::new(left);
                    }
                    Item::Composite(inner) => {
                        let led = Arc::make_mut(inner).exits.iter_mut().filter(|it| it.to == key);
                        led.for_each(|exit| exit.to.clear());
                    }
                }
            }
        })
    }
}

/// Returns an unused name for an exit.
pub(super) fn free_exit(exits: &[Exit]) -> String {
    let mut names = (exits.len() + 1..).map(|number| format!("out{number}"));
    names.find(|name| exits.iter().all(|exit| exit.name != *name)).unwrap_or_default()
}
