import { addHour, storedHour } from "tests/kit/hours";
import { bookingOf, evaluation, hernan, hourLong, visitor } from "tests/kit/people";
import { makePatient, type Visitor } from "tests/kit/signed-in";
import type { Answer } from "tests/kit/site";
import { patient as one, site, test, other as two } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { isCrowded: true, signedIn: ["patient", "other"] } });
test.beforeEach(async () => {
  await site.rows("delete from appointments");
});

const move = (who: Visitor, id: string, to: string) => {
  const [appointmentDate, appointmentTime] = to.split("T");
  return who.call("PATCH", `/api/appointments/${id}/reschedule`, { appointmentDate, appointmentTime });
};
const add = (who: { id: string }, at: string, minutes = 30) =>
  addHour(site, { patientId: who.id, therapistId: site.amparo, at, minutes });
const forget = () => site.rows("delete from appointments");
async function noOverlap() {
  const both = await site.rows(
    `select from appointments a join appointments b on a.therapist_id = b.therapist_id and a.id < b.id
     and a.wall_start < b.wall_start + make_interval(mins => b.duration_minutes)
       and b.wall_start < a.wall_start + make_interval(mins => a.duration_minutes) where a.status <> 'cancelled' and b.status <> 'cancelled'`,
  );
  expect(both).toEqual([]);
}
/** The loser is told what else there is. */
function lost(answer: Answer) {
  expect([answer.status, answer.json.code]).toEqual([409, "slot_taken"]);
  expect(answer.json.alternatives).toHaveLength(6);
}

test("two patients want the same hour: one gets it, the other keeps the old one", async () => {
  const winners = [0, 0];
  for (let round = 0; round < 40; round++) {
    const ids = [await add(one, "2026-11-25T08:00"), await add(two, "2026-11-25T09:00")] as const;
    const calls = [
      () => move(one, ids[0], "2026-11-26T10:00"),
      () => move(two, ids[1], "2026-11-26T10:00"),
    ] as const;
    const [first, second] = round % 2 ? [calls[0](), calls[1]()] : [calls[1](), calls[0]()].toReversed();
    const answers = (await Promise.all([first, second])) as [Answer, Answer];
    const won = answers.findIndex(({ status }) => status === 200);
    winners[won] = (winners[won] ?? 0) + 1;
    lost(answers[1 - won] as Answer);
    const stored = await Promise.all(ids.map((id) => storedHour(site, id)));
    expect(stored[won]).toMatchObject({ at: "2026-11-26T10:00", sequence: 1 });
    expect(stored[1 - won]).toMatchObject({ at: `2026-11-25T0${won === 0 ? 9 : 8}:00`, sequence: 0 });
    await forget();
  }
  expect(Math.min(...winners), "a race that one side always wins is none").toBeGreaterThan(0);
});

test("one moves while another books the hour: one of them has it, nobody has none", async () => {
  const winners = { moved: 0, booked: 0 };
  for (let round = 0; round < 40; round++) {
    const id = await add(one, "2026-11-25T08:00");
    const body = bookingOf(hernan, "2026-11-26T10:00", { therapistId: site.amparo });
    const book = async (late: number) => {
      for (let questions = 0; questions < late; questions++) await site.rows("select 1");
      return site.book(body);
    };
    const [moved, booked] = await Promise.all([move(one, id, "2026-11-26T10:00"), book(round % 10)]);
    expect([moved.status, booked.status].toSorted()).toContain(409);
    expect([200, 201]).toContain(Math.min(moved.status, booked.status));
    lost(moved.status === 409 ? moved : booked);
    expect((await storedHour(site, id)).at).toBe(
      moved.status === 200 ? "2026-11-26T10:00" : "2026-11-25T08:00",
    );
    await noOverlap();
    winners[moved.status === 200 ? "moved" : "booked"]++;
    await forget();
  }
  expect(Math.min(winners.moved, winners.booked)).toBeGreaterThan(0);
});

test("somebody books the hour that is being left: never an error, never two in one place", async () => {
  for (let round = 0; round < 30; round++) {
    const id = await add(one, "2026-11-25T10:00", 60);
    const service = round % 2 ? hourLong : evaluation;
    const [moved, booked] = await Promise.all([
      move(one, id, "2026-11-25T10:30"),
      site.book(bookingOf(hernan, "2026-11-25T10:00", { therapistId: site.amparo, service })),
    ]);
    expect(moved.status).toBe(200);
    expect([201, 409]).toContain(booked.status);
    await noOverlap();
    await forget();
  }
});

test("two who swap their hours at once each keep one", async () => {
  for (let round = 0; round < 8; round++) {
    const ids = [await add(one, "2026-11-25T08:00", 60), await add(two, "2026-11-25T09:00", 60)] as const;
    const answers = await Promise.all([
      move(one, ids[0], "2026-11-25T09:00"),
      move(two, ids[1], "2026-11-25T08:00"),
    ]);
    for (const { status, json } of answers)
      expect([status, json.code]).toEqual(status === 200 ? [200, undefined] : [409, "slot_taken"]);
    expect(await site.rows("select from appointments where status = 'confirmed'")).toHaveLength(2);
    await noOverlap();
    await forget();
  }
});

test("twelve who move and twelve who book, all into one morning: no hour is lost and none is held twice", async () => {
  const names = Array.from({ length: 12 }, (_, number) => visitor(number));
  const ids: string[] = [];
  for (const [number, name] of names.entries()) {
    const id = await makePatient(site, name);
    ids.push(
      await add(
        { id },
        `2026-12-0${1 + Math.floor(number / 8)}T${String(8 + (number % 8)).padStart(2, "0")}:00`,
        60,
      ),
    );
  }
  const mine = await Promise.all(
    ids.map((id) =>
      site.rows("update appointments set patient_id = $2 where id = $1 returning id", [id, one.id]),
    ),
  );
  expect(mine).toHaveLength(12);
  const target = (number: number) =>
    `2026-11-30T${String(8 + (number % 4)).padStart(2, "0")}:${number % 3 ? "00" : "30"}`;
  const answers = await Promise.all(
    ids.flatMap((id, number) => [
      move(one, id, target(number)),
      site.book(
        bookingOf(visitor(100 + number), target(number + 1), { therapistId: site.amparo, service: hourLong }),
      ),
    ]),
  );
  for (const { status, text } of answers) expect([200, 201, 409], text).toContain(status);
  const booked = answers.filter(({ status }) => status === 201).length;
  expect(await site.rows("select from appointments where status <> 'cancelled'")).toHaveLength(12 + booked);
  await noOverlap();
});
