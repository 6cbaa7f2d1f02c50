import { useSyncExternalStore } from "react";
import { addressOf, throwIfNotOk } from "~/shared/api-client";
import type { Call } from "~/shared/call";
import { now } from "~/shared/clinic-time";
import { readCachedUser } from "./cached-user";
import { failureOf } from "./call-failure";
import { keepFor } from "./forget-kept";
import { allKept, drop, keep } from "./kept-on-phone";
import { newOnceKey } from "./once-key";
import { sessionEnded } from "./session-end";

/** What somebody said that the server may not know yet: it is kept on the phone until it was answered. */
export interface Said {
  /** A later word about the same takes its place. */
  about: string;
  /** In words, for when it is refused. */
  label: string;
  call: Pick<Call, "method" | "path">;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /** Of what was sent already, without an answer. */
  onceKey?: string;
}

interface KeptSaid extends Said {
  onceKey: string;
  /** The patient's id; "" where the browser remembers nobody. */
  by: string;
  /** Milliseconds of the phone's clock: in the order in which it was said it is sent. */
  at: number;
  /** Why the server will never take it. Stays until it was read. */
  refusal?: string;
}

interface State {
  said: readonly KeptSaid[];
  /** Sending did not work: it is tried again. */
  waits: boolean;
}

const nothing: State = { said: [], waits: false };
let state = nothing;
const listeners = new Set<() => void>();
type Heard = (said: Said, answer: unknown) => void;
const hearers = new Set<Heard>();
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

const retryMs = 30_000;

function change(changes: Partial<State>): void {
  // A part of the page that still waits for its script would be drawn anew, and what is pressed in it lost.
  const isSame = (Object.keys(changes) as (keyof State)[]).every((name) => state[name] === changes[name]);
  if (isSame) return;
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the server has not taken yet, oldest first. */
export const useSaid = (): State =>
  useSyncExternalStore(
    listen,
    () => state,
    () => nothing,
  );

/** Keeps what was said, and sends it as soon as that works. */
export function say(said: Said): void {
  const by = readCachedUser()?.id ?? "";
  const kept = { onceKey: newOnceKey(), ...said, by, at: now().getTime() };
  change({ said: [...state.said.filter(({ about }) => about !== said.about), kept] });
  // The phone has it before the server is asked: whatever happens on the way, it is sent again, and counts once.
  void persist(kept).then(send);
}

async function persist(kept: KeptSaid): Promise<void> {
  keepFor(kept.by);
  // A phone that keeps nothing sends it all the same, for as long as this page is open.
  await keep("said", kept.about, kept).catch(() => undefined);
}

/** Of a word that was replaced meanwhile nothing is dropped. */
function forget({ about, onceKey }: KeptSaid): void {
  if (!state.said.some((each) => each.onceKey === onceKey)) return;
  change({ said: state.said.filter((each) => each.onceKey !== onceKey) });
  void drop("said", about).catch(() => undefined);
}

/** Sends one after the other; what does not work now is tried again. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    for (let next = nextToSend(); next; next = nextToSend()) {
      if (!navigator.onLine) return change({ waits: true });
      try {
        const answer = await sendOne(next);
        for (const hear of hearers) hear(next, answer);
        forget(next);
      } catch (error) {
        if (!settle(next, error)) return change({ waits: true });
      }
    }
    change({ waits: false });
  } finally {
    isSending = false;
  }
}

const nextToSend = () => {
  const user = readCachedUser();
  return state.said.find(({ refusal, by }) => refusal === undefined && by === (user?.id ?? ""));
};

async function sendOne({ call, params, body, by, onceKey }: KeptSaid): Promise<unknown> {
  const response = await fetch(addressOf(call.path, params), {
    method: call.method,
    credentials: "include",
    headers: { "Content-Type": "application/json", "Idempotency-Key": onceKey },
    body: JSON.stringify({ ...body, ...(by && { saidBy: by }) }),
  });
  await throwIfNotOk(response);
  return response.json();
}

/** True when the next one may be sent: this one was refused for good, which its person is to read. */
function settle(one: KeptSaid, error: unknown): boolean {
  const { code, text, fields, waitSeconds } = failureOf(error);
  if (code === "unauthenticated") {
    sessionEnded("Ingresa de nuevo y enviamos lo que marcaste en este teléfono.");
    return false;
  }
  // Somebody else's session, or one that is still to be proven: it is theirs to send, later.
  if (code === "forbidden" || code === "proof_needed") return false;
  if (["connection", "unknown", "internal", "unavailable", "rate_limited"].includes(code)) {
    retry = setTimeout(send, waitSeconds ? waitSeconds * 1000 : retryMs);
    return false;
  }
  const refusal = Object.values(fields)[0] ?? text ?? "El centro no lo recibió.";
  const refused = { ...one, refusal };
  change({ said: state.said.map((each) => (each.onceKey === one.onceKey ? refused : each)) });
  void persist(refused);
  return true;
}

/** Their person has read why. */
export function dismissRefused(): void {
  for (const each of state.said) if (each.refusal !== undefined) forget(each);
}

/** Hears what the server answered to what was said, before it counts as said no more. */
export function onAnswer(hear: Heard): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** True when something would be lost if the phone forgot it now. */
export async function isUnsent(): Promise<boolean> {
  await send();
  return state.said.length > 0;
}

/** On a page of the patient's own: what an earlier one could not send is sent now, and whenever there may be a network again. */
export function startSaying(): () => void {
  const user = readCachedUser();
  const sendWhenVisible = () => document.visibilityState === "visible" && void send();
  const sendNow = () => void send();
  void readKept(user?.id ?? "").then(send);
  addEventListener("online", sendNow);
  document.addEventListener("visibilitychange", sendWhenVisible);
  return () => {
    removeEventListener("online", sendNow);
    document.removeEventListener("visibilitychange", sendWhenVisible);
    clearTimeout(retry);
    change(nothing);
  };
}

async function readKept(by: string): Promise<void> {
  const kept = await allKept<KeptSaid>("said").catch(() => []);
  for (const each of kept) if (each.by !== by) void drop("said", each.about).catch(() => undefined);
  const known = new Set(state.said.map(({ about }) => about));
  const added = kept.filter((each) => each.by === by && !known.has(each.about));
  if (added.length > 0)
    change({ said: [...added, ...state.said].toSorted((one, other) => one.at - other.at) });
}
