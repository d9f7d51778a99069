//! Packing of tiles into numbers.

use super::*;

/// Everything that a field shows survives packing into a number, so that pictures are never mixed up.
#[test]
fn tiles_come_back() {
    for side in 0..4 {
        for (thing, is) in THINGS.into_iter().flat_map(|thing| [(thing, true), (thing, false)]) {
            let tile = Tile {
                free: is,
                colour: if is { FINAL } else { 7 },
                edges: 1 << side,
                door: is.then_some((side, side % 2 == 0)),
                thing,
                many: is,
                selected: !is,
                way: is,
                sealed: !is,
                lit: is,
                barred: !is,
                line: (!is).then_some(side),
                heat: if is { 6 } else { 0 },
                light: if is { Light::Remembered } else { Light::Seen },
                picture: 0,
                count: 0,
            };
            assert_eq!(Tile::unpack(tile.pack()), tile);
        }
    }
}
