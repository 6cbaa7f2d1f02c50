import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readMultipart, type SentForm } from "./read-multipart";
import { Refusal } from "./refusal";

const type = "multipart/form-data; boundary=XX";
const body = (...lines: string[]) => Buffer.from(lines.join("\r\n"), "latin1");
const file = ['Content-Disposition: form-data; name="file"; filename="a.pdf"', "Content-Type: x/y", ""];
const field = (name: string, value: string) => [
  "--XX",
  `Content-Disposition: form-data; name="${name}"`,
  "",
  value,
];

const forms: SentForm[] = [];
afterEach(async () => {
  for (const form of forms.splice(0)) await form.remove();
  expect(left()).toEqual([]);
});
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`zoh-sent-${process.pid}-`));

interface Sending {
  contentType?: string;
  most?: number;
  mostOfField?: number;
  headers?: Record<string, string>;
}

async function read(
  sent: Buffer | ReadableStream<Uint8Array>,
  { contentType = type, most = 1_000_000, mostOfField, headers }: Sending = {},
): Promise<SentForm | Refusal> {
  const request = new Request("http://zoh.example", {
    method: "POST",
    headers: { "Content-Type": contentType, ...headers },
    body: sent as BodyInit,
    duplex: "half",
  } as RequestInit);
  const form = await readMultipart(request, most, mostOfField);
  if (!(form instanceof Refusal)) forms.push(form);
  return form;
}

async function taken(...sent: Parameters<typeof read>): Promise<SentForm> {
  const form = await read(...sent);
  if (form instanceof Refusal) throw new Error(`refused: ${form.code}`);
  return form;
}

const bytesOf = ({ files }: SentForm) => readFileSync(files.file?.path ?? "");

/** In pieces of so many bytes, as a line may bring it. */
function inPieces(bytes: Buffer, length: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.byteLength) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + length)));
      at += length;
    },
  });
}

test("reads what a browser sends, with names beyond ASCII", async () => {
  const form = new FormData();
  form.append("kind", "órden");
  form.append("file", new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'ñandú "1"\r\n.pdf'));
  const sent = new Response(form);
  const contentType = sent.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await sent.arrayBuffer());
  for (const length of [1, 7, 100_000]) {
    const known = await taken(inPieces(bytes, length), { contentType });
    expect(known.fields).toEqual({ kind: "órden" });
    expect(known.files.file).toMatchObject({ name: 'ñandú "1"\r\n.pdf', size: 6 });
    expect([...bytesOf(known)]).toEqual([0, 13, 10, 45, 45, 255]);
  }
});

test("takes the first of a name, quoted boundaries, an empty part and what stands before the first", async () => {
  const twice = body("--XX", ...file, "one", "--XX", ...file, "two", "--XX--", "");
  const quoted = await taken(twice, { contentType: 'multipart/form-data; boundary="XX"' });
  expect(bytesOf(quoted).toString()).toBe("one");
  for (const length of [1, 1_000]) {
    const empty = await taken(inPieces(body("--XX", ...file, "", "--XX--"), length));
    expect([empty.files.file?.size, bytesOf(empty).byteLength]).toEqual([0, 0]);
  }
  const after = await taken(body("hola", "--XX", ...file, "one", "--XX--"));
  expect(bytesOf(after).toString()).toBe("one");
});

test("a file comes through whole, wherever its line cuts it", async () => {
  const bytes = randomBytes(300_000);
  const sent = Buffer.concat([body("--XX", ...file, ""), bytes, Buffer.from("\r\n--XX--\r\nafterwards")]);
  for (const length of [613, 16_384, 65_536, 400_000]) {
    expect(bytesOf(await taken(inPieces(sent, length))).equals(bytes)).toBe(true);
  }
});

test.each([
  ["another type", "application/json", "--XX--"],
  ["no boundary", "multipart/form-data", "--XX--"],
  ["nothing", type, ""],
  ["no end", type, '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
  ["no end of a file", type, `--XX\r\n${file.join("\r\n")}\r\nx`],
  ["a head without end", type, `--XX\r\n${"x".repeat(5_000)}\r\n\r\nx\r\n--XX--`],
  ["a head that is cut", type, "--XX\r\nContent-Disposition: form-data"],
  ["another boundary", type, "--YY\r\n\r\nx\r\n--YY--"],
  ["a part too many", type, body(...Array.from({ length: 21 }, () => field("a", "x")).flat(), "--XX--")],
])("refuses %s", async (_, contentType, text) => {
  expect(await read(Buffer.from(text), { contentType })).toBeInstanceOf(Refusal);
});

test("names of objects' own things are no fields, and neither is what is longer than one", async () => {
  const sent = body(
    ...field("__proto__", "x"),
    ...field("long", "x".repeat(10_001)),
    ...field("b", "y"),
    "--XX--",
  );
  expect(await taken(sent)).toMatchObject({ fields: { b: "y" }, files: {} });
});

test("a call may take longer fields", async () => {
  const sent = (length: number) => body(...field("long", "x".repeat(length)), "--XX--");
  expect((await taken(sent(20_000), { mostOfField: 20_000 })).fields.long).toHaveLength(20_000);
  expect((await taken(sent(20_001), { mostOfField: 20_000 })).fields).toEqual({});
});

test("a file is its process's alone, and goes by itself or with its form", async () => {
  const form = await taken(body("--XX", ...file, "one", "--XX--"));
  const path = form.files.file?.path ?? "";
  expect([statSync(path).mode & 0o777, statSync(dirname(path)).mode & 0o777]).toEqual([0o600, 0o700]);
  await form.files.file?.remove();
  expect([existsSync(path), existsSync(dirname(path))]).toEqual([false, true]);
  await form.remove();
  expect(existsSync(dirname(path))).toBe(false);
});

test("what is too large is refused as it is announced, and as soon as it has passed", async () => {
  const fits = body("--XX", ...file, "x".repeat(100_000), "--XX--");
  expect((await taken(fits, { most: 100_000 })).files.file?.size).toBe(100_000);
  expect(await read(fits, { most: 99_999 })).toMatchObject({ code: "payload_too_large" });
  let pulled = 0;
  const endless = (start: Buffer) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(pulled++ ? Buffer.alloc(10_000, "x") : start));
      },
    });
  for (const start of [body("--XX", ...file, ""), body("hola")]) {
    pulled = 0;
    expect(await read(endless(start), { most: 100_000 })).toMatchObject({ code: "payload_too_large" });
    expect(pulled).toBeLessThan(60);
  }
  const headers = { "Content-Length": "300000" };
  pulled = 0;
  const announced = await read(endless(body("--XX")), { most: 100_000, headers });
  expect([announced, pulled <= 1]).toMatchObject([{ code: "payload_too_large" }, true]);
});

test("a sender that goes away in the middle leaves nothing", async () => {
  let isFirst = true;
  const cut = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isFirst) controller.enqueue(new Uint8Array(body("--XX", ...file, "one")));
      else controller.error(new Error("gone"));
      isFirst = false;
    },
  });
  expect(await read(cut)).toMatchObject({ code: "validation" });
});
