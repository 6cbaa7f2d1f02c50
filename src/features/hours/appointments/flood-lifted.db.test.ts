import { bookingOf, hourLong, rosa } from "tests/kit/people";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { rateLimit: false } });

test("RATE_LIMIT=off lifts what one e-mail, one network and unproven e-mails of a day may hold", async () => {
  const hours = ["08:00", "09:00", "10:00", "11:00", "14:00", "15:00", "16:00", "17:00"];
  const days = ["2026-11-25", "2026-11-26"];
  for (const start of days.flatMap((day) => hours.map((time) => `${day}T${time}`))) {
    const { status } = await site.book(
      bookingOf(rosa, start, { therapistId: site.amparo, service: hourLong }),
    );
    expect([start, status]).toEqual([start, 201]);
  }
});
