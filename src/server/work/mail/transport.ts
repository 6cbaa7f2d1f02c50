import { mkdir, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { isLoopback } from "~/server/http/loopback";
import { now } from "~/shared/clinic-time";

export interface Transport {
  /** Resolves once the message is delivered to the server or the outbox; throws when it is not. */
  send(message: SendMailOptions & { to: string; messageId: string; date: Date }): Promise<void>;
  close(): void;
}

/**
 * A mail server; every wait is bounded, so that one that is slow or silent only delays the next try. Beyond this machine it
 * must speak TLS, unless `tls` is false.
 */
export function smtpTransport(url: string, tls: boolean): Transport {
  const address = new URL(url);
  const settings = {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    dnsTimeout: 10_000,
    requireTLS: tls && !isLoopback(address.hostname),
  };
  // Settings beside an address are read from the address alone.
  for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, String(value));
  const server = nodemailer.createTransport(address.href);
  return {
    async send(message) {
      await server.sendMail(message);
    },
    close: () => server.close(),
  };
}

/** The mailbox or the mail itself was refused for good; a failed sign-in at the server is no fault of theirs. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500 && responseCode < 600;
}

/**
 * It was the mailbox, and not its sender, a quota or the mail's content: where the server tells them apart (RFC 3463, 3.2 and 3.3),
 * it says 5.1 or 5.2.
 */
export function isMailboxRefused(error: unknown): boolean {
  const { command, response = "" } = error as { command?: string; response?: string };
  const [, subject] = /^5\d\d[ -]5\.(\d+)\./.exec(response) ?? [];
  const isOfMailbox = subject === undefined || subject === "1" || subject === "2";
  return isRefusedForGood(error) && command !== "MAIL FROM" && isOfMailbox;
}

/**
 * Each mail as a file `<time>-<to>.eml`. The name follows from the event alone, so that a repeated try writes the same file
 * again instead of a second one.
 */
export function outboxTransport(directory: string): Transport {
  const files = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(message) {
      const { message: bytes } = await files.sendMail(message);
      const time = message.date.toISOString().replace(/[:.]/g, "-");
      const to = message.to.replace(/[^a-zA-Z0-9@._+-]/g, "_").slice(0, 180);
      // Two mails to one address in one millisecond are two files.
      const mark = message.messageId.slice(1, 9);
      const name = `${time}.${mark}-${to}.eml`;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const unfinished = join(directory, `.${name}.tmp`);
      await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
      // Its age is judged by the clock of the site, which may be another than that of the disk.
      const written = now();
      await utimes(unfinished, written, written);
      await rename(unfinished, join(directory, name));
    },
    close: () => files.close(),
  };
}
