//! The form for ready-made material.

use iced::widget::{Row, column, container, row, scrollable, text, text_editor};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Adding, Message};
use crate::authoring::board::BoardDocument;
use crate::authoring::board::adding::{COUNTER, Number, Owner, What, holder};
use crate::board::material::{Grid, Uid};
use crate::board::templates::{Course, Deck, DeckFault, Purpose};
use crate::window::board_editor::chart;
use crate::window::grid_editor::pieces::library::Library;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const TABLE: f32 = 96.0;

impl Adding {
    /// Shows the form while it is open; `chosen` is the node chosen in the tree.
    pub(in crate::window::board_editor) fn view<'a>(
        &'a self,
        document: &'a BoardDocument,
        chosen: Option<Uid>,
        cx: Context<'a>,
    ) -> Option<Element<'a, Message>> {
        match &self.library {
            Some(library) => Some(pictures(library, cx)),
            None => self.is_open.then(|| self.choices(document, holder(document, chosen), cx.words)),
        }
    }

    fn choices<'a>(
        &'a self,
        document: &'a BoardDocument,
        holder: Option<&'a str>,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let chip = |what: What| {
            let (key, icon) = name(what);
            let look = if self.form.what == what { Look::Chosen } else { Look::Plain };
            Element::from(ui::button(Some(icon), words.get(key), look, Some(Message::Chosen(what))))
        };
        let is_use = |what: &What| matches!(what, What::Use(_));
        let chips = |is_wanted: &dyn Fn(&What) -> bool| {
            row(What::all().filter(|what| is_wanted(what)).map(chip)).spacing(6).wrap().vertical_spacing(6)
        };
        let put = self.form.template(&self.table.text()).map(|_| Message::Done);
        let answers = row![
            ui::button(Some(Icon::Check), words.get("adding-do"), Look::Primary, put),
            ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Closed)),
        ];
        let asked = column![
            text(words.get(about(self.form.what))).size(ui::BODY).style(ui::quiet),
            self.questions(document, words),
        ]
        .push(self.owners(holder.map(|name| called(document, name, words)).as_deref(), words))
        .spacing(12);
        let all = column![
            ui::caption(words.get("adding-one")),
            chips(&is_use),
            ui::caption(words.get("adding-many")),
            chips(&|what| !is_use(what)),
            ui::rule(true),
            asked,
        ];
        let all = container(all.spacing(8)).padding(iced::Padding::ZERO.right(12));
        let title = ui::pane_title(words.get("adding-title"));
        column![title, scrollable(all).width(Fill).height(Fill), answers.spacing(8)].spacing(8).into()
    }

    fn questions<'a>(&'a self, document: &'a BoardDocument, words: &'a Words) -> Element<'a, Message> {
        match self.form.what {
            What::Use(purpose) => {
                let count = purpose.has_count().then(|| self.asked("adding-count", Number::Count, words));
                let seen = purpose.can_hide().then(|| self.seen(purpose, words));
                let word = (purpose == Purpose::Counter).then(|| self.word(words));
                column![].push(count).push(seen).push(word).spacing(8).into()
            }
            What::Players => {
                let mut players = document.game().material.players();
                let model = players.next().map(|player| player.name.clone());
                let like = model.map(|name| {
                    text(words.with("adding-like", &[("name", called(document, &name, words))]))
                        .size(ui::SMALL)
                        .style(ui::quiet)
                });
                column![self.asked("adding-count", Number::Players, words)].push(like).spacing(8).into()
            }
            What::Track => {
                let courses =
                    [(Course::Winding, "adding-course-winding"), (Course::Ring, "adding-course-ring")];
                let chips = courses.map(|(course, key)| {
                    (words.get(key), self.form.course == course, Message::CourseChosen(course))
                });
                column![
                    self.asked("adding-fields", Number::Fields, words),
                    chosen("adding-course", chips.into(), words)
                ]
                .spacing(8)
                .into()
            }
            What::Area => {
                let grids = [
                    (Grid::Quadrangular, "board-grid-squares"),
                    (Grid::Hexagonal, "board-grid-hexagons"),
                    (Grid::Triangular, "board-grid-triangles"),
                ];
                let chips = grids
                    .map(|(grid, key)| (words.get(key), self.form.grid == grid, Message::GridChosen(grid)));
                let size = row![
                    label("adding-size", words),
                    self.stepper("adding-columns", Number::Columns, words),
                    text("×").size(ui::BODY),
                    self.stepper("adding-rows", Number::Rows, words),
                ];
                column![
                    chosen("adding-grid", chips.into(), words),
                    size.spacing(8).align_y(Alignment::Center).wrap()
                ]
                .spacing(8)
                .into()
            }
            What::Deck => self.table(words),
        }
    }

    fn seen<'a>(&'a self, purpose: Purpose, words: &'a Words) -> Element<'a, Message> {
        let hidden = if purpose == Purpose::Hand { "adding-seen-owner" } else { "adding-seen-nobody" };
        let chips = [(false, hidden), (true, "adding-seen-all")];
        let chips =
            chips.map(|(open, key)| (words.get(key), self.form.open == open, Message::OpenChosen(open)));
        chosen("adding-seen", chips.into(), words)
    }

    fn word<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let ready = words.get(COUNTER);
        let written = self.form.word.as_deref().unwrap_or(&ready);
        let field = ui::field(&ready, written).id("adding-word").on_input(Message::WordWritten);
        let field = field.on_submit(Message::Done).width(200);
        row![label("adding-counter-word", words), field].spacing(8).align_y(Alignment::Center).into()
    }

    fn table<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let field = text_editor(&self.table)
            .height(TABLE)
            .size(ui::BODY)
            .key_binding(|press| match press.key {
                // Tab moves the focus, as everywhere.
                iced::keyboard::Key::Named(iced::keyboard::key::Named::Tab) => None,
                _ => text_editor::Binding::from_key_press(press),
            })
            .on_action(Message::TableWritten);
        let (said, is_wrong) = match Deck::read(&self.table.text()) {
            Ok(deck) => {
                let columns = deck.columns().join(", ");
                let args = [("count", deck.count().to_string()), ("columns", columns)];
                (words.with("adding-deck-is", &args), false)
            }
            Err(fault) => (fault_text(&fault, words), true),
        };
        let said = text(said).size(ui::SMALL);
        let said = if is_wrong { said.style(text::danger) } else { said };
        let hint = text(words.get("adding-deck-hint")).size(ui::SMALL).style(ui::quiet);
        let picture = words.get("looks-card-picture");
        let picture = ui::button(Some(Icon::Images), picture, Look::Quiet, Some(Message::PictureAsked));
        column![hint, container(field).id("adding-table"), picture, said].spacing(6).into()
    }

    fn owners<'a>(&'a self, holder: Option<&str>, words: &'a Words) -> Option<Element<'a, Message>> {
        let now = match self.form.owner {
            Owner::Chosen if holder.is_none() => Owner::Common,
            owner => owner,
        };
        let mut chips = Vec::new();
        for owner in self.form.what.owners() {
            let label = match (owner, holder) {
                (Owner::Each, _) => words.get("adding-owner-each"),
                (Owner::Common, _) => words.get("adding-owner-common"),
                (Owner::Chosen, Some(name)) => {
                    words.with("adding-owner-chosen", &[("name", name.to_owned())])
                }
                (Owner::Chosen, None) => continue,
            };
            chips.push((label, now == *owner, Message::OwnerChosen(*owner)));
        }
        (chips.len() > 1).then(|| chosen("adding-owner", chips, words))
    }

    fn asked<'a>(&'a self, key: &'static str, number: Number, words: &'a Words) -> Element<'a, Message> {
        let limits = number.limits();
        let limits = [("least", limits.start().to_string()), ("most", limits.end().to_string())];
        let limits = text(words.with("new-game-limits", &limits)).size(ui::SMALL).style(ui::quiet);
        row![label(key, words), self.stepper(key, number, words), limits]
            .spacing(8)
            .align_y(Alignment::Center)
            .into()
    }

    fn stepper<'a>(&'a self, key: &'static str, number: Number, words: &'a Words) -> Row<'a, Message> {
        let steps = [Message::Stepped(number, false), Message::Stepped(number, true)];
        let written = move |text| Message::Written(number, text);
        ui::stepper(words, &words.get(key), self.form.written(number), steps, written, Message::Done)
    }
}

fn pictures<'a>(library: &'a Library, cx: Context<'a>) -> Element<'a, Message> {
    let title = text(cx.words.get("board-look-choose")).size(ui::TITLE).width(Fill);
    let cancel = cx.words.get("cancel");
    let close = ui::button(Some(Icon::X), cancel, Look::Plain, Some(Message::PictureClosed));
    let head = row![title, close].align_y(Alignment::Center);
    column![head, library.view(cx).map(Message::Picture)].spacing(8).into()
}

fn label<'a>(key: &'static str, words: &'a Words) -> Element<'a, Message> {
    container(text(words.get(key)).size(ui::BODY)).width(104).into()
}

/// Returns the displayed name of something with a name in the rules.
fn called(document: &BoardDocument, name: &str, words: &Words) -> String {
    chart::called(document.game(), words, name)
}

/// A labelled row of choices, one of which is on.
fn chosen<'a>(
    key: &'static str,
    choices: Vec<(String, bool, Message)>,
    words: &'a Words,
) -> Element<'a, Message> {
    let chips = choices.into_iter().map(|(label, is_on, message)| {
        let look = if is_on { Look::Chosen } else { Look::Plain };
        let content = container(text(label).size(ui::BODY)).padding([4, 10]);
        ui::styled(content.into(), look, Some(message)).into()
    });
    column![ui::caption(words.get(key)), row(chips).spacing(4).wrap().vertical_spacing(4)].spacing(4).into()
}

fn name(what: What) -> (&'static str, Icon) {
    match what {
        What::Use(Purpose::Place) => ("adding-place", Icon::SquareDashed),
        What::Use(Purpose::Piece) => ("adding-piece", Icon::Puzzle),
        What::Use(Purpose::Die) => ("adding-die", Icon::Dices),
        What::Use(Purpose::Pile) => ("adding-pile", Icon::Layers),
        What::Use(Purpose::Hand) => ("adding-hand", Icon::Hand),
        What::Use(Purpose::Counter) => ("adding-counter", Icon::Hash),
        What::Players => ("adding-players", Icon::Users),
        What::Track => ("adding-track", Icon::Route),
        What::Area => ("adding-area", Icon::Grid3x3),
        What::Deck => ("adding-deck", Icon::GalleryHorizontal),
    }
}

fn about(what: What) -> &'static str {
    match what {
        What::Use(Purpose::Place) => "adding-place-about",
        What::Use(Purpose::Piece) => "adding-piece-about",
        What::Use(Purpose::Die) => "adding-die-about",
        What::Use(Purpose::Pile) => "adding-pile-about",
        What::Use(Purpose::Hand) => "adding-hand-about",
        What::Use(Purpose::Counter) => "adding-counter-about",
        What::Players => "adding-players-about",
        What::Track => "adding-track-about",
        What::Area => "adding-area-about",
        What::Deck => "adding-deck-about",
    }
}

fn fault_text(fault: &DeckFault, words: &Words) -> String {
    match fault {
        DeckFault::Empty => words.get("adding-deck-empty"),
        DeckFault::Name(name) => words.with("adding-deck-name", &[("name", name.clone())]),
        DeckFault::Twice(name) => words.with("adding-deck-twice", &[("name", name.clone())]),
        DeckFault::Line(line) => words.with("adding-deck-line", &[("line", line.to_string())]),
        DeckFault::TooMany(most) => words.with("adding-deck-many", &[("most", most.to_string())]),
    }
}
