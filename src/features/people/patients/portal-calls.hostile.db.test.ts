import fc from "fast-check";
import { addRecommendation } from "tests/kit/care";
import { addHour } from "tests/kit/hours";
import { patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

/** The calls of the portal that take a body, each with a good one. */
interface Call {
  method: string;
  path: () => string;
  good: Record<string, unknown>;
  /** Fields that may be absent or null. */
  optional: string[];
  anyone?: true;
}
let hour = "";
let proposal = "";
let advice = "";
const calls: Record<string, Call> = {
  cancel: {
    method: "PATCH",
    path: () => `/api/appointments/${hour}/cancel`,
    good: { reason: "Viajo" },
    optional: [],
  },
  reschedule: {
    method: "PATCH",
    path: () => `/api/appointments/${hour}/reschedule`,
    good: { appointmentDate: "2026-11-26", appointmentTime: "09:00" },
    optional: [],
  },
  reject: {
    method: "PATCH",
    path: () => `/api/appointments/${proposal}/reject`,
    good: { reason: "No puedo" },
    optional: ["reason"],
  },
  "appointment-answers": {
    method: "POST",
    path: () => "/api/appointment-answers",
    good: { token: "x" },
    optional: [],
    anyone: true,
  },
  "recommendations/{id}": {
    method: "PATCH",
    path: () => `/api/recommendations/${advice}`,
    good: { isCompleted: true },
    optional: [],
  },
  "pain-entries": {
    method: "POST",
    path: () => "/api/pain-entries",
    good: { score: 5, note: "Ayer" },
    optional: ["note"],
  },
  "my-contact": {
    method: "PATCH",
    path: () => "/api/my-contact",
    good: { phone: "9 1234 5678" },
    optional: [],
  },
  "my-email": {
    method: "POST",
    path: () => "/api/my-email",
    good: { email: "x@correo.example", password: "Equivocada-1" },
    optional: [],
  },
  "confirm-email": {
    method: "POST",
    path: () => "/api/confirm-email",
    good: { token: "x" },
    optional: [],
    anyone: true,
  },
  "rights-requests": {
    method: "POST",
    path: () => "/api/rights-requests",
    good: { right: "access", text: "Hola" },
    optional: ["text"],
  },
};
const fieldsOfCalls = Object.entries(calls).flatMap(([name, { good }]) =>
  Object.keys(good).map((field) => [name, field] as const),
);

test.override({ setting: { signedIn: ["patient"] } });
test.beforeAll(async () => {
  const own = { patientId: patient.id, therapistId: site.amparo };
  hour = await addHour(site, { ...own, at: "2026-11-25T10:00" });
  proposal = await addHour(site, { ...own, at: "2026-11-25T12:00", status: "therapist_scheduled" });
  advice = await addRecommendation(site, own);
});

const send = ({ method, path }: Call, body: unknown) => patient.call(method, path(), body);
/** The state that none of the wrong requests may change. */
const state = () =>
  site.rows(
    `select status::text, sequence, wall_start::text from appointments union all select phone, 0, email from patients
     union all select 'pain', count(*)::int, '' from pain_entries union all select 'right', count(*)::int, '' from rights_requests
     union all select 'mail', count(*)::int, '' from account_links`,
  );

describe("a field that is wrong is 400, named, and changes nothing", () => {
  const wrong: [string, unknown][] = [
    ["a fraction", 1.5],
    ["a huge number", 1e308],
    ["an object", { toString: "x", length: 3 }],
    ["an array", ["x"]],
    ["an array of the right", ["Viajo"]],
    ["10,000 characters", "x".repeat(10_000)],
    ["NUL", "a\0b"],
    ["a lone high surrogate", "a\ud83d"],
    ["a lone low surrogate", "\udc00a"],
  ];
  /** These are no longer, and hold no text of ours: what they mean is looked up, and not found. */
  const opaque = ["token", "password"];
  test.each(fieldsOfCalls)("%s: %s", async (name, field) => {
    const call = calls[name] as Call;
    const before = await state();
    for (const [kind, value] of [...wrong, ["missing", undefined], ["null", null]] as [string, unknown][]) {
      if ((kind === "missing" || kind === "null") && call.optional.includes(field)) continue;
      const { status, json } = await send(call, { ...call.good, [field]: value });
      if (opaque.includes(field) && /NUL|surrogate/.test(kind)) {
        expect([400, 401, 429], `${kind}: ${status}`).toContain(status);
        continue;
      }
      expect([status, json.code, Object.keys(json.fields ?? {})], kind).toEqual([400, "validation", [field]]);
      expect(json.fields[field]).toMatch(/\S/);
    }
    expect(await state()).toEqual(before);
  });
});

test.each(
  Object.keys(calls),
)("%s: a body that is none is 400, another type 415, a huge one 413", async (name) => {
  const call = calls[name] as Call;
  const before = await state();
  for (const body of ["", "{", "null", "[]", "1", '"x"', "\ufeff{", "[".repeat(50_000)])
    expect((await send(call, body)).json.code, body.slice(0, 9)).toBe("validation");
  const plain = Object.assign(Object.create(patient), { headers: { "Content-Type": "text/plain" } });
  expect((await plain.call(call.method, call.path(), JSON.stringify(call.good))).status).toBe(415);
  expect((await send(call, { ...call.good, padding: "x".repeat(200_000) })).status).toBe(413);
  expect(await state()).toEqual(before);
});

test.each(
  Object.keys(calls).filter((name) => !calls[name]?.anyone),
)("%s: without a session 401 before the body is read", async (name) => {
  const { method, path, good } = calls[name] as Call;
  for (const body of [good, {}, "{", undefined])
    expect((await site.call(method, path(), body)).status).toBe(401);
});

test("other methods are 405 and foreign pages 403", async () => {
  for (const { path } of Object.values(calls))
    expect((await patient.call("PUT", path(), {})).status).toBe(405);
  for (const { method, path, good } of Object.values(calls)) {
    const foreign = Object.assign(Object.create(patient), { headers: { Origin: "https://evil.example" } });
    expect((await foreign.call(method, path(), good)).status).toBe(403);
  }
});

test("whatever is sent, the answer is a documented one", async () => {
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme" }),
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom("\0", "\ud800", "2026-11-26", "09:00", "2026-13-45", "99:99", -1, 0, 10, true, null, ""),
  );
  const bodies = fc.constantFrom(...Object.keys(calls)).chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.record(Object.fromEntries(Object.keys(calls[name]?.good ?? {}).map((field) => [field, value])), {
        requiredKeys: [],
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async ([name, body]) => {
      const answer = await send(calls[name] as Call, body);
      expect([200, 201, 400, 401, 404, 409, 422, 429], `${name}: ${answer.text}`).toContain(answer.status);
      if (answer.json.code === "validation")
        expect(Object.keys(answer.json.fields).length).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
}, 60_000);

describe("ids and tokens in paths", () => {
  const paths: [string, (id: string) => string, unknown][] = [
    ["PATCH", (id) => `/api/appointments/${id}/cancel`, { reason: "x" }],
    [
      "PATCH",
      (id) => `/api/appointments/${id}/reschedule`,
      { appointmentDate: "2026-11-26", appointmentTime: "09:00" },
    ],
    ["PATCH", (id) => `/api/appointments/${id}/confirm`, {}],
    ["PATCH", (id) => `/api/appointments/${id}/reject`, {}],
    ["GET", (id) => `/api/appointments/${id}/calendar.ics`, undefined],
    ["GET", (id) => `/api/calendar/${id}`, undefined],
    ["GET", (id) => `/calendar/${id}`, undefined],
    ["PATCH", (id) => `/api/recommendations/${id}`, { isCompleted: true }],
    ["DELETE", (id) => `/api/pain-entries/${id}`, undefined],
  ];
  test.each(paths)("%s %s is 404 for whatever is nobody's", async (method, path, body) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1 }), async (id) => {
        // A dot alone, and two, the client resolves away.
        fc.pre(!/^\.{1,2}$/.test(id));
        expect((await patient.call(method, path(encodeURIComponent(id)), body)).status).toBe(404);
      }),
      { numRuns: 40 },
    );
  });
});
