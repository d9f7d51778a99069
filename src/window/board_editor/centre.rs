//! The middle of the editor: rules, look, description, or the library of pictures.

use iced::{Element, Task};

use super::{BoardEditor, Message};
use crate::authoring::board::Location;
use crate::board::edit;
use crate::board::material::{Kind, Uid};
use crate::engine::Text;
use crate::project::{export, pictures};
use crate::window::about::{self, THUMBNAIL};
use crate::window::ui::Context;

/// The longer side of the game's picture in pixels.
const PICTURE: u32 = 256;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Centre {
    #[default]
    Rules,
    About,
    /// The rules by which the chosen plan links parts.
    Connections,
    Look,
}

impl BoardEditor {
    pub(super) fn describe(&mut self, message: about::Message) -> Task<Message> {
        if matches!(message, about::Message::PictureMade) {
            self.make_picture();
            return Task::none();
        }
        let document = &mut self.workbench.document;
        document.go(Location::About);
        self.about.update(message, document).map(Message::About)
    }

    /// Returns the plan that is chosen, or that the chosen node is on.
    pub(super) fn plan(&self) -> Option<Uid> {
        let way = edit::way(&self.workbench.document.game().material, self.tree.chosen()?);
        way.into_iter().rev().find(|node| matches!(node.kind, Kind::Map(_))).map(|node| node.uid)
    }

    /// Syncs the picture of tiles with the game while it is visible; without a plan the rules of the game are shown.
    pub(super) fn follow_plan(&mut self) {
        if self.centre != Centre::Connections {
            return;
        }
        let plan = self.plan();
        if plan.is_none() {
            self.centre = Centre::Rules;
        }
        self.connections.sync(&self.workbench.document, plan);
    }

    /// Syncs the look panel with the game while it is visible, and the play-test with the chosen look.
    pub(super) fn follow_look(&mut self) {
        self.looks.sync_names(&self.workbench.document);
        if self.centre == Centre::Look {
            self.looks.sync(&self.workbench.document);
        }
        let Some(theme) = self.looks.theme(&self.workbench.document.game().look) else { return };
        let looks = self.test.looks();
        let wanted = looks.iter().find(|shown| shown.id == theme.name);
        if wanted.is_some_and(|wanted| !wanted.is_shown) {
            let name = theme.name.clone();
            self.test.show_in(Some(&name), None);
        }
    }

    /// Makes the game's picture from the table of the play-test.
    fn make_picture(&mut self) {
        let table = self.test.scene().and_then(|scene| scene.table.as_ref());
        let (folder, files) = (self.workbench.document.folder(), &self.workbench.document.draft().files);
        let bytes = |name: &str| pictures::bytes_of(folder, files, name).ok();
        let Some(picture) = table.and_then(|table| export::table_png(table, PICTURE, &bytes)) else { return };
        self.workbench.document.edit_at(Text::new("edit-about-picture"), Location::About, None, |draft| {
            let mut files = (*draft.files).clone();
            files.put(THUMBNAIL, picture);
            draft.files = files.into();
        });
    }

    pub(super) fn centre<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let document = &self.workbench.document;
        // A library of pictures or blocks temporarily replaces everything else.
        let pictures = || Some(self.looks.pictures(cx)?.map(Message::Looks));
        let of_chart = || Some(self.chart.library(document, cx)?.map(Message::Chart));
        let adding = || Some(self.adding.view(document, self.tree.chosen(), cx)?.map(Message::Adding));
        if let Some(choices) = pictures().or_else(of_chart).or_else(adding) {
            return choices;
        }
        match self.centre {
            Centre::Rules => self.rules(cx),
            Centre::Connections => {
                let links = self.plan().and_then(|plan| self.connections.view(document, plan, cx));
                links.map_or_else(|| self.rules(cx), |links| links.map(Message::Connections))
            }
            Centre::Look => {
                self.looks.view(document, &self.gallery, cx, self.chart.shows_names()).map(Message::Looks)
            }
            Centre::About => {
                let can_make = self.test.scene().is_some_and(|scene| scene.table.is_some());
                let make = (cx.words.get("board-picture-make"), can_make);
                self.about.view(self.workbench.document.draft(), make, "", cx.words).map(Message::About)
            }
        }
    }
}
