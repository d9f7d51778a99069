//! The list of levels: name, difficulty and best result of each. A press begins or resumes that level.

use std::path::PathBuf;

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Task, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Action, Message, Player, news};
use crate::player::words::aids;
use crate::project::plays::{GamePlays, OfFolder, Reached};
use crate::window::background;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Width and largest height of the list, in logical pixels.
const WIDTH: f32 = 560.0;
const HEIGHT: f32 = 460.0;
/// Width of the results, in logical pixels.
const REACHED: f32 = 230.0;

/// The list of levels while it is open.
#[derive(Debug, Default)]
pub(super) struct LevelList {
    /// The best result of each level; `None` while they are read.
    reached: Option<Vec<Reached>>,
}

/// What is needed to read the results.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    plays: GamePlays,
    folder: PathBuf,
}

impl Reading {
    /// Reads the best result of each level in the background.
    pub(in crate::window) fn begin(self) -> Task<Message> {
        let work = move || {
            let levels = OfFolder::open(&self.folder, "");
            levels.map(|mut levels| self.plays.reached(&mut levels)).unwrap_or_default()
        };
        background::run(work).map(|reached| Message::ReachedRead(reached.unwrap_or_default()))
    }
}

impl Player {
    pub(super) fn has_levels(&self) -> bool {
        self.party.is_none() && self.outline.levels.len() > 1
    }

    pub(super) fn switch_list(&mut self) -> Vec<Action> {
        if self.list.is_some() {
            return self.close_list();
        }
        self.list = Some(LevelList::default());
        self.in_menu = false;
        self.notice = None;
        let reading = self.plays.clone().map(|plays| Reading { plays, folder: self.folder.clone() });
        reading.map(Action::ReadReached).into_iter().collect()
    }

    pub(super) fn close_list(&mut self) -> Vec<Action> {
        self.list = None;
        vec![Action::EnterBoard]
    }

    pub(super) fn take_reached(&mut self, reached: Vec<Reached>) {
        if let Some(list) = &mut self.list {
            list.reached = Some(reached);
        }
    }

    /// Goes to a level of the list; the current level simply continues.
    pub(super) fn choose_level(&mut self, level: usize) -> Vec<Action> {
        if level == self.level { self.close_list() } else { self.go_to(level) }
    }

    pub(super) fn list_dialog<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let list = self.list.as_ref()?;
        let lines = (0..self.outline.levels.len()).map(|level| self.list_line(list, level, words));
        let lines = column(lines).spacing(4).padding(iced::Padding::new(2.0).right(16.0));
        let label = row![ui::icon(Icon::X), text(words.get("cancel")).size(ui::BODY)].spacing(8);
        let label = container(label.align_y(Alignment::Center)).padding([0, 16]).center_y(ui::LARGE);
        let close = ui::styled(label.into(), Look::Plain, Some(Message::MenuLeft));
        let sheet = column![
            text(words.get("level-list-title")).size(ui::HEADING),
            container(scrollable(lines).width(Fill)).max_height(HEIGHT),
        ]
        .push(row![Space::new().width(Fill), close])
        .spacing(12)
        .width(WIDTH);
        Some(focus::modal("player-levels", sheet).into())
    }

    fn list_line<'a>(&'a self, list: &LevelList, level: usize, words: &Words) -> Element<'a, Message> {
        let Some(found) = self.outline.levels.get(level) else { return Space::new().into() };
        let description = found.description_in(words.language().code());
        let filled = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
        let number = (level + 1).to_string();
        let name = match filled(&description.name) {
            Some(name) => words.with("level-list-row", &[("number", number), ("name", name)]),
            None => number,
        };
        let is_here = level == self.level;
        let difficulty = filled(&description.difficulty);
        let here = is_here.then(|| words.get("level-list-here"));
        let more: Vec<String> = difficulty.into_iter().chain(here).collect();
        let more = (!more.is_empty()).then(|| ui::caption(more.join(" · ")));
        let reached = list.reached.as_ref().and_then(|reached| reached.get(level)).copied();
        let minimum = found.description.minimum_moves.filter(|minimum| *minimum > 0);
        let (sign, style, said) = match reached {
            Some(reached) => said_of(reached, minimum, words),
            None => (Icon::Circle, ui::quiet as fn(&Theme) -> text::Style, None),
        };
        let sign = text(char::from(sign)).font(ui::ICONS).size(18).line_height(1.0).style(style);
        let said = said.map(|said| text(said).size(ui::SMALL).width(REACHED));
        let title = column![text(name).size(ui::BODY)].push(more).spacing(2).width(Fill);
        let line = row![sign, title].push(said).spacing(12).align_y(Alignment::Center);
        let look = if is_here { Look::Chosen } else { Look::Quiet };
        let content = container(line).padding([4, 12]).center_y(ui::LARGE + 4.0).width(Fill);
        let button = ui::styled(content.into(), look, Some(Message::LevelChosen(level))).width(Fill);
        if is_here { button.id(news::FIRST).into() } else { button.into() }
    }
}

/// Returns icon, colour and words for the result of a level.
fn said_of(
    reached: Reached,
    minimum: Option<u32>,
    words: &Words,
) -> (Icon, fn(&Theme) -> text::Style, Option<String>) {
    let Some(best) = reached.best else {
        let (sign, key) = if reached.is_played {
            (Icon::CircleDashed, "level-list-begun")
        } else {
            (Icon::Circle, "level-list-new")
        };
        return (sign, ui::quiet, Some(words.get(key)));
    };
    let count = |key| words.with(key, &[("count", best.moves.to_string())]);
    if best.is_unaided_minimum(minimum) {
        (Icon::Star, text::success, Some(count("level-list-fewest")))
    } else if best.aids.is_none() {
        (Icon::Check, text::success, Some(count("level-list-solved")))
    } else {
        let aided = aids(best.aids, |text| words.say(text));
        let said = count("level-list-aided");
        (Icon::Lightbulb, ui::quiet, Some(aided.map_or(said.clone(), |aided| format!("{said} ({aided})"))))
    }
}
