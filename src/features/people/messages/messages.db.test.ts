import { addHour } from "tests/kit/hours";
import { bookingOf, rosa, visitor } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient, Visitor } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, freshTest as test } from "tests/kit/test";
import { officeOf } from "tests/kit/work";
import { expect } from "vitest";
import { deliverMail } from "~/server/work/mail/deliver";
import type { Transport } from "~/server/work/mail/transport";

test.override({ setting: { signedIn: ["patient", "other", "amparo"] } });
test.beforeEach(async () => void (await site.rows("delete from outbox")));

const own = async (who: Visitor = patient) => (await who.call("GET", "/api/my-messages")).json;
const booked = async () =>
  (await site.book(bookingOf(rosa, "2026-11-24T09:00", { comments: "COMENTARIOSECRETO lumbago" }))).json.id;
const transport = (send: Transport["send"]): Transport => ({ send, close: () => undefined });
const failing = (error: object) => transport(() => Promise.reject(Object.assign(new Error("no"), error)));
const deliver = (way: Transport, id: string) =>
  deliverMail(officeOf(site, way), "appointment.booked.patient", id);

test("a mail stands in its reader's log, what the team was told does not, and no word of either", async () => {
  expect(await own()).toEqual([]);
  await booked();
  expect(await mailsOf(site)).toHaveLength(2);
  const [message, ...more] = await own();
  expect(more).toEqual([]);
  expect(message).toEqual({
    id: expect.any(String),
    at: clock().toISOString(),
    what: expect.stringMatching(/\S/),
    channel: "mail",
    state: "sent",
  });
  expect(JSON.stringify(await site.rows("select * from messages"))).not.toMatch(/SECRETO|lumbago|rosa@/);
  expect(await own(other)).toEqual([]);
});

test("a mail that cannot leave yet is on its way, once, and then sent", async () => {
  const id = await booked();
  for (let tries = 0; tries < 2; tries++)
    await expect(deliver(failing({ code: "ECONNECTION" }), id)).rejects.toThrow();
  expect(await own()).toMatchObject([{ state: "queued" }]);
  await deliver(
    transport(async () => undefined),
    id,
  );
  await deliver(
    transport(async () => undefined),
    id,
  );
  expect(await own()).toMatchObject([{ state: "sent" }]);
});

test("a mailbox that refuses for good shows", async () => {
  await deliver(failing({ code: "EENVELOPE", responseCode: 550 }), await booked());
  expect(await own()).toMatchObject([{ state: "failed" }]);
});

test("whoever attends the patient reads the same, but for what concerns the account", async () => {
  const path = `/api/patients/${patient.id}/messages`;
  expect((await amparo.call("GET", path)).status, "of nobody's patient").toBe(404);
  await addHour(site, { patientId: patient.id, therapistId: site.amparo, at: "2026-11-19T10:00" });
  await booked();
  await patient.call("POST", "/api/patient-proof", {});
  await mailsOf(site);
  expect((await own()).map(({ what }: { what: string }) => what)).toContain("Tu enlace para entrar");
  const { json } = await amparo.call("GET", path);
  expect(json).toHaveLength(1);
  expect(json[0].what).not.toBe("Tu enlace para entrar");
});

test("it is the proven patient's; of the staff for who attends them, and of anybody for who treats nobody", async () => {
  expect((await new Visitor(site).call("GET", "/api/my-messages")).status).toBe(401);
  expect((await amparo.call("GET", "/api/my-messages")).status).toBe(403);
  await site.rows("update sessions set proven = false where patient_id = $1", [other.id]);
  expect((await other.call("GET", "/api/my-messages")).json.code).toBe("proof_needed");
  await booked();
  await mailsOf(site);
  // Was 403 while the log was for care alone; clinic.md, "Who may what", gives it (kinds, not texts) to desk and direction too.
  for (const duties of ["{desk}", "{direction}"]) {
    await site.rows("update therapists set duties = $2 where id = $1", [site.amparo, duties]);
    const { status, json } = await amparo.call("GET", `/api/patients/${patient.id}/messages`);
    expect([status, json.length, Object.keys(json[0])]).toEqual([
      200,
      1,
      ["id", "at", "what", "channel", "state"],
    ]);
    expect((await amparo.call("GET", "/api/patients/nadie/messages")).status).toBe(404);
  }
});

test("the own copy holds them, and erasing the person takes them along", async () => {
  await booked();
  await mailsOf(site);
  const { text } = await patient.call("GET", "/api/my-data");
  expect(text).toMatch(/Lo que te escribimos \(1\)/);
  expect(text).toMatch(/Por: Correo · Estado: Enviado/);
  const [contents] = await site.rows("select kept_contents($1) as kept", [patient.id]);
  expect(Object.keys(contents?.kept as object)).not.toContain("messages");
  const gone = await site.rows("select place from erase_patient($1, '', '{}')", [patient.id]);
  expect(gone.map(({ place }) => place)).toContain("messages");
  expect(await site.rows("select from messages")).toEqual([]);
});

test("the latest come first, and 200 are enough", async () => {
  const id = await makePatient(site, visitor(1));
  await site.rows(
    `insert into messages (patient_id, kind, subject_id, channel, title, queued_at)
     select p, 'x', p || n, 'mail', 'Aviso ' || n, now() - make_interval(mins => n)
     from unnest($1::text[]) p, generate_series(1, 250) n`,
    [[patient.id, id]],
  );
  const all = await own();
  expect(all).toHaveLength(200);
  expect(all[0].what).toBe("Aviso 1");
  expect(await own(other)).toEqual([]);
});
