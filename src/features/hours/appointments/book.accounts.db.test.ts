import { privacyVersion } from "content/legal/privacy";
import { forgetBookings } from "tests/kit/forget-bookings";
import { bookingOf, hernan, rosa, ximena } from "tests/kit/people";
import { openSite } from "tests/kit/site";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.beforeEach(() => forgetBookings(site));

const patients = () =>
  site.rows("select email, name, rut, phone, password_hash from patients order by created_at");

describe("an unknown e-mail", () => {
  test("makes the account, in lower case, its password still to be hashed by a job", async () => {
    await site.book(bookingOf(rosa, "2026-11-23T09:00", { patientEmail: " Rosa@Correo.EXAMPLE " }));
    expect(await patients()).toEqual([
      {
        email: rosa.email,
        name: rosa.name,
        rut: rosa.stored.rut,
        phone: rosa.stored.phone,
        password_hash: null,
      },
    ]);
  });
});

describe("a known e-mail", () => {
  test("attaches the appointment and changes nothing of the patient", async () => {
    await site.book(bookingOf(rosa, "2026-11-23T09:00"));
    await site.rows("update patients set password_hash = '$argon2id$kept'");
    const before = await patients();
    const typed = { patientName: "Otra Persona", patientPhone: hernan.phone, patientRut: hernan.rut };
    const answer = await site.book(
      bookingOf(rosa, "2026-11-24T09:00", { ...typed, patientEmail: "ROSA@correo.example" }),
    );
    expect(answer.json).toMatchObject({
      patientName: "Otra Persona",
      patientPhone: hernan.stored.phone,
      patientRut: hernan.stored.rut,
    });
    expect(await patients()).toEqual(before);
    const owners = await site.rows("select distinct patient_id from appointments");
    expect(owners).toHaveLength(1);
  });

  test("is answered exactly like an unknown one", async () => {
    const first = await site.book(bookingOf(ximena, "2026-11-23T09:00", { therapistId: site.amparo }));
    const second = await site.book(bookingOf(ximena, "2026-11-23T10:00", { therapistId: site.amparo }));
    const shape = (answer: typeof first) => ({
      status: answer.status,
      keys: Object.keys(answer.json),
      headers: [...answer.headers.keys()].filter((name) => name !== "connection"),
      length: answer.text.length,
    });
    expect(shape(second)).toEqual(shape(first));
  });

  test("and twins of an unknown one at once make one account", async () => {
    const answers = await Promise.all(
      ["09:00", "10:00", "11:00", "14:00", "15:00", "16:00"].map((time) =>
        site.book(bookingOf(rosa, `2026-11-25T${time}`)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await patients()).toHaveLength(1);
  });
});

test("two patients may carry the same RUT", async () => {
  const answer = await site.book(bookingOf(rosa, "2026-11-23T09:00"));
  const other = await site.book(bookingOf(hernan, "2026-11-23T10:00", { patientRut: rosa.rut }));
  expect([answer.status, other.status]).toEqual([201, 201]);
  expect((await patients()).map(({ rut }) => rut)).toEqual([rosa.stored.rut, rosa.stored.rut]);
});

describe("consents", () => {
  const consents = () => site.rows("select purpose, text_version from consents order by purpose");

  test("that were given are kept with the version of the text", async () => {
    await site.book(
      bookingOf(rosa, "2026-11-23T09:00", { consents: { whatsappReminders: true, news: true } }),
    );
    expect(await consents()).toEqual([
      { purpose: "news", text_version: privacyVersion },
      { purpose: "whatsapp_reminders", text_version: privacyVersion },
    ]);
  });

  test.each([
    [undefined],
    [{}],
    [{ news: false, whatsappReminders: null }],
  ])("%j gives none", async (given) => {
    expect((await site.book(bookingOf(rosa, "2026-11-23T10:00", { consents: given }))).status).toBe(201);
    expect(await consents()).toEqual([]);
  });

  test("the notice's version and its time are kept with every booking", async () => {
    await site.book(bookingOf(rosa, "2026-11-23T11:00"));
    expect(await site.rows("select privacy_notice, created_at from appointments")).toEqual([
      { privacy_notice: privacyVersion, created_at: new Date("2026-11-20T10:00:00Z") },
    ]);
  });
});

describe("the booking, its log row and its promised mail", () => {
  const counts = async () => {
    const tables = ["appointments", "patients", "access_log", "outbox", "consents", "idempotency_keys"];
    const found: Record<string, number> = {};
    for (const table of tables)
      found[table] = Number((await site.rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
    return found;
  };

  test("are there together", async () => {
    const { id } = (await site.book(bookingOf(rosa, "2026-11-23T09:00"))).json;
    expect(await site.rows("select event, subject_id from outbox")).toEqual([
      { event: "appointment.booked", subject_id: id },
    ]);
    const [patient] = await site.rows("select id from patients");
    const logged =
      "select actor, action, patient_id, object_id, address from access_log where object_id = $1";
    expect(await site.rows(logged, [id])).toEqual([
      {
        actor: "anyone",
        action: "appointment.booked",
        patient_id: patient?.id,
        object_id: id,
        address: "127.0.0.1",
      },
    ]);
  });

  test("leave nothing when the hour is taken", async () => {
    await site.book(bookingOf(rosa, "2026-11-23T09:00", { therapistId: site.amparo }));
    const before = await counts();
    const lost = bookingOf(hernan, "2026-11-23T09:00", {
      therapistId: site.amparo,
      consents: { news: true },
    });
    expect((await site.book(lost, { "Idempotency-Key": "lost" })).status).toBe(409);
    expect(await counts()).toEqual(before);
  });

  test("leave nothing in the therapist's time off", async () => {
    await site.rows(
      "insert into time_off (therapist_id, starts_at, ends_at) values ($1, '2026-11-23T08:00-03', '2026-11-23T12:00-03')",
      [site.amparo],
    );
    const before = await counts();
    const lost = bookingOf(hernan, "2026-11-23T09:00", { therapistId: site.amparo });
    const answers = [
      await site.book(lost),
      await site.book(lost, { "Idempotency-Key": "off" }),
      await site.book(lost, { "Idempotency-Key": "off" }),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      Array(3).fill([409, "slot_taken"]),
    );
    expect(await counts()).toEqual(before);
  });

  test.each([
    "outbox",
    "access_log",
    "consents",
    "appointments",
    "idempotency_keys",
  ])("leave nothing when %s cannot be written", async (table) => {
    const broken = await openSite({ expectsTrouble: true });
    try {
      await broken.rows(`alter table ${table} add constraint broken check (false) not valid`);
      const body = bookingOf(rosa, "2026-11-24T09:00", { consents: { news: true } });
      const answer = await broken.book(body, { "Idempotency-Key": "broken" });
      expect([answer.status, answer.json.code]).toEqual([500, "internal"]);
      expect(answer.text).not.toMatch(/rosa|broken|constraint|at /i);
      expect(broken.logText()).not.toMatch(/rosa|12345678|8123/i);
      for (const each of ["appointments", "patients", "access_log", "outbox", "consents", "idempotency_keys"])
        expect(await broken.rows(`select from ${each}`), each).toEqual([]);
    } finally {
      await broken.close();
    }
  });
});
