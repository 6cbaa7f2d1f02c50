import { HELD_ENTRY, LATER } from "~/shared/held-entry";

/** Somebody pays for each byte: nothing is fetched before it is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Brings the entry's files into the browser's cache. Not as modules: one that did not come would stay failed for as long as the page is
 * open (HTML's module map), and no second try could have it.
 */
export async function fetchEntry(priority: RequestPriority): Promise<void> {
  const files = document.querySelector(`script[${HELD_ENTRY}]`)?.getAttribute(LATER);
  await Promise.all(
    (files?.split(" ") ?? []).filter(Boolean).map(async (href) => {
      const answer = await fetch(href, { priority });
      if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
}

/** Fetches what a gesture will run, when the page is idle and after everything else. */
export function fetchLater(): void {
  // Whoever presses meets the same trouble, and is told.
  if (!savesData()) void fetchEntry("low").catch(() => undefined);
}
