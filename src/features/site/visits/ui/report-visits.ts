import { dropSessionId, keptSessionId, sessionId } from "~/shared/session-id";
import { forgetPath, type Interest, interests, profilePath } from "../profile-calls";
import { maySeeVisits } from "./offered/visit-choice";

const debounceMs = 1_000;
const known: ReadonlySet<string> = new Set(interests);

const pages = new Set<string>();
const seen = new Set<Interest>();
let timer: ReturnType<typeof setTimeout> | undefined;

declare global {
  /** What was told last, by the starter of the page or by what took over from it. */
  var zohTelling: Promise<unknown> | undefined;
}

/** Tells the page, and from now on the sections whose name is an interest, one second after the last of them came up. */
export function reportPage(path: string): () => void {
  const { dataset } = document.documentElement;
  // The starter of this page has seen to it already.
  let isNew = dataset.visited !== path;
  if (isNew) {
    pages.add(path);
    if (path.startsWith("/blog")) seen.add("blog");
  }
  dataset.visited = path;
  const sections = document.querySelectorAll("section[id]");
  if (isNew && sections.length === 0) tellSoon();
  const observer = new IntersectionObserver((entries) => {
    const found = entries
      .filter(({ isIntersecting, target }) => isIntersecting && known.has(target.id))
      .map(({ target }) => target.id as Interest);
    for (const interest of found) seen.add(interest);
    // The first look, which comes at once, tells the page with what is in sight.
    if (isNew || found.length > 0) tellSoon();
    isNew = false;
  });
  for (const section of sections) observer.observe(section);
  return () => observer.disconnect();
}

/** What waits is told at once: somebody else reports from now on. */
export function tellNow(): void {
  if (timer !== undefined) tell();
}

function tellSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(tell, debounceMs);
}

function tell(): void {
  clearTimeout(timer);
  timer = undefined;
  if (maySeeVisits()) {
    const body = { sessionId: sessionId(), visitedPages: [...pages], interests: [...seen] };
    // Lost is lost: nobody should notice that this exists.
    globalThis.zohTelling = post(profilePath, body).catch(() => undefined);
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
  timer = undefined;
  pages.clear();
  seen.clear();
  delete document.documentElement.dataset.visited;
  // What is on its way would write again what was deleted.
  await globalThis.zohTelling;
  const kept = keptSessionId();
  if (kept === null || maySeeVisits()) return;
  await post(forgetPath, { sessionId: kept }).then(dropSessionId, () => undefined);
}

/** Without the client of the other calls, which a page that is only read does not load. */
async function post(path: string, body: object): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  // Read to its end, or the connection would stay taken.
  await response.text();
  if (!response.ok) throw new Error(String(response.status));
}
