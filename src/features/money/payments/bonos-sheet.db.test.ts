import { addHour } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });

const hour = (at: string, status: "completed" | "confirmed" = "completed") =>
  addHour(site, { patientId: patient.id, therapistId: site.amparo, at, status });
const record = (orderId: string, body: object) =>
  amparo.call("POST", "/api/desk/payments", { orderId, ...body });
const read = async (query: string) => amparo.call("GET", `/api/desk/bonos?${query}`);

test("a month's bonos are rendered with what an insurer asks for, and what was given without one is named", async () => {
  const empty = await read("month=2026-11");
  expect(empty.text).toContain("Sesiones atendidas sin bono");
  expect((await read("month=2026-11&format=html")).text).toContain("Ningún bono este mes.");

  const paid = await hour("2026-11-10T09:00");
  const bono = { means: "bono", bonoNumber: "F-900", bonoProgramme: "FONASA", coPayment: 4_000 };
  expect((await record(paid, bono)).status).toBe(201);
  const without = await hour("2026-11-12T09:00");
  await site.rows("update appointments set coverage = 'FONASA' where id = any ($1)", [[paid, without]]);
  await hour("2026-11-13T09:00");
  await site.rows("update therapists set rnpi = '=1+1' where id = $1", [site.amparo]);

  const { text, headers } = await read("month=2026-11");
  expect(headers.get("content-disposition")).toContain("bonos-2026-11.csv");
  const [, line] = text.split("\r\n");
  expect(line).toContain("FONASA;F-900;20-11-2026");
  expect(line).toContain(";10-11-2026;");
  expect(line).toContain("'=1+1");
  expect(line).toMatch(/;15000;4000$/);
  const after = text.slice(text.indexOf("Sesiones atendidas sin bono"));
  expect(after).toContain("12-11-2026");
  expect(after, "who pays by themselves").not.toContain("13-11-2026");
  expect(after).not.toContain("10-11-2026");
  expect((await read("month=2026-10")).text).not.toContain("F-900");

  await site.rows("update patients set name = '<b>Rosa</b>' where id = $1", [patient.id]);
  const sheet = (await read("month=2026-11&format=html")).text;
  expect(sheet).toContain("&lt;b&gt;Rosa");
  expect(sheet).not.toContain("<b>Rosa");
  await site.rows("update patients set name = $2 where id = $1", [patient.id, rosa.name]);

  const [entry] = await site.rows<{ id: string }>(
    "select id from ledger_entries where bono_number = 'F-900'",
  );
  await amparo.call("POST", `/api/desk/payments/${entry?.id}/reverse`, { reason: "Bono equivocado" });
  const undone = (await read("month=2026-11")).text;
  expect(undone).not.toContain("F-900");
  expect(undone).toContain("10-11-2026");
});

test("is the desk's and direction's", async () => {
  expect((await read("month=2026-13")).status).toBe(400);
  expect((await patient.call("GET", "/api/desk/bonos?month=2026-11")).status).toBe(403);
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
  expect((await benjamin.call("GET", "/api/desk/bonos?month=2026-11")).status).toBe(403);
});
