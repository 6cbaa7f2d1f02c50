import { addHour } from "tests/kit/hours";
import { remindersOf } from "tests/kit/imported-reminders";
import { bringFile, csv, forgetImports, runFile, sendFile } from "tests/kit/imports";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await staySignedIn(site);
  await forgetImports(site);
  await site.rows("delete from reminders");
  await site.rows("delete from appointments");
});

const heads = [
  "Cliente",
  "RUT",
  "Teléfono",
  "Servicio",
  "Prestador",
  "Fecha",
  "Hora",
  "Duración",
  "Estado",
  "Comentarios",
];
const own = "Punción Seca";
const rosa = ["Rosa Fuentealba Núñez", "12.345.678-5", "9 8123 4567"];
const dario = ["Darío Lobos Rey", "15.555.555-6", "9 5555 1111"];
const row = (
  who: string[],
  more: Partial<Record<"service" | "by" | "date" | "time" | "minutes" | "status" | "note", string>> = {},
) => [
  ...who,
  more.service ?? own,
  more.by ?? "Amparo Villablanca Ríos",
  more.date ?? "24-11-2026",
  more.time ?? "10:00",
  more.minutes ?? "60",
  more.status ?? "Confirmada",
  more.note ?? "",
];
const send = (mapping: object | undefined, ...rows: string[][]) =>
  sendFile(amparo, csv(heads, ...rows), {
    kind: "appointments",
    name: "reservas.csv",
    ...(mapping && { mapping }),
  });
const bring = (...rows: string[][]) =>
  bringFile(site, amparo, csv(heads, ...rows), { kind: "appointments", name: "reservas.csv" });
const hours = () =>
  site.rows<Record<string, unknown>>(
    `select patient_name as who, to_char(wall_start, 'YYYY-MM-DD HH24:MI') as at, duration_minutes as minutes, status, service_id as service,
       therapist_id as by, conflict, price from appointments order by wall_start, patient_name`,
  );

describe("a file of hours", () => {
  test("puts those to come into the agenda at their wall time, with the people whom nobody knew", async () => {
    const done = await bring(
      row(rosa),
      row(dario, { time: "11:00", status: "Pendiente", minutes: "45" }),
      row(dario, { date: "25-11-2026" }),
    );
    expect(done.counts, JSON.stringify(done.faults)).toEqual({ created: 3, updated: 0, same: 0, skipped: 0 });
    expect(await hours()).toMatchObject([
      {
        who: "Rosa Fuentealba Núñez",
        at: "2026-11-24 10:00",
        minutes: 60,
        status: "confirmed",
        service: "puncion-seca",
        by: site.amparo,
      },
      { who: "Darío Lobos Rey", at: "2026-11-24 11:00", minutes: 45, status: "pending" },
      { who: "Darío Lobos Rey", at: "2026-11-25 10:00" },
    ]);
    expect(await site.rows("select from patients where rut = '15555555-6'")).toHaveLength(1);
    const taken = await site.book({
      patientName: "Otra Persona",
      patientEmail: "otra@correo.example",
      patientPhone: "9 1234 5678",
      patientRut: "11.111.111-1",
      service: own,
      therapistId: site.amparo,
      preferredDate: "2026-11-24T10:00",
    });
    expect([taken.status, taken.json.code]).toEqual([409, "slot_taken"]);
    const again = await send(
      undefined,
      row(rosa),
      row(dario, { time: "11:00", status: "Pendiente", minutes: "45" }),
      row(dario, { date: "25-11-2026" }),
    );
    expect(again.json.preview).toMatchObject({ same: 3, create: 0 });
  });

  test("keeps those behind, and those called off, as history that holds no place", async () => {
    const done = await bring(
      row(rosa, { date: "10-11-2026", status: "Atendida", service: "Kine 45", by: "Alguien de antes" }),
      row(rosa, { date: "11-11-2026", status: "No asistió" }),
      row(rosa, { date: "30-11-2026", status: "Anulada" }),
    );
    expect(done.counts, JSON.stringify([done.first, done.faults, done.doubts])).toMatchObject({ created: 3 });
    expect(await hours()).toEqual([]);
    const told = (await patient.call("GET", "/api/patient-appointments")).json;
    expect(told).toMatchObject([
      { appointmentDate: "2026-11-30", status: "imported", service: own },
      { appointmentDate: "2026-11-11", status: "imported", noShow: true },
      {
        appointmentDate: "2026-11-10",
        status: "imported",
        service: "Kine 45",
        therapistName: "Alguien de antes",
      },
    ]);
    const agenda = await amparo.call("GET", "/api/appointments?from=2026-11-01&to=2026-11-19");
    expect(agenda.json).toMatchObject([
      {
        appointmentDate: "2026-11-10",
        status: "imported",
        patientName: "Rosa Fuentealba Núñez",
        comments: null,
      },
      { appointmentDate: "2026-11-11", status: "imported", noShow: true },
    ]);
    expect((await amparo.call("GET", "/api/appointments?status=imported&from=2026-11-11")).json).toHaveLength(
      2,
    );
    expect((await bring(row(rosa, { date: "11-11-2026", status: "No asistió" }))).counts).toMatchObject({
      same: 1,
      created: 0,
    });
  });

  test("asks once what of ours each service and person is, and remembers it", async () => {
    const rows = [
      row(rosa, { service: "Kine 45", by: "A. Villablanca" }),
      row(dario, { service: "Kine 45", by: "A. Villablanca", time: "12:00" }),
    ];
    const sent = await send(undefined, ...rows);
    expect(sent.json).toMatchObject({
      preview: { faulty: 2 },
      unknown: { services: ["Kine 45"] },
      faults: [
        { row: 2, column: "Servicio", value: "Kine 45", reason: "¿Qué es «Kine 45»? Elige un servicio." },
        { row: 3 },
      ],
    });
    const half = await amparo.call("PATCH", `/api/imports/${sent.json.id}`, {
      version: sent.json.version,
      mapping: { services: { "Kine 45": "puncion-seca" } },
    });
    expect(half.json.unknown).toMatchObject({ services: [], people: ["A. Villablanca"] });
    const whole = await amparo.call("PATCH", `/api/imports/${sent.json.id}`, {
      version: half.json.version,
      mapping: { people: { "A. Villablanca": site.benjamin } },
    });
    expect(whole.json.preview).toMatchObject({ create: 2 });
    await runFile(site, amparo, whole.json);
    expect(await hours()).toMatchObject([{ by: site.benjamin }, { by: site.benjamin }]);
    expect(
      (await send(undefined, row(dario, { service: "Kine 45", by: "A. Villablanca", time: "16:00" }))).json
        .preview,
    ).toMatchObject({ create: 1 });
  });

  test("lists what collides before, leaves it out, and puts it beside where a person says so", async () => {
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-24T10:00",
      status: "confirmed",
    });
    const sent = await send(
      undefined,
      row(dario, { time: "10:15" }),
      row(dario, { time: "12:00" }),
      row(rosa, { time: "12:15" }),
    );
    expect(sent.json).toMatchObject({
      preview: { create: 1, doubt: 2 },
      collisions: [
        { row: 2, date: "2026-11-24", time: "10:15", with: expect.stringMatching(/^Rosa.*10:00/) },
        { row: 4, time: "12:15", with: expect.stringMatching(/^Darío.*12:00/) },
      ],
    });
    const decided = await amparo.call("PATCH", `/api/imports/${sent.json.id}`, {
      version: sent.json.version,
      decisions: [{ row: 2, action: "create" }],
    });
    expect((await runFile(site, amparo, decided.json)).counts).toMatchObject({ created: 2, skipped: 1 });
    expect(await hours()).toMatchObject([
      {},
      { who: "Darío Lobos Rey", at: "2026-11-24 10:15", conflict: true },
      { at: "2026-11-24 12:00", conflict: false },
    ]);
  });

  test("leaves out what was taken between the preview and the bringing", async () => {
    const sent = await send(undefined, row(dario, { time: "15:00" }), row(dario, { time: "17:00" }));
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-24T15:30",
      status: "confirmed",
    });
    expect((await runFile(site, amparo, sent.json)).counts).toMatchObject({ created: 1, skipped: 1 });
    expect((await hours()).filter(({ who }) => who === "Darío Lobos Rey")).toMatchObject([
      { at: "2026-11-24 17:00" },
    ]);
  });

  test.each([
    ["a date that is none", { date: "31-02-2026" }, "Fecha"],
    ["no time", { time: "" }, "Hora"],
    ["an hour that the clock skips", { date: "05-09-2027", time: "00:30" }, "Hora"],
    ["too short a time", { minutes: "5" }, "Duración"],
  ])("with %s names the row", async (_, more, column) => {
    const { json } = await send(undefined, row(rosa, more));
    expect(json).toMatchObject({ preview: { faulty: 1 }, faults: [{ row: 2, column, level: "error" }] });
  });

  test("is undone with its people, but for what was touched since", async () => {
    const done = await bring(row(["Elsa Marín Toro", "16.666.666-4", "9 6666 0000"], { time: "09:00" }));
    const [hour] = await site.rows<{ id: string }>("select id from appointments");
    await amparo.call("PATCH", `/api/appointments/${hour?.id}/move`, {
      appointmentDate: "2026-11-24",
      appointmentTime: "18:00",
    });
    const [{ changed = 0 } = {}] = await site.rows<{ changed: number }>(
      "select count(*)::int as changed from appointment_changes",
    );
    const refused = await amparo.call("POST", `/api/imports/${done.id}/undo`, {});
    expect([changed > 0, refused.status]).toEqual([true, 409]);
    expect(refused.json.built).toMatchObject([{ name: "Elsa Marín Toro", what: "una hora" }]);
    const other = await bring(
      row(["Fidel Marín Toro", "17.777.777-2", "9 7777 0000"], { time: "12:00", date: "26-11-2026" }),
    );
    expect((await amparo.call("POST", `/api/imports/${other.id}/undo`, {})).status).toBe(200);
    expect(await site.rows("select from patients where rut = '17777777-2'")).toEqual([]);
    expect(await site.rows("select from appointments where wall_start = '2026-11-26 12:00'")).toEqual([]);
  });
});

describe("who it may be told to", () => {
  test("nobody is reminded of an hour that was brought before direction lets them be written to", async () => {
    const done = await bring(
      row(["Gino Parra Soto", "18.888.888-0", "9 8888 0000"], { date: "26-11-2026", time: "10:00" }),
    );
    await site.rows("update patients set email = 'gino@correo.example' where rut = '18888888-0'");
    clock.moveTo("2026-11-24T10:30");
    await staySignedIn(site);
    expect(await remindersOf(site)).toEqual([]);
    expect((await amparo.call("POST", `/api/imports/${done.id}/mails`, {})).status).toBe(200);
    expect(await remindersOf(site)).toHaveLength(1);
    expect((await amparo.call("POST", `/api/imports/${done.id}/mails`, {})).status).toBe(409);
  });

  test("what was noted of an hour is shown neither to who leads nor to who receives", async () => {
    await site.rows("update therapists set duties = '{desk}' where id = $1", [benjamin.id]);
    const { json } = await send(
      undefined,
      row(rosa, { note: "Dolor lumbar hace tres meses" }),
      row(rosa, { date: "10-11-2026", note: "Hernia L5" }),
    );
    expect(JSON.stringify(json)).not.toMatch(/lumbar|Hernia/);
    await runFile(site, amparo, json);
    const seen = await benjamin.call("GET", "/api/appointments?from=2026-11-01&to=2026-11-30");
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.json)).not.toMatch(/lumbar|Hernia/);
    await site.rows("update therapists set duties = '{care}' where id = $1", [benjamin.id]);
  });
});

describe("the same file again", () => {
  test("brings no hour back that was moved or called off here", async () => {
    const rows = [
      row(["Hilda Toro Paz", "14.444.444-3", "9 4444 0000"], { time: "09:00" }),
      row(rosa, { time: "12:00" }),
    ];
    await bring(...rows);
    const ids = await site.rows<{ id: string }>("select id from appointments order by wall_start");
    await site.rows("update appointments set wall_start = '2026-11-25 16:00' where id = $1", [ids[0]?.id]);
    await site.rows("update appointments set status = 'cancelled' where id = $1", [ids[1]?.id]);
    expect((await bring(...rows)).counts).toMatchObject({ created: 0, same: 2 });
    expect(await site.rows("select from appointments where status <> 'cancelled'")).toHaveLength(1);
  });
});

describe("decisions that mean nobody", () => {
  const lone = ["Solo Nombre Raro", "", ""];
  const begin = async () => {
    const { json } = await send(
      undefined,
      row(lone),
      row(lone, { date: "10-01-2024" }),
      row(rosa, { time: "15:00" }),
    );
    expect(json.preview).toMatchObject({ doubt: 2, create: 1 });
    return json;
  };
  const decide = (sent: { id: string; version: number }, ...decisions: object[]) =>
    amparo.call("PATCH", `/api/imports/${sent.id}`, { version: sent.version, decisions });

  test.each([
    "11111111-1111-1111-1111-111111111111",
    "99999",
    "99999999999",
    "4",
    "2",
  ])("into %s stay a doubt, and stop nothing", async (into) => {
    const decided = await decide(
      await begin(),
      { row: 2, action: "merge", into },
      { row: 3, action: "merge", into },
    );
    expect(decided.json).toMatchObject({ state: "ready", preview: { create: 1 } });
    expect((await runFile(site, amparo, decided.json)).counts).toMatchObject({ created: 1, skipped: 2 });
  });

  test("of a row that is not there are refused in words", async () => {
    const sent = await begin();
    for (const wrong of [99, 99_999_999_999]) {
      const { status, json } = await decide(sent, { row: wrong, action: "skip" });
      expect([status, json.code]).toEqual([400, "validation"]);
    }
    expect((await decide(sent, { row: 2, action: "skip" })).status).toBe(200);
  });

  test("go to the file that theirs was merged into meanwhile", async () => {
    const sent = await begin();
    await site.rows(
      "insert into patients (id, email, name, rut, phone, merged_into) values ('former', 'former@correo.example', 'Solo Nombre', '0000000-0', '+56911110000', $1)",
      [patient.id],
    );
    const decided = await decide(sent, { row: 3, action: "merge", into: "former" });
    await runFile(site, amparo, decided.json);
    expect(
      await site.rows(
        "select patient_id from imported_visits where wall_start >= '2024-01-10' and wall_start < '2024-01-11'",
      ),
    ).toEqual([{ patient_id: patient.id }]);
  });
});
