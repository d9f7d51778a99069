//! Panels on their own: each gets a document and a message, without the editor around it.

use std::fs;
use std::path::Path;

use schola_widgets::chart as drawn;

use super::chart::{self, BlockChart, composing};
use super::looks::{self, Looks};
use super::material::{self, MaterialTree};
use super::rules::{self, RulesText};
use super::{look, trace};
use crate::authoring::board::look_edit::LookEdit;
use crate::authoring::board::{BoardDocument, Location};
use crate::board::edit::{self, NewKind};
use crate::engine::{Step, Trace};
use crate::project::BoardFolder;
use crate::window::gallery::Gallery;
use crate::window::preferences::Face;

fn open(game: &Path) -> BoardDocument {
    let stored = BoardFolder::open(game).expect("it opens").into_stored();
    BoardDocument::new(game.to_owned(), stored.draft, stored.known)
}

/// Opens all board games among the samples.
fn samples() -> Vec<BoardDocument> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let games =
        fs::read_dir(folder).expect("the samples are there").map(|game| game.expect("a sample").path());
    let boards = games.filter(|game| game.join("blocks.xml").exists());
    let opened = boards.map(|game| open(&game));
    let opened: Vec<BoardDocument> = opened.collect();
    assert!(opened.len() > 5, "{} samples", opened.len());
    opened
}

fn chart_of(document: &BoardDocument) -> BlockChart {
    let mut chart = BlockChart::default();
    chart.set_face(Face::Chart);
    chart.sync(document, &Gallery::new(document.folder().to_owned()), "en");
    chart
}

/// An added node is chosen; after undo nothing is, and the tree is as before.
#[test]
fn the_tree_adds_a_node_and_forgets_it_after_undo() {
    for mut document in samples() {
        let mut tree = MaterialTree::new(document.game());
        tree.sync(document.game());
        let (rows, players) = (tree.rows().to_vec(), document.game().material.players().count());
        let action = tree.update(material::Message::Added(NewKind::Player, true), &mut document);
        assert!(matches!(action, material::Action::Run(_)));
        assert_eq!(document.game().material.players().count(), players + 1);
        let chosen = tree.chosen().expect("the new one is chosen");
        assert!(edit::node(&document.game().material, chosen).is_some());
        let _ = document.jump(0);
        tree.sync(document.game());
        assert_eq!((tree.rows(), tree.chosen()), (&rows[..], None));
        let put_in = tree.update(material::Message::PutInAsked, &mut document);
        assert!(matches!(put_in, material::Action::PutIn) && !document.is_changed());
    }
}

/// The chart leads to the place of a block in the text, and deletes the block.
#[test]
fn the_chart_shows_a_block_in_the_text_and_deletes_it() {
    for mut document in samples() {
        let mut chart = chart_of(&document);
        let block = chart.data().nodes.iter().find(|node| node.shape == drawn::Shape::Block);
        let Some(block) = block.map(|node| node.id) else { continue };
        let choose = |chart: &mut BlockChart, document: &mut BoardDocument| {
            let _ = chart.update(chart::Message::Done(drawn::Action::Chosen([block].into())), document);
        };
        choose(&mut chart, &mut document);
        let action = chart.update(chart::Message::ShownInText, &mut document);
        let chart::Action::Go(Location::Rules(at)) = action else { panic!("{action:?}") };
        assert!(document.text()[at..].starts_with("block ") && !chart.is_shown());
        let mut chart = chart_of(&document);
        let before = document.game().rules.blocks.len();
        choose(&mut chart, &mut document);
        let _ = chart.update(chart::Message::Removed, &mut document);
        assert_eq!(document.game().rules.blocks.len(), before - 1);
    }
}

/// Panels request what they cannot do themselves.
#[test]
fn panels_ask_for_what_they_cannot_do() {
    for mut document in samples() {
        let mut chart = chart_of(&document);
        let export = chart::Message::Composing(composing::Message::ExportAsked);
        assert!(matches!(chart.update(export, &mut document), chart::Action::AskExport));
        let import = composing::Message::ImportedFrom("/nowhere.blocks".into());
        let import = chart.update(chart::Message::Composing(import), &mut document);
        assert!(matches!(import, chart::Action::Report(problems, _) if !problems.is_empty()));
        let mut text = RulesText::new(document.text());
        let shown = text.update(rules::Message::FaceChosen(Face::Chart), &mut document);
        assert!(matches!(shown, rules::Action::Show(Face::Chart)));
        let mut looks = Looks::new("en");
        let mut ask = |message| looks.update(looks::Message::Form(message), Location::Look, &mut document);
        assert!(matches!(ask(look::Message::FileAsked), looks::Action::AskPicture));
        assert!(matches!(ask(look::Message::AllAsked("die".to_owned())), looks::Action::Show));
        assert!(!document.is_changed());
    }
}

/// A new look is one step of the history, at the location where the panel says it was made.
#[test]
fn a_look_is_added_at_the_place_that_is_edited() {
    for mut document in samples() {
        let mut looks = Looks::new("en");
        looks.sync(&document);
        let (count, node) = (document.game().look.themes.len(), document.game().material.children[0].uid);
        let add = looks::Message::Form(look::Message::Edit(LookEdit::ThemeAdded("winter".to_owned())));
        let _ = looks.update(add, Location::Node(node), &mut document);
        assert_eq!(document.game().look.themes.len(), count.max(1) + 1);
        assert!(document.jump(0));
        assert_eq!(document.location(), Location::Node(node));
        assert_eq!(document.game().look.themes.len(), count);
    }
}

/// A line of the trace links to its block; a line without a block links nowhere.
#[test]
fn the_trace_leads_to_the_rules() {
    for document in samples() {
        let block = &document.game().rules.blocks[0].id;
        let entry = Trace::Entry { kind: "block", part: block.clone() };
        let steps = [Step::Trace(Trace::Choice(0)), Step::Trace(entry)];
        let location = |line| trace::location(&steps, line, &document);
        assert_eq!(location(0), None);
        assert_eq!(location(1), Some(Location::Rules(document.parsed().places[0].at)));
    }
}
