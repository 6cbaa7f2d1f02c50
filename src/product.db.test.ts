import type { Actors } from "tests/kit/foreign-attempt";
import { foreignObjects } from "tests/kit/foreign-objects";
import { hernan, rosa } from "tests/kit/people";
import { patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { routes } from "./product";
import type { Call } from "./shared/call";

/**
 * Who may make each call, walked over every route there is: a new one is tested here without anybody thinking of it, and a
 * new one with a path parameter fails until `foreignObjects` of the kit says how somebody else's object is refused.
 */

let actors: Actors;
test.beforeAll(async () => {
  actors = {
    patient: await patientIn(site, rosa),
    otherPatient: await patientIn(site, hernan),
    therapist: await therapistIn(site, site.amparo),
    otherTherapist: await therapistIn(site, site.benjamin),
  };
});

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const calls = routes.map(({ call }) => [nameOf(call), call] as const);
const guarded = calls.filter(([, { who }]) => !["anyone", "session_if_any"].includes(who));
const open = calls.filter(([, { who }]) => ["anyone", "session_if_any"].includes(who));
const wrongRole = { patient: "therapist", therapist: "patient" } as const;

/** As wrong as a request can be, so that an answer about who asks shows that this is asked first. */
const address = ({ path }: Call) => `${path.replaceAll(/\{\w+\}/g, "ninguno")}?from=x&page=-1`;
const nonsense = ({ method }: Call) => (method === "GET" ? undefined : '{"');
const refusalOf = async (answer: Promise<{ status: number; json: { code: string } }>) => {
  const { status, json } = await answer;
  return [status, json.code];
};

test("each call is declared once, for one of the five who may be asked", () => {
  expect(new Set(calls.map(([name]) => name)).size).toBe(calls.length);
  for (const [name, { who }] of calls)
    expect(["anyone", "session_if_any", "patient", "therapist", "signed_in"], name).toContain(who);
});

describe("a call that needs a session", () => {
  test.each(guarded)("%s is 401 to a stranger, whatever they send", async (_, call) => {
    const unauthenticated = [401, "unauthenticated"];
    const ask = (headers: Record<string, string>, body = nonsense(call)) =>
      refusalOf(site.call(call.method, address(call), body, headers));
    expect(await ask({})).toEqual(unauthenticated);
    expect(await ask({ Cookie: `zoh_session=${"A".repeat(43)}` })).toEqual(unauthenticated);
    // What the old blog calls sent as proof, and what else a stranger may claim of itself.
    const claims = {
      Authorization: "Bearer therapist-token",
      "X-Therapist-Data": JSON.stringify({ id: site.amparo, role: "therapist" }),
      "X-User-Id": actors.patient.id,
      "X-Session-Token": actors.patient.cookies.get("zoh_session") ?? "",
    };
    expect(await ask(claims)).toEqual(unauthenticated);
    const { id } = actors.therapist;
    const inBody = { therapistId: id, patientId: actors.patient.id, email: rosa.email, role: "therapist" };
    if (call.method !== "GET") expect(await ask({}, JSON.stringify(inBody))).toEqual(unauthenticated);
    expect(
      await refusalOf(site.call(call.method, `${address(call)}&therapistId=${id}`, nonsense(call))),
    ).toEqual(unauthenticated);
  });

  test.each(
    guarded.filter(([, { who }]) => who !== "signed_in"),
  )("%s is 403 to a session of the wrong role, before anything is read", async (_, call) => {
    const visitor = actors[wrongRole[call.who as keyof typeof wrongRole]];
    expect(await refusalOf(visitor.call(call.method, address(call), nonsense(call)))).toEqual([
      403,
      "forbidden",
    ]);
  });

  test.each(
    guarded.filter(([, { method }]) => method !== "GET"),
  )("%s is 403 to a page of somebody else that its reader's session is sent along with", async (_, call) => {
    const cookie = [...actors[call.who === "therapist" ? "therapist" : "patient"].cookies];
    const headers = {
      Cookie: cookie.map(([name, value]) => `${name}=${value}`).join("; "),
      Origin: "https://malo.example",
    };
    expect(await refusalOf(site.call(call.method, address(call), nonsense(call), headers))).toEqual([
      403,
      "forbidden",
    ]);
  });

  test.each(guarded)("%s answers nothing that a cache may keep", async (_, call) => {
    const visitor = actors[call.who === "therapist" ? "therapist" : "patient"];
    const { headers, status } = await visitor.call(call.method, address(call), nonsense(call));
    expect(headers.get("cache-control")).toBe("no-store");
    expect(status).toBeLessThan(500);
    // Of somebody whom the path names, it may not.
    if (!call.path.includes("{")) expect([401, 403], "its own role may ask").not.toContain(status);
    await restore();
  });
});

/** A call that worked may have ended a session: signs everybody in again who is not. */
async function restore(): Promise<void> {
  const emails = await site.rows<{ id: string; email: string; role: "patient" | "therapist" }>(
    "select id, email, 'patient' as role from patients union all select id, email, 'therapist' from therapists",
  );
  for (const visitor of Object.values(actors)) {
    const { user } = (await visitor.call("GET", "/api/session")).json;
    const holder = emails.find(({ id }) => id === visitor.id);
    if (!user && holder) await visitor.signIn(holder.role, holder.email);
  }
}

describe("a call for anyone", () => {
  test.each(open)("%s asks a stranger for no session", async (_, call) => {
    const { text, status } = await site.call(call.method, address(call), nonsense(call), {
      Origin: site.publicUrl,
    });
    expect(status).toBeLessThan(500);
    // Its right is the signature of its address, and nonsense has none.
    if (call.path === "/api/objects/upload/{id}") return;
    expect(["unauthenticated", "forbidden"]).not.toContain(status < 400 ? "" : JSON.parse(text).code);
  });
});

describe("somebody else's object", () => {
  const withParameter = guarded
    .concat(open.filter(([, { who }]) => who === "session_if_any"))
    .filter(([, { path }]) => path.includes("{"));

  test("has an entry in the kit for each call that names one", () => {
    const lacking = withParameter.map(([name]) => name).filter((name) => !foreignObjects[name]);
    expect(
      lacking,
      `${lacking.join(", ")} takes an id in its path, and nothing here tries it with somebody else's. Add to foreignObjects, in tests/kit/foreign-objects.ts, an entry that makes an object of one actor and names who else asks for it: every one of them must get 404 (403 where the path names a person).`,
    ).toEqual([]);
    const known = withParameter.map(([name]) => name);
    expect(
      Object.keys(foreignObjects).filter((name) => !known.includes(name)),
      "no such call any more",
    ).toEqual([]);
  });

  test.each(withParameter)("is refused by %s, and so is one that does not exist", async (name, call) => {
    const attempts = (await foreignObjects[name]?.(site, actors)) ?? [];
    expect(attempts.length).toBeGreaterThan(0);
    for (const { asking, path, body, code = "not_found" } of attempts) {
      const answer = await asking.call(call.method, path, body);
      expect([answer.status, answer.json.code]).toEqual([code === "not_found" ? 404 : 403, code]);
      const none = await asking.call(call.method, withoutObject(call, path), body);
      expect(none.text, "the same words, so that ids leak nothing").toBe(answer.text);
      for (const odd of oddIds) {
        const refused = await asking.call(call.method, withoutObject(call, path, odd), body);
        expect([refused.status, refused.text], odd).toEqual([none.status, none.text]);
      }
    }
  });

  test.each(
    open.filter(([, { path }]) => path.includes("{")),
  )("is as little there for %s under an id that nothing can have", async (_, call) => {
    for (const odd of oddIds) {
      const answer = await site.call(call.method, call.path.replace(/\{\w+\}/, odd), undefined, {
        Origin: site.publicUrl,
      });
      expect([403, 404], odd).toContain(answer.status);
      expect(["forbidden", "not_found"]).toContain(answer.json.code);
    }
  });
});

/** What no id of ours can be: a character that PostgreSQL does not have, one that turns text around, and far too long. */
const oddIds = ["%00", "a%00b", "%E2%80%AEa", "x".repeat(65), "x".repeat(5_000)];

/** The same request for an object that nobody has. */
function withoutObject(call: Call, path: string, nobodys = "00000000-0000-4000-8000-000000000000"): string {
  const pattern = call.path.split("/");
  return path
    .split("/")
    .map((part, place) => (pattern[place]?.startsWith("{") ? nobodys : part))
    .join("/");
}

test("an unknown path is a JSON 404 and a wrong method 405, also without a session", async () => {
  const { json, status } = await new Visitor(site).call("GET", "/api/ninguna-cosa");
  expect([status, json.code]).toEqual([404, "not_found"]);
  for (const [, call] of guarded) {
    const taken = calls.filter(([, { path }]) => path === call.path).map(([, { method }]) => method);
    const free = (["PUT", "PATCH", "DELETE", "POST"] as const).find((method) => !taken.includes(method));
    if (free) expect((await site.call(free, address(call), nonsense(call))).status).toBe(405);
  }
});
