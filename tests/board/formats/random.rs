//! Random material, rules, looks and positions, each generated from one number.

use std::sync::Arc;

use schola::board::composite::{Composite, Composites, Exit, Item, Mapping, MappingKind, Output};
use schola::board::fault::{PlayFault, Reason};
use schola::board::look::{
    Aid, Arrange, Backdrop, BadgeAt, BadgeRule, CounterRule, PartAt, PartPlace, PictureRule, PlaceName,
    Placement, PlyPart, Show, Theme,
};
use schola::board::material::{
    Access, Attribute, Direction, End, Grid, Kind, Link, LinkRule, Map, Node, Part, PartBlock, Value,
    Visibility,
};
use schola::board::position::{Context, Namespace, Offer, Position, Status, Tag, Temporary};
use schola::board::registry::{CONDITIONS, INSTRUCTIONS, Param, Verb};
use schola::board::rules::{Asides, Block, BlockPart, Comment, Condition, Instruction, Jump, Mark};
use schola::board::{Look, Material, Rules};
use schola::xml::Extra;

/// A random source (SplitMix64).
pub struct Source {
    state: u64,
    uid: u32,
}

impl Source {
    pub fn new(seed: u64) -> Self {
        Self { state: seed, uid: 0 }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    fn yes(&mut self) -> bool {
        self.below(2) == 0
    }

    fn one<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }

    fn some<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.yes().then(|| make(self))
    }

    fn many<T>(&mut self, most: usize, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| make(self)).collect()
    }

    fn name(&mut self) -> String {
        self.one(&["a", "Red", "_x", "žena", "pole7", "P", "Q2", "stand"]).to_owned()
    }

    fn text(&mut self) -> String {
        self.one(&[
            "",
            " a ",
            "<&\"'>",
            "two\nlines\tand",
            "''",
            "]]>",
            "žluťoučký",
            "-->",
            "a=b & c",
            "{A}",
            "\r\n",
        ])
        .to_owned()
    }

    fn number(&mut self) -> i32 {
        let small = self.below(9) as i32 - 4;
        self.one(&[small, i32::MIN, i32::MAX, 1500, -250])
    }

    fn uid(&mut self) -> u32 {
        self.uid += 1 + self.below(3) as u32;
        self.uid
    }

    fn value(&mut self) -> Value {
        match self.below(3) {
            0 => Value::Int(self.one(&[0, -7, i64::MIN, i64::MAX])),
            1 => Value::Text(self.one(&["7", "-0", "+1"]).to_owned()),
            _ => Value::Text(self.text()),
        }
    }

    fn visible(&mut self) -> Option<Visibility> {
        let all = [
            Visibility::All,
            Visibility::Owner,
            Visibility::None,
            Visibility::Players(vec!["Red".to_owned(), "žena".to_owned()]),
            Visibility::Players(Vec::new()),
        ];
        self.some(|source| source.one(&all))
    }

    fn attributes(&mut self) -> Vec<Attribute> {
        self.many(2, |source| Attribute {
            name: source.name(),
            uid: source.uid(),
            value: source.value(),
            values: Vec::new(),
            visible_to: source.visible(),
            extra: Extra::default(),
        })
    }

    fn node(&mut self, kind: Kind, with_attributes: bool) -> Node {
        let attributes = if with_attributes { self.attributes() } else { Vec::new() };
        let visible = self.visible();
        let visible_to = visible.filter(|_| !matches!(kind, Kind::Player(_) | Kind::NonPlayer(_)));
        Node { name: self.name(), uid: self.uid(), kind, attributes, visible_to, extra: Extra::default() }
    }

    fn element(&mut self) -> Node {
        let blocks = self.many(2, |source| PartBlock {
            name: source.name(),
            parts: source.many(3, |source| Part {
                uid: source.uid(),
                attributes: source.attributes(),
                ..Part::default()
            }),
        });
        let complex = self.yes();
        self.node(Kind::Element { complex, placed_on: None, blocks }, true)
    }

    fn access(&mut self) -> Access {
        let ends = [End::Front, End::End, End::DoubleEnd, End::Random];
        Access { input: self.one(&ends), output: self.one(&ends), unordered: self.yes() }
    }

    fn rule(&mut self) -> LinkRule {
        LinkRule {
            link: self.one(&Link::ALL),
            direction: self.one(&[Direction::NewToOld, Direction::OldToNew, Direction::DoubleSide]),
            own: (self.name(), self.below(6) as u32),
            neighbor: self.below(13) as i32 - 1,
            other: (self.name(), self.below(6) as u32),
        }
    }

    fn container(&mut self, depth: usize) -> Node {
        let kind = match self.below(if depth > 3 { 2 } else { 3 }) {
            0 => Kind::Set { access: self.access(), elements: self.many(3, Self::element) },
            1 => Kind::Map(Box::new(Map {
                grid: self.one(&[Grid::Triangular, Grid::Quadrangular, Grid::Hexagonal, Grid::None]),
                range: (self.below(9) as u32, i32::MAX as u32),
                inserting: self.yes(),
                moving: self.yes(),
                removing: self.yes(),
                connection_rules: self.many(2, Self::rule),
                element_rules: self.many(2, Self::rule),
                content: self.many(3, |source| (source.number(), source.number(), source.element())),
            })),
            _ => Kind::SetOfSets {
                access: self.access(),
                elements: self.many(2, |source| source.container(depth + 1)),
            },
        };
        self.node(kind, false)
    }

    pub fn material(&mut self) -> Material {
        let children = self.many(3, |source| {
            let inside = source.many(2, |source| source.container(0));
            let kind = if source.yes() { Kind::Player(inside) } else { Kind::NonPlayer(inside) };
            source.node(kind, true)
        });
        let mut material = Material { children, extra: Extra::default() };
        let (mut parts, mut elements) = (Vec::new(), Vec::new());
        material.each(|node| {
            parts.extend(node.parts().map(|(_, _, part)| part.uid));
            if let Kind::Element { .. } = node.kind {
                elements.push(node.uid);
            }
        });
        for node in &mut material.children {
            self.join(node, &parts, &elements);
        }
        material
    }

    /// Adds references to elements and parts; the format does not require them to agree.
    fn join(&mut self, node: &mut Node, parts: &[u32], elements: &[u32]) {
        match &mut node.kind {
            Kind::Player(list) | Kind::NonPlayer(list) => {
                list.iter_mut().for_each(|node| self.join(node, parts, elements));
            }
            Kind::Set { elements: list, .. } | Kind::SetOfSets { elements: list, .. } => {
                list.iter_mut().for_each(|node| self.join(node, parts, elements));
            }
            Kind::Map(map) => {
                map.content.iter_mut().for_each(|(_, _, node)| self.join(node, parts, elements));
            }
            Kind::Element { placed_on, blocks, .. } => {
                if !parts.is_empty() {
                    *placed_on = self.some(|source| source.one(parts));
                }
                for part in blocks.iter_mut().flat_map(|block| &mut block.parts) {
                    part.shared_with = self.many(2, |source| source.one(parts));
                    part.next_to = self.many(2, |source| source.one(parts));
                    part.path_to = self.many(2, |source| source.one(parts));
                    part.by_hand = self.many(2, |source| (source.one(&Link::ALL), source.one(parts)));
                    part.placed = self.many(2, |source| source.one(elements));
                }
            }
        }
    }

    fn param(&mut self, kind: Param) -> String {
        match kind {
            Param::NewAttr | Param::Attr | Param::NewStack | Param::Stack => self.name(),
            Param::Int => self.one(&["0", "-3", "+7"]).to_owned(),
            Param::Value => self
                .one(&["12", "'win'", "'it''s, so; or & so'", "'-> X'", "''", "'a\nb'", "' # '"])
                .to_owned(),
            Param::AttrName => self.one(&["steps", "fee{L}", "{A}_{B}"]).to_owned(),
            Param::Op => self.one(&["==", "!=", "<", ">", "<=", ">="]).to_owned(),
            Param::Nodes => self
                .one(&[
                    "!Root.Board.plan.{X} {Y}.stand *",
                    "!Players",
                    "!Root.Board.plan.-3 -2-15",
                    "!Others.pieces.!Random",
                ])
                .to_owned(),
            Param::AttrPath => self.one(&["!Current.money", "!Current.fee{L}"]).to_owned(),
            Param::Relative => self.one(&["stand 0", "*", "0"]).to_owned(),
            Param::Key => self.one(&["'choose'", "'{A} points; more, if & any'"]).to_owned(),
            Param::Expression => self.one(&["'price * (level + 1)'", "'-steps'"]).to_owned(),
        }
    }

    fn operation(&mut self, verbs: &[Verb]) -> (String, Vec<String>) {
        let verb = verbs[self.below(verbs.len())];
        (verb.name.to_owned(), verb.params.iter().map(|kind| self.param(*kind)).collect())
    }

    fn instruction(&mut self) -> Instruction {
        let (verb, params) = self.operation(INSTRUCTIONS);
        Instruction { verb, params }
    }

    fn jump(&mut self) -> Jump {
        let to = self.one(&["Init", "Two/!in", "if", "body", "!Return"]).to_owned();
        let then = self.some(|source| source.one(&["Init", "if", "then"]).to_owned());
        let then = then.filter(|_| to != "!Return");
        let conditions = self.many(3, |source| {
            let (verb, params) = source.operation(CONDITIONS);
            Condition { verb, params }
        });
        Jump { to, then, conditions }
    }

    /// Makes rules that the text notation can express; with `marks`, also what it cannot.
    pub fn rules(&mut self, marks: bool) -> Rules {
        let blocks = self.many(4, |source| {
            Arc::new(Block {
                id: source.one(&["Init", "Two/!in", "block", "start"]).to_owned(),
                name: source.text(),
                before: source.many(2, Self::jump),
                body: source.many(4, Self::instruction),
                after: source.many(2, Self::jump),
                footer: source.many(2, Self::instruction),
                mark: source
                    .some(|source| Mark {
                        x: source.number(),
                        y: source.number(),
                        color: source.text(),
                        note: source.text(),
                    })
                    .filter(|_| marks),
                extra: Extra::default(),
            })
        });
        Rules {
            start: self.one(&["", "Init", "block"]).to_owned(),
            first_player: self.some(Self::name),
            seats: self.some(|source| source.one(&[(1, 1), (2, 4), (1, 255)])),
            repetition_limit: self.some(|source| source.one(&[0, 3, u32::MAX])),
            asides: Asides::each(|_| self.some(Self::name)),
            blocks,
            comments: if marks { self.many(2, Self::comment) } else { Vec::new() },
            extra: Extra::default(),
        }
    }

    fn comment(&mut self) -> Comment {
        let width = self.one(&[96, 304, 1920]);
        Comment { text: self.text(), x: self.number(), y: self.number(), width, color: self.text() }
    }

    pub fn composites(&mut self) -> Composites {
        Composites { list: self.many(2, |source| Arc::new(source.composite(2))), extra: Extra::default() }
    }

    fn composite(&mut self, depth: usize) -> Composite {
        let mut inner: Vec<Item> = self.rules(true).blocks.into_iter().map(Item::Block).collect();
        if depth > 0 && self.yes() {
            inner.insert(0, Item::Composite(Arc::new(self.composite(depth - 1))));
        }
        Composite {
            name: self.name(),
            title: self.text(),
            picture: self.some(Self::name),
            entry: self.name(),
            inputs: self.many(2, Self::mapping),
            outputs: self.many(2, |source| Output { exit: source.name(), mapping: source.mapping() }),
            exits: self.many(2, |source| Exit { name: source.name(), to: source.text() }),
            inner,
            comments: self.many(2, Self::comment),
            mark: self.some(|source| Mark { x: source.number(), color: source.text(), ..Mark::default() }),
            extra: Extra::default(),
        }
    }

    fn mapping(&mut self) -> Mapping {
        let (kind, _) = self.one(&MappingKind::ALL);
        Mapping { outer: self.name(), inner: self.name(), kind }
    }

    fn when(&mut self) -> Vec<(String, String)> {
        self.many(2, |source| {
            (
                source.one(&["1.king", "frozen", "2.load.king"]).to_owned(),
                source.one(&["", "0", "-1", "žlutý kámen", "a=b"]).to_owned(),
            )
        })
    }

    fn length(&mut self) -> i32 {
        self.one(&[0, 1000, -1000, 1, -1, 1500, 333, -20, 999_999_999])
    }

    fn theme(&mut self) -> Theme {
        let arranges = [
            Arrange::Plain,
            Arrange::Flipped,
            Arrange::Row,
            Arrange::Column,
            Arrange::Fan,
            Arrange::Pile,
            Arrange::Block,
            Arrange::Count,
        ];
        Theme {
            name: self.name(),
            background: self.some(Self::text),
            backdrops: self.many(2, |source| Backdrop {
                picture: source.text(),
                area: [source.length(), source.length(), source.length(), source.length()],
            }),
            aids: self.many(2, |source| Aid {
                picture: source.some(Self::text),
                text: source.some(Self::text),
                color: source.some(Self::text),
                area: [source.length(), source.length(), source.length(), source.length()],
                letters: source.length(),
            }),
            pictures: self.many(3, |source| PictureRule {
                name: source.some(Self::name),
                owner: source.some(Self::name),
                when: source.when(),
                picture: source.some(Self::text),
                back: source.some(Self::text),
                color: source.some(Self::text),
                caption: source.some(Self::text),
                label: source.some(Self::text),
                size: source.some(|source| (source.length(), source.length())),
            }),
            spots: self.many(3, |source| Placement {
                path: source.text(),
                at: (source.length(), source.length()),
                size: (source.length(), source.length()),
                arrange: source.one(&arranges),
                step: (source.length(), source.length()),
                label: source.some(Self::text),
                unplaced_only: source.yes(),
            }),
            parts: self.many(2, |source| {
                let offset = PartAt::Offset(source.length(), source.length());
                PartPlace {
                    element: source.some(Self::name),
                    block: source.name(),
                    at: source.one(&[PartAt::Center, PartAt::Corners, PartAt::Sides, offset]),
                }
            }),
            counters: self.many(2, |source| CounterRule { path: source.text(), label: source.text() }),
            badges: self.many(2, |source| BadgeRule {
                name: source.some(Self::name),
                owner: source.some(Self::name),
                when: source.when(),
                of: source.some(Self::text),
                attribute: source.name(),
                show: source.one(&[Show::Number, Show::Token, Show::Bar]),
                most: source.some(|source| source.one(&[1, 4, 100])),
                picture: source.some(Self::text),
                color: source.some(Self::text),
                at: source.one(&[
                    BadgeAt::Bottom,
                    BadgeAt::Top,
                    BadgeAt::Left,
                    BadgeAt::Right,
                    BadgeAt::Center,
                ]),
            }),
            extra: Extra::default(),
        }
    }

    pub fn look(&mut self) -> Look {
        let texts = self.many(3, |source| {
            let said =
                source.many(2, |source| (source.one(&["en", "cs", "pt-br"]).to_owned(), source.text()));
            (source.text(), said.into_iter().collect())
        });
        Look {
            texts: texts.into_iter().collect(),
            places: self.many(2, |source| PlaceName { path: source.text(), name: source.text() }),
            ply: self.many(3, |source| PlyPart { when: source.when(), text: source.text() }),
            themes: self.many(2, Self::theme),
            extra: Extra::default(),
        }
    }

    pub fn position(&mut self) -> Position {
        let material = self.material();
        let mut uids = vec![0];
        material.each(|node| {
            uids.push(node.uid);
            uids.extend(node.attributes.iter().map(|attribute| attribute.uid));
            uids.extend(node.parts().map(|(_, _, part)| part.uid));
        });
        let uids = &uids;
        let namespaces = self.many(3, |source| Namespace {
            block: source.name(),
            attributes: source.many(3, |source| {
                let value = match source.below(3) {
                    0 => Temporary::Free(source.value()),
                    1 => Temporary::Ref(source.one(uids)),
                    _ => Temporary::Alias(source.below(3), source.name()),
                };
                (source.name(), value)
            }),
            stacks: source.many(2, |source| {
                (source.name(), source.many(3, |source| source.many(3, |source| source.one(uids))))
            }),
        });
        let fault = PlayFault {
            block: self.name(),
            at: self.some(|source| (source.one(&BlockPart::ALL), source.below(9))),
            text: self.text(),
            reason: self.one(&[Reason::UnknownName, Reason::StepLimit, Reason::Range]),
            values: self.many(2, |source| (source.name(), source.text())),
        };
        let player = self.some(|source| source.one(uids));
        let asked = self.some(|source| source.one(uids)).filter(|asked| Some(*asked) != player);
        let context = Context {
            status: self.one(&[Status::Waiting, Status::Ended, Status::Fault(fault)]),
            block: self.name(),
            jump: self.some(Self::name),
            calls: self.many(2, Self::name),
            player,
            round: self.one(&[0, 1, i64::MAX]),
            eliminated: self.many(2, |source| source.one(uids)),
            rng: [self.next(), self.next(), self.next(), self.next()],
            asked,
            prompt: self.some(Self::text),
            tags: Vec::new(),
            offers: self.many(3, |source| match source.below(3) {
                0 => Offer::Element { node: source.one(uids), into: source.name() },
                1 => Offer::Option { attribute: source.name(), value: source.value(), label: source.text() },
                _ => Offer::Note { attribute: source.one(uids), value: source.value(), label: source.text() },
            }),
            results: self.many(2, |source| (source.one(uids), source.value())),
        };
        let mut context = context;
        if self.yes() {
            let tag = |source: &mut Self| Tag {
                player: source.some(|source| source.one(uids)),
                anytime: source.yes(),
                default: source.yes(),
                chosen: source.yes(),
            };
            context.tags = context.offers.iter().map(|_| tag(self)).collect();
            if context.tags.iter().all(|tag| *tag == Tag::default()) {
                context.tags.clear();
            }
        }
        Position { material, namespaces, context }
    }
}
