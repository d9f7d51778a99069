//! Tests of the painter with its panels.

use super::*;

/// The panel says what a new size cuts off; confirming it is one step and closes the panel. An impossible
/// size cannot be confirmed.
#[test]
fn resizing_warns_and_is_one_step() {
    let mut bench = Bench::open("sokoban");
    let (before, (width, height)) = (bench.document.draft().clone(), bench.size());
    let mut painter = bench.open_panel(Command::Resize);
    let words = bench.words.get("resize-do");
    let keeps = bench.words.get("resize-keeps");
    assert!(shows(bench.panel(&painter).board(no_goals, bench.cx()), &keeps));
    bench.ask(&mut painter, Ask::WidthWritten("wide".to_owned()));
    assert!(press(bench.panel(&painter).board(no_goals, bench.cx()), &words).is_empty());
    bench.ask(&mut painter, Ask::WidthWritten((width - 3).to_string()));
    let Some(Open::Resize(resizing)) = painter.panel() else { panic!("the panel stays open") };
    assert!(resizing.lost > 0, "sokoban has walls at its edge");
    let lost = bench.words.with("resize-lost", &[("count", resizing.lost.to_string())]);
    assert!(shows(bench.panel(&painter).board(no_goals, bench.cx()), &lost));
    bench.press(&mut painter, &words);
    assert_eq!(bench.size(), (width - 3, height));
    assert!(painter.panel().is_none());
    assert!(bench.document.undo());
    assert_eq!(*bench.document.draft(), before);
}

/// A piece is replaced in the layer, the level or the game; the panel shows beforehand how often.
#[test]
fn replacing_counts_and_reaches_as_chosen() {
    let mut bench = Bench::open("sokoban");
    let names: Vec<String> =
        bench.document.draft().pieces.list.iter().map(|piece| piece.name.clone()).collect();
    let from = names.iter().find(|name| bench.count(name) > 0).expect("a board has pieces").clone();
    let to = names.iter().find(|name| **name != from).expect("there are two pieces").clone();
    let (first, other) = (bench.count(&from), bench.count(&to));
    let mut painter = bench.open_panel(Command::ReplacePiece);
    for (is_to, piece) in [(false, &from), (true, &to)] {
        bench.ask(&mut painter, Ask::SlotOpened(is_to));
        drop(painter.update(painter::Message::PieceChosen(piece.clone()), &mut bench.document));
    }
    let counts = [Reach::Game, Reach::Level, Reach::Layer].map(|reach| {
        bench.ask(&mut painter, Ask::ReachChosen(reach));
        let Some(Open::Replace(replacing)) = painter.panel() else { panic!("the panel stays open") };
        (replacing.slots.from, replacing.slots.to, replacing.count)
    });
    assert!(counts.iter().all(|found| (found.0, found.1) == (Some(ustr(&from)), Some(ustr(&to)))));
    assert_eq!(counts[2].2, first as u64);
    assert!(counts.is_sorted_by(|wide, narrow| wide.2 >= narrow.2), "{counts:?}");
    bench.ask(&mut painter, Ask::Replaced);
    assert_eq!((bench.count(&from), bench.count(&to)), (0, first + other));
    assert!(matches!(painter.panel(), Some(Open::Replace(replacing)) if replacing.count == 0));
    assert!(bench.document.undo() && !bench.document.undo(), "it is one step");
}

/// The author's own layer needs a name; renaming and deleting it are one step each.
#[test]
fn layers_are_added_renamed_and_deleted() {
    let mut bench = Bench::open("sokoban");
    let before = bench.level().layout.matrices.len();
    let mut painter = bench.open_panel(Command::Layers);
    let words = bench.words.get("layers-add-number");
    assert!(press(bench.panel(&painter).board(no_goals, bench.cx()), &words).is_empty());
    bench.ask(&mut painter, Ask::NameWritten("heat".to_owned()));
    bench.press(&mut painter, &words);
    let names = |bench: &Bench| -> Vec<String> {
        let own = bench.level().layout.matrices.iter().filter(|layer| layer.role() == Role::Own);
        own.map(|layer| layer.name.clone()).collect()
    };
    assert_eq!(names(&bench), ["heat"]);
    for message in [Ask::RenameBegun(before), Ask::RenameWritten("cold".to_owned()), Ask::RenameDone] {
        bench.ask(&mut painter, message);
    }
    assert_eq!(names(&bench), ["cold"]);
    let layer = bench.words.say(&Text::new("layer-own").with("name", "cold"));
    assert!(shows(bench.panel(&painter).board(no_goals, bench.cx()), &layer));
    bench.ask(&mut painter, Ask::LayerAdded(ValueType::Int));
    assert_eq!(names(&bench), ["cold"], "a layer without a name is refused");
    bench.ask(&mut painter, Ask::LayerDeleted(before));
    assert_eq!(bench.level().layout.matrices.len(), before);
    for _ in 0..3 {
        assert!(bench.document.undo());
    }
    assert!(!bench.document.undo());
}

/// Cells are joined by dragging over them, to the body where that begins or to a new one, and parted again; each is one step.
#[test]
fn cells_are_joined_and_parted_by_strokes() {
    let mut bench = Bench::open("sokoban");
    let mut painter = bench.open_panel(Command::Layers);
    let words = bench.words.get("layers-add-bodies");
    bench.press(&mut painter, &words);
    bench.ask(&mut painter, Ask::Closed);
    let layer = bench.level().layout.matrices.iter().position(Matrix::has_bodies);
    assert_eq!(Some(painter.layer()), layer, "whoever adds the layer goes on by painting it");
    let held = |bench: &Bench, cells: &[(u32, u32)]| -> Vec<i32> {
        let Cells::Int(tiles) = &bench.level().layout.matrices[painter_layer(bench)].cells else {
            panic!("it holds numbers")
        };
        cells.iter().map(|(x, y)| tiles.get(*x, *y).expect("a cell")).collect()
    };
    let mut stroke = |bench: &mut Bench, cells: &[(u32, u32)], modifiers| {
        let press = Press { cell: cells[0], button: Button::Left, modifiers };
        drop(painter.update(painter::Message::Pressed(press), &mut bench.document));
        drop(painter.update(painter::Message::Dragged(cells[1..].to_vec()), &mut bench.document));
        drop(painter.update(painter::Message::Released, &mut bench.document));
        painter.follow(&bench.document, &mut bench.derived.gallery);
    };
    let all = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)];
    stroke(&mut bench, &[(0, 0), (1, 0)], Modifiers::empty());
    assert_eq!(held(&bench, &all), [1, 1, 0, 0, 0]);
    stroke(&mut bench, &[(0, 1), (1, 1)], Modifiers::empty());
    assert_eq!(held(&bench, &all), [1, 1, 0, 2, 2]);
    stroke(&mut bench, &[(1, 0), (2, 0)], Modifiers::empty());
    assert_eq!(held(&bench, &all), [1, 1, 1, 2, 2]);
    stroke(&mut bench, &[(1, 0), (1, 1)], Modifiers::SHIFT);
    assert_eq!(held(&bench, &all), [1, 0, 1, 2, 0]);
    assert!(bench.document.undo());
    assert_eq!(held(&bench, &all), [1, 1, 1, 2, 2]);
}

fn painter_layer(bench: &Bench) -> usize {
    let matrices = &bench.level().layout.matrices;
    matrices.iter().position(Matrix::has_bodies).expect("there is one")
}

/// Goals drawn from rules are shown in their panel, and requested only when it opens.
#[test]
fn the_panel_of_goals_shows_what_the_rules_draw() {
    let mut bench = Bench::open("sokoban");
    let mut painter = Painter::default();
    painter.follow(&bench.document, &mut bench.derived.gallery);
    drop(painter.show_goals(&bench.document));
    let asked = Cell::new(0);
    let goals = || {
        asked.set(asked.get() + 1);
        iced::widget::text("the goals").into()
    };
    assert!(shows(bench.panel(&painter).board(goals, bench.cx()), "the goals"));
    assert_eq!(asked.get(), 1);
    drop(painter.show_goals(&bench.document));
    assert!(matches!(painter.panel(), Some(Open::Words)), "requested again, they stay");
    bench.ask(&mut painter, Ask::Closed);
    let _: Element<'_, Message> = bench.panel(&painter).board(no_goals, bench.cx());
}

/// The palette offers the values of the layer.
#[test]
fn the_palette_offers_the_values_of_the_layer() {
    let mut bench = Bench::open("sokoban");
    let mut painter = bench.open_panel(Command::Layers);
    bench.ask(&mut painter, Ask::ValidAdded);
    let valid = bench.level().layout.matrices.iter().position(|layer| layer.role() == Role::Valid);
    let valid = valid.expect("the layer is added");
    drop(painter.update(painter::Message::LayerChosen(valid), &mut bench.document));
    let words = bench.words.get("brush-not-valid");
    let messages = press(bench.panel(&painter).palette(208.0, bench.cx()), &words);
    assert!(matches!(messages[..], [painter::Message::TruthChosen(false)]));
    drop(painter.update(painter::Message::LayerChosen(0), &mut bench.document));
    assert!(
        !shows(bench.panel(&painter).palette(208.0, bench.cx()), &words),
        "a layer of pieces has no truth"
    );
}

/// A level without a goal offers to add one, which selects the goal tool and the piece that players move by
/// hand.
#[test]
fn a_level_without_a_goal_offers_to_add_one() {
    let mut bench = Bench::open("sokoban");
    bench.document.edit("edit-layer-delete", |draft| {
        let layout = edit::layout_mut(draft, 0).expect("there is a level");
        layout.matrices.retain(|layer| layer.role() != Role::Final);
    });
    let mut painter = Painter::default();
    painter.choose_first_piece(bench.document.draft());
    painter.follow(&bench.document, &mut bench.derived.gallery);
    let goal = |bench: &Bench, painter: &Painter, words: &str| {
        press(bench.panel(painter).goal(bench.cx()).expect("there is a level"), words)
    };
    let words = bench.words.get("goal-put");
    for message in goal(&bench, &painter, &words) {
        drop(painter.update(message, &mut bench.document));
    }
    painter.follow(&bench.document, &mut bench.derived.gallery);
    assert_eq!(painter.tool(), Some(painter::Tool::Goal));
    assert_eq!(painter.piece(), painter.standing().heroes().first().copied());
    assert!(painter.piece().is_some());
    let view = bench.panel(&painter).goal(bench.cx()).expect("there is a level");
    assert!(!shows(view, &words), "it was pressed");
}

/// A click paints what its preview under the pointer shows, in the width of the pencil.
#[test]
fn a_click_is_previewed() {
    let mut bench = Bench::open("sokoban");
    let mut painter = Painter::default();
    painter.choose_piece(bench.document.draft(), 1);
    let name = bench.document.draft().pieces.list[1].name.clone();
    for width in [1, 2, 3, 5] {
        let before = bench.document.draft().clone();
        let soon = |painter: &mut Painter, bench: &mut Bench| -> Vec<(u32, u32)> {
            painter.follow(&bench.document, &mut bench.derived.gallery);
            let (columns, rows) = bench.size();
            let source = painter.source(&bench.level().layout, &bench.derived.gallery).expect("a board");
            let cells = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
            cells.filter(|(x, y)| source.over(*x, *y).is_some()).collect()
        };
        for message in [painter::Message::WidthChosen(width), painter::Message::Hovered(None)] {
            drop(painter.update(message, &mut bench.document));
        }
        assert_eq!(soon(&mut painter, &mut bench), []);
        drop(painter.update(painter::Message::Hovered(Some((0, 1))), &mut bench.document));
        let seen = soon(&mut painter, &mut bench);
        let (left, down) = (width / 2 + 1, 1.min((width - 1) / 2) + 1 + width / 2);
        assert_eq!(seen.len() as u32, left * down, "what lies on the board of {width} × {width} cells");
        let press = Press { cell: (0, 1), button: Button::Left, modifiers: Modifiers::empty() };
        for message in [painter::Message::Pressed(press), painter::Message::Released] {
            drop(painter.update(message, &mut bench.document));
        }
        let Some(Cells::Text(tiles)) = bench.level().layout.first(Role::State).map(|it| &it.cells) else {
            panic!("a board has pieces")
        };
        assert!(seen.iter().all(|(x, y)| tiles.get(*x, *y).is_some_and(|it| it == name.as_str())), "{width}");
        while bench.document.undo() {}
        assert_eq!(*bench.document.draft(), before);
    }
}
