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

const sessionCookie = "zoh_session";
const deviceCookie = "zoh_device";

export function browserOf(c: Context, address: string, publicUrl: string): Browser {
  const shared = {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: publicUrl.startsWith("https:"),
  } as const;
  return {
    address,
    userAgent: c.req.header("user-agent")?.slice(0, 400) ?? "",
    sessionToken: tokenOf(getCookie(c, sessionCookie)),
    deviceToken: tokenOf(getCookie(c, deviceCookie)),
    keepSession: (token, seconds) =>
      setCookie(c, sessionCookie, token, { ...shared, ...(seconds !== null && { maxAge: seconds }) }),
    keepDevice: (token, seconds) => setCookie(c, deviceCookie, token, { ...shared, maxAge: seconds }),
    forgetSession: () => setCookie(c, sessionCookie, "", { ...shared, maxAge: 0 }),
  };
}

/** The session token of a request that is no call: a page. */
export function sessionTokenOf(request: Request): string | null {
  const found = /(?:^|;\s*)zoh_session=([^;]*)/.exec(request.headers.get("cookie") ?? "");
  return tokenOf(found?.[1]);
}

function tokenOf(value: string | undefined): string | null {
  return value && /^[\w.-]{20,200}$/.test(value) ? value : null;
}
