// pack: dashboard-parts

import { makeCall } from "~/shared/api-client";
import { keepDraft, type RecordDraft } from "../contract";
import { closeVault, openVault, type Sealed } from "./offered/note-vault";

/** A note that the server does not have yet, and the version of the draft that its writer had read. */
export interface Unsaved {
  note: RecordDraft;
  version: string | null;
}

/**
 * Unsaved notes are kept in this browser until the server has them: a lost connection loses no word. They are encrypted with
 * the session's key (note-vault), so that whoever finds the browser later reads none, and end with the session.
 */
const prefix = "zoh_note_";
const nameOf = (therapistId: string, patientId: string) => `${prefix}${therapistId}_${patientId}`;

/** What was kept last under each name, to know whether what was sent is still the latest. */
const latest = new Map<string, RecordDraft>();
/** One after the other: sealing takes a moment, and an older text must not come after a newer one. */
let writing: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  // Storage is switched off or full: the note lives as long as the page.
  const done = writing.then(work).catch(() => otherwise);
  writing = done;
  return done;
}

/** False when it could not be kept: there is no key yet, or no room. */
export function keepUnsaved(therapistId: string, patientId: string, unsaved: Unsaved): Promise<boolean> {
  const name = nameOf(therapistId, patientId);
  latest.set(name, unsaved.note);
  return inTurn(async () => {
    const vault = await openVault();
    if (!vault) return false;
    localStorage.setItem(name, JSON.stringify(await vault.seal(JSON.stringify(unsaved))));
    return true;
  }, false);
}

export function readUnsaved(therapistId: string, patientId: string): Promise<Unsaved | null> {
  return inTurn(async () => {
    const text = localStorage.getItem(nameOf(therapistId, patientId));
    if (!text) return null;
    const sealed = JSON.parse(text) as Sealed;
    const plain = await (await openVault())?.unseal(sealed);
    return plain ? (JSON.parse(plain) as Unsaved) : null;
  }, null);
}

/** Only what was sent is let go: what was typed meanwhile stays. */
export function dropUnsaved(therapistId: string, patientId: string, sent?: RecordDraft): Promise<void> {
  const name = nameOf(therapistId, patientId);
  return inTurn(async () => {
    const kept = latest.get(name);
    if (sent && kept && kept !== sent) return;
    latest.delete(name);
    localStorage.removeItem(name);
  }, undefined);
}

/** Sends every note of a therapist that is waiting in this browser; one that changed elsewhere waits for its writer. */
export async function sendUnsavedNotes(therapistId: string): Promise<void> {
  await dropOthers();
  for (const patientId of waitingFor(therapistId)) {
    const unsaved = await readUnsaved(therapistId, patientId);
    if (!unsaved) continue;
    const { note, version } = unsaved;
    try {
      await makeCall(keepDraft, { params: { patientId }, body: { ...note, version } });
      if (!latest.has(nameOf(therapistId, patientId))) await dropUnsaved(therapistId, patientId);
    } catch {
      // It waits for the next time.
    }
  }
}

export const hasUnsavedNotes = (therapistId: string): boolean => waitingFor(therapistId).length > 0;

/** With the session: nobody can read them any more. */
export function forgetUnsavedNotes(): void {
  closeVault();
  latest.clear();
  for (const name of namesKept()) localStorage.removeItem(name);
}

/** What another session left, nobody reads again; what a release before left as plain text must not lie about. */
async function dropOthers(): Promise<void> {
  const vault = await openVault();
  if (!vault) return;
  for (const name of namesKept()) {
    const sealed = JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Sealed>;
    if (sealed.session !== vault.session) localStorage.removeItem(name);
  }
}

function waitingFor(therapistId: string): string[] {
  const own = nameOf(therapistId, "");
  return namesKept()
    .filter((name) => name.startsWith(own))
    .map((name) => name.slice(own.length));
}

function namesKept(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}
