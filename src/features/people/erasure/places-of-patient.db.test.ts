import { rosa } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { tablesOfPatients } from "tests/kit/tables-of-patients";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { bringRows } from "~/server/database/backup/bring-rows";
import { inTrial } from "~/server/database/database";
import { neverBrought, placesOfPatient } from "./places-of-patient";

/** Tables that know a person without a key to their row, of which no copy gives anything back, each with its reason. */
const withoutKey: Record<string, string> = {
  access_log: "stays as it is, sealed: nothing is put between its lines",
  attachment_arrivals: "a file that was not whole yet, for a day",
  blocked_records: "what the law keeps shut",
  erasures: "who was erased, and stays so",
  order_sums: "counted anew from what was given and paid (sumAnew)",
  mails_to_unproven: "a hash, for a day or a month",
  waiting_requests: "of somebody without an account, for a day",
  branches: "where the clinic treats people",
  therapists: "the team",
};

/** A table that a migration adds stands here, or in `neverBrought` with its reason: somebody has thought of it. */
const brought =
  `account_changes appointment_calls appointment_changes appointments article_news attachment_hidings attachments body_chart_annulments
  body_charts boletas care_facts care_looks clinical_records consent_withdrawals consents danger_signs data_blocks discounts document_annulments documents
  effort_entries exercise_ticks external_hours file_openings foreign_histories foreign_history_hidings home_measure_reviews home_measures hour_offers
  hour_question_answers hour_questions identifications imported_visits ledger_entries measure_annulments messages outcome_measures pain_entries
  pain_withdrawals patient_merges patient_packs patients payments plan_exercises plan_measurings privacy_announcements questionnaire_annulments
  questionnaire_answers questionnaire_asks receipt_annulments receipts recommendations record_addenda record_drafts refund_tasks reminders rights_requests
  satisfaction_questions signed_consents standing_marks testimonial_offers testimonials told_moves waiting_list`
    .trim()
    .split(/\s+/);

const placesOf = (ids: string[]) =>
  placesOfPatient(site.pool, {
    ids,
    standing: [],
    takenEmails: [],
    takesNewNumber: false,
    withoutFiles: [],
    undoneImports: [],
  });

/** By which money knows an order. */
const tablesOfOrders = async () =>
  (
    await site.rows<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'order_id'`,
    )
  ).map(({ name }) => name);

test("no table with a patient in it is forgotten: it is brought back, or a reason says why not", async () => {
  const places = (await placesOf(["nobody"])).map(({ table }) => table);
  expect(places.toSorted()).toEqual(brought);
  const known = [...new Set([...(await tablesOfPatients(site)), ...(await tablesOfOrders())])];
  const reasons = { ...neverBrought, ...withoutKey };
  expect(known.filter((table) => !brought.includes(table) && !reasons[table])).toEqual([]);
  expect(Object.keys(reasons).filter((table) => !known.includes(table) || brought.includes(table))).toEqual(
    [],
  );
});

test("a table that a later migration adds is among them", async () => {
  await site.rows(
    "create table forgotten (id text primary key, appointment_id text references appointments (id))",
  );
  try {
    expect((await placesOf(["nobody"])).map(({ table }) => table)).toContain("forgotten");
  } finally {
    await site.rows("drop table forgotten");
  }
});

test("each of them can be asked for, and what stands already is found there", async () => {
  const id = await makePatient(site, rosa);
  const places = await placesOf([id]);
  const tables = await inTrial(site.pool, (client) => bringRows(site.pool, client, places));
  const there = tables.map(({ table, ...what }) => (table === "patients" ? what.there : what));
  const nothing = { brought: [], there: 0, left: [] };
  expect(there.toSorted()).toEqual([1, ...places.slice(1).map(() => nothing)]);
});
