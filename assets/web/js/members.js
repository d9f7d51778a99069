// The keys by which this browser comes back as the same person: one for each table, used by one tab at a time.

import { own } from './engine.js';
import { keepInTab, ofTab } from './prefs.js';

/** @typedef {{ member: number, key: string, at: number, held: number, tab: string, game: string, title: string } & Play} Membership */
/** How far the play at a table is. @typedef {{ level: number, moves: number, isOver: boolean }} Play */

/** Pages on a disk may share one store, so each keeps its own. @param {string} data The hash of the game; empty for a host. */
const placeOf = (data) => (data ? `schola-members:${data.slice(0, 32)}` : 'schola-members');
const PLACE = placeOf(own?.data ?? '');
/** After this time without a sign, a tab holds a key no more, in milliseconds. */
const SIGN = 6000;
/** After this time a key is forgotten, in milliseconds. */
const KEPT = 30 * 24 * 3600 * 1000;
/** As long as this a table is offered to go on with, in milliseconds; a host does not keep tables for long. */
const RECENT = own ? KEPT : 24 * 3600 * 1000;
const tab = tabName();

/** A name of this tab that a reload does not change. */
function tabName() {
  try {
    const name = sessionStorage.getItem('schola-tab') ?? `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
    sessionStorage.setItem('schola-tab', name);
    return name;
  } catch {
    return '';
  }
}

/**
 * @param {string} [place]
 * @returns {Record<string, Membership>}
 */
function read(place = PLACE) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {Record<string, Membership>} all */
function write(all) {
  const now = Date.now();
  try {
    localStorage.setItem(
      PLACE,
      JSON.stringify(Object.fromEntries(Object.entries(all).filter(([, it]) => now - it.at < KEPT))),
    );
  } catch {
    // Whoever keeps nothing comes as a new person after a reload.
  }
}

/**
 * Who this browser was at a table, unless another tab is that person now.
 * @param {string} code
 * @returns {{ member: number, key: string } | null}
 */
export function membership(code) {
  const own = ofTab(`member:${code}`);
  if (own) return own;
  const it = read()[code];
  return it && !isElsewhere(it) ? { member: it.member, key: it.key } : null;
}

/**
 * Whether another tab is that person now.
 * @param {Membership} it
 */
function isElsewhere(it) {
  return it.tab !== tab && Date.now() - it.held < SIGN;
}

/**
 * Keeps who this browser is at a table.
 * @param {string} code
 * @param {number} member
 * @param {string | undefined} key Absent if it is the same as before.
 * @param {{ id: string, name: string }} game
 */
export function keepMembership(code, member, key, game) {
  const all = read();
  const before = membership(code);
  const known = key ?? (before?.member === member ? before.key : undefined);
  if (!known) return;
  const now = Date.now();
  keepInTab(`member:${code}`, { member, key: known });
  if (all[code] && isElsewhere(all[code])) return;
  const play = playOf(all[code]);
  write({ ...all, [code]: { member, key: known, at: now, held: now, tab, game: game.id, title: game.name, ...play } });
}

/**
 * Gives a sign that this tab holds the key; called every few seconds.
 * @param {string} code
 * @param {boolean} holds Whether it goes on holding it.
 * @param {Play | null} [play] How far the play is; without it that stays as it was.
 */
export function holdMembership(code, holds, play) {
  const all = read();
  const it = all[code];
  if (it?.tab !== tab) return;
  write({ ...all, [code]: { ...it, at: Date.now(), held: holds ? Date.now() : 0, ...playOf(play ?? it) } });
}

/**
 * How far a play is that was kept, perhaps by an older page.
 * @param {Partial<Play> | undefined} kept
 * @returns {Play}
 */
function playOf(kept) {
  return { level: kept?.level ?? 0, moves: kept?.moves ?? 0, isOver: kept?.isOver ?? false };
}

/**
 * The tables at which this browser has been lately, the last one first.
 * @param {string} [data] The hash of another game in this page.
 * @returns {({ code: string, game: string, title: string, at: number } & Play)[]}
 */
export function recentTables(data) {
  const now = Date.now();
  const all = Object.entries(read(data === undefined ? PLACE : placeOf(data)));
  const recent = all.filter(([code, it]) => !code.includes('.') && now - it.at < RECENT && it.title && !isElsewhere(it));
  recent.sort(([, a], [, b]) => b.at - a.at);
  return recent.slice(0, 6).map(([code, it]) => ({ code, game: it.game, title: it.title, at: it.at, ...playOf(it) }));
}

/** @param {string} code */
export function forgetMembership(code) {
  keepInTab(`member:${code}`, null);
  const all = read();
  if (all[code]?.tab !== tab) return;
  delete all[code];
  write(all);
}
