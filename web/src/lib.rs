//! A game of Schola inside a page: what a host is to a page on the network, [`Page`] is to a page in one file.
//!
//! Messages are JSON texts in both directions ([`message`]). Whoever calls says what time it is and gives seeds; there is no
//! clock, no file and nothing random in here, so the module for WebAssembly imports nothing.
//!
//! A page runs this twice. One holds the tables and answers at once. The other thinks: it follows the first by the inputs that a
//! table has accepted, and is ended when nobody wants to know any more what it thinks about.

pub mod message;
mod page;
#[cfg(target_arch = "wasm32")]
mod port;

pub use page::Page;
