import { testClinic } from "tests/kit/clinic";
import { evaluation, hernan, hourLong, visitor } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient, staySignedIn } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { addWaiting, waitingToken } from "tests/kit/waiting";
import { describe, expect } from "vitest";
import { erase } from "~/features/people/erasure/erase";
import { retentionRules } from "~/product";
import { inTransaction } from "~/server/database/database";
import { keepRetention } from "~/server/work/retention";

test.override({ setting: { signedIn: ["patient"] } });
test.beforeEach(async () => {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
  await site.rows("delete from outbox");
});

const typed = {
  patientName: "Sofía Contreras",
  patientEmail: "Sofia@Correo.example",
  patientPhone: "9 7654 3210",
  patientRut: "11.111.111-1",
};
const ask = (extra: object = {}) =>
  site.call("POST", "/api/waiting-list-requests", { ...typed, service: evaluation, ...extra });
const requests = () => site.rows<{ id: string }>("select id from waiting_requests order by requested_at, id");
const press = (id: string) =>
  site.call("POST", "/api/waiting-list-answers", { token: waitingToken(site, "join", id) });
const people = () => site.rows("select name, rut, phone, email from patients where email like 'sofia%'");
const places = () =>
  site.rows(
    `select p.email, w.service, w.therapist_id as therapist, w.days, to_char(w.to_time, 'HH24:MI') as to, w.appointment_id as own,
       w.until::text, w.duration_minutes as minutes
     from waiting_list w join patients p on p.id = w.patient_id where w.ended_at is null order by w.asked_at`,
  );
/** The id of what was asked for now: of two in one instant the order does not tell which came last. */
async function asked(extra: object = {}): Promise<string> {
  const before = (await requests()).map(({ id }) => id);
  expect((await ask(extra)).status).toBe(200);
  return (await requests()).find(({ id }) => !before.includes(id))?.id ?? "";
}

describe("somebody without a session asks to be told", () => {
  test("a mail asks them, and until they answer it nobody waits and no account is made", async () => {
    const id = await asked({ therapistId: site.amparo, times: { days: ["mon"], to: "13:00" } });
    expect([await people(), await places()]).toEqual([[], []]);
    const [mail, ...more] = await mailsOf(site);
    expect([mail?.to, mail?.subject, more]).toEqual([
      "sofia@correo.example",
      "¿Te avisamos si se libera una hora?",
      [],
    ]);
    for (const said of [evaluation, "Amparo", "lunes, en la mañana", "no hagas nada"])
      expect(mail?.text).toContain(said);
    expect(mail?.whole).not.toMatch(/Sofía|11111111|76543210|undefined|null/);
    const [, address = ""] = /Sí, avísame: (\S+)/.exec(mail?.text ?? "") ?? [];
    const { pathname, search } = new URL(address);
    for (const method of ["GET", "HEAD"]) {
      expect((await site.call(method, `/api/waiting-list-answers${search}`)).status).toBe(405);
      await site.call(method, pathname + search);
    }
    expect([await people(), await places()]).toEqual([[], []]);
    expect((await press(id)).json).toMatchObject({ act: "join", state: "done", service: evaluation });
    expect(await people()).toEqual([
      { name: "Sofía Contreras", rut: "11111111-1", phone: "+56976543210", email: "sofia@correo.example" },
    ]);
    expect(await places()).toEqual([
      {
        email: "sofia@correo.example",
        service: evaluation,
        therapist: site.amparo,
        days: ["mon"],
        to: "13:00",
        own: null,
        until: "2026-12-23",
        minutes: 30,
      },
    ]);
    expect(
      await site.rows("select actor, action from access_log where action = 'patient.registered'"),
    ).toEqual([{ actor: "anyone", action: "patient.registered" }]);
  });

  test("pressed again, or twice at once, it is done once", async () => {
    const id = await asked();
    const answers = await Promise.all([press(id), press(id), press(id)]);
    expect(answers.map(({ status, json }) => [status, json.state])).toEqual(Array(3).fill([200, "done"]));
    expect((await press(id)).json.state).toBe("done");
    expect([(await people()).length, (await places()).length]).toEqual([1, 1]);
    expect(await site.rows("select from outbox where event = 'account.registered'")).toHaveLength(1);
  });

  test("whoever has an account waits with it, and nothing of it is changed; the answer does not tell", async () => {
    const [before] = await site.rows("select * from patients where id = $1", [patient.id]);
    const { email } = before as { email: string };
    const known = await ask({ patientEmail: email });
    const stranger = await ask();
    expect(known.json).toEqual(stranger.json);
    expect(known.text).not.toContain(email);
    const [{ id } = { id: "" }] = await site.rows<{ id: string }>(
      "select id from waiting_requests where email = $1",
      [email],
    );
    expect((await press(id)).json.state).toBe("done");
    expect((await site.rows("select * from patients where id = $1", [patient.id]))[0]).toEqual(before);
    expect((await patient.call("GET", "/api/waiting-list")).json).toMatchObject([{ service: evaluation }]);
  });

  test("a mailbox gets three mails a day, whoever asks and however often; the answer stays the same", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await requests()).toHaveLength(3);
    expect(await mailsOf(site)).toHaveLength(3);
    expect((await ask({ patientEmail: hernan.email })).status).toBe(200);
    clock.moveTo("2026-11-24T09:00", 1);
    await ask();
    expect(await requests()).toHaveLength(5);
  });
});

describe("refuses", () => {
  test.each([
    ["patientName", "https://malo.example"],
    ["patientEmail", "sin arroba"],
    ["patientPhone", "123"],
    ["patientRut", "1"],
    ["service", "Masaje lunar"],
    ["therapistId", "nadie"],
    ["times", { from: "12:00", to: "10:00" }],
  ])("a %s that is none", async (field, value) => {
    const { status, json } = await ask({ [field]: value });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, "validation", [field]]);
    expect(await requests()).toEqual([]);
  });

  test("a link that is altered, of another act or older than a day", async () => {
    const id = await asked();
    const token = waitingToken(site, "join", id);
    for (const bad of [
      `${token}x`,
      token.slice(1),
      waitingToken(site, "leave", id),
      waitingToken(site, "join", "x"),
    ])
      expect((await site.call("POST", "/api/waiting-list-answers", { token: bad })).json.code).toBe(
        "token_invalid",
      );
    const declined = await site.call("POST", "/api/waiting-list-answers", { token, declines: true });
    expect(declined.json.code).toBe("token_invalid");
    clock.moveTo("2026-11-24T09:00");
    expect((await press(id)).json.code).toBe("token_invalid");
    expect(await mailsOf(site)).toEqual([]);
    expect([await people(), await places()]).toEqual([[], []]);
  });

  test("a fourth thing to wait for, and a professional who is gone", async () => {
    for (const [number, service] of [evaluation, hourLong, "Punción Seca"].entries())
      await addWaiting(site, number, { patientId: patient.id, service, serviceId: `s${number}` });
    const [{ email } = { email: "" }] = await site.rows<{ email: string }>(
      "select email from patients where id = $1",
      [patient.id],
    );
    const full = await press(await asked({ patientEmail: email, service: "Mobility training" }));
    expect([full.status, full.json.code]).toEqual([409, "conflict"]);
    const gone = await asked({ patientEmail: visitor(7).email, therapistId: site.benjamin });
    await site.rows("update therapists set active = false where id = $1", [site.benjamin]);
    const { status, json } = await press(gone);
    expect([status, json.code]).toEqual([422, "not_active"]);
    expect(await places()).toHaveLength(3);
  });
});

test("who was erased since has no account by the old mail, and what they typed is gone", async () => {
  const id = await asked();
  const again = await asked();
  const kept = await asked({ patientEmail: hernan.email });
  expect((await press(id)).json.state).toBe("done");
  const { gone } = (await inTransaction(site.pool, (client) =>
    erase(client, testClinic.identity, { email: "sofia@correo.example" }, new Date()),
  )) ?? { gone: [] };
  expect(gone).toContainEqual({ table: "waiting_requests", rows: 2 });
  expect(await requests()).toEqual([{ id: kept }]);
  for (const old of [id, again]) expect((await press(old)).json.code).toBe("token_invalid");
  expect([await people(), await places()]).toEqual([[], []]);
});

test.each([
  "joined",
  "not joined",
])("erased while the mail's button is pressed, %s before: no account is left", async (before) => {
  if (before === "joined") await press(await asked());
  else await makePatient(site, { ...visitor(1), email: "sofia@correo.example" });
  const id = await asked();
  await Promise.all([
    press(id),
    inTransaction(site.pool, (client) =>
      erase(client, testClinic.identity, { email: "sofia@correo.example" }, new Date()),
    ),
  ]);
  expect([await people(), await places(), await requests()]).toEqual([[], [], []]);
});

test("a day later nothing of it is kept", async () => {
  for (const [id, hours] of [
    [await asked(), 25],
    [await asked({ patientEmail: hernan.email }), 23],
  ])
    await site.rows(
      "update waiting_requests set requested_at = now() - make_interval(hours => $2) where id = $1",
      [id, hours],
    );
  await keepRetention(site.pool, retentionRules);
  expect(await site.rows("select email from waiting_requests")).toEqual([{ email: hernan.email }]);
});
