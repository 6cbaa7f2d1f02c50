import fc from "fast-check";
import { bookingOf, rosa } from "tests/kit/people";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

const good = bookingOf(rosa, "2026-11-23T09:00", { comments: "Hola" });

describe("a body that is no booking is 400", () => {
  const bodies: [string, unknown][] = [
    ["nothing", ""],
    ["half a JSON", '{"patientName": "Ro'],
    ["null", "null"],
    ["an array", [good]],
    ["a text", '"rosa"'],
    ["a number", "12"],
    ["true", "true"],
    ["a huge number", "1e999"],
    ["JSON with a comment", '{/**/"patientName":"Rosa"}'],
    ["two JSONs", "{}{}"],
    ["a byte order mark and nonsense", "\ufeff{"],
    [
      "invalid UTF-8",
      Buffer.concat([Buffer.from('{"patientName":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    ],
    ["50,000 open brackets", "[".repeat(50_000)],
    ["arrays nested 50,000 deep", "[".repeat(50_000) + "]".repeat(50_000)],
    ["objects nested 15,000 deep", `${'{"a":'.repeat(15_000)}1${"}".repeat(15_000)}`],
  ];
  test.each(bodies)("%s", async (_, body) => {
    const answer = await site.book(body);
    expect([answer.status, answer.json.code]).toEqual([400, "validation"]);
    expect(answer.json.error).toBe(answer.json.message);
  });
});

describe("a field of another type is 400 and named", () => {
  const strange: [string, unknown][] = [
    ["a number", 12],
    ["a huge number", 1e308],
    ["true", true],
    ["an array", ["Rosa"]],
    ["an object", { toString: "Rosa" }],
    ["nested objects", { a: { b: { c: [] } } }],
  ];
  const fields = Object.keys(good).concat("pack", "therapistId", "consents");
  test.each(fields)("%s", async (field) => {
    for (const [kind, value] of strange) {
      if (field === "consents" && kind.includes("object")) continue;
      const answer = await site.book({ ...good, [field]: value });
      expect([answer.status, Object.keys(answer.json.fields)], kind).toEqual([400, [field]]);
    }
  });

  test.each([
    "patientName",
    "patientEmail",
    "patientPhone",
    "patientRut",
    "service",
    "preferredDate",
  ])("null as %s", async (field) => {
    const answer = await site.book({ ...good, [field]: null });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
  });
});

describe("characters that no name has are 400", () => {
  test.each([
    ["CRLF", "Rosa\r\nBcc: todos@correo.example"],
    ["a line feed", "Rosa\nFuentealba"],
    ["NUL", "Rosa\0Fuentealba"],
    ["escape", "Rosa\u001b[31m"],
    ["HTML", "<img src=x onerror=alert(1)>"],
    ["a lone high surrogate", "Rosa \ud83d"],
    ["a lone low surrogate", "\udc00Rosa"],
    ["a line separator", "Rosa\u2028Fuentealba"],
  ])("%s", async (_, patientName) => {
    const answer = await site.book({ ...good, patientName });
    expect([answer.status, Object.keys(answer.json.fields ?? {})]).toEqual([400, ["patientName"]]);
  });

  test.each([
    ["NUL", "duele\0mucho"],
    ["a lone surrogate", "duele \ud83d"],
  ])("as are those that no text has: %s in the comments", async (_, comments) => {
    const answer = await site.book({ ...good, comments });
    expect([answer.status, Object.keys(answer.json.fields ?? {})]).toEqual([400, ["comments"]]);
  });

  test.each([
    "patientEmail",
    "patientPhone",
    "patientRut",
    "service",
    "pack",
    "therapistId",
    "preferredDate",
  ])("CRLF, NUL and lone surrogates in %s", async (field) => {
    for (const bad of ["\r\nBcc: x@correo.example", "\0", "\ud83d", "' or 1=1 --", "<b>"]) {
      const answer = await site.book({ ...good, [field]: `${good[field] ?? "x"}${bad}` });
      expect([answer.status, Object.keys(answer.json.fields ?? {})], bad).toEqual([400, [field]]);
    }
  });
});

describe("tricks with prototypes", () => {
  const json = JSON.stringify(good);
  test.each([
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
  ])("%s as a key is an unknown key like any other", async (key) => {
    const injected = json.replace(
      "{",
      `{"${key}":{"status":"confirmed","patientName":"Otra","isAdmin":true},`,
    );
    const answer = await site.book(injected.replace("2026-11-23T09:00", "2026-11-24"));
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ patientName: rosa.name, status: "pending" });
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test("__proto__ does not stand in for fields that are missing", async () => {
    const answer = await site.book(`{"__proto__":${json}}`);
    expect([answer.status, answer.json.code]).toEqual([400, "validation"]);
  });

  test.each(["__proto__", "constructor", "toString"])("%s is no service, pack or therapist", async (name) => {
    for (const field of ["service", "pack", "therapistId"])
      expect((await site.book({ ...good, [field]: name })).status).toBe(400);
  });
});

describe("size and type", () => {
  test("1 MB is 413, said in the header or not", async () => {
    const big = JSON.stringify({ ...good, comments: "x".repeat(1_000_000) });
    expect((await site.book(big)).status).toBe(413);
    const stream = new Blob([big]).stream();
    const chunked = await fetch(`${site.url}/api/appointments`, {
      method: "POST",
      body: stream,
      headers: { "Content-Type": "application/json" },
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(await chunked.json()).toMatchObject({ code: "payload_too_large" });
  });

  test("100 kB of an unknown key pass, a byte more does not", async () => {
    const empty = Buffer.byteLength(JSON.stringify({ ...good, preferredDate: "2026-11-25", padding: "" }));
    const of = (size: number) => ({
      ...good,
      preferredDate: "2026-11-25",
      padding: "x".repeat(size - empty),
    });
    expect((await site.book(of(102_400))).status).toBe(201);
    expect((await site.book(of(102_401))).status).toBe(413);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json-patch+json",
    "",
  ])("%s is 415", async (type) => {
    const answer = await site.book(JSON.stringify(good), { "Content-Type": type });
    expect([answer.status, answer.json.code]).toEqual([415, "unsupported_media"]);
  });

  test("application/json may name its charset", async () => {
    const type = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect((await site.book(JSON.stringify({ ...good, preferredDate: "2026-11-26" }), type)).status).toBe(
      201,
    );
  });
});

test("HTML in the comments is kept as the text that it is", async () => {
  const comments = "<script>alert(1)</script> & 'duele' \"mucho\"\ttab";
  const answer = await site.book({ ...good, preferredDate: "2026-11-27", comments });
  expect([answer.status, answer.json.comments]).toEqual([201, comments]);
  const [row] = await site.rows("select comments from appointments where id = $1", [answer.json.id]);
  expect(row?.comments).toBe(comments);
});

describe("whatever is sent", () => {
  const nastyText = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "",
      " ",
      "\0",
      "\ud800",
      "null",
      "../../etc/passwd",
      "%00",
      "{{7*7}}",
      "2026-11-30T09:00",
      "2026-13-45",
    ),
  );
  const nasty = fc.oneof(
    { weight: 3, arbitrary: nastyText },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const field = (sane: unknown) => fc.oneof({ weight: 2, arbitrary: fc.constant(sane) }, nasty);
  const body = fc.record(
    {
      patientName: field(rosa.name),
      patientEmail: field(rosa.email),
      patientPhone: field(rosa.phone),
      patientRut: field(rosa.rut),
      service: field("Evaluación kinésica"),
      preferredDate: field("2026-11-30"),
      pack: field(null),
      therapistId: field(null),
      comments: field("Hola"),
      consents: field({ news: true }),
    },
    { requiredKeys: [] },
  );

  test("the answer is a documented one, and what was booked is what is stored", async () => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const answer = await site.book(sent);
        expect([201, 400, 409, 422]).toContain(answer.status);
        if (answer.status !== 201) {
          expect(answer.json.error).toBe(answer.json.message);
          return;
        }
        const [row] = await site.rows("select patient_name, comments from appointments where id = $1", [
          answer.json.id,
        ]);
        expect(row).toEqual({ patient_name: answer.json.patientName, comments: answer.json.comments });
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
