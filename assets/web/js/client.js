// One member at one table: takes what the table says, checks it, keeps what was seen, and asks anew where something is missing.

import { forgetMembership, holdMembership, keepMembership, membership } from './members.js';
import { Past } from './past.js';
import { sha256 } from './sha256.js';
import { Wire } from './wire.js';

/** @typedef {import('./types.js').Message} Message */
/** @typedef {import('./types.js').State} State */
/** Something to read beside the board. @typedef {{ kind: 'chat' | 'told', name: string, text: string, mine: boolean }} Word */

/** Boards with fewer cells always come whole. */
const CHANGES_FROM = 256;
/** How many acknowledged states the table remembers. */
const ACKNOWLEDGED = 8;
const WORDS_KEPT = 300;
/** Reasons for a farewell after which the table is still there. */
const PASSING = new Set(['stops', 'cannot_keep']);
const QUIET_MS = 75_000;
const ANSWER_MS = 10_000;

export class TableClient {
  /** @type {import('./wire.js').WireStatus} */
  status = 'connecting';
  /** Why the table is closed to this member. */
  ended = '';
  endedText = '';
  me = 0;
  /** @type {import('./types.js').GameCard | null} */
  card = null;
  /** @type {State | null} */
  state = null;
  /** What can be looked back at. */
  past = new Past((message) => this.wire.send(message));
  /** @type {import('./types.js').Line[]} */
  lines = [];
  /** @type {Word[]} */
  words = [];
  /** @type {{ choices: string[], choice?: number, text: string } | null} */
  advice = null;
  /** When the last state came, for the clocks, in milliseconds of `performance.now()`. */
  at = 0;
  /** The cells of boards by the number of their state. @type {Map<number, number[][]>} */
  #cells = new Map();
  #welcomed = false;
  #wrong = 0;
  #asked = 0;
  #pulse = 0;

  /**
   * @param {string} code
   * @param {{ name: string, language: string, picture: string, watch: boolean }} person
   * @param {(what: 'state' | 'welcome' | 'word' | 'wire' | 'advice' | 'lines' | 'play' | 'saved' | 'known' | 'past' | 'closed' | 'refused', message: Message) => void} changed
   * @param {number} [number] Which of several people at this screen it is.
   */
  constructor(code, person, changed, number = 0) {
    this.code = code;
    /** Under which name it is kept who this member is. */
    this.kept = number > 0 ? `${code}.${number}` : code;
    this.person = person;
    this.changed = changed;
    this.wire = new Wire(code, person.language, {
      opened: () => this.#hello(),
      heard: (message) => this.#hear(message),
      changed: (status, why) => this.#wired(status, why),
    });
    this.#pulse = window.setInterval(() => this.#feel(), 2500);
  }

  #hello() {
    const kept = membership(this.kept);
    const { name, language, picture, watch } = this.person;
    const hello = { type: 'hello', version: 1, name, language, ...(watch && { watch }), ...(picture && { picture }) };
    this.wire.send(kept ? { ...hello, member: kept.member, key: kept.key } : hello);
    const look = this.card && this.lookWanted;
    if (look) this.wire.send({ type: 'show', look });
    this.past.again();
  }

  /** Whether a turn was taken back that can be made again. */
  canRedo = false;
  #redoes = false;

  /** The look that was asked for, to be asked for again. */
  lookWanted = '';

  /**
   * @param {import('./wire.js').WireStatus} status
   * @param {string} why
   */
  #wired(status, why) {
    this.status = status;
    if (status === 'ended' && !this.ended) this.ended = why;
    this.changed('wire', { type: status });
  }

  /** Whoever hears nothing for long asks, and comes back anew if there is no answer. */
  #feel() {
    if (this.status === 'open') holdMembership(this.kept, true, this.play);
    if (this.status !== 'open' || Date.now() - this.wire.heardAt < QUIET_MS) return;
    if (this.#asked === 0) {
      this.#asked = Date.now();
      if (this.state) this.wire.send({ type: 'snapshot' });
    } else if (Date.now() - this.#asked > ANSWER_MS) {
      this.#asked = 0;
      this.wire.again();
    }
  }

  /** @param {Message} message */
  #hear(message) {
    this.#asked = 0;
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'state':
        return this.#take(/** @type {any} */ (message));
      case 'told':
        return this.#word({ kind: 'told', name: '', text: message.text, mine: false }, message);
      case 'chat':
        return this.#word(
          { kind: 'chat', name: message.name, text: message.text, mine: message.member === this.me },
          message,
        );
      case 'refused':
        return this.#refused(message);
      case 'advice':
        this.advice = { choices: message.choices, choice: message.choice, text: message.text };
        return this.changed('advice', message);
      case 'lines':
        message.lines.forEach((/** @type {import('./types.js').Line} */ line, /** @type {number} */ at) => {
          this.lines[message.from + at] = line;
        });
        this.#askForLines();
        return this.changed('lines', message);
      case 'moment':
        this.past.take(/** @type {any} */ (message));
        return this.changed('past', message);
      case 'saved':
      case 'known':
      case 'play':
        return this.changed(message.type, message);
      case 'closed':
        return this.#closed(message);
      default:
        // Of a later version.
        return undefined;
    }
  }

  /** @param {Message} message */
  #closed(message) {
    this.changed('closed', message);
    if (PASSING.has(message.reason)) return this.wire.expectEnd();
    [this.ended, this.endedText, this.status] = [message.reason, message.text, 'ended'];
    if (message.reason !== 'replaced') forgetMembership(this.kept);
    return this.close();
  }

  /** @param {Message} message */
  #welcome(message) {
    this.me = message.member;
    this.card = message.game;
    this.#welcomed = true;
    keepMembership(this.kept, message.member, message.key, message.game);
    this.changed('welcome', message);
  }

  /** @param {Message} message */
  #refused(message) {
    // Nobody asks the person for what only this page asks for by itself.
    if (message.to === 'seen' || message.to === 'history') return undefined;
    if (message.to !== 'moment') return this.changed('refused', message);
    this.past.refuse(message.reason);
    return this.changed('past', message);
  }

  /**
   * @param {Word} word
   * @param {Message} message
   */
  #word(word, message) {
    this.words.push(word);
    if (this.words.length > WORDS_KEPT) this.words.shift();
    this.changed('word', message);
  }

  /** @param {State & { type?: string }} state */
  #take(state) {
    const last = this.state?.number ?? 0;
    if (this.#welcomed && state.number === 1 && last > 1) this.#forget();
    this.#welcomed = false;
    if (!this.#complete(state) || !this.#isRight(state)) {
      this.#wrong += 1;
      if (this.#wrong > 3) {
        this.#wrong = 0;
        this.wire.again();
      } else {
        this.wire.send({ type: 'snapshot' });
      }
      return;
    }
    this.#wrong = 0;
    // A state is whole; what was between is only missing when looking back.
    this.#acknowledge(state);
    const before = this.state;
    this.state = state;
    this.at = performance.now();
    const isSame =
      before?.view?.question === state.view?.question && before?.view?.history.lines === state.view?.history.lines;
    if (!isSame) {
      this.advice = null;
      holdMembership(this.kept, true, this.play);
    }
    this.#remember(state);
    this.changed('state', { type: 'state', before });
  }

  /** Everything of an earlier membership. */
  #forget() {
    this.state = null;
    this.past.forget();
    this.#cells.clear();
  }

  /**
   * Puts the cells in that were sent as changes.
   * @param {State} state
   * @returns {boolean} Whether all are there.
   */
  #complete(state) {
    for (const { board, since, cells } of state.changed ?? []) {
      const old = this.#cells.get(since)?.[board];
      const target = state.view?.boards?.[board];
      if (!old || !target) return false;
      const now = old.slice();
      for (const [at, cell] of cells) now[at] = cell;
      target.cells = now;
      for (const number of this.#cells.keys()) if (number < since) this.#cells.delete(number);
    }
    return true;
  }

  /** @param {State} state */
  #isRight({ room, view, digest }) {
    return sha256(JSON.stringify({ room, view })) === digest;
  }

  /** @param {State} state */
  #acknowledge(state) {
    const boards = state.view?.boards ?? [];
    const count = boards.reduce((sum, board) => sum + board.cells.length, 0);
    if (count < CHANGES_FROM) return;
    this.#cells.set(
      state.number,
      boards.map((board) => board.cells),
    );
    for (const number of this.#cells.keys())
      if (number <= state.number - ACKNOWLEDGED - 1 && this.#cells.size > ACKNOWLEDGED) this.#cells.delete(number);
    this.wire.send({ type: 'seen', number: state.number });
  }

  /** @param {State} state */
  #remember({ room, view }) {
    if (!view) {
      if (room.phase !== 'lobby') return;
      this.past.forget();
      this.lines = [];
      return;
    }
    const { lines, last } = view.history;
    if (lines < this.#lineCount) this.canRedo = lines > 0 || this.#undoes;
    else if (lines > this.#lineCount && !this.#redoes) this.canRedo = false;
    this.#lineCount = lines;
    if (lines < this.lines.length) this.lines.length = lines;
    if (last && lines > 0) this.lines[lines - 1] = last;
    this.#askForLines();
    this.past.add(view);
  }

  /** Asks for the first lines of the history that are missing. */
  #askForLines() {
    for (let at = 0; at < this.lines.length; at += 1) {
      if (!this.lines[at]) {
        if (this.#lacking !== at) this.wire.send({ type: 'history', from: at });
        this.#lacking = at;
        return;
      }
    }
    this.#lacking = -1;
  }

  #lacking = -1;

  #lineCount = 0;
  #undoes = false;

  /** @param {Message} message */
  send(message) {
    if (message.type === 'choose' || message.type === 'redo') this.#redoes = message.type === 'redo';
    this.#undoes = message.type === 'undo';
    return this.wire.send(message);
  }

  get isHost() {
    return this.state?.room.host === this.me;
  }

  /** The seat of the table at which this member sits; -1 for none. */
  get seat() {
    return this.state?.room.seats.findIndex((place) => place.member === this.me) ?? -1;
  }

  /** How far the play is; `null` where none is seen. */
  get play() {
    const { room, view } = this.state ?? {};
    return room && view ? { level: room.level, moves: view.history.moves, isOver: view.standing.is === 'over' } : null;
  }

  leave() {
    this.wire.send({ type: 'leave' });
    forgetMembership(this.kept);
    this.close();
  }

  /** Lets go of the wire, without leaving the table. */
  close() {
    window.clearInterval(this.#pulse);
    holdMembership(this.kept, false, this.play);
    this.wire.close();
  }
}
