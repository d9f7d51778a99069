#![allow(missing_docs)]
use schola::board::{notation, sentences};
use schola::words::{Fragment, Language, Words};
fn main() {
    for lang in [Language::English, Language::Czech] {
        let words = Words::new(lang);
        let mut games: Vec<_> =
            std::fs::read_dir("sample_games").unwrap().map(|e| e.unwrap().path()).collect();
        games.sort();
        for g in games {
            if !g.join("blocks.xml").exists() {
                continue;
            }
            let Ok(stored) = <schola::project::BoardDraft as schola::project::Edited>::read(&g) else {
                println!("unread {g:?}");
                continue;
            };
            let draft = &stored.draft;
            let _ = notation::write(&draft.game.rules);
            println!("## {} {}", g.display(), lang.code());
            for b in &draft.game.rules.blocks {
                println!("  [{}]", draft.say(lang.code(), &b.name));
                for t in sentences::told_briefly(b) {
                    println!(
                        "      {} {}{}",
                        t.line.lead.map(|l| words.get(l.key())).unwrap_or_default(),
                        line(draft, &words, &t.line, &t.steps),
                        if t.is_tidying { " (tidy)" } else { "" }
                    );
                }
            }
        }
    }
}
fn line(
    draft: &schola::project::BoardDraft,
    words: &Words,
    l: &sentences::Line,
    steps: &[sentences::Line],
) -> String {
    let names: Vec<&'static str> = l.chips.iter().map(|c| c.name).chain([sentences::STEPS]).collect();
    let Some(key) = l.key else { return "???".into() };
    words
        .fragments(key, &names)
        .into_iter()
        .map(|f| match f {
            Fragment::Text(t) => t,
            Fragment::Gap(g) => match l.chips.get(g) {
                None => steps.iter().map(|s| line(draft, words, s, &[])).collect::<Vec<_>>().join(", "),
                Some(chip) => {
                    let label = sentences::chip_label(&draft.game, words.language().code(), l, chip);
                    format!(
                        "⟨{}⟩",
                        sentences::joined(label.iter().map(|p| match p {
                            sentences::Label::Name(n) => n.clone(),
                            sentences::Label::Title(t) => draft.say(words.language().code(), t).to_owned(),
                            sentences::Label::Said(t) => words.say(t),
                        }))
                    )
                }
            },
        })
        .collect()
}
