//! What brushes do to pictures.

use proptest::prelude::*;

use super::*;
use crate::grid::model::Language;
use crate::grid::parse;

fn brush() -> impl Strategy<Value = Brush> {
    let piece = prop::sample::select(vec!["Hero", "Box", "Wall"]);
    prop_oneof![
        3 => piece.clone().prop_map(|piece| Brush::Piece(piece.to_owned())),
        1 => piece.prop_map(|piece| Brush::Or(piece.to_owned())),
        1 => Just(Brush::Any),
        1 => Just(Brush::Edge),
        1 => Just(Brush::Not),
        2 => Just(Brush::Same),
        1 => Just(Brush::Place),
    ]
}

#[derive(Clone, Debug)]
enum Act {
    Paint(Side, usize, usize, Brush),
    Grow(SquareLine),
    Shrink(SquareLine),
    Switch(Switch),
    Name(String),
    Line(Side, usize, usize, bool),
    Layer(Option<&'static str>),
}

fn act() -> impl Strategy<Value = Act> {
    let side = prop::sample::select(vec![Side::Before, Side::After]);
    let side_of = side.clone();
    let line = prop::sample::select(vec![SquareLine::Row, SquareLine::Column]);
    let switch = prop::sample::select(Switch::ALL.map(|(switch, _)| switch).to_vec());
    let name =
        prop::sample::select(vec!["", "7", "flag", "Arrows", "do it now", "příliš žluťoučký kůň úpěl"]);
    prop_oneof![
        6 => (side, 0usize..4, 0usize..3, brush()).prop_map(|(side, x, y, brush)| Act::Paint(side, x, y, brush)),
        2 => line.clone().prop_map(Act::Grow),
        1 => line.prop_map(Act::Shrink),
        3 => switch.prop_map(Act::Switch),
        1 => name.prop_map(|name| Act::Name(name.to_owned())),
        2 => (side_of, 0usize..4, 0usize..3, any::<bool>())
            .prop_map(|(side, x, y, is_below)| Act::Line(side, x, y, is_below)),
        2 => prop::sample::select(vec![None, Some("Floor"), Some("Hidden")]).prop_map(Act::Layer),
    ]
}

proptest! {
    /// Whatever is painted is a statement without a fault, and reading it again gives the same painting.
    #[test]
    fn whatever_is_painted_can_be_read(acts in prop::collection::vec(act(), 0..24)) {
        let mut painting = Painting::read("[ any | any ] -> [ any | any ];").expect("a picture");
        for act in acts {
            match &act {
                Act::Paint(side, x, y, brush) => painting.paint(*side, *x, *y, brush),
                Act::Grow(line) => painting.grow(*line),
                Act::Shrink(line) => painting.shrink(*line),
                Act::Switch(switch) => painting.switch(*switch),
                Act::Name(name) => painting.name_action(name),
                Act::Line(side, x, y, is_below) => {
                    let (columns, rows) = painting.size();
                    let is_between = if *is_below { y + 1 < rows } else { x + 1 < columns };
                    if is_between && *x < columns && *y < rows {
                        let turn = |painting: &mut Painting| {
                            painting.turn_line(*side, (*x, *y), *is_below, "Walls");
                            painting.line(*side, (*x, *y), *is_below, "Walls")
                        };
                        let three = [turn(&mut painting), turn(&mut painting), turn(&mut painting)];
                        let said = [Line::Any, Line::No, Line::Yes];
                        prop_assert!(said.iter().all(|line| three.contains(line)), "{three:?}");
                        let _ = turn(&mut painting);
                    }
                }
                Act::Layer(layer) => painting = painting.on_layer(*layer),
            }
            let text = painting.text();
            let again = Painting::read(&text);
            prop_assert!(again.is_some(), "{text} after {act:?}: {:?}", parse::parse(&text, Language::Third).faults);
            prop_assert_eq!(again.expect("it was read").text(), text);
        }
    }
}

/// Who makes a picture happen is one of: nobody, the cell that is chosen, the arrows, a button.
#[test]
fn a_picture_is_made_by_one_hand() {
    let mut painting = Painting::read("[ Hero | any ] -> [ any | Hero ] turned;").expect("a picture");
    painting.switch(Switch::Arrows);
    assert_eq!(painting.text(), "move arrows [ Hero | any ] -> [ any | Hero ];");
    painting.switch(Switch::Again);
    assert_eq!(painting.text(), "move arrows [ Hero | any ] -> [ any | Hero ] again;");
    painting.name_action("Jump up!");
    assert_eq!(painting.text(), "move Jumpup [ Hero | any ] -> [ any | Hero ] again;");
    painting.switch(Switch::Move);
    assert_eq!(painting.text(), "move [ (Hero) | any ] -> [ any | Hero ];");
    painting.switch(Switch::Somewhere);
    assert_eq!(painting.text(), "[ Hero | any ] -> [ any | Hero ] somewhere;");
    painting.paint(Side::Before, 1, 0, &Brush::Place);
    assert_eq!(painting.text(), "[ Hero | (any) ] -> [ any | Hero ];");
    painting.name_action("");
    assert_eq!(painting.text(), "move [ Hero | (any) ] -> [ any | Hero ];");
}

/// A move has two marks: where a way begins and where it ends. Everything else has one.
#[test]
fn a_move_leads_from_one_mark_to_another() {
    let mut painting = Painting::read("move [ (Peg) | Peg | Hole ] -> [ Hole | Hole | Peg ];").expect("one");
    painting.paint(Side::Before, 2, 0, &Brush::Place);
    assert_eq!(painting.text(), "move [ (Peg) | Peg | (Hole) ] -> [ Hole | Hole | Peg ];");
    let way = |painting: &Painting, x| painting.shown(Side::Before, x, 0).expect("a square").of_way;
    assert_eq!([way(&painting, 0), way(&painting, 1), way(&painting, 2)], [1, 0, 2]);
    painting.switch(Switch::Arrows);
    assert_eq!(painting.text(), "move arrows [ (Peg) | Peg | Hole ] -> [ Hole | Hole | Peg ];");
    painting.switch(Switch::Move);
    painting.paint(Side::Before, 1, 0, &Brush::Place);
    painting.paint(Side::Before, 2, 0, &Brush::Place);
    assert_eq!(painting.text(), "move [ Peg | Peg | (Hole) ] -> [ Hole | Hole | Peg ];");
    painting.switch(Switch::Move);
    painting.paint(Side::Before, 0, 0, &Brush::Place);
    assert_eq!(painting.text(), "[ (Peg) | Peg | Hole ] -> [ Hole | Hole | Peg ];");
}

/// Another layer is painted by itself: what is said of the board stays, and of a layer with anything nothing is said.
#[test]
fn layers_are_painted_one_by_one() {
    let painting = Painting::read("[ Cover | Cover ] -> [ Cover | Cover ];").expect("a picture");
    let mut painting = painting.on_layer(Some("Hidden"));
    painting.paint(Side::Before, 0, 0, &Brush::Piece("Mine".to_owned()));
    painting.paint(Side::Before, 0, 0, &Brush::Not);
    painting.paint(Side::After, 1, 0, &Brush::Piece("Mine".to_owned()));
    let text = "[ Cover, Hidden: not Mine | Cover ] -> [ Cover | Cover, Hidden: Mine ];";
    assert_eq!(painting.text(), text);
    painting.paint(Side::Before, 0, 0, &Brush::Any);
    painting.paint(Side::After, 1, 0, &Brush::Any);
    assert_eq!(painting.text(), "[ Cover | Cover ] -> [ Cover | Cover ];");
}

/// Brushes do what their names say, and a second press with the same brush takes a mark away.
#[test]
fn brushes_change_squares() {
    let hero = Brush::Piece("Hero".to_owned());
    let rows: [(&[(Side, usize, Brush)], &str); 10] = [
        (&[(Side::Before, 0, hero.clone())], "[ Hero | any ] -> [ any | any ];"),
        (&[(Side::After, 1, hero.clone())], "[ any | any ] -> [ any | Hero ];"),
        (&[(Side::Before, 1, Brush::Edge)], "[ any | edge ] -> [ any | edge ];"),
        (
            &[(Side::Before, 1, Brush::Edge), (Side::After, 1, hero.clone())],
            "[ any | any ] -> [ any | Hero ];",
        ),
        (
            &[(Side::Before, 0, hero.clone()), (Side::Before, 0, Brush::Or("Box".to_owned()))],
            "[ Hero or Box | any ] -> [ any | any ];",
        ),
        (
            &[(Side::Before, 0, hero.clone()), (Side::Before, 0, Brush::Not)],
            "[ not Hero | any ] -> [ any | any ];",
        ),
        (
            &[(Side::Before, 0, Brush::Place), (Side::Before, 0, Brush::Place)],
            "[ any | any ] -> [ any | any ];",
        ),
        (
            &[(Side::Before, 1, Brush::Same), (Side::Before, 0, Brush::Same), (Side::After, 1, Brush::Same)],
            "[ any as Same | Same ] -> [ any | Same ];",
        ),
        (
            &[
                (Side::Before, 0, Brush::Same),
                (Side::Before, 1, Brush::Same),
                (Side::After, 0, Brush::Same),
                (Side::Before, 0, hero.clone()),
            ],
            "[ Hero | any as Same ] -> [ Same | any ];",
        ),
        (
            &[(Side::Before, 0, Brush::Same), (Side::Before, 1, Brush::Same), (Side::Before, 1, Brush::Not)],
            "[ any as Same | Same ] -> [ any | any ];",
        ),
    ];
    for (strokes, wanted) in rows {
        let mut painting = Painting::read("[ any | any ] -> [ any | any ];").expect("a picture");
        for (side, x, brush) in strokes {
            painting.paint(*side, *x, 0, brush);
        }
        assert_eq!(painting.text(), wanted);
    }
}
