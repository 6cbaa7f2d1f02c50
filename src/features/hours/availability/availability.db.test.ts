import { forgetBookings } from "tests/kit/forget-bookings";
import { moments, offeredStarts } from "tests/kit/moments";
import { bookingOf, evaluation, hernan, hourLong, rosa } from "tests/kit/people";
import { clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

interface Day {
  date: string;
  therapists: { therapistId: string; starts: string[] }[];
}

test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await forgetBookings(site);
});

const ask = (query: Record<string, string>) =>
  site.call("GET", `/api/availability?${new URLSearchParams(query)}`);

async function days(from: string, to: string, extra: Record<string, string> = {}): Promise<Day[]> {
  const answer = await ask({ service: evaluation, from, to, ...extra });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.days;
}

async function starts(date: string, therapistId: string, service = evaluation): Promise<string[]> {
  const [day] = await days(date, date, { therapistId, service });
  return day?.therapists[0]?.starts ?? [];
}

const missing = (free: string[]) => offeredStarts.filter((start) => !free.includes(start));
const book = (preferredDate: string, extra: Record<string, unknown> = {}) =>
  site.book(bookingOf(rosa, preferredDate, { therapistId: site.amparo, ...extra }));
const takeOff = (from: string, to: string) =>
  site.rows("insert into time_off (therapist_id, starts_at, ends_at) values ($1, $2, $3)", [
    site.amparo,
    from,
    to,
  ]);

describe("the answer", () => {
  test("holds every day asked and every therapist, closed days with no start", async () => {
    const answer = await ask({ service: evaluation, from: "2026-11-20", to: "2026-11-23" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const both = (free: string[]) =>
      [site.amparo, site.benjamin].map((therapistId) => ({ therapistId, starts: free }));
    expect(answer.json).toEqual({
      timeZone: "America/Santiago",
      days: [
        { date: "2026-11-20", therapists: both(offeredStarts) },
        { date: "2026-11-21", therapists: both([]) },
        { date: "2026-11-22", therapists: both([]) },
        { date: "2026-11-23", therapists: both(offeredStarts) },
      ],
    });
  });

  test("is of one therapist when one is asked for", async () => {
    const [day] = await days("2026-11-23", "2026-11-23", { therapistId: site.benjamin });
    expect(day?.therapists.map(({ therapistId }) => therapistId)).toEqual([site.benjamin]);
  });

  test("leaves out who no longer attends", async () => {
    await site.rows("update therapists set active = false where id = $1", [site.benjamin]);
    const [day] = await days("2026-11-23", "2026-11-23");
    await site.rows("update therapists set active = true");
    expect(day?.therapists.map(({ therapistId }) => therapistId)).toEqual([site.amparo]);
  });

  test("is the same for HEAD, without a body", async () => {
    const answer = await site.call(
      "HEAD",
      `/api/availability?service=${evaluation}&from=2026-11-23&to=2026-11-23`,
    );
    expect([answer.status, answer.text]).toEqual([200, ""]);
  });
});

describe("the days", () => {
  test("are open Monday to Friday until the thirtieth, but not on a holiday", async () => {
    clock.moveTo(moments.tuesdayEarly);
    const open = (await days("2026-11-10", "2027-01-10")).filter(({ therapists }) =>
      therapists.some((member) => member.starts.length > 0),
    );
    expect(open[0]?.date).toBe("2026-11-17");
    expect(open.at(-1)?.date).toBe("2026-12-17");
    expect(open).toHaveLength(22);
    expect(open.map(({ date }) => date)).not.toContain("2026-12-08");
  });

  test("may be 62 asked, both ends counted, a single one, and long past", async () => {
    expect(await days("2026-11-01", "2027-01-01")).toHaveLength(62);
    expect(await days("2026-11-23", "2026-11-23")).toHaveLength(1);
    expect(await days("2020-01-01", "2020-01-07")).toHaveLength(7);
  });

  test("today offers what is still to come", async () => {
    clock.moveTo(moments.fridayMidMorning);
    expect((await starts("2026-11-20", site.amparo))[0]).toBe("10:30");
  });

  test("over the clock's change in September hold no shifted hour", async () => {
    clock.moveTo("2026-09-03T07:00");
    await book("2026-09-07T09:00");
    await takeOff("2026-09-05T22:00-04", "2026-09-06T02:00-03");
    const week = await days("2026-09-04", "2026-09-08", { therapistId: site.amparo });
    expect(week.map(({ date, therapists }) => [date, missing(therapists[0]?.starts ?? []).length])).toEqual([
      ["2026-09-04", 0],
      ["2026-09-05", 16],
      ["2026-09-06", 16],
      ["2026-09-07", 1],
      ["2026-09-08", 0],
    ]);
  });
});

describe("what is taken", () => {
  test("hides the starts that it overlaps, for each length its own", async () => {
    await book("2026-11-23T09:00", { service: hourLong });
    expect(missing(await starts("2026-11-23", site.amparo))).toEqual(["09:00", "09:30"]);
    expect(missing(await starts("2026-11-23", site.amparo, hourLong))).toEqual(["08:30", "09:00", "09:30"]);
    expect(missing(await starts("2026-11-23", site.benjamin))).toEqual([]);
  });

  test("is free again once cancelled", async () => {
    const { id } = (await book("2026-11-23T09:00")).json;
    await site.rows("update appointments set status = 'cancelled' where id = $1", [id]);
    expect(missing(await starts("2026-11-23", site.amparo))).toEqual([]);
  });

  test("after the last start hides it for an hour, not for half of one", async () => {
    await book("2026-11-23T09:00");
    await site.rows("update appointments set wall_start = '2026-11-23T12:00'");
    expect(missing(await starts("2026-11-23", site.amparo))).toEqual([]);
    expect(missing(await starts("2026-11-23", site.amparo, hourLong))).toEqual(["11:30"]);
  });
});

describe("time off", () => {
  test("hides what it touches", async () => {
    await takeOff("2026-11-23T09:15-03", "2026-11-23T10:00-03");
    expect(missing(await starts("2026-11-23", site.amparo))).toEqual(["09:00", "09:30"]);
    expect(missing(await starts("2026-11-23", site.amparo, hourLong))).toEqual(["08:30", "09:00", "09:30"]);
  });

  test("of several days hides them whole, and part of the first and last", async () => {
    await takeOff("2026-11-23T16:00-03", "2026-11-25T08:30-03");
    const week = await days("2026-11-23", "2026-11-25", { therapistId: site.amparo });
    expect(week.map(({ therapists }) => therapists[0]?.starts.length)).toEqual([12, 0, 15]);
  });

  test("that began before the first day asked and ends after the last still counts", async () => {
    await takeOff("2026-11-01T00:00-03", "2026-12-31T00:00-03");
    expect(await starts("2026-11-24", site.amparo)).toEqual([]);
  });

  test("that ends some seconds into a start hides it, as the booking does", async () => {
    await takeOff("2026-11-23T08:00-03", "2026-11-23T09:00:01-03");
    expect((await starts("2026-11-23", site.amparo))[0]).toBe("09:30");
    expect((await book("2026-11-23T09:00")).status).toBe(409);
    expect(
      (await site.book(bookingOf(hernan, "2026-11-23", { therapistId: site.amparo }))).json.preferredTime,
    ).toBe("09:30");
  });
});

test("every start that is offered can be booked", async () => {
  for (const time of await starts("2026-11-24", site.amparo, hourLong)) {
    const minutes = time.slice(3);
    if (minutes === "00")
      expect((await book(`2026-11-24T${time}`, { service: hourLong })).status, time).toBe(201);
  }
  expect(await starts("2026-11-24", site.amparo)).toEqual([]);
});

describe("a question that makes no sense is 400 with its field", () => {
  const good = { service: evaluation, from: "2026-11-23", to: "2026-11-27" };
  test.each([
    ["an unknown service", { service: "Masaje" }, "service"],
    ["an empty service", { service: "" }, "service"],
    ["an unknown therapist", { therapistId: "nobody" }, "therapistId"],
    ["an empty therapist", { therapistId: "" }, "therapistId"],
    ["a day that does not exist", { from: "2026-02-30" }, "from"],
    ["a time", { to: "2026-11-27T09:00" }, "to"],
    ["an order turned round", { from: "2026-11-28" }, "to"],
    ["63 days", { from: "2026-11-01", to: "2027-01-02" }, "to"],
    ["ages", { from: "1900-01-01", to: "2200-12-31" }, "to"],
    ["NUL in the service", { service: "\0" }, "service"],
    ["NUL in the therapist", { therapistId: "\0" }, "therapistId"],
  ])("%s", async (_, wrong, field) => {
    const answer = await ask({ ...good, ...wrong });
    expect([answer.status, answer.json.code, Object.keys(answer.json.fields)]).toEqual([
      400,
      "validation",
      [field],
    ]);
  });

  test("nothing at all names everything that is needed", async () => {
    const answer = await site.call("GET", "/api/availability");
    expect(Object.keys(answer.json.fields).toSorted()).toEqual(["from", "service", "to"]);
  });

  test("broken percent signs and prototypes are no 500", async () => {
    for (const query of [
      "service=%E0%A4%A&from=%&to=%ff",
      "__proto__=1&constructor=2",
      "service[]=x&from[a]=b",
    ])
      expect((await site.call("GET", `/api/availability?${query}`)).status).toBe(400);
  });
});
