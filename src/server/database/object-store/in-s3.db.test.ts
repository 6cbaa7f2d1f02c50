import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { createServer as createSecureServer } from "node:https";
import S3rver from "s3rver";
import { certificates, trustCertificates } from "tests/kit/certificates";
import { listen } from "tests/kit/listen";
import { startLossyProxy } from "tests/kit/lossy-proxy";
import { picture } from "tests/kit/pictures";
import { therapistIn } from "tests/kit/signed-in";
import { openSite } from "tests/kit/site";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastHeard } from "~/server/watch/last-heard";
import { s3Store } from "./in-s3";

const directory = makeTempDir("s3");
const settings = {
  bucket: "imagenes",
  region: "us-east-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
};
let server: S3rver;
let endpoint: string;
beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: settings.bucket, configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  removeDir(directory);
});

describe("a store that speaks S3", () => {
  test("keeps, gives and removes what lies under a key", async () => {
    const own = { ...settings, endpoint: `${endpoint}/` };
    const store = s3Store(own);
    expect(await store.get("a/480.avif")).toBeNull();
    expect(lastHeard(own)).toEqual({ state: "ok", secondsAgo: 0 });
    await store.put("a/480.avif", Buffer.from([0, 255, 1]), "image/avif");
    expect(await store.get("a/480.avif")).toEqual(new Uint8Array([0, 255, 1]));
    await store.remove(["a/480.avif", "a/none"]);
    expect(await store.get("a/480.avif")).toBeNull();
  });

  test.each([
    ["a key that is nobody's", { accessKeyId: "another" }, "status 403"],
    ["a bucket that is none", { bucket: "ninguno" }, "status 404"],
  ])("%s is a fault, and says no key", async (_, wrong, trouble) => {
    const own = { ...settings, endpoint, ...wrong };
    await expect(s3Store(own).put("secreto", Buffer.from("x"), "image/png")).rejects.toThrow(/^S3 /);
    expect(lastHeard(own)).toMatchObject({ state: "failed", trouble });
  });
});

/** s3rver believes any signature of version 4: this one is reckoned here, by the book. */
test("a request is signed", async () => {
  const seen: { method: string; path: string; headers: IncomingHttpHeaders }[] = [];
  const listener = createServer((request, response) => {
    seen.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers });
    request.resume().once("end", () => response.end());
  });
  const port = await listen(listener);
  const store = s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  await store.put("sent/1", Buffer.from("x"), "image/png");
  await store.get("1/480.avif");
  await store.remove(["1/480.avif"]);
  listener.close();
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "PUT /imagenes/sent/1",
    "GET /imagenes/1/480.avif",
    "DELETE /imagenes/1/480.avif",
  ]);
  for (const { method, path, headers } of seen) {
    const parts = /Credential=S3RVER\/(.+), ?SignedHeaders=(.+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    );
    const [, scope = "", signed = "", signature] = parts ?? [];
    const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
    const asked = [method, path, "", lines.join(""), signed, headers["x-amz-content-sha256"]].join("\n");
    const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(asked)].join("\n");
    const key = scope
      .split("/")
      .reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${settings.secretAccessKey}`));
    expect(hmac(key, text).toString("hex"), `${method} ${path}`).toBe(signature);
    expect(scope).toMatch(/^\d{8}\/us-east-1\/s3\/aws4_request$/);
  }
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

const variables = () => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

async function upload(site: Awaited<ReturnType<typeof openSite>>) {
  const amparo = await therapistIn(site, site.amparo);
  const asked = await amparo.call("POST", "/api/objects/upload", {});
  const path = asked.json.uploadURL.slice(site.publicUrl.length);
  amparo.headers["Content-Type"] = "image/jpeg";
  const sent = await amparo.call("PUT", path, await picture(300, 200).jpeg().toBuffer());
  delete amparo.headers["Content-Type"];
  return { amparo, path, sent };
}

test("with S3 configured nothing of a picture lies in the database", async () => {
  const site = await openSite({ variables: variables() });
  const { amparo, path, sent } = await upload(site);
  expect(sent.status).toBe(200);
  const { json } = await amparo.call("PUT", "/api/blog-images", { imageURL: path });
  const shown = await site.call("GET", `${json.objectPath}?w=480`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await site.rows("select from stored_objects")).toEqual([]);
  await site.close();
});

test("a store that is away is an answer, not a hang, and the address stays good", async () => {
  const away = createServer();
  const port = await listen(away);
  away.close();
  await once(away, "close");
  const site = await openSite({
    variables: { ...variables(), S3_ENDPOINT: `http://127.0.0.1:${port}` },
    expectsTrouble: true,
  });
  const { sent } = await upload(site);
  expect([sent.status, sent.json.code]).toEqual([503, "unavailable"]);
  expect(await site.rows("select from uploads")).toEqual([]);
  await site.close();
});

test("a store of which half of the answers are lost keeps a picture once, and gives it", async () => {
  const proxy = await startLossyProxy(endpoint);
  const site = await openSite({ variables: { ...variables(), S3_ENDPOINT: proxy.url } });
  try {
    const { amparo, path, sent } = await upload(site);
    expect(sent.status).toBe(200);
    expect(proxy.asked).toEqual(["PUT", "PUT"]);
    const { json } = await amparo.call("PUT", "/api/blog-images", { imageURL: path });
    for (const width of [480, 480, 960])
      expect((await site.call("GET", `${json.objectPath}?w=${width}`)).status).toBe(200);
    expect(await site.rows("select from uploads")).toHaveLength(1);
  } finally {
    await site.close();
    await proxy.close();
  }
});

test("an answer that breaks off in the middle is a store that is away, not a fault of ours", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Length": "1000" }).write("half");
    setTimeout(() => response.destroy(), 50);
  });
  const store = s3Store({ ...settings, endpoint: `http://127.0.0.1:${await listen(server)}` });
  await expect(store.get("a/480.avif")).rejects.toThrow("S3 did not answer whole");
  server.close();
});

/** Refused in words, and nothing of it kept; by then nobody has waited longer than `withinMs`. */
async function expectAway(address: string, trouble: string, withinMs: number): Promise<void> {
  const site = await openSite({ variables: { ...variables(), S3_ENDPOINT: address }, expectsTrouble: true });
  try {
    const begun = performance.now();
    const { sent } = await upload(site);
    expect([sent.status, sent.json.code]).toEqual([503, "unavailable"]);
    expect(sent.json.error).toBe("El sistema no está disponible por un momento. Intenta nuevamente.");
    expect(performance.now() - begun).toBeLessThan(withinMs);
    expect(await site.rows("select from uploads")).toEqual([]);
    expect(site.log).toContainEqual(expect.objectContaining({ msg: "call failed", trouble }));
  } finally {
    await site.close();
  }
}

test("a store that takes what it is sent and says nothing is not waited for without end", async () => {
  const silent = createServer((request) => void request.resume());
  const port = await listen(silent);
  await expectAway(`http://127.0.0.1:${port}`, "no answer came in time", 20_000);
  silent.closeAllConnections();
  silent.close();
});

test("a store whose name is not found", async () => {
  await expectAway("http://almacen.invalid", "its name was not found", 20_000);
});

test("a store whose certificate has expired gets nothing", async () => {
  const restore = trustCertificates();
  const { key, expired: cert } = certificates;
  const asked: string[] = [];
  const server = createSecureServer({ key, cert }, ({ method = "" }, response) => {
    asked.push(method);
    response.end();
  });
  try {
    const port = await listen(server);
    await expectAway(`https://127.0.0.1:${port}`, "its certificate has expired", 20_000);
    expect(asked).toEqual([]);
    server.setSecureContext({ key, cert: certificates.valid });
    await s3Store({ ...settings, endpoint: `https://127.0.0.1:${port}` }).remove(["a"]);
    expect(asked).toEqual(["DELETE"]);
  } finally {
    restore();
    server.closeAllConnections();
    server.close();
  }
});
