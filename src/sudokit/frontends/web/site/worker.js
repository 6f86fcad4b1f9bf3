// Python in the browser: Pyodide, the package and the compiled core, in a worker of its own. Events in, frames out.

let model = null; // the functions of sudokit.frontends.web.in_browser
let timer = 0;

/** Everything goes through one queue, in the order in which it came. */
let last = Promise.resolve();
self.onmessage = ({ data }) => (last = last.then(() => handle(data)).catch((error) => self.postMessage({ failed: String(error) })));

async function handle(data) {
  if (data.hello) {
    await start(data.hello);
    send(model.first_frame(JSON.stringify(data.hello)));
  } else send(model.handle(JSON.stringify(data.event)));
  await keep();
}

function send(frame) {
  self.postMessage({ frame });
  clearTimeout(timer);
  const seconds = model.seconds_to_change();
  if (seconds !== undefined && seconds !== null) timer = setTimeout(() => (last = last.then(passTime)), 1000 * seconds);
}

async function passTime() {
  send(model.pass_time());
  await keep();
}

/** Games lie in files, the files in the storage of the browser: what was saved is written there after the frame. */
async function keep() {
  if (model.keep()) await sync(false);
}

let sync = async (/** @type {boolean} */ _read) => {};

async function start(hello) {
  const get = async (name) => {
    const answer = await fetch(`py/${name}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.arrayBuffer();
  };
  const files = [get("sudokit.zip"), get("libsudokit_core.so").catch(() => null)];
  const { loadPyodide } = await import("./py/pyodide.mjs");
  const here = new URL("py/", self.location.href).href;
  const python = await loadPyodide({
    indexURL: here,
    stdLibURL: here + "python_stdlib.zip",
    lockFileContents: await (await fetch("py/lock.json")).text(),
    env: { HOME: "/home" },
  });
  const [zip, core] = await Promise.all(files);
  const { FS } = python;
  unpack(FS, zip, "/app");
  if (core) FS.writeFile("/app/sudokit/libsudokit_core.so", new Uint8Array(core));
  FS.mkdirTree("/data");
  FS.mount(FS.filesystems.IDBFS, {}, "/data");
  sync = (read) => new Promise((done, failed) => FS.syncfs(read, (error) => (error ? failed(error) : done(undefined))));
  await sync(true);
  python.runPython('import sys; sys.path.insert(0, "/app")');
  model = python.pyimport("sudokit.frontends.web.in_browser");
}

/** Put the files of an archive, in which none is compressed, into a folder. Python takes four times as long for that. */
function unpack(FS, zip, folder) {
  const header = new DataView(zip);
  for (let at = 0; header.getUint32(at, true) === 0x04034b50; ) {
    const name = at + 30, data = name + header.getUint16(at + 26, true) + header.getUint16(at + 28, true);
    const end = data + header.getUint32(at + 18, true);
    const path = `${folder}/${new TextDecoder().decode(new Uint8Array(zip, name, header.getUint16(at + 26, true)))}`;
    FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
    FS.writeFile(path, new Uint8Array(zip, data, end - data), { canOwn: true });
    at = end;
  }
}
