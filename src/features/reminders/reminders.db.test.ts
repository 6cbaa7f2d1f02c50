import { dyingPool } from "tests/kit/dying-pool";
import { addHour, logOf, storedHour } from "tests/kit/hours";
import { bookingOf, hernan, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { therapistIn } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { makeAnswerLink } from "~/features/appointments/answer-link";
import { planReminders } from "./plan-reminders";

test.override({ setting: { signedIn: ["patient"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-23T09:59");
  await site.rows("delete from outbox");
});

const hour = "2026-11-25T10:00";
async function add(extra: Partial<Parameters<typeof addHour>[1]> = {}): Promise<string> {
  const id = await addHour(site, { patientId: patient.id, therapistId: site.amparo, at: hour, ...extra });
  await site.rows("update appointments set created_at = '2026-11-20T12:00Z' where id = $1", [id]);
  return id;
}
const plan = () => planReminders(site.pool, clock);
const asked = () =>
  site.rows("select kind, to_char(wall_start, 'MM-DD HH24:MI') as at from reminders order by 1, 2");
const byLink = (token: string) => site.call("POST", "/api/appointment-answers", { token });
const tokenOf = (answer: "attend" | "decline", id: string, wallStart = hour) =>
  new URL(makeAnswerLink(site.keys, site.publicUrl, answer, { id, wallStart })).searchParams.get("token") ??
  "";

describe("planning", () => {
  test("asks for each reminder at its time and once, however many plan it and whatever the clock does", async () => {
    await add();
    await plan();
    expect(await asked()).toEqual([]);
    clock.moveTo("2026-11-23T10:00");
    await Promise.all([plan(), plan(), plan()]);
    clock.moveTo("2026-11-23T09:00");
    await plan();
    clock.moveTo("2026-11-23T11:00");
    await plan();
    expect(await asked()).toEqual([{ kind: "two-days", at: "11-25 10:00" }]);
    clock.moveTo("2026-11-25T08:00");
    await plan();
    expect(await asked()).toEqual([
      { kind: "three-hours", at: "11-25 10:00" },
      { kind: "two-days", at: "11-25 10:00" },
    ]);
    const events = await site.rows("select event from outbox");
    expect(events).toEqual(Array(2).fill({ event: "appointment.reminder-due" }));
  });

  test.each([
    "before",
    "after",
  ] as const)("once, also when the process is killed %s any step of it", async (lost) => {
    for (let statements = 0; ; statements++) {
      await site.rows("delete from appointments");
      await site.rows("delete from outbox");
      await add();
      clock.moveTo("2026-11-23T10:00");
      const dying = dyingPool(site.pool, statements, lost);
      await planReminders(dying.pool, clock).catch(() => undefined);
      if (!dying.isDead()) break;
      // The machine stood still for an hour, and its clock is set right only later.
      clock.moveTo("2026-11-23T11:00");
      await plan();
      clock.moveTo("2026-11-23T10:00");
      await plan();
      expect(await asked(), `${statements} statements`).toEqual([{ kind: "two-days", at: "11-25 10:00" }]);
      expect(await site.rows("select event from outbox")).toHaveLength(1);
    }
  });

  test.each(["cancelled", "completed"] as const)("nothing of a %s hour", async (status) => {
    await add({ status });
    clock.moveTo("2026-11-25T08:00");
    await plan();
    expect(await asked()).toEqual([]);
  });

  test("nothing of who has no mailbox", async () => {
    await add();
    await site.rows("update patients set email = id || '@sin-correo.invalid' where id = $1", [patient.id]);
    clock.moveTo("2026-11-23T10:00");
    await plan();
    expect(await asked()).toEqual([]);
  });

  test("a moved hour gets its new ones", async () => {
    const id = await add();
    clock.moveTo("2026-11-23T10:00");
    await plan();
    await site.rows("update appointments set wall_start = '2026-11-27T12:00' where id = $1", [id]);
    clock.moveTo("2026-11-25T12:00");
    await plan();
    expect(await asked()).toEqual([
      { kind: "two-days", at: "11-25 10:00" },
      { kind: "two-days", at: "11-27 12:00" },
    ]);
  });
});

describe("an hour that changes right after its reminder was due", () => {
  /** As recordChange notes it, at the test's time. */
  const change = async (id: string, action: string, set: string, formerStart: string | null = null) => {
    await site.rows(`update appointments set ${set}, sequence = sequence + 1 where id = $1`, [id]);
    await site.rows("update appointments set changed_at = $2 where id = $1", [id, clock()]);
    await site.rows(
      `insert into appointment_changes (id, appointment_id, action, actor, former_start, at)
       values (1, $1, $2, 'test', $3, $4)`,
      [id, action, formerStart, clock()],
    );
  };
  test.beforeEach(() => clock.moveTo("2026-11-23T10:00", 30_000));

  test("is reminded of all the same when it is approved", async () => {
    await change(await add({ status: "pending" }), "appointment.approved", "status = 'confirmed'");
    clock.moveTo("2026-11-23T10:01");
    await plan();
    expect(await asked()).toEqual([{ kind: "two-days", at: "11-25 10:00" }]);
  });

  test("or given to a colleague at its time", async () => {
    await change(await add(), "appointment.moved", `therapist_id = '${site.benjamin}'`, hour);
    clock.moveTo("2026-11-23T10:01");
    await plan();
    expect(await asked()).toEqual([{ kind: "two-days", at: "11-25 10:00" }]);
  });

  test("and not when it was moved into the window", async () => {
    const former = "2026-11-25T15:00";
    await change(await add({ at: former }), "appointment.moved", `wall_start = '${hour}'`, former);
    clock.moveTo("2026-11-23T10:01");
    await plan();
    expect(await asked()).toEqual([]);
  });
});

describe("the mail", () => {
  test("says when and where, and has the three answers", async () => {
    await add({ comments: "COMENTARIOSECRETO lumbago" });
    clock.moveTo("2026-11-23T10:00");
    await plan();
    const [mail, ...more] = await mailsOf(site);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(rosa.email);
    expect(mail?.subject).toBe("Te recordamos tu hora: miércoles 25 de noviembre a las 10:00");
    for (const part of [mail?.text ?? "", mail?.html ?? ""])
      for (const label of ["Confirmo que voy", "No puedo ir", "Cambiar mi hora"])
        expect(part).toContain(label);
    expect(mail?.text).toMatch(/Confirmo que voy: \S+\/responder\?token=/);
    expect(mail?.text).toMatch(/Cambiar mi hora: \S+\/entrar\?token=/);
    expect(mail?.whole).not.toMatch(/SECRETO|lumbago|undefined|null/);
  });

  test("of a proposed hour it asks for the answer", async () => {
    await add({ status: "therapist_scheduled" });
    clock.moveTo("2026-11-23T10:00");
    await plan();
    const [mail] = await mailsOf(site);
    expect(mail?.text).toContain("Responder: ");
    expect(mail?.text).not.toContain("Confirmo que voy");
  });

  test.each([
    ["called off", "update appointments set status = 'cancelled'"],
    ["moved", "update appointments set wall_start = wall_start + interval '1 day', sequence = 1"],
  ])("an hour that was %s meanwhile is not spoken of", async (_, change) => {
    await add();
    clock.moveTo("2026-11-23T10:00");
    await plan();
    await site.rows(change);
    expect(await mailsOf(site)).toEqual([]);
  });

  test("nor one that began before the mail could leave", async () => {
    await add();
    clock.moveTo("2026-11-25T09:59");
    await plan();
    clock.moveTo("2026-11-25T10:00");
    expect(await mailsOf(site)).toEqual([]);
  });
});

describe("an answer by link", () => {
  test.each([
    "pending",
    "confirmed",
  ] as const)("that they come: of a %s hour, shown in the agenda, again the same", async (status) => {
    const id = await add({ status });
    for (let time = 0; time < 2; time++) {
      const { status: code, json } = await byLink(tokenOf("attend", id));
      expect([code, json.status, json.attends]).toEqual([200, status, true]);
    }
    const { json } = await (await therapistIn(site, site.amparo)).call(
      "GET",
      "/api/appointments?from=2026-11-25&to=2026-11-25",
    );
    expect(json.map(({ id, attends }: { id: string; attends: boolean }) => [id, attends])).toEqual([
      [id, true],
    ]);
    expect(await storedHour(site, id)).toMatchObject({ status, sequence: 0 });
    expect(await site.rows("select distinct event from outbox where event like 'appointment.%'")).toEqual([
      { event: "appointment.settled" },
    ]);
  });

  test("a moved hour has not been answered", async () => {
    const id = await add();
    await byLink(tokenOf("attend", id));
    await site.rows("update appointments set wall_start = '2026-11-26T10:00', sequence = 1 where id = $1", [
      id,
    ]);
    const { json } = await (await therapistIn(site, site.amparo)).call(
      "GET",
      "/api/appointments?from=2026-11-26&to=2026-11-26",
    );
    expect(json[0].attends).toBe(false);
    expect((await byLink(tokenOf("attend", id))).json.code).toBe("token_invalid");
  });

  test("that they cannot: the hour is free at once, and both are told", async () => {
    const id = await add();
    const { status, json } = await byLink(tokenOf("decline", id));
    expect([status, json.status]).toEqual([200, "cancelled"]);
    expect(await logOf(site, id)).toMatchObject([
      { actor: `patient:${patient.id}`, action: "appointment.cancelled" },
    ]);
    const again = await site.call(
      "POST",
      "/api/appointments",
      bookingOf(hernan, hour, { therapistId: site.amparo }),
    );
    expect(again.status).toBe(201);
    expect((await byLink(tokenOf("decline", id))).json.code).toBe("not_active");
  });

  test("it is too late to cancel within two hours, and not to say that one comes", async () => {
    const id = await add();
    clock.moveTo("2026-11-25T08:01");
    const late = await byLink(tokenOf("decline", id));
    expect([late.status, late.json.code]).toEqual([422, "too_late"]);
    expect((await byLink(tokenOf("attend", id))).status).toBe(200);
    clock.moveTo(hour);
    expect((await byLink(tokenOf("attend", id))).json.code).toBe("token_invalid");
  });

  test("a link is good for its own answer to its own hour; a reader that follows it changes nothing", async () => {
    const id = await add();
    const other = await add({ at: "2026-11-26T10:00" });
    const token = tokenOf("attend", id);
    for (const altered of [token.replace(id, other), `${token}x`, token.slice(0, -2), ""])
      expect((await byLink(altered)).status).toBe(400);
    const looked = `/api/appointment-answers?token=${encodeURIComponent(tokenOf("decline", id))}`;
    expect((await site.call("GET", looked)).status).toBe(405);
    expect(await storedHour(site, id)).toMatchObject({ status: "confirmed", sequence: 0 });
  });

  test("a booked-for stranger's proposal is not answered by a reminder's link", async () => {
    const id = await add({ status: "therapist_scheduled" });
    expect((await byLink(tokenOf("attend", id))).json.code).toBe("token_invalid");
  });
});
