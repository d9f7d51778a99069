//! Inputs, outputs and exits of a composite block: names, order, how they are copied, and where exits lead.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element};
use lucide_icons::Icon;

use super::view::View;
use super::{BlockChart, BoardDocument};
use crate::board::composite::{Composite, Mapping, MappingKind, Output};
use crate::board::material::is_name;
use crate::engine::Text;
use crate::window::ui::{self, Look};

const NAME: f32 = 112.0;

/// Something editable of a composite block, by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompositePort {
    Input(usize),
    Output(usize),
    Exit(usize),
    Lead(usize),
}

#[derive(Clone, Debug)]
pub enum Message {
    Written(CompositePort, String),
    Turned(CompositePort),
    /// Earlier (`true`) or later.
    Shifted(CompositePort, bool),
    Removed(CompositePort),
    InputAdded(String),
    OutputAdded(String),
}

impl BlockChart {
    pub(super) fn lead_ways(&mut self, message: Message, document: &mut BoardDocument) {
        self.composing.refused = None;
        match message {
            Message::Written(way, text) => self.write_way(way, text, document),
            Message::Turned(way) => self.change_ways("board-edit-ways", document, |composite| {
                let is_stack = mapping(composite, way).is_some_and(|it| composite.is_stack(&it.inner));
                if let Some(mapping) = mapping_mut(composite, way) {
                    mapping.kind = next(mapping, is_stack);
                }
            }),
            Message::Shifted(way, is_up) => {
                self.change_ways("board-edit-ways", document, |composite| match way {
                    CompositePort::Input(at) => shift(&mut composite.inputs, at, is_up),
                    CompositePort::Output(at) => shift(&mut composite.outputs, at, is_up),
                    CompositePort::Exit(at) | CompositePort::Lead(at) => {
                        shift(&mut composite.exits, at, is_up);
                    }
                });
            }
            Message::Removed(way) => self.remove_way(way, document),
            Message::InputAdded(name) => self.change_ways("board-edit-ways", document, |composite| {
                composite.inputs.push(same(&name));
            }),
            Message::OutputAdded(name) => self.change_ways("board-edit-ways", document, |composite| {
                let outputs = composite
                    .exits
                    .iter()
                    .map(|exit| Output { exit: exit.name.clone(), mapping: same(&name) });
                composite.outputs.extend(outputs.collect::<Vec<_>>());
            }),
        }
    }

    fn change_ways(
        &mut self,
        edit: &'static str,
        document: &mut BoardDocument,
        change: impl FnMut(&mut Composite),
    ) {
        self.composing.way = None;
        self.change_chosen(Text::new(edit), document, change);
    }

    fn write_way(&mut self, way: CompositePort, text: String, document: &mut BoardDocument) {
        let Some(composite) = self.chosen_composite().cloned() else { return };
        let exit = |at: usize| composite.exits.get(at).map(|exit| exit.name.clone());
        let is_taken = match way {
            CompositePort::Input(_) | CompositePort::Output(_) if !is_name(&text) => {
                self.composing.refused = Some(Text::new("composite-bad-name").with("name", &text));
                false
            }
            CompositePort::Input(_) | CompositePort::Output(_) => {
                self.change_ways("board-edit-ways", document, |composite| {
                    let is_stack = mapping(composite, way).is_some_and(|it| composite.is_stack(&it.inner));
                    if let Some(mapping) = mapping_mut(composite, way).filter(|it| it.outer != text) {
                        *mapping = mapping.renamed(&text, is_stack);
                    }
                });
                self.composing.refused.is_none()
            }
            CompositePort::Exit(at) => exit(at).is_some_and(|old| {
                let mark = Some(self.composing.mark());
                let edit = Text::new("board-edit-ways");
                old == text
                    || self.change_place(edit, mark, document, |place| {
                        place.rename_exit(&composite.name, &old, &text)
                    })
            }),
            CompositePort::Lead(at) => {
                exit(at).is_some_and(|exit| self.lead_exit(&composite.name, &exit, &text, document))
            }
        };
        self.composing.way = (!is_taken).then_some((way, text));
    }

    fn remove_way(&mut self, way: CompositePort, document: &mut BoardDocument) {
        let exit = match (way, self.chosen_composite()) {
            (CompositePort::Exit(at) | CompositePort::Lead(at), Some(composite)) => {
                composite.exits.get(at).map(|exit| (composite.name.clone(), exit.name.clone()))
            }
            _ => None,
        };
        if let Some((name, exit)) = exit {
            self.composing.way = None;
            let edit = Text::new("board-edit-ways");
            let _ = self.change_place(edit, None, document, |place| place.remove_exit(&name, &exit));
            return;
        }
        self.change_ways("board-edit-ways", document, |composite| match way {
            CompositePort::Input(at) if at < composite.inputs.len() => drop(composite.inputs.remove(at)),
            CompositePort::Output(at) if at < composite.outputs.len() => drop(composite.outputs.remove(at)),
            _ => {}
        });
    }
}

fn mapping(composite: &Composite, way: CompositePort) -> Option<&Mapping> {
    match way {
        CompositePort::Input(at) => composite.inputs.get(at),
        CompositePort::Output(at) => composite.outputs.get(at).map(|output| &output.mapping),
        CompositePort::Exit(_) | CompositePort::Lead(_) => None,
    }
}

fn mapping_mut(composite: &mut Composite, way: CompositePort) -> Option<&mut Mapping> {
    match way {
        CompositePort::Input(at) => composite.inputs.get_mut(at),
        CompositePort::Output(at) => composite.outputs.get_mut(at).map(|output| &mut output.mapping),
        CompositePort::Exit(_) | CompositePort::Lead(_) => None,
    }
}

fn same(name: &str) -> Mapping {
    Mapping { outer: name.to_owned(), inner: name.to_owned(), kind: MappingKind::Same }
}

/// The next kind of mapping; names that differ cannot share one value.
fn next(mapping: &Mapping, is_stack: bool) -> MappingKind {
    let is_one = mapping.outer == mapping.inner;
    match mapping.kind {
        MappingKind::Same if is_stack => MappingKind::Elements,
        MappingKind::Same => MappingKind::Value,
        MappingKind::Value => MappingKind::Reference,
        MappingKind::Reference if !is_one => MappingKind::Value,
        MappingKind::Elements if !is_one => MappingKind::Elements,
        MappingKind::Reference | MappingKind::Elements => MappingKind::Same,
    }
}

fn shift<T>(list: &mut [T], at: usize, is_up: bool) {
    let to = if is_up { at.checked_sub(1) } else { Some(at + 1) };
    if let Some(to) = to.filter(|to| at.max(*to) < list.len()) {
        list.swap(at, to);
    }
}

pub fn field_id(way: CompositePort) -> String {
    match way {
        CompositePort::Input(at) => format!("way-in-{at}"),
        CompositePort::Output(at) => format!("way-out-{at}"),
        CompositePort::Exit(at) => format!("way-exit-{at}"),
        CompositePort::Lead(at) => format!("way-lead-{at}"),
    }
}

impl<'a> View<'a> {
    pub(super) fn ways_form(self, composite: &'a Composite) -> Element<'a, Message> {
        let cx = self.cx;
        let words = cx.words;
        let inputs = composite
            .inputs
            .iter()
            .enumerate()
            .map(|(at, it)| self.mapping_row(CompositePort::Input(at), "", it));
        let outputs = composite.outputs.iter().enumerate();
        let outputs =
            outputs.map(|(at, it)| self.mapping_row(CompositePort::Output(at), &it.exit, &it.mapping));
        let exits = composite.exits.iter().enumerate().map(|(at, exit)| {
            let (name, to) = (CompositePort::Exit(at), CompositePort::Lead(at));
            let leads = text(words.get("board-composite-exit-leads")).size(ui::SMALL).style(ui::quiet);
            row![self.way_field(name, &exit.name, "ways-exit"), leads]
                .push(self.way_field(to, &exit.to, "board-composite-exit-to"))
                .push(self.way_tools(name))
                .spacing(6)
                .align_y(Alignment::Center)
                .wrap()
                .into()
        });
        let is_in = |name: &String| composite.inputs.iter().any(|it| it.inner == *name);
        let is_out = |name: &String| composite.outputs.iter().any(|it| it.mapping.inner == *name);
        let names: Vec<String> = composite.temporaries().into_iter().map(|(_, name)| name).collect();
        let offer = |is_there: &dyn Fn(&String) -> bool, message: fn(String) -> Message| {
            let can = self.document.is_understood();
            let free = names.iter().filter(|name| !is_there(name)).take(12);
            let buttons = free.map(|name| {
                let message = can.then(|| message(name.clone()));
                ui::button(Some(Icon::Plus), self.called(name), Look::Quiet, message).into()
            });
            iced::widget::Row::with_children(buttons).spacing(4).wrap().vertical_spacing(4)
        };
        column![ui::caption(words.get("ways-in"))]
            .extend(inputs)
            .push(offer(&is_in, Message::InputAdded))
            .push(ui::caption(words.get("ways-out")))
            .extend(outputs)
            .push((!composite.exits.is_empty()).then(|| offer(&is_out, Message::OutputAdded)))
            .push(ui::caption(words.get("ways-exits")))
            .extend(exits)
            .spacing(4)
            .into()
    }

    fn mapping_row(self, way: CompositePort, exit: &'a str, mapping: &'a Mapping) -> Element<'a, Message> {
        let words = self.cx.words;
        let kind = match mapping.kind {
            MappingKind::Same => "ways-same",
            MappingKind::Value => "ways-value",
            MappingKind::Reference => "ways-reference",
            MappingKind::Elements => "ways-elements",
        };
        let can = self.document.is_understood();
        let turn = ui::button(None, words.get(kind), Look::Plain, can.then_some(Message::Turned(way)));
        let turn = ui::hint(turn.into(), words.get("ways-turn"));
        let inner = container(text(self.called(&mapping.inner)).size(ui::BODY)).padding([0, 4]);
        let arrow = text("→").size(ui::BODY).style(ui::quiet);
        let outer = self.way_field(way, &mapping.outer, "ways-outer");
        let line = match way {
            CompositePort::Input(_) => row![outer, arrow, inner],
            _ => row![inner, arrow, outer]
                .push(text(format!("({})", self.called(exit))).size(ui::SMALL).style(ui::quiet)),
        };
        line.push(turn).push(self.way_tools(way)).spacing(6).align_y(Alignment::Center).wrap().into()
    }

    fn way_field(self, way: CompositePort, now: &'a str, key: &'static str) -> Element<'a, Message> {
        let words = self.cx.words;
        if !self.chart.shows_names() {
            let said =
                if matches!(way, CompositePort::Lead(_)) { self.titled(now) } else { self.called(now) };
            return ui::hint(text(said).size(ui::BODY).into(), words.get(key));
        }
        let typed = self.chart.composing().way.as_ref().filter(|(of, _)| *of == way);
        let can = self.document.is_understood();
        let field = ui::field(&words.get(key), typed.map_or(now, |(_, typed)| typed))
            .id(field_id(way))
            .width(NAME)
            .on_input_maybe(can.then_some(move |text| Message::Written(way, text)));
        ui::hint(field.into(), words.get(key))
    }

    fn way_tools(self, way: CompositePort) -> Element<'a, Message> {
        let words = self.cx.words;
        let can = self.document.is_understood();
        let tool =
            |icon, key, message| ui::icon_button(icon, words.get(key), Look::Quiet, can.then_some(message));
        row![
            tool(Icon::ArrowUp, "ways-earlier", Message::Shifted(way, true)),
            tool(Icon::ArrowDown, "ways-later", Message::Shifted(way, false)),
            tool(Icon::X, "ways-remove", Message::Removed(way)),
        ]
        .into()
    }
}
