import { onceKeys } from "~/client/once-key";
import type { FieldErrors } from "~/client/use-form";
import type { Slot } from "~/features/hours/availability/free-slots";
import { ApiError, makeCall } from "~/shared/api-client";
import { wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";
import { messagesOf } from "~/shared/field-messages";
import { normalizeRut } from "~/shared/rut";
import { type Appointment, bookAppointment, bookingSchema } from "../contract";
import { wrongForAge } from "../representative";
import { type BookingDraft, bookingOf, needsRepresentative, type PatientForm } from "./booking-draft";
import { clinicToday } from "./use-agenda";

/** Why a slot was not booked; what is wrong with typed fields is said beside them instead. */
export type Trouble =
  /** The slot is gone: somebody took it, it passed meanwhile, or the centre closed that day. With near ones that were free a moment ago, if the server named any. */
  | { kind: "slot_lost"; why: "taken" | "passed" | "closed"; alternatives: Slot[] }
  /** What was chosen on an earlier step is refused. */
  | { kind: "wrong_choice"; step: number; detail: string }
  /** It costs something else by now; nothing is booked before that is seen. */
  | { kind: "price_changed"; price: number; detail: string }
  /** `detail` is what the server says to do, when it knows; without an answer it is the connection. */
  | { kind: "failed"; detail: string | null; isConnection: boolean };

export type BookingOutcome =
  | { kind: "booked"; appointment: Appointment }
  | { kind: "invalid"; errors: FieldErrors<PatientForm> }
  | Trouble;

/**
 * Sends the bookings of one wizard. The same body keeps its key until it is booked, so that a second try after a lost answer
 * books once, and the same hour asked for later is a booking of its own. Nothing of it outlives the wizard.
 */
export function bookingSender() {
  const keys = onceKeys();

  return async (draft: BookingDraft, signal?: AbortSignal): Promise<BookingOutcome> => {
    const booking = bookingOf(draft, clinicToday());
    const checked = bookingSchema.safeParse(booking);
    if (!checked.success) return outcomeOfFields(messagesOf(checked.error.issues), draft);
    const wrong = wrongForAge(booking, clinicToday());
    if (wrong) return outcomeOfFields(wrong, draft);
    try {
      const appointment = await makeCall(bookAppointment, {
        body: booking,
        headers: keys.headersOf(booking),
        ...(signal && { signal }),
      });
      keys.done();
      return { kind: "booked", appointment };
    } catch (error) {
      return outcomeOf(error, draft);
    }
  };
}

function outcomeOf(error: unknown, draft: BookingDraft): BookingOutcome {
  const body = error instanceof ApiError ? error.body : null;
  if (body?.code === "slot_taken" || body?.code === "slot_not_offered") {
    const therapistIds = draft.therapist && draft.therapist !== "anyone" ? [draft.therapist.id] : [];
    const alternatives = (body.alternatives ?? []).slice(0, 3).map((start) => {
      const [date = "", time = ""] = start.split("T");
      return { date, time, therapistIds };
    });
    return {
      kind: "slot_lost",
      why: body.code === "slot_taken" ? "taken" : whyNotOffered(draft),
      alternatives,
    };
  }
  const price = body?.code === "conflict" && body.current && "price" in body.current && body.current.price;
  if (body && typeof price === "number") return { kind: "price_changed", price, detail: body.error };
  if (body?.code === "validation") return outcomeOfFields(body.fields ?? {}, draft);
  const detail = body?.code === "rate_limited" ? body.error : null;
  return { kind: "failed", detail, isConnection: !(error instanceof ApiError) };
}

const whyNotOffered = ({ date, time }: BookingDraft): "passed" | "closed" =>
  `${date}T${time}` <= wallTimeOf(systemClock()) ? "passed" : "closed";

/** The step on which each field that is chosen and not typed is chosen. */
const stepOfChoice: Record<string, number> = { service: 1, pack: 1, therapistId: 2, preferredDate: 3 };

const typed: readonly string[] = [
  "birthDate",
  "representativeName",
  "representativeRut",
  "representativeRelation",
  "patientName",
  "patientEmail",
  "patientPhone",
  "patientRut",
  "comments",
] satisfies (keyof PatientForm)[];

/** An earlier choice comes first: until it is made anew, what was typed cannot be sent anyway. */
function outcomeOfFields(found: Record<string, string>, draft: BookingDraft): BookingOutcome {
  const { representative, ...rest } = found;
  const fields = representative ? { ...rest, [wrongOf(draft.patient)]: representative } : rest;
  const choices = Object.entries(fields).flatMap(([name, detail]) => {
    const step = stepOfChoice[name];
    return step ? [{ step, detail }] : [];
  });
  const [first] = choices.sort((a, b) => a.step - b.step);
  if (first) return { kind: "wrong_choice", ...first };
  if (Object.keys(fields).some((name) => typed.includes(name))) return { kind: "invalid", errors: fields };
  return { kind: "failed", detail: null, isConnection: false };
}

/** The call names the three as one: the first of them that cannot be right, or what makes them asked for. */
function wrongOf(form: PatientForm): keyof PatientForm {
  const { patientRut, representativeName, representativeRut } = form;
  if (!needsRepresentative(form, clinicToday())) return "birthDate";
  if (representativeName.trim() === "") return "representativeName";
  const rut = normalizeRut(representativeRut);
  return rut === null || rut === normalizeRut(patientRut) ? "representativeRut" : "representativeRelation";
}
