//! The dialog for a game as a web page: levels, hints, language.

use iced::widget::{column, row, text};
use iced::{Element, Padding};
use lucide_icons::Icon;

use super::form;
use super::ui::{self, Context, Look};
use crate::engine::Text;
use crate::page::PageOptions;
use crate::project::export::levels_of;
use crate::words::{Language, Words};

pub const LEVELS: &str = "page-levels";
pub const GO_ON: &str = "page-go-on";
const WIDTH: f32 = 480.0;

/// The choices; they are kept for the next time.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// Whether only the levels entered in the field are wanted.
    has_some: bool,
    /// The level numbers, as text.
    places: String,
    options: PageOptions,
}

#[derive(Debug)]
pub struct Dialog {
    choices: Choices,
    /// The number of levels; 0 for a game without levels.
    count: usize,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Takes all levels, or only some.
    SomeChosen(bool),
    PlacesWritten(String),
    SkipFaultySwitched,
    HintsSwitched,
    /// The language in which the page opens; that of the browser, if `None`.
    LanguageChosen(Option<Language>),
    Confirmed,
    Cancelled,
}

#[derive(Debug)]
pub enum Action {
    None,
    Close,
    /// Asks for the file.
    Write(PageOptions),
}

impl Dialog {
    pub fn new(choices: Choices, count: usize) -> Self {
        Self { choices, count }
    }

    pub fn choices(&self) -> &Choices {
        &self.choices
    }

    pub fn update(&mut self, message: Message) -> Action {
        let choices = &mut self.choices;
        match message {
            Message::SomeChosen(has_some) => choices.has_some = has_some,
            Message::PlacesWritten(places) => choices.places = places,
            Message::SkipFaultySwitched => choices.options.skip_faulty ^= true,
            Message::HintsSwitched => choices.options.no_hints ^= true,
            Message::LanguageChosen(language) => choices.options.language = language,
            Message::Confirmed if self.are_levels_wrong() => {}
            Message::Confirmed => return Action::Write(self.options()),
            Message::Cancelled => return Action::Close,
        }
        Action::None
    }

    fn options(&self) -> PageOptions {
        let Choices { has_some, places, options } = &self.choices;
        let levels = (*has_some && self.count > 0).then(|| places.clone());
        PageOptions { levels, ..options.clone() }
    }

    fn are_levels_wrong(&self) -> bool {
        let levels = self.options().levels;
        levels.is_some_and(|places| levels_of(&places, self.count).map_or(true, |levels| levels.is_empty()))
    }

    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let options = &self.choices.options;
        let confirmed = (!self.are_levels_wrong()).then_some(Message::Confirmed);
        let answers = row![
            ui::button(Some(Icon::Globe), words.get("print-go-on"), Look::Primary, confirmed).id(GO_ON),
            ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
        ];
        let levels = (self.count > 0).then(|| self.levels(words));
        let hints = form::switch(words.get("web-page-hints"), !options.no_hints, Message::HintsSwitched);
        column![text(words.get("export-page-title")).size(ui::TITLE)]
            .push(levels)
            .push(form::labelled(words.get("web-page-play"), hints))
            .push(self.languages(words))
            .push(row![answers.spacing(8)].padding(Padding::ZERO.top(4)))
            .spacing(14)
            .width(WIDTH)
            .into()
    }

    fn levels<'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let choices = &self.choices;
        let offer = |has_some, label| {
            let look = if choices.has_some == has_some { Look::Chosen } else { Look::Plain };
            ui::button(None, label, look, Some(Message::SomeChosen(has_some)))
        };
        let all = words.say(&Text::new("print-levels-all").with("count", self.count));
        let offers = row![offer(false, all), offer(true, words.get("print-levels-some"))].spacing(4);
        let field = choices.has_some.then(|| {
            ui::field(&words.get("print-levels-example"), &choices.places)
                .id(LEVELS)
                .on_input(Message::PlacesWritten)
                .on_submit(Message::Confirmed)
        });
        let refused = self
            .are_levels_wrong()
            .then(|| form::refused(words.say(&Text::new("print-levels-wrong").with("count", self.count))));
        let skip_faulty = form::switch(
            words.get("web-page-skip-faulty"),
            choices.options.skip_faulty,
            Message::SkipFaultySwitched,
        );
        let choice = column![offers].push(field).push(refused).push(skip_faulty).spacing(6);
        form::labelled(words.get("print-levels"), choice)
    }

    fn languages<'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let chosen = self.choices.options.language;
        let offer = |language, label| {
            let look = if chosen == language { Look::Chosen } else { Look::Plain };
            Element::from(ui::button(None, label, look, Some(Message::LanguageChosen(language))))
        };
        let browser = offer(None, words.get("web-page-language-browser"));
        let others = Language::ALL.map(|language| {
            offer(
                Some(language),
                words.get(match language {
                    Language::English => "about-language-en",
                    Language::Czech => "about-language-cs",
                }),
            )
        });
        let choice = row![browser].extend(others).spacing(4).wrap();
        form::labelled(words.get("web-page-language"), choice)
    }
}
