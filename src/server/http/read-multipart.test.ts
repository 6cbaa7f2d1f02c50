import { expect, test } from "vitest";
import { readMultipart } from "./read-multipart";
import { Refusal } from "./refusal";

const type = "multipart/form-data; boundary=XX";
const body = (...lines: string[]) => Buffer.from(lines.join("\r\n"), "latin1");
const file = ['Content-Disposition: form-data; name="file"; filename="a.pdf"', "Content-Type: x/y", ""];

test("reads what a browser sends, with names beyond ASCII", async () => {
  const form = new FormData();
  form.append("kind", "órden");
  form.append("file", new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'ñandú "1"\r\n.pdf'));
  const sent = new Response(form);
  const read = readMultipart(sent.headers.get("content-type") ?? "", Buffer.from(await sent.arrayBuffer()));
  if (read instanceof Refusal) throw new Error("refused");
  expect(read.fields).toEqual({ kind: "órden" });
  expect(read.files.file?.name).toBe('ñandú "1"\r\n.pdf');
  expect([...(read.files.file?.bytes ?? [])]).toEqual([0, 13, 10, 45, 45, 255]);
});

test("takes the first of a name, quoted boundaries, an empty part and what stands before the first", () => {
  const twice = body("--XX", ...file, "one", "--XX", ...file, "two", "--XX--", "");
  const read = readMultipart('multipart/form-data; boundary="XX"', twice);
  expect(read).toMatchObject({ files: { file: { bytes: Buffer.from("one") } } });
  expect(readMultipart(type, body("--XX", ...file, "", "--XX--"))).toMatchObject({
    files: { file: { bytes: Buffer.alloc(0) } },
  });
  expect(readMultipart(type, body("hola", "--XX", ...file, "one", "--XX--"))).toMatchObject({
    files: { file: { bytes: Buffer.from("one") } },
  });
});

test.each([
  ["another type", "application/json", "--XX--"],
  ["no boundary", "multipart/form-data", "--XX--"],
  ["nothing", type, ""],
  ["no end", type, '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
  ["a head without end", type, `--XX\r\n${"x".repeat(5_000)}\r\n\r\nx\r\n--XX--`],
  ["another boundary", type, "--YY\r\n\r\nx\r\n--YY--"],
])("refuses %s", (_, contentType, text) => {
  expect(readMultipart(contentType, Buffer.from(text))).toBeInstanceOf(Refusal);
});

test("names of objects' own things are no fields", () => {
  const sent = body("--XX", 'Content-Disposition: form-data; name="__proto__"', "", "x", "--XX--");
  expect(readMultipart(type, sent)).toEqual({ fields: {}, files: {} });
});
