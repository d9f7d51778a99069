//! The rules as cards of sentences, one for each block, in groups that say what the blocks are for. Pressing a
//! card opens its lines for editing, as below the chart.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Color, Element, Fill, Task, Theme};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::grouping::{self, Row};
use super::lines::view::PICTURE;
use super::roles::ROLES;
use super::said::{gaps, spoken};
use super::view::View;
use super::{BlockChart, BoardDocument, Message, lines};
use crate::authoring::board::Location;
use crate::board::notation::patch;
use crate::board::purpose::Purpose;
use crate::board::rules::{Aside, Block};
use crate::board::sentences::{self, Line};
use crate::board::{composite, display};
use crate::engine::scene::Picture;
use crate::window::ui::{self, Look};
use crate::words::Fragment;

/// The list of cards.
pub const CARDS: &str = "block-cards";
/// How many names of blocks a folded group shows: enough to know it by.
const MOST_NAMES: usize = 10;
/// The heading of the first group.
pub const FIRST_GROUP: &str = "block-group-0";

/// Returns whether a block is shown. Blocks that only copy names in and out of composite blocks are not.
pub(super) fn is_shown(id: &str) -> bool {
    id.rsplit_once('/').is_none_or(|(_, last)| !last.starts_with('!'))
}

/// A part of a sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ink {
    Plain,
    /// The content of a gap.
    Name,
    /// Names being removed, which readers seldom need.
    Quiet,
}

struct Bit {
    text: String,
    ink: Ink,
    picture: Option<String>,
}

impl BlockChart {
    /// Opens the group of the open card, scrolls to the card and focuses it; without one, focuses the first group.
    pub(super) fn show_card(&mut self) -> Task<Message> {
        let block = self.target().map(|(block, _)| block);
        if let Some(block) = block {
            self.grouping.open(block);
        }
        let of_block = |row: &Row| block.is_some_and(|block| *row == Row::Card(block));
        list::focus(CARDS, self.grouping.rows().iter().position(of_block).unwrap_or_default())
    }

    /// Opens or folds a group, or a long card; folding a group closes its open card.
    pub(super) fn group(&mut self, message: grouping::Message, document: &BoardDocument) -> Task<Message> {
        if let grouping::Message::Switched(purpose, false) = message
            && self.target().is_some_and(|(block, _)| self.grouping.has(purpose, block))
        {
            self.choose(None, document);
        }
        self.grouping.update(message);
        Task::none()
    }

    /// Opens or closes the card of a block.
    pub(super) fn choose_card(&mut self, block: usize, document: &BoardDocument) -> Task<Message> {
        let rules = &document.game().rules;
        let Some(id) = rules.blocks.get(block).map(|block| &block.id) else { return Task::none() };
        if self.target().is_some_and(|(open, _)| open == block) {
            self.choose(None, document);
            return Task::none();
        }
        let path = composite::path_to(&document.game().composites, id);
        if path != self.path() {
            self.picture.enter(&path);
        }
        self.choose(self.picture.node(block), document);
        self.show_card()
    }
}

impl<'a> View<'a> {
    pub(super) fn cards(self) -> Element<'a, Message> {
        let rows = self.chart.grouping.rows();
        let keys = rows.clone();
        let row = move |at: usize| match rows[at] {
            Row::Head(purpose) => self.group_head(purpose, at == 0),
            Row::Card(block) => self.card(block),
        };
        list::list(keys.len(), row)
            .id(CARDS)
            .spacing(8.0)
            .estimate(120.0)
            .item_key(move |at| keys[at].key())
            .into()
    }

    /// The heading of a group. While the group is folded, the names of its blocks say what is in it.
    fn group_head(self, purpose: Purpose, is_first: bool) -> Element<'a, Message> {
        let words = self.cx.words;
        let grouping = &self.chart.grouping;
        let is_open = grouping.is_open(purpose);
        let blocks = grouping.blocks(purpose);
        let (icon, key) = of_purpose(purpose);
        let name = words.get(key);
        let count = words.with("board-rules-count", &[("count", blocks.len().to_string())]);
        let chevron = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
        let title = row![
            ui::icon(chevron),
            ui::icon(icon),
            text(name.clone()).size(ui::TITLE).width(Fill),
            text(count).size(ui::SMALL).style(ui::quiet),
        ];
        let rules = &self.document.game().rules.blocks;
        let names = blocks.iter().filter_map(|at| Some(self.block_name(rules.get(*at)?)));
        let names = (!is_open).then(|| names.take(MOST_NAMES).collect::<Vec<_>>().join("  ·  "));
        let more = if blocks.len() > MOST_NAMES { "  ·  …" } else { "" };
        let names = names.map(|names| names + more);
        let names = names.map(|names| {
            let names = text(names).size(ui::SMALL).style(ui::quiet);
            container(names).padding(iced::Padding::ZERO.left(48).bottom(4))
        });
        let content = column![title.spacing(8).align_y(Alignment::Center)].push(names).spacing(4);
        let content = container(content).padding([6, 8]).width(Fill);
        let switched = Message::Grouping(grouping::Message::Switched(purpose, !is_open));
        let button = ui::styled(content.into(), Look::Quiet, Some(switched)).width(Fill);
        let id = if is_first { FIRST_GROUP.to_owned() } else { format!("block-group-of-{key}") };
        let tip = if is_open { "board-group-close" } else { "board-group-open" };
        focus::named(words.with(tip, &[("name", name)]), Element::from(button.id(id))).into()
    }

    fn block_name(self, block: &Block) -> String {
        let words = self.cx.words;
        let name = block.name.trim();
        let last = block.id.rsplit('/').next().unwrap_or(&block.id);
        match name.is_empty() {
            true => display::name(self.document.game(), words.language().code(), last),
            false => self.document.draft().say(words.language().code(), name).to_owned(),
        }
    }

    fn card(self, at: usize) -> Element<'a, Message> {
        let Some(block) = self.document.game().rules.blocks.get(at) else { return Space::new().into() };
        let is_open = self.chart.target().is_some_and(|(open, _)| open == at);
        let head = self.card_head(at, block, is_open);
        let content = match is_open {
            true => {
                column![head, self.panel_head().unwrap_or_else(|| Space::new().into()), self.block_lines()]
            }
            false => column![head].push(self.card_lines(at, block)),
        };
        let content = container(content.spacing(6)).padding([6, 10]).width(Fill);
        content.style(ui::card).into()
    }

    fn card_head(self, at: usize, block: &'a Block, is_open: bool) -> Element<'a, Message> {
        let words = self.cx.words;
        let name = self.block_name(block);
        let rules = &self.document.game().rules;
        let is = |aside| rules.asides[aside].as_ref() == Some(&block.id);
        let begins = (rules.start == block.id).then_some((Icon::Flag, "board-chart-start"));
        let beside = ROLES.iter().filter(|role| is(role.aside)).map(|role| (role.icon, role.label));
        let roles = begins.into_iter().chain(beside).map(|(icon, label)| {
            let role = row![ui::icon(icon), text(words.get(label)).size(ui::SMALL)];
            role.spacing(4).align_y(Alignment::Center).into()
        });
        let parsed = self.document.parsed();
        let is_faulty = self.derived.problems.iter().any(|listed| match listed.location {
            Some(Location::Rules(place)) => patch::block_at(&parsed.places, place) == Some(at),
            _ => false,
        });
        let sign = is_faulty
            .then(|| text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::warning));
        let icon = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
        let title =
            row![ui::icon(icon), text(name.clone()).size(ui::BODY).width(Fill)].push(sign).extend(roles);
        let title = container(title.spacing(8).align_y(Alignment::Center)).padding([3, 4]).width(Fill);
        let button = ui::styled(title.into(), Look::Quiet, Some(Message::CardChosen(at))).width(Fill);
        let button = button.id(format!("block-card-{at}"));
        let tip = if is_open { "board-card-close" } else { "board-card-open" };
        focus::named(words.with(tip, &[("name", name)]), Element::from(button)).into()
    }

    /// The sentences of a closed card.
    fn card_lines(self, at: usize, block: &'a Block) -> Element<'a, Message> {
        let note = block.mark.as_ref().map_or("", |mark| mark.note.as_str());
        let note = (!note.is_empty()).then(|| text(note).size(ui::SMALL).style(ui::quiet));
        let sentences = self.sentences(block);
        let count = sentences.len();
        let shown = self.chart.grouping.shown_lines(&block.id, count);
        let said = sentences.into_iter().take(shown).map(|bits| self.sentence(bits));
        let lines = column![].push(note).extend(said).spacing(3);
        let lines = container(lines).padding([0, 30]).width(Fill);
        let lines = iced::widget::mouse_area(lines)
            .on_press(Message::CardChosen(at))
            .interaction(iced::mouse::Interaction::Pointer);
        let more = (shown < count).then(|| {
            let label = self.cx.words.with("board-card-more", &[("count", (count - shown).to_string())]);
            let message = Message::Grouping(grouping::Message::Unfolded(block.id.clone()));
            let more = ui::button(Some(Icon::ChevronsUpDown), label, Look::Quiet, Some(message));
            container(more).padding(iced::Padding::ZERO.left(20))
        });
        column![lines].push(more).spacing(2).into()
    }

    /// Returns the sentences of a block; a jump and its conditions are one sentence. Those that only remove names are
    /// left to the open card.
    fn sentences(self, block: &Block) -> Vec<Vec<Bit>> {
        let words = self.cx.words;
        let mut all: Vec<Vec<Bit>> = Vec::new();
        let mut begun: Vec<Bit> = Vec::new();
        for told in sentences::told_plainly(self.document.game(), words.language().code(), block) {
            let ink = if told.is_tidying { Ink::Quiet } else { Ink::Name };
            if let Some(lead) = told.line.lead {
                begun.push(Bit { text: words.get(lead.key()), ink: Ink::Plain, picture: None });
            }
            begun.extend(self.bits(&told.line, &told.steps, ink));
            if told.line.at.condition.is_none() {
                if let Some(first) = begun.first_mut() {
                    first.text = ui::capitalised(&first.text);
                }
                all.push(std::mem::take(&mut begun));
            }
        }
        all
    }

    /// Returns the parts of a sentence; `steps` stand in its gap for them.
    fn bits(self, line: &Line, steps: &[Line], ink: Ink) -> Vec<Bit> {
        let words = self.cx.words;
        let draft = self.document.game();
        let plain = |text: String| {
            let ink = if ink == Ink::Quiet { ink } else { Ink::Plain };
            Bit { text: text.trim().to_owned(), ink, picture: None }
        };
        let Some(key) = line.key else {
            // The open card shows the line as it is written.
            return vec![plain(words.get("board-card-unknown"))];
        };
        let mut bits = Vec::new();
        for fragment in words.fragments(key, &gaps(line)) {
            let chip = match fragment {
                Fragment::Text(text) => {
                    bits.push(plain(text));
                    continue;
                }
                Fragment::Gap(gap) => line.chips.get(gap),
            };
            let Some(chip) = chip else {
                for (at, step) in steps.iter().enumerate() {
                    bits.extend((at > 0).then(|| plain(",".to_owned())));
                    bits.extend(self.bits(step, &[], ink));
                }
                continue;
            };
            let label = sentences::chip_label(draft, words.language().code(), line, chip);
            let picture = lines::is_path(chip.wants).then(|| sentences::picture(draft, &chip.text));
            let text = spoken(&label, words, self.document.draft());
            bits.push(Bit { text, ink, picture: picture.flatten() });
        }
        bits.retain(|bit| !bit.text.is_empty());
        bits
    }

    /// A sentence, word by word: a text of many colours could not be read aloud.
    fn sentence(self, bits: Vec<Bit>) -> Element<'a, Message> {
        let theme = self.cx.theme;
        let mut parts: Vec<iced::widget::Row<'a, Message>> = Vec::new();
        for bit in bits {
            let color = color_of(bit.ink, theme);
            let handle = bit
                .picture
                .and_then(|file| self.derived.gallery.loose(&Picture::File(file), 2 * PICTURE as u32));
            let picture = handle.map(|handle| iced::widget::image(handle).width(PICTURE).height(PICTURE));
            parts.extend(picture.map(|picture| row![picture]));
            for word in bit.text.split_whitespace() {
                let shown = text(word.to_owned()).size(ui::BODY).color_maybe(color);
                // A comma stands at the word before it.
                match parts.pop_if(|_| word.starts_with([',', ':', ';', '.'])) {
                    Some(before) => parts.push(before.push(shown)),
                    None => parts.push(row![shown]),
                }
            }
        }
        let parts = parts.into_iter().map(Element::from);
        row(parts).spacing(4).align_y(Alignment::Center).wrap().into()
    }
}

/// Returns the icon of a purpose, and the key of its name.
fn of_purpose(purpose: Purpose) -> (Icon, &'static str) {
    match purpose {
        Purpose::Setup => (Icon::PackageOpen, "board-purpose-setup"),
        Purpose::Choice => (Icon::MousePointerClick, "board-purpose-choice"),
        Purpose::Effect => (Icon::ArrowRightLeft, "board-purpose-effect"),
        Purpose::End => (Icon::Trophy, "board-purpose-end"),
        Purpose::Beside(Aside::Refusal) => (Icon::Ban, "board-purpose-refusal"),
        Purpose::Beside(Aside::Facts) => (Icon::Info, "board-purpose-facts"),
        Purpose::Beside(Aside::Advice) => (Icon::Lightbulb, "board-purpose-advice"),
        Purpose::Beside(Aside::Evaluation) => (Icon::Scale, "board-purpose-worth"),
        Purpose::Unused => (Icon::Unplug, "board-purpose-unused"),
    }
}

fn color_of(ink: Ink, theme: &Theme) -> Option<Color> {
    match ink {
        Ink::Plain => None,
        Ink::Name => Some(theme.palette().primary),
        Ink::Quiet => Some(theme.palette().text.scale_alpha(0.66)),
    }
}
