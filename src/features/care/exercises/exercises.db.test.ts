import { placeAppointment } from "tests/kit/appointments";
import { bring } from "tests/kit/papers";
import { rosa } from "tests/kit/people";
import { Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { largestVideo } from "./video-limits";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
  clock.moveTo("2026-11-20T07:00");
  await mailbox.collect();
});

const step = { region: "rodilla", aim: "fuerza", instruction: "Sube al cajón.\nBaja despacio." };
const keep = (name: string, more: object = {}, who = amparo) =>
  who.call("POST", "/api/clinic-exercises", { name, ...step, ...more });
const change = (id: string, body: object, who = amparo) =>
  who.call("PUT", `/api/clinic-exercises/${id}`, {
    name: "Otro",
    ...step,
    version: 1,
    keepsVideo: false,
    ...body,
  });
const hide = (id: string, isHidden: boolean, who = amparo) =>
  who.call("PATCH", `/api/clinic-exercises/${id}`, { isHidden });
const list = async (who = amparo) => (await who.call("GET", "/api/clinic-exercises")).json;
const film = Buffer.concat([
  Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0"),
  Buffer.alloc(600_000, "a"),
  Buffer.alloc(600_000, "b"),
]);
const send = (id: string, bytes: Uint8Array = film, who = amparo) =>
  bring(who, `/api/clinic-exercises/${id}/video`, bytes);
const watch = (id: string, range?: string, who: Visitor = patient, of = "") =>
  who.call("GET", `/api/clinic-exercises/${id}/video${of}`, undefined, range ? { Range: range } : {});

async function addPicture(id: string, by: string): Promise<string> {
  await site.rows(
    "insert into objects (id, therapist_id, width, height, created_at) values ($1, $2, 10, 10, '2026-01-01')",
    [id, by],
  );
  return `/objects/${id}`;
}

describe("an exercise of the clinic's own", () => {
  test("is kept with its picture, read by who treats people, and its picture is not swept", async () => {
    const picture = await addPicture("11111111-1111-4111-8111-111111111111", amparo.id);
    const { status, json } = await keep(" Step  alto ", { picture });
    expect([status, json]).toEqual([
      201,
      {
        id: json.id,
        name: "Step alto",
        ...step,
        picture,
        hasVideo: false,
        by: expect.any(String),
        isHidden: false,
        mayChange: true,
        version: 1,
      },
    ]);
    expect(await list(benjamin)).toContainEqual({ ...json, mayChange: false });
    expect((await patient.call("GET", "/api/clinic-exercises")).status).toBe(403);
    await expect(
      site.rows("delete from objects where id = '11111111-1111-4111-8111-111111111111'"),
    ).rejects.toThrow("clinic_exercises");
  });

  test.each<[string, object]>([
    ["without a name", { name: " " }],
    ["without words", { instruction: " " }],
    ["of no region", { region: "luna" }],
    ["with a picture of elsewhere", { picture: "https://example.com/a.png" }],
    ["with a picture that is not there", { picture: "/objects/22222222-2222-4222-8222-222222222222" }],
  ])("%s is 400", async (_, more) => {
    expect((await keep("Otro", more)).status).toBe(400);
  });

  test("shows no picture that somebody else sent", async () => {
    const picture = await addPicture("33333333-3333-4333-8333-333333333333", benjamin.id);
    expect((await keep("De otro", { picture })).json.fields).toEqual({
      picture: "Elige la imagen otra vez.",
    });
  });

  test("has a name that stands once, also of two at once, until it is hidden by its maker or direction", async () => {
    const both = await Promise.all([keep("Remo"), keep("remo", {}, benjamin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [maker, other] = both[0]?.status === 201 ? [amparo, benjamin] : [benjamin, amparo];
    const { id } = both.find(({ status }) => status === 201)?.json ?? {};
    await site.rows("update therapists set duties = '{care}' where id = $1", [other.id]);
    expect((await hide(id, true, other)).status).toBe(404);
    expect((await hide("no-existe", true)).status).toBe(404);
    expect((await hide(id, true, maker)).json.isHidden).toBe(true);
    expect((await keep("REMO")).status).toBe(201);
    expect((await hide(id, false, maker)).status).toBe(409);
    await site.rows("update therapists set duties = '{care,direction}' where id = $1", [other.id]);
    expect((await hide(id, true, other)).status).toBe(200);
  });
});

describe("a film", () => {
  test("is taken as it is, once, and shown whole or by ranges, as nobody", async () => {
    const { id } = (await keep("Con video")).json;
    expect((await watch(id)).status).toBe(404);
    expect((await send(id)).json.hasVideo).toBe(true);
    expect((await send(id)).status).toBe(409);
    const whole = await watch(id);
    expect([whole.status, whole.headers.get("content-length"), whole.text.length]).toEqual([
      200,
      String(film.length),
      film.length,
    ]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    const part = await watch(id, "bytes=600014-600017", amparo);
    expect([part.status, part.headers.get("content-range"), part.text]).toEqual([
      206,
      `bytes 600014-600017/${film.length}`,
      "aabb",
    ]);
    const end = await watch(id, "bytes=-600001");
    expect([end.status, end.text.length, end.text.slice(0, 2)]).toEqual([206, 600_001, "ab"]);
    expect((await watch(id, undefined, new Visitor(site))).status).toBe(401);
  });

  test("is its maker's or direction's to send, and nothing but a film of at most 40 MB", async () => {
    const { id } = (await keep("Casi con video")).json;
    await site.rows("update therapists set duties = '{care}' where id = $1", [benjamin.id]);
    expect((await send(id, film, benjamin)).status).toBe(404);
    expect((await send("no-existe")).status).toBe(404);
    expect((await send(id, film, patient as unknown as typeof amparo)).status).toBe(403);
    expect((await send(id, Buffer.from("<html><script>alert(1)</script></html>"))).status).toBe(415);
    expect((await send(id, new Uint8Array())).status).toBe(400);
    expect((await send(id, Buffer.concat([film, Buffer.alloc(largestVideo)]))).status).toBe(413);
    expect((await watch(id)).status).toBe(404);
  });

  test("of two at once is one, and a claim that died is no hindrance", async () => {
    const { id } = (await keep("Dos a la vez")).json;
    const both = await Promise.all([send(id), send(id, Buffer.concat([film, Buffer.alloc(10, "c")]))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id: stuck } = (await keep("Trabado")).json;
    await site.rows("update clinic_exercises set video_claim = clock_timestamp() where id = $1", [stuck]);
    expect((await send(stuck)).status).toBe(409);
    await site.rows(
      "update clinic_exercises set video_claim = clock_timestamp() - interval '11 minutes' where id = $1",
      [stuck],
    );
    expect((await send(stuck)).status).toBe(200);
  });

  test("is another of another version; the one before is still there for who was given it", async () => {
    const { id } = (await keep("Con dos videos")).json;
    await send(id);
    expect((await change(id, { name: "Con dos videos", keepsVideo: true })).json.hasVideo).toBe(true);
    expect((await change(id, { name: "Con dos videos", version: 2 })).json.hasVideo).toBe(false);
    expect((await watch(id)).status).toBe(404);
    await site.rows("update therapists set duties = '{care,direction}' where id = $1", [benjamin.id]);
    expect((await send(id, Buffer.concat([film, Buffer.from("nuevo")]), benjamin)).json.version).toBe(3);
    const end = async (of: string) => (await watch(id, "bytes=-5", patient, of)).text;
    expect(await Promise.all(["", "?version=1", "?version=2", "?version=3"].map(end))).toEqual([
      "nuevo",
      "bbbbb",
      "bbbbb",
      "nuevo",
    ]);
    expect((await watch(id, undefined, patient, "?version=4")).status).toBe(404);
    expect((await watch(id, undefined, patient, "?version=x")).status).toBe(400);
    await site.rows("update therapists set duties = '{care}' where id = $1", [benjamin.id]);
  });
});

describe("a change", () => {
  test("is its maker's and direction's, logged, and of two at once one", async () => {
    const { json } = await keep("Prensa");
    await site.rows("update therapists set duties = '{care}' where id = $1", [benjamin.id]);
    expect((await change(json.id, {}, benjamin)).status).toBe(404);
    expect((await change("no-existe", {})).status).toBe(404);
    expect((await change(json.id, {}, patient as unknown as typeof amparo)).status).toBe(403);
    const both = await Promise.all([
      change(json.id, { name: "Prensa 1" }),
      change(json.id, { name: "Prensa 2" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both[0]?.status === 200 ? both : both.toReversed();
    expect(won?.json).toMatchObject({ id: json.id, version: 2 });
    expect(lost?.json.current, "what stands").toEqual(won?.json);
    const told =
      "select count(*)::int as count from access_log where action = 'clinic-exercise.changed' and object_id = $1";
    expect(await site.rows(told, [json.id])).toEqual([{ count: 1 }]);
    await keep("Prensa de pie");
    expect((await change(json.id, { name: "prensa DE pie", version: 2 })).status).toBe(409);
    await site.rows("update therapists set duties = '{care,direction}' where id = $1", [benjamin.id]);
    expect((await change(json.id, { name: "Prensa", version: 2 }, benjamin)).json.version).toBe(3);
    await site.rows("update therapists set duties = '{care}' where id = $1", [benjamin.id]);
  });

  test.each<[string, object]>([
    ["without a version", { version: undefined }],
    ["without saying of its film", { keepsVideo: undefined }],
    ["without words", { instruction: " " }],
    ["to a picture that is not there", { picture: "/objects/22222222-2222-4222-8222-222222222222" }],
  ])("%s is 400", async (_, body) => {
    const { json } = await keep(`Igual ${crypto.randomUUID()}`);
    expect((await change(json.id, { name: json.name, ...body })).status).toBe(400);
    expect(await list()).toContainEqual(json);
  });

  test("keeps a colleague's picture that stands, and takes no other one of a colleague", async () => {
    const picture = await addPicture("44444444-4444-4444-8444-444444444444", benjamin.id);
    const other = await addPicture("55555555-5555-4555-8555-555555555555", benjamin.id);
    const { json } = await keep("De un colega", { picture }, benjamin);
    await site.rows("update therapists set duties = '{care,direction}' where id = $1", [amparo.id]);
    expect((await change(json.id, { name: json.name, picture: other })).json.fields).toEqual({
      picture: "Elige la imagen otra vez.",
    });
    expect((await change(json.id, { name: json.name, picture })).json.picture).toBe(picture);
    expect((await change(json.id, { name: json.name, version: 2 })).json.picture).toBeNull();
    await expect(site.rows("delete from objects where id = $1", [picture.slice(9)])).rejects.toThrow(
      "clinic_exercise_versions",
    );
  });

  test("reaches no plan that was given before, on paper either; the next plan goes as it is now", async () => {
    const { id } = (await keep("Bicicleta")).json;
    const line = { exercise: id, sets: 1, repetitions: 10, daysPerWeek: 3 };
    const write = async () =>
      (
        await amparo.call("POST", "/api/patient-recommendation", {
          patientEmail: rosa.email,
          exercises: [line],
        })
      ).json;
    const before = await write();
    await change(id, { name: "Bicicleta fija", instruction: "Pedalea sentado." });
    const after = await write();
    const all = (await patient.call("GET", `/api/patient-recommendations/${rosa.email}`)).json;
    const shown = (plan: { id: string }) =>
      all.find((one: { id: string }) => one.id === plan.id).exercises[0];
    expect(shown(before)).toMatchObject({
      name: "Bicicleta",
      own: { version: 1, hasChanged: true, instruction: step.instruction },
    });
    expect(shown(after)).toMatchObject({
      name: "Bicicleta fija",
      own: { version: 2, hasChanged: false, instruction: "Pedalea sentado." },
    });
    const paper = (await patient.call("GET", `/api/exercise-plans/${before.id}`)).text;
    expect(paper).toContain("<li>Baja despacio.</li>");
    expect(paper).not.toContain("Pedalea");
    // As a release before writes it: the one that stands is meant.
    const words = { patientEmail: rosa.email, recommendation: "Pedalea en casa" };
    const bare = (await amparo.call("POST", "/api/patient-recommendation", words)).json.id;
    await site.rows(
      `insert into plan_exercises (recommendation_id, position, exercise, name, sets, repetitions, days_per_week)
       values ($1, 1, $2, 'Bicicleta', 1, 10, 3)`,
      [bare, id],
    );
    expect((await patient.call("GET", `/api/exercise-plans/${bare}`)).text).toContain("Pedalea sentado");
    await mailbox.collect();
  });
});

test("a plan names it, keeps the name, and shows it when it is hidden; a protocol too", async () => {
  const { id } = (await keep("Step lateral")).json;
  const line = { exercise: id, sets: 3, repetitions: 10, daysPerWeek: 3 };
  const write = () =>
    amparo.call("POST", "/api/patient-recommendation", { patientEmail: rosa.email, exercises: [line] });
  expect((await hide(id, true)).status).toBe(200);
  const { status, json } = await write();
  expect([status, json.exercises[0].name, json.exercises[0].own]).toEqual([
    201,
    "Step lateral",
    { version: 1, hasChanged: false, instruction: step.instruction, picture: null, hasVideo: false },
  ]);
  const paper = (await patient.call("GET", `/api/exercise-plans/${json.id}`)).text;
  expect(paper).toContain("<li>Baja despacio.</li>");
  const kept = await amparo.call("POST", "/api/plan-protocols", {
    name: "Con lo nuestro",
    lines: [{ ...line, eachSide: false, steps: [] }],
  });
  expect(kept.status).toBe(201);
  await mailbox.collect();
});
