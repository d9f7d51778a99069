//! Composite blocks in the chart: the path to what is open, the panel of the chosen one, and notes.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::composing::{EXIT, KEY, Message as Of, NOTE, TITLE};
use super::said::spoken;
use super::view::View;
use super::{Message, copying, shelf};
use crate::board::composite::{self, Composite, Exit};
use crate::board::sentences::{Wants, label};
use crate::engine::Text;
use crate::window::command::Command;
use crate::window::grid_editor::pieces::library::Library;
use crate::window::ui::{self, Context, Look};

const KEY_WIDTH: f32 = 112.0;

fn call(message: Of) -> Message {
    Message::Composing(message)
}

impl<'a> View<'a> {
    /// Shows the path to the open composite block.
    pub(super) fn chart_path(self) -> Option<Element<'a, Message>> {
        let cx = self.cx;
        let path = self.chart.path();
        if path.is_empty() {
            return None;
        }
        let composites = &self.document.game().composites;
        let mut line = row![ui::icon_button(
            Command::LeaveComposite.entry().icon,
            cx.tip(Command::LeaveComposite),
            Look::Quiet,
            Some(call(Of::Left(path.len() - 1))),
        )];
        let all = cx.words.get("board-composite-all");
        line = line.push(ui::button(None, all, Look::Quiet, Some(call(Of::Left(0)))));
        for depth in 1..=path.len() {
            let place = composite::NestingLevel::new(&self.document.game().rules, composites, &path[..depth]);
            let name = place.around().map(|around| self.title(around)).unwrap_or_default();
            line = line.push(text("›").size(ui::BODY).style(ui::quiet));
            line = line.push(match depth == path.len() {
                true => Element::from(container(text(name).size(ui::BODY)).padding([0, 8])),
                false => ui::button(None, name, Look::Quiet, Some(call(Of::Left(depth)))).into(),
            });
        }
        let add = self.document.is_understood().then_some(call(Of::ExitAdded));
        let tip = cx.words.get("board-composite-exit-add");
        let line = container(line.align_y(Alignment::Center).spacing(2)).width(Fill).clip(true);
        let add = ui::icon_button(Icon::LogOut, tip, Look::Quiet, add);
        Some(row![line, add].align_y(Alignment::Center).into())
    }

    /// Says that composite blocks and rules differ, and offers both ways to settle it.
    pub(super) fn chart_differs(self) -> Option<Element<'a, Message>> {
        let cx = self.cx;
        let name = self.derived.faults.iter().find(|fault| fault.code == "board-composite-differs").map(
            |fault| {
                let name = fault.args.iter().find(|(name, _)| *name == "name");
                name.map(|(_, name)| name.clone()).unwrap_or_default()
            },
        )?;
        let sentence = self.say(&Text::new("problem-board-composite-differs").with("name", name));
        let answer = |key, takes_rules| {
            ui::button(None, cx.words.get(key), Look::Plain, Some(call(Of::Settled(takes_rules))))
        };
        let answers = row![answer("board-composite-adopt", true), answer("board-composite-restore", false),];
        let bar = column![text(sentence).size(ui::SMALL), answers.spacing(8).wrap().vertical_spacing(4)];
        Some(container(bar.spacing(6)).padding(8).width(Fill).style(ui::card).into())
    }

    pub(super) fn chart_refused(self) -> Option<iced::widget::Text<'a>> {
        let refused = self.chart.composing().refused()?;
        Some(text(self.say(refused)).size(ui::SMALL).style(text::danger))
    }

    /// Shows the panel for any selection other than a single block or jump.
    pub(super) fn chart_choice(self) -> Element<'a, Message> {
        let cx = self.cx;
        if let Some(composite) = self.chart.chosen_composite() {
            return self.composite_form(composite);
        }
        if let Some((composite, exit)) = self.chart.chosen_exit() {
            return self.exit_form(composite, exit);
        }
        let comment = self.chart.chosen_comment().and_then(|place| self.comment_form(place));
        if let Some(form) = comment {
            return form.map(Message::Comment);
        }
        let words = cx.words;
        let can = self.document.is_understood();
        let composing = |command: Command| self.chart.composing_message(command).filter(|_| can).map(call);
        let copying = |command: Command, message| {
            let is_possible = can && self.chart.copying_message(command).is_some();
            let message = is_possible.then_some(Message::Copying(message));
            ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, message)
        };
        if self.chart.chosen().len() > 1 {
            let make = Command::MakeComposite;
            let label = words.get(make.entry().key);
            let button = ui::button(Some(make.entry().icon), label, Look::Plain, composing(make));
            let buttons = row![
                ui::hint(button.into(), cx.tip(make)),
                copying(Command::Copy, copying::Message::Copied),
                copying(Command::Cut, copying::Message::Cut),
            ];
            let hint = text(words.get("board-chart-many")).size(ui::SMALL).style(ui::quiet);
            let content = column![hint, buttons.spacing(8).wrap().vertical_spacing(6)];
            let content = content.push(self.chart_refused()).spacing(8);
            return scrollable(container(content).padding([8, 4])).into();
        }
        // One line: what can be done without a selection.
        let hint = text(words.get("board-chart-none")).size(ui::SMALL).style(ui::quiet);
        let hint = ui::hint(hint.into(), words.get("board-chart-none-more"));
        let said = container(self.chart_refused().map_or(hint, Element::from));
        let import = Command::ImportComposite;
        let shelf = Message::Shelf(shelf::Message::Asked);
        let is_roomy = cx.size.width >= super::view::ROOMY;
        let of = |command: Command, label, message| {
            ui::tool(command.entry().icon, words.get(label), cx.tip(command), is_roomy, message)
        };
        let line = row![
            said.width(Fill),
            copying(Command::Paste, copying::Message::PasteAsked),
            of(Command::ShowComposites, "board-label-own-blocks", Some(shelf)),
            of(import, "board-label-import", composing(import)),
        ];
        line.spacing(4).padding([4, 4]).align_y(Alignment::Center).into()
    }

    fn composite_form(self, composite: &'a Composite) -> Element<'a, Message> {
        let cx = self.cx;
        let words = cx.words;
        let can = self.document.is_understood();
        let title = ui::field(&words.get("board-composite-title"), &composite.title)
            .id(TITLE)
            .on_input_maybe(can.then_some(|title| call(Of::TitleWritten(title))));
        let key = self.chart.shows_names().then(|| {
            let key = self.chart.composing().typed().unwrap_or(&composite.name);
            let key = ui::field(&words.get("board-block-key"), key)
                .id(KEY)
                .width(KEY_WIDTH)
                .on_input_maybe(can.then_some(|key| call(Of::KeyWritten(key))));
            ui::hint(key.into(), words.get("board-block-key"))
        });
        let tool =
            |icon, tip, message: Message| ui::icon_button(icon, tip, Look::Quiet, can.then_some(message));
        let of_command =
            |command: Command, message| tool(command.entry().icon, cx.tip(command), call(message));
        let has_picture = composite.picture.is_some();
        let without = has_picture.then(|| {
            tool(Icon::ImageOff, words.get("board-composite-picture-remove"), call(Of::PictureRemoved))
        });
        let tools = row![
            tool(Icon::LogIn, words.get("board-composite-open"), call(Of::Entered)),
            of_command(Command::DissolveComposite, Of::Dissolved),
            tool(Icon::Images, words.get("board-composite-picture"), call(Of::PictureAsked)),
        ]
        .push(without)
        .push(of_command(Command::NoteBlock, Of::NoteAsked))
        .push(of_command(Command::ExportComposite, Of::ExportAsked))
        .push(tool(
            Command::KeepComposite.entry().icon,
            cx.tip(Command::KeepComposite),
            Message::Shelf(shelf::Message::Kept),
        ))
        .push(tool(Icon::Trash2, words.get("board-composite-remove"), Message::Removed));
        let color = composite.mark.as_ref().map_or("", |mark| mark.color.as_str());
        let tools = tools.push(Space::new().width(Fill)).extend(super::view::colours(color, words));
        let note = composite.mark.as_ref().map_or("", |mark| mark.note.as_str());
        let names = |list: Vec<&str>| match list.is_empty() {
            true => words.get("board-composite-nothing"),
            false => list.into_iter().map(|name| self.called(name)).collect::<Vec<_>>().join(", "),
        };
        let uses = names(composite.inputs.iter().map(|input| input.outer.as_str()).collect());
        let mut left: Vec<&str> =
            composite.outputs.iter().map(|output| output.mapping.outer.as_str()).collect();
        left.dedup();
        let about = words.with("board-composite-about", &[("uses", uses), ("leaves", names(left))]);
        let form = column![row![title].push(key).spacing(4), tools.spacing(2).align_y(Alignment::Center)]
            .push(self.chart_refused())
            .push(self.note_field(note))
            .push(text(about).size(ui::SMALL).style(ui::quiet))
            .push(self.ways_form(composite).map(Message::Ways));
        scrollable(container(form.spacing(4)).padding(iced::Padding::ZERO.right(10))).into()
    }

    fn exit_form(self, composite: &'a Composite, exit: &'a Exit) -> Element<'a, Message> {
        let cx = self.cx;
        let words = cx.words;
        let can = self.document.is_understood();
        let args = [("name", self.called(&exit.name)), ("block", self.title(composite))];
        let field: Element<'a, Message> = match self.chart.shows_names() {
            true => {
                let key = self.chart.composing().typed().unwrap_or(&exit.to);
                ui::field(&words.get("board-composite-exit-to"), key)
                    .id(EXIT)
                    .on_input_maybe(can.then_some(|key| call(Of::ExitWritten(key))))
                    .into()
            }
            false => text(self.titled(&exit.to)).size(ui::BODY).width(Fill).into(),
        };
        let remove = can.then_some(Message::Removed);
        let remove =
            ui::icon_button(Icon::Trash2, words.get("board-composite-exit-remove"), Look::Quiet, remove);
        let line = row![text(words.get("board-composite-exit-leads")).size(ui::BODY), field, remove];
        let hint = text(words.with("board-composite-exit-hint", &args)).size(ui::SMALL).style(ui::quiet);
        column![line.spacing(4).align_y(Alignment::Center)]
            .push(self.chart_refused())
            .push(hint)
            .spacing(6)
            .into()
    }

    /// Returns the displayed name of something with a name in the rules.
    pub(super) fn called(self, name: &str) -> String {
        super::called(self.document.game(), self.cx.words, name)
    }

    fn title(self, composite: &Composite) -> String {
        self.document.draft().say(self.cx.words.language().code(), composite.called()).to_owned()
    }

    /// Returns the title of a block or composite block that an exit leads to.
    pub(super) fn titled(self, key: &str) -> String {
        let game = self.document.game();
        if let Some(composite) = game.composites.list.iter().find(|composite| composite.name == key) {
            return self.title(composite);
        }
        let words = self.cx.words;
        spoken(&label(game, words.language().code(), Wants::Block, key), words, self.document.draft())
    }

    /// Shows the note on the selection, if there is one or one is being written.
    pub(super) fn note_field(self, note: &'a str) -> Option<Element<'a, Message>> {
        let cx = self.cx;
        if note.is_empty() && !self.chart.composing().is_noting() {
            return None;
        }
        let can = self.document.is_understood();
        let field = ui::field(&cx.words.get("board-note"), note)
            .id(NOTE)
            .on_input_maybe(can.then_some(|note| call(Of::NoteWritten(note))));
        let icon = ui::hint(ui::icon(Icon::StickyNote), cx.words.get("board-note"));
        Some(row![icon, field].spacing(6).align_y(Alignment::Center).into())
    }
}

pub(super) fn pictures<'a>(library: &'a Library, cx: Context<'a>) -> Element<'a, Message> {
    let words = cx.words;
    let head = row![
        text(words.get("board-look-choose")).size(ui::TITLE),
        Space::new().width(Fill),
        ui::button(Some(Icon::X), words.get("cancel"), Look::Plain, Some(call(Of::LibraryClosed))),
    ];
    let pictures = library.view(cx).map(|message| call(Of::Library(message)));
    column![head.spacing(8).align_y(Alignment::Center), pictures].spacing(8).into()
}
