//! The painter's window: tools, layers, board.

mod bar;
mod follows;
mod goal;
mod guides;
mod legend;
mod options;
mod palette;
pub(super) mod panels;

use iced::widget::{Space, column, container, opaque, row, scrollable, stack, text};
use iced::{Alignment, Element, Fill, Shrink};
use lucide_icons::Icon;
use schola_widgets::board::{self, Source as _};
use schola_widgets::minimap;

use super::Message as EditorMessage;
use super::painter::goals::Message as Ask;
use super::painter::panel;
use super::painter::{self, Message, Painter, PainterNotice, SPACING};
use super::panel::Panel;
use crate::grid::edit::Position;
use crate::grid::model::{Layout, Matrix, Role};
use crate::window::command::Command;
use crate::window::drawing::drawing;
use crate::window::ui::{self, Context, Look};
use guides::Guides;

/// Largest length of the map's longer side.
const MAP: f32 = 150.0;

impl<'a> Panel<'a, Painter> {
    /// Shows the current layer with its tools; `goals` shows the conditional goals, which belong to the
    /// rules.
    pub(super) fn board(
        self,
        goals: impl FnOnce() -> Element<'a, EditorMessage>,
        cx: Context<'a>,
    ) -> Element<'a, EditorMessage> {
        let Some(level) = self.game.level() else {
            return text(cx.words.get("board-no-level")).size(ui::BODY).into();
        };
        let board = self.layer_board(&level.layout, cx).map(EditorMessage::Painter);
        let guides: Element<'_, EditorMessage> = self.guides(&level.layout, cx).map_or_else(
            || Space::new().into(),
            |guides| drawing(move |frame, theme| guides.draw(frame, theme)).width(Fill).height(Fill).into(),
        );
        let open: Element<'_, EditorMessage> = match self.state.panel() {
            None => Space::new().into(),
            Some(open) => {
                let card = container(self.open_panel(open, goals, cx)).padding(12).style(ui::card);
                let placed = container(opaque(card)).padding(4);
                // Beside the button that asks: that of the goal is at the lower left.
                match open {
                    panel::Panel::GoalWays => placed.align_left(Fill).align_bottom(Fill).into(),
                    _ => placed.align_right(Fill).height(Fill).into(),
                }
            }
        };
        let said: Element<'_, EditorMessage> = match self.state.said() {
            None => Space::new().into(),
            Some(said) => {
                let strip = said_strip(said, cx).map(EditorMessage::Painter);
                container(opaque(strip)).align_bottom(Fill).width(Fill).padding(4).into()
            }
        };
        let map = self.map(&level.layout, cx).map(EditorMessage::Painter);
        let whole: Element<'_, EditorMessage> =
            stack![board, guides, map, open, said].width(Fill).height(Fill).into();
        // This keeps the board's place in the widget tree, and so its state.
        let layers = self.layers(cx).map_or_else(|| Space::new().into(), |it| it.map(EditorMessage::Painter));
        let bar = self.bar(cx).map(EditorMessage::Painter);
        let below = self.below(cx).map(EditorMessage::Painter);
        column![bar, layers, whole, below].spacing(3).into()
    }

    fn layer_board(self, layout: &'a Layout, cx: Context<'a>) -> Element<'a, Message> {
        let Some(source) = self.state.source(layout, self.game.gallery) else {
            return text(cx.words.get("board-no-layer")).size(ui::BODY).into();
        };
        let scale = cx.scale;
        let board = board::board(source, self.game.gallery);
        let takes_lines = self.state.takes_lines(layout);
        let board = if takes_lines { board.on_line(Message::Lined) } else { board };
        board
            .id(painter::BOARD)
            .scale_factor(scale)
            .width(Fill)
            .height(Fill)
            .camera(self.state.camera)
            .padding(0.0)
            .margin(SPACING.margin)
            .grid(self.state.view.grid)
            .rulers(self.state.view.rulers)
            .selection(self.state.selected_area())
            .background(self.game.ground(cx.theme))
            .cursor(self.state.cursor())
            .on_press(Message::Pressed)
            .on_drag(Message::Dragged)
            .on_release(Message::Released)
            .on_cancel(Message::Cancelled)
            .on_hover(Message::Hovered)
            .on_key(move |press| {
                // These keys belong to commands.
                let is_other = matches!(press.key, board::Key::Escape | board::Key::Delete);
                (!is_other).then_some(Message::KeyPressed(press))
            })
            .on_modifiers(Message::Modified)
            .on_resize(move |size| Message::Measured(size, scale))
            .on_camera(Message::CameraMoved)
            .into()
    }

    /// Shows the whole board in small while part of it is out of sight.
    fn map(self, layout: &'a Layout, cx: Context<'a>) -> Element<'a, Message> {
        let source = self.state.source(layout, self.game.gallery);
        let view = source.as_ref().and_then(|source| self.state.map(source.size()));
        let (Some(source), Some((geometry, room))) = (source, view) else { return Space::new().into() };
        let (width, height) = source.size();
        let side = (room.width.min(room.height) / 3.0).min(MAP);
        let scale = side / width.max(height) as f32;
        let small = minimap::minimap(source, self.game.gallery)
            .view(geometry, room)
            .scale_factor(cx.scale)
            .width((width as f32 * scale).max(24.0))
            .height((height as f32 * scale).max(24.0))
            .on_camera(Message::CameraMoved);
        let ground = self.game.ground(cx.theme);
        let small = container(small).style(move |_| container::background(ground));
        let card = container(small).padding(4).style(ui::card);
        container(opaque(card)).align_right(Fill).align_bottom(Fill).padding(8).into()
    }

    fn guides(self, layout: &Layout, cx: Context<'_>) -> Option<Guides> {
        let size = layout.matrices.get(self.state.layer())?.cells.size();
        Some(Guides {
            symmetry: self.state.symmetry(size),
            camera: self.state.camera,
            size,
            scale: cx.scale,
            room: self.state.room(),
        })
    }

    /// Shows the layers of a level that is not one picture, with the reason; otherwise only the layers that
    /// do not follow from the picture.
    fn layers(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let level = self.game.level()?;
        let tabs = self.tabs(&level.layout);
        if tabs.len() < 2 {
            return None;
        }
        let position = self.state.position();
        let bar = scrollable::Scrollbar::new().width(4).scroller_width(4).spacing(2);
        let thin = scrollable::Direction::Horizontal(bar);
        let buttons = tabs.into_iter().map(|index| {
            let is_chosen = index == self.state.layer() && position.is_none();
            let look = if is_chosen { Look::Chosen } else { Look::Quiet };
            let message = Message::LayerChosen(index);
            let icon = (self.state.through() == Some(index)).then_some(Icon::Eye);
            ui::button(icon, cx.words.say(&self.game.layer_name(index)), look, Some(message)).into()
        });
        // What can generate a layer's content is offered on the layer itself.
        let make = match level.layout.matrices.get(self.state.layer()).map(Matrix::role) {
            _ if position.is_some() => None,
            Some(Role::Valid) => Some(Command::MakeValid),
            Some(Role::Final) => Some(Command::MakeGoals),
            _ => None,
        };
        let make = make.map(|command| {
            let label = (!cx.is_narrow()).then(|| cx.words.get("layer-make"));
            let (icon, message) = (command.entry().icon, self.command(command));
            let button = match label {
                Some(label) => Element::from(ui::button(Some(icon), label, Look::Plain, message)),
                None => return ui::icon_button(icon, cx.tip(command), Look::Plain, message),
            };
            ui::hint(button, cx.tip(command))
        });
        let tabs = scrollable(row(buttons.chain(make)).spacing(2).padding([2, 0]))
            .direction(thin)
            .width(Fill)
            .height(Shrink);
        let places = (!self.state.standing().is_picture()).then(|| {
            row![
                self.toggle(Command::PlaceAction, position == Some(Position::Action), cx),
                self.toggle(Command::PlacePrevious, position == Some(Position::Previous), cx),
            ]
            .spacing(2)
        });
        let tabs = row![tabs].push(places).push(self.toggle(Command::Layers, false, cx));
        Some(column![tabs.spacing(2).align_y(Alignment::Center)].push(self.by_hand(cx)).spacing(4).into())
    }

    /// Returns the layers in the tab bar.
    fn tabs(self, layout: &Layout) -> Vec<usize> {
        let all = 0..layout.matrices.len();
        if !self.state.standing().is_picture() {
            return all.collect();
        }
        let role = |layer: usize| layout.matrices.get(layer).map(Matrix::role);
        let now = role(self.state.layer());
        all.filter(|layer| matches!(role(*layer), Some(Role::State | Role::Own)) || role(*layer) == now)
            .collect()
    }

    /// Shows why the level is not one picture, with a button that makes it one.
    fn by_hand(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let standing = self.state.standing();
        let reasons: Vec<String> = standing.reasons().iter().map(|reason| cx.words.say(reason)).collect();
        if reasons.is_empty() {
            return None;
        }
        let said = text(reasons.join(" ")).size(ui::SMALL).style(ui::quiet).width(Fill);
        let make = standing.can_follow().then(|| {
            let message = Message::Panel(panel::Message::PictureMade);
            ui::button(None, cx.words.get("one-picture-make"), Look::Plain, Some(message))
        });
        Some(row![said].push(make).spacing(8).align_y(Alignment::Center).into())
    }

    /// Creates a toggle button for a command.
    fn toggle(self, command: Command, is_chosen: bool, cx: Context<'a>) -> Element<'a, Message> {
        let look = if is_chosen { Look::Chosen } else { Look::Quiet };
        ui::icon_button(command.entry().icon, cx.tip(command), look, self.command(command))
    }
}

/// Shows the painter's message at the lower edge of the board.
fn said_strip<'a>(said: &'a PainterNotice, cx: Context<'a>) -> Element<'a, Message> {
    let (line, button) = match said {
        PainterNotice::Fault(code, args) => {
            let (what, remedy) = cx.words.problem(code, args);
            (format!("{what} {remedy}"), None)
        }
        PainterNotice::Unknown(names) => {
            let few = names.iter().take(5).map(ustr::Ustr::as_str).collect::<Vec<_>>().join(", ");
            let few = if names.len() > 5 { format!("{few}, …") } else { few };
            let args = [("count", names.len().to_string()), ("names", few)];
            let message = Message::UnknownAdded;
            let add = ui::button(None, cx.words.get("paste-add-pieces"), Look::Primary, Some(message));
            (cx.words.with("paste-unknown", &args), Some(add))
        }
        PainterNotice::Words(texts, next) => {
            let line = texts.iter().map(|text| cx.words.say(text)).collect::<Vec<_>>().join(" ");
            let all = next.clone().map(|levels| {
                let message = Message::Goal(Ask::WordsSought(levels));
                ui::button(None, cx.words.get("goal-say-all"), Look::Plain, Some(message))
            });
            (line, all)
        }
    };
    let close = Message::SaidRead;
    let line = row![text(line).size(ui::BODY).width(Fill)]
        .push(button)
        .push(ui::icon_button(Icon::X, cx.words.get("done"), Look::Quiet, Some(close)))
        .spacing(8)
        .align_y(Alignment::Center);
    container(line).padding([6, 12]).width(Fill).style(ui::card).into()
}
