import { addHour } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { startFakePush } from "tests/kit/push-server";
import { password, staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { createPublicPost } from "~/server/http/public-post";
import { keepRetention } from "~/server/work/retention";
import { subscriptionRule } from "./expire-subscriptions";

const service = await startFakePush();
const publicPost = createPublicPost({ loopbackToo: true, totalMs: 500 });
test.override({ setting: { publicPost, signedIn: ["amparo", "patient", "other"] } });
test.beforeEach(async () => {
  service.turn({ kind: "ok" });
  service.taken.length = 0;
  service.asked.length = 0;
  await staySignedIn(site);
});
test.afterAll(() => service.stop());

const path = "/api/push-subscriptions";
const subscribe = (who: Visitor, name: string) => who.call("POST", path, service.browser(name).subscription);
const devices = async (who: Visitor) => (await who.call("GET", path)).json.devices;
const lines = (action: string) =>
  site.rows<{ actor: string; action: string; of: string; detail: string | null }>(
    "select actor, action, patient_id as of, detail from access_log where action like $1 order by id",
    [action],
  );
/** Another browser of Rosa's. */
const another = async () => {
  const visitor = new Visitor(site);
  visitor.headers["User-Agent"] = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile";
  await visitor.signIn("patient", rosa.email);
  await staySignedIn(site);
  return visitor;
};

describe("a browser is told from now on", () => {
  test("it is listed with what its owner knows it by, and nothing that could be sent to stands anywhere", async () => {
    const phone = await another();
    expect((await subscribe(phone, "uno")).status).toBe(200);
    const { json, text } = await phone.call("GET", path);
    expect(json.devices).toEqual([
      { id: expect.any(String), device: "Chrome en Android", since: clock().toISOString(), isThisOne: true },
    ]);
    expect(Buffer.from(json.publicKey, "base64url")).toHaveLength(65);
    expect((await devices(patient))[0].isThisOne).toBe(false);
    expect(await devices(other)).toEqual([]);
    const kept = JSON.stringify(await site.rows("select * from push_subscriptions"));
    for (const place of [text, kept, site.logText()]) expect(place).not.toContain("c0ffee");
    expect(await lines("push.%")).toEqual([
      { actor: `patient:${patient.id}`, action: "push.added", of: patient.id, detail: "Chrome en Android" },
    ]);
  });

  test("the same again is the same; another of the same browser takes its place", async () => {
    const same = service.browser("uno").subscription;
    await patient.call("POST", path, same);
    const [first] = await devices(patient);
    expect((await patient.call("POST", path, same)).json.devices).toEqual([first]);
    await subscribe(patient, "dos");
    const [second, ...more] = await devices(patient);
    expect(more).toEqual([]);
    expect(second.id).not.toBe(first.id);
    expect((await lines("push.%")).map(({ action }) => action)).toEqual([
      "push.added",
      "push.removed",
      "push.added",
    ]);
  });

  test("at once from two windows leaves one", async () => {
    const { subscription } = service.browser("uno");
    const answers = await Promise.all([1, 2, 3].map(() => patient.call("POST", path, subscription)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await devices(patient)).toHaveLength(1);
  });

  test("a telephone that somebody else uses now tells its former owner nothing more", async () => {
    const { subscription } = service.browser("uno");
    await patient.call("POST", path, subscription);
    await other.call("POST", path, subscription);
    expect([await devices(patient), (await devices(other)).length]).toEqual([[], 1]);
    expect((await lines("push.removed")).map(({ of }) => of)).toEqual([patient.id]);
  });

  test("on ten at most, also when two come at once", async () => {
    await site.rows(
      `insert into push_subscriptions (patient_id, endpoint_hash, sealed, device_hash, device, created_at, used_at)
       select $1, n, 'x', n, 'x', now(), now() from generate_series(1, 9) n`,
      [patient.id],
    );
    const [one, two] = [await another(), await another()];
    const answers = await Promise.all([subscribe(one, "uno"), subscribe(two, "dos")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.message).toMatch(/10 dispositivos/);
    expect(await devices(patient)).toHaveLength(10);
    // Who is among them may renew.
    const first = answers[0]?.status === 200 ? one : two;
    expect((await subscribe(first, "tres")).status).toBe(200);
  });

  test.each([
    ["no address", { endpoint: undefined }],
    ["an address of our own network", { endpoint: "https://10.0.0.1/push" }],
    ["one in the clear", { endpoint: "http://push.example/x" }],
    ["one with a port", { endpoint: "https://push.example:8443/x" }],
    ["one that is too long", { endpoint: `https://push.example/${"x".repeat(1_000)}` }],
    ["no keys", { keys: undefined }],
    ["a key that is none", { keys: { p256dh: `B${"A".repeat(86)}`, auth: "a".repeat(22) } }],
    ["a key of another length", { keys: { p256dh: "BAAA", auth: "a".repeat(22) } }],
    ["a secret of another length", { keys: { ...service.browser("x").subscription.keys, auth: "abc" } }],
  ])("not with %s", async (_, extra) => {
    const body = { ...service.browser("uno").subscription, ...extra };
    const { status, json } = await patient.call("POST", path, body);
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(await devices(patient)).toEqual([]);
  });

  test("not by who has shown nothing but a RUT, by the staff or by nobody", async () => {
    await site.rows("update sessions set proven = false where patient_id = $1", [patient.id]);
    const asked = await Promise.all([patient, amparo, new Visitor(site)].map((who) => subscribe(who, "uno")));
    expect(asked.map(({ json }) => json.code)).toEqual(["proof_needed", "forbidden", "unauthenticated"]);
    expect(await site.rows("select from push_subscriptions")).toEqual([]);
  });
});

describe("it ends", () => {
  test("by hand, once, and nobody else's", async () => {
    await subscribe(patient, "uno");
    const [{ id }] = await devices(patient);
    expect((await other.call("DELETE", `${path}/${id}`)).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => patient.call("DELETE", `${path}/${id}`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await lines("push.removed")).toMatchObject([{ actor: `patient:${patient.id}` }]);
  });

  test("where its person signs out, and on no other browser", async () => {
    const phone = await another();
    await subscribe(phone, "uno");
    await subscribe(patient, "dos");
    await subscribe(other, "tres");
    await phone.call("POST", "/api/logout");
    expect((await devices(patient)).map((each: { isThisOne: boolean }) => each.isThisOne)).toEqual([true]);
    expect(await devices(other)).toHaveLength(1);
    expect(await lines("push.removed")).toHaveLength(1);
  });

  test("not where other sessions are closed", async () => {
    const phone = await another();
    await subscribe(phone, "uno");
    await patient.call("POST", "/api/sessions/end-others");
    expect(await devices(patient)).toHaveLength(1);
  });

  test("with a new password, but where that was chosen", async () => {
    const phone = await another();
    await subscribe(phone, "uno");
    await subscribe(patient, "dos");
    await subscribe(other, "tres");
    const changed = await patient.call("POST", "/api/change-password", {
      email: rosa.email,
      userType: "patient",
      currentPassword: password,
      newPassword: "Nueva-2026",
      confirmPassword: "Nueva-2026",
    });
    expect(changed.status).toBe(200);
    expect((await devices(patient)).map((each: { isThisOne: boolean }) => each.isThisOne)).toEqual([true]);
    expect(await devices(other)).toHaveLength(1);
  });

  test("a year after it took the last message", async () => {
    await subscribe(patient, "uno");
    await subscribe(other, "dos");
    await site.rows(
      "update push_subscriptions set used_at = now() - interval '1 year 1 day' where patient_id = $1",
      [patient.id],
    );
    await site.rows(
      "update push_subscriptions set used_at = now() - interval '364 days' where patient_id = $1",
      [other.id],
    );
    const [dropped] = await keepRetention(site.pool, [subscriptionRule]);
    expect(dropped?.rows).toBe(1);
    expect([(await devices(patient)).length, (await devices(other)).length]).toEqual([0, 1]);
  });

  test("with its person, and the law keeps nothing of it", async () => {
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-10T10:00",
      status: "completed",
    });
    await subscribe(patient, "uno");
    await site.rows("select from erase_patient($1, 'x', '{}')", [patient.id]);
    expect(await site.rows("select from push_subscriptions")).toEqual([]);
    expect(JSON.stringify(await site.rows("select contents from blocked_records"))).not.toContain("push_");
  });
});

test("its owner reads of it in the copy of their data", async () => {
  const phone = await another();
  await subscribe(phone, "uno");
  const { text } = await patient.call("GET", "/api/my-data");
  expect(text).toContain("Dispositivos con avisos de tus horas");
  expect(text).toContain("Avisos activados en un dispositivo");
  expect(text).not.toContain("c0ffee");
});

describe("a message to try", () => {
  const tryIt = async (who: Visitor = patient) => {
    const [{ id }] = await devices(patient);
    return who.call("POST", `${path}/${id}/test`, {});
  };

  test("comes, says what reminders will, and how much waits", async () => {
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-25T10:00",
      status: "therapist_scheduled",
    });
    await subscribe(patient, "uno");
    expect((await tryIt()).status).toBe(204);
    expect(service.taken.map(({ name, message }) => [name, message])).toEqual([
      [
        "uno",
        {
          title: expect.stringMatching(/^Avisos de /),
          body: "Así te llegarán los recordatorios de tus horas.",
          url: "/patient-dashboard?seccion=datos&en=avisos",
          tag: expect.stringMatching(/^[\w-]{32}$/),
          badge: 1,
        },
      ],
    ]);
  });

  test("is nobody else's to send", async () => {
    await subscribe(patient, "uno");
    expect([(await tryIt(other)).status, (await tryIt(amparo)).status]).toEqual([404, 403]);
    expect(service.asked).toEqual([]);
  });

  test.each([404, 410])("to a browser that is gone (%i) ends it", async (status) => {
    await subscribe(patient, "uno");
    service.turn({ kind: "refuse", status, times: 1 });
    expect((await tryIt()).json.code).toBe("not_active");
    expect(await devices(patient)).toEqual([]);
    expect(await lines("push.removed")).toMatchObject([{ actor: "system" }]);
  });

  test.each([
    ["429", { kind: "refuse", status: 429, times: 1 }],
    ["500", { kind: "refuse", status: 500, times: 1 }],
    ["a way elsewhere", { kind: "refuse", status: 307, times: 1 }],
    ["nothing at all", { kind: "silent" }],
  ] as const)("says so when the push service answers %s, and ends nothing", async (_, mode) => {
    await subscribe(patient, "uno");
    service.turn(mode);
    expect((await tryIt()).json.code).toBe("method_unavailable");
    expect(service.asked).toHaveLength(1);
    expect(await devices(patient)).toHaveLength(1);
    expect(site.logText()).not.toContain("c0ffee");
  });

  test("of a subscription that another secret sealed ends it", async () => {
    await subscribe(patient, "uno");
    await site.rows("update push_subscriptions set sealed = 'x'");
    expect((await tryIt()).json.code).toBe("not_active");
    expect(service.asked).toEqual([]);
  });
});
