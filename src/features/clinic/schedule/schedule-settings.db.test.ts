import { bookingOf, visitor } from "tests/kit/people";
import { amparo, benjamin, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin"] } });
test.beforeEach(async () => {
  await site.rows("delete from appointments");
  await site.rows("delete from weekly_plans where from_day > '2000-01-01'");
  await site.rows("delete from closures");
  await site.rows("delete from work_days");
  await until(() => {
    const { weeks, closures, workDays } = site.context.clinic().opening;
    return weeks.every(({ validUntil }) => validUntil === null) && closures.length + workDays.length === 0;
  });
});

const week = (id: string, from?: string) =>
  benjamin.call("GET", `/api/staff/${id}/hours${from ? `?from=${from}` : ""}`);
const set = (body: object, id = site.amparo) => amparo.call("PUT", `/api/staff/${id}/hours`, body);
const starts = async (date: string, therapistId = site.amparo): Promise<string[]> => {
  const { json } = await site.call(
    "GET",
    `/api/availability?service=Evaluaci%C3%B3n%20kin%C3%A9sica&therapistId=${therapistId}&from=${date}&to=${date}`,
  );
  return json.days[0].therapists[0].starts;
};
const tuesday = { weekday: 2, from: "10:00", to: "12:00" };

describe("a week", () => {
  test("of the first start is the grid of product.md, with what therapists may take besides", async () => {
    const { json } = await week(site.amparo);
    const monday = json.weekly.filter(({ weekday }: { weekday: number }) => weekday === 1);
    expect(
      monday.map(({ from, to, audience }: { from: string; to: string; audience: string }) => [
        from,
        to,
        audience,
      ]),
    ).toEqual([
      ["08:00", "12:00", "patients"],
      ["12:00", "12:30", "staff"],
      ["14:00", "18:00", "patients"],
      ["18:00", "18:30", "staff"],
    ]);
    expect(json.weekly.filter(({ weekday }: { weekday: number }) => weekday === 7)).toHaveLength(2);
  });

  test("may be of a branch that this process has not read of yet, as a day and a closure may", async () => {
    const read = site.context.clinic;
    const before = read();
    site.context.clinic = () => before;
    try {
      const place = { name: "Concón", address: "Av. Borgoño 22", comuna: "Concón", phone: "32 281 0000" };
      const { id: branchId } = (await amparo.call("POST", "/api/branches", place)).json;
      const day = { date: "2026-12-08", from: "09:00", to: "12:00", branchId };
      const [weekly, workDay, closure] = await Promise.all([
        set({ from: "2026-12-07", weekly: [{ ...tuesday, branchId }] }),
        amparo.call("POST", "/api/work-days", { staffId: site.amparo, ...day }),
        amparo.call("POST", "/api/closures", {
          from: "2026-12-24",
          to: "2026-12-24",
          reason: "Inventario",
          branchId,
        }),
      ]);
      expect([weekly.status, workDay.status, closure.status]).toEqual([200, 201, 201]);
    } finally {
      site.context.clinic = read;
    }
  });

  test("holds from its day until the next later one, and is offered at once", async () => {
    const later = await set({ from: "2026-12-07", weekly: [] });
    expect(later.json).toMatchObject({ weekly: [], next: [] });
    const { status, json } = await set({ from: "2026-11-23", weekly: [tuesday] });
    expect([status, json.next, json.weekly]).toEqual([
      200,
      ["2026-12-07"],
      [expect.objectContaining({ ...tuesday, audience: "patients", weeks: "all" })],
    ]);
    await until(async () => (await starts("2026-11-24")).length === 4);
    expect(await starts("2026-11-24")).toEqual(["10:00", "10:30", "11:00", "11:30"]);
    expect([await starts("2026-11-20"), await starts("2026-11-25"), await starts("2026-12-15")]).toEqual([
      expect.arrayContaining(["08:00"]),
      [],
      [],
    ]);
    expect((await week(site.amparo, "2026-12-08")).json.weekly).toEqual([]);
    expect(
      (await site.book(bookingOf(visitor(1), "2026-11-24T09:00", { therapistId: site.amparo }))).status,
    ).toBe(422);
    // Benjamín's is his own.
    expect(await starts("2026-11-25", site.benjamin)).toContain("08:00");
  });

  test("lists the booked hours outside it before and after it is saved, and moves none", async () => {
    const { json: hour } = await site.book(
      bookingOf(visitor(2), "2026-11-24T15:00", { therapistId: site.amparo }),
    );
    await site.book(bookingOf(visitor(3), "2026-11-24T10:00", { therapistId: site.amparo }));
    const hit = expect.objectContaining({
      appointmentId: hour.id,
      date: "2026-11-24",
      time: "15:00",
      patientName: visitor(2).name,
    });
    const dry = await set({ from: "2026-11-21", weekly: [tuesday], dryRun: true });
    expect(dry.json.hits).toEqual([hit]);
    expect((await week(site.amparo, "2026-11-24")).json.weekly.length).toBeGreaterThan(1);
    const { json } = await set({ from: "2026-11-21", weekly: [tuesday] });
    expect(json.hits).toEqual([hit]);
    const [kept] = await site.rows("select status from appointments where id = $1", [hour.id]);
    expect(kept).toEqual({ status: "pending" });
  });

  test("every other week is offered every other week, over the end of a year of 53 weeks too", async () => {
    await set({ from: "2026-11-23", weekly: [{ ...tuesday, weeks: "even" }] }, site.benjamin);
    await until(async () => (await starts("2026-11-25", site.benjamin)).length === 0);
    const open = [];
    for (const date of ["2026-11-24", "2026-12-01", "2026-12-15"])
      open.push((await starts(date, site.benjamin)).length > 0);
    expect(open[0]).toBe(!open[1]);
    expect(open[2]).toBe(open[1]);
  });

  test.each([
    ["two that overlap", [tuesday, { ...tuesday, from: "11:30", to: "13:00" }], "weekly"],
    ["one that ends before it begins", [{ ...tuesday, to: "09:00" }], "weekly"],
    ["of no length", [{ ...tuesday, to: "10:00" }], "weekly"],
    ["until 24:00", [{ ...tuesday, to: "24:00" }], "weekly"],
    ["on an eighth day", [{ ...tuesday, weekday: 8 }], "weekly"],
    ["in no branch", [{ ...tuesday, branchId: "ninguna" }], "weekly"],
  ])("%s is told in words", async (_, weekly, field) => {
    const { status, json } = await set({ from: "2026-12-01", weekly });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test("from a day that is over, of nobody, or by who does not lead is refused", async () => {
    expect((await set({ from: "2026-11-19", weekly: [] })).status).toBe(400);
    expect((await set({ from: "2026-12-01", weekly: [] }, "nadie")).status).toBe(404);
    const other = await benjamin.call("PUT", `/api/staff/${site.benjamin}/hours`, {
      from: "2026-12-01",
      weekly: [],
    });
    expect(other.status).toBe(403);
  });

  test("with another step is offered and booked at it, by patients and staff", async () => {
    const { json: settings } = await amparo.call("GET", "/api/settings/clinic");
    await set({ from: "2026-11-23", weekly: [{ weekday: 4, from: "09:00", to: "10:30" }] }, site.benjamin);
    for (const [step, expected] of [
      [15, ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15"]],
      [20, ["09:00", "09:20", "09:40", "10:00", "10:20"]],
      [45, ["09:00", "09:45"]],
    ] as const) {
      const { version } = (await amparo.call("GET", "/api/settings/clinic")).json;
      await amparo.call("PATCH", "/api/clinic", { stepMinutes: step, version });
      await until(async () => (await starts("2026-11-26", site.benjamin)).length === expected.length);
      expect(await starts("2026-11-26", site.benjamin)).toEqual(expected);
    }
    const booked = await site.book(bookingOf(visitor(4), "2026-11-26T09:45", { therapistId: site.benjamin }));
    expect(booked.status).toBe(201);
    const { version } = (await amparo.call("GET", "/api/settings/clinic")).json;
    await amparo.call("PATCH", "/api/clinic", { stepMinutes: settings.stepMinutes, version });
  });
});

describe("a closure", () => {
  const close = (body: object) =>
    amparo.call("POST", "/api/closures", {
      reason: "Mudanza",
      from: "2026-12-01",
      to: "2026-12-02",
      ...body,
    });

  test("of days takes them out of what is offered, lists the hours in it, moves none, and may be taken back", async () => {
    const { json: hour } = await site.book(
      bookingOf(visitor(5), "2026-12-02T10:00", { therapistId: site.benjamin }),
    );
    const dry = await close({ dryRun: true });
    expect(dry.json).toMatchObject({ id: null, hits: [{ appointmentId: hour.id, time: "10:00" }] });
    expect((await benjamin.call("GET", "/api/closures")).json).toEqual([]);
    const { status, json } = await close({});
    expect([status, json.from, json.to, json.hits.length]).toEqual([201, "2026-12-01", "2026-12-02", 1]);
    await until(async () => (await starts("2026-12-02", site.benjamin)).length === 0);
    expect(await starts("2026-12-03", site.benjamin)).not.toEqual([]);
    expect((await site.book(bookingOf(visitor(6), "2026-12-01T10:00"))).status).toBe(422);
    expect((await amparo.call("DELETE", `/api/closures/${json.id}`)).status).toBe(204);
    await until(async () => (await starts("2026-12-02", site.benjamin)).length > 0);
  });

  test("of hours takes those alone", async () => {
    const { json } = await close({ from: "2026-12-03T09:00", to: "2026-12-03T11:00" });
    expect([json.from, json.to]).toEqual(["2026-12-03T09:00", "2026-12-03T11:00"]);
    await until(async () => !(await starts("2026-12-03", site.benjamin)).includes("09:00"));
    const open = await starts("2026-12-03", site.benjamin);
    expect([open.includes("08:30"), open.includes("10:30"), open.includes("11:00")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("is settled by the database when somebody books meanwhile: listed, or refused", async () => {
    const [closed, booked] = await Promise.all([
      close({ from: "2026-12-04", to: "2026-12-04" }),
      site.book(bookingOf(visitor(7), "2026-12-04T10:00", { therapistId: site.benjamin })),
    ]);
    const listed = closed.json.hits.map(({ appointmentId }: { appointmentId: string }) => appointmentId);
    expect(booked.status === 201 ? listed : []).toEqual(booked.status === 201 ? [booked.json.id] : []);
    expect([201, 409, 422]).toContain(booked.status);
  });

  test.each([
    ["that ends before it begins", { to: "2026-11-30" }, "to"],
    ["that is over", { from: "2026-11-01", to: "2026-11-02" }, "to"],
    ["without a reason", { reason: " " }, "reason"],
    ["of more than a year", { to: "2028-01-01" }, "to"],
    ["of no branch", { branchId: "ninguna" }, "branchId"],
    ["on a day that there is not", { from: "2026-02-30" }, "from"],
  ])("%s is told beside the field", async (_, wrong, field) => {
    const { status, json } = await close(wrong);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test("is direction's alone", async () => {
    const body = { from: "2026-12-01", to: "2026-12-02", reason: "Mudanza" };
    expect((await benjamin.call("POST", "/api/closures", body)).status).toBe(403);
  });
});

describe("a day of one's own", () => {
  const holiday = { date: "2026-12-08", from: "09:00", to: "11:00" };

  test("is offered on a holiday, at its times alone; its person ends it, a colleague does not", async () => {
    expect(await starts("2026-12-08", site.benjamin)).toEqual([]);
    const { status, json } = await benjamin.call("POST", "/api/work-days", holiday);
    expect([status, json.staffId]).toEqual([201, site.benjamin]);
    await until(async () => (await starts("2026-12-08", site.benjamin)).length === 4);
    expect(await starts("2026-12-08", site.benjamin)).toEqual(["09:00", "09:30", "10:00", "10:30"]);
    const twice = await benjamin.call("POST", "/api/work-days", { ...holiday, from: "10:00", to: "12:00" });
    expect([twice.status, twice.json.code]).toEqual([409, "conflict"]);
    expect((await benjamin.call("DELETE", `/api/work-days/${json.id}`)).status).toBe(204);
    await until(async () => (await starts("2026-12-08", site.benjamin)).length === 0);
  });

  test("of anybody is reception's and direction's; of others nobody else's", async () => {
    const forBenjamin = await amparo.call("POST", "/api/work-days", { ...holiday, staffId: site.benjamin });
    expect(forBenjamin.status).toBe(201);
    const forAmparo = await benjamin.call("POST", "/api/work-days", { ...holiday, staffId: site.amparo });
    expect(forAmparo.status).toBe(403);
  });

  test.each([
    ["that is over", { date: "2026-11-19" }, "date"],
    ["that ends before it begins", { to: "08:00" }, "to"],
  ])("%s is refused", async (_, wrong, field) => {
    const { status, json } = await benjamin.call("POST", "/api/work-days", { ...holiday, ...wrong });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test("a holiday that the clinic attends is a day like others", async () => {
    const { version } = (await amparo.call("GET", "/api/settings/clinic")).json;
    await amparo.call("PATCH", "/api/clinic", { attendedHolidays: ["2026-12-08"], version });
    await until(async () => (await starts("2026-12-08", site.benjamin)).includes("08:00"));
  });
});
