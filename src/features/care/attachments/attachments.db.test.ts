import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { addHour, strangeIds } from "tests/kit/hours";
import { forgetAttachments, heic, pdf, upload } from "tests/kit/papers";
import { bomb } from "tests/kit/pictures";
import { staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await staySignedIn(site);
  await forgetAttachments(site);
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

const list = (who: Visitor = patient, of = patient.id) => who.call("GET", `/api/patients/${of}/attachments`);
const read = (id: string, who: Visitor = patient) => who.call("GET", `/api/attachments/${id}`);
const hide = (id: string, who: Visitor = amparo, reason = "Era de otra persona") =>
  who.call("POST", `/api/attachments/${id}/hide`, { reason });
const duties = (...names: string[]) =>
  site.rows("update therapists set duties = $2 where id = $1", [benjamin.id, names]);
const bytesOf = async (id: string, who: Visitor = patient): Promise<Buffer> => {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${site.url}/api/attachments/${id}`, { headers: { Cookie: cookie } });
  return Buffer.from(await answer.arrayBuffer());
};
const files = () => site.rows("select key from stored_objects");

describe("a patient's own", () => {
  test("is kept as it came, listed, and given back to be saved, never to be shown", async () => {
    const file = pdf();
    const added = await upload(patient, patient.id, { file, name: "Orden médica.pdf" });
    expect(added.status).toBe(201);
    expect(added.json).toEqual({
      id: expect.any(String),
      kind: "order",
      name: "Orden médica.pdf",
      type: "application/pdf",
      size: file.byteLength,
      at: "2026-11-20T10:00:00.000Z",
      by: "Rosa Fuentealba Núñez",
    });
    const { id } = added.json;
    expect((await list()).json).toEqual([{ ...added.json, appointmentId: null }]);
    const got = await read(id);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Orden medica.pdf"; filename*=UTF-8''Orden%20m%C3%A9dica.pdf`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(await bytesOf(id)).toEqual(file);
    expect((await patient.call("GET", `/api/attachments/${id}/thumbnail`)).status).toBe(404);
    expect((await site.call("GET", `/objects/${id}`)).status).not.toBe(200);
  });

  test("of several parts comes back whole", async () => {
    const file = pdf({ more: [`(${"x".repeat(5_000_000)})`] });
    const { json } = await upload(patient, patient.id, { file });
    expect(await files()).toHaveLength(10);
    expect((await bytesOf(json.id)).equals(file)).toBe(true);
  });

  test("may name one of their hours, and no other", async () => {
    const [hour] = await site.rows<{ id: string }>("select id from appointments where patient_id = $1", [
      patient.id,
    ]);
    const { json } = await upload(patient, patient.id, { appointmentId: hour?.id ?? "" });
    expect((await list()).json).toMatchObject([{ id: json.id, appointmentId: hour?.id }]);
    expect((await upload(patient, patient.id, { appointmentId: "" })).status).toBe(201);
    const theirs = await addHour(site, {
      patientId: other.id,
      therapistId: site.amparo,
      at: "2026-11-19T12:00",
    });
    for (const id of [theirs, ...strangeIds]) {
      const { status, json: refused } = await upload(patient, patient.id, { appointmentId: id });
      expect([status, Object.keys(refused.fields)], id).toEqual([400, ["appointmentId"]]);
    }
  });

  test("sent again with the same key stands once, days later too; with the key of another it is refused", async () => {
    const key = { "Idempotency-Key": "the-key-of-a-phone" };
    const twins = await Promise.all([1, 2, 3].map(() => upload(patient, patient.id, {}, key)));
    expect(twins.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1);
    clock.moveTo("2026-11-25T07:00");
    expect((await upload(patient, patient.id, {}, key)).text).toBe(twins[0]?.text);
    expect((await upload(patient, patient.id, { kind: "exam" }, key)).json.code).toBe("idempotency_mismatch");
    expect((await list()).json).toHaveLength(1);
    expect(await files()).toHaveLength(1);
    expect(await site.rows("select from attachment_arrivals")).toEqual([]);
  });

  test("leaves a line for each adding and reading", async () => {
    const { json } = await upload(patient, patient.id);
    await read(json.id, amparo);
    await list(amparo);
    await hide(json.id);
    const lines = await site.rows<{ line: string }>(
      "select action || ' by ' || split_part(actor, ':', 1) as line from access_log where patient_id = $1 and action like 'attachment.%' order by id desc limit 4",
      [patient.id],
    );
    expect(lines.map(({ line }) => line).toReversed()).toEqual([
      "attachment.added by patient",
      "attachment.read by therapist",
      "attachment.listed by therapist",
      "attachment.hidden by therapist",
    ]);
    expect((await patient.call("GET", "/api/my-accesses")).json).toContainEqual(
      expect.objectContaining({ what: "Abrió un archivo de tu ficha" }),
    );
    expect(site.logText()).not.toContain("orden.pdf");
  });
});

describe("who else", () => {
  test("another patient and a stranger neither add, list nor read", async () => {
    const { id } = (await upload(patient, patient.id)).json;
    expect((await upload(other, patient.id)).status).toBe(403);
    expect((await upload(patient, "no-existe")).status).toBe(403);
    expect((await list(other)).status).toBe(403);
    const unknown = await read("no-existe", other);
    expect([unknown.status, (await read(id, other)).text]).toEqual([404, unknown.text]);
    expect((await other.call("GET", `/api/attachments/${id}/thumbnail`)).status).toBe(404);
    expect((await hide(id, other)).status).toBe(403);
    const nobody = new Visitor(site);
    for (const { status } of [await upload(nobody, patient.id), await list(nobody), await read(id, nobody)])
      expect(status).toBe(401);
    for (const strange of strangeIds) expect((await read(strange)).status).toBe(404);
  });

  test("a session that proves no mailbox is asked for the link", async () => {
    const { id } = (await upload(patient, patient.id)).json;
    await site.rows("update sessions set proven = false where patient_id = $1", [patient.id]);
    const answers = [
      await upload(patient, patient.id),
      await list(),
      await read(id),
      await patient.call("GET", `/api/attachments/${id}/thumbnail`),
    ];
    await site.rows("update sessions set proven = true where patient_id = $1", [patient.id]);
    for (const { status, json } of answers) expect([status, json.code]).toEqual([403, "proof_needed"]);
  });

  test("care adds, lists and reads of whom it attends, and finds nobody else", async () => {
    const added = await upload(amparo, patient.id, { kind: "exam" });
    expect(added.json).toMatchObject({ kind: "exam", by: "Amparo Villablanca Ríos" });
    expect((await list(amparo)).json).toMatchObject([{ id: added.json.id, scanned: false }]);
    expect((await read(added.json.id, amparo)).status).toBe(200);
    expect((await upload(benjamin, patient.id)).status).toBe(404);
    expect((await list(benjamin)).status).toBe(404);
    expect((await read(added.json.id, benjamin)).status).toBe(404);
    expect((await hide(added.json.id, benjamin)).status).toBe(404);
    expect((await upload(amparo, other.id)).status).toBe(404);
    expect((await upload(amparo, "no-existe")).status).toBe(404);
  });

  test("desk adds and sees that there is one, and opens none; direction does neither", async () => {
    const mine = (await upload(patient, patient.id, { name: "Resonancia tumor.pdf" })).json;
    await duties("desk");
    const added = await upload(benjamin, patient.id);
    expect(added.status).toBe(201);
    const seen = await list(benjamin);
    expect(seen.json).toHaveLength(2);
    expect(seen.json).toContainEqual({ id: mine.id, kind: "order", at: mine.at });
    for (const each of seen.json) expect(Object.keys(each).toSorted()).toEqual(["at", "id", "kind"]);
    expect(seen.text).not.toContain("tumor");
    expect((await upload(benjamin, "no-existe")).status).toBe(404);
    for (const id of [mine.id, added.json.id, "no-existe"]) {
      expect((await read(id, benjamin)).status).toBe(403);
      expect((await benjamin.call("GET", `/api/attachments/${id}/thumbnail`)).status).toBe(403);
      expect((await hide(id, benjamin)).status).toBe(403);
    }
    await duties("direction");
    for (const { status } of [
      await upload(benjamin, patient.id),
      await list(benjamin),
      await read(mine.id, benjamin),
    ])
      expect(status).toBe(403);
    await duties("care", "desk");
    expect((await list(benjamin)).json).toHaveLength(2);
    expect(Object.keys((await list(benjamin)).json[0]).toSorted()).toEqual(["at", "id", "kind"]);
    expect((await read(mine.id, benjamin)).status).toBe(404);
  });

  test("of an order may say which day it bears, sent as a form or in parts", async () => {
    const whole = (await upload(patient, patient.id, { orderedOn: "2026-11-02" })).json;
    const file = pdf();
    const announced = { onceKey: randomUUID(), kind: "order", name: "b.pdf", size: file.byteLength };
    const begun = await patient.call("POST", `/api/patients/${patient.id}/attachment-arrivals`, {
      ...announced,
      appointmentId: null,
      orderedOn: "2026-11-03",
    });
    const sent = await patient.call(
      "PUT",
      `/api/attachment-arrivals/${begun.json.id}/0`,
      new Uint8Array(file),
      { "Content-Type": "application/octet-stream" },
    );
    const days = (all: { id: string; orderedOn?: string }[]) =>
      new Map(all.map(({ id, orderedOn }) => [id, orderedOn]));
    await duties("desk");
    for (const who of [patient, amparo, benjamin]) {
      const known = days((await list(who)).json);
      expect(known.get(whole.id)).toBe("2026-11-02");
      expect(known.get(sent.json.attachment.id)).toBe("2026-11-03");
    }
  });

  test("that is hidden is not there for the desk, and says so to who treats as well", async () => {
    const { id } = (await upload(patient, patient.id)).json;
    await hide(id);
    await duties("desk");
    expect((await list(benjamin)).json).toEqual([]);
    await site.rows("update therapists set duties = '{care,desk}' where id = $1", [amparo.id]);
    expect((await list(amparo)).json).toEqual([expect.objectContaining({ id, hidden: expect.anything() })]);
    expect((await list(patient)).json).toEqual([]);
  });

  test("hides once, with a reason; it stays listed for care alone", async () => {
    const { id } = (await upload(patient, patient.id)).json;
    expect((await hide(id, amparo, "  ")).json.fields).toHaveProperty("reason");
    const both = await Promise.all([hide(id), hide(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const hidden = {
      reason: "Era de otra persona",
      by: "Amparo Villablanca Ríos",
      at: "2026-11-20T10:00:00.000Z",
    };
    expect((await list(amparo)).json).toMatchObject([{ id, hidden }]);
    expect((await list()).json).toEqual([]);
    expect((await read(id)).status).toBe(404);
    expect((await read(id, amparo)).status).toBe(200);
    await duties("desk");
    expect((await list(benjamin)).json).toEqual([]);
    expect((await hide("no-existe")).status).toBe(404);
  });

  test("goes along when two files are merged", async () => {
    const { id } = (await upload(other, other.id)).json;
    await site.rows("select move_patient_rows($1, $2, null)", [other.id, patient.id]);
    expect((await list()).json).toMatchObject([{ id }]);
    expect((await read(id, other)).status).toBe(404);
  });

  test("nobody rewrites what is there", async () => {
    await upload(patient, patient.id);
    for (const change of ["update attachments set name = 'x'", "delete from attachments"])
      await expect(site.pool.query(change)).rejects.toThrow(/append-only|permission denied/);
  });
});

describe("a picture", () => {
  const photo = (width = 200, height = 100) =>
    sharp({ create: { width, height, channels: 3, background: "#c33" } })
      .withExif({
        IFD0: { Artist: "Secreto de Rosa" },
        IFD3: { GPSLatitudeRef: "S", GPSLatitude: "33/1 26/1 0/1" },
      })
      .withMetadata({ orientation: 6 });

  test.each([
    "jpeg",
    "png",
  ] as const)("as %s is made anew: turned, without place or camera, with a small one", async (type) => {
    const sent = await photo()
      .toFormat(type)
      .withExifMerge({ IFD3: { GPSLatitudeRef: "S" } })
      .toBuffer();
    expect(sent.toString("latin1")).toContain("Secreto de Rosa");
    const { json, status } = await upload(patient, patient.id, { file: sent, name: "foto", kind: "photo" });
    expect([status, json.type]).toEqual([201, `image/${type}`]);
    const kept = await bytesOf(json.id);
    const { width, height, exif, orientation, icc, xmp } = await sharp(kept).metadata();
    expect({ width, height, exif, orientation, icc, xmp }).toMatchObject({ width: 100, height: 200 });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(kept.toString("latin1")).not.toMatch(/Secreto|GPS/);
    const small = await patient.call("GET", `/api/attachments/${json.id}/thumbnail`);
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(small.headers.get("content-security-policy")).toContain("sandbox");
  });

  test("as HEIC becomes a JPEG of the same picture", async () => {
    const { status, json } = await upload(patient, patient.id, {
      file: heic(),
      name: "IMG_1.HEIC",
      kind: "photo",
    });
    expect([status, json.type, json.name]).toEqual([201, "image/jpeg", "IMG_1.jpg"]);
    const { data, info } = await sharp(await bytesOf(json.id))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([96, 64]);
    const [red, , blue] = data.subarray(32 * 96 * 3 + 30, 32 * 96 * 3 + 33);
    expect((red ?? 0) - (blue ?? 0)).toBeGreaterThan(120);
  });

  test("of 100 megapixels, broken, or of another kind is refused in words and leaves nothing", async () => {
    const refused = async (file: Uint8Array, name = "a.jpg") => {
      const { status, json } = await upload(patient, patient.id, { file, name });
      expect(json.error).toMatch(/^[A-ZÁÉ].*\.$/);
      return status;
    };
    expect(await refused(bomb(10_000, 10_000))).toBe(413);
    expect(await refused((await photo().jpeg().toBuffer()).subarray(0, 300))).toBe(415);
    expect(await refused(heic().subarray(0, 400))).toBe(415);
    expect(await refused(await photo().webp().toBuffer())).toBe(415);
    expect(await refused(await photo().avif().toBuffer())).toBe(415);
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "a.png")).toBe(415);
    expect(await refused(Buffer.from("MZ programa"), "orden.pdf")).toBe(415);
    expect(await refused(pdf({ more: ["<< /S /J#61vaScript /JS (1) >>"] }))).toBe(415);
    expect(await refused(pdf({ packed: ["<< /S /JavaScript /JS (1) >>"] }))).toBe(415);
    expect(await refused(pdf({ trailer: "/Encrypt << /V 2 >>" }))).toBe(415);
    expect(await files()).toEqual([]);
    expect(await site.rows("select from attachment_arrivals")).toEqual([]);
  });
});
