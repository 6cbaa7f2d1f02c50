import sharp from "sharp";
import { picture } from "tests/kit/pictures";
import { amparo, site, test } from "tests/kit/test";
import { ask, forget, keep, send } from "tests/kit/uploads";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo"] } });

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
    await send(path, await picture().jpeg().toBuffer());
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
