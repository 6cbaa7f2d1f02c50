import { makeCall } from "~/shared/api-client";
import { dropSessionId, keptSessionId, sessionId } from "~/shared/session-id";
import { forgetProfile, interests, updateProfile } from "../contract";
import { maySeeVisits } from "./offered/visit-choice";

const debounceMs = 1_000;
const known: ReadonlySet<string> = new Set(interests);

type Interest = (typeof interests)[number];

const pages = new Set<string>();
const seen = new Set<Interest>();
let timer: ReturnType<typeof setTimeout> | undefined;
let telling: Promise<unknown> = Promise.resolve();

/** Tells the page, and from now on the sections whose name is an interest, one second after the last of them came up. */
export function reportPage(path: string): () => void {
  pages.add(path);
  if (path.startsWith("/blog")) seen.add("blog");
  tellSoon();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !known.has(target.id)) continue;
      seen.add(target.id as Interest);
      tellSoon();
    }
  });
  for (const section of document.querySelectorAll("section[id]")) observer.observe(section);
  return () => observer.disconnect();
}

function tellSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(tell, debounceMs);
}

function tell(): void {
  if (maySeeVisits()) {
    const body = { sessionId: sessionId(), visitedPages: [...pages], interests: [...seen] };
    // Lost is lost: nobody should notice that this exists.
    telling = makeCall(updateProfile, { body }).catch(() => undefined);
  }
  pages.clear();
  seen.clear();
}

/**
 * Has the server delete what it knows of this browser, and then drops the browser's name. What cannot be reached now is
 * asked again with the next page.
 */
export async function forgetVisits(): Promise<void> {
  clearTimeout(timer);
  pages.clear();
  seen.clear();
  // What is on its way would write again what was deleted.
  await telling;
  const kept = keptSessionId();
  if (kept === null || maySeeVisits()) return;
  await makeCall(forgetProfile, { body: { sessionId: kept } }).then(dropSessionId, () => undefined);
}
