//! What stands in the middle: the rules, the look, what players are told, or the pictures to choose from.

use iced::{Element, Task};

use super::document::Spot;
use super::{BoardEditor, Message, connections};
use crate::board::edit;
use crate::board::material::{Kind, Uid};
use crate::engine::Text;
use crate::project::{export, pictures};
use crate::window::about::{self, THUMBNAIL};
use crate::window::ui::Context;

/// The longer side of the game's picture, in pixels.
const PICTURE: u32 = 256;

/// What stands in the middle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Centre {
    /// The rules.
    #[default]
    Rules,
    /// What players are told.
    About,
    /// The rules by which the chosen plan links parts.
    Connections,
    /// How the game looks.
    Look,
}

impl BoardEditor {
    /// Takes in a message about what players are told.
    pub(super) fn describe(&mut self, message: about::Message) -> Task<Message> {
        if matches!(message, about::Message::PictureMade) {
            self.make_picture();
            return Task::none();
        }
        let document = &mut self.workbench.document;
        document.go(Spot::About);
        self.about.update(message, document).map(Message::About)
    }

    /// Takes in a message about the rules by which the chosen plan links parts.
    pub(super) fn connect(&mut self, message: connections::Message) -> Task<Message> {
        let Some(plan) = self.plan_around() else { return Task::none() };
        self.centre = match message {
            connections::Message::Closed => Centre::Rules,
            _ => Centre::Connections,
        };
        self.connections.update(message, plan, &mut self.workbench.document).map(Message::Connections)
    }

    /// Returns the plan that is chosen, or that the chosen node is on.
    pub(super) fn plan_around(&self) -> Option<Uid> {
        let way = edit::way(&self.workbench.document.game().material, self.tree.chosen()?);
        way.into_iter().rev().find(|node| matches!(node.kind, Kind::Map(_))).map(|node| node.uid)
    }

    /// Lets the picture of tiles follow the game while it is shown; without a plan the rules of the game are shown.
    pub(super) fn follow_connections(&mut self) {
        if self.centre != Centre::Connections {
            return;
        }
        let plan = self.plan_around();
        if plan.is_none() {
            self.centre = Centre::Rules;
        }
        self.connections.follow(&self.workbench.document, plan);
    }

    /// Makes the game's picture from the table of the play-test.
    fn make_picture(&mut self) {
        let table = self.test.scene().and_then(|scene| scene.table.as_ref());
        let (folder, files) = (self.workbench.document.folder(), &self.workbench.document.draft().files);
        let bytes = |name: &str| pictures::bytes_of(folder, files, name).ok();
        let Some(picture) = table.and_then(|table| export::table_png(table, PICTURE, &bytes)) else { return };
        self.workbench.document.edit_at(Text::new("edit-about-picture"), Spot::About, None, |draft| {
            let mut files = (*draft.files).clone();
            files.put(THUMBNAIL, picture);
            draft.files = files.into();
        });
    }

    /// Shows it.
    pub(super) fn centre<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        if let Some(library) =
            self.picture_library(cx).or_else(|| self.composite_library(cx)).or_else(|| self.shelf(cx))
        {
            return library;
        }
        if let Some(choices) = self.adding_panel(cx) {
            return choices;
        }
        match self.centre {
            Centre::Rules => self.rules(cx),
            Centre::Connections => self.connections_panel(cx).unwrap_or_else(|| self.rules(cx)),
            Centre::Look => self.looks_pane(cx),
            Centre::About => {
                let can_make = self.test.scene().is_some_and(|scene| scene.table.is_some());
                let make = (cx.words.get("board-picture-make"), can_make);
                self.about.view(self.workbench.document.draft(), make, cx.words).map(Message::About)
            }
        }
    }
}
