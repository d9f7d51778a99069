//! The pop-up of a chip: everything that may stand in it.

use iced::widget::{Column, Row, Space, column, container, image, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::goals::goal_of;
use super::{Message, Open, Sentences};
use crate::grid::blocks::{
    self, Choices, Edit, Field, Path, Place, Source, Step, Value, ValueKind, Voice, Wants, choices,
};
use crate::grid::syntax::{Comparison, Operator};
use crate::window::chips::opened;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Side of a picture on a chip or a choice, in pixels.
pub(super) const PICTURE: f32 = 20.0;
/// Id of the text field in the pop-up.
pub(super) const FIELD: &str = "block-value";
/// Id of the choice in the pop-up that is the chip's present value.
pub(super) const CHOICE: &str = "block-choice";

impl<'a> Panel<'a, Sentences> {
    /// Shows the choices for the open chip.
    pub(super) fn open_chip(self, card: usize, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let sentences = self.state;
        let draft = self.game.document.draft();
        let (value, wants) = sentences.open_value(draft)?;
        let source = sentences.source(card, draft)?;
        let path = sentences.open_gap().and_then(|(_, _, at)| at.first().cloned()).unwrap_or_default();
        let offers = choices(wants, &source.names_at(&path));
        let words = cx.words;
        let mut all = column![].spacing(8);
        if let (true, Value::Place(now)) = (offers.places, &value) {
            all = all.push(self.place_picker(card, now, &source, cx));
        }
        all = all.push(self.painter(&value, cx));
        if !offers.pieces.is_empty() {
            all = all.push(self.pieces_offered(&value, &offers, cx));
        }
        if offers.numbers || offers.texts {
            all = all.push(self.value_typed(&value, wants, words));
        }
        all = all.push(self.plain_offers(&value, &offers, wants, words));
        all = all.push(sentences.sum_tools(card, &source, words));
        all = all.push(sentences.other_kinds(&source, words));
        if wants == Wants::Own {
            all = all.push(self.gaps(card, words));
        }
        let close = ui::icon_button(Icon::X, words.get("block-close"), Look::Quiet, Some(Message::Closed));
        let content = row![all.width(Fill), close].spacing(8);
        Some(container(content).padding(10).width(Fill).style(opened).into())
    }

    /// Shows a piece's picture and name.
    pub(super) fn piece_chip(self, name: &str, words: &Words) -> Row<'a, Message> {
        let picture = self.game.palette_picture(name);
        let picture = picture.map(|handle| image::Image::new(handle).width(PICTURE).height(PICTURE));
        let called = self.game.voice(words).called(name);
        let name = text(called).size(ui::BODY).wrapping(text::Wrapping::None);
        row![].push(picture).push(name).spacing(5).align_y(Alignment::Center)
    }

    fn pieces_offered(self, value: &Value, offers: &Choices, cx: Context<'a>) -> Column<'a, Message> {
        let words = cx.words;
        let sentences = self.state;
        let family = sentences.family.as_deref();
        let piece = |name: &String| {
            let is_now = match family {
                Some(family) => family.contains(name),
                None => matches!(value, Value::Piece(now) if now == name),
            };
            let look = if is_now { Look::Chosen } else { Look::Plain };
            let message = match family {
                Some(_) => Message::FamilySwitched(name.clone()),
                None => Message::Picked(Value::Piece(name.clone())),
            };
            let label = container(self.piece_chip(name, words)).padding([0, 8]).center_y(ui::CONTROL);
            let button = ui::styled(label.into(), look, Some(message));
            let is_choice = matches!(value, Value::Piece(now) if now == name);
            if is_choice { button.id(CHOICE).into() } else { Element::from(button) }
        };
        let pieces =
            Row::with_children(offers.pieces.iter().map(piece)).spacing(4).wrap().vertical_spacing(4);
        let many = match family {
            None => {
                let message = Some(Message::FamilyOpened(value.clone()));
                row![ui::button(Some(Icon::Repeat2), words.get("repeat-each-piece"), Look::Quiet, message)]
            }
            Some(family) => {
                let message = (family.len() > 1).then(|| Message::FamilyTaken(value.clone()));
                row![
                    text(words.get("repeat-choose-pieces")).size(ui::SMALL).style(ui::quiet),
                    ui::button(Some(Icon::Repeat2), words.get("repeat-take-pieces"), Look::Primary, message),
                    ui::button(
                        None,
                        words.get("cancel"),
                        Look::Quiet,
                        Some(Message::FamilyOpened(value.clone()))
                    ),
                ]
            }
        };
        // Only rules can be repeated, not goals.
        let is_goal = sentences.open.as_ref().is_some_and(|open| goal_of(open.card()).is_some());
        let many = (!is_goal).then(|| many.spacing(8).align_y(Alignment::Center));
        column![pieces].push(many).spacing(6)
    }

    fn value_typed(self, value: &Value, wants: Wants, words: &Words) -> Element<'a, Message> {
        let is_number = matches!(wants, Wants::Value(Some(ValueKind::Number)) | Wants::Times);
        let key = if is_number { "block-number" } else { "block-text" };
        let written = match value {
            Value::Piece(_) | Value::Truth(_) | Value::Item(_) => String::new(),
            _ => self.state.typed.text().to_owned(),
        };
        let field = ui::field(&words.get(key), &written)
            .id(FIELD)
            .width(if is_number { 100 } else { 220 })
            .on_input(|text| Message::Typed(Field::Value, text))
            .on_submit(Message::TypedTaken);
        let step = |by: i32| match value {
            Value::Number(number) => {
                number.checked_add(by).map(|number| Message::Picked(Value::Number(number)))
            }
            _ => None,
        };
        let steps = is_number.then(|| {
            row![
                ui::icon_button(Icon::Minus, words.get("block-less"), Look::Plain, step(-1)),
                ui::icon_button(Icon::Plus, words.get("block-more"), Look::Plain, step(1)),
            ]
            .spacing(4)
        });
        let take = ui::button(None, words.get("block-take"), Look::Plain, Some(Message::TypedTaken));
        let row = row![field].push(steps).push(take).spacing(6).align_y(Alignment::Center);
        row.wrap().vertical_spacing(4).into()
    }

    /// Shows the choices as one button each.
    fn plain_offers(
        self,
        value: &Value,
        offers: &Choices,
        wants: Wants,
        words: &Words,
    ) -> Column<'a, Message> {
        let voice = self.game.voice(words);
        let button = |offer: Value, label: String| {
            if *value == offer {
                return ui::button(None, label, Look::Chosen, Some(Message::Picked(offer))).id(CHOICE).into();
            }
            Element::from(ui::button(None, label, Look::Plain, Some(Message::Picked(offer))))
        };
        let said = |offer: Value| {
            let label = voice.value(&offer, wants);
            button(offer, label)
        };
        let move_place = || Place::near(blocks::Base::Move, 0, 0);
        let cell = |layer: &String| {
            let offer = Value::Cell { layer: layer.clone(), place: move_place() };
            let label = words.with(
                "block-offer-cell",
                &[("layer", voice.value(&Value::Layer(layer.clone()), Wants::Layer(None)))],
            );
            button(offer, label)
        };
        let rows: [(&str, Vec<Element<'a, Message>>); 14] = [
            (
                "block-offer-truths",
                if offers.truths {
                    vec![said(Value::Truth(true)), said(Value::Truth(false))]
                } else {
                    Vec::new()
                },
            ),
            ("block-offer-named", offers.named.iter().map(|name| said(name.clone())).collect()),
            ("block-offer-items", offers.items.iter().map(|name| said(Value::Item(name.clone()))).collect()),
            ("block-offer-cells", offers.cells.iter().map(cell).collect()),
            ("block-offer-groups", offers.groups.iter().map(|group| said(group.clone())).collect()),
            ("block-offer-words", offers.words.iter().map(|word| said(Value::Text(word.clone()))).collect()),
            ("block-offer-attributes", offers.attributes.iter().map(|found| said(found.clone())).collect()),
            ("block-offer-counts", offers.counts.iter().map(|count| said(count.clone())).collect()),
            (
                "block-offer-layers",
                offers.layers.iter().map(|name| said(Value::Layer(name.clone()))).collect(),
            ),
            (
                "block-offer-variables",
                offers.variables.iter().map(|name| said(Value::Each(name.clone()))).collect(),
            ),
            (
                "block-offer-comparisons",
                offers.comparisons.iter().map(|found: &Comparison| said(Value::Comparison(*found))).collect(),
            ),
            ("block-offer-turnings", offers.turnings.iter().map(|how| said(Value::Turning(*how))).collect()),
            ("block-offer-joins", offers.joins.iter().map(|join| said(Value::Join(*join))).collect()),
            (
                "block-offer-operators",
                offers.operators.iter().map(|found: &Operator| said(Value::Operator(*found))).collect(),
            ),
        ];
        let mut all = column![].spacing(6);
        for (key, buttons) in rows {
            if !buttons.is_empty() {
                all = all.push(offered(key, buttons, words));
            }
        }
        if wants == Wants::Nothing {
            all = all.push(text(words.get("block-offer-nothing")).size(ui::SMALL).style(ui::quiet));
        }
        all.push(Space::new())
    }
}

impl Sentences {
    /// Shows the edits of a sum's open term: add another behind it, or remove it.
    fn sum_tools<'a>(&self, card: usize, source: &Source, words: &Words) -> Option<Row<'a, Message>> {
        let Some(Open::Gap { line, at, .. }) = &self.open else { return None };
        let [at] = at.as_slice() else { return None };
        let (Step::Value(_), owner) = at.split_last()? else { return None };
        // Only what a statement puts somewhere grows here, not a side of a comparison.
        if !matches!(owner.last(), Some(Step::Then(_) | Step::Otherwise(_))) {
            return None;
        }
        let lines = source.card().lines;
        let chips = lines.get(*line)?.sentence.chips();
        let wants = chips.iter().find(|chip| chip.at.first() == Some(at))?.wants;
        if wants != Wants::Value(Some(ValueKind::Number)) {
            return None;
        }
        let is_sign = |path: &Path| {
            path.split_last().is_some_and(|(last, of)| of == owner && matches!(last, Step::Operator(_)))
        };
        let is_sum = chips.iter().any(|chip| chip.at.first().is_some_and(is_sign));
        let add = Edit::AddValue { at: owner.to_vec(), operator: Operator::Plus, value: Value::Number(1) };
        let remove = Edit::RemoveValue { at: at.clone() };
        let button = |icon, key, edit| {
            ui::button(Some(icon), words.get(key), Look::Quiet, Some(Message::Done(card, edit)))
        };
        let remove = is_sum.then(|| button(Icon::X, "block-sum-remove", remove));
        Some(row![button(Icon::Plus, "block-sum-add", add)].push(remove).spacing(6))
    }
}

/// Shows choices of one sort behind the words for it.
pub(super) fn offered<'a>(key: &str, buttons: Vec<Element<'a, Message>>, words: &Words) -> Row<'a, Message> {
    let label = container(text(words.get(key)).size(ui::SMALL).style(ui::quiet)).width(110);
    let buttons = Row::with_children(buttons).spacing(4).wrap().vertical_spacing(4);
    row![label, buttons].spacing(6).align_y(Alignment::Center)
}

/// Returns whether a chip is the open one.
pub(super) fn is_open(open: Option<&Open>, card: usize, line: usize, at: &[blocks::Path]) -> bool {
    matches!(open, Some(Open::Gap { card: of, line: in_line, at: now }) if *of == card && *in_line == line && now == at)
}
