import { placeAppointment } from "tests/kit/appointments";
import { busyHour, type CalendarServer, startCalendarServer } from "tests/kit/calendar-server";
import { moments } from "tests/kit/moments";
import { bookingOf, hernan, rosa } from "tests/kit/people";
import { makePatient, staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { createPublicFetch } from "~/server/public-fetch";
import { later } from "~/shared/clinic-time";
import { readAllDue } from "./read-all-due";

const publicFetch = createPublicFetch({ loopbackToo: true, limits: { totalMs: 800, bytes: 100_000 } });
let calendar: CalendarServer;
test.override({ setting: { publicFetch, signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await staySignedIn(site);
  calendar = await startCalendarServer();
});
test.afterAll(async () => {
  await calendar.stop();
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  for (const table of ["appointments", "busy_times", "followed_calendars", "outbox"])
    await site.rows(`delete from ${table}`);
  calendar.shows(busyHour("2026-11-24T10:00"));
  calendar.asked = 0;
});

const path = "/api/followed-calendar";
const give = (url: string, who: Visitor = amparo) => who.call("PUT", path, { url });
const shown = async (who: Visitor = amparo) => (await who.call("GET", path)).json.calendar;
const busy = async () =>
  (
    await site.rows<{ at: string }>(
      `select to_char(starts_at at time zone 'America/Santiago', 'MM-DD"T"HH24:MI') as at from busy_times order by starts_at`,
    )
  ).map(({ at }) => at);
const promised = async () => (await site.rows("select event from outbox")).map(({ event }) => event);
const startsOf = async (date: string, therapistId: string): Promise<string[]> => {
  const query = new URLSearchParams({ service: "Evaluación kinésica", therapistId, from: date, to: date });
  return (await site.call("GET", `/api/availability?${query}`)).json.days[0].therapists[0].starts;
};

/** As the process that looks after it does; ten minutes are over. */
async function pass(minutes = 11): Promise<number> {
  await site.rows("update followed_calendars set due_at = $1", [later(clock(), minutes * 60_000)]);
  const context = { ...site.context, clock: () => later(clock(), minutes * 60_000) };
  return readAllDue(context);
}
const stored = async () => (await site.rows("select * from followed_calendars"))[0];

describe("giving a calendar", () => {
  test("reads it at once; of its address only the host is shown or kept, of its hours only when", async () => {
    const { status, json } = await give(calendar.url);
    expect(status).toBe(200);
    expect(json).toEqual({ calendar: await shown() });
    expect(json.calendar).toMatchObject({ host: new URL(calendar.url).host, failure: null, busy: 1 });
    expect(json.calendar.fetchedAt).toBe(clock().toISOString());
    expect(await busy()).toEqual(["11-24T10:00"]);
    expect(await promised()).toEqual(["busy-times.changed"]);
    const kept = JSON.stringify([await stored(), await site.rows("select * from busy_times")]);
    expect(kept).not.toMatch(/c0ffee|pareja|alguien/);
    expect(site.logText()).not.toMatch(/c0ffee|pareja|alguien/);
  });

  test("another takes its place, whole", async () => {
    await give(calendar.url);
    calendar.shows(busyHour("2026-11-25T09:00"), busyHour("2026-11-26T09:00"));
    expect((await give(`${calendar.url}?otro`)).json.calendar.busy).toBe(2);
    expect(await busy()).toEqual(["11-25T09:00", "11-26T09:00"]);
    expect(await site.rows("select from followed_calendars")).toHaveLength(1);
  });

  test("at once from two windows leaves one", async () => {
    const answers = await Promise.all([give(calendar.url), give(calendar.url)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await busy()).toEqual(["11-24T10:00"]);
  });

  test.each([
    ["", /Pega la dirección secreta/],
    ["hola", /completa/],
    ["http://calendar.google.com/x.ics", /no es segura/],
    ["ftp://calendar.google.com/x.ics", /no es segura/],
    ["https://10.0.0.1/x.ics", /no está en internet/],
    ["https://localhost/x.ics", /no está en internet/],
    ["webcal://169.254.169.254/x.ics", /no está en internet/],
    ["https://nadie.invalid/x.ics", /No pudimos llegar/],
    ["http://localhost:3000/calendar/x.ics", /tus horas de aquí/],
    [`https://x.example/${"x".repeat(2_000)}`, /máximo/],
  ])("%s is refused", async (url, text) => {
    const { status, json } = await give(url);
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(json.fields.url).toMatch(text);
    expect(await shown()).toBeNull();
  });

  const answers: [string, CalendarServer["answer"], RegExp][] = [
    [
      "leads into our own network",
      (_, r) => void r.writeHead(302, { Location: "https://192.168.0.1/" }).end(),
      /no está en internet/,
    ],
    ["is huge", (_, r) => void r.end("x".repeat(200_000)), /demasiado grande/],
    ["is silent", () => undefined, /tarda demasiado/],
    ["is broken", (_, r) => void r.writeHead(500).end(), /No pudimos llegar/],
    ["wants a password", (_, r) => void r.writeHead(401).end(), /no nos deja pasar/],
    ["is gone", (_, r) => void r.writeHead(410).end(), /no nos deja pasar/],
    ["is a page", (_, r) => void r.end("<!doctype html><title>Entrar</title>"), /no hay un calendario/],
    ["says that nothing changed", (_, r) => void r.writeHead(304).end(), /No pudimos llegar/],
    [
      "never ends",
      (_, r) =>
        void r.end(
          "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20200101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR",
        ),
      /demasiadas repeticiones/,
    ],
  ];
  test.each(answers)("one that %s is refused, and the one before stays", async (_, answer, text) => {
    await give(calendar.url);
    const before = await shown();
    calendar.answer = answer;
    const { status, json } = await give(`${calendar.url}?otro`);
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(json.fields.url).toMatch(text);
    expect(await shown()).toEqual(before);
    expect(await busy()).toEqual(["11-24T10:00"]);
  });

  test("is one's own: no colleague sees it, patients and strangers neither", async () => {
    await give(calendar.url);
    expect(await shown(benjamin)).toBeNull();
    expect((await benjamin.call("DELETE", path)).status).toBe(204);
    expect(await shown()).not.toBeNull();
    for (const [who, status] of [
      [patient, 403],
      [new Visitor(site), 401],
    ] as const) {
      expect((await who.call("GET", path)).status).toBe(status);
      expect((await give(calendar.url, who)).status).toBe(status);
      expect((await who.call("DELETE", path)).status).toBe(status);
    }
    expect(calendar.asked).toBe(1);
  });

  test("left, its hours are free again; leaving twice is no error", async () => {
    await give(calendar.url);
    await site.rows("delete from outbox");
    for (let round = 0; round < 2; round++) expect((await amparo.call("DELETE", path)).status).toBe(204);
    expect(await shown()).toBeNull();
    expect(await busy()).toEqual([]);
    expect(await promised()).toEqual(["busy-times.changed"]);
  });
});

describe("a busy hour", () => {
  test.beforeEach(async () => {
    await give(calendar.url);
  });

  test("is not offered, nor booked by anybody; what is offered instead is said", async () => {
    const free = await startsOf("2026-11-24", benjamin.id);
    expect(await startsOf("2026-11-24", amparo.id)).toEqual(
      free.filter((start) => !["10:00", "10:30"].includes(start)),
    );
    const wish = bookingOf(hernan, "2026-11-24T10:30", { therapistId: amparo.id });
    const { status, json } = await site.book(wish);
    expect([status, json.code]).toEqual([409, "slot_taken"]);
    expect(json.alternatives.length).toBeGreaterThan(0);
    expect(json.alternatives).not.toContain("2026-11-24T10:00");
    expect((await site.book({ ...wish, therapistId: null })).json.therapistId).toBe(benjamin.id);
  });

  test("takes no hour that is moved, dragged or scheduled", async () => {
    const at = { therapistId: amparo.id, patientId: patient.id, at: "2026-11-25T09:00" };
    const id = await placeAppointment(site, at);
    const place = { appointmentDate: "2026-11-24", appointmentTime: "10:00" };
    const tries = [
      await patient.call("PATCH", `/api/appointments/${id}/reschedule`, place),
      await amparo.call("PATCH", `/api/appointments/${id}/move`, place),
      await amparo.call("POST", "/api/therapist-appointment", {
        patientEmail: rosa.email,
        service: "Evaluación kinésica",
        preferredDate: "2026-11-24",
        preferredTime: "10:30",
      }),
    ];
    expect(tries.map(({ status, json }) => [status, json.code])).toEqual(Array(3).fill([409, "slot_taken"]));
  });

  test("leaves what was booked there before", async () => {
    const other = { therapistId: amparo.id, at: "2026-11-26T09:00" };
    const patientId = await makePatient(site, { ...hernan, email: "antes@correo.example" });
    const id = await placeAppointment(site, { ...other, patientId });
    calendar.shows(busyHour("2026-11-26T09:00"));
    await pass();
    expect(await busy()).toEqual(["11-26T09:00"]);
    expect(await site.rows("select status::text from appointments where id = $1", [id])).toEqual([
      { status: "confirmed" },
    ]);
  });

  test("stands in the agenda of the team without a word, and is no time off that somebody could end", async () => {
    const listed = (who: Visitor, query: string) => who.call("GET", `/api/time-off${query}`);
    const [stretch] = (await listed(benjamin, "?all=true")).json;
    expect(stretch).toMatchObject({
      kind: "busy",
      therapistId: amparo.id,
      fromWall: "2026-11-24T10:00",
      toWall: "2026-11-24T11:00",
      reason: null,
    });
    expect((await listed(amparo, "")).json).toEqual([]);
    expect((await amparo.call("DELETE", `/api/time-off/${encodeURIComponent(stretch.id)}`)).status).toBe(404);
  });
});

describe("every ten minutes", () => {
  test.beforeEach(async () => {
    await give(calendar.url);
    await site.rows("delete from outbox");
    calendar.asked = 0;
  });

  test("a calendar that is not due is left alone", async () => {
    expect(await readAllDue(site.context)).toBe(0);
    const { due_at } = (await stored()) as { due_at: Date };
    const minutes = (due_at.getTime() - clock().getTime()) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(calendar.asked).toBe(0);
  });

  test("it is asked whether anything changed: if not, only its age does", async () => {
    expect(await pass()).toBe(1);
    expect(calendar.asked).toBe(1);
    expect(await shown()).toMatchObject({ fetchedAt: later(clock(), 660_000).toISOString(), failure: null });
    expect(await promised()).toEqual([]);
    expect(await busy()).toEqual(["11-24T10:00"]);
  });

  test("what changed is written, and open agendas hear of it once", async () => {
    calendar.shows(busyHour("2026-11-24T10:00"), busyHour("2026-11-24T15:00"));
    await pass();
    expect(await busy()).toEqual(["11-24T10:00", "11-24T15:00"]);
    expect(await promised()).toEqual(["busy-times.changed"]);
    await pass();
    expect(await promised()).toEqual(["busy-times.changed"]);
  });

  test("after a day it is read whole again, because the days ahead are others", async () => {
    calendar.shows(busyHour("2026-11-20T10:00", "RRULE:FREQ=DAILY"));
    await pass();
    const before = await busy();
    await pass(23 * 60);
    expect((await busy()).at(-1)).toBe(before.at(-1));
    await pass(48 * 60 + 30);
    expect((await busy()).at(-1)).toBe("01-06T10:00");
  });

  test.each<[string, string, CalendarServer["answer"]]>([
    ["broken", "unreachable", (_, r) => void r.writeHead(500).end()],
    ["silent", "too_slow", () => undefined],
    ["gone", "gone", (_, r) => void r.writeHead(410).end()],
    ["huge", "too_big", (_, r) => void r.end("x".repeat(200_000))],
    ["a page", "not_calendar", (_, r) => void r.end("<html>")],
    [
      "led astray",
      "private_address",
      (_, r) => void r.writeHead(302, { Location: "https://10.0.0.1/" }).end(),
    ],
  ])("a source that is %s: the last good copy stays, and it is asked ever more seldom", async (_, failure, answer) => {
    const { fetchedAt } = await shown();
    calendar.answer = answer;
    const pauses: number[] = [];
    for (let round = 0; round < (failure === "too_slow" ? 1 : 5); round++) {
      await pass();
      const row = (await stored()) as { due_at: Date; tried_at: Date };
      pauses.push(Math.round((row.due_at.getTime() - row.tried_at.getTime()) / 600_000));
    }
    expect(pauses).toEqual([1, 2, 4, 6, 6].slice(0, pauses.length));
    expect(await shown()).toMatchObject({
      failure,
      fetchedAt,
      triedAt: later(clock(), 660_000).toISOString(),
      busy: 1,
    });
    expect(await busy()).toEqual(["11-24T10:00"]);
    expect(await promised()).toEqual([]);
    calendar.shows(busyHour("2026-11-24T11:00"));
    await pass();
    expect(await shown()).toMatchObject({ failure: null });
    expect(await busy()).toEqual(["11-24T11:00"]);
  });

  test("two processes at once ask once", async () => {
    await site.rows("update followed_calendars set due_at = $1", [clock()]);
    const taken = await Promise.all([1, 2, 3].map(() => readAllDue(site.context)));
    expect(taken.toSorted()).toEqual([0, 0, 1]);
    expect(calendar.asked).toBe(1);
  });

  test("what was taken up and never finished is taken up by another after two minutes", async () => {
    await site.rows("update followed_calendars set due_at = $1", [clock()]);
    const stopping = new AbortController();
    calendar.answer = () => stopping.abort();
    expect(await readAllDue(site.context, stopping.signal)).toBe(1);
    expect(await shown()).toMatchObject({ failure: null, triedAt: clock().toISOString() });
    expect(((await stored()) as { due_at: Date }).due_at).toEqual(later(clock(), 120_000));
  });

  test("what another calendar replaced meanwhile is not written over it", async () => {
    let replaced: Promise<unknown> | undefined;
    calendar.answer = (_, response) => {
      calendar.shows(busyHour("2026-11-27T09:00"));
      replaced = give(`${calendar.url}?otro`).then(() =>
        response.end(`BEGIN:VCALENDAR\r\n${busyHour("2026-11-30T09:00")}\r\nEND:VCALENDAR`),
      );
    };
    await pass();
    await replaced;
    expect(await busy()).toEqual(["11-27T09:00"]);
    expect(await shown()).toMatchObject({ failure: null });
  });

  test("an address that was sealed with another secret is told of, and of who left nothing is asked", async () => {
    await site.rows("update followed_calendars set sealed_address = 'xyz'");
    await pass();
    expect(await shown()).toMatchObject({ failure: "gone", busy: 1 });
    await site.rows("update therapists set active = false where id = $1", [amparo.id]);
    expect(await pass()).toBe(0);
    await site.rows("update therapists set active = true where id = $1", [amparo.id]);
    expect(calendar.asked).toBe(0);
  });
});
