import { placeAppointment } from "tests/kit/appointments";
import { bookingOf, rosa, visitor } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, freshTest as test } from "tests/kit/test";
import { beforeEach, describe, expect } from "vitest";
import { reportStaleInstants } from "./report-stale-instants";

let patientId: string;
beforeEach(async () => {
  patientId = await makePatient(site, rosa);
});

const place = (at: string, minutes = 60) =>
  site.rows(
    `insert into appointments (id, patient_id, therapist_id, service, service_id, price, wall_start, duration_minutes, status,
       patient_name, patient_email, patient_phone, patient_rut)
     values (gen_random_uuid()::text, $1, $2, 's', 's', 1, $3, $4, 'confirmed', 'R', 'r@x.cl', '+56911111111', '12345678-5')`,
    [patientId, site.amparo, at, minutes],
  );
const refused = { constraint: "appointments_no_overlap" };

describe("after the law has moved the clocks", () => {
  /** As if what stands there had been written under other tables: each instant an hour later than today's tables say. */
  const changeTables = () =>
    site.rows(
      `alter table appointments alter starts_at drop expression, alter ends_at drop expression;
       alter table appointments alter starts_at set default now(), alter ends_at set default now() + interval '1 hour';
       update appointments set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`,
    );

  test("two hours at one wall time are refused, whatever instants are stored", async () => {
    await place("2026-11-25T10:00");
    await changeTables();
    for (const at of ["2026-11-25T10:00", "2026-11-25T09:30", "2026-11-25T10:30"])
      await expect(place(at), at).rejects.toMatchObject(refused);
    await place("2026-11-25T11:00");
    const { status } = await site.book(
      bookingOf(visitor(1), "2026-11-25T10:00", { therapistId: site.amparo }),
    );
    expect(status).toBe(409);
  });

  test("the start says which hours to come have another instant, in one line, and changes none", async () => {
    const past = await placeAppointment(site, {
      patientId,
      therapistId: site.amparo,
      at: "2026-11-12T10:00",
    });
    const id = await placeAppointment(site, { patientId, therapistId: site.amparo, at: "2026-11-25T10:00" });
    await reportStaleInstants(site.pool, site.context.log, site.clock());
    await changeTables();
    const before = await site.rows("select * from appointments order by id");
    await reportStaleInstants(site.pool, site.context.log, site.clock());
    const told = site.log.filter(({ msg }) => msg.includes("time zones"));
    expect(told).toEqual([expect.objectContaining({ level: "warn", count: 1, ids: [id] })]);
    expect(JSON.stringify(told)).not.toContain(past);
    expect(await site.rows("select * from appointments order by id")).toEqual(before);
  });
});

test("on the night whose 23:00 happens twice, an hour stands there once", async () => {
  await place("2027-04-03T22:30");
  for (const at of ["2027-04-03T22:30", "2027-04-03T23:00", "2027-04-03T22:00"])
    await expect(place(at), at).rejects.toMatchObject(refused);
  await place("2027-04-03T23:30", 30);
  await expect(place("2027-04-03T23:30", 30)).rejects.toMatchObject(refused);
});

test.each(["2026-09-06", "2027-09-05"])("on %s, which has no midnight, too", async (day) => {
  await place(`${day}T00:00`, 30);
  await expect(place(`${day}T00:00`, 30)).rejects.toMatchObject(refused);
  await place(`${day}T00:30`);
  await expect(place(`${day}T01:00`)).rejects.toMatchObject(refused);
  await place(`${day}T01:30`);
});
