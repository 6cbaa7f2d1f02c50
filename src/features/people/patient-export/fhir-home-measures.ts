import type { Observation, Reference } from "fhir/r4";
import type { HomeMeasure } from "~/features/care/movement/contract";
import { howMeasured, movementName, reviewText } from "~/features/care/movement/home-course";
import { fhirSystems } from "./fhir-systems";

/** What nobody has looked at yet is not final; what was set aside never was. */
const statusOf = ({ review }: HomeMeasure): Observation["status"] => {
  if (review === null) return "preliminary";
  return review.verdict === "confirmed" ? "final" : "cancelled";
};

/** A movement that the patient measured alone, with what became of it. */
export const homeMeasureObservation = (measure: HomeMeasure, subject: Reference): Observation => ({
  resourceType: "Observation",
  status: statusOf(measure),
  code: { text: movementName(measure) },
  subject,
  performer: [subject],
  effectiveDateTime: measure.at,
  valueQuantity: { value: measure.degrees, unit: "°", system: fhirSystems.ucum, code: "deg" },
  device: { display: measure.device },
  note: [howMeasured(measure), reviewText(measure)].flatMap((text) => (text ? [{ text }] : [])),
});
