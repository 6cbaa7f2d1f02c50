import { useCallback, useEffect, useRef, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { type KeptDraft, keepDraft, type RecordDraft, readDraft } from "../contract";
import { emptyNote } from "../note-templates";
import { withParts } from "../soap";
import { isEmptyNote, sameNote } from "./compare-notes";
import { dropUnsaved, keepUnsaved, readUnsaved } from "./unsaved-notes";

const pauseMs = 800;
const againMs = 5_000;

/** "unkept": without a connection, and this browser could not keep it either. */
export type NoteState = "reading" | "empty" | "typing" | "saved" | "offline" | "unkept" | "conflict";

/**
 * A note that is being written: kept by the server at every pause, and by this browser until the server has it. Another window
 * may write the same note: then both texts stand until their writer has chosen.
 */
export function useNote(therapistId: string, patientId: string) {
  const [note, setNote] = useState<RecordDraft>(emptyNote);
  const [state, setState] = useState<NoteState>("reading");
  /** What another window wrote meanwhile. */
  const [other, setOther] = useState<KeptDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<RecordDraft | null>(null);
  const version = useRef<string | null>(null);
  const sending = useRef<RecordDraft | null>(null);
  const underWay = useRef<Promise<void>>(Promise.resolve());
  /** What was sent last: when only its answer was lost, the server's text is no other window's. */
  const sentBefore = useRef<RecordDraft | null>(null);
  const isKept = useRef(true);
  const isHeld = useRef(false);

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    const sent = waiting.current;
    if (!sent || sending.current || isHeld.current) return underWay.current;
    sending.current = sent;
    underWay.current = send(sent);
    return underWay.current;

    async function send(sent: RecordDraft) {
      // What is empty but for its kind is no note.
      const body = isEmptyNote(sent) ? { ...sent, type: "" } : sent;
      let again: number | null = null;
      try {
        const kept = await signedInCall(keepDraft, {
          params: { patientId },
          body: { ...body, version: version.current },
        });
        version.current = kept.version;
        await dropUnsaved(therapistId, patientId, sent);
        if (waiting.current === sent) {
          waiting.current = null;
          setState(isEmptyNote(sent) ? "empty" : "saved");
        } else again = 0;
      } catch (error) {
        const { code, current } = failureOf(error);
        const kept = current as KeptDraft | null;
        if (code === "conflict" && kept) {
          if (kept.draft && sentBefore.current && sameNote(kept.draft, sentBefore.current)) {
            version.current = kept.version;
            again = 0;
          } else {
            isHeld.current = true;
            setOther(kept);
            setState("conflict");
          }
        } else if (code !== "not_found" && code !== "unauthenticated") {
          setState(isKept.current ? "offline" : "unkept");
          again = againMs;
        }
      } finally {
        sentBefore.current = body;
        sending.current = null;
      }
      if (again !== null) timer.current = setTimeout(() => void save(), again);
    }
  }, [therapistId, patientId]);

  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const unsaved = await readUnsaved(therapistId, patientId);
      if (!isHere || waiting.current) return;
      if (unsaved) {
        version.current = unsaved.version;
        // Of a release before it may lack a part.
        const whole = { ...emptyNote, ...withParts(unsaved.note) };
        setNote(whole);
        waiting.current = whole;
        setState("typing");
        return save();
      }
      const kept = await signedInCall(readDraft, { params: { patientId } }).catch(() => null);
      if (!isHere || waiting.current) return;
      version.current = kept?.version ?? null;
      if (kept?.draft) setNote({ ...emptyNote, ...kept.draft, type: kept.draft.type || emptyNote.type });
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

  const put = (next: RecordDraft) => {
    setNote(next);
    waiting.current = next;
    void keepUnsaved(therapistId, patientId, { note: next, version: version.current }).then((kept) => {
      isKept.current = kept;
    });
    if (isHeld.current) return;
    setState("typing");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  };

  const leaveConflict = () => {
    version.current = other?.version ?? null;
    isHeld.current = false;
    setOther(null);
  };

  return {
    note,
    state,
    other,
    isEmpty: isEmptyNote(note),
    /** For signing: the draft that goes with it. */
    version,
    change: (changes: Partial<RecordDraft>) => put({ ...note, ...changes }),
    /** One's own text, or both together: what the other window wrote is replaced by it. */
    settle(chosen: RecordDraft) {
      leaveConflict();
      put(chosen);
    },
    takeOther() {
      const theirs = other?.draft ?? emptyNote;
      leaveConflict();
      waiting.current = null;
      void dropUnsaved(therapistId, patientId);
      setNote(theirs);
      setState(other?.draft ? "saved" : "empty");
    },
    /** After signing: the server has dropped its draft, and a late save must not bring it back. */
    clear() {
      clearTimeout(timer.current);
      waiting.current = null;
      version.current = null;
      void dropUnsaved(therapistId, patientId);
      setNote(emptyNote);
      setState("empty");
    },
    /** The server has what was typed last, if it can be reached. False when another window wrote the same note: then both texts are in sight. */
    async flush() {
      await underWay.current;
      await save();
      return !isHeld.current;
    },
    /** Before signing: nothing may be saved after it. */
    hold: () => clearTimeout(timer.current),
  };
}
