//! A table in play on the screen: the question with its answers, the table, the players.

use iced::keyboard::Modifiers;
use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Color, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::board;
use schola_widgets::table::{self, Before, contrast};

use super::{Tabletop, Unit};
use crate::engine::scene::{Counter, Picture, Player, Table};
use crate::engine::{Standing, Text, Viewer};
use crate::player::Command;
use crate::window::gallery::Gallery;
use crate::window::play_test::view::command_beside_editor;
use crate::window::play_test::{BOARD, Look, Message, PlayTest};
use crate::window::ui;
use crate::words::Words;

/// The side of the picture of a player's pieces.
const EMBLEM: f32 = 22.0;
/// The same in the list of players.
const LISTED: f32 = 18.0;
/// The width of the ring around the answer that a press chooses.
const RING: f32 = 3.0;
/// Of more counters than these, those that count nothing are left out.
const FEW: usize = 3;

impl PlayTest {
    /// Shows the question, its answers and the table.
    pub(in crate::window::play_test) fn table_of<'a>(
        &'a self,
        tabletop: &'a Tabletop,
        gallery: &'a Gallery,
        words: &'a Words,
        look: Look<'_>,
    ) -> Element<'a, Message> {
        let marks = tabletop.marks(self.effective.valids_highlight, self.is_played);
        let before = tabletop.before.as_ref().filter(|_| self.user.picture_of_move);
        let before = before.map(|(data, serial)| Before { data, serial: *serial });
        let shown = table::table(&tabletop.shown.data, tabletop.shown.pictures(gallery))
            .id(BOARD)
            .marks(marks)
            .before(before)
            .scale_factor(look.scale)
            .on_press(Message::TablePressed)
            .on_drop(Message::TableDropped);
        let shown = if self.is_played {
            // The window handles the player's keys whatever is focused, so no focus ring is needed.
            shown.style(|theme: &Theme| board::Style { cursor: Color::TRANSPARENT, ..board::default(theme) })
        } else {
            shown.on_shortcut(|shortcut| {
                let is_plain = (shortcut.modifiers - Modifiers::SHIFT).is_empty();
                is_plain.then(|| command_beside_editor(shortcut)).flatten().map(Message::Called)
            })
        };
        let facts = look.tells_place.then(|| self.facts(words)).flatten();
        column![self.question(tabletop, gallery, words)].push(facts).push(shown).spacing(6).into()
    }

    /// Shows whose turn it is, the question, and the answers without a place on the table; at the end, the result.
    fn question<'a>(
        &'a self,
        tabletop: &'a Tabletop,
        gallery: &'a Gallery,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let scene = self.scene();
        let table = scene.and_then(|scene| scene.table.as_ref());
        let mut line = row![Space::new().height(self.height_of_answers() + 2.0 * RING)].spacing(8);
        line = line.align_y(Alignment::Center);
        if let (Some(table), Some(standing)) = (table, self.standing()) {
            line = match tabletop.around {
                _ if tabletop.doubted.is_some() => line.push(text(words.get("table-sure")).size(ui::TITLE)),
                Some(_) => line.push(text(words.get("table-around-ask")).size(ui::TITLE)),
                None => self.turn(line, (table, tabletop.allowed.said()), standing, gallery, words),
            };
        }
        let label = |unit: &Unit| match unit {
            Unit::Button(at) => tabletop.choices.get(*at).map(|choice| super::said(choice, words)),
            Unit::Back => Some(words.get(tabletop.back())),
            Unit::Target(_) => None,
        };
        // Beside the editor there is little room: on their own line, answers keep their place whoever is asked.
        let mut below = Vec::new();
        for (at, unit) in tabletop.units.iter().enumerate() {
            let Some(label) = label(unit) else { continue };
            let answer = self.answer(tabletop, at, *unit, label);
            if self.is_played {
                line = line.push(answer);
            } else {
                below.push(answer);
            }
        }
        for at in tabletop.asides().filter(|_| tabletop.doubted.is_none()) {
            let label = super::said(&tabletop.choices[at], words);
            let aside = Message::UnitChosen(Unit::Button(at));
            line = line.push(ui::button(None, label, ui::Look::Plain, Some(aside)));
        }
        let below = (!below.is_empty()).then(|| row(below).spacing(8).wrap().vertical_spacing(4));
        let said = match &tabletop.refusal {
            Some(why) => text(words.say(why)).style(text::danger),
            None => text(table.map(|table| table.said.join(" · ")).unwrap_or_default()).style(ui::quiet),
        };
        let size = if self.is_played { ui::BODY } else { ui::SMALL };
        let said = container(said.size(size)).width(Fill);
        let repeat = tabletop.can_repeat().then_some(Message::Repeated);
        let shows = self.effective.valids_highlight;
        let eye = if shows { Icon::Eye } else { Icon::EyeOff };
        let aids = row![
            ui::icon_button(Icon::Repeat2, words.get("table-repeat"), ui::Look::Quiet, repeat),
            ui::icon_button(
                eye,
                words.get(if shows { "table-hide-moves" } else { "table-show-moves" }),
                ui::Look::Quiet,
                Some(Message::Called(Command::ValidsHighlight)),
            ),
        ]
        .push(self.around_beside_editor(words))
        .push((!self.is_played).then(|| self.other_look(words)).flatten());
        let asked = column![line.wrap().vertical_spacing(4)].push(below).width(Fill);
        let question = row![asked, aids].spacing(8);
        column![question, said].into()
    }

    /// Returns the button that switches to the next look, if there are several.
    pub(in crate::window) fn other_look<'a>(&self, words: &Words) -> Option<Element<'a, Message>> {
        let looks = self.looks();
        let shown = looks.iter().position(|look| look.is_shown)?;
        let next = looks.get((shown + 1) % looks.len()).filter(|_| looks.len() > 1)?;
        let args = [("look", looks[shown].name.clone()), ("next", next.name.clone())];
        let message = Message::LookChosen(next.id.clone());
        Some(ui::icon_button(
            Icon::Palette,
            words.with("table-look-next", &args),
            ui::Look::Quiet,
            Some(message),
        ))
    }

    fn height_of_answers(&self) -> f32 {
        if self.is_played { ui::LARGE } else { ui::CONTROL }
    }

    /// A button for a choice without a place on the table.
    fn answer<'a>(
        &'a self,
        tabletop: &'a Tabletop,
        at: usize,
        unit: Unit,
        label: String,
    ) -> Element<'a, Message> {
        let is_lit = match &tabletop.highlight {
            Some(highlight) => highlight.contains(&at),
            None => self.is_played && tabletop.focus == at,
        };
        let icon = (unit == Unit::Back).then(|| ui::icon(Icon::CornerUpLeft));
        let content = row![].push(icon).push(text(label).size(ui::BODY)).spacing(6);
        let content = container(content.align_y(Alignment::Center)).padding([0, 12]);
        let content = content.center_y(self.height_of_answers());
        let button = ui::styled(content.into(), ui::Look::Plain, Some(Message::UnitChosen(unit)));
        container(button).padding(RING).style(move |theme| ring(theme, is_lit)).into()
    }

    fn turn<'a>(
        &'a self,
        line: iced::widget::Row<'a, Message>,
        (table, off): (&'a Table, Option<&'static str>),
        standing: &'a Standing,
        gallery: &'a Gallery,
        words: &'a Words,
    ) -> iced::widget::Row<'a, Message> {
        let banner = |icon: Icon, words: String, style: fn(&Theme) -> text::Style| {
            let words = text(words).size(ui::TITLE).style(style);
            row![ui::icon(icon), words].spacing(8).align_y(Alignment::Center)
        };
        match standing {
            _ if self.looks_back() => {
                line.push(banner(Icon::History, words.get("table-looks-back"), text::default))
            }
            Standing::ToMove(seats) => {
                let own = match self.viewer() {
                    Viewer::Seat(seat) if seats.contains(seat) => seat,
                    _ => seats.first(),
                };
                let is_secret = seats.count() > 1 || table.players.iter().any(|player| player.chosen);
                let secret = is_secret.then(|| banner(Icon::EyeOff, words.get("table-in-secret"), ui::quiet));
                let player = table.player(own).filter(|_| table.players.len() > 1);
                let who = player.map(|player| chip(&player.name, player.emblem.as_ref(), gallery));
                let asks = table.prompt.clone().filter(|prompt| !prompt.is_empty());
                let asks = match off {
                    Some(said) => words.get(said),
                    None => asks.unwrap_or_else(|| words.get("table-choose")),
                };
                line.push(who).push(text(asks).size(ui::TITLE)).push(secret)
            }
            Standing::Fault(fault) => {
                let back = words.get("table-take-back");
                let back = ui::button(Some(Icon::Undo2), back, ui::Look::Primary, Some(Message::Undo));
                line.push(banner(Icon::TriangleAlert, words.say(fault), text::danger)).push(back)
            }
            _ => match table.result(standing) {
                Some(said) => {
                    let icon = if *standing == Standing::Drawn { Icon::Handshake } else { Icon::Trophy };
                    line.push(banner(icon, words.say(&said), text::default))
                }
                None => line,
            },
        }
    }

    /// Returns the result of a play on a table once it is over.
    pub(in crate::window) fn result(&self) -> Option<Text> {
        let table = self.scene()?.table.as_ref()?;
        table.result(self.standing()?)
    }

    /// Lists the players with their counters; `None` for a single player without any.
    pub(in crate::window) fn players<'a>(
        &'a self,
        gallery: &Gallery,
        words: &Words,
    ) -> Option<Element<'a, Message>> {
        let table = self.scene()?.table.as_ref()?;
        if table.players.len() < 2 && table.players.iter().all(|player| player.counters.is_empty()) {
            return None;
        }
        let players = table.players.iter().map(|player| listed(player, gallery, words));
        Some(column(players).spacing(2).into())
    }
}

fn listed<'a>(player: &'a Player, gallery: &Gallery, words: &Words) -> Element<'a, Message> {
    let mark = if player.asked { Icon::ChevronRight } else { Icon::Minus };
    let mark = text(char::from(mark)).font(ui::ICONS).size(16).line_height(1.0);
    let mark = if player.asked { mark.style(text::primary) } else { mark.style(invisible) };
    let name = text(player.name.as_str()).size(ui::BODY);
    let name = if player.out { name.style(ui::quiet) } else { name };
    let result = player.result.as_deref().map(|result| match result {
        "win" => words.get("table-result-win"),
        "lose" => words.get("table-result-lose"),
        "draw" => words.get("table-result-draw"),
        other => words.with("table-result-place", &[("place", other.to_owned())]),
    });
    let result = result.or_else(|| player.out.then(|| words.get("table-result-out")));
    let counters = shown(&player.counters).map(|counter| format!("{} {}", counter.name, counter.value));
    let chosen = player.chosen.then(|| words.get("table-has-chosen"));
    let more: Vec<String> = counters.chain(result).chain(chosen).collect();
    let more = text(more.join(" · ")).size(ui::BODY).style(ui::quiet);
    let picture = emblem(player.emblem.as_ref(), gallery, LISTED);
    row![mark]
        .push(picture)
        .push(name)
        .push(Space::new().width(Fill))
        .push(more)
        .spacing(6)
        .align_y(Alignment::Center)
        .into()
}

/// Returns the counters of a player to be shown: where there are many, those behind the first that count something.
fn shown(counters: &[Counter]) -> impl Iterator<Item = &Counter> {
    let is_crowded = counters.len() > FEW;
    let counts = move |(at, counter): &(usize, &Counter)| !is_crowded || *at == 0 || counter.value != "0";
    counters.iter().enumerate().filter(counts).map(|(_, counter)| counter)
}

fn ring(theme: &Theme, is_lit: bool) -> container::Style {
    let color = if is_lit { board::default(theme).focus } else { Color::TRANSPARENT };
    container::Style {
        border: iced::border::rounded(9).width(RING).color(color),
        ..container::Style::default()
    }
}

/// The name of the player to move, in the colour of that player's pieces, beside a picture of them.
fn chip<'a, M: 'a>(name: &'a str, emblem: Option<&Picture>, gallery: &Gallery) -> Element<'a, M> {
    let colour = emblem.and_then(|emblem| gallery.main_colour(emblem));
    // On a ground in its own colour the picture would hardly be seen.
    let picture = self::emblem(emblem, gallery, EMBLEM)
        .map(|picture| container(picture).padding(2).style(under_emblem));
    let who = row![].push(picture).push(text(name).size(ui::BODY)).spacing(6).align_y(Alignment::Center);
    container(who).padding([3, 10]).style(move |theme| chip_style(theme, colour)).into()
}

/// The picture of what a player plays with.
pub(in crate::window) fn emblem<'a, M: 'a>(
    emblem: Option<&Picture>,
    gallery: &Gallery,
    side: f32,
) -> Option<Element<'a, M>> {
    let handle = gallery.loose(emblem?, 2 * side as u32)?;
    Some(iced::widget::image(handle).width(side).height(side).into())
}

fn under_emblem(theme: &Theme) -> container::Style {
    container::Style {
        background: Some(theme.palette().background.into()),
        border: iced::border::rounded(EMBLEM),
        ..container::Style::default()
    }
}

fn chip_style(theme: &Theme, colour: Option<Color>) -> container::Style {
    let pair = theme.extended_palette().background.strong;
    let (ground, ink) = colour.map_or((pair.color, pair.text), |colour| (colour, contrast::rim(colour)));
    // A chip in the colour of the window still has an edge.
    let edge = contrast::against(ground, &[theme.palette().background]);
    container::Style {
        background: Some(ground.into()),
        text_color: Some(ink),
        border: iced::border::rounded(14).width(1.5).color(edge),
        ..container::Style::default()
    }
}

fn invisible(_theme: &Theme) -> text::Style {
    text::Style { color: Some(Color::TRANSPARENT) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Many counters of a player do not bury those that count something; few are all shown.
    #[test]
    fn counters_that_count_nothing_give_way() {
        let of = |values: &[&str]| -> Vec<String> {
            let counter = |value: &&str| Counter { name: String::new(), value: (*value).to_owned() };
            let counters: Vec<Counter> = values.iter().map(counter).collect();
            shown(&counters).map(|counter| counter.value.clone()).collect()
        };
        assert_eq!(of(&["0", "0", "2"]), ["0", "0", "2"]);
        assert_eq!(of(&["0", "0", "2", "0", "1"]), ["0", "2", "1"], "the first is always shown");
        assert_eq!(of(&[]), [""; 0]);
    }
}
