//! The view of the dialog for printing.

use iced::widget::{Space, column, container, image, row, scrollable, text};
use iced::{Alignment, ContentFit, Element, Fill, Theme};
use lucide_icons::Icon;

use super::{Caption, Dialog, GO_ON, LEVELS, Message, PREVIEW, Which, Wrong};
use crate::engine::Text;
use crate::project::export::{CELL_SIZES, PER_PAGE};
use crate::window::exports::Form;
use crate::window::form;
use crate::window::theme;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The width of the form, in logical pixels.
const FORM: f32 = 336.0;
/// The height of the preview: a whole page, if the window has room for it.
const HEIGHT: f32 = PREVIEW * 1.4143;
/// Space around and inside the dialog, apart from the preview.
const AROUND: f32 = 150.0;
/// The resolutions offered, in pixels per inch.
const FINENESSES: [u32; 2] = [150, 300];

impl Dialog {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let height = HEIGHT.min(cx.size.height - AROUND).max(160.0);
        let wrong = self.options().err();
        let form = column![
            self.which(wrong, words),
            self.arrangement(wrong, words),
            self.below(words),
            self.form(words),
        ];
        let form = scrollable(form.spacing(14).padding(iced::Padding::ZERO.right(14)));
        let confirmed = wrong.is_none().then_some(Message::Confirmed);
        let answers = row![
            ui::button(Some(Icon::Printer), words.get("print-go-on"), Look::Primary, confirmed).id(GO_ON),
            ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
        ];
        column![
            text(words.get("export-print-title")).size(ui::TITLE),
            row![container(form).width(FORM).height(height + 40.0), self.preview(words, height),].spacing(16),
            answers.spacing(8),
        ]
        .spacing(14)
        .width(FORM + 16.0 + PREVIEW)
        .into()
    }

    fn which<'a>(&'a self, wrong: Option<Wrong>, words: &Words) -> Element<'a, Message> {
        let offer = |which, label| {
            let look = if self.choices.which == which { Look::Chosen } else { Look::Plain };
            ui::button(None, label, look, Some(Message::WhichChosen(which))).into()
        };
        let count = self.subject.draft.levels.len();
        let all = words.say(&Text::new("print-levels-all").with("count", count));
        let offers = [
            offer(Which::All, all),
            offer(Which::This, words.get("print-levels-this")),
            offer(Which::Some, words.get("print-levels-some")),
        ];
        let field = (self.choices.which == Which::Some).then(|| {
            ui::field(&words.get("print-levels-example"), &self.choices.places)
                .id(LEVELS)
                .on_input(Message::PlacesWritten)
                .on_submit(Message::Confirmed)
        });
        let refused = (wrong == Some(Wrong::Levels)).then(|| {
            let say = Text::new("print-levels-wrong").with("count", count);
            form::refused(words.say(&say))
        });
        let choice = column![row(offers).spacing(4).wrap()].push(field).push(refused).spacing(6);
        form::labelled(words.get("print-levels"), choice)
    }

    fn arrangement<'a>(&'a self, wrong: Option<Wrong>, words: &Words) -> Element<'a, Message> {
        let choices = &self.choices;
        let counts = PER_PAGE.map(|count| {
            let is_chosen = !choices.by_size && choices.per_page == count;
            let look = if is_chosen { Look::Chosen } else { Look::Plain };
            ui::button(None, count.to_string(), look, Some(Message::PerPageChosen(count))).into()
        });
        let look = if choices.by_size { Look::Chosen } else { Look::Plain };
        let by_size = ui::button(None, words.get("print-by-size"), look, Some(Message::BySizeChosen));
        let counts = row(counts).push(by_size).spacing(4).wrap();
        let size = choices.by_size.then(|| {
            let name = words.get("print-cell-size");
            let steps = [Message::CellStepped(-1), Message::CellStepped(1)];
            let field =
                ui::stepper(words, &name, &choices.cell, steps, Message::CellWritten, Message::Confirmed);
            row![text(name.clone()).size(ui::BODY), field].spacing(8).align_y(Alignment::Center).wrap()
        });
        let refused = (wrong == Some(Wrong::Cell)).then(|| {
            let say = Text::new("print-cell-wrong").with("least", *CELL_SIZES.start());
            form::refused(words.say(&say.with("most", *CELL_SIZES.end())))
        });
        let choice = column![counts].push(size).push(refused).spacing(6);
        form::labelled(words.get("print-per-page"), choice)
    }

    fn below<'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let captions = self.choices.captions;
        let switch = |key, is_on, caption| {
            Element::from(form::switch(words.get(key), is_on, Message::CaptionSwitched(caption)))
        };
        let parts = [
            switch("print-caption-number", captions.number, Caption::Number),
            switch("print-caption-name", captions.name, Caption::Name),
            switch("print-caption-difficulty", captions.difficulty, Caption::Difficulty),
            switch("print-caption-goal", captions.goal, Caption::Goal),
            switch("print-caption-moves", captions.moves, Caption::Moves),
        ];
        let solutions =
            form::switch(words.get("print-solutions"), self.choices.solutions, Message::SolutionsSwitched);
        let choice = column![row(parts).spacing(2).wrap(), solutions].spacing(2);
        form::labelled(words.get("print-captions"), choice)
    }

    fn form<'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let choices = &self.choices;
        let offer = |label, is_chosen, message| {
            let look = if is_chosen { Look::Chosen } else { Look::Plain };
            Element::from(ui::button(None, label, look, Some(message)))
        };
        let forms = [
            offer(words.get("print-pdf"), choices.form == Form::Pdf, Message::FormChosen(Form::Pdf)),
            offer(words.get("print-png"), choices.form == Form::Png, Message::FormChosen(Form::Png)),
        ];
        let more = (choices.form == Form::Png).then(|| {
            let finenesses = FINENESSES.map(|dpi| {
                let label = words.with("print-dpi", &[("count", dpi.to_string())]);
                offer(label, choices.dpi == dpi, Message::FinenessChosen(dpi))
            });
            let one = form::switch(words.get("print-one-sheet"), choices.is_one, Message::OneSwitched);
            column![row(finenesses).spacing(4).wrap(), one].spacing(4)
        });
        form::labelled(words.get("print-form"), column![row(forms).spacing(4).wrap()].push(more).spacing(6))
    }

    fn preview<'a>(&'a self, words: &Words, height: f32) -> Element<'a, Message> {
        let paper: Element<'a, Message> = match &self.drawn {
            Some(Ok(handle)) => {
                let drawn = image(handle).content_fit(ContentFit::Contain).width(PREVIEW - 2.0);
                drawn.height(height - 2.0).into()
            }
            Some(Err(problem)) => {
                let (message, remedy) = words.problem(problem.code, &problem.args);
                container(form::refused(format!("{message} {remedy}"))).padding(16).center(Fill).into()
            }
            None => Space::new().into(),
        };
        let style = |theme: &Theme| {
            let style = container::background(iced::Color::from_rgb8(0xE6, 0xE6, 0xE6));
            container::Style { border: iced::border::width(1).color(theme::line(theme)), ..style }
        };
        let paper = container(paper).width(PREVIEW).height(height).padding(1).style(style);
        let turn = |icon, key, step, is_possible: bool| {
            ui::icon_button(
                icon,
                words.get(key),
                Look::Quiet,
                is_possible.then_some(Message::PageTurned(step)),
            )
        };
        let said = Text::new("print-page").with("page", self.page + 1).with("pages", self.pages);
        let pages = row![
            turn(Icon::ChevronLeft, "print-page-before", -1, self.page > 0),
            text(words.say(&said)).size(ui::SMALL),
            turn(Icon::ChevronRight, "print-page-next", 1, self.page + 1 < self.pages),
        ];
        let pages = container(pages.spacing(8).align_y(Alignment::Center)).center_x(PREVIEW);
        column![paper, pages].spacing(8).into()
    }
}
