const KEY = "zoh_session_id";
let unkept: string | undefined;

/** A random name for this browser, made on first use. It says nothing of the person and goes when they clear their data. */
export function sessionId(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    const made = newId();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // Storage is switched off: the name lasts as long as the page.
    unkept ??= newId();
    return unkept;
  }
}

/** The name that this browser has already; asking makes none. */
export function keptSessionId(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The next visit gets another name. */
export function dropSessionId(): void {
  localStorage.removeItem(KEY);
}

/** Not randomUUID: browsers keep that one to https and localhost. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
