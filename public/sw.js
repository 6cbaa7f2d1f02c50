// Shows how to reach the centre when there is no network, and to a patient whose phone keeps a plan their exercises. What it keeps is
// the same for everybody: no personal page, no answer of a call.
importScripts("/sw-push.js");

const page = "/sin-conexion";
const cacheName = "sin-conexion-1";
const exercises = "/mis-ejercicios";
const exercisesCache = "mis-ejercicios";
/** As many as a plan has exercises. */
const mostPictures = 20;
let refreshed = false;

const keepPage = () =>
  caches.open(cacheName).then((cache) => cache.add(new Request(page, { cache: "reload" })));

/**
 * The page of the exercises with every script that it runs, whole or not at all, and beside it the pictures of the plan, as far as they
 * come. Asked for by a page that has just kept a plan.
 */
async function keepExercises(pictures) {
  const answer = await fetch(exercises, { cache: "reload", credentials: "omit" });
  if (!answer.ok) return;
  const cache = await caches.open(exercisesCache);
  const files = new Set(filesIn(await answer.clone().text()));
  for (const file of files) {
    let kept = await cache.match(file);
    if (!kept) {
      kept = await fetch(file);
      if (!kept.ok) return;
      await cache.put(file, kept.clone());
    }
    if (file.endsWith(".js")) for (const next of importsOf(await kept.text())) files.add(next);
  }
  await cache.put(exercises, answer);
  for (const picture of pictures) {
    if (await cache.match(picture)) continue;
    const seen = await fetch(picture).catch(() => null);
    if (seen?.ok) await cache.put(picture, seen);
  }
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname !== exercises && !files.has(pathname) && !pictures.includes(pathname + search))
      await cache.delete(url);
  }
}

/** A plan that was not read for a fortnight is dropped by its page (kept-plan.ts); here too, for who opens another one. */
async function dropOldPlan() {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === "zoh_read")) return;
  const asked = indexedDB.open("zoh_read");
  const plans = await new Promise((resolve, reject) => {
    asked.onerror = reject;
    asked.onsuccess = () => {
      const all = asked.result.transaction("kept").objectStore("kept").getAll();
      all.onerror = reject;
      all.onsuccess = () => resolve(all.result);
    };
  });
  asked.result.close();
  const fortnight = 14 * 24 * 60 * 60 * 1000;
  if (plans.some(({ readAt }) => Date.now() - readAt < fortnight)) return;
  indexedDB.deleteDatabase("zoh_read");
  await caches.delete(exercisesCache);
}

const filesIn = (html) =>
  [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"|href="(\/assets\/[\w.-]+\.woff2)"/g)].map(
    ([, script, font]) => script ?? font,
  );

/** What comes with it, not what may come later. */
const importsOf = (script) =>
  [...script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => `/assets/${name}`);

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== cacheName && name !== exercisesCache)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  const { kind, pictures } = event.data ?? {};
  if (kind !== "keep-exercises" || !Array.isArray(pictures)) return;
  const own = pictures.filter((one) => /^\/objects\/[\w-]+\?w=480$/.test(one)).slice(0, mostPictures);
  event.waitUntil(keepExercises(own).catch(() => undefined));
});

/** At its own address: React would draw the portal over it. */
async function withoutNetwork(url) {
  const { pathname } = new URL(url);
  const isOwn = pathname === exercises || pathname === "/patient-dashboard";
  const kept = isOwn && (await caches.match(exercises));
  if (!kept) return caches.match(page);
  return pathname === exercises ? kept : Response.redirect(exercises);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate") {
    if (/^\/(assets|objects)\//.test(new URL(request.url).pathname))
      event.respondWith(
        fetch(request).catch(async (error) => {
          const kept = await caches.match(request.url);
          if (kept) return kept;
          throw error;
        }),
      );
    return;
  }
  event.respondWith(fetch(request).catch(() => withoutNetwork(request.url)));
  if (refreshed) return;
  refreshed = true;
  // Once in each life of this worker, so that a new phone number does not stay unknown: without a network nothing changes.
  event.waitUntil(keepPage().catch(() => undefined));
  event.waitUntil(dropOldPlan().catch(() => undefined));
});
