//! Commands and messages of the editor of labyrinths.

use std::path::{Path, PathBuf};

use iced::Task;

use super::overview::OverviewSelection;
use super::{Action, DungeonEditor, Location, Message, Phase, Question};
use super::{database, map, overview, testing};
use crate::authoring::labyrinth::level::MapCell;
use crate::authoring::labyrinth::messages::At;
use crate::authoring::labyrinth::tool::Tool;
use crate::authoring::labyrinth::{levels, objects};
use crate::dungeon::edit::walls::RoomCopy;
use crate::dungeon::{Dungeon, Field, check};
use crate::engine::Text;
use crate::project::labyrinth::{self, LabyrinthDraft};
use crate::project::{Edited as _, Problem};
use crate::window::command::Command;
use crate::window::open::Purpose;
use crate::window::workbench::Need;

impl DungeonEditor {
    /// Returns what a command means here; `None` where it means nothing.
    pub(super) fn of_command(&self, command: Command) -> Option<Message> {
        let level = &self.context;
        match command {
            Command::PhaseRooms => Some(Message::PhaseChosen(Phase::Rooms)),
            Command::PhaseWalls => Some(Message::PhaseChosen(Phase::Walls)),
            Command::PhaseObjects => Some(Message::PhaseChosen(Phase::Objects)),
            Command::Database => Some(Message::Database(database::Message::Show)),
            Command::PreviousLevel
            | Command::NextLevel
            | Command::AddLevel
            | Command::CopyLevel
            | Command::DeleteLevel
            | Command::LevelUp
            | Command::LevelDown => self.levels().command(command).map(Message::Levels),
            Command::ShowHeat => level.labyrinth().map(|_| Message::Overview(overview::Message::ToggleHeat)),
            Command::ExportLabyrinth => {
                level.labyrinth().map(|_| Message::FileAsked(Purpose::ExportLabyrinth))
            }
            _ if self.database.is_shown() => self.database.command(command).map(Message::Database),
            Command::Deselect => Some(Message::Deselect),
            _ => map::Panel::command(command).map(Message::Map).or_else(|| match self.phase {
                Phase::Rooms => {
                    self.tools.rooms.command(command, level, self.map.cursor()).map(Message::Rooms)
                }
                Phase::Walls => self.tools.walls.command(command, level).map(Message::Walls),
                Phase::Objects => self.tools.objects.command(command, level).map(Message::Objects),
            }),
        }
    }

    /// Shows a phase, generating it first where it does not exist yet.
    pub(super) fn show_phase(&mut self, phase: Phase) {
        if self.has_open_room() && phase != Phase::Walls {
            return self.refuse_open_room();
        }
        self.database.hide();
        let mut dungeon = Dungeon::clone(self.dungeon());
        let parameters = self.context.parameters();
        while Phase::of(&dungeon) < phase {
            dungeon = dungeon.next(&parameters, &self.context.database);
        }
        self.phase = phase;
        if dungeon != **self.dungeon() {
            self.edit(Text::new("dungeon-edit-next").with("phase", phase.number()), None, dungeon);
        }
        self.redraw();
    }

    pub(super) fn take_map(&mut self, message: map::Message) {
        match self.map.update(message, self.tools.is_drawing()) {
            map::Action::None => return,
            map::Action::Press(cell) => return self.press(cell),
            map::Action::Release => return self.release(),
            map::Action::Click(cell) => {
                self.press(cell);
                return self.release();
            }
            map::Action::Drag(cells) => self.tools.of(self.phase).drag(&cells, &self.context),
            map::Action::Cancel => self.tools.all().into_iter().for_each(Tool::cancel),
            map::Action::Choose(cell) => self.choose(self.context.room_at(cell)),
        }
        self.redraw();
    }

    fn press(&mut self, cell: MapCell) {
        if self.testing.is_putting() {
            let action = self.testing.put_hero(cell, &self.context);
            let _ = self.perform_test(action);
        } else {
            let actions = self.tools.of(self.phase).press(cell, &self.context);
            let _ = self.perform_all(actions);
        }
    }

    fn release(&mut self) {
        let actions = self.tools.of(self.phase).release(&self.context);
        let _ = self.perform_all(actions);
    }

    pub(super) fn deselect(&mut self) {
        if self.testing.close_menu() {
            return;
        }
        let is_drawing = self.tools.rooms.has_cut() || self.tools.objects.placing().is_some();
        let is_painting = self.tools.walls.is_drawing();
        self.tools.all().into_iter().for_each(Tool::cancel);
        match self.tools.walls.open_room() {
            Some(_) if !is_painting => self.tools.walls.give_up(),
            None if !is_drawing => self.choose(None),
            _ => {}
        }
        self.redraw();
    }

    pub(super) fn take_database(&mut self, message: database::Message) -> Action {
        if matches!(message, database::Message::Show) {
            if self.has_open_room() {
                self.refuse_open_room();
                return Action::none();
            }
            self.map.forget_pointer();
        }
        let root = LabyrinthDraft::root(self.workbench.document.folder());
        let game = database::Game { draft: self.workbench.document.draft(), root };
        let actions = self.database.update(message, game);
        self.perform_database(actions)
    }

    /// Performs what the database asks for.
    pub(super) fn perform_database(&mut self, actions: Vec<database::Action>) -> Action {
        let mut tasks = Vec::new();
        for action in actions {
            match action {
                database::Action::Put(put) => {
                    self.workbench.document.go(Location { class: put.location, ..self.location() });
                    self.workbench.document.edit_marked(put.edit, put.mark, |draft| {
                        put.files.into_iter().for_each(|files| draft.set_files(files.into()));
                        draft.take_plan(put.plan);
                    });
                    self.settle();
                }
                database::Action::Ask(asked) => self.question = Some(Question::Remove(asked)),
                database::Action::AskPicture => return Action::need(Need::File(Purpose::Picture)),
                database::Action::Refuse(fault) => self.refuse(fault),
                database::Action::Report(problems) => self.tell_all(problems),
                database::Action::Run(task) => tasks.push(task.map(Message::Database)),
            }
        }
        Action::run(Task::batch(tasks))
    }

    pub(super) fn perform_test(&mut self, action: testing::Action) -> Action {
        match action {
            testing::Action::None => {}
            testing::Action::Run(task) => return Action::run(task.map(Message::Test)),
            testing::Action::Refuse(fault) => self.refuse(fault),
        }
        Action::none()
    }

    pub(super) fn take_levels(&mut self, message: levels::Message) -> Action {
        let before = self.level;
        if self.has_open_room() && !matches!(message, levels::Message::NameTyped(..)) {
            self.refuse_open_room();
            return Action::none();
        }
        self.workbench.document.go(self.location());
        match self.levels().update(message, &self.context) {
            levels::Action::None => {}
            levels::Action::Show(level) => self.show_level(level),
            levels::Action::Edit(edit, change, level) => {
                self.workbench.document.edit(edit, |draft| change.apply(draft));
                self.show_level(level);
            }
            levels::Action::Type(edit, mark, change) => {
                self.workbench.document.edit_marked(edit, Some(mark), |draft| change.apply(draft));
            }
        }
        self.show_graph_unless(before)
    }

    /// Shows a level, in the last phase that it has reached.
    pub(super) fn show_level(&mut self, level: usize) {
        if self.has_open_room() {
            return self.refuse_open_room();
        }
        if level != self.level {
            self.testing.begin_anew();
        }
        self.level = level;
        self.phase = Phase::of(self.workbench.document.draft().dungeon(level));
        self.context.room = None;
        self.map.fit();
        self.tools.objects = objects::ObjectTool::default();
        self.settle();
        self.workbench.document.go(self.location());
    }

    /// Shows the graph again: all of it where it stays legible.
    pub(in crate::window) fn show_graph<T: Send + 'static>(&self) -> Task<T> {
        self.overview.show_graph(&self.context)
    }

    /// Shows the graph again unless this level is the one that is shown.
    pub(super) fn show_graph_unless(&self, level: usize) -> Action {
        Action::run(if self.level == level { Task::none() } else { self.show_graph() })
    }

    pub(super) fn choose_in_graph(&mut self, target: OverviewSelection) {
        if self.has_open_room() {
            return self.refuse_open_room();
        }
        let room = match target {
            OverviewSelection::Nothing => None,
            OverviewSelection::Part(room) => room,
            OverviewSelection::Room(room) => {
                self.tools.objects.select(None);
                Some(room)
            }
            OverviewSelection::Door(door) => {
                self.tools.objects.select(Some(objects::Object::Door(door)));
                self.dungeon().areas().doors.get(door as usize).map(|door| door.rooms[0])
            }
        };
        self.choose(room);
        if let Some((_, rect)) = self.context.chosen_room() {
            let middle = rect.middle();
            self.map.move_cursor((middle.x.into(), middle.y.into()));
        }
        self.redraw();
    }

    /// Shows where something was refused, as far as that place still exists.
    pub(super) fn show_place(&mut self, At { level, phase, class, field }: At) {
        let is_open = |own: &Field| {
            let room = self.context.room_at((own.x.into(), own.y.into()));
            let open = self.tools.walls.open_room().map(RoomCopy::room);
            phase == Phase::Walls && room.is_some() && room == open
        };
        if self.has_open_room() && !field.as_ref().is_some_and(is_open) {
            return self.refuse_open_room();
        }
        let levels = &self.workbench.document.draft().levels;
        let Some(at) = levels.iter().position(|own| own.folder == level) else { return };
        if at != self.level {
            self.show_level(at);
        }
        if class.is_some() || self.database.is_shown() {
            self.database.go(class);
        }
        self.phase = phase.min(Phase::of(self.dungeon()));
        if let Some(field) = field {
            self.map.reveal((field.x.into(), field.y.into()));
            self.choose(self.context.room_at(self.map.cursor()));
            if self.phase == Phase::Objects {
                self.tools.objects.select_at(field, &self.context);
            }
        }
        self.redraw();
    }

    /// Returns the suggested name for the file of an exported labyrinth.
    pub(super) fn export_name(&self) -> String {
        let document = &self.workbench.document;
        let name = labyrinth::name(document.folder());
        let name = if name.is_empty() { document.draft().game_name("").to_owned() } else { name };
        match self.levels().folder() {
            "" => format!("{name} 1.xml"),
            level => format!("{name} {level}.xml"),
        }
    }

    pub(super) fn take_chosen_file(&mut self, purpose: Purpose, file: PathBuf) -> Action {
        let actions = match purpose {
            Purpose::SaveNumbers => {
                self.tools.rooms.save_numbers(&file, self.workbench.document.draft().databases.is_some())
            }
            Purpose::OpenNumbers => self.tools.rooms.open_numbers(&file),
            Purpose::ExportLabyrinth => {
                self.export(file);
                return Action::none();
            }
            _ => return Action::none(),
        };
        self.perform_all(actions)
    }

    /// Exports the labyrinth to a file, unless it breaks invariants that other programs rely on. Asks first if it
    /// breaks weaker ones.
    fn export(&mut self, file: PathBuf) {
        let faults = check(self.dungeon(), Some(&self.context.database));
        let (soft, hard): (Vec<_>, Vec<_>) = faults.into_iter().partition(|fault| fault.warning);
        if !hard.is_empty() {
            let broken = Problem::error("dungeon-export-broken").with("count", hard.len().to_string());
            let faults = hard.into_iter().map(labyrinth::of_fault);
            self.tell_all(std::iter::once(broken).chain(faults).collect());
        } else if soft.is_empty() {
            self.write_export(&file);
        } else {
            let problems = soft.into_iter().map(labyrinth::of_fault).collect();
            self.question = Some(Question::Export(file, problems));
        }
    }

    pub(super) fn write_export(&mut self, file: &Path) {
        match labyrinth::save_bare(file, self.dungeon()) {
            Ok(()) => {
                self.messages.praise(Text::new("labyrinth-written").with("file", file.display()));
            }
            Err(problems) => self.tell_all(problems),
        }
    }
}
