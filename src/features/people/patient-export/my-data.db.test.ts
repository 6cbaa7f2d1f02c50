import { addAddendum, addPain, addRecommendation, addRecord } from "tests/kit/care";
import { emptiesIn, faultsOf } from "tests/kit/fhir";
import { addHour } from "tests/kit/hours";
import { bookingOf, hourLong, rosa, ximena } from "tests/kit/people";
import { makePatient, therapistIn, Visitor } from "tests/kit/signed-in";
import { other as empty, patient as full, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { noPhone } from "~/shared/phone";

const hostile = `<script>alert("x")</script>'&amp;{{7*7}}</dd><img src=x onerror=alert(1)>`;
test.override({ setting: { signedIn: ["other", "patient"] } });
test.beforeAll(async () => {
  await fill(full.id, site.amparo);
  const booked = await site.book(
    bookingOf(rosa, "2026-11-23T09:00", {
      service: hourLong,
      pack: "FONASA 10 sesiones",
      therapistId: site.amparo,
      comments: hostile,
      consents: { whatsappReminders: true, news: true },
    }),
  );
  expect(booked.status).toBe(201);
  // Somebody else, whose everything is called AJENO.
  const stranger = await makePatient(site, { ...ximena, name: "AJENO" });
  await fill(stranger, site.benjamin, "AJENO");
});

async function fill(patientId: string, therapistId: string, text = hostile) {
  const statuses = ["pending", "confirmed", "completed", "cancelled", "therapist_scheduled"] as const;
  for (const [index, status] of statuses.entries())
    await addHour(site, {
      patientId,
      therapistId,
      status,
      at: `2026-12-0${index + 1}T10:00`,
      comments: index % 2 ? null : text,
      cancelReason: status === "cancelled" ? text : null,
    });
  // In the hour that happens twice, and at the one that does not exist.
  await addHour(site, { patientId, therapistId, at: "2026-04-04T23:30", status: "completed" });
  const everything = { title: text, description: text, diagnosis: text, treatment: text, notes: text };
  const record = await addRecord(site, { patientId, therapistId, ...everything });
  // One author has nothing else to do with the patient.
  await addAddendum(site, record, site.benjamin, text);
  await addAddendum(site, record, therapistId, text, "2026-11-11T12:40:00Z");
  await addRecord(site, { patientId, therapistId, on: "2026-11-12", diagnosis: null });
  await addRecommendation(site, { patientId, therapistId, text, dueDate: "2026-12-01" });
  await addRecommendation(site, {
    patientId,
    therapistId,
    text,
    category: "follow-up",
    priority: "low",
    completedAt: "2026-11-13T12:00:00Z",
  });
  await site.rows(
    `insert into outcome_measures (patient_id, therapist_id, kind, label, value, measured_on, created_at)
     values ($1, $2, 'range', 'Rodilla, flexión', 117.5, '2026-11-10', now())`,
    [patientId, therapistId],
  );
  await site.rows(
    `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
     values ('free', $1, 1, 'payment', 15000, 'cash', $1, '2026-10-05T13:00:00Z', '2026-10-05')`,
    [patientId],
  );
  const [paper] = await site.rows<{ id: string }>(
    `insert into documents (number, kind, code, patient_id, therapist_id, issuer, signed_by, html, issued_at)
     select coalesce(max(number), 0) + 1, 'report', 'BCDFGHJKMN' || chr(66 + count(*)::int) || 'Z', $1, $2, 'ZOH', $3,
       '<!doctype html>' || $3, '2026-11-14T12:00:00Z' from documents returning id`,
    [patientId, therapistId, text],
  );
  await site.rows(
    `insert into document_annulments (document_id, therapist_id, reason, created_at) values ($1, $2, $3, '2026-11-15T12:00:00Z')`,
    [paper?.id, therapistId, text],
  );
  await addPain(site, patientId, 0, "2026-11-15T12:00:00Z", text);
  await addPain(site, patientId, 10, "2026-11-16T12:00:00Z");
  await addPain(site, patientId, 7, "2024-05-01T12:00:00Z", `${text} antiguo`);
}

const fhir = async (who: Visitor) => (await who.call("GET", "/api/my-data?format=fhir")).json;
// biome-ignore lint/suspicious/noExplicitAny: whatever resource it is
const resourcesOf = (bundle: any, kind: string): any[] =>
  bundle.entry
    .map((each: { resource: unknown }) => each.resource)
    .filter((resource: { resourceType: string }) => resource.resourceType === kind);

describe("the FHIR bundle", () => {
  test("is good R4, for an account with everything and for one with nothing", async () => {
    for (const who of [full, empty]) {
      const bundle = await fhir(who);
      expect(faultsOf(bundle)).toEqual([]);
      expect(emptiesIn(bundle)).toEqual([]);
    }
    const kinds = (await fhir(empty)).entry.map(
      (each: { resource: { resourceType: string } }) => each.resource.resourceType,
    );
    // A session, the device and the accesses: whoever asks for a copy has those at least.
    expect(new Set(kinds)).toEqual(new Set(["Organization", "Patient", "Basic"]));
  });

  test("the validator finds what is wrong", async () => {
    const broken: [string, (resource: Record<string, unknown>) => void][] = [
      ["Encounter", (resource) => delete resource.class],
      ["Encounter", (resource) => Object.assign(resource, { status: "done" })],
      ["Appointment", (resource) => Object.assign(resource, { start: "2026-12-01T10:00" })],
      ["Appointment", (resource) => Object.assign(resource, { participant: [] })],
      ["Observation", (resource) => Object.assign(resource, { valueInteger: null })],
      ["CarePlan", (resource) => Object.assign(resource, { subject: { reference: "urn:uuid:other" } })],
      ["Consent", (resource) => delete resource.policyRule],
      ["Patient", (resource) => Object.assign(resource, { rut: "1" })],
    ];
    for (const [kind, harm] of broken) {
      const bundle = await fhir(full);
      harm(resourcesOf(bundle, kind)[0]);
      expect(faultsOf(bundle), kind).not.toEqual([]);
    }
  });

  test("holds everything: status by status, entry by entry, the whole diary", async () => {
    const bundle = await fhir(full);
    const statuses = resourcesOf(bundle, "Appointment").map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(
      "booked cancelled fulfilled fulfilled pending pending proposed".split(" "),
    );
    const signers = resourcesOf(bundle, "Practitioner").filter(({ identifier }) => identifier);
    expect(
      signers.map(({ identifier, qualification }) => [identifier[0].type.text, qualification[0].code.text]),
    ).toEqual(signers.map(() => ["RNPI", expect.stringMatching(/Kinesi/)]));
    expect(signers.length).toBeGreaterThan(0);
    expect(
      resourcesOf(bundle, "ClinicalImpression")
        .map(({ summary }) => summary)
        .join(),
    ).toContain("Diagnóstico: ");
    expect(resourcesOf(bundle, "Encounter")).toHaveLength(2);
    expect(resourcesOf(bundle, "ClinicalImpression")).toHaveLength(2);
    expect(
      resourcesOf(bundle, "CarePlan")
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(["active", "completed"]);
    expect(
      resourcesOf(bundle, "Observation")
        .flatMap(({ valueInteger }) => valueInteger ?? [])
        .toSorted((a, b) => a - b),
    ).toEqual([0, 7, 10]);
    const [measure] = resourcesOf(bundle, "Observation").filter(({ valueQuantity }) => valueQuantity);
    expect(measure).toMatchObject({
      code: { text: "Flexión de rodilla" },
      valueQuantity: { value: 117.5, unit: "°" },
      effectiveDateTime: "2026-11-10",
    });
    const [paper] = resourcesOf(bundle, "DocumentReference");
    expect(paper).toMatchObject({
      status: "entered-in-error",
      type: { text: "Informe de kinesiología" },
      date: "2026-11-14T12:00:00.000Z",
    });
    expect(Buffer.from(paper.content[0].attachment.data, "base64").toString()).toBe(
      `<!doctype html>${hostile}`,
    );
    const others = resourcesOf(bundle, "Basic");
    const titles = new Set(others.map(({ code }) => code.text));
    for (const title of [
      "Packs y programas",
      "Pagos y devoluciones",
      "Sesiones abiertas",
      "Registro de accesos",
    ])
      expect(titles).toContain(title);
    const [paid] = others.filter(({ code }) => code.text === "Pagos y devoluciones");
    expect(paid.text.div).toMatch(/Monto: \$15\.000.*Medio: Efectivo/);
    expect(resourcesOf(bundle, "Consent")).toHaveLength(2);
    expect(JSON.stringify(bundle)).toContain("FONASA 10 sesiones");
    const [{ note }] = resourcesOf(bundle, "ClinicalImpression").filter((each) => each.note);
    expect(note).toHaveLength(2);
    for (const { authorReference, text } of note) {
      expect(authorReference.display).toMatch(/Amparo|Benjam/);
      expect(text).toBe(hostile);
    }
  });

  test("says in the second hour that it was the second: 23:30 in April is 03:30 UTC", async () => {
    const starts = resourcesOf(await fhir(full), "Appointment").map(({ start }) => start);
    expect(starts).toContain("2026-04-05T03:30:00.000Z");
    const stored = await site.rows<{ at: Date }>(
      "select starts_at as at from appointments where patient_id = $1",
      [full.id],
    );
    expect(starts.toSorted()).toEqual(stored.map(({ at }) => at.toISOString()).toSorted());
  });

  test("a proposal waits for the patient", async () => {
    const [proposed] = resourcesOf(await fhir(full), "Appointment").filter(
      ({ status }) => status === "proposed",
    );
    expect(proposed.participant.map(({ status }: { status: string }) => status)).toEqual([
      "needs-action",
      "accepted",
    ]);
  });

  test("a passport is an identifier too, and who has no phone has none in it", async () => {
    const [before] = await site.rows("select phone from patients where id = $1", [empty.id]);
    await site.rows("update patients set passport = 'AB123456', phone = $2 where id = $1", [
      empty.id,
      noPhone,
    ]);
    const [person] = resourcesOf(await fhir(empty), "Patient");
    const page = (await empty.call("GET", "/api/my-data?format=html")).text;
    await site.rows("update patients set passport = null, phone = $2 where id = $1", [
      empty.id,
      before?.phone,
    ]);
    expect(person.identifier).toContainEqual(
      expect.objectContaining({ value: "AB123456", type: expect.objectContaining({ text: "Pasaporte" }) }),
    );
    expect(JSON.stringify(person.telecom)).not.toContain("phone");
    expect(page).toContain("AB123456");
    expect(page).toContain("sin teléfono");
  });

  test("a name of before is said to be one, and none of whom the account was before", async () => {
    const [kept] = await site.rows<{ name: string; former: object }>(
      "select name, former_identities as former from patients where id = $1",
      [full.id],
    );
    const former = (name: string, at: string) => ({ id: name, at, name, rut: "11111111-1", reason: "Error" });
    await site.rows("update patients set former_identities = $2 where id = $1", [
      full.id,
      JSON.stringify([
        former("Otra Persona", "2026-01-01T12:00:00Z"),
        former("Rosita Fuentealba", "2026-03-01T12:00:00Z"),
        former(kept?.name ?? "", "2026-04-01T12:00:00Z"),
      ]),
    ]);
    await site.rows(
      `insert into identifications (patient_id, number, author_name, facts, begins_anew, created_at)
       values ($1, 1, 'El paciente', '{}', true, '2026-02-01T12:00:00Z')`,
      [full.id],
    );
    const [person] = resourcesOf(await fhir(full), "Patient");
    expect(person.name).toEqual([
      { use: "official", text: kept?.name },
      { use: "old", text: "Rosita Fuentealba" },
    ]);
    await site.rows("update patients set former_identities = '[]' where id = $1", [full.id]);
  });

  test("the RUT is in its identifier and nowhere else, and no id of ours anywhere", async () => {
    const bundle = await fhir(full);
    const [patient] = resourcesOf(bundle, "Patient");
    expect(patient.identifier[0]).toMatchObject({ use: "official", value: rosa.stored.rut });
    expect(patient.identifier[0].type.coding[0]).toMatchObject({ code: "1" });
    delete patient.identifier;
    const text = JSON.stringify(bundle);
    expect(text).not.toMatch(/12\.?345\.?678/);
    for (const { id } of await site.rows<{ id: string }>(
      "select id from appointments union select id from patients union select id from therapists",
    ))
      expect(text).not.toContain(id);
  });

  test("two exports share no address", async () => {
    const urls = async () =>
      (await fhir(full)).entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl) as string[];
    const first = await urls();
    expect((await urls()).filter((url) => first.includes(url))).toEqual([]);
  });
});

describe("the page to read", () => {
  test("holds what was written, as text", async () => {
    const { text } = await full.call("GET", "/api/my-data");
    expect(text).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(text).not.toMatch(/undefined|\[object|NaN|Invalid/);
    // Every place where the hostile text stands, and each piece of a record.
    expect(text.split("&lt;script&gt;").length - 1).toBeGreaterThanOrEqual(13);
    for (const said of [
      rosa.name,
      "12.345.678-5",
      "+56 9 8123 4567",
      "FONASA 10 sesiones",
      "10 de 10",
      "antiguo",
      "Recordatorios por WhatsApp",
      "Novedades por correo: sí",
      "117,5°",
      "$15.000",
      "Registro de accesos",
      "sábado 4 de abril de 2026, 23:30",
      "<dt>Para el</dt><dd>martes 1 de diciembre de 2026</dd>",
    ])
      expect(text, said).toContain(said);
  });

  test("of an empty account says so", async () => {
    const { text } = await empty.call("GET", "/api/my-data?format=html");
    expect(text).toContain("No hay registros.");
    expect(text).toContain("Citas (0)");
  });
});

test("types, caching and names of the files", async () => {
  const html = await full.call("GET", "/api/my-data");
  const json = await full.call("GET", "/api/my-data?format=fhir");
  expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(json.headers.get("content-type")).toBe("application/fhir+json; charset=utf-8");
  expect(json.headers.get("content-disposition")).toBe('attachment; filename="mis-datos-2026-11-20.json"');
  for (const { headers } of [html, json]) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/script-src/);
  }
});

test("nobody else's data is in it, in either form", async () => {
  for (const who of [full, empty])
    for (const format of ["html", "fhir"]) {
      const { text } = await who.call(
        "GET",
        `/api/my-data?format=${format}&patientId=x&email=${ximena.email}`,
      );
      expect(text).not.toMatch(/AJENO|ximena|20\.?347\.?878/i);
    }
});

test("it is the patient's alone, and each export is logged", async () => {
  expect((await new Visitor(site).call("GET", "/api/my-data")).status).toBe(401);
  expect((await (await therapistIn(site, site.amparo)).call("GET", "/api/my-data")).status).toBe(403);
  for (const format of ["xml", "", "html\0", "FHIR", "__proto__"]) {
    const { status, json } = await full.call("GET", `/api/my-data?format=${encodeURIComponent(format)}`);
    expect([status, json.fields]).toEqual([400, { format: "Usa html o fhir." }]);
  }
  const count = () =>
    site.rows("select from access_log where action = 'record.exported' and actor = $1", [
      `patient:${empty.id}`,
    ]);
  const before = (await count()).length;
  await fhir(empty);
  await empty.call("GET", "/api/my-data");
  expect(await count()).toHaveLength(before + 2);
});
