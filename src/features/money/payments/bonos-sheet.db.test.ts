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

test("a programme has its bono for each session, and the sheet says which session has none", async () => {
  await site.rows("update therapists set duties = '{care,desk,direction}', rnpi = '000001' where id = $1", [
    site.amparo,
  ]);
  const session = (at: string) =>
    addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at,
      status: "completed",
      service: "Rehabilitación kinésica integral",
      pack: "FONASA 10 sesiones",
    });
  const [first, second, third] = [
    await session("2026-09-07T09:00"),
    await session("2026-09-08T09:00"),
    await session("2026-09-09T09:00"),
  ];
  await site.rows("update appointments set coverage = 'FONASA' where id = any ($1)", [
    [first, second, third],
  ]);
  const bono = (bonoNumber: string, more: object = {}) => ({
    means: "bono",
    amount: 13_000,
    bonoNumber,
    bonoProgramme: "FONASA",
    coPayment: 3_000,
    ...more,
  });
  // Recorded at a session it is of that one; another may be said, and what is of all says so.
  expect((await record(first, { parts: [bono("S-1")] })).status).toBe(201);
  const { json } = await record(first, { parts: [{ means: "cash", amount: 5_000, hourId: second }] });
  const { orderId: _, visits } = json;
  expect(visits).toMatchObject([
    { id: first, payments: [{ means: "bono", bonoNumber: "S-1", amount: 13_000, coPayment: 3_000 }] },
    { id: second, payments: [{ means: "cash", amount: 5_000, bonoNumber: null }] },
    { id: third, payments: [] },
  ]);
  const foreign = await hour("2026-09-10T09:00");
  for (const hourId of [foreign, "no-existe"])
    expect((await record(first, { parts: [bono("S-2", { hourId })] })).json.fields).toEqual({
      hourId: "Esa sesión no es de este pack.",
    });

  const { text } = await read("month=2026-09");
  const after = text.slice(text.indexOf("Sesiones atendidas sin bono"));
  expect(after).toMatch(/08-09-2026;[^\r]*;5000\r/);
  expect(after).toMatch(/09-09-2026;[^\r]*;\r/);
  expect(after).not.toContain("07-09-2026");
  const bonos = (await read("month=2026-11")).text;
  expect(bonos).toMatch(/FONASA;S-1;[^\r]*;1;07-09-2026;/);
  expect((await read("month=2026-09&format=html")).text).toContain("$5.000");

  // One that is undone is missing again; one of all is of each.
  const [entry] = json.payments;
  await amparo.call("POST", `/api/desk/payments/${entry.id}/reverse`, { reason: "Bono equivocado" });
  expect((await read("month=2026-09")).text).toContain("07-09-2026");
  expect((await record(third, { parts: [bono("S-3", { hourId: null })] })).status).toBe(201);
  expect((await read("month=2026-09")).text).not.toContain("-09-2026");
});
