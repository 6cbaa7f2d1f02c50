import type { Bundle, FhirResource } from "fhir/r4";
import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { practitionerResource } from "~/features/people/patient-export/export-fhir";
import { fhirLines } from "./fhir-lines";

const ana = { name: "Ana Soto", title: null };
const bundleOf = (...people: { name: string; rnpi: string | null }[]): Bundle<FhirResource> => ({
  resourceType: "Bundle",
  type: "collection",
  entry: people.map((person, place) => ({
    fullUrl: `urn:uuid:${place}`,
    resource: practitionerResource({ title: null, ...person }),
  })),
});

test("two of one name stay two, and what names neither is nobody's of them", () => {
  const lines = fhirLines(testClinic, [
    { ...ana, rnpi: null },
    { ...ana, rnpi: null },
    { ...ana, rnpi: "71" },
  ]);
  const team = lines.ofClinic().filter(({ type }) => type === "Practitioner");
  expect(new Set(team.map(({ line }) => JSON.parse(line).id)).size).toBe(3);
  // By the number, whatever they are called by now.
  expect(lines.ofPatient(bundleOf({ name: "Ana Soto Ríos", rnpi: "71" }))).toEqual([]);
  const [unsure, ...others] = lines.ofPatient(bundleOf({ name: "Ana Soto", rnpi: null }));
  expect(others).toEqual([]);
  expect(team.map(({ line }) => JSON.parse(line).id)).not.toContain(JSON.parse(unsure?.line ?? "").id);
  expect(lines.ofPatient(bundleOf({ name: "Ana Soto", rnpi: null }))).toEqual([]);
});

test("who alone has a name is met by it", () => {
  const lines = fhirLines(testClinic, [{ ...ana, rnpi: "71" }]);
  lines.ofClinic();
  expect(lines.ofPatient(bundleOf({ name: "Ana Soto", rnpi: null }))).toEqual([]);
  // Another one, who worked here before.
  expect(lines.ofPatient(bundleOf({ name: "Ana Soto", rnpi: "72" }))).toHaveLength(1);
});
