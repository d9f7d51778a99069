//! The look panel on the screen.

use iced::keyboard::{Key, key::Named as NamedKey};
use iced::widget::{Space, column, container, image, row, scrollable, text, text_editor};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus::Shortcut;
use schola_widgets::table;

use super::super::look::fields::section;
use super::super::look::forms::{Forms, add, chip, remove};
use super::super::look::{Field, For, Message as Of, pictures_of, spots_of};
use super::groups::Group;
use super::{GRIDS, Looks, Message, Section, TABLE, name_of};
use crate::authoring::board::BoardDocument;
use crate::authoring::board::look_edit::LookEdit;
use crate::board::look::edit::Item;
use crate::board::look::{Named, PictureRule, Theme};
use crate::board::material::{Kind, Uid};
use crate::board::{display, edit, sentences};
use crate::engine::scene::Picture;
use crate::project::look::decimal;
use crate::window::colour::css_colour;
use crate::window::gallery::Gallery;
use crate::window::ui::{self, Context, Look};

const NAMES: f32 = 200.0;
const NARROW_NAMES: f32 = 172.0;
const PICTURE: f32 = 36.0;
/// From this width of the window on, a form has room beside its picture.
const ROOMY: f32 = 1240.0;
const CHOSEN: f32 = 168.0;
const PRINTED: f32 = 72.0;
/// The step of the height of letters, in thousandths of a cell.
const LETTERS: i32 = 50;
/// The greatest number of nodes of one name whose spots are searched.
const MOST_NODES: usize = 12;

#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub looks: &'a Looks,
    pub document: &'a BoardDocument,
    pub gallery: &'a Gallery,
    pub cx: Context<'a>,
    /// Whether names in the rules are shown.
    pub names: bool,
}

impl<'a> View<'a> {
    pub(super) fn forms(self) -> Forms<'a> {
        Forms {
            look: &self.looks.panel,
            document: self.document,
            words: self.cx.words,
            names: self.names,
            gallery: self.gallery,
            all: &self.looks.names,
            is_roomy: self.is_roomy(),
        }
    }

    pub(super) fn is_roomy(self) -> bool {
        self.cx.size.width >= ROOMY
    }

    pub fn whole(self) -> Element<'a, Message> {
        let cx = self.cx;
        let words = cx.words;
        let content = match self.looks.section {
            Section::Names => self.looks_names(),
            Section::Table => self.looks_table(),
            Section::Words => self.looks_words(),
        };
        let tab = |key, icon, section| {
            let look = if self.looks.section == section { Look::Chosen } else { Look::Quiet };
            Element::from(ui::button(Some(icon), words.get(key), look, Some(Message::SectionChosen(section))))
        };
        let tabs = row![
            tab("looks-names", Icon::Shapes, Section::Names),
            tab("looks-table", Icon::Move, Section::Table),
            tab("looks-words", Icon::Languages, Section::Words),
        ];
        column![self.looks_head(), tabs.spacing(4).wrap(), content].spacing(8).into()
    }

    fn looks_head(self) -> Element<'a, Message> {
        let words = self.cx.words;
        let model = &self.document.game().look;
        let shown = self.looks.panel.theme(model);
        let language = &self.looks.panel.language;
        let called = |key: &str| self.called(key);
        let chips = model.themes.iter().enumerate().map(|(at, theme)| {
            let chip = chip(called(&theme.name), at == shown, Message::Form(Of::ThemeChosen(at)));
            Element::from(chip.id(format!("looks-theme-{at}")))
        });
        let number = (model.themes.len() + 1).to_string();
        let new = words.with("looks-theme-new", &[("number", number)]);
        let is_roomy = self.is_roomy();
        let tool = |icon, key, label, message: Option<Of>| {
            ui::tool(icon, words.get(label), words.get(key), is_roomy, message.map(Message::Form))
        };
        let several = model.themes.len() > 1;
        let tools = row![
            tool(
                Icon::Plus,
                "looks-theme-add",
                "looks-theme-new-label",
                Some(Of::Edit(LookEdit::ThemeAdded(new.clone())))
            ),
            tool(
                Icon::Copy,
                "looks-theme-copy",
                "looks-theme-copied-label",
                (!model.themes.is_empty()).then_some(Of::Edit(LookEdit::ThemeCopied(new))),
            ),
            tool(
                Icon::Star,
                "looks-theme-first",
                "looks-theme-default-label",
                (shown > 0).then_some(Of::Edit(LookEdit::ThemePutFirst))
            ),
            tool(
                Icon::Trash2,
                "looks-theme-remove",
                "looks-theme-removed-label",
                several.then_some(Of::Edit(LookEdit::ThemeRemoved))
            ),
        ];
        let name = self.looks.panel.shown(model).map(|theme| {
            let (key, language) = (theme.name.clone(), language.clone());
            let said = model.said(&key, &language).unwrap_or_default();
            ui::field(&words.get("looks-theme-name"), said).id("looks-theme-name").width(150).on_input(
                move |text| {
                    Message::Form(Of::Edit(LookEdit::Said {
                        key: key.clone(),
                        language: language.clone(),
                        text,
                    }))
                },
            )
        });
        let chips = row(chips).spacing(2).wrap().vertical_spacing(2);
        // In a narrow window the names of the looks need the room; what belongs into the field stands in it.
        let caption = name.as_ref().filter(|_| is_roomy).map(|_| ui::caption(words.get("looks-theme-name")));
        row![container(chips).width(Fill)]
            .push(caption)
            .push(name)
            .push(tools)
            .spacing(8)
            .align_y(Alignment::Center)
            .into()
    }

    /// Returns the displayed name of something with a name in the rules.
    pub(super) fn called(self, name: &str) -> String {
        let (draft, language) = (self.document.game(), &self.looks.panel.language);
        let unnamed = display::unnamed(draft, language, name);
        unnamed.map_or_else(|| display::name(draft, language, name), |text| self.cx.words.say(&text))
    }

    /// Offers pictures for all nodes of a name, for those of a player, and for those with a value.
    fn picture_chips(self, named: &'a Named) -> Element<'a, Message> {
        let words = self.cx.words;
        let chip = |label: String, owner: Option<String>, when: Option<(String, String)>| {
            let id = format!("looks-picture-{label}");
            let message = Of::Edit(LookEdit::PictureAdded(named.name.clone(), owner, when));
            Element::from(chip(format!("+ {label}"), false, Message::Form(message)).id(id))
        };
        let all = chip(words.get("looks-all-of-name"), None, None);
        let owners = named.owners.iter().map(|owner| chip(self.called(owner), Some(owner.clone()), None));
        let values = named.attributes.iter().flat_map(|attribute| {
            let value = |value: &String| {
                let when = (attribute.name.clone(), value.clone());
                chip(self.forms().tests(std::slice::from_ref(&when)), None, Some(when))
            };
            attribute.values.iter().map(value).collect::<Vec<_>>()
        });
        let chips = row([all]).extend(owners).extend(values).spacing(2).wrap().vertical_spacing(2);
        column![ui::caption(words.get("looks-picture-for")), chips].spacing(2).into()
    }

    fn badge_chips(self, named: &'a Named) -> Option<Element<'a, Message>> {
        let chips = named.attributes.iter().map(|attribute| {
            let message = Of::Edit(LookEdit::BadgeAdded(named.name.clone(), attribute.name.clone()));
            let id = format!("looks-badge-{}", attribute.name);
            let label = format!("+ {}", self.called(&attribute.name));
            Element::from(chip(label, false, Message::Form(message)).id(id))
        });
        (!named.attributes.is_empty()).then(|| row(chips).spacing(2).wrap().vertical_spacing(2).into())
    }

    fn looks_names(self) -> Element<'a, Message> {
        let mut names = column![].spacing(2);
        for group in Group::ALL {
            let of_group = self.looks.names.iter().filter(|named| self.looks.group(named) == group);
            let mut of_group: Vec<(String, &Named)> =
                of_group.map(|named| (self.called(&named.name), named)).collect();
            if group == Group::Fields {
                // Numbered fields stand on boards in no order.
                of_group.sort_by_key(|(called, _)| in_order(called));
            }
            if of_group.is_empty() {
                continue;
            }
            let is_open = self.looks.is_open(group);
            let count = of_group.len();
            let label = self.cx.words.with(group.key(), &[("count", count.to_string())]);
            let fold = ui::fold(label, is_open, Message::GroupSwitched(group, !is_open));
            names = names.push(fold.id(format!("looks-group-{}", group.key())).width(Fill));
            if is_open {
                names = names.extend(of_group.into_iter().map(|(called, named)| self.named(called, named)));
            }
        }
        let names = container(names).padding(iced::Padding::ZERO.right(12));
        let names = scrollable(names).width(if self.is_roomy() { NAMES } else { NARROW_NAMES }).height(Fill);
        let chosen = self.looks.names.iter().find(|named| Some(&named.name) == self.looks.name.as_ref());
        let form = chosen.map(|named| {
            let form = container(self.name_form(named)).padding(iced::Padding::ZERO.right(12));
            scrollable(form).width(Fill).height(Fill)
        });
        row![names].push(form).spacing(12).into()
    }

    fn named(self, called: String, named: &'a Named) -> Element<'a, Message> {
        let cx = self.cx;
        let theme = self.looks.panel.shown(&self.document.game().look);
        let rules = pictures_of(theme, &named.name);
        let first = rules.first().map(|(_, rule)| *rule);
        let side = (PICTURE * cx.scale).round().clamp(16.0, 256.0) as u32;
        let forms = self.forms();
        // The first rule may be for a state that comes later in the play.
        let picture = self.picture_at_start(named);
        let picture = picture.or_else(|| rules.iter().find_map(|(_, rule)| forms.file(rule, Some(named))));
        let picture = picture.and_then(|file| self.gallery.loose(&Picture::File(file), side));
        let color = first.and_then(|rule| css_colour(rule.color.as_ref()?));
        let inside: Element<'_, Message> = match picture {
            Some(handle) => image::Image::new(handle).width(PICTURE).height(PICTURE).into(),
            None => Space::new().into(),
        };
        // Only what can have a picture has a place for one.
        let patch = named.is_element.then(|| {
            container(inside).width(PICTURE).height(PICTURE).style(move |theme: &iced::Theme| {
                let border = iced::border::rounded(4).color(crate::window::theme::line(theme)).width(1);
                container::Style { background: color.map(Into::into), border, ..container::Style::default() }
            })
        });
        let count =
            (named.count > 1).then(|| text(format!("× {}", named.count)).size(ui::SMALL).style(ui::quiet));
        let name = text(called).size(ui::BODY).width(Fill).wrapping(text::Wrapping::WordOrGlyph);
        let line = row![].push(patch).push(name).push(count).spacing(6).align_y(Alignment::Center);
        let is_chosen = self.looks.name.as_ref() == Some(&named.name);
        let look = if is_chosen { Look::Chosen } else { Look::Quiet };
        let message = Message::Named(named.name.clone());
        let content = container(line).padding([3, 6]).width(Fill);
        ui::styled(content.into(), look, Some(message)).id(format!("looks-name-{}", named.name)).into()
    }

    /// Returns the picture of the first thing of a name, which may come from a rule for things of any name.
    fn picture_at_start(self, named: &Named) -> Option<String> {
        let draft = self.document.game();
        let mut found = None;
        draft.material.each(|node| {
            if named.is_element && found.is_none() && node.name == named.name {
                found = sentences::picture_of(draft, node);
            }
        });
        found
    }

    fn name_form(self, named: &'a Named) -> Element<'a, Message> {
        let words = self.cx.words;
        let draft = self.document.game();
        let theme = self.looks.panel.shown(&draft.look);
        let mut form = column![text(self.called(&named.name)).size(ui::TITLE)].spacing(8);
        if named.is_element {
            form = form.push(section(words, "looks-section-pictures"));
            for (index, rule) in pictures_of(theme, &named.name) {
                form = form.push(self.forms().picture(index, rule, Some(named), true).map(Message::Form));
            }
            let shared = theme.map_or_else(Vec::new, |theme| shared_pictures(theme, named));
            if !shared.is_empty() {
                form = form.push(text(words.get("looks-shared")).size(ui::SMALL).style(ui::quiet));
            }
            for (index, rule) in shared {
                form = form.push(self.forms().picture(index, rule, Some(named), true).map(Message::Form));
            }
            form = form.push(self.picture_chips(named));
            let title = (!named.attributes.is_empty()).then(|| section(words, "looks-badges"));
            form = form.push(title);
            let badges = theme.map_or(&[][..], |theme| &theme.badges).iter().enumerate();
            for (index, badge) in badges.filter(|(_, badge)| badge.name.as_ref() == Some(&named.name)) {
                form = form.push(self.forms().badge_form(index, badge).map(Message::Form));
            }
            form = form.push(self.badge_chips(named));
        }
        let mut nodes = Vec::new();
        draft.material.each(|node| {
            if node.name == named.name && nodes.len() < MOST_NODES {
                nodes.push(node.uid);
            }
        });
        let (mut seen, mut places) = (Vec::new(), Vec::new());
        for (index, spot) in nodes.iter().flat_map(|node| spots_of(draft, theme, *node)) {
            if !seen.contains(&index) {
                seen.push(index);
                places.push(self.forms().spot_form(index, spot).map(Message::Form));
            }
        }
        let node = nodes.first().filter(|_| !named.is_element || named.count == 1);
        let can_lie = |uid: &&Uid| {
            let kind = edit::node(&draft.material, **uid).map(|node| &node.kind);
            kind.is_some_and(|kind| !matches!(kind, Kind::Player(_) | Kind::NonPlayer(_)))
        };
        let spot = node.filter(can_lie).map(|node| {
            add(words.get("board-look-spot-add"), Message::Form(Of::Edit(LookEdit::SpotAdded(*node))))
        });
        let title = (spot.is_some() || !seen.is_empty()).then(|| section(words, "looks-section-table"));
        form.push(title).extend(places).push(spot).into()
    }

    fn looks_table(self) -> Element<'a, Message> {
        let cx = self.cx;
        let words = cx.words;
        let draft = self.document.game();
        let Some(laid) = &self.looks.laid else {
            return container(text(words.get("looks-table-none")).size(ui::BODY).style(ui::quiet))
                .height(Fill)
                .into();
        };
        let arranging = self.looks.arranging(draft);
        let arranges = !self.looks.is_fixed;
        let shown = table::table(&laid.shown.data, laid.shown.pictures(self.gallery))
            .id(TABLE)
            .scale_factor(cx.scale)
            .arranging(arranging, Message::Arranged)
            .on_shortcut(move |shortcut| arranges.then(|| of_key(shortcut)).flatten());
        column![
            self.table_tools(),
            container(shown).width(Fill).height(Fill),
            container(scrollable(self.chosen_item()).width(Fill)).height(CHOSEN),
        ]
        .spacing(6)
        .into()
    }

    fn table_tools(self) -> Element<'a, Message> {
        let words = self.cx.words;
        let icon = if self.looks.is_fixed { Icon::Square } else { Icon::SquareCheck };
        let arrange = Message::Arranging(self.looks.is_fixed);
        let arrange = ui::button(Some(icon), words.get("looks-arrange"), Look::Quiet, Some(arrange));
        let grids = GRIDS.map(|grid| {
            let chip = chip(decimal(grid), self.looks.grid() == grid, Message::GridChosen(grid));
            ui::hint(chip.into(), words.with("looks-grid-tip", &[("length", decimal(grid))]))
        });
        let new = |icon, key, message| {
            ui::button(Some(icon), words.get(key), Look::Quiet, Some(Message::Form(message)))
        };
        let tools = row![arrange, text(words.get("looks-grid")).size(ui::SMALL).style(ui::quiet)]
            .extend(grids)
            .push(new(Icon::StickyNote, "looks-aid-text", Of::Edit(LookEdit::AidAdded)))
            .push(new(Icon::ImagePlus, "looks-aid-picture", Of::LibraryAsked(For::NewAid)))
            .push(new(Icon::Wallpaper, "looks-backdrop-add", Of::LibraryAsked(For::NewBackdrop)));
        tools.spacing(4).align_y(Alignment::Center).wrap().into()
    }

    /// The form of the selected item, otherwise of the table itself.
    fn chosen_item(self) -> Element<'a, Message> {
        let words = self.cx.words;
        let look = &self.document.game().look;
        let theme = self.looks.panel.shown(look);
        let Some((item, theme)) = self.looks.item.zip(theme) else {
            let hint = text(words.get("looks-table-hint")).size(ui::SMALL).style(ui::quiet);
            let ground = self.forms().colour("looks-background", Field::Background).map(Message::Form);
            return column![hint, ground].spacing(8).padding(iced::Padding::ZERO.right(12)).into();
        };
        let gone = || remove(words.get("looks-remove"), Message::Form(Of::Edit(LookEdit::ItemRemoved(item))));
        let head = |key: &str| {
            let title =
                format!("{}: {}", words.get(key), name_of(self.document.game(), &self.looks.panel, item));
            row![text(title).size(ui::SMALL).style(ui::quiet).width(Fill), gone()].align_y(Alignment::Center)
        };
        let grid = self.looks.grid();
        let place = || {
            column![
                self.forms()
                    .lengths(["looks-left-edge", "looks-top-edge"], Field::At(item), grid)
                    .map(Message::Form),
                self.forms()
                    .lengths(["looks-width", "looks-height"], Field::Cell(item), grid)
                    .map(Message::Form),
            ]
            .spacing(6)
        };
        let form: Element<'_, Message> = match item {
            Item::Spot(at) => match theme.spots.get(at) {
                Some(spot) => self.forms().spot_form(at, spot).map(Message::Form),
                None => column![].into(),
            },
            Item::Backdrop(at) => {
                let picture = self
                    .forms()
                    .picture_field("board-look-picture", Field::BackdropPicture(at))
                    .map(Message::Form);
                column![head("looks-backdrop"), picture, place()].spacing(6).into()
            }
            Item::Aid(at) => {
                let mut form = column![head("looks-aid")].spacing(6);
                if let Some(printed) = &self.looks.printed {
                    let field = text_editor(&printed.content)
                        .placeholder(words.get("looks-printed"))
                        .size(ui::BODY)
                        .height(PRINTED)
                        .style(crate::window::form::area)
                        .key_binding(|press| match press.key {
                            // Tab moves the focus, as everywhere.
                            Key::Named(NamedKey::Tab) => None,
                            _ => text_editor::Binding::from_key_press(press),
                        })
                        .on_action(Message::Printed);
                    let letters =
                        self.forms().number("looks-letters", Field::Letters(at), LETTERS).map(Message::Form);
                    form = form.push(container(field).id("looks-printed")).push(letters);
                }
                let form = form.push(
                    self.forms()
                        .picture_field("board-look-picture", Field::AidPicture(at))
                        .map(Message::Form),
                );
                form.push(self.forms().colour("looks-color", Field::AidColor(at)).map(Message::Form))
                    .push(place())
                    .into()
            }
        };
        container(form).padding(iced::Padding::ZERO.right(12)).into()
    }
}

/// Returns the pictures for things of any name that things of this name can have, with their indices.
fn shared_pictures<'t>(theme: &'t Theme, named: &Named) -> Vec<(usize, &'t PictureRule)> {
    let can_be = |(name, value): &(String, String)| {
        let of_name = named.attributes.iter().filter(|attribute| attribute.name == *name);
        of_name.flat_map(|attribute| &attribute.values).any(|known| known == value)
    };
    let rules = theme.pictures.iter().enumerate();
    rules.filter(|(_, rule)| rule.name.is_none() && rule.when.iter().all(can_be)).collect()
}

/// Returns what to sort names by: first the words, then the number.
fn in_order(called: &str) -> (String, u64) {
    let digits = called.chars().filter(char::is_ascii_digit).collect::<String>();
    let words = called.chars().filter(|sign| !sign.is_ascii_digit()).collect();
    (words, digits.parse().unwrap_or_default())
}

fn of_key(shortcut: Shortcut<'_>) -> Option<Message> {
    let is_large = shortcut.modifiers.shift();
    if !(shortcut.modifiers - iced::keyboard::Modifiers::SHIFT).is_empty() {
        return None;
    }
    let by = |x, y| Some(if is_large { Message::Grown(x, y) } else { Message::Nudged(x, y) });
    match shortcut.key {
        Key::Named(NamedKey::ArrowLeft) => by(-1, 0),
        Key::Named(NamedKey::ArrowRight) => by(1, 0),
        Key::Named(NamedKey::ArrowUp) => by(0, -1),
        Key::Named(NamedKey::ArrowDown) => by(0, 1),
        Key::Named(NamedKey::PageDown) => Some(Message::Stepped(true)),
        Key::Named(NamedKey::PageUp) => Some(Message::Stepped(false)),
        Key::Named(NamedKey::Delete) => Some(Message::Removed),
        Key::Named(NamedKey::Escape) => Some(Message::ItemChosen(None)),
        _ => None,
    }
}
