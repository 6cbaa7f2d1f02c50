import { addHour } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { amparo, clock, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { planReminders } from "~/features/hours/reminders/plan-reminders";
import { inTransaction } from "~/server/database/database";
import { block, rests, unblock } from "./block";

test.override({ setting: { signedIn: ["patient", "amparo"] } });

const hour = "2026-11-25T10:00";
const doBlock = (email = rosa.email) => inTransaction(site.pool, (client) => block(client, email, clock()));
const doUnblock = (by = "Directora Técnica") =>
  inTransaction(site.pool, (client) => unblock(client, { email: rosa.email, by }, clock()));
const file = async () => (await amparo.call("GET", `/api/patients/${patient.id}/export?format=fhir`)).status;

test.beforeEach(async () => {
  for (const table of ["data_blocks", "reminders", "rights_requests", "appointments", "outbox"])
    await site.rows(`delete from ${table}`);
  await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-19T10:00",
    status: "completed",
  });
});

describe("while somebody's data rest", () => {
  test("their kinesiologist opens the file with a reason alone, and reads it again once it ended", async () => {
    expect(await file()).toBe(200);
    expect(await doBlock()).toBe("blocked");
    expect(await file()).toBe(404);
    expect(await doUnblock()).toBe("unblocked");
    expect(await file()).toBe(200);
    await doBlock();
    const reason = "Pide su informe para el seguro";
    expect((await amparo.call("POST", `/api/patients/${patient.id}/open`, { reason })).status).toBeLessThan(
      300,
    );
    expect(await file()).toBe(200);
  });

  test("the person still reads and takes along what is theirs", async () => {
    await doBlock();
    expect((await patient.call("GET", "/api/my-data?format=html")).status).toBe(200);
    expect((await patient.call("GET", "/api/patient-appointments")).status).toBe(200);
  });

  test("nobody is reminded, and what we write of our own accord stays here", async () => {
    await addHour(site, { patientId: patient.id, therapistId: site.amparo, at: hour });
    await site.rows("update appointments set created_at = '2026-11-01T12:00Z'");
    await doBlock();
    clock.moveTo("2026-11-23T10:00");
    await planReminders({ ...site.context, clock });
    expect(await site.rows("select from reminders")).toEqual([]);
    for (const kind of ["satisfaction.asked.patient", "article.announced.patient", "recommendation.written"])
      expect([kind, await rests(site.pool, rosa.email, kind)]).toEqual([kind, true]);
    for (const kind of ["appointment.changed.patient", "account.entry-requested", "payment.received.patient"])
      expect([kind, await rests(site.pool, rosa.email, kind)]).toEqual([kind, false]);
    await doUnblock();
    await planReminders({ ...site.context, clock });
    expect(await site.rows("select from reminders")).toHaveLength(1);
    expect(await rests(site.pool, rosa.email, "satisfaction.asked.patient")).toBe(false);
    clock.moveTo("2026-11-20T07:00");
  });
});

test("it answers the request, which is told by mail; twice changes nothing; nobody is nobody", async () => {
  await patient.call("POST", "/api/rights-requests", { right: "blocking" });
  await site.rows("delete from outbox");
  expect(await Promise.all([doBlock(), doBlock()])).toEqual(expect.arrayContaining(["blocked", "as before"]));
  const [request] = (await patient.call("GET", "/api/rights-requests")).json;
  expect(request).toMatchObject({ right: "blocking", state: "answered" });
  const [mail, ...none] = await mailsOf(site);
  expect([mail?.subject, none]).toEqual([`Respondimos tu solicitud ${request.number}`, []]);
  expect(await doBlock("nadie@correo.example")).toBe("nobody");
});

test("who ended it stands by name, and it may begin anew", async () => {
  expect(await doUnblock()).toBe("as before");
  await doBlock();
  await doUnblock("Amparo Villablanca");
  expect(await site.rows("select ended_by from data_blocks")).toEqual([{ ended_by: "Amparo Villablanca" }]);
  expect(await doBlock()).toBe("blocked");
  expect(
    await site.rows("select action from access_log where action like 'patient.data-%' order by id"),
  ).toEqual(
    expect.arrayContaining([{ action: "patient.data-blocked" }, { action: "patient.data-unblocked" }]),
  );
});
