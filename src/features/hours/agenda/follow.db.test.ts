import { bookingOf, rosa } from "tests/kit/people";
import { openSite, type TestSite } from "tests/kit/site";
import { amparo, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { startWork } from "tests/kit/work";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo"] } });

interface Stream {
  text(): string;
  status: number;
  ended: Promise<void>;
  leave(): void;
}

/** Follows the agenda at a site, with the session of the therapist. */
async function follow(at: TestSite): Promise<Stream> {
  const leaving = new AbortController();
  const cookie = [...amparo.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${at.url}/api/agenda-events`, {
    headers: { Cookie: cookie },
    signal: leaving.signal,
  });
  let text = "";
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array);
  };
  const ended = read().catch(() => undefined);
  return { text: () => text, status: response.status, ended, leave: () => leaving.abort() };
}

const events = (stream: Stream) => stream.text().split("event: agenda").length - 1;

describe("the agenda's stream", () => {
  test("tells of what another process books, decides and takes off, and nothing of whom", async () => {
    const other = await openSite({ databaseUrl: site.databaseUrl });
    // The relay of either process tells of what both did.
    const work = await startWork(site, { send: async () => undefined, close: () => undefined });
    const stream = await follow(other);
    try {
      await until(() => stream.text().includes("retry: 2000"));
      // Until the other process listens, news are not for it; then each change is.
      await until(async () => {
        await site.rows("notify agenda_changed");
        return events(stream);
      });
      const changes = [
        () => site.book(bookingOf(rosa, "2026-11-24T10:00", { therapistId: site.amparo })),
        async () => {
          const [row] = await site.rows<{ id: string }>("select id from appointments");
          return amparo.call("PATCH", `/api/appointments/${row?.id}/approve`, {});
        },
        () => amparo.call("POST", "/api/time-off", { from: "2026-11-25", to: "2026-11-25" }),
      ];
      for (const change of changes) {
        const before = events(stream);
        expect((await change()).status).toBeLessThan(300);
        await until(() => events(stream) > before, 3_000);
      }
      expect(stream.text().replaceAll(/retry: 2000\n\n|event: agenda\ndata: \{\}\n\n|: \n\n/g, "")).toBe("");
    } finally {
      stream.leave();
      await work.stop();
      await other.close();
    }
  });

  test("ends when the site stops, at once", async () => {
    const other = await openSite({ databaseUrl: site.databaseUrl });
    const streams = await Promise.all([follow(other), follow(other), follow(other)]);
    await until(() => streams.every((stream) => stream.text().includes("retry")));
    const started = performance.now();
    await other.close();
    await Promise.all(streams.map(({ ended }) => ended));
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test("tells that the clinic changed, and nothing of what", async () => {
    const stream = await follow(site);
    await until(() => stream.text().includes("retry"));
    const before = stream.text();
    await site.rows("update therapists set online = online where id = $1", [site.amparo]);
    await until(() => stream.text().length > before.length);
    expect(stream.text().slice(before.length)).toContain("event: clinic\ndata: {}\n\n");
    stream.leave();
  });

  test("outlives readers who went away: news then reach the others", async () => {
    const [gone, stays] = [await follow(site), await follow(site)];
    await until(() => gone.text().includes("retry") && stays.text().includes("retry"));
    gone.leave();
    await gone.ended;
    const before = events(stays);
    for (let time = 0; time < 5; time++) await site.rows("notify agenda_changed");
    await until(() => events(stays) >= before + 1);
    expect((await site.call("GET", "/healthz")).status).toBe(200);
    stays.leave();
  });

  test("is for a therapist's session alone", async () => {
    expect((await site.call("GET", "/api/agenda-events")).status).toBe(401);
    const { headers, status } = await amparo.call("GET", "/api/agenda-events");
    expect([status, headers.get("cache-control"), headers.get("x-accel-buffering")]).toEqual([
      200,
      "no-store",
      "no",
    ]);
  });
});
