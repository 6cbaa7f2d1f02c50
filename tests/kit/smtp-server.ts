import { createServer, type Socket } from "node:net";
import { type Clock, systemClock } from "~/shared/clock";
import { listen } from "./listen";

/**
 * How the server treats a message: takes it, says "try later" so many times, refuses it for good, closes the connection after the whole message
 * came but before saying so, keeps silent after it, or says nothing at all.
 */
export type SmtpMode =
  | { kind: "ok" }
  | { kind: "refuse"; times: number }
  | { kind: "drop"; times: number }
  | { kind: "reject" }
  | { kind: "silent" }
  | { kind: "hang" };

export interface Delivered {
  to: string;
  data: string;
  at: Date;
}

export interface FakeSmtp {
  url: string;
  delivered: Delivered[];
  /** Every message that was begun, whatever became of it. */
  attempts: { to: string; messageId: string }[];
  connections(): number;
  /** Changes the mode and cuts connections that hang. */
  turn(mode: SmtpMode): void;
  close(): Promise<void>;
}

/** A mail server that speaks just enough SMTP (RFC 5321). */
export async function startFakeSmtp(
  first: SmtpMode = { kind: "ok" },
  clock: Clock = systemClock,
): Promise<FakeSmtp> {
  let mode = first;
  const sockets = new Set<Socket>();
  const delivered: Delivered[] = [];
  const attempts: FakeSmtp["attempts"] = [];

  /** True as often as the mode says. */
  const spend = (kind: "refuse" | "drop") => {
    if (mode.kind !== kind || mode.times === 0) return false;
    mode = { kind, times: mode.times - 1 };
    return true;
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    if (mode.kind === "hang") return;
    let pending = "";
    let to = "";
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 fake.example ESMTP");
    socket.on("data", (bytes) => {
      pending += bytes.toString("latin1");
      for (;;) {
        const end = pending.indexOf(inData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const said = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (inData) finish(said);
        else answer(said);
      }
    });

    function answer(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "EHLO") say("250-fake.example\r\n250 8BITMIME");
      else if (verb === "STAR") say("502 No TLS here");
      else if (verb === "RCPT") {
        to = /<([^>]*)>/.exec(line)?.[1] ?? "";
        say("250 OK");
      } else if (verb === "DATA") {
        inData = true;
        say("354 Go on");
      } else if (verb === "QUIT") {
        say("221 Bye");
        socket.end();
      } else say("250 OK");
    }

    function finish(data: string): void {
      inData = false;
      attempts.push({ to, messageId: /^Message-ID: (.*)$/im.exec(data)?.[1]?.trim() ?? "" });
      if (mode.kind === "silent") return;
      if (spend("drop")) socket.destroy();
      else if (spend("refuse")) say("451 Try again later");
      else if (mode.kind === "reject") say("550 No such mailbox");
      else {
        delivered.push({ to, data: data.replaceAll("\r\n..", "\r\n."), at: clock() });
        say("250 Taken");
      }
    }
  });
  const port = await listen(server);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    attempts,
    connections: () => sockets.size,
    turn(next) {
      if (mode.kind === "hang") cut();
      mode = next;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
