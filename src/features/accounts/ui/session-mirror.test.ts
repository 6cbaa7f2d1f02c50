import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onMirrorChange, readMirror } from "./session-mirror";
import { clearMirror, writeMirror } from "./write-mirror";

const rosa = { id: "p1", email: "rosa@correo.example", name: "Rosa", role: "patient" } as const;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("who is written is read, the same object each time, until it is cleared", () => {
  writeMirror(rosa, "12345678-5");
  expect(readMirror()).toEqual(rosa);
  expect(readMirror()).toBe(readMirror());
  clearMirror();
  expect(readMirror()).toBeNull();
  expect(kept.size).toBe(0);
});

test.each([
  "",
  "null",
  "{",
  "7",
  '"rosa"',
  "[]",

  '{"id":"x","name":"y","role":"admin"}',
])("%j is nobody", (text) => {
  kept.set("user", text);
  expect(readMirror()).toBeNull();
});

test("storage that is switched off is nobody, and writing to it no fault", () => {
  vi.stubGlobal("localStorage", undefined);
  writeMirror(rosa);
  expect(readMirror()).toBeNull();
});

test("this tab hears of its own changes, and of those of others only what is about the user", () => {
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  const heard: boolean[] = [];
  const stop = onMirrorChange((elsewhere) => heard.push(elsewhere));
  writeMirror(rosa);
  const tell = (key: string | null) => browser.dispatchEvent(Object.assign(new Event("storage"), { key }));
  tell("zoh_session_id");
  expect(heard).toEqual([false]);
  tell("user");
  tell(null);
  expect(heard).toEqual([false, true, true]);
  stop();
  tell("user");
  clearMirror();
  expect(heard).toHaveLength(3);
});
