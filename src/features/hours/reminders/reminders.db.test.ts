import { dyingPool } from "tests/kit/dying-pool";
import { rosa } from "tests/kit/people";
import { addReminded as add, remindedHour as hour } from "tests/kit/reminded-hour";
import { mailsOf } from "tests/kit/sent-mails";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { planReminders } from "./plan-reminders";

test.override({ setting: { signedIn: ["patient"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-23T09:59");
  await site.rows("delete from outbox");
});

const plan = () => planReminders({ ...site.context, clock });
const asked = () =>
  site.rows("select kind, to_char(wall_start, 'MM-DD HH24:MI') as at from reminders order by 1, 2");

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
      await planReminders({ ...site.context, pool: dying.pool, clock }).catch(() => undefined);
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

describe("a request that nobody answered", () => {
  const subject = "Por responder: miércoles 25 de noviembre a las 10:00";
  const plannedAt = async (time: string) => {
    clock.moveTo(time);
    await plan();
    const mails = await mailsOf(site);
    await site.rows("delete from outbox");
    return mails.map(({ to, subject }) => [to, subject]);
  };
  const staff = async () => {
    const [therapist] = await site.rows("select email from therapists where id = $1", [site.amparo]);
    return [therapist?.email, subject];
  };

  test("reminds its kinesiologist a day and three hours before, and never its patient", async () => {
    await add({ status: "pending" });
    expect(await plannedAt("2026-11-23T10:00")).toEqual([]);
    expect(await plannedAt("2026-11-24T09:59")).toEqual([]);
    expect(await plannedAt("2026-11-24T10:00")).toEqual([await staff()]);
    expect(await plannedAt("2026-11-24T10:05")).toEqual([]);
    expect(await plannedAt("2026-11-25T08:00")).toEqual([await staff()]);
  });

  test("is not written of once it was answered", async () => {
    await add({ status: "pending" });
    clock.moveTo("2026-11-24T10:00");
    await plan();
    await site.rows("update appointments set status = 'confirmed'");
    expect(await mailsOf(site)).toEqual([]);
  });

  test("says who and when, and not why", async () => {
    await add({ status: "pending", comments: "SECRETO lumbago" });
    clock.moveTo("2026-11-24T10:00");
    await plan();
    const [mail] = await mailsOf(site);
    expect(mail?.text).toContain(rosa.name);
    expect(mail?.text).toMatch(/Responder: \S+\/clinical-dashboard\?/);
    expect(mail?.whole).not.toMatch(/SECRETO|lumbago|undefined|null/);
  });
});

describe("the mail of the last reminder", () => {
  test("offers with less than two hours what is still possible", async () => {
    await add({ at: "2026-11-25T10:00" });
    clock.moveTo("2026-11-25T08:30");
    await plan();
    const [mail] = await mailsOf(site);
    expect(mail?.text).toContain("Avisar que no llego: ");
    expect(mail?.html).toContain("Avisar que no llego");
    expect(mail?.whole).not.toMatch(/Cambiar mi hora|no puedo ir|hasta 2 horas antes/i);
    expect(mail?.text).toContain("Ya no se puede mover por aquí");
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
    expect(mail?.whole).not.toContain("Avisar que no llego");
    expect(mail?.text).toMatch(/Confirmo que voy: \S+\/responder\?token=/);
    expect(mail?.text).toMatch(/Cambiar mi hora: \S+\/entrar\?token=/);
    expect(mail?.whole).not.toMatch(/SECRETO|lumbago|undefined|null/);
  });

  test("of a proposed hour it asks for the answer", async () => {
    await add({ status: "therapist_scheduled" });
    clock.moveTo("2026-11-23T10:00");
    await plan();
    const [mail] = await mailsOf(site);
    expect(mail?.text).toMatch(/^Confirmar hora: \S+\/responder\?token=/m);
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
