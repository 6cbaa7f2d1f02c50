/** How it stands with a service outside, by what this process last heard of it. */
export type LastHeard =
  /** "off": it is not configured. "unheard": nothing was asked of it since the start. */
  | { state: "off" | "unheard" }
  | { state: "ok"; secondsAgo: number }
  | { state: "failed"; secondsAgo: number; trouble: string };

const heardOf = new WeakMap<object, { at: number; trouble: string | null }>();

/**
 * Keeps what came of asking a service, known by its settings: null when it did what it should, else what went wrong in words
 * that are all ours. So who watches learns of it, and a look asks nobody.
 */
export function hear(service: object, trouble: string | null): void {
  heardOf.set(service, { at: performance.now(), trouble });
}

export function lastHeard(service: object | undefined): LastHeard {
  if (!service) return { state: "off" };
  const heard = heardOf.get(service);
  if (!heard) return { state: "unheard" };
  const secondsAgo = Math.round((performance.now() - heard.at) / 1_000);
  return heard.trouble === null
    ? { state: "ok", secondsAgo }
    : { state: "failed", secondsAgo, trouble: heard.trouble };
}
