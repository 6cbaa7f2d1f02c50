// pack: account-forms

import type { Role } from "~/shared/role";
import { roomPath } from "~/shared/room-address";
import { homePageOf } from "./home-pages";

/** What else is theirs alone. */
const alsoOf: Record<Role, string[]> = {
  patient: [roomPath],
  therapist: ["/clinical", "/blog/admin", roomPath],
};

const KEY = "zoh_last_place";

/** Of the address to which the server sends who asks for a page of theirs without a session. */
export const RETURN_PARAMETER = "volver";

const isPageOf = (role: Role, path: string): boolean =>
  [homePageOf[role], ...alsoOf[role]].includes(path.split(/[?#]/)[0] ?? "");

/** This tab remembers where somebody was, for when the session ends in the middle. */
export function rememberAddress(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Switched off: they come to their home page.
  }
}

export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** Whose page the present address was asked for without a session; null when it was not, or by nobody of ours. */
export function roleToEnter(): Role | null {
  const asked = new URLSearchParams(globalThis.location?.search).get(RETURN_PARAMETER);
  const roles: Role[] = ["patient", "therapist"];
  return (asked && roles.find((role) => isPageOf(role, asked))) || null;
}

/** Where to go after signing in: where they were, or else their home page. Nothing but a page of their role is ever followed. */
export function addressAfterSignIn(role: Role): string {
  try {
    const asked = new URLSearchParams(globalThis.location?.search).get(RETURN_PARAMETER);
    for (const place of [asked, sessionStorage.getItem(KEY)])
      if (place && isPageOf(role, place)) return place;
  } catch {
    // As below.
  }
  return homePageOf[role];
}
