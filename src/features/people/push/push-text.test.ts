import { describe, expect, test } from "vitest";
import { instantOf } from "~/shared/clinic-time";
import { keptSeconds, reminderText, testText } from "./push-text";

const hour = {
  id: "la-hora",
  wallStart: "2026-11-25T10:30",
  status: "confirmed",
  therapistName: "Amparo Soto Vidal",
  therapistEmail: "amparo@zoh.example",
} as const;
const bodyAt = (
  now: string,
  extra: Partial<Omit<typeof hour, "status">> & { status?: "therapist_scheduled" } = {},
) => reminderText("ZOH", { ...hour, ...extra }, instantOf(now)).body;

describe("what a phone shows of an hour", () => {
  test.each([
    ["2026-11-25T08:00", "Hoy a las 10:30 con Amparo. Toca para ver tu hora."],
    ["2026-11-24T20:59", "Mañana a las 10:30 con Amparo. Toca para ver tu hora."],
    ["2026-11-23T10:30", "El miércoles 25 de noviembre a las 10:30 con Amparo. Toca para ver tu hora."],
  ])("at %s: %s", (now, body) => {
    expect(bodyAt(now)).toBe(body);
  });

  test("of one that waits for an answer, that it is confirmed by a tap", () => {
    expect(bodyAt("2026-11-24T10:00", { status: "therapist_scheduled" })).toBe(
      "Mañana a las 10:30 con Amparo. Toca para confirmar.",
    );
  });

  test("of one that nobody is to attend yet, no name", () => {
    const { body, title, url } = reminderText(
      "ZOH",
      { ...hour, therapistName: "Por asignar", therapistEmail: null },
      instantOf("2026-11-24T10:00"),
    );
    expect({ body, title, url }).toEqual({
      title: "Tu hora en ZOH",
      body: "Mañana a las 10:30. Toca para ver tu hora.",
      url: "/patient-dashboard?en=la-hora",
    });
  });

  test("a message to try leads to where it is switched off", () => {
    expect(testText("ZOH").url).toBe("/patient-dashboard?seccion=datos&en=avisos");
  });
});

test.each([
  ["what says «hoy» is nothing for tomorrow", "2026-11-23T20:00", "2026-11-25T10:30", 4 * 3_600],
  ["no hour is told once it has begun", "2026-11-25T08:30", "2026-11-25T10:30", 2 * 3_600],
  ["nor kept for less than nothing", "2026-11-25T10:31", "2026-11-25T10:30", 0],
  // Chile's clock goes on at midnight: the day begins at one.
  ["where a day has no midnight", "2026-09-05T20:00", "2026-09-07T10:30", 4 * 3_600],
])("how long it is kept for a phone that is off: %s", (_, now, startsAt, seconds) => {
  expect(keptSeconds(instantOf(now), instantOf(startsAt))).toBe(seconds);
});
