//! How a page calls the engine: it writes into a buffer of the engine, calls, and reads another buffer.
//!
//! The buffers belong to the engine, so no pointer from outside is ever followed here.
#![expect(unsafe_code, reason = "the names that the page calls must be kept as they are")]

use std::cell::RefCell;

use schola::project::memory::MemoryFiles;

use crate::Page;

#[derive(Default)]
struct Port {
    input: Vec<u8>,
    output: Vec<u8>,
    files: MemoryFiles,
    page: Option<Page>,
}

thread_local! {
    static PORT: RefCell<Port> = RefCell::default();
}

/// Makes room for an input of so many bytes. Returns where it is to be written.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *mut u8 {
    PORT.with_borrow_mut(|port| {
        port.input.clear();
        port.input.resize(length, 0);
        port.input.as_mut_ptr()
    })
}

/// Takes a file of the game: the input is its name, of so many bytes, and then its content.
#[unsafe(no_mangle)]
extern "C" fn file(name: usize) {
    PORT.with_borrow_mut(|port| {
        let (name, content) = port.input.split_at(name.min(port.input.len()));
        let _ = port.files.insert(String::from_utf8_lossy(name).into_owned(), content.into());
    });
}

/// Opens the game whose files it has; the input is its name.
#[unsafe(no_mangle)]
extern "C" fn open() {
    PORT.with_borrow_mut(|port| {
        let files = std::mem::take(&mut port.files);
        port.page = Some(Page::new(&String::from_utf8_lossy(&port.input), files));
    });
}

/// Takes a message at a time in milliseconds. Returns the length of the output: the answers, as a JSON list of texts.
#[unsafe(no_mangle)]
extern "C" fn receive(now: f64) -> usize {
    PORT.with_borrow_mut(|port| {
        let message = String::from_utf8_lossy(&port.input);
        let answers = port.page.as_mut().map(|page| page.receive(&message, now as u64)).unwrap_or_default();
        port.output = serde_json::to_vec(&answers).unwrap_or_default();
        port.output.len()
    })
}

/// Returns where the output is.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    PORT.with_borrow(|port| port.output.as_ptr())
}
