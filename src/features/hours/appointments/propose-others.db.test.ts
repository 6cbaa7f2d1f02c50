import { bookingOf, visitor } from "tests/kit/people";
import { amparo, benjamin, mailbox, site, freshTest as test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin"] } });

const book = async (n: number, at: string): Promise<string> =>
  (await site.book(bookingOf(visitor(n), at, { therapistId: site.amparo }))).json.id;
const close = (from: string, to: string) =>
  amparo.call("POST", "/api/closures", { from, to, reason: "Vacaciones" });
const propose = (appointmentIds: string[], by = amparo) =>
  by.call("POST", "/api/appointment-proposals", { appointmentIds });
const placeOf = async (id: string) =>
  (
    await site.rows(
      `select status::text as status, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as start, therapist_id as "therapistId"
       from appointments where id = $1`,
      [id],
    )
  )[0];

test("hours in a closure are proposed after it, each another one, and their patients are asked by mail", async () => {
  const ids = [await book(1, "2026-11-24T10:00"), await book(2, "2026-11-25T10:00")];
  await mailbox.collect();
  const closed = await close("2026-11-24", "2026-11-25");
  expect(closed.json.hits).toHaveLength(2);
  const { status, json } = await propose(ids);
  expect([status, json.left]).toEqual([200, []]);
  const places = await Promise.all(ids.map(placeOf));
  for (const [place, proposed] of places.map((place, at) => [place, json.done[at]] as const)) {
    expect(place).toMatchObject({ status: "therapist_scheduled", therapistId: site.amparo });
    expect(place?.start).toBe(`${proposed.date}T${proposed.time}`);
    expect(proposed.date >= "2026-11-26").toBe(true);
  }
  expect(places[0]?.start).not.toBe(places[1]?.start);
  const asked = (await mailbox.collect()).map(({ to }) => to);
  expect(asked).toEqual(expect.arrayContaining([visitor(1).email, visitor(2).email]));
});

test("where no other hour is left, one stays where it is, and the answer says why", async () => {
  const id = await book(3, "2026-11-24T11:00");
  await close("2026-11-24", "2027-05-31");
  const { json } = await propose([id]);
  expect(json).toEqual({
    done: [],
    left: [{ appointmentId: id, why: "No queda otra hora libre con la misma persona." }],
  });
  expect(await placeOf(id)).toMatchObject({ status: "pending", start: "2026-11-24T11:00" });
});

test("an hour that no change has hit stays where it is: direction moves nobody's hours", async () => {
  const id = await book(5, "2026-11-24T10:00");
  const { json } = await propose([id]);
  expect(json).toEqual({
    done: [],
    left: [{ appointmentId: id, why: "Esa hora sigue dentro del horario." }],
  });
  expect(await placeOf(id)).toMatchObject({ status: "pending", start: "2026-11-24T10:00" });
});

test("hours that a shorter week leaves out are proposed within it", async () => {
  const id = await book(6, "2026-11-24T10:00");
  const week = { from: "2026-11-23", weekly: [{ weekday: 3, from: "09:00", to: "12:00" }] };
  const saved = await amparo.call("PUT", `/api/staff/${site.amparo}/hours`, week);
  expect(saved.json.hits).toHaveLength(1);
  const { json } = await propose([id]);
  expect(json.done).toEqual([{ appointmentId: id, date: "2026-11-25", time: "09:00" }]);
});

test("of no hours, hours that nobody has, or by who does not lead, nothing is proposed", async () => {
  const id = await book(4, "2026-11-24T11:30");
  expect((await propose([])).status).toBe(400);
  expect((await propose(["ninguna"])).status).toBe(404);
  expect((await propose([id], benjamin)).status).toBe(403);
  expect(await placeOf(id)).toMatchObject({ status: "pending", start: "2026-11-24T11:30" });
});
