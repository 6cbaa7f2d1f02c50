import { logOf, placeAppointment } from "tests/kit/appointments";
import { testClinic } from "tests/kit/clinic";
import { moments } from "tests/kit/moments";
import { bookingOf, hernan, rosa } from "tests/kit/people";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { isCrowded: true, signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await staySignedIn(site);
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await site.rows("delete from appointments");
  await site.rows("delete from outbox");
});

const future = "2026-11-24T10:00";
const place = (status: string, at = future) =>
  placeAppointment(site, { patientId: patient.id, therapistId: site.amparo, at, status });
const decide = (asking: Visitor, step: string, id: string) =>
  step === "cancel"
    ? asking.call("POST", "/api/therapist-cancel-appointment", { appointmentId: id, reason: "Feriado" })
    : asking.call(
        "PATCH",
        `/api/appointments/${id}/${step}`,
        step === "confirm-by-word" ? { how: "phone" } : {},
      );
const rowOf = async (id: string) =>
  (
    await site.rows<{ status: string; no_show: boolean; sequence: number; cancel_reason: string | null }>(
      "select status::text, no_show, sequence, cancel_reason from appointments where id = $1",
      [id],
    )
  )[0];

/** The table of docs/product-rules.md, "Status changes", for a therapist. Those that need it are of an hour that has begun. */
const becomes: Record<string, Record<string, string>> = {
  approve: { pending: "confirmed" },
  "confirm-by-word": { therapist_scheduled: "confirmed" },
  complete: { confirmed: "completed", therapist_scheduled: "completed" },
  "no-show": { confirmed: "cancelled", therapist_scheduled: "cancelled" },
  cancel: { pending: "cancelled", confirmed: "cancelled", therapist_scheduled: "cancelled" },
};
const statuses = ["pending", "confirmed", "completed", "cancelled", "therapist_scheduled"];
const actions: Record<string, string> = {
  approve: "approved",
  "confirm-by-word": "confirmed-by-word",
  complete: "completed",
  "no-show": "missed",
  cancel: "cancelled",
};

test("a booking whose hour is over is approved no more, and nobody is written to", async () => {
  const id = await place("pending");
  clock.moveTo("2026-11-24T11:00");
  const answer = await decide(amparo, "approve", id);
  expect([answer.status, answer.json.code, answer.json.error]).toEqual([
    422,
    "too_late",
    "Esta hora ya pasó.",
  ]);
  expect(await rowOf(id)).toMatchObject({ status: "pending", sequence: 0 });
  expect([await logOf(site, id), await site.rows("select from outbox")]).toEqual([[], []]);
});

describe.each(Object.keys(becomes))("%s", (step) => {
  test.each(statuses)("of one that is %s", async (status) => {
    const id = await place(status);
    clock.moveTo(future);
    const answer = await decide(amparo, step, id);
    const wanted = becomes[step]?.[status];
    if (!wanted) {
      expect([answer.status, answer.json.code]).toEqual([422, "not_active"]);
      expect(await rowOf(id)).toEqual({ status, no_show: false, sequence: 0, cancel_reason: null });
      expect([await logOf(site, id), await site.rows("select from outbox")]).toEqual([[], []]);
      return;
    }
    expect([answer.status, answer.json.status, answer.json.noShow]).toEqual([
      200,
      wanted,
      step === "no-show",
    ]);
    const reason = { cancel: "Feriado", "no-show": "No llegó a la hora" }[step] ?? null;
    expect(answer.json.cancelReason).toBe(reason);
    expect(await rowOf(id)).toEqual({
      status: wanted,
      no_show: step === "no-show",
      sequence: 1,
      cancel_reason: reason,
    });
    expect(await logOf(site, id)).toEqual([
      `appointment.${actions[step]} by therapist:${amparo.id} of ${patient.id}`,
    ]);
    expect((await mailbox.collect()).length).toBe(step === "approve" || step === "cancel" ? 2 : 0);
  });

  test("is any therapist's to make", async () => {
    const id = await place(Object.keys(becomes[step] ?? {})[0] ?? "");
    clock.moveTo(future);
    expect((await decide(benjamin, step, id)).status).toBe(200);
  });

  test.each(["no-existe", "a".repeat(64), "%00"])("of the id %j is 404", async (id) => {
    const { status, json } = await decide(amparo, step, id);
    expect([status, json.code]).toEqual([404, "not_found"]);
  });

  test("by two therapists at once: one wins, the other sees that it is decided", async () => {
    for (let round = 0; round < 8; round++) {
      const at = `2026-11-24T${String(8 + round).padStart(2, "0")}:00`;
      const id = await place(Object.keys(becomes[step] ?? {})[0] ?? "", at);
      clock.moveTo(at);
      const answers = await Promise.all([decide(amparo, step, id), decide(benjamin, step, id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.json.code).toBe("not_active");
      expect((await rowOf(id))?.sequence).toBe(1);
      expect(await logOf(site, id)).toHaveLength(1);
      expect(await mailbox.collect()).toHaveLength(step === "approve" || step === "cancel" ? 2 : 0);
    }
  });
});

describe("a word", () => {
  const give = (asking: Visitor, id: string, body: object) =>
    asking.call("PATCH", `/api/appointments/${id}/confirm-by-word`, body);

  test("is kept with how it was given and who heard it, and is shown", async () => {
    const id = await place("therapist_scheduled");
    const { status, json } = await give(benjamin, id, { how: "person" });
    expect([status, json.status, json.saidYesBy]).toEqual([200, "confirmed", "person"]);
    expect(await logOf(site, id)).toEqual([
      `appointment.confirmed-by-word by therapist:${benjamin.id} of ${patient.id}`,
    ]);
    expect(await mailbox.collect()).toEqual([]);
  });

  test("can be taken back while it is held, and leaves nothing", async () => {
    const id = await place("therapist_scheduled");
    expect((await give(amparo, id, { how: "phone", held: true })).status).toBe(200);
    const { status, json } = await amparo.call("PATCH", `/api/appointments/${id}/undo`, {});
    expect([status, json.status, json.saidYesBy]).toEqual([200, "therapist_scheduled", null]);
  });

  test.each([[{}], [{ how: "mail" }], [{ how: null }]])("given as %j is 400", async (body) => {
    const id = await place("therapist_scheduled");
    const { status, json } = await give(amparo, id, body);
    expect([status, Object.keys(json.fields)]).toEqual([400, ["how"]]);
    expect((await rowOf(id))?.status).toBe("therapist_scheduled");
  });

  test("is given until the hour is over, and by no patient", async () => {
    const id = await place("therapist_scheduled");
    expect((await give(patient, id, { how: "phone" })).status).toBe(403);
    clock.moveTo("2026-11-24T11:00");
    expect((await give(amparo, id, { how: "phone" })).json.code).toBe("too_late");
  });
});

describe("an hour that has not begun", () => {
  test.each(["complete", "no-show"])("cannot be marked with %s, and can to the second", async (step) => {
    const id = await place("confirmed");
    clock.moveTo("2026-11-24T09:59");
    const early = await decide(amparo, step, id);
    expect([early.status, early.json.code]).toEqual([422, "not_active"]);
    expect(early.json.error).toBe("Podrás hacerlo cuando la hora haya comenzado.");
    clock.moveTo(future);
    expect((await decide(amparo, step, id)).status).toBe(200);
  });
});

describe("a cancellation", () => {
  test("tells the patient why and the therapist that the hour is free, and frees it", async () => {
    const id = await place("confirmed");
    const wish = bookingOf(hernan, future, { therapistId: site.amparo });
    expect((await site.book(wish)).status).toBe(409);
    await mailbox.collect();
    const cancelled = await amparo.call("POST", "/api/therapist-cancel-appointment", {
      appointmentId: id,
      reason: "  Licencia\nmédica de <b>Amparo</b> & co.  ",
      therapistId: amparo.id,
    });
    expect(cancelled.json.cancelReason).toBe("Licencia\nmédica de <b>Amparo</b> & co.");
    const letters = await mailbox.collect();
    const toPatient = letters.find(({ to }) => to === rosa.email);
    const toTherapist = letters.find(({ to }) => to === testClinic.team[0]?.email);
    expect(toPatient?.subject).toBe("Cancelamos tu hora: martes 24 de noviembre a las 10:00");
    expect(toPatient?.text).toContain("médica de <b>Amparo</b> & co.");
    expect(toPatient?.html).toContain("&lt;b&gt;Amparo&lt;/b&gt; &amp; co.");
    expect(toTherapist?.text).not.toContain("Licencia");
    expect(letters).toHaveLength(2);
    expect((await site.book(wish)).status).toBe(201);
  });

  test.each([
    ["missing", undefined],
    ["empty", ""],
    ["of spaces", " \n "],
    ["too long", "a".repeat(501)],
    ["unreadable", "Feriado\u0000"],
  ])("with a reason that is %s is 400 and cancels nothing", async (_, reason) => {
    const id = await place("confirmed");
    const { status, json } = await amparo.call("POST", "/api/therapist-cancel-appointment", {
      appointmentId: id,
      reason,
    });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["reason"]]);
    if (!reason?.trim()) expect(json.fields.reason).toBe("Por favor ingresa un motivo para la cancelación.");
    expect((await rowOf(id))?.status).toBe("confirmed");
  });

  test("in the name of another therapist is 403, known or unknown alike, also of one that is not there", async () => {
    const id = await place("confirmed");
    const texts = new Set<string>();
    for (const therapistId of [site.benjamin, "nadie", "", patient.id])
      for (const appointmentId of [id, "no-existe"]) {
        const body = { appointmentId, reason: "Feriado", therapistId };
        const answer = await amparo.call("POST", "/api/therapist-cancel-appointment", body);
        expect(answer.status).toBe(403);
        texts.add(answer.text);
      }
    expect(texts.size).toBe(1);
    expect((await rowOf(id))?.status).toBe("confirmed");
  });

  test("against the patient's own at once: once, and one pair of mails", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await place("confirmed", `2026-11-2${4 + (round % 3)}T${10 + round}:00`);
      const [byTherapist, byPatient] = await Promise.all([
        decide(benjamin, "cancel", id),
        patient.call("PATCH", `/api/appointments/${id}/cancel`, { reason: "No puedo", status: "cancelled" }),
      ]);
      expect([byTherapist.status, byPatient.status].toSorted()).toEqual([200, 422]);
      expect((await rowOf(id))?.cancel_reason).toBe(byTherapist.status === 200 ? "Feriado" : "No puedo");
      expect(await logOf(site, id)).toHaveLength(1);
      expect(await mailbox.collect()).toHaveLength(2);
    }
  });

  test("against the patient's reschedule at once ends cancelled, whoever came first", async () => {
    for (let round = 0; round < 10; round++) {
      const id = await place("confirmed", `2026-11-24T${10 + round}:00`);
      const [byTherapist, byPatient] = await Promise.all([
        decide(amparo, "cancel", id),
        patient.call("PATCH", `/api/appointments/${id}/reschedule`, {
          appointmentDate: "2026-11-27",
          appointmentTime: "09:00",
        }),
      ]);
      expect(byTherapist.status).toBe(200);
      expect([200, 422]).toContain(byPatient.status);
      expect(await rowOf(id)).toMatchObject({
        status: "cancelled",
        sequence: byPatient.status === 200 ? 2 : 1,
      });
    }
  });
});

test("an approval tells the patient and the therapist", async () => {
  await decide(benjamin, "approve", await place("pending"));
  const letters = await mailbox.collect();
  expect(letters.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      [rosa.email, "Tu hora está confirmada: martes 24 de noviembre a las 10:00"],
      [testClinic.team[0]?.email, "Hora confirmada: martes 24 de noviembre a las 10:00"],
    ].toSorted(),
  );
});
