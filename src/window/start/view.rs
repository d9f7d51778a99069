//! The view of the start screen.

use std::time::UNIX_EPOCH;

use iced::widget::image::Handle;
use iced::widget::{Space, column, container, image, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Card, Left, Message, Own, Start, ago};
use crate::window::command::Command;
use crate::window::help::Page;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const CARD: f32 = 196.0;
const PICTURE: f32 = 112.0;
const SMALL_PICTURE: f32 = 40.0;
/// The width of the left column, in logical pixels.
const LEFT: f32 = 272.0;
const WIDEST: f32 = 1240.0;
/// The largest number of differences of a recovery copy that are listed.
const MOST_TOLD: usize = 8;

impl Start {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let mut whole = column![text(words.get("start-title")).size(ui::HEADING)].spacing(24);
        for problem in &self.problems {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            let file = problem.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
            whole = whole.push(text(format!("{file}{message} {remedy}")).size(ui::BODY).style(text::danger));
        }
        let left = self.left.iter().enumerate();
        whole = whole.extend(left.map(|(index, left)| left.view(index, words)));
        let samples = self.samples.iter().enumerate().map(|(index, card)| card.view(index, words));
        let own = (!self.own.is_empty()).then(|| {
            let own = self.own.iter().enumerate().map(|(index, own)| own.view(index, words));
            // A user with own games comes back for them, so they are above the samples, which fill the screen.
            column![
                text(words.get("start-own")).size(ui::TITLE),
                column(own).spacing(4),
                Space::new().height(8),
            ]
            .spacing(12)
        });
        let right = column![
            own,
            text(words.get("start-learn")).size(ui::TITLE),
            text(words.get("start-samples")).size(ui::BODY).style(ui::quiet),
            row(samples).spacing(12).wrap().vertical_spacing(12),
        ]
        .spacing(12)
        .width(Fill);
        let columns = row![self.make(cx), right];
        let whole = container(whole.push(columns.spacing(40)).max_width(WIDEST)).padding(32).center_x(Fill);
        focus::pane("pane-start", scrollable(whole).height(Fill)).into()
    }

    /// Buttons to make or open a game, and to learn how.
    fn make<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let call = |command: Command| {
            let label = row![
                ui::icon(command.entry().icon),
                text(words.get(command.entry().key)).size(ui::BODY).width(Fill),
                text(cx.keymap.keys(command)).size(ui::SMALL).style(ui::quiet),
            ];
            let label = label.spacing(10).align_y(Alignment::Center);
            let content = container(label).padding([0, 12]).center_y(40).width(Fill);
            let message = Some(Message::Called(command));
            Element::from(ui::styled(content.into(), Look::Plain, message).width(Fill))
        };
        let read = |page: Page| {
            let title = page.title(words.language()).unwrap_or_default();
            let label = row![ui::icon(Icon::BookOpen), text(title).size(ui::BODY).width(Fill)];
            let label = label.spacing(10).align_y(Alignment::Center);
            let content = container(label).padding([11, 12]).width(Fill);
            Element::from(ui::styled(content.into(), Look::Plain, Some(Message::Read(page))).width(Fill))
        };
        let new = row![
            container(ui::icon(Icon::Grid3x3)).padding([2, 0]),
            column![
                text(words.get("start-puzzle")).size(ui::TITLE),
                text(words.get("start-puzzle-more")).size(ui::SMALL),
            ]
            .spacing(4)
            .width(Fill),
        ];
        let new = container(new.spacing(12)).padding(16).width(Fill);
        let message = Some(Message::Called(Command::NewGame));
        column![
            text(words.get("start-make")).size(ui::TITLE),
            ui::styled(new.into(), Look::Primary, message).id("start-new").width(Fill),
            call(Command::NewLabyrinth),
            call(Command::OpenGame),
            call(Command::ImportPackage),
            call(Command::ChoosePlayer),
            Space::new().height(8),
            text(words.get("start-lessons")).size(ui::TITLE),
            call(Command::Lesson),
        ]
        .extend(Page::LESSONS.map(read))
        .push(call(Command::Help))
        .spacing(8)
        .width(LEFT)
        .into()
    }
}

fn picture<'a>(handle: Option<&Handle>, side: f32) -> Element<'a, Message> {
    match handle {
        Some(handle) => image(handle.clone()).width(side).height(side).into(),
        None => container(ui::icon(Icon::Puzzle)).center_x(side).center_y(side).into(),
    }
}

impl Card {
    fn view<'a>(&'a self, index: usize, words: &'a Words) -> Element<'a, Message> {
        let content = column![
            picture(self.picture.as_ref(), PICTURE),
            text(&self.name).size(ui::BODY),
            text(&self.category).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(4)
        .align_x(Alignment::Center)
        .width(Fill);
        let game = focus::focusable(container(content).padding(iced::Padding::new(8.0).top(16.0)))
            .style(focus::text)
            .on_activate(Message::SampleChosen(index))
            .width(Fill);
        let button = |icon, key, message| ui::button(Some(icon), words.get(key), Look::Quiet, Some(message));
        let buttons = row![
            button(Icon::Play, "start-play", Message::SamplePlayed(index)),
            button(Icon::PencilRuler, "start-copy", Message::SampleChosen(index)),
        ]
        .spacing(2)
        .wrap();
        let whole = column![game, container(buttons).center_x(Fill).padding(4)].width(CARD);
        container(whole).style(ui::card).into()
    }
}

impl Own {
    fn view<'a>(&'a self, index: usize, words: &'a Words) -> Element<'a, Message> {
        let folder = self.folder.display().to_string();
        let one_line = |words: String| text(words).wrapping(text::Wrapping::None);
        let name = self.name.clone().unwrap_or_else(|| words.get("start-own-gone"));
        let when = self.when.map(|when| words.say(&ago(when))).unwrap_or_default();
        let label = row![
            picture(self.picture.as_ref(), SMALL_PICTURE),
            column![
                container(one_line(name).size(ui::BODY)).clip(true),
                container(one_line(folder).size(ui::SMALL).style(ui::quiet)).clip(true),
            ]
            .spacing(2)
            .width(Fill),
            text(when).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None),
        ];
        let content = container(label.spacing(12).align_y(Alignment::Center)).padding([4, 8]).width(Fill);
        let message = self.name.is_some().then_some(Message::OwnChosen(index));
        let open = ui::styled(content.into(), Look::Quiet, message).width(Fill);
        let forget = self.when.map(|_| {
            let tip = words.get("start-own-forget");
            ui::icon_button(Icon::X, tip, Look::Quiet, Some(Message::OwnForgotten(index)))
        });
        let tip = words.get("start-play");
        let play = self.name.is_some().then_some(Message::OwnPlayed(index));
        let play = ui::icon_button(Icon::Play, tip, Look::Quiet, play);
        let forget = container(forget.unwrap_or_else(|| Space::new().into())).width(ui::CONTROL);
        row![open, play, forget].spacing(4).align_y(Alignment::Center).into()
    }
}

impl Left {
    fn view<'a>(&'a self, index: usize, words: &'a Words) -> Element<'a, Message> {
        let folder = self.pending.folder().display().to_string();
        let name = match self.pending.name() {
            "" => folder.clone(),
            name => name.to_owned(),
        };
        let time = self.pending.time().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let when = words.say(&ago(time));
        let mut lines = column![
            row![ui::icon(Icon::LifeBuoy), text(words.get("safety-left")).size(ui::TITLE)]
                .spacing(8)
                .align_y(Alignment::Center),
            text(words.with("safety-left-more", &[("name", name), ("when", when)])).size(ui::BODY),
            text(folder).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(8);
        match &self.differs {
            None => lines = lines.push(text(words.get("safety-comparing")).size(ui::BODY)),
            Some(Ok(told)) if told.is_empty() => {
                lines = lines.push(text(words.get("safety-left-same")).size(ui::BODY));
            }
            Some(Ok(told)) => {
                let entries = told.iter().take(MOST_TOLD);
                let entries =
                    entries.map(|told| text(format!("·  {}", words.say(told))).size(ui::BODY).into());
                lines = lines.extend(entries);
                let more = told.len().checked_sub(MOST_TOLD).filter(|more| *more > 0);
                lines = lines.push(more.map(|more| {
                    text(words.with("problems-more", &[("count", more.to_string())])).size(ui::SMALL)
                }));
            }
            Some(Err(problems)) => {
                lines = lines.extend(problems.iter().map(|problem| {
                    let (message, remedy) = words.problem(problem.code, &problem.args);
                    text(format!("{message} {remedy}")).size(ui::BODY).style(text::danger).into()
                }));
            }
        }
        let is_known = self.differs.is_some();
        let go_on = matches!(&self.differs, Some(Ok(_))).then_some(Message::WentOn(index));
        let discard = is_known.then_some(Message::Discarded(index));
        let buttons = row![
            ui::button(None, words.get("safety-go-on"), Look::Primary, go_on),
            ui::button(None, words.get("safety-discard"), Look::Plain, discard),
        ];
        container(lines.push(buttons.spacing(8))).padding(16).style(ui::card).width(Fill).into()
    }
}
