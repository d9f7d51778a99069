//! Why a table refuses a message.

use serde::{Deserialize, Serialize};

use crate::engine::Text;

/// Why a message was refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules of the game refuse the choice.
    Rules(Text),
    /// Anything else.
    Other(Code),
}

/// The reasons that have nothing to do with the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each has a sentence in `assets/i18n/en/together.ftl`")]
pub enum Code {
    Unreadable,
    TooLong,
    NotJoined,
    AlreadyJoined,
    OtherVersion,
    OtherGame,
    OtherData,
    Full,
    NoWatchers,
    NameWrong,
    NameTaken,
    LanguageUnknown,
    LookUnknown,
    AreaWrong,
    NotHost,
    NotInLobby,
    NotInGame,
    NotOver,
    Over,
    NoSuchSeat,
    SeatTaken,
    SeatReserved,
    NoSeat,
    NoSuchMember,
    NoSuchLevel,
    NoNextLevel,
    StrengthUnknown,
    OptionsWrong,
    TooFewReady,
    NotAllReady,
    CannotBegin,
    NotYourTurn,
    Stale,
    NoSuchChoice,
    NoSuchThing,
    Paused,
    SeatOut,
    NoUndo,
    NothingToUndo,
    Revealed,
    NothingAsked,
    NoHints,
    ChatWrong,
    Muted,
    Removed,
    Left,
    NoSuchState,
    NoSuchMoment,
    TooManyReady,
}

impl Code {
    /// Returns the code, as members read it.
    pub fn id(self) -> String {
        serde_json::to_value(self).ok().and_then(|it| Some(it.as_str()?.to_owned())).unwrap_or_default()
    }

    /// Returns the sentence.
    fn key(self) -> &'static str {
        match self {
            Self::Unreadable => "together-no-unreadable",
            Self::TooLong => "together-no-too-long",
            Self::NotJoined => "together-no-not-joined",
            Self::AlreadyJoined => "together-no-already-joined",
            Self::OtherVersion => "together-no-other-version",
            Self::OtherGame => "together-no-other-game",
            Self::OtherData => "together-no-other-data",
            Self::Full => "together-no-full",
            Self::NoWatchers => "together-no-watchers",
            Self::NameWrong => "together-no-name-wrong",
            Self::NameTaken => "together-no-name-taken",
            Self::LanguageUnknown => "together-no-language",
            Self::LookUnknown => "together-no-look",
            Self::AreaWrong => "together-no-area",
            Self::NotHost => "together-no-not-host",
            Self::NotInLobby => "together-no-not-in-lobby",
            Self::NotInGame => "together-no-not-in-game",
            Self::NotOver => "together-no-not-over",
            Self::Over => "together-no-over",
            Self::NoSuchSeat => "together-no-such-seat",
            Self::SeatTaken => "together-no-seat-taken",
            Self::SeatReserved => "together-no-seat-reserved",
            Self::NoSeat => "together-no-seat",
            Self::NoSuchMember => "together-no-such-member",
            Self::NoSuchLevel => "together-no-such-level",
            Self::NoNextLevel => "together-no-next-level",
            Self::StrengthUnknown => "together-no-strength",
            Self::OptionsWrong => "together-no-options",
            Self::TooFewReady => "together-no-too-few-ready",
            Self::NotAllReady => "together-no-not-all-ready",
            Self::CannotBegin => "together-no-cannot-begin",
            Self::NotYourTurn => "together-no-not-your-turn",
            Self::Stale => "together-no-stale",
            Self::NoSuchChoice => "together-no-such-choice",
            Self::NoSuchThing => "together-no-such-thing",
            Self::Paused => "together-no-paused",
            Self::SeatOut => "together-no-seat-out",
            Self::NoUndo => "together-no-undo",
            Self::NothingToUndo => "together-no-nothing-to-undo",
            Self::Revealed => "together-no-revealed",
            Self::NothingAsked => "together-no-nothing-asked",
            Self::NoHints => "together-no-hints",
            Self::ChatWrong => "together-no-chat-wrong",
            Self::Muted => "together-no-muted",
            Self::Removed => "together-no-removed",
            Self::Left => "together-no-left",
            Self::NoSuchState => "together-no-such-state",
            Self::NoSuchMoment => "together-no-such-moment",
            Self::TooManyReady => "together-no-too-many-ready",
        }
    }
}

impl From<Code> for Reason {
    fn from(code: Code) -> Self {
        Self::Other(code)
    }
}

impl Reason {
    /// Returns the code, as members read it.
    pub fn id(&self) -> String {
        match self {
            Self::Rules(_) => "rules".to_owned(),
            Self::Other(code) => code.id(),
        }
    }

    /// Returns the sentence.
    pub fn text(&self) -> Text {
        match self {
            Self::Rules(text) => text.clone(),
            Self::Other(code) => Text::new(code.key()),
        }
    }
}
