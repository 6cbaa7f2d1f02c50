import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onCachedUserChange, readCachedUser } from "./cached-user";
import { clearCachedUser, writeCachedUser } from "./write-cached-user";

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
  writeCachedUser(rosa, "12345678-5");
  expect(readCachedUser()).toEqual(rosa);
  expect(readCachedUser()).toBe(readCachedUser());
  clearCachedUser();
  expect(readCachedUser()).toBeNull();
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
  expect(readCachedUser()).toBeNull();
});

test("storage that is switched off is nobody, and writing to it no fault", () => {
  vi.stubGlobal("localStorage", undefined);
  writeCachedUser(rosa);
  expect(readCachedUser()).toBeNull();
});

test("this tab hears of its own changes, and of those of others only what is about the user", () => {
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  const heard: boolean[] = [];
  const stop = onCachedUserChange((elsewhere) => heard.push(elsewhere));
  writeCachedUser(rosa);
  const tell = (key: string | null) => browser.dispatchEvent(Object.assign(new Event("storage"), { key }));
  tell("zoh_session_id");
  expect(heard).toEqual([false]);
  tell("user");
  tell(null);
  expect(heard).toEqual([false, true, true]);
  stop();
  tell("user");
  clearCachedUser();
  expect(heard).toHaveLength(3);
});
