import type { Role } from "~/shared/role";
import { homeOf } from "./homes";

/** What else is theirs alone. */
const alsoOf: Record<Role, string[]> = { patient: [], therapist: ["/clinical", "/blog/admin"] };

const KEY = "zoh_last_place";

const isPlaceOf = (role: Role, path: string): boolean =>
  [homeOf[role], ...alsoOf[role]].includes(path.split(/[?#]/)[0] ?? "");

/** This tab remembers where somebody was, for when the session ends in the middle. */
export function rememberPlace(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Switched off: they come to their home.
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** Where to go after signing in: where they were, or else home. Nothing but a place of their role is ever followed. */
export function placeAfterSignIn(role: Role): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept && isPlaceOf(role, kept)) return kept;
  } catch {
    // As below.
  }
  return homeOf[role];
}
