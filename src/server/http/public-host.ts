import { lookup } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

export type HostFailure = "not_secure" | "odd_address" | "private_address";

/** What `checkedAddresses` throws. */
export class HostRefused extends Error {
  constructor(readonly failure: HostFailure) {
    super(failure);
  }
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/**
 * What is wrong with an address that somebody else gave, as far as it can be seen without asking for its name; null when nothing.
 * `loopbackToo` is for tests alone: also plain http on whatever port of this machine.
 */
export function faultOfAddress(url: URL, loopbackToo: boolean): HostFailure | null {
  const host = hostOf(url);
  if (loopbackToo && host === "127.0.0.1") return null;
  if (url.protocol !== "https:") return "not_secure";
  if (url.port || url.username || url.password) return "odd_address";
  return isIP(host) && !isPublicAddress(host) ? "private_address" : null;
}

/** Where its machine may be asked. Throws unless each address that the name stands for is public: one that is not may be the one that is taken. */
export async function checkedAddresses(url: URL, loopbackToo: boolean): Promise<string[]> {
  const fault = faultOfAddress(url, loopbackToo);
  if (fault) throw new HostRefused(fault);
  const host = hostOf(url);
  if (isIP(host)) return [host];
  const addresses = (await lookup(host, { all: true })).map(({ address }) => address);
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new HostRefused("private_address");
  return addresses;
}

/** Asks one of the addresses that were checked, whatever the name stands for by now; gives the answer before its body. */
export function requestAt(
  url: URL,
  addresses: string[],
  options: Pick<RequestOptions, "method" | "headers" | "signal">,
  body?: Buffer,
): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    // A connection of its own, which no other host's request ever used.
    const request = send(url, { agent: false, lookup: alwaysThese(addresses), ...options });
    request.once("response", resolve);
    request.on("error", reject);
    request.end(body);
  });
}

const alwaysThese =
  (addresses: string[]): LookupFunction =>
  (_host, options, answer) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) answer(null, all);
    else answer(null, all[0]?.address ?? "", all[0]?.family);
  };

/** Resolving a name cannot be called off; nobody waits for it then. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
