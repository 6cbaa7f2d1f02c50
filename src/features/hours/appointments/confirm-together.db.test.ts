import { addHour, logOf, storedHour, strangeIds } from "tests/kit/hours";
import { Visitor } from "tests/kit/signed-in";
import { clock, mailbox, other, patient, site, test, amparo as therapist } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { isCrowded: true, signedIn: ["patient", "other", "amparo"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await site.rows("delete from appointments");
  await site.rows("delete from outbox");
  await mailbox.collect();
});

const confirm = (ids: unknown, who: Visitor = patient) =>
  who.call("POST", "/api/appointment-confirmations", { ids });
const propose = (at: string, extra: Partial<Parameters<typeof addHour>[1]> = {}) =>
  addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at,
    status: "therapist_scheduled",
    ...extra,
  });
const eight = async () => {
  const ids: string[] = [];
  for (let day = 23; day < 31; day++) ids.push(await propose(`2026-11-${day}T12:00`));
  return ids;
};
const statuses = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await storedHour(site, id)).status));

test("all are accepted with one press, each is logged, and one mail to each side tells of them", async () => {
  const ids = await eight();
  const { status, json } = await confirm(ids);
  expect(status).toBe(200);
  expect(json.appointments.map((each: { id: string }) => each.id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(await statuses(ids))).toEqual(new Set(["confirmed"]));
  for (const id of ids)
    expect(await logOf(site, id)).toMatchObject([
      { actor: `patient:${patient.id}`, action: "appointment.confirmed" },
    ]);
  const mails = await mailbox.collect();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "8 horas confirmadas, desde el lunes 23 de noviembre",
    "Confirmaste 8 horas, desde el lunes 23 de noviembre",
  ]);
  expect(mails.every(({ text }) => text.includes("Hora 8"))).toBe(true);
});

test("each therapist hears of their own", async () => {
  const ids = [
    await propose("2026-11-24T12:00"),
    await propose("2026-11-25T12:00", { therapistId: site.benjamin }),
  ];
  expect((await confirm(ids)).status).toBe(200);
  const told = (await mailbox.collect()).filter(({ subject }) => subject.startsWith("Una hora confirmada"));
  expect(new Set(told.map(({ to }) => to)).size).toBe(2);
});

test("what was called off or has begun meanwhile stays as it is; the others are accepted", async () => {
  const ids = [
    await propose("2026-11-24T12:00", { status: "cancelled" }),
    await propose("2026-11-20T06:30"),
    await propose("2026-11-25T12:00"),
  ];
  const { status, json } = await confirm(ids);
  expect(status).toBe(200);
  expect(json.appointments.map((each: { status: string }) => each.status).toSorted()).toEqual([
    "cancelled",
    "confirmed",
    "therapist_scheduled",
  ]);
});

test("with none left to accept it is refused, and nobody is written to", async () => {
  const answered = await propose("2026-11-24T12:00", { status: "confirmed" });
  expect((await confirm([answered])).json.code).toBe("not_active");
  expect((await confirm([await propose("2026-11-20T06:30")])).json.code).toBe("too_late");
  expect(await site.rows("select from outbox")).toEqual([]);
});

test("somebody else's among them leaves all as it was", async () => {
  const own = await propose("2026-11-24T12:00");
  const foreign = await propose("2026-11-25T12:00", { patientId: other.id });
  for (const strange of [foreign, ...strangeIds]) {
    const { status } = await confirm([own, strange]);
    expect([404, 400]).toContain(status);
  }
  expect((await confirm([own, foreign])).status).toBe(404);
  expect(await statuses([own, foreign])).toEqual(["therapist_scheduled", "therapist_scheduled"]);
  expect((await confirm([own], therapist)).status).toBe(403);
  expect((await confirm([own], new Visitor(site))).status).toBe(401);
});

test("at least one and at most 24 are named", async () => {
  for (const ids of [undefined, [], Array(25).fill("una"), [1]])
    expect((await confirm(ids)).status).toBe(400);
});

test("two presses at once accept each hour once", async () => {
  const ids = await eight();
  const answers = await Promise.all([confirm(ids), confirm([...ids].reverse())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  for (const id of ids) {
    expect(await storedHour(site, id)).toMatchObject({ status: "confirmed", sequence: 1 });
    expect(await logOf(site, id)).toHaveLength(1);
  }
  expect(await mailbox.collect()).toHaveLength(2);
});
