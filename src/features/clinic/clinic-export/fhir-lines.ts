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
  const byNumber = new Map<string, string>();
  /** Null of a name that two have. */
  const byName = new Map<string, string | null>();
  /** Whoever of them it was: nobody is taken for another. */
  const namesakes = new Map<string, string>();
  const join = ({ name, identifier }: Practitioner): string => {
    const id = randomUUID();
    const called = nameOf({ name });
    const number = identifier?.[0]?.value;
    if (number) byNumber.set(number, id);
    byName.set(called, byName.has(called) ? null : id);
    return id;
  };
  /** The id of somebody whom a file names, and whether they were not met before: by their number, else by a name that is one person's. */
  const meet = (person: Practitioner): [id: string, isNew: boolean] => {
    const called = nameOf(person);
    const number = person.identifier?.[0]?.value;
    const named = byName.get(called);
    const known = number ? byNumber.get(number) : named === null ? namesakes.get(called) : named;
    if (known) return [known, false];
    const id = randomUUID();
    if (number) byNumber.set(number, id);
    if (named === undefined) byName.set(called, id);
    else if (!number) namesakes.set(called, id);
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
      const members = team.map((each) => {
        const resource = practitionerResource(each);
        return lineOf(resource, join(resource));
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

const nameOf = ({ name }: Pick<Practitioner, "name">): string => name?.[0]?.text ?? "";

const lineOf = (resource: FhirResource, id: string, addresses = new Map<string, string>()): FhirLine => ({
  type: resource.resourceType,
  line: `${JSON.stringify({ id, ...resource }, (name, value) =>
    name === "reference" ? (addresses.get(value) ?? value) : value,
  )}\n`,
});
