import { addChart } from "tests/kit/care";
import { addHour } from "tests/kit/hours";
import { visitor } from "tests/kit/people";
import { makePatient, staySignedIn } from "tests/kit/signed-in";
import { amparo, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  await site.rows("update therapists set duties = '{care,desk,direction}' where id = $1", [amparo.id]);
});

let people = 0;
const somebody = async () => {
  const id = await makePatient(site, visitor(760 + ++people));
  const attended = { patientId: id, therapistId: amparo.id, status: "completed" as const };
  await addHour(site, { ...attended, at: `2026-11-1${people}T10:00` });
  return id;
};
const merge = async (id: string, intoId: string) => {
  const { json } = await amparo.call("POST", `/api/patients/${id}/merge`, { intoId, reason: "Es la misma" });
  return async () =>
    expect((await amparo.call("POST", `/api/patient-merges/${json.id}/undo`, {})).status).toBe(200);
};
const sign = async (patientId: string, bodyChartId: string) => {
  const note = { patientId, title: "Sesión", type: "Sesión", description: "Mejor", bodyChartId };
  const { status, json } = await amparo.call("POST", "/api/patient-records", note);
  expect(status).toBe(201);
  return json.id as string;
};
const chartsOf = async (patientId: string) =>
  (await amparo.call("GET", `/api/body-charts?patientId=${patientId}`)).json.map(
    ({ id }: { id: string }) => id,
  );
const notesOf = async (patientId: string) =>
  (await amparo.call("GET", `/api/patient-records?patientId=${patientId}`)).json.map(
    (each: { id: string; bodyChartId: string | null }) => [each.id, each.bodyChartId],
  );
const erase = (patientId: string) =>
  site.rows(`select erase_patient($1, '<p></p>', '{"resourceType": "Bundle"}')`, [patientId]);

test("what a note was signed with stays with the note's file, and who is erased takes none of it", async () => {
  const [from, into] = [await somebody(), await somebody()];
  const [chart, other] = [await addChart(site, from), await addChart(site, from)];
  const undo = await merge(from, into);
  const note = await sign(into, chart);
  await undo();
  expect([await chartsOf(from), await chartsOf(into)]).toEqual([[other], [chart]]);
  await erase(from);
  expect(await notesOf(into)).toEqual([[note, chart]]);
  expect(await chartsOf(into)).toEqual([chart]);
});

test("a chart that notes of both were signed with goes back; the other's note outlives it", async () => {
  const [from, into] = [await somebody(), await somebody()];
  const chart = await addChart(site, from);
  const former = await sign(from, chart);
  const undo = await merge(from, into);
  const note = await sign(into, chart);
  await undo();
  expect([await chartsOf(from), await notesOf(from)]).toEqual([[chart], [[former, chart]]]);
  await erase(from);
  const [kept] = await site.rows<{ contents: { clinical_records: { id: string }[] } }>(
    "select contents from blocked_records where patient_id = $1",
    [from],
  );
  expect(kept?.contents.clinical_records.map(({ id }) => id)).toEqual([former]);
  expect(await notesOf(into)).toEqual([[note, null]]);
});

test("what took the place of another's chart does so no more once they are two", async () => {
  const [from, into] = [await somebody(), await somebody()];
  const first = await addChart(site, from);
  const undo = await merge(from, into);
  const next = await addChart(site, into, { replaces: first });
  expect(await chartsOf(into)).toEqual([next]);
  await undo();
  expect([await chartsOf(from), await chartsOf(into)]).toEqual([[first], [next]]);
  await erase(from);
  expect(await chartsOf(into)).toEqual([next]);
});
