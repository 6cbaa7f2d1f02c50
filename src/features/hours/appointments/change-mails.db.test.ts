import { testClinic } from "tests/kit/clinic";
import { addHour } from "tests/kit/hours";
import { hourLong, rosa } from "tests/kit/people";
import { lineOf, mailsOf, type Sent } from "tests/kit/sent-mails";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { type ChangeAction, recordChange } from "./record-change";

let therapistEmail: string;
test.override({ setting: { signedIn: ["patient"] } });
test.beforeEach(async () => {
  const [row] = await site.rows<{ email: string }>("select email from therapists where id = $1", [
    site.amparo,
  ]);
  therapistEmail = row?.email ?? "";
  // The mail of the sign-in is not what is looked at here.
  await site.rows("delete from outbox");
});

const comments = "COMENTARIOSECRETO lumbago";
const add = (extra: Partial<Parameters<typeof addHour>[1]> = {}) =>
  addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-25T10:00",
    minutes: 60,
    service: hourLong,
    comments,
    ...extra,
  });
const call = (id: string, what: string, body: unknown = {}) =>
  patient.call("PATCH", `/api/appointments/${id}/${what}`, body);
const move = (id: string, appointmentDate: string, appointmentTime: string) =>
  call(id, "reschedule", { appointmentDate, appointmentTime });

/** One mail each, and nothing in either that may not travel. */
function pair(mails: Sent[]): { toPatient: Sent; toTherapist: Sent } {
  expect(mails.map(({ to }) => to).toSorted()).toEqual([rosa.email, therapistEmail].toSorted());
  const of = (to: string) => mails.find((mail) => mail.to === to) as Sent;
  for (const mail of mails) {
    expect(mail.whole).not.toMatch(/SECRETO|lumbago/);
    expect(mail.subject).not.toMatch(/rehabilita|kinésic|punción|dolor|sesi|rosa|fuentealba|12\.?345/i);
    expect(mail.ics).not.toMatch(/rehabilita|rosa|fuentealba|12345678/i);
    expect(mail.whole).not.toMatch(/12\.?345\.?678/);
    expect(mail.whole).not.toMatch(/undefined|null|NaN|\[object/);
  }
  return { toPatient: of(rosa.email), toTherapist: of(therapistEmail) };
}
const before = "miércoles 25 de noviembre a las 10:00";
const after = "jueves 26 de noviembre a las 09:00";

test("a cancellation: both are told, calendars take it out, and the patient's reason stays here", async () => {
  const id = await add();
  await call(id, "cancel", { reason: "MOTIVOSECRETO" });
  const { toPatient, toTherapist } = pair(await mailsOf(site));
  expect(toPatient.subject).toBe(`Cancelaste tu hora: ${before}`);
  expect(toTherapist.subject).toBe(`Hora cancelada: ${before}`);
  for (const { ics, icsType, text, html } of [toPatient, toTherapist]) {
    expect(text).toContain(before);
    expect(html).toContain(before);
    expect([
      lineOf(ics, "METHOD"),
      lineOf(ics, "STATUS"),
      lineOf(ics, "SEQUENCE"),
      lineOf(ics, "UID"),
    ]).toEqual(["CANCEL", "CANCELLED", "1", `${id}@zoh`]);
    expect(icsType).toContain("method=CANCEL");
  }
  expect(toPatient.text).toContain(testClinic.identity.address.street);
});

test("a move: both are told the old and the new hour", async () => {
  const id = await add();
  await move(id, "2026-11-26", "09:00");
  const { toPatient, toTherapist } = pair(await mailsOf(site));
  expect(toPatient.subject).toBe(`Cambiaste tu hora: ${after}`);
  expect(toTherapist.subject).toBe(`Hora cambiada: ${after}`);
  for (const { ics, icsType, text } of [toPatient, toTherapist]) {
    expect(text).toContain(before);
    expect(text).toContain(after);
    expect([
      lineOf(ics, "METHOD"),
      lineOf(ics, "STATUS"),
      lineOf(ics, "SEQUENCE"),
      lineOf(ics, "UID"),
    ]).toEqual(["PUBLISH", "CONFIRMED", "1", `${id}@zoh`]);
    expect(lineOf(ics, "DTSTART")).toBe("20261126T120000Z");
    expect(lineOf(ics, "DTEND")).toBe("20261126T130000Z");
    expect(icsType).toContain("method=PUBLISH");
  }
});

test.each([
  ["confirm", "Tu hora está confirmada", "Hora confirmada", "CONFIRMED"],
  ["reject", "No tomaste la hora propuesta", "Hora rechazada", "CANCELLED"],
])("an answer (%s): both are told", async (what, patientSubject, therapistSubject, status) => {
  const id = await add({ status: "therapist_scheduled" });
  await call(id, what, what === "reject" ? { reason: "MOTIVOSECRETO" } : {});
  const { toPatient, toTherapist } = pair(await mailsOf(site));
  expect(toPatient.subject).toBe(`${patientSubject}: ${before}`);
  expect(toTherapist.subject).toBe(`${therapistSubject}: ${before}`);
  for (const { ics } of [toPatient, toTherapist]) {
    expect(lineOf(ics, "STATUS")).toBe(status);
    expect(lineOf(ics, "SEQUENCE")).toBe("1");
  }
});

/** As a therapist's call does it. */
const byTherapist = (id: string, action: ChangeAction) =>
  recordChange(site.pool, {
    action,
    actor: `therapist:${site.amparo}`,
    appointmentId: id,
    patientId: patient.id,
    address: null,
  });

describe("an hour that a therapist proposes", () => {
  test("is answered from the mail: yes and no open a page that asks nothing else, another hour the portal", async () => {
    const id = await add({ status: "therapist_scheduled" });
    await byTherapist(id, "appointment.scheduled");
    const { toPatient, toTherapist } = pair(await mailsOf(site));
    const linkOf = (label: string) =>
      toPatient.text
        .split("\n")
        .find((line) => line.startsWith(`${label}: `))
        ?.slice(label.length + 2) ?? "";
    const answers = (label: string) => {
      const { pathname, searchParams } = new URL(linkOf(label));
      return [pathname, searchParams.has("token")];
    };
    expect(answers("Confirmar hora")).toEqual(["/responder", true]);
    expect(answers("No puedo ir")).toEqual(["/responder", true]);
    expect(toTherapist.whole).not.toMatch(/\/entrar|\/responder/);
    expect(lineOf(toPatient.ics, "STATUS")).toBe("TENTATIVE");
    const token = new URL(linkOf("Elegir otra hora")).searchParams.get("token");
    const entered = await site.call("POST", "/api/enter", { token });
    expect([entered.status, entered.json.target]).toEqual([200, `/patient-dashboard?en=${id}`]);
    const answered = await site.call("POST", "/api/appointment-answers", {
      token: new URL(linkOf("Confirmar hora")).searchParams.get("token"),
    });
    expect([answered.status, answered.json.status]).toEqual([200, "confirmed"]);
    const second = await mailsOf(site);
    expect(pair(second).toPatient.subject).toBe(`Tu hora está confirmada: ${before}`);
    expect(lineOf(second[0]?.ics ?? "", "SEQUENCE")).toBe("1");
  });

  test("and that was answered before the mail left asks no more", async () => {
    const id = await add({ status: "therapist_scheduled" });
    await byTherapist(id, "appointment.scheduled");
    await call(id, "reject", { reason: "MOTIVOSECRETO" });
    const mails = await mailsOf(site);
    expect(mails).toHaveLength(4);
    for (const { whole } of mails) expect(whole).not.toMatch(/SECRETO|Confirmar hora/);
  });
});

describe("mails that left late", () => {
  test.each<[string, ChangeAction]>([
    ["cancelled", "appointment.cancelled"],
    ["moved", "appointment.rescheduled"],
    ["rejected", "appointment.rejected"],
  ])("are not sent of an hour that is over: %s", async (_, action) => {
    const id = await add();
    await byTherapist(id, action);
    clock.moveTo("2026-11-25T11:00");
    expect(await mailsOf(site)).toEqual([]);
    const now = await add({ at: "2026-11-25T11:00" });
    await byTherapist(now, action);
    expect((await mailsOf(site)).length, "under way it is told").toBe(2);
  });

  test("nobody is awaited at an hour that has begun", async () => {
    const id = await add();
    await byTherapist(id, "appointment.approved");
    clock.moveTo("2026-11-25T10:01");
    expect(await mailsOf(site)).toEqual([]);
  });

  test("do not expect somebody for an hour that was called off since", async () => {
    const id = await add({ status: "therapist_scheduled" });
    await call(id, "confirm");
    await call(id, "cancel", { reason: "MOTIVOSECRETO" });
    const mails = await mailsOf(site);
    expect(mails).toHaveLength(4);
    const [stale] = mails.filter(({ subject }) => subject.startsWith("Tu hora está confirmada"));
    expect(stale?.text).toContain("Después esta hora se canceló.");
    expect(stale?.text).not.toContain("Te esperamos");
    for (const { ics, whole } of mails) {
      expect(lineOf(ics, "STATUS")).toBe("CANCELLED");
      expect(whole).not.toContain("SECRETO");
    }
  });

  test("a therapist's reason is told, the patient's is not", async () => {
    const id = await add({ status: "cancelled", cancelReason: "Estoy con licencia" });
    await byTherapist(id, "appointment.cancelled");
    const { toPatient, toTherapist } = pair(await mailsOf(site));
    expect(toPatient.subject).toBe(`Cancelamos tu hora: ${before}`);
    expect(toPatient.text).toContain("Estoy con licencia");
    expect(toTherapist.whole).not.toContain("licencia");
    // Approved by a therapist, called off by the patient before that mail left.
    const other = await add({ at: "2026-11-27T10:00", status: "cancelled", cancelReason: "MOTIVOSECRETO" });
    await byTherapist(other, "appointment.approved");
    for (const { whole } of await mailsOf(site)) expect(whole).not.toContain("SECRETO");
  });

  test("two moves in a row: each mail tells from where, and the calendar ends where the hour is", async () => {
    const id = await add();
    await move(id, "2026-11-26", "09:00");
    await move(id, "2026-11-27", "09:00");
    const mails = await mailsOf(site);
    expect(mails).toHaveLength(4);
    for (const { ics } of mails) expect(lineOf(ics, "DTSTART")).toBe("20261127T120000Z");
  });
});

test("names and services with markup stay text in the mail", async () => {
  const id = await add();
  await site.rows("update appointments set patient_name = $2, service = $2 where id = $1", [
    id,
    "<img src=x onerror=alert(1)>",
  ]);
  await call(id, "cancel", { reason: "x" });
  for (const { html, subject } of await mailsOf(site)) {
    expect(html).not.toContain("<img src=x");
    expect(subject).not.toContain("<img");
  }
});
