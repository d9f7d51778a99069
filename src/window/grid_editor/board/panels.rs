//! The panels beside the board: forms for changes of many cells at once.

use iced::widget::{Column, Space, column, container, image, row, scrollable, text};
use iced::{Alignment, Element, Fill, Shrink};
use lucide_icons::Icon;
use ustr::Ustr;

use super::super::Message as EditorMessage;
use super::super::painter::panel::{self, Goal, Message as Ask, Panel as Open, Reach, Slots};
use super::super::painter::{Message, Painter};
use super::super::panel::Panel;
use crate::grid::edit::table::ValueType;
use crate::grid::edit::thumb::ValidFrom;
use crate::grid::edit::{Anchor, Neighbours, Symmetry, lines};
use crate::grid::model::{Matrix, Role, Shown};
use crate::window::command::Command;
use crate::window::form;
use crate::window::ui::{self, Context, Look};

const WIDTH: f32 = 316.0;
pub(super) const PICTURE: f32 = 24.0;

/// Commands for the board other than painting.
const BOARD_MENU: [Command; 9] = [
    Command::Layers,
    Command::MakeValid,
    Command::MakeGoals,
    Command::ReplacePiece,
    Command::Resize,
    Command::Grid,
    Command::Rulers,
    Command::Map,
    Command::ZoomFull,
];

pub(super) fn ask(message: Ask) -> Message {
    Message::Panel(message)
}

pub(super) fn wide<'a>(words: String, is_chosen: bool, message: Ask) -> Element<'a, Message> {
    let look = if is_chosen { Look::Chosen } else { Look::Quiet };
    ui::button(None, words, look, Some(ask(message))).width(Fill).into()
}

pub(super) fn body<'a>(words: String) -> Element<'a, Message> {
    text(words).size(ui::BODY).into()
}

impl<'a> Panel<'a, Painter> {
    /// Shows a panel with its title and a close button.
    pub(super) fn open_panel(
        self,
        open: &'a Open,
        goals: impl FnOnce() -> Element<'a, EditorMessage>,
        cx: Context<'a>,
    ) -> Element<'a, EditorMessage> {
        let (title, content) = match open {
            Open::Words => {
                let picture = self.picture_of_goal(cx).map(EditorMessage::Painter);
                return with_head("goals-words", column![goals(), picture].spacing(2).into(), cx);
            }
            Open::GoalWays => {
                return with_head("goal-ways", self.goal_ways(cx).map(EditorMessage::Painter), cx);
            }
            Open::More => (Command::BoardMenu, self.more(cx)),
            Open::Layers(layers) => (Command::Layers, self.layer_list(layers, cx)),
            Open::Symmetry => (Command::Symmetry, self.symmetries(cx)),
            Open::Weights => (Command::ScatterWeights, self.weights(cx)),
            Open::Resize(resizing) => (Command::Resize, resize(resizing, cx)),
            Open::Replace(replacing) => (Command::ReplacePiece, self.replace(replacing, cx)),
            Open::Valid(pieces) => (Command::MakeValid, self.valid(pieces, cx)),
            Open::Goals(goals) => (Command::MakeGoals, self.goals(goals, cx)),
            Open::Follows => (Command::Follows, self.follows(cx)),
            Open::Legend => (Command::Legend, self.legend(cx)),
        };
        with_head(title.entry().key, content.map(EditorMessage::Painter), cx)
    }

    fn more(self, cx: Context<'a>) -> Element<'a, Message> {
        let view = self.state.view;
        let entry = move |command: Command| {
            let is_on = match command {
                Command::Grid => view.grid,
                Command::Rulers => view.rulers,
                Command::Map => view.map,
                _ => false,
            };
            let look = if is_on { Look::Chosen } else { Look::Quiet };
            let label = row![
                ui::icon(command.entry().icon),
                text(cx.words.get(command.entry().key)).size(ui::BODY).width(Fill),
                text(cx.keymap.keys(command)).size(ui::SMALL).style(ui::quiet),
            ];
            let content = container(label.spacing(8).align_y(Alignment::Center)).padding([6, 8]).width(Fill);
            let button = ui::styled(content.into(), look, self.command(command)).width(Fill);
            if command == BOARD_MENU[0] { button.id(panel::FIRST) } else { button }.into()
        };
        let walls = (Icon::Grid2x2, "layers-walls", "layers-lines-name");
        let bodies = (Icon::Group, "layers-bodies", "layers-bodies-name");
        Column::from_iter(BOARD_MENU.map(entry))
            .push(self.shown_layer(walls, Shown::Lines, cx))
            .push(self.shown_layer(bodies, Shown::Bodies, cx))
            .spacing(2)
            .into()
    }

    /// Offers to draw walls between cells, or to join cells: in the layer that has them, or in a new one.
    fn shown_layer(
        self,
        (icon, label, name): (Icon, &str, &str),
        shown: Shown,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let matrices = self.game.level().map_or(&[][..], |level| &level.layout.matrices);
        let message = match matrices.iter().position(|layer| layer.is_shown() && layer.shown == shown) {
            Some(layer) => ask(Ask::LayerShown(layer)),
            None => ask(Ask::ShownAdded(shown, false, cx.words.get(name))),
        };
        let label = row![ui::icon(icon), text(cx.words.get(label)).size(ui::BODY).width(Fill)];
        let content = container(label.spacing(8).align_y(Alignment::Center)).padding([6, 8]).width(Fill);
        ui::styled(content.into(), Look::Quiet, Some(message)).width(Fill).into()
    }

    fn symmetries(self, cx: Context<'a>) -> Element<'a, Message> {
        let size = self.game.level().and_then(|level| level.layout.matrices.get(self.state.layer()));
        let size = size.map_or((0, 0), |layer| layer.cells.size());
        let fitting = Symmetry::EVERY.into_iter().filter(move |symmetry| symmetry.fits(size));
        let choice = |symmetry: Symmetry| {
            let look = if self.state.options().symmetry == symmetry { Look::Chosen } else { Look::Quiet };
            let message = ask(Ask::SymmetryChosen(symmetry));
            let button =
                ui::button(None, cx.words.get(symmetry_key(symmetry)), look, Some(message)).width(Fill);
            if symmetry == Symmetry::None { button.id(panel::FIRST) } else { button }.into()
        };
        let more = (size.0 != size.1)
            .then(|| text(cx.words.get("symmetry-square-only")).size(ui::SMALL).style(ui::quiet));
        Column::from_iter(fitting.map(choice)).push(more).spacing(2).into()
    }

    fn weights(self, cx: Context<'a>) -> Element<'a, Message> {
        let step = |icon, key, piece, more| {
            ui::icon_button(icon, cx.words.get(key), Look::Quiet, Some(ask(Ask::Weighed(piece, more))))
        };
        let lines = self.state.weights().iter().map(|(piece, weight)| {
            row![
                self.piece_label(*piece),
                step(Icon::Minus, "weight-less", *piece, false),
                container(body(weight.to_string())).center_x(28),
                step(Icon::Plus, "weight-more", *piece, true),
            ]
            .align_y(Alignment::Center)
            .into()
        });
        let hint = text(cx.words.get("weights-hint")).size(ui::SMALL).style(ui::quiet);
        let add = self.state.piece().map(|piece| {
            let words = cx.words.with("weights-add", &[("piece", piece.to_string())]);
            ui::button(Some(Icon::Plus), words, Look::Plain, Some(ask(Ask::WeightAdded))).id(panel::FIRST)
        });
        column![hint].extend(lines).push(add).spacing(6).into()
    }

    fn replace(self, replacing: &'a panel::Replacing, cx: Context<'a>) -> Element<'a, Message> {
        let reach = |key, reach| wide(cx.words.get(key), replacing.reach == reach, Ask::ReachChosen(reach));
        let count = cx.words.with("replace-count", &[("count", replacing.count.to_string())]);
        let slots = replacing.slots;
        let is_ready = replacing.count > 0 && slots.from.zip(slots.to).is_some_and(|(from, to)| from != to);
        let message = is_ready.then_some(ask(Ask::Replaced));
        column![
            self.slots(slots, cx),
            column![
                reach("replace-layer", Reach::Layer),
                reach("replace-level", Reach::Level),
                reach("replace-game", Reach::Game),
            ]
            .spacing(2),
            body(count),
            ui::button(None, cx.words.get("replace-do"), Look::Primary, message),
        ]
        .spacing(10)
        .into()
    }

    /// Shows two slots for pieces. The palette fills the open one.
    fn slots(self, slots: Slots, cx: Context<'a>) -> Element<'a, Message> {
        let slot = |key, piece: Option<Ustr>, is_to: bool| {
            let look = if slots.is_to_open == is_to { Look::Chosen } else { Look::Plain };
            let content: Element<'a, Message> = match piece {
                Some(piece) => self.piece_label(piece),
                None => body(cx.words.get("slot-empty")),
            };
            let content = container(content).padding([4, 8]).center_y(36).width(Fill).clip(true);
            let button = ui::styled(content.into(), look, Some(ask(Ask::SlotOpened(is_to)))).width(Fill);
            let button = if is_to { button } else { button.id(panel::FIRST) };
            row![container(ui::caption(cx.words.get(key))).width(64), button].align_y(Alignment::Center)
        };
        column![
            slot("slot-from", slots.from, false),
            slot("slot-to", slots.to, true),
            text(cx.words.get("slot-hint")).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(4)
        .into()
    }

    fn valid(self, pieces: &'a [Ustr], cx: Context<'a>) -> Element<'a, Message> {
        let make = |key, rule| wide(cx.words.get(key), false, Ask::ValidMade(rule));
        let taken = pieces.iter().map(|piece| {
            let remove = ask(Ask::PieceToggled(*piece));
            let remove =
                ui::icon_button(Icon::X, cx.words.get("valid-piece-drop"), Look::Quiet, Some(remove));
            row![self.piece_label(*piece), remove].align_y(Alignment::Center).into()
        });
        let add = self.state.piece().filter(|piece| !pieces.contains(piece)).map(|piece| {
            let words = cx.words.with("weights-add", &[("piece", piece.to_string())]);
            ui::button(Some(Icon::Plus), words, Look::Plain, Some(ask(Ask::PieceToggled(piece))))
        });
        let of_pieces = (!pieces.is_empty()).then(|| {
            let near = |neighbours| ValidFrom::Near(neighbours, pieces.to_vec());
            column![
                make("valid-holding", ValidFrom::Holding(pieces.to_vec())),
                make("valid-near-four-without", near(Neighbours::Four)),
                make("valid-near-eight-without", near(Neighbours::Eight)),
            ]
            .spacing(4)
        });
        let first = ui::button(
            None,
            cx.words.get("valid-every"),
            Look::Quiet,
            Some(ask(Ask::ValidMade(ValidFrom::Every))),
        );
        column![
            text(cx.words.get("valid-hint")).size(ui::SMALL).style(ui::quiet),
            first.width(Fill).id(panel::FIRST),
            make("valid-nowhere", ValidFrom::Nowhere),
            make("valid-near-four", ValidFrom::Near(Neighbours::Four, Vec::new())),
            make("valid-near-eight", ValidFrom::Near(Neighbours::Eight, Vec::new())),
            ui::rule(true),
            body(cx.words.get("valid-pieces")),
        ]
        .extend(taken)
        .push(add)
        .push(of_pieces)
        .spacing(4)
        .into()
    }

    /// Shows the button for a goal that is a picture, which stands below those that are said.
    fn picture_of_goal(self, cx: Context<'a>) -> Element<'a, Message> {
        let label = cx.words.get("goal-tool-picture");
        ui::button(Some(Icon::Image), label, Look::Quiet, self.end_shown()).width(Fill).into()
    }

    fn goals(self, goals: &'a panel::Goals, cx: Context<'a>) -> Element<'a, Message> {
        let piece = self.state.piece().map(|piece| piece.to_string()).unwrap_or_default();
        let of_piece = |key| cx.words.with(key, &[("piece", piece.clone())]);
        let ready = (!goals.all().is_empty()).then_some(ask(Ask::GoalsMade(Goal::Replaced)));
        let more = goals.slots.from.and(goals.slots.to).map(|_| ask(Ask::PairAdded));
        let pairs = goals.pairs.iter().enumerate().map(|(index, (from, to))| {
            let drop = Some(ask(Ask::PairDropped(index)));
            row![
                self.piece_label(*from),
                ui::icon(Icon::ArrowRight),
                self.piece_label(*to),
                ui::icon_button(Icon::X, cx.words.get("goals-pair-drop"), Look::Quiet, drop),
            ]
            .spacing(8)
            .align_y(Alignment::Center)
            .into()
        });
        column![
            text(cx.words.get("goals-hint")).size(ui::SMALL).style(ui::quiet),
            wide(cx.words.get("goals-start"), false, Ask::GoalsMade(Goal::Start)),
            wide(of_piece("goals-every"), false, Ask::GoalsMade(Goal::Every)),
            wide(of_piece("goals-pairs"), false, Ask::GoalsMade(Goal::Pairs)),
            ui::rule(true),
            body(cx.words.get("goals-replaced")),
        ]
        .extend(pairs)
        .push(self.slots(goals.slots, cx))
        .push(ui::button(Some(Icon::Plus), cx.words.get("goals-pair-add"), Look::Quiet, more))
        .push(ui::button(None, cx.words.get("goals-replaced-do"), Look::Primary, ready))
        .push(ui::rule(true))
        .push(wide(cx.words.get("layers-goals-words"), false, Ask::WordsAsked))
        .spacing(6)
        .into()
    }

    /// Shows a piece's picture and name.
    fn piece_label(self, piece: Ustr) -> Element<'a, Message> {
        let found = self.game.palette.iter().find(|(name, _)| *name == piece.as_str());
        let picture: Element<'_, Message> = match found.and_then(|(_, picture)| picture.clone()) {
            Some(handle) => image(handle).width(PICTURE).height(PICTURE).into(),
            None => Space::new().width(PICTURE).into(),
        };
        let name = text(piece.to_string()).size(ui::BODY).width(Fill).wrapping(text::Wrapping::WordOrGlyph);
        row![picture, name].spacing(8).align_y(Alignment::Center).width(Fill).into()
    }

    fn layer_list(self, form: &'a panel::Layers, cx: Context<'a>) -> Element<'a, Message> {
        let matrices = self.game.level().map_or(&[][..], |level| &level.layout.matrices);
        let lines = (0..matrices.len()).map(|layer| self.layer_line(layer, matrices, form, cx));
        let add = |icon, key, message| {
            let look = Look::Quiet;
            Element::from(ui::button(Some(icon), cx.words.get(key), look, message).width(Fill))
        };
        let has_valid = matrices.iter().any(|layer| layer.role() == Role::Valid);
        let is_named = !form.name.trim().is_empty();
        let own = |kind| is_named.then_some(ask(Ask::LayerAdded(kind)));
        let shown = |icon, (label, name): (&str, &str), kind, is_below| {
            let message = ask(Ask::ShownAdded(kind, is_below, cx.words.get(name)));
            let label = cx.words.get(label);
            Element::from(ui::button(Some(icon), label, Look::Quiet, Some(message)).width(Fill))
        };
        let name = ui::field(&cx.words.get("layers-name"), &form.name)
            .id(panel::NAME)
            .on_input(|name| ask(Ask::NameWritten(name)));
        let valid = (!has_valid).then(|| add(Icon::Plus, "layers-add-valid", Some(ask(Ask::ValidAdded))));
        column![]
            .extend(lines)
            .push(ui::rule(true))
            .push(valid)
            .push(add(Icon::Plus, "layers-add-goal", Some(ask(Ask::GoalAdded))))
            .push(add(Icon::Target, "layers-goals-words", Some(ask(Ask::WordsAsked))))
            .push(ui::rule(true))
            .push(text(cx.words.get("layers-own")).size(ui::SMALL).style(ui::quiet))
            .push(name)
            .push(shown(Icon::Grid2x2, ("layers-add-lines", "layers-lines-name"), Shown::Lines, false))
            .push(shown(Icon::Group, ("layers-add-bodies", "layers-bodies-name"), Shown::Bodies, false))
            .push(shown(
                Icon::ArrowUpFromLine,
                ("layers-add-above", "layers-above-name"),
                Shown::Pieces,
                false,
            ))
            .push(shown(
                Icon::ArrowDownFromLine,
                ("layers-add-below", "layers-below-name"),
                Shown::Pieces,
                true,
            ))
            .push(text(cx.words.get("layers-hidden")).size(ui::SMALL).style(ui::quiet))
            .push(add(Icon::Plus, "layers-add-text", own(ValueType::Text)))
            .push(add(Icon::Plus, "layers-add-truth", own(ValueType::Bool)))
            .push(add(Icon::Plus, "layers-add-number", own(ValueType::Int)))
            .spacing(4)
            .into()
    }

    fn layer_line(
        self,
        layer: usize,
        matrices: &'a [Matrix],
        form: &'a panel::Layers,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let matrix = &matrices[layer];
        let icon = |icon, key, look, message: Option<Ask>| {
            ui::icon_button(icon, cx.words.get(key), look, message.map(ask))
        };
        if let Some((renamed, name)) = form.renamed.as_ref().filter(|(renamed, _)| *renamed == layer) {
            let _ = renamed;
            let field = ui::field("", name)
                .on_input(|name| ask(Ask::RenameWritten(name)))
                .on_submit(ask(Ask::RenameDone));
            let done = icon(Icon::Check, "layers-rename-done", Look::Quiet, Some(Ask::RenameDone));
            return row![field, done].align_y(Alignment::Center).into();
        }
        let is_shown = self.state.layer() == layer;
        let chosen = Message::LayerChosen(layer);
        let look = if is_shown { Look::Chosen } else { Look::Quiet };
        let label = text(cx.words.say(&self.game.layer_name(layer))).size(ui::BODY);
        let label = container(label).padding([4, 8]).width(Fill).clip(true);
        let is_through = self.state.through() == Some(layer);
        // What players see is there or not; another layer shines through.
        let (eye, eye_key, seen) = if matrix.is_shown() {
            (self.state.is_visible(matrix), "layers-visible", Ask::VisibleToggled(layer))
        } else {
            (is_through, "layers-through", Ask::ThroughChosen((!is_through).then_some(layer)))
        };
        let eye = if eye { Look::Chosen } else { Look::Quiet };
        let players = (!lines::can_show(matrix).is_empty()).then(|| {
            let look = if matrix.is_shown() { Look::Chosen } else { Look::Quiet };
            let key = match matrix.shown {
                Shown::Nothing | Shown::Pieces => "layers-shown",
                Shown::Lines => "layers-shown-lines",
                Shown::Bodies => "layers-shown-bodies",
            };
            icon(Icon::Users, key, look, Some(Ask::ShownToggled(layer)))
        });
        let states = matrices.iter().filter(|other| other.role() == Role::State).count();
        let can_go = matrix.role() != Role::State || states > 1;
        let own = matrix.role() == Role::Own;
        let button = ui::styled(label.into(), look, Some(chosen)).width(Fill);
        // Opened by keyboard, the panel focuses the current layer.
        let button = if is_shown { button.id(panel::FIRST) } else { button };
        row![button, icon(Icon::Eye, eye_key, eye, Some(seen)),]
            .push(players)
            .push(icon(
                Icon::ChevronUp,
                "layers-up",
                Look::Quiet,
                layer.checked_sub(1).map(|to| Ask::LayerMoved(layer, to)),
            ))
            .push(icon(
                Icon::ChevronDown,
                "layers-down",
                Look::Quiet,
                (layer + 1 < matrices.len()).then_some(Ask::LayerMoved(layer, layer + 1)),
            ))
            .push(
                own.then(|| icon(Icon::Pencil, "layers-rename", Look::Quiet, Some(Ask::RenameBegun(layer)))),
            )
            .push(icon(
                Icon::Trash2,
                "layers-delete",
                Look::Quiet,
                can_go.then_some(Ask::LayerDeleted(layer)),
            ))
            .align_y(Alignment::Center)
            .into()
    }
}

fn with_head<'a>(
    title: &str,
    content: Element<'a, EditorMessage>,
    cx: Context<'a>,
) -> Element<'a, EditorMessage> {
    let closed = EditorMessage::Painter(ask(Ask::Closed));
    let close = ui::icon_button(Icon::X, cx.words.get("panel-close"), Look::Quiet, Some(closed));
    let head = row![text(cx.words.get(title)).size(ui::TITLE).width(Fill), close];
    let content = scrollable(container(content).padding(iced::Padding::new(2.0).right(12.0))).height(Shrink);
    column![head.align_y(Alignment::Center), content].spacing(8).width(WIDTH).into()
}

fn resize<'a>(resizing: &'a panel::Resizing, cx: Context<'a>) -> Element<'a, Message> {
    let field = |id: &'static str, value: &'a str, message: fn(String) -> Ask| {
        ui::field("", value)
            .id(id)
            .width(72)
            .on_input(move |text| ask(message(text)))
            .on_submit(ask(Ask::Resized))
    };
    let anchors = Anchor::EVERY.chunks(3).map(|line| {
        row(line.iter().map(|anchor| {
            let look = if resizing.anchor == *anchor { Look::Chosen } else { Look::Plain };
            let message = ask(Ask::AnchorChosen(*anchor));
            let icon = if resizing.anchor == *anchor { Icon::Circle } else { anchor_icon(*anchor) };
            ui::icon_button(icon, cx.words.get(anchor_key(*anchor)), look, Some(message))
        }))
        .spacing(2)
        .into()
    });
    let size = resizing.size().filter(|_| resizing.fault.is_none());
    let told: Element<'_, Message> = match (size, &resizing.fault) {
        (_, Some(fault)) => form::fault(fault, cx.words),
        (Some(_), None) if resizing.lost > 0 => {
            body(cx.words.with("resize-lost", &[("count", resizing.lost.to_string())]))
        }
        (Some(_), None) => body(cx.words.get("resize-keeps")),
        (None, None) => form::refused(cx.words.get("resize-numbers")),
    };
    column![
        row![
            field(panel::FIRST, &resizing.width, Ask::WidthWritten),
            body("×".to_owned()),
            field("panel-height", &resizing.height, Ask::HeightWritten),
            text(cx.words.get("resize-cells")).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(8)
        .align_y(Alignment::Center),
        body(cx.words.get("resize-anchor")),
        Column::from_iter(anchors).spacing(2),
        told,
        ui::button(None, cx.words.get("resize-do"), Look::Primary, size.map(|_| ask(Ask::Resized))),
    ]
    .spacing(8)
    .into()
}

fn anchor_icon(anchor: Anchor) -> Icon {
    match anchor {
        Anchor::TopLeft => Icon::ArrowUpLeft,
        Anchor::Top => Icon::ArrowUp,
        Anchor::TopRight => Icon::ArrowUpRight,
        Anchor::Left => Icon::ArrowLeft,
        Anchor::Middle => Icon::Dot,
        Anchor::Right => Icon::ArrowRight,
        Anchor::BottomLeft => Icon::ArrowDownLeft,
        Anchor::Bottom => Icon::ArrowDown,
        Anchor::BottomRight => Icon::ArrowDownRight,
    }
}

fn anchor_key(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::TopLeft => "anchor-top-left",
        Anchor::Top => "anchor-top",
        Anchor::TopRight => "anchor-top-right",
        Anchor::Left => "anchor-left",
        Anchor::Middle => "anchor-middle",
        Anchor::Right => "anchor-right",
        Anchor::BottomLeft => "anchor-bottom-left",
        Anchor::Bottom => "anchor-bottom",
        Anchor::BottomRight => "anchor-bottom-right",
    }
}

/// Returns the message key of a symmetry.
pub(in crate::window::grid_editor) fn symmetry_key(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::None => "symmetry-none",
        Symmetry::LeftRight => "symmetry-left-right",
        Symmetry::TopBottom => "symmetry-top-bottom",
        Symmetry::Both => "symmetry-both",
        Symmetry::Diagonal => "symmetry-diagonal",
        Symmetry::OtherDiagonal => "symmetry-other-diagonal",
        Symmetry::HalfTurn => "symmetry-half-turn",
        Symmetry::QuarterTurns => "symmetry-quarter-turns",
        Symmetry::All => "symmetry-all",
    }
}
