// The page: keys, fingers and buttons become events, frames become changes of the screen. What they mean, Python knows.
import { Board } from "./board.js";
import { Parts } from "./parts.js";
import { connect } from "./engine.js";

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const root = document.documentElement;
const LARGEST_FILE = 8_000_000;
const FILE_PIECE = 10_000; // characters
const KEYS = { ArrowLeft: "Left", ArrowRight: "Right", ArrowUp: "Up", ArrowDown: "Down", " ": "Space" };

let depth = 0; // screens before this one
let theme = "system";
let link = location.hash.slice(1); // what is shown, as the address says it

const send = (/** @type {unknown[]} */ event) => connection.send(event);
const board = new Board($("board"), send);
const parts = new Parts($("panel"));

// Frames.

const FACTS = {
  language(value) {
    root.lang = value;
    try {
      localStorage.setItem("language", value); // for what is said before Python is there
    } catch {} // it is forbidden
  },
  theme(value) {
    theme = value;
    applyTheme();
  },
  screen(value) {
    document.body.dataset.screen = value;
    scrollTo(0, 0);
    $("panel").scrollTop = 0; // beside a board it scrolls by itself
  },
  title: (value) => (document.title = value),
  heading: (value) => ($("heading").textContent = value),
  depth: showDepth,
  clock: (value) => ($("clock").textContent = value),
  notice: (value) => showIn($("notice"), $("notice"), value),
  working: (value) => showIn($("working"), $("working").firstElementChild, value),
  said: (value) => ($("live").textContent = value),
  link: (value) => ((link = value), history.replaceState(history.state, "", location.pathname + location.search + (value && "#" + value))),
  copied: (value) => navigator.clipboard?.writeText(value).catch(() => {}),
  file: saveFile,
  room: (code) => location.assign(`${location.pathname}?room=${encodeURIComponent(code)}`),
  print: () => setTimeout(print), // when the page shows what is to be printed
  names(words) {
    $("place").setAttribute("aria-label", words.board);
    $("panel").setAttribute("aria-label", words.controls);
    $("back").setAttribute("aria-label", words.back);
    $("stop").textContent = words.stop;
    board.label = words.board;
  },
};

function show(frame) {
  for (const name in FACTS) if (name in frame) FACTS[name](frame[name]);
  board.show(frame);
  if (frame.board !== undefined) {
    $("place").hidden = !frame.board;
    document.body.classList.toggle("with-board", Boolean(frame.board));
    board.grid?.setAttribute("aria-label", board.label);
    if (frame.board) {
      board.cells[board.cursor ?? 0].focus({ preventScroll: true });
      board.arrive();
    }
  }
  if (frame.zoom) board.zoomBy(frame.zoom);
  parts.show(frame);
  if (frame.screen && !board.shape) ($("panel").querySelector(".primary") ?? $("heading")).focus?.({ preventScroll: true });
  if (frame.screen) root.dataset.ready = "yes";
}

/** Let the browser keep a text as a file. */
function saveFile({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Send the text of a file in pieces, each of which fits into a message. */
async function sendFile(/** @type {HTMLInputElement} */ input) {
  const text = await input.files[0].text();
  input.value = ""; // the same file can be chosen again
  if (text.length > LARGEST_FILE) return show({ notice: input.dataset.tooLarge });
  for (let at = 0; at < Math.max(text.length, 1); at += FILE_PIECE)
    send(["file", text.slice(at, at + FILE_PIECE), at + FILE_PIECE >= text.length]);
}

function showIn(holder, place, words) {
  place.textContent = words;
  holder.hidden = !words;
}

function applyTheme() {
  const wants = (/** @type {string} */ query) => matchMedia(query).matches;
  const system = wants("(prefers-contrast: more)") ? "high-contrast" : wants("(prefers-color-scheme: dark)") ? "dark" : "light";
  root.dataset.theme = theme === "system" ? system : theme;
}
for (const query of ["(prefers-contrast: more)", "(prefers-color-scheme: dark)"]) matchMedia(query).addEventListener("change", applyTheme);

// The way back, by our button and by that of the browser: one entry of its history stands for all screens but the first.

function showDepth(value) {
  depth = value;
  $("back").hidden = !depth;
  if (depth) goWithin();
}
function goWithin() {
  if (history.state === "within") return;
  history.replaceState("first", "");
  history.pushState("within", "");
}
addEventListener("popstate", (e) => {
  if (e.state !== "first") return; // another address was typed: see below
  wentBack = true;
  setTimeout(() => (wentBack = false));
  if (depth > 1) goWithin();
  if (depth) send(["back"]);
});
let wentBack = false;
addEventListener("hashchange", () => {
  if (!wentBack && location.hash.length > 1) send(["link", location.hash.slice(1)]);
});

// What is done.

function keyName(/** @type {KeyboardEvent} */ e) {
  let key = KEYS[e.key] ?? e.key;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(e.code); // Shift+1 is "!" on many keyboards
  if (digit && e.key.length === 1) key = digit[1];
  else if (key.length === 1) key = key.toUpperCase();
  return (e.ctrlKey || e.metaKey ? "Ctrl+" : "") + (e.shiftKey ? "Shift+" : "") + key;
}

addEventListener("keydown", (e) => {
  const target = /** @type {HTMLElement} */ (e.target);
  if (e.altKey || e.isComposing) return;
  const key = keyName(e);
  if (target.matches("input:not([type=file]), textarea")) {
    if (key === "Enter" && target.matches("input[data-type]")) send(["do", target.dataset.type]);
    return;
  }
  if (target.closest("[role=radiogroup]") && key in ARROWS) return e.preventDefault(), rove(target, ARROWS[key]);
  if (target.matches("button, [role=region]") && (key === "Enter" || key === "Space" || key.startsWith("Page"))) return;
  if (key === "Escape" ? depth > 0 || !$("working").hidden : board.keys.has(key)) {
    e.preventDefault();
    send(["press", key]);
  } else if (key in ARROWS && target.matches("#panel button")) {
    const all = [.../** @type {NodeListOf<HTMLElement>} */ ($("panel").querySelectorAll("button:not([tabindex='-1'])"))];
    const next = all[all.indexOf(target) + ARROWS[key]];
    if (next) e.preventDefault(), next.focus();
  }
});

const ARROWS = { Left: -1, Up: -1, Right: 1, Down: 1 };
function rove(target, step) {
  const all = [...target.parentElement.children];
  const next = all[(all.indexOf(target) + step + all.length) % all.length];
  next.focus();
  next.click();
}

document.addEventListener("click", (e) => {
  const pressed = /** @type {HTMLElement} */ (e.target).closest("[data-do], #back, #stop");
  if (!(pressed instanceof HTMLElement)) return;
  if (pressed.id === "back") send(["back"]);
  else if (pressed.id === "stop") send(["do", "stop"]);
  else if (pressed.dataset.whyNot) showIn($("notice"), $("notice"), ($("live").textContent = pressed.dataset.whyNot));
  else send(["do", pressed.dataset.do]);
});
document.addEventListener("input", (e) => {
  const field = /** @type {HTMLInputElement} */ (e.target);
  if (field.dataset.type) send(["type", field.dataset.type, field.value]);
  if (field.dataset.slide) send(["slide", field.dataset.slide, Number(field.value)]);
});
document.addEventListener("change", (e) => {
  const input = /** @type {HTMLInputElement} */ (e.target);
  if (input.type === "file" && input.files?.length) sendFile(input);
});
document.addEventListener("paste", (e) => {
  if (/** @type {HTMLElement} */ (e.target).matches("input, textarea")) return;
  const text = e.clipboardData?.getData("text/plain");
  if (text) send(["paste", text]);
});
// Pointing at a word lights the cells that it names, and at a cell the words that name it.
document.addEventListener("pointerover", (e) => {
  for (const lit of document.querySelectorAll(".pointed")) lit.classList.remove("pointed");
  const over = /** @type {HTMLElement} */ (e.target).closest?.("[data-cells], [data-cell]");
  if (!(over instanceof HTMLElement)) return;
  if (over.dataset.cells) for (const cell of over.dataset.cells.split(" ")) board.cells?.[Number(cell)]?.classList.add("pointed");
  else for (const word of document.querySelectorAll(`[data-cells="${over.dataset.cell}"]`)) word.classList.add("pointed");
});
document.addEventListener("visibilitychange", () => document.hidden && send(["hidden"]));

// The model, wherever it runs.

/** What brings a new page of the server to where this one is; null if its first frame shows something else. */
function wayBack(frame) {
  if (frame.screen !== document.body.dataset.screen || (frame.link ?? link) !== link) return null;
  const mode = /** @type {HTMLElement | null} */ ($("panel").querySelector(".modes [aria-checked=true]"));
  const cells = board.shape ? [...board.selected.filter((cell) => cell !== board.cursor), board.cursor ?? 0] : [];
  return [...(mode ? [["do", mode.dataset.do]] : []), ...cells.map((cell, number) => ["click", cell, number > 0, false])];
}

const imported = new URLSearchParams(location.search).get("import");
const address = location.origin + location.pathname;
const room = new URLSearchParams(location.search).get("room");
const connection = connect({ show, wayBack, link, here: () => link, imported, room, language: navigator.language, address });
