//! The folders of games and people, and choosing others.

use std::path::PathBuf;

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Message, VALUE, large};
use crate::project::Problem;
use crate::project::home::{FolderPurpose, HomeFolders};
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The folders as the dialog knows them.
#[derive(Clone, Debug)]
pub struct Folders {
    /// The current folders, and the default ones.
    pub places: Option<(HomeFolders, HomeFolders)>,
    /// Whether they can be changed now.
    pub can_choose: bool,
    /// Whether files are chosen in the system's dialogs.
    pub uses_system: bool,
    pub outcome: Option<FolderChoice>,
}

/// The result of choosing a folder.
#[derive(Clone, Debug)]
pub enum FolderChoice {
    /// The folder was chosen; the content of the old folder stays there.
    Chosen(FolderPurpose, PathBuf),
    Failed(Problem),
}

pub(super) fn view<'a>(folders: Option<&Folders>, words: &Words) -> Element<'a, Message> {
    let quiet = |key| text(words.get(key)).size(ui::SMALL).style(ui::quiet);
    let Some((folders, (places, usual))) = folders.and_then(|it| Some((it, it.places.as_ref()?))) else {
        let (message, remedy) = words.problem("home-missing", &[]);
        return text(format!("{message} {remedy}")).size(ui::BODY).style(text::danger).into();
    };
    let mut lines = column![quiet("folders-about")].spacing(12);
    if !folders.can_choose {
        lines = lines.push(quiet("folders-not-now"));
    }
    for place in FolderPurpose::ALL {
        let button = |key, message| large(text(words.get(key)).size(ui::BODY).into(), Look::Plain, message);
        let name = match place {
            FolderPurpose::Games => "folders-games",
            FolderPurpose::People => "folders-people",
        };
        let path = text(places.folder(place).display().to_string()).size(ui::BODY).style(ui::quiet);
        let line = row![column![text(words.get(name)).size(ui::BODY), path].spacing(2).width(Fill)];
        let is_moved = folders.can_choose && places.folder(place) != usual.folder(place);
        let line = line
            .push(is_moved.then(|| button("folders-usual", Message::FolderReset(place))))
            .push(folders.can_choose.then(|| button("folders-choose", Message::FolderAsked(place))));
        lines = lines.push(line.spacing(4).align_y(Alignment::Center));
    }
    let value = words.get(if folders.uses_system { "control-on" } else { "control-off" });
    let value = large(text(value).size(ui::BODY).into(), Look::Plain, Message::SystemDialogsSwitched);
    let name = column![text(words.get("folders-system")).size(ui::BODY), quiet("folders-system-about")];
    let switch = row![name.spacing(2).width(Fill), value.width(VALUE)].spacing(4).align_y(Alignment::Center);
    lines
        .push(switch)
        .push(folders.outcome.as_ref().map_or_else(|| Space::new().into(), |it| told(it, places, words)))
        .into()
}

fn told<'a>(outcome: &FolderChoice, places: &HomeFolders, words: &Words) -> Element<'a, Message> {
    let (icon, told) = match outcome {
        FolderChoice::Chosen(place, old) => {
            let key = match place {
                FolderPurpose::Games => "folders-games-chosen",
                FolderPurpose::People => "folders-people-chosen",
            };
            let folder = places.folder(*place).display().to_string();
            let told = words.with(key, &[("folder", folder), ("old", old.display().to_string())]);
            (Icon::Check, text(told).size(ui::BODY).style(text::success))
        }
        FolderChoice::Failed(problem) => {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            let told = format!("{message} {remedy}");
            (Icon::OctagonAlert, text(told).size(ui::BODY).style(text::danger))
        }
    };
    row![ui::icon(icon), container(told).width(Fill)].spacing(8).into()
}
