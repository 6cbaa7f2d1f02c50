import { placeAppointment } from "tests/kit/appointments";
import { addRecommendation, addRecord } from "tests/kit/care";
import { moments, standingAt } from "tests/kit/moments";
import { bookingOf, ximena } from "tests/kit/people";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, mailbox, other, patient, site, test } from "tests/kit/test";
import { afterEach, describe, expect } from "vitest";

const clock = standingAt(moments.fridayEarly);
test.override({ setting: { clock, signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeAll(() => staySignedIn(site));
afterEach(async () => {
  await site.rows("delete from appointments");
});

const put = (status: string, extra: Record<string, unknown> = {}) =>
  placeAppointment(site, {
    patientId: patient.id,
    therapistId: amparo.id,
    at: "2026-11-24T10:00",
    status,
    ...extra,
  });
const fileAs = async (asking: Visitor, id = patient.id) =>
  (await asking.call("GET", `/api/pain-entries?patientId=${id}`)).status;
const listed = async (asking: Visitor) => (await asking.call("GET", "/api/appointments")).json[0];
const lines = (action: string) =>
  site.rows("select actor, patient_id, detail from access_log where action = $1 order by id", [action]);

describe("the care relationship", () => {
  test.each([
    ["pending", false, 404],
    ["therapist_scheduled", false, 404],
    ["cancelled", false, 404],
    ["cancelled", true, 200],
    ["confirmed", false, 200],
    ["completed", false, 200],
  ])("of an hour that is %s (missed: %s) answers %d", async (status, noShow, expected) => {
    await put(status, { noShow });
    expect(await fileAs(amparo)).toBe(expected);
    expect(await fileAs(benjamin), "a colleague").toBe(404);
    for (const path of [
      `/api/patient-records?patientId=${patient.id}`,
      `/api/outcome-measures?patientId=${patient.id}`,
      `/api/record-drafts/${patient.id}`,
      `/api/patients/${patient.id}/payments`,
      `/api/patient-appointments?patientId=${patient.id}`,
      `/api/patients/${patient.id}/export`,
      `/api/patients/${patient.id}/export?format=fhir`,
    ])
      expect((await amparo.call("GET", path)).status, path).toBe(expected);
  });

  test("of an hour that another calendar or the system alone confirmed comes with approving or holding it", async () => {
    const told = await put("confirmed");
    await site.rows("update appointments set told_therapist = 'Amparo' where id = $1", [told]);
    expect(await fileAs(amparo)).toBe(404);
    await site.rows("update appointments set status = 'completed' where id = $1", [told]);
    expect(await fileAs(amparo)).toBe(200);
    await site.rows("delete from appointments");
    const atOnce = await put("confirmed");
    await site.rows(
      `insert into appointment_changes (id, appointment_id, action, actor, at)
       values (-1, $1, 'appointment.confirmed-at-once', 'system', now())`,
      [atOnce],
    );
    expect(await fileAs(amparo)).toBe(404);
  });

  test("comes with approving, to who approves, and goes when the hour is cancelled", async () => {
    const id = await put("pending");
    expect((await benjamin.call("PATCH", `/api/appointments/${id}/approve`, {})).status).toBe(200);
    expect([await fileAs(benjamin), await fileAs(amparo)]).toEqual([200, 200]);
    await benjamin.call("POST", "/api/therapist-cancel-appointment", {
      appointmentId: id,
      reason: "Feriado",
    });
    expect([await fileAs(benjamin), await fileAs(amparo)]).toEqual([404, 404]);
  });

  test("is not taken by moving a pending hour to oneself, and is with a confirmed one", async () => {
    for (const [status, expected] of [
      ["pending", 404],
      ["confirmed", 200],
    ] as const) {
      const id = await put(status);
      const to = { appointmentDate: "2026-11-25", appointmentTime: "10:00", therapistId: benjamin.id };
      expect((await benjamin.call("PATCH", `/api/appointments/${id}/move`, to)).status).toBe(200);
      expect([status, await fileAs(benjamin)]).toEqual([status, expected]);
      expect(await fileAs(amparo), "the hour moved away").toBe(404);
      await site.rows("delete from appointments where id = $1", [id]);
    }
  });

  test("leaves an author the own entries, and no others", async () => {
    await addRecord(site, { patientId: patient.id, therapistId: amparo.id, title: "De Amparo" });
    await addRecord(site, { patientId: patient.id, therapistId: benjamin.id, title: "De Benjamín" });
    await addRecommendation(site, { patientId: patient.id, therapistId: benjamin.id, text: "De Benjamín" });
    const read = await amparo.call("GET", `/api/patient-records?patientId=${patient.id}`);
    expect(read.json.map(({ title }: { title: string }) => title)).toEqual(["De Amparo"]);
    const path = `/api/patient-records/${read.json[0].id}/addenda`;
    expect((await amparo.call("POST", path, { text: "Corrijo: era la otra rodilla" })).status).toBe(201);
    const all = (await patient.call("GET", "/api/patient-records")).json;
    const others = all.find(({ title }: { title: string }) => title === "De Benjamín");
    const foreign = `/api/patient-records/${others.id}/addenda`;
    expect((await amparo.call("POST", foreign, { text: "Ajeno" })).status).toBe(404);
    expect((await amparo.call("GET", `/api/patients/${patient.id}/export`)).status).toBe(404);
    const written = { patientId: patient.id, title: "x", type: "x", description: "x" };
    expect((await amparo.call("POST", "/api/patient-records", written)).status, "nothing new").toBe(404);
    const [card] = (await amparo.call("GET", `/api/therapist-patients/${amparo.id}?q=rosa`)).json;
    expect([card.file, card.clinicalRecords]).toEqual(["own", []]);
  });
});

describe("what is seen without it", () => {
  const typed = { comments: "dolor de cadera", patientRut: "20.347.878-k" };
  const bookRosa = async () => {
    const booked = await site.book(
      bookingOf({ ...ximena, email: "rosa@correo.example" }, "2026-11-24T10:00", {
        ...typed,
        therapistId: amparo.id,
      }),
    );
    expect(booked.status).toBe(201);
    return booked.json.id as string;
  };

  test("of an own hour all that was typed, of a colleague's no comments and a masked RUT", async () => {
    await bookRosa();
    expect(await listed(amparo)).toMatchObject({
      comments: typed.comments,
      patientRut: "20347878-K",
      isFileOpen: false,
      rutDiffers: true,
      emailProven: true,
    });
    expect(await listed(benjamin)).toMatchObject({
      comments: null,
      patientRut: "20.•••.•••-K",
      patientName: ximena.name,
      patientPhone: ximena.stored.phone,
      patientEmail: "rosa@correo.example",
    });
    const search = async (asking: Visitor) => (await asking.call("GET", "/api/patients?q=rosa")).json[0];
    expect((await search(benjamin)).rut).toBe("12.•••.•••-5");
    expect((await search(amparo)).rut, "another one was typed").toBe("12.•••.•••-5");
    const [card] = (await amparo.call("GET", `/api/therapist-patients/${amparo.id}`)).json;
    expect(card).toMatchObject({ rut: "12.•••.•••-5", rutDiffers: true, emailProven: true, file: "own" });
    await site.rows("update appointments set status = 'confirmed'");
    await put("confirmed", { therapistId: benjamin.id, at: "2026-11-25T10:00" });
    expect(await listed(benjamin)).toMatchObject({ comments: typed.comments, patientRut: "20347878-K" });
    expect((await search(benjamin)).rut).toBe("12345678-5");
  });

  test("of an hour that one schedules oneself no RUT: nobody typed it", async () => {
    const { status, json } = await amparo.call("POST", "/api/therapist-appointment", {
      patientEmail: "rosa@correo.example",
      service: "Terapia Manual",
      preferredDate: "2026-11-24",
      preferredTime: "10:00",
      comments: "Trae la orden",
    });
    expect([status, json.patientRut, json.comments]).toEqual([201, "12.•••.•••-5", "Trae la orden"]);
    expect((await amparo.call("GET", "/api/patients?q=rosa")).json[0].rut).toBe("12.•••.•••-5");
    const [card] = (await amparo.call("GET", `/api/therapist-patients/${amparo.id}`)).json;
    expect([card.rut, card.appointments[0].patientRut]).toEqual(["12.•••.•••-5", "12.•••.•••-5"]);
  });

  test("the mail to the clinic's mailbox masks the RUT", async () => {
    await mailbox.collect();
    await bookRosa();
    const mails = await mailbox.collect();
    const told = mails.find(({ subject }) => subject.startsWith("Nueva reserva"));
    expect(told?.text).toContain("20.•••.•••-K");
    expect(told?.text).not.toMatch(/347\.?878|cadera/);
  });
});

describe("the access log", () => {
  test("has one line for each list, with filter and count and no name that was typed", async () => {
    await put("confirmed");
    for (const [path, action, detail] of [
      ["/api/appointments?from=2026-11-20&q=rosa", "agenda.read", "from=2026-11-20 q=letters:4 rows=1"],
      ["/api/patients?q=rosa%20fuentealba", "people.searched", "q=letters:15 rows=1"],
      [
        "/api/week-report?from=2026-11-23&to=2026-11-27",
        "report.read",
        "from=2026-11-23 to=2026-11-27 rows=2",
      ],
      [
        "/api/week-report.csv?from=2026-11-23&to=2026-11-27",
        "report.exported",
        "from=2026-11-23 to=2026-11-27 rows=2",
      ],
      ["/api/desk/till?day=2026-11-20", "till.read", "day=2026-11-20 rows=0"],
      [
        "/api/desk/ledger.csv?from=2026-11-01&to=2026-11-20",
        "ledger.exported",
        "from=2026-11-01 to=2026-11-20 rows=0",
      ],
    ] as const) {
      const before = (await lines(action)).length;
      expect((await benjamin.call("GET", path)).status).toBe(200);
      expect((await lines(action)).slice(before)).toEqual([
        { actor: `therapist:${benjamin.id}`, patient_id: null, detail },
      ]);
    }
  });

  test("tells a patient of lists and of denials once a day and person", async () => {
    await put("confirmed");
    for (let time = 0; time < 3; time++) {
      await benjamin.call("GET", "/api/appointments");
      await fileAs(benjamin, other.id);
      await benjamin.call("GET", `/api/patients/${other.id}/export`);
    }
    const seen = async (whose: Visitor, what: string) =>
      (await whose.call("GET", "/api/my-accesses")).json.filter(
        (line: { what: string; who: string }) => line.what === what && /Benjam/.test(line.who),
      );
    expect(await seen(patient, "Vio una lista en la que estaba tu nombre")).toHaveLength(1);
    expect(await seen(other, "Quiso ver tu ficha y no pudo: no te atiende")).toHaveLength(1);
    expect(await lines("patient-list.read")).toHaveLength(
      new Set((await lines("patient-list.read")).map((line) => JSON.stringify(line))).size,
    );
  });

  test("has a line for each denial", async () => {
    const before = (await lines("file.denied")).length;
    await fileAs(amparo, other.id);
    await amparo.call("GET", `/api/therapist-patients/${benjamin.id}`);
    await patient.call("GET", `/api/patient-records?patientId=${other.id}`);
    expect((await lines("file.denied")).slice(before)).toEqual([
      { actor: `therapist:${amparo.id}`, patient_id: other.id, detail: null },
      { actor: `therapist:${amparo.id}`, patient_id: null, detail: null },
      { actor: `patient:${patient.id}`, patient_id: null, detail: null },
    ]);
  });
});
