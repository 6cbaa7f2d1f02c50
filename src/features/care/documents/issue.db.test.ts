import { logOf } from "tests/kit/appointments";
import { addChart, addPlan, addRecord } from "tests/kit/care";
import { addHour } from "tests/kit/hours";
import { rosa, visitor } from "tests/kit/people";
import { makePatient, staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, other, patient, site, test } from "tests/kit/test";
import { beforeEach, describe, expect } from "vitest";
import { kindNames } from "./document-kinds";

/** Amparo treats Rosa; Benjamín does as his duties say. */
test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });

let begun = "";
let later = "";
test.beforeAll(async () => {
  clock.moveTo("2026-11-23T10:10");
  await staySignedIn(site);
  await site.rows("update therapists set duties = '{care}' where id = $1", [amparo.id]);
  const ofCare = { patientId: patient.id, therapistId: amparo.id };
  begun = await addHour(site, { ...ofCare, at: "2026-11-23T10:00", minutes: 60, service: "Rehabilitación" });
  later = await addHour(site, { ...ofCare, at: "2026-11-24T10:00" });
});
const duty = (...duties: string[]) =>
  site.rows("update therapists set duties = $2 where id = $1", [benjamin.id, duties]);
beforeEach(() => duty("desk"));

const issue = (who: Visitor, body: object, id = patient.id, headers = {}) =>
  who.call("POST", `/api/patients/${id}/documents`, body, headers);
const read = async (id: string, who: Visitor = amparo) => who.call("GET", `/api/documents/${id}`);
const certificate = (who: Visitor = benjamin, more = {}) =>
  issue(who, { kind: "certificate", appointmentId: begun, ...more });
const textOf = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the informe shows where it hurt at first and of late, and only where somebody marked it", async () => {
  const issued = async (kind: string) => (await read((await issue(amparo, { kind })).json.id)).text;
  expect(await issued("report")).not.toContain("Dónde duele");
  for (const [strength, day] of [
    [7, "20"],
    [2, "22"],
  ] as const)
    await addChart(site, patient.id, {
      marks: [{ region: "front-knee-right", kind: "stabbing", strength }],
      at: `2026-11-${day}T12:00:00Z`,
    });
  const words = textOf(await issued("report"));
  expect(words).toMatch(/Dónde duele .*punzante, 7 de 10.*punzante, 2 de 10/);
  expect(await issued("derivation")).not.toContain("punzante");
});

describe("a certificate", () => {
  test("is of an hour that has begun, tells no diagnosis and no service, and says who issued it", async () => {
    await addRecord(site, {
      patientId: patient.id,
      therapistId: amparo.id,
      diagnosis: "Lumbalgia mecánica",
      description: "Le duele la espalda.",
    });
    const { status, json } = await certificate();
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(String),
      number: expect.any(Number),
      kind: "certificate",
      code: expect.stringMatching(/^[A-Z]{12}$/),
      state: "valid",
      issuedAt: "2026-11-23T13:10:00.000Z",
    });
    const { text, headers } = await read(json.id, benjamin);
    const words = textOf(text);
    expect(words).toContain(
      `certifica que ${rosa.name} asistió el lunes 23 de noviembre de 2026, de 10:00 a 11:00 horas.`,
    );
    expect(words).toContain("Benjamín Oyarce Molina");
    for (const hidden of ["Lumbalgia", "espalda", "Rehabilitación"]) expect(words).not.toContain(hidden);
    expect(words).toContain(`N.º ${json.number}`);
    expect(words).toContain(json.code.replace(/(.{4})(?=.)/g, "$1-"));
    expect(words).toContain(`http://localhost:3000/verificar?codigo=${json.code}`);
    expect(words).toContain("76.000.000-0");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text).not.toMatch(/<script|<link|style="|src="/);
  });

  test("by who has title and number is signed with them; by reception without them it is not", async () => {
    const signed = async (who: Visitor) => textOf((await read((await certificate(who)).json.id, who)).text);
    expect(await signed(amparo)).toMatch(/Amparo [^,]+, kinesióloga, RNPI 000001/);
    await site.rows("update therapists set title = null, rnpi = null where id = $1", [benjamin.id]);
    expect(await signed(benjamin)).toContain("Benjamín Oyarce Molina, recepción");
    await site.rows("update therapists set title = 'Kinesiólogo', rnpi = '000002' where id = $1", [
      benjamin.id,
    ]);
    expect(await signed(benjamin)).toContain("Benjamín Oyarce Molina, kinesiólogo, RNPI 000002");
  });

  test("of an hour to come, called off, missed, of somebody else or of nobody is refused", async () => {
    const ofCare = { patientId: patient.id, therapistId: amparo.id };
    const off = await addHour(site, { ...ofCare, at: "2026-11-20T10:00", status: "cancelled" });
    const missed = await addHour(site, { ...ofCare, at: "2026-11-20T11:00", status: "cancelled" });
    await site.rows("update appointments set no_show = true where id = $1", [missed]);
    const unanswered = await addHour(site, { ...ofCare, at: "2026-11-19T10:00", status: "pending" });
    const foreign = await addHour(site, {
      patientId: other.id,
      therapistId: amparo.id,
      at: "2026-11-20T12:00",
    });
    const asked = async (appointmentId: unknown, who: Visitor = benjamin) => {
      const { status, json } = await certificate(who, { appointmentId });
      return [status, json.code];
    };
    for (const id of [later, off, missed, unanswered])
      for (const who of [amparo, benjamin]) expect(await asked(id, who)).toEqual([422, "not_active"]);
    for (const id of [foreign, "no-existe"]) expect(await asked(id)).toEqual([404, "not_found"]);
    for (const id of [undefined, null, 5, "x".repeat(65)])
      expect(await asked(id)).toEqual([400, "validation"]);
    const before = (await certificate()).json.number;
    expect(await asked(later)).toEqual([422, "not_active"]);
    expect((await certificate()).json.number).toBe(before + 1);
  });

  test("names who came, where somebody booked for another from their own account", async () => {
    const hour = await addHour(site, {
      patientId: patient.id,
      therapistId: amparo.id,
      at: "2026-11-18T10:00",
      status: "completed",
    });
    await site.rows(
      "update appointments set patient_name = 'Tomás Núñez Vega', patient_rut = '21345678-9' where id = $1",
      [hour],
    );
    const issued = await certificate(benjamin, { appointmentId: hour });
    const paper = textOf((await read(issued.json.id, benjamin)).text);
    expect(paper).toContain("Tomás Núñez Vega");
    expect(paper).toContain("21.345.678-9");
    expect(paper).not.toContain(rosa.stored.rut.slice(-5));
  });

  test("begins with the minute of its hour", async () => {
    clock.moveTo("2026-11-24T09:59");
    expect((await certificate(benjamin, { appointmentId: later })).status).toBe(422);
    clock.moveTo("2026-11-24T10:00");
    expect((await certificate(benjamin, { appointmentId: later })).status).toBe(201);
    clock.moveTo("2026-11-23T10:10");
  });

  test("takes what it is for besides, and no diagnosis and no long text", async () => {
    const { json } = await certificate(benjamin, { text: "Para presentar en su trabajo." });
    expect(textOf((await read(json.id, benjamin)).text)).toContain("Para presentar en su trabajo.");
    for (const text of [
      "Por una lumbalgia.",
      "Diagnóstico: el de siempre",
      "Tendinitis de hombro",
      "x".repeat(301),
    ]) {
      const refused = await certificate(benjamin, { text });
      expect([refused.status, Object.keys(refused.json.fields)], text).toEqual([400, ["text"]]);
    }
  });
});

describe("what is of the record", () => {
  test("is signed by who attends the patient, and filled from the record", async () => {
    const one = { patientId: other.id, therapistId: amparo.id };
    await addHour(site, { ...one, at: "2026-10-05T10:00", status: "completed" });
    await addRecord(site, { ...one, on: "2026-10-05", diagnosis: "Tendinopatía", treatment: "Carga lenta" });
    await addPlan(site, one);
    for (const [kind, words] of [
      [
        "report",
        [
          "Tendinopatía (lunes 5 de octubre de 2026)",
          "Camina mejor.",
          "1 sesión realizada",
          "Carga lenta",
          "Puente",
        ],
      ],
      ["derivation", ["Derivo a la persona", "Tendinopatía", "Una sesión realizada. Carga lenta"]],
      ["plan", ["Puente", "3 series de 12"]],
    ] as const) {
      const { status, json } = await issue(amparo, { kind }, other.id);
      expect([kind, status]).toEqual([kind, 201]);
      const text = textOf((await read(json.id)).text);
      expect(text).toContain(kindNames[kind]);
      for (const each of words) expect(text).toContain(each);
      expect(text).toMatch(/Amparo [^,]+, kinesióloga, RNPI 000001/);
    }
  });

  test("says what was edited, and a part that was emptied is left out", async () => {
    const edited = await issue(amparo, {
      kind: "report",
      text: "Diagnóstico:\n\nEvolución:\nMucho mejor.\n\nPlan:\n ",
    });
    const { text } = await read(edited.json.id);
    expect(textOf(text)).toContain("Mucho mejor.");
    expect(text).toContain("<h2>Evolución</h2>");
    for (const empty of ["<h2>Diagnóstico</h2>", "<h2>Plan</h2>"]) expect(text).not.toContain(empty);
  });

  test.each(["report", "plan", "statement"])("%s may be empty of text, and of all else", async (kind) => {
    const place = ["report", "plan", "statement"].indexOf(kind);
    const nobody = await makePatient(site, visitor(place));
    await addHour(site, { patientId: nobody, therapistId: amparo.id, at: `2026-11-20T1${place + 5}:00` });
    for (const text of ["", "   ", null, undefined])
      expect((await issue(amparo, { kind, text }, nobody)).status).toBe(201);
  });

  test("a letter that says nothing, and a text that a template left open, are refused", async () => {
    const empty = await issue(amparo, { kind: "derivation", text: " " });
    expect([empty.status, Object.keys(empty.json.fields)]).toEqual([400, ["text"]]);
    for (const kind of ["report", "derivation", "plan", "statement"]) {
      const { status, json } = await issue(amparo, { kind, text: "Dolor EVA __/10" });
      expect([status, json.fields.text]).toEqual([400, expect.stringContaining("Dolor EVA __/10")]);
    }
    expect((await issue(amparo, { kind: "report", text: 5 })).status).toBe(400);
    expect((await issue(amparo, { kind: "report", text: "a\u202eb" })).status).toBe(400);
    expect((await issue(amparo, { kind: "receta" })).json.fields).toEqual({ kind: expect.any(String) });
  });

  test("is refused in words to who has no title or number", async () => {
    await site.rows("update therapists set rnpi = null where id = $1", [amparo.id]);
    for (const kind of ["report", "derivation", "plan", "certificate"]) {
      const { status, json } = await issue(amparo, { kind, appointmentId: begun });
      expect([status, json.error]).toEqual([403, expect.stringContaining("RNPI")]);
    }
    expect((await issue(amparo, { kind: "statement" })).status).toBe(201);
    await site.rows("update therapists set rnpi = '000001' where id = $1", [amparo.id]);
  });

  test("is not reception's, nor direction's, nor a colleague's, nor a patient's", async () => {
    const kinds = ["report", "derivation", "plan"];
    const tried = async (who: Visitor, kind: string) =>
      (await issue(who, { kind, appointmentId: begun })).status;
    for (const kind of kinds) expect(await tried(benjamin, kind)).toBe(403);
    await duty("direction");
    for (const kind of [...kinds, "certificate", "statement"]) expect(await tried(benjamin, kind)).toBe(403);
    await duty("care");
    for (const kind of [...kinds, "certificate", "statement"]) expect(await tried(benjamin, kind)).toBe(404);
    await duty("care", "desk");
    for (const kind of kinds) expect(await tried(benjamin, kind)).toBe(404);
    expect(await tried(benjamin, "statement")).toBe(201);
    for (const kind of kinds) expect(await tried(patient, kind)).toBe(403);
    expect(await site.call("POST", `/api/patients/${patient.id}/documents`, {})).toMatchObject({
      status: 401,
    });
    await duty("desk");
    expect((await issue(benjamin, { kind: "statement" }, "no-existe")).status).toBe(404);
  });
});

test("who does both and attends them no more sees what reception makes, and of the record the own alone", async () => {
  const byAmparo = [
    (await certificate(amparo)).json.id,
    (await issue(amparo, { kind: "report", text: "" })).json.id,
  ];
  await duty("care", "desk");
  await addRecord(site, { patientId: patient.id, therapistId: benjamin.id, description: "Una vez." });
  const listed = (await benjamin.call("GET", `/api/patients/${patient.id}/documents`)).json.map(
    (each: { id: string }) => each.id,
  );
  expect(byAmparo.map((id) => listed.includes(id))).toEqual([true, false]);
  expect([(await read(byAmparo[0], benjamin)).status, (await read(byAmparo[1], benjamin)).status]).toEqual([
    200, 404,
  ]);
});

test("a statement tells what is owed and what was paid", async () => {
  const { json } = await issue(benjamin, { kind: "statement" }, other.id);
  const text = textOf((await read(json.id, benjamin)).text);
  expect(text).toContain("Total por pagar $30.000");
  expect(text).toContain("No hay pagos.");
});

test("what is typed is text, whatever it looks like", async () => {
  const evil = `<script>alert(1)</script><img src=x onerror=alert(2)>"'</style>`;
  await site.rows("update patients set name = $2 where id = $1", [other.id, evil]);
  for (const kind of ["report", "derivation", "plan", "statement"]) {
    const { json } = await issue(amparo, { kind, text: `${evil}:\n${evil}` }, other.id);
    const { text } = await read(json.id);
    expect(text).not.toMatch(/<script|<img/);
    expect(text.match(/<\/style>/g)).toHaveLength(1);
    expect(text).toContain("&lt;script&gt;");
  }
});

test("two at once get numbers that follow, and one key one paper", async () => {
  const first = (await certificate()).json.number;
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, place) => certificate(place % 2 ? amparo : benjamin)),
  );
  expect(all.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(all.map(({ json }) => json.number).toSorted((a, b) => a - b)).toEqual(
    [1, 2, 3, 4, 5, 6].map((step) => first + step),
  );
  expect(new Set(all.map(({ json }) => json.code)).size).toBe(6);
  const key = { "Idempotency-Key": "una-vez" };
  const body = { kind: "certificate", appointmentId: begun };
  const twins = await Promise.all([1, 2].map(() => issue(benjamin, body, patient.id, key)));
  expect(twins[0]?.json).toEqual(twins[1]?.json);
  const changed = await issue(benjamin, { ...body, text: "Otro." }, patient.id, key);
  expect(changed.json.code).toBe("idempotency_mismatch");
  const [gaps] = await site.rows<{ gapless: boolean }>(
    "select max(number) = count(*) and min(number) = 1 as gapless from documents",
  );
  expect(gaps?.gapless).toBe(true);
});

test("the patient is mailed a link that says nothing of health, and the log knows who issued it", async () => {
  await mailbox.collect();
  const { json } = await issue(amparo, { kind: "report", text: "Lumbalgia." });
  const letters = await mailbox.collect();
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [rosa.email, "Tienes un documento nuevo"],
  ]);
  const [letter] = letters;
  expect(letter?.text).not.toMatch(/informe|lumbalgia|kinesi[oó]log[ií]a:/i);
  expect(letter?.text).toContain("/entrar?token=");
  expect(letter?.calendar).toBe("");
  expect(await logOf(site, json.id)).toEqual([`document.issued by therapist:${amparo.id} of ${patient.id}`]);
  const accesses = (await patient.call("GET", "/api/my-accesses")).json;
  expect(accesses).toContainEqual(expect.objectContaining({ what: "Emitió un documento tuyo" }));
});

test("a preview shows what would be issued, without number and code, and makes nothing", async () => {
  const preview = (who: Visitor, body: object) =>
    who.call("POST", `/api/patients/${patient.id}/document-preview`, body);
  const count = async () => (await site.rows("select from documents")).length;
  const before = await count();
  const seen = await preview(amparo, { kind: "report", text: "Mejor." });
  expect(seen.status).toBe(200);
  expect(seen.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  expect(textOf(seen.text)).toContain("Vista previa");
  expect(seen.text).not.toContain("verificar?codigo");
  expect(await count()).toBe(before);
  const { json } = await issue(amparo, { kind: "report", text: "Mejor." });
  const sections = (html: string) => html.split('class="whose"')[1]?.split('class="end"')[0];
  expect(sections((await read(json.id)).text)).toBe(sections(seen.text));
  expect((await preview(benjamin, { kind: "report" })).status).toBe(403);
  expect((await preview(benjamin, { kind: "certificate", appointmentId: later })).status).toBe(422);
  expect((await preview(patient, { kind: "report" })).status).toBe(403);
});

test("a draft is what the record says, for who may issue it", async () => {
  const draft = (who: Visitor, kind: string) =>
    who.call("GET", `/api/patients/${patient.id}/document-draft?kind=${kind}`);
  expect((await draft(amparo, "report")).json.text).toContain("Diagnóstico:\nLumbalgia mecánica");
  expect((await draft(amparo, "derivation")).json.text).toMatch(
    /^Estimada o estimado colega,\n\nDerivo a la/,
  );
  const physician = { name: "Dra. Carmen Ibáñez", specialty: null };
  await amparo.call("PATCH", `/api/patients/${patient.id}/identification`, { physician, version: 0 });
  expect((await draft(amparo, "derivation")).json.text).toMatch(
    /^Dra\. Carmen Ibáñez\nPresente\n\nEstimada o estimado colega,\n\nDerivo a la persona/,
  );
  expect((await draft(benjamin, "statement")).json.text).toBe("");
  expect((await draft(benjamin, "report")).status).toBe(403);
  expect((await draft(amparo, "nada")).status).toBe(400);
  await duty("care");
  expect((await draft(benjamin, "report")).status).toBe(404);
});
