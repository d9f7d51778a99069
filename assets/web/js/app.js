// What the page knows, and how it is drawn anew.

import { addressOfGame, askEngine, heroAt, own, pictureAt } from './engine.js';
import { keepPlan as keepThePlan, keptPlan } from './kept.js';
import { keep, keepInTab, ofTab, prefs } from './prefs.js';
import { TableClient } from './client.js';
import { speak } from './said.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Lobby} Lobby */
/**
 * What a table was opened for: to be started at once, alone.
 * `seats` says who is to sit on each: a person, nobody, or how strong the computer is.
 * `saved` says that the table goes on with a saved play, which has its seats and computers.
 * @typedef {{ level: number, alone: boolean, seats?: string[], saved?: boolean }} Plan
 */

export const app = {
  /** @type {'start' | 'table'} */
  room: 'start',
  /** @type {Lobby | null} */
  lobby: null,
  /** Why the host does not answer. */
  fault: '',
  /** @type {TableClient | null} */
  table: null,
  code: '',
  /** A message for some seconds. */
  notice: '',
  /** @type {Plan | null} */
  plan: null,
  /** Called with what the table says, by whoever shows it. @type {((what: string, message: import('./types.js').Message) => void)[]} */
  hearers: [],
  /** Called when this page leaves a table. @type {(() => void)[]} */
  leavers: [],
};

/** @type {() => void} */
let draw = () => {};
let isDue = false;

/** @param {() => void} how */
export function drawnBy(how) {
  draw = how;
}

/** Has everything drawn anew, once for all changes of the moment. */
export function changed() {
  if (isDue) return;
  isDue = true;
  // Not by animation frames: a page in the background goes on hearing.
  queueMicrotask(() => {
    isDue = false;
    draw();
  });
}

let noticed = 0;

/**
 * Shows a message for some seconds and speaks it.
 * @param {string} text
 */
export function notify(text) {
  app.notice = text;
  speak(text);
  window.clearTimeout(noticed);
  noticed = window.setTimeout(hush, 6000);
  changed();
}

/** Takes the message away. */
export function hush() {
  app.notice = '';
  changed();
}

/**
 * Asks the host for something. A refusal is told in the host's words.
 * @param {string} path
 * @param {object | null} [body] Something to send.
 * @param {boolean} [isQuiet] Whether nothing is said if there is no answer.
 * @returns {Promise<any>} `null` if it was refused.
 */
export async function ask(path, body = null, isQuiet = false) {
  if (own) {
    const { ok, value } = await askEngine(path, prefs.language, body);
    if (!ok && !isQuiet) notify(value.text || say('page-no-answer'));
    return ok ? value : null;
  }
  const mark = path.includes('?') ? '&' : '?';
  const how =
    body === null
      ? undefined
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const answer = await fetch(`${path}${mark}language=${prefs.language}`, how);
    const value = await answer.json();
    if (answer.ok) return value;
    if (!isQuiet) notify(value.text || say('page-no-answer'));
  } catch {
    if (!isQuiet) notify(say('page-no-answer'));
  }
  return null;
}

/** Reads what the host offers. */
export async function readLobby() {
  const lobby = await ask('/api/lobby', null, true);
  app.fault = lobby ? '' : say('page-no-answer');
  if (lobby) app.lobby = lobby;
  changed();
}

/** Where this page is: a page that has its game in itself has only what stands behind its address. */
export function here() {
  return own ? location.hash.replace(/^#\d*/, '') || '/' : location.pathname;
}

/**
 * Goes to the start or to a table, as the address says.
 * @param {string} path
 * @param {boolean} [isBack] Whether the browser is there already.
 */
export function go(path, isBack = false) {
  if (!isBack) history.pushState(null, '', own ? `${addressOfGame}${path}` : path);
  const code = /^\/table\/([A-Za-z]+)$/.exec(path)?.[1]?.toUpperCase() ?? '';
  if (code && code === app.code && app.table) return;
  app.leavers.forEach((leave) => leave());
  app.table?.close();
  app.table = null;
  app.code = code;
  app.room = code ? 'table' : 'start';
  // What was told of another room is over.
  app.notice = '';
  if (code && prefs.name) sitDown(false);
  if (!code) void readLobby();
  window.scrollTo(0, 0);
  changed();
}

/** What a table was opened for. @param {string} code @returns {Plan | null} */
function planOf(code) {
  if (!own) return ofTab(`plan:${code}`);
  // Nobody else comes to the tables of a page that has its game in itself.
  return keptPlan(own.data, code) ?? { level: 0, alone: true };
}

/**
 * Keeps what a table was opened for, or forgets it.
 * @param {string} code
 * @param {Plan | null} plan
 */
export function keepPlan(code, plan) {
  if (own) keepThePlan(own.data, code, plan);
  else keepInTab(`plan:${code}`, plan);
}

/**
 * Joins the table of the address.
 * @param {boolean} watch
 */
export function sitDown(watch) {
  const { name, language, picture } = prefs;
  app.plan = planOf(app.code);
  app.table?.close();
  const table = new TableClient(app.code, { name, language, picture, watch }, (what, message) => {
    if (table !== app.table) return;
    app.hearers.forEach((hear) => hear(what, message));
    changed();
  });
  app.table = table;
  table.lookWanted = '';
  changed();
}

/**
 * Opens a table and goes there.
 * @param {{ id: string }} game
 * @param {Plan} plan
 */
export async function openTable(game, plan) {
  keep({ levels: { ...prefs.levels, [game.id]: plan.level } });
  const opened = await ask('/api/tables', { game: game.id, level: plan.level, listed: !plan.alone });
  if (!opened) return;
  keepPlan(opened.code, plan);
  go(`/table/${opened.code}`);
}

/**
 * Opens a table that goes on with a saved play, and goes there. A page that has its game in itself alone does so.
 * @param {string} play The text of its file.
 */
export async function openPlay(play) {
  const opened = await ask('/api/tables', { play });
  if (!opened) return;
  keepPlan(opened.code, { level: opened.level, alone: true, seats: opened.seats, saved: true });
  go(`/table/${opened.code}`);
}

/**
 * The address of a picture of the game at this table.
 * @param {string | undefined} name
 */
export function pictureOf(name) {
  if (!name) return '';
  if (name === '@avatar') return avatarOf(prefs.picture) || heroAt();
  return pictureAt(app.table?.card?.pictures?.[name]);
}

/**
 * The address of the picture of a person.
 * @param {string | undefined} name
 */
export function avatarOf(name) {
  return pictureAt(name && app.lobby?.avatars?.find(([it]) => it === name)?.[1]);
}
