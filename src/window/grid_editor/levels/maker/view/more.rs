//! Further options of a request.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill, Length};
use lucide_icons::Icon;

use super::super::{Edit, Field, Maker, Message, RULES, Start, locks};
use super::{edit, number, pair, range};
use crate::grid::edit::Symmetry;
use crate::grid::model::{Role, Rule};
use crate::project::generating::Aspect;
use crate::window::form;
use crate::window::grid_editor::board::panels::symmetry_key;
use crate::window::grid_editor::levels::view::signs;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Side of a piece's button.
const PIECE: f32 = 32.0;
/// Width of the field for a number of pieces.
const FEW: f32 = 46.0;

impl<'a> Panel<'a, Maker> {
    /// Shows the less common options among those offered.
    pub(super) fn more_options(self, offered: &[Aspect], cx: Context<'a>) -> Element<'a, Message> {
        let maker = self.state;
        let words = cx.words;
        let has = |aspect| offered.contains(&aspect);
        let ranged = |aspect, key: &str, more: &str, fields| {
            has(aspect).then(|| {
                column![range(maker, key, fields, words), form::explained(words.get(more))].spacing(4)
            })
        };
        let size = has(Aspect::Size).then(|| {
            let [width, height] = [(Field::Width, "maker-width"), (Field::Height, "maker-height")]
                .map(|(field, key)| number(maker, field, &words.get(key)));
            form::labelled(words.get("maker-size"), pair(width, "×", height))
        });
        let dice = ui::icon_button(
            Icon::Dices,
            words.get("maker-seed-draw"),
            Look::Plain,
            Some(super::super::Message::SeedDrawn),
        );
        let seed = row![number(maker, Field::Seed, ""), dice].spacing(6).align_y(Alignment::Center);
        let fewest = [Field::LeastPushes, Field::MostPushes];
        let choices = [Field::LeastChoices, Field::MostChoices];
        let dead_ends = [Field::LeastDeadEnds, Field::MostDeadEnds];
        column![]
            .push(ways(maker, words))
            .push(has(Aspect::From).then(|| self.starts(has(Aspect::Empty), words)))
            .push(has(Aspect::Locked).then(|| self.lock_button(words)))
            .push(size)
            .push(has(Aspect::Symmetry).then(|| self.symmetry_choice(words)))
            .push(has(Aspect::Pieces).then(|| self.piece_limits(cx)))
            .push(ranged(Aspect::Pushes, "maker-pushes", "maker-pushes-more", fewest))
            .push(ranged(Aspect::Branching, "maker-choices", "maker-choices-more", choices))
            .push(ranged(Aspect::DeadEnds, "maker-dead-ends", "maker-dead-ends-more", dead_ends))
            .push(form::labelled(words.get("maker-seed"), seed))
            .push(has(Aspect::Rules).then(|| self.required_rules(words)))
            .spacing(14)
            .into()
    }

    /// Shows the starting positions to choose from.
    fn starts(self, has_empty: bool, words: &'a Words) -> Element<'a, Message> {
        let maker = self.state;
        let level = super::super::chosen(self.game.document);
        let offered = Start::EVERY.into_iter().filter(|start| has_empty || *start != Start::Empty);
        let choice = |start: Start| {
            let label = match start {
                Start::Any => words.get("maker-start-any"),
                Start::Chosen => words.with("maker-from", &[("level", level.clone())]),
                Start::Empty => words.get("maker-start-empty"),
            };
            radio(label, maker.form.start == start, edit(Edit::StartChosen(start)))
        };
        form::labelled(words.get("maker-start"), column(offered.map(choice)).spacing(2))
    }

    fn lock_button(self, words: &'a Words) -> Element<'a, Message> {
        let maker = self.state;
        let count = maker.locked(self.game.level()).len();
        let label = match count {
            0 => words.get("maker-locks-open"),
            count => words.with("maker-locks-some", &[("count", count.to_string())]),
        };
        let message = Message::Locks(locks::Message::Opened);
        ui::button(Some(Icon::Lock), label, Look::Plain, Some(message)).id(locks::OPEN).into()
    }

    fn symmetry_choice(self, words: &'a Words) -> Element<'a, Message> {
        let maker = self.state;
        let board = self.game.level().and_then(|level| level.layout.first(Role::State));
        let board = board.map_or((0, 0), |board| board.cells.size());
        let written = |field| maker.form.text(field).trim().parse().ok();
        let size = written(Field::Width).zip(written(Field::Height)).unwrap_or(board);
        let choice = |symmetry: Symmetry| {
            let look = if maker.form.symmetry == symmetry { Look::Chosen } else { Look::Quiet };
            let picture = container(signs::symmetry(symmetry)).padding(5);
            let message = edit(Edit::SymmetryChosen(symmetry));
            let button = ui::styled(picture.into(), look, Some(message));
            ui::hint(button.into(), words.get(symmetry_key(symmetry)))
        };
        let fitting = Symmetry::EVERY.into_iter().filter(|symmetry| symmetry.fits(size));
        let told = ui::caption(words.get(symmetry_key(maker.form.symmetry)));
        let choices = column![row(fitting.map(choice)).spacing(2).wrap(), told].spacing(2);
        form::labelled(words.get("maker-symmetry"), choices)
    }

    /// Shows the limits on numbers of pieces, and the palette to add one.
    fn piece_limits(self, cx: Context<'a>) -> Element<'a, Message> {
        let (maker, words) = (self.state, cx.words);
        let picture = |name: &'a str| self.game.piece_picture(name, PIECE - 8.0, cx.scale);
        let lines = maker.form.pieces.iter().enumerate().map(|(at, asked)| {
            let field = |is_most: bool, empty| {
                ui::field(&words.get(empty), &asked.written[usize::from(is_most)])
                    .width(FEW)
                    .on_input(move |text| edit(Edit::PieceWritten(at, is_most, text)))
                    .on_submit(Message::Begun)
            };
            let name = self.game.piece_name(&asked.name, words);
            let drop = words.with("maker-piece-drop", &[("piece", name.clone())]);
            row![
                ui::hint(picture(&asked.name), name),
                field(false, "maker-piece-least"),
                text("–").size(ui::BODY),
                field(true, "maker-piece-most"),
                ui::icon_button(Icon::X, drop, Look::Quiet, Some(edit(Edit::PieceDropped(at)))),
            ]
            .spacing(4)
            .align_y(Alignment::Center)
            .into()
        });
        let others = self.game.palette.iter().map(|(name, _)| name);
        let others = others.filter(|name| maker.form.pieces.iter().all(|asked| asked.name != **name));
        let button = |name: &'a String| {
            let content = container(picture(name)).padding(4).into();
            let button = ui::styled(content, Look::Quiet, Some(edit(Edit::PieceAdded(name.clone()))));
            let name = self.game.piece_name(name, words);
            ui::hint(button.into(), words.with("maker-piece-add", &[("piece", name)]))
        };
        let content = column![form::explained(words.get("maker-pieces-more"))]
            .extend(lines)
            .push(row(others.map(button)).spacing(2).wrap());
        form::labelled(words.get("maker-pieces"), content.spacing(4))
    }

    fn required_rules(self, words: &'a Words) -> Element<'a, Message> {
        let maker = self.state;
        let draft = self.game.document.draft();
        let rules = draft.rules.list.iter().enumerate();
        let rule = |(place, rule): (usize, &Rule)| {
            let number = words.with("maker-rule", &[("number", (place + 1).to_string())]);
            let name = draft.say(words.language().code(), &rule.name);
            let label = if name.is_empty() { number } else { format!("{}. {name}", place + 1) };
            let is_asked = maker.form.rules.contains(&place);
            check(label, is_asked, edit(Edit::RuleSwitched(place)))
        };
        let rules = rules.filter(|(_, rule)| !rule.disabled).map(|(place, asked)| rule((place, asked)));
        let label = match maker.form.rules.len() {
            0 => words.get("maker-rules"),
            count => words.with("maker-rules-some", &[("count", count.to_string())]),
        };
        let fold = ui::fold(label, maker.has_rules, Message::RulesSwitched).id(RULES);
        let list = maker
            .has_rules
            .then(|| column![form::explained(words.get("maker-rules-more"))].extend(rules).spacing(2));
        column![fold].push(list).spacing(4).into()
    }
}

/// Shows the generation methods that work, each with a description; a single one only as a description.
fn ways<'a>(maker: &Maker, words: &Words) -> Option<Element<'a, Message>> {
    let ways = maker.ways().filter(|ways| !ways.is_empty())?;
    if let [way] = ways.as_slice() {
        return Some(form::labelled(words.get("maker-way"), form::explained(words.get(way_keys(way).1))));
    }
    let choice = |way: Option<&'static str>| {
        let (name, sentence) = way.map_or(("maker-way-any", "maker-way-any-more"), way_keys);
        let button = radio(words.get(name), maker.form.way == way, edit(Edit::WayChosen(way)));
        let sentence = container(form::explained(words.get(sentence)));
        column![button, sentence.padding(iced::Padding::ZERO.left(10))].into()
    };
    let all = std::iter::once(None).chain(ways.iter().copied().map(Some));
    Some(form::labelled(words.get("maker-way"), column(all.map(choice)).spacing(6)))
}

/// Returns the message keys of a generation method: name and description.
pub(super) fn way_keys(way: &str) -> (&'static str, &'static str) {
    match way {
        "shuffle" => ("maker-way-shuffle", "maker-way-shuffle-more"),
        "vary" => ("maker-way-vary", "maker-way-vary-more"),
        _ => ("maker-way-own", "maker-way-own-more"),
    }
}

/// Creates a radio button.
fn radio<'a>(label: String, is_chosen: bool, message: Message) -> Element<'a, Message> {
    let sign = if is_chosen { Icon::CircleDot } else { Icon::Circle };
    line(sign, label, message)
}

/// Creates a checkbox.
fn check<'a>(label: String, is_on: bool, message: Message) -> Element<'a, Message> {
    line(if is_on { Icon::SquareCheck } else { Icon::Square }, label, message)
}

/// Creates a button of an icon and a label that may wrap.
fn line<'a>(sign: Icon, label: String, message: Message) -> Element<'a, Message> {
    let content = row![ui::icon(sign), text(label).size(ui::BODY).width(Fill)];
    let content = container(content.spacing(6).align_y(Alignment::Center)).padding([5, 8]).width(Fill);
    Element::from(ui::styled(content.into(), Look::Quiet, Some(message)).width(Length::Fill))
}
