import { connect } from "node:net";
import { bomb, picture } from "tests/kit/pictures";
import { Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { ask, forget, keep, send } from "tests/kit/uploads";
import { describe, expect } from "vitest";
import { largestUpload, notAPicture, tooLarge } from "./picture-limits";

let jpeg: Buffer;
let now = new Date("2026-11-20T12:00:00Z");
test.override({ setting: { clock: () => now, signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  jpeg = await picture().jpeg().toBuffer();
});
test.beforeEach(() => {
  now = new Date("2026-11-20T12:00:00Z");
});

async function nothingLeft(): Promise<void> {
  for (const table of ["uploads", "objects", "stored_objects"])
    expect(await site.rows(`select from ${table}`), table).toEqual([]);
}

describe("who may upload", () => {
  test("a therapist alone", async () => {
    for (const [method, path, body] of [
      ["POST", "/api/objects/upload", {}],
      ["PUT", "/api/blog-images", { imageURL: "/api/objects/upload/x" }],
    ] as const) {
      expect((await new Visitor(site).call(method, path, body)).status).toBe(401);
      expect((await patient.call(method, path, body)).status).toBe(403);
    }
  });

  test("an address is good for no other session, and what was sent is no other therapist's", async () => {
    const path = await ask();
    for (const other of [benjamin, patient])
      expect([(await send(path, jpeg, "image/jpeg", other)).status]).toEqual([403]);
    expect((await send(path, jpeg, "image/jpeg", amparo)).status).toBe(200);
    const { status, json } = await keep(path, benjamin);
    expect([status, json.error]).toEqual([404, "No se pudo procesar la imagen subida."]);
    await forget();
  });
});

describe("an address", () => {
  test("is asked for without a body or with one, and says nothing that it does not sign", async () => {
    expect(await ask()).toMatch(/^\/api\/objects\/upload\/[0-9a-f-]{36}\?token=[\w-]+\.[\w-]{43}$/);
    expect(await ask({})).not.toBe(await ask({}));
    await ask({ contentType: "image/png", size: 10 });
  });

  test.each([
    [{ contentType: "image/svg+xml" }, 415, "unsupported_media", notAPicture],
    [{ contentType: "application/pdf" }, 415, "unsupported_media", notAPicture],
    [{ size: largestUpload + 1 }, 413, "payload_too_large", tooLarge],
  ])("is refused for %j", async (body, status, code, error) => {
    const answer = await amparo.call("POST", "/api/objects/upload", body);
    expect([answer.status, answer.json.code, answer.json.error]).toEqual([status, code, error]);
  });

  test.each([
    { size: 0 },
    { size: -1 },
    { size: 1.5 },
    { size: "10" },
    { contentType: 7 },
  ])("is refused for what makes no sense: %j", async (body) => {
    expect((await amparo.call("POST", "/api/objects/upload", body)).status).toBe(400);
  });

  test("is 403 when it is altered, another's, or over", async () => {
    const path = await ask();
    const other = await ask();
    const flipped = path.endsWith("A") ? "B" : "A";
    for (const altered of [
      path.slice(0, -1) + flipped,
      path.replace("token=", "token=A"),
      path.split("?")[0] ?? "",
      `${path.split("?")[0]}?token=`,
      `${other.split("?")[0]}?${path.split("?")[1]}`,
    ]) {
      const { status, json } = await send(altered, jpeg);
      expect([status, json.code], altered).toEqual([403, "forbidden"]);
    }
    now = new Date(now.getTime() + 10 * 60_000 - 1);
    expect((await send(path, jpeg)).status).toBe(200);
    now = new Date(now.getTime() + 1);
    expect((await send(other, jpeg)).status).toBe(403);
    await forget();
  });

  test("holds who uses it to the type and the size that were told", async () => {
    const announced = { contentType: "image/jpeg", size: jpeg.byteLength };
    const path = await ask(announced);
    expect((await send(path, jpeg, "image/png")).status).toBe(403);
    expect((await send(path, jpeg.subarray(0, -1))).status).toBe(403);
    expect((await send(path, Buffer.concat([jpeg, Buffer.alloc(1)]))).status).toBe(403);
    await nothingLeft();
    expect((await send(path, jpeg)).status).toBe(200);
    await forget();
  });

  test("works once, also for two at once", async () => {
    const path = await ask();
    const answers = await Promise.all([send(path, jpeg), send(path, jpeg), send(path, jpeg)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { status, json } = await send(path, jpeg);
    expect([status, json.code]).toEqual([409, "conflict"]);
    await forget();
  });
});

describe("bytes that are refused leave nothing behind, and the address stays good", () => {
  async function refused(bytes: Uint8Array, type = "image/jpeg") {
    const path = await ask();
    const answer = await send(path, bytes, type);
    await nothingLeft();
    expect((await send(path, jpeg)).status).toBe(200);
    await forget();
    return [answer.status, answer.json.code, answer.json.error];
  }

  test.each([
    ["text", "hola"],
    ["a drawing that may carry scripts", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["nothing", ""],
    ["a PDF", "%PDF-1.7 ..."],
    ["a TIFF", "II*\0 ..."],
    ["a movie", "\0\0\0\x20ftypisom\0\0\0\0isommp41"],
  ])("%s: 415", async (_, text) => {
    expect(await refused(Buffer.from(text, "latin1"))).toEqual([415, "unsupported_media", notAPicture]);
  });

  test("one byte too many: 413; the last one that fits is looked at", async () => {
    const big = Buffer.alloc(largestUpload + 1);
    jpeg.copy(big);
    expect(await refused(big)).toEqual([413, "payload_too_large", tooLarge]);
    const path = await ask();
    expect((await send(path, big.subarray(0, -1))).status).toBe(200);
    await forget();
  });

  test("too many without saying how many: counted as they come", async () => {
    const path = await ask();
    const kilobytes = Buffer.alloc(64 * 1024);
    jpeg.copy(kilobytes);
    let left = 200;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => (left-- > 0 ? stream.enqueue(kilobytes) : stream.close()),
    });
    const response = await fetch(site.url + path, {
      method: "PUT",
      body,
      duplex: "half",
      headers: { "Content-Type": "image/jpeg" },
    } as RequestInit);
    expect([response.status, (await response.json()).error]).toEqual([413, tooLarge]);
    await nothingLeft();
  });

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("half of a %s: 415", async (format) => {
    const whole = await picture().toFormat(format).toBuffer();
    const [status, code, error] = await refused(whole.subarray(0, whole.byteLength / 2));
    expect([status, code, String(error).startsWith(notAPicture)]).toEqual([415, "unsupported_media", true]);
  });

  test("a start that promises a picture, and then noise: 415", async () => {
    const noise = Buffer.concat([jpeg.subarray(0, 30), Buffer.alloc(5_000, 7)]);
    expect((await refused(noise)).slice(0, 2)).toEqual([415, "unsupported_media"]);
  });

  test("what unpacks to more than 50 megapixels: 413", async () => {
    expect(bomb().byteLength).toBeLessThan(10_000);
    expect((await refused(bomb())).slice(0, 2)).toEqual([413, "payload_too_large"]);
  });

  test("a sender who goes away in the middle", async () => {
    const path = await ask();
    const { port, hostname } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT ${path} HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: image/jpeg\r\nContent-Length: ${jpeg.byteLength}\r\n\r\n`,
    );
    socket.write(jpeg.subarray(0, jpeg.byteLength / 2), () => socket.destroy());
    await until(() => site.log.some(({ route, status }) => String(route).endsWith("{id}") && status === 400));
    await nothingLeft();
    expect((await send(path, jpeg)).status).toBe(200);
    await forget();
  });
});
