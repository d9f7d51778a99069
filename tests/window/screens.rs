//! Every screen in both languages, all themes and three sizes: nothing is missing, cut, or laid over another.

use iced::advanced::renderer::Headless;
use iced::advanced::text::{self, Paragraph as _};
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Font, Pixels, Rectangle, Renderer, Size, alignment};
use lucide_icons::Icon;
use schola::window::command::Command;
use schola::window::preferences::Colours;
use schola::window::{Message, Opening};
use schola::words::Language;

use crate::desk::{Desk, Shown, copy, sample};

type Paragraph = <Renderer as text::Renderer>::Paragraph;

const SIZES: [Size; 3] = [Size::new(1000.0, 700.0), Size::new(1440.0, 900.0), Size::new(3840.0, 2160.0)];
/// The sizes in which the window writes: captions, text, titles of panes, titles of screens.
const LETTERS: [f32; 4] = [12.0, 14.0, 18.0, 24.0];

/// A way to a screen, and the words that must be there.
struct Screen {
    name: &'static str,
    opening: fn(&std::path::Path) -> Opening,
    go: fn(&mut Desk),
    words: &'static [&'static str],
    /// Whether a dialog lies over it.
    is_covered: bool,
}

fn edit(home: &std::path::Path) -> Opening {
    Opening::Edit(home.join("sokoban"))
}

const SCREENS: &[Screen] = &[
    Screen {
        name: "new game",
        opening: |_| Opening::Start,
        go: |desk| desk.command('n'),
        words: &["new-game-title", "new-game-name", "new-game-size", "new-game-folder", "new-game-make"],
        is_covered: true,
    },
    Screen {
        name: "help",
        opening: edit,
        go: |desk| desk.key(Named::F1),
        words: &["command-help", "help-search", "help-keys", "help-schola"],
        is_covered: true,
    },
    Screen {
        name: "lesson",
        opening: edit,
        go: |desk| {
            desk.send(Message::Command(Command::Lesson));
        },
        words: &["lesson-title", "lesson-next", "lesson-back", "lesson-end", "lesson-done"],
        is_covered: false,
    },
    Screen {
        name: "crash",
        opening: edit,
        go: |desk| {
            desk.take_piece("Wall");
            desk.paint(&[(3, 2), (4, 2)]);
            for _ in 0..11 {
                desk.send(Message::Ticked);
            }
            desk.crash(Opening::Start);
        },
        words: &["safety-left", "safety-go-on", "safety-discard", "start-make"],
        is_covered: false,
    },
    Screen {
        name: "start",
        opening: |_| Opening::Start,
        go: |_| {},
        words: &[
            "start-title",
            "start-make",
            "start-puzzle",
            "start-learn",
            "start-play",
            "command-lesson",
            "open-folder",
        ],
        is_covered: false,
    },
    Screen {
        name: "board",
        opening: edit,
        go: |desk| {
            desk.play((1, 2));
            desk.play((2, 2));
            desk.take_piece("Wall");
            desk.paint(&[(3, 2)]);
            // A refused cell, moves that do not hold: all that the play-test can say at once.
            desk.play((4, 1));
        },
        words: &[
            "save",
            "tab-board",
            "tab-rules",
            "levels",
            "palette",
            "layer-start",
            "layer-valid",
            "play-test",
            "problems-none",
        ],
        is_covered: false,
    },
    Screen {
        name: "layers",
        opening: edit,
        go: |desk| desk.write("k"),
        words: &["board-layers", "layer-start", "layers-add-goal"],
        is_covered: false,
    },
    Screen {
        name: "symmetry",
        opening: edit,
        go: |desk| desk.write("em"),
        words: &["tool-symmetry", "symmetry-none", "symmetry-both", "option-filled", "option-edge"],
        is_covered: false,
    },
    Screen {
        name: "another size",
        opening: edit,
        go: |desk| {
            desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("r".into()));
            desk.command('a');
            desk.write("3");
        },
        words: &["board-resize", "resize-cells", "resize-anchor"],
        is_covered: false,
    },
    Screen {
        name: "one piece for another",
        opening: edit,
        go: |desk| desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("h".into())),
        words: &["board-replace", "slot-from", "slot-to", "slot-empty", "replace-layer"],
        is_covered: false,
    },
    Screen {
        name: "valid from the start",
        opening: edit,
        go: |desk| {
            desk.key_with(Modifiers::SHIFT, Key::Character("b".into()));
            desk.click_words("board-make-valid");
        },
        words: &["board-make-valid", "valid-hint", "valid-every", "valid-near-four"],
        is_covered: false,
    },
    Screen {
        name: "goals from the start",
        opening: edit,
        go: |desk| {
            desk.key_with(Modifiers::SHIFT, Key::Character("b".into()));
            desk.click_words("board-make-goals");
        },
        words: &["board-make-goals", "goals-hint", "goals-start"],
        is_covered: false,
    },
    Screen {
        name: "weights",
        opening: edit,
        go: |desk| {
            desk.write("2n");
            desk.click_words("option-weights");
            desk.write("");
            desk.key(Named::Enter);
        },
        words: &["tool-scatter-weights", "weights-hint", "option-weights"],
        is_covered: false,
    },
    Screen {
        name: "pasting",
        opening: edit,
        go: |desk| {
            desk.clipboard = Some("Tree\tWall\nLake\tWall\n".to_owned());
            desk.command('v');
        },
        words: &["hint-pasting", "paste-add-pieces"],
        is_covered: false,
    },
    Screen {
        name: "rules",
        opening: edit,
        go: |desk| {
            desk.play((1, 2));
            desk.key(Named::F3);
            let first = desk.draft().rules.list[0].contents.clone();
            desk.click(&first);
            desk.write("Q");
        },
        words: &["rules-title", "rules-more", "rule-add", "rule-break", "done", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "completion",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            let first = desk.draft().rules.list[0].contents.clone();
            desk.click(&first);
            desk.write("bo");
        },
        words: &["rule-off", "done"],
        is_covered: true,
    },
    Screen {
        name: "stop",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.play((1, 2));
            for _ in 0..5 {
                desk.key_with(Modifiers::COMMAND, Key::Named(Named::F10));
            }
        },
        words: &["stop-next", "stop-go-on", "stop-end", "rule-stopped-here"],
        is_covered: false,
    },
    Screen {
        name: "find",
        opening: edit,
        go: |desk| {
            desk.command('f');
            desk.write("box");
            desk.key(Named::Enter);
        },
        words: &["command-find", "find-piece"],
        is_covered: false,
    },
    Screen {
        name: "levels",
        opening: edit,
        go: |desk| {
            desk.key(Named::F7);
        },
        words: &["levels-title", "level-add", "about-language-own", "level-name", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "settings",
        opening: edit,
        go: |desk| {
            desk.key(Named::F8);
        },
        words: &["settings-more", "settings-moving", "setting-move-mode", "setting-open", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "about",
        opening: edit,
        go: |desk| {
            desk.key(Named::F9);
            desk.click_words("about-language-cs");
        },
        words: &["about-title", "about-name", "about-language-own", "about-rules", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "folder",
        opening: |_| Opening::Start,
        go: |desk| {
            desk.click_words("open-folder");
            desk.command('a');
            let path = format!("{}/", desk.home().display());
            desk.write(&path);
        },
        words: &["open-title", "open-confirm", "open-system", "open-hint", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "question",
        opening: edit,
        go: |desk| {
            desk.take_piece("Wall");
            desk.paint(&[(3, 2)]);
            desk.click_icon(Icon::House);
        },
        words: &["ask-leave", "ask-leave-more", "save", "ask-leave-drop", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "conflict",
        opening: edit,
        go: |desk| {
            desk.take_piece("Wall");
            desk.paint(&[(3, 2)]);
            let file = desk.home().join("sokoban/LEVELS/01/startingLayout.xml");
            let text = std::fs::read_to_string(&file).expect("the level is there");
            std::fs::write(&file, text.replacen("Scissors", "Empty", 1)).expect("it is written");
            desk.command('s');
        },
        words: &[
            "ask-conflict",
            "outside-disputed",
            "outside-all-mine",
            "outside-mine",
            "outside-take-and-save",
            "save-as",
            "cancel",
        ],
        is_covered: true,
    },
    Screen {
        name: "pieces",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click("Wall");
            desk.click_field("piece-name");
            desk.command('a');
            desk.write("Brick");
        },
        words: &[
            "pieces-new",
            "pieces-from-library",
            "pieces-signs",
            "pieces-name",
            "pieces-rename",
            "pieces-border",
        ],
        is_covered: false,
    },
    Screen {
        name: "deleting",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click("Wall");
            desk.key(Named::Delete);
        },
        words: &["pieces-leave", "pieces-delete", "pieces-delete-named", "cancel"],
        is_covered: false,
    },
    Screen {
        name: "library",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click_words("pieces-from-library");
        },
        words: &["pieces-back", "library-all", "library-of-game"],
        is_covered: false,
    },
    Screen {
        name: "pixels",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click_words("pieces-draw");
            desk.write(" ");
        },
        words: &["pieces-back", "pixels-colour", "pixels-side"],
        is_covered: false,
    },
    Screen {
        name: "signs",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click_words("pieces-signs");
        },
        words: &["signs-numbers", "signs-letters", "signs-first", "signs-prefix", "signs-round", "signs-ink"],
        is_covered: false,
    },
    Screen {
        name: "player",
        opening: |home| Opening::Play {
            folder: Some(home.join("sokoban")),
            user: Some("Ada Lovelace".to_owned()),
        },
        go: |_| {},
        words: &["player-next", "player-previous"],
        is_covered: false,
    },
    Screen {
        name: "menu",
        opening: edit,
        go: |desk| desk.key(Named::F10),
        words: &["menu-file", "command-new-game", "open-folder"],
        is_covered: true,
    },
    Screen {
        name: "command palette",
        opening: edit,
        go: |desk| desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("p".into())),
        words: &["command-new-game"],
        is_covered: true,
    },
    Screen {
        name: "keys",
        opening: edit,
        go: |desk| desk.send(Message::Command(Command::Shortcuts)),
        words: &["keys-more", "keys-reset", "command-new-game"],
        is_covered: true,
    },
    Screen {
        name: "board menu",
        opening: edit,
        go: |desk| desk.key_with(Modifiers::SHIFT, Key::Character("b".into())),
        words: &["board-menu", "board-layers", "board-grid", "board-rulers", "board-map"],
        is_covered: false,
    },
    Screen {
        name: "history",
        opening: edit,
        go: |desk| {
            desk.take_piece("Wall");
            desk.paint(&[(3, 2)]);
            desk.command('h');
        },
        words: &["command-history", "command-find"],
        is_covered: false,
    },
    Screen {
        name: "problems",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            let first = desk.draft().rules.list[0].contents.clone();
            desk.click(&first);
            desk.write("Waal ");
        },
        words: &["command-history", "command-find", "done"],
        is_covered: false,
    },
    Screen {
        name: "selection",
        opening: edit,
        go: |desk| {
            desk.write("s");
            desk.paint(&[(1, 1), (3, 3)]);
        },
        words: &["tab-board", "palette"],
        is_covered: false,
    },
    Screen {
        name: "piece",
        opening: edit,
        go: |desk| {
            desk.key(Named::F4);
            desk.click("Wall");
        },
        words: &["pieces-new", "pieces-name", "pieces-border"],
        is_covered: false,
    },
];

fn open(screen: &Screen, language: Language, size: Size, colours: Colours) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    copy(&sample("sokoban"), &home.path().join("sokoban"));
    let opening = (screen.opening)(home.path());
    let mut desk = Desk::open_in(opening, home, language, size);
    match colours {
        Colours::Light => {}
        Colours::Dark => desk.click_icon(Icon::Moon),
        Colours::Contrast => desk.send(Message::Command(Command::HighContrast)),
    }
    (screen.go)(&mut desk);
    desk
}

fn cases() -> impl Iterator<Item = (&'static Screen, Language, Size)> {
    let sized = |language| SIZES.into_iter().map(move |size| (language, size));
    let ways = Language::ALL.into_iter().flat_map(sized);
    ways.flat_map(|(language, size)| SCREENS.iter().map(move |screen| (screen, language, size)))
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

/// Returns whether a text has the room it needs: in some size of letters it fills its height exactly, and no
/// line is longer than its width. A text that is squeezed has less height or less width than that.
fn has_room(shown: &Shown) -> bool {
    LETTERS.iter().any(|size| {
        // What was measured once may have been rounded before it was given as room.
        [0.0, 0.5].into_iter().any(|more| {
            let needed = set(&shown.text, *size, shown.bounds.width + more).min_bounds();
            (needed.height - shown.bounds.height).abs() < 1.0 && needed.width <= shown.bounds.width + 1.0
        })
    })
}

/// Every screen says what it has to say, inside the window, gives each text its room, and lays no text over
/// another one. None of that depends on the colours.
#[test]
fn nothing_is_missing_cut_or_covered() {
    let mut wrong = Vec::new();
    for (screen, language, size) in cases() {
        let mut desk = open(screen, language, size, Colours::Light);
        let case = format!("{} {language:?} {}×{}", screen.name, size.width, size.height);
        let texts = desk.census().texts;
        let is_seen = |words: &str| texts.iter().any(|shown| shown.is_seen() && shown.text == words);
        for key in screen.words {
            if !is_seen(&desk.words.get(key)) {
                wrong.push(format!("{case}: {key} is not shown"));
            }
        }
        wrong.extend(cut(&texts, size).map(|fault| format!("{case}: {fault}")));
        if !screen.is_covered {
            wrong.extend(covered(&texts).into_iter().map(|fault| format!("{case}: {fault}")));
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// Finds the texts that leave the window or have less room than they need.
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

/// Finds the texts of which what is seen lies over what is seen of another one.
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

/// Every screen is drawn in every theme: paper of the theme's colour, and something on it.
#[test]
fn every_screen_is_drawn_in_every_theme() {
    for screen in SCREENS {
        for colours in [Colours::Light, Colours::Dark, Colours::Contrast] {
            let mut desk = open(screen, Language::English, SIZES[0], colours);
            let pixels = desk.draw();
            let case = format!("{} {colours:?}", screen.name);
            let light = |pixel: &[u8]| pixel[..3].iter().map(|part| u32::from(*part)).sum::<u32>() / 3;
            // The corner of the window holds nothing but its paper, or paper in the shade of a dialog.
            let paper = light(&pixels[..4]);
            assert_eq!(paper < 110, colours != Colours::Light, "{case}: the paper has lightness {paper}");
            let ink = pixels.chunks_exact(4).map(light).filter(|value| value.abs_diff(paper) > 60).count();
            assert!(ink > 1000, "{case}: {ink} pixels differ from the paper");
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
