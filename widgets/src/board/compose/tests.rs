use super::*;
use crate::board::style::default;
use crate::board::{Camera, Spacing};

use iced::{Size, Theme, Vector};
use proptest::prelude::*;

struct Field {
    size: (u32, u32),
    seed: Vec<u8>,
}

impl Field {
    fn at(&self, x: u32, y: u32) -> u32 {
        u32::from(self.seed[(x + y * self.size.0) as usize % self.seed.len()])
    }
}

impl Source for Field {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        PictureId(self.at(x, y) % 5)
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        [Marks::NONE, Marks::VALID, Marks::DIM, Marks::SELECTED][self.at(x, y) as usize / 5 % 4]
    }

    fn over(&self, x: u32, y: u32) -> Option<(PictureId, u8)> {
        self.at(x, y).is_multiple_of(3).then_some((PictureId(1), 120))
    }

    fn revision(&self) -> u64 {
        0
    }
}

struct Colors;

impl Pictures for Colors {
    fn rgba(&self, PictureId(id): PictureId, side: u32) -> Option<Arc<[u8]>> {
        let shade = (id * 50) as u8;

        (id != 4).then(|| [shade, 255 - shade, 90, 255 - shade / 2].repeat((side * side) as usize).into())
    }
}

/// A cell of one colour with another colour in its corner.
struct Inset(bool);

impl Source for Inset {
    fn size(&self) -> (u32, u32) {
        (1, 1)
    }

    fn picture(&self, _x: u32, _y: u32) -> PictureId {
        PictureId(1)
    }

    fn inset(&self, _x: u32, _y: u32) -> Option<PictureId> {
        self.0.then_some(PictureId(2))
    }

    fn revision(&self) -> u64 {
        0
    }
}

/// The inset is visible in its corner at any size, and leaves most of a large cell free.
#[test]
fn an_inset_lies_in_the_lower_left_corner() {
    for side in [6, 10, 14, 20, 48, 130] {
        let camera = Camera::Free { cell: side as f32, origin: Vector::ZERO };
        let geometry = Geometry::new(camera, (1, 1), Spacing::default(), Size::new(800.0, 600.0), 1.0);
        let inks = Inks::from(&default(&Theme::Light));
        let look = Look::new(&geometry, false, inks, [200, 190, 180, 255]);
        let area = look.area((0, 0));
        let draw = |inset| compose(area, &look, &Inset(inset), &Colors, &mut Means::default()).pixels;
        let (with, without) = (draw(true), draw(false));
        let differs = |x: u32, y: u32| with.get(x, y) != without.get(x, y);

        assert_eq!(differs(side / 5, side - 1 - side / 5), side >= 10, "{side}");
        if side >= 20 {
            assert!(!differs(side - 2, 1) && !differs(side - 2, side - 2) && !differs(1, 1), "{side}");
        }
    }
}

proptest! {
    /// Each pixel of tiny cells is the mean of the cells that it samples, in a whole block and in a part of
    /// one.
    #[test]
    fn a_pixel_of_dust_is_the_mean_of_its_cells(
        size in (1u32..150, 1u32..150),
        cell in 0.1f32..3.9,
        padding in 0.0f32..2.0,
        seed in prop::collection::vec(any::<u8>(), 1..60),
        part in (0u32..150, 0u32..150, 1u32..60, 1u32..60),
    ) {
        let source = Field { size, seed };
        let camera = Camera::Free { cell, origin: Vector::ZERO };
        let spacing = Spacing { padding, ..Spacing::default() };
        let geometry = Geometry::new(camera, size, spacing, Size::new(800.0, 600.0), 1.0);
        let inks = Inks::from(&default(&Theme::Light));
        let look = Look::new(&geometry, false, inks, [200, 190, 180, 255]);
        let area = look.area((0, 0));
        let mut means = Means::default();
        let mut composed = compose(area, &look, &source, &Colors, &mut means);
        let samples = Samples::new(area, &look);
        let count = samples.per_pixel;
        let share = (look.side / look.pitch()).powi(2);
        let mut expected = Pixels::new(composed.pixels.width(), composed.pixels.height());

        for y in 0..expected.height() {
            for x in 0..expected.width() {
                let mut mixed = Mixture::default();

                for &row in &samples.rows[y as usize * count..][..count] {
                    for &column in &samples.columns[x as usize * count..][..count] {
                        mixed.add(grain(source.look(column, row), &look, &Colors, &mut means), 1);
                    }
                }
                expected.set(x, y, look.ground);
                expected.over(x, y, mixed.color(share));
            }
        }
        prop_assert!(look.is_dust());
        prop_assert_eq!(&composed.pixels, &expected);

        let (x, y) = (part.0 % area.width, part.1 % area.height);
        let part = Area { x, y, width: part.2.min(area.width - x), height: part.3.min(area.height - y) };

        mend(&mut composed, area, part, &look, &source, &Colors, &mut means);
        prop_assert_eq!(&composed.pixels, &expected);
    }
}
