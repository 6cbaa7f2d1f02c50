import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { addHour } from "tests/kit/hours";
import { bookingOf, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { patient, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { enqueue } from "~/server/work/outbox";

const token = "a token that monitoring has".replaceAll(" ", "-");
const read = (headers: Record<string, string> = {}) => fetch(`${site.url}/metrics`, { headers });
/** What /metrics and /readyz answer to headers that fetch would not send. */
async function watched(headers: Record<string, string>) {
  const [metrics, ready] = await Promise.all(
    ["/metrics", "/readyz"].map(async (path) => {
      const [answer] = (await once(get(`${site.url}${path}`, { headers }), "response")) as [IncomingMessage];
      return { status: answer.statusCode, text: await text(answer) };
    }),
  );
  return { metrics: metrics?.status, ready: JSON.parse(ready?.text ?? "null") };
}
const figure = (text: string, name: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

describe("without a token", () => {
  test.override({ setting: { signedIn: ["patient"] } });

  test("this machine alone reads the figures: requests by pattern, refusals, bookings, pool, jobs", async () => {
    const hour = "2026-11-25T10:00";
    const booking = bookingOf(rosa, hour, { therapistId: site.amparo });
    const key = { "Idempotency-Key": "the-same" };
    const answers = [await site.book(booking, key), await site.book(booking, key), await site.book(booking)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    const id = await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-26T10:00",
    });
    await patient.call("PATCH", `/api/appointments/${id}/cancel`, { reason: "Estoy de viaje" });
    // The jobs of the site have their tables from then on.
    await mailsOf(site);
    await enqueue(site.pool, "appointment.settled", id);
    const answer = await read();
    const text = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    expect(
      figure(text, 'zoh_http_requests_total{route="/api/appointments",method="POST",status="201"}'),
    ).toBe(2);
    expect(figure(text, 'zoh_refusals_total{code="slot_taken"}')).toBe(1);
    expect(figure(text, "zoh_bookings_total"), "the answer to a repeated key is no booking").toBe(1);
    expect(figure(text, "zoh_database_up")).toBe(1);
    expect(figure(text, 'zoh_http_request_seconds_count{route="/api/appointments"}')).toBe(3);
    expect(figure(text, "zoh_outbox_events")).toBe(1);
    expect(figure(text, "zoh_mail_age_seconds")).toBe(0);
    expect(figure(text, 'zoh_pool_connections{state="wanted"}')).toBe(0);
    expect(text, "a path names a person").not.toContain(id);
  });

  test.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-proto", "https"],
    ["forwarded", "for=127.0.0.1"],
    ["x-real-ip", "127.0.0.1"],
    ["via", "1.1 caddy"],
    ["host", "www.zoh.example"],
  ])("a proxy on this machine (%s: %s) is somebody else", async (name, value) => {
    expect(await watched({ [name]: value })).toEqual({ metrics: 404, ready: { status: "ok" } });
  });

  test("/readyz says more to this machine", async () => {
    const ready = await fetch(`${site.url}/readyz`);
    const writing = { state: "ok" };
    expect(await ready.json()).toMatchObject({
      status: "ok",
      details: { ...site.context.release, pool: { wanted: 0 }, writing },
    });
  });

  test("/readyz proves that the database writes, once for all who ask within five seconds", async () => {
    const ready = () => fetch(`${site.url}/readyz`);
    const answers = await Promise.all(Array.from({ length: 5 }, ready));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [first] = await site.rows("select xmin::text, written_at from writing_proof");
    await ready();
    expect(await site.rows("select xmin::text, written_at from writing_proof")).toEqual([first]);
  });

  test("/readyz is 503 of a database that answers and does not write", async () => {
    await site.rows("revoke insert, update on writing_proof from zoh_server");
    const ready = await fetch(`${site.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      status: "unavailable",
      details: { database: { state: "ok" }, writing: { state: "failed" } },
    });
  });
});

describe("without a token behind a proxy that is set up", () => {
  test.override({ setting: { variables: { PUBLIC_URL: "https://www.zoh.example", TRUST_PROXY: "1" } } });

  test("nobody is known to ask from here, also not by a proxy that says nothing of itself", async () => {
    expect(await watched({})).toEqual({ metrics: 404, ready: { status: "ok" } });
  });
});

describe("with one", () => {
  test.override({ setting: { variables: { METRICS_TOKEN: token } } });

  test("who has it reads them, from wherever; nobody else does, here either", async () => {
    expect((await read({ authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.9" })).status).toBe(
      200,
    );
    for (const authorization of [
      "",
      "Bearer ",
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Basic ${token}`,
    ])
      expect((await read({ authorization })).status).toBe(404);
    expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: "ok" });
    const ready = await fetch(`${site.url}/readyz`, { headers: { authorization: `Bearer ${token}` } });
    expect(await ready.json()).toHaveProperty("details");
  });
});

describe("copies that the site makes by itself", () => {
  const state = async () => {
    const lines = (await (await read()).text())
      .split("\n")
      .filter((line) => /^zoh_backup_\w+[ {]/.test(line));
    return lines.filter((line) => !line.endsWith(" 0"));
  };
  const addRun = (endedHoursAgo: number, failure: string | null) =>
    site.rows(
      `insert into backup_runs (began_at, beat_at, ended_at, failure, file)
       select t, t, t, $2, case when $2::text is null then 'zoh.zoh' end
       from (select $1::timestamptz - $3 * interval '1 hour' as t) as at`,
      [site.clock(), failure, endedHoursAgo],
    );

  describe("where they are set up", () => {
    test.override({ setting: { variables: { BACKUP_DIR: "/var/backups/zoh" } } });

    test("are told by their state, also before the first, and by their age", async () => {
      expect(await state()).toEqual(['zoh_backup_state{state="none"} 1']);
      await addRun(50, null);
      expect(await state()).toEqual(['zoh_backup_state{state="late"} 1', "zoh_backup_age_seconds 180000"]);
      await addRun(1, "no-room");
      expect(await state()).toEqual(['zoh_backup_state{state="failed"} 1', "zoh_backup_age_seconds 180000"]);
    });
  });

  test("are not told of where they are not, any more", async () => {
    await addRun(500, null);
    expect(await state()).toEqual([]);
  });
});
