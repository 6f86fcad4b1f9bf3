// The board: an SVG whose pieces come from Python, and over it a grid of cells for fingers, focus and screen readers.

import { LETTERS } from "./letters.js";

const SVG = "http://www.w3.org/2000/svg";
const REACH = 0.4; // how near to its middle a drag must come to select a cell, so that one can drag diagonally
const DOUBLE = 350; // milliseconds between two taps that are a double one
const HOLD = 550; // milliseconds that a finger stays
const SLIP = 12; // pixels that a resting finger may move
const SMALLEST = 25; // pixels of a cell that a finger can hit; a larger board is shown in part

/** @typedef {{rows: number, columns: number, cells?: [number, number][], unit: number, keys: string, digits: string}} Shape */

const svgElement = (name) => document.createElementNS(SVG, name);

export class Board {
  /**
   * @param {HTMLElement} place
   * @param {(event: unknown[]) => void} send
   */
  constructor(place, send) {
    this.place = place;
    this.send = send;
    /** @type {Shape | null} */
    this.shape = null;
    this.keys = new Set();
    this.lastTap = { at: -Infinity, cell: -1 };
    this.dragged = -1; // the cell that a pressed pointer is on
    this.pointers = new Map();
    place.addEventListener("pointerdown", (e) => this.down(e));
    place.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"]) place.addEventListener(end, (e) => this.up(e));
    // Else a browser takes a quick drag for a fling, and the next tap for what stops it.
    place.addEventListener("touchstart", (e) => e.preventDefault(), { passive: false });
    place.addEventListener("contextmenu", (e) => e.preventDefault());
    place.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    this.zoom = 1;
    this.zoomedSize = ""; // the size of the board that it was chosen for
  }

  /** Take what has changed from a frame. */
  show(frame) {
    if (frame.board === null) this.remove();
    else if (frame.board) this.build(frame.board);
    if (!this.shape) return;
    if (frame.box) this.frameBox(frame.box);
    this.learn(frame);
    if (frame.letters) this.letters.insertAdjacentHTML("beforeend", Object.values(frame.letters).join(""));
    for (const [name, svg] of Object.entries(frame.pieces ?? {})) this.pieces.get(name).innerHTML = svg;
    const cells = typeof frame.cells === "string" ? frame.cells.split(" ") : frame.cells;
    for (const [cell, spelled] of Object.entries(cells ?? {})) {
      const [drawn, words] = spelled.split("|");
      this.drawings[cell].innerHTML = [...drawn].map((sign) => this.elements.get(sign)).join("");
      this.cells[cell].setAttribute("aria-label", [...words].map((sign) => this.words.get(sign)).join(" "));
    }
    if (frame.selected) this.select(frame.selected);
    if (frame.cursor !== undefined) this.moveCursor(frame.cursor);
  }

  /** What the signs mean by which cells are spelled. */
  learn({ atoms = {}, elements = {}, words = {} }) {
    for (const [sign, svg] of Object.entries(atoms)) this.atoms.set(sign, svg);
    for (const [sign, spelled] of Object.entries(elements))
      this.elements.set(sign, [...spelled].map((atom) => this.atoms.get(atom)).join(""));
    for (const [sign, word] of Object.entries(words)) this.words.set(sign, word);
  }

  /** Now that it has its place: the part of a large board where the cursor is, as large as before. */
  arrive() {
    const size = `${this.shape.rows} ${this.shape.columns} ${innerWidth} ${innerHeight}`;
    if (this.zoomedSize !== size) {
      this.zoomedSize = size;
      this.setZoom(1);
      this.setZoom((SMALLEST * this.shape.columns) / this.grid.getBoundingClientRect().width);
    }
    this.showCursor();
  }

  showCursor() {
    if (this.zoom > 1) this.cells[this.cursor ?? 0].scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  remove() {
    this.shape = null;
    this.keys = new Set();
    this.place.replaceChildren();
  }

  /** @param {Shape} shape */
  build(shape) {
    this.shape = shape;
    this.keys = new Set(shape.keys.split(" ").flatMap((key) => (key.endsWith("#") ? [...shape.digits].map((digit) => key.replace("#", digit)) : key)));
    this.places = shape.cells ?? Array.from({ length: shape.rows * shape.columns }, (_, n) => [Math.floor(n / shape.columns), n % shape.columns]);
    for (const signs of ["atoms", "elements", "words"]) this[signs] = new Map();
    this.svg = svgElement("svg");
    this.svg.setAttribute("aria-hidden", "true");
    this.letters = this.svg.appendChild(svgElement("defs"));
    this.letters.innerHTML = LETTERS;
    const group = () => this.svg.appendChild(svgElement("g"));
    this.pieces = new Map(["under", "lines", "over"].map((name) => [name, group()]));
    this.drawings = this.places.map(group);
    this.pieces.set("labels", group());
    this.grid = document.createElement("div");
    const facts = { role: "grid", "aria-multiselectable": "true", "aria-rowcount": shape.rows, "aria-colcount": shape.columns };
    for (const [name, value] of Object.entries(facts)) this.grid.setAttribute(name, String(value));
    let row = null, at = -1;
    this.cells = this.places.map(([r, c], number) => {
      if (r !== at) {
        row = this.grid.appendChild(document.createElement("div"));
        row.setAttribute("role", "row");
        row.setAttribute("aria-rowindex", String(r + 1));
        at = r;
      }
      const cell = row.appendChild(document.createElement("div"));
      cell.setAttribute("role", "gridcell");
      cell.setAttribute("aria-colindex", String(c + 1));
      cell.setAttribute("aria-selected", "false");
      cell.tabIndex = -1;
      cell.dataset.cell = String(number);
      cell.style.left = `${(100 * c) / shape.columns}%`;
      cell.style.top = `${(100 * r) / shape.rows}%`;
      cell.style.width = `${100 / shape.columns}%`;
      cell.style.height = `${100 / shape.rows}%`;
      return cell;
    });
    this.plane = document.createElement("div");
    this.plane.className = "plane";
    this.plane.append(this.svg, this.grid);
    this.place.replaceChildren(this.plane);
    this.selected = [];
    this.cursor = null;
  }

  /** Show a part of the plane, and put the cells over those of the picture. */
  frameBox([left, top, width, height, start]) {
    this.box = { left, top, width, height };
    this.svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    this.place.style.setProperty("--aspect", String(width / height));
    this.place.parentElement.style.setProperty("--aspect", String(width / height));
    const { unit, rows, columns } = this.shape;
    this.drawings.forEach((drawing, cell) => {
      const [row, column] = this.places[cell];
      drawing.setAttribute("transform", `translate(${start + unit * column} ${start + unit * row})`);
    });
    this.grid.style.left = `${(100 * (start - left)) / width}%`;
    this.grid.style.top = `${(100 * (start - top)) / height}%`;
    this.grid.style.width = `${(100 * unit * columns) / width}%`;
    this.grid.style.height = `${(100 * unit * rows) / height}%`;
  }

  select(cells) {
    for (const cell of this.selected) this.cells[cell].setAttribute("aria-selected", "false");
    for (const cell of cells) this.cells[cell].setAttribute("aria-selected", "true");
    this.selected = cells;
  }

  /** The cell that Tab leads to, and that has the focus if the board has it. */
  moveCursor(cell) {
    const had = this.place.contains(document.activeElement) || document.activeElement === document.body;
    if (this.cursor !== null) this.cells[this.cursor].tabIndex = -1;
    this.cursor = cell ?? this.cursor ?? 0;
    this.cells[this.cursor].tabIndex = 0;
    if (had && cell !== null) {
      this.cells[cell].focus({ preventScroll: true });
      this.showCursor();
    }
  }

  /** Where a point is, in rows and columns. */
  placeOf(e) {
    const area = this.grid.getBoundingClientRect();
    const x = ((e.clientX - area.left) / area.width) * this.shape.columns;
    const y = ((e.clientY - area.top) / area.height) * this.shape.rows;
    return [y, x];
  }

  /** The cell at a point; with a reach, only if the point is that near to its middle. */
  cellAt(e, reach = 0) {
    const [y, x] = this.placeOf(e);
    const r = Math.floor(y), c = Math.floor(x);
    if (reach && Math.hypot(x - c - 0.5, y - r - 0.5) > reach) return -1;
    return this.places.findIndex(([row, column]) => row === r && column === c);
  }

  down(e) {
    if (!this.shape) return;
    this.pointers.set(e.pointerId, e);
    if (this.pointers.size === 2) return this.beginPinch();
    const cell = this.cellAt(e);
    e.preventDefault();
    if (cell < 0) return this.send(["outside", ...this.placeOf(e).map(Math.floor)]);
    this.place.setPointerCapture(e.pointerId);
    this.cells[cell].focus({ preventScroll: true });
    if (e.button === 2) return this.send(["right", cell]);
    if (e.button !== 0) return;
    const twice = e.timeStamp - this.lastTap.at < DOUBLE && this.lastTap.cell === cell;
    this.lastTap = { at: twice ? -Infinity : e.timeStamp, cell };
    this.dragged = cell;
    this.pressedAt = e;
    clearTimeout(this.holding);
    if (e.pointerType === "touch") this.holding = setTimeout(() => this.hold(cell), HOLD);
    this.send(twice ? ["double", cell] : ["click", cell, e.ctrlKey || e.metaKey, e.shiftKey]);
  }

  hold(cell) {
    this.dragged = -1;
    this.send(["hold", cell]);
  }

  move(e) {
    if (!this.pointers.has(e.pointerId)) return;
    this.pointers.set(e.pointerId, e);
    if (this.pointers.size === 2) return (this.pinching ??= requestAnimationFrame(() => this.pinch())); // both have moved then
    if (this.dragged < 0) return;
    if (Math.hypot(e.clientX - this.pressedAt.clientX, e.clientY - this.pressedAt.clientY) > SLIP) clearTimeout(this.holding);
    const cell = this.cellAt(e, REACH);
    if (cell >= 0 && cell !== this.dragged) {
      this.dragged = cell;
      this.send(["drag", cell]);
    }
  }

  up(e) {
    clearTimeout(this.holding);
    this.pointers.delete(e.pointerId);
    if (this.dragged >= 0) {
      this.dragged = -1;
      this.send(["release"]);
    }
  }

  // Large boards can be enlarged: two fingers, or Ctrl and the wheel; the frame around the plane scrolls.

  setZoom(zoom) {
    this.zoom = Math.min(4, Math.max(1, zoom));
    this.place.style.setProperty("--zoom", String(this.zoom));
    this.place.classList.toggle("zoomed", this.zoom > 1);
  }

  spread() {
    const [a, b] = [...this.pointers.values()];
    return { distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
  }

  beginPinch() {
    clearTimeout(this.holding);
    if (this.dragged >= 0) this.send(["release"]);
    this.dragged = -1;
    this.pinched = { ...this.spread(), zoom: this.zoom };
  }

  pinch() {
    this.pinching = undefined;
    if (this.pointers.size < 2) return;
    const before = this.pinched, now = this.spread();
    this.zoomAround((before.zoom * now.distance) / before.distance, before, now);
    this.pinched = { ...before, x: now.x, y: now.y };
  }

  /** Larger or smaller by a factor, around the cursor. */
  zoomBy(factor) {
    this.setZoom(this.zoom * factor);
    this.cells[this.cursor ?? 0].scrollIntoView({ block: "center", inline: "center" });
  }

  /** What was at one point of the window is at another then. */
  zoomAround(zoom, from, to) {
    const area = this.place.getBoundingClientRect();
    const left = (this.place.scrollLeft + from.x - area.left) / this.zoom;
    const top = (this.place.scrollTop + from.y - area.top) / this.zoom;
    this.setZoom(zoom);
    this.place.scrollTo(left * this.zoom - (to.x - area.left), top * this.zoom - (to.y - area.top));
  }

  wheel(e) {
    if (!this.shape || !e.ctrlKey) return;
    e.preventDefault();
    this.zoomAround(this.zoom * Math.exp(-e.deltaY / 300), e, e);
  }
}
