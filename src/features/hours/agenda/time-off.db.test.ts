import { placeAppointment } from "tests/kit/appointments";
import { bookingOf, rosa } from "tests/kit/people";
import { makePatient, staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin"] } });
test.beforeAll(async () => {
  await staySignedIn(site);
});
test.beforeEach(async () => {
  await site.rows("delete from time_off");
  await site.rows("delete from appointments");
});

const add = (from: unknown, to: unknown, extra: Record<string, unknown> = {}, asking: Visitor = amparo) =>
  asking.call("POST", "/api/time-off", { from, to, ...extra });
const startsOf = async (date: string, therapistId: string): Promise<string[]> => {
  const query = new URLSearchParams({ service: "Evaluación kinésica", therapistId, from: date, to: date });
  const { json } = await site.call("GET", `/api/availability?${query}`);
  return json.days[0].therapists[0].starts;
};

describe("time off", () => {
  test.each([
    ["2026-11-24", "2026-11-24", "2026-11-24T03:00:00.000Z", "2026-11-25T03:00:00.000Z"],
    ["2026-11-24", "2026-11-26", "2026-11-24T03:00:00.000Z", "2026-11-27T03:00:00.000Z"],
    // It begins at 01:00, there is no midnight; and ends with the second of the two hours from 23:00.
    ["2027-09-05", "2027-09-05", "2027-09-05T04:00:00.000Z", "2027-09-06T03:00:00.000Z"],
    ["2026-09-05", "2026-09-05", "2026-09-05T04:00:00.000Z", "2026-09-06T04:00:00.000Z"],
    ["2026-09-06", "2026-09-06", "2026-09-06T04:00:00.000Z", "2026-09-07T03:00:00.000Z"],
    ["2027-04-03", "2027-04-03", "2027-04-03T03:00:00.000Z", "2027-04-04T04:00:00.000Z"],
    [
      "2026-11-24T10:00:00-03:00",
      "2026-11-24T15:30:00Z",
      "2026-11-24T13:00:00.000Z",
      "2026-11-24T15:30:00.000Z",
    ],
    ["2026-11-24", "2026-11-24T12:00-03:00", "2026-11-24T03:00:00.000Z", "2026-11-24T15:00:00.000Z"],
    [
      "2026-11-24T20:00+23:30",
      "2026-11-24T20:00-11:00",
      "2026-11-23T20:30:00.000Z",
      "2026-11-25T07:00:00.000Z",
    ],
  ])("from %s to %s", async (from, to, begins, ends) => {
    const { status, json } = await add(from, to, { reason: " Congreso " });
    expect([status, json.from, json.to]).toEqual([201, begins, ends]);
    expect([json.reason, json.therapistId]).toEqual(["Congreso", amparo.id]);
  });

  test.each([
    ["2026-11-25", "2026-11-24", "to"],
    ["2026-11-24T10:00Z", "2026-11-24T10:00Z", "to"],
    ["2026-11-24", "2027-11-26", "to"],
    ["2027-02-30", "2027-03-01", "from"],
    ["2027-02-28", "2027-02-29T10:00Z", "to"],
    ["2026-11-24T25:00Z", "2026-11-25", "from"],
    ["2026-11-24T10:00", "2026-11-25", "from"],
    ["2026-11-24T10:00+99:99", "2026-11-25", "from"],
    ["hoy", "2026-11-25", "from"],
    [null, "2026-11-25", "from"],
    ["2026-11-24", 7, "to"],
    ["9999-12-31", "9999-12-31", "from"],
  ])("from %j to %j is 400", async (from, to, field) => {
    const { status, json } = await add(from, to);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(json.fields[field]).toMatch(/^\p{Lu}.+\.$/u);
  });

  test("takes its hours out of what patients are offered, and ending it puts them back", async () => {
    const before = await startsOf("2026-11-24", amparo.id);
    const { id } = (await add("2026-11-24T10:00-03:00", "2026-11-24T15:00-03:00")).json;
    const gone = ["10:00", "10:30", "11:00", "11:30", "14:00", "14:30"];
    expect(await startsOf("2026-11-24", amparo.id)).toEqual(before.filter((start) => !gone.includes(start)));
    expect(await startsOf("2026-11-24", benjamin.id)).toEqual(before);
    const wish = bookingOf(rosa, "2026-11-24T10:00", { therapistId: amparo.id });
    expect((await site.book(wish)).status).toBe(409);
    expect((await amparo.call("DELETE", `/api/time-off/${id}`)).status).toBe(204);
    expect(await startsOf("2026-11-24", amparo.id)).toEqual(before);
  });

  test("leaves the appointments that stand there", async () => {
    await site.book(bookingOf(rosa, "2026-11-24T10:00", { therapistId: amparo.id }));
    expect((await add("2026-11-24", "2026-11-24")).status).toBe(201);
    expect(await site.rows("select status::text from appointments")).toEqual([{ status: "pending" }]);
  });

  test("is one's own: a colleague sees when, not why, and cannot end it", async () => {
    const { json } = await add("2026-11-24", "2026-11-24", { reason: "Operación" });
    expect((await amparo.call("GET", "/api/time-off")).json).toEqual([json]);
    expect((await benjamin.call("GET", "/api/time-off")).json).toEqual([]);
    expect((await benjamin.call("GET", "/api/time-off?all=true")).json).toEqual([{ ...json, reason: null }]);
    expect((await amparo.call("GET", "/api/time-off?all=true")).json).toEqual([json]);
    expect((await benjamin.call("DELETE", `/api/time-off/${json.id}`)).status).toBe(404);
    expect((await amparo.call("DELETE", "/api/time-off/%00")).status).toBe(404);
    const ends = await Promise.all([0, 1].map(() => amparo.call("DELETE", `/api/time-off/${json.id}`)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });
});

describe("time off of a colleague", () => {
  const give = (id: string, duties: string) =>
    site.rows("update therapists set duties = $2 where id = $1", [id, duties]);
  const day = ["2026-11-24", "2026-11-24"] as const;
  const logOf = (id: string) =>
    site.rows("select actor, action, detail from access_log where object_id = $1 order by id", [id]);
  test.afterEach(async () => {
    await give(amparo.id, "{care,desk,direction}");
    await give(benjamin.id, "{care}");
    await site.rows("update therapists set active = true");
  });

  test.each([
    "{desk}",
    "{direction}",
    "{care,desk}",
  ])("%s enters it, reads it and takes it back", async (duties) => {
    await give(amparo.id, duties);
    const { status, json } = await add(...day, { reason: "Licencia", staffId: benjamin.id });
    expect([status, json.therapistId, json.reason]).toEqual([201, benjamin.id, "Licencia"]);
    expect(await startsOf("2026-11-24", benjamin.id)).toEqual([]);
    expect((await benjamin.call("GET", "/api/time-off")).json).toEqual([json]);
    // Why is for who is away.
    const of = (await amparo.call("GET", `/api/time-off?staffId=${benjamin.id}`)).json;
    expect(of).toEqual([{ ...json, reason: null }]);
    expect((await amparo.call("DELETE", `/api/time-off/${json.id}`)).status).toBe(204);
    const line = { actor: `therapist:${amparo.id}`, detail: `for:${benjamin.id}` };
    expect(await logOf(json.id)).toEqual([
      { ...line, action: "time-off.added" },
      { ...line, action: "time-off.ended" },
    ]);
  });

  test("is not for who only treats, whomever they name; one's own may be named", async () => {
    for (const staffId of [amparo.id, "nadie", ""]) {
      expect((await add(...day, { staffId }, benjamin)).json.code, staffId).toBe("forbidden");
      expect((await benjamin.call("GET", `/api/time-off?staffId=${staffId}`)).json.code).toBe("forbidden");
    }
    const { json } = await add(...day, { staffId: amparo.id }, amparo);
    expect((await benjamin.call("DELETE", `/api/time-off/${json.id}`)).status).toBe(404);
    expect((await add(...day, { staffId: benjamin.id }, benjamin)).status).toBe(201);
  });

  test.each(["{desk}", "{direction}"])("%s says whose: who takes no hours has none", async (duties) => {
    await give(amparo.id, duties);
    const none = await add(...day);
    expect([none.status, Object.keys(none.json.fields)]).toEqual([400, ["staffId"]]);
    await site.rows("update therapists set active = false where id = $1", [benjamin.id]);
    for (const staffId of ["nadie", amparo.id, benjamin.id]) {
      expect((await add(...day, { staffId })).status).toBe(404);
      expect((await amparo.call("GET", `/api/time-off?staffId=${staffId}`)).status).toBe(404);
    }
    expect(await site.rows("select from time_off")).toEqual([]);
  });

  test("leaves the appointments that stand there, and ends once, whoever ends it", async () => {
    await site.book(bookingOf(rosa, "2026-11-24T10:00", { therapistId: benjamin.id }));
    const { json } = await add(...day, { staffId: benjamin.id });
    expect(await site.rows("select status::text from appointments")).toEqual([{ status: "pending" }]);
    const ends = await Promise.all(
      [amparo, benjamin].map((who) => who.call("DELETE", `/api/time-off/${json.id}`)),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });
});

describe("the week report", () => {
  test("counts a week made by hand", async () => {
    const people = await Promise.all(
      [1, 2, 3].map((n) => makePatient(site, { ...rosa, email: `semana${n}@correo.example` })),
    );
    const [old = "", fresh = "", both = ""] = people;
    const put = (patientId: string, therapistId: string, at: string, status: string, extra = {}) =>
      placeAppointment(site, { patientId, therapistId, at, status, ...extra });
    await put(old, amparo.id, "2026-11-02T10:00", "completed");
    await put(old, amparo.id, "2026-11-22T23:30", "confirmed");
    // Monday to Sunday:
    await put(old, amparo.id, "2026-11-23T00:00", "completed");
    await put(fresh, amparo.id, "2026-11-24T10:00", "cancelled");
    await put(fresh, amparo.id, "2026-11-24T11:00", "cancelled", { noShow: true });
    await put(fresh, amparo.id, "2026-11-25T10:00", "pending", { minutes: 60 });
    await put(both, amparo.id, "2026-11-26T10:00", "therapist_scheduled", { minutes: 60 });
    await put(both, benjamin.id, "2026-11-27T10:00", "confirmed", { minutes: 60 });
    await put(both, benjamin.id, "2026-11-29T23:30", "confirmed");
    // And not the day after.
    await put(both, benjamin.id, "2026-11-30T00:00", "confirmed");
    await add("2026-11-24", "2026-11-24", {}, benjamin);

    const { json } = await amparo.call("GET", "/api/week-report?from=2026-11-23&to=2026-11-29");
    expect(json.therapists).toMatchObject([
      {
        therapistId: amparo.id,
        offeredMinutes: 5 * 16 * 30,
        bookedMinutes: 150,
        appointments: 5,
        completed: 1,
        cancelled: 1,
        noShows: 1,
        newPatients: 2,
      },
      {
        therapistId: benjamin.id,
        offeredMinutes: 4 * 16 * 30,
        bookedMinutes: 90,
        appointments: 2,
        completed: 0,
        cancelled: 0,
        noShows: 0,
        newPatients: 0,
      },
    ]);
    const holiday = await amparo.call("GET", "/api/week-report?from=2026-12-08&to=2026-12-08");
    expect(holiday.json.therapists[0].offeredMinutes).toBe(0);
  });

  test("is a table for spreadsheets in which a name is no formula", async () => {
    await site.rows(`update therapists set name = '=HYPERLINK("http://malo.example";"x")' where id = $1`, [
      site.benjamin,
    ]);
    const cookie = [...amparo.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${site.url}/api/week-report.csv?from=2026-11-23&to=2026-11-29`, {
      headers: { Cookie: cookie },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)], "says that it is UTF-8").toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = bytes.subarray(3).toString().trimEnd().split("\r\n");
    expect(head?.split(";")).toHaveLength(11);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^"'=HYPERLINK\(""http:\/\/malo\.example"";""x""\)";2026-11-23;2026-11-29;2400;0;0;0;0;0;0;0$/,
    );
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="semana-2026-11-23.csv"');
  });

  test.each([
    "",
    "?from=2026-11-23",
    "?from=2026-11-24&to=2026-11-23",
    "?from=2026-01-01&to=2026-03-04",
    "?from=x&to=y",
  ])("of %j is 400", async (query) => {
    for (const path of ["/api/week-report", "/api/week-report.csv"])
      expect((await amparo.call("GET", path + query)).status).toBe(400);
  });
});
