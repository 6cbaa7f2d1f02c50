import { bookingOf, rosa } from "tests/kit/people";
import { Visitor } from "tests/kit/signed-in";
import { mailbox, site, test } from "tests/kit/test";
import { expect } from "vitest";

test("an unproven session is told no RUT, phone or reason, by whichever answer", async () => {
  const at = "2026-11-24T10:00";
  await site.book({ ...bookingOf(rosa, at), comments: "EMBARAZO DE RIESGO" });
  await mailbox.collect();
  const here = new Visitor(site);
  const entered = await here.signIn("patient", rosa.email, rosa.stored.firstPassword);
  expect(entered.json.patient.rut).toBe("12.•••.•••-5");
  const [hour] = (await here.call("GET", "/api/patient-appointments")).json;
  expect(hour).toMatchObject({
    preferredDate: at,
    patientRut: "12.•••.•••-5",
    patientPhone: "+56 • •••• ••67",
    comments: null,
  });
  await site.rows("update appointments set status = 'therapist_scheduled' where id = $1", [hour.id]);
  const answers = [
    entered,
    await here.call("GET", "/api/session"),
    await here.call("GET", "/api/patient-appointments"),
    await here.call("POST", "/api/appointment-confirmations", { ids: [hour.id] }),
    await here.call("PATCH", `/api/appointments/${hour.id}/reschedule`, {
      appointmentDate: "2026-12-14",
      appointmentTime: "10:30",
    }),
    await here.call("GET", `/api/appointments/${hour.id}/calendar.ics`),
    await here.call("PATCH", `/api/appointments/${hour.id}/cancel`, {
      reason: "EMBARAZO",
      status: "cancelled",
    }),
    await here.call("GET", "/api/patient-appointments"),
    await here.call("GET", "/api/waiting-list"),
  ];
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/12[.]?345|81234567|8123 4567|EMBARAZO/);
  }
});

test("a password changed without a proof ends no link on its way and no other session", async () => {
  const owner = { ...rosa, email: "rosa.dos@correo.example" };
  await site.book(bookingOf(owner, "2026-11-25T10:00"));
  const token = (await mailbox.collect()).find(({ to }) => to === owner.email)?.token;
  const [one, other] = [new Visitor(site), new Visitor(site)];
  for (const each of [one, other]) await each.signIn("patient", owner.email, owner.stored.firstPassword);
  const changed = await one.call("POST", "/api/change-password", {
    email: owner.email,
    userType: "patient",
    currentPassword: owner.stored.firstPassword,
    newPassword: "Robada-2026",
    confirmPassword: "Robada-2026",
  });
  expect(changed.status).toBe(200);
  expect((await other.call("GET", "/api/session")).json.user).toMatchObject({ proven: false });
  expect((await new Visitor(site).call("POST", "/api/enter", { token })).status).toBe(200);
  expect((await one.call("GET", "/api/session")).json.user).toBeNull();
});
