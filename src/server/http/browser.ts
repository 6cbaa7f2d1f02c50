import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** What the browser of a request brings of its own accord, and the only way to leave something in it. */
export interface Browser {
  address: string;
  userAgent: string;
  sessionToken: string | null;
  deviceToken: string | null;
  /** `seconds` null: until the browser is closed. */
  keepSession(token: string, seconds: number | null): void;
  keepDevice(token: string, seconds: number): void;
  forgetSession(): void;
}

/** Under https the prefix makes the browser refuse one that a neighbouring host or plain http would plant (RFC 6265bis, 4.1.3). */
const cookieNames = (publicUrl: string) => {
  const prefix = publicUrl.startsWith("https:") ? "__Host-" : "";
  return { session: `${prefix}zoh_session`, device: `${prefix}zoh_device` };
};

export function browserOf(c: Context, address: string, publicUrl: string): Browser {
  const shared = {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.startsWith("https:"),
  } as const;
  const names = cookieNames(publicUrl);
  return {
    address,
    userAgent: c.req.header("user-agent")?.slice(0, 400) ?? "",
    sessionToken: tokenOf(getCookie(c, names.session)),
    deviceToken: tokenOf(getCookie(c, names.device)),
    keepSession: (token, seconds) =>
      setCookie(c, names.session, token, { ...shared, ...(seconds !== null && { maxAge: seconds }) }),
    keepDevice: (token, seconds) => setCookie(c, names.device, token, { ...shared, maxAge: seconds }),
    forgetSession: () => setCookie(c, names.session, "", { ...shared, maxAge: 0 }),
  };
}

/** The session token of a request that is no call: a page. */
export function sessionTokenOf(request: Request, publicUrl: string): string | null {
  const name = cookieNames(publicUrl).session;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return tokenOf(pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1));
}

function tokenOf(value: string | undefined): string | null {
  return value && /^[\w.-]{20,200}$/.test(value) ? value : null;
}
