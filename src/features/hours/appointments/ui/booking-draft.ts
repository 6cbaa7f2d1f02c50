import { isBirthDate } from "~/shared/birth-date";
import type { OfferedPack, OfferedService } from "~/shared/clinic";
import { formatPhone, hasPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import type { Coverage } from "../coverage";
import type { NextVisit } from "../next-visit-contract";
import { isMinor, type Relation } from "../representative";

/** What a person has chosen and typed so far. */
export interface BookingDraft {
  service: OfferedService | null;
  pack: OfferedPack | null;
  coverage: Coverage | null;
  /** Of a clinic with several; null while none is chosen. */
  branchId: string | null;
  therapist: TherapistChoice | null;
  /** yyyy-MM-dd */
  date: string | null;
  /** HH:mm */
  time: string | null;
  patient: PatientForm;
  /** Fields that their account fills in as soon as it is known who books; null: all of them, if none was typed in yet. */
  awaited: PersonField[] | null;
}

/** A therapist, or whoever is free. */
export type TherapistChoice = { id: string; name: string } | "anyone";

export interface PatientForm {
  patientName: string;
  patientEmail: string;
  patientPhone: string;
  patientRut: string;
  comments: string;
  whatsappReminders: boolean;
  news: boolean;
  waitForEarlier: boolean;
  /** yyyy-MM-dd, as far as it is typed; of who is under 18 by it somebody acts for them. */
  birthDate: string;
  /** So said of who leaves it empty. */
  isMinor: boolean;
  representativeName: string;
  representativeRut: string;
  representativeRelation: Relation | "";
}

export const personFields = ["patientName", "patientEmail", "patientPhone", "patientRut"] as const;
export type PersonField = (typeof personFields)[number];

export const emptyDraft: BookingDraft = {
  service: null,
  pack: null,
  coverage: null,
  branchId: null,
  therapist: null,
  date: null,
  time: null,
  patient: {
    patientName: "",
    patientEmail: "",
    patientPhone: "",
    patientRut: "",
    comments: "",
    whatsappReminders: false,
    news: false,
    waitForEarlier: false,
    birthDate: "",
    isMinor: false,
    representativeName: "",
    representativeRut: "",
    representativeRelation: "",
  },
  awaited: null,
};

export interface Beginning {
  /** Id of a service. */
  service?: string;
  reason?: string;
  /** An hour that was chosen where the booking was opened. */
  hour?: { therapist: TherapistChoice; date: string; time: string } | undefined;
}

/** A new draft, about a service when its id is known, and with the reason that the person brings along. */
export function draftFor(services: OfferedService[], { service, reason, hour }: Beginning): BookingDraft {
  const patient = reason ? { ...emptyDraft.patient, comments: reason } : emptyDraft.patient;
  return { ...emptyDraft, ...hour, patient, service: services.find(({ id }) => id === service) ?? null };
}

/** Who books, as far as it is known. */
export type Person = Partial<NextVisit["person"]>;

const textsOf = ({ name, email, phone, rut }: Person): Record<PersonField, string> => ({
  patientName: name ?? "",
  patientEmail: email ?? "",
  patientPhone: phone && hasPhone(phone) ? formatPhone(phone) : "",
  patientRut: rut ? formatRut(rut) : "",
});

/** With what is known of who books, in the fields that wait for it. */
export function withPerson(draft: BookingDraft, person: Person): BookingDraft {
  const texts = textsOf(person);
  const isUntouched = personFields.every((field) => draft.patient[field] === "");
  const awaited = draft.awaited ?? (isUntouched ? personFields : []);
  const filled = awaited.filter((field) => draft.patient[field] === "").map((field) => [field, texts[field]]);
  return { ...draft, awaited: null, patient: { ...draft.patient, ...Object.fromEntries(filled) } };
}

/** Without what is theirs, which waits to be known again; what was typed or cleared stays as it is. */
export function withoutPerson(draft: BookingDraft, person: Person): BookingDraft {
  const texts = textsOf(person);
  const awaited = personFields.filter(
    (field) => texts[field] !== "" && draft.patient[field] === texts[field],
  );
  const emptied = Object.fromEntries(awaited.map((field) => [field, ""]));
  return { ...draft, awaited, patient: { ...draft.patient, ...emptied } };
}

/** True while the hour is for the very person that we know, and of whom we know everything. */
export function isForPerson({ patient }: BookingDraft, person: Person): boolean {
  const texts = textsOf(person);
  return personFields.every((field) => texts[field] !== "" && patient[field] === texts[field]);
}

/** Another service clears the pack, and an hour that was chosen for another length. */
export function withService(draft: BookingDraft, service: OfferedService): BookingDraft {
  if (draft.service?.id === service.id) return draft;
  const sameLength = draft.service?.durationMinutes === service.durationMinutes;
  return { ...draft, service, pack: null, time: sameLength ? draft.time : null };
}

/** In another branch other people work, at other times. */
export function withBranch(draft: BookingDraft, branchId: string): BookingDraft {
  return draft.branchId === branchId ? draft : { ...draft, branchId, therapist: null, time: null };
}

/** Another therapist has other hours. */
export function withTherapist(draft: BookingDraft, therapist: TherapistChoice): BookingDraft {
  return { ...draft, therapist, time: null };
}

/** A date clears the time. */
export function withDate(draft: BookingDraft, date: string): BookingDraft {
  return { ...draft, date, time: null };
}

/** Without what was chosen on a step, when the server refuses it. */
export function withoutChoiceOf(draft: BookingDraft, step: number): BookingDraft {
  if (step === 1) return { ...draft, service: null, pack: null };
  if (step === 2) return { ...draft, therapist: null };
  return { ...draft, date: null, time: null };
}

export const steps = ["Servicio", "Profesional", "Fecha y hora", "Tus datos"] as const;

/** True when the choice of a step (from 1) is made, so that the next one may open. */
export function isStepDone(draft: BookingDraft, step: number): boolean {
  if (step === 1) return draft.service !== null && (draft.service.packs.length === 0 || draft.pack !== null);
  if (step === 2) return draft.therapist !== null;
  if (step === 3) return draft.date !== null && draft.time !== null;
  const { patientName, patientEmail, patientPhone, patientRut } = draft.patient;
  return [patientName, patientEmail, patientPhone, patientRut].every((text) => text.trim() !== "");
}

/** The step to show when one was asked for: no step opens before those in front of it are done. */
export function reachableStep(draft: BookingDraft, asked: number): number {
  for (let step = 1; step < asked; step++) if (!isStepDone(draft, step)) return step;
  return Math.min(Math.max(asked, 1), steps.length);
}

/** True of somebody under 18, who has one: told by the birth date, or where that is none by a tick. */
export const needsRepresentative = ({ birthDate, isMinor: isTicked }: PatientForm, today: string): boolean =>
  isBirthDate(birthDate, today) ? isMinor(birthDate, today) : isTicked;

/** The body of the call; only for a draft whose steps are done. */
/** What was chosen, at the price that it has come to have. */
export const withPrice = (draft: BookingDraft, price: number): BookingDraft => ({
  ...draft,
  service: draft.service && !draft.pack ? { ...draft.service, price } : draft.service,
  pack: draft.pack && { ...draft.pack, price },
});

export function bookingOf(draft: BookingDraft, today: string) {
  const { patientName, patientEmail, patientPhone, patientRut, comments, ...more } = draft.patient;
  const { whatsappReminders, news, waitForEarlier } = more;
  return {
    patientName,
    patientEmail,
    patientPhone,
    patientRut,
    comments: comments.trim() || null,
    service: draft.service?.name ?? "",
    pack: draft.pack?.name ?? null,
    coverage: draft.coverage,
    shownPrice: draft.pack?.price ?? draft.service?.price ?? null,
    therapistId: draft.therapist === "anyone" ? null : (draft.therapist?.id ?? null),
    preferredDate: `${draft.date}T${draft.time}`,
    branchId: draft.branchId,
    status: "pending",
    consents: { whatsappReminders, news },
    waitForEarlier,
    birthDate: more.birthDate || null,
    representative: needsRepresentative(draft.patient, today)
      ? {
          name: more.representativeName,
          rut: more.representativeRut,
          // What was not chosen the check refuses.
          relation: more.representativeRelation as Relation,
        }
      : null,
  };
}
