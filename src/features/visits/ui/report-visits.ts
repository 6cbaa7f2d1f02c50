import { makeCall } from "~/shared/api-client";
import { sessionId } from "~/shared/session-id";
import { interests, updateProfile } from "../contract";
import { maySeeVisits } from "./visit-choice";

const debounceMs = 1_000;
const known: ReadonlySet<string> = new Set(interests);

type Interest = (typeof interests)[number];

const pages = new Set<string>();
const seen = new Set<Interest>();
let timer: ReturnType<typeof setTimeout> | undefined;

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
    makeCall(updateProfile, { body }).catch(() => undefined);
  }
  pages.clear();
  seen.clear();
}
