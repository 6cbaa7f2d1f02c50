import { bookingOf, visitor } from "tests/kit/people";
import { clock, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { expect } from "vitest";
import { addTherapist } from "./invite-therapist";

const carla = { email: "carla@zoh.example", name: "Carla Pizarro", specialty: "Hombro" };
const idOf = async () =>
  (await site.rows("select id from therapists where email = $1", [carla.email]))[0]?.id;

test("who is added gives everything in the week of the first colleague, and can be booked", async () => {
  expect(await addTherapist(site.pool, carla, clock())).not.toBeNull();
  const therapistId = await idOf();
  await until(() => site.context.clinic().opening.weeks.some((week) => week.therapistId === therapistId));
  const weekOf = (id: unknown) =>
    site.rows(
      "select weekday, weeks, from_minute, to_minute, audience from weekly_hours where therapist_id = $1 order by 1, 3",
      [id],
    );
  expect(await weekOf(therapistId)).toEqual(await weekOf(site.amparo));
  const booked = await site.book(bookingOf(visitor(1), "2026-11-24T09:00", { therapistId }));
  expect([booked.status, booked.json.therapistId]).toEqual([201, therapistId]);
  expect(await addTherapist(site.pool, carla, clock())).toBeNull();
});

test("where nobody works yet, an account is made without hours", async () => {
  await site.rows("update therapists set active = false");
  expect(await addTherapist(site.pool, carla, clock())).not.toBeNull();
  expect(await site.rows("select from weekly_hours where therapist_id = $1", [await idOf()])).toEqual([]);
});
