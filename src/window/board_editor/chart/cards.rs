//! The rules as cards of sentences, one for each block. Pressing a card opens its lines for editing, as below
//! the chart.

use iced::widget::{Row, Space, column, container, rich_text, row, span, text};
use iced::{Alignment, Color, Element, Fill, Task, Theme};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::lines::view::PICTURE;
use super::said::spoken;
use super::view::View;
use super::{BlockChart, BoardDocument, Message, lines};
use crate::authoring::board::Location;
use crate::board::notation::patch;
use crate::board::rules::{Block, BlockPart};
use crate::board::sentences::{self, Line};
use crate::board::{composite, display};
use crate::engine::scene::Picture;
use crate::window::ui::{self, Look};
use crate::words::Fragment;

/// The list of cards.
pub const CARDS: &str = "block-cards";
/// The heading of the first card.
pub const FIRST_CARD: &str = "block-card-0";

/// Returns whether a block is shown. Blocks that only copy names in and out of composite blocks are not.
pub(super) fn is_shown(id: &str) -> bool {
    id.rsplit_once('/').is_none_or(|(_, last)| !last.starts_with('!'))
}

/// Returns the blocks that have a card, by index, in the order of the rules.
fn shown(document: &BoardDocument) -> Vec<usize> {
    let blocks = document.game().rules.blocks.iter().enumerate();
    blocks.filter(|(_, block)| is_shown(&block.id)).map(|(at, _)| at).collect()
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
    /// Scrolls to the open card and focuses it; without one, focuses the first card.
    pub(super) fn show_card(&self) -> Task<Message> {
        let block = self.target().map_or(0, |(block, _)| block);
        let rules = &self.picture.rules().blocks;
        let at = rules.iter().take(block).filter(|block| is_shown(&block.id)).count();
        list::focus(CARDS, at)
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
        let blocks = shown(self.document);
        let keys = blocks.clone();
        list::list(blocks.len(), move |at| self.card(blocks[at]))
            .id(CARDS)
            .spacing(8.0)
            .estimate(140.0)
            .item_key(move |at| keys[at] as u64)
            .into()
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
        let name = block.name.trim();
        let last = block.id.rsplit('/').next().unwrap_or(&block.id);
        let name = match name.is_empty() {
            true => display::name(self.document.game(), words.language().code(), last),
            false => self.document.draft().say(words.language().code(), name).to_owned(),
        };
        let begins = (self.document.game().rules.start == block.id).then(|| {
            let start = row![ui::icon(Icon::Flag), text(words.get("board-chart-start")).size(ui::SMALL)];
            start.spacing(4).align_y(Alignment::Center)
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
            row![ui::icon(icon), text(name.clone()).size(ui::TITLE).width(Fill)].push(sign).push(begins);
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
        let said = self.sentences(block).into_iter().map(|bits| self.sentence(bits));
        let lines = column![].push(note).extend(said).spacing(3);
        let lines = container(lines).padding([0, 30]).width(Fill);
        iced::widget::mouse_area(lines)
            .on_press(Message::CardChosen(at))
            .interaction(iced::mouse::Interaction::Pointer)
            .into()
    }

    /// Returns the sentences of a block; a jump and its conditions are one sentence.
    fn sentences(self, block: &Block) -> Vec<Vec<Bit>> {
        let words = self.cx.words;
        let mut all: Vec<Vec<Bit>> = Vec::new();
        let mut begun: Vec<Bit> = Vec::new();
        for line in sentences::card(block) {
            if let Some(lead) = line.lead {
                begun.push(Bit { text: words.get(lead.key()), ink: Ink::Plain, picture: None });
            }
            begun.extend(self.bits(&line));
            if line.at.condition.is_none() {
                if let Some(first) = begun.first_mut() {
                    first.text = capitalised(&first.text);
                }
                all.push(std::mem::take(&mut begun));
            }
        }
        all
    }

    fn bits(self, line: &Line) -> Vec<Bit> {
        let words = self.cx.words;
        let draft = self.document.game();
        let is_footer = line.at.part == BlockPart::Footer;
        let plain = |text: String| {
            let ink = if is_footer { Ink::Quiet } else { Ink::Plain };
            Bit { text: text.trim().to_owned(), ink, picture: None }
        };
        let Some(key) = line.key else {
            let (verb, params) = line.operation();
            return vec![plain(format!("{verb} {}", params.join(", ")))];
        };
        let names: Vec<&'static str> = line.chips.iter().map(|chip| chip.name).collect();
        let fragments = words.fragments(key, &names).into_iter();
        let bits = fragments.filter_map(|fragment| match fragment {
            Fragment::Text(text) => Some(plain(text)),
            Fragment::Gap(gap) => {
                let chip = line.chips.get(gap)?;
                let label = sentences::label(draft, words.language().code(), chip.wants, &chip.text);
                let picture = lines::is_path(chip.wants).then(|| sentences::picture(draft, &chip.text));
                let ink = if is_footer { Ink::Quiet } else { Ink::Name };
                Some(Bit {
                    text: spoken(&label, words, self.document.draft()),
                    ink,
                    picture: picture.flatten(),
                })
            }
        });
        bits.filter(|bit| !bit.text.is_empty()).collect()
    }

    fn sentence(self, bits: Vec<Bit>) -> Element<'a, Message> {
        let theme = self.cx.theme;
        if bits.iter().all(|bit| bit.picture.is_none()) {
            let mut spans: Vec<text::Span<'_, ()>> = Vec::new();
            for bit in bits {
                let begins_with_sign = bit.text.starts_with([',', ':', ';', '.']);
                if !spans.is_empty() && !begins_with_sign {
                    spans.push(span(" "));
                }
                spans.push(span(bit.text).color_maybe(color_of(bit.ink, theme)));
            }
            return rich_text(spans).size(ui::BODY).into();
        }
        let mut parts: Vec<Element<'a, Message>> = Vec::new();
        for bit in bits {
            let color = color_of(bit.ink, theme);
            let handle = bit
                .picture
                .and_then(|file| self.derived.gallery.loose(&Picture::File(file), 2 * PICTURE as u32));
            let picture =
                handle.map(|handle| iced::widget::image(handle).width(PICTURE).height(PICTURE).into());
            parts.extend(picture);
            let word = |word: &str| text(word.to_owned()).size(ui::BODY).color_maybe(color).into();
            parts.extend(bit.text.split_whitespace().map(word));
        }
        Row::with_children(parts).spacing(4).align_y(Alignment::Center).wrap().into()
    }
}

fn color_of(ink: Ink, theme: &Theme) -> Option<Color> {
    match ink {
        Ink::Plain => None,
        Ink::Name => Some(theme.palette().primary),
        Ink::Quiet => Some(theme.palette().text.scale_alpha(0.66)),
    }
}

fn capitalised(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}
