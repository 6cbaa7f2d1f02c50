import { bookingOf, evaluation, hernan, hourLong, martina, rosa, visitor, ximena } from "tests/kit/people";
import { clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

describe("an hour that is free", () => {
  test("is booked and answered as the contract says", async () => {
    const { amparo } = site;
    const answer = await site.book(
      bookingOf(rosa, "2026-11-23T09:00", {
        therapistId: amparo,
        service: hourLong,
        pack: "Sesión única",
        comments: "  Dolor de rodilla\nal bajar escaleras  ",
      }),
    );
    expect(answer.status).toBe(201);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      patientName: rosa.name,
      patientEmail: rosa.email,
      patientPhone: rosa.stored.phone,
      patientRut: rosa.stored.rut,
      serviceId: "rehabilitacion-kinesica-integral",
      service: hourLong,
      pack: "Sesión única",
      therapistId: amparo,
      therapistName: "Amparo Villablanca Ríos",
      preferredDate: "2026-11-23T09:00",
      preferredTime: "09:00",
      appointmentDate: "2026-11-23",
      appointmentTime: "09:00",
      durationMinutes: 60,
      comments: "Dolor de rodilla\nal bajar escaleras",
      status: "pending",
      createdAt: "2026-11-20T10:00:00.000Z",
      noShow: false,
      isAbsent: false,
      cancelReason: null,
      payment: null,
      payBy: null,
      branchId: expect.any(String),
    });
  });

  test("is stored with what was typed, its length and its price in whole pesos", async () => {
    const { id } = (await site.book(bookingOf(hernan, "2026-11-23T11:00", { therapistId: site.amparo })))
      .json;
    const [row] = await site.rows(
      "select *, starts_at::text, ends_at::text from appointments where id = $1",
      [id],
    );
    expect(row).toMatchObject({
      patient_name: hernan.name,
      patient_rut: hernan.stored.rut,
      price: 15_000,
      pack: null,
      comments: null,
      status: "pending",
      starts_at: "2026-11-23 14:00:00+00",
      ends_at: "2026-11-23 14:30:00+00",
      time_zone: "America/Santiago",
      privacy_notice: expect.stringMatching(/\S/),
    });
  });

  test("costs what the pack costs", async () => {
    const body = bookingOf(rosa, "2026-11-24T08:00", { service: hourLong, pack: "FONASA 10 sesiones" });
    const { id, pack } = (await site.book(body)).json;
    expect(pack).toBe("FONASA 10 sesiones");
    expect(await site.rows("select price from appointments where id = $1", [id])).toEqual([
      { price: 130_000 },
    ]);
  });

  test("is pending whatever the client says, and other keys are not read", async () => {
    const body = bookingOf(ximena, "2026-11-24T10:00", {
      status: "confirmed",
      id: "mine",
      price: 1,
      patientId: "x",
      durationMinutes: 5,
      createdAt: "2000-01-01",
    });
    const answer = await site.book(body);
    expect(answer.json).toMatchObject({
      status: "pending",
      durationMinutes: 30,
      createdAt: "2026-11-20T10:00:00.000Z",
    });
    expect(answer.json.id).not.toBe("mine");
  });

  test.each([
    ["with seconds", "2026-11-25T09:00:00"],
    ["with fractions of a second", "2026-11-25T09:30:00.000"],
    ["with spaces around it", " 2026-11-25T10:00 "],
  ])("may be asked for %s", async (_, preferredDate) => {
    const answer = await site.book(bookingOf(rosa, preferredDate));
    expect(answer.status).toBe(201);
    expect(answer.json.preferredDate).toBe(preferredDate.trim().slice(0, 16));
  });

  test("may be an hour long at the last start, where it ends after it", async () => {
    const morning = await site.book(bookingOf(rosa, "2026-11-26T11:30", { service: hourLong }));
    const evening = await site.book(bookingOf(rosa, "2026-11-26T17:30", { service: hourLong }));
    expect([morning.status, evening.status]).toEqual([201, 201]);
  });

  test("may be today once it is still to come", async () => {
    clock.moveTo("2026-11-20T10:10");
    const answers = [await site.book(bookingOf(rosa, "2026-11-20T10:30"))];
    clock.moveTo("2026-11-20T07:00");
    expect(answers[0]?.status).toBe(201);
  });
});

describe("without a therapist", () => {
  test("both get the same hour before it is taken, and the third is refused", async () => {
    const given = [];
    for (const number of [1, 2]) {
      const answer = await site.book(bookingOf(visitor(number), "2026-11-27T09:00"));
      expect(answer.status).toBe(201);
      given.push(answer.json.therapistId);
    }
    expect(given.toSorted()).toEqual([site.amparo, site.benjamin].toSorted());
    expect((await site.book(bookingOf(visitor(3), "2026-11-27T09:00"))).json.code).toBe("slot_taken");
  });

  test("the one with the emptier day is assigned", async () => {
    await site.book(bookingOf(rosa, "2026-11-30T09:00", { therapistId: site.amparo, service: hourLong }));
    expect((await site.book(bookingOf(hernan, "2026-11-30T16:00"))).json.therapistId).toBe(site.benjamin);
  });

  test("null means the same as leaving it out, as for pack and comments", async () => {
    const extra = { therapistId: null, pack: null, comments: null, consents: null };
    expect((await site.book(bookingOf(rosa, "2026-12-01T09:00", extra))).status).toBe(201);
  });
});

describe("a date alone", () => {
  test("books the first free start of that day", async () => {
    const first = await site.book(
      bookingOf(rosa, "2026-12-02", { therapistId: site.amparo, service: hourLong }),
    );
    const second = await site.book(bookingOf(hernan, "2026-12-02", { therapistId: site.amparo }));
    expect(first.json.preferredDate).toBe("2026-12-02T08:00");
    expect(second.json.preferredDate).toBe("2026-12-02T09:00");
  });

  test("today means the next start that is still to come", async () => {
    clock.moveTo("2026-11-20T13:59");
    const answer = await site.book(bookingOf(rosa, "2026-11-20"));
    clock.moveTo("2026-11-20T07:00");
    expect(answer.json.preferredDate).toBe("2026-11-20T14:00");
  });

  test("that is full is refused with the nearest hours of other days", async () => {
    await site.rows(
      `insert into time_off (therapist_id, starts_at, ends_at)
       select id, '2026-12-03T00:00-03', '2026-12-04T00:00-03' from therapists`,
    );
    const answer = await site.book(bookingOf(rosa, "2026-12-03"));
    expect([answer.status, answer.json.code]).toEqual([409, "slot_taken"]);
    expect(answer.json.alternatives).toHaveLength(6);
    expect(answer.json.alternatives.every((start: string) => !start.startsWith("2026-12-03"))).toBe(true);
  });
});

test("a RUT with a wrong check digit and a phone from abroad are taken as they are", async () => {
  const answer = await site.book(bookingOf(martina, "2026-12-04T09:00"));
  expect(answer.json).toMatchObject({ patientRut: "12345678-9", patientPhone: "+541123456789" });
});

test("the longest texts that are allowed fit", async () => {
  const email = `${"r".repeat(240)}@correo.example`.slice(-254);
  const answer = await site.book(
    bookingOf(rosa, "2026-12-04T10:00", {
      patientName: "Ñ".repeat(120),
      patientEmail: email,
      comments: "á".repeat(1000),
      service: evaluation,
    }),
  );
  expect(answer.status).toBe(201);
});
