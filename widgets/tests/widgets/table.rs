//! Tables as a whole: what is drawn over what.
use schola_widgets::board::PictureId;
use schola_widgets::table::{
    Badge, Data, Frame, Measure, Pictures, Shape, Side, TableLocation, Thing, table,
};

use crate::support::Interface;

use iced::widget::image::Handle;
use iced::{Color, Size};

const SIZE: Size = Size::new(224.0, 224.0);
const FRAME: Frame = Frame { x: 0, y: 0, width: 1000, height: 1000 };
const BLUE: [u8; 3] = [0, 0, 255];

/// Every picture is red.
struct Red;

impl Pictures for Red {
    fn handle(&self, _: PictureId, _: u32) -> Option<Handle> {
        Some(Handle::from_rgba(1, 1, vec![255, 0, 0, 255]))
    }
}

/// Returns how many pixels of a table are blue.
fn blue(data: &Data) -> usize {
    let mut ui: Interface<'_, ()> = Interface::new(SIZE, table(data, Red));
    let pixels = ui.pixels(SIZE);
    let all = (0..SIZE.height as u32).flat_map(|y| (0..SIZE.width as u32).map(move |x| (x, y)));

    all.filter(|(x, y)| pixels.get(*x, *y) == BLUE).count()
}

/// A value is drawn over the picture of what has it, be it a place or a thing.
#[test]
fn values_lie_over_pictures() {
    let measures = [
        Measure::Number("7".to_owned()),
        Measure::Bar(900),
        Measure::Tokens { count: 2, picture: None },
        Measure::Tokens { count: 9, picture: None },
    ];
    for measure in measures {
        let color = Some(Color::from_rgb8(0, 0, 255));
        let badges = vec![Badge { at: Side::Center, measure: measure.clone(), color }];
        let picture = Some(PictureId(0));
        let spot = |picture, badges| TableLocation {
            id: 1,
            frame: FRAME,
            shape: Shape::Rectangle,
            picture,
            color: None,
            badges,
        };
        let thing = |badges| Thing {
            id: 2,
            frame: FRAME,
            picture,
            color: None,
            badges,
            caption: None,
            name: "a thing".to_owned(),
            count: 1,
            open: true,
        };
        let with = |spots, things| Data { size: (1000, 1000), spots, things, ..Data::default() };

        let bare = blue(&with(vec![spot(None, badges.clone())], Vec::new()));
        let on_place = blue(&with(vec![spot(picture, badges.clone())], Vec::new()));
        let on_thing = blue(&with(vec![spot(picture, Vec::new())], vec![thing(badges)]));

        assert!(bare > 100, "{measure:?}: {bare}");
        assert_eq!((on_place, on_thing), (bare, bare), "{measure:?}");
    }
}
