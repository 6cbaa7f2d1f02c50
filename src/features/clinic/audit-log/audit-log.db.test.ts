import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";
import { addDays, dateOf, now } from "~/shared/clinic-time";
import type { AuditLine, Oddity } from "./contract";
import { actionWords } from "./queries";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });

const line = (
  action: string,
  at: string,
  more: { actor?: string; patientId?: string; detail?: string } = {},
) =>
  site.rows(
    "insert into access_log (actor, action, patient_id, at, detail, address) values ($1, $2, $3, $4, $5, '10.0.0.0/24')",
    [more.actor ?? `therapist:${site.benjamin}`, action, more.patientId ?? null, at, more.detail ?? null],
  );
const read = async (query: string): Promise<AuditLine[]> => {
  const { status, json } = await amparo.call("GET", `/api/audit?${query}`);
  expect(status).toBe(200);
  return json;
};
let relative = "";

test.beforeAll(async () => {
  clock.moveTo("2026-11-20T10:00");
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
  // Benjamín Oyarce Molina reads the file of somebody of his family.
  const [row] = await site.rows<{ id: string }>(
    `insert into patients (email, name, rut, phone) values ('t@correo.example', 'Inés Óyarce Tapia', '12345678-5', '+56981234567') returning id`,
  );
  relative = row?.id ?? "";
  await line("record.read", "2026-10-05T15:00-03", { patientId: patient.id });
  await line("record.read", "2026-10-06T15:00-03", { patientId: relative });
  await line("record.written", "2026-10-07T23:15-03", { patientId: patient.id });
  await line("file.denied", "2026-10-08T15:00-03", { patientId: patient.id });
  await line("ledger.exported", "2026-10-09T15:00-03", { detail: "from=2026-10-01 rows=12" });
  await line("agenda.read", "2026-10-10T15:00-03", { detail: "from=2026-10-01 rows=640" });
  await line("agenda.read", "2026-10-11T15:00-03", { detail: "from=2026-10-01 rows=12" });
  // The patient's own reading by night is their own affair.
  await line("record.exported", "2026-10-12T23:50-03", {
    actor: `patient:${patient.id}`,
    patientId: patient.id,
  });
});

test("the unusual is told with its reasons, and the usual is not among it", async () => {
  const found = await read("from=2026-10-01&to=2026-10-31&unusual=1");
  const marks = (odd: Oddity) => found.filter((each) => each.odd.includes(odd)).map(({ what }) => what);
  expect(marks("family")).toEqual(["Leyó la ficha"]);
  expect(found.find(({ odd }) => odd.includes("family"))?.patientName).toBe("Inés Óyarce Tapia");
  expect(marks("night")).toEqual(["Escribió en la ficha"]);
  expect(marks("denied")).toEqual(["Quiso ver la ficha y no pudo"]);
  expect(marks("bulk").toSorted()).toEqual([
    "Descargó el libro de pagos",
    "Descargó una copia de la ficha",
    "Leyó la agenda",
  ]);
  expect(await read("from=2026-10-01&to=2026-10-31")).toHaveLength(8);
});

test("an opening by reason says its reason", async () => {
  const opened = await benjamin.call("POST", `/api/patients/${relative}/open`, {
    reason: "Llegó sin hora y con mucho dolor",
  });
  expect(opened.status).toBe(200);
  const today = dateOf(now().toISOString());
  const [first] = (
    await read(`from=${today}&to=${addDays(today, 1)}&unusual=1&patientId=${relative}`)
  ).filter(({ odd }) => odd.includes("reason"));
  expect(first?.detail).toBe("Llegó sin hora y con mucho dolor");
});

test("of one person, one patient, some days, page by page", async () => {
  expect(await read(`from=2026-10-05&to=2026-10-06&staffId=${site.benjamin}`)).toHaveLength(2);
  expect(await read(`from=2026-10-05&to=2026-10-06&staffId=${site.amparo}`)).toEqual([]);
  expect(await read(`from=2026-10-01&to=2026-10-31&patientId=${relative}`)).toHaveLength(1);
  expect(await read("from=2026-10-01&to=2026-10-31&page=2")).toEqual([]);
});

test("neither RUT, e-mail nor what was written stands in it", async () => {
  const { text } = await amparo.call("GET", "/api/audit?from=2026-10-01&to=2026-10-31");
  expect(text).not.toMatch(/12345678|correo\.example/);
});

test("reading it leaves a line too", async () => {
  await read("from=2026-10-02&to=2026-10-03");
  const [last] = await site.rows("select action, detail from access_log order by id desc limit 1");
  expect(last).toEqual({ action: "audit.read", detail: "from=2026-10-02 to=2026-10-03 rows=0" });
});

test("one press proves the seals, and says where one is broken", async () => {
  const good = await amparo.call("POST", "/api/audit/verify", {});
  expect([good.status, good.json.isWhole, good.json.fault]).toEqual([200, true, null]);
  expect(good.json.lines).toBeGreaterThan(5);
  expect(good.json.lastSeal).toMatch(/^\d+ [0-9a-f]{64}$/);
  await site.rows("alter table access_log disable trigger access_log_is_append_only");
  await site.rows("update access_log set detail = 'otra cosa' where action = 'agenda.read'");
  const broken = await amparo.call("POST", "/api/audit/verify", {});
  expect([broken.json.isWhole, broken.json.fault]).toEqual([
    false,
    "en el bloque 1 hay líneas cambiadas, borradas o agregadas.",
  ]);
});

test.each([
  ["from=2026-10-02&to=2026-10-01", "to"],
  ["from=2024-10-02&to=2026-10-01", "to"],
  ["from=x&to=2026-10-01", "from"],
])("days that are none (%s) are refused beside their field", async (query, field) => {
  const { status, json } = await amparo.call("GET", `/api/audit?${query}`);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test("it is direction's alone", async () => {
  for (const [method, path] of [
    ["GET", "/api/audit?from=2026-10-01&to=2026-10-02"],
    ["POST", "/api/audit/verify"],
    ["GET", "/api/data-state"],
  ] as const) {
    const body = method === "POST" ? {} : undefined;
    expect((await site.call(method, path, body)).status).toBe(401);
    expect((await patient.call(method, path, body)).status).toBe(403);
    expect((await benjamin.call(method, path, body)).status).toBe(403);
  }
});

test("what patients are told as theirs is told here as the file's", () => {
  expect(actionWords("record.addendum-written")).toBe("Agregó algo a la ficha");
  expect(actionWords("pain-diary.read")).toBe("Leyó el diario de dolor");
  expect(actionWords("clinic.changed")).toBe("Cambió algo del centro");
});
