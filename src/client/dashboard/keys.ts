// pack: dashboard-parts

import { useEffect, useRef, useSyncExternalStore } from "react";

/** What a key of the dashboard does; "g h" is two, one after the other. */
export type Keys = Record<string, () => void>;

const kept = "zoh.atajos";
const pauseMs = 1_500;
const changed = new EventTarget();

/** Single keys that do something must be able to be turned off (WCAG 2.1.4): whoever dictates would press them all. */
const areKeysOn = (): boolean => localStorage.getItem(kept) !== "no";

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(kept);
  else localStorage.setItem(kept, "no");
  changed.dispatchEvent(new Event("change"));
}

export const useKeysOn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      changed.addEventListener("change", listener);
      return () => changed.removeEventListener("change", listener);
    },
    areKeysOn,
    () => true,
  );

const written = "input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]";

/** True where a key is for what has the focus: while something is written, before a dialog, or with a modifier. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  if (event.target instanceof Element && event.target.closest(written)) return true;
  return document.querySelector("[role=dialog]") !== null;
}

/** What all that is shown now listens for; one listener asks them all, so that "g a" is never an "a" of another. */
const screens = new Set<{ current: Keys }>();
let first = "";
let firstAt = Number.NEGATIVE_INFINITY;

function actionFor(key: string, at: number): (() => void) | undefined {
  const all = [...screens].map(({ current }) => current);
  const isSecond = at - firstAt < pauseMs && all.some((keys) => keysBegin(keys, first));
  const asked = isSecond ? `${first} ${key}` : key;
  // A pair that is complete begins no other.
  first = isSecond ? "" : key;
  firstAt = at;
  return all.map((keys) => keys[asked]).find(Boolean);
}

const keysBegin = (keys: Keys, prefix: string): boolean =>
  prefix !== "" && Object.keys(keys).some((name) => name.startsWith(`${prefix} `));

function onKeyDown(event: KeyboardEvent): void {
  if (isForSomethingElse(event) || !areKeysOn()) return;
  const act = actionFor(event.key, event.timeStamp);
  if (!act) return;
  event.preventDefault();
  act();
}

/** The keys of a screen, as long as it is shown. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (screens.size === 0) addEventListener("keydown", onKeyDown);
    screens.add(latest);
    return () => {
      screens.delete(latest);
      if (screens.size === 0) removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
