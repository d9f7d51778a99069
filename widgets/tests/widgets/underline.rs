//! Underline words in a real editor.
use schola_widgets::underline::{Mark, underline};

use crate::support::Interface;

use iced::Theme;
use iced::widget::text_editor;

/// Returns the columns and rows of all pixels in the danger colour.
fn red(ui: &mut Interface<'_, ()>) -> Vec<(u32, u32)> {
    let danger = Theme::Light.extended_palette().danger.base.color.into_rgba8();
    let pixels = ui.pixels((200.0, 120.0));
    let near = |a: u8, b: u8| a.abs_diff(b) < 8;

    (0..120)
        .flat_map(|y| (0..200).map(move |x| (x, y)))
        .filter(|&(x, y)| pixels.get(x, y).iter().zip(danger).all(|(a, b)| near(*a, b)))
        .collect()
}

fn editor<'a>(content: &'a text_editor::Content, mark: Mark) -> Interface<'a, ()> {
    let editor = text_editor(content).on_action(|_| ());

    Interface::new((200.0, 120.0), underline(editor, content.text(), [mark]).plain())
}

#[test]
fn it_draws_under_a_word_of_the_second_line() {
    let content = text_editor::Content::with_text("Na poli leží velmi těžký kámen");
    let text = content.text();
    let start = text.find("kámen").unwrap();
    let drawn = red(&mut editor(&content, Mark::danger(start..start + "kámen".len())));

    assert!(!drawn.is_empty());
    // The text starts at 5, and a line is 20.8 high: the second one ends at 46.6.
    assert!(drawn.iter().all(|&(_, y)| (43..=47).contains(&y)), "{drawn:?}");
}

#[test]
fn it_draws_nothing_without_marks() {
    let content = text_editor::Content::with_text("Na poli leží velmi těžký kámen");

    assert_eq!(red(&mut editor(&content, Mark::warning(0..2))), []);
}

#[test]
fn it_starts_where_the_text_does() {
    let content = text_editor::Content::with_text("Žába skáče");
    let drawn = red(&mut editor(&content, Mark::danger(0.."Žába".len())));
    let left = drawn.iter().map(|pixel| pixel.0).min();
    let right = drawn.iter().map(|pixel| pixel.0).max().unwrap();

    assert_eq!(left, Some(5));
    assert!((30..50).contains(&right), "{right}");
}
