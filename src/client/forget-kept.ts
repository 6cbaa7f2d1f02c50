// pack: account-forms

/** What this phone keeps for want of a network: what was read, what was said or chosen and is still to be sent, and what was begun. */
export const keptDatabases = {
  read: "zoh_read",
  said: "zoh_said",
  files: "zoh_files",
  drafts: "zoh_drafts",
} as const;

/** In local storage: the id of the patient whose it is. */
const WHOSE = "zoh_kept";

/** The service worker's copy of the page that shows it; there is none of a person in it. */
const shellCache = "mis-ejercicios";

/** One person at a time: what another one left goes. */
export function keepFor(patientId: string): void {
  forgetOthers(patientId);
  attempt(() => localStorage.setItem(WHOSE, patientId));
}

/** Somebody has signed in. */
export function forgetOthers(id: string): void {
  attempt(() => {
    const whose = localStorage.getItem(WHOSE);
    if (whose !== null && whose !== id) forgetKept();
  });
}

/** The session is over: nothing is to be read here any more. What was said waits for its person to come back. */
export function forgetRead(): void {
  attempt(() => {
    if (localStorage.getItem(WHOSE) === null) return;
    indexedDB.deleteDatabase(keptDatabases.read);
    void caches.delete(shellCache).catch(() => undefined);
  });
}

/** Somebody has left: nothing of them stays. */
export function forgetKept(): void {
  forgetRead();
  attempt(() => {
    indexedDB.deleteDatabase(keptDatabases.said);
    indexedDB.deleteDatabase(keptDatabases.files);
    indexedDB.deleteDatabase(keptDatabases.drafts);
    localStorage.removeItem(WHOSE);
  });
}

function attempt(what: () => void): void {
  try {
    what();
  } catch {
    // A browser that keeps nothing.
  }
}
