import { HELD_ENTRY, LATER } from "~/shared/held-entry";

/** Somebody pays for each byte: nothing is fetched before it is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Fetches what a gesture will run, when the page is idle and after everything else. */
export function fetchLater(): void {
  if (savesData()) return;
  const later = document.querySelector(`script[${HELD_ENTRY}]`)?.getAttribute(LATER);
  for (const href of later?.split(" ").filter(Boolean) ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    link.fetchPriority = "low";
    // React knows nothing of it in the head, and need not.
    document.head.append(link);
    link.addEventListener("load", () => link.remove(), { once: true });
  }
}
