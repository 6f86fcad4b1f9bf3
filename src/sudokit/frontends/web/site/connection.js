// The way to Python: a WebSocket to the server that the page came from. When it breaks it is opened again, and what was
// done meanwhile, or was not heard any more, is sent then.

const AGAIN = [100, 300, 1000, 3000]; // milliseconds until the next attempt
const MOST = 1000; // events that wait
const TAKEN_OVER = 4000; // the code with which a connection is closed when a copy of this tab has its page

const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");

/** What a storage keeps under a name, or something new if it keeps nothing. */
function kept(storage, name, isNew = false) {
  const made = random();
  try {
    const found = isNew ? made : (globalThis[storage].getItem(name) ?? made);
    globalThis[storage].setItem(name, found);
    return found;
  } catch {
    return ""; // it is forbidden
  }
}

export function connect({ show, wayBack, link, imported, room, language, address }) {
  const secret = kept("localStorage", "player"); // by which the server finds the games of this browser again
  const me = { tab: kept("sessionStorage", "tab") || random(), player: secret, language, address };
  /** What was done and not heard yet. */
  const unheard = imported ? [["paste", imported]] : [];
  let heard = -1; // how many events the page on the server has had; -1 until it has said so
  let socket = null, failures = 0, isOpen = false;

  function open() {
    const folder = location.pathname.replace(/[^/]*$/, "");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}${folder}session${room ? `?room=${encodeURIComponent(room)}` : ""}`);
    socket.onopen = () => socket.send(JSON.stringify({ ...me, link: heard < 0 ? link : location.hash.slice(1) }));
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if ("heard" in frame) isOpen ? count(frame.heard) : begin(frame);
      show(frame);
    };
    socket.onclose = ({ code }) => {
      isOpen = false;
      document.documentElement.dataset.connected = "no";
      if (code === TAKEN_OVER) me.tab = kept("sessionStorage", "tab", true) || random();
      setTimeout(open, AGAIN[Math.min(failures++, AGAIN.length - 1)]);
    };
  }

  function count(number) {
    unheard.splice(0, number - heard);
    heard = number;
  }

  /** The first frame has come: of the page that there was, or of a new one, which has heard less. */
  function begin(frame) {
    if (heard >= 0 && frame.heard >= heard) count(frame.heard);
    else {
      const way = heard < 0 ? [] : wayBack(frame);
      if (!way) unheard.length = 0; // they were meant for another screen
      unheard.unshift(...(room ? [["room", room]] : []), ...(way ?? []));
      heard = frame.heard;
    }
    isOpen = true;
    failures = 0;
    document.documentElement.dataset.connected = "yes";
    for (const event of unheard) socket.send(JSON.stringify(event));
  }

  open();
  return {
    send(event) {
      if (unheard.length >= MOST) return;
      unheard.push(event);
      if (isOpen) socket.send(JSON.stringify(event));
    },
  };
}
