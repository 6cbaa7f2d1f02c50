import { randomUUID } from "node:crypto";
import { addHour } from "tests/kit/hours";
import { forgetAttachments, pdf, upload } from "tests/kit/papers";
import { staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";
import { proveActor } from "~/features/people/accounts/prove-actor";
import type { ProvenPatient } from "~/server/http/actor";
import { mostUnderWay, partBytes } from "./attachment-limits";
import { takePart } from "./take-part";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await staySignedIn(site);
  await forgetAttachments(site);
  await site.rows("update therapists set duties = '{care}'");
  await site.rows("delete from appointments");
  await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-19T10:00",
    status: "completed",
  });
});

/** Of three parts, the last a short one. */
const file = pdf({ more: [`(${"x".repeat(2 * partBytes)})`] });
const announced = (rest: object = {}) => ({
  onceKey: randomUUID(),
  kind: "order",
  name: "orden.pdf",
  size: file.byteLength,
  appointmentId: null,
  ...rest,
});
const begin = (body: object, who: Visitor = patient, of = patient.id) =>
  who.call("POST", `/api/patients/${of}/attachment-arrivals`, body);
const partOf = (bytes: Buffer, part: number) => bytes.subarray(part * partBytes, (part + 1) * partBytes);
const send = (
  id: string,
  part: number | string,
  who: Visitor = patient,
  bytes = partOf(file, Number(part)),
) =>
  who.call("PUT", `/api/attachment-arrivals/${id}/${part}`, new Uint8Array(bytes), {
    "Content-Type": "application/octet-stream",
  });
const kept = () => site.rows("select name, size from attachments where patient_id = $1", [patient.id]);
const left = () => site.rows("select from attachment_arrivals");

test("a file goes on where a cut line left it, and stands once", async () => {
  const body = announced();
  const { status, json } = await begin(body);
  expect([status, json]).toEqual([201, { id: expect.any(String), parts: 0, attachment: null }]);
  expect((await send(json.id, 0)).json).toEqual({ parts: 1, attachment: null });
  // Its answer was lost: it comes again.
  expect((await send(json.id, 0)).json).toEqual({ parts: 1, attachment: null });
  expect((await begin(body)).json).toEqual({ id: json.id, parts: 1, attachment: null });
  expect((await send(json.id, 1)).json).toEqual({ parts: 2, attachment: null });
  const whole = await send(json.id, 2);
  expect([whole.status, whole.json]).toEqual([
    200,
    {
      parts: 3,
      attachment: {
        id: expect.any(String),
        kind: "order",
        name: "orden.pdf",
        type: "application/pdf",
        size: file.byteLength,
        at: "2026-11-20T10:00:00.000Z",
        by: "Rosa Fuentealba Núñez",
      },
    },
  ]);
  expect((await begin(body)).json.attachment).toEqual(whole.json.attachment);
  expect((await send(json.id, 2)).status).toBe(404);
  const read = await patient.call("GET", `/api/attachments/${whole.json.attachment.id}`);
  expect(read.text).toBe(file.toString("utf8"));
  expect(await kept()).toHaveLength(1);
  expect(await left()).toEqual([]);
  expect(await site.rows("select from stored_objects")).toHaveLength(3);
});

test("the same from two pages at once is one file", async () => {
  const body = announced();
  const both = await Promise.all([begin(body), begin(body)]);
  expect(new Set(both.map(({ json }) => json.id)).size).toBe(1);
  const { id } = both[0]?.json ?? {};
  await send(id, 0);
  await send(id, 1);
  const last = await Promise.all([send(id, 2), send(id, 2), send(id, 2)]);
  expect(last.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(last.some(({ status }) => status === 200)).toBe(true);
  expect(await kept()).toHaveLength(1);
  expect(await left()).toEqual([]);
});

test("a PDF stays where its parts lie: a last part that comes again while it is kept takes none of it away", async () => {
  const { json } = await begin(announced());
  await send(json.id, 0);
  await send(json.id, 1);
  const answers = await Promise.all([send(json.id, 2), send(json.id, 2), send(json.id, 2)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
  expect([await kept(), await left()]).toEqual([[{ name: "orden.pdf", size: file.byteLength }], []]);
  expect(await site.rows("select id from attachments")).toEqual([{ id: json.id }]);
  const read = await patient.call("GET", `/api/attachments/${json.id}`);
  expect(read.text).toBe(file.toString("utf8"));
  expect((await patient.call("DELETE", `/api/attachment-arrivals/${json.id}`)).status).toBe(404);
  expect(
    await site.rows("select count(*)::int as parts from stored_objects where key like '%' || $1 || '%'", [
      json.id,
    ]),
  ).toEqual([{ parts: 3 }]);
});

test("parts come in order and whole", async () => {
  const { id } = (await begin(announced())).json;
  const early = await send(id, 1);
  expect([early.status, early.json.current]).toEqual([409, { parts: 0 }]);
  expect((await send(id, 3)).status).toBe(409);
  for (const bytes of [partOf(file, 0).subarray(1), Buffer.alloc(0)])
    expect((await send(id, 0, patient, bytes)).status).toBe(400);
  expect((await send(id, 0, patient, file.subarray(0, partBytes + 1))).status).toBe(413);
  for (const part of ["-1", "1.5", "x", "9999"]) expect((await send(id, part)).status).toBe(404);
  expect((await begin(announced())).json.parts).toBe(0);
});

test("what may not be kept is refused with its last part as at once, and begins anew", async () => {
  const program = Buffer.from("MZ programa");
  const body = announced({ size: program.byteLength });
  const { id } = (await begin(body)).json;
  const refused = await send(id, 0, patient, program);
  expect([refused.status, refused.json.error]).toEqual([415, "Envía un PDF o una foto (JPEG, PNG o HEIC)."]);
  expect(await left()).toEqual([]);
  expect(await site.rows("select from stored_objects")).toEqual([]);
  expect((await begin(body)).json.id).not.toBe(id);
});

test.each([
  ["too large a file", { size: 20 * 1024 * 1024 + 1 }, 413],
  ["an empty one", { size: 0 }, 400],
  ["no size", { size: "3" }, 400],
  ["no name", { name: "  " }, 400],
  ["a kind that is none", { kind: "receta" }, 400],
  ["no key", { onceKey: "" }, 400],
  ["an hour that is none", { appointmentId: "no-existe" }, 400],
])("%s is refused before any of it is sent", async (_, rest, status) => {
  expect((await begin(announced(rest))).status).toBe(status);
  expect(await left()).toEqual([]);
});

test("a key is for one file, also once it is whole", async () => {
  const body = announced();
  await begin(body);
  for (const rest of [{ size: 9 }, { kind: "exam" }, { name: "b.pdf" }])
    expect((await begin({ ...body, ...rest })).json.code).toBe("idempotency_mismatch");
  const key = randomUUID();
  const whole = await upload(patient, patient.id, {}, { "Idempotency-Key": key });
  expect((await begin(announced({ onceKey: key }))).json.attachment).toEqual(whole.json);
});

test("so many are under way, and no more", async () => {
  for (let count = 0; count < mostUnderWay; count++) expect((await begin(announced())).status).toBe(201);
  const full = await begin(announced());
  expect([full.status, full.json.error]).toEqual([
    429,
    "Hay varios archivos a medio subir. Espera a que terminen, o sigue mañana.",
  ]);
});

test("of two at once at the limit one is the last", async () => {
  for (let count = 1; count < mostUnderWay; count++) await begin(announced());
  const both = await Promise.all([begin(announced()), begin(announced()), begin(announced())]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
  expect(await left()).toHaveLength(mostUnderWay);
});

test("what is not wanted any more goes, once, and leaves room for another", async () => {
  const [first = "", ...others] = (
    await Promise.all(Array.from({ length: mostUnderWay }, () => begin(announced())))
  ).map(({ json }) => json.id);
  await send(first, 0);
  const giveUp = (id: string, who: Visitor = patient) => who.call("DELETE", `/api/attachment-arrivals/${id}`);
  for (const who of [other, benjamin]) expect((await giveUp(first, who)).status).toBe(404);
  expect((await giveUp(first, new Visitor(site))).status).toBe(401);
  expect((await giveUp(first)).status).toBe(204);
  expect((await giveUp(first)).status).toBe(404);
  expect((await send(first, 1)).status).toBe(404);
  expect(await site.rows("select subject_id from outbox where event = 'attachment.dropped'")).toEqual([
    { subject_id: first },
  ]);
  expect((await begin(announced())).status).toBe(201);
  // Who attends them may too; a copy that is being put is nobody's to give up.
  expect((await giveUp(others[0] ?? "", amparo)).status).toBe(204);
  await site.rows("insert into attachment_arrivals (id) values ('copy')");
  expect((await giveUp("copy")).status).toBe(404);
});

test("nobody begins for another, and an arrival is there for whom its file is", async () => {
  expect((await begin(announced(), other)).status).toBe(403);
  expect((await begin(announced(), benjamin)).status).toBe(404);
  expect((await begin(announced(), new Visitor(site))).status).toBe(401);
  const { id } = (await begin(announced())).json;
  for (const who of [other, benjamin]) expect((await send(id, 0, who)).status).toBe(404);
  expect((await send(id, 0, new Visitor(site))).status).toBe(401);
  await site.rows("update sessions set proven = false where patient_id = $1", [patient.id]);
  const unproven = [await begin(announced()), await send(id, 0)];
  await site.rows("update sessions set proven = true where patient_id = $1", [patient.id]);
  for (const { status, json } of unproven) expect([status, json.code]).toEqual([403, "proof_needed"]);
  expect((await send("no-existe", 0)).status).toBe(404);
  // A copy that is being put has no sender.
  await site.rows("insert into attachment_arrivals (id) values ('copy')");
  expect((await send("copy", 0)).status).toBe(404);
  await site.rows("update therapists set duties = '{direction}' where id = $1", [benjamin.id]);
  expect((await send(id, 0, benjamin)).status).toBe(403);
  await site.rows("update therapists set duties = '{desk}' where id = $1", [benjamin.id]);
  const [desk, care] = [await begin(announced(), benjamin), await begin(announced(), amparo)];
  expect([desk.status, care.status]).toEqual([201, 201]);
});

test("a part that lands when its arrival is gone leaves nothing behind", async () => {
  const { json } = await begin(announced());
  const actor = await proveActor(site.context, patient.cookies.get("zoh_session") ?? "");
  const late = await takePart(site.context, actor as ProvenPatient, {
    id: json.id,
    part: 0,
    address: "127.0.0.1",
    async readBody() {
      await site.rows("delete from attachment_arrivals where id = $1", [json.id]);
      return Buffer.from(partOf(file, 0));
    },
  });
  expect(late).toMatchObject({ code: "not_found" });
  expect(await site.rows("select from stored_objects")).toEqual([]);
});
