import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { bookingOf, evaluation, rosa } from "tests/kit/people";
import { startFakeSmtp } from "tests/kit/smtp-server";
import { Operator, offered, postJson, processCount, type StartedSite } from "tests/kit/started-site";
import { until } from "tests/kit/until";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";

let operator: Operator;
beforeEach(() => {
  operator = new Operator();
});
afterEach(() => operator.clear());

const lines = (site: StartedSite) =>
  site
    .out()
    .split("\n")
    .filter((line) => line && !line.startsWith("{"));

async function firstFree(site: StartedSite): Promise<string> {
  const today = wallTimeOf(systemClock()).slice(0, 10);
  const [start = ""] = await offered(site.url, evaluation, addDays(today, 1), addDays(today, 20));
  return start;
}

test("the first start says once where it is, and serves page, files and calls", async () => {
  const site = await operator.start();
  const ms = await site.ready;
  process.stdout.write(`first start: ready after ${Math.round(ms)} ms\n`);
  expect(lines(site).filter((line) => line.startsWith("Listo en "))).toEqual([
    `Listo en http://localhost:${new URL(site.url).port}`,
  ]);
  const page = await fetch(site.url);
  const html = await page.text();
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(html).toMatch(/<html lang="es/);
  const script =
    /src="(\/assets\/[^"]+\.js)"|import\("(\/assets\/[^"]+\.js)"\)|from "(\/assets\/[^"]+\.js)"/.exec(html);
  const file = await fetch(site.url + (script?.[1] ?? script?.[2] ?? script?.[3] ?? "/none"));
  expect([file.status, file.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${site.url}/nothing/here`)).status).toBe(404);
  const again = await fetch(site.url, {
    headers: { "If-None-Match": (await fetch(site.url)).headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

describe.each(["SIGTERM", "SIGINT"] as const)("%s", (signal) => {
  test("ends it with 0 within ten seconds, leaves no process, and what was booked is there after the next start", async () => {
    const first = await operator.start();
    await first.ready;
    const start = await firstFree(first);
    const booked = await postJson(`${first.url}/api/appointments`, bookingOf(rosa, start));
    expect(booked.status).toBe(201);
    const asked = performance.now();
    first.child.kill(signal);
    const { code } = await first.ended;
    expect([code, performance.now() - asked < 10_000]).toEqual([0, true]);
    expect(processCount(operator.dataDir)).toBe(0);

    const second = await operator.start();
    const ms = await second.ready;
    process.stdout.write(`start again: ready after ${Math.round(ms)} ms\n`);
    expect(ms).toBeLessThan(6_000);
    const lost = await postJson(
      `${second.url}/api/appointments`,
      bookingOf(rosa, start, { therapistId: booked.json.therapistId }),
    );
    expect(lost.status).toBe(409);
  });
});

// The ten seconds are promised in real time. With three times the load of its cores a machine may miss them once or twice;
// what does not hold misses them each time.
test("SIGTERM lets a request under way finish, and does not wait for connections that idle or for a silent mail server", {
  retry: 3,
}, async () => {
  const smtp = await startFakeSmtp({ kind: "hang" });
  const site = await operator.start({ SMTP_URL: smtp.url, MAIL_FROM: "contacto@zoh.example" });
  await site.ready;
  expect(
    (await postJson(`${site.url}/api/appointments`, bookingOf(rosa, await firstFree(site)))).status,
  ).toBe(201);
  await until(() => smtp.connections() > 0);

  const { port } = new URL(site.url);
  const idle = connect(Number(port), "127.0.0.1");
  const slow = connect(Number(port), "127.0.0.1");
  // A site that has ended cuts what is left: what was answered before is looked at below.
  for (const socket of [idle, slow]) socket.on("error", () => undefined);
  let answer = "";
  slow.on("data", (chunk) => {
    answer += chunk;
  });
  const body = JSON.stringify(bookingOf(rosa, "2000-01-03T09:00"));
  slow.write(
    `POST /api/appointments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  );
  // A whole request on another connection is answered after the half one has arrived.
  await fetch(`${site.url}/healthz`);
  const asked = performance.now();
  site.child.kill("SIGTERM");
  await until(() =>
    fetch(`${site.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  slow.write(body.slice(20));
  const { code } = await site.ended;
  const ms = performance.now() - asked;
  process.stdout.write(`stop with everything hanging: ${Math.round(ms)} ms\n`);
  // The start script gives up at 9.5 s, and would leave the database behind.
  expect([code, ms < 9_000]).toEqual([0, true]);
  expect(answer).toMatch(/^HTTP\/1\.1 422 /);
  expect(processCount(operator.dataDir)).toBe(0);
  idle.destroy();
  slow.destroy();
  await smtp.close();
});

test("SIGTERM during the start gives it up and leaves no process", async () => {
  const site = await operator.start();
  await until(() => processCount(operator.dataDir) > 0);
  site.child.kill("SIGTERM");
  expect((await site.ended).code).toBe(0);
  expect(processCount(operator.dataDir)).toBe(0);
});

test("what was logged holds no personal data", async () => {
  const site = await operator.start();
  await site.ready;
  await postJson(
    `${site.url}/api/appointments`,
    bookingOf(rosa, await firstFree(site), { comments: "Dolor lumbar" }),
  );
  site.child.kill("SIGTERM");
  await site.ended;
  const postgresLog = readFileSync(join(operator.dataDir, "postgres/postgres.log"), "utf8");
  for (const text of [site.out(), site.err(), postgresLog])
    expect(text).not.toMatch(/rosa@|fuentealba|12345678|81234567|lumbar/i);
});
