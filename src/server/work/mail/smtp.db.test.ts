import { createServer } from "node:tls";
import { certificates } from "tests/kit/certificates";
import { testClinic } from "tests/kit/clinic";
import { headerOf, partsOf } from "tests/kit/eml";
import { listen } from "tests/kit/listen";
import { bookingOf, rosa } from "tests/kit/people";
import { type FakeSmtp, type SmtpMode, startFakeSmtp } from "tests/kit/smtp-server";
import { site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { hurry, mailJobs, startWork, type Work } from "tests/kit/work";
import { expect } from "vitest";
import { createLog } from "~/server/watch/log";
import { smtpTransport } from "./transport";

let smtp: FakeSmtp;
let work: Work;

async function open(mode: SmtpMode): Promise<void> {
  smtp = await startFakeSmtp(mode);
  work = await startWork(site, smtpTransport(smtp.url, true));
}

test.afterEach(async () => {
  smtp.turn({ kind: "ok" });
  await work.stop();
  await smtp.close();
});

const book = () => site.book(bookingOf(rosa, "2026-11-23T09:00"));
const recipients = () => smtp.delivered.map(({ to }) => to).toSorted();
const both = [testClinic.identity.email, rosa.email].toSorted();
const states = async () => (await mailJobs(site)).map(({ state }) => state).join();

test("a mail server gets both mails, once, with the calendar file", async () => {
  await open({ kind: "ok" });
  await book();
  await until(async () => (await states()) === "completed,completed");
  expect(recipients()).toEqual(both);
  const mail = smtp.delivered.find(({ to }) => to === rosa.email)?.data ?? "";
  expect(partsOf(mail).map(({ type }) => type)).toEqual(["text/plain", "text/html", "text/calendar"]);
  expect(headerOf(mail, "Subject")).toContain("lunes 23 de noviembre");
});

test("a server that says 'later' is asked again after a growing delay, and gets each mail once", async () => {
  await open({ kind: "refuse", times: 6 });
  await book();
  const delays: number[] = [];
  for (let round = 0; round < 3; round++) {
    await until(async () => smtp.attempts.length === 2 * (round + 1) && (await states()) === "retry,retry");
    delays.push(Math.min(...(await mailJobs(site)).map(({ delay_seconds }) => delay_seconds)));
    await hurry(site);
  }
  await until(async () => (await states()) === "completed,completed");
  expect(recipients()).toEqual(both);
  expect(delays[0]).toBeGreaterThan(0);
  expect(delays[2]).toBeGreaterThan((delays[0] ?? 0) * 1.5);
});

test("a mailbox that is refused for good is asked once", async () => {
  await open({ kind: "reject" });
  await book();
  await until(async () => (await states()) === "completed,completed");
  await hurry(site);
  expect(smtp.attempts.map(({ to }) => to).toSorted()).toEqual(both);
  expect(smtp.delivered).toEqual([]);
});

test("a server beyond this machine gets nothing in the clear, unless that was switched on by name", async () => {
  await open({ kind: "ok" });
  // Reaches the same server by an address that is not one of loopback.
  const elsewhere = smtp.url.replace("127.0.0.1", "0.0.0.0");
  const mail = {
    from: "a@zoh.example",
    to: "b@zoh.example",
    subject: "Hola",
    text: "Hola",
    messageId: "<1@zoh.example>",
  };
  const send = async (tls: boolean) => {
    const transport = smtpTransport(elsewhere, tls);
    await transport.send({ ...mail, date: new Date() }).finally(() => transport.close());
  };
  await expect(send(true)).rejects.toThrow(/TLS/);
  expect([smtp.attempts, smtp.delivered]).toEqual([[], []]);
  await send(false);
  expect(recipients()).toEqual(["b@zoh.example"]);
});

test("a connection lost after the message, before its receipt, is tried again with the same Message-ID", async () => {
  await open({ kind: "drop", times: 2 });
  await book();
  await until(async () => (await states()) === "retry,retry");
  expect(smtp.delivered).toEqual([]);
  await hurry(site);
  await until(async () => (await states()) === "completed,completed");
  expect(recipients()).toEqual(both);
  const ids = smtp.attempts.filter(({ to }) => to === rosa.email).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("a server that says nothing holds up no booking; the mail leaves once it speaks", async () => {
  await open({ kind: "hang" });
  await book();
  await until(() => smtp.connections() > 0);
  const started = performance.now();
  const answers = await Promise.all(
    ["10:00", "11:00", "14:00"].map((time) => site.book(bookingOf(rosa, `2026-11-23T${time}`))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(performance.now() - started).toBeLessThan(1_000);
  smtp.turn({ kind: "ok" });
  await until(async () => {
    await hurry(site);
    return smtp.delivered.length === 8;
  });
  await until(async () => (await states()) === Array(8).fill("completed").join());
});

test("a server that is not there at all is waited for", async () => {
  await open({ kind: "ok" });
  const { url } = smtp;
  await smtp.close();
  expect((await book()).status).toBe(201);
  await until(async () => (await states()) === "retry,retry");
  await work.stop();
  smtp = await startFakeSmtp();
  work = await startWork(site, smtpTransport(smtp.url, true));
  expect(smtp.url).not.toBe(url);
  await hurry(site);
  await until(() => smtp.delivered.length === 2);
  expect(recipients()).toEqual(both);
});

test("a server that takes the message and never says so is given up in time, and gets it again by the same Message-ID", async () => {
  await open({ kind: "silent" });
  await book();
  await until(() => smtp.attempts.length === 2);
  expect((await site.book(bookingOf(rosa, "2026-11-23T10:00"))).status).toBe(201);
  await until(
    async () => (await states()).split(",").filter((state) => state === "retry").length >= 2,
    25_000,
  );
  expect(smtp.delivered).toEqual([]);
  smtp.turn({ kind: "ok" });
  await until(async () => {
    await hurry(site);
    return (await states()) === "completed,completed,completed,completed";
  }, 30_000);
  const ids = smtp.delivered.map(({ data }) => headerOf(data, "Message-ID"));
  expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  expect(smtp.attempts.map(({ messageId }) => messageId)).toEqual(expect.arrayContaining(ids));
}, 90_000);

/** The first tries go to a server that cannot be used, the next ones to one that can. */
async function expectKept(url: string, trouble: string): Promise<void> {
  smtp = await startFakeSmtp();
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  work = await startWork(site, smtpTransport(url, true), log);
  expect((await book()).status).toBe(201);
  await until(async () => (await states()) === "retry,retry", 30_000);
  expect((await site.book(bookingOf(rosa, "2026-11-23T10:00"))).status).toBe(201);
  const said = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.startsWith("job failed"));
  expect(said).toMatchObject({ queue: "mail", trouble });
  expect(lines.join("")).not.toContain(rosa.email);
  await work.stop();
  work = await startWork(site, smtpTransport(smtp.url, true));
  await until(async () => {
    await hurry(site);
    return smtp.delivered.length === 4;
  }, 30_000);
  await until(async () => (await states()) === "completed,completed,completed,completed");
  expect(smtp.delivered).toHaveLength(4);
}

test("a server whose name is not found is waited for", async () => {
  await expectKept("smtp://correo.invalid", "its name was not found");
}, 90_000);

test("a server whose certificate has expired hears nothing of the mail; what was written waits", async () => {
  const heard: string[] = [];
  const { key, expired, valid } = certificates;
  let cert = expired;
  const server = createServer((socket) => {
    socket.on("error", () => undefined).on("data", (bytes) => heard.push(bytes.toString()));
    socket.write("220 fake.example ESMTP\r\n");
  });
  const port = await listen(server);
  const url = (trusted: string) => `smtps://127.0.0.1:${port}?tls.ca=${encodeURIComponent(trusted)}`;
  try {
    server.setSecureContext({ key, cert });
    await expectKept(url(cert), "its certificate has expired");
    expect(heard).toEqual([]);
    // Nothing but its time was wrong with it.
    cert = valid;
    server.setSecureContext({ key, cert });
    const transport = smtpTransport(url(cert), true);
    const mail = { from: "a@zoh.example", to: "b@zoh.example", text: "Hola", messageId: "<1@zoh.example>" };
    transport.send({ ...mail, date: new Date() }).catch(() => undefined);
    await until(() => heard.length > 0);
    transport.close();
  } finally {
    server.close();
  }
}, 90_000);
