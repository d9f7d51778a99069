//! Drawing of the level generator: the request on the left, the results on the right.

mod boards;
mod looked;
mod more;
mod results;

use iced::widget::{column, container, row, scrollable, text, text_input};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::refusal::{self, MEND};
use super::trimming::{SIMPLIFY, TIGHTEN};
use super::work::Work;
use super::{BEGIN, Edit, Field, MORE, Maker, Message, chosen};
use crate::project::Problem;
use crate::project::difficulty::Difficulty;
use crate::project::generating::{Aspect, Trim};
use crate::window::form;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Width of the form in a wide and in a narrow window.
const FORM: [f32; 2] = [284.0, 224.0];
/// From this window width on, there is room for the form beside a board in play.
const WIDE: f32 = 1700.0;
/// Width of a number field.
const NUMBER: f32 = 84.0;

type Part<'a> = Element<'a, Message>;

fn edit(message: Edit) -> Message {
    Message::Edit(message)
}

impl<'a> Panel<'a, Maker> {
    pub(in crate::window::grid_editor) fn view(self, cx: Context<'a>) -> Part<'a> {
        let maker = self.state;
        let words = cx.words;
        let back =
            ui::button(Some(Icon::ArrowLeft), words.get("maker-back"), Look::Quiet, Some(Message::Closed));
        let over = self.over_results(cx);
        // In a narrow window an open result takes all the room; in play it needs more than otherwise.
        let is_asking = match maker.looking {
            Some(_) => cx.size.width >= WIDE,
            None => over.is_none() || !cx.is_narrow(),
        };
        // The work goes on while a result is open.
        let work = maker.work.as_ref().filter(|_| !is_asking).map(|work| {
            let stop = ui::button(None, words.get("maker-stop"), Look::Plain, Some(Message::Stopped));
            row![kept(work, words), stop].spacing(8).align_y(Alignment::Center)
        });
        let head = row![back, text(words.get("maker-title")).size(ui::TITLE).width(Fill)].push(work);
        let head = head.spacing(8).align_y(Alignment::Center);
        let asked = is_asking.then(|| {
            let (asked, begin) = self.asked(cx);
            let asked = scrollable(container(asked).padding(iced::Padding::ZERO.right(16)));
            // The start button is visible in however small a window.
            let asked = column![asked.height(Fill), begin].spacing(8);
            let width = FORM[usize::from(cx.is_narrow())];
            row![asked.width(width).height(Fill), ui::rule(false)]
        });
        let results = over.unwrap_or_else(|| self.results(cx));
        let left = if is_asking { 12.0 } else { 0.0 };
        let body = row![].push(asked).push(container(results).padding(iced::Padding::ZERO.left(left)));
        column![head, body].spacing(12).into()
    }

    /// Shows what covers the results, if anything does.
    fn over_results(self, cx: Context<'a>) -> Option<Part<'a>> {
        let maker = self.state;
        if let Some(looked) = maker.looked_at() {
            return Some(self.looked(looked, cx));
        }
        if let Some(trimmed) = &maker.trimmed {
            return Some(self.trimmed(trimmed, cx));
        }
        maker.is_locking.then(|| self.locking(cx))
    }

    /// Shows a refusal in one sentence, with a button that helps.
    fn refused(self, problem: &Problem, cx: Context<'a>) -> Part<'a> {
        let maker = self.state;
        let words = cx.words;
        let draft = self.game.document.draft();
        let remedy = maker.remedy(problem, draft);
        let label = remedy.label(draft, words);
        let message = maker.work.is_none().then_some(Message::Mended(remedy));
        let button = ui::button(None, label, Look::Plain, message).id(MEND);
        column![form::refused(refusal::sentence(problem, words)), button].spacing(4).into()
    }

    fn asked(self, cx: Context<'a>) -> (Part<'a>, Part<'a>) {
        let maker = self.state;
        let words = cx.words;
        let offered = maker.offered();
        let request = self.game.level().map(|level| maker.form.request(&offered, level));
        let wrong = request.as_ref().and_then(|request| request.as_ref().err().copied());
        let begin: Part<'a> = match &maker.work {
            Some(work) => working(work, words),
            None => {
                let message = wrong.is_none().then_some(Message::Begun);
                let label = words.get("maker-begin");
                ui::button(Some(Icon::Sparkles), label, Look::Primary, message).id(BEGIN).into()
            }
        };
        let asks = |request: &crate::project::generating::Request| {
            let is_more = |aspect: &Aspect| !matches!(aspect, Aspect::Moves | Aspect::Difficulty);
            request.aspects().filter(is_more).count() + usize::from(request.way.is_some())
        };
        let more = match request.and_then(Result::ok).map_or(0, |request| asks(&request)) {
            0 => words.get("maker-wishes"),
            count => words.with("maker-wishes-some", &[("count", count.to_string())]),
        };
        let sign = if maker.has_more { Icon::ChevronDown } else { Icon::ChevronRight };
        let more = ui::button(Some(sign), more, Look::Quiet, Some(Message::MoreSwitched)).id(MORE);
        let level = chosen(self.game.document);
        let trim = |what, icon, key, id| {
            let message = maker.work.is_none().then_some(Message::TrimBegun(what));
            ui::button(Some(icon), words.get(key), Look::Plain, message).id(id)
        };
        let trims = column![
            form::explained(words.with("maker-trim", &[("level", level)])),
            trim(Trim::Simplify, Icon::Eraser, "maker-simplify", SIMPLIFY),
            trim(Trim::Tighten, Icon::BrickWall, "maker-tighten", TIGHTEN),
        ];
        let wrong = wrong.map(|key| form::refused(words.get(key)));
        let problems = maker.problems.iter().chain(maker.refusal()).map(|problem| self.refused(problem, cx));
        let stale = maker.is_stale(self.game.document.draft());
        let stale = stale.then(|| form::refused(words.get("maker-stale")));
        let asked = column![
            form::explained(words.get("maker-more")),
            form::labelled(words.get("maker-count"), number(maker, Field::Count, "")),
            range(maker, "maker-moves-wish", [Field::Least, Field::Most], words),
            form::labelled(words.get("maker-difficulty"), steps(maker.form.difficulty, words)),
            more,
        ]
        .push(maker.has_more.then(|| self.more_options(&offered, cx)))
        .push(ui::rule(true))
        .push(trims.spacing(6));
        let told = column(problems).push(wrong).push(stale).spacing(6);
        (asked.spacing(12).into(), column![told, begin].spacing(8).into())
    }
}

/// Creates a number field.
fn number<'a>(maker: &Maker, field: Field, empty: &str) -> text_input::TextInput<'a, Message> {
    ui::field(empty, maker.form.text(field))
        .id(field.id())
        .width(NUMBER)
        .on_input(move |text| edit(Edit::Written(field, text)))
        .on_submit(Message::Begun)
}

/// Shows two fields with a separator.
fn pair<'a>(one: impl Into<Part<'a>>, between: &'static str, other: impl Into<Part<'a>>) -> Part<'a> {
    row![one.into(), text(between).size(ui::BODY), other.into()].spacing(6).align_y(Alignment::Center).into()
}

/// Shows the fields for a minimum and a maximum.
fn range<'a>(maker: &Maker, key: &str, [least, most]: [Field; 2], words: &Words) -> Part<'a> {
    let least = number(maker, least, &words.get("maker-at-least"));
    let most = number(maker, most, &words.get("maker-at-most"));
    form::labelled(words.get(key), pair(least, "–", most))
}

fn steps<'a>(chosen: Option<Difficulty>, words: &'a Words) -> Part<'a> {
    let step = |difficulty: Option<Difficulty>| {
        let look = if difficulty == chosen { Look::Chosen } else { Look::Plain };
        let message = Some(edit(Edit::DifficultyChosen(difficulty)));
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

/// Shows how many of the requested levels have been found.
fn kept<'a>(work: &Work, words: &Words) -> Part<'a> {
    let Some(wanted) = work.wanted else { return form::explained(words.get("maker-trimming")) };
    let args = [("kept", work.progress.kept.to_string()), ("wanted", wanted.to_string())];
    text(words.with("maker-kept", &args)).size(ui::BODY).into()
}

fn working<'a>(work: &Work, words: &'a Words) -> Part<'a> {
    let seconds = work.took.as_secs_f64().max(0.001);
    let rate = |count: u64| format!("{:.0}", count as f64 / seconds);
    let meter = |key: &str, count: u64| {
        let args = [("count", count.to_string()), ("rate", rate(count))];
        text(words.with(key, &args)).size(ui::SMALL)
    };
    let told: Part<'a> = match work.wanted {
        Some(_) => column![
            kept(work, words),
            meter("maker-tried", work.progress.tried),
            meter("maker-solved", work.progress.solved),
            meter("maker-kept-rate", work.progress.kept),
        ]
        .into(),
        None => kept(work, words),
    };
    let stop = ui::button(Some(Icon::Square), words.get("maker-stop"), Look::Plain, Some(Message::Stopped));
    column![told, stop.id(BEGIN)].spacing(8).into()
}
