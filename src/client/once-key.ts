// pack: calls

/**
 * Keys for the Idempotency-Key header: one for as long as the same is sent, so that a retry after a lost answer does nothing
 * twice. Once it is done, the same sent again is another.
 */
export function onceKeys() {
  let last: { text: string; key: string } | null = null;
  return {
    headersOf(body: unknown): { "Idempotency-Key": string } {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: newOnceKey() };
      return { "Idempotency-Key": last.key };
    },
    done(): void {
      last = null;
    },
  };
}

/** Not randomUUID: browsers keep that one to https and localhost, and a clinic may try the site on its own network first. */
export function newOnceKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
