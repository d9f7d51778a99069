//! The view of the application: the bar, the screen, and what lies over it.

use iced::widget::{Space, column, container, opaque, row, stack, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, one_piece};

use super::{App, Colours, Command, Message, Over, Screen};
use crate::window::command::{give_away, menu, sheet};
use crate::window::scan::Highlighted;
use crate::window::together::Stage;
use crate::window::ui::{self, Context, Look};

/// The largest width of a note over the lower edge.
const NOTE: f32 = 760.0;

impl App {
    pub(super) fn context(&self) -> Context<'_> {
        Context {
            words: &self.words,
            keymap: &self.keymap,
            theme: &self.theme,
            scale: self.scale * self.preferences.scale(),
            size: self.size,
        }
    }

    pub fn view(&self) -> Element<'_, Message> {
        let cx = self.context();
        let (bar, screen): (Element<'_, Message>, Element<'_, Message>) = match &self.screen {
            Screen::Start(start) => {
                (text("Schola").size(ui::TITLE).into(), start.view(cx).map(Message::Start))
            }
            Screen::Users(users) => (self.name_bar(cx), users.view(cx).map(Message::Users)),
            Screen::Games(games) => (self.name_bar(cx), games.view(cx).map(Message::Games)),
            Screen::Progress(progress) => (self.name_bar(cx), progress.view(cx).map(Message::Progress)),
            Screen::Editing(editing) => (
                editing.bar(cx).map(Message::Editing),
                editing.view(cx, &self.preferences.panes).map(Message::Editing),
            ),
            Screen::Player(player) => (Space::new().into(), player.view(cx).map(Message::Player)),
            Screen::Together(together) => (self.name_bar(cx), together.view(cx).map(Message::Together)),
        };
        // The player has its own menu row.
        let is_framed = match &self.screen {
            Screen::Player(_) => false,
            Screen::Together(together) => together.stage() == Stage::Form,
            _ => true,
        };
        let bar = is_framed.then(|| {
            let bar = focus::pane("pane-bar", container(self.frame(bar, cx)).padding([6, 12]));
            column![bar, ui::rule(true)]
        });
        let screen = container(screen).width(Fill).height(Fill);
        let lesson = self.lesson.as_ref().map(|lesson| lesson.view(cx).map(Message::Lesson));
        // On a narrow window, a lesson above the screen takes less from it than one beside it.
        let screen: Element<'_, Message> = match lesson {
            Some(lesson) if cx.is_narrow() => column![lesson, ui::rule(true), screen].into(),
            Some(lesson) => row![lesson, ui::rule(false), screen].into(),
            None => screen.into(),
        };
        let screen = stack![container(screen).width(Fill).height(Fill), self.note(cx)].height(Fill);
        let below: Element<'_, Message> = column![].push(bar).push(screen).height(Fill).into();
        let is_menu = matches!(self.over, Some(Over::Menu)) && self.loading.is_none();
        let shows_result =
            self.over.is_none() && self.player().is_some_and(crate::window::player::Player::shows_result);
        let anchor = match (is_menu, shows_result) {
            (true, _) => ui::Anchor::BelowMenu,
            (false, true) => ui::Anchor::BesideBoard,
            (false, false) => ui::Anchor::Middle,
        };
        let whole = container(ui::over(below, self.over(cx), anchor)).width(Fill).height(Fill);
        let keyboard = self.keyboard.as_ref().map(|keyboard| keyboard.view(cx).map(Message::Keyboard));
        let lit = stack![column![whole].push(keyboard), focus::spotlight(self.scan.highlighted_areas())]
            .push(self.way(cx));
        focus::keys(container(lit).width(Fill).height(Fill), |shortcut| self.shortcut(shortcut))
            .before(|input| self.before(input))
            .into()
    }

    /// What covers the lower part of the screen without moving anything: the background job, or what it
    /// wrote. This layer exists even when it is empty.
    fn note<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let work = self.work.as_ref();
        let work = work.map(|work| work.view(cx).map(|message| Message::Work(self.work_number, message)));
        let note = work.or_else(|| Some(self.written.as_ref()?.view(cx).map(Message::Written)));
        let Some(note) = note else { return Space::new().into() };
        let card = container(note).padding([8, 12]).style(ui::card).max_width(NOTE);
        let card = opaque(one_piece::cover(focus::pane("pane-work", card)));
        container(card)
            .width(Fill)
            .height(Fill)
            .align_x(Alignment::Center)
            .align_y(Alignment::End)
            // The line with the first problem stays readable.
            .padding(iced::Padding::new(12.0).bottom(if self.edits() { ui::CONTROL + 24.0 } else { 12.0 }))
            .into()
    }

    /// A highlighted choice that has no control of its own: the way to the menu, or out of a row.
    fn way<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let (icon, key) = match self.scan.highlighted() {
            Highlighted::Menu => (Icon::Menu, "scan-to-menu"),
            Highlighted::OutOfUnits | Highlighted::OutOfCells(_) | Highlighted::OutOfControls(_) => {
                (Icon::CornerUpLeft, "scan-out")
            }
            Highlighted::Nothing
            | Highlighted::Cells(_)
            | Highlighted::Units(_)
            | Highlighted::Controls(_) => return None,
        };
        let words = row![ui::icon(icon), text(cx.words.get(key)).size(ui::TITLE)].spacing(10);
        let card = container(words.align_y(Alignment::Center)).padding([14, 24]).style(ui::lit);
        Some(
            container(card)
                .width(Fill)
                .height(Fill)
                .align_x(Alignment::Center)
                .align_y(Alignment::End)
                .padding(24)
                .into(),
        )
    }

    /// The bar of the screens that choose player and game; it leads to the start and names the player.
    fn name_bar<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let name = self.person.as_ref().map_or("Schola", |person| person.profile.name.as_str());
        let home = Message::Command(Command::Home);
        let home = ui::icon_button(Icon::House, cx.tip(Command::Home), Look::Quiet, Some(home));
        row![home, text(name).size(ui::TITLE)].spacing(4).align_y(Alignment::Center).into()
    }

    /// The bar, with the controls at its ends that every screen has.
    fn frame<'a>(&'a self, bar: Element<'a, Message>, cx: Context<'a>) -> Element<'a, Message> {
        let call = |icon, command| {
            ui::icon_button(icon, cx.tip(command), Look::Quiet, Some(Message::Command(command)))
        };
        let light = if self.preferences.colours == Colours::Light { Icon::Moon } else { Icon::Sun };
        let language = ui::button(
            None,
            cx.words.get("language-other"),
            Look::Quiet,
            Some(Message::Command(Command::SwitchLanguage)),
        );
        // The controls at the ends are aligned with the name, also where the editor's tabs have a row of their own.
        let has_two_lines = self.editing().is_some_and(|editing| editing.has_high_bar(cx.is_narrow()));
        row![
            call(Icon::Menu, Command::Menu),
            container(bar).width(Fill),
            ui::hint(language.into(), cx.tip(Command::SwitchLanguage)),
            call(light, Command::SwitchTheme),
        ]
        .spacing(4)
        .align_y(if has_two_lines { Alignment::Start } else { Alignment::Center })
        .into()
    }

    /// The overlay, if there is one.
    fn over<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        if let Some(loading) = &self.loading {
            return Some(focus::modal("loading", loading.view(cx.words).map(Message::Loading)).into());
        }
        let over: Element<'_, Message> = match &self.over {
            None => {
                if let Screen::Player(player) = &self.screen {
                    let keeps = self.person.is_some() || !self.preferences.forgets_guests;
                    let dialog = player.dialog(cx, keeps, self.now());
                    return dialog.map(|dialog| dialog.map(Message::Player));
                }
                if let Screen::Together(together) = &self.screen {
                    return together.dialog(cx).map(|dialog| dialog.map(Message::Together));
                }
                let question = self.editing().and_then(|editing| editing.question(cx.words));
                return question.map(|question| question.map(Message::Editing));
            }
            Some(Over::Folder(dialog)) => {
                return Some(focus::modal("dialog", dialog.view(cx.words).map(Message::Open)).into());
            }
            Some(Over::Package(dialog)) => dialog.view(cx).map(Message::Package),
            Some(Over::NewGame(dialog)) => dialog.view(cx).map(Message::NewGame),
            Some(Over::NewLabyrinth(dialog)) => dialog.view(cx).map(Message::NewLabyrinth),
            Some(Over::Mapping(mapping)) => self.editor()?.mapping(mapping, cx).map(Message::Mapping),
            Some(Over::Print(dialog)) => dialog.view(cx).map(Message::Print),
            Some(Over::Page(dialog)) => dialog.view(cx).map(Message::Page),
            Some(Over::Help(help)) => help.view(cx),
            Some(Over::Palette(palette)) => palette.view(cx).map(Message::Palette),
            Some(Over::Menu) => menu::view(cx, |it| self.applies(it), |it| self.is_possible(it)),
            Some(Over::GiveAway) => give_away::view(cx, |it| self.applies(it), |it| self.is_possible(it)),
            Some(Over::Keys(keys)) => {
                sheet::view(keys, self.below_keys(), |command| self.applies(command), cx)
            }
            Some(Over::Controls(dialog)) => {
                let game = self.player().map(|player| player.play_test().controls());
                let is_classroom = self.preferences.forgets_guests;
                dialog.view(cx, self.controls(), game.as_ref(), is_classroom).map(Message::Controls)
            }
        };
        Some(focus::modal("over", over).into())
    }
}
