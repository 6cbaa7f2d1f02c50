import type { AllergyIntolerance, Flag, Reference } from "fhir/r4";
import { alertsIn } from "~/features/care/facts/alerts";
import type { CareFacts } from "~/features/care/facts/contract";
import { fhirSystems } from "./fhir-systems";

/** What must be in sight before somebody is touched, as it stands: an allergy as FHIR has it, each other alert as a Flag. */
export function alertResources(facts: CareFacts, subject: Reference): (AllergyIntolerance | Flag)[] {
  const { allergies, allergiesTo, writtenAt } = facts;
  const flags = alertsIn({ ...facts, allergies: null }).map(
    (text): Flag => ({
      resourceType: "Flag",
      status: "active",
      code: { text },
      subject,
      ...(writtenAt && { period: { start: writtenAt } }),
    }),
  );
  if (!allergies) return flags;
  const allergy: AllergyIntolerance = {
    resourceType: "AllergyIntolerance",
    clinicalStatus: { coding: [{ system: fhirSystems.allergyStatus, code: "active" }] },
    code: { text: allergiesTo ?? "Alergia, no se dijo a qué" },
    patient: subject,
    ...(writtenAt && { recordedDate: writtenAt }),
  };
  return [allergy, ...flags];
}
