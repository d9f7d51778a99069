//! Frames as gzip, for pages.
//!
//! Each thread has one compressor for all its frames: to make one takes several times as long as to compress a frame.

use std::cell::RefCell;

use flate2::{Compress, Compression, Crc, FlushCompress, Status};

/// How a gzip file begins that says neither its name nor when and where it was made.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

thread_local! {
    static COMPRESSOR: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
}

/// Returns a text as a gzip file; `None` if it does not become shorter.
pub fn gzip(text: &str) -> Option<Vec<u8>> {
    let mut packed = Vec::with_capacity(text.len());
    packed.extend(HEAD);
    let status = COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        // It writes no more than there is space for.
        compressor.compress_vec(text.as_bytes(), &mut packed, FlushCompress::Finish)
    });
    if !matches!(status, Ok(Status::StreamEnd)) {
        return None;
    }
    let mut sum = Crc::new();
    sum.update(text.as_bytes());
    packed.extend(sum.sum().to_le_bytes());
    packed.extend(sum.amount().to_le_bytes());
    Some(packed)
}
