//! `startingLayout.xml` of a level.

mod rows;

use self::rows::{Budget, CellType, Rows};
use super::Read;
use super::rules::{self, RulePlace};
use crate::grid::model::{Cells, Goal, Item, Language, Layout, Matrix, Shown, Value};
use crate::xml::{self, Broken, Child, Element, Extra, Fault, KnownChildren, Names, Reader, Slot, Writer};

const ROOT: &str = "LevelLayout";
const ITEM: &str = "Item";
/// The slot before a layer of any type.
const MATRIX: &str = "Matrix";
/// The attribute that says what players see of a layer.
const SHOWN: &str = "show";
const KNOWN: KnownChildren =
    KnownChildren { required: &["Items", "Matrixes"], expected: &[], optional: &[], many: &[] };
const EXTENDED: KnownChildren =
    KnownChildren { required: &["Items", "Matrixes"], expected: &[], optional: &["Goals"], many: &[] };
const GOAL: &str = "Goal";
const GOALS: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[GOAL] };
const GOAL_PARTS: KnownChildren =
    KnownChildren { required: &["Condition"], expected: &[], optional: &[], many: &[] };
const ITEMS: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[ITEM] };
const ITEM_PARTS: KnownChildren =
    KnownChildren { required: &["Name", "Value"], expected: &["Show"], optional: &[], many: &[] };
const MATRICES: KnownChildren = KnownChildren {
    required: &[],
    expected: &[],
    optional: &[],
    many: &["MatrixString", "MatrixBool", "MatrixInt"],
};
const MATRIX_PARTS: KnownChildren =
    KnownChildren { required: &["name", "width", "height", "Rows"], expected: &[], optional: &[], many: &[] };

/// Where the parts of a layout are in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The offsets of the items.
    pub items: Vec<usize>,
    /// The offsets of the layers.
    pub matrices: Vec<MatrixPlaces>,
    /// Where the goals that are conditions stand.
    pub goals: Vec<RulePlace>,
}

/// Where a layer is in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatrixPlaces {
    /// The offset of its element.
    pub at: usize,
    /// The offsets of its rows.
    pub rows: Vec<usize>,
}

/// What all layers of a file share while it is read.
struct Reading {
    layout: Layout,
    places: Places,
    names: Names,
    budget: Budget,
}

/// Reads the file.
pub fn read(bytes: &[u8]) -> Read<Layout, Places> {
    read_by(bytes, true)
}

/// Reads the file; with `plain`, cells without faults take a fast path. Both paths give the same result.
pub(super) fn read_by(bytes: &[u8], plain: bool) -> Read<Layout, Places> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| read_element(reader, root, extra, plain));
    let (extra, faults) = (document.extra, document.faults);
    match document.model {
        Some((layout, places)) => Read { model: Layout { extra, ..layout }, places, faults },
        None => Read { faults, ..Read::default() },
    }
}

/// Reads the content of an element that is a layout.
pub(super) fn read_element<'a>(
    reader: &mut Reader<'a>,
    element: &Element<'a>,
    extra: &mut Extra,
    plain: bool,
) -> Result<(Layout, Places), Broken> {
    let mut reading = Reading {
        layout: Layout::default(),
        places: Places::default(),
        names: Names::default(),
        budget: Budget::new(plain),
    };
    reading.layout.language =
        rules::language(reader, element, extra, &[("2", Language::Extended)], "layout-version-unknown");
    let known = if reading.layout.language == Language::Extended { EXTENDED } else { KNOWN };
    reader.children(element, known, extra, |reader, child| {
        let mut inner = Extra::default();
        reader.keep_attributes(&child.element, &mut inner);
        if child.name == "Items" {
            reader.children(&child.element, ITEMS, &mut inner, |reader, child| {
                reading.places.items.push(child.element.at);
                reading.layout.items.push(item(reader, child)?);
                Ok(())
            })?;
            reading.layout.items_extra = inner;
        } else if child.name == "Goals" {
            reader.children(&child.element, GOALS, &mut inner, |reader, child| {
                let at = child.element.at;
                let (goal, contents) = goal(reader, child)?;
                reading.layout.goals.push(goal);
                reading.places.goals.push(RulePlace { at, contents });
                Ok(())
            })?;
            reading.layout.goals_extra = inner;
        } else {
            reader.children(&child.element, MATRICES, &mut inner, |reader, child| {
                matrix(reader, child, &mut reading)
            })?;
            reading.layout.matrices_extra = inner;
        }
        Ok(())
    })?;
    Ok((reading.layout, reading.places))
}

fn goal<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<(Goal, xml::TextMap), Broken> {
    let Child { element, before, .. } = child;
    let mut goal = Goal::default();
    let mut map = xml::TextMap::default();
    goal.extra.add(Slot::Before(GOAL), before.drain(..));
    reader.keep_attributes(&element, &mut goal.extra);
    reader.children(&element, GOAL_PARTS, &mut goal.extra, |reader, part| {
        (goal.condition, map) = reader.mapped_text(part)?;
        Ok(())
    })?;
    Ok((goal, map))
}

fn item<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Item, Broken> {
    let Child { element, before, .. } = child;
    let mut extra = Extra::default();
    let mut item = Item { name: String::new(), value: Value::Int(0), show: false, extra: Extra::default() };
    extra.add(Slot::Before(ITEM), before.drain(..));
    reader.keep_attributes(&element, &mut extra);
    reader.children(&element, ITEM_PARTS, &mut extra, |reader, part| {
        let (name, at) = (part.name, part.element.at);
        match name {
            "Name" => item.name = reader.text(part)?.into_owned(),
            "Value" => item.value = value(reader, part)?,
            _ => {
                let text = reader.text(part)?;
                item.show = reader.boolean(&text, name, at);
            }
        }
        Ok(())
    })?;
    Ok(Item { extra, ..item })
}

fn value<'a>(reader: &mut Reader<'a>, part: Child<'a, '_>) -> Result<Value, Broken> {
    let (name, at) = (part.name, part.element.at);
    let (kind, text) = reader.typed_text(part)?;
    Ok(match kind.as_deref() {
        Some("int") => Value::Int(reader.number(&text, name, at, i32::MIN).unwrap_or_default()),
        Some("boolean") => Value::Bool(reader.boolean(&text, name, at)),
        Some("string") => Value::Text(text.into_owned()),
        Some(other) => {
            let fault = Fault::error("layout-value-type-unknown", at);
            reader.report(fault.with("type", other).with("text", &text));
            guess(&text)
        }
        None => {
            reader.report(Fault::error("layout-value-type-missing", at).with("text", &text));
            guess(&text)
        }
    })
}

/// The most likely value of a text without a type.
fn guess(text: &str) -> Value {
    match text.trim() {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        number => number.parse().map_or_else(|_| Value::Text(text.to_owned()), Value::Int),
    }
}

/// A layer whose parts are being read, in any order.
#[derive(Default)]
struct Parts {
    name: String,
    width: Option<u32>,
    height: Option<u32>,
    rows: Rows,
}

fn matrix<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>, reading: &mut Reading) -> Result<(), Broken> {
    let Child { element, before, .. } = child;
    let mut extra = Extra::default();
    extra.add(Slot::Before(MATRIX), before.drain(..));
    reader.keep_attributes(&element, &mut extra);
    let shown = shown(reader, &element, &mut extra);
    let mut parts = Parts { rows: Rows::new(CellType::of_matrix(element.name)), ..Parts::default() };
    parts.rows.at = element.at;
    reader.children(&element, MATRIX_PARTS, &mut extra, |reader, part| {
        let (name, at) = (part.name, part.element.at);
        if name == "Rows" {
            let attributes = &part.element.attributes;
            let kept = attributes.iter().map(|(key, value)| (format!("Rows/{key}"), value.to_string()));
            part.extra.attributes.extend(kept);
            return parts.rows.read(reader, &part.element, &mut reading.names, &mut reading.budget);
        }
        let text = reader.text(part)?;
        match name {
            "name" => parts.name = text.into_owned(),
            "width" => parts.width = reader.number(&text, name, at, 0).map(i32::unsigned_abs),
            _ => parts.height = reader.number(&text, name, at, 0).map(i32::unsigned_abs),
        }
        Ok(())
    })?;
    parts.rows.check(reader, &parts.name, parts.width, parts.height);
    let rows_extra = std::mem::take(&mut parts.rows.extra);
    let rows = std::mem::take(&mut parts.rows.places);
    let declared = (parts.width.unwrap_or(0), parts.height.unwrap_or(0));
    let cells = parts.rows.into_cells(reader, declared, &mut reading.budget);
    reading.places.matrices.push(MatrixPlaces { at: element.at, rows });
    reading.layout.matrices.push(Matrix { name: parts.name, cells, shown, extra, rows_extra });
    Ok(())
}

/// Takes what players see of a layer from its attributes.
fn shown(reader: &mut Reader<'_>, element: &Element<'_>, extra: &mut Extra) -> Shown {
    let Some(index) = extra.attributes.iter().position(|(name, _)| name == SHOWN) else {
        return Shown::Nothing;
    };
    let word = extra.attributes[index].1.clone();
    match Shown::WORDS.iter().find(|(known, _)| *known == word.as_str()) {
        Some((_, shown)) => {
            let _ = extra.attributes.remove(index);
            *shown
        }
        None => {
            reader.report(Fault::warning("layout-show-unknown", element.at).with("show", word));
            Shown::Nothing
        }
    }
}

/// Writes the file.
pub fn write(model: &Layout) -> String {
    let attributes = rules::version(model.language);
    xml::write_marked(ROOT, attributes, &model.extra, |writer| write_parts(writer, model))
}

/// Writes the content of an element that is a layout.
pub(super) fn write_parts(writer: &mut Writer, model: &Layout) {
    let extra = &model.extra;
    writer.before("Items", extra);
    writer.element("Items", &model.items_extra, |writer| {
        for item in &model.items {
            write_item(writer, item);
        }
    });
    writer.before("Matrixes", extra);
    writer.element("Matrixes", &model.matrices_extra, |writer| {
        for matrix in &model.matrices {
            write_matrix(writer, matrix);
        }
    });
    if model.language == Language::Extended
        && (!model.goals.is_empty() || model.goals_extra != Extra::default())
    {
        writer.before("Goals", extra);
        writer.element("Goals", &model.goals_extra, |writer| {
            for goal in &model.goals {
                writer.before(GOAL, &goal.extra);
                writer.element(GOAL, &goal.extra, |writer| {
                    writer.leaf("Condition", &goal.condition, &goal.extra);
                });
            }
        });
    }
}

fn write_item(writer: &mut Writer, item: &Item) {
    let extra = &item.extra;
    let (kind, text) = match &item.value {
        Value::Int(number) => ("xsd:int", number.to_string()),
        Value::Bool(truth) => ("xsd:boolean", truth.to_string()),
        Value::Text(text) => ("xsd:string", text.clone()),
    };
    writer.before(ITEM, extra);
    writer.element(ITEM, extra, |writer| {
        writer.leaf("Name", &item.name, extra);
        writer.typed_leaf("Value", Some(kind), &text, extra);
        writer.leaf("Show", if item.show { "true" } else { "false" }, extra);
    });
}

fn write_matrix(writer: &mut Writer, matrix: &Matrix) {
    let extra = &matrix.extra;
    let kind = match &matrix.cells {
        Cells::Text(_) => CellType::Text,
        Cells::Bool(_) => CellType::Bool,
        Cells::Int(_) => CellType::Int,
    };
    let (width, height) = matrix.cells.size();
    writer.before(MATRIX, extra);
    let mut own = extra.clone();
    let word = Shown::WORDS.iter().find(|(_, shown)| *shown == matrix.shown).map(|(word, _)| *word);
    if let Some(word) = word {
        own.attributes.insert(0, (SHOWN.to_owned(), word.to_owned()));
    }
    writer.element(kind.matrix(), &own, |writer| {
        writer.leaf("name", &matrix.name, extra);
        writer.leaf("width", &width.to_string(), extra);
        writer.leaf("height", &height.to_string(), extra);
        writer.part("Rows", extra, |writer| write_rows(writer, matrix, kind));
    });
}

fn write_rows(writer: &mut Writer, matrix: &Matrix, kind: CellType) {
    let (_, height) = matrix.cells.size();
    let truth = |truth| if truth { "true" } else { "false" };
    for y in 0..height {
        for (_, node) in matrix.rows_extra.iter().filter(|(row, _)| *row == y) {
            writer.node(node);
        }
        match &matrix.cells {
            Cells::Text(tiles) => writer.row("Row", kind.cell(), tiles.row(y).map(|cell| cell.as_str())),
            Cells::Bool(tiles) => writer.row("Row", kind.cell(), tiles.row(y).map(truth)),
            Cells::Int(tiles) => writer.row("Row", kind.cell(), tiles.row(y).map(|cell| cell.to_string())),
        }
    }
    for (_, node) in matrix.rows_extra.iter().filter(|(row, _)| *row >= height) {
        writer.node(node);
    }
}
