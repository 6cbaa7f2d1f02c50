import type { CodeableConcept, Observation, Reference } from "fhir/r4";
import { kindNames } from "~/features/care/body-chart/pain-kinds";
import type { KeptChart } from "~/features/care/body-chart/queries";
import { type Region, regionOf } from "~/features/care/body-chart/regions";
import { fhirSystems } from "./fhir-systems";

interface Known {
  subject: Reference;
  by: (name: string | null) => Reference | undefined;
}

/** The two qualifiers of laterality that SNOMED CT has always had. */
const sides = {
  left: { code: "7771000", display: "Left" },
  right: { code: "24028007", display: "Right" },
};

/**
 * Where it hurt: one Observation for each mark. R4 has one `bodySite` and no place for its side, which stands in a BodyStructure that
 * the extension `bodySite` within it points at; who reads neither has the name.
 */
export function chartResources(chart: KeptChart, { subject, by }: Known): Observation[] {
  const { marks, note, at, therapist, annulled, isReplaced } = chart;
  const common = {
    resourceType: "Observation" as const,
    // What was marked anew before the hour was for the time being.
    status: annulled
      ? ("entered-in-error" as const)
      : isReplaced
        ? ("preliminary" as const)
        : ("final" as const),
    subject,
    performer: [by(therapist) ?? subject],
    effectiveDateTime: at,
    ...((note || annulled) && { note: [note, annulled?.reason].flatMap((text) => (text ? [{ text }] : [])) }),
  };
  if (marks.length === 0) return [{ ...common, code: { text: "Dónde duele" }, valueString: "No duele nada" }];
  return marks.map(({ region: id, kind, strength }) => {
    const region = regionOf(id);
    return {
      ...common,
      code: { text: `Dolor: ${kindNames[kind].name.toLowerCase()}, 1 a 10` },
      bodySite: {
        ...(region ? siteOf(region) : { text: id }),
        ...(region?.side && {
          extension: [{ url: fhirSystems.bodySite, valueReference: { reference: "#site" } }],
        }),
      },
      ...(region?.side && {
        contained: [
          {
            resourceType: "BodyStructure" as const,
            id: "site",
            patient: subject,
            location: siteOf(region),
            locationQualifier: [{ coding: [{ system: fhirSystems.snomed, ...sides[region.side] }] }],
          },
        ],
      }),
      valueInteger: strength,
    };
  });
}

const siteOf = ({ name, snomed }: Region): CodeableConcept => ({
  ...(snomed && { coding: [{ system: fhirSystems.snomed, code: snomed }] }),
  text: name,
});
