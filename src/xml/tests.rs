//! What reading XML must never do, and where it reports a fault.

use super::*;

const KNOWN: KnownChildren =
    KnownChildren { required: &["A"], expected: &["B"], optional: &[], many: &["C"] };

type Texts = Vec<(&'static str, String)>;

/// Reads `<R>` with the children `A`, `B` and any number of `C`, all of them text.
fn read(bytes: &[u8]) -> (Option<Texts>, Extra, Vec<Fault>) {
    let document = document(bytes, "R", |reader, root, extra| {
        let mut texts = Vec::new();
        reader.children(root, KNOWN, extra, |reader, child| {
            texts.push((child.name, reader.text(child)?.into_owned()));
            Ok(())
        })?;
        Ok(texts)
    });
    (document.model, document.extra, document.faults)
}

fn codes(bytes: impl AsRef<[u8]>) -> Vec<(&'static str, u32, u32)> {
    let bytes = bytes.as_ref();
    let (_, _, faults) = read(bytes);
    let place = |fault: &Fault| {
        let place = Lines::new(bytes).place(fault.at);
        (fault.code, place.line, place.column)
    };
    faults.iter().map(place).collect()
}

/// Each kind of damage has its own fault, at the position where a person must look.
#[test]
fn a_fault_is_named_and_placed() {
    let cases: &[(&[u8], &str, u32, u32)] = &[
        (b"", "xml-no-root", 1, 1),
        (b"<?xml version=\"1.0\"?>\n", "xml-no-root", 2, 1),
        (b"<R>\n <A>x</A>\n <B>", "xml-truncated", 3, 5),
        (b"<R>\n <A>x</B>\n</R>", "xml-end-tag", 2, 6),
        (b"<R><A/><B/></R></R>", "xml-end-tag-alone", 1, 16),
        (b"<R><A/><B/></R>\nrest", "xml-after-root", 1, 16),
        (b"<R><A/><B/></R><R/>", "xml-after-root", 1, 16),
        (b"x<R/>", "xml-before-root", 1, 1),
        (b"<Q/>", "xml-wrong-root", 1, 1),
        ("<R>\n<A>\u{159}Tom & Jerry</A></R>".as_bytes(), "xml-ampersand", 2, 9),
        (b"<R><A>&nbsp;</A></R>", "xml-unknown-entity", 1, 7),
        (b"<R><A>&#0;</A></R>", "xml-unknown-entity", 1, 7),
        (b"<R a='&who;'/>", "xml-unknown-entity", 1, 7),
        (b"<R a='Tom & Jerry'/>", "xml-ampersand", 1, 11),
        (b"<R a='1' a='2'/>", "xml-duplicate-attribute", 1, 10),
        (b"<R a=1/>", "xml-bad-attribute", 1, 6),
        (b"<R a='<'/>", "xml-bad-attribute", 1, 4),
        (b"<R><1/></R>", "xml-bad-name", 1, 4),
        (b"<!DOCTYPE R [<!ENTITY a 'b'>]><R/>", "xml-doctype", 1, 1),
        (b"<!DOCTYPE R [", "xml-doctype", 1, 1),
        (b"<R><!-- never ends </R>", "xml-unclosed", 1, 4),
        (b"<R><A", "xml-unclosed", 1, 4),
        (b"<R><!-- a-a -- b --></R>", "xml-comment", 1, 13),
        (b"<R><!bang></R>", "xml-bad-markup", 1, 4),
        (b"<R>\x07</R>", "xml-bad-character", 1, 4),
        (b"<R>\n\xE8</R>", "xml-not-utf8", 2, 1),
        (b"\xFF\xFE<\0R\0", "xml-utf16", 1, 1),
        (b"<\0R\0/\0>\0", "xml-utf16", 1, 1),
        (b"<?xml version='1.0' encoding='windows-1250'?><R/>", "xml-encoding", 1, 1),
        (b" <?xml version='1.0'?><R/>", "xml-bad-declaration", 1, 2),
    ];
    for (bytes, code, line, column) in cases {
        assert_eq!(
            codes(bytes).first(),
            Some(&(*code, *line, *column)),
            "{}",
            String::from_utf8_lossy(bytes)
        );
    }
}

/// A forbidden character is found wherever it lies relative to the chunks of the search.
#[test]
fn forbidden_characters_are_found_everywhere() {
    for length in 4090..4100 {
        for found in ["\u{FFFE}", "\u{FFFF}", "\u{1}"] {
            let text = format!("<R>{}{found}</R>", "x".repeat(length - 3));
            let (_, _, faults) = read(text.as_bytes());
            assert_eq!((faults[0].code, faults[0].at), ("xml-bad-character", length));
        }
        let text = format!("<R><A>{}\u{FEFF}\u{159}</A><B/></R>", "x".repeat(length));
        assert_eq!(codes(text), []);
    }
}

/// All faults of a well-formed file are reported at once, and reading continues after them.
#[test]
fn all_faults_come_in_one_go() {
    let text = "<R>\n <C>1</C>\n <B>x</B><B>y</B>\n <Z/>\n stray\n <C>2</C>\n</R>";
    assert_eq!(
        codes(text),
        [
            ("xml-duplicate-element", 3, 10),
            ("xml-unknown-element", 4, 2),
            ("xml-stray-text", 4, 6),
            ("xml-missing-element", 1, 1)
        ]
    );
    let (model, ..) = read(text.as_bytes());
    let texts = [("C", "1".to_owned()), ("B", "x".to_owned()), ("C", "2".to_owned())];
    assert_eq!(model.as_deref(), Some(texts.as_slice()));
}

/// A file with a fault on each line does not fill the memory with faults.
#[test]
fn faults_beyond_the_limit_are_only_counted() {
    let text = format!("<R><A/><B/>{}</R>", "<Z/>".repeat(limits::FAULTS + 7));
    let (_, _, faults) = read(text.as_bytes());
    assert_eq!(faults.len(), limits::FAULTS + 1);
    let last = faults.last().map(|fault| (fault.code, fault.args.clone()));
    assert_eq!(last, Some(("xml-more-problems", vec![("count", "7".to_owned())])));
}

/// The nesting depth is limited, so that no file can exhaust the stack.
#[test]
fn depth_is_limited() {
    let nested = |depth: usize| format!("<R><A/><B/>{}{}</R>", "<Z>".repeat(depth), "</Z>".repeat(depth));
    assert_eq!(codes(nested(limits::DEPTH - 1))[0].0, "xml-unknown-element");
    assert_eq!(codes(nested(limits::DEPTH)).last().map(|fault| fault.0), Some("xml-too-deep"));
    assert_eq!(codes("<R>".repeat(1_000_000)).last().map(|fault| fault.0), Some("xml-too-deep"));
}

/// Different spellings of the same XML mean the same.
#[test]
fn text_means_the_same_however_it_is_written() {
    let same = [
        "<R><A> a&lt;b\n\u{159} </A><B/></R>",
        "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<R>\r\n<A> a&#60;b\r\n\u{159} </A><B></B></R>\r\n",
        "<R><B/><A> <![CDATA[a<b\n]]>&#x159;<!-- here --> </A></R>",
        "<R><A> a&lt;b\r&#345; </A>\n<B/></R >",
    ];
    for text in same {
        let (model, _, faults) = read(text.as_bytes());
        let model = model.unwrap_or_default();
        assert_eq!(faults, [], "{text}");
        assert!(model.contains(&("A", " a<b\n\u{159} ".to_owned())), "{text}: {model:?}");
        assert!(model.contains(&("B", String::new())), "{text}");
    }
}

/// Each byte of a text can be traced to its place in the file, whatever comes in between.
#[test]
fn a_text_map_leads_back_into_the_file() {
    let source = "\u{FEFF}<R><A>a&amp;b\r\n\u{159}<![CDATA[c&d]]>&#x159;e<!-- f -->g</A></R>";
    let found = document(source.as_bytes(), "R", |reader, root, extra| {
        let mut found = (String::new(), TextMap::default());
        let known = KnownChildren { required: &["A"], ..KnownChildren::default() };
        reader.children(root, known, extra, |reader, child| {
            found = reader.mapped_text(child)?;
            Ok(())
        })?;
        Ok(found)
    });
    let (text, map) = found.model.unwrap_or_default();
    assert_eq!(text, "a&b\n\u{159}c&d\u{159}eg");
    let pairs =
        [("a", "a&amp;"), ("b", "b\r\n"), ("c&d", "c&d"), ("d", "d]]>"), ("eg", "e<!--"), ("g", "g</A")];
    for (part, written) in pairs {
        let at = text.find(part).unwrap_or_default();
        assert_eq!(map.offset(at), source.find(written), "{part}");
    }
    assert_eq!(map.offset(1), source.find("&amp;"));
    assert_eq!(map.offset(text.rfind('\u{159}').unwrap_or_default()), source.find("&#x159;"));
}

/// Positions count as people do: lines and characters from 1, also when asked in decreasing order.
#[test]
fn places_count_characters() {
    let text = "\u{FEFF}\u{159}a\n\u{1F600}b\r\nc".as_bytes();
    let mut lines = Lines::new(text);
    let mut at = |at: usize| {
        let place = lines.place(at);
        (place.line, place.column)
    };
    assert_eq!(
        [at(3), at(5), at(6), at(7), at(11), at(14), at(99)],
        [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1), (3, 2)]
    );
    assert_eq!([at(5), at(0), at(11)], [(1, 2), (1, 1), (2, 2)]);
}

/// Text that XML cannot express is changed as little as possible, and the file can be read again.
#[test]
fn what_xml_cannot_hold_is_replaced() {
    let mut extra = Extra::default();
    extra.add(Slot::End, [Node::Comment("a--b---".into()), Node::Instruction("x ?>\u{1}".into())]);
    let text = write("R", &extra, |writer| {
        writer.leaf("A", "\u{0}\u{FFFE}\r]]>", &Extra::default());
        writer.leaf("B", "", &Extra::default());
    });
    let (model, extra, faults) = read(text.as_bytes());
    assert_eq!(faults, []);
    assert_eq!(model.unwrap_or_default()[0].1, "\u{FFFD}\u{FFFD}\r]]>");
    assert_eq!(extra.nodes[0].1, Node::Comment("a- -b- - - ".into()));
    assert_eq!(extra.nodes[1].1, Node::Instruction("x ? >\u{FFFD}".into()));
}

/// The nesting depth is found even in a file that is not well-formed.
#[test]
fn nesting_is_measured() {
    assert_eq!(nesting("<a><b><c/></b><b></b></a>"), 2);
    assert_eq!(nesting(&"<g>".repeat(5000)), 5000);
    assert_eq!(nesting("</a></a><b></a>"), 1);
}
