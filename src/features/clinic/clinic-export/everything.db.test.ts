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
  questionnaire_asks: "steps on the way to what stands in the sheets",
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
  release_starts: "how the site runs, for hours or days",
  writing_proof: "how the site runs, for hours or days",
};

/** Columns of tables that are read, of which nothing stands in the file, by the reason. */
const leftOutColumns: Record<string, string> = {
  "a secret, or what hides one": `boletas.token patients.password_hash patients.presence_code patients.presence_code_tries patients.presence_code_until
    payments.session_id payments.token_hash payments.token_sealed payments.url_sealed therapists.password_hash therapists.totp_last_step therapists.totp_sealed`,
  "how somebody enters this site": `patients.email_to_check_since patients.password_changed_at patients.password_proven patients.proven_at
    therapists.invited_at therapists.last_sign_in_at therapists.password_changed_at therapists.password_is_shared therapists.requires_second_factor
    therapists.second_factor_due_at therapists.totp_active`,
  "by which this site keeps one thing from being written twice, counts or finds": `attachments.once_key attachments.sent_hash blog_posts.version body_charts.once_key
    boletas.attempt boletas.credit_attempt branches.version clinic.content_hash clinic.id clinic.version clinic_exercises.video_claim clinical_records.draft_version exercise_ticks.once_key effort_entries.once_key
    danger_signs.once_key home_measures.once_key questionnaire_answers.once_key
    imported_visits.fingerprint ledger_entries.reverses_kind ledger_entries.reverses_round ledger_entries.till_id pain_entries.once_key patients.search plan_protocols.version rooms.version satisfaction_questions.number
    services.version therapists.from_content therapists.news_read therapists.version till_closings.through_number till_closings.till_id`,
  "an id or a copy of what stands beside it by name": `access_log.object_id appointments.room_id attachment_hidings.therapist_id attachments.therapist_id care_facts.therapist_id
    care_looks.therapist_id hour_question_answers.therapist_id consents.appointment_id discounts.order_id discounts.order_kind documents.therapist_id exercises_as_given.film exercises_as_given.video_type foreign_history_hidings.therapist_id home_measure_reviews.therapist_id identifications.therapist_id questionnaire_annulments.therapist_id
    ledger_entries.day ledger_entries.hour_id objects.height objects.therapist_id objects.width packs.is_bundle patient_merges.from_id patient_packs.pack_id
    patient_packs.service_id recommendations.appointment_id record_addenda.therapist_id refund_tasks.order_id refund_tasks.order_kind refund_tasks.payment_id
    satisfaction_questions.appointment_id signed_consents.hash signed_consents.stroke testimonials.patient_id therapists.avatar_object_id tills.branch_id
    unavailable.appointment_id unavailable.ends_at unavailable.starts_at unavailable.therapist_id waiting_list.appointment_id waiting_list.service_id weekly_hours.id
    appointments.ends_at appointments.pack_sessions`,
  "steps of an hour on its way, which hold no more once it is over or somewhere else": `appointments.approved_at appointments.approved_by appointments.arrived_at appointments.arrived_for
    appointments.attendance_told_for appointments.chosen_therapist_id appointments.class_id appointments.conflict appointments.conflict_kept_at
    appointments.import_id appointments.import_start appointments.pause_minutes appointments.privacy_notice appointments.room_place appointments.said_yes_by
    appointments.seat appointments.sequence appointments.series_id patient_packs.imported_from satisfaction_questions.asked_at satisfaction_questions.expires_at
    time_off.created_at waiting_list.duration_minutes waiting_list.ended_why`,
  "who of the team did it beside who wrote it: the access log says it, or the author's title and number as they were frozen": `attachment_hidings.author_rnpi attachment_hidings.author_title attachments.added_as
    attachments.author_rnpi attachments.author_title body_charts.author_rnpi body_charts.author_title boletas.asked_by care_looks.author_rnpi care_looks.author_title consent_withdrawals.taken_by discounts.taken_back_by
    foreign_histories.author_rnpi foreign_histories.author_title foreign_history_hidings.author_rnpi foreign_history_hidings.author_title home_measure_reviews.author_rnpi home_measure_reviews.author_title questionnaire_answers.author_rnpi questionnaire_answers.author_title questionnaire_annulments.author_rnpi questionnaire_annulments.author_title hour_question_answers.author_rnpi hour_question_answers.author_title outcome_measures.author_rnpi
    outcome_measures.author_title patient_merges.undone_by patient_packs.sold_by recommendations.author_rnpi recommendations.author_title refund_tasks.done_by
    rights_requests.answered_by signed_consents.taken_by tills.person_id`,
  "of who does not leave, or is asked for where there is one": `data_blocks.blocked_at data_blocks.ended_by foreign_histories.bundle signed_consents.pdf`,
  "tries of a gateway: what came of them is in the ledger": `boletas.credit_asked_at boletas.credit_reason boletas.reason payments.ask_at payments.asks payments.authorization_code payments.card_last4
    payments.card_type payments.charged_amount payments.claimed_at payments.description payments.gateway payments.gateway_payment_id payments.installments payments.method
    payments.paid_at payments.patient_id payments.refund_asked_at payments.refund_by payments.refund_reason payments.response_code payments.return_path
    payments.review_reason payments.surplus payments.terms_version`,
  "where from and with which detail somebody looked: an address is of no use elsewhere": `access_log.address access_log.detail`,
  "how this site is set and looks": `blog_posts.image_alt blog_posts.image_url blog_posts.is_published blog_posts.written_at blog_posts.written_by branches.latitude branches.longitude
    branches.reception branches.whatsapp clinic.discount_limit_percent clinic.messages clinic.video_base clinic.opening clinic.payments clinic.seller clinic.texts documents.issuer
    exercise_ticks.at file_openings.until testimonials.interests testimonials.short_content therapists.avatar therapists.deactivated_at till_closings.counts
    tills.closed_at tills.opened_at tills.opening weekly_hours.audience work_days.audience`,
};

/** The statements that make the file. */
async function statementsOfExport(): Promise<string[]> {
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
  return sent;
}

/** What stands in no sheet and in no resource of a table that is read, by column. */
async function unreadColumns(statements: string[]): Promise<string[]> {
  const columns = await site.rows<{ place: string; named: string }>(
    `select table_name as place, column_name as named from information_schema.columns
     where table_schema = 'public' and table_name <> all ($1) order by 1, ordinal_position`,
    [Object.keys(leftOut)],
  );
  return columns
    .filter(({ place, named }) => !isAsked(statements, place, named))
    .map(({ place, named }) => `${place}.${named}`)
    .toSorted();
}

/** By the table's alias, or alone. */
function isAsked(statements: string[], table: string, column: string): boolean {
  return statements.some((text) => {
    const aliases = [
      ...text.matchAll(
        new RegExp(
          `\\b(?:from|join) ${table}\\b(?: (?!where|left|join|on|order|group|cross|limit|union)([a-z_]+))?`,
          "g",
        ),
      ),
    ];
    return aliases.some(([, alias = table]) =>
      new RegExp(`\\b${alias}\\.${column}\\b|(?<![.\\w"])${column}\\b`).test(text),
    );
  });
}

test("no table is forgotten by the clinic's file", async () => {
  const asked = await statementsOfExport();
  const statements = asked.join("\n");
  const tables = await site.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const isRead = (table: string) => new RegExp(`\\b(from|join) ${table}\\b`).test(statements);
  const names = tables.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !isRead(name) && !leftOut[name]).toSorted()).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => isRead(name) || !names.includes(name))).toEqual([]);
  const excused = Object.entries(leftOutColumns).flatMap(([, columns]) => columns.trim().split(/\s+/));
  // A column that a migration adds stands in the file, or here with its reason.
  expect(await unreadColumns(asked)).toEqual(excused.toSorted());
});
