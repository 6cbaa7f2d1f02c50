import { createServer, type RequestListener, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "tests/kit/listen";
import { afterEach, expect, test } from "vitest";
import { createPublicPost } from "./public-post";

const post = createPublicPost({ loopbackToo: true, totalMs: 500 });
const anywhere = createPublicPost();
const message = { headers: { "Content-Type": "application/octet-stream" }, body: Buffer.from("hola") };
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
  return new URL(`http://127.0.0.1:${await listen(server)}/push`);
}
const failed = (failure: string) => ({ kind: "failed", failure });

test("hands over headers and body, and tells the status", async () => {
  const heard: string[] = [];
  const url = await serve(async (request, response) => {
    heard.push(`${request.method} ${request.headers["content-type"]} ${await text(request)}`);
    response.writeHead(201).end();
  });
  expect(await post.send(url, message)).toEqual({ kind: "answered", status: 201 });
  expect(heard).toEqual(["POST application/octet-stream hola"]);
});

test("a redirect is an answer and leads nowhere", async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.writeHead(307, { Location: "/otra" }).end();
  });
  expect(await post.send(url, message)).toEqual({ kind: "answered", status: 307 });
  expect(asked).toBe(1);
});

test("who says nothing is waited for no longer than agreed; an answer without an end is one", async () => {
  expect(await post.send(await serve(() => undefined), message)).toEqual(failed("too_slow"));
  const endless = await serve((_, response) => void response.writeHead(200).write("x"));
  expect(await post.send(endless, message)).toEqual({ kind: "answered", status: 200 });
});

test("nobody there, or who hangs up", async () => {
  const url = await serve((request) => request.socket.destroy());
  expect(await post.send(url, message)).toEqual(failed("unreachable"));
  expect(await anywhere.send(new URL("https://nadie.invalid/x"), message)).toEqual(failed("unreachable"));
});

test.each([
  ["http://push.example/x", "not_secure"],
  ["https://push.example:8443/x", "odd_address"],
  ["https://u:p@push.example/x", "odd_address"],
  ["https://10.0.0.1/x", "private_address"],
  ["https://127.0.0.1/x", "private_address"],
  ["https://localhost/x", "private_address"],
  ["https://[::ffff:10.0.0.1]/x", "private_address"],
])("nothing is sent to %s: %s", async (address, failure) => {
  expect(await anywhere.send(new URL(address), message)).toEqual(failed(failure));
});
