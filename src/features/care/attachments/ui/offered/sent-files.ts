import { useSyncExternalStore } from "react";
import { readCachedUser } from "~/client/cached-user";
import { failureOf } from "~/client/call-failure";
import { keepFor } from "~/client/forget-kept";
import { allKept, drop, keep } from "~/client/kept-on-phone";
import { newOnceKey } from "~/client/once-key";
import { sessionEnded } from "~/client/session-end";
import { now } from "~/shared/clinic-time";
import type { Added } from "../../contract";
import { type FileToSend, faultOfFile, giveUp, sendFile } from "./send-file";

/** A file that was chosen and that the server may not have yet: it is kept on the phone until it was answered. */
export interface WaitingFile extends FileToSend {
  /** Milliseconds of the phone's clock: in the order in which they were chosen they are sent. */
  at: number;
  /** Why the server will never take it, in words. Stays until it was read. */
  refusal?: string;
}

interface State {
  files: readonly WaitingFile[];
  /** Of the one that is on its way: which, and how much of it has left. */
  sending: { onceKey: string; part: number } | null;
  /** Sending did not work: it is tried again. */
  waits: boolean;
}

const nothing: State = { files: [], sending: null, waits: false };
let state = nothing;
const listeners = new Set<() => void>();
const hearers = new Set<(sent: Added, file: WaitingFile) => void>();
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;
const retryMs = 30_000;

function change(changes: Partial<State>): void {
  const isSame = (Object.keys(changes) as (keyof State)[]).every((name) => state[name] === changes[name]);
  if (isSame) return;
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSentFiles = (): State =>
  useSyncExternalStore(
    listen,
    () => state,
    () => nothing,
  );

/** Keeps what was chosen, and sends it as soon as that works. Gives at once what is wrong with it, or null. */
export function sendOwnFile(
  file: File,
  { kind, appointmentId, orderedOn }: Pick<FileToSend, "kind" | "appointmentId" | "orderedOn">,
): string | null {
  const patientId = readCachedUser()?.id;
  const fault = patientId ? faultOfFile(file) : "Ingresa de nuevo para subir tu archivo.";
  if (fault || !patientId) return fault;
  const waiting: WaitingFile = {
    patientId,
    kind,
    appointmentId,
    orderedOn,
    file,
    name: file.name,
    onceKey: newOnceKey(),
    at: now().getTime(),
  };
  change({ files: [...state.files, waiting] });
  // The phone has it before the server is asked: whatever happens on the way, it is sent again, and counts once.
  void persist(waiting).then(sendWaiting);
  return null;
}

async function persist(waiting: WaitingFile): Promise<void> {
  keepFor(waiting.patientId);
  // A phone that keeps nothing sends it all the same, for as long as this page is open.
  await keep("files", waiting.onceKey, waiting).catch(() => undefined);
}

/** Its person has read why it was refused, or wants it no more. */
export function dismissFile(onceKey: string): void {
  change({ files: state.files.filter((each) => each.onceKey !== onceKey) });
  void drop("files", onceKey).catch(() => undefined);
}

/** Of what was begun on this page: by what the server knows it, and what stops it. */
const begun = new Map<string, { arrivalId: string | null; leaving: AbortController }>();

/** Its person does not want it sent any more: what has left of it is dropped there too. */
export function giveUpFile(onceKey: string): void {
  dismissFile(onceKey);
  const known = begun.get(onceKey);
  begun.delete(onceKey);
  known?.leaving.abort();
  if (known?.arrivalId) giveUp(known.arrivalId);
}

/** One after the other; what does not work now is tried again. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    for (let next = nextToSend(); next; next = nextToSend()) {
      if (!navigator.onLine) return change({ waits: true });
      const { onceKey } = next;
      const own = { arrivalId: begun.get(onceKey)?.arrivalId ?? null, leaving: new AbortController() };
      begun.set(onceKey, own);
      change({ sending: { onceKey, part: 0 }, waits: false });
      try {
        const sent = await sendFile(next, {
          onPart: (part) => change({ sending: { onceKey, part } }),
          onBegun(id) {
            own.arrivalId = id;
          },
          signal: own.leaving.signal,
        });
        for (const hear of hearers) hear(sent, next);
        dismissFile(onceKey);
        begun.delete(onceKey);
      } catch (error) {
        if (!own.leaving.signal.aborted && !settle(next, error)) return change({ waits: true });
      } finally {
        change({ sending: null });
      }
    }
    change({ waits: false });
  } finally {
    isSending = false;
  }
}

const nextToSend = () => {
  const id = readCachedUser()?.id;
  return state.files.find(({ refusal, patientId }) => refusal === undefined && patientId === id);
};

/** True when the next one may be sent: this one was refused for good, which its person is to read. */
function settle(one: WaitingFile, error: unknown): boolean {
  const { code, text, fields, waitSeconds } = failureOf(error);
  if (code === "unauthenticated") {
    sessionEnded("Ingresa de nuevo y enviamos el archivo que elegiste en este teléfono.");
    return false;
  }
  // Somebody else's session, or one that is still to be proven: it is theirs to send, later.
  if (code === "forbidden" || code === "proof_needed") return false;
  if (["connection", "unknown", "internal", "unavailable", "rate_limited"].includes(code)) {
    retry = setTimeout(sendWaiting, waitSeconds ? waitSeconds * 1000 : retryMs);
    return false;
  }
  const refused = { ...one, refusal: Object.values(fields)[0] ?? text ?? "El centro no lo recibió." };
  change({ files: state.files.map((each) => (each.onceKey === one.onceKey ? refused : each)) });
  void persist(refused);
  return true;
}

/** Hears what the server took. */
export function onFileSent(hear: (sent: Added, file: WaitingFile) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** True when a file would be lost if the phone forgot it now. */
export async function isFileUnsent(): Promise<boolean> {
  await sendWaiting();
  return state.files.some(({ refusal }) => refusal === undefined);
}

/** On a page of the patient's own: what an earlier one could not send is sent now, and whenever there may be a network again. */
export function startSendingFiles(): () => void {
  const sendWhenVisible = () => document.visibilityState === "visible" && void sendWaiting();
  const sendNow = () => void sendWaiting();
  void readKept(readCachedUser()?.id ?? "").then(sendWaiting);
  addEventListener("online", sendNow);
  document.addEventListener("visibilitychange", sendWhenVisible);
  return () => {
    removeEventListener("online", sendNow);
    document.removeEventListener("visibilitychange", sendWhenVisible);
    clearTimeout(retry);
    change(nothing);
  };
}

async function readKept(patientId: string): Promise<void> {
  const kept = await allKept<WaitingFile>("files").catch(() => []);
  for (const each of kept)
    if (each.patientId !== patientId) void drop("files", each.onceKey).catch(() => undefined);
  const known = new Set(state.files.map(({ onceKey }) => onceKey));
  const added = kept.filter((each) => each.patientId === patientId && !known.has(each.onceKey));
  if (added.length > 0)
    change({ files: [...added, ...state.files].toSorted((one, other) => one.at - other.at) });
}
