import { PDFDocument } from "@cantoo/pdf-lib";
import { logOf, placeAppointment } from "tests/kit/appointments";
import { faultsOf } from "tests/kit/fhir";
import { visitor } from "tests/kit/people";
import { makePatient, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });

let hourId: string;
let serviceId: string;
test.beforeAll(async () => {
  await duty("amparo", "{care}");
  await duty("benjamin", "{desk}");
  hourId = await placeAppointment(site, {
    patientId: patient.id,
    therapistId: amparo.id,
    at: "2026-11-24T10:00",
    status: "confirmed",
  });
  serviceId = (
    await site.rows<{ id: string }>("select service_id as id from appointments where id = $1", [hourId])
  )[0]?.id as string;
});
test.beforeEach(async () => {
  await duty("amparo", "{care}");
  await duty("benjamin", "{desk}");
});

const duty = async (who: "amparo" | "benjamin", duties: string) =>
  site.rows("update therapists set duties = $2 where id = $1", [site[who], duties]);

const text = { title: "Punción seca", text: "Me explicaron los riesgos.\n\nPuedo retirarlo." };
async function newDocument(more: object = {}) {
  await duty("benjamin", "{direction}");
  const made = await benjamin.call("POST", "/api/consent-documents", { ...text, ...more });
  await duty("benjamin", "{desk}");
  expect(made.status, made.text).toBe(201);
  return made.json as { id: string; version: number };
}
const change = async (id: string, body: object) => {
  await duty("benjamin", "{direction}");
  const changed = await benjamin.call("PATCH", `/api/consent-documents/${id}`, body);
  await duty("benjamin", "{desk}");
  return changed;
};
const sign = (documentId: string, more: object = {}, asking: Visitor = patient, id = patient.id) =>
  asking.call("POST", `/api/patients/${id}/signed-consents`, {
    documentId,
    version: 1,
    signedBy: "Rosa Fuentealba",
    ...more,
  });
const listed = async (asking: Visitor = patient, id = patient.id) =>
  asking.call("GET", `/api/patients/${id}/signed-consents`);
const stroke =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><path d="M10 10L20 30" fill="none" stroke="#000"/></svg>';

describe("a text to sign", () => {
  test("is direction's to write; each change is its next version, and stands in the history with a way back", async () => {
    const made = await newDocument({ serviceIds: [serviceId] });
    expect(made).toEqual({ id: made.id, ...text, serviceIds: [serviceId], active: true, version: 1 });
    const changed = await change(made.id, { text: "Otro texto.", version: 1 });
    expect(changed.json).toMatchObject({
      title: text.title,
      text: "Otro texto.",
      version: 2,
      serviceIds: [serviceId],
    });
    const late = await change(made.id, { text: "Tarde.", version: 1 });
    expect([late.status, late.json.code, late.json.current.text]).toEqual([409, "conflict", "Otro texto."]);
    await duty("benjamin", "{direction}");
    const [last] = (await benjamin.call("GET", "/api/clinic-changes")).json;
    expect(last).toMatchObject({ what: "consent", subjectId: made.id, after: { text: "Otro texto." } });
    expect((await benjamin.call("POST", `/api/clinic-changes/${last.id}/undo`, {})).status).toBe(200);
    expect((await benjamin.call("GET", "/api/consent-documents")).json).toContainEqual({
      ...made,
      version: 3,
    });
    expect(
      await site.rows("select version, text from consent_texts where document_id = $1 order by version", [
        made.id,
      ]),
    ).toEqual([
      { version: 1, text: text.text },
      { version: 2, text: "Otro texto." },
      { version: 3, text: text.text },
    ]);
  });

  test("of two who write at once one is told", async () => {
    const { id } = await newDocument();
    await duty("benjamin", "{direction}");
    const both = await Promise.all(
      ["Uno", "Dos"].map((words) =>
        benjamin.call("PATCH", `/api/consent-documents/${id}`, { text: words, version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ["without a title", { title: " " }],
    ["without a text", { text: "" }],
    ["of a service that there is not", { serviceIds: ["no-existe"] }],
    ["too long", { text: "a".repeat(20_001) }],
  ])("%s is refused in words", async (_name, more) => {
    await duty("benjamin", "{direction}");
    const { status, json } = await benjamin.call("POST", "/api/consent-documents", { ...text, ...more });
    expect([status, Object.keys(json.fields)]).toEqual([400, [Object.keys(more)[0]]]);
  });

  test("is nobody else's to write", async () => {
    const { id } = await newDocument();
    for (const asking of [amparo, benjamin, patient]) {
      expect((await asking.call("POST", "/api/consent-documents", text)).status).toBe(403);
      expect(
        (await asking.call("PATCH", `/api/consent-documents/${id}`, { text: "x", version: 1 })).status,
      ).toBe(403);
    }
    const stranger = new Visitor(site);
    expect((await stranger.call("GET", "/api/consent-documents")).status).toBe(401);
  });

  test("that is out of use is shown to direction alone, and signed by nobody", async () => {
    const { id } = await newDocument();
    expect((await change(id, { active: false, version: 1 })).json).toMatchObject({
      active: false,
      version: 2,
    });
    const seenBy = async (asking: Visitor) =>
      (await asking.call("GET", "/api/consent-documents")).json.map((each: { id: string }) => each.id);
    expect(await seenBy(patient)).not.toContain(id);
    expect(await seenBy(benjamin)).toContain(id);
    const refused = await sign(id, { version: 2 });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { documentId: "Ese consentimiento ya no se firma." },
    ]);
  });
});

describe("a signature", () => {
  test("is the patient's in the portal: the typed name, the moment, the shortened network, and nothing else need be filled", async () => {
    const { id } = await newDocument();
    const { status, json } = await sign(id);
    expect(status, JSON.stringify(json)).toBe(201);
    expect(json).toEqual({
      id: json.id,
      documentId: id,
      title: text.title,
      version: 1,
      signedBy: "Rosa Fuentealba",
      representative: null,
      at: clock().toISOString(),
      address: "127.0.0.0/24",
      withdrawnAt: null,
    });
    expect((await listed()).json).toContainEqual(json);
    expect(await logOf(site, json.id)).toEqual([`consent.signed by patient:${patient.id} of ${patient.id}`]);
    expect((await sign(id, { representative: null, stroke: null })).status).toBe(201);
  });

  test("with a finger on the clinic's tablet, by who attends or by reception", async () => {
    const { id } = await newDocument();
    for (const asking of [amparo, benjamin]) {
      const { status, json } = await sign(id, { stroke }, asking);
      expect(status, JSON.stringify(json)).toBe(201);
      const [row] = await site.rows("select stroke, taken_by from signed_consents where id = $1", [json.id]);
      expect(row).toEqual({ stroke, taken_by: asking === amparo ? site.amparo : site.benjamin });
      expect((await listed(asking)).json).toContainEqual(json);
    }
  });

  test.each([
    ["no name", { signedBy: "  " }, "signedBy"],
    ["a drawing that could run", { stroke: '<svg onload="alert(1)"><path d="M1 1"/></svg>' }, "stroke"],
    ["a drawing without end", { stroke: `<svg><path d="${"M1 1".repeat(20_000)}"/></svg>` }, "stroke"],
    [
      "half a representative",
      { representative: { name: "Marta", rut: "", relation: "Madre" } },
      "representative",
    ],
    ["an unknown text", { documentId: "no-existe" }, "documentId"],
  ])("with %s is refused in words", async (_name, more, field) => {
    const { id } = await newDocument();
    const before = (await listed()).json.length;
    const { status, json } = await sign(id, more);
    expect([status, Object.keys(json.fields ?? {})]).toEqual([400, [field]]);
    expect((await listed()).json).toHaveLength(before);
  });

  test("of a former version is 409 with what stands", async () => {
    const { id } = await newDocument();
    await change(id, { text: "Más riesgos.", version: 1 });
    const late = await sign(id);
    expect([late.status, late.json.current]).toMatchObject([409, { id, version: 2, text: "Más riesgos." }]);
    expect((await sign(id, { version: 2 })).status).toBe(201);
  });

  test("under 18 needs a representative, to the birthday itself", async () => {
    const { id } = await newDocument();
    await site.rows("update patients set birth_date = '2008-11-21' where id = $1", [other.id]);
    const alone = await sign(id, {}, other, other.id);
    expect([alone.status, alone.json.code, Object.keys(alone.json.fields)]).toEqual([
      422,
      "representative_needed",
      ["representative"],
    ]);
    const representative = { name: "Marta Soto", rut: "9.876.543-3", relation: "mother" };
    const signed = await sign(id, { representative }, other, other.id);
    expect([signed.status, signed.json.representative]).toEqual([
      201,
      { ...representative, rut: "9876543-3" },
    ]);
    await site.rows("update patients set birth_date = '2008-11-20' where id = $1", [other.id]);
    expect((await sign(id, {}, other, other.id)).status).toBe(201);
  });

  test("comes once of a press that is sent twice", async () => {
    const { id } = await newDocument();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const body = { documentId: id, version: 1, signedBy: "Rosa" };
    const path = `/api/patients/${patient.id}/signed-consents`;
    const [first, second] = await Promise.all([1, 2].map(() => patient.call("POST", path, body, key)));
    expect([first?.status, second?.status, second?.json.id]).toEqual([201, 201, first?.json.id]);
    expect((await patient.call("POST", path, { ...body, signedBy: "Otra" }, key)).status).toBe(422);
  });

  test("is not to be had without a proof, nor by strangers, nor by who does not attend", async () => {
    const { id } = await newDocument();
    const stranger = await makePatient(site, visitor(71));
    expect((await sign(id, {}, other)).status).toBe(403);
    expect((await listed(other)).status).toBe(403);
    for (const path of [listed, (asking: Visitor, of: string) => sign(id, {}, asking, of)])
      expect((await path(amparo, stranger)).status).toBe(404);
    expect((await listed(benjamin, "no-existe")).status).toBe(404);
    await duty("benjamin", "{direction}");
    expect([(await listed(benjamin)).status, (await sign(id, {}, benjamin)).status]).toEqual([403, 403]);
    await duty("benjamin", "{desk}");
    await site.rows("update sessions set proven = false where patient_id = $1", [other.id]);
    expect((await listed(other, other.id)).json.code).toBe("proof_needed");
    await site.rows("update sessions set proven = true where patient_id = $1", [other.id]);
  });
});

test("is taken back at any time, once, by its owner or at the desk, and stays in the record", async () => {
  const { id } = await newDocument();
  const [own, atDesk] = [(await sign(id)).json, (await sign(id, { stroke }, benjamin)).json];
  const back = (signed: { id: string }, asking: Visitor = patient) =>
    asking.call("POST", `/api/signed-consents/${signed.id}/withdraw`, {});
  expect((await back(own, other)).status).toBe(404);
  const [first, second] = await Promise.all([back(own), back(own)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.json).toEqual({ ...own, withdrawnAt: clock().toISOString() });
  expect((await back(atDesk, benjamin)).json.withdrawnAt).not.toBeNull();
  expect(await logOf(site, own.id)).toEqual([
    `consent.signed by patient:${patient.id} of ${patient.id}`,
    `consent.taken-back by patient:${patient.id} of ${patient.id}`,
  ]);
  expect((await listed()).json.map((each: { id: string }) => each.id)).toEqual(
    expect.arrayContaining([own.id, atDesk.id]),
  );
  await expect(site.rows("delete from signed_consents")).rejects.toThrow("append-only");
  await expect(site.rows("update consent_withdrawals set withdrawn_at = now()")).rejects.toThrow(
    "append-only",
  );
});

test("its sheet is a PDF to save, for its owner and who attends, the same for good", async () => {
  const { id } = await newDocument({
    title: "Ñandú, «¿cómo?» 💉 → fin",
    text: `${"palabra ".repeat(2_300)}\n\n${"x".repeat(400)}\n\u0416`,
  });
  const signed = await sign(id, {
    stroke,
    representative: { name: "Marta", rut: "9876543-3", relation: "abuela" },
  });
  expect(signed.status, signed.text).toBe(201);
  const path = `${site.url}/api/signed-consents/${signed.json.id}/file`;
  const fetched = async (asking: Visitor) => {
    const cookie = [...asking.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(path, { headers: { Cookie: cookie } });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const { answer, bytes } = await fetched(patient);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="consentimiento.pdf"',
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  const sheet = await PDFDocument.load(bytes);
  expect(sheet.getPageCount()).toBeGreaterThan(3);
  await change(id, { text: "Otro", version: 1 });
  expect((await fetched(amparo)).bytes.equals(bytes)).toBe(true);
  expect((await fetched(other)).answer.status).toBe(404);
  expect((await fetched(benjamin)).answer.status).toBe(403);
});

test("an hour says what its service lacks, until it is signed, and again once that is taken back; nothing is blocked", async () => {
  const { id } = await newDocument({ title: "Falta", serviceIds: [serviceId] });
  await newDocument({ title: "De otro servicio" });
  const lacking = async (asking: Visitor) => {
    const answer = await asking.call("GET", "/api/missing-consents");
    expect(answer.status).toBe(200);
    const own = answer.json.find((each: { appointmentId: string }) => each.appointmentId === hourId);
    return (own?.documents ?? []).some((each: { id: string }) => each.id === id);
  };
  for (const asking of [patient, amparo, benjamin]) expect(await lacking(asking)).toBe(true);
  expect((await other.call("GET", "/api/missing-consents")).json).toEqual([]);
  const signed = await sign(id);
  for (const asking of [patient, amparo, benjamin]) expect(await lacking(asking)).toBe(false);
  // The text was written anew since: what was signed holds.
  await change(id, { text: "Con más palabras.", version: 1 });
  expect(await lacking(patient)).toBe(false);
  await patient.call("POST", `/api/signed-consents/${signed.json.id}/withdraw`, {});
  expect(await lacking(patient)).toBe(true);
  await site.rows("update appointments set status = 'cancelled' where id = $1", [hourId]);
  expect(await lacking(patient)).toBe(false);
});

test("what was signed is a Consent to treatment in the copy, until it is taken back", async () => {
  const { id } = await newDocument({ title: "Consentimiento <b>kinésico</b>" });
  const signed = await sign(id);
  const inCopy = async () => {
    const { json } = await patient.call("GET", "/api/my-data?format=fhir");
    expect(faultsOf(json)).toEqual([]);
    return json.entry
      .map(({ resource }: { resource: { resourceType: string } }) => resource)
      .find(
        ({ policyRule }: { policyRule?: { text: string } }) =>
          policyRule?.text === "Consentimiento <b>kinésico</b>, versión 1",
      );
  };
  expect(await inCopy()).toMatchObject({
    resourceType: "Consent",
    status: "active",
    scope: { coding: [{ code: "treatment" }] },
    performer: [{ display: "Rosa Fuentealba" }],
  });
  await patient.call("POST", `/api/signed-consents/${signed.json.id}/withdraw`, {});
  expect(await inCopy()).toMatchObject({ status: "inactive" });
});
