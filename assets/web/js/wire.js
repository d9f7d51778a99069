// The wire to a table: one WebSocket at a time, which comes back by itself. In a page that has its game in itself it leads to the
// engine there.

import { own, TableSocket } from './engine.js';

/** How long to wait before each new attempt, in milliseconds; the last one again and again. */
const PAUSES = [300, 1000, 2000, 4000, 8000, 15000];
/** The codes after which there is nothing to come back to. */
const FINAL = new Map([
  [4001, 'faults'],
  [4002, 'replaced'],
  [4004, 'no_code'],
  [4010, 'table_fault'],
]);

/** @typedef {'connecting' | 'open' | 'lost' | 'ended'} WireStatus */
/**
 * @typedef {object} Hearer
 * @property {() => void} opened The wire is there: say hello.
 * @property {(message: import('./types.js').Message) => void} heard
 * @property {(status: WireStatus, why: string) => void} changed
 */

export class Wire {
  /** @type {WebSocket | TableSocket | null} */
  #socket = null;
  #attempts = 0;
  #timer = 0;
  #packed = typeof DecompressionStream !== 'undefined';
  /** What has arrived is unpacked and heard in its order. */
  #queue = Promise.resolve();
  /** @type {WireStatus} */
  status = 'connecting';
  /** When the last frame arrived, in milliseconds since 1970. */
  heardAt = Date.now();

  /**
   * @param {string} code
   * @param {string} language
   * @param {Hearer} hearer
   */
  constructor(code, language, hearer) {
    this.code = code;
    this.language = language;
    this.hearer = hearer;
    this.open();
  }

  open() {
    window.clearTimeout(this.#timer);
    if (this.status === 'ended') return;
    const socket = own ? new TableSocket(this.code, this.language) : this.#connect();
    const is = () => socket === this.#socket;
    socket.addEventListener('open', () => {
      if (!is()) return;
      this.#become('open', '');
      this.hearer.opened();
    });
    socket.addEventListener('message', (/** @type {any} */ event) => {
      this.heardAt = Date.now();
      this.#queue = this.#queue.then(() => this.#take(event.data, is)).catch(() => this.again());
    });
    socket.addEventListener('close', (/** @type {any} */ event) => {
      // What has arrived before is heard first.
      this.#queue = this.#queue.then(() => {
        if (is()) this.#closed(event.code);
      });
    });
    this.#socket = socket;
  }

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = `language=${encodeURIComponent(this.language)}${this.#packed ? '&gzip=1' : ''}`;
    const socket = new WebSocket(`${scheme}://${location.host}/wire/${encodeURIComponent(this.code)}?${query}`);
    socket.binaryType = 'arraybuffer';
    return socket;
  }

  /**
   * @param {string | ArrayBuffer} data
   * @param {() => boolean} is Whether it came by the present socket.
   */
  async #take(data, is) {
    const text = typeof data === 'string' ? data : await unpacked(data);
    if (!is()) return;
    this.#attempts = 0;
    this.hearer.heard(JSON.parse(text));
  }

  /** @param {number} code */
  #closed(code) {
    this.#socket = null;
    const why = this.#isPassing ? undefined : FINAL.get(code);
    if (this.#isPassing) this.#attempts = Math.max(this.#attempts, 2);
    this.#isPassing = false;
    if (why) {
      this.#become('ended', why);
      return;
    }
    this.#become('lost', '');
    const pause = PAUSES[Math.min(this.#attempts, PAUSES.length - 1)];
    this.#attempts += 1;
    // Many who lost it at once do not come back at once.
    this.#timer = window.setTimeout(() => this.open(), pause * (0.75 + Math.random() / 2));
  }

  /**
   * @param {WireStatus} status
   * @param {string} why
   */
  #become(status, why) {
    this.status = status;
    this.hearer.changed(status, why);
  }

  /**
   * Sends a message; without a wire it is lost, and the state shows that nothing came of it.
   * @param {import('./types.js').Message} message
   * @returns {boolean} Whether it was sent.
   */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Closes the socket and opens another one at once. */
  again() {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    if (this.status === 'ended') return;
    this.#become('lost', '');
    this.open();
  }

  /** Tries now, if the wire is lost. */
  hurry() {
    if (this.status === 'lost' && this.#socket === null) this.open();
  }

  #isPassing = false;

  /** The other end has said that it closes for now only. */
  expectEnd() {
    this.#isPassing = true;
  }

  /** Closes for good. */
  close() {
    window.clearTimeout(this.#timer);
    this.status = 'ended';
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }
}

/** @param {ArrayBuffer} data */
async function unpacked(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}
