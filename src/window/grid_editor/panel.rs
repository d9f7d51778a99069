//! The data that the editor's panels read: their own state, and the game.

use std::borrow::Cow;
use std::sync::Arc;

use iced::widget::image::{FilterMethod, Handle, Image};
use iced::widget::{Space, container, image, stack, text};
use iced::{Element, Theme};
use lucide_icons::Icon;

use super::derived::Derived;
use super::levels::view::signs;
use super::marks::Marks;
use super::solutions::Solutions;
use crate::common_files::{LevelDescription, in_words};
use crate::engine::Text;
use crate::grid::Fault;
use crate::grid::blocks::{Value, Voice as _, Wants};
use crate::grid::derive::GoalSentences;
use crate::grid::model::{Layout, Level, Matrix, Role};
use crate::project::solution::Verdict;
use crate::window::about::AboutTab;
use crate::window::colour::css_colour;
use crate::window::gallery::Gallery;
use crate::window::goal_words::GameVoice;
use crate::window::play_test::PlayTest;
use crate::window::thumbnails::Thumbnails;
use crate::window::workbench::Document;
use crate::window::{theme, ui};
use crate::words::Words;

/// The game with the state derived from it.
#[derive(Clone, Copy)]
pub(super) struct GameView<'a> {
    pub document: &'a Document,
    pub gallery: &'a Gallery,
    pub thumbnails: &'a Thumbnails,
    pub palette: &'a [(String, Option<Handle>)],
    pub faults: &'a [Fault],
    pub solutions: &'a Solutions,
    pub marks: &'a Marks,
    /// The goals of the level.
    pub goals: &'a [GoalSentences],
    pub test: &'a PlayTest,
    /// Holds the language in which players' texts are edited.
    pub about: &'a AboutTab,
    /// Whether names in the rules are shown: only after the rules have been shown as text.
    pub names: bool,
}

impl<'a> GameView<'a> {
    pub fn of(document: &'a Document, derived: &'a Derived, test: &'a PlayTest, about: &'a AboutTab) -> Self {
        let Derived { gallery, thumbnails, palette, faults, solutions, marks, goals, .. } = derived;
        Self {
            document,
            gallery,
            thumbnails,
            palette,
            faults,
            solutions,
            marks,
            goals,
            test,
            about,
            names: true,
        }
    }

    /// Returns the level being edited.
    pub fn level(self) -> Option<&'a Arc<Level>> {
        self.document.draft().levels.get(self.document.location().level)
    }

    /// Returns the display name of one of the level's layers.
    pub fn layer_name(self, matrix: usize) -> Text {
        let Some(level) = self.level() else { return Text::new("layer-start") };
        let matrices = &level.layout.matrices;
        match matrices.get(matrix).map(Matrix::role) {
            Some(Role::Valid) => Text::new("layer-valid"),
            Some(Role::Final) => {
                let number = matrices[..=matrix].iter().filter(|other| other.role() == Role::Final).count();
                Text::new("layer-goal").with("number", number)
            }
            Some(Role::Own) => Text::new("layer-own").with("name", &matrices[matrix].name),
            Some(Role::State) | None => Text::new("layer-start"),
        }
    }

    /// Returns the background colour of pieces.
    pub fn ground(self, theme: &Theme) -> iced::Color {
        let colour = &self.document.draft().settings.board_color.value;
        css_colour(colour).unwrap_or(theme.palette().background)
    }

    /// Returns the language in which the texts of levels are edited; `None` for the author's.
    pub fn language_of_texts(self, words: &Words) -> Option<&'a str> {
        self.about.language_for(words.language(), self.document.draft())
    }

    /// Returns a level's texts in the translation being edited, otherwise in the reader's language.
    pub fn level_texts<'l>(self, level: &'l Level, words: &Words) -> Cow<'l, LevelDescription> {
        level.description_in(self.about.language().unwrap_or_else(|| words.language().code()))
    }

    /// Returns the translation of a text that the author wrote, such as the name of a rule, into the reader's
    /// language.
    pub fn say(self, text: &str, words: &Words) -> String {
        self.document.draft().say(words.language().code(), text).to_owned()
    }

    /// Shows a level's board at the screen's resolution, since scaling a picture is many times slower.
    pub fn level_picture<M: 'a>(self, level: &Level, side: f32, scale: f32) -> Element<'a, M> {
        self.locked_picture(&level.layout, Vec::new(), side, scale)
    }

    /// Shows a board with a lock on some cells.
    pub fn locked_picture<M: 'a>(
        self,
        layout: &Arc<Layout>,
        locked: Vec<(u32, u32)>,
        side: f32,
        scale: f32,
    ) -> Element<'a, M> {
        let settings = &self.document.settled().settings;
        let pixels = (side * scale).floor() as u32;
        let picture = self.thumbnails.of(layout, settings, self.gallery, pixels);
        let content: Element<'a, M> = match picture {
            Some(handle) => {
                let (width, height) = match &handle {
                    Handle::Rgba { width, height, .. } => (*width as f32 / scale, *height as f32 / scale),
                    Handle::Path(..) | Handle::Bytes(..) => (side, side),
                };
                let picture = image(handle).filter_method(FilterMethod::Nearest).width(width).height(height);
                let size = layout.first(Role::State).map_or((1, 1), |board| board.cells.size());
                match locked.is_empty() {
                    true => picture.into(),
                    false => stack![picture, signs::locks(locked, size, (width, height))].into(),
                }
            }
            None => ui::icon(Icon::ImageOff),
        };
        container(content).center(side).into()
    }

    /// Shows an icon for whether the stored solution of a level, if there is one, is still valid.
    pub fn solution_mark<M: 'a>(self, index: usize, words: &'a Words) -> Element<'a, M> {
        let keeps = self.document.draft().levels.get(index).is_some_and(|level| level.solution.is_some());
        if !keeps {
            return Space::new().into();
        }
        let (sign, key, style): (_, _, fn(&Theme) -> text::Style) = match self.solutions.verdict(index) {
            Some(Verdict::Solved) => (Icon::CircleCheck, "solution-holds", text::success),
            Some(Verdict::Refused(_) | Verdict::Stuck(_) | Verdict::Unsolved) => {
                (Icon::TriangleAlert, "solution-broken", text::warning)
            }
            Some(Verdict::Unplayable) | None => (Icon::CircleDashed, "solution-unknown", ui::quiet),
        };
        ui::hint(ui::sign(sign, 16.0).style(style).into(), words.get(key))
    }

    /// Returns the voice for sentences about the game.
    pub fn voice<'w>(self, words: &'w Words) -> GameVoice<'w>
    where
        'a: 'w,
    {
        GameVoice { gallery: self.gallery, words }
    }

    /// Returns the goal in the author's words, otherwise what the level asks for.
    pub fn goals(self, words: &Words) -> Vec<String> {
        let own = self.document.draft().description_in(words.language().code()).goal.clone();
        if !own.is_empty() {
            return vec![own];
        }
        let voice = self.voice(words);
        self.goals.iter().map(|goal| goal.text(&voice)).collect()
    }

    /// Returns a piece's picture in the palette.
    pub fn palette_picture(self, name: &str) -> Option<Handle> {
        let found = self.palette.iter().find(|(piece, _)| piece == name);
        found.and_then(|(_, picture)| picture.clone())
    }

    /// Returns the displayed name of a piece, as a label.
    pub fn piece_name(self, name: &str, words: &Words) -> String {
        ui::capitalised(&self.gallery.called(name, words))
    }

    /// Returns the displayed name of an item.
    pub fn item_name(self, name: &str, words: &Words) -> String {
        match self.say(name, words) {
            said if said == name => self.voice(words).value(&Value::Item(name.to_owned()), Wants::Item(None)),
            said => said,
        }
    }

    /// Returns the displayed name of a layer with a name in files.
    pub fn layer_called(self, name: &str, words: &Words) -> String {
        self.voice(words).value(&Value::Layer(name.to_owned()), Wants::Nothing)
    }

    /// Returns an edit with displayed names of pieces and items instead of their names in the rules.
    pub fn in_words(self, edit: &Text, words: &Words) -> Text {
        let said = |(arg, value): &(&'static str, String)| match *arg {
            "to" if edit.key == "edit-piece-rename" => in_words(value),
            "name" | "from" | "to" if edit.key.starts_with("edit-piece-") => {
                self.gallery.called(value, words)
            }
            "item" | "from" | "to" if edit.key.starts_with("edit-item-") => self.item_name(value, words),
            _ => value.clone(),
        };
        Text { args: edit.args.iter().map(|arg| (arg.0, said(arg))).collect(), ..*edit }
    }

    /// Shows a piece's picture on the colour of the board, so that an empty one is visible, too.
    pub fn piece_picture<M: 'a>(self, name: &'a str, side: f32, scale: f32) -> Element<'a, M> {
        let pixels = (side * scale).round().clamp(16.0, 512.0) as u32;
        let handle = self.gallery.find(name).and_then(|id| self.gallery.handle(id, pixels));
        let picture: Element<'a, M> = match handle {
            Some(handle) => Image::new(handle).width(side).height(side).into(),
            None => Element::from(ui::icon(Icon::ImageOff)),
        };
        let ground = css_colour(&self.document.draft().settings.board_color.value);
        let tile = move |theme: &Theme| container::Style {
            background: Some(ground.unwrap_or(theme.palette().background).into()),
            border: iced::border::rounded(3).width(1).color(theme::line(theme)),
            ..container::Style::default()
        };
        container(picture).center_x(side).center_y(side).clip(true).style(tile).into()
    }
}

/// A panel to be drawn: its state and the game.
pub(super) struct Panel<'a, P> {
    pub state: &'a P,
    pub game: GameView<'a>,
}

impl<P> Clone for Panel<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Panel<'_, P> {}

impl<'a, P> Panel<'a, P> {
    /// Returns a panel for the same game with other state, for example for a part of this one.
    pub fn of<Q>(self, state: &'a Q) -> Panel<'a, Q> {
        Panel { state, game: self.game }
    }
}
