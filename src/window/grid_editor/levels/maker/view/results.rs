//! The generated levels side by side, during the work and after.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::super::refusal::MEND;
use super::super::{ADD, Maker, Message, RESULTS, id};
use super::Part;
use crate::engine::Text;
use crate::project::generating::{Ended, MadeLevel, Order};
use crate::window::form;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Side of a picture in a wide and in a narrow window.
const PICTURE: [f32; 2] = [112.0, 84.0];
/// Width and height of a card, less those of the picture.
const BESIDE: [f32; 2] = [36.0, 90.0];

impl<'a> Panel<'a, Maker> {
    pub(super) fn results(self, cx: Context<'a>) -> Part<'a> {
        let maker = self.state;
        let words = cx.words;
        if maker.levels.is_empty() {
            let key = match (&maker.over, &maker.work) {
                (_, Some(work)) if work.wanted.is_some() => "maker-working",
                (Some(_), _) => "maker-none",
                _ => "maker-empty",
            };
            let remedy = if key == "maker-none" { maker.remedy_of_none() } else { None };
            let mend = remedy.map(|remedy| {
                let label = remedy.label(self.game.document.draft(), words);
                ui::button(None, label, Look::Plain, Some(Message::Mended(remedy))).id(MEND)
            });
            let told = column![text(words.get(key)).size(ui::BODY).style(ui::quiet)].push(mend);
            return container(told.spacing(12).align_x(Alignment::Center)).center(Fill).into();
        }
        let is_narrow = cx.is_narrow();
        let levels = &maker.levels;
        let card = BESIDE.map(|more| PICTURE[usize::from(is_narrow)] + more);
        let grid = list::grid(levels.len(), card, move |at| match levels.get(at) {
            Some(level) => self.made_card(level, cx),
            None => Space::new().into(),
        })
        .id(RESULTS)
        .item_key(move |at| levels.get(at).map_or(at as u64, |made| id(made) as u64))
        .spacing(8.0);
        let count = maker.to_add().count();
        let add = words.with("maker-add", &[("count", count.to_string())]);
        let message = Message::Added(words.language());
        let message = (!maker.is_stale(self.game.document.draft())).then_some(message);
        let add = ui::button(Some(Icon::Plus), add, Look::Primary, message).id(ADD);
        let pick = (!is_narrow).then(|| form::explained(words.get("maker-pick")));
        let add = ui::hint(add.into(), words.get("maker-pick"));
        let answer = row![add].push(pick).spacing(12).align_y(Alignment::Center);
        column![]
            .push(told(maker, words))
            .push(orders(maker.order, is_narrow, words))
            .push(container(grid).height(Fill))
            .push(answer.wrap())
            .spacing(8)
            .into()
    }

    fn made_card(self, made: &'a MadeLevel, cx: Context<'a>) -> Part<'a> {
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
pub(super) fn grow<'a>(maker: &Maker, made: &MadeLevel, has_words: bool, words: &Words) -> Part<'a> {
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
fn orders<'a>(chosen: Order, is_narrow: bool, words: &Words) -> Part<'a> {
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

/// Shows how many levels were found and how the work ended.
fn told<'a>(maker: &Maker, words: &Words) -> Part<'a> {
    let count = maker.levels.len();
    let Some(over) = maker.over.filter(|_| maker.work.is_none()) else {
        let key = if maker.work.is_some() { "maker-coming" } else { "maker-made" };
        return text(words.say(&Text::new(key).with("count", count))).size(ui::BODY).into();
    };
    let said = Text::new(if over.ended.is_some() { "maker-fewer" } else { "maker-made" });
    let seconds = format!("{:.1}", over.took.as_secs_f64()).replace('.', &words.get("maker-decimal"));
    let took = [("seconds", seconds), ("tried", over.progress.tried.to_string())];
    let ended = over.ended.map(|ended| form::explained(words.get(ended_key(ended))));
    let line = row![
        text(words.say(&said.with("count", count))).size(ui::BODY),
        form::explained(words.with("maker-took", &took)),
    ];
    column![line.spacing(10).align_y(Alignment::Center).wrap()].push(ended).into()
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
    }
}
