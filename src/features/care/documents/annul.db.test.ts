import { logOf } from "tests/kit/appointments";
import { addHour } from "tests/kit/hours";
import { visitor } from "tests/kit/people";
import { makePatient, staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, other, patient, site, test } from "tests/kit/test";
import { beforeEach, describe, expect } from "vitest";
import type { IssuedDocument } from "./contract";
import { verify } from "./verify";

/** Amparo treats Rosa and nothing else; Benjamín does as his duties say. */
test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });

let begun = "";
test.beforeAll(async () => {
  clock.moveTo("2026-11-23T10:10");
  await staySignedIn(site);
  await site.rows("update therapists set duties = '{care}' where id = $1", [amparo.id]);
  begun = await addHour(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-23T10:00" });
});
const duty = (...duties: string[]) =>
  site.rows("update therapists set duties = $2 where id = $1", [benjamin.id, duties]);
let report: IssuedDocument;
let certificate: IssuedDocument;
beforeEach(async () => {
  await duty("desk");
  const issue = async (who: Visitor, body: object) =>
    (await who.call("POST", `/api/patients/${patient.id}/documents`, body)).json;
  report = await issue(amparo, { kind: "report" });
  certificate = await issue(benjamin, { kind: "certificate", appointmentId: begun });
});

const list = (who: Visitor, id = patient.id) => who.call("GET", `/api/patients/${id}/documents`);
const read = (who: Visitor, id: string) => who.call("GET", `/api/documents/${id}`);
const annul = (who: Visitor, id: string, reason: unknown = "Tenía otra fecha.") =>
  who.call("POST", `/api/documents/${id}/annul`, { reason });
const check = (typed: string) => verify(site.context, typed, "203.0.113.9");

describe("papers are listed and read", () => {
  test("by their owner, who attends them, and reception as far as it makes them, the latest first", async () => {
    const ids = async (who: Visitor) =>
      (await list(who)).json.map(({ id }: IssuedDocument) => id).slice(0, 2);
    expect(await ids(patient)).toEqual([certificate.id, report.id]);
    expect(await ids(amparo)).toEqual([certificate.id, report.id]);
    const kinds = new Set((await list(benjamin)).json.map(({ kind }: IssuedDocument) => kind));
    expect(kinds).toEqual(new Set(["certificate"]));
    for (const who of [patient, amparo]) expect((await read(who, report.id)).status).toBe(200);
    expect((await read(benjamin, certificate.id)).status).toBe(200);
    expect((await read(benjamin, report.id)).status).toBe(403);
    expect(await logOf(site, report.id)).toContain(`document.read by patient:${patient.id} of ${patient.id}`);
  });

  test("by nobody else", async () => {
    expect((await list(other)).status).toBe(403);
    expect((await read(other, report.id)).status).toBe(404);
    await duty("direction");
    expect((await list(benjamin)).status).toBe(403);
    for (const { id } of [report, certificate]) expect((await read(benjamin, id)).status).toBe(403);
    await duty("care");
    expect((await list(benjamin)).status).toBe(404);
    for (const { id } of [report, certificate]) expect((await read(benjamin, id)).status).toBe(404);
    await duty("care", "desk");
    const denials = "select from access_log where action = 'file.denied' and actor = $1";
    const before = (await site.rows(denials, [`therapist:${benjamin.id}`])).length;
    expect((await read(benjamin, report.id)).status).toBe(404);
    expect((await read(benjamin, certificate.id)).status).toBe(200);
    expect((await site.rows(denials, [`therapist:${benjamin.id}`])).length).toBe(before);
    expect((await list(benjamin, "no-existe")).status).toBe(404);
    expect((await site.call("GET", `/api/documents/${report.id}`)).status).toBe(401);
  });

  test("not in a session that proves nothing", async () => {
    await site.rows("update sessions set proven = false where patient_id = $1", [patient.id]);
    for (const answer of [await list(patient), await read(patient, report.id)])
      expect([answer.status, answer.json.code]).toEqual([403, "proof_needed"]);
    await site.rows("update sessions set proven = true where patient_id = $1", [patient.id]);
  });

  test("by who signed one, also when the file is shut to them", async () => {
    const moveTo = (id: string) =>
      site.rows("update appointments set therapist_id = $2, approved_by = null where id = $1", [begun, id]);
    await moveTo(benjamin.id);
    expect((await read(amparo, report.id)).status).toBe(200);
    expect((await read(amparo, certificate.id)).status).toBe(404);
    expect((await annul(amparo, report.id)).status).toBe(404);
    await moveTo(amparo.id);
  });
});

describe("a paper is annulled", () => {
  test("by a row beside it, and reads as it was issued", async () => {
    const before = (await read(amparo, report.id)).text;
    const { status, json } = await annul(amparo, report.id);
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({
        id: report.id,
        number: report.number,
        state: "annulled",
        annulled: {
          at: "2026-11-23T13:10:00.000Z",
          by: expect.stringContaining("Amparo"),
          reason: "Tenía otra fecha.",
        },
      }),
    ]);
    expect((await read(amparo, report.id)).text).toBe(before);
    expect(await logOf(site, report.id)).toContain(
      `document.annulled by therapist:${amparo.id} of ${patient.id}`,
    );
    const own = (await list(patient)).json.find(({ id }: IssuedDocument) => id === report.id);
    expect([own.state, own.annulled.reason]).toEqual(["annulled", undefined]);
  });

  test("by itself where its hour was missed after all, moved or called off, and stands again when that is undone", async () => {
    const certified = async (at: string) => {
      const hour = await addHour(site, { patientId: patient.id, therapistId: amparo.id, at });
      const issued = await benjamin.call("POST", `/api/patients/${patient.id}/documents`, {
        kind: "certificate",
        appointmentId: hour,
      });
      return { hour, ...issued.json };
    };
    const isAnnulled = async (code: string) => Reflect.get(await check(code), "isAnnulled");
    const missed = await certified("2026-11-23T08:00");
    expect((await benjamin.call("PATCH", `/api/appointments/${missed.hour}/no-show`, {})).status).toBe(200);
    const papers: IssuedDocument[] = (await list(amparo)).json;
    const find = (id: string) => papers.find((one) => one.id === id);
    expect(find(missed.id)).toMatchObject({
      state: "annulled",
      annulled: { by: "", reason: "La hora se movió, se anuló o quedó como no asistida." },
    });
    for (const { id } of [certificate, report]) expect(find(id)?.state).toBe("valid");
    expect(await isAnnulled(missed.code)).toBe(true);

    const moved = await certified("2026-11-23T07:00");
    const moveTo = (at: string) =>
      site.rows("update appointments set wall_start = $2 where id = $1", [moved.hour, at]);
    await moveTo("2026-11-25T07:00");
    expect(await isAnnulled(moved.code)).toBe(true);
    await moveTo("2026-11-23T07:00");
    expect(await isAnnulled(moved.code)).toBe(false);

    const off = await certified("2026-11-23T06:00");
    await site.rows("update appointments set status = 'cancelled' where id = $1", [off.hour]);
    expect(await isAnnulled(off.code)).toBe(true);
  });

  test("once, also by two at once", async () => {
    const both = await Promise.all([annul(amparo, report.id), annul(amparo, report.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      await site.rows("select from document_annulments where document_id = $1", [report.id]),
    ).toHaveLength(1);
  });

  test("with a reason, by who may issue its kind", async () => {
    for (const reason of ["", " ", null, 5, "x".repeat(301)]) {
      const { status, json } = await annul(amparo, report.id, reason);
      expect([status, Object.keys(json.fields)]).toEqual([400, ["reason"]]);
    }
    expect((await annul(benjamin, report.id)).status).toBe(403);
    expect((await annul(patient, report.id)).status).toBe(403);
    expect((await annul(amparo, "no-existe")).status).toBe(404);
    await duty("direction");
    expect((await annul(benjamin, certificate.id)).status).toBe(403);
    await duty("care");
    expect((await annul(benjamin, certificate.id)).status).toBe(404);
    await duty("desk");
    expect((await annul(benjamin, certificate.id)).status).toBe(200);
  });

  test("before its mail left, nobody is told of it", async () => {
    await mailbox.collect();
    const { json } = await amparo.call("POST", `/api/patients/${patient.id}/documents`, { kind: "report" });
    await annul(amparo, json.id);
    expect(await mailbox.collect()).toEqual([]);
  });
});

test("nothing of a paper is ever written anew, nor taken away", async () => {
  await annul(amparo, report.id);
  for (const change of [
    "update documents set html = ''",
    "update documents set number = number + 100",
    "delete from documents",
    "update document_annulments set reason = ''",
    "delete from document_annulments",
  ]) {
    await expect(site.rows(change)).rejects.toThrow(/append-only/);
    await expect(site.pool.query(change)).rejects.toThrow(/permission denied/);
  }
});

describe("whoever holds a paper verifies it", () => {
  test("as it is printed or typed, and learns who issued what and when, and whether it stands", async () => {
    const stands = {
      state: "found",
      issuer: site.context.clinic().identity.name,
      kind: "report",
      issuedOn: "2026-11-23",
      isAnnulled: false,
    };
    const { code } = report;
    const printed = code.replace(/(.{4})(?=.)/g, "$1-");
    for (const typed of [code, printed, printed.toLowerCase(), ` ${code.replace(/(.{4})/g, "$1 ")}`])
      expect(await check(typed)).toEqual(stands);
    await annul(amparo, report.id);
    expect(await check(code)).toEqual({ ...stands, isAnnulled: true });
  });

  test("and learns nothing by any other code", async () => {
    const { code } = report;
    const last = code.endsWith("Z") ? "B" : "Z";
    for (const typed of [
      code.slice(0, -1),
      code.slice(0, -1) + last,
      `${code}B`,
      "",
      "1".repeat(16),
      "%",
      report.id,
      "\0",
    ])
      expect(await check(typed), typed).toEqual({ state: "unknown" });
  });
});

test("papers go along when two files are joined, and back", async () => {
  await duty("desk");
  const merge = await benjamin.call("POST", `/api/patients/${patient.id}/merge`, {
    intoId: other.id,
    reason: "Es la misma persona",
  });
  expect(merge.status).toBe(201);
  const kept = async (id: string) =>
    (await list(benjamin, id)).json.some((one: IssuedDocument) => one.id === certificate.id);
  expect(await kept(other.id)).toBe(true);
  expect((await read(benjamin, certificate.id)).status).toBe(200);
  const refused = await benjamin.call("POST", `/api/patients/${patient.id}/documents`, { kind: "statement" });
  expect(refused.status).toBe(404);
  await benjamin.call("POST", `/api/patient-merges/${merge.json.id}/undo`, {});
  expect([await kept(patient.id), await kept(other.id)]).toEqual([true, false]);
});

test("the law keeps a paper as it keeps the record, and the hour that it is of", async () => {
  const nobody = await makePatient(site, visitor(3));
  const until = async () =>
    (await site.rows<{ until: Date | null }>("select kept_by_law_until($1) as until", [nobody]))[0]?.until;
  expect(await until()).toBeNull();
  await benjamin.call("POST", `/api/patients/${nobody}/documents`, { kind: "statement" });
  expect((await until())?.toISOString()).toBe("2041-11-23T13:10:00.000Z");

  const ofCare = { patientId: other.id, therapistId: amparo.id, status: "cancelled" as const };
  const [kept, gone] = [
    await addHour(site, { ...ofCare, at: "2015-03-02T10:00" }),
    await addHour(site, { ...ofCare, at: "2015-03-02T11:00" }),
  ];
  await site.rows(
    `insert into documents (number, kind, code, patient_id, appointment_id, certified_start, therapist_id, issuer, signed_by, html, issued_at)
     values (9000, 'certificate', 'BCDFGHJKMNPQ', $1, $2, '2015-03-02T10:00', $3, 'ZOH', 'Amparo', '<!doctype html>', '2015-03-02')`,
    [other.id, kept, amparo.id],
  );
  await site.rows("select forget_by_law('appointments', 100)");
  const left = await site.rows("select id from appointments where id = any ($1)", [[kept, gone]]);
  expect(left).toEqual([{ id: kept }]);
});
