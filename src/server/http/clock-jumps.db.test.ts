import { bookingOf, hernan, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, patient, site, test } from "tests/kit/test";
import { beforeEach, expect } from "vitest";
import { planReminders } from "~/features/hours/reminders/plan-reminders";

test.override({ setting: { signedIn: ["amparo", "patient"] } });
beforeEach(() => staySignedIn(site));

const right = "2026-11-23T09:45";
const ahead = "2026-11-23T10:45";
const behind = "2026-11-23T08:45";

const starts = async () => {
  const query = new URLSearchParams({
    service: "Evaluación kinésica",
    therapistId: site.amparo,
    from: "2026-11-23",
    to: "2026-11-23",
  });
  const { json } = await site.call("GET", `/api/availability?${query}`);
  return json.days[0].therapists[0].starts as string[];
};
const take = (at: string, key: string) =>
  site.book(bookingOf(hernan, at, { therapistId: site.amparo }), { "Idempotency-Key": key });

test("a clock that jumps an hour ahead, back and ahead again books no hour in the past and none twice, and signs nobody out", async () => {
  clock.moveTo(right);
  expect((await take("2026-11-23T11:00", "eleven")).status).toBe(201);
  for (const moment of [ahead, behind, right, ahead, right]) {
    clock.moveTo(moment);
    const wall = moment.slice(11);
    const offered = await starts();
    expect(offered.filter((start) => start <= wall)).toEqual([]);
    expect(offered).not.toContain("11:00");
    for (const past of ["08:00", "08:30", "09:00", "09:30", "10:00", "10:30"].filter(
      (start) => start <= wall,
    ))
      expect((await take(`2026-11-23T${past}`, `past-${past}-${wall}`)).json.code, past).toBe(
        "slot_not_offered",
      );
    // Asked again with its key it is the same one, whatever the clock says.
    expect((await take("2026-11-23T11:00", "eleven")).status).toBe(201);
    expect((await amparo.call("GET", "/api/session")).json.user).toBeTruthy();
    expect((await patient.call("GET", "/api/session")).json.user).toMatchObject({ email: rosa.email });
  }
  expect(await site.rows("select from appointments")).toHaveLength(1);
});

test("a reminder that is due in the hour that comes twice leaves once", async () => {
  await site.rows("delete from appointments");
  await site.rows("delete from outbox");
  clock.moveTo("2026-11-23T09:45");
  expect((await take("2026-11-25T10:30", "wednesday")).status).toBe(201);
  await mailsOf(site);
  await site.rows(
    "update appointments set status = 'confirmed', created_at = '2026-11-20T12:00Z', changed_at = '2026-11-20T12:00Z'",
  );
  const letters: string[] = [];
  for (const moment of [right, ahead, right, behind, ahead, "2026-11-23T11:45"]) {
    clock.moveTo(moment);
    await planReminders({ ...site.context, clock });
    await planReminders({ ...site.context, clock });
    letters.push(...(await mailsOf(site)).map(({ to, subject }) => `${to}: ${subject}`));
  }
  expect(await site.rows("select kind from reminders")).toEqual([{ kind: "two-days" }]);
  expect(letters).toEqual([expect.stringMatching(/^hernan\.quezada@correo\.example: /)]);
});
