//! The frame of every editor: the bar, the panes, the history list, the problem list.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::{focus, list, split};

use super::{Below, Editor, Leaving, Notice, Request, Workbench};
use crate::engine::Text;
use crate::project::{Problem, Severity};
use crate::window::command::Command;
use crate::window::preferences::{Pane, Panes, WhichPane};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The greatest number of problems in the list; when some are fixed, the next appear.
pub const MOST_SHOWN: usize = 200;
/// The least and greatest width of the column for the place of a problem, and the width of a letter in it.
const PLACE_WIDTH: (f32, f32) = (56.0, 232.0);
const LETTER: f32 = 7.5;
/// On a window narrower than this, the buttons for playing and for giving away have no text.
const WIDE: f32 = 1400.0;
/// The height of the pane below that has only a line.
const LINE: f32 = ui::CONTROL + 12.0;

pub fn bar<'a, E: Editor>(editor: &'a E, cx: Context<'a>) -> Element<'a, E::Message> {
    let (words, workbench) = (cx.words, editor.workbench());
    let document = &workbench.document;
    let is_changed = document.is_changed();
    let icon = |command: Command, tip: String, is_possible: bool, request: Request| {
        let message = is_possible.then(|| E::request(request));
        ui::icon_button(command.entry().icon, tip, Look::Quiet, message)
    };
    let of_edit = |command: Command, edit: Option<&Text>| match edit {
        Some(edit) => {
            cx.tip_of(command, format!("{}: {}", words.get(command.entry().key), said(editor, edit, words)))
        }
        None => cx.tip(command),
    };
    let state = words.get(match (workbench.is_saving(), is_changed) {
        (true, _) => "bar-saving",
        (false, true) => "bar-unsaved",
        (false, false) => "bar-saved",
    });
    let state = if is_changed { format!("● {state}") } else { state };
    let name = text(editor.name(words.language().code())).size(ui::TITLE).wrapping(text::Wrapping::None);
    let name = container(name).max_width(editor.name_width(cx.is_narrow()));
    let first = row![
        icon(Command::Home, cx.tip(Command::Home), true, Request::Leave(Leaving::Home)),
        name.padding(iced::Padding::ZERO.right(4)).clip(true),
        ui::save_state(state),
    ];
    let (undoes, redoes) = (document.undoes(), document.redoes());
    let can_undo = undoes.is_some() || editor.has_unfinished();
    // What is saved already need not stand out.
    let save = if is_changed { Look::Plain } else { Look::Quiet };
    let save = ui::button(Some(Icon::Save), words.get("save"), save, Some(E::request(Request::Save)));
    let play = E::request(Request::Leave(Leaving::PlayGame));
    let tip = cx.tip(Command::PlayGame);
    let last = row![
        ui::tool(
            Command::PlayGame.entry().icon,
            words.get("start-play"),
            tip,
            cx.size.width >= WIDE,
            Some(play)
        ),
        icon(Command::Undo, of_edit(Command::Undo, undoes), can_undo, Request::Undo),
        icon(Command::Redo, of_edit(Command::Redo, redoes), redoes.is_some(), Request::Redo),
        ui::hint(save.into(), cx.tip(Command::Save)),
        give_away::<E>(cx),
    ];
    let line = |row: iced::widget::Row<'a, E::Message>| row.spacing(4).align_y(Alignment::Center);
    let tabs = line(editor.tabs(cx));
    if editor.has_wide_tabs() && cx.is_narrow() {
        return column![line(row![line(first), Space::new().width(Fill), line(last)]), tabs]
            .spacing(4)
            .into();
    }
    line(row![line(first), tabs, line(last)]).into()
}

/// The button for what leaves the editor: packages, pictures, paper.
fn give_away<'a, E: Editor>(cx: Context<'a>) -> Element<'a, E::Message> {
    let command = Command::GiveAway;
    let message = Some(E::request(Request::Perform(command)));
    if cx.size.width < WIDE {
        return ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, message);
    }
    let button =
        ui::button(Some(command.entry().icon), cx.words.get(command.entry().key), Look::Quiet, message);
    ui::hint(button.into(), cx.tip(command))
}

/// The contents of an editor's panes.
pub struct Parts<'a, M> {
    pub side: Option<Element<'a, M>>,
    pub centre: Element<'a, M>,
    pub test: Option<Element<'a, M>>,
    pub below: Option<Element<'a, M>>,
    /// The least widths of the side pane and of the rest beside the play-test, in logical pixels.
    pub least: (f32, f32),
    /// Whether the lower pane only needs a single line.
    pub is_line: bool,
}

/// Shows the panes, which can be resized.
pub fn panes<'a, E: Editor>(parts: Parts<'a, E::Message>, panes: &Panes) -> Element<'a, E::Message> {
    let of = |pane: &Pane, is_there: bool| if is_there { pane.size } else { 0.0 };
    // A hidden pane leaves its handle, by which it can be pulled open again.
    let shown = |id: &'static str, pane: Option<Element<'a, E::Message>>| {
        pane.map_or_else(|| Element::from(Space::new()), |pane| focus::pane(id, pane).into())
    };
    let resized = |pane| move |size| E::request(Request::PaneResized(pane, size));
    let (side, test) = (of(&panes.side, parts.side.is_some()), of(&panes.test, parts.test.is_some()));
    let centre = focus::pane("pane-centre", container(parts.centre).width(Fill).height(Fill).padding(12));
    let middle = split::horizontal(shown("pane-side", parts.side), centre, side)
        .id("handle-side")
        .minimum(parts.least.0, 300.0)
        .on_resize(resized(WhichPane::Side));
    let upper = split::horizontal(middle, shown("pane-test", parts.test), test)
        .id("handle-test")
        .from_end()
        .minimum(parts.least.1, 260.0)
        .on_resize(resized(WhichPane::Test));
    let is_line = parts.is_line && parts.below.is_some();
    let (size, height) = (panes.problems.size, of(&panes.problems, parts.below.is_some()));
    let (height, least) = if is_line { (LINE, LINE) } else { (height, 72.0) };
    split::vertical(upper, shown("pane-problems", parts.below), height)
        .id("handle-problems")
        .from_end()
        .minimum(260.0, least)
        .on_resize(move |new| {
            let new = if is_line && new > 0.0 { size } else { new };
            E::request(Request::PaneResized(WhichPane::Problems, new))
        })
        .into()
}

/// Shows the tabs of the lists below, what belongs beside them, and the last notice of success; `own` names the editor's
/// own list.
pub fn below_bar<'a, E: Editor>(
    workbench: &Workbench<E::Draft>,
    (problems, own): (usize, String),
    rest: Element<'a, E::Message>,
    words: &Words,
) -> Element<'a, E::Message> {
    let is_folded = workbench.is_folded();
    let tab = |label: String, below, sign: Option<Icon>| {
        let look = if workbench.below == below && !is_folded { Look::Chosen } else { Look::Quiet };
        let sign = sign.map(|sign| ui::sign(sign, ui::SMALL));
        let label = row![text(label).size(ui::SMALL)].push(sign).spacing(4).align_y(Alignment::Center);
        let content = container(label).padding([2, 8]);
        Element::from(ui::styled(content.into(), look, Some(E::request(Request::BelowChosen(below)))))
    };
    let sign = if is_folded { Icon::ChevronUp } else { Icon::ChevronDown };
    let tabs = row![
        tab(
            words.with("problems", &[("count", problems.to_string())]),
            Below::Problems,
            (workbench.below == Below::Problems).then_some(sign),
        ),
        tab(words.get("command-history"), Below::History, None),
        tab(own, Below::Own, None),
    ];
    let done = workbench.notice.as_ref().and_then(Notice::done);
    let done = done.map(|sentence| line(Icon::Check, words.say(sentence), text::success));
    let bar = row![tabs.spacing(4), rest].push(done).spacing(8).align_y(Alignment::Center);
    bar.height(if is_folded { ui::CONTROL.into() } else { iced::Shrink }).into()
}

/// Shows a problem and its place in a line, whose note says all of it; without one, that nothing is wrong.
pub fn first<'a, M: Clone + 'a>(problem: Option<(Problem, String, M)>, words: &Words) -> Element<'a, M> {
    let Some((problem, place, on_press)) = problem else {
        let none = line(Icon::Check, words.get("problems-none"), text::default);
        return container(none).width(Fill).padding([0, 8]).into();
    };
    let (message, remedy) = words.problem(problem.code, &problem.args);
    let note = format!("{message} {remedy}");
    // Two lines of this size are as high as a button, so that long messages have room, too.
    let place = text(place).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
    let said = row![sign(problem.severity), place, text(message).size(ui::SMALL).width(Fill)].spacing(8);
    let content =
        container(said.align_y(Alignment::Center)).padding([0, 8]).width(Fill).center_y(ui::CONTROL);
    ui::hint(ui::styled(content.into(), Look::Quiet, Some(on_press)).width(Fill).into(), note)
}

/// Says a message about the game of an editor.
fn said<E: Editor>(editor: &E, text: &Text, words: &Words) -> String {
    words.say(&editor.in_words(text, words))
}

/// Shows the steps of the history, newest first.
pub fn history<'a, E: Editor>(editor: &'a E, words: &'a Words) -> Element<'a, Request> {
    let document = &editor.workbench().document;
    let steps: Vec<&Text> = document.history().collect();
    let (now, count) = (document.at(), steps.len());
    let step = move |place: usize| {
        let index = count - 1 - place;
        let look = if index == now { Look::Chosen } else { Look::Quiet };
        let number = container(text(index.to_string()).size(ui::SMALL).style(ui::quiet)).width(40);
        let label =
            row![number, text(ui::capitalised(&said(editor, steps[index], words))).size(ui::BODY)].spacing(8);
        let content = container(label).padding([2, 8]).width(Fill);
        ui::styled(content.into(), look, Some(Request::Jumped(index))).width(Fill).into()
    };
    // While the history only grows, its steps are identified by their indices.
    list::list(count, step).id("history").item_key(move |place| (count - 1 - place) as u64).into()
}

/// Shows the problems of the last notice, then `count` entries for those of the game.
pub fn problem_list<'a, M: 'a>(
    notice: Option<&Notice>,
    (entries, count): (Vec<Element<'a, M>>, usize),
    words: &Words,
) -> Element<'a, M> {
    let reported = notice.map_or(&[][..], Notice::problems).iter().map(|problem| {
        let (message, remedy) = words.problem(problem.code, &problem.args);
        let file = problem.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
        // An action that succeeded in part is not shown as a failure.
        let (icon, style): (Icon, fn(&Theme) -> text::Style) = match problem.severity {
            Severity::Error => (Icon::OctagonAlert, text::danger),
            Severity::Warning => (Icon::TriangleAlert, text::default),
        };
        line(icon, format!("{file}{message} {remedy}"), style)
    });
    let more = count.checked_sub(MOST_SHOWN).filter(|more| *more > 0).map(|more| {
        let more = words.with("problems-more", &[("count", more.to_string())]);
        text(more).size(ui::BODY).style(ui::quiet)
    });
    let is_empty = entries.is_empty() && notice.is_none_or(|notice| notice.problems().is_empty());
    let none = is_empty.then(|| line(Icon::Check, words.get("problems-none"), text::default));
    let list = column(reported).extend(entries).push(more).push(none).padding(2);
    scrollable(list).width(Fill).height(Fill).into()
}

/// Returns the width of the column of places; `None` if there are no places.
pub fn width_of_places(places: &[String]) -> Option<f32> {
    let longest = places.iter().map(|place| place.chars().count()).max().filter(|longest| *longest > 0)?;
    Some((longest as f32 * LETTER).clamp(PLACE_WIDTH.0, PLACE_WIDTH.1))
}

/// An icon with a sentence.
pub fn line<'a, M: 'a>(icon: Icon, words: String, style: fn(&Theme) -> text::Style) -> Element<'a, M> {
    row![ui::icon(icon), text(words).size(ui::BODY).style(style)].spacing(6).align_y(Alignment::Center).into()
}

fn sign<'a>(severity: Severity) -> text::Text<'a, Theme> {
    let (icon, style): (Icon, fn(&Theme) -> text::Style) = match severity {
        Severity::Error => (Icon::OctagonAlert, text::danger),
        Severity::Warning => (Icon::TriangleAlert, text::warning),
    };
    ui::sign(icon, 16.0).style(style)
}

/// A problem with its place; `None` for the width leaves the column of places out.
pub fn entry<'a, M: Clone + 'a>(
    problem: &Problem,
    (place, width): (String, Option<f32>),
    words: &Words,
    on_press: impl Into<Option<M>>,
) -> Element<'a, M> {
    let (message, remedy) = words.problem(problem.code, &problem.args);
    let place = width.map(|width| {
        let place = text(place).size(ui::BODY).style(ui::quiet).wrapping(text::Wrapping::None);
        container(place).width(width).clip(true)
    });
    let what = column![text(message).size(ui::BODY), text(remedy).size(ui::SMALL).style(ui::quiet)];
    let line = row![sign(problem.severity)].push(place).push(what.width(Fill));
    let content = container(line.spacing(8).align_y(Alignment::Center)).padding([4, 8]).width(Fill);
    ui::styled(content.into(), Look::Quiet, on_press.into()).width(Fill).into()
}
