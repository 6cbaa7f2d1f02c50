import { useSyncExternalStore } from "react";
import type { Role } from "~/shared/role";

/** Who is signed in, as this browser remembers it. */
export interface CachedUser {
  id: string;
  email: string;
  name: string;
  role: Role;
}

/** `elsewhere`: another tab changed it. */
type Listener = (elsewhere: boolean) => void;

const listeners = new Set<Listener>();
let lastText: string | null = null;
let lastUser: CachedUser | null = null;

/**
 * Who is signed in, as local storage has it. It only decides what is drawn: what a page shows and a call does is the
 * server's to allow. Null as well where storage is switched off.
 */
export function readCachedUser(): CachedUser | null {
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
export function onCachedUserChange(listener: Listener): () => void {
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
export const useCachedUser = (): CachedUser | null =>
  useSyncExternalStore(onCachedUserChange, readCachedUser, () => null);

/** This tab has changed it: browsers tell only the others. */
export function announceCachedUser(): void {
  for (const listener of listeners) listener(false);
}

function userIn(text: string | null): CachedUser | null {
  try {
    const user: CachedUser | null = JSON.parse(text ?? "null");
    return user?.role === "patient" || user?.role === "therapist" ? user : null;
  } catch {
    return null;
  }
}

/** The RUT that a patient's sign-in told, unless it was masked; of nobody else. */
export function readCachedRut(patientId: string): string | undefined {
  try {
    const patient: { id?: unknown; rut?: unknown } | null = JSON.parse(
      localStorage.getItem("patient") ?? "null",
    );
    return patient?.id === patientId && typeof patient.rut === "string" && /^[\dKk.-]+$/.test(patient.rut)
      ? patient.rut
      : undefined;
  } catch {
    return undefined;
  }
}
