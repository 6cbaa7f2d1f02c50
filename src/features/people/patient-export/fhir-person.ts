import type {
  CodeableConcept,
  ContactPoint,
  Coverage,
  Identifier,
  Patient,
  Reference,
  RelatedPerson,
  ServiceRequest,
} from "fhir/r4";
import { type Relation, relationWords } from "~/features/hours/appointments/representative";
import { addressWords } from "~/features/people/identification/identification";
import { hasMailbox } from "~/shared/mailbox";
import { hasPhone } from "~/shared/phone";
import { hasRut } from "~/shared/rut";
import { fhirSystems } from "./fhir-systems";
import type { PatientExport } from "./patient-copy";

/** Whose file it is: as the centre's own and the RUN have them, and whom to call. */
export function patientResource({ patient, identification: { told, fileNumber } }: PatientExport): Patient {
  const { birthDate, sex, address, emergencyContact } = told;
  const telecom: ContactPoint[] = [];
  if (patient.phone && hasPhone(patient.phone)) telecom.push({ system: "phone", value: patient.phone });
  if (hasMailbox(patient.email)) telecom.push({ system: "email", value: patient.email });
  return {
    resourceType: "Patient",
    // None of who has not said yet whether what was typed for them is theirs.
    identifier: [
      ...[patient.rut].filter((rut) => rut && hasRut(rut)).map(runOf),
      ...(patient.passport ? [passportOf(patient.passport)] : []),
      {
        use: "usual",
        type: { coding: [{ system: fhirSystems.identifierType, code: "12" }], text: "Número de ficha" },
        value: String(fileNumber),
      },
    ],
    // A RUT of before may be somebody else's, typed by mistake: none of those.
    name: [
      { use: "official", text: patient.name },
      ...patient.formerNames.map((text) => ({ use: "old" as const, text })),
    ],
    ...(telecom.length > 0 && { telecom }),
    ...(sex && { gender: sex }),
    ...(birthDate && { birthDate }),
    ...(address && {
      address: [
        {
          use: "home",
          text: addressWords(address),
          ...(address.street && { line: [address.street] }),
          ...(address.comuna && { city: address.comuna }),
          country: "CL",
        },
      ],
    }),
    ...(emergencyContact && {
      contact: [
        {
          relationship: [
            {
              coding: [{ system: fhirSystems.contactRole, code: "C", display: "Emergency Contact" }],
              ...(emergencyContact.relation && { text: emergencyContact.relation }),
            },
          ],
          name: { text: emergencyContact.name },
          telecom: [{ system: "phone", value: emergencyContact.phone }],
        },
      ],
    }),
  };
}

const runOf = (rut: string): Identifier => ({
  use: "official",
  type: { coding: [{ system: fhirSystems.identifierType, code: "1", display: "RUN" }] },
  system: fhirSystems.run,
  value: rut,
  _value: { extension: [{ url: fhirSystems.checkDigit, valueString: rut.split("-")[1] ?? "" }] },
});

/** Of which country it is nobody asked: the number alone. */
const passportOf = (passport: string): Identifier => ({
  use: "official",
  type: { coding: [{ system: fhirSystems.identifierType, code: "5" }], text: "Pasaporte" },
  value: passport,
});

/** Who acts for them, who sent them, and how they are covered: none of it where nobody told. */
export function aroundPatient(
  { identification: { told } }: PatientExport,
  subject: Reference,
): (RelatedPerson | ServiceRequest | Coverage)[] {
  const { representative, physician, insurance } = told;
  return [
    ...(representative
      ? [
          {
            resourceType: "RelatedPerson" as const,
            identifier: [runOf(representative.rut)],
            patient: subject,
            relationship: [relationConcepts[representative.relation]],
            name: [{ text: representative.name }],
          },
        ]
      : []),
    // The order itself is a paper of the file: of it no more is known than who gave it.
    ...(physician
      ? [
          {
            resourceType: "ServiceRequest" as const,
            status: "unknown" as const,
            intent: "order" as const,
            code: { text: "Derivación a kinesiología" },
            subject,
            requester: { display: [physician.name, physician.specialty].filter(Boolean).join(", ") },
          },
        ]
      : []),
    ...(insurance
      ? [
          {
            resourceType: "Coverage" as const,
            status: "active" as const,
            beneficiary: subject,
            payor: [{ display: insurance }],
          },
        ]
      : []),
  ];
}

const roleOf = (code: string, relation: Relation): CodeableConcept => ({
  coding: [{ system: fhirSystems.roleCode, code }],
  text: relationWords[relation],
});
const relationConcepts: Record<Relation, CodeableConcept> = {
  mother: roleOf("MTH", "mother"),
  father: roleOf("FTH", "father"),
  guardian: roleOf("GUARD", "guardian"),
  other: { text: relationWords.other },
};
