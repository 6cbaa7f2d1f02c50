import { randomUUID } from "node:crypto";
import type {
  Bundle,
  BundleEntry,
  Appointment as FhirAppointment,
  FhirResource,
  Narrative,
  Organization,
  Practitioner,
  Reference,
} from "fhir/r4";
import { kindWords } from "~/features/care/attachments/attachment-limits";
import type { Attachment } from "~/features/care/attachments/contract";
import { kindNames } from "~/features/care/documents/document-kinds";
import type { ForeignHistory } from "~/features/care/foreign-history/contract";
import { measureName, measureTypes, whoMeasured } from "~/features/care/measures/catalogue";
import { measuringText, wholeDoseText } from "~/features/care/plans/dose-text";
import type { Appointment } from "~/features/hours/appointments/contract";
import type { Identity } from "~/shared/clinic";
import { dateOf, instantOf, later } from "~/shared/clinic-time";
import { escapeXml } from "~/shared/xml";
import { alertResources } from "./fhir-alerts";
import { betweenResources } from "./fhir-between-sessions";
import { chartResources } from "./fhir-charts";
import { foreignResource } from "./fhir-foreign";
import { homeMeasureObservation } from "./fhir-home-measures";
import { aroundPatient, patientResource } from "./fhir-person";
import { questionnaireResponse } from "./fhir-questionnaires";
import { fhirSystems } from "./fhir-systems";
import type { PatientExport } from "./patient-copy";

interface Entry extends BundleEntry<FhirResource> {
  fullUrl: string;
}

/** Of what stands in files beside the bundle. */
interface Paths {
  ofPaper: (attachment: Attachment) => string;
  ofHistory: (history: ForeignHistory) => string;
}

const statusOf: Record<Appointment["status"], FhirAppointment["status"]> = {
  pending: "pending",
  therapist_scheduled: "proposed",
  confirmed: "booked",
  completed: "fulfilled",
  cancelled: "cancelled",
  imported: "booked",
};

/** What became of an hour of before; of one that was only booked nobody said. */
const statusOfImported: Record<NonNullable<Appointment["became"]>, FhirAppointment["status"]> = {
  attended: "fulfilled",
  no_show: "noshow",
  cancelled: "cancelled",
  confirmed: "booked",
  unknown: "booked",
};

/**
 * A FHIR R4 Bundle of type "collection" (docs/product-rules.md): organisation, practitioners, patient and who acts for them, appointments,
 * alerts as AllergyIntolerance and Flag, record entries as Encounters with their Composition-like text in ClinicalImpression, recommendations as CarePlan, pain and
 * measures as Observation, questionnaires as QuestionnaireResponse, each mark on a figure of the body too, papers that were added as DocumentReference without their bytes and those that were issued with their HTML, and what
 * is no part of the record as Basic with its words. References are urn:uuid, made anew for each export: no id of ours and no RUT stands in one.
 */
export function fhirBundle(identity: Identity, exported: PatientExport, paths?: Paths): Bundle<FhirResource> {
  const { patient, madeAt } = exported;
  const organization = entry(organizationResource(identity));
  const practitioners = practitionersOf(exported);
  const person = entry(patientResource(exported));
  const subject = refer(person, patient.name);
  const by = (name: string | null, rnpi: string | null = null) => {
    const found = practitioners.find((each) => each.name === name && (rnpi === null || each.rnpi === rnpi));
    return found && refer(found.entry, found.name);
  };
  const entries = [
    organization,
    ...practitioners.map((each) => each.entry),
    person,
    ...aroundPatient(exported, subject).map(entry),
    ...alertResources(exported.alerts, subject).map(entry),
    ...exported.appointments.map((appointment) => entry(appointmentResource(appointment, subject, by))),
    ...exported.records.flatMap((record) => {
      const encounter = entry({
        resourceType: "Encounter",
        status: "finished",
        class: { system: fhirSystems.actCode, code: "AMB", display: "ambulatory" },
        subject,
        participant: [{ individual: by(record.therapist, record.therapistRnpi) }],
        period: { start: record.date, end: record.date },
        serviceProvider: refer(organization, identity.name),
      });
      const parts = [
        record.redFlags === null ? null : `Banderas rojas: ${record.redFlags ? "sí" : "no"}`,
        record.description,
        labelled("Diagnóstico", record.diagnosis),
        labelled("Tratamiento", record.treatment),
        labelled("Notas", record.notes),
      ];
      const impression = entry({
        resourceType: "ClinicalImpression",
        status: "completed",
        description: record.title,
        subject,
        encounter: refer(encounter, record.title),
        effectiveDateTime: record.date,
        date: record.createdAt,
        assessor: by(record.therapist, record.therapistRnpi),
        summary: parts.filter(Boolean).join("\n\n"),
        ...(record.diagnosis && { finding: [{ itemCodeableConcept: { text: record.diagnosis } }] }),
        ...(record.addenda.length > 0 && {
          note: record.addenda.map(({ text, createdAt, therapist, therapistRnpi }) => ({
            authorReference: by(therapist, therapistRnpi),
            time: createdAt,
            text,
          })),
        }),
      });
      return [encounter, impression];
    }),
    ...exported.recommendations.map((one) =>
      entry({
        resourceType: "CarePlan",
        status: one.isCompleted ? "completed" : "active",
        intent: "plan",
        title: one.title,
        description: one.recommendation ?? one.description,
        subject,
        author: by(one.therapist),
        created: one.createdAt,
        ...(one.dueDate && { period: { end: one.dueDate } }),
        ...(one.exercises.length > 0 && {
          activity: one.exercises.map((line) => ({
            detail: {
              status: "in-progress" as const,
              code: { text: line.name },
              description: wholeDoseText(line, dateOf(one.createdAt)),
            },
          })),
        }),
        ...(one.measurings.length > 0 && {
          note: one.measurings.map((asked) => ({ text: measuringText(asked) })),
        }),
      }),
    ),
    ...exported.pain.map(({ score, note, at }) =>
      entry({
        resourceType: "Observation",
        status: "final",
        code: {
          coding: [
            {
              system: fhirSystems.loinc,
              code: "72514-3",
              display: "Pain severity - 0-10 verbal numeric rating [Score] - Reported",
            },
          ],
          text: "Dolor, 0 a 10",
        },
        subject,
        effectiveDateTime: at,
        valueInteger: score,
        ...(note && { note: [{ text: note }] }),
      }),
    ),
    ...betweenResources(exported, { subject, by }).map(entry),
    ...exported.measures.map(({ kind, label, side, value, measuredOn, therapist, answerId, annulled }) =>
      entry({
        resourceType: "Observation",
        status: annulled ? "entered-in-error" : "final",
        code: { text: measureName({ kind, label, side }) },
        subject,
        performer: [therapist === null ? subject : (by(therapist) ?? refer(organization, identity.name))],
        effectiveDateTime: measuredOn,
        valueQuantity: { value, unit: measureTypes[kind].unit.trim() || "puntos" },
        ...((annulled || answerId) && {
          note: [answerId && whoMeasured({ therapist, answerId }), annulled?.reason].flatMap((text) =>
            text ? [{ text }] : [],
          ),
        }),
      }),
    ),
    ...exported.questionnaires.map((answered) => entry(questionnaireResponse(answered, { subject, by }))),
    ...exported.homeMeasures.map((measure) => entry(homeMeasureObservation(measure, subject))),
    ...exported.bodyCharts.flatMap((chart) => chartResources(chart, { subject, by }).map(entry)),
    ...exported.attachments.map((attachment) => {
      const { kind, name, type, size, at, by: adder, hidden } = attachment;
      return entry({
        resourceType: "DocumentReference",
        status: hidden ? "entered-in-error" : "current",
        type: { text: kindWords[kind] },
        subject,
        date: at,
        author: [by(adder) ?? subject],
        ...(hidden?.reason && { description: hidden.reason }),
        content: [
          {
            attachment: {
              contentType: type,
              ...(paths && { url: paths.ofPaper(attachment) }),
              size,
              title: name,
              creation: at,
            },
          },
        ],
      });
    }),
    ...exported.foreignHistories.map((history) =>
      entry(foreignResource(history, { subject, by }, paths?.ofHistory(history))),
    ),
    ...exported.documents.map(({ number, kind, state, signedBy, issuedAt, html }) =>
      entry({
        resourceType: "DocumentReference",
        identifier: [{ value: `${number}` }],
        status: state === "annulled" ? "entered-in-error" : "current",
        type: { text: kindNames[kind] },
        subject,
        date: issuedAt,
        custodian: refer(organization, identity.name),
        description: signedBy,
        content: [
          {
            attachment: {
              contentType: "text/html",
              data: Buffer.from(html).toString("base64"),
              title: `${kindNames[kind]} N.º ${number}`,
              creation: issuedAt,
            },
          },
        ],
      }),
    ),
    ...exported.signedConsents.map(({ title, version, signedBy, representative, at, withdrawnAt }) =>
      entry({
        resourceType: "Consent",
        status: withdrawnAt ? "inactive" : "active",
        scope: { coding: [{ system: fhirSystems.consentScope, code: "treatment" }] },
        category: [{ coding: [{ system: fhirSystems.loinc, code: "59284-0", display: "Consent Document" }] }],
        patient: subject,
        dateTime: at,
        // Who represents them today need not be who signed then: the words name them.
        ...(!representative && { performer: [{ ...subject, display: signedBy }] }),
        organization: [refer(organization, identity.name)],
        policyRule: {
          text: [`${title}, versión ${version}`, representative && `firmado por ${representative.name}`]
            .filter(Boolean)
            .join(", "),
        },
      }),
    ),
    ...patient.consents.map(({ purpose, given, textVersion, grantedAt }) =>
      entry({
        resourceType: "Consent",
        status: given ? "active" : "rejected",
        scope: { coding: [{ system: fhirSystems.consentScope, code: "patient-privacy" }] },
        category: [{ text: purpose }],
        patient: subject,
        dateTime: grantedAt,
        policyRule: { text: `Texto ${textVersion}` },
      }),
    ),
    ...exported.others.flatMap(({ title, rows }) =>
      rows.map(({ at, facts }) =>
        entry({
          resourceType: "Basic",
          code: { text: title },
          subject,
          // The day, as FHIR has it there; the moment is among the words.
          created: at.slice(0, 10),
          text: narrativeOf([["Cuándo", at], ...facts]),
        }),
      ),
    ),
  ];
  return JSON.parse(
    JSON.stringify({
      resourceType: "Bundle",
      type: "collection",
      timestamp: madeAt.toISOString(),
      entry: entries,
    }),
  );
}

const labelled = (label: string, text: string | null) => text && `${label}: ${text}`;

export const organizationResource = (identity: Identity): Organization => ({
  resourceType: "Organization",
  name: identity.name,
  telecom: [
    { system: "phone", value: identity.phone },
    { system: "email", value: identity.email },
  ],
});

interface Signer {
  name: string;
  title: string | null;
  rnpi: string | null;
}

/** Everybody who is named, who signed with their title and number in the register of health professionals: namesakes stay two. */
function practitionersOf({
  patient,
  records,
  appointments,
  measures,
  recommendations,
  attachments,
  foreignHistories,
  homeMeasures,
  bodyCharts,
  hourQuestions,
}: PatientExport) {
  const signers = records.flatMap((record) =>
    [record, ...record.addenda].map(({ therapist, therapistTitle, therapistRnpi }) => ({
      name: therapist,
      title: therapistTitle,
      rnpi: therapistRnpi,
    })),
  );
  const named = [
    ...appointments.map(({ therapistName }) => therapistName),
    ...measures.flatMap(({ therapist }) => therapist ?? []),
    ...homeMeasures.flatMap(({ review }) => review?.therapist ?? []),
    ...hourQuestions.flatMap(({ answer }) => answer?.therapist ?? []),
    ...recommendations.flatMap(({ therapist }) => therapist ?? []),
    ...bodyCharts.flatMap(({ therapist }) => therapist ?? []),
    // Reception too: it brings papers (R4, Practitioner: "directly or indirectly involved").
    ...[...attachments, ...foreignHistories].map(({ by }) => by).filter((name) => name !== patient.name),
  ].map((name): Signer => ({ name, title: null, rnpi: null }));
  const known: Signer[] = [];
  for (const each of [...signers.toSorted((one) => (one.rnpi === null ? 1 : -1)), ...named])
    if (!known.some(({ name, rnpi }) => name === each.name && (each.rnpi === null || each.rnpi === rnpi)))
      known.push(each);
  return known.map(({ name, title, rnpi }) => ({
    name,
    rnpi,
    entry: entry(practitionerResource({ name, title, rnpi })),
  }));
}

export const practitionerResource = ({ name, title, rnpi }: Signer): Practitioner => ({
  resourceType: "Practitioner",
  name: [{ text: name }],
  ...(rnpi && { identifier: [{ type: { text: "RNPI" }, value: rnpi }] }),
  ...(title && { qualification: [{ code: { text: title } }] }),
});

/** XHTML, as FHIR wants a resource's own words. */
function narrativeOf(facts: [label: string, value: string][]): Narrative {
  const lines = facts.map(([label, value]) => `${escapeXml(label)}: ${escapeXml(value)}`);
  return {
    status: "generated",
    div: `<div xmlns="http://www.w3.org/1999/xhtml">${lines.join("<br/>")}</div>`,
  };
}

function entry(resource: FhirResource): Entry {
  return { fullUrl: `urn:uuid:${randomUUID()}`, resource };
}

function refer({ fullUrl }: Entry, display: string): Reference {
  return { reference: fullUrl, display };
}

function appointmentResource(
  appointment: Appointment,
  subject: Reference,
  by: (name: string | null) => Reference | undefined,
): FhirAppointment {
  const start = instantOf(appointment.preferredDate);
  const end = later(start, appointment.durationMinutes * 60_000);
  const { became, noShow, status } = appointment;
  return {
    resourceType: "Appointment",
    status: became ? statusOfImported[became] : noShow ? "noshow" : statusOf[status],
    serviceType: [{ text: appointment.service }],
    ...(appointment.pack && { description: appointment.pack }),
    start: start.toISOString(),
    end: end.toISOString(),
    // Of an hour of before maybe nobody said how long it was.
    ...(appointment.durationMinutes > 0 && { minutesDuration: appointment.durationMinutes }),
    created: appointment.createdAt,
    ...(appointment.comments && { comment: appointment.comments }),
    ...(appointment.cancelReason && { cancelationReason: { text: appointment.cancelReason } }),
    participant: [
      // Who has yet to say yes: the patient to a proposal, the centre to a booking.
      { actor: subject, status: appointment.status === "therapist_scheduled" ? "needs-action" : "accepted" },
      {
        actor: by(appointment.therapistName),
        status: appointment.status === "pending" ? "needs-action" : "accepted",
      },
    ],
  };
}
