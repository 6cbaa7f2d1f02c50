import { site, test } from "tests/kit/test";
import { expect } from "vitest";

test.beforeEach(async () => {
  await site.rows("truncate testimonials, visitor_profiles cascade");
});

const say = (customerName: string, rating: number, interests: string[]) =>
  site.rows(
    "insert into testimonials (content, short_content, customer_name, rating, interests) values ('Largo', 'Corto', $1, $2, $3)",
    [customerName, rating, interests],
  );
const names = async (path: string) =>
  (await site.call("GET", path)).json.map((one: { customerName: string }) => one.customerName);

const session = "3f2c9a1e-visitante";

test("without a profile the better rated come first", async () => {
  await say("Cuatro", 4, ["evaluacion"]);
  await say("Cinco", 5, ["performance"]);
  expect(await names(`/api/testimonials/personalized?sessionId=${session}`)).toEqual(["Cinco", "Cuatro"]);
  expect(await names("/api/testimonials")).toEqual(["Cinco", "Cuatro"]);
});

test("a declared interest brings what shares it to the front", async () => {
  await say("Cuatro", 4, ["evaluacion", "performance"]);
  await say("Cinco", 5, ["performance"]);
  const told = await site.call("POST", "/api/user-profile", {
    sessionId: session,
    interests: ["evaluacion"],
  });
  expect([told.status, told.json]).toEqual([200, { success: true }]);
  expect(await names(`/api/testimonials/personalized?sessionId=${session}`)).toEqual(["Cuatro", "Cinco"]);
  expect(await names(`/api/testimonials?sessionId=${session}`)).toEqual(["Cuatro", "Cinco"]);
  expect(await names("/api/testimonials/personalized?sessionId=otra-sesion")).toEqual(["Cinco", "Cuatro"]);
});

test("a browser that asks for privacy gets the order of everybody, whatever was known of it", async () => {
  await say("Cuatro", 4, ["evaluacion"]);
  await say("Cinco", 5, ["performance"]);
  await site.call("POST", "/api/user-profile", { sessionId: session, interests: ["evaluacion"] });
  for (const path of ["/api/testimonials/personalized", "/api/testimonials"]) {
    const order = async (headers?: Record<string, string>) =>
      (await site.call("GET", `${path}?sessionId=${session}`, undefined, headers)).json.map(
        (one: { customerName: string }) => one.customerName,
      );
    expect(await order(), path).toEqual(["Cuatro", "Cinco"]);
    expect(await order({ "Sec-GPC": "1" }), path).toEqual(["Cinco", "Cuatro"]);
  }
  const none = await site.call("GET", "/api/testimonials/personalized?sessionId=x", undefined, {
    "Sec-GPC": "1",
  });
  expect(none.status).toBe(400);
});

test("a testimonial has its defaults and nothing of the ranking", async () => {
  await site.rows(
    "insert into testimonials (content, short_content, customer_name) values ('L', 'C', 'Rosa')",
  );
  const { json } = await site.call("GET", `/api/testimonials/personalized?sessionId=${session}&patientId=p1`);
  expect(json).toEqual([
    {
      id: expect.any(String),
      rating: 5,
      content: "L",
      shortContent: "C",
      customerName: "Rosa",
      customerRole: "Paciente",
    },
  ]);
});

test.each([
  "",
  "?sessionId=",
  "?sessionId=x",
  "?sessionId=%3Cscript%3E1",
])("a session that is none is a 400: %s", async (query) => {
  const { status, json } = await site.call("GET", `/api/testimonials/personalized${query}`);
  expect([status, Object.keys(json.fields)]).toEqual([400, ["sessionId"]]);
});
