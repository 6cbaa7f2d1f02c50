import { rosa } from "tests/kit/people";
import { patientIn, therapistIn, type Visitor } from "tests/kit/signed-in";
import { openSite, type TestSite } from "tests/kit/site";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { routes } from "./product";
import type { Call } from "./shared/call";

/** What every call with a JSON body says to one that no form of ours sends: walked over every route there is. */

let site: TestSite;
let actors: Record<"patient" | "therapist", Visitor>;
beforeAll(async () => {
  site = await openSite();
  actors = { patient: await patientIn(site, rosa), therapist: await therapistIn(site, site.amparo) };
});
afterAll(() => site.close());

const english = /invalid|expected|required|too (big|small)|unrecognized/i;
const withJson = routes.flatMap(({ call, gate }) =>
  call.body && !call.form ? [[`${call.method} ${call.path}`, call, gate] as const] : [],
);

function ask({ method, path, who }: Call, body: string) {
  const visitor = actors[who === "therapist" ? "therapist" : "patient"];
  return visitor.call(method, path.replaceAll(/\{\w+\}/g, "ninguno"), body);
}

test.each(withJson)("%s refuses what is no object in words for people", async (_, call, gate) => {
  for (const body of ["[]", "null", "7", '"x"', "[{}]"]) {
    const { status, json, text } = await ask(call, body);
    expect(text).not.toMatch(english);
    // Who may not ask at all is told so before anything is read.
    if (gate) expect(status).toBe(403);
    else expect([status, json.code, Object.keys(json.fields)], body).toEqual([400, "validation", ["body"]]);
  }
});

test.each(withJson)("%s refuses a field of another kind in words for people", async (_, call) => {
  const { properties = {} } = z.toJSONSchema(call.body as z.ZodMiniType, {
    io: "input",
    unrepresentable: "any",
  });
  for (const name of Object.keys(properties))
    for (const value of [null, [], {}, 1.5, "\0"]) {
      const { status, json } = await ask(call, JSON.stringify({ [name]: value }));
      expect([401, 500, 503]).not.toContain(status);
      const said = JSON.stringify([json?.error, json?.fields]);
      if (status === 400) expect(said, `${name}: ${JSON.stringify(value)}`).not.toMatch(english);
    }
});
