import { Readable } from "node:stream";
import { addAddendum, addPain, addRecommendation, addRecord } from "tests/kit/care";
import { faultsOf } from "tests/kit/fhir";
import { addHour } from "tests/kit/hours";
import { pdf, upload } from "tests/kit/papers";
import { hourLong, ximena } from "tests/kit/people";
import { makePatient, staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, other, patient, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";
import { ownHeads } from "~/features/people/imports/own-sheets";
import { unpack } from "~/server/database/backup/unpack";
import { keepRetention } from "~/server/work/retention";
import { dropExport, endExports } from "./drop-export";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await staySignedIn(site);
  await site.rows("delete from clinic_exports");
  await site.rows("delete from stored_objects where key like 'private/clinic-exports/%'");
  await site.rows("delete from outbox");
  await site.rows("update therapists set duties = '{care}', totp_active = false");
  await site.rows("update therapists set duties = '{care,direction}', totp_active = true where id = $1", [
    amparo.id,
  ]);
});

const passphrase = "una frase larga y ñoña";
const ask = (who: Visitor = amparo, body: unknown = { passphrase }) =>
  who.call("POST", "/api/clinic-exports", body);
const read = async (id: string, who: Visitor = amparo) => who.call("GET", `/api/clinic-exports/${id}`);

async function ready(): Promise<string> {
  const { status, json } = await ask();
  expect([status, json]).toEqual([202, { id: expect.any(String) }]);
  await until(async () => (await read(json.id)).json.state !== "running", 60_000);
  expect((await read(json.id)).json).toMatchObject({ state: "ready", why: null });
  return json.id;
}

async function bytesOf(id: string, who: Visitor = amparo): Promise<{ headers: Headers; bytes: Buffer }> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${site.url}/api/clinic-exports/${id}/file`, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function opened(bytes: Buffer, words = passphrase): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const entry of unpack(() => Readable.from([bytes]), { passphrase: words, identity: undefined }))
    files.set(entry.name, entry.bytes);
  return files;
}

const textOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? expect.fail(name);
const linesOf = (files: Map<string, Buffer>, name: string) =>
  textOf(files, name).slice(1).trimEnd().split("\r\n");

/** The lines as one bundle, which the house's check of FHIR reads. */
function bundleOf(files: Map<string, Buffer>) {
  const resources = [...files]
    .filter(([name]) => name.endsWith(".ndjson"))
    .flatMap(([name, bytes]) =>
      bytes
        .toString()
        .trimEnd()
        .split("\n")
        .map((line) => {
          const resource = JSON.parse(line);
          expect(`${resource.resourceType}.ndjson`).toBe(name);
          return resource;
        }),
    );
  const text = JSON.stringify(
    resources.map(({ id, ...resource }) => ({ fullUrl: `urn:uuid:${id}`, resource })),
  ).replace(/"reference":"[A-Z]\w+\/([0-9a-f-]{36})"/g, '"reference":"urn:uuid:$1"');
  return {
    resources,
    bundle: {
      resourceType: "Bundle",
      type: "collection",
      timestamp: "2026-11-20T07:00:00Z",
      entry: JSON.parse(text),
    },
  };
}

test.beforeAll(async () => {
  const [patientId, therapistId] = [patient.id, site.amparo];
  await addHour(site, { patientId, therapistId, at: "2026-11-10T10:00", status: "completed" });
  await addHour(site, { patientId, therapistId, at: "2026-12-01T10:00", comments: '=HYPERLINK("x";"y")' });
  await addHour(site, { patientId, therapistId, at: "2026-12-02T10:00", status: "cancelled" });
  await addHour(site, {
    patientId: other.id,
    therapistId: site.benjamin,
    at: "2026-12-03T09:00",
    service: hourLong,
    pack: "FONASA 10 sesiones",
  });
  const record = await addRecord(site, {
    patientId,
    therapistId,
    diagnosis: "Lumbago",
    notes: "Vuelve;\nen marzo",
  });
  await addAddendum(site, record, site.benjamin, "Era el lado izquierdo.");
  await addRecommendation(site, { patientId, therapistId, text: "Camina" });
  await addPain(site, patientId, 7, "2026-11-15T12:00:00Z", "al agacharme");
  await site.rows(
    `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
     values ('free', $1, 1, 'payment', 15000, 'cash', $1, '2026-10-05T13:00:00Z', '2026-10-05')`,
    [patientId],
  );
  await site.rows(
    `insert into care_facts (patient_id, number, author_name, pacemaker, allergies, allergies_to, created_at)
     values ($1, 1, 'Amparo', true, true, 'látex', '2026-11-01T12:00Z')`,
    [patientId],
  );
  expect((await upload(patient, patientId, { file: pdf(), name: "../../orden.pdf" })).status).toBe(201);
});

describe("the file", () => {
  test("holds everything, and opens by the passphrase alone", async () => {
    await site.rows(
      "update patients set phone = '+56981234567', name = '=Rosa; \"la\" Fuente' where id = $1",
      [patient.id],
    );
    const id = await ready();
    const { headers, bytes } = await bytesOf(id);
    expect(headers.get("content-disposition")).toBe('attachment; filename="clinica-2026-11-20.tar.gz.age"');
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("cache-control")).toBe("no-store");
    await expect(opened(bytes, "otra frase larga y cualquiera")).rejects.toThrow();
    const files = await opened(bytes);

    for (const [kind, heads] of Object.entries(ownHeads))
      expect(linesOf(files, `${kind}.csv`)[0]).toBe(heads);
    expect(linesOf(files, "patients.csv")[1]).toMatch(
      /^"'=Rosa; ""la"" Fuente";12345678-5;[^;]+@[^;]+;'\+56981234567;/,
    );
    expect(linesOf(files, "patients.csv")).toHaveLength(3);
    const hours = linesOf(files, "appointments.csv");
    expect(hours.slice(1).map((line) => /(atendida|confirmada|anulada)/.exec(line)?.[1])).toEqual([
      "atendida",
      "confirmada",
      "anulada",
      "confirmada",
    ]);
    expect(hours[2]).toContain(`;2026-12-01;10:00;30;confirmada;15000;15000;;"'=HYPERLINK(""x"";""y"")"`);
    expect(textOf(files, "visits.csv")).toContain("Diagnóstico: Lumbago\nNotas: Vuelve;\nen marzo");
    expect(textOf(files, "visits.csv")).toContain(": Era el lado izquierdo.");
    expect(linesOf(files, "packs.csv")[1]).toMatch(/;FONASA 10 sesiones;10;0;\d+;/);
    expect(linesOf(files, "payments.csv")[1]).toContain("Pago;15000;Efectivo");
    expect(textOf(files, "staff.csv")).toContain("atención, dirección");
    expect(textOf(files, "pain.csv")).toContain("al agacharme");
    for (const [name, bytes] of files)
      if (name.endsWith(".csv")) expect([...bytes.subarray(0, 3)]).toEqual([239, 187, 191]);

    const papers = [...files.keys()].filter((name) => name.startsWith("files/"));
    expect(papers).toEqual([expect.stringMatching(/^files\/\d+\/2026-11-20-orden-[0-9a-f]{8}\.pdf$/)]);
    expect(
      files
        .get(papers[0] ?? "")
        ?.subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(textOf(files, "LEEME.txt")).toMatch(/patients\.csv \(2\): Los pacientes/);

    const { bundle, resources } = bundleOf(files);
    const urls = resources.flatMap(
      (one) => one.content?.map((each: { attachment: { url: string } }) => each.attachment.url) ?? [],
    );
    expect(urls).toEqual(papers);
    expect(faultsOf(bundle)).toEqual([]);
    const kinds = resources.map(({ resourceType }) => resourceType);
    expect(kinds.filter((kind) => kind === "Patient")).toHaveLength(2);
    expect(kinds.filter((kind) => kind === "Organization")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "Appointment")).toHaveLength(4);
    const alerts = resources.filter(({ resourceType }) => /^(Flag|Allergy)/.test(resourceType));
    expect(alerts.map(({ code }) => code.text).toSorted()).toEqual(["Marcapasos", "látex"]);
    const names = resources
      .filter(({ resourceType }) => resourceType === "Practitioner")
      .map(({ name }) => name[0].text);
    expect(new Set(names).size).toBe(names.length);
  });

  test("holds no password, session, secret or PIN, nor the passphrase anywhere", async () => {
    await site.rows("update therapists set totp_sealed = 'geheim-versiegelt' where id = $1", [amparo.id]);
    await site.rows(
      "update patients set presence_code = '739155', presence_code_until = now() where id = $1",
      [patient.id],
    );
    const id = await ready();
    const files = await opened((await bytesOf(id)).bytes);
    const all = [...files.values()].map((bytes) => bytes.toString("latin1")).join("\n");
    expect(all).not.toMatch(/\$argon2|geheim-versiegelt|739155/);
    for (const { hash } of await site.rows<{ hash: string }>("select token_hash as hash from sessions"))
      expect(all).not.toContain(hash);
    const tables = await site.rows<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const found = await site.rows(`select from "${name}" t where t::text like '%' || $1 || '%'`, [
        passphrase,
      ]);
      expect([name, found]).toEqual([name, []]);
    }
    expect(site.logText()).not.toContain(passphrase);
  });

  test("leaves out whom the clinic no longer has, and who asked that their data rest", async () => {
    const resting = await makePatient(site, { ...ximena, name: "Ximena Reposa" });
    await addHour(site, { patientId: resting, therapistId: site.amparo, at: "2026-12-09T09:00" });
    await site.rows(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
       values ('free', $1, 1, 'payment', 19999, 'cash', $1, '2026-10-05T13:00:00Z', '2026-10-05')`,
      [resting],
    );
    for (const [order, number] of [
      [resting, "R-1"],
      ["of-who-is-erased", "E-1"],
    ])
      await site.rows(
        `insert into boletas (order_kind, order_id, kind, amount, up_to, state, number, pdf, asked_at)
         values ('free', $1, 41, 19999, 1000, 'issued', $2, 'Ximena', now())`,
        [order, number],
      );
    await site.rows("insert into data_blocks (patient_id, blocked_at) values ($1, now())", [resting]);
    const files = await opened((await bytesOf(await ready())).bytes);
    const all = [...files.values()].map((bytes) => bytes.toString()).join("\n");
    expect(all).not.toContain("Ximena");
    expect([...files.keys()].filter((name) => name.startsWith("files/boletas"))).toEqual([]);
    // The money is the clinic's book, without a name.
    expect(textOf(files, "payments.csv")).toContain("19999");
    expect(textOf(files, "LEEME.txt")).toContain("su titular pidió bloquearlas: 1");
    await site.rows("update data_blocks set ended_at = now(), ended_by = 'x'");
  });
});

describe("who may", () => {
  test("only direction asks and reads, in a session of the second factor", async () => {
    for (const who of [benjamin, patient]) {
      expect((await ask(who)).status).toBe(403);
      expect((await read("x", who)).status).toBe(403);
      expect((await who.call("GET", "/api/clinic-exports")).status).toBe(403);
    }
    await site.rows("update therapists set totp_active = false");
    const refused = await ask();
    expect([refused.status, refused.json.code]).toEqual([403, "forbidden"]);
    expect(refused.json.error).toMatch(/verificación en dos pasos/);
    expect((await amparo.call("GET", "/api/clinic-exports")).json).toEqual({
      last: null,
      hasSecondFactor: false,
    });
    await site.rows("update therapists set totp_active = true where id = $1", [amparo.id]);
    const id = await ready();
    expect((await amparo.call("GET", `/api/clinic-exports/${id}/file`)).status).toBe(200);
    await site.rows("update therapists set totp_active = false");
    expect((await amparo.call("GET", `/api/clinic-exports/${id}/file`)).status).toBe(403);
    expect((await benjamin.call("GET", `/api/clinic-exports/${id}/file`)).status).toBe(403);
  });

  test.each([
    ["", "Escribe una frase"],
    ["   ", "Escribe una frase"],
    ["corta", "al menos 12 letras"],
    ["aaaaaaaaaaaaaaaa", "Repite menos letras"],
    ["abcdefgh".repeat(30), "a lo más 200"],
  ])("a passphrase like %j is refused in words", async (weak, words) => {
    const { status, json } = await ask(amparo, { passphrase: weak });
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(json.fields.passphrase).toContain(words);
    expect(await site.rows("select from clinic_exports")).toEqual([]);
  });

  test.each([
    {},
    { passphrase: 7 },
    { passphrase: null },
    { passphrase: ["x"] },
  ])("%j is 400", async (body) => {
    expect((await ask(amparo, body)).status).toBe(400);
  });

  test("of two that ask at once one begins", async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    const begun = answers.find(({ status }) => status === 202)?.json.id;
    await until(async () => (await read(begun)).json.state === "ready", 60_000);
    expect(await site.rows("select from clinic_exports")).toHaveLength(1);
  });
});

describe("its life", () => {
  test("it is asked for, downloaded, and told to the other directions", async () => {
    await site.rows("update therapists set duties = '{direction}' where id = $1", [benjamin.id]);
    const id = await ready();
    await bytesOf(id);
    const logged = await site.rows(
      "select action, actor, patient_id from access_log where object_id = $1 order by id",
      [id],
    );
    expect(logged.map(({ action }) => action)).toEqual(["clinic.exported", "clinic-export.downloaded"]);
    const letters = await mailbox.collect();
    const [letter] = letters.filter(({ subject }) => subject === "Alguien pidió una copia de todo el centro");
    expect(letters.filter(({ subject }) => /copia de todo/.test(subject))).toHaveLength(1);
    const [row] = await site.rows<{ email: string }>("select email from therapists where id = $1", [
      benjamin.id,
    ]);
    expect(letter?.to).toContain(row?.email);
    expect(letter?.text).toMatch(/pidió llevarse todo lo del centro/);
    const { json } = await amparo.call("GET", "/api/audit?from=2026-06-01&to=2027-05-01&unusual=1");
    expect(JSON.stringify(json)).toContain("Pidió una copia de todo el centro");
  });

  test("after 48 hours it is not given any more, and its bytes go", async () => {
    const id = await ready();
    expect((await read(id)).json.until).toBe("2026-11-22T10:00:00.000Z");
    const held = () => site.rows("select from stored_objects where key like 'private/clinic-exports/%'");
    expect((await held()).length).toBeGreaterThan(0);
    clock.moveTo("2026-11-22T07:00");
    await staySignedIn(site);
    expect((await read(id)).json.state).toBe("expired");
    const gone = await amparo.call("GET", `/api/clinic-exports/${id}/file`);
    expect([gone.status, gone.json.error]).toEqual([
      404,
      "Esa copia no está lista o ya se borró. Pide otra.",
    ]);
    expect(
      await keepRetention(site.pool, [{ policy: "exports", table: "clinic_exports", drop: endExports }]),
    ).toMatchObject([{ rows: 1 }]);
    expect(await site.rows("select subject_id as id from outbox where event = 'clinic-export.over'")).toEqual(
      [{ id }],
    );
    await dropExport(site.pool, site.objects, id);
    expect(await held()).toEqual([]);
    expect((await amparo.call("GET", "/api/clinic-exports")).json.last).toMatchObject({
      id,
      state: "expired",
    });
  });

  test("what a crash cut off says so, frees the place, and leaves nothing behind", async () => {
    const [row] = await site.rows<{ id: string }>(
      `insert into clinic_exports (asked_by, asked_at, heard_at, parts) values ($1, now(), now() - interval '50 seconds', 16) returning id`,
      [amparo.id],
    );
    const id = row?.id ?? "";
    await site.objects.put(`private/clinic-exports/${id}/3`, Buffer.from("x"), "application/octet-stream");
    expect((await read(id)).json).toMatchObject({
      state: "failed",
      until: null,
      why: "Se cortó a medio camino. Pídela otra vez.",
    });
    expect((await amparo.call("GET", `/api/clinic-exports/${id}/file`)).status).toBe(404);
    await ready();
    await keepRetention(site.pool, [{ policy: "exports", table: "clinic_exports", drop: endExports }]);
    await dropExport(site.pool, site.objects, id);
    expect(await site.objects.get(`private/clinic-exports/${id}/3`)).toBeNull();
  });

  test("one that another process gave up does not become ready after all", async () => {
    const { json } = await ask();
    await site.rows("update clinic_exports set ended_at = now(), failure = 'cut' where id = $1", [json.id]);
    await until(
      () => /export of the clinic (failed|ended)|clinic exported/.test(site.logText().slice(-4000)),
      30_000,
    );
    expect((await read(json.id)).json.state).toBe("failed");
  });

  test("of one that was given up while it was written no part is left", async () => {
    // As by another process, between two parts of it.
    await site.rows(`create function give_up() returns trigger language plpgsql as $$ begin
      update clinic_exports set ended_at = now(), failure = 'cut', dropped_at = now() where ended_at is null;
      return null; end $$`);
    await site.rows(
      "create trigger give_up after insert on stored_objects for each row when (new.key like 'private/clinic-exports/%') execute function give_up()",
    );
    await ask();
    await until(() => /given up/.test(site.logText().slice(-4000)), 30_000);
    await site.rows("drop function give_up cascade");
    expect(await site.rows("select from stored_objects where key like 'private/clinic-exports/%'")).toEqual(
      [],
    );
  });

  test("nothing is there under another id", async () => {
    for (const id of ["ninguno", "00000000-0000-4000-8000-000000000000"])
      expect((await read(id)).status).toBe(404);
  });
});
