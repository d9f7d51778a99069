//! The way to a table: who comes, and where the table is; the tables and games of a host.

use iced::Task;
use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::http::{self, Offer, OfferedGame, OpenTable, Refused};
use super::place::Place;
use super::remembered::HeldSeat;
use super::wire::Failure;
use super::{Action, Together};
use crate::engine::Text;
use crate::table::names::{LONGEST_NAME, cleaned};
use crate::table::protocol::VERSION;
use crate::window::choosing;
use crate::window::form::{explained, labelled, refused, switch};
use crate::window::ui::{self, Context, Look};

pub const NAME: &str = "together-name";
pub const PLACE: &str = "together-place";
/// The button that goes to the table.
pub const JOIN: &str = "together-join";
/// The greatest width of the form, in logical pixels.
const WIDEST: f32 = 760.0;

#[derive(Debug, Default)]
pub(super) struct Form {
    name: String,
    place: String,
    watches: bool,
    /// Why it did not lead to a table.
    fault: Option<Text>,
    /// What a host offers.
    offer: Option<(Place, Offer)>,
    asks: Ask,
}

/// What a host is being asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ask {
    #[default]
    Nothing,
    Offer,
    Table,
}

#[derive(Clone, Debug)]
pub enum Message {
    NameWritten(String),
    PlaceWritten(String),
    WatchSwitched,
    /// Goes to the table, or asks the host for its tables.
    Confirmed,
    /// What a host offers is known.
    Offered(Place, Result<Offer, Refused>),
    /// Joins a table, by its code.
    TableChosen(String),
    /// Opens a table for a game, by its folder.
    GameChosen(String),
    /// A table was opened.
    Opened(Place, Result<String, Refused>),
    /// Goes back to a seat that was held, by its index.
    SeatTaken(usize),
    /// Gives up a seat that was held.
    SeatGivenUp(usize),
}

impl Form {
    pub fn new(name: &str, place: &str) -> Self {
        let name = name.chars().take(LONGEST_NAME).collect();
        Self { name, place: place.to_owned(), ..Self::default() }
    }

    /// Returns the place as it is written.
    pub fn place(&self) -> &str {
        self.place.trim()
    }

    /// Returns the name of the person.
    pub fn name(&self) -> &str {
        self.name.trim()
    }

    pub fn watches(&self) -> bool {
        self.watches
    }

    /// Says why it did not lead to a table.
    pub fn refuse(&mut self, fault: Text) {
        self.fault = Some(fault);
        self.asks = Ask::Nothing;
    }

    /// Returns the host whose tables are shown.
    pub fn visited(&self) -> Option<Place> {
        self.offer.as_ref().map(|(place, _)| place.clone())
    }

    /// Shows what a host offers, at an address that need not be written.
    pub fn visit(&mut self, place: &Place) {
        self.place = place.authority();
        self.asks = Ask::Offer;
    }
}

impl Refused {
    fn text(self) -> Text {
        match self {
            Self::Failure(why) => why.key().into(),
            Self::Said(text) => Text::verbatim(text),
        }
    }
}

impl Together {
    pub(super) fn fill_in(&mut self, message: Message) -> Vec<Action> {
        match message {
            Message::NameWritten(name) => self.form.name = name.chars().take(LONGEST_NAME).collect(),
            Message::PlaceWritten(place) => {
                self.form.place = place;
                self.form.fault = None;
            }
            Message::WatchSwitched => self.form.watches ^= true,
            Message::Confirmed => return self.confirm(),
            Message::Offered(place, offered) => self.take_offer(place, offered),
            Message::TableChosen(code) => {
                if let Some((place, _)) = &self.form.offer
                    && self.form.has_name()
                {
                    return self.connect(place.with_code(&code));
                }
                return self.ask_name();
            }
            Message::GameChosen(game) => {
                let Some((place, _)) = self.form.offer.clone() else { return Vec::new() };
                if !self.form.has_name() {
                    return self.ask_name();
                }
                self.form.asks = Ask::Table;
                let opened = http::open_table(place.clone(), game, self.language.clone());
                let told = move |opened| super::Message::Form(Message::Opened(place.clone(), opened));
                return vec![Action::Run(Task::perform(opened, told))];
            }
            Message::SeatTaken(index) => return self.take_held_seat(index),
            Message::SeatGivenUp(index) => {
                if let Some(place) = self.remembered.seats.get(index).and_then(HeldSeat::place) {
                    self.remember(|it, _| it.give_up(&place));
                }
            }
            Message::Opened(place, opened) => {
                if self.form.asks != Ask::Table {
                    return Vec::new();
                }
                self.form.asks = Ask::Nothing;
                match opened {
                    Ok(code) => return self.connect(place.with_code(&code)),
                    Err(why) => self.form.refuse(why.text()),
                }
            }
        }
        Vec::new()
    }

    /// Fills in the table that a link names, and returns the control that is to have the focus. Nobody is joined by that.
    pub fn take_link(&mut self, link: &str) -> &'static str {
        match Place::read_link(link) {
            Ok(place) => {
                self.form.place = place.to_string();
                self.form.fault = None;
                if self.form.has_name() { JOIN } else { NAME }
            }
            Err(_) => {
                self.form.refuse("together-link-wrong".into());
                PLACE
            }
        }
    }

    /// Goes back to a seat that was held when the program ended.
    fn take_held_seat(&mut self, index: usize) -> Vec<Action> {
        let Some(held) = self.remembered.seats.get(index) else { return Vec::new() };
        let Some(place) = held.place() else { return Vec::new() };
        self.form.name.clone_from(&held.name);
        self.form.fault = None;
        self.connect(place)
    }

    /// Goes to the table that is written, or asks the host for its tables.
    fn confirm(&mut self) -> Vec<Action> {
        if !self.form.has_name() {
            return self.ask_name();
        }
        match Place::read(&self.form.place) {
            Err(fault) => {
                self.form.refuse(fault.key().into());
                vec![Action::Focus(PLACE)]
            }
            Ok(place) if place.code.is_some() => {
                self.form.fault = None;
                self.connect(place)
            }
            Ok(place) => self.ask_offer(place),
        }
    }

    /// Asks a host for its games and tables.
    pub(super) fn ask_offer(&mut self, place: Place) -> Vec<Action> {
        self.form.fault = None;
        self.form.visit(&place);
        let offered = http::offer(place.clone(), self.language.clone());
        let told = move |offered| super::Message::Form(Message::Offered(place.clone(), offered));
        vec![Action::Run(Task::perform(offered, told))]
    }

    fn take_offer(&mut self, place: Place, offered: Result<Offer, Refused>) {
        if self.form.asks != Ask::Offer {
            return;
        }
        self.form.asks = Ask::Nothing;
        self.form.offer = None;
        match offered {
            Ok(offer) if offer.version != VERSION && offer.version != 0 => {
                self.form.refuse("together-no-other-version".into());
            }
            Ok(offer) => self.form.offer = Some((place, offer)),
            Err(why) => self.form.refuse(why.text()),
        }
    }

    fn ask_name(&mut self) -> Vec<Action> {
        self.form.refuse("together-no-name-wrong".into());
        vec![Action::Focus(NAME)]
    }

    /// Says why there is no way to a table any more, and shows the form.
    pub(super) fn fail(&mut self, why: Text) -> Vec<Action> {
        self.part();
        self.form.refuse(why.clone());
        vec![Action::Say(why), Action::Focus(PLACE)]
    }

    /// The same, for what has happened to the connection.
    pub(super) fn fail_with(&mut self, why: Failure) -> Vec<Action> {
        self.fail(why.key().into())
    }

    pub(super) fn form<'a>(&'a self, cx: Context<'a>) -> Element<'a, super::Message> {
        let words = cx.words;
        let form = &self.form;
        let own = super::Message::Form;
        let name = ui::field(&words.get("together-name-hint"), &form.name)
            .id(NAME)
            .on_input(move |name| own(Message::NameWritten(name)))
            .on_submit(own(Message::Confirmed));
        let place = ui::field(&words.get("together-place-hint"), &form.place)
            .id(PLACE)
            .on_input(move |place| own(Message::PlaceWritten(place)))
            .on_submit(own(Message::Confirmed));
        let (label, is_free) = match form.asks {
            Ask::Nothing => ("together-join", true),
            Ask::Offer => ("together-asks", false),
            Ask::Table => ("together-opens", false),
        };
        let join = is_free.then_some(own(Message::Confirmed));
        let join = choosing::button(Icon::LogIn, words.get(label), Look::Primary, join).id(JOIN);
        let watch = switch(words.get("together-watch"), form.watches, own(Message::WatchSwitched));
        let fault = form.fault.as_ref().map(|fault| refused(words.say(fault)));
        let fields = column![
            labelled(words.get("together-name-label"), name.width(Fill)),
            labelled(words.get("together-place-label"), place.width(Fill)),
            explained(words.get("together-place-more")),
        ];
        let ways = row![join, watch].spacing(12).align_y(Alignment::Center);
        let fields = fields.push(fault).push(ways.wrap()).spacing(10);
        let lines = column![text(words.get("together-title")).size(ui::HEADING)];
        let lines = lines.push(self.held_seats(cx)).push(fields);
        let lines = lines.push(self.offered(cx)).push(self.hosting_part(cx)).spacing(24);
        let lines = container(lines.max_width(WIDEST)).padding([24, 32]).center_x(Fill);
        focus::pane("pane-together", scrollable(lines).height(Fill)).into()
    }

    #[cfg(not(feature = "host"))]
    fn hosting_part<'a>(&'a self, _cx: Context<'a>) -> Option<Element<'a, super::Message>> {
        None
    }

    #[cfg(not(feature = "host"))]
    pub(super) fn invited<'a>(&'a self, _cx: Context<'a>) -> Option<Element<'a, super::Message>> {
        None
    }

    /// The seats that one can go back to.
    fn held_seats<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, super::Message>> {
        let words = cx.words;
        let seats = self.remembered.seats.iter().enumerate().filter_map(|(index, held)| {
            let place = held.place()?;
            let args = [
                ("game", held.game.clone()),
                ("name", held.name.clone()),
                ("place", place.authority()),
                ("code", place.code.unwrap_or_default()),
            ];
            let back = super::Message::Form(Message::SeatTaken(index));
            let back = choosing::button(Icon::Play, words.get("together-go-on"), Look::Primary, Some(back));
            let about = text(words.with("together-held", &args)).size(ui::BODY).width(Fill);
            let drop = super::Message::Form(Message::SeatGivenUp(index));
            let drop = ui::icon_button(Icon::X, words.get("together-give-up-seat"), Look::Quiet, Some(drop));
            let line = row![back, about, drop].spacing(12).align_y(Alignment::Center);
            Some(container(line).padding([8, 12]).width(Fill).style(ui::card).into())
        });
        let seats: Vec<Element<'a, super::Message>> = seats.collect();
        (!seats.is_empty()).then(|| column(seats).spacing(8).into())
    }

    /// The tables and games of a host.
    fn offered<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, super::Message>> {
        let words = cx.words;
        let (place, offer) = self.form.offer.as_ref()?;
        let args = [("place", place.authority())];
        let title = text(words.with("together-tables", &args)).size(ui::TITLE);
        let none = || text(words.get("together-no-tables")).size(ui::BODY).style(ui::quiet);
        let none = offer.tables.is_empty().then(none);
        let tables = offer.tables.iter().map(|table| self.table(table, cx));
        let games = offer.games.iter().map(|game| self.game_row(game, cx));
        let games = (!offer.games.is_empty()).then(|| {
            let title = text(words.get("together-games")).size(ui::TITLE);
            column![title].push(row(games).spacing(8).wrap().vertical_spacing(8)).spacing(8)
        });
        Some(column![column![title].push(none).extend(tables).spacing(8)].push(games).spacing(20).into())
    }

    fn table<'a>(&'a self, table: &'a OpenTable, cx: Context<'a>) -> Element<'a, super::Message> {
        let words = cx.words;
        let args = [("people", table.people.to_string()), ("seats", table.seats.to_string())];
        let key = if table.phase == "game" { "together-table-plays" } else { "together-table-waits" };
        let about = text(words.with(key, &args)).size(ui::SMALL).style(ui::quiet);
        let code = text(table.code.as_str()).font(ui::CODE).size(ui::BODY);
        let name = column![text(table.name.as_str()).size(ui::BODY), about].spacing(2).width(Fill);
        let content = row![name, code, ui::icon(Icon::ChevronRight)].spacing(16).align_y(Alignment::Center);
        let message = super::Message::Form(Message::TableChosen(table.code.clone()));
        choosing::row_of(content.into(), false, Some(message)).into()
    }

    fn game_row<'a>(&'a self, game: &'a OfferedGame, cx: Context<'a>) -> Element<'a, super::Message> {
        let icon = match game.kind.as_str() {
            "grid" => Icon::Grid3x3,
            "dungeon" => Icon::Castle,
            _ => Icon::Dices,
        };
        let message = (self.form.asks == Ask::Nothing)
            .then(|| super::Message::Form(Message::GameChosen(game.id.clone())));
        let button = ui::button(Some(icon), game.name.clone(), Look::Plain, message);
        let (least, most) = game.players;
        let key = if least == most { "together-game-for" } else { "together-game-for-some" };
        let args = [("least", least.to_string()), ("most", most.to_string())];
        ui::hint(button.into(), cx.words.with(key, &args))
    }
}

impl Form {
    fn has_name(&self) -> bool {
        cleaned(&self.name, LONGEST_NAME).is_some()
    }
}
