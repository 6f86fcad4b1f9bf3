// Offline: all files of a version are kept under its name. A new version is fetched whole, and shown from the next visit on.

const VERSION = "development";
const FILES = [];

addEventListener("install", (e) => e.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(["./", ...FILES]))));
const isOld = (name) => name.startsWith("sudokit-") && name !== VERSION; // other pages of this host have caches too
addEventListener("activate", (e) =>
  e.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ));
addEventListener("fetch", (e) => {
  if (e.request.method !== "GET" || new URL(e.request.url).origin !== location.origin) return;
  e.respondWith(caches.match(e.request, { ignoreSearch: true }).then((found) => found ?? fetch(e.request)));
});
