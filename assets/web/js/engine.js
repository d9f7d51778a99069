// The engine of a page that has its game in itself: what a host is for other pages.
//
// One worker holds the tables. Another one thinks, so that the first is never kept waiting; it follows the tables by the inputs
// that they have accepted, and is ended when nobody wants to know any more what it thinks about.

import { forgetPlay, keepPlay, keptPlay } from './kept.js';

/**
 * A game of a page.
 * @typedef {object} Own
 * @property {string} id
 * @property {string} data The hash of what it is made of.
 * @property {string | null} cover
 * @property {Record<string, [string, string]>} pictures
 * @property {[string, number][]} files
 * @property {boolean} hints Whether the computer gives hints.
 * @property {string | null} look The look with which it begins.
 */
/**
 * What a game among others is recognized by; texts by the codes of languages.
 * @typedef {{ name: Record<string, string>, about: Record<string, string>, picture: string | null, levels: number }} Card
 */
/** @typedef {{ page: string, hero: string, language: string | null, games: Own[], cards: Card[] }} About */
/** @typedef {{ code: string, about: string, hint: boolean }} Thought */
/** A table that this page holds. @typedef {{ row: object, entries: string[], followed: number }} Held */

/** How long the computer lets each of its moves be seen, at least, in milliseconds. */
const PACE = 600;
/** Why a wire is closed, as a host says it: for good, or because the game has failed. */
const DONE = 1000;
const TABLE_FAULT = 4010;

const place = document.getElementById('schola-about');

/** What this page has in itself; `null` for a page of a host. @type {About | null} */
export const whole = place ? JSON.parse(place.textContent ?? '') : null;

/** Stands for the game where none of several is chosen yet. @type {Own} */
const NO_GAME = { id: '', data: '', cover: null, pictures: {}, files: [], hints: true, look: null };

/**
 * Under which name it is kept what was done in a game: for a host its id, for a page the hash of its data.
 * @param {string} id
 */
export function keptAs(id) {
  return own ? own.data : id;
}

/** Whether this page has several games in itself. */
export const hasSeveral = (whole?.games.length ?? 0) > 1;

/** The game of several that the address chooses, counted from 1; 0 for none. */
function numberInAddress() {
  return hasSeveral ? Number(/^#(\d+)/.exec(location.hash)?.[1] ?? 0) : 1;
}

/** The game that was chosen when this page was loaded. */
const number = numberInAddress();

/** The game that is played; `null` for a page of a host. @type {Own | null} */
export const own = whole ? (whole.games[number - 1] ?? NO_GAME) : null;

/** What stands in the address before the place in the game. */
export const addressOfGame = hasSeveral && own !== NO_GAME ? `#${number}` : '#';

/**
 * Takes a game of several, or none: the page begins anew with it, for its engine has one game.
 * @param {number} wanted Counted from 1.
 */
export function takeGame(wanted) {
  history.pushState(null, '', wanted > 0 ? `#${wanted}/` : '#');
  location.reload();
}

/** Begins anew if the address chooses another game by now. Returns whether it does. */
export function followGame() {
  const isOther = numberInAddress() !== number;
  if (isOther) location.reload();
  return isOther;
}

/** The addresses of the pictures by their hashes. @type {Map<string, string>} */
const addresses = new Map();

/**
 * The address of a picture.
 * @param {string | null | undefined} hash
 * @returns {string}
 */
export function pictureAt(hash) {
  if (!hash) return '';
  return own ? (addresses.get(hash) ?? '') : `/picture/${hash}`;
}

/** The address of the figure of who has chosen no picture. */
export function heroAt() {
  return own ? (addresses.get('hero') ?? '') : '/page/hero.svg';
}

/** @type {(text: string) => void} */
let stored = () => {};

/** Says what becomes of the file of a play. @param {(text: string) => void} how */
export function storedBy(how) {
  stored = how;
}

/** @type {WebAssembly.Module | null} */
let module = null;
/** @type {[string, Uint8Array][]} */
let files = [];
/** @type {Worker | null} */
let holder = null;
/** @type {Worker | null} */
let thinker = null;
/** What the thinker thinks about, and what is to come after it. @type {Thought[]} */
let thoughts = [];
/** @type {Map<number, (answer: { ok: boolean, value: any }) => void>} */
const asked = new Map();
/** @type {Map<number, TableSocket>} */
const sockets = new Map();
/** @type {Map<string, Held>} */
const tables = new Map();
let last = 0;
let waking = 0;

/** Whether this browser can run a page that has its game in itself. */
function isAble() {
  return typeof DecompressionStream !== 'undefined' && typeof WebAssembly === 'object';
}

/**
 * Reads compressed bytes that stand in the page.
 * @param {string} id
 * @returns {Promise<Uint8Array>}
 */
async function unpacked(id) {
  const element = document.getElementById(id);
  const text = atob((element?.textContent ?? '').trim());
  element?.remove();
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Starts the engine, if this page has one. Throws where the browser cannot run it. */
export async function startEngine() {
  if (!whole || !own || holder) return;
  if (!isAble()) throw new Error('the browser is too old');
  const game = own === NO_GAME ? new Uint8Array() : await unpacked(`schola-game-${number - 1}`);
  /** @type {Map<string, Uint8Array>} */
  const contents = new Map();
  let at = 0;
  for (const [name, length] of own.files) {
    contents.set(name, game.subarray(at, at + length));
    at += length;
  }
  for (const [hash, [name, media]] of Object.entries(own.pictures)) {
    const bytes = /** @type {BlobPart} */ (contents.get(name) ?? new Uint8Array());
    addresses.set(hash, URL.createObjectURL(new Blob([bytes], { type: media })));
  }
  addresses.set('hero', URL.createObjectURL(new Blob([whole.hero], { type: 'image/svg+xml' })));
  files = [...contents].filter(([name]) => !name.startsWith('@'));
  module = await WebAssembly.compile(/** @type {BufferSource} */ (await unpacked('schola-engine')));
  holder = worker(hear);
}

/** @type {string} */
let script = '';

/**
 * Starts a worker with the engine and the game.
 * @param {(message: any) => void} heard
 */
function worker(heard) {
  if (!script) {
    const text = document.getElementById('schola-worker')?.textContent ?? '';
    script = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  }
  const made = new Worker(script);
  made.addEventListener('message', ({ data }) => {
    if (Array.isArray(data)) data.forEach((text) => heard(JSON.parse(text)));
    else heard({ type: 'fault', reason: data.fault });
  });
  made.addEventListener('error', (event) => heard({ type: 'fault', reason: event.message }));
  made.postMessage({ module, name: own?.id, files });
  return made;
}

/** @param {object} message */
function tell(message) {
  holder?.postMessage({ message: JSON.stringify(message) });
}

/**
 * Asks for what other pages ask a host for over HTTP.
 * @param {string} path
 * @param {string} language
 * @param {object | null} body
 * @returns {Promise<{ ok: boolean, value: any }>}
 */
export function askEngine(path, language, body) {
  const id = (last += 1);
  const seed = [...crypto.getRandomValues(new Uint32Array(2))];
  return new Promise((resolve) => {
    asked.set(id, resolve);
    tell({ type: 'ask', id, path, language, body, seed });
  });
}

/** @param {any} message */
function hear(message) {
  switch (message.type) {
    case 'answer':
      asked.get(message.id)?.(message);
      asked.delete(message.id);
      if (own && message.value?.games) message.value.games[0].cover = own.cover;
      return;
    case 'opened':
      return sockets.get(message.wire)?.begin();
    case 'frame':
      return sockets.get(message.wire)?.take(message.frame);
    case 'closed':
      sockets.get(message.wire)?.end(message.code);
      return;
    case 'made':
      tables.set(message.code, { row: message.row, entries: [], followed: 0 });
      return keep(message.code);
    case 'keep':
      tables.get(message.code)?.entries.push(message.entry);
      return keep(message.code);
    case 'think':
      thoughts.push(message);
      return think();
    case 'store':
      return stored(message.text);
    case 'forget':
      return forget(message);
    case 'lost':
      return forgetPlay(own?.data ?? '', message.code);
    case 'wake':
      window.clearTimeout(waking);
      waking = window.setTimeout(() => tell({ type: 'tick' }), Math.min(message.after, 2 ** 30) + 5);
      return;
    case 'fault':
      return broken(message.reason);
    default:
      return;
  }
}

/** @param {string} code */
function keep(code) {
  const held = tables.get(code);
  if (held && own) keepPlay(own.data, code, { row: held.row, entries: held.entries });
}

/** The table is gone with the engine; a new one goes on with what was kept. @param {string} reason */
function broken(reason) {
  console.error(reason);
  holder?.terminate();
  thinker?.terminate();
  [holder, thinker, thoughts] = [worker(hear), null, []];
  tables.clear();
  for (const resolve of asked.values()) resolve({ ok: false, value: {} });
  asked.clear();
  for (const socket of [...sockets.values()]) socket.end(TABLE_FAULT);
}

/** Has the thinker think about what is first. */
function think() {
  const next = thoughts[0];
  if (!next || isThinking) return;
  const held = tables.get(next.code);
  if (!held) return;
  isThinking = true;
  if (!thinker) {
    thinker = worker(found);
    tables.forEach((it) => (it.followed = 0));
  }
  const isNew = held.followed === 0;
  const entries = held.entries.slice(held.followed);
  held.followed = held.entries.length;
  const follow = { type: 'follow', code: next.code, entries, ...(isNew && { row: held.row }) };
  for (const message of [follow, { type: 'think', code: next.code, about: next.about }])
    thinker.postMessage({ message: JSON.stringify(message) });
  begunAt = performance.now();
}

let isThinking = false;
let begunAt = 0;

/** What the thinker says. @param {any} message */
function found(message) {
  if (message.type === 'fault' || message.type === 'lost') {
    console.error(message.reason);
    const first = thoughts[0];
    stopThinking();
    // A computer that finds nothing takes what the rules offer first.
    if (first) answer(first, []);
    return;
  }
  if (message.type !== 'thought') return;
  const first = thoughts[0];
  isThinking = false;
  if (first?.about === message.about) answer(first, message.found);
  think();
}

/**
 * @param {Thought} thought
 * @param {string[] | null} found The choices to make; `null` where the puzzle cannot be finished any more.
 */
function answer(thought, found) {
  const pause = thought.hint ? 0 : Math.max(0, PACE - (performance.now() - begunAt));
  const { code, about } = thought;
  thoughts = thoughts.filter((it) => it !== thought);
  window.setTimeout(() => tell({ type: 'thought', code, about, found }), pause);
  think();
}

function stopThinking() {
  thinker?.terminate();
  [thinker, isThinking] = [null, false];
}

/** Nobody wants to know any more. @param {Thought} thought */
function forget({ code, about }) {
  const isFirst = thoughts[0]?.code === code && thoughts[0]?.about === about;
  thoughts = thoughts.filter((it) => it.code !== code || it.about !== about);
  if (isFirst && isThinking) stopThinking();
  think();
}

/** A wire to a table in this page: as much of a WebSocket as a wire needs. */
export class TableSocket extends EventTarget {
  /** @type {number} */
  readyState = WebSocket.CONNECTING;
  binaryType = 'arraybuffer';
  #wire = (last += 1);

  /**
   * @param {string} code
   * @param {string} language
   */
  constructor(code, language) {
    super();
    sockets.set(this.#wire, this);
    const kept = tables.has(code) || !own ? null : keptPlay(own.data, code);
    if (kept) {
      tables.set(code, { row: kept.row, entries: [...kept.entries], followed: 0 });
      tell({ type: 'restore', code, ...kept });
    }
    tell({ type: 'open', wire: this.#wire, code, language });
  }

  begin() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** @param {string} frame */
  take(frame) {
    this.dispatchEvent(new MessageEvent('message', { data: frame }));
  }

  /** @param {number} code */
  end(code) {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    sockets.delete(this.#wire);
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  /** @param {string} frame */
  send(frame) {
    tell({ type: 'say', wire: this.#wire, frame });
  }

  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    tell({ type: 'close', wire: this.#wire });
    this.end(DONE);
  }
}
