//! Beginning a play: a new one, or the one that the player left.

use std::path::PathBuf;
use std::time::Instant;

use super::party::Party;
use super::{Notice, NoticeText, Person, Player};
use crate::grid::Parses;
use crate::player::UserSettings;
use crate::project::plays::{GamePlays, Note};
use crate::project::{BoardFolder, Opened, Outline, Problem};
use crate::window::gallery::Gallery;
use crate::window::play_test::{self, PlayTest};
use crate::window::scroller::Scroller;

impl Player {
    /// Plays a game: resumes it where the player left it, or begins with its first level.
    pub fn new(
        folder: PathBuf,
        opened: Opened,
        person: Person,
        settings: UserSettings,
        plays: Option<GamePlays>,
    ) -> Self {
        let draft = opened.draft;
        let outline = Outline::of_grid(&draft);
        let mut player = Self { plays, ..Self::of_outline(folder, outline, person, settings) };
        player.gallery.take_pieces(&draft.pieces, &draft.files);
        player.grid = Some(Box::new(draft));
        player.resume();
        player
    }

    pub(super) fn of_outline(
        folder: PathBuf,
        outline: Outline,
        person: Person,
        settings: UserSettings,
    ) -> Self {
        let mut gallery = Gallery::new(folder.clone());
        gallery.take_avatar(person.avatar.as_deref());
        let parses = Parses::default();
        Self {
            outline,
            grid: None,
            folder,
            plays: None,
            level: 0,
            goals: Vec::new(),
            play: PlayTest::default(),
            gallery,
            parses,
            person,
            settings,
            is_from_editor: false,
            is_unkept: false,
            shows_menu: true,
            shows_panel: true,
            in_menu: false,
            is_paused: false,
            asks_quit: false,
            is_under: false,
            shows_letters: false,
            news: None,
            news_since: Instant::now(),
            notice: None,
            picture: None,
            rules: Scroller::default(),
            party: None,
            quest: None,
            list: None,
        }
    }

    /// Plays a board game: resumes it where the player left it, or begins a new play.
    ///
    /// # Errors
    /// The problems that prevent playing the game.
    pub fn of_board(
        folder: BoardFolder,
        language: &str,
        person: Person,
        settings: UserSettings,
        plays: Option<GamePlays>,
    ) -> Result<Self, Vec<Problem>> {
        let last = plays.as_ref().and_then(GamePlays::last_header);
        let look = plays.as_ref().and_then(GamePlays::look);
        let outline = Outline::of_board(&folder);
        let party = Party::new(folder, language, look, last.as_ref())?;
        let path = party.folder().path.clone();
        let mut player = Self::of_outline(path, outline, person, settings);
        player.plays = plays;
        player.party = Some(party);
        player.play = player.resume_table(last.is_none());
        player.settle(None);
        player.go_on(Instant::now());
        player.settle_clock();
        Ok(player)
    }

    /// Resumes the newest play of a board game. A person who plays it for the first time assigns the seats
    /// first.
    fn resume_table(&mut self, is_first: bool) -> PlayTest {
        if let Some(party) = self.party.as_mut().filter(|_| is_first) {
            party.ask();
        }
        let (Some(party), Some(plays), false) = (&self.party, &self.plays, is_first) else {
            return self.begin_table();
        };
        let (kept, notes) = plays.go_on_whole(party.game(), play_test::now());
        if kept.is_over() {
            return self.begin_table();
        }
        if let Some(text) = notes.iter().flat_map(Note::texts).next() {
            self.notice = Some(Notice::warning(NoticeText::Text(text)));
        }
        PlayTest::of_kept(&self.game_settings(), kept, &self.settings, &mut self.gallery)
    }

    /// Begins a new play of a board game.
    pub(super) fn begin_table(&mut self) -> PlayTest {
        let Some(party) = &self.party else { return PlayTest::default() };
        let Some(plays) = &self.plays else {
            let seed = play_test::now().milliseconds().unsigned_abs();
            return PlayTest::of_play(party.game().begin(seed), &self.settings, &mut self.gallery);
        };
        // A failure to save is reported when the first move cannot be saved either.
        let _ = plays.keep_last_whole();
        let kept = plays.begin_whole(party.game(), party.header(), play_test::now());
        PlayTest::of_kept(&self.game_settings(), kept, &self.settings, &mut self.gallery)
    }
}
