import { logOf, placeAppointment } from "tests/kit/appointments";
import { moments } from "tests/kit/moments";
import { rosa } from "tests/kit/people";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { amparo, benjamin, clock, mailbox, other, patient, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { mailJobs, startWork } from "tests/kit/work";
import { describe, expect } from "vitest";
import { outboxTransport } from "~/server/work/mail/transport";
import { later } from "~/shared/clinic-time";

test.override({ setting: { isCrowded: true, signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeAll(async () => {
  await staySignedIn(site);
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  for (const table of ["appointments", "outbox", "time_off", "patient_packs"])
    await site.rows(`delete from ${table}`);
});

const future = "2026-11-24T10:00";
const begun = "2026-11-19T10:00";
const place = (status: string, at = future, patientId = patient.id, pack: string | null = null) =>
  placeAppointment(site, {
    patientId,
    therapistId: site.amparo,
    at,
    status,
    minutes: 60,
    pack,
    ...(pack && { service: "Rehabilitación kinésica integral" }),
  });
const patch = (id: string, step: string, body: unknown = {}, asking: Visitor = amparo) =>
  asking.call("PATCH", `/api/appointments/${id}/${step}`, body);
const cancel = (id: string) =>
  amparo.call("POST", "/api/therapist-cancel-appointment", {
    appointmentId: id,
    reason: "Feriado",
    held: true,
  });
const undo = (id: string, asking: Visitor = amparo) => patch(id, "undo", {}, asking);
const propose = (id: string, asking: Visitor = amparo) =>
  patch(id, "propose", { appointmentDate: "2026-11-26", appointmentTime: "16:00" }, asking);
const rowOf = async (id: string) =>
  (
    await site.rows(
      `select status::text, no_show, cancel_reason, approved_by, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as at
       from appointments where id = $1`,
      [id],
    )
  )[0];
const wait = (seconds: number) => clock.moveToInstant(later(clock(), seconds * 1000));

const steps: Record<string, { from: string; at: string; decide: (id: string) => ReturnType<typeof undo> }> = {
  approve: { from: "pending", at: future, decide: (id) => patch(id, "approve", { held: true }) },
  complete: { from: "confirmed", at: begun, decide: (id) => patch(id, "complete", { held: true }) },
  "no-show": { from: "confirmed", at: begun, decide: (id) => patch(id, "no-show", { held: true }) },
  cancel: { from: "pending", at: future, decide: cancel },
  propose: { from: "pending", at: future, decide: propose },
};

describe.each(Object.entries(steps))("a held %s", (step, { from, at, decide }) => {
  test("is done at once, and undone it was nothing: nobody is written to", async () => {
    const id = await place(from, at);
    const before = await rowOf(id);
    expect((await decide(id)).status).toBe(200);
    expect(await rowOf(id)).not.toEqual(before);
    const { status, json } = await undo(id);
    expect([status, json.status, json.preferredDate]).toEqual([200, from, at]);
    expect(await rowOf(id)).toEqual(before);
    expect((await logOf(site, id)).at(-1)).toBe(
      `appointment.undone by therapist:${amparo.id} of ${patient.id}`,
    );
    expect(await mailbox.collect()).toEqual([]);
  });

  test("done again after an undoing is told once", async () => {
    const id = await place(from, at);
    await decide(id);
    await undo(id);
    await decide(id);
    const letters = await mailbox.collect();
    expect(letters.filter(({ to }) => to === rosa.email)).toHaveLength(
      step === "complete" || step === "no-show" ? 0 : 1,
    );
  });

  test("is not undone after its seconds, by a colleague, twice, or after another change", async () => {
    const id = await place(from, at);
    await decide(id);
    expect((await undo(id, benjamin)).json.code).toBe("not_active");
    wait(10);
    expect([(await undo(id)).status, (await undo(id)).json.code]).toEqual([422, "too_late"]);
    await site.rows("delete from appointments");
    const again = await place(from, at === begun ? "2026-11-18T10:00" : "2026-11-25T10:00");
    await decide(again);
    expect((await undo(again)).status).toBe(200);
    expect((await undo(again)).json.code).toBe("not_active");
  });

  test("and its undoing twice at once: once", async () => {
    const id = await place(from, at);
    await decide(id);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

test("what was decided without holding it is told at once and cannot be undone", async () => {
  const id = await place("pending");
  await patch(id, "approve");
  expect((await undo(id)).json.code).toBe("not_active");
  expect((await mailbox.collect()).map(({ to }) => to)).toContain(rosa.email);
});

test("two therapists at once, one approves and one rejects: one of them, and only who did it undoes it", async () => {
  for (let round = 0; round < 5; round++) {
    await site.rows("delete from appointments");
    const id = await place("pending");
    const [approved, rejected] = await Promise.all([
      patch(id, "approve", { held: true }, benjamin),
      cancel(id),
    ]);
    // A confirmed hour may be cancelled after; a cancelled one is not approved.
    expect(rejected.status).toBe(200);
    expect([200, 422]).toContain(approved.status);
    expect((await undo(id, benjamin)).json.code).toBe("not_active");
    expect((await undo(id)).json.status).toBe(approved.status === 200 ? "confirmed" : "pending");
  }
});

test("an hour that somebody else got meanwhile does not come back", async () => {
  const id = await place("pending");
  await cancel(id);
  await place("pending", future, other.id);
  const { status, json } = await undo(id);
  expect([status, json.code]).toEqual([409, "slot_taken"]);
  expect((await rowOf(id))?.status).toBe("cancelled");
});

test("a hour within time off is approved and undone; a cancelled one there stays cancelled", async () => {
  const id = await place("pending");
  await amparo.call("POST", "/api/time-off", { from: "2026-11-24", to: "2026-11-24" });
  await patch(id, "approve", { held: true });
  expect((await undo(id)).status).toBe(200);
  await cancel(id);
  expect((await undo(id)).json.code).toBe("slot_taken");
});

test("the session of a pack comes back with its hour, unless another hour has it", async () => {
  const taken = async () => (await site.rows<{ taken: number }>("select taken from patient_packs"))[0]?.taken;
  const id = await place("pending", future, patient.id, "FONASA 5 sesiones");
  expect(await taken()).toBe(1);
  await cancel(id);
  expect(await taken()).toBe(0);
  expect((await undo(id)).status).toBe(200);
  expect(await taken()).toBe(1);
  await cancel(id);
  await site.rows("update patient_packs set taken = sessions");
  const { status, json } = await undo(id);
  expect([status, json.code]).toEqual([409, "slot_taken"]);
  expect((await rowOf(id))?.status).toBe("cancelled");
});

describe("a proposal of another hour", () => {
  test("asks the patient, who reads both hours and answers", async () => {
    const id = await place("confirmed");
    const { json } = await propose(id, benjamin);
    expect([json.status, json.preferredDate]).toEqual(["therapist_scheduled", "2026-11-26T16:00"]);
    const letter = (await mailbox.collect()).find(({ to }) => to === rosa.email);
    expect(letter?.subject).toBe("Te proponemos otra hora: jueves 26 de noviembre a las 16:00");
    expect(letter?.text).toContain("martes 24 de noviembre a las 10:00");
    expect((await patient.call("PATCH", `/api/appointments/${id}/confirm`, {})).json.status).toBe(
      "confirmed",
    );
  });

  test("is refused of what is over, of a taken hour with others, off the grid, and of none", async () => {
    expect((await propose(await place("completed", begun))).json.code).toBe("not_active");
    await place("pending", "2026-11-26T16:00", other.id);
    const id = await place("pending");
    const taken = await propose(id);
    expect([taken.status, taken.json.code, taken.json.alternatives.length]).toEqual([409, "slot_taken", 6]);
    const off = await patch(id, "propose", { appointmentDate: "2026-11-26", appointmentTime: "16:10" });
    expect(off.json.code).toBe("slot_not_offered");
    expect((await propose("no-existe")).status).toBe(404);
  });
});

test("the mails of a held decision wait ten seconds", async () => {
  const directory = makeTempDir("outbox");
  const work = await startWork(site, outboxTransport(directory));
  try {
    await patch(await place("pending"), "approve", { held: true });
    const jobs = await until(async () => {
      const rows = await mailJobs(site);
      return rows.length >= 2 ? rows : null;
    });
    for (const { delay_seconds } of jobs) expect(delay_seconds).toBeGreaterThan(8);
  } finally {
    await work.stop();
    removeDir(directory);
  }
});
