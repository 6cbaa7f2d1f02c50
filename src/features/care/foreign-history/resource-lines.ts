import {
  codesOf,
  conceptOf,
  dated,
  dateOf,
  displayOf,
  foundIn,
  isObject,
  type Json,
  joined,
  joinedBy,
  labelled,
  list,
  notesOf,
  own,
  textOf,
  wordOf,
} from "./fhir-values";
import type { Group } from "./history-limits";

/** One line of a history, in the words of whoever wrote it: text alone, which nobody executes, follows or renders as anything else. */
export interface Item {
  group: Group;
  /** yyyy, yyyy-MM or yyyy-MM-dd. */
  date: string | null;
  title: string;
  details: string[];
}

/** "around": who and where, which no line is made of. "other": what is not shown. */
export function itemOf(resource: Json, named: string | null): Item | "around" | "other" {
  const type = wordOf(own(resource, "resourceType"));
  if (around.has(type)) return "around";
  const read = readers.get(type);
  if (!read || isMistake(resource)) return "other";
  const { group, title, date, details } = read(resource);
  // Of whom all of it is, is said once.
  const said = [title, ...details].flatMap((text) => (text === null || text === named ? [] : [text]));
  const [first, ...rest] = said;
  return first ? { group, date: dateOf(date), title: first, details: rest } : "other";
}

const around = new Set([
  "Patient",
  "Organization",
  "Practitioner",
  "PractitionerRole",
  "RelatedPerson",
  "Location",
]);

const isMistake = (resource: Json): boolean =>
  own(resource, "status") === "entered-in-error" ||
  codesOf(own(resource, "verificationStatus")).includes("entered-in-error");

interface Read {
  group: Group;
  title: string | null;
  date: unknown;
  details: (string | null)[];
}

const medication = (resource: Json): Read => ({
  group: "medication",
  title:
    conceptOf(own(resource, "medicationCodeableConcept")) ?? displayOf(own(resource, "medicationReference")),
  date: dated(resource, "authoredOn", "effectiveDateTime", "effectivePeriod", "dateAsserted"),
  details: [
    ...[...list(own(resource, "dosageInstruction")), ...list(own(resource, "dosage"))].map((dose) =>
      isObject(dose) ? textOf(own(dose, "text")) : null,
    ),
    ...notesOf(resource),
  ],
});

const readers = new Map<string, (resource: Json) => Read>([
  [
    "Condition",
    (resource) => ({
      group: "condition",
      title: conceptOf(own(resource, "code")),
      date: dated(resource, "onsetDateTime", "onsetPeriod", "recordedDate"),
      details: [
        stateWords.get(codesOf(own(resource, "clinicalStatus"))[0] ?? "") ?? null,
        ...notesOf(resource),
      ],
    }),
  ],
  [
    "AllergyIntolerance",
    (resource) => ({
      group: "allergy",
      title: conceptOf(own(resource, "code")),
      date: dated(resource, "onsetDateTime", "recordedDate"),
      details: [
        ...list(own(resource, "reaction")).flatMap((reaction) =>
          isObject(reaction) ? list(own(reaction, "manifestation")).map(conceptOf) : [],
        ),
        own(resource, "criticality") === "high" ? "Riesgo alto" : null,
        stateWords.get(codesOf(own(resource, "clinicalStatus"))[0] ?? "") ?? null,
        ...notesOf(resource),
      ],
    }),
  ],
  ["MedicationRequest", medication],
  ["MedicationStatement", medication],
  [
    "Procedure",
    (resource) => ({
      group: "procedure",
      title: conceptOf(own(resource, "code")),
      date: dated(resource, "performedDateTime", "performedPeriod"),
      details: [
        ...list(own(resource, "bodySite")).map(conceptOf),
        conceptOf(own(resource, "outcome")),
        ...notesOf(resource),
      ],
    }),
  ],
  [
    "Immunization",
    (resource) => ({
      group: "procedure",
      title: labelled("Vacuna", conceptOf(own(resource, "vaccineCode"))),
      date: dated(resource, "occurrenceDateTime"),
      details: notesOf(resource),
    }),
  ],
  [
    "Observation",
    (resource) => ({
      group: "observation",
      title: joinedBy(": ", conceptOf(own(resource, "code")), foundIn(resource)),
      date: dated(resource, "effectiveDateTime", "effectivePeriod", "issued"),
      details: [
        conceptOf(own(resource, "bodySite")),
        ...list(own(resource, "component")).map((part) =>
          isObject(part) ? joinedBy(": ", conceptOf(own(part, "code")), foundIn(part)) : null,
        ),
        ...notesOf(resource),
      ],
    }),
  ],
  [
    "DiagnosticReport",
    (resource) => ({
      group: "observation",
      title: conceptOf(own(resource, "code")),
      date: dated(resource, "effectiveDateTime", "effectivePeriod", "issued"),
      details: [textOf(own(resource, "conclusion"))],
    }),
  ],
  [
    "Encounter",
    (resource) => ({
      group: "encounter",
      title:
        joined(list(own(resource, "type")).map(conceptOf)) ??
        joined(list(own(resource, "reasonCode")).map(conceptOf)) ??
        "Atención",
      date: dated(resource, "period"),
      details: [
        joined(
          list(own(resource, "participant")).map((one) =>
            isObject(one) ? displayOf(own(one, "individual")) : null,
          ),
        ),
        displayOf(own(resource, "serviceProvider")),
      ],
    }),
  ],
  [
    "ClinicalImpression",
    (resource) => ({
      group: "encounter",
      title: textOf(own(resource, "description")) ?? "Evaluación",
      date: dated(resource, "effectiveDateTime", "effectivePeriod", "date"),
      details: [
        displayOf(own(resource, "assessor")),
        textOf(own(resource, "summary"), 4_000),
        ...notesOf(resource),
      ],
    }),
  ],
  [
    "Appointment",
    (resource) => ({
      group: "encounter",
      title: joined(["Hora", ...list(own(resource, "serviceType")).map(conceptOf)]),
      date: dated(resource, "start", "created"),
      details: [
        appointmentWords.get(wordOf(own(resource, "status"))) ?? null,
        ...list(own(resource, "participant")).map((one) =>
          isObject(one) ? displayOf(own(one, "actor")) : null,
        ),
      ],
    }),
  ],
  [
    "CarePlan",
    (resource) => ({
      group: "plan",
      title: textOf(own(resource, "title")) ?? joined(list(own(resource, "category")).map(conceptOf)),
      date: dated(resource, "created", "period"),
      details: [
        textOf(own(resource, "description"), 4_000),
        ...list(own(resource, "activity")).map((activity) => {
          const detail = isObject(activity) ? own(activity, "detail") : null;
          return isObject(detail)
            ? joinedBy(": ", conceptOf(own(detail, "code")), textOf(own(detail, "description")))
            : null;
        }),
        ...notesOf(resource),
      ],
    }),
  ],
  [
    "ServiceRequest",
    (resource) => ({
      group: "plan",
      title: conceptOf(own(resource, "code")),
      date: dated(resource, "authoredOn", "occurrenceDateTime"),
      details: [displayOf(own(resource, "requester")), ...notesOf(resource)],
    }),
  ],
  [
    "DocumentReference",
    (resource) => ({
      group: "document",
      title: conceptOf(own(resource, "type")) ?? textOf(own(resource, "description")),
      date: dated(resource, "date"),
      details: list(own(resource, "content")).map((content) => {
        const attachment = isObject(content) ? own(content, "attachment") : null;
        return isObject(attachment) ? textOf(own(attachment, "title")) : null;
      }),
    }),
  ],
]);

const stateWords = new Map([
  ["active", "Activo"],
  ["recurrence", "Volvió"],
  ["relapse", "Volvió"],
  ["inactive", "Inactivo"],
  ["remission", "En remisión"],
  ["resolved", "Resuelto"],
]);

const appointmentWords = new Map([
  ["booked", "Reservada"],
  ["fulfilled", "Realizada"],
  ["cancelled", "Cancelada"],
  ["noshow", "No llegó"],
]);
