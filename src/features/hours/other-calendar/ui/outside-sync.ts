import * as z from "zod/mini";
import { ApiError, makeCall } from "~/shared/api-client";
import { email } from "~/shared/fields";
import { linkPatient, openSync, syncUser, verifyPatient } from "../contract";
import { isCalledOff, readToldStart, toldHour } from "../told-hour";

/** As the other calendar wrote it; the server makes sense of it. */
const text = z.nullish(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((told) => String(told).slice(0, 1_000)),
  ),
);

/** Whatever else the other calendar sends, a password among it, is not read at all. */
const outsideMessage = z.object({
  type: z.enum(["user_registered", "appointment_cancelled"]),
  email,
  name: text,
  fullName: text,
  phone: text,
  rut: text,
  therapistName: text,
  appointmentDate: text,
  serviceType: text,
  comments: text,
  appointmentId: z.nullish(z.union([z.string().check(z.maxLength(200)), z.number()])),
  status: text,
});
type OutsideMessage = z.output<typeof outsideMessage>;

export type Missing = Partial<Record<"name" | "phone" | "rut", string>>;

export type News =
  | { kind: "working" }
  /** `name` is the first name of who had a portal already; `start` is wall time. */
  | { kind: "kept" | "calledOff"; name: string | null; start: string | null }
  | { kind: "incomplete"; errors: Missing }
  | { kind: "failed" };

export interface OutsideSync {
  hear: (data: unknown) => void;
  retry: () => void;
  complete: (missing: Missing) => void;
}

/** As many as the server takes of one. */
const callsOfOpening = 5;

/** A page that says more at once says it in vain: nobody books so fast. */
const mostWaiting = 5;

/** Tells the server what the other calendar said, one message after the other, each once. */
export function outsideSync(onNews: (news: News) => void): OutsideSync {
  const waiting: OutsideMessage[] = [];
  let told = "";
  let nonce = "";
  let callsLeft = 0;
  let isAtWork = false;
  /** What could not be told yet; the person may try again, or add what is missing of the first. */
  const left: OutsideMessage[] = [];

  async function withNonce<T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    if (callsLeft === 0) await open();
    callsLeft -= 1;
    try {
      return await call({ "X-Sync-Nonce": nonce });
    } catch (error) {
      if (!(error instanceof ApiError) || error.body?.code !== "sync_closed") throw error;
      // Its half hour is over.
      await open();
      return call({ "X-Sync-Nonce": nonce });
    }
  }

  async function open(): Promise<void> {
    ({ nonce } = await makeCall(openSync, { body: {} }));
    callsLeft = callsOfOpening;
  }

  async function tell(message: OutsideMessage): Promise<void> {
    onNews({ kind: "working" });
    try {
      const { hasAccount, patient } = await withNonce((headers) =>
        makeCall(verifyPatient, { headers, body: { email: message.email } }),
      );
      const { email, ...hour } = message;
      const { appointmentId } = await withNonce<{ appointmentId: string | null }>((headers) =>
        hasAccount
          ? makeCall(linkPatient, { headers, body: { email, appointmentData: hour } })
          : makeCall(syncUser, { headers, body: { email, userData: hour } }),
      );
      const start = readToldStart(hour.appointmentDate ?? "");
      const calledOff = isCalledOff(toldHour.parse(hour));
      if (start && !calledOff && appointmentId === null) throw new Error("the hour was not kept");
      const [first] = left;
      onNews(
        first
          ? { kind: "failed" }
          : { kind: calledOff ? "calledOff" : "kept", name: patient?.name ?? null, start },
      );
    } catch (error) {
      left.unshift(message);
      const fields: Missing = (error instanceof ApiError && error.body?.fields) || {};
      const isIncomplete = ["name", "phone", "rut"].some((field) => field in fields);
      onNews(isIncomplete ? { kind: "incomplete", errors: fields } : { kind: "failed" });
    }
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let message = waiting.shift(); message; message = waiting.shift()) await tell(message);
    isAtWork = false;
  }

  function enqueue(message: OutsideMessage): void {
    waiting.push(message);
    void work();
  }

  return {
    hear(data) {
      const message = readMessage(data);
      if (!message || waiting.length >= mostWaiting) return;
      const same = JSON.stringify(message);
      if (same === told) return;
      told = same;
      enqueue(message);
    },
    retry: () => {
      for (const message of left.splice(0)) enqueue(message);
    },
    complete: (missing) => {
      const message = left.shift();
      if (message) enqueue({ ...message, ...missing });
    },
  };
}

/** Null for everything that is no such message: other systems, extensions and old pages talk too. */
export function readMessage(data: unknown): OutsideMessage | null {
  const parsed = outsideMessage.safeParse(typeof data === "string" ? parsedJson(data) : data);
  return parsed.success ? parsed.data : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
