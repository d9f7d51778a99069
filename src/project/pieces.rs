//! `pieces.xml`.

use super::Read;
use crate::grid::model::{Piece, Pieces};
use crate::xml::{self, Broken, Child, Extra, Fields, KnownChildren, Reader, Slot};

/// The file of a game's pieces.
pub const FILE: &str = "pieces.xml";

const ROOT: &str = "ArrayOfGamePiece";
const PIECE: &str = "GamePiece";
/// What rules of version 3 can ask of a piece: its name stands in an attribute, its value is the text.
const ATTRIBUTE: &str = "Attribute";
const NAME: &str = "name";
const KNOWN: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[PIECE] };
const PARTS: KnownChildren = KnownChildren {
    required: &["Name"],
    expected: &["PictureFileName", "ShowBorder"],
    optional: &[],
    many: &[ATTRIBUTE],
};

/// Reads the file. The places are the offsets of the pieces.
pub fn read(bytes: &[u8]) -> Read<Pieces, Vec<usize>> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut list = Vec::new();
        let mut places = Vec::new();
        reader.children(root, KNOWN, extra, |reader, child| {
            places.push(child.element.at);
            list.push(piece(reader, child)?);
            Ok(())
        })?;
        Ok((list, places))
    });
    let (extra, faults) = (document.extra, document.faults);
    match document.model {
        Some((list, places)) => Read { model: Pieces { list, extra }, places, faults },
        None => Read { faults, ..Read::default() },
    }
}

fn piece<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Piece, Broken> {
    let Child { element, before, .. } = child;
    let mut piece = Piece::default();
    let mut extra = Extra::default();
    extra.add(Slot::Before(PIECE), before.drain(..));
    reader.keep_attributes(&element, &mut extra);
    reader.children(&element, PARTS, &mut extra, |reader, mut part| {
        let (name, at) = (part.name, part.element.at);
        if name == ATTRIBUTE {
            let mut fields = Fields::of(&mut part.element);
            let name = fields.require(reader, NAME);
            fields.lose(reader);
            let value = reader.text(part)?;
            piece.attributes.extend(name.map(|name| (name.into_owned(), value.into_owned())));
            return Ok(());
        }
        let text = reader.text(part)?;
        match name {
            "Name" => piece.name = text.into_owned(),
            "PictureFileName" => piece.picture = text.into_owned(),
            _ => piece.border = reader.boolean(&text, name, at),
        }
        Ok(())
    })?;
    Ok(Piece { extra, ..piece })
}

/// Writes the file.
pub fn write(model: &Pieces) -> String {
    xml::write(ROOT, &model.extra, |writer| {
        for piece in &model.list {
            let extra = &piece.extra;
            writer.before(PIECE, extra);
            writer.element(PIECE, extra, |writer| {
                writer.leaf("Name", &piece.name, extra);
                writer.leaf("PictureFileName", &piece.picture, extra);
                writer.leaf("ShowBorder", if piece.border { "true" } else { "false" }, extra);
                writer.before(ATTRIBUTE, extra);
                for (name, value) in &piece.attributes {
                    writer.line_of(ATTRIBUTE, &[(NAME, name)], value);
                }
            });
        }
    })
}
