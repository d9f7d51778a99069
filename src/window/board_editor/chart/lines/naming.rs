//! Renaming what a chip names: previews the changes in the block, the composite block and everywhere.

use iced::Task;
use iced::widget::{Row, column, row, text};
use iced::{Alignment, Element};

use super::super::view::View;
use super::{BoardDocument, Lines, Message, Open};
use crate::board::composite::{self, Design, Renaming, Scope};
use crate::board::material::is_name;
use crate::board::registry::Param;
use crate::board::sentences::{Chip, Wants};
use crate::engine::Text;
use crate::window::ui::{self, Look};

pub const FIELD: &str = "instruction-rename";
/// Changed lines shown at most.
const SHOWN: usize = 6;

/// A new name as typed, and what it changes in each scope.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Naming {
    text: String,
    plans: Vec<Renaming>,
}

/// Whether a chip names a stack (`true`) or a value; `None` if neither.
pub(super) fn names_stack(chip: &Chip) -> Option<bool> {
    let is_stack = match chip.wants {
        Wants::One(Param::Stack | Param::NewStack) => true,
        Wants::One(Param::Attr | Param::NewAttr) | Wants::Either(_) | Wants::Neighbor => false,
        _ => return None,
    };
    is_name(&chip.text).then_some(is_stack)
}

impl Lines {
    pub(super) fn plan(&mut self, text: String, document: &BoardDocument) {
        let plans = self.plans(&text, document).unwrap_or_default();
        self.naming = Naming { text, plans };
    }

    fn plans(&self, to: &str, document: &BoardDocument) -> Option<Vec<Renaming>> {
        let Some(Open::Chip { at, .. }) = &self.open else { return None };
        let chip = self.chip(*at)?;
        let is_stack = names_stack(chip)?;
        let game = document.game();
        let id = &game.rules.blocks.get(self.of?.0)?.id;
        let path = composite::path_to(&game.composites, id);
        let key = id.split('/').skip(path.len()).collect::<Vec<_>>().join("/");
        let mut scopes = vec![Scope::Block(path.clone(), key)];
        if !path.is_empty() {
            scopes.push(Scope::Inside(path));
        }
        scopes.push(Scope::Inside(Vec::new()));
        let design = Design::of(&game.rules, &game.composites);
        let plans = scopes.into_iter();
        let plans = plans.filter_map(|scope| Renaming::new(&design, is_stack, &chip.text, to, scope));
        Some(plans.collect())
    }

    pub(super) fn rename(
        &mut self,
        place: usize,
        document: &mut BoardDocument,
        language: &str,
    ) -> Task<Message> {
        let Some(plan) = self.naming.plans.get(place).cloned() else { return Task::none() };
        let edit = Text::new("board-edit-temporary").with("from", &plan.from).with("to", &plan.to);
        self.refused = document.change_design(edit, None, None, |design| plan.apply(design)).err();
        self.naming = Naming::default();
        let went = self.close();
        self.show(self.of, document, language);
        went
    }
}

impl<'a> View<'a> {
    pub(super) fn naming(self) -> Option<Element<'a, Message>> {
        let words = self.cx.words;
        let lines = &self.chart.lines;
        let Some(Open::Chip { at, .. }) = lines.open() else { return None };
        let _ = names_stack(lines.chip(*at)?)?;
        let Naming { text: written, plans } = &lines.naming;
        let field = ui::field(&words.get("instruction-rename"), written)
            .id(FIELD)
            .width(140)
            .on_input(Message::NameWritten);
        let buttons = plans.iter().enumerate().map(|(place, plan)| {
            let key = match &plan.scope {
                Scope::Block(..) => "instruction-rename-block",
                Scope::Inside(path) if path.is_empty() => "instruction-rename-all",
                Scope::Inside(_) => "instruction-rename-composite",
            };
            let said = words.with(key, &[("count", plan.lines.len().to_string())]);
            ui::button(None, said, Look::Plain, Some(Message::NameTaken(place))).into()
        });
        let buttons = Row::with_children(buttons).spacing(4).wrap().vertical_spacing(4);
        let widest = plans.iter().max_by_key(|plan| plan.lines.len());
        let widest = widest.filter(|_| self.chart.shows_names());
        let changed = widest.into_iter().flat_map(|plan| plan.lines.iter().take(SHOWN)).map(|line| {
            let said = format!("{}: {} → {}", line.block, line.before, line.after);
            text(said).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::WordOrGlyph).into()
        });
        let rest = widest.map_or(0, |plan| plan.lines.len().saturating_sub(SHOWN));
        let rest = (rest > 0).then(|| {
            let said = words.with("instruction-rename-rest", &[("count", rest.to_string())]);
            text(said).size(ui::SMALL).style(ui::quiet)
        });
        let mixes = plans.iter().any(|plan| plan.mixes).then(|| {
            let said = words.with("instruction-rename-mixes", &[("name", self.called(written))]);
            text(said).size(ui::SMALL).style(text::warning)
        });
        let title = text(words.get("instruction-rename-title")).size(ui::SMALL).style(ui::quiet);
        let head = row![title, field].push(buttons).spacing(6).align_y(Alignment::Center);
        let all = column![head.wrap().vertical_spacing(4)].push(mixes).extend(changed).push(rest);
        Some(all.spacing(2).into())
    }
}
