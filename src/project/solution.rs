//! `solution.txt` of a level: the moves of a play that solves it. The format is Schola's own: moves like `x,y` or `left`
//! separated by white space, `x,y*n` for the same move n times, and comments from `#` to the end of the line.

mod verdict;

pub use self::verdict::{CODES, Verdict, verdict};

use super::{Read, limits};
use crate::engine::{Play, Standing, Turn};
use crate::grid::Move;
use crate::xml::Fault;

/// The most bytes of a move.
const LONGEST: usize = 64;
/// The length of written lines, in characters.
const LINE: usize = 100;

/// Reads the file. A word that is not a move is skipped and reported.
pub fn read(bytes: &[u8]) -> Read<Vec<String>> {
    let mut read = Read::<Vec<String>>::default();
    let mut at = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let said = line.split(|byte| *byte == b'#').next().unwrap_or_default();
        for word in said.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()) {
            let place = at + word.as_ptr() as usize - line.as_ptr() as usize;
            let Some((choice, times)) = std::str::from_utf8(word).ok().and_then(repeated) else {
                let fault = Fault::error("solution-move", place);
                read.faults.push(fault.with("text", String::from_utf8_lossy(word)));
                continue;
            };
            if read.model.len() + times > limits::MOVES {
                let fault = Fault::error("solution-too-long", place);
                read.faults.push(fault.with("limit", limits::MOVES.to_string()));
                return read;
            }
            read.model.extend(std::iter::repeat_n(choice.to_owned(), times));
        }
        if read.faults.len() >= crate::xml::limits::FAULTS {
            return read;
        }
        at += line.len();
    }
    read
}

/// Reads `x,y`, or `x,y*n` for the same move n times.
fn repeated(word: &str) -> Option<(&str, usize)> {
    let (choice, times) = word.split_once('*').unwrap_or((word, "1"));
    is_move(choice).then(|| Some((choice, times.parse().ok()?)))?
}

fn is_move(word: &str) -> bool {
    word.len() <= LONGEST && word.parse::<Move>().is_ok()
}

/// Returns moves as those of a puzzle; `None` if one of them is none.
pub fn moves(moves: &[String]) -> Option<Vec<Move>> {
    moves.iter().map(|choice| choice.parse().ok()).collect()
}

/// Returns the moves of a play since its last restart, if they solved the level.
pub fn of_play(play: &dyn Play) -> Option<Vec<String>> {
    if !matches!(play.standing(), Standing::Solved | Standing::Won(_)) {
        return None;
    }
    Some(since_restart(play))
}

/// Returns the moves of a play since its last restart, up to where it is.
pub(super) fn since_restart(play: &dyn Play) -> Vec<String> {
    let mut made = play.history();
    made.truncate(play.at());
    let since = made.into_iter().rev().map_while(|(turn, _)| match turn {
        Turn::Move(choice) => Some(choice),
        Turn::Restart { .. } | Turn::PhaseAgain | Turn::NewLuck(_) => None,
    });
    let mut moves: Vec<String> = since.collect();
    moves.reverse();
    moves
}

/// Writes the file.
pub fn write(moves: &[String]) -> String {
    let mut text = String::new();
    let mut length = 0;
    for choice in moves {
        if length > 0 {
            let breaks = length + 1 + choice.len() > LINE;
            text.push(if breaks { '\n' } else { ' ' });
            length = if breaks { 0 } else { length + 1 };
        }
        text.push_str(choice);
        length += choice.len();
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::xml::Lines;

    proptest! {
        /// A written solution is read back unchanged, and its lines are short enough for people.
        #[test]
        fn a_written_solution_reads_the_same(moves in prop::collection::vec("[0-9]{1,4},[0-9]{1,4}|left|[0-9],[0-9]>[0-9],[0-9]:dig", 0..200)) {
            let text = write(&moves);
            prop_assert!(text.lines().all(|line| line.len() <= LINE));
            let read = read(text.as_bytes());
            prop_assert_eq!((read.model, read.faults), (moves, Vec::new()));
        }
    }

    /// Comments in any encoding are not moves; anything else that is not a move is reported with its line.
    #[test]
    fn remarks_and_faults_are_told_apart() {
        let text =
            b"# Maze, the \xF8ast way 1,1\r\n1,2 3,4#5,6\r\n\r\n  7 8,9*2 x,y 1,2,3\n\xFF 10,11*0 4,4*x";
        let read = read(text);
        assert_eq!(read.model, ["1,2", "3,4", "8,9", "8,9"]);
        let mut lines = Lines::new(text);
        let faults: Vec<_> =
            read.faults.iter().map(|fault| (lines.place(fault.at).line, fault.code)).collect();
        assert_eq!(
            faults,
            [
                (4, "solution-move"),
                (4, "solution-move"),
                (4, "solution-move"),
                (5, "solution-move"),
                (5, "solution-move")
            ]
        );
    }
}
