import {
  checkedAddresses,
  faultOfAddress,
  type HostFailure,
  HostRefused,
  requestAt,
  unlessAborted,
} from "./public-host";

export type Posted =
  | { kind: "answered"; status: number }
  | { kind: "failed"; failure: HostFailure | "unreachable" | "too_slow" };

/** POST to the public internet and to nowhere else, as public-fetch.ts reads from it. */
export interface PublicPost {
  /** False of an address to which nothing would ever be sent. */
  takes(url: URL): boolean;
  /** Of the answer nothing but its status is read; a redirect is an answer like any other. */
  send(url: URL, message: { headers: Record<string, string>; body: Buffer }): Promise<Posted>;
}

interface Options {
  /** For tests alone, in code: also plain http on whatever port of this machine. */
  loopbackToo?: boolean;
  totalMs?: number;
}

export function createPublicPost({ loopbackToo = false, totalMs = 10_000 }: Options = {}): PublicPost {
  return {
    takes: (url) => faultOfAddress(url, loopbackToo) === null,
    async send(url, { headers, body }) {
      const timeUp = AbortSignal.timeout(totalMs);
      try {
        return await unlessAborted(post(url, headers, body, timeUp), timeUp);
      } catch (error) {
        if (error instanceof HostRefused) return { kind: "failed", failure: error.failure };
        return { kind: "failed", failure: timeUp.aborted ? "too_slow" : "unreachable" };
      }
    },
  };

  async function post(
    url: URL,
    headers: Record<string, string>,
    body: Buffer,
    signal: AbortSignal,
  ): Promise<Posted> {
    const addresses = await checkedAddresses(url, loopbackToo);
    const response = await requestAt(url, addresses, { method: "POST", headers, signal }, body);
    response.destroy();
    return { kind: "answered", status: response.statusCode ?? 0 };
  }
}
