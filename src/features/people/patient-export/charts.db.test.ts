import { addChart, addRecord } from "tests/kit/care";
import { faultsOf } from "tests/kit/fhir";
import { addHour } from "tests/kit/hours";
import { visitor } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { amparo, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "patient"] } });

const mark = (region: string, kind: string, strength: number) => ({ region, kind, strength });

test("each mark stands in the copy: as a figure with its words, and as FHIR with its side", async () => {
  const first = await addChart(site, patient.id, {
    marks: [mark("front-knee-right", "stabbing", 9)],
    at: "2026-11-16T12:00:00Z",
  });
  await addChart(site, patient.id, {
    marks: [mark("front-knee-right", "stabbing", 7), mark("front-abdomen", "burning", 2)],
    replaces: first,
  });
  const wrong = await addChart(site, patient.id, {
    marks: [],
    therapistId: amparo.id,
    at: "2026-11-18T12:00:00Z",
  });
  await site.rows(
    "insert into body_chart_annulments (chart_id, therapist_id, reason, created_at) values ($1, $2, '<b>Otra</b>', now())",
    [wrong, amparo.id],
  );
  const bundle = (await patient.call("GET", "/api/my-data?format=fhir")).json;
  expect(faultsOf(bundle)).toEqual([]);
  const seen = bundle.entry
    .map(({ resource }: { resource: { resourceType: string } }) => resource)
    .filter(({ resourceType }: { resourceType: string }) => resourceType === "Observation");
  expect(seen.map(({ status, valueInteger }: Record<string, unknown>) => [status, valueInteger])).toEqual([
    ["preliminary", 9],
    ["final", 7],
    ["final", 2],
    ["entered-in-error", undefined],
  ]);
  const knee = {
    coding: [{ system: "http://snomed.info/sct", code: "72696002" }],
    text: "Rodilla derecha, por delante",
  };
  expect(seen[1]).toMatchObject({
    code: { text: "Dolor: punzante, 1 a 10" },
    bodySite: {
      ...knee,
      extension: [
        {
          url: "http://hl7.org/fhir/StructureDefinition/bodySite",
          valueReference: { reference: "#site" },
        },
      ],
    },
    contained: [
      {
        resourceType: "BodyStructure",
        id: "site",
        location: knee,
        locationQualifier: [{ coding: [{ code: "24028007" }] }],
      },
    ],
  });
  expect(seen[2].bodySite).toEqual({ text: "Abdomen" });
  expect(seen[1].extension).toBeUndefined();
  expect(seen[2].contained).toBeUndefined();
  expect(seen[3]).toMatchObject({ valueString: "No duele nada", note: [{ text: "<b>Otra</b>" }] });

  const { text } = await patient.call("GET", "/api/my-data");
  for (const said of [
    "Dónde te duele (3)",
    "Rodilla derecha, por delante: punzante, 7 de 10",
    "(marcado de nuevo después)",
    "(anulado: &lt;b&gt;Otra&lt;/b&gt;)",
    "No duele nada",
  ])
    expect(text).toContain(said);
  expect(text).not.toContain("<b>Otra");
  // The staff's copy is the same one.
  await addHour(site, {
    patientId: patient.id,
    therapistId: amparo.id,
    at: "2026-11-17T10:00",
    status: "completed",
  });
  const staff = await amparo.call("GET", `/api/patients/${patient.id}/export?format=html`);
  expect(staff.text).toContain("Rodilla derecha, por delante: punzante, 7 de 10");
});

describe("by law", () => {
  const keptUntil = async (id: string) =>
    (await site.rows<{ until: Date | null }>("select kept_by_law_until($1) as until", [id]))[0]?.until ??
    null;
  const keptIn = async (id: string) =>
    (await site.rows<{ kept: Record<string, unknown> }>("select kept_contents($1) as kept", [id]))[0]?.kept ??
    {};

  test("what a therapist marked is kept, what somebody showed for an hour that nobody came to is not", async () => {
    const id = await makePatient(site, visitor(71));
    await addChart(site, id);
    expect([await keptUntil(id), (await keptIn(id)).body_charts]).toEqual([null, undefined]);
    await addChart(site, id, { therapistId: amparo.id, at: "2026-11-18T12:00:00Z" });
    expect((await keptUntil(id))?.getUTCFullYear()).toBe(2041);
    expect((await keptIn(id)).body_charts).toHaveLength(2);
  });

  test("an hour on which a chart hangs stays, and an account that marks is in use", async () => {
    const id = await makePatient(site, visitor(72));
    const hour = { patientId: id, therapistId: amparo.id, status: "cancelled" as const };
    const bare = await addHour(site, { ...hour, at: "2015-03-05T10:00" });
    const marked = await addHour(site, { ...hour, at: "2015-03-06T10:00" });
    await addChart(site, id, { appointmentId: marked, at: "2015-03-01T10:00:00Z" });
    await site.rows("select forget_by_law('appointments', 1000)");
    const left = await site.rows<{ id: string }>("select id from appointments where patient_id = $1", [id]);
    expect(left).toEqual([{ id: marked }]);
    expect(left).not.toContainEqual({ id: bare });
    await site.rows("update patients set created_at = '2015-01-01' where id = $1", [id]);
    const isOver = async () =>
      (await site.rows<{ over: boolean }>("select time_is_over($1, '2 years') as over", [id]))[0]?.over;
    expect(await isOver()).toBe(true);
    await addChart(site, id, { at: "2026-11-01T10:00:00Z" });
    expect(await isOver()).toBe(false);
  });

  test("with two files that become one the charts go over, and a note keeps its own", async () => {
    const [from, into] = [await makePatient(site, visitor(73)), await makePatient(site, visitor(74))];
    const first = await addChart(site, from);
    await addChart(site, from, { replaces: first });
    const record = await addRecord(site, { patientId: from, therapistId: amparo.id });
    await site.rows("select move_patient_rows($1, $2, null)", [from, into]);
    expect(await site.rows("select count(*)::int from body_charts where patient_id = $1", [into])).toEqual([
      { count: 2 },
    ]);
    expect(await site.rows("select patient_id from clinical_records where id = $1", [record])).toEqual([
      { patient_id: into },
    ]);
  });

  test("who is erased leaves none, though one names another and a note names it", async () => {
    const id = await makePatient(site, visitor(75));
    const first = await addChart(site, id);
    const next = await addChart(site, id, { replaces: first });
    await site.rows(
      `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, created_at, body_chart_id)
       values ($1, $2, '2005-01-01', 'x', 'Sesión', 'x', '2005-01-01', $3)`,
      [id, amparo.id, next],
    );
    await site.rows("select erase_patient($1, null, null)", [id]);
    expect(await site.rows("select from body_charts where patient_id = $1", [id])).toEqual([]);
  });
});
