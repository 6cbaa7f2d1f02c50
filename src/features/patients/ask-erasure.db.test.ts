import { seller } from "content/seller";
import { hernan, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { patientIn, type Visitor } from "tests/kit/signed-in";
import { patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["patient"] } });

const ask = (body: unknown = {}, who: Visitor = patient) => who.call("POST", "/api/erasure-requests", body);
const requests = () =>
  site.rows("select comment, answered_at from erasure_requests where patient_id = $1", [patient.id]);

test("a request is kept once while it is open, told to who answers for the data, and answered honestly", async () => {
  await site.rows("delete from outbox");
  const comment = "SECRETO: ya no vivo aquí";
  const answers = await Promise.all([ask({ comment }), ask({ comment }), ask({ comment })]);
  for (const { status, json } of answers) {
    expect(status).toBe(201);
    expect(json.message).toContain("15 años");
  }
  expect((await ask()).status).toBe(201);
  expect(await requests()).toEqual([{ comment, answered_at: null }]);
  expect(await site.rows("select actor from access_log where action = 'patient.erasure-asked'")).toEqual([
    { actor: `patient:${patient.id}` },
  ]);
  const [mail, ...none] = await mailsOf(site);
  expect([mail?.to, mail?.subject, none]).toEqual([
    seller.privacyEmail,
    "Solicitud de supresión de datos",
    [],
  ]);
  for (const said of [rosa.name, "12.345.678-5", rosa.email, "30 días", "15 años"])
    expect(mail?.text).toContain(said);
  expect(mail?.whole).not.toContain("SECRETO");
});

test("once it is answered there may be another; another patient's is apart", async () => {
  await site.rows("update erasure_requests set answered_at = now()");
  expect((await ask({ comment: "  " })).status).toBe(201);
  expect((await requests()).map(({ comment }) => comment)).toContain(null);
  expect(await requests()).toHaveLength(2);
  expect((await ask({}, await patientIn(site, hernan))).status).toBe(201);
  expect(await site.rows("select from erasure_requests")).toHaveLength(3);
});

test("nothing is erased by asking", async () => {
  expect((await patient.call("GET", "/api/my-contact")).json.email).toBe(rosa.email);
});

test.each([
  ["a number", 1],
  ["an array", ["x"]],
  ["too long", "x".repeat(501)],
  ["NUL", "a\0b"],
])("a comment that is %s is 400", async (_, comment) => {
  const { status, json } = await ask({ comment });
  expect([status, Object.keys(json.fields)]).toEqual([400, ["comment"]]);
});
