import { randomUUID } from "node:crypto";
import type { Bundle, FhirResource, HealthcareService, Location, Practitioner } from "fhir/r4";
import { organizationResource, practitionerResource } from "~/features/people/patient-export/export-fhir";
import type { Clinic } from "~/shared/clinic";

export interface FhirLine {
  type: string;
  line: string;
}

type Shown = Pick<Clinic, "identity" | "branches" | "services">;
export type TeamMember = Parameters<typeof practitionerResource>[0];

/**
 * Bundles of one patient each as lines of NDJSON, a file for each type of resource: what several have in common, the organisation and
 * who works there, stands once. References become `Patient/…`, which hold within the whole (FHIR R4, Bulk Data).
 */
export function fhirLines({ identity, branches, services }: Shown, team: TeamMember[]) {
  const organizationId = randomUUID();
  const provider = { reference: `Organization/${organizationId}`, display: identity.name };
  const people = new Map<string, string>();
  /** The id of somebody, and whether they were not met before. Who is named without a number is the first of that name. */
  const meet = ({ name, identifier }: Practitioner): [id: string, isNew: boolean] => {
    const called = name?.[0]?.text ?? "";
    const key = [called, identifier?.[0]?.value].filter(Boolean).join("\n");
    const known = people.get(key);
    if (known) return [known, false];
    const id = randomUUID();
    people.set(key, id);
    if (!people.has(called)) people.set(called, id);
    return [id, true];
  };

  return {
    /** What is of no patient. */
    ofClinic(): FhirLine[] {
      const locations = branches.map(
        ({ name, address, comuna }): Location => ({
          resourceType: "Location",
          status: "active",
          name,
          address: { text: `${address}, ${comuna}`, line: [address], city: comuna, country: "CL" },
          managingOrganization: provider,
        }),
      );
      const offered = services.map(
        ({ name, category }): HealthcareService => ({
          resourceType: "HealthcareService",
          active: true,
          providedBy: provider,
          category: [{ text: category }],
          name,
        }),
      );
      const members = team.flatMap((each) => {
        const resource = practitionerResource(each);
        const [id, isNew] = meet(resource);
        return isNew ? [lineOf(resource, id)] : [];
      });
      return [
        lineOf(organizationResource(identity), organizationId),
        ...members,
        ...[...locations, ...offered].map((each) => lineOf(each, randomUUID())),
      ];
    },
    ofPatient({ entry = [] }: Bundle<FhirResource>): FhirLine[] {
      const addresses = new Map<string, string>();
      const kept: [FhirResource, id: string][] = [];
      for (const { fullUrl = "", resource } of entry) {
        if (!resource) continue;
        const [id, isNew] =
          resource.resourceType === "Organization"
            ? [organizationId, false]
            : resource.resourceType === "Practitioner"
              ? meet(resource)
              : [fullUrl.replace("urn:uuid:", ""), true];
        addresses.set(fullUrl, `${resource.resourceType}/${id}`);
        if (isNew) kept.push([resource, id]);
      }
      return kept.map(([resource, id]) => lineOf(resource, id, addresses));
    },
  };
}

const lineOf = (resource: FhirResource, id: string, addresses = new Map<string, string>()): FhirLine => ({
  type: resource.resourceType,
  line: `${JSON.stringify({ id, ...resource }, (name, value) =>
    name === "reference" ? (addresses.get(value) ?? value) : value,
  )}\n`,
});
