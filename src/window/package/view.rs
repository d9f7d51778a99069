//! What the dialog shows of a package.

use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Padding};
use lucide_icons::Icon;

use super::{AfterKeeping, Dialog, FIRST, Message};
use crate::engine::Text;
use crate::project::{GameKind, Problem, Severity};
use crate::window::choosing;
use crate::window::form;
use crate::window::start;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const WIDTH: f32 = 640.0;
/// The side of the picture.
const PICTURE: f32 = 136.0;
/// The height of the window that the dialog leaves to its buttons and to what is around it.
const AROUND: f32 = 190.0;
/// How many letters of the name, and of what the author says about the game, are shown.
const NAME: usize = 80;
const ABOUT: usize = 320;
/// How many languages and how many problems are named.
const LANGUAGES: usize = 6;
const PROBLEMS: usize = 3;

impl Dialog {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let head =
            row![choosing::picture(self.looked.cover.as_ref(), self.icon(), PICTURE), self.title(words)];
        let body = column![head.spacing(20)]
            .push(self.about(words))
            .push(self.problems(words))
            .push(self.kept(words))
            .push(form::explained(self.file(words)))
            .spacing(14)
            .padding(Padding::ZERO.right(12));
        let body = container(scrollable(body)).max_height((cx.size.height - AROUND).max(120.0));
        let fault = self.fault.as_ref().map(|fault| form::refused(choosing::told(fault, cx)));
        column![body]
            .push(self.looked.facts.is_playable.then(|| form::explained(words.get("package-not-kept"))))
            .push(fault)
            .push(self.answers(words))
            .spacing(16)
            .width(WIDTH)
            .into()
    }

    fn icon(&self) -> Icon {
        match self.looked.package.kind() {
            GameKind::Grid => Icon::Grid3x3,
            GameKind::Board => Icon::Dices,
            GameKind::Dungeon => Icon::Castle,
        }
    }

    /// The name of the game, and what kind of game it is.
    fn title<'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let facts = &self.looked.facts;
        let description = facts.outline.description_in(words.language().code());
        let name = cut(&description.name, NAME);
        let name = if name.is_empty() { words.get("package-nameless") } else { name };
        let kind = words.get(match self.looked.package.kind() {
            GameKind::Grid => "package-grid",
            GameKind::Board => "package-board",
            GameKind::Dungeon => "package-dungeon",
        });
        let size = match self.looked.package.kind() {
            GameKind::Board => start::players(facts.glance, words),
            GameKind::Grid | GameKind::Dungeon => {
                words.say(&Text::new("package-levels").with("count", facts.outline.levels.len()))
            }
        };
        let shown = facts.languages.iter().take(LANGUAGES).map(|code| form::language_name(code, words));
        let shown = shown.collect::<Vec<_>>().join(", ");
        let languages = (!shown.is_empty()).then(|| {
            text(words.with("package-languages", &[("languages", shown)])).size(ui::BODY).style(ui::quiet)
        });
        column![text(name).size(ui::HEADING), text(format!("{kind} · {size}")).size(ui::BODY)]
            .push(languages)
            .spacing(8)
            .width(Fill)
            .into()
    }

    /// What the author says about the game.
    fn about<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let description = self.looked.facts.outline.description_in(words.language().code());
        let said = [&description.goal, &description.rules_text];
        let about = cut(said.into_iter().find(|text| !text.trim().is_empty())?, ABOUT);
        Some(text(about).size(ui::BODY).into())
    }

    /// What is wrong with the game, as far as there is room.
    fn problems<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let facts = &self.looked.facts;
        let errors = facts.problems.iter().filter(|problem| problem.severity == Severity::Error);
        let unplayable = (!facts.is_playable).then(|| form::refused(words.get("package-unplayable")));
        let count = errors.clone().count();
        let more = (count > PROBLEMS).then(|| {
            form::explained(words.say(&Text::new("package-more-problems").with("count", count - PROBLEMS)))
        });
        let told = errors.take(PROBLEMS).map(|problem| form::refused(in_words(problem, words)));
        let remarks = facts.problems.len() - count;
        let remarks = (remarks > 0)
            .then(|| form::explained(words.say(&Text::new("package-remarks").with("count", remarks))));
        let lines = column![].push(unplayable).extend(told).push(more).push(remarks).spacing(6);
        (!facts.problems.is_empty() || !facts.is_playable).then(|| lines.into())
    }

    /// Whether a game of this name is kept already.
    fn kept<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let kept = self.looked.facts.kept.as_ref()?;
        let key = if kept.is_same { "package-kept-same" } else { "package-kept-other" };
        let folder = kept.folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let said = text(words.with(key, &[("folder", folder)])).size(ui::BODY).width(Fill);
        Some(row![ui::icon(Icon::Info), said].spacing(8).align_y(Alignment::Center).into())
    }

    /// The file, and how large it is.
    fn file(&self, words: &Words) -> String {
        let package = &self.looked.package;
        let text = Text::new("package-file")
            .with("file", cut(package.name(), NAME))
            .with("count", package.files().len())
            .with("packed", kilobytes(package.packed()))
            .with("unpacked", kilobytes(package.unpacked()));
        words.say(&text)
    }

    fn answers<'a>(&'a self, words: &Words) -> Row<'a, Message> {
        let is_playable = self.looked.facts.is_playable;
        let answer = |icon, key, look, message| choosing::button(icon, words.get(key), look, Some(message));
        let play =
            is_playable.then(|| answer(Icon::Play, "package-play", Look::Primary, Message::Played).id(FIRST));
        let keep = Message::Kept(AfterKeeping::Stay);
        let keep = answer(Icon::PackageCheck, "package-keep", Look::Plain, keep);
        let edit = (!self.only_plays).then(|| {
            let look = if is_playable { Look::Plain } else { Look::Primary };
            let edit = Message::Kept(AfterKeeping::Edit);
            let edit = answer(Icon::PencilRuler, "package-keep-edit", look, edit);
            if is_playable { edit } else { edit.id(FIRST) }
        });
        let keep = if is_playable || !self.only_plays { keep } else { keep.id(FIRST) };
        let cancel = answer(Icon::X, "cancel", Look::Plain, Message::Cancelled);
        row![].push(play).push(keep).push(edit).push(cancel).spacing(8)
    }
}

/// Says what is wrong, and in which level.
fn in_words(problem: &Problem, words: &Words) -> String {
    let (said, _) = words.problem(problem.code, &problem.args);
    match &problem.level {
        Some(level) => format!("{}: {said}", words.with("part-level", &[("level", level.clone())])),
        None => said,
    }
}

/// Returns the beginning of a text as one line: strangers may write any length.
fn cut(text: &str, most: usize) -> String {
    let whole = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if whole.chars().count() <= most {
        return whole;
    }
    let begins: String = whole.chars().take(most).collect();
    format!("{}…", begins.trim_end())
}

/// Returns a size in whole kilobytes, rounded up.
fn kilobytes(bytes: u64) -> u64 {
    bytes.div_ceil(1024)
}
