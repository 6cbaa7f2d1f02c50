import { forgetBookings } from "tests/kit/forget-bookings";
import { addHour } from "tests/kit/hours";
import { moments } from "tests/kit/moments";
import { bookingOf, hernan, hourLong, rosa, visitor, ximena } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { daysBetween, isRealDate } from "~/shared/clinic-time";

test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetBookings(site);
});

const count = async (table: string) =>
  Number((await site.rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);

describe("an hour that the clinic does not offer is 422", () => {
  test.each([
    ["on a Saturday", moments.fridayEarly, "2026-11-21T09:00"],
    ["on a Sunday", moments.fridayEarly, "2026-11-22T09:00"],
    ["on a holiday", moments.fridayEarly, "2026-12-08T09:00"],
    ["off the half-hour grid", moments.fridayEarly, "2026-11-23T09:15"],
    ["before eight", moments.fridayEarly, "2026-11-23T07:30"],
    ["at noon", moments.fridayEarly, "2026-11-23T12:00"],
    ["at half past one", moments.fridayEarly, "2026-11-23T13:30"],
    ["at six", moments.fridayEarly, "2026-11-23T18:00"],
    ["yesterday", moments.fridayEarly, "2026-11-19T09:00"],
    ["earlier today", moments.fridayMidMorning, "2026-11-20T10:00"],
    ["this very minute", "2026-11-20T10:30", "2026-11-20T10:30"],
    ["31 days ahead", moments.tuesdayEarly, "2026-12-18T09:00"],
    ["in another century", moments.fridayEarly, "2100-01-04T09:00"],
    ["a Saturday without a time", moments.fridayEarly, "2026-11-21"],
    ["a holiday without a time", moments.fridayEarly, "2026-12-08"],
    ["31 days ahead without a time", moments.tuesdayEarly, "2026-12-18"],
    ["yesterday without a time", moments.fridayEarly, "2026-11-19"],
  ])("%s", async (_, now, preferredDate) => {
    clock.moveTo(now);
    const answer = await site.book(bookingOf(rosa, preferredDate));
    expect([answer.status, answer.json.code]).toEqual([422, "slot_not_offered"]);
    expect(await count("appointments")).toBe(0);
    expect(await count("patients")).toBe(0);
  });

  test("while the thirtieth day is the last that is offered", async () => {
    clock.moveTo(moments.tuesdayEarly);
    expect((await site.book(bookingOf(rosa, "2026-12-17T09:00"))).status).toBe(201);
  });
});

describe("what is not known or not well formed is 400 with its field", () => {
  test.each([
    ["an unknown service", { service: "Masaje" }, "service"],
    ["a service that only therapists schedule", { service: "Terapia Manual" }, "service"],
    ["a service in other letters", { service: "evaluación kinésica" }, "service"],
    ["a pack of another service", { service: hourLong, pack: "Pack 4 sesiones" }, "pack"],
    ["a pack where there is none", { pack: "Sesión única" }, "pack"],
    ["an id instead of a pack's name", { service: hourLong, pack: "fonasa-10" }, "pack"],
    ["an unknown therapist", { therapistId: "nobody" }, "therapistId"],
    ["a day that does not exist", { preferredDate: "2027-02-30T09:00" }, "preferredDate"],
    ["a month that does not exist", { preferredDate: "2026-13-01T09:00" }, "preferredDate"],
    ["an hour that does not exist", { preferredDate: "2026-11-23T24:00" }, "preferredDate"],
    ["a time in UTC", { preferredDate: "2026-11-23T09:00:00Z" }, "preferredDate"],
    ["a time with an offset", { preferredDate: "2026-11-23T09:00-03:00" }, "preferredDate"],
    ["a time without minutes", { preferredDate: "2026-11-23T09" }, "preferredDate"],
    ["a date with an empty time", { preferredDate: "2026-11-23T" }, "preferredDate"],
    ["a date as in Chile", { preferredDate: "23-11-2026" }, "preferredDate"],
    ["a space between date and time", { preferredDate: "2026-11-23 09:00" }, "preferredDate"],
    ["an empty name", { patientName: "   " }, "patientName"],
    ["a name of 121 characters", { patientName: "a".repeat(121) }, "patientName"],
    ["no e-mail", { patientEmail: "rosa" }, "patientEmail"],
    ["an e-mail of 255 characters", { patientEmail: `${"r".repeat(240)}@c.example.cl.ok` }, "patientEmail"],
    ["a short phone", { patientPhone: "812 345" }, "patientPhone"],
    ["a RUT without check digit", { patientRut: "12.345.678" }, "patientRut"],
    ["a RUT below a million", { patientRut: "999.999-9" }, "patientRut"],
    ["a comment of 1,001 characters", { comments: "a".repeat(1001) }, "comments"],
    ["a consent that is no yes or no", { consents: { news: "yes" } }, "consents"],
  ])("%s", async (_, wrong, field) => {
    const answer = await site.book(bookingOf(rosa, "2026-11-23T09:00", wrong));
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: "validation", error: answer.json.message });
    expect(Object.keys(answer.json.fields)).toEqual([field]);
    expect(answer.json.fields[field]).toMatch(/\.$/);
    expect(await count("appointments")).toBe(0);
  });

  test("a therapist who no longer attends", async () => {
    await site.rows("update therapists set active = false where id = $1", [site.benjamin]);
    const answer = await site.book(bookingOf(rosa, "2026-11-23T09:00", { therapistId: site.benjamin }));
    const anyone = [
      await site.book(bookingOf(rosa, "2026-11-23T09:00")),
      await site.book(bookingOf(rosa, "2026-11-23T09:00")),
    ];
    await site.rows("update therapists set active = true");
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["therapistId"]]);
    expect(anyone.map(({ status }) => status)).toEqual([201, 409]);
  });

  test("everything that is missing is named at once", async () => {
    const answer = await site.book({});
    expect(Object.keys(answer.json.fields).toSorted()).toEqual(
      ["patientEmail", "patientName", "patientPhone", "patientRut", "preferredDate", "service"].toSorted(),
    );
  });
});

describe("an hour that is taken is 409 with alternatives", () => {
  const bookAmparo = (preferredDate: string, extra = {}) =>
    site.book(bookingOf(rosa, preferredDate, { therapistId: site.amparo, ...extra }));

  test.each([
    ["the same half hour", "09:00", {}, "09:00", {}],
    ["an hour over the half hour after it", "09:30", {}, "09:00", { service: hourLong }],
    ["a half hour inside an hour", "09:00", { service: hourLong }, "09:30", {}],
    ["an hour half over another", "09:00", { service: hourLong }, "09:30", { service: hourLong }],
  ])("%s", async (_, taken, first, asked, second) => {
    expect((await bookAmparo(`2026-11-23T${taken}`, first)).status).toBe(201);
    const answer = await bookAmparo(`2026-11-23T${asked}`, second);
    expect([answer.status, answer.json.code]).toEqual([409, "slot_taken"]);
    expect(answer.json.alternatives).toHaveLength(6);
    expect(await count("appointments")).toBe(1);
  });

  test("while hours that only touch are both given", async () => {
    expect((await bookAmparo("2026-11-23T09:00", { service: hourLong })).status).toBe(201);
    expect((await bookAmparo("2026-11-23T10:00")).status).toBe(201);
    expect((await bookAmparo("2026-11-23T08:30")).status).toBe(201);
  });

  test("and the hour of a cancelled appointment is free again", async () => {
    const { id } = (await bookAmparo("2026-11-23T09:00")).json;
    await site.rows("update appointments set status = 'cancelled' where id = $1", [id]);
    expect((await bookAmparo("2026-11-23T09:00")).status).toBe(201);
  });

  test.each([
    "pending",
    "confirmed",
    "completed",
    "therapist_scheduled",
  ] as const)("%s holds it", async (status) => {
    const patientId = await makePatient(site, ximena);
    await addHour(site, { patientId, therapistId: site.amparo, at: "2026-11-23T09:00", status });
    expect((await bookAmparo("2026-11-23T09:00")).json.code).toBe("slot_taken");
  });

  test("as is one in the therapist's time off, with or without a name", async () => {
    await site.rows(
      "insert into time_off (therapist_id, starts_at, ends_at) values ($1, '2026-11-23T09:15-03', '2026-11-23T10:00-03')",
      [site.amparo],
    );
    expect((await bookAmparo("2026-11-23T09:00")).json.code).toBe("slot_taken");
    expect((await bookAmparo("2026-11-23T09:30")).json.code).toBe("slot_taken");
    expect((await bookAmparo("2026-11-23T10:00")).status).toBe(201);
    expect((await site.book(bookingOf(hernan, "2026-11-23T09:30"))).json.therapistId).toBe(site.benjamin);
  });

  test("nearest first, before and after, of that therapist", async () => {
    for (const time of ["15:00", "15:30"]) await bookAmparo(`2026-11-23T${time}`);
    const { alternatives } = (await bookAmparo("2026-11-23T15:00")).json;
    expect(alternatives).toEqual(
      ["14:30", "14:00", "16:00", "16:30", "17:00", "17:30"].map((time) => `2026-11-23T${time}`),
    );
  });

  test("of any therapist when none was asked for", async () => {
    for (const number of [1, 2]) await site.book(bookingOf(visitor(number), "2026-11-23T15:00"));
    await bookAmparo("2026-11-23T14:30");
    const { alternatives } = (await site.book(bookingOf(visitor(3), "2026-11-23T15:00"))).json;
    expect(alternatives.slice(0, 2)).toEqual(["2026-11-23T14:30", "2026-11-23T15:30"]);
  });

  test("never past, also when the clock has just gone by", async () => {
    clock.moveTo("2026-11-20T16:40");
    for (const number of [1, 2]) await site.book(bookingOf(visitor(number), "2026-11-20T17:00"));
    const { alternatives } = (await site.book(bookingOf(visitor(3), "2026-11-20T17:00"))).json;
    expect(alternatives[0]).toBe("2026-11-20T17:30");
    expect(alternatives.every((start: string) => start > "2026-11-20T16:40")).toBe(true);
  });

  test("all of which can be booked, for an hour as for half of one", async () => {
    for (const time of ["09:00", "10:30", "14:30", "16:00"]) await bookAmparo(`2026-11-23T${time}`);
    const body = bookingOf(hernan, "2026-11-23T09:00", { therapistId: site.amparo, service: hourLong });
    const refused = (await site.book(body)).json;
    expect(refused.alternatives).toHaveLength(6);
    const free = refused.alternatives.filter(
      (start: string, index: number) =>
        // An hour that overlaps an earlier alternative stops being free once that one is booked.
        !refused.alternatives.slice(0, index).some((other: string) => gapMinutes(start, other) < 60),
    );
    for (const preferredDate of free)
      expect((await site.book({ ...body, preferredDate })).status, preferredDate).toBe(201);
  });

  test("none of them when nothing is left in the thirty days", async () => {
    await site.rows(
      `insert into time_off (therapist_id, starts_at, ends_at)
       select id, '2026-11-20T00:00-03', '2027-02-01T00:00-03' from therapists`,
    );
    const answer = await bookAmparo("2026-11-23T09:00");
    expect([answer.status, answer.json.alternatives]).toEqual([409, []]);
  });
});

test("a date alone, when the last start of today has gone by, is 409", async () => {
  clock.moveTo(moments.fridayNight);
  const answer = await site.book(bookingOf(rosa, "2026-11-20"));
  expect([answer.status, answer.json.code, answer.json.alternatives[0]]).toEqual([
    409,
    "slot_taken",
    "2026-11-23T08:00",
  ]);
});

function gapMinutes(one: string, other: string): number {
  expect(isRealDate(one.slice(0, 10))).toBe(true);
  const minutes = (text: string) => Number(text.slice(11, 13)) * 60 + Number(text.slice(14));
  const days = daysBetween(one.slice(0, 10), other.slice(0, 10));
  return Math.abs(days * 1440 + minutes(other) - minutes(one));
}
