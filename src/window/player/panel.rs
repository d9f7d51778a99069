//! The text beside and below the board: the game, the level, the state of play, and whether scanning is
//! automatic.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Element, Fill};

use super::{Message, Player, menu};
use crate::engine::{Plies, Text};
use crate::player::settings::{Drive, Pattern};
use crate::window::goal_words::GameVoice;
use crate::window::play_test::clock_text;
use crate::window::scroller;
use crate::window::ui::{self, Context};
use crate::words::Words;

/// The id of the rules, which scroll by themselves for people who choose by scanning, where they are too long.
pub const RULES: &str = "player-rules";
/// The part of the window's height that rules may always take where the course of the game stands below them.
const LEAST_RULES: f32 = 0.32;
/// The height of a line of text, and of an entry in the course of the game.
const LINE: f32 = 1.3 * ui::BODY;
const ENTRY: f32 = LINE + 6.0;
/// The distance between the parts of the panel.
const BETWEEN: f32 = 12.0;

impl Player {
    /// Shows the panel beside the board.
    pub(super) fn panel<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        if self.play.has_hero() {
            return self.quest_panel(cx);
        }
        let words = cx.words;
        let description = self.outline.description_in(words.language().code());
        let trifle = scroller::trifle(self.rules.offset());
        let rules = container(text(description.rules_text.clone()).size(ui::BODY))
            .padding(iced::Padding::ZERO.right(12.0 - trifle))
            .width(Fill);
        let rules = scrollable(rules).id(RULES).on_scroll(Message::RulesSeen).width(Fill);
        let rules = container(rules).padding(iced::Padding::ZERO.right(trifle));
        let history = self.history(words);
        let rules = match history {
            Some(_) => rules.max_height(self.most_rules(cx)),
            None => rules.height(Fill),
        };
        let mut state = column![].spacing(6);
        for (label, said) in self.state(words) {
            let said = text(said).size(ui::BODY);
            state =
                state.push(row![text(label).size(ui::BODY).style(ui::quiet).width(Fill), said].spacing(8));
        }
        let state =
            scrollable(container(state).padding(iced::Padding::ZERO.right(12)).width(Fill)).width(Fill);
        let players = self.play.players(&self.gallery, words).map(|players| players.map(Message::Play));
        let level = if self.play.has_table() { self.own_goal(words) } else { Some(self.of_level(words)) };
        column![text(description.name.clone()).size(ui::TITLE), rules, ui::rule(true),]
            .push(players)
            .push(self.play.facts(words).map(|facts| facts.map(Message::Play)))
            .push(level)
            .push(history)
            .push(ui::rule(true))
            .push(state)
            .spacing(BETWEEN)
            .into()
    }

    /// Returns the greatest height of rules above the course of the game: they have what it does not need yet. Rather too
    /// little than too much is left to it, since it scrolls.
    fn most_rules(&self, cx: Context<'_>) -> f32 {
        let around = if self.shows_menu { menu::HEIGHT + 8.0 } else { 0.0 } + 32.0;
        let scene = self.play.scene();
        let players = scene.and_then(|scene| scene.table.as_ref()).map_or(0, |table| table.players.len());
        let goal = 2 * self.goals_in_words(cx.words).len();
        let state = self.state(cx.words).len();
        let (plies, _) = self.play.plies();
        // A line of its card may break.
        let facts = match self.play.count_of_facts() {
            0 => 0.0,
            lines => (lines + 1) as f32 * (LINE + 2.0) + ui::TITLE + 2.0 * BETWEEN,
        };
        let idle: usize = plies.iter().map(|ply| ply.idle.len()).sum();
        let lines = (1 + players + goal + state) as f32 * (LINE + 5.0) + ui::TITLE;
        let course = (plies.len() + 2) as f32 * ENTRY + idle as f32 * LINE;
        let free = cx.size.height - around - lines - 7.0 * BETWEEN - course - facts;
        free.max(cx.size.height * LEAST_RULES)
    }

    /// Shows the goal of a game without levels, if its author has said it.
    fn own_goal<'a>(&self, words: &Words) -> Option<Element<'a, Message>> {
        let goals = self.goals_in_words(words).into_iter().map(|goal| text(goal).size(ui::BODY).into());
        let goals: Vec<_> = goals.collect();
        (!goals.is_empty()).then(|| column(goals).into())
    }

    fn of_level<'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let count = self.outline.levels.len();
        let args = [("number", (self.level + 1).to_string()), ("count", count.to_string())];
        let title = text(words.with("player-level", &args)).size(ui::TITLE);
        let Some(level) = self.outline.levels.get(self.level) else {
            return text(words.get("board-no-level")).size(ui::BODY).into();
        };
        let description = level.description_in(words.language().code());
        let game = self.outline.description_in(words.language().code()).name.to_lowercase();
        // A game's only level is often called like the game.
        let name = description.name.clone().filter(|name| name.to_lowercase() != game);
        let details = [name, description.difficulty.clone()];
        let details = details.into_iter().flatten().filter(|detail| !detail.is_empty());
        let details = details.chain(self.minimum().map(|minimum| words.say(&minimum)));
        let goals = self.goals_in_words(words);
        let label =
            (goals.len() > 1).then(|| text(words.get("player-goals")).size(ui::BODY).style(ui::quiet));
        column![title]
            .extend(details.map(|detail| text(detail).size(ui::BODY).into()))
            .push(label)
            .extend(goals.into_iter().map(|goal| text(goal).size(ui::BODY).into()))
            .spacing(6)
            .into()
    }

    /// Returns the goal in the author's words, otherwise what the level asks for; a single one says that it is the goal.
    pub fn goals_in_words(&self, words: &Words) -> Vec<String> {
        let own = self.outline.description_in(words.language().code()).goal.clone();
        if !own.is_empty() {
            return vec![words.with("play-goal", &[("goal", own)])];
        }
        let voice = GameVoice { gallery: &self.gallery, words };
        match &self.goals[..] {
            [only] => vec![words.with("play-goal", &[("goal", only.text(&voice))])],
            several => several.iter().map(|goal| goal.text(&voice)).collect(),
        }
    }

    /// Returns the minimum number of moves, if the author has stated it.
    pub(super) fn minimum(&self) -> Option<Text> {
        let level = self.outline.levels.get(self.level)?;
        let minimum = level.description.minimum_moves.filter(|minimum| *minimum > 0)?;
        Some(Text::new("player-minimum").with("number", minimum))
    }

    /// Returns time, moves and the state values that the game shows, each with its name.
    fn state(&self, words: &Words) -> Vec<(String, String)> {
        let mut lines = vec![
            (words.get("player-time"), clock_text(self.play.elapsed())),
            (words.get("player-moves"), self.play.play().map_or(0, Plies::plies_made).to_string()),
        ];
        let restarts = self.play.restarts();
        if restarts > 0 {
            lines.push((words.get("player-restarts"), restarts.to_string()));
        }
        let counters = self.play.scene().map(|scene| scene.counters.as_slice()).unwrap_or_default();
        let say = |name| self.outline.say(words.language().code(), name).to_owned();
        // What was said stands below the board.
        let counters = counters.iter().filter(|counter| !counter.is_said());
        lines.extend(counters.map(|counter| (say(&counter.name), counter.value.clone())));
        lines
    }

    /// Shows that choices are scanned automatically, if they are.
    pub(super) fn strip<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let how = self.next_in_words(words)?;
        let said = text(words.with("player-next-by-itself", &[("how", how)])).size(ui::SMALL);
        Some(container(said).padding([6, 16]).width(Fill).into())
    }

    fn next_in_words(&self, words: &Words) -> Option<String> {
        let scanning = &self.settings.scanning;
        let interval = f32::from(self.settings.next.interval.0) / 10.0;
        let drive = match scanning.drive {
            Drive::Time if !self.settings.next.on => return None,
            Drive::Time => words.with("control-every", &[("seconds", interval.to_string())]),
            Drive::TwoSwitches => words.get("scan-two-switches"),
            Drive::Dwell => words.get("scan-dwell"),
        };
        match scanning.pattern {
            Pattern::Single => Some(drive),
            Pattern::RowColumn => Some(format!("{drive}, {}", words.get("scan-rows"))),
            Pattern::GroupRowColumn => Some(format!("{drive}, {}", words.get("scan-groups"))),
        }
    }
}
