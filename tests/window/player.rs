//! The player's main window: its parts, its commands by keys and mouse, and the course of a level.
