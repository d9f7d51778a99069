//! Plays with two signals, given by keys or by another program.

use std::ffi::OsStr;
use std::io::Write;
use std::process::Stdio;

use iced::keyboard::key::Named;
use schola::engine::log::Act;
use schola::project::home::HomeFolders;
use schola::project::people::People;
use schola::window::player::{News, Player};
use schola::window::{Message, Opening, signals};
use schola::words::Language;

use super::desk::{self, Cell, Desk};
use super::display::{Display, is_possible, wait};
use super::window::Window;

/// The name of the person who plays with one key.
const PLAYER: &str = "Žofie";

/// The two signals that suffice for playing.
#[derive(Clone, Copy)]
enum Signal {
    Next,
    Action,
}

/// Plays in the real window and in a simulated one, which knows what is lit.
struct OneKey<'a> {
    plan: Desk,
    window: Window<'a>,
    /// Whether the signals are lines from another program instead of keys.
    by_lines: bool,
}

impl OneKey<'_> {
    fn give(&mut self, signal: Signal) {
        if self.by_lines {
            let line = match signal {
                Signal::Next => "Next",
                Signal::Action => "Action",
            };
            self.plan.send(Message::Signal(signals::Event::Line(line.to_owned())));
            let input = self.window.program.0.stdin.as_mut().expect("its standard input is a pipe");
            writeln!(input, "{line}").and_then(|()| input.flush()).expect("the program listens");
        } else {
            let (named, key) = match signal {
                Signal::Next => (Named::Tab, "Tab"),
                Signal::Action => (Named::Enter, "Return"),
            };
            self.plan.key(named);
            self.window.key(key);
        }
        self.window.rested();
    }

    /// Moves the highlight to a cell and chooses it.
    fn choose(&mut self, cell: Cell) {
        for _ in 0..200 {
            if self.plan.app.player().is_some_and(|player| player.play_test().highlighted_cells() == [cell]) {
                return self.give(Signal::Action);
            }
            self.give(Signal::Next);
        }
        panic!("{cell:?} never lights up");
    }
}

/// Plays the first level of a game with an external Next and one key; each move is awaited in the play's
/// file.
fn play_first_level(game: &str, by_lines: bool) {
    if !is_possible() {
        return;
    }
    let home = tempfile::tempdir().expect("a folder for the test");
    let planned = tempfile::tempdir().expect("a folder for the test");
    let folders = [home.path().join(game), planned.path().join(game)];
    folders.iter().for_each(|folder| desk::copy(&desk::sample(game), folder));
    let [folder, planned_folder] = folders;
    let user = Some(PLAYER.to_owned());
    let opening = Opening::Play { folder: Some(planned_folder), user, signals: None };
    let plan = Desk::open(opening, planned);
    let display = Display::new();
    // When pointing is enough to move, the pointer must not start on the board.
    let _ = display.ask("xdotool", &["mousemove", "1", "1"]);
    let mut arguments = vec!["play".as_ref(), folder.as_os_str(), "--user".as_ref(), PLAYER.as_ref()];
    if by_lines {
        arguments.extend(["--signals".as_ref(), OsStr::new("-")]);
    }
    let input = if by_lines { Stdio::piped() } else { Stdio::null() };
    let window = Window::listening(&display, home.path(), &arguments, Language::English, input);
    let mut hand = OneKey { plan, window, by_lines };
    let people = People::new(HomeFolders::read(home.path()).0.people);
    let mut played: Vec<String> = Vec::new();
    for cell in desk::solution(game, "01") {
        hand.choose(cell);
        played.push(format!("{},{}", cell.0, cell.1));
        wait(&format!("{game}: the move {cell:?} is in the play"), || {
            hand.window.expect_running();
            let plays = people.plays(&people.find(PLAYER)?.id).of_game(&folder);
            let lines = plays.records("01").pop()?.log.lines;
            let moves = lines.into_iter().filter_map(|line| match line.act {
                Act::Move { text, .. } => Some(text),
                _ => None,
            });
            (moves.collect::<Vec<_>>() == played).then_some(())
        });
    }
    let news = hand.plan.app.player().and_then(Player::news);
    assert_eq!(news, Some(News::Won), "{game}: the moves solve the level");
    // The message disappears by itself.
    wait(&format!("{game}: the next level"), || {
        hand.window.expect_running();
        let plays = people.plays(&people.find(PLAYER)?.id).of_game(&folder);
        (plays.last_level()? == "02").then_some(())
    });
}

/// In the real window the first level of a maze is played with Next, sent as a key from outside, and the
/// action key.
#[test]
fn next_by_key_plays_a_maze() {
    play_first_level("maze", false);
}

/// The same for a game where each choice changes its neighbours.
#[test]
fn next_by_key_plays_lights_out() {
    play_first_level("lights-out", false);
}

/// The same for a game where chosen cards are turned back automatically.
#[test]
fn next_by_key_plays_pexeso() {
    play_first_level("pexeso", false);
}

/// Another program plays a whole level by sending lines, as a wheelchair control platform does.
#[test]
fn lines_of_another_program_play_a_level() {
    play_first_level("lights-out", true);
}
