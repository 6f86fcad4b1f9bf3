// The way to Python: a WebSocket to the server that the page came from. When it breaks it is opened again, and what was
// done meanwhile is sent then.

const AGAIN = [100, 300, 1000, 3000]; // milliseconds until the next attempt

/** A name for this tab, by which the server knows it again. */
function tab() {
  try {
    const name = sessionStorage.getItem("tab") ?? crypto.randomUUID();
    sessionStorage.setItem("tab", name);
    return name;
  } catch {
    return crypto.getRandomValues(new Uint32Array(4)).join("-"); // storage is forbidden, or no https
  }
}

/** A secret of this browser, by which the server finds its games again. */
function player() {
  try {
    const found = localStorage.getItem("player") ?? [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");
    localStorage.setItem("player", found);
    return found;
  } catch {
    return "";
  }
}

export function connect({ show, link, imported, room, language, address }) {
  const waiting = [];
  let socket = null, failures = 0, isOpen = false;
  const me = { tab: tab(), player: player(), language, address };

  function open() {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${location.pathname.replace(/[^/]*$/, "")}session${room ? `?room=${encodeURIComponent(room)}` : ""}`);
    socket.onopen = () => {
      socket.send(JSON.stringify({ ...me, link: failures ? location.hash.slice(1) : link }));
      if (imported && !failures) socket.send(JSON.stringify(["paste", imported]));
      if (room) socket.send(JSON.stringify(["room", room]));
      isOpen = true;
      failures = 0;
      document.documentElement.dataset.connected = "yes";
      for (const event of waiting.splice(0)) socket.send(JSON.stringify(event));
    };
    socket.onmessage = ({ data }) => show(JSON.parse(data));
    socket.onclose = () => {
      isOpen = false;
      document.documentElement.dataset.connected = "no";
      setTimeout(open, AGAIN[Math.min(failures++, AGAIN.length - 1)]);
    };
  }
  open();
  return {
    send(event) {
      if (isOpen) socket.send(JSON.stringify(event));
      else if (waiting.length < 100) waiting.push(event);
    },
  };
}
