//! Every word that a person sees, in that person's language: Project Fluent, with message files in
//! `assets/i18n`.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};
#[cfg(not(target_arch = "wasm32"))]
use include_dir::{Dir, include_dir};
use unic_langid::{LanguageIdentifier, langid};

use crate::engine::Text;

#[cfg(not(target_arch = "wasm32"))]
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/i18n");

/// Names message files, with their texts in each language.
macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        [
            [$((concat!("en/", $name, ".ftl"), include_str!(concat!("../assets/i18n/en/", $name, ".ftl")))),+],
            [$((concat!("cs/", $name, ".ftl"), include_str!(concat!("../assets/i18n/cs/", $name, ".ftl")))),+],
        ]
    };
}

/// The message files of what is said to people who play, in the order of [`Language::ALL`]: a page that has its game in itself has no
/// others, because the editors' are the larger part of all.
static OF_PLAYERS: [[(&str, &str); 19]; 2] = files![
    "adventure",
    "boardgames",
    "dungeon",
    "dungeon-messages",
    "hints",
    "host",
    "page",
    "party",
    "people",
    "playing",
    "quest",
    "round",
    "sessions",
    "strengths",
    "table",
    "told",
    "together",
    "walking",
    "window",
];

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Czech.
    Czech,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::Czech];

    /// Returns all languages, this one first.
    pub fn and_others(self) -> [Self; 2] {
        let mut all = Self::ALL;
        all.sort_by_key(|language| *language != self);
        all
    }

    /// Returns the language code, as in `--lang`.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Czech => "cs",
        }
    }

    /// Finds a language by its code; a suffix, as in `cs-CZ` or `cs_CZ.UTF-8`, is ignored.
    pub fn from_code(code: &str) -> Option<Self> {
        let short = code.split(['-', '_', '.']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.code() == short)
    }

    /// Returns the language with a chosen code, otherwise the system's.
    pub fn chosen(code: Option<&str>) -> Self {
        code.and_then(Self::from_code).unwrap_or_else(Self::of_system)
    }

    /// Returns the system's language, or English if it is not supported.
    pub fn of_system() -> Self {
        sys_locale::get_locale().and_then(|code| Self::from_code(&code)).unwrap_or_default()
    }

    fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::Czech => langid!("cs"),
        }
    }
}

/// Returns a text in the form used for searching: lower case without diacritics, so that Czech words can be
/// found without a Czech keyboard.
pub fn plain(text: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' | 'ą' => 'a',
        'č' | 'ç' | 'ć' => 'c',
        'ď' => 'd',
        'é' | 'è' | 'ê' | 'ë' | 'ě' | 'ę' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ĺ' | 'ľ' | 'ł' => 'l',
        'ň' | 'ñ' | 'ń' => 'n',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ŕ' | 'ř' => 'r',
        'š' | 'ś' => 's',
        'ť' => 't',
        'ú' | 'ù' | 'û' | 'ü' | 'ů' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' | 'ź' | 'ż' => 'z',
        _ => letter,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// Returns whether a search query matches these words.
pub fn fits(query: &str, words: &str) -> bool {
    let words = plain(words);
    plain(query).split_whitespace().all(|word| words.contains(word))
}

/// A fragment of a sentence with gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fragment {
    /// Words.
    Text(String),
    /// The gap for an argument, by its index.
    Gap(usize),
}

/// Characters that no message contains; they enclose the index of an argument.
const GAP: [char; 2] = ['\u{f8f0}', '\u{f8f1}'];

/// The messages of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Words {
    /// Loads the messages of a language.
    pub fn new(language: Language) -> Self {
        Self::from_sources(language, sources(language))
    }

    /// Loads the messages of all languages that are said to people who play, English first.
    pub fn of_players() -> Vec<Self> {
        let all = Language::ALL.into_iter().zip(&OF_PLAYERS);
        all.map(|(language, files)| Self::from_sources(language, files.to_vec())).collect()
    }

    fn from_sources(language: Language, sources: Vec<(&'static str, &'static str)>) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        for (_, text) in sources {
            // A test reads every file; at run time a faulty file loses only its own messages.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            let _ = bundle.add_resource(resource);
        }
        Self { language, bundle }
    }

    /// Loads the messages of all languages; the given one comes first.
    pub fn all(first: Language) -> Vec<Self> {
        let others = Language::ALL.into_iter().filter(|language| *language != first);
        std::iter::once(first).chain(others).map(Self::new).collect()
    }

    /// Returns the message for a key in the language with a code; empty if no language has it.
    pub fn say_in(all: &[Self], code: &str, key: &str) -> String {
        let found = all.iter().find(|words| words.language.code() == code);
        found.map_or_else(String::new, |words| words.get(key))
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the message for a key; the key itself if there is none.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// Returns a number with one decimal place, as this language writes it.
    pub fn tenths(&self, number: f64) -> String {
        format!("{number:.1}").replace('.', &self.get("decimal-mark"))
    }

    /// Returns the sentence for a text.
    pub fn say(&self, text: &Text) -> String {
        self.with(text.key, &text.args)
    }

    /// Returns what is wrong and how to fix it, for a problem's code and arguments.
    pub fn problem(&self, code: &str, args: &[(&'static str, String)]) -> (String, String) {
        let mut remedy = self.with(&format!("remedy-{code}"), args);
        if args.iter().any(|(name, value)| *name == "similar" && !value.is_empty()) {
            remedy = format!("{} {remedy}", self.with("hint-similar", args));
        }
        (self.with(&format!("problem-{code}"), args), remedy)
    }

    /// Returns the message for a key with arguments. An argument that is a whole number is passed as a
    /// number, so that messages can select plural forms.
    ///
    /// # Examples
    ///
    /// ```
    /// use schola::words::{Language, Words};
    ///
    /// let words = Words::new(Language::English);
    /// assert_eq!(words.with("act-sleep-rounds", &[("rounds", "1".to_owned())]), "Sleep one round");
    /// assert_eq!(words.with("act-sleep-rounds", &[("rounds", "3".to_owned())]), "Sleep 3 rounds");
    /// ```
    pub fn with(&self, key: &str, args: &[(&'static str, String)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut values = FluentArgs::new();
        for (name, value) in args {
            let number = value.parse::<i64>().ok().filter(|number| number.to_string() == *value);
            values.set(*name, number.map_or_else(|| FluentValue::from(value.as_str()), FluentValue::from));
        }
        self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned()
    }

    /// Returns the fragments of a sentence around the gaps for its arguments, in the order of the language.
    /// An argument that the sentence does not mention has no gap.
    pub fn fragments(&self, key: &str, names: &[&'static str]) -> Vec<Fragment> {
        let gap = |(at, name): (usize, &&'static str)| (*name, format!("{}{at}{}", GAP[0], GAP[1]));
        let args: Vec<_> = names.iter().enumerate().map(gap).collect();
        let sentence = self.with(key, &args);
        let mut fragments = Vec::new();
        for (at, part) in sentence.split(GAP).enumerate() {
            // Words and indices of gaps alternate.
            match part.parse::<usize>().ok().filter(|_| at % 2 == 1) {
                Some(gap) => fragments.push(Fragment::Gap(gap)),
                None if part.is_empty() => {}
                None => fragments.push(Fragment::Text(part.to_owned())),
            }
        }
        fragments
    }
}

/// Returns the message files of a language: path and text.
#[cfg(target_arch = "wasm32")]
pub fn sources(language: Language) -> Vec<(&'static str, &'static str)> {
    let all = Language::ALL.into_iter().zip(&OF_PLAYERS);
    all.filter(|(it, _)| *it == language).flat_map(|(_, files)| files.iter().copied()).collect()
}

/// Returns the message files of a language: path and text.
#[cfg(not(target_arch = "wasm32"))]
pub fn sources(language: Language) -> Vec<(&'static str, &'static str)> {
    FILES
        .get_dir(language.code())
        .into_iter()
        .flat_map(Dir::files)
        .filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)))
        .collect()
}

/// Returns the messages of a language whose keys begin with a prefix, for whoever puts arguments in without this program: an
/// argument stands as `{ $name }`, lines are joined by spaces. Messages that select a form are left out.
pub fn patterns(language: Language, prefix: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (_, text) in sources(language) {
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.entries() {
            let Entry::Message(message) = entry else { continue };
            let text =
                message.value.as_ref().and_then(|pattern| pattern.elements.iter().map(element).collect());
            if let Some(text) = text.filter(|_: &String| message.id.name.starts_with(prefix)) {
                found.push((message.id.name.to_owned(), text));
            }
        }
    }
    found
}

fn element(element: &PatternElement<&str>) -> Option<String> {
    match element {
        PatternElement::TextElement { value } => Some(value.replace('\n', " ")),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::VariableReference { id } => Some(format!("{{ ${} }}", id.name)),
            InlineExpression::StringLiteral { value } => Some((*value).to_owned()),
            _ => None,
        },
        PatternElement::Placeable { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Languages are found by the names that systems use.
    #[test]
    fn languages_have_many_spellings() {
        assert_eq!(Language::from_code("cs_CZ.UTF-8"), Some(Language::Czech));
        assert_eq!(Language::from_code("EN-gb"), Some(Language::English));
        assert_eq!(Language::from_code("de"), None);
    }

    /// The gaps of a sentence come in the order of the language, with all words around them.
    #[test]
    fn a_sentence_comes_apart_at_its_gaps() {
        let part = |text: &str| Fragment::Text(text.to_owned());
        let names = ["to", "from", "piece"];
        let english = Words::new(Language::English).fragments("block-move", &names);
        let wanted = [
            part("move what lies on the cell "),
            Fragment::Gap(1),
            part(" to the cell "),
            Fragment::Gap(0),
            part(" and leave "),
            Fragment::Gap(2),
            part(" behind"),
        ];
        assert_eq!(english, wanted);
        let czech = Words::new(Language::Czech).fragments("block-faulty", &["text"]);
        assert_eq!(czech, [Fragment::Gap(0)]);
    }
}
