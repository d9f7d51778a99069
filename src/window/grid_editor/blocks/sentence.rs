//! A sentence and its chips.

use iced::Element;
use iced::widget::{Row, container, image, text};
use schola_widgets::focus;

use super::chip::{PICTURE, is_open};
use super::{Chosen, Message, Open, Sentences, goals, keys};
use crate::engine::Text;
use crate::grid::blocks::{Chip, Label, Line, Path, Sentence, Value, Voice, Wants, variable};
use crate::window::chips::CHIP;
pub(super) use crate::window::chips::{Shade, chip_button};
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context};
use crate::words::Fragment;

/// The largest number of pictures on the chip of a variable.
const MOST_PICTURES: usize = 4;

/// Where a sentence is shown.
#[derive(Clone, Copy)]
struct Site<'s> {
    card: usize,
    line: usize,
    open: Option<&'s Open>,
    /// The goal's chip that takes the focus.
    first: Option<&'s [Path]>,
}

impl<'a> Panel<'a, Sentences> {
    /// Shows the sentence of a line, wrapped to the width available.
    pub(super) fn sentence(
        self,
        card: usize,
        place: usize,
        line: &Line,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let is_first = goals::goal_of(card).is_some() && place == 0;
        let first = is_first.then(|| goals::first_chip(&line.sentence)).flatten();
        let site = Site { card, line: place, open: self.state.open.as_ref(), first: first.as_deref() };
        let mut parts = Vec::new();
        self.fragments(&line.sentence, site, None, cx, &mut parts);
        Row::with_children(parts)
            .spacing(5)
            .align_y(iced::Alignment::Center)
            .wrap()
            .vertical_spacing(4)
            .into()
    }

    /// Shows the connective before a condition, which can be changed.
    pub(super) fn join_chip(self, card: usize, line: usize, at: &Path, word: String) -> Element<'a, Message> {
        let at = vec![at.clone()];
        let is_open = is_open(self.state.open.as_ref(), card, line, &at);
        let label = container(text(word).size(ui::BODY)).padding([0, 7]).center_y(CHIP);
        let on = Chosen { card, line: Some(line) };
        let id = goals::goal_of(card).map(|_| goals::other_chip_id(card, line, &at));
        let button =
            chip_button(label.into(), Shade::Word, is_open, Message::Pressed(Open::Gap { card, line, at }))
                .on_key(move |key, modifiers| keys::pressed(key, modifiers, on));
        match id {
            Some(id) => button.id(id).into(),
            None => button.into(),
        }
    }

    fn fragments(
        self,
        sentence: &Sentence,
        site: Site<'_>,
        outer: Option<&Chip>,
        cx: Context<'a>,
        parts: &mut Vec<Element<'a, Message>>,
    ) {
        let Some(key) = sentence.key else {
            for gap in &sentence.gaps {
                self.chip(&gap.chip, site, cx, parts);
            }
            return;
        };
        let names: Vec<&'static str> = sentence.gaps.iter().map(|gap| gap.name).collect();
        for fragment in cx.words.fragments(key, &names) {
            match (fragment, outer) {
                (Fragment::Gap(gap), _) => {
                    if let Some(gap) = sentence.gaps.get(gap) {
                        self.chip(&gap.chip, site, cx, parts);
                    }
                }
                (Fragment::Text(words), Some(outer)) => {
                    parts.push(pressed(outer, site, words.trim().to_owned()));
                }
                (Fragment::Text(words), None) => {
                    let words = words.split_whitespace().map(|word| text(word.to_owned()).size(ui::BODY));
                    parts.extend(words.map(Element::from));
                }
            }
        }
    }

    /// Shows a chip, or a sentence in its place: its words open the chip, its gaps are chips of their own.
    fn chip(self, chip: &Chip, site: Site<'_>, cx: Context<'a>, parts: &mut Vec<Element<'a, Message>>) {
        if let Some(inner) = &chip.inner {
            self.fragments(inner, site, Some(chip), cx, parts);
            return;
        }
        if let Value::Piece(name) = &chip.value {
            let label = container(self.piece_chip(name, cx.words)).padding([0, 7]).center_y(CHIP);
            parts.push(button(chip, site, label.into(), Shade::Piece));
            return;
        }
        if let Some(label) = self.painted(&chip.value, cx) {
            parts.push(button(chip, site, label, Shade::Piece));
            return;
        }
        let words = self.game.voice(cx.words).chip(chip);
        if let Value::Each(each) = &chip.value
            && let Some(pieces) = self.pieces_of(site.card, each)
        {
            let label = container(self.pictures(&pieces)).padding([0, 7]).center_y(CHIP);
            let label = focus::named(words, label).into();
            parts.push(button(chip, site, label, Shade::Item));
            return;
        }
        parts.push(pressed(chip, site, words));
    }

    /// Returns the pieces that a variable of a card's repeat stands for, if a person gave it no name: a name made from
    /// those of the pieces says less than their pictures.
    fn pieces_of(self, card: usize, each: &str) -> Option<Vec<String>> {
        let name = each.strip_prefix('$')?;
        let is_piece = |label: &Label| *label == Label::Text(Text::new("variable-piece"));
        let is_suggested = match variable(name) {
            Label::Name(_) => true,
            Label::Around(_, gaps) => gaps.iter().any(|(_, gap)| is_piece(gap)),
            label => is_piece(&label),
        };
        let source = self.state.source(card, self.game.document.draft())?;
        let repeat = source.repeat.as_ref()?;
        let (table, at) = repeat
            .tables
            .iter()
            .find_map(|table| Some((table, table.columns.iter().position(|column| column == name)?)))?;
        let mut pieces: Vec<String> = Vec::new();
        for value in table.rows.iter().filter_map(|row| row.get(at)) {
            let _ = self.game.palette_picture(value)?;
            if !pieces.contains(value) {
                pieces.push(value.clone());
            }
        }
        (is_suggested && !pieces.is_empty()).then_some(pieces)
    }

    /// Shows pictures of pieces, one after the other.
    fn pictures(self, pieces: &[String]) -> Row<'a, Message> {
        let picture = |piece: &String| self.game.palette_picture(piece);
        let pictures = pieces.iter().take(MOST_PICTURES).filter_map(picture);
        let pictures = pictures.map(|handle| image::Image::new(handle).width(PICTURE).height(PICTURE).into());
        let more = (pieces.len() > MOST_PICTURES).then(|| text("…").size(ui::BODY));
        Row::with_children(pictures).push(more).spacing(4).align_y(iced::Alignment::Center)
    }
}

fn pressed<'a>(chip: &Chip, site: Site<'_>, words: String) -> Element<'a, Message> {
    let shade = match &chip.value {
        Value::Place(_) => Shade::Place,
        Value::Item(_) | Value::Each(_) => Shade::Item,
        Value::Comparison(_) | Value::Join(_) | Value::Operator(_) => Shade::Word,
        Value::Faulty(_) => Shade::Fault,
        _ => Shade::Piece,
    };
    // A long place wraps on a narrow card.
    let label = text(words).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph);
    let label = container(label).padding([5, 7]);
    button(chip, site, label.into(), shade)
}

fn button<'a>(
    chip: &Chip,
    site: Site<'_>,
    label: Element<'a, Message>,
    shade: Shade,
) -> Element<'a, Message> {
    let Site { card, line, open, first } = site;
    if chip.wants == Wants::Nothing {
        return label;
    }
    let is_open = is_open(open, card, line, &chip.at);
    let on = Chosen { card, line: Some(line) };
    let gap = Open::Gap { card, line, at: chip.at.clone() };
    let button = chip_button(label, shade, is_open, Message::Pressed(gap))
        .on_key(move |key, modifiers| keys::pressed(key, modifiers, on));
    match goals::goal_of(card) {
        Some(_) if first == Some(chip.at.as_slice()) => button.id(goals::chip_id(card)).into(),
        Some(_) => button.id(goals::other_chip_id(card, line, &chip.at)).into(),
        None => button.into(),
    }
}
