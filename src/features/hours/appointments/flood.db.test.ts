import { bookingOf, rosa } from "tests/kit/people";
import { site, test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { officeOf, startWork } from "tests/kit/work";
import { expect } from "vitest";
import { deliverMail } from "~/server/work/mail/deliver";

test.override({ setting: { rateLimit: true } });

const hours = ["08:00", "09:00", "10:00", "11:00", "14:00", "15:00", "16:00", "17:00"];
const at = (index: number) =>
  `2026-11-${23 + Math.floor(index / hours.length)}T${hours[index % hours.length]}`;
const book = (email: string, index: number) => site.book(bookingOf({ ...rosa, email }, at(index)));

/** The same for whatever reason: it tells nothing of an e-mail. */
const tooMany =
  "No podemos tomar más horas por aquí. Entra con el botón de uno de nuestros correos y tómala desde tu portal, o llámanos.";

test("an e-mail that nobody has proven has four hours ahead, a proven one twelve", async () => {
  for (let index = 0; index < 4; index++) expect((await book(rosa.email, index)).status).toBe(201);
  const fifth = await book(rosa.email, 4);
  expect([fifth.status, fifth.json.code]).toEqual([429, "rate_limited"]);
  expect(fifth.json.error).toBe(tooMany);
  await site.rows("update patients set proven_at = now() where email = $1", [rosa.email]);
  for (let index = 4; index < 12; index++) expect((await book(rosa.email, index)).status).toBe(201);
  expect((await book(rosa.email, 12)).json.error).toBe(tooMany);
  await site.rows(
    "update appointments set status = 'cancelled' where patient_email = $1 and wall_start = $2",
    [rosa.email, at(0)],
  );
  expect((await book(rosa.email, 12)).status).toBe(201);
});

test("a mailbox that nobody has proven gets ten mails a day", async () => {
  const email = "buzon@correo.example";
  const sent: string[] = [];
  const work = await startWork(site, {
    send: async ({ to }) => void sent.push(to),
    close: () => undefined,
  });
  for (let index = 13; index < 17; index++) {
    await book(email, index);
    await site.rows("update appointments set status = 'cancelled' where patient_email = $1", [email]);
  }
  const [{ id } = { id: "" }] = await site.rows<{ id: string }>(
    "select id from appointments where patient_email = $1 limit 1",
    [email],
  );
  await site.rows(
    "insert into outbox (event, subject_id) select 'recommendation.written', $1 from generate_series(1, 1)",
    [id],
  );
  await until(async () => sent.filter((to) => to === email).length === 4);
  await site.rows(
    "insert into mails_to_unproven (mailbox, sent_at) select mailbox, sent_at from mails_to_unproven, generate_series(1, 2) limit 6",
  );
  await book(email, 18);
  await until(async () => {
    const [jobs] = await site.rows<{ left: number }>(
      "select count(*)::int as left from pgboss.job where name = 'mail' and state < 'completed'",
    );
    return jobs?.left === 0 && (await site.rows("select from outbox")).length === 0;
  });
  expect(sent.filter((to) => to === email)).toHaveLength(4);
  await work.stop();
});

test("a mailbox that is none is not tried again until somebody proves it", async () => {
  const email = "mal.escrito@correo.example";
  await site.rows("delete from rate_limits");
  const tried: string[] = [];
  const office = officeOf(site, {
    send: async ({ to }) => {
      tried.push(to);
      throw Object.assign(new Error("no such mailbox"), {
        code: "EENVELOPE",
        command: "RCPT TO",
        response: "550 5.1.1 No such mailbox",
        responseCode: 550,
      });
    },
    close: () => undefined,
  });
  const deliver = (id: string) => deliverMail(office, "appointment.booked.patient", id);
  await deliver((await book(email, 20)).json.id);
  const later = (await book(email, 21)).json.id;
  await deliver(later);
  expect(tried).toEqual([email]);
  await site.rows("update patients set proven_at = now() where email = $1", [email]);
  await deliver(later);
  expect(tried).toEqual([email, email]);
});

test("a mail that a server which is away takes many tries to send is one of the ten", async () => {
  const email = "paciencia@correo.example";
  await site.rows("delete from rate_limits");
  const { id } = (await book(email, 19)).json;
  const sent: string[] = [];
  let isAway = true;
  const office = officeOf(site, {
    send: async ({ to }) => {
      if (isAway) throw Object.assign(new Error("away"), { code: "ECONNECTION" });
      sent.push(to);
    },
    close: () => undefined,
  });
  const deliver = () => deliverMail(office, "appointment.booked.patient", id);
  await site.rows("delete from mails_to_unproven");
  for (let tries = 0; tries < 12; tries++) await expect(deliver()).rejects.toThrow("away");
  expect(await site.rows("select from mails_to_unproven")).toHaveLength(1);
  isAway = false;
  await deliver();
  expect(sent).toEqual([email]);
});
