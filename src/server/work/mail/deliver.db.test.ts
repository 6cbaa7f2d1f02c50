import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { testClinic } from "tests/kit/clinic";
import { headerOf, partsOf } from "tests/kit/eml";
import { bookingOf, hernan, hourLong, rosa, visitor } from "tests/kit/people";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { clock, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { hurry, mailJobs, officeOf, startWork, type Work } from "tests/kit/work";
import { describe, expect } from "vitest";
import { later } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { deliverMail } from "./deliver";
import { outboxTransport, type Transport } from "./transport";

let directory: string;
let work: Work[];
test.beforeEach(async () => {
  directory = makeTempDir("outbox");
  work = [];
});
test.afterEach(async () => {
  for (const each of work) await each.stop();
  removeDir(directory);
});

const files = () => readdirSync(directory).toSorted();
const read = (name = "") => readFileSync(join(directory, name), "utf8");
const start = async (transport: Transport = outboxTransport(directory)) => {
  work.push(await startWork(site, transport));
};
const idle = async () => {
  const jobs = await mailJobs(site);
  return jobs.length > 0 && jobs.every(({ state }) => state === "completed");
};

describe("a booking's mails", () => {
  const comments = "Dolor lumbar secreto";
  const booking = bookingOf(rosa, "2026-11-23T09:00", { service: hourLong, pack: "Sesión única", comments });

  test("go to the patient with the calendar file, and to the clinic", async () => {
    const { therapistName } = (await site.book(booking)).json;
    await start();
    await until(() => files().length === 2 && idle());
    const toPatient = read(files().find((name) => name.endsWith(`-${rosa.email}.eml`)));
    const toClinic = read(files().find((name) => name.endsWith(`-${testClinic.identity.email}.eml`)));

    expect(headerOf(toPatient, "To")).toBe(rosa.email);
    expect(headerOf(toPatient, "From")).toContain("<contacto@zoh.example>");
    expect(headerOf(toPatient, "Subject")).toContain("lunes 23 de noviembre a las 09:00");
    const parts = partsOf(toPatient);
    expect(parts.map(({ type }) => type)).toEqual(["text/plain", "text/html", "text/calendar"]);
    for (const { text } of parts.slice(0, 2)) {
      for (const said of [
        `Hola, ${firstName(rosa.name)}.`,
        therapistName,
        hourLong,
        "60 minutos",
        testClinic.identity.address.street,
        "4 dígitos",
      ])
        expect(text).toContain(said);
    }
    expect(parts[2]?.headers).toMatch(/attachment; filename="?hora\.ics/);
    expect(parts[2]?.text).toMatch(/^BEGIN:VCALENDAR[\s\S]*DTSTART:20261123T120000Z[\s\S]*END:VCALENDAR\s*$/);
    expect(parts[2]?.text).not.toContain(hourLong);

    const clinicText = partsOf(toClinic)[0]?.text ?? "";
    for (const said of [rosa.name, "12.•••.•••-5", "+56 9 8123 4567", rosa.email, hourLong])
      expect(clinicText).toContain(said);
    for (const mail of [toPatient, toClinic]) {
      const whole =
        mail +
        partsOf(mail)
          .map(({ text }) => text)
          .join("\n");
      expect(whole).not.toMatch(/lumbar|secreto/i);
      expect(headerOf(mail, "Subject")).not.toMatch(/rehabilita|sesión|dolor|kinésica|rosa/i);
      expect(headerOf(mail, "Message-ID")).toMatch(/^<[0-9a-f]{32}@zoh\.example>$/);
      expect(headerOf(mail, "Date")).not.toBe("");
    }
  });

  test("as files are named by time and address, readable by their owner alone, and never half written", async () => {
    await site.book(booking);
    await start();
    await until(() => files().length === 2 && idle());
    for (const name of files()) {
      expect(name).toMatch(/^2026-11-20T10-00-00-000Z\S*-[^/]+@\S+\.eml$/);
      expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
    }
  });

  test("cannot be turned into other mails by what a person types", async () => {
    const patientEmail = "o'higgins+../../etc@correo.example".replace("../../", "");
    expect((await site.book({ ...booking, patientEmail })).status).toBe(201);
    // Names of before 2026-11 may hold more than letters.
    await site.rows("update appointments set patient_name = 'Rosa, Bcc: todos'");
    await site.rows("update patients set name = 'Rosa, Bcc: todos'");
    await start();
    await until(() => files().length === 2 && idle());
    for (const name of files()) expect(headerOf(read(name), "Bcc")).toBe("");
    expect(files().some((name) => name.includes("o_higgins+etc@correo.example"))).toBe(true);
  });

  test("that were promised before a restart are sent after it", async () => {
    await site.book(booking);
    await start();
    await until(() => files().length === 2 && idle());
    await work.pop()?.stop();
    await site.book(bookingOf(hernan, "2026-11-24T09:00"));
    expect(await site.rows("select from outbox")).toHaveLength(1);
    await start();
    await until(() => files().length === 4 && idle());
    expect(await site.rows("select from outbox")).toEqual([]);
  });
});

describe("one event is one mail", () => {
  function counting(send: Transport["send"] = async () => undefined): Transport & { sent: string[] } {
    const sent: string[] = [];
    return {
      sent,
      send: async (message) => {
        sent.push(`${message.to} ${message.messageId}`);
        await send(message);
      },
      close: () => undefined,
    };
  }

  test("also when its job runs again", async () => {
    const { id } = (await site.book(bookingOf(rosa, "2026-11-23T09:00"))).json;
    const transport = counting();
    const office = officeOf(site, transport);
    for (let round = 0; round < 3; round++) await deliverMail(office, "appointment.booked.patient", id);
    expect(transport.sent).toHaveLength(1);
    await deliverMail(office, "appointment.booked.clinic", id);
    expect(transport.sent.map((line) => line.split(" ")[0])).toEqual([rosa.email, testClinic.identity.email]);
  });

  test("which its reader waits for comes at night too", async () => {
    clock.moveTo("2026-11-20T22:10");
    const { id } = (await site.book(bookingOf(rosa, "2026-11-23T09:00"))).json;
    const transport = counting();
    expect(await deliverMail(officeOf(site, transport), "appointment.booked.patient", id)).toBeUndefined();
    expect(transport.sent).toHaveLength(1);
  });

  test("also with two processes at work", async () => {
    const transport = counting();
    for (let number = 0; number < 12; number++)
      await site.book(bookingOf(visitor(number), `2026-11-${23 + (number % 3)}`));
    await Promise.all([start(transport), start(transport)]);
    await until(async () => (await idle()) && (await mailJobs(site)).length === 24);
    expect(transport.sent).toHaveLength(24);
    expect(new Set(transport.sent).size).toBe(24);
  });

  test("also when the process dies between sending and noting it: the same file, the same id", async () => {
    const { id } = (await site.book(bookingOf(rosa, "2026-11-23T09:00"))).json;
    const outbox = outboxTransport(directory);
    const dying = counting(async (message) => {
      await outbox.send(message);
      if (dying.sent.length === 1) throw new Error("killed");
    });
    const office = officeOf(site, dying);
    await expect(deliverMail(office, "appointment.booked.patient", id)).rejects.toThrow("killed");
    await deliverMail(office, "appointment.booked.patient", id);
    expect(new Set(dying.sent).size).toBe(1);
    expect(files()).toHaveLength(1);
  });

  test("also when the process dies right after noting it, and the rest is done by who comes next", async () => {
    const { id } = (await site.book(bookingOf(rosa, "2026-11-23T09:00"))).json;
    const transport = counting();
    const office = officeOf(site, transport);
    const settle = async () => Promise.reject(new Error("killed"));
    const dying = { ...office, log: { ...office.log, settle } };
    await expect(deliverMail(dying, "appointment.booked.patient", id)).rejects.toThrow("killed");
    const states = () => site.rows("select state from messages where channel = 'mail'");
    expect(await states()).toEqual([{ state: "queued" }]);
    await deliverMail(office, "appointment.booked.patient", id);
    expect(transport.sent).toHaveLength(1);
    expect(await states()).toEqual([{ state: "sent" }]);
  });

  test("by an id of its own, also where a restored database gives its number again", async () => {
    const transport = counting();
    const office = officeOf(site, transport);
    for (const date of [clock(), clock(), later(clock(), 60_000)]) {
      const said = { subject: "s", heading: "h", paragraphs: ["p"], facts: [], closing: [] };
      const compose = { numbered: async () => ({ ...said, to: rosa.email, date }) };
      await deliverMail({ ...office, compose }, "numbered", "4");
      await site.rows("delete from sent_mail");
    }
    const [first, again, other] = transport.sent;
    expect(first).toBe(again);
    expect(other).not.toBe(first);
  });

  test("of which one that fails holds up no other", async () => {
    const transport = counting(async (message) => {
      if (message.to === rosa.email) throw new Error("mailbox full");
    });
    await site.book(bookingOf(rosa, "2026-11-23T09:00"));
    await site.book(bookingOf(hernan, "2026-11-23T10:00"));
    await start(transport);
    const states = async () => (await mailJobs(site)).map(({ state }) => state).toSorted();
    await until(async () => (await states()).join() === "completed,completed,completed,retry");
    await hurry(site);
    await until(async () => (await mailJobs(site)).some(({ retry_count }) => retry_count >= 1));
    expect(await site.rows("select from sent_mail")).toHaveLength(3);
  });
});
