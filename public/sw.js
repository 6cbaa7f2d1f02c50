// Shows how to reach the centre when there is no network. It keeps that one page and nothing else: no personal page, no call.
const page = "/sin-conexion";
const cacheName = "sin-conexion-1";
let refreshed = false;

const keepPage = () =>
  caches.open(cacheName).then((cache) => cache.add(new Request(page, { cache: "reload" })));

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => caches.match(page)));
  if (refreshed) return;
  refreshed = true;
  // Once in each life of this worker, so that a new phone number does not stay unknown: without a network nothing changes.
  event.waitUntil(keepPage().catch(() => undefined));
});
