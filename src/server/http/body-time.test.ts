import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { until } from "tests/kit/until";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitBodyTime } from "./body-time";

let server: Server;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = createServer((request, response) => {
    limitBodyTime(request, 0.05);
    if (request.url === "/patient") limitBodyTime(request, 60);
    request.resume().on("end", () => response.end("whole"));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Says that ten bytes come, and sends two. */
function begin(path: string) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  const seen = { heard: "", ended: false };
  socket.on("data", (chunk) => {
    seen.heard += chunk;
  });
  socket.on("end", () => {
    seen.ended = true;
  });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: zoh.example\r\nContent-Length: 10\r\n\r\nab`);
  return { seen, end: () => socket.write("cdefghij") };
}

test("a body that does not come in time ends its connection, unless its call gave it longer", async () => {
  const [patient, usual] = [begin("/patient"), begin("/usual")];
  await until(() => usual.seen.ended);
  expect(usual.seen.heard).toMatch(/^HTTP\/1.1 408/);
  expect(patient.seen).toEqual({ heard: "", ended: false });
  patient.end();
  await until(() => patient.seen.heard.endsWith("whole"));
});

test("a connection that is kept is not ended by the time of what it asked before", async () => {
  const kept = begin("/usual");
  kept.end();
  await until(() => kept.seen.heard.endsWith("whole"));
  const later = begin("/usual");
  await until(() => later.seen.ended);
  expect(kept.seen.ended).toBe(false);
});
