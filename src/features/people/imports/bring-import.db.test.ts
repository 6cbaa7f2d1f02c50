import { bringFile, csv, forgetImports, sendFile } from "tests/kit/imports";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, mailbox, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { describe, expect } from "vitest";
import { erase } from "~/features/people/erasure/erase";
import { inTransaction } from "~/server/database/database";
import { keepRetention } from "~/server/work/retention";
import { bringImports } from "./bring-import";
import type { Import } from "./contract";
import { importRules } from "./retention";
import { tellSome } from "./tell-imported";

test.override({ setting: { signedIn: ["amparo"], expectsTrouble: true } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await staySignedIn(site);
  await forgetImports(site);
  await site.rows("delete from outbox");
});

const heads = ["Nombre", "Correo", "Teléfono"];
let files = 0;
/** Of so many people, whom no other file has. */
function fileOf(count: number): string {
  files += 1;
  const letters = (number: number) =>
    String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  return csv(
    heads,
    ...Array.from({ length: count }, (_, index) => [
      `Persona ${letters(files)} ${letters(10_000 + index)}`,
      `p${files}.${index}@correo.example`,
      `9 6${String(files * 10_000 + index).padStart(7, "0")}`,
    ]),
  );
}
const never = new AbortController().signal;
const work = () => bringImports(site.context, never);
const read = async (id: string): Promise<Import> => (await amparo.call("GET", `/api/imports/${id}`)).json;
const brought = async () =>
  (
    await site.rows<{ count: number }>("select count(*)::int as count from patients where email like $1", [
      `p${files}.%`,
    ])
  )[0]?.count;

async function begin(count: number): Promise<Import> {
  const { json } = await sendFile(amparo, fileOf(count), { kind: "patients" });
  expect(json.state).toBe("ready");
  expect((await amparo.call("POST", `/api/imports/${json.id}/run`, { version: json.version })).status).toBe(
    202,
  );
  return json;
}

/** Brings until the thread waits for a row that somebody else holds; ends as `end` makes it, and lets go of the row. */
async function untilCut(
  id: string,
  row: number,
  end: () => Promise<void> | void,
  signal = never,
): Promise<void> {
  const client = await site.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from import_rows where import_id = $1 and row = $2 for update", [id, row]);
    const bringing = bringImports(site.context, signal);
    bringing.catch(() => undefined);
    await until(async () => (await waiting()).length === 1);
    await end();
    await bringing;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
const waiting = () =>
  site.rows<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );

describe("bringing", () => {
  test("goes on where it was after a process that died, with no row twice and none lost", async () => {
    const { id } = await begin(2_300);
    const cutOff = async () => {
      for (const { pid } of await waiting()) await site.rows("select pg_terminate_backend($1)", [pid]);
    };
    await expect(untilCut(id, 1_500, cutOff)).rejects.toThrow("the database is away");
    expect(await read(id)).toMatchObject({ state: "running", done: 1_000 });
    expect(await brought()).toBe(1_000);
    await work();
    expect(await read(id)).toMatchObject({
      state: "done",
      done: 2_300,
      counts: { created: 2_300, updated: 0, same: 0, skipped: 0 },
    });
    expect(await brought()).toBe(2_300);
  });

  test("ends with its site in time, also where the thread hangs, and goes on in another", async () => {
    const { id } = await begin(1_200);
    const stopping = new AbortController();
    const began = performance.now();
    await expect(untilCut(id, 1_100, () => stopping.abort(), stopping.signal)).rejects.toThrow("ended");
    expect(performance.now() - began).toBeLessThan(9_000);
    expect(await read(id)).toMatchObject({ state: "running", done: 1_000 });
    await until(async () => (await waiting()).length === 0);
    await work();
    expect(await read(id)).toMatchObject({ state: "done", counts: { created: 1_200, skipped: 0 } });
    expect(await brought()).toBe(1_200);
  });

  test("ends after the rows that are under way where its site stops", async () => {
    const { id } = await begin(1_200);
    const stopping = new AbortController();
    stopping.abort();
    await bringImports(site.context, stopping.signal);
    expect([0, 1_000]).toContain((await read(id)).done);
    await work();
    expect(await read(id)).toMatchObject({ state: "done", counts: { created: 1_200 } });
  });

  test("of another process is left to it until it is silent, and then taken over", async () => {
    const { id } = await begin(3);
    await site.rows("update imports set worker = 'another', beat_at = now() where id = $1", [id]);
    await work();
    expect(await read(id)).toMatchObject({ state: "running", done: 0 });
    await site.rows("update imports set beat_at = now() - interval '21 seconds' where id = $1", [id]);
    await work();
    expect(await read(id)).toMatchObject({ state: "done", done: 3 });
  });

  test("by two at once brings each row once", async () => {
    const { id } = await begin(1_500);
    await Promise.all([work(), work(), work()]);
    expect(await read(id)).toMatchObject({ state: "done", counts: { created: 1_500, skipped: 0 } });
    expect(await brought()).toBe(1_500);
  });

  test("stops between two thousands, keeps what came, and goes on by another press", async () => {
    const { id } = await begin(1_200);
    const stopped = await amparo.call("POST", `/api/imports/${id}/stop`, {});
    expect(stopped.json).toMatchObject({ state: "stopped", done: 0 });
    expect((await amparo.call("POST", `/api/imports/${id}/stop`, {})).status).toBe(409);
    await work();
    expect(await brought()).toBe(0);
    const again = await amparo.call("POST", `/api/imports/${id}/run`, { version: stopped.json.version });
    expect(again.status).toBe(202);
    await work();
    expect(await read(id)).toMatchObject({ state: "done", counts: { created: 1_200 } });
  });

  test("ends in words at a row that cannot be brought, and stands in nobody's way", async () => {
    const { id } = await begin(3);
    await site.rows(
      'update import_rows set values = values || \'{"birthDate": "no es una fecha"}\' where import_id = $1 and row = 3',
      [id],
    );
    const seen = site.log.length;
    await work();
    expect(await read(id)).toMatchObject({ state: "failed", error: expect.stringMatching(/Se detuvo/) });
    expect(site.log.length).toBeGreaterThan(seen);
    expect((await amparo.call("POST", `/api/imports/${id}/undo`, {})).status).toBe(200);
    await begin(1);
    await work();
  });

  test("of a file that was only looked at again goes on after a kill, with its decisions", async () => {
    const { json } = await sendFile(amparo, fileOf(2), { kind: "patients" });
    await site.rows(
      "update imports set state = 'reading', beat_at = now() - interval '2 minutes' where id = $1",
      [json.id],
    );
    await work();
    expect(await read(json.id)).toMatchObject({ state: "ready", preview: { create: 2 } });
  });

  test("tells how long it takes yet", async () => {
    const { id } = await begin(10);
    await site.rows(
      "update imports set done = 4, run_from = 0, run_at = now() - interval '8 seconds' where id = $1",
      [id],
    );
    const { secondsLeft } = await read(id);
    // Eight seconds for four; reading it takes a moment too.
    expect(secondsLeft).toBeGreaterThanOrEqual(12);
    expect(secondsLeft).toBeLessThan(30);
    await work();
    expect((await read(id)).secondsLeft).toBeNull();
  });

  test("of a file whose reading was cut says so, and nothing came of it", async () => {
    const { json } = await sendFile(amparo, fileOf(2), { kind: "patients" });
    await site.rows(
      "update imports set state = 'reading', staged = false, beat_at = now() - interval '3 minutes' where id = $1",
      [json.id],
    );
    await work();
    expect(await read(json.id)).toMatchObject({ state: "failed", error: expect.stringMatching(/cortó/) });
  });
});

describe("writing to whom it brought", () => {
  const tell = () => tellSome(site.context);
  const told = async () =>
    (await site.rows("select subject_id from outbox where event = 'account.imported'")).length;

  test("is pressed, goes out to at most two hundred in an hour, and to each once", async () => {
    const { id } = await begin(450);
    await work();
    await tell();
    expect(await told()).toBe(0);
    expect((await amparo.call("POST", `/api/imports/${id}/mails`, {})).json.mails).toMatchObject({
      people: 450,
      sent: 0,
    });
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await told()).toBeLessThanOrEqual(200);
    clock.moveTo("2026-11-20T08:01");
    await staySignedIn(site);
    await tell();
    clock.moveTo("2026-11-20T09:02");
    await staySignedIn(site);
    await tell();
    clock.moveTo("2026-11-20T10:03");
    await staySignedIn(site);
    await tell();
    await tell();
    expect(await told()).toBe(450);
    expect((await read(id)).mails).toMatchObject({ sent: 450 });
  });

  test("carries the link by which they enter, and nothing of why they come", async () => {
    const done = await bringFile(site, amparo, fileOf(1), { kind: "patients" });
    await amparo.call("POST", `/api/imports/${done.id}/mails`, {});
    await tell();
    const [mail] = (await mailbox.collect()).filter(({ to }) => to === `p${files}.0@correo.example`);
    expect(mail?.text).toMatch(/patient-portal|entrar/);
  });
});

describe("afterwards", () => {
  test("what the file said goes after seven days, and what it brought stays", async () => {
    const done = await bringFile(site, amparo, fileOf(2), { kind: "patients" });
    await site.rows("update imports set finished_at = now() - interval '8 days' where id = $1", [done.id]);
    await keepRetention(site.pool, importRules);
    expect(
      await site.rows(
        "select cells, values, made is not null as made from import_rows where import_id = $1",
        [done.id],
      ),
    ).toEqual([
      { cells: null, values: null, made: true },
      { cells: null, values: null, made: true },
    ]);
    expect(await brought()).toBe(2);
    const { json } = await sendFile(amparo, fileOf(1), { kind: "patients" });
    await site.rows("update imports set made_at = now() - interval '8 days' where id = $1", [json.id]);
    await keepRetention(site.pool, importRules);
    expect((await amparo.call("GET", `/api/imports/${json.id}`)).status).toBe(404);
  });

  test("whoever is erased leaves no row of a file behind", async () => {
    const done = await bringFile(site, amparo, fileOf(1), { kind: "patients" });
    const erased = await inTransaction(site.pool, (client) =>
      erase(client, site.context.clinic().identity, { email: `p${files}.0@correo.example` }, clock()),
    );
    expect(erased).not.toBeNull();
    expect(await site.rows("select from import_rows where import_id = $1", [done.id])).toEqual([]);
    expect((await amparo.call("POST", `/api/imports/${done.id}/undo`, {})).status).toBe(200);
  });
});
