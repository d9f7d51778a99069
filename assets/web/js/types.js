// The messages of the table protocol, as far as the page reads them: the schema is `assets/schemas/table.schema.json`.

/** Left, top, width, height in thousandths of a cell. @typedef {[number, number, number, number]} Frame */
/** @typedef {{ seat: number, text: string }} Line */
/** @typedef {{ n: number, at?: [number, number, number], to?: [number, number, number], action?: string, target?: number, text?: string, picture?: string, anytime?: boolean, warned?: boolean }} Choice */
/** @typedef {{ name: string, value: string }} Counter */
/** @typedef {{ name: string, kind?: string, value: number, most?: number | null }} Gauge */
/**
 * @typedef {object} Piece
 * @property {string} name
 * @property {string} picture
 * @property {boolean} [border]
 * @property {string[]} [below] The pictures below it on its cell, the lowest first.
 * @property {string[]} [above]
 * @property {number} [lines] The sides of its cell with a line and its corners where others end, one bit each.
 * @property {number} [outline] The sides of its cell along which the outline of its body runs and its corners at which that turns inwards, one bit each.
 */
/** @typedef {{ id: number, at: [number, number], name: string, text: string, gauge: Gauge }} Actor */
/**
 * @typedef {object} Board
 * @property {[number, number]} size
 * @property {[number, number, number, number]} area
 * @property {Piece[]} pieces
 * @property {number[]} cells
 * @property {[number, number]} [position]
 * @property {number[]} [terrain]
 * @property {Actor[]} [actors]
 */
/** @typedef {{ name: string, text: string, picture: string, in_use: boolean, choices: number[] }} Slot */
/**
 * @typedef {object} Panel
 * @property {Gauge[]} gauges
 * @property {Slot[]} slots
 * @property {number} capacity
 * @property {[string, string, string]} location
 * @property {[string, number, number][]} stacks
 * @property {Gauge[]} results
 */
/** @typedef {{ frame: Frame, picture?: string, color?: string, text?: string, letters: number }} Aid */
/**
 * @typedef {object} Badge
 * @property {'bottom' | 'top' | 'left' | 'right' | 'center'} at
 * @property {string} [number]
 * @property {number} [tokens]
 * @property {string} [picture]
 * @property {number} [bar]
 * @property {string} [color]
 */
/** @typedef {{ id: number, frame: Frame, shape: string, picture?: string, color?: string, badges?: Badge[], name: string }} Spot */
/**
 * @typedef {object} Thing
 * @property {number} id
 * @property {Frame} frame
 * @property {string} [picture]
 * @property {string} [color]
 * @property {Badge[]} [badges]
 * @property {string} [caption]
 * @property {string} name
 * @property {number} [count]
 * @property {boolean} open
 */
/**
 * @typedef {object} Player
 * @property {number} seat
 * @property {string} name
 * @property {boolean} asked
 * @property {boolean} [chosen]
 * @property {string} [emblem]
 * @property {boolean} [out]
 * @property {string} [result]
 * @property {Counter[]} [counters]
 */
/**
 * @typedef {object} Tabletop
 * @property {[number, number]} size
 * @property {string} [background]
 * @property {[string, Frame][]} [backdrops]
 * @property {Aid[]} [aids]
 * @property {Spot[]} [spots]
 * @property {Thing[]} [things]
 * @property {[string, Frame][]} [labels]
 * @property {Player[]} players
 * @property {string} [prompt]
 * @property {string[]} [said]
 * @property {[number, number][]} [meant] What is no choice itself and means one: ids, each with the number of the choice.
 */
/**
 * @typedef {object} Standing
 * @property {'to_move' | 'over'} is
 * @property {number[]} [seats]
 * @property {string} [how]
 * @property {number[]} [winners]
 * @property {number[]} [places]
 * @property {string} [text]
 */
/** One stop for whoever plays with one switch: a choice, or more of them inside. @typedef {{ text: string, choice?: number, inside?: Stop[] }} Stop */
/**
 * @typedef {object} View
 * @property {number | null} seat
 * @property {Standing} standing
 * @property {number | null} question
 * @property {Choice[]} choices
 * @property {{ lines: number, moves: number, last: Line | null }} history
 * @property {Board[]} [boards]
 * @property {Counter[]} [counters]
 * @property {Tabletop} [table]
 * @property {Panel} [panel]
 * @property {Stop[]} [stops]
 */
/** @typedef {{ turn_seconds: number, undo: 'never' | 'consent' | 'free', hints: boolean, watchers: number, grace_seconds: number }} Options */
/** @typedef {{ member: number, name: string, ready: boolean, away: boolean, muted: boolean, picture?: string }} Person */
/**
 * @typedef {object} Place
 * @property {string} name
 * @property {number | null} member
 * @property {string | null} computer
 * @property {string | null} reserved
 * @property {number | null} plays
 * @property {boolean} out
 */
/**
 * @typedef {object} Room
 * @property {'waiting' | 'lobby' | 'game'} phase
 * @property {number | null} host
 * @property {Person[]} members
 * @property {Place[]} seats
 * @property {Options} options
 * @property {number} level
 * @property {boolean} paused
 * @property {number | null} undo
 * @property {number[]} agreed
 */
/** @typedef {{ seat: number, left: number, runs: boolean }} Clock */
/**
 * @typedef {object} State
 * @property {number} number
 * @property {string} digest
 * @property {Room} room
 * @property {View | null} view
 * @property {{ board: number, since: number, cells: [number, number][] }[]} [changed]
 * @property {Clock[]} [clocks]
 */
/**
 * @typedef {object} GameCard
 * @property {string} id
 * @property {string} name
 * @property {[number, number]} players
 * @property {string[]} levels
 * @property {[string, string][]} looks
 * @property {Record<string, string>} [pictures]
 * @property {string} [kind]
 */
/** Any message of a table. @typedef {{ type: string, [field: string]: any }} Message */
/** @typedef {{ id: string, name: string, kind: string, about: string, players: [number, number], seats: string[], levels: string[], looks: [string, string][], cover: string | null }} Game */
/** @typedef {{ code: string, game: string, name: string, people: number, seats: number, phase: string }} OpenTable */
/** @typedef {{ version: number, games: Game[], tables: OpenTable[], address?: string, avatars?: [string, string][] }} Lobby */

export {};
