import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { gzipSync } from "node:zlib";
import { certificates, trustCertificates } from "tests/kit/certificates";
import { listen } from "tests/kit/listen";
import { afterEach, describe, expect, test } from "vitest";
import { createPublicFetch } from "./public-fetch";

const limits = { totalMs: 1_000, bytes: 1_000 };
const read = createPublicFetch({ loopbackToo: true, limits });
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  servers.push(server);
  return new URL(`http://127.0.0.1:${await listen(server)}/uno.ics`);
}
async function serveSecurely(cert: string): Promise<URL> {
  const server = createSecureServer({ key: certificates.key, cert }, (_request, response) =>
    response.end("uno"),
  );
  servers.push(server);
  return new URL(`https://127.0.0.1:${await listen(server)}/uno.ics`);
}
const failed = (failure: string) => ({ kind: "failed", failure });
const anywhere = createPublicFetch({ limits });

describe("what an address gives", () => {
  test("its text, and what its copy is known by; nothing of ours goes along", async () => {
    let asked: Record<string, unknown> = {};
    const url = await serve((request, response) => {
      asked = request.headers;
      response
        .setHeader("ETag", '"a"')
        .setHeader("Last-Modified", "Sun, 22 Nov 2026 12:00:00 GMT")
        .end("uno ñ");
    });
    expect(await read(url)).toEqual({
      kind: "content",
      bytes: Buffer.from("uno ñ"),
      etag: '"a"',
      lastModified: "Sun, 22 Nov 2026 12:00:00 GMT",
    });
    expect(Object.keys(asked).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
  });

  test("nothing when the copy is the same", async () => {
    const url = await serve((request, response) => {
      const isSame =
        request.headers["if-none-match"] === '"a"' && request.headers["if-modified-since"] === "ayer";
      response.writeHead(isSame ? 304 : 200).end();
    });
    expect(await read(url, { etag: '"a"', lastModified: "ayer" })).toEqual({ kind: "unchanged" });
    expect(await read(url)).toMatchObject({ kind: "content", bytes: Buffer.from("") });
  });

  test("its text unpacked", async () => {
    const url = await serve((_, response) => {
      response.setHeader("Content-Encoding", "gzip").end(gzipSync("uno"));
    });
    expect(await read(url)).toMatchObject({ bytes: Buffer.from("uno") });
  });

  test("what a redirect leads to, three times and no more", async () => {
    const url = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { Location: `/${left - 1}` }).end();
      else response.end("aquí");
    });
    expect(await read(new URL("/3", url))).toMatchObject({ bytes: Buffer.from("aquí") });
    expect(await read(new URL("/4", url))).toEqual(failed("unreachable"));
  });
});

describe("an address that is not read", () => {
  test.each([
    ["http://8.8.8.8/x.ics", "not_secure"],
    ["ftp://8.8.8.8/x.ics", "not_secure"],
    ["https://127.0.0.1/x.ics", "private_address"],
    ["https://127.1/x.ics", "private_address"],
    ["https://0x7f000001/x.ics", "private_address"],
    ["https://2130706433/x.ics", "private_address"],
    ["https://[::1]/x.ics", "private_address"],
    ["https://[::ffff:169.254.169.254]/x.ics", "private_address"],
    ["https://169.254.169.254/latest/meta-data", "private_address"],
    ["https://10.0.0.1/x.ics", "private_address"],
    ["https://localhost/x.ics", "private_address"],
    ["https://8.8.8.8:8443/x.ics", "odd_address"],
    ["https://yo:clave@8.8.8.8/x.ics", "odd_address"],
    ["https://nadie.invalid/x.ics", "unreachable"],
  ])("%s", async (url, failure) => {
    expect(await anywhere(new URL(url))).toEqual(failed(failure));
  });

  test.each([
    ["http://10.0.0.1/", "not_secure"],
    ["https://169.254.169.254/", "private_address"],
    ["https://[fd00::1]/", "private_address"],
    ["http://[::1]:80/", "not_secure"],
    ["file:///etc/passwd", "not_secure"],
  ])("a redirect to %s", async (location, failure) => {
    const url = await serve((_, response) => {
      response.writeHead(301, { Location: location }).end();
    });
    expect(await read(url)).toEqual(failed(failure));
  });

  test.each([
    [404, "gone"],
    [401, "gone"],
    [410, "gone"],
    [429, "unreachable"],
    [500, "unreachable"],
    [204, "unreachable"],
  ])("one that answers %d", async (status, failure) => {
    const url = await serve((_, response) => {
      response.writeHead(status).end();
    });
    expect(await read(url)).toEqual(failed(failure));
  });

  test("one with more than fits, told or not, packed or not", async () => {
    const big = "x".repeat(2_000);
    const told = await serve((_, response) => {
      response.setHeader("Content-Length", "2000").end(big);
    });
    const endless = await serve((request, response) => {
      const timer = setInterval(() => response.write("x".repeat(300)), 5);
      request.once("close", () => clearInterval(timer));
    });
    const packed = await serve((_, response) => {
      response.setHeader("Content-Encoding", "gzip").end(gzipSync(big.repeat(100)));
    });
    for (const url of [told, endless, packed]) expect(await read(url)).toEqual(failed("too_big"));
  });

  test("one that is slow: silent, dripping, or leading on and on", async () => {
    const silent = await serve(() => undefined);
    const dripping = await serve((request, response) => {
      const timer = setInterval(() => response.write("x"), 50);
      request.once("close", () => clearInterval(timer));
    });
    const began = performance.now();
    expect(await Promise.all([read(silent), read(dripping)])).toEqual([
      failed("too_slow"),
      failed("too_slow"),
    ]);
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  test("one that breaks off, or packs what is none", async () => {
    const broken = await serve((_, response) => {
      response.setHeader("Content-Length", "100");
      response.write("x", () => response.destroy());
    });
    const torn = await serve((_, response) => {
      response.setHeader("Content-Encoding", "gzip");
      response.write(gzipSync("uno").subarray(0, 8), () => response.destroy());
    });
    const unpackable = await serve((_, response) => {
      response.setHeader("Content-Encoding", "gzip").end("no");
    });
    const strange = await serve((_, response) => {
      response.setHeader("Content-Encoding", "br").end("no");
    });
    for (const url of [broken, torn, unpackable, strange])
      expect(await read(url)).toEqual(failed("unreachable"));
  });

  test("one that is no longer waited for", async () => {
    const url = await serve(() => undefined);
    const signal = AbortSignal.timeout(50);
    expect(await read(url, undefined, signal)).toEqual(failed("unreachable"));
  });
});

test("a name that is not found is tried again later", async () => {
  const patient = createPublicFetch({ limits: { totalMs: 15_000, bytes: 1_000 } });
  expect(await patient(new URL("https://calendario.invalid/uno.ics"))).toEqual(failed("unreachable"));
});

test("a certificate that has expired is not read past", async () => {
  const restore = trustCertificates();
  try {
    expect(await read(await serveSecurely(certificates.expired))).toEqual(failed("unreachable"));
    expect(await read(await serveSecurely(certificates.valid))).toMatchObject({
      kind: "content",
      bytes: Buffer.from("uno"),
    });
  } finally {
    restore();
  }
});
