import { useCallback, useEffect, useRef, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { keepDraft, type RecordDraft, readDraft } from "../contract";
import { emptyNote } from "./note-templates";
import { dropUnsaved, keepUnsaved, readUnsaved } from "./unsaved-notes";

const pauseMs = 800;
const againMs = 5_000;

export type NoteState = "reading" | "empty" | "typing" | "saved" | "offline";

const isEmpty = ({ type: _, ...texts }: RecordDraft): boolean =>
  Object.values(texts).every((text) => text.trim() === "");

/** A note that is being written: kept by the server at every pause, and by this browser until the server has it. */
export function useNote(therapistId: string, patientId: string) {
  const [note, setNote] = useState<RecordDraft>(emptyNote);
  const [state, setState] = useState<NoteState>("reading");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<RecordDraft | null>(null);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const sent = waiting.current;
    if (!sent) return;
    try {
      // What is empty but for its kind is no note.
      const body = isEmpty(sent) ? { ...sent, type: "" } : sent;
      await signedInCall(keepDraft, { params: { patientId }, body });
      dropUnsaved(therapistId, patientId, sent);
      if (waiting.current !== sent) return;
      waiting.current = null;
      setState(isEmpty(sent) ? "empty" : "saved");
    } catch (error) {
      if (failureOf(error).code === "not_found") return;
      setState("offline");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), againMs);
    }
  }, [therapistId, patientId]);

  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const unsaved = readUnsaved(therapistId, patientId);
      if (unsaved) {
        setNote(unsaved);
        waiting.current = unsaved;
        setState("typing");
        return save();
      }
      const kept = await signedInCall(readDraft, { params: { patientId } }).catch(() => null);
      if (!isHere || waiting.current) return;
      if (kept?.draft) setNote({ ...kept.draft, type: kept.draft.type || emptyNote.type });
      setState(kept?.draft ? "saved" : "empty");
    };
    void begin();
    const online = () => void save();
    addEventListener("online", online);
    return () => {
      isHere = false;
      removeEventListener("online", online);
      // What was typed in the last moment goes out with the dialog.
      void save();
      clearTimeout(timer.current);
    };
  }, [therapistId, patientId, save]);

  const change = (changes: Partial<RecordDraft>) => {
    const next = { ...note, ...changes };
    setNote(next);
    setState("typing");
    waiting.current = next;
    keepUnsaved(therapistId, patientId, next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  };

  /** After signing: the server has dropped its draft, and a late save must not bring it back. */
  const clear = () => {
    clearTimeout(timer.current);
    waiting.current = null;
    dropUnsaved(therapistId, patientId);
    setNote(emptyNote);
    setState("empty");
  };

  /** Before signing: nothing may be saved after it. */
  const hold = () => clearTimeout(timer.current);

  return { note, state, change, clear, hold, isEmpty: isEmpty(note) };
}
