//! Every screen in both languages, all themes and three sizes: nothing is missing, cut, or overlapping.

use std::path::PathBuf;

use iced::advanced::renderer::Headless;
use iced::advanced::text::{self, Paragraph as _};
use iced::advanced::widget::Id;
use iced::{Font, Pixels, Rectangle, Renderer, Size, alignment};
use schola::window::Message;
use schola::window::command::Command;
use schola::window::preferences::Colours;
use schola::words::Language;

use crate::desk::lookout::{Census, Shown};
use crate::desk::{Desk, copy, sample};

#[path = "screens/ways.rs"]
pub mod ways;

use ways::{Screen, screens};

type Paragraph = <Renderer as text::Renderer>::Paragraph;

const SMALL: Size = Size::new(1000.0, 700.0);
const USUAL: Size = Size::new(1440.0, 900.0);
const LARGE: Size = Size::new(3840.0, 2160.0);
/// The font sizes of the window: captions, text, titles of panes, titles of screens.
const LETTERS: [f32; 4] = [12.0, 14.0, 18.0, 24.0];

/// Opens a screen in the light theme.
pub fn open(screen: &Screen, language: Language, size: Size) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    copy(&sample("sokoban"), &home.path().join("sokoban"));
    for game in ["evade", "prsi"] {
        copy(&sample(game), &home.path().join(game));
    }
    let opening = (screen.opening)(home.path());
    let mut desk = Desk::open_in(opening, home, language, size);
    (screen.go)(&mut desk);
    desk
}

fn set(content: &str, size: f32, width: f32) -> Paragraph {
    Paragraph::with_text(text::Text {
        content,
        bounds: Size::new(width, f32::INFINITY),
        size: Pixels(size),
        line_height: text::LineHeight::default(),
        font: Font::with_name("Fira Sans"),
        align_x: text::Alignment::Default,
        align_y: alignment::Vertical::Top,
        shaping: text::Shaping::Auto,
        wrapping: text::Wrapping::default(),
    })
}

/// Returns whether a text has the space it needs: at some font size it fills its height exactly, and no line
/// is longer than its width. A squeezed text has less height or less width than that.
fn has_room(shown: &Shown) -> bool {
    LETTERS.iter().any(|size| {
        // A measured size may have been rounded before it became the layout size.
        [0.0, 0.5].into_iter().any(|more| {
            let needed = set(&shown.text, *size, shown.bounds.width + more).min_bounds();
            (needed.height - shown.bounds.height).abs() < 1.0 && needed.width <= shown.bounds.width + 1.0
        })
    })
}

// A test for each language, so that they run beside each other.

#[test]
fn nothing_is_missing_cut_or_covered_in_english() {
    check_screens(Language::English);
}

#[test]
fn nothing_is_missing_cut_or_covered_in_czech() {
    check_screens(Language::Czech);
}

/// Every screen shows its required texts inside the window, gives each text its space, and overlaps no texts.
/// None of that depends on the colours. The window grows while the screen is shown, which is quicker than to open it anew.
fn check_screens(language: Language) {
    let mut wrong = Vec::new();
    for screen in screens() {
        let mut desk = open(screen, language, SMALL);
        for size in [SMALL, USUAL, LARGE] {
            desk.resize(size);
            let case = format!("{} {language:?} {}×{}", screen.name, size.width, size.height);
            wrong.extend(faults(screen, &mut desk, size).into_iter().map(|fault| format!("{case}: {fault}")));
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// Finds what is wrong with a screen in a window of some size.
fn faults(screen: &Screen, desk: &mut Desk, size: Size) -> Vec<String> {
    let Census { texts, places, .. } = desk.census();
    let is_seen = |words: &str| texts.iter().any(|shown| shown.is_seen() && shown.text == words);
    let missing = screen.words.iter().filter(|key| !is_seen(&desk.words.get(key)));
    let mut wrong: Vec<String> = missing.map(|key| format!("{key} is not shown")).collect();
    // A chart truncates the titles of its nodes itself, and draws them in its own size.
    let is_chart = |id: &Id| {
        ["block-chart", "round-chart", "dungeon-graph"].into_iter().any(|chart| *id == Id::new(chart))
    };
    let chart = places.iter().find(|(id, _)| is_chart(id)).map(|(_, bounds)| *bounds);
    let of_chart = |shown: &Shown| chart.is_some_and(|chart| shown.bounds.intersects(&chart));
    let others: Vec<Shown> = texts.iter().filter(|shown| !of_chart(shown)).cloned().collect();
    wrong.extend(cut(&others, size));
    if !screen.is_covered {
        wrong.extend(covered(&texts));
    }
    wrong
}

/// Finds the texts that leave the window or have less space than they need.
fn cut(texts: &[Shown], size: Size) -> impl Iterator<Item = String> {
    let window = Rectangle::with_size(size).expand(0.5);
    let part = |bounds: Rectangle| (bounds.x, bounds.y, bounds.width, bounds.height);
    let written = texts.iter().filter(|shown| !shown.is_icon() && !shown.text.is_empty());
    written.filter_map(move |shown| {
        let bounds = shown.bounds;
        let is_inside = bounds.x >= window.x && bounds.x + bounds.width <= window.x + window.width;
        if !(shown.scrolls || is_inside && bounds.is_within(&window)) {
            Some(format!("“{}” leaves the window: {:?}", shown.text, part(bounds)))
        } else if !shown.is_field && !has_room(shown) {
            Some(format!("“{}” has no room: {:?}", shown.text, part(bounds)))
        } else {
            None
        }
    })
}

/// Finds the texts whose visible part overlaps that of another text.
fn covered(texts: &[Shown]) -> Vec<String> {
    let seen: Vec<&Shown> = texts.iter().filter(|shown| shown.is_seen()).collect();
    let mut found = Vec::new();
    for (index, one) in seen.iter().enumerate() {
        for other in &seen[index + 1..] {
            let both = one.visible.zip(other.visible).and_then(|(one, other)| one.intersection(&other));
            if both.is_some_and(|both| both.width > 1.0 && both.height > 1.0) {
                found.push(format!("“{}” over “{}”", one.text, other.text));
            }
        }
    }
    found
}

/// Every screen is drawn in every theme: a background in the theme's colour, and something on it. For people who want to look at
/// them, `SCHOLA_SCREENSHOTS=FOLDER` keeps the pictures, in both languages.
#[test]
fn every_screen_is_drawn_in_every_theme() {
    let kept = std::env::var_os("SCHOLA_SCREENSHOTS").map(PathBuf::from);
    let languages = if kept.is_some() { &Language::ALL[..] } else { &[Language::English] };
    for (screen, language) in screens().flat_map(|it| languages.iter().map(move |one| (it, *one))) {
        let mut desk = open(screen, language, SMALL);
        for (colours, command) in [
            (Colours::Light, None),
            (Colours::Dark, Some(Command::SwitchTheme)),
            (Colours::Contrast, Some(Command::HighContrast)),
        ] {
            if let Some(command) = command {
                desk.send(Message::Command(command));
            }
            let pixels = desk.draw();
            if let Some(folder) = &kept {
                let name = format!("{}-{}-{colours:?}.png", screen.name, language.code()).to_lowercase();
                let (width, height) = (SMALL.width as u32, SMALL.height as u32);
                let picture = image::RgbaImage::from_raw(width, height, pixels.clone());
                let name = name.replace([' ', '/', ':'], "-");
                picture.expect("a pixel for each place").save(folder.join(name)).expect("it can be kept");
            }
            let case = format!("{} {colours:?}", screen.name);
            let light = |pixel: &[u8]| pixel[..3].iter().map(|part| u32::from(*part)).sum::<u32>() / 3;
            // The corner of the window holds nothing but its background, possibly dimmed by a dialog.
            let paper = light(&pixels[..4]);
            assert_eq!(paper < 110, colours != Colours::Light, "{case}: the paper has lightness {paper}");
            // Each eleventh pixel is enough to see that something is drawn, and takes a tenth of the time.
            let looked_at = pixels.chunks_exact(4).step_by(11);
            let ink = looked_at.map(light).filter(|value| value.abs_diff(paper) > 60).count();
            assert!(ink > 90, "{case}: {ink} pixels differ from the paper");
        }
    }
}

impl Desk {
    /// Draws the window and returns its pixels.
    pub fn draw(&mut self) -> Vec<u8> {
        let background = self.app.theme().palette().background;
        let size = Size::new(self.size.width as u32, self.size.height as u32);
        self.draw_with(|renderer| renderer.screenshot(size, 1.0, background))
    }
}
