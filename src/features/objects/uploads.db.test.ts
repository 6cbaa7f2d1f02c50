import { connect } from "node:net";
import sharp from "sharp";
import { bomb, picture } from "tests/kit/pictures";
import { Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
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

const pathOf = (uploadUrl: string) => uploadUrl.slice(site.publicUrl.length);
async function ask(body?: object): Promise<string> {
  const { status, json } = await amparo.call("POST", "/api/objects/upload", body);
  expect(status).toBe(200);
  return pathOf(json.uploadURL);
}

/** As a browser that has the address and nothing else. */
async function send(path: string, bytes: Uint8Array, type = "image/jpeg", who = new Visitor(site)) {
  who.headers["Content-Type"] = type;
  const answer = await who.call("PUT", path, bytes);
  delete who.headers["Content-Type"];
  return answer;
}
const keep = (path: string, who = amparo) =>
  who.call("PUT", "/api/blog-images", { imageURL: site.publicUrl + path });

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

describe("a picture", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("is made of a %s", async (format) => {
    const path = await ask();
    expect((await send(path, await picture().toFormat(format).toBuffer())).status).toBe(200);
    const { status, json } = await keep(path);
    expect([status, json]).toEqual([
      200,
      { objectPath: expect.stringMatching(/^\/objects\/[0-9a-f-]{36}$/), width: 160, height: 120 },
    ]);
    await forget();
  });

  test("stands upright, in four widths, without what the camera wrote into it", async () => {
    const path = await ask();
    const turned = await picture(300, 2400)
      .withExif({ IFD0: { Artist: "Rosa" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await send(path, turned)).status).toBe(200);
    const { json } = await keep(path);
    expect(json).toMatchObject({ width: 1600, height: 200 });
    for (const [asked, width] of [
      ["480", 480],
      ["481", 800],
      ["800", 800],
      ["1000", 1200],
      ["1600", 1600],
      ["9999", 1600],
    ] as const) {
      for (const [accept, type] of [
        ["image/avif,image/webp,*/*", "image/avif"],
        ["*/*", "image/webp"],
      ] as const) {
        const response = await fetch(`${site.url}${json.objectPath}?w=${asked}`, {
          headers: { Accept: accept },
        });
        expect([
          response.status,
          response.headers.get("content-type"),
          response.headers.get("cache-control"),
          response.headers.get("vary"),
          response.headers.get("x-content-type-options"),
        ]).toEqual([200, type, "public, max-age=31536000, immutable", "Accept", "nosniff"]);
        const bytes = Buffer.from(await response.arrayBuffer());
        const seen = await sharp(bytes).metadata();
        expect([seen.width, seen.height, seen.exif, seen.orientation]).toEqual([
          width,
          width / 8,
          undefined,
          undefined,
        ]);
        expect(bytes.includes("Rosa")).toBe(false);
      }
    }
    expect(await site.rows("select key from stored_objects where key like 'sent/%'")).toEqual([]);
    expect(await site.rows("select from stored_objects")).toHaveLength(8);
    await forget();
  });

  test("is never made larger, and a small one is found under any width", async () => {
    const path = await ask();
    await send(path, await picture(600, 300).png().toBuffer());
    const { json } = await keep(path);
    expect(await site.rows("select from stored_objects")).toHaveLength(4);
    for (const query of ["", "?w=1600"]) {
      const bytes = await (await fetch(site.url + json.objectPath + query)).arrayBuffer();
      expect((await sharp(bytes).metadata()).width).toBe(600);
    }
    await forget();
  });

  test("asked for twice, also at once, is one", async () => {
    const path = await ask();
    await send(path, jpeg);
    const answers = await Promise.all([keep(path), keep(path), keep(path.split("?")[0] ?? "")]);
    answers.push(await keep(path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await site.rows("select from objects")).toHaveLength(1);
    expect(await site.rows("select actor from access_log where action = 'picture.kept'")).toContainEqual({
      actor: `therapist:${site.amparo}`,
    });
    await forget();
  });

  test.each([
    "",
    "nada",
    "https://evil.example/a.jpg",
    "/api/objects/upload/../../x",
    7,
    null,
  ])("is not made of %j", async (imageURL) => {
    const { status } = await amparo.call("PUT", "/api/blog-images", { imageURL });
    expect([400, 404]).toContain(status);
  });

  test("is not made of what never came", async () => {
    expect((await keep(await ask())).status).toBe(404);
  });

  test.each([
    "/objects/nada",
    "/objects/00000000-0000-4000-8000-000000000000",
    "/objects/%00",
    "/objects/..%2Fsent",
  ])("that is none is 404: %s", async (path) => {
    expect((await site.call("GET", path)).status).toBe(404);
  });
});

async function forget(): Promise<void> {
  await site.rows("truncate uploads, stored_objects");
  await site.rows("delete from objects");
}
