import type { Env } from "~/server/settings/env";
import { isLoopback } from "./loopback";

interface Asking {
  /** Whose connection it is. */
  peer: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
  env: Pick<Env, "publicUrl" | "trustProxy">;
}

const isOfProxy = (name: string) =>
  name.startsWith("x-forwarded-") || ["forwarded", "x-real-ip", "via"].includes(name);

/** TRUST_PROXY=none is said of proxies that write nothing: the site speaks no TLS, so behind https there is one. */
const isBehindProxy = ({ publicUrl, trustProxy }: Asking["env"]) =>
  trustProxy > 0 || publicUrl.startsWith("https:");

/**
 * True of a request that this very machine makes at the site's own port. A proxy on it connects from here too, and not every one
 * says that it is one: where one is set up, none is believed to be from here, and else only what asks for this machine by its name.
 */
export function asksFromHere({ peer, headers, env }: Asking): boolean {
  const isHere = peer === "::1" || isLoopback(peer.replace(/^::ffff:/, ""));
  const host = `http://${headers.host ?? ""}`;
  return (
    isHere &&
    !isBehindProxy(env) &&
    URL.canParse(host) &&
    isLoopback(new URL(host).hostname) &&
    !Object.keys(headers).some(isOfProxy)
  );
}
