import { connect as connectSocket } from "node:net";
import { bookingOf, martina, rosa } from "tests/kit/people";
import { openSite } from "tests/kit/site";
import { site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";

const good = bookingOf(rosa, "2026-11-23");

describe("a request from another site", () => {
  test.each([
    ["of another origin", { Origin: "https://evil.example" }],
    ["that the browser calls cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["of no origin", { Origin: "null" }],
  ])("%s is 403 and books nothing", async (_, headers) => {
    const answer = await site.book(good, headers as Record<string, string>);
    expect([answer.status, answer.json.code]).toEqual([403, "forbidden"]);
    expect(await site.rows("select from appointments")).toEqual([]);
  });

  test("may read what is public", async () => {
    expect(
      (await site.call("GET", "/api/services", undefined, { Origin: "https://evil.example" })).status,
    ).toBe(200);
  });

  test("does not learn our origin from the Host header", async () => {
    const headers = {
      Origin: "https://evil.example",
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
    };
    expect((await site.book(good, headers)).status).toBe(403);
  });
});

describe("an address that is none", () => {
  test.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/appointments/",
    "/api/Services",
    "/api/%00",
    "/api/../api/nothing/x",
  ])("%s is a JSON 404", async (path) => {
    for (const method of ["GET", "POST"]) {
      const answer = await site.call(method, path);
      expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
      expect(answer.json.error).toBe(answer.json.message);
    }
  });
});

describe("a method that is none", () => {
  test.each([
    ["GET", "/api/user-profile", "POST"],
    ["DELETE", "/api/user-profile", "POST"],
    ["OPTIONS", "/api/user-profile", "POST"],
    ["POST", "/api/services", "GET, HEAD"],
    ["PUT", "/api/availability", "GET, HEAD"],
    ["POST", "/api/openapi.json", "GET, HEAD"],
    ["DELETE", "/api/docs", "GET, HEAD"],
    ["POST", "/healthz", "GET, HEAD"],
    ["POST", "/readyz", "GET, HEAD"],
    ["POST", "/", "GET, HEAD"],
  ])("%s %s is 405 and names %s", async (method, path, allow) => {
    const answer = await site.call(method, path);
    expect([answer.status, answer.json.code, answer.headers.get("allow")]).toEqual([
      405,
      "method_not_allowed",
      allow,
    ]);
  });
});

describe("every answer", () => {
  test.each([
    ["GET", "/"],
    ["GET", "/healthz"],
    ["GET", "/readyz"],
    ["GET", "/api/services"],
    ["GET", "/api/openapi.json"],
    ["GET", "/api/docs"],
    ["GET", "/api/nothing"],
    ["PUT", "/api/services"],
    ["POST", "/api/appointments"],
    ["GET", "/favicon.svg"],
  ])("to %s %s carries the security headers and an id", async (method, path) => {
    const { headers } = await site.call(method, path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self'(;| 'sha256-)/);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
  });

  test.each([
    "/api/services",
    "/api/nothing",
    "/api/availability",
    "/healthz",
    "/readyz",
  ])("of %s is not kept", async (path) => {
    expect((await site.call("GET", path)).headers.get("cache-control")).toBe("no-store");
  });

  test("promises https only under https", async () => {
    expect((await site.call("GET", "/healthz")).headers.get("strict-transport-security")).toBeNull();
    const secure = await openSite({
      databaseUrl: site.databaseUrl,
      variables: { PUBLIC_URL: "https://zoh.example" },
    });
    expect((await secure.call("GET", "/healthz")).headers.get("strict-transport-security")).toMatch(
      /^max-age=\d{8}/,
    );
    await secure.close();
  });
});

describe("bytes that are no good request", () => {
  async function raw(...parts: string[]): Promise<string> {
    const { port, hostname } = new URL(site.url);
    const socket = connectSocket(Number(port), hostname);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.write(parts.join("\r\n"));
    await new Promise((resolve) => socket.on("close", resolve).on("error", resolve));
    return answer.split("\r\n")[0] ?? "";
  }
  const close = ["Connection: close", "", ""];

  test.each([
    ["TRACE", ["TRACE / HTTP/1.1", "Host: zoh.example"]],
    ["an unknown method", ["BREW /api/appointments HTTP/1.1", "Host: zoh.example"]],
    ["no host", ["GET /api/services HTTP/1.1"]],
    ["a strange host", ["GET /api/services HTTP/1.1", "Host: a b/c?d"]],
    ["a whole URL as the target", ["GET http://zoh.example/api/nothing HTTP/1.1", "Host: zoh.example"]],
    ["a broken escape", ["GET /api/%E0%A4%A HTTP/1.1", "Host: zoh.example"]],
    [
      "a length that is none",
      ["POST /api/appointments HTTP/1.1", "Host: zoh.example", "Content-Length: many"],
    ],
    ["a header with NUL", ["GET /api/services HTTP/1.1", "Host: zoh.example", "X: a\0b"]],
  ])("with %s are a 4xx", async (_, head) => {
    expect(await raw(...head, ...close)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test("are not waited for when the sender goes away in the middle", async () => {
    const before = site.log.length;
    const { port, hostname } = new URL(site.url);
    const socket = connectSocket(Number(port), hostname);
    const head = [
      "POST /api/appointments HTTP/1.1",
      "Host: zoh.example",
      "Content-Type: application/json",
      "Content-Length: 500",
    ];
    await new Promise<void>((resolve) =>
      socket.write([...head, "", '{"patientName":'].join("\r\n"), () => resolve()),
    );
    socket.destroy();
    // Its line in the log tells that the server is done with it; close() sees that it was no error.
    await until(() => site.log.length > before);
  });
});

test("the request log names call, status and time, and never a person", async () => {
  const before = site.log.length;
  await site.book(bookingOf(martina, "2026-11-24T09:00", { comments: "Dolor lumbar" }), {
    "Idempotency-Key": "clave-secreta",
  });
  await site.book(bookingOf(martina, "2026-11-21T09:00"));
  await site.book({ ...bookingOf(martina, "2026-11-25"), patientRut: "no-rut" });
  await site.call("GET", `/api/availability?service=${martina.email}&from=x&to=y`);
  await site.call("GET", `/paciente/${martina.email}`);
  await site.call("GET", `/api/patient-recommendations/${martina.email}`);
  const lines = site.log.slice(before);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toEqual({
    level: "info",
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: "POST",
    route: "/api/appointments",
    status: 201,
    ms: expect.any(Number),
    msg: "request",
  });
  const text = JSON.stringify(lines).toLowerCase();
  for (const secret of [
    "martina",
    "sepúlveda",
    "12345678",
    "12.345.678",
    "541123456789",
    "dolor",
    "clave-secreta",
    "127.0.0.1",
  ])
    expect(text).not.toContain(secret);
});

test("the API describes itself to programs and to people", async () => {
  const json = await site.call("GET", "/api/openapi.json");
  expect(json.json.paths["/api/appointments"].post.summary).toMatch(/Books/);
  expect(json.json.servers).toEqual([{ url: "http://localhost:3000" }]);
  const page = await site.call("GET", "/api/docs");
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page.text).toContain("/api/appointments");
});
