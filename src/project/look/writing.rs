//! Writes the look.

use super::{ARRANGES, BADGES_AT, ROOT, SHOWN_AS, THEME};
use crate::board::Look;
use crate::board::look::{
    Aid, Arrange, BadgeAt, BadgeRule, LETTERS, PartAt, PartPlace, PictureRule, Placement, Show, Theme,
};
use crate::xml::{self, Extra, Writer};

/// Writes the file.
pub fn write(model: &Look) -> String {
    xml::write_plain(ROOT, &[], &model.extra, |writer| {
        let extra = &model.extra;
        writer.wrapper("texts", extra, |writer| {
            for (key, said) in &model.texts {
                writer.tag("text", &[("key", key)], &Extra::default(), |writer| {
                    said.iter().for_each(|(lang, text)| writer.line_of("in", &[("lang", lang)], text));
                });
            }
        });
        writer.wrapper("places", extra, |writer| {
            for place in &model.places {
                tag(writer, "place", &[("path", Some(&place.path)), ("name", Some(&place.name))]);
            }
        });
        writer.wrapper("ply", extra, |writer| {
            for part in &model.ply {
                let when = when_text(&part.when);
                let attributes: Vec<_> = when.iter().map(|text| ("when", text.as_str())).collect();
                writer.line_of("part", &attributes, &part.text);
            }
        });
        for theme in &model.themes {
            writer.before(THEME, &theme.extra);
            let mut attributes = vec![("name", theme.name.as_str())];
            attributes.extend(theme.background.iter().map(|color| ("background", color.as_str())));
            writer.tag(THEME, &attributes, &theme.extra, |writer| write_theme(writer, theme));
        }
    })
}

/// Writes an element with those attributes that are present.
fn tag(writer: &mut Writer, name: &str, attributes: &[(&str, Option<&String>)]) {
    let attributes: Vec<(&str, &str)> =
        attributes.iter().filter_map(|(name, value)| Some((*name, value.as_ref()?.as_str()))).collect();
    writer.tag(name, &attributes, &Extra::default(), |_| {});
}

fn when_text(tests: &[(String, String)]) -> Option<String> {
    let tests: Vec<String> = tests.iter().map(|(place, value)| format!("{place}={value}")).collect();
    (!tests.is_empty()).then(|| tests.join(" & "))
}

fn write_theme(writer: &mut Writer, theme: &Theme) {
    for backdrop in &theme.backdrops {
        let [x, y, width, height] = backdrop.area.map(decimal);
        let lengths = [("x", Some(&x)), ("y", Some(&y)), ("width", Some(&width)), ("height", Some(&height))];
        let mut attributes = vec![("picture", Some(&backdrop.picture))];
        attributes.extend(lengths);
        tag(writer, "backdrop", &attributes);
    }
    theme.aids.iter().for_each(|aid| write_aid(writer, aid));
    theme.pictures.iter().for_each(|rule| write_picture(writer, rule));
    theme.spots.iter().for_each(|spot| write_spot(writer, spot));
    theme.parts.iter().for_each(|place| write_part_place(writer, place));
    for counter in &theme.counters {
        tag(writer, "counter", &[("path", Some(&counter.path)), ("label", Some(&counter.label))]);
    }
    theme.badges.iter().for_each(|badge| write_badge(writer, badge));
}

fn write_aid(writer: &mut Writer, aid: &Aid) {
    let [x, y, width, height] = aid.area.map(decimal);
    let letters = (aid.letters != LETTERS).then(|| decimal(aid.letters));
    let attributes = [
        ("picture", aid.picture.as_ref()),
        ("text", aid.text.as_ref()),
        ("color", aid.color.as_ref()),
        ("x", Some(&x)),
        ("y", Some(&y)),
        ("width", Some(&width)),
        ("height", Some(&height)),
        ("letters", letters.as_ref()),
    ];
    tag(writer, "aid", &attributes);
}

fn write_badge(writer: &mut Writer, badge: &BadgeRule) {
    let when = when_text(&badge.when);
    let show = SHOWN_AS.iter().find(|(_, show)| *show == badge.show && *show != Show::Number);
    let at = BADGES_AT.iter().find(|(_, at)| *at == badge.at && *at != BadgeAt::Bottom);
    let [show, at] = [show.map(|it| it.0), at.map(|it| it.0)].map(|word| word.map(str::to_owned));
    let most = badge.most.map(|most| most.to_string());
    let attributes = [
        ("name", badge.name.as_ref()),
        ("owner", badge.owner.as_ref()),
        ("when", when.as_ref()),
        ("of", badge.of.as_ref()),
        ("attribute", Some(&badge.attribute)),
        ("show", show.as_ref()),
        ("most", most.as_ref()),
        ("file", badge.picture.as_ref()),
        ("color", badge.color.as_ref()),
        ("at", at.as_ref()),
    ];
    tag(writer, "badge", &attributes);
}

fn write_picture(writer: &mut Writer, rule: &PictureRule) {
    let when = when_text(&rule.when);
    let width = rule.size.map(|(width, _)| decimal(width));
    let height = rule.size.map(|(_, height)| decimal(height));
    let attributes = [
        ("name", rule.name.as_ref()),
        ("owner", rule.owner.as_ref()),
        ("when", when.as_ref()),
        ("file", rule.picture.as_ref()),
        ("back", rule.back.as_ref()),
        ("color", rule.color.as_ref()),
        ("caption", rule.caption.as_ref()),
        ("label", rule.label.as_ref()),
        ("width", width.as_ref()),
        ("height", height.as_ref()),
    ];
    tag(writer, "picture", &attributes);
}

fn write_spot(writer: &mut Writer, spot: &Placement) {
    let lengths = [spot.at.0, spot.at.1, spot.size.0, spot.size.1].map(decimal);
    let [x, y, width, height] = &lengths;
    let known = ARRANGES.iter().find(|(_, arrange)| *arrange == spot.arrange);
    let arrange = known.map(|(word, _)| (*word).to_owned()).filter(|_| spot.arrange != Arrange::Plain);
    let step = |length: i32| (spot.step != (0, 0)).then(|| decimal(length));
    let (step_x, step_y) = (step(spot.step.0), step(spot.step.1));
    let unplaced_only = spot.unplaced_only.then(|| "true".to_owned());
    let attributes = [
        ("path", Some(&spot.path)),
        ("x", Some(x)),
        ("y", Some(y)),
        ("width", Some(width)),
        ("height", Some(height)),
        ("arrange", arrange.as_ref()),
        ("stepX", step_x.as_ref()),
        ("stepY", step_y.as_ref()),
        ("label", spot.label.as_ref()),
        ("unplacedOnly", unplaced_only.as_ref()),
    ];
    tag(writer, "spot", &attributes);
}

fn write_part_place(writer: &mut Writer, place: &PartPlace) {
    let (word, offset) = match place.at {
        PartAt::Center => ("center", None),
        PartAt::Corners => ("corners", None),
        PartAt::Sides => ("sides", None),
        PartAt::Offset(x, y) => ("offset", Some((decimal(x), decimal(y)))),
    };
    let word = word.to_owned();
    let attributes = [
        ("element", place.element.as_ref()),
        ("block", Some(&place.block)),
        ("at", Some(&word)),
        ("x", offset.as_ref().map(|(x, _)| x)),
        ("y", offset.as_ref().map(|(_, y)| y)),
    ];
    tag(writer, "partPlace", &attributes);
}

/// Formats a length in cells, given in thousandths.
pub fn decimal(thousandths: i32) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let plain = thousandths.unsigned_abs();
    match plain % 1000 {
        0 => format!("{sign}{}", plain / 1000),
        rest => format!("{sign}{}.{}", plain / 1000, format!("{rest:03}").trim_end_matches('0')),
    }
}
