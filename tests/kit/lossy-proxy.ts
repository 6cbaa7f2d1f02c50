import { request as ask, createServer, type IncomingMessage } from "node:http";
import { listen } from "./listen";

export interface LossyProxy {
  url: string;
  /** Requests that came, by method. */
  asked: string[];
  close(): Promise<void>;
}

/** Hands everything on, so that it is done; of the answers only every second comes back, the rest as a connection that is cut. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request.method ?? "");
    const isLost = asked.length % 2 === 1;
    const url = new URL(request.url ?? "/", target);
    const { method, headers } = request;
    const body = await bytesOf(request);
    const onward = ask(url, { method, headers, agent: false }, async (answer) => {
      const bytes = await bytesOf(answer);
      if (isLost) request.socket.destroy();
      else response.writeHead(answer.statusCode ?? 500, answer.headers).end(bytes);
    });
    onward.on("error", () => request.socket.destroy());
    onward.end(body);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
