import { useSyncExternalStore } from "react";
import type { Role } from "~/shared/role";

/** Who is signed in, as this browser remembers it. */
export interface MirroredUser {
  id: string;
  email: string;
  name: string;
  role: Role;
}

/** `elsewhere`: another tab changed it. */
type Listener = (elsewhere: boolean) => void;

const listeners = new Set<Listener>();
let lastText: string | null = null;
let lastUser: MirroredUser | null = null;

/**
 * The mirror of the session in local storage. It only decides what is drawn: what a page shows and a call does is the
 * server's to allow. Null as well where storage is switched off.
 */
export function readMirror(): MirroredUser | null {
  try {
    const text = localStorage.getItem("user");
    // The same object for the same text: React asks again and again.
    if (text !== lastText) {
      lastUser = userIn(text);
      lastText = text;
    }
    return lastUser;
  } catch {
    return null;
  }
}

/** Hears of changes by this tab and by others. */
export function onMirrorChange(listener: Listener): () => void {
  // A key of null: everything was cleared.
  const heard = ({ key }: StorageEvent) => (key === null || key === "user") && listener(true);
  listeners.add(listener);
  addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", heard);
  };
}

/** Null on the server and in the first rendering: a page is the same for everybody. */
export const useMirroredUser = (): MirroredUser | null =>
  useSyncExternalStore(onMirrorChange, readMirror, () => null);

/** This tab has changed it: browsers tell only the others. */
export function announceMirror(): void {
  for (const listener of listeners) listener(false);
}

function userIn(text: string | null): MirroredUser | null {
  try {
    const user: MirroredUser | null = JSON.parse(text ?? "null");
    return user?.role === "patient" || user?.role === "therapist" ? user : null;
  } catch {
    return null;
  }
}
