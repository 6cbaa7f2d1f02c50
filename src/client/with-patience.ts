// pack: calls

/** Long enough for a bad connection; then a call counts as lost. */
const patienceMs = 30_000;

/** Gives up a call that does not come back. */
export async function withPatience<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await call(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}
