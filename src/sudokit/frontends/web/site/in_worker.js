// Where Python runs: in this browser, in a worker. Only one tab has the games; another says so and takes over when asked.

/** What can be shown before Python is there: the givens of a classic puzzle, as its link says them. */
function firstLook(place, link) {
  const cells = /^(?:enter:)?([0-9.]{81})(?=;|$)/.exec(link)?.[1];
  if (!cells) return;
  const at = (n) => 12 + 100 * n;
  let drawn = "";
  for (let n = 0; n <= 9; n++) {
    const [paint, width] = n % 3 ? ["line", 2] : ["frame", 6];
    drawn += `<path d="M${at(n)} 12V912M12 ${at(n)}H912" stroke="var(--${paint})" stroke-width="${width}"/>`;
  }
  [...cells].forEach((digit, cell) => {
    if (digit > "0")
      drawn += `<text x="${at(cell % 9) + 50}" y="${at(Math.floor(cell / 9)) + 74}" font-size="64" font-weight="700" text-anchor="middle" fill="var(--given)">${digit}</text>`;
  });
  place.innerHTML = `<svg viewBox="0 0 924 924" aria-hidden="true">${drawn}</svg>`;
}

/** The language of the last visit, which may have been chosen in the settings. */
function lastLanguage() {
  try {
    return localStorage.getItem("language");
  } catch {
    return null; // it is forbidden
  }
}

const STOPPED = 700; // milliseconds in which Python answers, unless it is in the middle of some work

export function connect({ show, link, here, imported, language, address }) {
  const root = document.documentElement;
  let worker = null;
  const waiting = [];
  const hello = { language, link, imported, address };

  function start() {
    worker = new Worker("worker.js", { type: "module" });
    worker.postMessage({ hello });
    worker.onmessage = ({ data }) => {
      clearTimeout(overdue);
      if (data.frame) {
        root.dataset.connected = "yes";
        show(JSON.parse(data.frame));
      } else {
        console.error(data.failed);
        restart(); // the games are saved
      }
    };
    worker.onerror = restart;
    for (const event of waiting.splice(0)) worker.postMessage({ event });
  }

  let crashes = 0, overdue = 0;
  function restart() {
    if (crashes++ < 3) return startAgain();
    worker.terminate();
    root.dataset.connected = "no";
    say("stopped");
  }
  function startAgain() {
    worker.terminate();
    root.dataset.connected = "no";
    say("loading");
    hello.link = here();
    hello.imported = null;
    start();
  }

  /** Python hears nothing while it works, so what is to be stopped then is ended from outside; the games are saved. */
  function send(event) {
    worker.postMessage({ event });
    const stops = event[0] === "do" ? event[1] === "stop" : event[1] === "Escape" && !document.getElementById("working").hidden;
    if (!stops) return;
    clearTimeout(overdue);
    overdue = setTimeout(startAgain, STOPPED);
  }

  const words = fetch("words.json").then((answer) => answer.json()).then((all) => all[lastLanguage() ?? language.slice(0, 2)] ?? all.en);
  const say = (/** @type {string} */ name) => words.then((found) => root.dataset.connected === "yes" || show({ notice: found[name] }));
  say("loading");
  firstLook(document.getElementById("panel"), link);

  // The storage has one owner at a time: the tab that holds this lock, until it is closed.
  const hold = () => (start(), new Promise(() => {}));
  if (!navigator.locks) start();
  else
    navigator.locks.request("sudokit", { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      say("elsewhere");
      navigator.locks.request("sudokit", hold);
    });
  root.dataset.connected = "no";
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js");
  return {
    send(event) {
      if (worker) send(event);
      else if (waiting.length < 100) waiting.push(event);
    },
  };
}
