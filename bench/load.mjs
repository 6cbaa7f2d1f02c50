// The smallest HTTP client that keeps a connection: what it costs is not the server's fault.
import { once } from "node:events";
import { connect } from "node:net";

const lastChunk = Buffer.from("0\r\n\r\n");

export async function openConnection(port) {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  let received = Buffer.alloc(0);
  let answer = null;
  let refuse = null;
  socket.on("error", (error) => refuse?.(error));
  socket.on("close", () => refuse?.(new Error("the connection was closed before the answer")));
  socket.on("data", (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = received.toString("latin1", 0, end);
    if (/transfer-encoding: chunked/i.test(head)) {
      // Nothing is asked before the answer is whole, so what ends like a last chunk is one.
      if (received.subarray(-lastChunk.length).compare(lastChunk) !== 0) return;
      const body = received.subarray(end + 4);
      received = Buffer.alloc(0);
      answer?.({ status: Number(head.slice(9, 12)), head, body });
      return;
    }
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (received.length < end + 4 + length) return;
    const body = received.subarray(end + 4, end + 4 + length);
    received = received.subarray(end + 4 + length);
    answer?.({ status: Number(head.slice(9, 12)), head, body });
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        answer = resolve;
        refuse = reject;
        socket.write(request, (error) => error && reject(error));
      }),
    /** Part of a request whose end is sent as one. */
    write: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => socket.destroy(),
  };
}

export function post(path, body, headers = {}) {
  const bytes = Buffer.from(JSON.stringify(body));
  const lines = Object.entries({
    Host: "localhost",
    "Content-Type": "application/json",
    "Content-Length": bytes.length,
    ...headers,
  });
  return Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`,
    ),
    bytes,
  ]);
}

export function get(path, headers = {}) {
  const lines = Object.entries({ Host: "localhost", ...headers });
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`,
  );
}

/** Runs `total` works with so many at once. Per second, and the latencies in milliseconds. */
export async function drive(total, workers) {
  const latencies = [];
  let left = total;
  const started = performance.now();
  await Promise.all(
    workers.map(async (work) => {
      while (left-- > 0) {
        const began = performance.now();
        await work();
        latencies.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: latencies.length / seconds, ...spread(latencies) };
}

/** What half, 95 and 99 of a hundred took at most. */
export function spread(latencies) {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
