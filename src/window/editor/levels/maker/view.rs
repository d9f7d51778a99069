//! What the making of levels looks like: what is asked for at the left, what came of it at the right.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::{ADD, BEGIN, Field, Maker, Message, RESULTS, Trimmed, Work};
use crate::engine::Text;
use crate::project::difficulty::Difficulty;
use crate::project::generating::{Ended, MadeLevel, Order, Trim};
use crate::window::editor::{self, Editor, form};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The width of the form, where there is room and where there is little.
const FORM: [f32; 2] = [268.0, 216.0];
/// The width of a field for a number.
const NUMBER: f32 = 76.0;
/// The side of a picture.
const PICTURE: f32 = 112.0;
/// The side of the picture of a level that could be changed, where there is room and where there is little.
const BOARD: f32 = 184.0;
const SMALL_BOARD: f32 = 150.0;
/// The size of a card.
const CARD: [f32; 2] = [PICTURE + 36.0, PICTURE + 100.0];

type Part<'a> = Element<'a, editor::Message>;

fn of(message: Message) -> editor::Message {
    editor::Message::Levels(super::super::Message::Maker(message))
}

impl Editor {
    /// Shows how levels are made.
    pub(in crate::window::editor) fn maker<'a>(&'a self, maker: &'a Maker, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let back = ui::button(
            Some(Icon::ArrowLeft),
            words.get("maker-back"),
            Look::Quiet,
            Some(of(Message::Closed)),
        );
        let head =
            row![back, text(words.get("maker-title")).size(ui::TITLE)].spacing(8).align_y(Alignment::Center);
        let (asked, begin) = self.asked(maker, words);
        let asked = scrollable(container(asked).padding(iced::Padding::ZERO.right(16)));
        // What begins it is in sight, however small the window.
        let asked = column![asked.height(Fill), begin].spacing(8);
        let results = self.results(maker, cx);
        let form = FORM[usize::from(cx.is_narrow())];
        let body = row![
            asked.width(form).height(Fill),
            ui::rule(false),
            container(results).padding(iced::Padding::ZERO.left(12)),
        ];
        column![head, body].spacing(12).into()
    }

    fn asked<'a>(&'a self, maker: &'a Maker, words: &'a Words) -> (Part<'a>, Part<'a>) {
        let chosen = super::folder(self.document.draft(), self.document.spot().level);
        let wrong = maker.request(&chosen).err();
        let field = |field: Field| {
            let name = words.get(field.id());
            let value = &maker.written[field as usize];
            let input = ui::field("", value)
                .id(field.id())
                .width(NUMBER)
                .on_input(move |text| of(Message::Written(field, text)))
                .on_submit(of(Message::Begun));
            form::labelled(name, input)
        };
        let pair = |one, other| row![one, other].spacing(12);
        let dice = ui::icon_button(
            Icon::Dices,
            words.get("maker-seed-draw"),
            Look::Plain,
            Some(of(Message::SeedDrawn)),
        );
        let seed = row![field(Field::Seed), dice].spacing(6).align_y(Alignment::End);
        let level = chosen.clone();
        let from = words.with("maker-from", &[("level", chosen)]);
        let begin: Part<'a> = match &maker.work {
            Some(work) => working(work, words),
            None => {
                let message = wrong.is_none().then_some(of(Message::Begun));
                let label = words.get("maker-begin");
                ui::button(Some(Icon::Sparkles), label, Look::Primary, message).id(BEGIN).into()
            }
        };
        let trim = |what, icon, key| {
            let message = maker.work.is_none().then_some(of(Message::TrimBegun(what)));
            ui::button(Some(icon), words.get(key), Look::Plain, message)
        };
        let trims = column![
            form::explained(words.with("maker-trim", &[("level", level)])),
            trim(Trim::Simplify, Icon::Eraser, "maker-simplify"),
            trim(Trim::Tighten, Icon::BrickWall, "maker-tighten"),
        ];
        let wrong = wrong.map(|field| form::refused(words.get(wrong_key(field))));
        let problems = maker.problems.iter().map(|problem| {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            form::refused(format!("{message} {remedy}"))
        });
        let asked = column![
            form::explained(words.get("maker-more")),
            field(Field::Count),
            pair(field(Field::Least), field(Field::Most)),
            pair(field(Field::Width), field(Field::Height)),
            form::labelled(words.get("maker-difficulty"), steps(maker.difficulty, words)),
            form::switch(from, maker.from_chosen, of(Message::FromSwitched)),
            seed,
            ui::rule(true),
            trims.spacing(6),
        ];
        let told = column(problems).push(wrong).spacing(6);
        (asked.spacing(12).into(), column![told, begin].spacing(8).into())
    }

    fn results<'a>(&'a self, maker: &'a Maker, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        if let Some(trimmed) = &maker.trimmed {
            return self.trimmed(trimmed, cx);
        }
        let Some(made) = maker.made.as_ref().filter(|made| !made.levels.is_empty()) else {
            let key = match (&maker.made, &maker.work) {
                (Some(_), _) => "maker-none",
                (None, Some(_)) => "maker-working",
                (None, None) => "maker-empty",
            };
            return container(text(words.get(key)).size(ui::BODY).style(ui::quiet)).center(Fill).into();
        };
        let orders = Order::EVERY.map(|order| {
            let look = if order == maker.order { Look::Chosen } else { Look::Quiet };
            ui::button(None, words.get(order_key(order)), look, Some(of(Message::OrderChosen(order)))).into()
        });
        let count = made.levels.len();
        let told = Text::new(if made.ended.is_some() { "maker-fewer" } else { "maker-made" });
        let told = words.say(&told.with("count", count));
        let ended = made.ended.map(|ended| form::explained(words.get(ended_key(ended))));
        let grid = list::grid(count, CARD, move |at| match made.levels.get(at) {
            Some(level) => self.made_card(maker, level, cx),
            None => Space::new().into(),
        })
        .id(RESULTS)
        .spacing(8.0);
        let picked = if maker.picked.is_empty() { count } else { maker.picked.len() };
        let add = words.with("maker-add", &[("count", picked.to_string())]);
        let add =
            ui::button(Some(Icon::Plus), add, Look::Primary, Some(of(Message::Added(words.language()))))
                .id(ADD);
        let answer =
            row![add, form::explained(words.get("maker-pick"))].spacing(12).align_y(Alignment::Center);
        column![text(told).size(ui::BODY)]
            .push(ended)
            .push(row(orders).spacing(4).wrap())
            .push(container(grid).height(Fill))
            .push(answer.wrap())
            .spacing(8)
            .into()
    }

    /// Shows a level as it is and as it could be.
    fn trimmed<'a>(&'a self, trimmed: &'a Trimmed, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let Trimmed { what, layout, suggestion } = trimmed;
        let Some(suggestion) = suggestion else {
            let key = match what {
                Trim::Simplify => "maker-simplify-none",
                Trim::Tighten => "maker-tighten-none",
            };
            return container(text(words.get(key)).size(ui::BODY).style(ui::quiet)).center(Fill).into();
        };
        let key = match what {
            Trim::Simplify => "maker-simplified",
            Trim::Tighten => "maker-tightened",
        };
        let told = Text::new(key).with("count", suggestion.changed.len()).with("moves", suggestion.moves);
        let side = if cx.is_narrow() { SMALL_BOARD } else { BOARD };
        let picture = |key, layout| {
            column![ui::caption(words.get(key)), self.layout_picture(layout, side, cx.scale)].spacing(4)
        };
        let answers = row![
            ui::button(
                Some(Icon::Check),
                words.get("maker-trim-take"),
                Look::Primary,
                Some(of(Message::TrimTaken))
            )
            .id(ADD),
            ui::button(None, words.get("maker-trim-leave"), Look::Plain, Some(of(Message::TrimLeft))),
        ];
        let pictures =
            row![picture("maker-trim-before", layout), picture("maker-trim-after", &suggestion.layout)];
        column![
            text(words.say(&told)).size(ui::BODY),
            scrollable(pictures.spacing(16).wrap()).height(Fill).width(Fill),
            answers.spacing(8).wrap(),
        ]
        .spacing(12)
        .into()
    }

    fn made_card<'a>(&'a self, maker: &'a Maker, made: &'a MadeLevel, cx: Context<'a>) -> Part<'a> {
        let words = cx.words;
        let number = made.origin.number;
        let is_picked = maker.picked.contains(&number);
        let moves = Text::new(if made.shortest { "maker-moves" } else { "maker-moves-about" })
            .with("count", made.solution.len());
        let sign = ui::icon(if is_picked { Icon::SquareCheck } else { Icon::Square });
        let label = column![
            text(words.say(&moves)).size(ui::SMALL),
            text(words.get(made.difficulty.key())).size(ui::SMALL).style(ui::quiet),
        ];
        let picture = container(self.layout_picture(&made.layout, PICTURE, cx.scale)).center_x(Fill);
        let content =
            column![picture, row![container(label).width(Fill), sign].spacing(4).align_y(Alignment::Center)];
        let card = focus::focusable(container(content.spacing(6)).padding([8, 10]).width(Fill))
            .style(move |theme, status| form::card(theme, status, is_picked))
            .width(Fill)
            .on_activate(of(Message::Picked(number)));
        let grow = ui::button(
            Some(Icon::Sprout),
            words.get("maker-grow"),
            Look::Quiet,
            maker.work.is_none().then_some(of(Message::GrownFrom(number, words.language()))),
        );
        column![card, grow].spacing(2).into()
    }
}

fn steps<'a>(chosen: Option<Difficulty>, words: &'a Words) -> Part<'a> {
    let step = |difficulty: Option<Difficulty>| {
        let look = if difficulty == chosen { Look::Chosen } else { Look::Plain };
        let message = Some(of(Message::DifficultyChosen(difficulty)));
        match difficulty {
            None => ui::button(None, words.get("maker-any"), look, message).into(),
            Some(step) => {
                let button = ui::button(None, step.number().to_string(), look, message);
                ui::hint(button.into(), words.get(step.key()))
            }
        }
    };
    let all = std::iter::once(None).chain((1..=5).map(Difficulty::from_number));
    let told = chosen.map(|chosen| ui::caption(words.get(chosen.key())));
    column![row(all.map(step)).spacing(4).wrap()].push(told).spacing(4).into()
}

fn working<'a>(work: &Work, words: &'a Words) -> Part<'a> {
    let seconds = work.took.as_secs_f64().max(0.001);
    let rate = |count: u64| format!("{:.0}", count as f64 / seconds);
    let meter = words.with(
        "maker-meter",
        &[
            ("tried", work.progress.tried.to_string()),
            ("solved", work.progress.solved.to_string()),
            ("kept", work.progress.kept.to_string()),
            ("rate", rate(work.progress.tried)),
        ],
    );
    let stop =
        ui::button(Some(Icon::Square), words.get("maker-stop"), Look::Plain, Some(of(Message::Stopped)));
    column![text(meter).size(ui::BODY), stop.id(BEGIN)].spacing(8).into()
}

fn order_key(order: Order) -> &'static str {
    match order {
        Order::Graded => "maker-order-graded",
        Order::Hardest => "maker-order-hardest",
        Order::Different => "maker-order-different",
        Order::Smallest => "maker-order-smallest",
    }
}

fn wrong_key(field: Field) -> &'static str {
    match field {
        Field::Count => "maker-wrong-count",
        Field::Least | Field::Most => "maker-wrong-moves",
        Field::Width | Field::Height => "maker-wrong-size",
        Field::Seed => "maker-wrong-seed",
    }
}

fn ended_key(ended: Ended) -> &'static str {
    match ended {
        Ended::Cancelled => "maker-ended-stopped",
        Ended::Time => "maker-ended-time",
        Ended::States | Ended::Memory => "maker-ended-states",
    }
}
