//! What the system is told of the window: its size, its name, its icon.

use iced::{Size, window};

use super::SIZE;
use crate::{picture, program};

/// Columns and rows of the window's icon.
const ICON_SIDE: u32 = 64;

/// Returns the settings with which the window opens.
pub(super) fn settings() -> window::Settings {
    window::Settings {
        size: SIZE,
        min_size: Some(Size::new(800.0, 560.0)),
        icon: icon(),
        exit_on_close_request: false,
        // By it a desktop finds the entry of the program, and with it the icon.
        #[cfg(target_os = "linux")]
        platform_specific: window::settings::PlatformSpecific {
            application_id: program::ID.to_owned(),
            ..window::settings::PlatformSpecific::default()
        },
        ..window::Settings::default()
    }
}

/// Returns the icon for systems that ask the window for it.
fn icon() -> Option<window::Icon> {
    let pixels = picture::Source::read("icon.svg", program::ICON).ok()?.draw(ICON_SIDE)?;
    window::icon::from_rgba(pixels.rgba, pixels.side, pixels.side).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A window without its icon looks like any other in a list of windows.
    #[test]
    fn the_window_has_its_icon() {
        let (rgba, size) = icon().expect("the icon can be drawn").into_raw();
        assert_eq!((size.width, size.height), (ICON_SIDE, ICON_SIDE));
        let opaque = rgba.chunks_exact(4).filter(|pixel| pixel[3] == 255).count();
        assert!(opaque > rgba.len() / 8, "only {opaque} pixels are drawn");
    }
}
