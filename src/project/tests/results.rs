//! What was achieved in each level, and the help that was used.

use std::path::Path;
use std::time::Duration;

use tempfile::TempDir;

use crate::engine::{Aid, Aids, Moment, Play};
use crate::grid::{Draft, Parses};
use crate::player::profile::Profile;
use crate::project::people::People;
use crate::project::play_table::PlayTable;
use crate::project::plays::{Best, GamePlays, Levels};
use crate::project::templates::Template;
use crate::project::{AnyGame, Problem};

const AT: Duration = Duration::from_secs(1);

struct Desk {
    _work: TempDir,
    plays: GamePlays,
    levels: Drafts,
    moves: Vec<String>,
}

/// The levels of a draft.
struct Drafts(Draft);

impl Levels for Drafts {
    fn count(&self) -> usize {
        self.0.levels.len()
    }

    fn name(&self, level: usize) -> &str {
        &self.0.levels[level].folder
    }

    fn game(&mut self, level: usize) -> Result<AnyGame, Vec<Problem>> {
        AnyGame::of_draft(&self.0, level, &mut Parses::default())
    }
}

impl Desk {
    fn new() -> Self {
        let work = TempDir::new().expect("a folder for a test can be made");
        let people = People::new(work.path().join("USERS"));
        let id = people.add(Profile::new("Ann")).expect("a person can be added").id;
        let plays = people.plays(&id).of_game(Path::new("/games/My maze"));
        let made = Template::Maze.make(Template::Maze.default_size(), 7, &|key| key.to_owned());
        let moves = made.solutions[0].iter().map(|(x, y)| format!("{x},{y}")).collect();
        Self { _work: work, plays, levels: Drafts(made.draft), moves }
    }

    /// Plays the first level once more from its start, and leaves it.
    fn play(&mut self, acts: impl FnOnce(&mut dyn Play, &[String])) {
        let began = Moment::ZERO.later(AT);
        let mut kept = self.plays.begin_in(&mut self.levels, 0, began).expect("it can be played");
        kept.act(began, |play| acts(play, &self.moves));
        assert_eq!(kept.leave(AT, began), None);
    }

    fn best(&mut self) -> Option<Best> {
        self.plays.reached(&mut self.levels)[0].best
    }
}

fn solve(play: &mut dyn Play, moves: &[String]) {
    for text in moves {
        let _ = play.enter(text, AT, false).expect("it is a move");
    }
}

/// A level solved with help is reported as such, however good the result; without help it counts fully, and
/// of several solutions the best counts. A level that was only started is not solved.
#[test]
fn the_best_play_is_the_one_without_help() {
    let mut desk = Desk::new();
    let count = u32::try_from(desk.moves.len()).expect("few moves");
    assert!(!desk.plays.reached(&mut desk.levels)[0].is_played);
    desk.play(|play, moves| solve(play, &moves[..1]));
    let reached = desk.plays.reached(&mut desk.levels)[0];
    assert!(reached.is_played && reached.best.is_none());
    desk.play(|play, moves| {
        play.note_aid(Aid::Where, AT);
        play.note_aid(Aid::Preview, AT);
        solve(play, moves);
    });
    let aided = Best { moves: count, aids: Aids { hints: 1, previewed: true } };
    assert_eq!(desk.best(), Some(aided));
    assert!(!aided.is_unaided_minimum(Some(count)));
    desk.play(|play, moves| {
        play.note_aid(Aid::Whole, AT);
        solve(play, &moves[..1]);
        play.restart(AT);
        solve(play, moves);
    });
    let alone = Best { moves: count, aids: Aids::default() };
    assert_eq!(desk.best(), Some(alone), "what was asked for before the restart helped nobody after it");
    assert!(alone.is_unaided_minimum(Some(count)) && !alone.is_unaided_minimum(Some(count - 1)));
    assert!(!alone.is_unaided_minimum(None));
}

/// Help belongs to the run in which it was used: undo does not remove it, a restart begins without any,
/// undoing the restart brings it back, and another restart is a new run. The table of the play agrees.
#[test]
fn help_belongs_to_its_run() {
    let mut desk = Desk::new();
    desk.play(|play, moves| {
        let hints = |play: &dyn Play| play.aids().iter().map(|aids| aids.hints).collect::<Vec<_>>();
        solve(play, &moves[..2]);
        play.note_aid(Aid::What, AT);
        assert!(play.undo(AT));
        assert_eq!(hints(play), [1]);
        play.restart(AT);
        play.note_aid(Aid::Where, AT);
        play.note_aid(Aid::What, AT);
        assert_eq!(hints(play), [1, 2]);
        assert!(play.undo(AT));
        assert_eq!(hints(play), [1], "the run before goes on");
        play.restart(AT);
        assert_eq!(hints(play), [1, 0]);
        solve(play, &moves[..1]);
    });
    let log = desk.plays.records(desk.levels.name(0)).remove(0).log;
    let game = desk.levels.game(0).expect("it can be played");
    let table = PlayTable::new(&game, &log).expect("the log fits");
    assert_eq!(table.runs.iter().map(|run| run.summary().aids.hints).collect::<Vec<_>>(), [1, 0]);
}
