//! Forward methods of a widget to the only widget inside it, `self.content`.

use iced::advanced::Layout;

/// Returns the layout of the only child.
pub fn content(layout: Layout<'_>) -> Layout<'_> {
    layout.children().next().expect("the layout holds the content")
}

/// Implements the given methods of a `Widget` by forwarding them to the content.
macro_rules! forward {
    ($($method:ident),+ $(,)?) => { $($crate::wrapper::forward_one!($method);)+ };
}

macro_rules! forward_one {
    (children) => {
        fn children(&self) -> Vec<iced::advanced::widget::Tree> {
            vec![iced::advanced::widget::Tree::new(&self.content)]
        }
    };
    (diff) => {
        fn diff(&self, tree: &mut iced::advanced::widget::Tree) {
            tree.diff_children(std::slice::from_ref(&self.content));
        }
    };
    (size) => {
        fn size(&self) -> iced::Size<iced::Length> {
            self.content.as_widget().size()
        }

        fn size_hint(&self) -> iced::Size<iced::Length> {
            self.content.as_widget().size_hint()
        }
    };
    (layout) => {
        fn layout(
            &mut self,
            tree: &mut iced::advanced::widget::Tree,
            renderer: &iced::Renderer,
            limits: &iced::advanced::layout::Limits,
        ) -> iced::advanced::layout::Node {
            let node = self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits);

            iced::advanced::layout::Node::with_children(node.size(), vec![node])
        }
    };
    (operate) => {
        fn operate(
            &mut self,
            tree: &mut iced::advanced::widget::Tree,
            layout: iced::advanced::Layout<'_>,
            renderer: &iced::Renderer,
            operation: &mut dyn iced::advanced::widget::Operation,
        ) {
            let child = &mut tree.children[0];
            let inner = $crate::wrapper::content(layout);

            operation.container(None, layout.bounds());
            operation.traverse(&mut |operation| {
                self.content.as_widget_mut().operate(child, inner, renderer, operation);
            });
        }
    };
    (update) => {
        fn update(
            &mut self,
            tree: &mut iced::advanced::widget::Tree,
            event: &iced::Event,
            layout: iced::advanced::Layout<'_>,
            cursor: iced::mouse::Cursor,
            renderer: &iced::Renderer,
            clipboard: &mut dyn iced::advanced::Clipboard,
            shell: &mut iced::advanced::Shell<'_, Message>,
            viewport: &iced::Rectangle,
        ) {
            let child = &mut tree.children[0];
            let inner = $crate::wrapper::content(layout);
            let content = self.content.as_widget_mut();

            content.update(child, event, inner, cursor, renderer, clipboard, shell, viewport);
        }
    };
    (draw) => {
        fn draw(
            &self,
            tree: &iced::advanced::widget::Tree,
            renderer: &mut iced::Renderer,
            theme: &iced::Theme,
            style: &iced::advanced::renderer::Style,
            layout: iced::advanced::Layout<'_>,
            cursor: iced::mouse::Cursor,
            viewport: &iced::Rectangle,
        ) {
            let child = &tree.children[0];
            let inner = $crate::wrapper::content(layout);

            self.content.as_widget().draw(child, renderer, theme, style, inner, cursor, viewport);
        }
    };
    (mouse_interaction) => {
        fn mouse_interaction(
            &self,
            tree: &iced::advanced::widget::Tree,
            layout: iced::advanced::Layout<'_>,
            cursor: iced::mouse::Cursor,
            viewport: &iced::Rectangle,
            renderer: &iced::Renderer,
        ) -> iced::mouse::Interaction {
            let child = &tree.children[0];
            let inner = $crate::wrapper::content(layout);

            self.content.as_widget().mouse_interaction(child, inner, cursor, viewport, renderer)
        }
    };
    (overlay) => {
        fn overlay<'b>(
            &'b mut self,
            tree: &'b mut iced::advanced::widget::Tree,
            layout: iced::advanced::Layout<'b>,
            renderer: &iced::Renderer,
            viewport: &iced::Rectangle,
            translation: iced::Vector,
        ) -> Option<iced::advanced::overlay::Element<'b, Message, iced::Theme, iced::Renderer>> {
            let child = &mut tree.children[0];
            let inner = $crate::wrapper::content(layout);

            self.content.as_widget_mut().overlay(child, inner, renderer, viewport, translation)
        }
    };
}

pub(crate) use {forward, forward_one};
