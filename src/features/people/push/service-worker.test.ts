import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";

const source = readFileSync(join(process.cwd(), "public/sw-push.js"), "utf8");
const origin = "https://zoh.example";

interface Shown {
  title: string;
  body: string;
  tag: string;
  renotify: boolean;
  data: { url: string };
}

/** A worker's own world, as far as the file looks at it. */
function startWorker({ counts = true, open = [] as string[] } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: Shown[] = [];
  const marks: number[] = [];
  const told: unknown[] = [];
  const windows = open.map((path) => ({
    url: origin + path,
    postMessage: (data: unknown) => told.push(data),
    focus: async () => told.push(`focus ${path}`),
  }));
  const self = {
    location: { origin },
    navigator: counts
      ? { setAppBadge: async (n: number) => marks.push(n), clearAppBadge: async () => marks.push(0) }
      : {},
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: Omit<Shown, "title">) =>
        shown.push({ title, ...options }),
      pushManager: { subscribe: async () => ({ toJSON: () => ({ endpoint: "neu" }) }) },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => told.push(`open ${url}`),
    },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  const fetched: unknown[] = [];
  const fetch = async (path: string, { body }: { body: string }) => fetched.push([path, JSON.parse(body)]);
  runInNewContext(source, { self, URL, fetch });
  const raise = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  return {
    shown,
    marks,
    told,
    fetched,
    raise,
    push: (text: string | null) =>
      raise("push", { data: text === null ? null : { json: () => JSON.parse(text) } }),
    tap: (url: unknown) =>
      raise("notificationclick", { notification: { close: () => told.push("close"), data: { url } } }),
  };
}

const message = {
  title: "Tu hora en ZOH",
  body: "Mañana a las 10:30 con Amparo.",
  url: "/patient-dashboard?en=x",
  tag: "t",
  badge: 2,
};
let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  worker = startWorker();
});
const push = (extra: object = {}) => worker.push(JSON.stringify({ ...message, ...extra }));

describe("a message", () => {
  test("is shown as it was sent, and counted on the icon", async () => {
    await push();
    expect(worker.shown).toMatchObject([
      { title: message.title, body: message.body, tag: "t", renotify: false, data: { url: message.url } },
    ]);
    expect(worker.marks).toEqual([2]);
  });

  test("that comes twice makes no sound twice; another of the same hour does", async () => {
    await push();
    await push();
    await push({ body: "Hoy a las 10:30." });
    expect(worker.shown.map(({ renotify }) => renotify)).toEqual([false, false, true]);
  });

  test("clears the number when nothing waits, and says nothing of it where there is none", async () => {
    await push({ badge: 0 });
    expect(worker.marks).toEqual([0]);
    const plain = startWorker({ counts: false });
    await plain.push(JSON.stringify(message));
    expect(plain.shown).toHaveLength(1);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "<html>"],
    ["null", "null"],
    ["another shape", '{"hola": 1}'],
    ["no body", JSON.stringify({ ...message, body: "" })],
    ["a title without an end", JSON.stringify({ ...message, title: "x".repeat(101) })],
    ["a number for a text", JSON.stringify({ ...message, tag: 7 })],
  ])("that holds %s is told without a word of it, and counts nothing", async (_, text) => {
    await worker.push(text);
    expect(worker.shown.map(({ title, data }) => [title, data.url])).toEqual([
      ["Tienes un aviso", "/patient-dashboard"],
    ]);
    expect(worker.marks).toEqual([]);
  });

  test.each([-1, 1.5, "3", null])("with the number %j marks nothing", async (badge) => {
    await push({ badge });
    expect([worker.shown.length, worker.marks]).toEqual([1, []]);
  });
});

describe("a tap", () => {
  test("opens the portal where none is open", async () => {
    await worker.tap(message.url);
    expect(worker.told).toEqual(["close", `open ${message.url}`]);
  });

  test("leads an open portal there, and no other page", async () => {
    worker = startWorker({ open: ["/servicios", "/patient-dashboard?seccion=datos"] });
    await worker.tap(message.url);
    expect(worker.told).toEqual([
      "close",
      { kind: "push-tapped", url: message.url },
      "focus /patient-dashboard?seccion=datos",
    ]);
  });

  test.each([
    "https://otra.example/patient-dashboard",
    "//otra.example/patient-dashboard",
    "/api/logout",
    "javascript:alert(1)",
    "/patient-dashboard/../api/x",
    undefined,
    7,
  ])("leads nowhere else: %j", async (url) => {
    await worker.tap(url);
    expect(worker.told).toEqual(["close", "open /patient-dashboard"]);
  });
});

describe("a subscription that the browser renews", () => {
  test("is told, the given one or one that is asked for", async () => {
    await worker.raise("pushsubscriptionchange", {
      newSubscription: { toJSON: () => ({ endpoint: "dado" }) },
    });
    await worker.raise("pushsubscriptionchange", {
      oldSubscription: { options: { applicationServerKey: "k" } },
    });
    expect(worker.fetched).toEqual([
      ["/api/push-subscriptions", { endpoint: "dado" }],
      ["/api/push-subscriptions", { endpoint: "neu" }],
    ]);
  });

  test("without either nothing is", async () => {
    await worker.raise("pushsubscriptionchange", {});
    expect(worker.fetched).toEqual([]);
  });
});
