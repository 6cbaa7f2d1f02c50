import { placeAppointment } from "tests/kit/appointments";
import { addRecommendation, addRecord } from "tests/kit/care";
import { moments, standingAt } from "tests/kit/moments";
import { bookingOf, rosa, ximena } from "tests/kit/people";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, mailbox, patient, site, test } from "tests/kit/test";
import { afterEach, describe, expect } from "vitest";
import { maskRut } from "~/shared/rut";

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

  describe("of an hour that the patient did not choose with them", () => {
    const to = (therapistId: string) => ({
      appointmentDate: "2026-11-25",
      appointmentTime: "10:00",
      therapistId,
    });
    const move = (asking: Visitor, id: string, therapistId = asking === amparo ? amparo.id : benjamin.id) =>
      asking.call("PATCH", `/api/appointments/${id}/move`, to(therapistId));
    afterEach(() => clock.moveTo(moments.fridayEarly));

    test("moved to oneself is none until 00:00 of its day, and ends when it goes back unheld", async () => {
      const id = await put("confirmed");
      expect((await move(benjamin, id)).status).toBe(200);
      expect([await fileAs(benjamin), await fileAs(amparo)]).toEqual([404, 404]);
      clock.moveTo("2026-11-24T23:59");
      expect(await fileAs(benjamin)).toBe(404);
      clock.moveTo("2026-11-25T00:00");
      expect(await fileAs(benjamin)).toBe(200);
      expect((await move(benjamin, id, amparo.id)).status).toBe(200);
      expect([await fileAs(benjamin), await fileAs(amparo)]).toEqual([404, 200]);
    });

    test("a pending or proposed one moved to oneself gives nothing on its day either", async () => {
      for (const status of ["pending", "therapist_scheduled"]) {
        const id = await put(status);
        expect((await move(benjamin, id)).status).toBe(200);
        clock.moveTo("2026-11-25T09:59");
        expect([status, await fileAs(benjamin)]).toEqual([status, 404]);
        await site.rows("delete from appointments where id = $1", [id]);
        clock.moveTo(moments.fridayEarly);
      }
    });

    test("scheduled for somebody by phone is none until its day, and with a word neither", async () => {
      await site.rows("update patients set email = id || '@sin-correo.invalid' where id = $1", [patient.id]);
      const wish = { patientId: patient.id, service: "Evaluación kinésica", hours: ["2026-11-25T10:00"] };
      const scheduled = await benjamin.call("POST", "/api/therapist-appointments", wish);
      expect([scheduled.status, scheduled.json.appointments[0].status]).toEqual([201, "confirmed"]);
      expect(await fileAs(benjamin)).toBe(404);
      clock.moveTo("2026-11-25T00:00");
      expect(await fileAs(benjamin)).toBe(200);
      await site.rows("update patients set email = $2 where id = $1", [patient.id, rosa.email]);
    });

    test("confirmed by the patient is theirs at once; by the word that a therapist heard from its day", async () => {
      const wish = { patientId: patient.id, service: "Evaluación kinésica" };
      const [asked, said] = [
        { ...wish, hours: ["2026-11-25T10:00"] },
        { ...wish, hours: ["2026-11-26T10:00"] },
      ];
      const first = (await benjamin.call("POST", "/api/therapist-appointments", said)).json.appointments[0]
        .id;
      const word = await benjamin.call("PATCH", `/api/appointments/${first}/confirm-by-word`, {
        how: "phone",
      });
      expect([word.status, await fileAs(benjamin)]).toEqual([200, 404]);
      const second = (await benjamin.call("POST", "/api/therapist-appointments", asked)).json.appointments[0];
      expect((await patient.call("PATCH", `/api/appointments/${second.id}/confirm`, {})).status).toBe(200);
      expect(await fileAs(benjamin)).toBe(200);
    });

    test("of who sits there, an unanswered one gives the file from its start and for that day", async () => {
      await put("therapist_scheduled");
      clock.moveTo("2026-11-24T09:59");
      expect(await fileAs(amparo)).toBe(404);
      clock.moveTo("2026-11-24T10:00");
      expect([await fileAs(amparo), await fileAs(benjamin)]).toEqual([200, 404]);
      clock.moveTo("2026-11-25T00:00");
      expect(await fileAs(amparo)).toBe(404);
    });

    test("an approval that can still be undone gives nothing; then it does", async () => {
      const id = await put("pending");
      const path = `/api/appointments/${id}/approve`;
      expect((await benjamin.call("PATCH", path, { held: true })).status).toBe(200);
      expect([await fileAs(benjamin), await fileAs(amparo)]).toEqual([404, 404]);
      expect((await listed(benjamin)).isFileOpen).toBe(false);
      clock.moveTo(moments.fridayEarly, 9_000);
      expect([await fileAs(benjamin), await fileAs(amparo)]).toEqual([200, 200]);
    });
  });

  test("of an end that can still be undone, on another day than its own, gives nothing; then it does", async () => {
    for (const [end, held] of [
      ["complete", {}],
      ["no-show", {}],
    ] as const) {
      const id = await put("therapist_scheduled");
      clock.moveTo("2026-11-25T09:00");
      expect(
        (await amparo.call("PATCH", `/api/appointments/${id}/${end}`, { held: true, ...held })).status,
      ).toBe(200);
      expect([end, await fileAs(amparo)]).toEqual([end, 404]);
      expect((await amparo.call("PATCH", `/api/appointments/${id}/undo`, {})).status).toBe(200);
      clock.moveTo("2026-11-25T09:00", 9_000);
      expect([end, await fileAs(amparo)], "taken back").toEqual([end, 404]);
      expect((await amparo.call("PATCH", `/api/appointments/${id}/${end}`, { held: true })).status).toBe(200);
      clock.moveTo("2026-11-25T09:00", 18_000);
      expect([end, await fileAs(amparo)]).toEqual([end, 200]);
      await site.rows("delete from appointments where id = $1", [id]);
      clock.moveTo(moments.fridayEarly);
    }
  });

  test("goes with the duty to care: neither file, reason nor RUT of who was attended before", async () => {
    await put("completed");
    await site.rows("update appointments set comments = 'hombro'");
    expect([await fileAs(amparo), (await listed(amparo)).comments]).toEqual([200, "hombro"]);
    const read = async () => {
      const [entry] = (await amparo.call("GET", "/api/appointments")).json;
      return [entry.comments, entry.isFileOpen, entry.patientRut];
    };
    for (const duties of ["{desk}", "{direction}", "{desk,direction}"]) {
      await site.rows("update therapists set duties = $2 where id = $1", [amparo.id, duties]);
      expect(await read(), duties).toEqual([null, false, maskRut(rosa.stored.rut)]);
      for (const path of [
        `/api/patient-appointments?patientId=${patient.id}`,
        `/api/patient-records?patientId=${patient.id}`,
        `/api/patients/${patient.id}/export`,
      ])
        expect([403, 404], path).toContain((await amparo.call("GET", path)).status);
    }
    await site.rows("update therapists set duties = '{care,desk,direction}' where id = $1", [amparo.id]);
    expect(await read()).toEqual(["hombro", true, rosa.stored.rut]);
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
