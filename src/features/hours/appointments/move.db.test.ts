import { logOf, placeAppointment } from "tests/kit/appointments";
import { testClinic } from "tests/kit/clinic";
import { bookingOf, hernan, rosa } from "tests/kit/people";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { amparo, benjamin, mailbox, patient, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { mailJobs, startWork } from "tests/kit/work";
import { describe, expect } from "vitest";
import { outboxTransport } from "~/server/work/mail/transport";

test.override({ setting: { isCrowded: true, signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await staySignedIn(site);
});
test.beforeEach(async () => {
  for (const table of ["appointments", "outbox", "time_off"]) await site.rows(`delete from ${table}`);
});

const place = (at: string, status = "confirmed", therapistId = site.amparo, minutes = 60) =>
  placeAppointment(site, { patientId: patient.id, therapistId, at, status, minutes });
const move = (id: string, at: string, therapistId?: unknown, asking: Visitor = amparo) =>
  asking.call("PATCH", `/api/appointments/${id}/move`, {
    appointmentDate: at.slice(0, 10),
    appointmentTime: at.slice(11),
    therapistId,
  });
const emails = { amparo: testClinic.team[0]?.email ?? "", benjamin: testClinic.team[1]?.email ?? "" };
const names = { amparo: testClinic.team[0]?.name ?? "", benjamin: testClinic.team[1]?.name ?? "" };
const collected = async () =>
  new Map((await mailbox.collect()).map((letter) => [letter.to, letter] as const));

describe("an active hour", () => {
  test.each([
    "pending",
    "confirmed",
    "therapist_scheduled",
  ])("that is %s moves and stays so", async (status) => {
    const id = await place("2026-11-24T10:00", status);
    const { status: code, json } = await move(id, "2026-11-26T18:00", undefined, benjamin);
    expect([code, json.status, json.preferredDate, json.therapistId]).toEqual([
      200,
      status,
      "2026-11-26T18:00",
      amparo.id,
    ]);
    expect(await logOf(site, id)).toEqual([`appointment.moved by therapist:${benjamin.id} of ${patient.id}`]);
    expect(await site.rows("select sequence from appointments")).toEqual([{ sequence: 1 }]);
  });

  test("that a colleague has moved meanwhile is not moved again unseen: where it is now is told", async () => {
    const id = await place("2026-11-24T10:00");
    expect((await move(id, "2026-11-25T10:00", undefined, benjamin)).status).toBe(200);
    const stale = await amparo.call("PATCH", `/api/appointments/${id}/move`, {
      appointmentDate: "2026-11-26",
      appointmentTime: "10:00",
      seen: { at: "2026-11-24T10:00", therapistId: amparo.id },
    });
    expect([stale.status, stale.json.code, stale.json.current?.preferredDate]).toEqual([
      409,
      "conflict",
      "2026-11-25T10:00",
    ]);
    const anew = await amparo.call("PATCH", `/api/appointments/${id}/move`, {
      appointmentDate: "2026-11-26",
      appointmentTime: "10:00",
      seen: { at: "2026-11-25T10:00", therapistId: amparo.id },
    });
    expect(anew.status).toBe(200);
  });

  test.each(["completed", "cancelled"])("no: one that is %s is not_active", async (status) => {
    const id = await place("2026-11-24T10:00", status);
    const { status: code, json } = await move(id, "2026-11-26T10:00");
    expect([code, json.code]).toEqual([422, "not_active"]);
  });

  test("may move onto its own old place, and to a colleague", async () => {
    const id = await place("2026-11-24T10:00");
    expect((await move(id, "2026-11-24T10:30")).json.preferredTime).toBe("10:30");
    const { json } = await move(id, "2026-11-24T10:30", benjamin.id);
    expect([json.therapistId, json.therapistName]).toEqual([benjamin.id, names.benjamin]);
  });

  test.each([
    ["yesterday", "2026-11-19T10:00"],
    ["half past noon", "2026-11-24T12:30"],
    ["off the grid", "2026-11-24T10:15"],
  ])("does not move to %s", async (_, at) => {
    const { status, json } = await move(await place("2026-11-24T10:00"), at);
    expect([status, json.code]).toEqual([422, "slot_not_offered"]);
  });

  test.each([
    ["nadie"],
    [""],
    ["a\u0000b"],
    [7],
  ])("does not move to the therapist %j", async (therapistId) => {
    const { status, json } = await move(await place("2026-11-24T10:00"), "2026-11-24T11:00", therapistId);
    expect([status, Object.keys(json.fields)]).toEqual([400, ["therapistId"]]);
  });

  test("an unknown one is 404", async () => {
    for (const id of ["no-existe", "%00"]) expect((await move(id, "2026-11-24T11:00")).status).toBe(404);
  });
});

describe("a place that is taken", () => {
  test("by another appointment or time off is 409 with free hours of who was wished, and nothing moves", async () => {
    const id = await place("2026-11-24T10:00");
    await place("2026-11-25T10:00", "pending", site.benjamin);
    await benjamin.call("POST", "/api/time-off", { from: "2026-11-26", to: "2026-11-26" });
    for (const at of ["2026-11-25T10:30", "2026-11-26T10:00"]) {
      const { status, json } = await move(id, at, benjamin.id);
      expect([status, json.code, json.alternatives.length]).toEqual([409, "slot_taken", 6]);
      for (const free of json.alternatives) {
        expect(free.startsWith("2026-11-26")).toBe(false);
        const body = bookingOf(hernan, free, { therapistId: benjamin.id, service: "Punción Seca" });
        expect((await site.book(body)).status, `${free} was offered`).toBe(201);
        await site.rows("delete from appointments where patient_email = $1", [hernan.email]);
      }
    }
    expect(await logOf(site, id)).toEqual([]);
    expect((await move(id, "2026-11-26T10:00")).status, "the colleague's time off is not hers").toBe(200);
  });

  test("two moves to one hour at once: one of them", async () => {
    for (let round = 0; round < 10; round++) {
      await site.rows("delete from appointments");
      const ids = [await place("2026-11-24T10:00"), await place("2026-11-24T14:00")];
      const answers = await Promise.all(
        ids.map((id, who) => move(id, "2026-11-25T10:00", undefined, who ? amparo : benjamin)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test("two moves of one appointment at once: one after the other, both written down", async () => {
    const id = await place("2026-11-24T10:00");
    const answers = await Promise.all([
      move(id, "2026-11-25T10:00"),
      move(id, "2026-11-26T10:00", undefined, benjamin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await logOf(site, id)).toHaveLength(2);
    expect(await site.rows("select sequence from appointments")).toEqual([{ sequence: 2 }]);
  });

  test("two that want each other's place at once: no hour is lost or held twice, and nobody sees an error", async () => {
    const one = await place("2026-11-24T10:00");
    const two = await place("2026-11-24T14:00");
    const answers = await Promise.all([
      move(one, "2026-11-24T14:00"),
      move(two, "2026-11-24T10:00", undefined, benjamin),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const overlaps = await site.rows(
      "select distinct wall_start from appointments where status <> 'cancelled'",
    );
    expect(overlaps).toHaveLength(2);
  });

  test("a move against a booking of that hour: one of them", async () => {
    for (let round = 0; round < 10; round++) {
      await site.rows("delete from appointments");
      const id = await place("2026-11-24T10:00");
      const answers = await Promise.all([
        move(id, "2026-11-25T10:00"),
        site.book(bookingOf(hernan, "2026-11-25T10:30", { therapistId: amparo.id })),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toSatisfy(
        ([low, high]) => (low === 200 && high === 409) || (low === 201 && high === 409),
      );
    }
  });
});

describe("who hears of it", () => {
  test("the patient and the therapist, from when to when", async () => {
    const id = await place("2026-11-24T10:00");
    await move(id, "2026-11-25T11:00");
    const letters = await collected();
    expect([...letters.keys()].toSorted()).toEqual([emails.amparo, rosa.email].toSorted());
    expect(letters.get(rosa.email)?.subject).toBe("Tu hora cambió: miércoles 25 de noviembre a las 11:00");
    for (const { text } of letters.values()) {
      expect(text).toContain("martes 24 de noviembre a las 10:00");
      expect(text).toContain("miércoles 25 de noviembre a las 11:00");
    }
  });

  test("nobody of what was dragged there and back", async () => {
    const id = await place("2026-11-24T10:00");
    await move(id, "2026-11-25T11:00");
    await move(id, "2026-11-24T10:00");
    expect(await collected()).toEqual(new Map());
  });

  test("patient and colleague of a move to somebody else, however fast it is taken back", async () => {
    const id = await place("2026-11-24T10:00");
    await move(id, "2026-11-24T10:00", benjamin.id);
    await move(id, "2026-11-24T10:00", amparo.id);
    const letters = await mailbox.collect();
    const to = (address: string) => letters.filter((letter) => letter.to === address);
    const texts = to(rosa.email).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.join()).toMatch(/te atenderá Benjamín/);
    expect(texts.join()).toMatch(/te atenderá Amparo/);
    for (const colleague of [emails.amparo, emails.benjamin])
      expect(
        to(colleague)
          .map(({ subject }) => subject.split(":")[0])
          .toSorted(),
      ).toEqual(["Hora traspasada", "Hora traspasada a ti"]);
  });

  test("also of a move to somebody else into what is over, by which the file opens at once", async () => {
    const id = await place("2026-11-24T10:00");
    expect((await move(id, "2026-11-20T08:00", benjamin.id, benjamin)).status).toBe(200);
    const letters = await collected();
    expect([...letters.keys()].toSorted()).toEqual([rosa.email, emails.amparo, emails.benjamin].toSorted());
    expect(letters.get(rosa.email)?.text).toContain(names.benjamin);
  });

  test("of two moves in a row once, from the first place to the last", async () => {
    const id = await place("2026-11-24T10:00");
    await move(id, "2026-11-25T11:00");
    await move(id, "2026-11-27T09:00");
    const letters = await mailbox.collect();
    expect(letters).toHaveLength(2);
    for (const { text } of letters) {
      expect(text).toContain("martes 24 de noviembre a las 10:00");
      expect(text).toContain("viernes 27 de noviembre a las 09:00");
      expect(text).not.toContain("miércoles");
    }
  });

  test("again when it comes back after they were told", async () => {
    const id = await place("2026-11-24T10:00");
    await move(id, "2026-11-25T11:00");
    expect((await collected()).size).toBe(2);
    await move(id, "2026-11-24T10:00");
    const letters = await collected();
    expect(letters.get(rosa.email)?.subject).toBe("Tu hora cambió: martes 24 de noviembre a las 10:00");
    expect(letters.get(rosa.email)?.text).toContain("Antes era el miércoles 25 de noviembre a las 11:00");
  });

  test("again when it comes back after an approval told the place between", async () => {
    const id = await place("2026-11-24T10:00", "pending");
    await move(id, "2026-11-25T11:00");
    await amparo.call("PATCH", `/api/appointments/${id}/approve`, {});
    await move(id, "2026-11-24T10:00");
    const subjects = (await mailbox.collect()).map(({ subject }) => subject);
    expect(subjects).toContain("Tu hora cambió: martes 24 de noviembre a las 10:00");
  });

  test("of one that was then cancelled nothing but that", async () => {
    const id = await place("2026-11-24T10:00");
    await move(id, "2026-11-25T11:00");
    await amparo.call("POST", "/api/therapist-cancel-appointment", { appointmentId: id, reason: "Feriado" });
    const subjects = (await mailbox.collect()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    for (const subject of subjects) expect(subject).toMatch(/cancel/i);
  });

  test("at the same time with a colleague: the patient, the one who has it now, and the one who had it", async () => {
    const id = await place("2026-11-24T10:00");
    await move(id, "2026-11-24T10:00", benjamin.id);
    const letters = await collected();
    expect([...letters.keys()].toSorted()).toEqual([emails.amparo, emails.benjamin, rosa.email].toSorted());
    expect(letters.get(rosa.email)?.text).toContain(`te atenderá ${names.benjamin}`);
    expect(letters.get(emails.benjamin)?.text).toContain(`La tenía ${names.amparo}.`);
    expect(letters.get(emails.benjamin)?.calendar).toContain("STATUS:CONFIRMED");
    expect(letters.get(emails.amparo)?.text).toContain(`Ahora la tiene ${names.benjamin}.`);
    expect(letters.get(emails.amparo)?.calendar).toContain("STATUS:CANCELLED");
  });

  test("not before ten seconds", async () => {
    const directory = makeTempDir("outbox");
    const work = await startWork(site, outboxTransport(directory));
    try {
      await move(await place("2026-11-24T10:00"), "2026-11-25T11:00");
      const jobs = await until(async () => {
        const rows = await mailJobs(site);
        return rows.length === 3 && rows;
      });
      for (const { state, delay_seconds } of jobs) {
        expect(state).toBe("created");
        expect(delay_seconds).toBeGreaterThan(5);
        expect(delay_seconds).toBeLessThanOrEqual(10);
      }
    } finally {
      await work.stop();
      removeDir(directory);
    }
  });
});
