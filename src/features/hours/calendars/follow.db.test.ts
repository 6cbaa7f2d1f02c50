import { placeAppointment } from "tests/kit/appointments";
import { busyHour, type CalendarServer, startCalendarServer } from "tests/kit/calendar-server";
import {
  busyStarts,
  enqueued,
  follow,
  followed,
  forgetCalendars,
  readWhenDue,
  storedCalendar,
} from "tests/kit/followed-calendar";
import { moments } from "tests/kit/moments";
import { bookingOf, hernan, rosa } from "tests/kit/people";
import { makePatient, staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { createPublicFetch } from "~/server/http/public-fetch";

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
  await forgetCalendars();
  calendar.shows(busyHour("2026-11-24T10:00"));
  calendar.asked = 0;
});

const path = "/api/followed-calendar";
const startsOf = async (date: string, therapistId: string): Promise<string[]> => {
  const query = new URLSearchParams({ service: "Evaluación kinésica", therapistId, from: date, to: date });
  return (await site.call("GET", `/api/availability?${query}`)).json.days[0].therapists[0].starts;
};

describe("giving a calendar", () => {
  test("reads it at once; of its address only the host is shown or kept, of its hours only when", async () => {
    const { status, json } = await follow(calendar.url);
    expect(status).toBe(200);
    expect(json).toEqual({ calendar: await followed() });
    expect(json.calendar).toMatchObject({ host: new URL(calendar.url).host, failure: null, busy: 1 });
    expect(json.calendar.fetchedAt).toBe(clock().toISOString());
    expect(await busyStarts()).toEqual(["11-24T10:00"]);
    expect(await enqueued()).toEqual(["busy-times.changed"]);
    const kept = JSON.stringify([await storedCalendar(), await site.rows("select * from busy_times")]);
    expect(kept).not.toMatch(/c0ffee|pareja|alguien/);
    expect(site.logText()).not.toMatch(/c0ffee|pareja|alguien/);
  });

  test("another takes its place, whole", async () => {
    await follow(calendar.url);
    calendar.shows(busyHour("2026-11-25T09:00"), busyHour("2026-11-26T09:00"));
    expect((await follow(`${calendar.url}?otro`)).json.calendar.busy).toBe(2);
    expect(await busyStarts()).toEqual(["11-25T09:00", "11-26T09:00"]);
    expect(await site.rows("select from followed_calendars")).toHaveLength(1);
  });

  test("at once from two windows leaves one", async () => {
    const answers = await Promise.all([follow(calendar.url), follow(calendar.url)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await busyStarts()).toEqual(["11-24T10:00"]);
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
    const { status, json } = await follow(url);
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(json.fields.url).toMatch(text);
    expect(await followed()).toBeNull();
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
    await follow(calendar.url);
    const before = await followed();
    calendar.answer = answer;
    const { status, json } = await follow(`${calendar.url}?otro`);
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(json.fields.url).toMatch(text);
    expect(await followed()).toEqual(before);
    expect(await busyStarts()).toEqual(["11-24T10:00"]);
  });

  test("is one's own: no colleague sees it, patients and strangers neither", async () => {
    await follow(calendar.url);
    expect(await followed(benjamin)).toBeNull();
    expect((await benjamin.call("DELETE", path)).status).toBe(204);
    expect(await followed()).not.toBeNull();
    for (const [who, status] of [
      [patient, 403],
      [new Visitor(site), 401],
    ] as const) {
      expect((await who.call("GET", path)).status).toBe(status);
      expect((await follow(calendar.url, who)).status).toBe(status);
      expect((await who.call("DELETE", path)).status).toBe(status);
    }
    expect(calendar.asked).toBe(1);
  });

  test("left, its hours are free again; leaving twice is no error", async () => {
    await follow(calendar.url);
    await site.rows("delete from outbox");
    for (let round = 0; round < 2; round++) expect((await amparo.call("DELETE", path)).status).toBe(204);
    expect(await followed()).toBeNull();
    expect(await busyStarts()).toEqual([]);
    expect(await enqueued()).toEqual(["busy-times.changed"]);
  });
});

describe("a busy hour", () => {
  test.beforeEach(async () => {
    await follow(calendar.url);
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
    await readWhenDue();
    expect(await busyStarts()).toEqual(["11-26T09:00"]);
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
