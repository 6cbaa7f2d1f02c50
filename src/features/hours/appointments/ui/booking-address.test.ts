import { expect, test } from "vitest";
import { hourIn, searchOfHour } from "./booking-address";

const amparo = { id: "a 1", name: "Amparo Villablanca Ríos" };
const hour = { date: "2026-11-23", time: "08:00", therapistId: amparo.id };

test("an address tells the hour that it was made of", () => {
  expect(hourIn(searchOfHour(hour), [amparo])).toEqual({
    therapist: amparo,
    date: "2026-11-23",
    time: "08:00",
  });
});

test.each([
  "",
  "?hora=2026-11-23T08:00",
  "?hora=2026-13-23T08:00&con=a+1",
  "?hora=2026-11-23&con=a+1",
  "?hora=2026-11-23T08:00&con=nadie",
])("%j tells none", (search) => {
  expect(hourIn(search, [amparo])).toBeUndefined();
});
