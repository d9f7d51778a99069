//! The generated levels side by side, during the work and after.

use iced::widget::{Row, Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::super::refusal::{self, MEND, Remedy};
use super::super::{ADD, Maker, Message, RESULTS, id};
use super::kept;
use crate::engine::Text;
use crate::project::Problem;
use crate::project::generating::{Ended, MadeLevel, Order, Progress};
use crate::window::form;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Side of a picture in a wide and in a narrow window.
const PICTURE: [f32; 2] = [112.0, 84.0];
/// Side of the picture of the level that new ones come from.
const SOURCE: f32 = 200.0;
/// Height of the status, in up to two lines.
const STATUS: f32 = 40.0;
/// Greatest width of a reason.
const ANSWER: f32 = 560.0;
/// Width and height of a card, less those of the picture.
const BESIDE: [f32; 2] = [26.0, 90.0];

impl<'a> Panel<'a, Maker> {
    /// Shows the generated levels below the status, or the reason why there are none.
    pub(super) fn results(self, cx: Context<'a>) -> Element<'a, Message> {
        let maker = self.state;
        let words = cx.words;
        let mut answers =
            maker.problems.iter().chain(maker.refusal()).map(|problem| self.answer(problem, words));
        let status = container(told(maker, words)).height(STATUS);
        if !maker.levels.is_empty() {
            return column![status].extend(answers).push(self.cards(cx)).spacing(8).into();
        }
        let content = answers.next().unwrap_or_else(|| {
            let (key, remedy) = match (&maker.over, &maker.work) {
                (_, Some(work)) if work.wanted.is_some() => ("maker-working", None),
                (_, Some(_)) => ("maker-trimming", None),
                (Some(_), _) => ("maker-none", maker.remedy_of_none()),
                _ => ("maker-empty", None),
            };
            let mend = remedy.map(|remedy| self.mend(remedy, Look::Primary, words));
            let told = text(words.get(key)).size(ui::BODY).style(ui::quiet);
            let source = (key == "maker-empty").then(|| self.source(cx));
            column![].push(source).push(told).push(mend).spacing(12).align_x(Alignment::Center).into()
        });
        column![status, container(content).center(Fill)].spacing(8).into()
    }

    /// Shows the level that new ones come from.
    fn source(self, cx: Context<'a>) -> Element<'a, Message> {
        match self.game.level() {
            Some(level) => self.game.level_picture(level, SOURCE, cx.scale),
            None => Space::new().into(),
        }
    }

    /// Shows in one sentence why there are no levels, with the button that helps, and other options.
    fn answer(self, problem: &Problem, words: &'a Words) -> Element<'a, Message> {
        let remedy = self.state.remedy(problem, self.game.document.draft());
        let sentence = text(refusal::sentence(problem, words)).size(ui::BODY);
        let answers =
            row![self.mend(remedy, Look::Primary, words), self.mend(Remedy::Draw, Look::Plain, words)];
        let told =
            column![sentence, answers.spacing(8).wrap(), form::explained(words.get("maker-refused-else"))];
        let sign = text(char::from(Icon::Lightbulb)).font(ui::ICONS).size(ui::HEADING).style(text::primary);
        let content = row![sign, told.spacing(12).width(Fill)].spacing(16);
        form::framed(content).padding(16).max_width(ANSWER).into()
    }

    fn mend(self, remedy: Remedy, look: Look, words: &Words) -> Element<'a, Message> {
        let message = self.state.work.is_none().then_some(Message::Mended(remedy));
        let button = ui::button(None, remedy.label(self.game.document.draft(), words), look, message);
        if remedy == Remedy::Draw { button.into() } else { button.id(MEND).into() }
    }

    fn cards(self, cx: Context<'a>) -> Element<'a, Message> {
        let (maker, words) = (self.state, cx.words);
        let is_narrow = cx.is_narrow();
        let levels = &maker.levels;
        let card = BESIDE.map(|more| PICTURE[usize::from(is_narrow)] + more);
        let grid = list::grid(levels.len(), card, move |at| match levels.get(at) {
            Some(level) => self.made_card(level, cx),
            None => Space::new().into(),
        })
        .id(RESULTS)
        .item_key(move |at| levels.get(at).map_or(at as u64, |made| id(made) as u64))
        .spacing(8.0)
        .stretch();
        let count = maker.to_add().count();
        let add = words.with("maker-add", &[("count", count.to_string())]);
        let is_stale = maker.is_stale(self.game.document.draft());
        let message = (!is_stale).then_some(Message::Added(words.language()));
        let add = ui::button(Some(Icon::Plus), add, Look::Primary, message).id(ADD);
        let pick = match is_stale {
            true => Some(form::refused(words.get("maker-stale"))),
            false => (!is_narrow).then(|| form::explained(words.get("maker-pick"))),
        };
        let add = ui::hint(add.into(), words.get("maker-pick"));
        let answer = row![add].push(pick).spacing(12).align_y(Alignment::Center);
        column![orders(maker.order, is_narrow, words), container(grid).height(Fill), answer.wrap()]
            .spacing(8)
            .into()
    }

    fn made_card(self, made: &'a MadeLevel, cx: Context<'a>) -> Element<'a, Message> {
        let maker = self.state;
        let words = cx.words;
        let number = id(made);
        let is_picked = maker.picked.contains(&number);
        let sign = ui::icon(if is_picked { Icon::SquareCheck } else { Icon::Square });
        let label = column![
            text(words.say(&moves(made))).size(ui::SMALL),
            text(words.get(made.difficulty.key())).size(ui::SMALL).style(ui::quiet),
        ];
        let side = PICTURE[usize::from(cx.is_narrow())];
        let picture = self.game.locked_picture(&made.layout, made.origin.locked(), side, cx.scale);
        let picture = container(picture).center_x(Fill);
        let content =
            column![picture, row![container(label).width(Fill), sign].spacing(4).align_y(Alignment::Center)];
        let card = focus::focusable(container(content.spacing(6)).padding([8, 10]).width(Fill))
            .style(move |theme, status| form::card(theme, status, is_picked))
            .width(Fill)
            .on_activate(Message::Picked(number));
        let look = Message::Looked(number);
        let look = ui::button(Some(Icon::Play), words.get("maker-look"), Look::Quiet, Some(look));
        let look = ui::hint(look.width(Fill).into(), words.get("maker-look-more"));
        let tools = row![container(look).width(Fill), grow(maker, made, false, words)];
        column![card, tools.spacing(2)].spacing(2).into()
    }
}

/// Creates the button that generates variations of a level.
pub(super) fn grow<'a>(
    maker: &Maker,
    made: &MadeLevel,
    has_words: bool,
    words: &Words,
) -> Element<'a, Message> {
    let message = maker.work.is_none().then_some(Message::GrownFrom(id(made), words.language()));
    let more = words.get("maker-grow-more");
    if has_words {
        let button = ui::button(Some(Icon::Sprout), words.get("maker-grow"), Look::Plain, message);
        return ui::hint(button.into(), more);
    }
    ui::icon_button(Icon::Sprout, more, Look::Quiet, message)
}

/// Returns the number of moves of a level's solution.
pub(super) fn moves(made: &MadeLevel) -> Text {
    let key = if made.shortest { "maker-moves" } else { "maker-moves-about" };
    Text::new(key).with("count", made.solution.len())
}

/// Shows the orders to choose from; in a narrow window, a button that cycles through them.
fn orders<'a>(chosen: Order, is_narrow: bool, words: &Words) -> Element<'a, Message> {
    if is_narrow {
        let place = Order::EVERY.iter().position(|order| *order == chosen).unwrap_or_default();
        let next = Order::EVERY[(place + 1) % Order::EVERY.len()];
        let icon = Some(Icon::ArrowDownWideNarrow);
        let message = Some(Message::OrderChosen(next));
        let button = ui::button(icon, words.get(order_key(chosen)), Look::Plain, message);
        return ui::hint(button.into(), words.get("maker-order-next"));
    }
    let orders = Order::EVERY.map(|order| {
        let look = if order == chosen { Look::Chosen } else { Look::Quiet };
        ui::button(None, words.get(order_key(order)), look, Some(Message::OrderChosen(order))).into()
    });
    row(orders).spacing(4).wrap().into()
}

/// Shows the progress of the work, and how many levels it found.
fn told<'a>(maker: &Maker, words: &Words) -> Element<'a, Message> {
    let count = maker.levels.len();
    let number = |key: &'static str| text(words.say(&Text::new(key).with("count", count))).size(ui::BODY);
    let line = |parts: Row<'a, Message>| parts.spacing(12).align_y(Alignment::Center);
    if let Some(work) = maker.work.as_ref().filter(|work| work.wanted.is_some()) {
        let seconds = work.took.as_secs_f64().max(0.001);
        let meter = |key: &str, count: u64| {
            let rate = format!("{:.0}", count as f64 / seconds);
            form::explained(words.with(key, &[("count", count.to_string()), ("rate", rate)]))
        };
        let Progress { tried, solved, .. } = work.progress;
        let meters = row![kept(work, words), meter("maker-tried", tried), meter("maker-solved", solved)];
        return line(meters).wrap().into();
    }
    let Some(over) = maker.over else {
        return if count == 0 { Space::new().into() } else { number("maker-made").into() };
    };
    if count == 0 {
        return Space::new().into();
    }
    let seconds = words.tenths(over.took.as_secs_f64());
    let took = [("seconds", seconds), ("tried", over.progress.tried.to_string())];
    let key = if over.ended.is_some() { "maker-fewer" } else { "maker-made" };
    let ended = over.ended.map(|ended| form::explained(words.get(ended_key(ended))));
    let said = row![number(key), form::explained(words.with("maker-took", &took))];
    column![line(said).wrap()].push(ended).into()
}

fn order_key(order: Order) -> &'static str {
    match order {
        Order::Graded => "maker-order-graded",
        Order::Hardest => "maker-order-hardest",
        Order::Different => "maker-order-different",
        Order::Smallest => "maker-order-smallest",
    }
}

fn ended_key(ended: Ended) -> &'static str {
    match ended {
        Ended::Cancelled => "maker-ended-stopped",
        Ended::Time => "maker-ended-time",
        Ended::States | Ended::Memory => "maker-ended-states",
        Ended::Chance => "maker-ended-chance",
    }
}
