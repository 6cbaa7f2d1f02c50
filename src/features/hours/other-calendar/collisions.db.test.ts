import { forgetBookings } from "tests/kit/forget-bookings";
import { moments } from "tests/kit/moments";
import { hearOtherCalendar, type OtherCalendar } from "tests/kit/other-calendar";
import { bookingOf, evaluation, hernan, rosa, visitor, ximena } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { clock, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";
import { queueForSlot } from "~/features/hours/appointments/slot-queue";

test.override({ setting: { isCrowded: true, variables: { SCHEDULING_URL: "https://agenda.example/zoh" } } });
let open: OtherCalendar["open"];
let ask: OtherCalendar["ask"];
let told: OtherCalendar["told"];
let sync: OtherCalendar["sync"];
let hours: OtherCalendar["hours"];
let freeStarts: OtherCalendar["freeStarts"];
test.beforeAll(async () => {
  ({ open, ask, told, sync, hours, freeStarts } = await hearOtherCalendar(site));
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await site.rows("truncate external_hours, external_names, sync_openings cascade");
  await forgetBookings(site);
});

describe("a collision", () => {
  const ours = async (person = hernan, time = "2026-11-24T09:30") =>
    (await site.book(bookingOf(person, time, { therapistId: site.amparo }))).json;

  test("keeps both, says so, shows both sides and is mailed to the clinic once", async () => {
    const mine = await ours();
    const { json } = await sync(rosa);
    expect(json).toMatchObject({ success: true, conflict: true });
    expect((await sync(rosa)).json.conflict).toBe(true);
    const therapist = await therapistIn(site, site.amparo);
    const { collisions } = (await therapist.call("GET", "/api/external-hours")).json;
    expect(collisions).toHaveLength(1);
    expect(collisions[0].theirs).toMatchObject({ id: json.appointmentId, conflict: true, isExternal: true });
    expect(collisions[0].ours.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    const list = (await therapist.call("GET", "/api/appointments?from=2026-11-24&to=2026-11-24")).json;
    expect(list.map(({ conflict }: { conflict: boolean }) => conflict).toSorted()).toEqual([false, true]);
    const clash = (await mailsOf(site)).filter(({ subject }) => subject.startsWith("Dos horas chocan"));
    expect(clash).toHaveLength(1);
    expect(clash[0]?.whole).not.toMatch(new RegExp(`${rosa.name}|${hernan.name}|Rehabilitación`));
  });

  test("blocks what only the other hour covers", async () => {
    await ours();
    await sync(rosa);
    expect(await freeStarts("2026-11-24", site.amparo)).not.toContain("09:00");
    expect(
      (await site.book(bookingOf(ximena, "2026-11-24T09:00", { therapistId: site.amparo }))).status,
    ).toBe(409);
  });

  test("with an hour that collides itself is seen too", async () => {
    await ours();
    await sync(rosa);
    const { json } = await sync(ximena, { appointmentId: "skedu-2", appointmentDate: "2026-11-24T08:30" });
    expect(json.conflict).toBe(true);
  });

  test("that is written while a booking waits for the hour is seen by the booking", async () => {
    const mine = await ours(hernan, "2026-11-24T09:00");
    const holder = await site.pool.connect();
    await holder.query("begin");
    const start = "2026-11-24T09:30";
    await holder.query(queueForSlot("$1::text", "$2::timestamp", "$3::int"), [site.amparo, start, 60]);
    const waiting = site.book(bookingOf(ximena, "2026-11-24T10:00", { therapistId: site.amparo }));
    await until(
      async () =>
        (await site.rows("select from pg_locks where not granted and locktype = 'advisory'")).length > 0,
    );
    await holder.query(
      `insert into appointments (id, patient_id, therapist_id, told_therapist, service, service_id, price, wall_start,
         duration_minutes, status, patient_name, patient_email, patient_phone, patient_rut, conflict)
       select 'beside', patient_id, therapist_id, '', service, service_id, price, $2, 60, 'confirmed', patient_name, patient_email,
         patient_phone, patient_rut, true from appointments where id = $1`,
      [mine.id, start],
    );
    await holder.query("commit");
    holder.release();
    expect((await waiting).status).toBe(409);
  });

  test("ends when the service turns out to be shorter", async () => {
    await ours(hernan, "2026-11-24T09:30");
    await sync(rosa, { serviceType: "Masaje corto" });
    const therapist = await therapistIn(site, site.amparo);
    const { json } = await therapist.call("PUT", "/api/external-names", {
      kind: "service",
      name: "Masaje corto",
      service: evaluation,
    });
    expect(json.collisions).toEqual([]);
    expect((await hours()).map(({ conflict }) => conflict)).toEqual([false]);
  });

  test("with time off is said in the therapist's mail", async () => {
    await site.rows("insert into time_off (therapist_id, starts_at, ends_at) values ($1, $2, $3)", [
      site.amparo,
      "2026-11-24T00:00-03",
      "2026-11-25T00:00-03",
    ]);
    await sync(rosa);
    const mails = await mailsOf(site);
    await site.rows("delete from time_off");
    expect(mails.find(({ to }) => to !== rosa.email)?.text).toContain("A esa hora no estás");
  });

  test.each(["move ours", "move theirs", "cancel ours"])("is over when people %s", async (way) => {
    const mine = await ours();
    const { json } = await sync(rosa);
    const therapist = await therapistIn(site, site.amparo);
    const place = { appointmentDate: "2026-11-26", appointmentTime: "16:00" };
    const answer =
      way === "cancel ours"
        ? await therapist.call("POST", "/api/therapist-cancel-appointment", {
            appointmentId: mine.id,
            reason: "Choca",
          })
        : await therapist.call(
            "PATCH",
            `/api/appointments/${way === "move ours" ? mine.id : json.appointmentId}/move`,
            place,
          );
    expect(answer.status).toBe(200);
    expect((await therapist.call("GET", "/api/external-hours")).json.collisions).toEqual([]);
    expect((await hours()).map(({ conflict }) => conflict)).toEqual([false]);
    // It is an hour like any other again: no other can stand there.
    const [hour] = await hours();
    const twin = await site.book(bookingOf(ximena, hour?.start ?? "", { therapistId: site.amparo }));
    expect(twin.status).toBe(409);
  });

  test("that moves on to a taken place is refused like any other move", async () => {
    await ours();
    const third = await ours(ximena, "2026-11-26T16:00");
    const { json } = await sync(rosa);
    const therapist = await therapistIn(site, site.amparo);
    const place = { appointmentDate: "2026-11-26", appointmentTime: "16:00" };
    const answer = await therapist.call("PATCH", `/api/appointments/${json.appointmentId}/move`, place);
    expect([answer.status, third.status]).toEqual([409, "pending"]);
  });

  test("may stand: both are kept, and nobody is asked again", async () => {
    await ours();
    const { json } = await sync(rosa);
    const therapist = await therapistIn(site, site.benjamin);
    const keep = () => therapist.call("PATCH", `/api/appointments/${json.appointmentId}/keep-both`, {});
    expect((await keep()).json).toMatchObject({ conflict: true, conflictKept: true });
    expect((await therapist.call("GET", "/api/external-hours")).json.collisions).toEqual([]);
    expect((await therapist.call("PATCH", "/api/appointments/nobody/keep-both", {})).status).toBe(404);
  });

  test("of a booking and a sync in the same instant: both are kept, and it is flagged", async () => {
    for (let round = 0; round < 10; round++) {
      await site.rows("truncate external_hours cascade");
      await forgetBookings(site);
      const nonce = await open();
      const [booked, synced] = await Promise.all([
        site.book(bookingOf(hernan, "2026-11-24T09:00", { therapistId: site.amparo })),
        ask("sync-user", nonce, { email: rosa.email, userData: told(rosa, { appointmentId: `r${round}` }) }),
      ]);
      expect(synced?.status).toBe(200);
      expect(synced?.json.conflict).toBe(booked?.status === 201);
    }
  });
});

describe("a name that nobody knows", () => {
  test("is kept as text, blocks everybody, and is matched by hand for good", async () => {
    await sync(rosa, { therapistName: "Ale", serviceType: "Masaje largo" });
    const patient = new Visitor(site);
    await mailsOf(site);
    await patient.signIn("patient", rosa.email, rosa.stored.firstPassword);
    expect((await patient.call("GET", "/api/patient-appointments")).json[0]).toMatchObject({
      therapistId: null,
      therapistName: "Ale",
      service: "Masaje largo",
    });
    for (const id of [site.amparo, site.benjamin])
      expect(await freeStarts("2026-11-24", id)).not.toContain("09:00");
    expect(
      (await site.book(bookingOf(hernan, "2026-11-24T09:00", { therapistId: site.benjamin }))).status,
    ).toBe(409);

    const therapist = await therapistIn(site, site.amparo);
    const { unknown } = (await therapist.call("GET", "/api/external-hours")).json;
    const first = [{ start: "2026-11-24T09:00", patientName: rosa.name }];
    expect(unknown).toEqual([
      { kind: "therapist", name: "Ale", hours: 1, next: "2026-11-24T09:00", first },
      { kind: "service", name: "Masaje largo", hours: 1, next: "2026-11-24T09:00", first },
    ]);
    const match = (body: object) => therapist.call("PUT", "/api/external-names", body);
    expect((await match({ kind: "therapist", name: "Ale", therapistId: "nobody" })).status).toBe(400);
    expect((await match({ kind: "service", name: "Masaje largo", service: "Inventado" })).status).toBe(400);
    await match({ kind: "therapist", name: " ALE ", therapistId: site.benjamin });
    const { json } = await match({ kind: "service", name: "masaje largo", service: evaluation });
    expect(json.unknown).toEqual([]);
    expect(json.remembered.map(({ name }: { name: string }) => name)).toEqual(["masaje largo", "ale"]);
    expect(await freeStarts("2026-11-24", site.amparo)).toContain("09:00");
    expect(await freeStarts("2026-11-24", site.benjamin)).not.toContain("09:00");
    const [sold] = await site.rows("select service, price, service_id, duration_minutes from appointments");
    expect(sold).toEqual({
      service: evaluation,
      price: 15_000,
      service_id: "evaluacion-kinesica",
      duration_minutes: 30,
    });

    await sync(hernan, {
      therapistName: "Alé",
      appointmentId: "skedu-2",
      appointmentDate: "2026-11-25T09:00",
    });
    expect((await hours()).at(-1)?.therapist_id).toBe(site.benjamin);
    await therapist.call("POST", "/api/external-names/forget", { kind: "therapist", name: "ale" });
    await sync(ximena, {
      therapistName: "Ale",
      appointmentId: "skedu-3",
      appointmentDate: "2026-11-26T09:00",
    });
    expect((await hours()).at(-1)?.therapist_id).toBeNull();
  });

  test("matched to whom another hour has collides, and says so", async () => {
    await site.book(bookingOf(hernan, "2026-11-24T09:00", { therapistId: site.amparo }));
    await sync(rosa, { therapistName: "Ale" });
    const therapist = await therapistIn(site, site.amparo);
    const { json } = await therapist.call("PUT", "/api/external-names", {
      kind: "therapist",
      name: "Ale",
      therapistId: site.amparo,
    });
    expect(json.collisions).toHaveLength(1);
    expect((await mailsOf(site)).filter(({ subject }) => subject.startsWith("Dos horas"))).toHaveLength(1);
  });

  test("of a service is nothing that can be paid, and no debt", async () => {
    const { json } = await sync(rosa, { serviceType: "Masaje largo" });
    const payment = await site.call("POST", "/api/payments", {
      orderId: json.appointmentId,
      amount: 50,
      method: "webpay",
    });
    expect(payment.status).toBe(404);
  });

  test("many of them, told at once, lose none", async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        sync(visitor(number), { therapistName: "Ale", appointmentId: `many-${number}` }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await hours()).toHaveLength(12);
  });
});

test("an hour that names nobody is asked about each time", async () => {
  await sync(rosa, { therapistName: "" });
  const therapist = await therapistIn(site, site.amparo);
  const match = { kind: "therapist", name: "", therapistId: site.amparo };
  const { json } = await therapist.call("PUT", "/api/external-names", match);
  expect([json.unknown, json.remembered]).toEqual([[], []]);
  await sync(hernan, { therapistName: "", appointmentId: "skedu-2", appointmentDate: "2026-11-25T09:00" });
  expect((await hours()).map(({ therapist_id }) => therapist_id)).toEqual([site.amparo, null]);
});

test("only the team sees and decides", async () => {
  const patient = await patientIn(site, rosa);
  for (const [method, path, body] of [
    ["GET", "/api/external-hours"],
    ["PUT", "/api/external-names", { kind: "therapist", name: "Ale", therapistId: site.amparo }],
    ["POST", "/api/external-names/forget", { kind: "therapist", name: "Ale" }],
    ["PATCH", "/api/appointments/x/keep-both", {}],
  ] as const) {
    expect((await site.call(method, path, body)).status).toBe(401);
    expect((await patient.call(method, path, body)).status).toBe(403);
  }
});
