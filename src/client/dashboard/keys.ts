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

/** The keys of a screen, as long as it is shown. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let first = "";
    let at = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event) || !areKeysOn()) return;
      const pair = event.timeStamp - at < pauseMs ? `${first} ${event.key}` : "";
      const act = latest.current[pair] ?? latest.current[event.key];
      first = event.key;
      at = event.timeStamp;
      if (!act) return;
      first = "";
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
