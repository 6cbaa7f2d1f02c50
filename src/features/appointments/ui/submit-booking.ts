import { ApiError, makeCall } from "~/shared/api-client";
import { type Appointment, bookAppointment, bookingSchema } from "../contract";
import { type BookingDraft, bookingOf, type PatientForm } from "./booking-draft";
import type { FreeHour } from "./free-hours";

export type BookingOutcome =
  | { kind: "booked"; appointment: Appointment }
  /** The hour is gone; near ones that were free a moment ago, if the server named any. */
  | { kind: "hour_lost"; alternatives: FreeHour[] }
  | { kind: "invalid"; errors: FieldErrors }
  /** `detail` is what the server says to do, when it knows. */
  | { kind: "failed"; detail: string | null };

export type FieldErrors = Partial<Record<keyof PatientForm, string>>;

/** The same body keeps its key, so that a second try after a lost answer books once. */
let lastAttempt = { body: "", key: "" };

export async function submitBooking(draft: BookingDraft): Promise<BookingOutcome> {
  const booking = bookingOf(draft);
  const checked = bookingSchema.safeParse(booking);
  if (!checked.success) return { kind: "invalid", errors: errorsOf(checked.error.issues) };
  const body = JSON.stringify(booking);
  if (body !== lastAttempt.body) lastAttempt = { body, key: newKey() };
  try {
    const appointment = await makeCall(bookAppointment, {
      body: booking,
      headers: { "Idempotency-Key": lastAttempt.key },
    });
    return { kind: "booked", appointment };
  } catch (error) {
    return outcomeOf(error, draft);
  }
}

function outcomeOf(error: unknown, draft: BookingDraft): BookingOutcome {
  const body = error instanceof ApiError ? error.body : null;
  if (body?.code === "slot_taken" || body?.code === "slot_not_offered") {
    const therapistIds = draft.therapist && draft.therapist !== "anyone" ? [draft.therapist.id] : [];
    const alternatives = (body.alternatives ?? []).slice(0, 3).map((start) => {
      const [date = "", time = ""] = start.split("T");
      return { date, time, therapistIds };
    });
    return { kind: "hour_lost", alternatives };
  }
  if (body?.code === "validation" && body.fields) return { kind: "invalid", errors: body.fields };
  return { kind: "failed", detail: body?.code === "rate_limited" ? body.error : null };
}

function errorsOf(issues: { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/** Not randomUUID: browsers keep that one to https and localhost, and a clinic may try the site on its own network first. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
