// pack: account-forms

import { announceCachedUser, type CachedUser } from "./cached-user";
import { forgetOthers, forgetRead } from "./forget-kept";

const keys = ["user", "therapist", "patient"] as const;

/** After a sign-in: one person at a time. */
export function writeCachedUser(user: CachedUser, rut = ""): void {
  forgetOthers(user.id);
  const { id, email, name, role } = user;
  const own = role === "patient" ? { id, name, rut, email } : { id, email, name };
  change((storage) => {
    storage.removeItem(role === "patient" ? "therapist" : "patient");
    storage.setItem(role, JSON.stringify(own));
    storage.setItem("user", JSON.stringify({ id, email, name, role }));
  });
}

export function clearCachedUser(): void {
  forgetRead();
  change((storage) => {
    for (const key of keys) storage.removeItem(key);
  });
}

function change(how: (storage: Storage) => void): void {
  try {
    how(localStorage);
  } catch {
    // Switched off or full: the session itself is a cookie.
  }
  announceCachedUser();
}
