use super::*;

use std::sync::Arc;
use std::time::Duration;

use ustr::ustr;

use crate::engine::{Area, Play, Standing, Viewer};
use crate::grid::model::{Cells, Matrix, Piece, Role};
use crate::grid::{self, Parses};
use crate::project::{AnyGame, check_folder, open_play};

fn make(template: Template, size: (u32, u32), seed: u64) -> Made {
    template.make(size, seed, &|key| key.to_owned())
}

/// Allowed sizes: the smallest, the largest, the default, and some in between.
fn sizes(template: Template) -> Vec<(u32, u32)> {
    let (least, most) = template.limits();
    let wanted =
        [template.default_size(), (least, least), (most, least), (least, most), (most, most), (7, 5), (6, 6)];
    wanted.map(|size| template.nearest(size)).to_vec()
}

/// Protects beginners: whatever the template, its size and the seed, the game has no faults, and its moves
/// win each of its levels with exactly the last one.
#[test]
fn each_template_can_be_won() {
    for template in Template::ALL {
        for (seed, size) in (0..).zip(sizes(template)) {
            let made = make(template, size, seed);
            let faults = grid::check(&made.draft, &mut Parses::default());
            assert_eq!(faults, [], "{template:?} {size:?}");
            assert_eq!(made.draft.levels.len(), made.solutions.len());
            for (level, solution) in made.solutions.iter().enumerate() {
                let game = AnyGame::of_draft(&made.draft, level, &mut Parses::default());
                let mut play =
                    game.unwrap_or_else(|problems| panic!("{template:?} {size:?}: {problems:?}")).begin(0);
                for (number, (x, y)) in solution.iter().enumerate() {
                    let place = format!("{template:?} {size:?}, level {level}, move {number} to {x},{y}");
                    assert!(matches!(play.standing(), Standing::ToMove(_)), "{place}: over too early");
                    let entered = play.enter(&format!("{x},{y}"), Duration::ZERO, false);
                    assert!(entered.is_ok(), "{place}: {entered:?}");
                }
                assert_eq!(*play.standing(), Standing::Solved, "{template:?} {size:?}, level {level}");
                assert_eq!(play.number() as usize, solution.len(), "{template:?} {size:?}, level {level}");
            }
        }
    }
}

/// Protects the request: the board has the requested size, if the template allows it.
#[test]
fn boards_have_the_size_asked_for() {
    for template in Template::ALL.into_iter().filter(|template| *template != Template::Picture) {
        for size in sizes(template) {
            let made = make(template, size, 3);
            let state = made.draft.levels[0].layout.first(Role::State).expect("there is a board");
            assert_eq!(state.cells.size(), size, "{template:?}");
        }
    }
    let of_picture = make(Template::Picture, (6, 4), 3);
    let valid =
        of_picture.draft.levels[0].layout.first(Role::Valid).map(|matrix: &Matrix| matrix.cells.clone());
    let Some(grid::model::Cells::Bool(valid)) = valid else { panic!("there is no layer of valid cells") };
    assert_eq!(valid.cells().filter(|(_, _, valid)| *valid).count(), 24);
    let table = [
        (Template::Maze, (10, 12), (9, 11)),
        (Template::Maze, (1, 99), (5, 41)),
        (Template::Pairs, (3, 5), (2, 5)),
        (Template::Pairs, (9, 5), (6, 5)),
        (Template::Lights, (0, 13), (2, 12)),
    ];
    for (template, wanted, nearest) in table {
        assert_eq!(template.nearest(wanted), nearest, "{template:?} {wanted:?}");
    }
}

/// Protects people who share a seed: it always gives the same game, and another gives another.
#[test]
fn a_seed_decides_all() {
    for template in Template::ALL {
        let size = template.default_size();
        assert_eq!(make(template, size, 5), make(template, size, 5), "{template:?}");
        let others = (6..12).any(|seed| make(template, size, seed).draft != make(template, size, 5).draft);
        assert_eq!(others, template != Template::Empty, "{template:?}");
    }
}

/// Protects newcomers from warnings: a written game is complete, with all its pictures, and each level has
/// its solution. A folder in use is left alone.
#[test]
fn a_written_game_is_whole() {
    for template in Template::ALL {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let game = folder.path().join("game");
        let made = make(template, template.nearest((6, 6)), 1);
        made.write(&game).expect("it can be written");
        assert_eq!(check_folder(&game, false), [], "{template:?}");
        let text = fs::read_to_string(game.join("LEVELS/01/solution.txt")).expect("there is a solution");
        let mut play = open_play(&game, None, 0).unwrap_or_else(|problems| panic!("{problems:?}"));
        for word in text.split_whitespace() {
            let _ =
                play.enter(word, Duration::ZERO, false).unwrap_or_else(|refusal| panic!("{word}: {refusal}"));
        }
        assert_eq!(*play.standing(), Standing::Solved, "{template:?}");
        assert_eq!(made.write(&game).map_err(|problem| problem.code), Err("new-folder-taken"));
    }
}

/// Protects the command line: each template is found by its own name.
#[test]
fn templates_have_names() {
    for template in Template::ALL {
        assert_eq!(Template::from_code(template.code()), Some(template));
    }
    assert_eq!(Template::from_code("Maze"), None);
}

/// Protects boards with holes: what an author puts among the lamps does not change when a neighbour is
/// pressed.
#[test]
fn what_is_no_lamp_stays_among_lamps() {
    let mut draft = make(Template::Lights, (4, 4), 1).draft;
    let hedge = Piece { name: "Hedge".to_owned(), ..Piece::default() };
    Arc::make_mut(&mut draft.pieces).list.push(hedge);
    let level = Arc::make_mut(&mut draft.levels[0]);
    for matrix in &mut Arc::make_mut(&mut level.layout).matrices {
        if let Cells::Text(tiles) = &mut matrix.cells {
            let _ = tiles.set(0, 0, ustr("Hedge"));
        }
    }
    let game = AnyGame::of_draft(&draft, 0, &mut Parses::default()).expect("it can be played");
    let mut play = game.begin(0);
    let piece = |play: &dyn Play, x: u32| {
        let scene = play.scene(Viewer::All, Area::ALL);
        scene.boards[0].piece(x, 0).map(|piece| piece.name.clone())
    };
    let lamp = piece(&*play, 1);
    let _ = play.enter("1,0", Duration::ZERO, false).expect("a lamp can be pressed");
    assert_eq!(piece(&*play, 0).as_deref(), Some("Hedge"));
    assert_ne!(piece(&*play, 1), lamp, "the lamp itself was switched");
}
