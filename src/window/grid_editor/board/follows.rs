//! What follows from the picture of the start, and how.

use iced::widget::{Row, column, container, image, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use ustr::{Ustr, ustr};

use super::super::painter::panel::{self, Message as Ask};
use super::super::painter::{Message, Painter};
use super::super::panel::Panel;
use super::panels::{PICTURE, ask, body};
use crate::grid::model::{Allowed, Role};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

impl<'a> Panel<'a, Painter> {
    pub(super) fn follows(self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let quiet = |key| text(words.get(key)).size(ui::SMALL).style(ui::quiet);
        let allowed = self.state.standing().allowed();
        let choice = |key, is_chosen: bool, message| {
            let look = if is_chosen { Look::Chosen } else { Look::Quiet };
            ui::button(None, words.get(key), look, Some(ask(message))).width(Fill)
        };
        let is_holding = matches!(allowed, Allowed::Holding(_));
        let held: Vec<Ustr> = match allowed {
            Allowed::Holding(pieces) => pieces.iter().map(|name| ustr(name)).collect(),
            Allowed::ByHand | Allowed::ByRules | Allowed::EveryCell => Vec::new(),
        };
        let held = is_holding.then(|| self.pieces_on(&held, Ask::PieceToggled, words));
        let valid = self
            .game
            .level()
            .and_then(|level| level.layout.matrices.iter().position(|layer| layer.role() == Role::Valid));
        let by_hand = (*allowed == Allowed::ByHand).then(|| {
            let message = valid.map(Message::LayerChosen);
            ui::button(Some(Icon::Pencil), words.get("follows-paint"), Look::Plain, message).width(Fill)
        });
        column![
            quiet("follows-hint"),
            body(words.get("layer-valid")),
            choice("follows-rules", *allowed == Allowed::ByRules, Ask::AllowedChosen(Allowed::ByRules))
                .id(panel::FIRST),
            choice("follows-every", *allowed == Allowed::EveryCell, Ask::AllowedChosen(Allowed::EveryCell)),
            choice("follows-holding", is_holding, Ask::HoldingChosen),
        ]
        .push(held)
        .push(choice("follows-by-hand", *allowed == Allowed::ByHand, Ask::AllowedChosen(Allowed::ByHand)))
        .push(by_hand)
        .push(ui::rule(true))
        .push(body(words.get("follows-hero")))
        .push(quiet("follows-hero-hint"))
        .push(self.pieces_on(self.state.standing().heroes(), Ask::HeroToggled, words))
        .spacing(4)
        .into()
    }

    /// Shows all pieces; pressing one adds it to the chosen ones or removes it.
    fn pieces_on(self, chosen: &[Ustr], message: fn(Ustr) -> Ask, words: &Words) -> Element<'a, Message> {
        let pieces = self.game.palette.iter().map(|(name, picture)| {
            let piece = ustr(name);
            let label = self.game.piece_name(name, words);
            let look = if chosen.contains(&piece) { Look::Chosen } else { Look::Quiet };
            let content: Element<'a, Message> = match picture {
                Some(handle) => image(handle.clone()).width(PICTURE).height(PICTURE).into(),
                None => text(name).size(ui::SMALL).into(),
            };
            let content = container(self.tile(content)).padding(3);
            ui::hint(ui::styled(content.into(), look, Some(ask(message(piece)))).into(), label)
        });
        Row::with_children(pieces.collect::<Vec<_>>()).spacing(2).wrap().vertical_spacing(2).into()
    }

    /// Shows a picture on the background of the board, with an edge that is visible in every theme.
    pub(super) fn tile(self, picture: Element<'a, Message>) -> Element<'a, Message> {
        let game = self.game;
        let style = move |theme: &iced::Theme| container::Style {
            background: Some(game.ground(theme).into()),
            border: iced::border::width(1).color(crate::window::theme::edge(theme)),
            ..container::Style::default()
        };
        container(row![picture].align_y(Alignment::Center)).padding(1).style(style).into()
    }
}
