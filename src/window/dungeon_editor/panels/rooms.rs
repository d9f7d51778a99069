//! The panel of the first phase.

use iced::widget::{column, row, text};
use iced::{Alignment, Element};
use lucide_icons::Icon;

use crate::authoring::labyrinth::level::{Level, MapCell};
use crate::authoring::labyrinth::numbers::{NUMBERS, Number};
use crate::authoring::labyrinth::rooms::{Message, RoomTool};
use crate::dungeon::edit::rooms::adds_branch;
use crate::window::command::Command;
use crate::window::dungeon_editor::numbers::number_row;
use crate::window::dungeon_editor::parts::{buttons, call, next_button, part, room_head};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

impl RoomTool {
    /// Returns the effect of a command here; `cursor` is the cell of the keyboard cursor.
    pub(in crate::window::dungeon_editor) fn command(
        &self,
        command: Command,
        level: &Level,
        cursor: MapCell,
    ) -> Option<Message> {
        Some(match command {
            Command::SplitUpright => Message::Split { upright: true, at: cursor },
            Command::SplitLevel => Message::Split { upright: false, at: cursor },
            Command::SplitRandom if level.room.is_some() => Message::SplitAtRandom,
            Command::SplitRandom => Message::SplitAny,
            Command::MergeRooms => Message::Merge(*self.partners.first()?),
            Command::ShowGain if !self.outlook.gains.is_empty() => Message::ShowGain,
            Command::MakeAgain => Message::Generate,
            _ => return None,
        })
    }

    pub(in crate::window::dungeon_editor) fn view<'a>(
        &'a self,
        level: &Level,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let mut pane = column![room_head(level, words)].spacing(16);
        if level.room.is_some() {
            pane = pane.push(self.split_part(level, cx)).push(self.merge_part(cx));
        }
        let next = next_button(words.get("dungeon-next-walls"), level.dungeon.phase() > 1, Message::Next);
        pane.push(self.outlook_part(cx)).push(next).push(ui::rule(true)).push(self.anew_part(cx)).into()
    }

    fn split_part<'a>(&'a self, level: &Level, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let cuts = &self.cuts;
        if let Some(cut) = self.cut() {
            let rect = cuts.rect;
            let (from, length) = if cut.upright { (rect.x, rect.width) } else { (rect.y, rect.height) };
            let first = cut.at - from;
            let sizes = [("first", first.to_string()), ("second", (length - first).to_string())];
            let command = if cut.upright { Command::SplitUpright } else { Command::SplitLevel };
            let gains = level.room.is_some_and(|room| {
                let areas = level.dungeon.areas();
                adds_branch(areas, &areas.doors_of_rooms(), room, cut)
            });
            let note = text(words.with("dungeon-line", &sizes)).size(ui::BODY);
            let gain =
                gains.then(|| text(words.get("dungeon-line-gains")).size(ui::BODY).style(text::success));
            let here = call(
                cx,
                (Icon::Scissors, "dungeon-split-here"),
                Some(command),
                Some(Message::SplitAlongLine),
            );
            return part(words.get("dungeon-split"), column![note].push(gain).push(here).spacing(6));
        }
        let is_barred = self.line.is_some();
        if is_barred || cuts.is_empty() {
            let key = if is_barred { "dungeon-line-barred" } else { "dungeon-split-impossible" };
            let note = text(words.get(key)).size(ui::BODY).style(ui::quiet);
            return part(words.get("dungeon-split"), note);
        }
        let by_ratio =
            |upright: bool| (!cuts.of(upright).is_empty()).then_some(Message::SplitByRatio { upright });
        let ratio = row![
            text(words.get("dungeon-ratio")).size(ui::BODY),
            ui::field("50", &self.ratio).width(56).on_input(Message::RatioTyped),
            text("%").size(ui::BODY),
        ];
        let list = vec![
            call(cx, (Icon::Columns2, "dungeon-split-upright"), None, by_ratio(true)),
            call(cx, (Icon::Rows2, "dungeon-split-level"), None, by_ratio(false)),
            call(
                cx,
                (Icon::Dices, "dungeon-split-random"),
                Some(Command::SplitRandom),
                Some(Message::SplitAtRandom),
            ),
        ];
        let content = column![ratio.spacing(8).align_y(Alignment::Center), self.ratio_sizes(words)];
        part(words.get("dungeon-split"), content.push(buttons(list)).spacing(8))
    }

    /// The resulting sizes of the ratio, in both directions.
    fn ratio_sizes<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let keys = ["labyrinth-preview-upright", "labyrinth-preview-level"];
        let lines = keys.into_iter().zip(self.sizes).filter_map(|(key, sizes)| {
            let (first, second) = sizes?;
            let sizes = [("first", first.to_string()), ("second", second.to_string())];
            Some(text(words.with(key, &sizes)).size(ui::SMALL).style(ui::quiet).into())
        });
        column(lines).spacing(2).into()
    }

    fn merge_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let partners = &self.partners;
        if partners.is_empty() {
            let note = text(words.get("dungeon-merge-none")).size(ui::BODY).style(ui::quiet);
            return part(words.get("dungeon-merge"), note);
        }
        let button = |(at, room): (usize, &u32)| {
            let label = words.with("dungeon-merge-with", &[("room", room.to_string())]);
            let message = Some(Message::Merge(*room));
            let button = ui::button(Some(Icon::Combine), label.clone(), Look::Plain, message);
            // The shortcuts belong to the first.
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
        let outlook = &self.outlook;
        let lines = [
            ("dungeon-outlook-gains", outlook.gains.len()),
            ("dungeon-outlook-longer", outlook.longer),
            ("dungeon-outlook-full", outlook.full),
            ("dungeon-outlook-small", outlook.small),
        ];
        let lines = lines.into_iter().filter(|(_, count)| *count > 0);
        let lines: Vec<String> =
            lines.map(|(key, count)| words.with(key, &[("count", count.to_string())])).collect();
        let gain = (!outlook.gains.is_empty()).then_some(Message::ShowGain);
        let is_large = outlook.longer + outlook.full + outlook.gains.len() > 0;
        let any = is_large.then_some(Message::SplitAny);
        let list = vec![
            call(cx, (Icon::GitBranchPlus, "dungeon-gain"), Some(Command::ShowGain), gain),
            call(cx, (Icon::Dices, "dungeon-split-any"), None, any),
        ];
        let branches = words.with("dungeon-branches", &[("count", outlook.branches.to_string())]);
        let why = (!lines.is_empty()).then(|| ui::hint(ui::icon(Icon::Info), lines.join("\n")));
        let branches = row![text(branches).size(ui::BODY)].push(why).spacing(8).align_y(Alignment::Center);
        let content = column![branches, buttons(list)];
        part(words.get("dungeon-more-branches"), content.spacing(6))
    }

    fn anew_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let numbers = &self.numbers;
        let wrong = numbers.wrong();
        let fields = NUMBERS.map(|number| {
            let typed = move |value| Message::NumberTyped(number, value);
            let value = (numbers.get(number), wrong.contains(&number));
            number_row(number, value, words, typed, Message::Generate, {
                (number == Number::Seed).then_some(Message::DrawSeed)
            })
        });
        let anew =
            call(cx, (Icon::RefreshCw, "dungeon-anew"), Some(Command::MakeAgain), Some(Message::Generate));
        let file = |icon, key, writes| call(cx, (icon, key), None, Some(Message::FileAsked { writes }));
        let files = buttons(vec![
            file(Icon::FolderOpen, "labyrinth-numbers-open", false),
            file(Icon::Save, "labyrinth-numbers-save", true),
        ]);
        part(words.get("dungeon-numbers-title"), column(fields).push(anew).push(files).spacing(6))
    }
}
