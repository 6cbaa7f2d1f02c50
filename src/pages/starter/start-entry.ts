import { HELD_DATA, HELD_ENTRY } from "~/shared/held-entry";
import { STARTED } from "~/ui/deferred/gesture";
import { fetchEntry } from "./fetch-later";

const held = () => document.querySelector<HTMLScriptElement>(`script[${HELD_ENTRY}]`);
let isStarted = false;

/** Runs the page's entry, once; again after it failed. The page's policy knows its text. */
export function startEntry(onFailure: () => void): void {
  if (isStarted) return;
  const waiting = held();
  // A gesture may come before the end of the page has.
  if (!waiting) {
    document.addEventListener("DOMContentLoaded", () => startEntry(onFailure), { once: true });
    return;
  }
  isStarted = true;
  document.documentElement.setAttribute(STARTED, "");
  fetchEntry("high").then(
    () => run(waiting, onFailure),
    () => {
      isStarted = false;
      onFailure();
    },
  );
}

function run(waiting: HTMLScriptElement, onFailure: () => void): void {
  const entry = document.createElement("script");
  entry.type = "module";
  entry.textContent = waiting.textContent;
  const failed = () => {
    if (!isStarted) return;
    isStarted = false;
    // It stands there held again, to be tried once more.
    entry.replaceWith(waiting);
    onFailure();
  };
  entry.addEventListener("error", failed, { once: true });
  // A file that the entry itself asks for.
  window.addEventListener("unhandledrejection", failed, { once: true });
  // Where React expects it.
  waiting.replaceWith(entry);
  handOverData();
}

/** In the order in which it was written, once the whole page has come: the entry waits for it. */
function handOverData(): void {
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", handOverData, { once: true });
    return;
  }
  for (const held of document.querySelectorAll(`script[${HELD_DATA}]`)) {
    held.removeAttribute(HELD_DATA);
    const data = document.createElement("script");
    data.textContent = held.textContent;
    document.head.append(data);
    data.remove();
  }
}
