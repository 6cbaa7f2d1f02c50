import { bringFile, csv, forgetImports, runFile, sendFile } from "tests/kit/imports";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, patient, site, test } from "tests/kit/test";
import { workbook } from "tests/kit/workbook";
import { describe, expect } from "vitest";
import type { Import } from "./contract";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeEach(() => forgetImports(site));

const heads = ["Nombre", "RUT", "Correo", "Teléfono", "Fecha de nacimiento"];
let last = 0;
/** Somebody whom no other test has. */
function person(
  name: string,
  more: Partial<Record<"rut" | "email" | "phone" | "birth", string>> = {},
): string[] {
  last += 1;
  return [
    name,
    more.rut ?? `${13_000_000 + last}-${"0123456789K"[checkOf(13_000_000 + last)]}`,
    more.email ?? `persona${last}@correo.example`,
    more.phone ?? `9 7${String(last).padStart(7, "0")}`,
    more.birth ?? "12-03-1980",
  ];
}

function checkOf(body: number): number {
  let sum = 0;
  let weight = 2;
  for (let rest = body; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight;
    weight = weight === 7 ? 2 : weight + 1;
  }
  return (11 - (sum % 11)) % 11;
}

const accountOf = async (name: string) =>
  site.rows<Record<string, string | null>>(
    `select id, name, rut, email, phone, passport, to_char(birth_date, 'YYYY-MM-DD') as birth from patients where name = $1`,
    [name],
  );
const sumOf = ({ preview }: Import) => Object.values(preview).reduce((sum, each) => sum + each, 0);
const send = (...rows: string[][]) => sendFile(amparo, csv(heads, ...rows), { kind: "patients" });
const bring = (...rows: string[][]) => bringFile(site, amparo, csv(heads, ...rows), { kind: "patients" });

describe("a file of patients", () => {
  test("is looked at, and nothing is brought before it is let run", async () => {
    const { status, json } = await send([
      "ANA PÉREZ SOTO",
      "11.111.111-1",
      "Ana@correo.example",
      "9 8765 4321",
      "12-03-1980",
    ]);
    expect(status, JSON.stringify(json)).toBe(201);
    expect(json).toMatchObject({
      kind: "patients",
      state: "ready",
      rows: 1,
      preview: { create: 1, update: 0, same: 0, duplicate: 0, doubt: 0, faulty: 0 },
      first: [
        {
          row: 2,
          action: "create",
          values: {
            name: "Ana Pérez Soto",
            rut: "11111111-1",
            email: "ana@correo.example",
            phone: "+56987654321",
            birthDate: "1980-03-12",
          },
        },
      ],
      faults: [],
      doubts: [],
      undoUntil: null,
    });
    expect(json.columns.map(({ field }: { field: string }) => field)).toEqual([
      "name",
      "rut",
      "email",
      "phone",
      "birthDate",
    ]);
    expect(await accountOf("Ana Pérez Soto")).toEqual([]);
  });

  test("becomes accounts that nobody is written to, and the same file twice changes nothing", async () => {
    const rows = [person("Berta Rojas Lagos"), person("Carlos Muñoz Díaz", { rut: "", email: "" })];
    const done = await bring(...rows);
    expect(done).toMatchObject({
      state: "done",
      done: 2,
      counts: { created: 2, updated: 0, same: 0, skipped: 0 },
      undoUntil: expect.stringMatching(/^2026-11-27T10:00:/),
    });
    expect(await accountOf("Berta Rojas Lagos")).toHaveLength(1);
    const [carlos] = await accountOf("Carlos Muñoz Díaz");
    expect(carlos).toMatchObject({ rut: "0000000-0", email: expect.stringMatching(/@sin-correo\.invalid$/) });
    expect(await site.rows("select event from outbox where event = 'account.imported'")).toEqual([]);
    const again = await send(...rows);
    expect(again.json.preview).toMatchObject({ same: 2, create: 0 });
    const counts = async () => (await site.rows("select count(*) from patients"))[0];
    const before = await counts();
    expect((await runFile(site, amparo, again.json)).counts).toEqual({
      created: 0,
      updated: 0,
      same: 2,
      skipped: 0,
    });
    expect(await counts()).toEqual(before);
    expect((await mailbox.collect()).filter(({ to }) => /persona/.test(to))).toEqual([]);
  });

  test("names each fault with row, column, value and reason; a warning is brought, an error is not", async () => {
    const sent = await send(
      person("Diego Soto Vera", { rut: "12.345.678-0" }),
      person("Elena Vidal Mora", { email: "elena arroba correo" }),
      ["", "", "nadie@correo.example", "", ""],
    );
    expect(sent.json.preview).toMatchObject({ create: 1, faulty: 2 });
    expect(sumOf(sent.json)).toBe(3);
    expect(sent.json.faults).toEqual([
      {
        row: 2,
        column: "RUT",
        value: "12.345.678-0",
        level: "warning",
        reason: expect.stringMatching(/dígito/),
      },
      {
        row: 3,
        column: "Correo",
        value: "elena arroba correo",
        level: "error",
        reason: expect.stringMatching(/correo/),
      },
      { row: 4, column: "Nombre", value: "", level: "error", reason: "Falta el nombre." },
    ]);
    const listed = await amparo.call("GET", `/api/imports/${sent.json.id}/faults.csv`);
    expect(listed.text).toContain(`3;Correo;elena arroba correo;`);
    expect((await runFile(site, amparo, sent.json)).counts).toMatchObject({ created: 1, skipped: 2 });
  });

  test("brings a person once who stands in it twice, and asks of two with one e-mail", async () => {
    const [, rut = "", email = ""] = person("Fabián Toro Leiva");
    const sent = await send(
      person("Fabián Toro Leiva", { rut, email }),
      person("TORO LEIVA, FABIAN", { rut, email: "" }),
      person("Gabriela Pinto Ruz", { email }),
    );
    expect(sent.json.preview).toMatchObject({ create: 1, duplicate: 1, doubt: 1 });
    expect(sent.json.doubts).toMatchObject([
      {
        row: 4,
        reason: expect.stringMatching(/correo/),
        candidates: [{ row: 2, patientId: null, name: "Fabián Toro Leiva" }],
      },
    ]);
    const undecided = await runFile(site, amparo, sent.json);
    expect(undecided.counts).toEqual({ created: 1, updated: 0, same: 0, skipped: 2 });
    expect(await accountOf("Gabriela Pinto Ruz")).toEqual([]);
  });

  test("lets a person decide a doubt: somebody else, the same, or nobody", async () => {
    const [one = "", rut = "", email = ""] = person("Hilda Campos Rey");
    const [, , other = ""] = person("Iris Campos Rey");
    await bring([one, rut, email, "", ""]);
    const sent = await send(
      person("Julia Rey Soto", { email }),
      person("Hilda Camposano", { email, rut: "" }),
      person("Iris Campos Rey", { email: other }),
    );
    expect(sent.json.preview).toMatchObject({ doubt: 2, create: 1 });
    const hilda = (await accountOf(one))[0];
    const path = `/api/imports/${sent.json.id}`;
    const decided = await amparo.call("PATCH", path, {
      version: sent.json.version,
      decisions: [
        { row: 2, action: "create" },
        { row: 3, action: "merge", into: hilda?.id },
      ],
    });
    expect(decided.json).toMatchObject({ state: "ready", preview: { create: 2, update: 1, doubt: 0 } });
    const late = await amparo.call("PATCH", path, { version: sent.json.version, decisions: [] });
    expect([late.status, late.json.code, late.json.current.version]).toEqual([
      409,
      "conflict",
      decided.json.version,
    ]);
    await runFile(site, amparo, decided.json);
    const [julia] = await accountOf("Julia Rey Soto");
    expect(julia?.email).toMatch(/@sin-correo\.invalid$/);
    expect(await accountOf("Hilda Camposano")).toMatchObject([{ id: hilda?.id, email, rut }]);
    // Whose e-mail is somebody else's stays without one, however often the file comes.
    const [, ...julias] = [julia?.name, julia?.rut ?? "", email, "", ""];
    expect((await send([julia?.name ?? "", ...julias])).json.preview).toMatchObject({ same: 1, update: 0 });
  });

  test("leaves whoever confirmed their data as they are, and says so", async () => {
    await site.rows("update patients set proven_at = now() where id = $1", [patient.id]);
    const [{ rut = "", email = "" } = {}] = await site.rows<{ rut: string; email: string }>(
      "select rut, email from patients where id = $1",
      [patient.id],
    );
    const done = await bring(person("Rosa Fuentealba Núñez", { rut, email, phone: "9 1111 2222" }));
    expect(done).toMatchObject({ preview: { same: 1 }, counts: { same: 1, updated: 0 } });
    expect(done.faults).toMatchObject([{ level: "warning", reason: expect.stringMatching(/confirmó/) }]);
    expect(await accountOf("Rosa Fuentealba Núñez")).toMatchObject([{ phone: "+56981234567" }]);
  });

  test("corrects what it knows better of who has confirmed nothing, and undoing gives it back", async () => {
    const [name = "", rut = "", email = ""] = person("Karen Lobos Vega");
    await bring([name, rut, email, "9 2222 3333", ""]);
    const done = await bring([name, rut, "otra@correo.example", "9 4444 5555", "01-02-1990"]);
    expect(done.counts).toMatchObject({ updated: 1, created: 0 });
    expect(await accountOf(name)).toMatchObject([{ phone: "+56944445555", email, birth: "1990-02-01" }]);
    expect((await amparo.call("POST", `/api/imports/${done.id}/undo`, {})).json.state).toBe("undone");
    expect(await accountOf(name)).toMatchObject([{ phone: "+56922223333", email, birth: null }]);
  });

  test("leaves what the desk corrected since, with its reason", async () => {
    const [name = "", rut = "", email = ""] = person("Luz Vega Marín");
    await bring([name, rut, email, "9 5555 9999", ""]);
    const [{ id = "" } = {}] = await accountOf(name);
    const corrected = await amparo.call("PATCH", `/api/patients/${id}`, {
      phone: "+56944443333",
      reason: "Cambió de número",
    });
    expect(corrected.status, JSON.stringify(corrected.json)).toBe(200);
    const again = await bring([name, rut, email, "9 5555 9999", ""]);
    expect(again).toMatchObject({ counts: { updated: 0, same: 1 }, faults: [{ level: "warning" }] });
    expect(await accountOf(name)).toMatchObject([{ phone: "+56944443333" }]);
  });

  test("shows whoever leads no words of care, whatever the column is taken for", async () => {
    const file = csv(
      [...heads, "Dx", "Hallazgos", "Notas"],
      [...person("Mila Rey Soto"), "Lumbago crónico", "Pie plano", "Secreto clínico"],
    );
    const sent = await sendFile(amparo, file, {
      kind: "patients",
      mapping: { columns: { Notas: "occupation" } },
    });
    expect(sent.status).toBe(201);
    expect(JSON.stringify(sent.json)).not.toMatch(/Lumbago|Pie plano|Secreto/);
  });

  test("with what no database keeps in its mapping is refused in words", async () => {
    const { status, json } = await sendFile(amparo, csv(heads, person("Nino Rey Soto")), {
      kind: "patients",
      mapping: { services: { "a\u0000": "x" } },
    });
    expect([status, json.code]).toEqual([400, "validation"]);
  });

  test("of a workbook takes the sheet with people, below its title", async () => {
    const [name = "", rut = "", email = "", phone = ""] = person("Lidia Paz Orrego");
    const file = workbook([
      { name: "Portada", rows: [["Clínica de antes"]] },
      {
        name: "Pacientes",
        rows: [["Listado al 20 de noviembre"], heads, [name, rut, email, phone, { date: "1975-06-30" }]],
      },
    ]);
    const done = await bringFile(site, amparo, file, { kind: "patients", name: "base.xlsx" });
    expect(done).toMatchObject({ rows: 1, counts: { created: 1 }, first: [{ row: 3 }] });
    expect(await accountOf(name)).toMatchObject([{ birth: "1975-06-30" }]);
  });

  test("keeps what columns mean for the next file with these heads", async () => {
    const sent = await sendFile(amparo, csv(["Quién", "Ubicable en"], ["Mario Tapia Ruz", "9 6666 1111"]), {
      kind: "patients",
      mapping: { columns: { Quién: null, "Ubicable en": null } },
    });
    expect(sent.json.preview).toMatchObject({ faulty: 1 });
    const named = await amparo.call("PATCH", `/api/imports/${sent.json.id}`, {
      version: sent.json.version,
      mapping: { columns: { Quién: "name", "Ubicable en": "phone" } },
    });
    expect(named.json.preview).toMatchObject({ create: 1 });
    const next = await sendFile(amparo, csv(["Ubicable en", "Quién"], ["9 6666 2222", "Nora Tapia Ruz"]), {
      kind: "patients",
    });
    expect(next.json.first).toMatchObject([{ values: { name: "Nora Tapia Ruz", phone: "+56966662222" } }]);
  });
});

describe("taking it back", () => {
  const undo = (id: string) => amparo.call("POST", `/api/imports/${id}/undo`, {});

  test("leaves nothing of it, once, and not after seven days", async () => {
    const [name = "", ...rest] = person("Olga Vera Pino");
    const done = await bring([name, ...rest]);
    expect((await undo(done.id)).status).toBe(200);
    expect(await accountOf(name)).toEqual([]);
    expect((await undo(done.id)).status).toBe(409);
    const late = await bring(person("Pablo Vera Pino"));
    clock.moveTo("2026-11-27T10:01");
    await staySignedIn(site);
    const refused = await undo(late.id);
    clock.moveTo("2026-11-20T07:00");
    expect([refused.status, refused.json.built]).toEqual([409, []]);
  });

  test("is refused with what was built on it, and then nothing is taken back", async () => {
    const [name = "", ...rest] = person("Quintín Lara Soto");
    const done = await bring([name, ...rest], person("Raúl Lara Soto"));
    const [quintin] = await accountOf(name);
    await site.rows(
      `insert into waiting_list (patient_id, service, service_id, duration_minutes, until, asked_at)
       values ($1, 'Punción Seca', 'puncion-seca', 60, '2026-12-31', now())`,
      [quintin?.id],
    );
    const refused = await undo(done.id);
    expect([refused.status, refused.json.code]).toEqual([409, "conflict"]);
    expect(refused.json.built).toEqual([{ patientId: quintin?.id, name, what: "la lista de espera" }]);
    expect(await accountOf("Raúl Lara Soto")).toHaveLength(1);
  });
});

describe("of several at once", () => {
  test("one press runs it, and one file at a time is brought", async () => {
    const sent = await send(person("Sara Díaz Mora"));
    const other = await send(person("Tomás Díaz Mora"));
    const run = (json: Import) =>
      amparo.call("POST", `/api/imports/${json.id}/run`, { version: json.version });
    const answers = await Promise.all([run(sent.json), run(sent.json), run(sent.json), run(other.json)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
  });
});

describe("direction alone", () => {
  test("brings a file: not a patient, not who only treats or receives", async () => {
    await site.rows("update therapists set duties = '{care,desk}' where id = $1", [benjamin.id]);
    for (const who of [benjamin, patient]) {
      const { status } = await sendFile(who, csv(heads, person("Uno Dos Tres")), { kind: "patients" });
      expect(status).toBe(403);
      expect((await who.call("GET", "/api/imports")).status).toBe(403);
    }
    expect((await site.call("GET", "/api/imports")).status).toBe(401);
  });
});

describe("what is no file of people", () => {
  test.each([
    ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), "patients"],
    ["nothing", "", "patients"],
    ["heads alone", csv(heads), "patients"],
    ["an unknown kind", csv(heads, person("Víctor Paz Rey")), "cosas"],
  ])("%s is refused at once, and leaves nothing", async (_, file, kind) => {
    const { status, json } = await sendFile(amparo, file, { kind });
    expect([status, typeof json.message]).toEqual([400, "string"]);
    expect(await site.rows("select from imports")).toEqual([]);
  });
});
