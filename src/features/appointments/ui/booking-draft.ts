import { services } from "content/services";
import type { Pack, Service } from "content/shape";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import type { NextVisit } from "../next-visit-contract";

/** What a person has chosen and typed so far. */
export interface BookingDraft {
  service: Service | null;
  pack: Pack | null;
  therapist: TherapistChoice | null;
  /** yyyy-MM-dd */
  date: string | null;
  /** HH:mm */
  time: string | null;
  patient: PatientForm;
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
}

export const emptyDraft: BookingDraft = {
  service: null,
  pack: null,
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
  },
};

export interface Beginning {
  /** Id of a service. */
  service?: string;
  reason?: string;
}

/** A new draft, about a service when its id is known, and with the reason that the person brings along. */
export function draftFor({ service, reason }: Beginning): BookingDraft {
  const patient = reason ? { ...emptyDraft.patient, comments: reason } : emptyDraft.patient;
  return { ...emptyDraft, patient, service: services.find(({ id }) => id === service) ?? null };
}

export type Person = NextVisit["person"];

const knownFields = (person: Person) => ({
  patientName: person.name,
  patientEmail: person.email,
  patientPhone: formatPhone(person.phone),
  patientRut: formatRut(person.rut),
});

/** With what is known of who books, where nothing was typed yet. */
export function withPerson(draft: BookingDraft, person: Person): BookingDraft {
  const isUntouched = Object.keys(knownFields(person)).every(
    (name) => draft.patient[name as keyof ReturnType<typeof knownFields>] === "",
  );
  return isUntouched ? { ...draft, patient: { ...draft.patient, ...knownFields(person) } } : draft;
}

/** Without what is theirs, so that another person may be known there. */
export function withoutPerson(patient: PatientForm, person: Person): PatientForm {
  const known = Object.entries(knownFields(person)).filter(
    ([name, value]) => patient[name as keyof PatientForm] === value,
  );
  return { ...patient, ...Object.fromEntries(known.map(([name]) => [name, ""])) };
}

/** True while the hour is for the very person that we know. */
export function isForPerson({ patient }: BookingDraft, person: Person): boolean {
  const { patientName, patientEmail, patientPhone, patientRut } = knownFields(person);
  return (
    patient.patientName === patientName &&
    patient.patientEmail === patientEmail &&
    patient.patientPhone === patientPhone &&
    patient.patientRut === patientRut
  );
}

/** Another service clears the pack, and an hour that was chosen for another length. */
export function withService(draft: BookingDraft, service: Service): BookingDraft {
  if (draft.service?.id === service.id) return draft;
  const sameLength = draft.service?.durationMinutes === service.durationMinutes;
  return { ...draft, service, pack: null, time: sameLength ? draft.time : null };
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

/** The body of the call; only for a draft whose steps are done. */
export function bookingOf(draft: BookingDraft) {
  const { whatsappReminders, news, waitForEarlier, comments, ...person } = draft.patient;
  return {
    ...person,
    comments: comments.trim() || null,
    service: draft.service?.name ?? "",
    pack: draft.pack?.name ?? null,
    therapistId: draft.therapist === "anyone" ? null : (draft.therapist?.id ?? null),
    preferredDate: `${draft.date}T${draft.time}`,
    status: "pending",
    consents: { whatsappReminders, news },
    waitForEarlier,
  };
}
