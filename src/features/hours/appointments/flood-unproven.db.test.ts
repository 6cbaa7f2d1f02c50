import { bookingOf, hourLong, rosa } from "tests/kit/people";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { rateLimit: true, variables: { TRUST_PROXY: "1" } } });

const hours = ["08:00", "09:00", "10:00", "11:00", "14:00", "15:00", "16:00", "17:00"];
const tooMany =
  "No podemos tomar más horas por aquí. Entra con el botón de uno de nuestros correos y tómala desde tu portal, o llámanos.";

describe("e-mails that nobody has proven", () => {
  /** One hour of 60 minutes for a fresh e-mail, from a network of its own unless it is said. */
  let fresh = 0;
  const take = async (start: string, therapistId: string, address = `198.51.${fresh}.7`) => {
    const email = `nueva${fresh++}@correo.example`;
    const answer = await site.book(bookingOf({ ...rosa, email }, start, { therapistId, service: hourLong }), {
      "X-Forwarded-For": address,
    });
    return answer.status === 201 ? 201 : [answer.status, answer.json.error];
  };
  test.beforeEach(async () => {
    for (const table of ["appointments", "rate_limits"]) await site.rows(`delete from ${table}`);
  });

  test("hold at most half of one professional's day, and a proven one may have the rest", async () => {
    for (const time of hours.slice(0, 4)) expect(await take(`2026-11-25T${time}`, site.amparo)).toBe(201);
    expect(await take("2026-11-25T14:00", site.amparo)).toEqual([429, tooMany]);
    expect(await take("2026-11-25T14:00", site.benjamin)).toBe(201);
    expect(await take("2026-11-26T14:00", site.amparo)).toBe(201);
    const known = bookingOf({ ...rosa, email: "nueva0@correo.example" }, "2026-11-25T14:00", {
      therapistId: site.amparo,
      service: hourLong,
    });
    await site.rows("update patients set proven_at = now() where email = 'nueva0@correo.example'");
    expect((await site.book(known)).status).toBe(201);
  });

  test("two at once do not pass the half of a day", async () => {
    for (const time of hours.slice(0, 3)) await take(`2026-11-25T${time}`, site.amparo);
    const answers = await Promise.all(
      ["11:00", "14:00", "15:00"].map((time) => take(`2026-11-25T${time}`, site.amparo)),
    );
    expect(answers.filter((answer) => answer === 201)).toHaveLength(1);
  });

  test("hold at most eight hours from one network, however many addresses it has and at once", async () => {
    const days = ["2026-11-25", "2026-11-26", "2026-11-27"];
    const wishes = days.flatMap((day) => hours.slice(0, 4).map((time) => `${day}T${time}`));
    const answers = await Promise.all(
      wishes.map((start, index) => take(start, site.amparo, `203.0.113.${index + 1}`)),
    );
    expect(answers.filter((answer) => answer === 201)).toHaveLength(8);
    expect(await take("2026-11-30T10:00", site.amparo, "203.0.113.99")).toEqual([429, tooMany]);
    expect(await take("2026-11-30T10:00", site.amparo, "203.0.114.1")).toBe(201);
  });

  test("an IPv6 network is as wide as a line is given: its first 48 bits", async () => {
    const wishes = ["2026-11-25", "2026-11-26", "2026-11-27"].flatMap((day) =>
      hours.slice(0, 3).map((time) => `${day}T${time}`),
    );
    const answers = [];
    for (const [index, start] of wishes.entries())
      answers.push(await take(start, site.amparo, `2001:db8:77:${index + 1}::${index + 1}`));
    expect(answers).toEqual([...Array(8).fill(201), [429, tooMany]]);
    expect(await take("2026-11-30T10:00", site.amparo, "2001:db8:78:1::1")).toBe(201);
  });
});
