//! Being the host: tables of this program for people on other machines.

use iced::Element;

use super::{Action, Together};
use crate::window::ui::Context;

#[derive(Debug, Default)]
pub(super) struct Hosting;

#[derive(Clone, Debug)]
pub enum Message {}

impl Hosting {
    pub fn runs(&self) -> bool {
        false
    }

    pub fn stop(&mut self) {}
}

impl Together {
    pub(super) fn host(&mut self, message: Message) -> Vec<Action> {
        match message {}
    }

    pub(super) fn hosting_part<'a>(&'a self, _cx: Context<'a>) -> Option<Element<'a, super::Message>> {
        None
    }
}
