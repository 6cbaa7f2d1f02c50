import { addHour } from "tests/kit/hours";
import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";
import { declined } from "~/features/hours/appointments/answer-proposal";

test.override({ setting: { signedIn: ["patient", "amparo", "benjamin"] } });

async function hour(
  at: string,
  {
    missed = false,
    reminded = false as boolean | "queued" | "failed" | "delivered",
    therapistId = site.amparo,
    status = "completed" as "completed" | "cancelled" | "confirmed",
  } = {},
): Promise<string> {
  const id = await addHour(site, {
    patientId: patient.id,
    therapistId,
    at,
    status: missed ? "cancelled" : status,
  });
  if (missed) await site.rows("update appointments set no_show = true where id = $1", [id]);
  if (reminded)
    for (const kind of ["two-days", "three-hours"])
      await site.rows(
        `with planned as (
           insert into reminders (appointment_id, kind, wall_start, planned_at) select id, $2, wall_start, now() from appointments
           where id = $1 returning id)
         insert into messages (patient_id, kind, subject_id, channel, title, state, queued_at)
         select $3, 'appointment.reminder-due.patient', id, 'mail', 'Te recordamos', $4, now() from planned`,
        [id, kind, patient.id, reminded === true ? "sent" : reminded],
      );
  return id;
}

async function opinion(appointmentId: string, number: number, at: string, score: number | null) {
  await site.rows(
    `insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at, score, answered_at)
     values ($1, $2, $3, $4, $4, $5::int, case when $5::int is not null then $4::timestamptz end)`,
    [patient.id, appointmentId, number, at, score],
  );
}

/** What somebody of the waiting list was offered, and the hour that they took with it. */
async function offer(at: string, takenAppointmentId: string | null): Promise<void> {
  await site.rows(
    `with waiting as (
       insert into waiting_list (patient_id, service, service_id, duration_minutes, until, asked_at, ended_at, ended_why)
       values ($1, 'Punción Seca', 'puncion-seca', 60, '2026-12-31', $3, $3, 'over') returning id)
     insert into hour_offers (waiting_id, therapist_id, wall_start, duration_minutes, offered_at, until, ended_at, outcome, taken_appointment_id)
     select id, $2, $3::timestamp, 60, $3, $3, $3, case when $4::text is null then 'lapsed' else 'taken' end, $4 from waiting`,
    [patient.id, site.amparo, at, takenAppointmentId],
  );
}

test.beforeAll(async () => {
  const first = await hour("2026-10-01T10:00", { reminded: true });
  await hour("2026-10-02T10:00", { reminded: true, missed: true });
  const second = await hour("2026-10-31T23:30");
  await hour("2026-10-05T10:00", { missed: true });
  // Planned, and refused by the mailbox.
  await hour("2026-10-06T10:00", { missed: true, reminded: "failed" });
  // Neither held nor missed.
  await hour("2026-10-07T10:00", { status: "cancelled", reminded: true });
  await hour("2026-10-08T10:00", { status: "confirmed" });
  const cancelled = await hour("2026-10-09T10:00", { status: "cancelled", reminded: true });
  await site.rows("update appointments set cancel_reason = $2 where id = $1", [cancelled, declined]);
  await site.rows("update appointments set attendance_told_for = wall_start where id = $1", [first]);
  // Of a colleague's, and of other months.
  const third = await hour("2026-11-03T10:00", { therapistId: site.benjamin, reminded: true });
  await hour("2026-09-30T10:00", { missed: true });
  // Asked in the last half hour of October by Chile's clock.
  await opinion(first, 1, "2026-11-01T02:30Z", 10);
  await opinion(second, 2, "2026-11-02T12:00Z", null);
  await opinion(third, 3, "2026-11-03T16:00Z", 7);
  // Two of the list were offered the same hour; nobody took the other one.
  await offer("2026-10-01T10:00", first);
  await offer("2026-10-01T10:00", null);
  await offer("2026-10-02T12:00", null);
  // A moved hour was reminded of where it stood before.
  const moved = await hour("2026-11-10T10:00", { reminded: true });
  await site.rows("update appointments set wall_start = '2026-11-11T10:00', sequence = 1 where id = $1", [
    moved,
  ]);
});

const period = "from=2026-10-01&to=2026-11-30";
const read = async (who = amparo, more = "") =>
  (await who.call("GET", `/api/attendance-report?${period}${more}`)).json;
const october = {
  month: "2026-10",
  remindedHours: 2,
  remindedMissed: 1,
  otherHours: 3,
  otherMissed: 2,
  saidComing: 1,
  saidNotComing: 1,
  asked: 1,
  answered: 1,
  scores: 10,
  glad: 1,
  offeredHours: 2,
  filledHours: 1,
};
const none = Object.fromEntries(Object.keys(october).map((name) => [name, 0]));
const own = { ...none, month: "2026-11", otherHours: 1, asked: 1 };

test("tells who missed hours with and without a reminder, and what they answered, month by month", async () => {
  expect(await read(amparo, "&scope=own")).toEqual({
    from: "2026-10-01",
    to: "2026-11-30",
    scope: "own",
    scopes: ["clinic", "own"],
    months: [october, own],
  });
});

test('direction reads the clinic\'s, whoever only treats their own, and the desk none (clinic.md, "Who may what")', async () => {
  const whole = { ...own, remindedHours: 1, asked: 2, answered: 1, scores: 7 };
  expect(await read()).toMatchObject({ scope: "clinic", months: [october, whole] });
  expect(await read(benjamin)).toMatchObject({
    scope: "own",
    scopes: ["own"],
    months: [{ ...none, month: "2026-11", remindedHours: 1, asked: 1, answered: 1, scores: 7 }],
  });
  expect((await read(benjamin, "&scope=clinic")).code).toBe("forbidden");
  await site.rows("update therapists set duties = '{desk}' where id = $1", [site.benjamin]);
  for (const scope of ["", "&scope=own", "&scope=clinic"])
    expect((await read(benjamin, scope)).code).toBe("forbidden");
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
  expect((await patient.call("GET", `/api/attendance-report?${period}`)).status).toBe(403);
});

test("of one branch it counts the hours that stand there", async () => {
  const [first] = (await amparo.call("GET", "/api/branches")).json;
  const whole = await read();
  expect(await read(amparo, `&branchId=${first.id}`)).toEqual(whole);
  const place = { name: "Concón", address: "Av. Borgoño 22", comuna: "Concón", phone: "32 281 0000" };
  const second = (await amparo.call("POST", "/api/branches", place)).json;
  expect((await read(amparo, `&branchId=${second.id}`)).months).toEqual([]);
  await site.rows("update appointments set branch_id = $1 where wall_start = '2026-10-05T10:00'", [
    second.id,
  ]);
  expect((await read(amparo, `&branchId=${second.id}`)).months).toEqual([
    { ...none, month: "2026-10", otherHours: 1, otherMissed: 1 },
  ]);
  await site.rows("update appointments set branch_id = null");
});

test("the spreadsheet has the same figures, and no name", async () => {
  const { headers, text } = await amparo.call("GET", `/api/attendance-report.csv?${period}&scope=own`);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toContain("asistencia-2026-10-01-2026-11-30.csv");
  expect(text).toContain("\r\noctubre de 2026;2;1;50;3;2;66,7;1;1;1;1;10;1;2;1\r\n");
  expect(text).not.toMatch(/Rosa|Amparo/);
  expect((await benjamin.call("GET", `/api/attendance-report.csv?${period}&scope=clinic`)).status).toBe(403);
});

test("each reading leaves its line in the log", async () => {
  const lines = () =>
    site.rows("select action, detail from access_log where action like 'report.%' order by id");
  const before = (await lines()).length;
  await read();
  await amparo.call("GET", `/api/attendance-report.csv?${period}`);
  expect((await lines()).slice(before)).toEqual([
    { action: "report.read", detail: "list=attendance from=2026-10-01 to=2026-11-30 scope=clinic rows=2" },
    {
      action: "report.exported",
      detail: "list=attendance from=2026-10-01 to=2026-11-30 scope=clinic rows=2",
    },
  ]);
});

test.each([
  "from=2026-10-02&to=2026-10-01",
  "from=2025-10-01&to=2026-10-02",
  "from=2026-02-30&to=2026-03-01",
  "from=2026-10-01",
  `${period}&scope=team`,
])("%s is 400", async (query) => {
  expect((await amparo.call("GET", `/api/attendance-report?${query}`)).json.code).toBe("validation");
});

test("a reminder counts once it left, by whatever way; what is older than the messages that are kept, as planned", async () => {
  await hour("2026-07-01T10:00", { reminded: "queued" });
  const planned = await hour("2026-07-02T10:00", { reminded: true });
  await hour("2026-07-03T10:00", { reminded: "delivered" });
  await site.rows(
    "delete from messages where subject_id in (select id from reminders where appointment_id = $1)",
    [planned],
  );
  const july = async () =>
    (await amparo.call("GET", "/api/attendance-report?from=2026-07-01&to=2026-07-31")).json.months;
  expect(await july()).toMatchObject([{ remindedHours: 1, otherHours: 2 }]);
  await site.rows("update reminders set planned_at = now() - interval '366 days' where appointment_id = $1", [
    planned,
  ]);
  expect(await july()).toMatchObject([{ remindedHours: 2, otherHours: 1 }]);
});

test("a period without anything has no month", async () => {
  clock.moveTo("2026-11-20T08:00");
  const { json } = await amparo.call("GET", "/api/attendance-report?from=2026-01-01&to=2026-01-31");
  expect(json.months).toEqual([]);
});
