import { logOf } from "tests/kit/appointments";
import { whileHeld } from "tests/kit/held-person";
import { addHour } from "tests/kit/hours";
import { upload } from "tests/kit/papers";
import { hernan, rosa, visitor } from "tests/kit/people";
import { makePatient, patientIn, type SignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

/** Amparo treats Rosa; Benjamín receives. */
test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await give(amparo.id, ["care"]);
  await give(benjamin.id, ["desk"]);
  await addHour(site, {
    patientId: patient.id,
    therapistId: amparo.id,
    at: "2026-11-16T10:00",
    status: "completed",
  });
});
const give = (id: string, duties: string[]) =>
  site.rows("update therapists set duties = $2 where id = $1", [id, duties]);

const pathOf = (id = patient.id) => `/api/patients/${id}/identification`;
const read = (asking: Visitor = amparo, id = patient.id) => asking.call("GET", pathOf(id));
const own = async (asking: Visitor = patient) => (await asking.call("GET", "/api/my-identification")).json;
/** As somebody who has just read what stands, unless the version says otherwise. */
const save = async (body: object, asking: Visitor = amparo, id = patient.id) =>
  asking.call("PATCH", pathOf(id), { version: (await read(asking, id)).json.version, ...body });
const saveOwn = async (body: object, asking: Visitor = patient) =>
  asking.call("PATCH", "/api/my-identification", { version: (await own(asking)).version, ...body });
const rows = () => site.rows("select * from identifications order by patient_id, number");
const emergencyContact = { name: "Julio Fuentealba", phone: "9 8123 4567", relation: "hermano" };
const representative = { name: "Marta Soto Lagos", rut: "9.876.543-3", relation: "mother" };
let people = 0;
const somebody = (): Promise<SignedIn> => patientIn(site, visitor(300 + ++people));

describe("what a file says of whose it is", () => {
  test("is nothing at first, and says what is missing, the file's number and who keeps it since when", async () => {
    const { status, json } = await read();
    expect(status).toBe(200);
    expect(Object.values(json.told)).toEqual(Array.from({ length: 8 }, () => null));
    expect(json).toMatchObject({ version: 0, changes: [] });
    expect(json.missing).toEqual([
      "birthDate",
      "sex",
      "address",
      "occupation",
      "insurance",
      "emergencyContact",
    ]);
    expect(json.file.number).toBeGreaterThan(0);
    expect(json.file.provider).toMatch(/, RUT [\d.]+-[\dK]$/);
    expect(json.file.openedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const next = await makePatient(site, { ...hernan, email: "otro.hernan@correo.example" });
    expect((await read(benjamin, next)).json.file.number).toBeGreaterThan(json.file.number);
  });

  test("changes by what is named alone; who changed what is told by field, the latest first", async () => {
    await save({ occupation: "  Profesora   de física " });
    const { status, json } = await save({ emergencyContact, sex: "female" }, benjamin);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.told).toMatchObject({
      occupation: "Profesora de física",
      sex: "female",
      // One's own telephone may be the one to call.
      emergencyContact: { ...emergencyContact, phone: "+56981234567" },
      address: null,
    });
    expect(json.missing).toEqual(["birthDate", "address", "insurance"]);
    const mine = await saveOwn({
      occupation: "Jubilada",
      address: { street: "Los Boldos 12", comuna: "Quilpué" },
    });
    expect(mine.status, JSON.stringify(mine.json)).toBe(200);
    const told = (await read()).json.changes.map(({ by, field, from, to }: Record<string, string>) => [
      by,
      field,
      from,
      to,
    ]);
    expect(told.slice(0, 2)).toEqual([
      [rosa.name, "address", null, "Los Boldos 12, Quilpué"],
      [rosa.name, "occupation", "Profesora de física", "Jubilada"],
    ]);
    expect(told.slice(2)).toEqual([
      ["Benjamín Oyarce Molina", "sex", null, "Mujer"],
      ["Benjamín Oyarce Molina", "emergencyContact", null, "Julio Fuentealba (hermano), +56 9 8123 4567"],
      [expect.stringMatching(/^Amparo/), "occupation", null, "Profesora de física"],
    ]);
    expect((await own()).changes[0].by).toBe("Tú");
    const gone = await save({ emergencyContact: null });
    expect(gone.json.told.emergencyContact).toBeNull();
    expect(gone.json.changes[0]).toMatchObject({ field: "emergencyContact", to: null });
    expect(gone.json.told.occupation).toBe("Jubilada");
  });

  test("is kept as it was written, each saving a row, and logged with who wrote and whose it is", async () => {
    const before = await rows();
    await save({ sex: "unknown" }, benjamin);
    const after = await rows();
    expect(after.slice(0, before.length)).toEqual(before);
    const last = after.at(-1);
    expect(last).toMatchObject({ therapist_id: benjamin.id, author_name: "Benjamín Oyarce Molina" });
    expect(await logOf(site, String(last?.id))).toEqual([
      `identification.written by therapist:${benjamin.id} of ${patient.id}`,
    ]);
    for (const sql of ["update identifications set facts = '{}'", "delete from identifications"])
      await expect(site.rows(sql)).rejects.toThrow(/append-only/);
    expect((await patient.call("GET", "/api/my-accesses")).json).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ who: "Benjamín Oyarce Molina", what: "Completó tus datos personales" }),
      ]),
    );
  });

  test("that stands already is no other row, whatever was read before it", async () => {
    await save({ occupation: "Jubilada", sex: "female" });
    const before = await rows();
    const again = await save({ occupation: "Jubilada", sex: "female", version: 0 });
    expect([again.status, (await rows()).length]).toEqual([200, before.length]);
    expect((await save({})).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  test("of several at once is one's; the others hear what stands, and lose nothing else by it", async () => {
    const { version } = (await read()).json;
    const answers = await Promise.all([
      save({ occupation: "Una", version }),
      save({ occupation: "Otra", version }, benjamin),
      patient.call("PATCH", "/api/my-identification", { occupation: "Tercera", version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const stands = (await read()).json.told;
    for (const { status, json } of answers)
      expect(status === 200 ? json.told : json.current.told).toEqual(stands);
    expect(answers.filter(({ status }) => status === 409).map(({ json }) => json.code)).toEqual([
      "conflict",
      "conflict",
    ]);
    expect((await save({ occupation: "Tarde", version: version + 9 })).status).toBe(409);
  });

  test.each<[string, object]>([
    ["sex", { sex: "Mujer" }],
    ["address", { address: { street: "Los Boldos 12" } }],
    ["address", { address: { street: "x".repeat(161), comuna: "Quilpué" } }],
    ["address", { address: "Los Boldos 12" }],
    ["occupation", { occupation: "x".repeat(5_000) }],
    ["occupation", { occupation: "   " }],
    ["insurance", { insurance: "Fonasa" }],
    ["insurance", { insurance: null }],
    ["birthDate", { birthDate: "2026-11-24" }],
    ["birthDate", { birthDate: "2026-02-30" }],
    ["emergencyContact", { emergencyContact: { name: "Julio", phone: "123" } }],
    ["emergencyContact", { emergencyContact: { name: "", phone: "9 8123 4567" } }],
    ["emergencyContact", { emergencyContact: { name: "<b>Julio</b>", phone: "9 8123 4567" } }],
    ["emergencyContact", { emergencyContact: { ...emergencyContact, relation: "x".repeat(61) } }],
    ["representative", { representative: { ...representative, rut: "123" } }],
    ["representative", { representative: { ...representative, relation: "abuela" } }],
    ["representative", { representative: { ...representative, rut: rosa.rut } }],
    ["physician", { physician: { name: "Ver www.sitio.cl" } }],
    ["version", { version: -1 }],
    ["version", { version: undefined, sex: "male" }],
  ])("with a wrong %s is 400: %j", async (field, body) => {
    const before = await rows();
    for (const { status, json } of [await save(body), await saveOwn(body)])
      expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await rows()).toEqual(before);
  });

  test("keeps signs as text: no page makes tags of them", async () => {
    await save({
      occupation: '<img src=x onerror="alert(1)">',
      address: { street: "<b>Uno</b>", comuna: "Ñuñoa" },
    });
    expect((await own()).told.occupation).toBe('<img src=x onerror="alert(1)">');
    const { text } = await patient.call("GET", "/api/my-data?format=html");
    expect(text).toContain("&lt;b&gt;Uno&lt;/b&gt;, Ñuñoa");
    expect(text).not.toContain("<img src=x");
    await save({ occupation: null, address: null });
  });
});

describe("previsión and birth date", () => {
  test("have their one home with the alerts, which stay as they stood", async () => {
    const { json: facts } = await amparo.call("GET", `/api/patients/${patient.id}/care-facts`);
    await amparo.call("PUT", `/api/patients/${patient.id}/care-facts`, { ...facts, other: "Diabetes" });
    const { status, json } = await save({ insurance: "FONASA B", birthDate: "1958-04-02" }, benjamin);
    expect(status, JSON.stringify(json)).toBe(200);
    expect((await amparo.call("GET", `/api/patients/${patient.id}/care-facts`)).json).toMatchObject({
      insurance: "FONASA B",
      birthDate: "1958-04-02",
      other: "Diabetes",
      therapist: "Benjamín Oyarce Molina",
    });
    expect(json.changes.map(({ by, field, to }: Record<string, string>) => [by, field, to])).toEqual(
      expect.arrayContaining([
        ["Benjamín Oyarce Molina", "birthDate", "02-04-1958"],
        ["Benjamín Oyarce Molina", "insurance", "FONASA B"],
      ]),
    );
    // Nobody corrects a date without a reason; the same again is none.
    const other = await save({ birthDate: "1958-04-03" }, benjamin);
    expect([other.status, Object.keys(other.json.fields)]).toEqual([400, ["birthDate"]]);
    expect((await save({ birthDate: "1958-04-02" }, benjamin)).status).toBe(200);
  });

  test("that a booking told stay where nobody has said more", async () => {
    const who = await somebody();
    await site.rows("update patients set birth_date = '1980-01-31' where id = $1", [who.id]);
    const id = await addHour(site, {
      patientId: who.id,
      therapistId: amparo.id,
      at: "2026-11-25T10:00",
      status: "confirmed",
    });
    await site.rows("update appointments set coverage = 'Isapre' where id = $1", [id]);
    const { json } = await save({ insurance: "FONASA C" }, benjamin, who.id);
    expect(json.told).toMatchObject({ birthDate: "1980-01-31", insurance: "FONASA C" });
  });
});

describe("who acts for somebody under 18", () => {
  test("is asked by the birth date, replaces who the booking named, and is not taken out before the birthday", async () => {
    const who = await somebody();
    expect((await own(who)).asks).toEqual([]);
    await site.rows("update patients set birth_date = '2010-06-01' where id = $1", [who.id]);
    expect(await own(who)).toMatchObject({
      asks: ["representative"],
      missing: expect.arrayContaining(["representative"]),
    });
    await site.rows(
      `update patients set representative_name = 'Ana Rojas', representative_rut = '9876543-3', representative_relation = 'mother' where id = $1`,
      [who.id],
    );
    expect((await own(who)).asks).toEqual([]);
    const { json } = await saveOwn({ representative: { ...representative, relation: "guardian" } }, who);
    expect(json.told.representative).toMatchObject({
      name: "Marta Soto Lagos",
      rut: "9876543-3",
      relation: "guardian",
    });
    expect(json.changes).toEqual([
      expect.objectContaining({
        field: "representative",
        from: expect.stringContaining("Ana Rojas"),
        by: "Tú",
      }),
    ]);
    // Wherever a representative is shown it is this one.
    expect((await benjamin.call("GET", `/api/desk/people/${who.id}`)).json.representative.name).toBe(
      "Marta Soto Lagos",
    );
    const removed = await saveOwn({ representative: null }, who);
    expect([removed.status, Object.keys(removed.json.fields)]).toEqual([400, ["representative"]]);
  });
});

describe("the patient is asked", () => {
  test("before an hour whom to call, after an order who sent them, and never what is told or can wait", async () => {
    const who = await somebody();
    expect((await own(who)).asks).toEqual([]);
    await addHour(site, {
      patientId: who.id,
      therapistId: amparo.id,
      at: "2026-11-25T12:00",
      status: "pending",
    });
    expect((await own(who)).asks).toEqual(["emergencyContact"]);
    expect((await upload(who, who.id, { kind: "order" })).status).toBe(201);
    expect((await own(who)).asks).toEqual(["emergencyContact", "physician"]);
    await saveOwn({ emergencyContact }, who);
    await saveOwn({ physician: { name: "Dra. Carmen Ibáñez", specialty: "Traumatología" } }, who);
    const said = await own(who);
    expect(said.asks).toEqual([]);
    expect(said.missing).toEqual(["birthDate", "sex", "address", "occupation", "insurance"]);
  });
});

describe("whose business it is", () => {
  test("a colleague, a stranger's, nobody's: 404; direction and patients: 403; no session: 401", async () => {
    const stranger = await makePatient(site, hernan);
    for (const [method, body] of [
      ["GET", undefined],
      ["PATCH", { sex: "male", version: 0 }],
    ] as const) {
      await give(benjamin.id, ["care"]);
      expect((await benjamin.call(method, pathOf(), body)).status, "a colleague").toBe(404);
      expect((await amparo.call(method, pathOf(stranger), body)).status, "a stranger").toBe(404);
      await give(benjamin.id, ["direction"]);
      expect((await benjamin.call(method, pathOf(), body)).status, "direction").toBe(403);
      await give(benjamin.id, ["desk"]);
      expect((await benjamin.call(method, pathOf("nadie"), body)).status, "nobody").toBe(404);
      expect((await patient.call(method, pathOf(), body)).status, "the patient").toBe(403);
      expect((await new Visitor(site).call(method, pathOf(), body)).status, "no session").toBe(401);
      expect((await amparo.call(method, "/api/my-identification", body)).status, "not a patient").toBe(403);
    }
    const { json } = await read(benjamin, stranger);
    expect([json.version, json.told.sex]).toEqual([0, null]);
  });

  test("who knows no more than a RUT is asked to prove the mailbox", async () => {
    const who = await somebody();
    await site.rows("update sessions set proven = false where patient_id = $1", [who.id]);
    for (const answer of [
      await who.call("GET", "/api/my-identification"),
      await who.call("PATCH", "/api/my-identification", { sex: "male", version: 0 }),
    ])
      expect([answer.status, answer.json.code]).toEqual([403, "proof_needed"]);
  });

  test("whose data somebody else typed reads nothing of it as theirs until they have answered", async () => {
    const who = await somebody();
    await save({ occupation: "De otra persona" }, benjamin, who.id);
    await site.rows(
      `update patients set identity_typed = '{"name": "X", "rut": "1-9", "phone": "1"}' where id = $1`,
      [who.id],
    );
    expect(await own(who)).toMatchObject({ told: { occupation: null }, changes: [], missing: [], asks: [] });
    expect((await who.call("GET", "/api/my-data?format=html")).text).not.toContain("De otra persona");
  });

  test("of who asked that their data rest, reception writes nothing", async () => {
    const who = await somebody();
    const { status, json } = await whileHeld(
      site,
      who.id,
      () => save({ sex: "male" }, benjamin, who.id),
      // They ask just while it is written.
      (holder) =>
        holder.query("insert into data_blocks (patient_id, blocked_at) values ($1, now())", [who.id]),
    );
    // Nothing that stands would let it pass: it is not a conflict.
    expect([status, json.code, json.current]).toEqual([403, "forbidden", undefined]);
    await site.rows("update therapists set duties = '{care,desk}' where id = $1", [benjamin.id]);
    expect((await save({ sex: "male" }, benjamin, who.id)).status).toBe(403);
    await site.rows("update therapists set duties = '{desk}' where id = $1", [benjamin.id]);
    expect((await saveOwn({ sex: "male" }, who)).status).toBe(200);
  });
});
