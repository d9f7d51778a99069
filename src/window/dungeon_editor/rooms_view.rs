//! The pane of the first phase.

use iced::widget::{column, row, slider, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::panel::{buttons, call, part};
use super::rooms::{Message as Rooms, NUMBERS, Number};
use super::{DungeonEditor, Message};
use crate::window::command::Command;
use crate::window::open::Purpose;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The sides that a slider offers, in fields.
const SLID: (u16, u16) = (20, 300);

impl DungeonEditor {
    pub(super) fn rooms_panel<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let mut pane = column![self.room_head(words)].spacing(16);
        if self.chosen.is_some() {
            pane = pane.push(self.split_part(cx)).push(self.merge_part(cx));
        }
        pane.push(self.outlook_part(cx))
            .push(self.next_button(words))
            .push(ui::rule(true))
            .push(self.anew_part(cx))
            .into()
    }

    fn split_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let cuts = self.rooms.cuts();
        if let Some(cut) = self.rooms.cut() {
            let rect = cuts.rect;
            let (from, length) = if cut.upright { (rect.x, rect.width) } else { (rect.y, rect.height) };
            let first = cut.at - from;
            let sizes = [("first", first.to_string()), ("second", (length - first).to_string())];
            let command = if cut.upright { Command::SplitUpright } else { Command::SplitLevel };
            let gains = self.chosen.is_some_and(|room| {
                let areas = self.dungeon().areas();
                crate::dungeon::edit::rooms::adds_branch(areas, &areas.doors_of_rooms(), room, cut)
            });
            let told = text(words.with("dungeon-line", &sizes)).size(ui::BODY);
            let gain =
                gains.then(|| text(words.get("dungeon-line-gains")).size(ui::BODY).style(text::success));
            let here = call(
                cx,
                (Icon::Scissors, "dungeon-split-here"),
                Some(command),
                Some(Message::Called(command)),
            );
            return part(words.get("dungeon-split"), column![told].push(gain).push(here).spacing(6));
        }
        if self.rooms.is_barred() || cuts.is_empty() {
            let key = if self.rooms.is_barred() { "dungeon-line-barred" } else { "dungeon-split-impossible" };
            let told = text(words.get(key)).size(ui::BODY).style(ui::quiet);
            return part(words.get("dungeon-split"), told);
        }
        let by_ratio = |upright: bool| {
            let message = Message::Rooms(Rooms::SplitByRatio(upright));
            (!cuts.of(upright).is_empty()).then_some(message)
        };
        let ratio = row![
            text(words.get("dungeon-ratio")).size(ui::BODY),
            ui::field("50", self.rooms.ratio())
                .width(56)
                .on_input(|ratio| Message::Rooms(Rooms::RatioWritten(ratio))),
            text("%").size(ui::BODY),
        ];
        let list = vec![
            call(cx, (Icon::Columns2, "dungeon-split-upright"), None, by_ratio(true)),
            call(cx, (Icon::Rows2, "dungeon-split-level"), None, by_ratio(false)),
            call(
                cx,
                (Icon::Dices, "dungeon-split-random"),
                Some(Command::SplitRandom),
                Some(Message::Rooms(Rooms::SplitAtRandom)),
            ),
        ];
        let content = column![ratio.spacing(8).align_y(Alignment::Center), self.ratio_sizes(words)];
        part(words.get("dungeon-split"), content.push(buttons(list)).spacing(8))
    }

    /// Says what sizes the ratio that is written gives, in both directions.
    fn ratio_sizes<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let told = ["labyrinth-preview-upright", "labyrinth-preview-level"];
        let lines = told.into_iter().zip(self.rooms.sizes()).filter_map(|(key, sizes)| {
            let (first, second) = sizes?;
            let sizes = [("first", first.to_string()), ("second", second.to_string())];
            Some(text(words.with(key, &sizes)).size(ui::SMALL).style(ui::quiet).into())
        });
        column(lines).spacing(2).into()
    }

    fn merge_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let partners = self.rooms.partners();
        if partners.is_empty() {
            let told = text(words.get("dungeon-merge-none")).size(ui::BODY).style(ui::quiet);
            return part(words.get("dungeon-merge"), told);
        }
        let button = |(at, room): (usize, &u32)| {
            let label = words.with("dungeon-merge-with", &[("room", room.to_string())]);
            let message = Some(Message::Rooms(Rooms::Merged(*room)));
            let button = ui::button(Some(Icon::Combine), label.clone(), Look::Plain, message);
            // The keys belong to the first.
            if at == 0 {
                ui::hint(button.into(), cx.tip_of(Command::MergeRooms, label))
            } else {
                button.into()
            }
        };
        part(words.get("dungeon-merge"), buttons(partners.iter().enumerate().map(button).collect()))
    }

    fn outlook_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let outlook = self.rooms.outlook();
        let lines = [
            ("dungeon-outlook-gains", outlook.gains.len()),
            ("dungeon-outlook-longer", outlook.longer),
            ("dungeon-outlook-full", outlook.full),
            ("dungeon-outlook-small", outlook.small),
        ];
        let lines = lines.into_iter().filter(|(_, count)| *count > 0).map(|(key, count)| {
            let told = words.with(key, &[("count", count.to_string())]);
            text(told).size(ui::SMALL).style(ui::quiet).into()
        });
        let gain = (!outlook.gains.is_empty()).then_some(Message::Rooms(Rooms::GainShown));
        let is_large = outlook.longer + outlook.full + outlook.gains.len() > 0;
        let any = is_large.then_some(Message::Rooms(Rooms::AnySplit));
        let list = vec![
            call(cx, (Icon::GitBranchPlus, "dungeon-gain"), Some(Command::ShowGain), gain),
            call(cx, (Icon::Dices, "dungeon-split-any"), None, any),
        ];
        let branches = words.with("dungeon-branches", &[("count", outlook.branches.to_string())]);
        let content = column![text(branches).size(ui::BODY), column(lines).spacing(2), buttons(list)];
        part(words.get("dungeon-more-branches"), content.spacing(6))
    }

    fn anew_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let numbers = self.rooms.numbers();
        let wrong = numbers.wrong();
        let fields = NUMBERS.map(|number| {
            let written = move |value| Message::Rooms(Rooms::NumberWritten(number, value));
            let value = (numbers.get(number), wrong.contains(&number));
            number_row(number, value, words, written, Message::Rooms(Rooms::MadeAnew), {
                (number == Number::Seed).then_some(Message::Rooms(Rooms::SeedDrawn))
            })
        });
        let anew = call(
            cx,
            (Icon::RefreshCw, "dungeon-anew"),
            Some(Command::MakeAgain),
            Some(Message::Rooms(Rooms::MadeAnew)),
        );
        let file = |icon, key, purpose| call(cx, (icon, key), None, Some(Message::FileAsked(purpose)));
        let files = buttons(vec![
            file(Icon::FolderOpen, "labyrinth-numbers-open", Purpose::OpenNumbers),
            file(Icon::Save, "labyrinth-numbers-save", Purpose::SaveNumbers),
        ]);
        part(words.get("dungeon-numbers-title"), column(fields).push(anew).push(files).spacing(6))
    }
}

/// A line with a number: its name, marked where the number is out of its limits, and its field; beside a seed a button that
/// draws one.
pub(in crate::window) fn number_row<'a, M: Clone + 'a>(
    number: Number,
    (value, is_wrong): (&str, bool),
    words: &Words,
    written: impl Fn(String) -> M + Copy + 'a,
    submitted: M,
    drawn: Option<M>,
) -> Element<'a, M> {
    let field = ui::field("", value).width(72).on_input(written).on_submit(submitted);
    let dice = drawn.map(|drawn| {
        ui::icon_button(Icon::Dices, words.get("labyrinth-seed-draw"), Look::Plain, Some(drawn))
    });
    let name = text(words.get(number.key())).size(ui::BODY).width(Fill);
    let sign = is_wrong.then(|| {
        let sign = text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::danger);
        ui::hint(sign.into(), words.get("dungeon-number-wrong"))
    });
    // The sign is within the row of the name, so that the field stays at its place of the widget tree.
    let name = row![if is_wrong { name.style(text::danger) } else { name }].push(sign).spacing(6);
    let line = row![name.align_y(Alignment::Center)].push(dice).push(field);
    let line = line.spacing(6).align_y(Alignment::Center);
    if !matches!(number, Number::Width | Number::Height) {
        return line.into();
    }
    // The field takes what lies beyond, too.
    let (least, most) = SLID;
    let now = value.trim().parse().unwrap_or(least).clamp(least, most);
    let slid = slider(least..=most, now, move |side| written(side.to_string()));
    column![line, slid].spacing(2).into()
}
