import { rosa } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { tablesOfPatients } from "tests/kit/tables-of-patients";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import type { Queryable } from "~/server/database/database";
import { copyOf } from "./patient-copy";

/** Tables that know a person and stand in no copy, each with its reason. */
const leftOut: Record<string, string> = {
  record_drafts: "a note that nobody signed yet is its writer's paper, and no entry of the record",
  told_moves: "which of the changes a mail has told; the changes themselves are there",
  whatsapp_heard: "that somebody wrote to us, without their words, for eight days",
  mails_to_unproven: "a hash, for a day, or for a month of a mailbox that is none",
  waiting_requests:
    "typed by somebody without an account, for a day; who answers its mail stands in the waiting list",
  attachment_arrivals: "a file that is not whole yet, for a day; once it is, attachments have it",
  import_rows: "what a file said until it cannot be taken back; what it brought stands in its own tables",
  questionnaire_asks:
    "that a questionnaire waits, as the portal shows it; once it is answered, questionnaire_answers have it",
  erasure_requests: "of the former release; rights_requests keeps each of them",
  blocked_records: "of somebody who has no account any more, and whom no session can prove",
  erasures: "the same",
  branches: "where the clinic treats people, with a phone of its own",
  therapists: "knows the team's e-mails and no patient",
};

/** The statements that make a copy. */
async function statementsOfCopy(): Promise<string> {
  const sent: string[] = [];
  const query = (text: string, values: unknown[]) => {
    sent.push(text);
    return site.pool.query(text, values);
  };
  await copyOf({ query } as unknown as Queryable, await makePatient(site, rosa), site.clock());
  return sent.join("\n");
}

test("no table with a patient in it is forgotten by the patient's copy", async () => {
  const statements = await statementsOfCopy();
  const tables = await tablesOfPatients(site);
  expect(tables.length).toBeGreaterThan(20);
  const isRead = (table: string) => new RegExp(`\\b(from|join) ${table}\\b`).test(statements);
  expect(tables.filter((table) => !isRead(table) && !leftOut[table])).toEqual([]);
  // Nothing is excused that is read after all, or that is not there.
  expect(Object.keys(leftOut).filter((table) => isRead(table) && table !== "therapists")).toEqual([]);
  expect(Object.keys(leftOut).filter((table) => !tables.includes(table))).toEqual([]);
});

test("a table that a later migration adds is missed until the copy reads it", async () => {
  await site.rows(
    "create table forgotten (id text primary key, appointment_id text references appointments (id))",
  );
  await site.rows("create table forgotten_too (id text references forgotten (id), note text)");
  try {
    expect(await tablesOfPatients(site)).toEqual(expect.arrayContaining(["forgotten", "forgotten_too"]));
  } finally {
    await site.rows("drop table forgotten_too, forgotten");
  }
});
