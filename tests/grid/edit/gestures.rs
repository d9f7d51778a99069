//! Boards before and after: a table for every operation on one layer.

use schola::grid::edit::{
    Block, Brush, Neighbours, Region, Symmetry, Turn, cut, joined, move_cells, paint, replace,
    same_everywhere, scatter, shapes,
};
use schola::grid::model::Cells;
use ustr::ustr;

use super::boards::{board, flags, plain, region, shown};

/// The operation, the board before, and the board after.
type Triple = (&'static str, &'static str, fn(&mut Cells), &'static str);

#[track_caller]
fn assert_triples(triples: &[Triple]) {
    for (what, before, gesture, after) in triples {
        let mut cells = board(before);
        gesture(&mut cells);
        assert_eq!(shown(&cells), plain(after), "{what}");
    }
}

fn put(cells: &mut Cells, region: &Region) {
    let _ = paint(cells, region, Brush::Text(ustr("#")));
}

/// Protects the drawing tools: each covers the cells that a person expects.
#[test]
fn shapes_are_drawn() {
    assert_triples(&[
        (
            "a line",
            "..... ..... .....",
            |cells| put(cells, &shapes::line((0, 0), (4, 2))),
            "##... ..##. ....#",
        ),
        ("a line upwards", "... ... ...", |cells| put(cells, &shapes::line((0, 2), (2, 0))), "..# .#. #.."),
        ("a point", "...", |cells| put(cells, &shapes::line((1, 0), (1, 0))), ".#."),
        (
            "a rectangle",
            "..... ..... .....",
            |cells| put(cells, &shapes::rectangle((3, 2), (1, 1))),
            "..... .###. .###.",
        ),
        (
            "an empty rectangle",
            "..... ..... ..... .....",
            |cells| put(cells, &shapes::rectangle_outline((0, 0), (3, 2))),
            "####. #..#. ####. .....",
        ),
        (
            "a circle",
            "....... ....... ....... ....... ....... ....... .......",
            |cells| put(cells, &shapes::ellipse((0, 0), (6, 6))),
            "..###.. .#####. ####### ####### ####### .#####. ..###..",
        ),
        (
            "an empty circle",
            "....... ....... ....... ....... ....... ....... .......",
            |cells| put(cells, &shapes::ellipse_outline((0, 0), (6, 6))),
            "..###.. .#...#. #.....# #.....# #.....# .#...#. ..###..",
        ),
        ("beyond the edge", ".. ..", |cells| put(cells, &shapes::rectangle((1, 1), (9, 9))), ".. .#"),
    ]);
}

/// Protects filling: four or eight neighbours, or the same piece everywhere; letter case makes no difference.
#[test]
fn fills_find_what_belongs_together() {
    assert_triples(&[
        ("sides", "..a a.. ..a", |cells| put(cells, &joined(cells, (0, 0), Neighbours::Four)), "##a a## ##a"),
        (
            "not through corners",
            ".a. a.a .a.",
            |cells| put(cells, &joined(cells, (1, 1), Neighbours::Four)),
            ".a. a#a .a.",
        ),
        (
            "corners",
            ".a. a.a .a.",
            |cells| put(cells, &joined(cells, (1, 1), Neighbours::Eight)),
            "#a# a#a #a#",
        ),
        (
            "around",
            "..... .aaa. .a.a. .a.aa .a...",
            |cells| put(cells, &joined(cells, (4, 4), Neighbours::Four)),
            "..... .aaa. .a#a. .a#aa .a###",
        ),
        ("letter case", "aAb baA", |cells| put(cells, &joined(cells, (0, 0), Neighbours::Four)), "##b b##"),
        ("everywhere", "a.A .a. ..a", |cells| put(cells, &same_everywhere(cells, (0, 0))), "#.# .#. ..#"),
        ("outside", "a.", |cells| put(cells, &joined(cells, (2, 0), Neighbours::Four)), "a."),
    ]);
}

/// Protects replacing: one piece for another, in any letter case, and nothing else.
#[test]
fn pieces_are_replaced() {
    assert_triples(&[(
        "one for another",
        "aAb .ba",
        |cells| assert!(replace(cells, Brush::Text(ustr("a")), Brush::Text(ustr("b")))),
        "bbb .bb",
    )]);
    let mut valid = flags("x. .x");
    assert!(replace(&mut valid, Brush::Bool(true), Brush::Bool(false)));
    assert_eq!(shown(&valid), plain(".. .."));
    assert!(!replace(&mut valid, Brush::Int(0), Brush::Int(1)), "a layer takes values of its own kind only");
    assert!(!paint(&mut valid, &Region::whole((2, 2)), Brush::Text(ustr("a"))));
}

/// Protects the clipboard: what is taken, what stays, what extends beyond the edge.
#[test]
fn cells_are_cut_and_moved() {
    let dot = || Brush::Text(ustr("."));
    assert!(cut(&mut board("a"), &region("#"), Brush::Int(0)).is_err(), "a number cannot stay among pieces");
    let mut cells = board("abc def ghi");
    let (block, at) =
        cut(&mut cells, &region("##. .#. ..."), dot()).expect("a kind that fits").expect("cells");
    assert_eq!((at, shown(&cells)), ((0, 0), plain("..c d.f ghi")));
    let _ = block.paste(&mut cells, 1, 1);
    assert_eq!(shown(&cells), plain("..c dab ghe"), "the hole leaves d alone");
    let _ = block.paste(&mut cells, -1, 2);
    assert_eq!(shown(&cells), plain("..c dab bhe"));
    let _ = block.paste(&mut cells, 0, -1);
    assert_eq!(shown(&cells), plain(".ec dab bhe"));
    assert_triples(&[
        (
            "a move",
            "ab. ... ...",
            |cells| {
                let there = move_cells(cells, &region("##. ... ..."), (1, 2), Brush::Text(ustr(".")));
                assert_eq!(there, Ok(region("... ... .##")));
            },
            "... ... .ab",
        ),
        (
            "a move onto itself",
            "abc",
            |cells| assert!(move_cells(cells, &region("##."), (1, 0), Brush::Text(ustr("."))).is_ok()),
            ".ab",
        ),
        (
            "a move over the edge",
            "abc",
            |cells| assert!(move_cells(cells, &region("##."), (-1, 0), Brush::Text(ustr("."))).is_ok()),
            "b.c",
        ),
    ]);
}

/// Protects against distant places, as a wild drag may give them: nothing lands on the board, nothing breaks.
#[test]
fn far_places_are_outside() {
    let mut cells = board("ab");
    let (block, _) = Block::copy(&cells, &region("##")).expect("there are cells");
    for far in [i64::MIN, i64::MAX, -3, 3] {
        assert!(!block.paste(&mut cells, far, 0) && !block.paste(&mut cells, 0, far));
        assert!(region("##").shifted(far, far).on_board((2, 1)).is_empty());
    }
    assert_eq!(shown(&cells), plain("ab"));
    assert!(move_cells(&mut cells, &region("#."), (i64::MAX, 0), Brush::Text(ustr("."))).is_ok());
    assert_eq!(shown(&cells), plain(".b"));
}

/// Protects flips and turns: each turns in the direction of its name.
#[test]
fn blocks_are_turned() {
    for (turn, after) in [
        (Turn::FlipLeftRight, "cba fed"),
        (Turn::FlipTopBottom, "def abc"),
        (Turn::Half, "fed cba"),
        (Turn::Right, "da eb fc"),
        (Turn::Left, "cf be ad"),
    ] {
        let before = board("abc def");
        let (block, _) = Block::copy(&before, &Region::whole((3, 2))).expect("there are cells");
        let turned = block.turned(turn);
        let mut cells = Brush::Text(ustr(".")).cells(turned.size().0, turned.size().1);
        let _ = turned.paste(&mut cells, 0, 0);
        assert_eq!(shown(&cells), plain(after), "{turn:?}");
    }
}

/// Protects symmetric painting: the images of a cell.
#[test]
fn strokes_are_repeated() {
    for (symmetry, after) in [
        (Symmetry::None, ".#.. .... .... ...."),
        (Symmetry::LeftRight, ".##. .... .... ...."),
        (Symmetry::TopBottom, ".#.. .... .... .#.."),
        (Symmetry::Both, ".##. .... .... .##."),
        (Symmetry::Diagonal, ".#.. #... .... ...."),
        (Symmetry::OtherDiagonal, ".#.. .... ...# ...."),
        (Symmetry::HalfTurn, ".#.. .... .... ..#."),
        (Symmetry::QuarterTurns, ".#.. ...# #... ..#."),
        (Symmetry::All, ".##. #..# #..# .##."),
    ] {
        assert_eq!(region(".#..").symmetric(symmetry, (4, 4)), region(after), "{symmetry:?}");
    }
    assert!(!Symmetry::QuarterTurns.fits((4, 3)) && Symmetry::HalfTurn.fits((4, 3)));
    assert_eq!(region(".#..").symmetric(Symmetry::All, (4, 3)), region(".#.."), "the board is not square");
}

/// Protects scattering: the same seed scatters the same, wherever the region ends; density and weights count.
#[test]
fn scattering_is_chance_that_can_be_repeated() {
    let choices = [(Brush::Text(ustr("a")), 3), (Brush::Text(ustr("b")), 1), (Brush::Bool(true), 100)];
    let strewn = |region: &Region, density, seed| {
        let mut cells = Brush::Text(ustr(".")).cells(100, 100);
        let _ = scatter(&mut cells, region, &choices, density, seed);
        cells
    };
    let whole = Region::whole((100, 100));
    let text = shown(&strewn(&whole, 500, 7));
    let count = |sign: char| text.matches(sign).count();
    assert!((4700..5300).contains(&count('.')), "{} cells are left alone", count('.'));
    assert!(
        (2.5..3.5).contains(&(count('a') as f64 / count('b') as f64)),
        "{} to {}",
        count('a'),
        count('b')
    );
    assert_eq!(text, shown(&strewn(&whole, 500, 7)));
    assert_ne!(text, shown(&strewn(&whole, 500, 8)));
    let part = shown(&strewn(&shapes::rectangle((0, 0), (99, 49)), 500, 7));
    assert_eq!(text[..50 * 101], part[..50 * 101]);
    assert_eq!(shown(&strewn(&whole, 1000, 7)).matches('.').count(), 0);
    assert_eq!(shown(&strewn(&whole, 0, 7)).matches('.').count(), 10_000);
    let mut cells = board(".");
    assert!(
        !scatter(&mut cells, &region("#"), &[(Brush::Text(ustr("a")), 0)], 1000, 0),
        "nothing weighs anything"
    );
}
