import { moments, standingAt } from "tests/kit/moments";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { benjamin, mailbox, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

const clock = standingAt(moments.fridayEarly);
test.override({ setting: { clock, signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeAll(() => staySignedIn(site));
const fileAs = async (asking: Visitor, id = patient.id) =>
  (await asking.call("GET", `/api/pain-entries?patientId=${id}`)).status;
const open = (asking: Visitor, reason: unknown, id = patient.id) =>
  asking.call("POST", `/api/patients/${id}/open`, { reason });
const lines = (action: string) =>
  site.rows("select actor, patient_id, detail from access_log where action = $1 order by id", [action]);

describe("opening with a reason", () => {
  const reason = "Reemplazo a Amparo, que está con licencia";

  test("opens for a day, is logged, mailed without the reason, and shown first with it", async () => {
    await mailbox.collect();
    const { status, json } = await open(benjamin, ` ${reason} `);
    expect([status, json]).toEqual([200, { until: "2026-11-21T10:00:00.000Z" }]);
    expect(await fileAs(benjamin)).toBe(200);
    expect(await fileAs(benjamin, other.id), "another's").toBe(404);
    expect((await lines("file.opened")).at(-1)).toEqual({
      actor: `therapist:${benjamin.id}`,
      patient_id: patient.id,
      detail: null,
    });
    const [mail] = await mailbox.collect();
    expect(mail).toMatchObject({ to: "rosa@correo.example" });
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("licencia");
    const [first] = (await patient.call("GET", "/api/my-accesses")).json;
    expect(first).toMatchObject({ reason, what: "Abrió tu ficha por 24 horas, sin atenderte" });
    const [card] = (await benjamin.call("GET", `/api/therapist-patients/${benjamin.id}?q=rosa`)).json;
    expect([card.file, card.openUntil]).toEqual(["open", json.until]);
    expect((await benjamin.call("GET", `/api/patients/${patient.id}/export`)).text).toContain(
      "Ficha de Rosa",
    );
    clock.moveTo("2026-11-21T23:59");
    expect(await fileAs(benjamin), "a day later").toBe(404);
    clock.moveTo(moments.fridayEarly);
  });

  test("twice with one key is one opening", async () => {
    const before = (await lines("file.opened")).length;
    const cookie = [...benjamin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        site.call(
          "POST",
          `/api/patients/${other.id}/open`,
          { reason },
          { Cookie: cookie, "Idempotency-Key": "k" },
        ),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await lines("file.opened")).toHaveLength(before + 1);
  });

  test.each([
    ["", 400],
    ["muy corto", 400],
    ["1234567890 12345", 400],
    ["ñandú áéíóú", 200],
    ["x".repeat(501), 400],
    [null, 400],
  ])("%j answers %d", async (given, status) => {
    const answer = await open(benjamin, given);
    expect(answer.status).toBe(status);
    if (status === 400) expect(Object.keys(answer.json.fields)).toEqual(["reason"]);
  });

  test("is nothing for patients, strangers and unknown files", async () => {
    expect((await open(patient, reason)).status).toBe(403);
    expect((await site.call("POST", `/api/patients/${patient.id}/open`, { reason })).status).toBe(401);
    for (const id of ["nadie", "%00"]) expect((await open(benjamin, reason, id)).status).toBe(404);
  });

  test("is never taken back or rewritten", async () => {
    for (const sql of ["update file_openings set reason = 'otro motivo'", "delete from file_openings"])
      await expect(site.rows(sql)).rejects.toThrow("append-only");
  });
});
