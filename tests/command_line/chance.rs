//! Outcomes of chance that are given with `run`, `perft` and `match`.

use super::tool::schola;

const LUDO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/sample_games/ludo");
const PRSI: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/sample_games/prsi");
const SOKOBAN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/sample_games/sokoban");

/// Protects scenarios: each command plays with the given throws and cards, whatever the seed.
#[test]
fn chance_comes_out_as_given() {
    for seed in ["1", "2", "3"] {
        // Six brings a pawn in, and the one after it moves it on.
        let output = schola(["run", LUDO, "--dice", "6,1,2", "--seed", seed, "--moves", "0 0"]).exits(0);
        let fields =
            output.stdout.split(", field ").skip(1).filter_map(|rest| rest.lines().next()?.parse().ok());
        let fields: Vec<i32> = fields.collect();
        assert!(matches!(fields[..], [from, to] if to == from + 1), "{seed}: {}", output.stdout);
        let args = ["match", LUDO, "--white", "easy", "--black", "easy", "--games", "1", "--opening", "0"];
        let output =
            schola(args.into_iter().chain(["--longest", "1", "--moves", "--dice", "6,6,5", "--seed", seed]));
        assert!(output.stdout.contains(" 6, 6, 5"), "{seed}: {}", output.stdout);
        let deck = "draw=hearts+seven,hearts+eight,hearts+nine,hearts+ten";
        let args =
            ["run", PRSI, "--seats", "South,West", "--seed", seed, "--moves", "", "--as", "South", "--json"];
        let plain = schola(args).exits(0).stdout;
        let output = schola(args.into_iter().chain(["--deck", deck])).exits(0);
        assert_ne!(output.stdout, plain, "{seed}");
        let count = |seed: &str| {
            schola(["perft", LUDO, "--choices", "1", "--dice", "6,6", "--seed", seed]).exits(0).stdout
        };
        assert_eq!(count(seed), count("9"), "{seed}");
    }
}

/// Protects authors of scenarios: what the game does not have is said with a remedy, and nothing is played.
#[test]
fn wrong_outcomes_are_problems() {
    let rows: [(&[&str], &str); 7] = [
        (&[LUDO, "--dice", "3,7"], "from 1 to 6"),
        (&[LUDO, "--deck", "draw=ace"], "shuffles nothing"),
        (&[PRSI, "--dice", "3"], "no dice"),
        (&[PRSI, "--deck", "drow=hearts+ace"], "Table.draw"),
        (&[PRSI, "--deck", "draw=hearts+joker"], "hearts+joker"),
        (&[PRSI, "--deck", "draw"], "draw=ace,king"),
        (&[SOKOBAN, "--dice", "3"], "board games only"),
    ];
    for (args, said) in rows {
        let ways: [(&str, &[&str]); 3] = [
            ("run", &["--moves", "0"]),
            ("perft", &["--depth", "1"]),
            ("match", &["--white", "easy", "--black", "easy", "--games", "1"]),
        ];
        for (command, more) in ways {
            let output = schola([command].iter().chain(args).chain(more)).exits(1);
            assert_eq!(output.stdout, "", "{command} {args:?}");
            assert!(output.stderr.contains(said), "{command} {args:?}: {}", output.stderr);
        }
    }
}
