//! `material.xml`.

use schola::project::material;

const TILES: &str = include_str!("two_tiles.xml");

/// Protects the format of Křenek 2013: a document with every kind of node reads without a fault, and survives
/// writing and reading.
#[test]
fn the_document_with_every_node_is_read() {
    let read = material::read(TILES.as_bytes());
    assert_eq!(read.faults, Vec::new());
    let written = material::write(&read.model);
    let again = material::read(written.as_bytes());
    assert_eq!(again.faults, Vec::new(), "{written}");
    assert_eq!(again.model, read.model);
    assert_eq!(material::write(&again.model), written);
}
