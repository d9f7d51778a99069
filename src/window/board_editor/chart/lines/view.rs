//! The sentences of a block on the screen.

use iced::keyboard::{Key, Modifiers, key::Named};
use iced::widget::{Column, Row, Space, column, container, image, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::{drag, focus};

use super::super::Message as Chart;
use super::super::keys::pressed;
use super::super::said::{problem, spoken};
use super::super::view::View;
use super::{Landing, Message, OPENED, Open, add_id, chip_id, is_path, line_id};
use crate::authoring::board::Location;
use crate::board::registry::Param;
use crate::board::rules::BlockPart;
use crate::board::sentences::{self, Chip, Line, LineAt, Wants};
use crate::engine::scene::Picture;
use crate::project::Severity;
use crate::window::board_editor::derived::Listed;
use crate::window::chips::{Shade, chip_button};
use crate::window::ui::{self, Look};
use crate::words::{Fragment, Words};

/// Width of the words before a jump.
const LEAD: f32 = 66.0;
pub(in super::super) const PICTURE: f32 = 20.0;

impl<'a> View<'a> {
    pub(in crate::window::board_editor::chart) fn block_lines(self) -> Element<'a, Chart> {
        let words = self.cx.words;
        let is_understood = self.document.is_understood();
        let unclear = (!is_understood)
            .then(|| text(words.get("instruction-unclear")).size(ui::SMALL).style(text::warning));
        let mut all = column![].push(unclear).spacing(2);
        for part in BlockPart::ALL {
            let head = self.part_head(part, is_understood).map(widen);
            let open = match self.chart.lines.open() {
                Some(Open::Tools { part: of, behind: None, search }) if *of == part => {
                    Some(self.line_toolbox(part, None, search).map(widen))
                }
                _ => None,
            };
            let lines = self.chart.lines.list().iter().filter(|line| line.at.part == part);
            let lines = lines.map(|line| {
                let open = self.line_opened(line.at).map(|open| open.map(widen));
                let problems = self.line_problems(line.at);
                together(column![self.block_line(line, is_understood)].extend(problems), open)
            });
            all = all.push(head).extend(lines).push(open.map(|open| container(open).id(OPENED).width(Fill)));
        }
        all.width(Fill).into()
    }

    fn line_opened(self, at: LineAt) -> Option<Element<'a, Message>> {
        match self.chart.lines.open()? {
            Open::Chip { at: chip, text, typed, is_refused } if chip.line == at => {
                Some(self.open_chip(text, typed, *is_refused))
            }
            Open::Tools { part, behind: Some(behind), search } if *behind == at => {
                Some(self.line_toolbox(*part, Some(at), search))
            }
            _ => None,
        }
    }

    fn line_problems(self, at: LineAt) -> Vec<Element<'a, Chart>> {
        let words = self.cx.words;
        let block = self.chart.lines.of.map_or(0, |(block, _)| block);
        let Some(places) = self.document.parsed().places.get(block).filter(|_| at.condition.is_none()) else {
            return Vec::new();
        };
        let here = places.offset(Some((at.part, at.index)));
        let is_here = |listed: &&Listed| listed.location == Some(Location::Rules(here));
        let said = |listed: &Listed| {
            let (message, _) =
                problem(self.document.draft(), listed.problem.code, &listed.problem.args, words);
            let said = text(message).size(ui::SMALL);
            let said = match listed.problem.severity {
                Severity::Error => said.style(text::danger),
                Severity::Warning => said.style(text::warning),
            };
            let lead = Space::new().width(if is_of_jump(at.part) { LEAD + 10.0 } else { 4.0 });
            row![lead, said].into()
        };
        self.derived.problems.iter().filter(is_here).map(said).collect()
    }

    fn part_head(self, part: BlockPart, is_understood: bool) -> Element<'a, Message> {
        let words = self.cx.words;
        let key = match part {
            BlockPart::Before => "instruction-part-before",
            BlockPart::Body => "instruction-part-body",
            BlockPart::After => "instruction-part-after",
            BlockPart::Footer => "instruction-part-footer",
        };
        let name = words.get(key);
        let tip = words.with("instruction-add-here", &[("part", name.clone())]);
        let message = Message::ToolsAsked(part, None, String::new());
        let icon = container(ui::icon(Icon::Plus)).center_x(24).center_y(24);
        let add = ui::styled(icon.into(), Look::Quiet, is_understood.then_some(message)).id(add_id(part));
        let add = add.on_key(move |key, modifiers| pastes(key, modifiers, part).filter(|_| is_understood));
        let head = row![ui::caption(name), ui::hint(add.into(), tip)].spacing(4).align_y(Alignment::Center);
        let lines = &self.chart.lines;
        let is_over = lines.lands(Landing::End(part));
        let head = container(head).width(Fill).style(move |theme: &Theme| {
            let color = theme.palette().primary.scale_alpha(0.2);
            container::Style {
                background: is_over.then(|| color.into()),
                border: iced::border::rounded(6),
                ..container::Style::default()
            }
        });
        let over = move |is_over| Message::Over(Landing::End(part), is_over);
        drag::target(head, lines.is_dragging(), over).into()
    }

    fn block_line(self, line: &Line, is_understood: bool) -> Element<'a, Chart> {
        let words = self.cx.words;
        let at = line.at;
        let is_chosen = self.chart.lines.is_chosen(at);
        let has_tools = self.chart.lines.chosen() == Some(at);
        let lead = line.lead.map_or_else(String::new, |lead| words.get(lead.key()));
        let lead = is_of_jump(at.part)
            .then(|| container(text(lead).size(ui::BODY).style(lead_style)).width(LEAD).center_y(30));
        let is_written = self.chart.lines.open() == Some(&Open::Text(at));
        let content: Element<'a, Chart> = match is_written {
            true => self.line_written(),
            false => self.line_sentence(line, is_understood).map(widen),
        };
        let tools = (has_tools && is_understood && !is_written)
            .then(|| Element::from(line_tools(at, words)).map(widen));
        let content = row![].push(lead).push(container(content).width(Fill)).push(tools).spacing(4);
        let content = container(content.align_y(Alignment::Center)).padding([1, 4]).width(Fill);
        let line = focus::focusable(content)
            .id(line_id(at))
            .width(Fill)
            .style(move |theme, status| line_style(theme, status, is_chosen));
        if !is_understood || is_written {
            return line.into();
        }
        let line = line
            .on_activate(widen(Message::Chosen(at)))
            .on_reach(widen(Message::Reached(at)))
            .on_key(move |key, modifiers| pressed(key, modifiers, at).map(widen));
        let source = drag::source(line, widen(Message::Lifted(at)))
            .on_drop(widen(Message::Dropped))
            .on_abandon(widen(Message::Abandoned));
        self.landing_place(Landing::Line(at), source.into())
    }

    /// A drop target with an edge that shows where lines would land.
    fn landing_place(self, landing: Landing, content: Element<'a, Chart>) -> Element<'a, Chart> {
        let lines = &self.chart.lines;
        let is_over = lines.lands(landing);
        let edge = container(Space::new()).width(Fill).height(2).style(move |theme: &Theme| {
            let color = if is_over { theme.palette().primary } else { iced::Color::TRANSPARENT };
            container::background(color)
        });
        let over = move |is_over| widen(Message::Over(landing, is_over));
        drag::target(column![edge, content], lines.is_dragging(), over).into()
    }

    fn line_sentence(self, line: &Line, is_understood: bool) -> Element<'a, Message> {
        let words = self.cx.words;
        let mut parts: Vec<Element<'a, Message>> = Vec::new();
        match line.key {
            Some(key) => {
                let names: Vec<&'static str> = line.chips.iter().map(|chip| chip.name).collect();
                for fragment in words.fragments(key, &names) {
                    match fragment {
                        Fragment::Gap(gap) => {
                            let chip = line.chips.get(gap);
                            parts.extend(chip.map(|chip| self.line_chip(line, chip, is_understood)));
                        }
                        Fragment::Text(said) => {
                            let said = said.split_whitespace();
                            parts.extend(said.map(|word| text(word.to_owned()).size(ui::BODY).into()));
                        }
                    }
                }
            }
            None => {
                // Not an instruction: only editing it as text can make it one.
                let (verb, params) = line.operation();
                let label = text(format!("{verb} {}", params.join(", "))).size(ui::BODY);
                let label = container(label).padding([5, 7]);
                let message = Message::WriteAsked(line.at);
                parts.push(chip_button(label.into(), Shade::Fault, false, message).into());
            }
        }
        let parts = Row::with_children(parts).spacing(5).align_y(Alignment::Center);
        parts.wrap().vertical_spacing(4).into()
    }

    fn line_chip(self, line: &Line, chip: &Chip, is_understood: bool) -> Element<'a, Message> {
        let words = self.cx.words;
        let draft = self.document.game();
        let label = sentences::chip_label(draft, self.derived.language, line, chip);
        let picture = if is_path(chip.wants) { sentences::picture(draft, &chip.text) } else { None };
        let label = self.chip_label(picture.as_deref(), spoken(&label, words, self.document.draft()));
        let label = container(label).padding([4, 9]);
        let at = chip.at;
        if !is_understood || chip.wants == Wants::Nothing {
            return label.into();
        }
        let is_open = matches!(self.chart.lines.open(), Some(Open::Chip { at: open, .. }) if *open == at);
        chip_button(label.into(), shade(chip.wants), is_open, Message::Pressed(at))
            .id(chip_id(at))
            .on_key(move |key, _| closes(key).filter(|_| is_open))
            .into()
    }

    /// A picture followed by the words for it.
    pub(super) fn chip_label(self, file: Option<&str>, said: String) -> Element<'a, Message> {
        // A long path wraps where there is little room.
        let said = text(said).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph);
        let picture = file.and_then(|file| {
            let handle = self.derived.gallery.loose(&Picture::File(file.to_owned()), 2 * PICTURE as u32)?;
            Some(image::Image::new(handle).width(PICTURE).height(PICTURE))
        });
        match picture {
            Some(picture) => row![picture, said].spacing(5).align_y(Alignment::Center).into(),
            None => said.into(),
        }
    }
}

fn widen(message: Message) -> Chart {
    Chart::Lines(message)
}

/// A line with what is open below it.
fn together<'a>(line: Column<'a, Chart>, open: Option<Element<'a, Chart>>) -> Element<'a, Chart> {
    let is_open = open.is_some();
    let both = container(line.push(open)).width(Fill);
    if is_open { both.id(OPENED).into() } else { both.into() }
}

fn is_of_jump(part: BlockPart) -> bool {
    matches!(part, BlockPart::Before | BlockPart::After)
}

fn line_tools<'a>(at: LineAt, words: &Words) -> Row<'a, Message> {
    let tool = |icon, key, message| ui::icon_button(icon, words.get(key), Look::Quiet, Some(message));
    row![
        tool(Icon::Plus, "instruction-line-add", Message::ToolsAsked(at.part, Some(at), String::new())),
        tool(Icon::TextCursorInput, "instruction-line-write", Message::WriteAsked(at)),
        tool(Icon::ArrowUp, "instruction-line-up", Message::Shifted(at, true)),
        tool(Icon::ArrowDown, "instruction-line-down", Message::Shifted(at, false)),
        tool(Icon::X, "instruction-line-remove", Message::Removed(at)),
    ]
}

fn pastes(key: &Key, modifiers: Modifiers, part: BlockPart) -> Option<Message> {
    let at = LineAt { part, index: 0, condition: None };
    match pressed(key, modifiers, at)? {
        Message::PasteAsked(..) => Some(Message::PasteAsked(part, None)),
        _ => None,
    }
}

pub(super) fn closes(key: &Key) -> Option<Message> {
    (*key == Key::Named(Named::Escape)).then_some(Message::Closed)
}

fn shade(wants: Wants) -> Shade {
    match wants {
        Wants::One(Param::Nodes | Param::AttrPath | Param::Relative) | Wants::Block => Shade::Place,
        Wants::One(Param::Attr | Param::Stack | Param::NewAttr | Param::NewStack) => Shade::Item,
        Wants::One(Param::Op) | Wants::Is => Shade::Word,
        _ => Shade::Piece,
    }
}

fn lead_style(theme: &Theme) -> text::Style {
    text::Style { color: Some(theme.palette().primary) }
}

fn line_style(theme: &Theme, status: focus::Status, is_chosen: bool) -> focus::Style {
    let mut style = focus::text(theme, status);
    if is_chosen {
        style.background = Some(theme.palette().primary.scale_alpha(0.08).into());
    }
    style
}
