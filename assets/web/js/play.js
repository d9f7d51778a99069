// What the person does in a game: choosing, dragging, walking, looking back.

import { app, changed, hush, notify } from './app.js';
import { differingCells } from './naming.js';
import { cellKey, differences, hasHero, offerOf, SIDES } from './offer.js';
import { keep, prefs } from './prefs.js';
import { speak } from './said.js';
import { wayTo } from './terrain.js';
import { say } from './words.js';

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').View} View */
/** Where several choices lie, of which one is meant. @typedef {{ target?: number, cell?: string }} Asked */

/** How long a step of a walk takes, in milliseconds. */
const STEP = 160;
/** How long each position of a solution is shown, in milliseconds; it may have hundreds. */
const WATCHED = { slow: 1000, normal: 450, fast: 70 };
/** After which time without an answer the state is asked for, in milliseconds. */
const PATIENCE = 5000;
let unanswered = 0;

export const game = {
  /** @type {Asked | null} */
  asked: null,
  /** The number of a choice that is made only when it is pressed once more; -1 for none. */
  doubted: -1,
  /** What the thing that was dragged is to be put on, once that is asked. @type {{ ids: number[], cell: string, question: number } | null} */
  drop: null,
  /** @type {Set<number>} */
  chosen: new Set(),
  /** @type {Set<number>} */
  changed: new Set(),
  /** @type {Set<string>} */
  changedCells: new Set(),
  /** The point of the past that is looked back at: how many lines the course had; -1 for the present. */
  past: -1,
  /** What is shown of the past, also until the table has told what is looked for. @type {View | null} */
  pastView: null,
  /** The first cell of a way, whose end is to be chosen. */
  from: '',
  zoom: 1,
  marks: true,
  /** Whether a board had a figure that arrows move, which may be in a corner now. */
  hero: false,
  /** The rest of a walk. @type {[number, number][]} */
  way: [],
  /** The number of the question that was answered, until the answer is known. */
  sent: -1,
  /** Why the last choice was refused. */
  refusal: '',
  /** What is known of something that was pressed. @type {{ name: string, lines: string[] } | null} */
  known: null,
  /** Whether the computer looks for a hint. */
  seeks: false,
  /** Whether what it looks for is the whole solution, which is to be watched. */
  wants: false,
  /** The solution that is watched: its choices, and how many are made. @type {{ cells: string[], made: number } | null} */
  watched: null,
  /** Whether the computer has shown how it ends. */
  isShown: false,
  /** The last target that was chosen. */
  last: -1,
};

/** The view that is shown: the present one, or an earlier one. */
export function shownView() {
  const table = app.table;
  if (!table) return null;
  return game.pastView ?? table.state?.view ?? null;
}

/** What can be chosen now; nothing while somebody looks back. */
export function offered() {
  const view = shownView();
  const isOff = game.past >= 0 || app.table?.status !== 'open';
  return offerOf(isOff && view ? { ...view, choices: [] } : view, game.from);
}

/** Forgets all of an earlier game. */
export function beginAnew() {
  Object.assign(game, {
    asked: null,
    doubted: -1,
    drop: null,
    past: -1,
    pastView: null,
    zoom: 1,
    way: [],
    from: '',
    sent: -1,
    last: -1,
    refusal: '',
    seeks: false,
    wants: false,
    watched: null,
    isShown: false,
    hero: false,
  });
  game.chosen.clear();
  game.changed.clear();
  game.changedCells.clear();
}

/**
 * Makes a choice of the person.
 * @param {Choice} choice
 */
export function choose(choice) {
  // What was said of an earlier choice is past.
  if (app.notice) hush();
  game.watched = null;
  return make(choice);
}

/** @param {Choice} choice */
function make(choice) {
  const view = app.table?.state?.view;
  if (!view || game.past >= 0) return;
  const isAside = choice.anytime && view.choices.every((it) => it.anytime);
  // What the game advises against, such as giving up, is asked once more.
  if ((isAside || choice.warned) && game.doubted !== choice.n) {
    game.doubted = choice.n;
    speak(say('page-sure'));
    return changed();
  }
  const question = view.question ?? 0;
  if (game.sent === question && !choice.anytime && question !== 0) return undefined;
  if (!app.table?.send({ type: 'choose', question, choice: choice.n })) {
    notify(say('page-wire-lost'));
    return undefined;
  }
  [game.sent, game.asked, game.from, game.doubted, game.last] = [question, null, '', -1, choice.target ?? -1];
  window.clearTimeout(unanswered);
  unanswered = window.setTimeout(() => {
    // Neither a state nor a refusal has come.
    if (game.sent === question) app.table?.send({ type: 'snapshot' });
    game.sent = -1;
  }, PATIENCE);
  return changed();
}

/**
 * A place or thing was pressed.
 * @param {number} id
 */
export function pickTarget(id) {
  const now = offered();
  const choices = now.byTarget.get(id) ?? now.meant.get(id) ?? [];
  game.drop = null;
  pick(choices, { target: id });
}

/**
 * @param {Choice[]} choices
 * @param {Asked} where
 */
function pick(choices, where) {
  if (app.table?.status !== 'open') return notify(say('page-wire-lost'));
  if (choices.length === 1) return choose(choices[0]);
  if (choices.length === 0) return undefined;
  const isSame = game.asked?.cell === where.cell && game.asked?.target === where.target;
  game.asked = isSame ? null : where;
  if (game.asked) speak(say('page-which'));
  return changed();
}

/**
 * A cell was pressed.
 * @param {number} board
 * @param {number} x
 * @param {number} y
 */
export function pickCell(board, x, y) {
  game.way = [];
  const key = cellKey(board, x, y);
  if (game.from === key) return letGo();
  // Where another way begins, that one is chosen instead.
  if (game.from && !offered().byCell.has(key)) game.from = '';
  const choices = offered().byCell.get(key) ?? [];
  if (!game.from && choices.length > 0 && choices.every((it) => it.to)) return beginWay(key);
  if (choices.length > 0 || app.table?.status !== 'open') return pick(choices, { cell: key });
  const shown = shownView()?.boards?.[board];
  const way = shown?.terrain?.length && game.past < 0 ? wayTo(shown, [x, y]) : null;
  if (way) {
    game.way = way;
    walk(board);
  } else if (!askAbout({ at: [board, x, y] }) && shown?.terrain?.length) {
    notify(say('page-no-way'));
  }
  return undefined;
}

/**
 * Chooses the first cell of a way.
 * @param {string} key
 */
function beginWay(key) {
  [game.from, game.asked] = [key, null];
  speak(say('page-way-to'));
  changed();
}

/** Lets go of the first cell of a way. */
export function letGo() {
  [game.from, game.asked, game.doubted] = ['', null, -1];
  changed();
}

/**
 * Goes the next step of a walk, or ends it where something else is offered.
 * @param {number} board
 */
function walk(board) {
  const next = game.way.shift();
  if (!next) return;
  const choices = offered().byCell.get(cellKey(board, ...next)) ?? [];
  if (choices.length !== 1) game.way = [];
  // Where something lies, it is asked whether to go there or to take it.
  pick(choices, { cell: cellKey(board, ...next) });
}

/**
 * An arrow on a board with a figure.
 * @param {number} board
 * @param {number} side
 */
export function arrow(board, side) {
  const { arrows } = offered();
  if (arrows.length > 0) {
    const own = arrows[side];
    if (own) choose(own);
    return;
  }
  const position = shownView()?.boards?.[board]?.position;
  if (!position) return;
  const [x, y] = [position[0] + SIDES[side][0], position[1] + SIDES[side][1]];
  game.way = [];
  const choices = offered().byCell.get(cellKey(board, x, y)) ?? [];
  pick(choices, { cell: cellKey(board, x, y) });
}

/**
 * A thing was dragged onto something.
 * @param {number} from
 * @param {number[]} to What lies there, the topmost first.
 */
export function dropTarget(from, to) {
  const now = offered();
  const choices = now.byTarget.get(from) ?? [];
  // Where the thing was chosen already, only its place is asked for.
  const direct = to.find((id) => now.byTarget.has(id));
  if (game.chosen.has(from) && direct !== undefined) return pickTarget(direct);
  if (choices.length === 0) return undefined;
  game.drop = { ids: to, cell: '', question: app.table?.state?.view?.question ?? 0 };
  return pick(choices, { target: from });
}

/**
 * A cell was dragged onto another one.
 * @param {number} board
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
export function dropCell(board, from, to) {
  game.from = '';
  const choices = offered().byCell.get(cellKey(board, ...from)) ?? [];
  if (choices.length === 0) return;
  const ways = choices.filter((it) => it.to && cellKey(...it.to) === cellKey(board, ...to));
  if (ways.length > 0) return pick(ways, { cell: cellKey(board, ...from) });
  if (choices.every((it) => it.to)) return beginWay(cellKey(board, ...from));
  game.drop = { ids: [], cell: cellKey(board, ...to), question: app.table?.state?.view?.question ?? 0 };
  pick(choices, { cell: cellKey(board, ...from) });
}

/**
 * A new state has come.
 * @param {View | null} before
 * @param {View | null} now
 */
export function follow(before, now) {
  if (!now) return;
  // A question keeps its number where the same is offered again, as along a corridor.
  const isNew = before?.question !== now.question || before?.history.lines !== now.history.lines;
  game.sent = -1;
  const isOver = now.standing.is === 'over';
  game.isShown = isOver && (game.isShown || game.watched !== null);
  if (isNew) [game.refusal, game.seeks, game.wants, game.known] = ['', false, false, null];
  noteChanges(before, now, isNew);
  if (isNew) [game.asked, game.from, game.doubted] = [null, '', -1];
  const [index, board] = [0, now.boards?.[0]];
  if (board && hasHero(board, index, offerOf(now))) game.hero = true;
  // What was looked at may have been taken back.
  if (game.past >= now.history.lines) toPresent();
  else if (game.past >= 0) app.table?.past.want(game.past);
  if (isNew && finishDrop(now)) return;
  if (game.watched && isNew) return watchOn();
  if (game.way.length > 0 && isNew) {
    if (isInterrupted(before, now)) game.way = [];
    else window.setTimeout(() => walk(0), STEP);
  }
}

/**
 * @param {View | null} before
 * @param {View} now
 * @param {boolean} isNew
 */
function noteChanges(before, now, isNew) {
  const found = differences(before?.table, now.table);
  if (found.size > 0) {
    game.changed = found;
    game.chosen.clear();
  } else if (game.last >= 0 && isNew) {
    game.chosen.add(game.last);
  }
  game.last = -1;
  const cells = changedCells(before, now);
  if (cells.size > 0) game.changedCells = cells;
}

/**
 * @param {View | null} before
 * @param {View} now
 */
function changedCells(before, now) {
  /** @type {Set<string>} */
  const found = new Set();
  (now.boards ?? []).forEach((board, index) => {
    const old = before?.boards?.[index];
    // Where a figure walks, every step changes cells: nobody needs to be shown them.
    if (!old || String(old.area) !== String(board.area) || board.position || board.terrain?.length) return;
    for (const at of differingCells(board, old)) {
      found.add(cellKey(index, board.area[0] + (at % board.area[2]), board.area[1] + Math.floor(at / board.area[2])));
    }
  });
  return found.size <= 12 ? found : new Set();
}

/**
 * Puts what was dragged on its place.
 * @param {View} now
 */
function finishDrop(now) {
  const drop = game.drop;
  game.drop = null;
  if (!drop || now.question === null || now.question === drop.question) return false;
  const offer = offerOf(now);
  const id = drop.ids.find((it) => offer.byTarget.has(it));
  const choices = id === undefined ? (offer.byCell.get(drop.cell) ?? []) : (offer.byTarget.get(id) ?? []);
  if (choices.length === 0) return false;
  pick(choices, id === undefined ? { cell: drop.cell } : { target: id });
  return true;
}

/**
 * Whether something came into sight, or the figure was hurt.
 * @param {View | null} before
 * @param {View} now
 */
function isInterrupted(before, now) {
  const seen = new Set((before?.boards?.[0]?.actors ?? []).map((it) => it.id));
  const isNew = (now.boards?.[0]?.actors ?? []).some((it) => !seen.has(it.id));
  const life = (/** @type {View | null} */ view) => view?.panel?.gauges[0]?.value ?? 0;
  return isNew || life(now) < life(before) || now.standing.is === 'over';
}

/** The points of the past, and the index of the one that is looked at: the last one is the present. */
export function pastPoints() {
  const points = app.table?.past.points() ?? [];
  const at = points.indexOf(game.past);
  return { points, at: at < 0 ? points.length - 1 : at };
}

/**
 * Looks at a point of the past, or at the present.
 * @param {number} point
 */
export function lookAt(point) {
  const table = app.table;
  const present = table?.state?.view?.history.lines ?? 0;
  [game.asked, game.from] = [null, ''];
  if (!table || point >= present) {
    toPresent();
    speak(say('page-present'));
  } else {
    game.past = point;
    table.past.want(point);
    game.pastView = table.past.view(point) ?? game.pastView;
    speak([say('page-past'), table.lines[point - 1]?.text].filter(Boolean).join(': '));
  }
  changed();
}

/** @param {number} by How many points earlier or later. */
export function lookBy(by) {
  const { points, at } = pastPoints();
  if (points.length > 0) lookAt(points[Math.max(0, Math.min(at + by, points.length - 1))]);
}

export function toPresent() {
  [game.past, game.pastView] = [-1, null];
}

/** The table has told how it looked once, or does not tell it. */
export function followPast() {
  const past = app.table?.past;
  if (!past || game.past < 0 || past.isAsked(game.past)) return;
  const view = past.view(game.past);
  if (view) game.pastView = view;
  else lookAt(past.points().find((point) => point > game.past && past.view(point)) ?? Infinity);
}

/** Whether the table tells what is known of things; an older one does not. */
let tells = true;

/**
 * Asks what is known of something that cannot be chosen, and why it cannot.
 * @param {{ target?: number, at?: [number, number, number] }} what
 * @returns {boolean} Whether it was asked.
 */
export function askAbout(what) {
  return tells && game.past < 0 && Boolean(app.table?.send({ type: 'about', ...what }));
}

/** The table does not understand the question what is known. */
export function askNoMore() {
  tells = false;
}

/**
 * Asks for a good choice, or for all of them to the end of a puzzle.
 * @param {boolean} whole
 */
export function seek(whole) {
  const message = whole ? { type: 'hint', whole } : { type: 'hint' };
  game.seeks = Boolean(app.table?.send(message));
  game.wants = game.seeks && whole;
  changed();
}

/**
 * The computer has found something.
 * @param {string[]} cells What to choose.
 */
export function takeAdvice(cells) {
  const isWatched = game.wants && cells.length > 0;
  Object.assign(game, { seeks: false, wants: false, watched: isWatched ? { cells, made: 0 } : null });
  if (isWatched) watchOn();
}

/** Makes the next choice of the solution that is watched, after a while. */
function watchOn() {
  const watched = game.watched;
  if (!watched) return;
  const cell = watched.cells[watched.made];
  if (cell === undefined) {
    game.watched = null;
    return;
  }
  window.setTimeout(() => {
    const choice = offered().byCell.get(`0,${cell}`)?.[0];
    if (watched !== game.watched) return;
    // Somebody looks back, or the game has gone another way.
    if (!choice) return stopWatching();
    watched.made += 1;
    make(choice);
  }, WATCHED[prefs.watching] ?? WATCHED.normal);
}

/** Shows the solution faster, or slowly again after the fastest. */
export function watchFaster() {
  const speeds = /** @type {(keyof typeof WATCHED)[]} */ (Object.keys(WATCHED));
  keep({ watching: speeds[(speeds.indexOf(prefs.watching) + 1) % speeds.length] });
  changed();
}

/** Stops where the solution is now. */
export function stopWatching() {
  game.watched = null;
  changed();
}

/** The choices of which one is meant now. */
export function askedChoices() {
  const offer = offered();
  if (game.asked?.target !== undefined) return offer.byTarget.get(game.asked.target) ?? [];
  if (game.asked?.cell !== undefined) return offer.byCell.get(game.asked.cell) ?? [];
  return [];
}
