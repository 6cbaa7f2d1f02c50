import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { listen } from "./listen";

/** Comes with web-push and has no types. */
const { decrypt } = createRequire(import.meta.url)("http_ece") as {
  decrypt(body: Buffer, keys: { version: "aes128gcm"; privateKey: unknown; authSecret: Buffer }): Buffer;
};

/** What the push service does with a message: takes it, answers another status so many times, leads elsewhere, or says nothing at all. */
type PushMode = { kind: "ok" } | { kind: "refuse"; status: number; times: number } | { kind: "silent" };

interface TakenPush {
  /** The browser's own part of the address. */
  name: string;
  headers: IncomingMessage["headers"];
  /** As the browser reads it. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it looks for
  message: any;
}

/** A browser's subscription with what it keeps to itself. */
interface FakeBrowser {
  name: string;
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
}

/** A push service on a socket of its own: it checks what it is sent as RFC 8030, 8188 and 8292 want it, and reads it as the browser would. */
export async function startFakePush() {
  let mode: PushMode = { kind: "ok" };
  const privates = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const taken: TakenPush[] = [];
  /** Names of whom it was asked for, also of what it did not take. */
  const asked: string[] = [];

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const name = request.url?.split("/").at(-1) ?? "";
    asked.push(name);
    if (mode.kind === "silent") return;
    if (mode.kind === "refuse" && mode.times > 0) {
      mode = { ...mode, times: mode.times - 1 };
      response.writeHead(mode.status, { Location: "http://127.0.0.1:1/elsewhere" }).end("no");
      return;
    }
    const own = privates.get(name);
    if (!own || !isSigned(request)) return void response.writeHead(400).end();
    const body = decrypt(Buffer.concat(chunks), {
      version: "aes128gcm",
      privateKey: own.ecdh,
      authSecret: own.auth,
    });
    taken.push({ name, headers: request.headers, message: JSON.parse(body.toString("utf8")) });
    response.writeHead(201).end();
  });

  const origin = `http://127.0.0.1:${await listen(server)}`;

  function isSigned({ headers, method }: IncomingMessage): boolean {
    const [, token = "", key = ""] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
    const [head = "", claims = "", signature = ""] = token.split(".");
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}");
    const point = Buffer.from(key, "base64url");
    const publicKey = createPublicKey({
      format: "jwk",
      key: {
        kty: "EC",
        crv: "P-256",
        x: point.subarray(1, 33).toString("base64url"),
        y: point.subarray(33).toString("base64url"),
      },
    });
    return (
      method === "POST" &&
      aud === origin &&
      /^mailto:.+@/.test(sub) &&
      exp > 0 &&
      Number(headers.ttl) > 0 &&
      verify(
        "sha256",
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
      )
    );
  }

  return {
    taken,
    asked,
    turn(next: PushMode) {
      mode = next;
    },
    /** A browser that has asked this service for a subscription. */
    browser(name: string): FakeBrowser {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const auth = randomBytes(16);
      privates.set(name, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") };
      return { name, subscription: { endpoint: `${origin}/push/c0ffee/${name}`, keys } };
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
