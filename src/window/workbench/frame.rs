//! The frame of every editor: the bar, the panes, the history list, the problem list.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::{focus, list, split};

use super::{Below, Editor, Leaving, Notice, Request, Workbench};
use crate::authoring::document::{Document, Editable};
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
/// On a window narrower than this, the button for giving away has no text.
const WIDE: f32 = 1400.0;
/// The height of the line that says that there are no problems.
const NOTHING: f32 = 36.0;

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
    let save = ui::button(Some(Icon::Save), words.get("save"), Look::Plain, Some(E::request(Request::Save)));
    let last = row![
        icon(Command::PlayGame, cx.tip(Command::PlayGame), true, Request::Leave(Leaving::PlayGame)),
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
        return ui::icon_button(command.entry().icon, cx.tip(command), Look::Plain, message);
    }
    let button =
        ui::button(Some(command.entry().icon), cx.words.get(command.entry().key), Look::Plain, message);
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
    let (height, least) = if is_line { (NOTHING, NOTHING) } else { (height, 72.0) };
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

/// Shows the tabs of the lists below; `own` names the editor's own list.
pub fn below_tabs<'a, D: Editable>(
    workbench: &Workbench<D>,
    problems: usize,
    own: String,
    words: &Words,
) -> Element<'a, Request> {
    let tab = |label: String, below| {
        let look = if workbench.below == below { Look::Chosen } else { Look::Quiet };
        let content = container(text(label).size(ui::SMALL)).padding([2, 8]);
        Element::from(ui::styled(content.into(), look, Some(Request::BelowChosen(below))))
    };
    row![
        tab(words.with("problems", &[("count", problems.to_string())]), Below::Problems),
        tab(words.get("command-history"), Below::History),
        tab(own, Below::Own),
    ]
    .spacing(4)
    .into()
}

/// Shows the last notice of success.
pub fn done<'a, D: Editable, M: 'a>(workbench: &Workbench<D>, words: &Words) -> Option<Element<'a, M>> {
    let sentence = workbench.notice.as_ref().and_then(Notice::done)?;
    Some(line(Icon::Check, words.say(sentence), text::success))
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
        let label = row![number, text(said(editor, steps[index], words)).size(ui::BODY)].spacing(8);
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
    let list = column(reported).extend(entries).push(more).padding(2);
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

/// A problem with its place; `None` for the width leaves the column of places out.
pub fn entry<'a, M: Clone + 'a>(
    problem: &Problem,
    (place, width): (String, Option<f32>),
    words: &Words,
    on_press: impl Into<Option<M>>,
) -> Element<'a, M> {
    let (icon, style): (Icon, fn(&Theme) -> text::Style) = match problem.severity {
        Severity::Error => (Icon::OctagonAlert, text::danger),
        Severity::Warning => (Icon::TriangleAlert, text::warning),
    };
    let (message, remedy) = words.problem(problem.code, &problem.args);
    let sign =
        text(char::from(icon)).font(iced::Font::with_name("lucide")).size(16).line_height(1.0).style(style);
    let place = width.map(|width| {
        let place = text(place).size(ui::BODY).style(ui::quiet).wrapping(text::Wrapping::None);
        container(place).width(width).clip(true)
    });
    let what = column![text(message).size(ui::BODY), text(remedy).size(ui::SMALL).style(ui::quiet)];
    let line = row![sign].push(place).push(what.width(Fill));
    let content = container(line.spacing(8).align_y(Alignment::Center)).padding([4, 8]).width(Fill);
    ui::styled(content.into(), Look::Quiet, on_press.into()).width(Fill).into()
}
