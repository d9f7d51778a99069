//! How much a game may hold. The limits of single files are in [`crate::xml::limits`].

/// The most cells of all layers of a level.
pub const CELLS: usize = 16 << 20;

/// The most cells that the layers of a level may occupy in memory, where each layer is padded to whole tiles:
/// a board of one column and millions of rows would take 64 times its content.
pub const TILED_CELLS: usize = 4 * CELLS;

/// The most rules.
pub const RULES: usize = 100_000;

/// The longest side of a picture, in pixels.
pub const PICTURE_SIDE: u32 = 8192;

/// The largest picture file, in bytes.
pub const PICTURE_SIZE: u64 = 256 << 20;

/// The most moves of a stored solution.
pub const MOVES: usize = 1_000_000;

/// The largest file of a stored solution, in bytes.
pub const SOLUTION_SIZE: u64 = 16 << 20;

/// The most translations of a game, and of a level.
pub const TRANSLATIONS: usize = 200;

/// The most files in a package.
pub const PACKAGE_FILES: usize = 10_000;

/// The most bytes that the files of a package may have together, uncompressed.
pub const PACKAGE_SIZE: u64 = 1 << 30;

/// The highest compression ratio of a package with more than [`PACKAGE_FREE`] uncompressed bytes.
pub const PACKAGE_RATIO: u64 = 100;

/// A package may always unpack to this many bytes, however small it is.
pub const PACKAGE_FREE: u64 = 128 << 20;

/// The longest path in a package, in bytes.
pub const PACKAGE_PATH: usize = 200;

/// The largest file of a stored play, in bytes.
pub const PLAY_SIZE: u64 = 64 << 20;

/// The most states of a play in the form of one file for each.
pub const SAVES: usize = 1_000_000;

/// The most nodes, parts and attributes of a board game.
pub const NODES: usize = crate::board::check::NODES;

/// The most blocks of the rules of a board game.
pub const BLOCKS: usize = 65_000;

/// The least and the greatest width of a comment on the rule chart of a board game, in pixels.
pub const COMMENT: (i32, i32) = (96, 1920);
