// What a game looked like after each line of its course: what this page has seen, and what it asks the table for.

/** @typedef {import('./types.js').View} View */

/** How many views are kept, and how many cells at most in all of them. */
const VIEWS = 500;
const MOST_CELLS = 2_000_000;

/** A point of the past is the number of lines that the course had; the last point is the present. */
export class Past {
  /** The views by their points. @type {Map<number, View>} */
  #views = new Map();
  /** The point of the present. */
  #present = 0;
  /** Whether the table tells how it looked; an older one does not. */
  #tells = true;
  /** The point that was asked for, and the one to be asked for after it; -1 for none. */
  #asked = -1;
  #next = -1;

  /** @param {(message: import('./types.js').Message) => boolean} send */
  constructor(send) {
    this.send = send;
  }

  /**
   * Keeps the present view. What was taken back is no past any more.
   * @param {View} view
   */
  add(view) {
    this.#present = view.history.lines;
    for (const point of this.#views.keys()) if (point > this.#present) this.#views.delete(point);
    this.#keep(this.#present, view);
  }

  /**
   * @param {number} point
   * @param {View} view
   */
  #keep(point, view) {
    // What was kept last is forgotten last.
    this.#views.delete(point);
    this.#views.set(point, view);
    const cells = (view.boards ?? []).reduce((sum, board) => sum + board.cells.length, 0);
    const most = Math.max(2, Math.min(VIEWS, Math.floor(MOST_CELLS / Math.max(1, cells))));
    for (const old of this.#views.keys()) {
      if (this.#views.size <= most) return;
      this.#views.delete(old);
    }
  }

  /** Another game begins. */
  forget() {
    this.#views.clear();
    [this.#present, this.#asked, this.#next] = [0, -1, -1];
  }

  /**
   * The points that can be looked at, the first one first.
   * @returns {number[]}
   */
  points() {
    if (!this.#tells) return [...this.#views.keys()].sort((one, other) => one - other);
    return Array.from({ length: this.#present + 1 }, (_, point) => point);
  }

  /** Whether a point can be looked at. @param {number} point */
  has(point) {
    return this.#views.has(point) || (this.#tells && point >= 0 && point <= this.#present);
  }

  /**
   * How the game looked; `undefined` if that is not known, or not yet.
   * @param {number} point
   */
  view(point) {
    return this.#views.get(point);
  }

  /**
   * Asks for a view that was not seen. One is asked for at a time, and after it what is wanted then.
   * @param {number} point
   */
  want(point) {
    if (this.#views.has(point) || point === this.#asked) this.#next = -1;
    else if (this.#asked >= 0) this.#next = point;
    else {
      // The beginning comes before the first line.
      const line = point > 0 ? point - 1 : undefined;
      this.#asked = this.send({ type: 'moment', line }) ? point : -1;
    }
  }

  /** Whether a view has been asked for that has not come. @param {number} point */
  isAsked(point) {
    return point >= 0 && (point === this.#asked || point === this.#next);
  }

  /** The table tells a view. @param {{ line?: number, view: View }} message */
  take({ line, view }) {
    const point = line === undefined ? 0 : line + 1;
    if (point <= this.#present && !this.#views.has(point)) this.#keep(point, view);
    this.#answered();
  }

  /** The table tells nothing. @param {string} reason */
  refuse(reason) {
    if (reason === 'unreadable') this.#tells = false;
    this.#answered();
  }

  #answered() {
    const next = this.#next;
    [this.#asked, this.#next] = [-1, -1];
    if (next >= 0 && this.#tells) this.want(next);
  }

  /** The wire is there again: what was asked for by the one before is not answered. */
  again() {
    const wanted = this.#next >= 0 ? this.#next : this.#asked;
    [this.#asked, this.#next] = [-1, -1];
    if (wanted >= 0) this.want(wanted);
  }
}
