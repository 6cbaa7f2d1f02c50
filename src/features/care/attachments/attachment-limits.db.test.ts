import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forgetAttachments, pdf, upload } from "tests/kit/papers";
import { staySignedIn } from "tests/kit/signed-in";
import { clock, patient, site, test } from "tests/kit/test";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { scanFile } from "./scan-file";
import { sweepArrivals } from "./sweep-arrivals";

test.override({ setting: { signedIn: ["patient"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await staySignedIn(site);
  await forgetAttachments(site);
});

/** Rows of files that nobody reads. */
const fill = (count: number, size: number, at = "2026-11-20T12:00:00Z") =>
  site.rows(
    `insert into attachments (patient_id, kind, name, type, size, added_as, scanned, sent_hash, created_at)
     select $1, 'exam', 'x.pdf', 'application/pdf', $2, 'patient', false, 'x', $3 from generate_series(1, $4)`,
    [patient.id, size, at, count],
  );

const cookies = () => [...patient.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Says how much it will send, and sends none of it. */
function announce(length: number): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${site.url}/api/patients/${patient.id}/attachments`, {
      method: "POST",
      headers: {
        "Content-Type": "multipart/form-data; boundary=XX",
        "Content-Length": length,
        Cookie: cookies(),
      },
    });
    sent.on("response", (answer) => {
      let text = "";
      answer.on("data", (chunk) => (text += chunk));
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, text });
        sent.destroy();
      });
    });
    sent.on("error", reject);
    sent.flushHeaders();
  });
}

test("what is announced as too large is refused before any of it is read", async () => {
  const { status, text } = await announce(25 * 1024 * 1024);
  expect([status, JSON.parse(text).error]).toEqual([
    413,
    "El archivo pesa más de 20 MB. Envía uno más liviano.",
  ]);
});

test("what says nothing of its size is refused as soon as it has passed, and leaves nothing on the disk", async () => {
  let sent = 0;
  const head =
    '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const answer = await fetch(`${site.url}/api/patients/${patient.id}/attachments`, {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=XX", Cookie: cookies() },
    duplex: "half",
    body: new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? Buffer.from(head) : Buffer.alloc(256 * 1024, "x"));
        sent += 256 * 1024;
      },
    }),
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(60 * 1024 * 1024);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`zoh-sent-${process.pid}-`))).toEqual([]);
});

test("what does not fit into the 200 MB of a file is refused as it is announced, and when it comes", async () => {
  await fill(9, 20 * 1024 * 1024, "2026-11-01T12:00:00Z");
  await fill(1, 20 * 1024 * 1024 - 4_000, "2026-11-01T12:00:00Z");
  expect((await announce(1024 * 1024)).status).toBe(413);
  expect(
    (await upload(patient, patient.id, { file: pdf({ more: [`(${"x".repeat(5_000)})`] }) })).status,
  ).toBe(413);
  const both = await Promise.all(
    [1, 2].map(() => upload(patient, patient.id, { file: pdf({ more: [`(${"x".repeat(2_000)})`] }) })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 413]);
});

test("of two at once at the day's limit one is the last; tomorrow there is room again", async () => {
  await fill(39, 1_000);
  const both = await Promise.all([
    upload(patient, patient.id),
    upload(patient, patient.id, { name: "b.pdf" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  const late = both.find(({ status }) => status === 429);
  // Until midnight in Chile.
  expect(Number(late?.headers.get("retry-after"))).toBe(17 * 3_600);
  expect(await site.rows("select from stored_objects")).toHaveLength(1);
  clock.moveTo("2026-11-21T00:01");
  expect((await upload(patient, patient.id)).status).toBe(201);
});

test("what came before is answered again at the limit", async () => {
  const key = { "Idempotency-Key": randomUUID() };
  const first = await upload(patient, patient.id, {}, key);
  await fill(39, 1_000);
  expect((await upload(patient, patient.id, {}, key)).text).toBe(first.text);
  expect((await upload(patient, patient.id)).status).toBe(429);
});

test.each([
  ["no kind", { kind: "" }, "kind"],
  ["a kind that is none", { kind: "receta" }, "kind"],
  ["an empty file", { file: new Uint8Array() }, "file"],
])("%s is 400", async (_, form, field) => {
  const { status, json } = await upload(patient, patient.id, form);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test.each([
  ["a day to come", { orderedOn: "2026-11-21" }],
  ["no day", { orderedOn: "ayer" }],
  ["the day of what is no order", { kind: "exam", orderedOn: "2026-11-01" }],
])("of an order %s is 400, in parts too", async (_, form) => {
  expect((await upload(patient, patient.id, form)).json.fields).toHaveProperty("orderedOn");
  const announced = { kind: "order", onceKey: randomUUID(), name: "a.pdf", size: 9, appointmentId: null };
  const begun = await patient.call("POST", `/api/patients/${patient.id}/attachment-arrivals`, {
    ...announced,
    ...form,
  });
  expect(begun.json.fields).toHaveProperty("orderedOn");
});

test.each([
  ["JSON", "application/json", "{}", 415],
  ["a form of nothing", "multipart/form-data; boundary=XX", "--XX--\r\n", 400],
  ["half a form", "multipart/form-data; boundary=XX", "--XX\r\n", 400],
])("%s is refused", async (_, type, body, status) => {
  const answer = await patient.call("POST", `/api/patients/${patient.id}/attachments`, body, {
    "Content-Type": type,
  });
  expect(answer.status).toBe(status);
});

test("files without a row are swept after a day, and no others", async () => {
  await upload(patient, patient.id);
  await site.rows(
    "insert into attachment_arrivals values ('old', now() - interval '25 hours'), ('new', now())",
  );
  expect(await sweepArrivals(site.pool)).toBe(1);
  expect(await site.rows("select id from attachment_arrivals")).toEqual([{ id: "new" }]);
  expect(await site.rows("select subject_id from outbox where event = 'attachment.dropped'")).toEqual([
    { subject_id: "old" },
  ]);
});

describe("the clinic's own program", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scan-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function program(text: string): Promise<string> {
    const path = join(folder, randomUUID());
    await writeFile(path, `#!/bin/sh\n${text}\n`);
    await chmod(path, 0o755);
    return path;
  }
  const said: string[] = [];
  const scan = (attachmentScan: string | undefined, waitMs = 5_000) =>
    scanFile(
      {
        env: { ...site.context.env, attachmentScan },
        log: { error: (_: object, text: string) => void said.push(text) } as never,
      },
      Buffer.from("virus"),
      waitMs,
    );

  test("is asked with the file's path and with the file, and its word counts", async () => {
    expect(await scan(undefined)).toBe(false);
    expect(await scan(await program('test "$(cat "$1")" = virus'))).toBe(true);
    expect(await scan(await program("test $(cat) = virus"))).toBe(true);
    expect(await scan(`${await program('test "$1" = --quiet && test -f "$2"')} --quiet`)).toBe(true);
    expect(await scan(await program("exit 1"))).toMatchObject({ code: "unsupported_media" });
    expect(said).toEqual([]);
  });

  test("that is missing, fails or hangs lets nothing pass, and is told of", async () => {
    for (const command of ["/no/such/program", await program("exit 2"), await program("sleep 60")]) {
      said.length = 0;
      expect(await scan(command, 1_000)).toMatchObject({ code: "unavailable" });
      expect(said).toHaveLength(1);
    }
  });
});
