// A large board, drawn on a canvas: `<schola-field>`. One button moves over it as a mirror of the focus, for keys and screen readers.

import { app, pictureOf } from './app.js';
import { element, mark, markSmall } from './dom.js';
import { cellName } from './naming.js';
import { cellKey, sideOf, SIDES } from './offer.js';
import { outlinePath } from './outline.js';
import { say } from './words.js';

/** @typedef {import('./cells.js').Shown} Shown */

/** From how many cells on a board is drawn on a canvas. */
const MANY = 64 * 64;
/** The most cells that are shown at once, as the table allows. */
const MOST_CELLS = 16_384;
const SIDES_PX = [6, 48];
/** Smaller cells are made larger on demand, in pixels. */
const SMALL = 26;

/**
 * Whether a board is drawn on a canvas.
 * @param {import('./types.js').Board} board
 */
export function canvasFrom(board) {
  return board.size[0] * board.size[1] > MANY && !board.terrain?.length;
}

/** @type {Map<string, HTMLImageElement>} */
const pictures = new Map();

export class Field extends HTMLElement {
  /** @type {Shown | null} */
  #shown = null;
  #canvas = element('canvas');
  #mirror = element('button', 'mirror');
  #paper = element('div', 'paper');
  #sized = new ResizeObserver(() => this.#fit());
  /** @type {[number, number]} */
  #focus = [0, 0];
  #side = 8;
  #due = false;
  #asked = '';
  /** @type {[number, number] | null} */
  #pressed = null;

  connectedCallback() {
    if (!this.#paper.isConnected) {
      this.#mirror.type = 'button';
      this.#paper.append(this.#canvas, this.#mirror);
      this.append(this.#paper);
      this.addEventListener('keydown', (event) => this.#key(event));
      this.#mirror.addEventListener('click', (event) => {
        if (event.detail === 0) this.#shown?.pick(...this.#focus);
      });
      this.addEventListener('scroll', () => this.#redraw());
      this.addEventListener('pointerdown', (event) => (this.#pressed = [event.clientX, event.clientY]));
      this.addEventListener('pointerup', (event) => this.#press(event));
    }
    this.#sized.observe(this);
  }

  disconnectedCallback() {
    this.#sized.disconnect();
  }

  /** @param {Shown} shown */
  set shown(shown) {
    const before = this.#shown;
    this.#shown = shown;
    const { position } = shown.board;
    const isFirst = !before;
    const hasMoved = position && (isFirst || String(before.board.position) !== String(position));
    if (position && hasMoved) this.#focus = [...position];
    if (isFirst || before.zoom !== shown.zoom || String(before.board.size) !== String(shown.board.size)) this.#fit();
    if (position && hasMoved) this.#show(...position);
    this.#redraw();
  }

  /** Puts the focus on the board. */
  focusIn() {
    this.#mirror.focus({ preventScroll: true });
  }

  #fit() {
    const shown = this.#shown;
    const room = this.getBoundingClientRect();
    if (!shown || room.width === 0) return;
    const [width, height] = shown.board.size;
    const fit = Math.min(room.width / width, room.height / height);
    // No more may be in sight than the table shows at once.
    const sharp =
      width * height > MOST_CELLS ? Math.ceil(Math.max(room.width, room.height) / (Math.sqrt(MOST_CELLS) - 8)) : 0;
    this.#side = Math.round(Math.max(SIDES_PX[0], sharp, Math.min(SIDES_PX[1], fit)) * shown.zoom);
    markSmall(this, shown.zoom > 1 || this.#side < SMALL, width, height);
    this.#paper.style.setProperty('width', `${width * this.#side}px`);
    this.#paper.style.setProperty('height', `${height * this.#side}px`);
    this.#show(...this.#focus);
    this.#redraw();
  }

  /**
   * Scrolls so that a cell is seen.
   * @param {number} x
   * @param {number} y
   */
  #show(x, y) {
    const [px, py] = [x * this.#side, y * this.#side];
    const edge = this.#side * 3;
    if (px < this.scrollLeft + edge || px + edge > this.scrollLeft + this.clientWidth)
      this.scrollLeft = px - this.clientWidth / 2;
    if (py < this.scrollTop + edge || py + edge > this.scrollTop + this.clientHeight)
      this.scrollTop = py - this.clientHeight / 2;
  }

  #redraw() {
    if (this.#due) return;
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      this.#draw();
    });
  }

  #draw() {
    const shown = this.#shown;
    if (!shown || this.clientWidth === 0) return;
    this.#askFor(shown);
    const scale = devicePixelRatio;
    const [columns, rows] = shown.board.size;
    const [width, height] = [
      Math.min(this.clientWidth, columns * this.#side),
      Math.min(this.clientHeight, rows * this.#side),
    ];
    const canvas = this.#canvas;
    if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
    if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
    canvas.style.setProperty('width', `${width}px`);
    canvas.style.setProperty('height', `${height}px`);
    canvas.style.setProperty('translate', `${this.scrollLeft}px ${this.scrollTop}px`);
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.setTransform(scale, 0, 0, scale, -this.scrollLeft * scale, -this.scrollTop * scale);
    pen.clearRect(this.scrollLeft, this.scrollTop, width, height);
    this.#cells(pen, shown, width, height);
    this.#reflect(shown);
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {Shown} shown
   * @param {number} width
   * @param {number} height
   */
  #cells(pen, { board, index, offer, lit, changed, marks }, width, height) {
    const side = this.#side;
    const [left, top, columns, rows] = board.area;
    const [x0, y0] = [Math.floor(this.scrollLeft / side), Math.floor(this.scrollTop / side)];
    const style = getComputedStyle(this);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    const names = ['--cell', '--line', '--valid', '--focus', '--position', '--wall'];
    const [ground, line, valid, focus, here, wall] = names.map(colour);
    for (let y = Math.max(y0, top); y <= y0 + height / side + 1 && y < top + rows; y += 1) {
      for (let x = Math.max(x0, left); x <= x0 + width / side + 1 && x < left + columns; x += 1) {
        const piece = board.pieces[board.cells[(y - top) * columns + x - left]];
        const [px, py] = [x * side, y * side];
        pen.fillStyle = ground;
        pen.fillRect(px, py, side, side);
        for (const name of piece ? [...(piece.below ?? []), piece.picture, ...(piece.above ?? [])] : []) {
          const drawn = this.#picture(name);
          if (drawn) pen.drawImage(drawn, px, py, side, side);
        }
        pen.strokeStyle = line;
        pen.lineWidth = 0.5;
        pen.strokeRect(px, py, side, side);
        if (piece?.outline) outline(pen, wall, piece.outline, px, py, side);
        if (piece?.lines) lines(pen, wall, piece.lines, px, py, side);
        const key = cellKey(index, x, y);
        if (marks && offer.byCell.has(key) && offer.byCell.size <= 400) frame(pen, valid, px, py, side, 2);
        if (changed.has(key)) frame(pen, here, px, py, side, 2);
        if (board.position?.[0] === x && board.position[1] === y) frame(pen, here, px, py, side, 2);
        if (lit.has(key)) frame(pen, focus, px, py, side, 4);
      }
    }
  }

  /** @param {string | undefined} name */
  #picture(name) {
    const address = pictureOf(name);
    if (!address) return null;
    let kept = pictures.get(address);
    if (!kept) {
      kept = new Image();
      kept.src = address;
      kept.addEventListener('load', () => this.#redraw());
      pictures.set(address, kept);
    }
    return kept.complete && kept.naturalWidth > 0 ? kept : null;
  }

  /**
   * Asks for the part of the board that is seen, where it does not come as a whole.
   * @param {Shown} shown
   */
  #askFor({ board }) {
    const [width, height] = board.size;
    /** @type {number[]} */
    let area = [0, 0, width, height];
    if (width * height > MOST_CELLS) {
      const most = Math.floor(Math.sqrt(MOST_CELLS));
      const [w, h] = [Math.min(width, most), Math.min(height, most)];
      const middle = (/** @type {number} */ scroll, /** @type {number} */ room) => (scroll + room / 2) / this.#side;
      const [x, y] = [middle(this.scrollLeft, this.clientWidth), middle(this.scrollTop, this.clientHeight)];
      const [left, top, columns, rows] = board.area;
      const seen = [this.clientWidth / this.#side / 2 + 1, this.clientHeight / this.#side / 2 + 1];
      const isInside =
        (x - seen[0] >= left || left === 0) &&
        (y - seen[1] >= top || top === 0) &&
        (x + seen[0] <= left + columns || left + columns >= width) &&
        (y + seen[1] <= top + rows || top + rows >= height);
      if (isInside && columns === w && rows === h) return;
      const clamp = (/** @type {number} */ at, /** @type {number} */ most_) =>
        Math.max(0, Math.min(most_, Math.round(at)));
      area = [clamp(x - w / 2, width - w), clamp(y - h / 2, height - h), w, h];
    }
    if (String(area) === String(board.area) || String(area) === this.#asked) return;
    this.#asked = String(area);
    app.table?.send({ type: 'show', area });
  }

  /** @param {Shown} shown */
  #reflect({ board, index, offer }) {
    const [x, y] = this.#focus;
    const style = this.#mirror.style;
    style.setProperty('left', `${x * this.#side}px`);
    style.setProperty('top', `${y * this.#side}px`);
    style.setProperty('width', `${this.#side}px`);
    style.setProperty('height', `${this.#side}px`);
    const can = offer.byCell.has(cellKey(index, x, y));
    const name = cellName(board, x, y);
    mark(this.#mirror, 'aria-label', can ? `${name}, ${say('page-can')}` : name);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const shown = this.#shown;
    const side = sideOf(event.key);
    if (!shown || side < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (shown.hero && !event.shiftKey) return shown.arrow(side);
    const [x, y] = [this.#focus[0] + SIDES[side][0], this.#focus[1] + SIDES[side][1]];
    if (x < 0 || y < 0 || x >= shown.board.size[0] || y >= shown.board.size[1]) return undefined;
    this.#focus = [x, y];
    this.#show(x, y);
    return this.#redraw();
  }

  /**
   * The cell at a point of the window.
   * @param {number} left
   * @param {number} top
   * @returns {[number, number] | null}
   */
  #cellAt(left, top) {
    const [width, height] = this.#shown?.board.size ?? [0, 0];
    const box = this.#paper.getBoundingClientRect();
    const [x, y] = [Math.floor((left - box.left) / this.#side), Math.floor((top - box.top) / this.#side)];
    return x >= 0 && y >= 0 && x < width && y < height ? [x, y] : null;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const [from, shown] = [this.#pressed, this.#shown];
    this.#pressed = null;
    if (!from || !shown) return;
    const at = this.#cellAt(event.clientX, event.clientY);
    if (!at) return;
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 10) {
      const begun = this.#cellAt(...from);
      const ways = begun ? (shown.offer.byCell.get(cellKey(shown.index, ...begun)) ?? []) : [];
      if (begun && String(begun) !== String(at) && ways.some((it) => it.to)) shown.drop(begun, at);
      return;
    }
    const [x, y] = at;
    this.#focus = [x, y];
    shown.pick(x, y);
    this.#redraw();
  }
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} side
 * @param {number} width
 */
function frame(pen, colour, x, y, side, width) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.strokeRect(x + width / 2, y + width / 2, side - width, side - width);
}

/**
 * Draws the part of a body's outline that lies on a cell.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} sides Its sides along which the outline runs and its corners at which that turns inwards, one bit each.
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
function outline(pen, colour, sides, x, y, side) {
  pen.save();
  pen.translate(x, y);
  pen.scale(side / 100, side / 100);
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(6, 150 / side);
  pen.stroke(new Path2D(outlinePath(sides)));
  pen.restore();
}

/**
 * Draws the halves of lines that lie on a cell.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} sides Its sides with a line and its corners where others end, one bit each.
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
function lines(pen, colour, sides, x, y, side) {
  const thick = Math.max(1, side / 13);
  pen.fillStyle = colour;
  if (sides & 1) pen.fillRect(x + side - thick, y, thick, side);
  if (sides & 2) pen.fillRect(x, y + side - thick, side, thick);
  if (sides & 4) pen.fillRect(x, y, thick, side);
  if (sides & 8) pen.fillRect(x, y, side, thick);
  const [right, low] = [x + side - thick, y + side - thick];
  if (sides & 16) pen.fillRect(right, low, thick, thick);
  if (sides & 32) pen.fillRect(x, low, thick, thick);
  if (sides & 64) pen.fillRect(x, y, thick, thick);
  if (sides & 128) pen.fillRect(right, y, thick, thick);
}

customElements.define('schola-field', Field);
