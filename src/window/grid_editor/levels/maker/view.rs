//! Drawing of the level generator: the request on the left, the results on the right.

mod boards;
mod looked;
mod more;
mod results;

use iced::widget::{Column, column, container, row, scrollable, text, text_input};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::trimming::{SIMPLIFY, TIGHTEN};
use super::work::Work;
use super::{BEGIN, Edit, Field, MORE, Maker, Message, chosen};
use crate::project::difficulty::Difficulty;
use crate::project::generating::{Aspect, Trim};
use crate::project::marks::Mark;
use crate::window::form;
use crate::window::grid_editor::marks::MarkStatus;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Width of the form in a wide and in a narrow window.
const FORM: [f32; 2] = [284.0, 224.0];
/// From this window width on, there is room for the form beside a board in play.
const WIDE: f32 = 1700.0;
/// Height of the problem of the request, in up to three lines.
const WRONG: f32 = 48.0;
/// Width of a number field.
const NUMBER: f32 = 84.0;

fn edit(message: Edit) -> Message {
    Message::Edit(message)
}

impl<'a> Panel<'a, Maker> {
    pub(in crate::window::grid_editor) fn view(self, cx: Context<'a>) -> Element<'a, Message> {
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
        let work = maker
            .work
            .as_ref()
            .filter(|_| !is_asking)
            .map(|work| row![kept(work, words), stop(words)].spacing(8).align_y(Alignment::Center));
        let head = row![back, container(ui::pane_title(words.get("maker-title"))).width(Fill)].push(work);
        let head = head.spacing(8).align_y(Alignment::Center);
        let asked = is_asking.then(|| {
            let (asked, begin, trims) = self.asked(cx);
            let scrolled = |content: Column<'a, Message>| {
                scrollable(container(content).padding(iced::Padding::ZERO.right(16))).height(Fill)
            };
            // The start button follows what is asked; below a long list it stays visible in however small a window.
            let asked = match maker.has_more {
                true => column![scrolled(asked.push(trims)), begin],
                false => column![scrolled(asked.push(begin).push(trims))],
            };
            let asked = asked.spacing(8);
            let width = FORM[usize::from(cx.is_narrow())];
            row![asked.width(width).height(Fill), ui::rule(false)]
        });
        let results = over.unwrap_or_else(|| self.results(cx));
        let left = if is_asking { 12.0 } else { 0.0 };
        let body = row![].push(asked).push(container(results).padding(iced::Padding::ZERO.left(left)));
        column![head, body].spacing(12).into()
    }

    /// Shows what covers the results, if anything does.
    fn over_results(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let maker = self.state;
        if let Some(looked) = maker.looked_at() {
            return Some(self.looked(looked, cx));
        }
        if let Some(trimmed) = &maker.trimmed {
            return Some(self.trimmed(trimmed, cx));
        }
        maker.is_locking.then(|| self.locking(cx))
    }

    /// Returns the form, the button that starts the work, and what else can be done with the level.
    fn asked(
        self,
        cx: Context<'a>,
    ) -> (Column<'a, Message>, Element<'a, Message>, Option<Element<'a, Message>>) {
        let maker = self.state;
        let words = cx.words;
        let offered = maker.offered();
        let request = self.game.level().map(|level| maker.form.request(&offered, level));
        let wrong = request.as_ref().and_then(|request| request.as_ref().err().copied());
        let can_make = maker.ways().is_none_or(|ways| !ways.is_empty());
        let begin = match &maker.work {
            Some(_) => stop(words),
            None => {
                let message = (wrong.is_none() && can_make).then_some(Message::Begun);
                // Once there are levels, adding them is the main action.
                let look = if maker.levels.is_empty() { Look::Primary } else { Look::Plain };
                let count = maker.form.text(Field::Count).trim().parse::<u32>().unwrap_or_default();
                let label = words.with("maker-begin", &[("count", count.to_string())]);
                ui::button(Some(Icon::Sparkles), label, look, message)
            }
        };
        let asks = |request: &crate::project::generating::Request| {
            let is_more = |aspect: &Aspect| !matches!(aspect, Aspect::Moves | Aspect::Difficulty);
            request.aspects().filter(is_more).count() + usize::from(request.way.is_some())
        };
        let more = match request.and_then(Result::ok).map_or(0, |request| asks(&request)) {
            0 => words.get("maker-requests"),
            count => words.with("maker-requests-some", &[("count", count.to_string())]),
        };
        let asked = column![
            form::explained(words.get("maker-more")),
            form::labelled(words.get("maker-count"), number(maker, Field::Count, "")),
            range(maker, "maker-moves-range", [Field::Least, Field::Most], words),
            form::labelled(words.get("maker-difficulty"), steps(maker.form.difficulty, words)),
            ui::fold(more, maker.has_more, Message::MoreSwitched).id(MORE),
        ]
        .push(maker.has_more.then(|| self.more_options(&offered, cx)));
        let trims = (!self.is_hopeless()).then(|| self.trims(words)).flatten();
        // The problem has a fixed place, so that nothing moves during typing.
        let wrong = container(column![].push(wrong.map(|key| form::refused(words.get(key)))));
        let begin = column![begin.id(BEGIN), wrong.height(WRONG)];
        (asked.spacing(12), begin.spacing(8).into(), trims)
    }

    /// Returns whether the selected level cannot be solved or is solved at the start: then nothing in it can
    /// be removed.
    fn is_hopeless(self) -> bool {
        let MarkStatus::Mark(mark) = self.game.mark(self.game.document.location().level) else {
            return false;
        };
        matches!(*mark, Mark::Unsolvable) || mark.moves().is_some_and(<[String]>::is_empty)
    }

    /// Shows the buttons that search for what the selected level does not need.
    fn trims(self, words: &'a Words) -> Option<Element<'a, Message>> {
        let can = |what| self.state.trims.as_ref().is_some_and(|trims| trims.contains(&what));
        let trim = |what, icon, key, id| {
            let message = self.state.work.is_none().then_some(Message::TrimBegun(what));
            can(what).then(|| ui::button(Some(icon), words.get(key), Look::Plain, message).id(id))
        };
        let simplify = trim(Trim::Simplify, Icon::Eraser, "maker-simplify", SIMPLIFY);
        let tighten = trim(Trim::Tighten, Icon::BrickWall, "maker-tighten", TIGHTEN);
        (simplify.is_some() || tighten.is_some()).then(|| {
            let told = form::explained(words.with("maker-trim", &[("level", chosen(self.game.document))]));
            column![ui::rule(true), told].push(simplify).push(tighten).spacing(6).into()
        })
    }
}

fn stop<'a>(words: &Words) -> focus::Focus<'a, Message> {
    ui::button(Some(Icon::Square), words.get("maker-stop"), Look::Plain, Some(Message::Stopped))
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
fn pair<'a>(
    one: impl Into<Element<'a, Message>>,
    between: &'static str,
    other: impl Into<Element<'a, Message>>,
) -> Element<'a, Message> {
    row![one.into(), text(between).size(ui::BODY), other.into()].spacing(6).align_y(Alignment::Center).into()
}

/// Shows the fields for a minimum and a maximum.
fn range<'a>(maker: &Maker, key: &str, [least, most]: [Field; 2], words: &Words) -> Element<'a, Message> {
    let least = number(maker, least, &words.get("maker-at-least"));
    let most = number(maker, most, &words.get("maker-at-most"));
    form::labelled(words.get(key), pair(least, "–", most))
}

fn steps<'a>(chosen: Option<Difficulty>, words: &'a Words) -> Element<'a, Message> {
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
fn kept<'a>(work: &Work, words: &Words) -> Element<'a, Message> {
    let Some(wanted) = work.wanted else { return form::explained(words.get("maker-trimming")) };
    let args = [("kept", work.progress.kept.to_string()), ("wanted", wanted.to_string())];
    text(words.with("maker-kept", &args)).size(ui::BODY).into()
}
