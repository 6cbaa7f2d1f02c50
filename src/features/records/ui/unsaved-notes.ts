// pack: dashboard-parts

import { makeCall } from "~/shared/api-client";
import { keepDraft, type RecordDraft } from "../contract";

/**
 * Notes that the server does not have yet, kept in this browser until it does: a lost connection loses no word. A note leaves
 * the browser with the answer that says it is kept.
 */
const prefix = (therapistId: string): string => `zoh_note_${therapistId}_`;

export function keepUnsaved(therapistId: string, patientId: string, note: RecordDraft): void {
  try {
    localStorage.setItem(prefix(therapistId) + patientId, JSON.stringify(note));
  } catch {
    // Storage is switched off or full: the note lives as long as the page.
  }
}

export function readUnsaved(therapistId: string, patientId: string): RecordDraft | null {
  try {
    const text = localStorage.getItem(prefix(therapistId) + patientId);
    return text ? (JSON.parse(text) as RecordDraft) : null;
  } catch {
    return null;
  }
}

/** Only what was sent is let go: what was typed meanwhile stays. */
export function dropUnsaved(therapistId: string, patientId: string, sent?: RecordDraft): void {
  try {
    const key = prefix(therapistId) + patientId;
    if (!sent || localStorage.getItem(key) === JSON.stringify(sent)) localStorage.removeItem(key);
  } catch {
    // There is nothing to drop.
  }
}

/** Sends every note of a therapist that is waiting in this browser. */
export async function sendUnsavedNotes(therapistId: string): Promise<void> {
  for (const patientId of waitingFor(therapistId)) {
    const note = readUnsaved(therapistId, patientId);
    if (!note) continue;
    try {
      await makeCall(keepDraft, { params: { patientId }, body: note });
      dropUnsaved(therapistId, patientId, note);
    } catch {
      // It waits for the next time.
    }
  }
}

function waitingFor(therapistId: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix(therapistId)))
      .map((key) => key.slice(prefix(therapistId).length));
  } catch {
    return [];
  }
}
