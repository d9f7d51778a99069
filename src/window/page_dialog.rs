//! The dialog for a game as a web page: levels, hints, language, look, and other games on the same page.

use iced::widget::{column, row, scrollable, text};
use iced::{Element, Fill, Padding};
use lucide_icons::Icon;

use super::form;
use super::games::OtherGame;
use super::ui::{self, Context, Look};
use crate::engine::Text;
use crate::engine::scene::LookName;
use crate::page::PageOptions;
use crate::project::export::levels_of;
use crate::words::{Language, Words};

pub const LEVELS: &str = "page-levels";
pub const GO_ON: &str = "page-go-on";
const WIDTH: f32 = 480.0;
/// The height of the list of other games.
const LIST: f32 = 150.0;

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
    /// The looks of the game.
    looks: Vec<LookName>,
    /// The other games, each with whether it is wanted on the page.
    others: Vec<(OtherGame, bool)>,
    /// Whether they are shown.
    shows_others: bool,
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
    /// The look with which the game begins, by its name in files; its own first one, if `None`.
    LookChosen(Option<String>),
    /// Shows or hides the other games.
    OthersSwitched,
    /// Wants another game on the page, or not any more.
    OtherSwitched(usize),
    Confirmed,
    Cancelled,
}

#[derive(Debug)]
pub enum Action {
    None,
    Close,
    /// Asks for the file.
    Write(PageOptions, Vec<OtherGame>),
}

impl Dialog {
    pub fn new(mut choices: Choices, count: usize, looks: Vec<LookName>, others: Vec<OtherGame>) -> Self {
        // What was chosen for another game means nothing in this one.
        choices.options.look = choices.options.look.filter(|look| looks.iter().any(|it| it.id == *look));
        let others = others.into_iter().map(|game| (game, false)).collect();
        Self { choices, count, looks, others, shows_others: false }
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
            Message::LookChosen(look) => choices.options.look = look,
            Message::OthersSwitched => self.shows_others ^= true,
            Message::OtherSwitched(at) => {
                if let Some((_, is_wanted)) = self.others.get_mut(at) {
                    *is_wanted ^= true;
                }
            }
            Message::Confirmed if self.are_levels_wrong() => {}
            Message::Confirmed => return Action::Write(self.options(), self.wanted()),
            Message::Cancelled => return Action::Close,
        }
        Action::None
    }

    fn options(&self) -> PageOptions {
        let Choices { has_some, places, options } = &self.choices;
        let levels = (*has_some && self.count > 0).then(|| places.clone());
        PageOptions { levels, ..options.clone() }
    }

    fn wanted(&self) -> Vec<OtherGame> {
        self.others.iter().filter(|(_, is_wanted)| *is_wanted).map(|(game, _)| game.clone()).collect()
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
            .push((self.looks.len() > 1).then(|| self.looks(words)))
            .push((!self.others.is_empty()).then(|| self.others(words)))
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

    fn looks<'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let chosen = self.choices.options.look.as_deref();
        let offer = |at: usize, look: &'a LookName| {
            // Nothing chosen means the first one.
            let wanted = (at > 0).then(|| look.id.clone());
            let shown = if chosen == wanted.as_deref() { Look::Chosen } else { Look::Plain };
            Element::from(ui::button(None, look.name.clone(), shown, Some(Message::LookChosen(wanted))))
        };
        let offers = self.looks.iter().enumerate().map(|(at, look)| offer(at, look));
        form::labelled(words.get("web-page-look"), row(offers).spacing(4).wrap())
    }

    fn others<'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let said = words.say(&Text::new("web-page-others").with("count", self.wanted().len()));
        let icon = if self.shows_others { Icon::ChevronDown } else { Icon::ChevronRight };
        let head = ui::button(Some(icon), said, Look::Quiet, Some(Message::OthersSwitched));
        let list = self.shows_others.then(|| {
            let line = |(at, (game, is_wanted)): (usize, &'a (OtherGame, bool))| {
                form::switch(game.name().to_owned(), *is_wanted, Message::OtherSwitched(at)).into()
            };
            let lines = column(self.others.iter().enumerate().map(line)).spacing(2).width(Fill);
            scrollable(lines).height(LIST)
        });
        column![head].push(list).spacing(4).into()
    }
}
