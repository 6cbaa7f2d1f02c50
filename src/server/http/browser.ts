import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { mostLateMs } from "~/server/database/replica";

/** What the browser of a request brings of its own accord, and the only way to leave something in it. */
export interface Browser {
  address: string;
  userAgent: string;
  sessionToken: string | null;
  deviceToken: string | null;
  /** What it wrote may be missing where is read late. */
  hasJustWritten: boolean;
  /** `seconds` null: until the browser is closed. */
  keepSession(token: string, seconds: number | null): void;
  keepDevice(token: string, seconds: number): void;
  forgetSession(): void;
}

/** Under https the prefix makes the browser refuse one that a neighbouring host or plain http would plant (RFC 6265bis, 4.1.3). */
const cookieNames = (publicUrl: string) => {
  const prefix = publicUrl.startsWith("https:") ? "__Host-" : "";
  return { session: `${prefix}zoh_session`, device: `${prefix}zoh_device`, wrote: `${prefix}zoh_wrote` };
};

const cookieSettings = (publicUrl: string) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: publicUrl.startsWith("https:") }) as const;

export function browserOf(c: Context, address: string, publicUrl: string): Browser {
  const shared = cookieSettings(publicUrl);
  const names = cookieNames(publicUrl);
  return {
    address,
    userAgent: c.req.header("user-agent")?.slice(0, 400) ?? "",
    sessionToken: tokenOf(getCookie(c, names.session)),
    deviceToken: tokenOf(getCookie(c, names.device)),
    hasJustWritten: getCookie(c, names.wrote) !== undefined,
    keepSession: (token, seconds) =>
      setCookie(c, names.session, token, { ...shared, ...(seconds !== null && { maxAge: seconds }) }),
    keepDevice: (token, seconds) => setCookie(c, names.device, token, { ...shared, maxAge: seconds }),
    forgetSession: () => setCookie(c, names.session, "", { ...shared, maxAge: 0 }),
  };
}

/** What the browser of a request brings that is no call: a page. */
export function pageBrowserOf(
  request: Request,
  publicUrl: string,
): Pick<Browser, "sessionToken" | "hasJustWritten"> {
  const names = cookieNames(publicUrl);
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const valueIn = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return {
    sessionToken: tokenOf(valueIn(names.session)),
    hasJustWritten: valueIn(names.wrote) !== undefined,
  };
}

/** Longer than anything is read late. In the browser, for the next request may be another process's. */
const wroteSeconds = (2 * mostLateMs) / 1_000 + 1;

export function noteWrite(c: Context, publicUrl: string): void {
  setCookie(c, cookieNames(publicUrl).wrote, "1", { ...cookieSettings(publicUrl), maxAge: wroteSeconds });
}

function tokenOf(value: string | undefined): string | null {
  return value && /^[\w.-]{20,200}$/.test(value) ? value : null;
}
