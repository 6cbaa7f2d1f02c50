import { tmpdir } from "node:os";
import { Writable } from "node:stream";
import { rosa } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { clientOf } from "~/server/database/database-servers";
import { writeExport } from "./write-export";

/** Tables of which nothing stands in the file, each with its reason. */
const leftOut: Record<string, string> = {
  access_log_seals: "how this site counts and seals what the sheets hold",
  account_changes: "steps on the way to what stands in the sheets",
  account_links: "a secret, or what hides one",
  appointment_calls: "steps on the way to what stands in the sheets",
  appointment_changes: "steps on the way to what stands in the sheets",
  article_news: "what this site told people, and that it did",
  article_versions: "steps on the way to what stands in the sheets",
  attachment_arrivals: "how the site runs, for hours or days",
  backup_runs: "how the site runs, for hours or days",
  blocked_records: "what the law keeps shut, or what is left of who was erased",
  busy_times: "another system's",
  calendar_feeds: "a secret, or what hides one",
  clinic: "the clinic itself: the Organization of the FHIR files says who it is",
  clinic_changes: "steps on the way to what stands in the sheets",
  clinic_exports: "how the site runs, for hours or days",
  commission_plans: "how this site counts and seals what the sheets hold",
  consent_documents: "steps on the way to what stands in the sheets",
  document_counter: "how the site runs, for hours or days",
  erased_hours: "what the law keeps shut, or what is left of who was erased",
  erasure_requests: "what the law keeps shut, or what is left of who was erased",
  erasures: "what the law keeps shut, or what is left of who was erased",
  external_hours: "another system's",
  external_names: "another system's",
  failed_senders: "how the site runs, for hours or days",
  followed_calendars: "a secret, or what hides one",
  freed_hours: "how the site runs, for hours or days",
  hour_offers: "what this site told people, and that it did",
  idempotency_keys: "how the site runs, for hours or days",
  known_devices: "a secret, or what hides one",
  mails_to_unproven: "how the site runs, for hours or days",
  import_mappings: "how this site read a file that was brought",
  import_rows: "what was brought stands where it belongs; for days the file itself",
  imports: "that a file was brought",
  messages: "what this site told people, and that it did",
  outbox: "how the site runs, for hours or days",
  overview_changes: "how the site runs, for hours or days",
  pay_links: "a secret, or what hides one",
  privacy_announcements: "what this site told people, and that it did",
  push_subscriptions: "a secret, or what hides one",
  rate_limits: "how the site runs, for hours or days",
  record_drafts: "a note that nobody signed",
  receipt_annulments: "that a paper of a payment was issued anew",
  receipts: "numbers of papers that say what the payments say",
  recovery_codes: "a secret, or what hides one",
  reminders: "what this site told people, and that it did",
  retention_runs: "how the site runs, for hours or days",
  schema_migrations: "how the site runs, for hours or days",
  sent_mail: "how this site counts and seals what the sheets hold",
  sessions: "a secret, or what hides one",
  sign_in_guards: "a secret, or what hides one",
  standing_marks: "what a patient ticked of the advice that everybody gets",
  stored_objects: "bytes, which are the files",
  sync_openings: "a secret, or what hides one",
  testimonial_offers: "what this site told people, and that it did",
  till_reopenings: "steps on the way to what stands in the sheets",
  told_moves: "what this site told people, and that it did",
  uploads: "how the site runs, for hours or days",
  visitor_interactions: "of visits to the site",
  visitor_profiles: "of visits to the site",
  waiting_requests: "how the site runs, for hours or days",
  weekly_plans: "how this site counts and seals what the sheets hold",
  whatsapp_heard: "how the site runs, for hours or days",
};

/** The statements that make the file. */
async function statementsOfExport(): Promise<string> {
  await makePatient(site, rosa);
  const client = clientOf(site.databaseUrl);
  await client.connect();
  const sent: string[] = [];
  const query = client.query.bind(client);
  const recording = Object.assign(Object.create(client), {
    query: (asked: string | { text: string }, values?: unknown[]) => {
      sent.push(typeof asked === "string" ? asked : asked.text);
      return query(asked as string, values);
    },
  });
  await writeExport(new Writable({ write: (_chunk, _, done) => done() }), {
    client: recording,
    objects: site.objects,
    passphrase: "una frase larga y ñoña",
    clinic: site.context.clinic(),
    now: site.clock(),
    folder: tmpdir(),
    tell: () => undefined,
  });
  await client.end();
  return sent.join("\n");
}

test("no table is forgotten by the clinic's file", async () => {
  const statements = await statementsOfExport();
  const tables = await site.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const isRead = (table: string) => new RegExp(`\\b(from|join) ${table}\\b`).test(statements);
  const names = tables.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !isRead(name) && !leftOut[name]).toSorted()).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => isRead(name) || !names.includes(name))).toEqual([]);
});
