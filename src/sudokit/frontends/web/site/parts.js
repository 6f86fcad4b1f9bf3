// The parts of a screen: elements made from the data that Python sends, changed in place where only their content did.

const ICONS = {
  undo: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  redo: "m15 5 5 5-5 5M20 10H10a5 5 0 0 0 0 10h3",
  bulb: "M9 18h6M10 21h4M8 15a6 6 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3Z",
  tick: "m4 13 5 5L20 6",
  pause: "M8 5v14M16 5v14",
  go: "M7 4v16l13-8Z",
  dots: "M5 12h.1M12 12h.1M19 12h.1",
  erase: "M8 6h12v12H8l-5-6ZM11 9l6 6M17 9l-6 6",
};

/** @param {string} name */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) set(made, key, value);
  made.append(...children);
  return made;
}

/** Set an attribute only if it is another one, so that nobody who listens hears of it in vain. */
function set(on, name, value) {
  if (value === undefined || value === null || value === false) on.removeAttribute(name);
  else if (on.getAttribute(name) !== String(value)) on.setAttribute(name, String(value));
}

function icon(name) {
  const holder = element("span", { class: "icon", "aria-hidden": "true" });
  holder.innerHTML = `<svg viewBox="0 0 24 24"><path d="${ICONS[name] ?? ""}"/></svg>`;
  return holder;
}

/** Pictures by name, for buttons that have one. @type {Map<string, string>} */
const DRAWINGS = new Map();

/** A button, new or changed in place. `role` is what it is among its fellows. */
function fillButton(made, item, role) {
  set(made, "data-do", item.id);
  const chosen = item.active === undefined ? null : String(item.active);
  set(made, "role", role === "radio" ? "radio" : null);
  set(made, "aria-checked", role === "radio" ? (chosen ?? "false") : null);
  set(made, "aria-pressed", role === "radio" ? null : chosen);
  set(made, "aria-disabled", item.why_not ? "true" : null);
  set(made, "data-why-not", item.why_not);
  set(made, "title", item.why_not ?? item.tip);
  set(made, "class", item.primary ? "primary" : null);
  set(made, "data-swatch", item.swatch);
  set(made, "data-badge", item.badge);
  const content = JSON.stringify([item.icon, item.text, item.detail, item.badge, item.tip]);
  if (made.dataset.content === content) return;
  made.dataset.content = content;
  const parts = [];
  if (item.icon) parts.push(icon(item.icon));
  if (item.drawing) {
    const drawing = element("span", { class: "drawing", "aria-hidden": "true" });
    drawing.innerHTML = DRAWINGS.get(item.drawing) ?? "";
    parts.push(drawing);
  }
  parts.push(element("span", { class: "text" }, item.text));
  if (item.detail) parts.push(element("small", {}, item.detail));
  set(made, "aria-label", item.badge && item.tip); // which says the number of the badge in words
  made.replaceChildren(...parts);
}

/** A line of text; words that name cells can be pointed at. @param {[number, number, number[]][]} mentions */
function pieces(line, mentions) {
  let at = 0;
  const made = [];
  for (const [start, end, cells] of mentions) {
    made.push(line.slice(at, start), element("span", { class: "mention", "data-cells": cells.join(" ") }, line.slice(start, end)));
    at = end;
  }
  return [...made, line.slice(at)];
}

const RADIO = new Set(["modes", "choices", "cards"]);

const KINDS = {
  heading: {
    make: () => element("h2"),
    fill: (made, part) => made.replaceChildren(part.text),
  },
  words: {
    make: () => element("div"),
    fill(made, part) {
      set(made, "class", `words ${part.tone ?? ""}`.trim());
      made.replaceChildren(...part.lines.map((line, n) => element("p", {}, ...pieces(line, part.mentions?.[n] ?? []))));
    },
  },
  buttons: {
    make: () => element("div"),
    fill(made, part) {
      const radio = RADIO.has(part.look) && part.items.some((item) => item.active !== undefined);
      set(made, "role", radio ? "radiogroup" : "group");
      set(made, "aria-label", part.label);
      set(made, "class", `buttons ${part.look ?? ""}`.trim());
      set(made, "data-count", part.items.length);
      const ids = part.items.map((item) => item.id).join("\n");
      if (made.dataset.ids !== ids) {
        made.dataset.ids = ids;
        made.replaceChildren(...part.items.map(() => element("button", { type: "button" })));
      }
      part.items.forEach((item, number) => fillButton(made.children[number], item, radio ? "radio" : ""));
      if (radio) rove(made);
    },
  },
  drawings: {
    make: () => element("div", { hidden: "" }),
    fill(_made, part) {
      for (const [name, svg] of Object.entries(part.svgs)) DRAWINGS.set(name, svg);
    },
  },
  switch: {
    make: () => element("button", { type: "button", role: "switch", class: "switch" }),
    fill(made, part) {
      set(made, "data-do", part.id);
      set(made, "aria-checked", String(part.on));
      made.replaceChildren(element("span", { class: "text" }, part.text), element("span", { class: "knob", "aria-hidden": "true" }));
    },
  },
  field: {
    make(part) {
      const field = element(part.lines > 1 ? "textarea" : "input", { autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
      return element("label", { class: "field" }, element("span"), field);
    },
    fill(made, part) {
      const [label, field] = made.children;
      label.textContent = part.label;
      set(field, "data-type", part.id);
      set(field, "placeholder", part.example);
      set(field, "rows", part.lines > 1 ? part.lines : null);
      set(field, "aria-invalid", part.wrong ? "true" : null);
      set(field, "readonly", part.only_read ? "" : null);
      if (field.value !== part.value && document.activeElement !== field) field.value = part.value;
    },
  },
  file: {
    make: () => element("label", { class: "file" }, element("span"), element("input", { type: "file" })),
    fill(made, part) {
      const [label, input] = made.children;
      label.textContent = part.text;
      set(input, "accept", part.ending);
      set(input, "data-too-large", part.too_large);
    },
  },
  slider: {
    make: () => element("label", { class: "slider" }, element("span"), element("input", { type: "range", min: 0 })),
    fill(made, part) {
      const [label, input] = made.children;
      label.textContent = part.said;
      set(input, "data-slide", part.id);
      set(input, "max", part.last);
      set(input, "aria-label", part.label);
      set(input, "aria-valuetext", part.said);
      input.value = String(part.value);
    },
  },
  table: {
    make: () => element("div", { class: "table", tabindex: 0, role: "region" }, element("table")),
    fill(made, part) {
      set(made, "aria-label", part.label);
      const rows = part.rows.map(([first, ...cells]) =>
        element("tr", {}, element("th", { scope: "row" }, first), ...cells.map((cell) => element("td", {}, cell))));
      const head = part.head.length ? [element("thead", {}, element("tr", {}, ...part.head.map((name) => element("th", { scope: "col" }, name))))] : [];
      made.firstChild.replaceChildren(...head, element("tbody", {}, ...rows));
    },
  },
  picture: {
    make: () => element("div", { class: "picture" }),
    fill(made, part) {
      made.innerHTML = part.svg;
      const drawn = made.firstElementChild;
      drawn.removeAttribute("width");
      drawn.removeAttribute("height");
      set(made, "class", `picture ${part.look ?? ""}`.trim());
      set(made, "data-do", part.action);
      if (part.action) set(drawn, "aria-hidden", "true"); // a button beside it says the same
    },
  },
};

/** Buttons of a group that look different now; the others stay. */
function fillSome(group, items) {
  const radio = group.getAttribute("role") === "radiogroup" ? "radio" : "";
  for (const item of items) fillButton([...group.children].find((one) => one.dataset.do === item.id), item, radio);
  if (radio) rove(group);
}

/** Of buttons of which one holds, Tab leads to that one, and arrows to the others. */
function rove(group) {
  const chosen = group.querySelector("[aria-checked=true]") ?? group.firstElementChild;
  for (const one of group.children) one.tabIndex = one === chosen ? 0 : -1;
}

export class Parts {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {Map<string, HTMLElement>} */
    this.made = new Map();
  }

  show(frame) {
    if (frame.parts) this.replace(frame.parts);
    for (const part of frame.changed ?? []) {
      const made = this.made.get(part.id);
      if (part.some) fillSome(made, part.some);
      else KINDS[part.kind].fill(made, part);
    }
  }

  /** All parts; one that was there before with the same kind is kept, and with it its focus. One that is only an id stays. */
  replace(parts) {
    const before = this.made;
    this.made = new Map();
    const focused = document.activeElement?.dataset?.do;
    for (const part of parts) {
      let made = before.get(part.id);
      if (part.kind && made?.dataset.kind !== part.kind) {
        made = KINDS[part.kind].make(part);
        made.dataset.kind = part.kind;
        made.dataset.part = part.id;
      }
      if (part.kind) KINDS[part.kind].fill(made, part);
      this.made.set(part.id, made);
    }
    const wanted = [...this.made.values()];
    wanted.forEach((made, number) => {
      if (this.place.children[number] !== made) this.place.insertBefore(made, this.place.children[number] ?? null);
    });
    while (this.place.children.length > wanted.length) this.place.lastElementChild.remove();
    if (focused && document.activeElement === document.body)
      [...this.place.querySelectorAll("[data-do]")].find((one) => one.dataset.do === focused)?.focus();
  }
}
