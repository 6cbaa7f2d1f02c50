import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { makeQuestionLink } from "~/features/care/satisfaction/question-link";
import { makeAnswerLink } from "~/features/hours/appointments/answer-link";
import type { WaitingAct } from "~/features/hours/waiting-list/waiting-acts";
import { makeWaitingLink } from "~/features/hours/waiting-list/waiting-link";
import { makeStopLink } from "~/features/site/article-news/stop-link";
import { passwordOf } from "~/server/database/private-postgres/password";
import { createKeys } from "~/server/settings/keys";
import { secretOf } from "~/server/settings/secret";
import { ownShift, ownSites } from "./journeys-sites";

const { dataDir } = ownSites().demo;

/**
 * One statement on the database of the journeys' site, for what no call of the site does. PostgreSQL's clock is the real one: what a
 * statement calls now() is moved to where the site's stands.
 */
export async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  // Where it listens stands in the fifth line.
  const host = readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[4];
  const password = passwordOf(join(dataDir, "postgres"));
  const client = new pg.Client({ host, user: "zoh", password, database: "zoh" });
  await client.connect();
  try {
    const moved = text.replaceAll("now()", `(now() + interval '${ownShift()} milliseconds')`);
    return (await client.query<Row>(moved, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * The patient's only appointment becomes one that a therapist scheduled; answers its id and its wall time. No change of status
 * leads there, and the database says so: the hour is put there as if it had been made so.
 */
export async function proposeTo(email: string): Promise<{ id: string; wallStart: string }> {
  await ask(
    `do $$ begin
       set local session_replication_role = replica;
       update appointments set status = 'therapist_scheduled' where patient_email = '${email}';
     end $$`,
  );
  return hourOf(email);
}

/** The patient's only appointment. */
export async function hourOf(email: string): Promise<{ id: string; wallStart: string }> {
  const [hour] = await ask<{ id: string; wallStart: string }>(
    `select id, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as "wallStart" from appointments where patient_email = $1`,
    [email],
  );
  if (!hour) throw new Error("the patient has no appointment");
  return hour;
}

/**
 * The patient's only appointment was held, at a time of nobody else's, and they are asked how it went; the question's id. Its mail would
 * leave by day alone, and of no hour of long ago.
 */
export async function askHowItWent(email: string): Promise<string> {
  const { id } = await hourOf(email);
  await ask(
    `do $$ begin
       set local session_replication_role = replica;
       update appointments set status = 'completed', wall_start = now() at time zone time_zone - interval '3 hours' - make_interval(mins => (random() * 500000)::int) where id = '${id}';
     end $$`,
  );
  const [question] = await ask<{ id: string }>(
    `insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at)
     select patient_id, id, 1, now(), now() + interval '30 days' from appointments where id = $1 returning id`,
    [id],
  );
  if (!question) throw new Error("nobody was asked");
  return question.id;
}

/** The address of a number in the mail that asks how it went, without its origin. */
export async function questionLink(question: string, score: number): Promise<string> {
  return makeQuestionLink(createKeys(await secretOf(dataDir)), "", question, score);
}

/** The address in the mail that asks for an answer, without its origin. */
export async function answerLink(
  answer: Parameters<typeof makeAnswerLink>[2],
  hour: { id: string; wallStart: string },
): Promise<string> {
  return makeAnswerLink(createKeys(await secretOf(dataDir)), "", answer, hour);
}

/** The address in a mail of the waiting list, without its origin. */
export async function waitingLink(act: WaitingAct, id: string): Promise<string> {
  return makeWaitingLink(createKeys(await secretOf(dataDir)), "", act, id);
}

/** The address in a mail about an article that ends such mails, without its origin; the patient gets them from now on. */
export async function stopNewsLink(email: string): Promise<string> {
  const [patient] = await ask<{ id: string }>(
    `insert into consents (patient_id, purpose, given, text_version, granted_at)
     select id, 'news', true, 'x', now() from patients where email = $1 returning patient_id as id`,
    [email],
  );
  if (!patient) throw new Error("nobody has this e-mail");
  return makeStopLink(createKeys(await secretOf(dataDir)), "", patient.id);
}
