import { testClinic } from "tests/kit/clinic";
import { addHour } from "tests/kit/hours";
import { hernan, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { amparo, clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { rights } from "./contract";

test.override({ setting: { signedIn: ["patient", "other", "amparo"] } });
test.beforeAll(() =>
  site.rows("update therapists set duties = '{care,direction}' where id = $1", [site.amparo]),
);
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T10:00");
  await site.rows("delete from rights_requests");
  await site.rows("delete from outbox");
});

const ask = (body: unknown, who: Visitor = patient) => who.call("POST", "/api/rights-requests", body);
const own = async (who: Visitor = patient) => (await who.call("GET", "/api/rights-requests")).json;
const answer = (number: unknown, body: unknown = { text: "Aquí está." }, who: Visitor = amparo) =>
  who.call("POST", `/api/rights-requests/${number}/answer`, body);
const loggedOf = (action: string) =>
  site.rows("select actor, patient_id from access_log where action = $1", [action]);

describe("asking", () => {
  test.each(rights)("for %s gives a number, a state and a day", async (right) => {
    const { status, json } = await ask({ right, text: "  Por favor  " });
    expect(status).toBe(201);
    expect(json).toEqual({
      number: expect.any(Number),
      right,
      text: "Por favor",
      state: "open",
      askedOn: "2026-11-20",
      dueOn: right === "blocking" ? "2026-11-24" : "2026-12-20",
      answer: null,
    });
    expect(await own()).toEqual([json]);
  });

  test("without words, also as blanks", async () => {
    expect((await ask({ right: "access" })).json.text).toBeNull();
    expect((await ask({ right: "portability", text: " \n " })).json.text).toBeNull();
    expect((await own()).map(({ right }: { right: string }) => right)).toEqual(["portability", "access"]);
  });

  test("for the same again is the request that is open, also of two at once; after its answer another", async () => {
    const both = await Promise.all([
      ask({ right: "access" }),
      ask({ right: "access" }),
      ask({ right: "access" }),
    ]);
    const numbers = new Set(both.map(({ json }) => json.number));
    expect([both.map(({ status }) => status), numbers.size]).toEqual([[201, 201, 201], 1]);
    expect(await own()).toHaveLength(1);
    const [number] = numbers;
    await answer(number);
    expect((await ask({ right: "access" })).json.number).not.toBe(number);
    expect(await own()).toHaveLength(2);
  });

  test("is of the evening when it is evening in Chile", async () => {
    clock.moveTo("2026-11-20T23:30");
    const late = await patientIn(site, { ...hernan, email: "tarde@correo.example" });
    expect((await ask({ right: "access" }, late)).json).toMatchObject({
      askedOn: "2026-11-20",
      dueOn: "2026-12-20",
    });
  });

  test.each([
    ["nothing", {}, "right"],
    ["an unknown right", { right: "everything" }, "right"],
    ["too many words", { right: "access", text: "x".repeat(1001) }, "text"],
    ["a number", { right: "access", text: 1 }, "text"],
    ["NUL", { right: "access", text: "a\0b" }, "text"],
  ])("with %s is 400 and keeps nothing", async (_, body, field) => {
    const { status, json } = await ask(body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await own()).toEqual([]);
  });

  test("tells who answers for the data, and the person, without the words", async () => {
    const { json } = await ask({ right: "opposition", text: "SECRETO lumbago" });
    const mails = await mailsOf(site);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [rosa.email, testClinic.seller.privacyEmail].toSorted(),
    );
    for (const { subject, text, whole } of mails) {
      expect(subject).toContain(String(json.number));
      expect(subject).not.toMatch(/Oposici/);
      expect(text).toContain("20 de diciembre");
      expect(whole).not.toMatch(/SECRETO|lumbago|undefined|null/);
    }
    expect(await loggedOf("patient.right-asked")).toContainEqual({
      actor: `patient:${patient.id}`,
      patient_id: patient.id,
    });
  });
});

describe("answering", () => {
  test("stands in the person's list, tells them by mail, and closes it", async () => {
    const { number } = (await ask({ right: "access" })).json;
    await ask({ right: "access" }, other);
    await mailsOf(site);
    const { status, json } = await answer(number, { text: " Guardamos tu ficha. " });
    expect([status, json.state, json.answer]).toEqual([200, "answered", "Guardamos tu ficha."]);
    expect(await own()).toEqual([json]);
    const [mail, ...none] = await mailsOf(site);
    expect([mail?.to, mail?.subject, none]).toEqual([rosa.email, `Respondimos tu solicitud ${number}`, []]);
    expect(mail?.text).not.toContain("Guardamos tu ficha");
    expect((await answer(number)).json.code).toBe("not_active");
    const open = await amparo.call("GET", "/api/desk/rights-requests");
    expect(open.json.map(({ patientName }: { patientName: string }) => patientName)).toEqual([hernan.name]);
    expect(await loggedOf("patient.right-answered")).toContainEqual({
      actor: `therapist:${site.amparo}`,
      patient_id: patient.id,
    });
  });

  test("of two at once the first one stands", async () => {
    const { number } = (await ask({ right: "access" })).json;
    const both = await Promise.all([answer(number, { text: "Uno" }), answer(number, { text: "Dos" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const stands = both.find(({ status }) => status === 200)?.json.answer;
    expect((await own())[0].answer).toBe(stands);
  });

  test.each([
    ["no words", {}],
    ["blanks", { text: "   " }],
    ["too many words", { text: "x".repeat(2001) }],
  ])("with %s is 400", async (_, body) => {
    const { number } = (await ask({ right: "access" })).json;
    expect((await answer(number, body)).status).toBe(400);
  });

  test.each(["999999", "0", "-1", "x", "9".repeat(30)])("of number %s is nobody's", async (number) => {
    expect((await answer(number)).status).toBe(404);
  });

  test.each([
    [undefined, 404],
    [false, 200],
  ])("a request to block is done with the answer (blocks: %s), by name", async (blocks, file) => {
    await site.rows("delete from appointments");
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-19T10:00",
      status: "completed",
    });
    const { number } = (await ask({ right: "blocking" })).json;
    expect((await answer(number, { text: "Listo", blocks })).status).toBe(200);
    expect((await amparo.call("GET", `/api/patients/${patient.id}/export`)).status).toBe(file);
    const stood = await site.rows("delete from data_blocks returning patient_id");
    expect(stood).toEqual(file === 404 ? [{ patient_id: patient.id }] : []);
    if (file === 404)
      expect(await loggedOf("patient.data-blocked")).toContainEqual({
        actor: `therapist:${site.amparo}`,
        patient_id: patient.id,
      });
  });

  test("the soonest due first", async () => {
    await ask({ right: "access" });
    await ask({ right: "blocking" }, other);
    const { json } = await amparo.call("GET", "/api/desk/rights-requests");
    expect(json.map(({ right }: { right: string }) => right)).toEqual(["blocking", "access"]);
    expect(json[1]).toMatchObject({ patientName: rosa.name, patientEmail: rosa.email });
  });
});

describe("who may", () => {
  test("a session by PIN is asked for proof; nobody is 401, staff has no rights here", async () => {
    const pin = await patientIn(site, { ...hernan, email: "sinprueba@correo.example" });
    await site.rows("update sessions set proven = false where patient_id = $1", [pin.id]);
    for (const answered of [
      await ask({ right: "access" }, pin),
      await pin.call("GET", "/api/rights-requests"),
    ])
      expect([answered.status, answered.json.code]).toEqual([403, "proof_needed"]);
    expect((await ask({ right: "access" }, new Visitor(site))).status).toBe(401);
    expect((await ask({ right: "access" }, amparo)).status).toBe(403);
  });

  test("another patient sees none of it, and answers nothing", async () => {
    const { number } = (await ask({ right: "access" })).json;
    expect(await own(other)).toEqual([]);
    expect((await answer(number, { text: "Sí" }, other)).status).toBe(403);
    expect((await answer(number, { text: "Sí" }, new Visitor(site))).status).toBe(401);
  });

  test.each([
    "{care}",
    "{desk}",
    "{care,desk}",
  ])("%s without direction neither reads nor answers", async (duties) => {
    const { number } = (await ask({ right: "access" })).json;
    await site.rows("update therapists set duties = $2 where id = $1", [site.benjamin, duties]);
    const benjamin = await therapistIn(site, site.benjamin);
    expect((await benjamin.call("GET", "/api/desk/rights-requests")).json.code).toBe("forbidden");
    expect((await answer(number, { text: "Sí" }, benjamin)).json.code).toBe("forbidden");
  });
});

test("what the former release writes meanwhile stands among the others", async () => {
  await site.rows(
    "insert into erasure_requests (patient_id, comment, requested_at) values ($1, 'Borren todo', $2)",
    [patient.id, clock()],
  );
  expect(await own()).toMatchObject([
    { right: "erasure", text: "Borren todo", state: "open", dueOn: "2026-12-20" },
  ]);
});
