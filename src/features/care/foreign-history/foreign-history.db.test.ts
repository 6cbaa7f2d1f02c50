import { createHash } from "node:crypto";
import { faultsOf } from "tests/kit/fhir";
import { whileHeld } from "tests/kit/held-person";
import { addHour } from "tests/kit/hours";
import { bring } from "tests/kit/papers";
import { rosa, visitor } from "tests/kit/people";
import { makePatient, staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { noRut } from "~/shared/rut";
import { largestBundle, mostHistories } from "./history-limits";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await staySignedIn(site);
  await forgetHistories();
  await site.rows("update therapists set duties = '{care}'");
  await site.rows("delete from appointments");
  // Whom Amparo attends: Rosa.
  await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-19T10:00",
    status: "completed",
  });
});

const forgetHistories = () =>
  site.rows(
    `do $$ begin set local session_replication_role = replica; delete from foreign_history_hidings; delete from foreign_histories; end $$`,
  );
const own = "/api/my-foreign-history";
const ofFile = (id = patient.id) => `/api/patients/${id}/foreign-history`;
const read = (id: string, who: Visitor = patient) => who.call("GET", `/api/foreign-history/${id}`);
const hide = (id: string, who: Visitor = amparo, reason = "Era de otra persona") =>
  who.call("POST", `/api/foreign-history/${id}/hide`, { reason });

const run = (value: string) => ({ system: "http://registrocivil.cl/run", value });
const bundleOf = (...more: object[]) =>
  JSON.stringify({
    resourceType: "Bundle",
    type: "document",
    entry: [
      {
        resource: {
          resourceType: "Patient",
          name: [{ text: "Rosa Fuentealba" }],
          identifier: [run("12.345.678-5")],
        },
      },
      { resource: { resourceType: "Organization", name: "Clínica X" } },
      { resource: { resourceType: "Condition", code: { text: "Lumbago" }, onsetDateTime: "2024-03-02" } },
      { resource: { resourceType: "Coverage" } },
      ...more.map((resource) => ({ resource })),
    ],
  });

describe("what is brought", () => {
  test("is read, kept as it came, listed and given back with its source", async () => {
    const text = bundleOf();
    const { status, json } = await bring(patient, own, text);
    expect(status).toBe(201);
    const sha256 = createHash("sha256").update(text).digest("hex");
    const head = {
      id: expect.any(String),
      source: "Clínica X",
      named: "Rosa Fuentealba",
      at: "2026-11-20T10:00:00.000Z",
      by: rosa.name,
      byPatient: true,
      shown: 1,
      others: 1,
      sha256,
    };
    const items = [{ group: "condition", date: "2024-03-02", title: "Lumbago", details: [] }];
    expect(json).toEqual({ ...head, items });
    expect((await patient.call("GET", own)).json).toEqual([head]);
    expect((await amparo.call("GET", ofFile())).json).toEqual([head]);
    for (const who of [patient, amparo]) expect((await read(json.id, who)).json).toEqual({ ...head, items });
    expect(await site.rows("select bundle, sha256 from foreign_histories")).toEqual([
      { bundle: text, sha256 },
    ]);
    expect(
      await site.rows("select action from access_log where object_id = $1 order by id", [json.id]),
    ).toEqual(["brought", "read", "read"].map((act) => ({ action: `foreign-history.${act}` })));
  });

  test("the same twice changes nothing, also at once and by somebody else", async () => {
    const text = bundleOf();
    const answers = await whileHeld(
      site,
      patient.id,
      () =>
        Promise.all([bring(patient, own, text), bring(patient, own, text), bring(amparo, ofFile(), text)]),
      undefined,
      3,
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    await bring(patient, own, text);
    expect(await site.rows("select from foreign_histories")).toHaveLength(1);
    // Who brings what is there reads it.
    expect(
      await site.rows("select action from access_log where object_id = $1 order by id", [answers[0].json.id]),
    ).toEqual(["brought", "read", "read", "read"].map((act) => ({ action: `foreign-history.${act}` })));
  });

  test("by who treats them it says so", async () => {
    const { json } = await bring(amparo, ofFile(), bundleOf());
    expect(json).toMatchObject({ byPatient: false, by: expect.stringMatching(/Amparo/) });
    expect((await patient.call("GET", own)).json).toMatchObject([{ byPatient: false }]);
  });

  test("our own copy comes back as a foreign one, and never among what is ours", async () => {
    const { text } = await patient.call("GET", "/api/my-data?format=fhir");
    const { json } = await bring(patient, own, text);
    expect(json).toMatchObject({ source: expect.stringMatching(/ZOH/), named: rosa.name });
    expect(json.items).toMatchObject([{ group: "encounter", date: "2026-11-19" }]);
    expect(await site.rows("select from clinical_records")).toEqual([]);
    expect(await site.rows("select from appointments")).toHaveLength(1);
  });

  test("of somebody whose RUT is another's nothing is kept", async () => {
    const stranger = JSON.parse(bundleOf());
    stranger.entry[0].resource.identifier = [run("7.654.321-6")];
    for (const [who, path] of [
      [patient, own],
      [amparo, ofFile()],
    ] as const) {
      const { status, json } = await bring(who, path, JSON.stringify(stranger));
      expect([status, json.code]).toEqual([422, "unreadable"]);
      expect(json.error).toMatch(/es de otra persona: su RUT no es/);
    }
    stranger.entry[0].resource.identifier = [];
    expect((await bring(patient, own, JSON.stringify(stranger))).status).toBe(201);
    const two = JSON.parse(bundleOf());
    two.entry.push({ resource: { resourceType: "Patient", identifier: [run("7.654.321-6")] } });
    expect((await bring(patient, own, JSON.stringify(two))).status).toBe(422);
    expect(await site.rows("select from foreign_histories")).toHaveLength(1);
  });

  test("where the file knows no RUT, what both say decides: who has one is asked for it first", async () => {
    const traveller = await makePatient(site, { ...visitor(780), name: "Ana Ruiz Soto" });
    await addHour(site, {
      patientId: traveller,
      therapistId: site.amparo,
      at: "2026-11-18T10:00",
      status: "completed",
    });
    await site.rows(
      "update patients set rut = $2, passport = 'AB12345', birth_date = '1990-05-04' where id = $1",
      [traveller, noRut],
    );
    const of = (person: object) =>
      bring(
        amparo,
        ofFile(traveller),
        JSON.stringify({
          resourceType: "Bundle",
          type: "collection",
          entry: [{ resource: { resourceType: "Patient", ...person } }],
        }),
      );
    const name = [{ text: "Ana Ruiz Soto" }];
    for (const [person, words] of [
      [{ identifier: [run("7.654.321-6")], name }, /esta ficha no tiene ninguno.*Agrega primero el RUT/],
      [{ identifier: [{ type: { text: "Pasaporte" }, value: "XY98765" }], name }, /otro pasaporte/],
      [{ name: [{ text: "Luis Rojas" }] }, /su nombre o su fecha de nacimiento/],
      [{ name, birthDate: "1990-05-05" }, /su nombre o su fecha de nacimiento/],
      [{ active: true }, /no dice de quién es/],
    ] as const) {
      const { status, json } = await of(person);
      expect([status, json.code]).toEqual([422, "unreadable"]);
      expect(json.error).toMatch(words);
    }
    expect(await site.rows("select from foreign_histories")).toEqual([]);
    expect((await of({ name, birthDate: "1990-05-04" })).status).toBe(201);
    expect((await of({ identifier: [{ type: { text: "Pasaporte" }, value: "AB-12345" }] })).status).toBe(201);
    await site.rows("update patients set rut = '7654321-6' where id = $1", [traveller]);
    expect((await of({ identifier: [run("7.654.321-6")], name })).status).toBe(201);
  });

  test.each<[string, string | Uint8Array, number, string, RegExp]>([
    ["XML", "<Bundle/>", 415, "unsupported_media", /FHIR en JSON/],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]), 415, "unsupported_media", /FHIR en JSON/],
    ["a formula", "=1+1", 415, "unsupported_media", /FHIR en JSON/],
    ["broken JSON", '{"resourceType":"Bundle"', 422, "unreadable", /no es una historia/],
    ["another resource", '{"resourceType":"Patient"}', 422, "unreadable", /no es una historia/],
    ["depth without end", "[".repeat(1_000_000), 422, "unreadable", /más de lo que podemos leer/],
    [
      "more than it may weigh",
      `{"x":"${"x".repeat(largestBundle)}"}`,
      413,
      "payload_too_large",
      /más de 5 MB/,
    ],
    ["nothing", "", 400, "validation", /./],
  ])("%s is refused in words, and nothing is kept", async (_, text, status, code, words) => {
    const answer = await bring(patient, own, text);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json.error).toMatch(words);
    expect(await site.rows("select from foreign_histories")).toEqual([]);
  });

  test("too large is said before a byte of it is read, and no form is no form", async () => {
    const large = await patient.call("POST", own, new Uint8Array(6 * 1024 * 1024), {
      "Content-Type": "multipart/form-data; boundary=x",
    });
    expect([large.status, large.json.error]).toEqual([
      413,
      "El archivo pesa más de 5 MB. Pide en tu otro centro uno más corto.",
    ]);
    expect((await patient.call("POST", own, { file: "x" })).status).toBe(415);
  });

  test("texts that no database takes are kept without what is unreadable", async () => {
    const odd = bundleOf({ resourceType: "Condition", code: { text: "a\u0000b\ud800c\u202e<b>d</b>" } });
    const { status, json } = await bring(patient, own, odd);
    expect(status).toBe(201);
    expect(json.items.map(({ title }: { title: string }) => title)).toContain("abc<b>d</b>");
  });

  test("not more than so many in a file", async () => {
    for (let number = 0; number < mostHistories; number++)
      expect(
        (await bring(patient, own, bundleOf({ resourceType: "Condition", code: { text: `${number}` } })))
          .status,
      ).toBe(201);
    expect((await bring(patient, own, bundleOf())).status).toBe(409);
    expect(
      (await bring(patient, own, bundleOf({ resourceType: "Condition", code: { text: "3" } }))).status,
    ).toBe(201);
  });
});

describe("who may", () => {
  test("care with the relationship alone; desk and direction 403, another patient nothing", async () => {
    const { json } = await bring(patient, own, bundleOf());
    expect((await read(json.id, other)).status).toBe(404);
    expect((await other.call("GET", ofFile())).status).toBe(403);
    expect((await other.call("GET", own)).json).toEqual([]);
    expect((await read(json.id, benjamin)).status).toBe(404);
    expect((await benjamin.call("GET", ofFile())).status).toBe(404);
    expect((await bring(benjamin, ofFile(), bundleOf())).status).toBe(404);
    expect((await hide(json.id, benjamin)).status).toBe(404);
    expect((await hide(json.id, patient)).status).toBe(403);
    for (const duty of ["desk", "direction"]) {
      await site.rows("update therapists set duties = $2 where id = $1", [benjamin.id, [duty]]);
      for (const answer of [
        await read(json.id, benjamin),
        await benjamin.call("GET", ofFile()),
        await bring(benjamin, ofFile(), bundleOf()),
        await hide(json.id, benjamin),
      ])
        expect([answer.status, answer.json.code]).toEqual([403, "forbidden"]);
    }
    const nobody = new Visitor(site);
    expect((await nobody.call("GET", own)).status).toBe(401);
    expect((await bring(nobody, own, bundleOf())).status).toBe(401);
  });
});

describe("hidden", () => {
  test("it is care's alone with the reason, once, and the same file does not bring it back", async () => {
    const text = bundleOf();
    const { id } = (await bring(patient, own, text)).json;
    expect((await hide(id, amparo, " ")).status).toBe(400);
    const both = await Promise.all([hide(id), hide(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const hidden = { reason: "Era de otra persona", by: expect.any(String), at: expect.any(String) };
    expect((await amparo.call("GET", ofFile())).json).toMatchObject([{ hidden }]);
    expect((await read(id, amparo)).json).toMatchObject({ hidden });
    expect((await patient.call("GET", own)).json).toEqual([]);
    expect((await read(id)).status).toBe(404);
    const again = await bring(patient, own, text);
    expect([again.status, again.json.code]).toEqual([409, "conflict"]);
  });

  test("it is only added: nobody changes or drops it", async () => {
    await bring(patient, own, bundleOf());
    for (const sql of [
      "update foreign_histories set source = 'x'",
      "delete from foreign_histories",
      "truncate foreign_histories cascade",
    ])
      await expect(site.pool.query(sql)).rejects.toThrow(/permission denied|append-only/);
  });
});

describe("the copy that leaves", () => {
  test("marks it as foreign, in both forms, without what was hidden", async () => {
    await bring(patient, own, bundleOf({ resourceType: "Condition", code: { text: "<script>x</script>" } }));
    const wrong = await bring(patient, own, bundleOf({ resourceType: "Condition", code: { text: "AJENA" } }));
    await hide(wrong.json.id);
    const page = (await patient.call("GET", "/api/my-data")).text;
    expect(page).toContain("Historias de otros centros (2)");
    expect(page).toMatch(
      /Historia traída por Rosa Fuentealba Núñez el viernes 20 de noviembre de 2026, de Clínica X/,
    );
    expect(page).toContain("02-03-2024: Lumbago");
    expect(page).toContain("&lt;script&gt;x");
    expect(page).not.toMatch(/AJENA|Era de otra persona/);
    const { json } = await patient.call("GET", "/api/my-data?format=fhir");
    expect(faultsOf(json)).toEqual([]);
    const papers = json.entry
      .map(({ resource }: { resource: { resourceType: string } }) => resource)
      .filter(({ resourceType }: { resourceType: string }) => resourceType === "DocumentReference");
    expect(papers.map(({ status, type }: { status: string; type: object }) => [status, type])).toEqual(
      expect.arrayContaining([
        ["current", { text: "Historia de otro centro" }],
        ["entered-in-error", { text: "Historia de otro centro" }],
      ]),
    );
    const [shown] = papers.filter(({ status }: { status: string }) => status === "current");
    expect(shown.custodian).toEqual({ display: "Clínica X" });
    expect(Buffer.from(shown.content[0].attachment.data, "base64").toString()).toContain(
      "02-03-2024: Lumbago",
    );
    expect(JSON.stringify(json)).not.toContain("AJENA");
    expect(
      json.entry.filter(
        ({ resource }: { resource: { resourceType: string } }) => resource.resourceType === "Condition",
      ),
    ).toEqual([]);
    const file = await amparo.call("GET", `/api/patients/${patient.id}/export?format=fhir`);
    expect(JSON.stringify(file.json)).toContain("Era de otra persona");
  });
});

describe("the file that it is in", () => {
  const stranger = (number: number) => makePatient(site, { ...visitor(number), stored: rosa.stored });
  const attended = async (number: number) => {
    const id = await stranger(number);
    await addHour(site, {
      patientId: id,
      therapistId: site.amparo,
      at: `2026-10-${number - 760}T10:00`,
      status: "completed",
    });
    return id;
  };
  const nameless = (text: string) => {
    const bundle = JSON.parse(bundleOf({ resourceType: "Condition", code: { text } }));
    delete bundle.entry[0].resource.name;
    return JSON.stringify(bundle);
  };
  const titles = async (id: string) =>
    (
      await site.rows<{ items: { title: string }[] }>(
        "select items from foreign_histories where patient_id = $1",
        [id],
      )
    ).map(({ items }) => items.at(-1)?.title);

  test("is joined to another and goes back; what both brought stands once", async () => {
    const [from, into] = [await attended(771), await attended(772)];
    for (const id of [from, into]) await bring(amparo, ofFile(id), nameless("Ambas"));
    await bring(amparo, ofFile(from), nameless("De una"));
    await site.rows("update therapists set duties = '{care,desk,direction}' where id = $1", [amparo.id]);
    const merged = await amparo.call("POST", `/api/patients/${from}/merge`, {
      intoId: into,
      reason: "Es la misma",
    });
    expect(merged.status).toBe(201);
    expect((await titles(into)).toSorted()).toEqual(["Ambas", "De una"]);
    expect((await amparo.call("POST", `/api/patient-merges/${merged.json.id}/undo`, {})).status).toBe(200);
    expect([(await titles(from)).toSorted(), await titles(into)]).toEqual([["Ambas", "De una"], ["Ambas"]]);
  });

  test("is erased: it goes with it where nobody attended, and is shut with the record where somebody did", async () => {
    const erase = (id: string) =>
      site.rows(`select erase_patient($1, '<p></p>', '{"resourceType": "Bundle"}')`, [id]);
    const kept = async (id: string) =>
      (
        await site.rows<{ contents: { foreign_histories?: { bundle: string }[] } }>(
          "select contents from blocked_records where patient_id = $1",
          [id],
        )
      )[0]?.contents.foreign_histories?.length;
    const seen = await attended(773);
    await bring(amparo, ofFile(seen), nameless("Vista"));
    await erase(seen);
    expect([await titles(seen), await kept(seen)]).toEqual([[], 1]);
    const unseen = await stranger(774);
    await site.rows(
      `insert into foreign_histories (patient_id, bundle, sha256, items, others, created_at)
       values ($1, '{}', repeat('1', 64), '[]', 0, now())`,
      [unseen],
    );
    await erase(unseen);
    expect([await titles(unseen), await kept(unseen)]).toEqual([[], undefined]);
  });
});
