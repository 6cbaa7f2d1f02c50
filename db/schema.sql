create type account_role as enum ('patient', 'therapist');

create type appointment_status as enum ('pending', 'confirmed', 'completed', 'cancelled', 'therapist_scheduled');

create table access_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor text not null,
  action text not null,
  patient_id text,
  object_id text,
  address text,
  detail text,
  constraint access_log_pkey PRIMARY KEY (id)
);
CREATE INDEX access_log_age ON public.access_log USING brin (at);
CREATE INDEX access_log_booked_by_network ON public.access_log USING btree (short_address(address)) WHERE (action = 'appointment.booked'::text);
CREATE INDEX access_log_of_patient ON public.access_log USING btree (patient_id, id) WHERE (patient_id IS NOT NULL);
CREATE INDEX access_log_sightings ON public.access_log USING btree (patient_id, actor, at) WHERE (action = 'patient-list.read'::text);
CREATE INDEX access_log_whole_addresses ON public.access_log USING btree (at) WHERE ((address IS NOT NULL) AND (strpos(address, '/'::text) = 0));
CREATE TRIGGER access_log_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.access_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER access_log_of_former_release AFTER INSERT ON public.access_log FOR EACH ROW WHEN ((new.action = ANY (ARRAY['appointment.cancelled'::text, 'appointment.rescheduled'::text, 'appointment.moved'::text, 'appointment.confirmed'::text, 'appointment.rejected'::text, 'appointment.approved'::text, 'appointment.scheduled'::text, 'appointment.completed'::text, 'appointment.missed'::text, 'appointment.recognised'::text, 'appointment.kept-beside'::text, 'appointment.collided'::text, 'patient.email-changed'::text, 'password.changed'::text, 'password.reset'::text, 'second-factor.started'::text, 'second-factor.ended'::text]))) EXECUTE FUNCTION keep_logged_change();

create table access_log_seals (
  number bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  lines integer not null,
  seal text not null,
  sealed_at timestamp with time zone default now() not null,
  constraint access_log_seals_check CHECK ((from_id <= to_id)),
  constraint access_log_seals_lines_check CHECK ((lines > 0)),
  constraint access_log_seals_number_check CHECK ((number > 0)),
  constraint access_log_seals_seal_check CHECK ((seal ~ '^[0-9a-f]{64}$'::text)),
  constraint access_log_seals_pkey PRIMARY KEY (number),
  constraint access_log_seals_seal_key UNIQUE (seal)
);
CREATE TRIGGER access_log_seals_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.access_log_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table account_changes (
  id bigint not null,
  role account_role not null,
  account_id text not null,
  action text not null,
  former_email text,
  at timestamp with time zone not null,
  patient_id text generated always as (
CASE
    WHEN (role = 'patient'::account_role) THEN account_id
    ELSE NULL::text
END) stored,
  therapist_id text generated always as (
CASE
    WHEN (role = 'therapist'::account_role) THEN account_id
    ELSE NULL::text
END) stored,
  constraint account_changes_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint account_changes_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id) ON DELETE CASCADE,
  constraint account_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX account_changes_of ON public.account_changes USING btree (role, account_id, id);
CREATE TRIGGER account_changes_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.account_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table account_links (
  id text default (gen_random_uuid())::text not null,
  purpose text not null,
  role account_role not null,
  email text not null,
  account_id text,
  new_email text,
  token_hash text,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  carried boolean default false not null,
  appointment_id text,
  target text,
  patient_id text generated always as (
CASE
    WHEN (role = 'patient'::account_role) THEN account_id
    ELSE NULL::text
END) stored,
  therapist_id text generated always as (
CASE
    WHEN (role = 'therapist'::account_role) THEN account_id
    ELSE NULL::text
END) stored,
  constraint account_links_email_check CHECK ((email = lower(email))),
  constraint account_links_new_email_check CHECK ((new_email = lower(new_email))),
  constraint account_links_purpose_check CHECK ((purpose = ANY (ARRAY['reset_password'::text, 'unlock'::text, 'confirm_email'::text, 'enter'::text, 'restore_email'::text, 'invitation'::text]))),
  constraint account_links_target_check CHECK (((target ~~ '/patient-dashboard%'::text) OR (target ~~ '/payment-form?orderId=%'::text) OR (target ~~ '/sesion-en-linea?hora=%'::text))),
  constraint account_links_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  constraint account_links_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint account_links_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id) ON DELETE CASCADE,
  constraint account_links_pkey PRIMARY KEY (id),
  constraint account_links_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX account_links_age ON public.account_links USING btree (expires_at);
CREATE INDEX account_links_of ON public.account_links USING btree (role, email, requested_at);
CREATE INDEX account_links_of_appointment ON public.account_links USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);

create table appointment_calls (
  id text default (gen_random_uuid())::text not null,
  appointment_id text not null,
  wall_start timestamp without time zone not null,
  result text not null,
  recorded_by text not null,
  at timestamp with time zone not null,
  constraint appointment_calls_result_check CHECK ((result = ANY (ARRAY['confirmed'::text, 'no_answer'::text, 'wants_change'::text]))),
  constraint appointment_calls_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint appointment_calls_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES therapists(id),
  constraint appointment_calls_pkey PRIMARY KEY (id)
);
CREATE INDEX appointment_calls_of ON public.appointment_calls USING btree (appointment_id, at);
CREATE TRIGGER appointment_calls_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.appointment_calls FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table appointment_changes (
  id bigint not null,
  appointment_id text not null,
  action text not null,
  actor text not null,
  former_start timestamp without time zone,
  former_therapist_id text,
  at timestamp with time zone not null,
  held_until timestamp with time zone,
  former_status appointment_status,
  constraint appointment_changes_action_check CHECK ((action = ANY (ARRAY['appointment.cancelled'::text, 'appointment.released'::text, 'appointment.rescheduled'::text, 'appointment.moved'::text, 'appointment.confirmed'::text, 'appointment.rejected'::text, 'appointment.approved'::text, 'appointment.scheduled'::text, 'appointment.confirmed-at-once'::text, 'appointment.completed'::text, 'appointment.missed'::text, 'appointment.recognised'::text, 'appointment.kept-beside'::text, 'appointment.collided'::text, 'appointment.proposed'::text, 'appointment.undone'::text, 'appointment.confirmed-by-word'::text]))),
  constraint appointment_changes_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint appointment_changes_former_therapist_id_fkey FOREIGN KEY (former_therapist_id) REFERENCES therapists(id),
  constraint appointment_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX appointment_changes_of ON public.appointment_changes USING btree (appointment_id, id);
CREATE TRIGGER appointment_changes_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.appointment_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table appointments (
  id text not null,
  patient_id text not null,
  therapist_id text,
  service text not null,
  pack text,
  price integer not null,
  wall_start timestamp without time zone not null,
  time_zone text default 'America/Santiago'::text not null,
  duration_minutes integer not null,
  starts_at timestamp with time zone generated always as ((wall_start AT TIME ZONE time_zone)) stored not null,
  ends_at timestamp with time zone generated always as (((wall_start + make_interval(mins => duration_minutes)) AT TIME ZONE time_zone)) stored not null,
  status appointment_status not null,
  patient_name text not null,
  patient_email text not null,
  patient_phone text not null,
  patient_rut text not null,
  comments text,
  cancel_reason text,
  privacy_notice text,
  sequence integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  no_show boolean default false not null,
  service_id text not null,
  pack_id text,
  pack_sessions integer,
  patient_pack_id text,
  told_therapist text,
  conflict boolean default false not null,
  conflict_kept_at timestamp with time zone,
  changed_at timestamp with time zone default now() not null,
  approved_by text,
  series_id text,
  attendance_told_for timestamp without time zone,
  chosen_therapist_id text,
  approved_at timestamp with time zone,
  said_yes_by text,
  absence_told_for timestamp without time zone,
  branch_id text,
  room_id text,
  room_place integer,
  class_id text,
  seat integer default 1 not null,
  pause_minutes integer default 0 not null,
  pay_by timestamp with time zone,
  arrived_at timestamp with time zone,
  arrived_for timestamp without time zone,
  coverage text,
  import_id text,
  import_start timestamp without time zone,
  constraint appointments_arrival CHECK (((arrived_at IS NULL) = (arrived_for IS NULL))),
  constraint appointments_check CHECK (((NOT no_show) OR (status = 'cancelled'::appointment_status))),
  constraint appointments_check1 CHECK ((((pack IS NULL) = (pack_id IS NULL)) AND ((pack_id IS NULL) = (pack_sessions IS NULL)))),
  constraint appointments_check2 CHECK (((patient_pack_id IS NULL) OR (pack_sessions > 1))),
  constraint appointments_coverage_check CHECK ((coverage = ANY (ARRAY['Particular'::text, 'FONASA'::text, 'Isapre'::text]))),
  constraint appointments_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 480))),
  constraint appointments_pack_sessions_check CHECK ((pack_sessions >= 1)),
  constraint appointments_patient_email_check CHECK ((patient_email = lower(patient_email))),
  constraint appointments_pause_minutes_check CHECK (((pause_minutes >= 0) AND (pause_minutes <= 120))),
  constraint appointments_price_check CHECK (((price > 0) OR ((price = 0) AND (service_id = 'externo'::text)))),
  constraint appointments_room_place CHECK (((room_id IS NULL) = (room_place IS NULL))),
  constraint appointments_room_place_check CHECK (((room_place >= 1) AND (room_place <= 100))),
  constraint appointments_said_yes_by_check CHECK ((said_yes_by = ANY (ARRAY['phone'::text, 'person'::text]))),
  constraint appointments_seat_check CHECK (((seat >= 1) AND (seat <= 40))),
  constraint appointments_somebody_attends CHECK (((therapist_id IS NOT NULL) OR (told_therapist IS NOT NULL))),
  constraint appointments_told_therapist_check CHECK ((length(told_therapist) <= 120)),
  constraint appointments_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES therapists(id),
  constraint appointments_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint appointments_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint appointments_patient_pack_id_fkey FOREIGN KEY (patient_pack_id) REFERENCES patient_packs(id),
  constraint appointments_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id),
  constraint appointments_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_no_overlap EXCLUDE USING gist (therapist_id WITH =, tsrange(wall_start, (wall_start + make_interval(mins => (duration_minutes + pause_minutes)))) WITH &&, COALESCE(class_id, id) WITH <>) WHERE (((status <> 'cancelled'::appointment_status) AND (NOT conflict))),
  constraint appointments_no_room_overlap EXCLUDE USING gist (room_id WITH =, room_place WITH =, tsrange(wall_start, (wall_start + make_interval(mins => (duration_minutes + pause_minutes)))) WITH &&) WHERE (((status <> 'cancelled'::appointment_status) AND (NOT conflict) AND (room_id IS NOT NULL)))
);
CREATE INDEX appointments_approved ON public.appointments USING btree (approved_by, patient_id) WHERE (approved_by IS NOT NULL);
CREATE INDEX appointments_beside ON public.appointments USING gist (tstzrange(starts_at, ends_at)) WHERE ((status <> 'cancelled'::appointment_status) AND (conflict OR (therapist_id IS NULL)));
CREATE INDEX appointments_by_class_hash ON public.appointments USING btree (md5(class_id)) WHERE (class_id IS NOT NULL);
CREATE INDEX appointments_by_day ON public.appointments USING btree (wall_start) INCLUDE (therapist_id, duration_minutes) WHERE (status <> 'cancelled'::appointment_status);
CREATE INDEX appointments_by_status ON public.appointments USING btree (status, wall_start) WHERE (status = ANY (ARRAY['pending'::appointment_status, 'therapist_scheduled'::appointment_status]));
CREATE INDEX appointments_by_time ON public.appointments USING btree (wall_start, id);
CREATE INDEX appointments_imported ON public.appointments USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX appointments_of_care ON public.appointments USING btree (therapist_id, patient_id) WHERE ((status = ANY (ARRAY['confirmed'::appointment_status, 'completed'::appointment_status])) OR no_show);
CREATE INDEX appointments_of_class ON public.appointments USING btree (class_id, seat) WHERE (class_id IS NOT NULL);
CREATE INDEX appointments_of_pack ON public.appointments USING btree (patient_pack_id, created_at, id) WHERE (patient_pack_id IS NOT NULL);
CREATE INDEX appointments_of_pair ON public.appointments USING btree (therapist_id, patient_id);
CREATE INDEX appointments_of_patient ON public.appointments USING btree (patient_id, wall_start) INCLUDE (status, no_show, conflict);
CREATE INDEX appointments_of_series ON public.appointments USING btree (series_id, wall_start) WHERE (series_id IS NOT NULL);
CREATE INDEX appointments_of_therapist ON public.appointments USING btree (therapist_id, wall_start);
CREATE INDEX appointments_of_unknown_service ON public.appointments USING btree (service) WHERE (service_id = 'externo'::text);
CREATE UNIQUE INDEX appointments_seat ON public.appointments USING btree (class_id, seat) WHERE ((class_id IS NOT NULL) AND (status <> 'cancelled'::appointment_status) AND (NOT conflict));
CREATE INDEX appointments_unpaid ON public.appointments USING btree (pay_by) WHERE ((pay_by IS NOT NULL) AND (status = 'pending'::appointment_status));
CREATE TRIGGER appointments_changed_count AFTER UPDATE ON public.appointments REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_months();
CREATE TRIGGER appointments_end_conflicts AFTER UPDATE OF status, wall_start, duration_minutes, therapist_id ON public.appointments FOR EACH ROW WHEN (((old.status <> 'cancelled'::appointment_status) AND (old.therapist_id IS NOT NULL))) EXECUTE FUNCTION end_conflicts();
CREATE TRIGGER appointments_free_hours AFTER UPDATE OF status, wall_start, therapist_id ON public.appointments FOR EACH ROW WHEN (((old.therapist_id IS NOT NULL) AND (old.status <> 'cancelled'::appointment_status) AND ((new.status = 'cancelled'::appointment_status) OR (new.wall_start <> old.wall_start) OR (new.therapist_id IS DISTINCT FROM old.therapist_id)))) EXECUTE FUNCTION note_freed_hour();
CREATE TRIGGER appointments_free_hours_deleted AFTER DELETE ON public.appointments FOR EACH ROW WHEN (((old.therapist_id IS NOT NULL) AND (old.status <> 'cancelled'::appointment_status))) EXECUTE FUNCTION note_freed_hour();
CREATE TRIGGER appointments_give_session_back AFTER UPDATE OF status ON public.appointments FOR EACH ROW WHEN (((old.patient_pack_id IS NOT NULL) AND (old.status <> 'cancelled'::appointment_status) AND (new.status = 'cancelled'::appointment_status) AND (NOT new.no_show))) EXECUTE FUNCTION give_session_back();
CREATE TRIGGER appointments_gone_count AFTER DELETE ON public.appointments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_months();
CREATE TRIGGER appointments_made_count AFTER INSERT ON public.appointments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_months();
CREATE TRIGGER appointments_place BEFORE INSERT ON public.appointments FOR EACH ROW WHEN ((current_setting('zoh.restoring'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION place_appointment();
CREATE TRIGGER appointments_place_again BEFORE UPDATE OF wall_start, duration_minutes, therapist_id, status, conflict, service_id, room_id, room_place ON public.appointments FOR EACH ROW WHEN (((new.status <> 'cancelled'::appointment_status) AND ((old.status = 'cancelled'::appointment_status) OR (old.conflict <> new.conflict) OR (old.wall_start <> new.wall_start) OR (old.duration_minutes <> new.duration_minutes) OR (old.therapist_id IS DISTINCT FROM new.therapist_id) OR (old.service_id <> new.service_id) OR ((new.room_id IS NOT NULL) AND (new.room_place IS NULL))))) EXECUTE FUNCTION place_appointment();
CREATE TRIGGER appointments_stamp_change BEFORE UPDATE OF sequence ON public.appointments FOR EACH ROW EXECUTE FUNCTION stamp_appointment_change();
CREATE TRIGGER appointments_take_session_again AFTER UPDATE OF status ON public.appointments FOR EACH ROW WHEN (((new.patient_pack_id IS NOT NULL) AND (old.status = 'cancelled'::appointment_status) AND (NOT old.no_show) AND (new.status <> 'cancelled'::appointment_status))) EXECUTE FUNCTION take_session_again();
CREATE TRIGGER appointments_transition BEFORE UPDATE OF status ON public.appointments FOR EACH ROW WHEN (((old.status <> new.status) AND ((((((((((old.status <> 'pending'::appointment_status) OR (new.status <> 'confirmed'::appointment_status)) AND ((old.status <> 'pending'::appointment_status) OR (new.status <> 'cancelled'::appointment_status))) AND ((old.status <> 'pending'::appointment_status) OR (new.status <> 'therapist_scheduled'::appointment_status))) AND ((old.status <> 'therapist_scheduled'::appointment_status) OR (new.status <> 'confirmed'::appointment_status))) AND ((old.status <> 'therapist_scheduled'::appointment_status) OR (new.status <> 'cancelled'::appointment_status))) AND ((old.status <> 'therapist_scheduled'::appointment_status) OR (new.status <> 'completed'::appointment_status))) AND ((old.status <> 'confirmed'::appointment_status) OR (new.status <> 'completed'::appointment_status))) AND ((old.status <> 'confirmed'::appointment_status) OR (new.status <> 'cancelled'::appointment_status))) AND ((old.status <> 'confirmed'::appointment_status) OR (new.status <> 'therapist_scheduled'::appointment_status))))) EXECUTE FUNCTION refuse_transition();

create table article_news (
  id text default (gen_random_uuid())::text not null,
  post_id text not null,
  patient_id text not null,
  planned_at timestamp with time zone not null,
  constraint article_news_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint article_news_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE,
  constraint article_news_pkey PRIMARY KEY (id),
  constraint article_news_post_id_patient_id_key UNIQUE (post_id, patient_id)
);
CREATE INDEX article_news_by_age ON public.article_news USING btree (planned_at);
CREATE INDEX article_news_of_patient ON public.article_news USING btree (patient_id);

create table article_versions (
  post_id text not null,
  version text not null,
  number bigint generated always as identity not null,
  title text not null,
  excerpt text not null,
  content text not null,
  image_url text,
  image_alt text,
  image_object_id text generated always as ("substring"(image_url, '^/objects/([0-9a-f-]{36})$'::text)) stored,
  tags text[] not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  constraint article_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE,
  constraint article_versions_written_by_fkey FOREIGN KEY (written_by) REFERENCES therapists(id),
  constraint article_versions_pkey PRIMARY KEY (post_id, version)
);
CREATE INDEX article_versions_image_object ON public.article_versions USING btree (image_object_id) WHERE (image_object_id IS NOT NULL);

create table attachment_arrivals (
  id text not null,
  created_at timestamp with time zone default now() not null,
  patient_id text,
  once_key text,
  kind text,
  name text,
  size integer,
  appointment_id text,
  parts integer default 0 not null,
  ordered_on date,
  constraint attachment_arrivals_check CHECK ((num_nonnulls(patient_id, once_key, kind, name, size) = ANY (ARRAY[0, 5]))),
  constraint attachment_arrivals_check1 CHECK (((ordered_on IS NULL) OR (kind = 'order'::text))),
  constraint attachment_arrivals_pkey PRIMARY KEY (id),
  constraint attachment_arrivals_patient_id_once_key_key UNIQUE (patient_id, once_key)
);
CREATE INDEX attachment_arrivals_age ON public.attachment_arrivals USING btree (created_at);

create table attachment_hidings (
  attachment_id text not null,
  therapist_id text not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint attachment_hidings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint attachment_hidings_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id) ON DELETE CASCADE,
  constraint attachment_hidings_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint attachment_hidings_pkey PRIMARY KEY (attachment_id)
);
CREATE TRIGGER attachment_hidings_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.attachment_hidings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER attachment_hidings_author BEFORE INSERT ON public.attachment_hidings FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table attachments (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  kind text not null,
  name text not null,
  type text not null,
  size integer not null,
  appointment_id text,
  therapist_id text,
  added_as text not null,
  author_name text,
  author_title text,
  author_rnpi text,
  scanned boolean not null,
  sent_hash text not null,
  once_key text,
  created_at timestamp with time zone not null,
  ordered_on date,
  constraint attachments_check CHECK (((added_as = ANY (ARRAY['patient'::text, 'care'::text, 'desk'::text])) AND ((added_as = 'patient'::text) = (therapist_id IS NULL)))),
  constraint attachments_check1 CHECK (((ordered_on IS NULL) OR (kind = 'order'::text))),
  constraint attachments_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'exam'::text, 'photo'::text, 'other'::text]))),
  constraint attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint attachments_size_check CHECK ((size > 0)),
  constraint attachments_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint attachments_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  constraint attachments_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint attachments_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint attachments_pkey PRIMARY KEY (id)
);
CREATE INDEX attachments_by ON public.attachments USING btree (therapist_id, patient_id);
CREATE INDEX attachments_of_hour ON public.attachments USING btree (appointment_id);
CREATE INDEX attachments_of_patient ON public.attachments USING btree (patient_id, created_at);
CREATE UNIQUE INDEX attachments_once ON public.attachments USING btree (patient_id, once_key);
CREATE TRIGGER attachments_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.attachments FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER attachments_author BEFORE INSERT ON public.attachments FOR EACH ROW EXECUTE FUNCTION freeze_author();
CREATE TRIGGER attachments_drop_files AFTER DELETE ON public.attachments REFERENCING OLD TABLE AS gone_rows FOR EACH STATEMENT EXECUTE FUNCTION drop_attachment_files();

create table backup_runs (
  id bigint generated always as identity not null,
  began_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  file text,
  bytes bigint,
  failure text,
  told_at timestamp with time zone,
  constraint backup_runs_check CHECK (((ended_at IS NULL) OR ((failure IS NULL) = (file IS NOT NULL)))),
  constraint backup_runs_failure_check CHECK ((failure = ANY (ARRAY['no-room'::text, 'no-way'::text, 'store-away'::text, 'damaged'::text, 'stopped'::text, 'cut'::text, 'other'::text]))),
  constraint backup_runs_file_check CHECK ((length(file) <= 200)),
  constraint backup_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX backup_runs_by_time ON public.backup_runs USING btree (began_at DESC);
CREATE UNIQUE INDEX backup_runs_under_way ON public.backup_runs USING btree ((true)) WHERE (ended_at IS NULL);

create table blocked_records (
  patient_id text not null,
  rut text not null,
  document text not null,
  bundle jsonb not null,
  contents jsonb not null,
  blocked_at timestamp with time zone not null,
  kept_until timestamp with time zone not null,
  constraint blocked_records_pkey PRIMARY KEY (patient_id)
);
CREATE TRIGGER blocked_records_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.blocked_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER blocked_records_drop_files AFTER DELETE ON public.blocked_records REFERENCING OLD TABLE AS gone_rows FOR EACH STATEMENT EXECUTE FUNCTION drop_blocked_files();

create table blog_posts (
  id text default (gen_random_uuid())::text not null,
  title text not null,
  excerpt text not null,
  content text not null,
  image_url text,
  tags text[] default '{}'::text[] not null,
  author_id text not null,
  is_published boolean default false not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  image_alt text,
  image_object_id text generated always as ("substring"(image_url, '^/objects/([0-9a-f-]{36})$'::text)) stored,
  version text default (gen_random_uuid())::text not null,
  written_by text,
  written_at timestamp with time zone,
  constraint blog_posts_check CHECK (((NOT is_published) OR (published_at IS NOT NULL))),
  constraint blog_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES therapists(id),
  constraint blog_posts_picture FOREIGN KEY (image_object_id) REFERENCES objects(id),
  constraint blog_posts_written_by_fkey FOREIGN KEY (written_by) REFERENCES therapists(id),
  constraint blog_posts_pkey PRIMARY KEY (id)
);
CREATE INDEX blog_posts_image_object ON public.blog_posts USING btree (image_object_id) WHERE (image_object_id IS NOT NULL);
CREATE INDEX blog_posts_published ON public.blog_posts USING btree (published_at DESC) WHERE is_published;
CREATE TRIGGER blog_posts_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.blog_posts FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
CREATE TRIGGER blog_posts_keep_version BEFORE UPDATE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION keep_article_version();
CREATE TRIGGER blog_posts_version BEFORE UPDATE ON public.blog_posts FOR EACH ROW WHEN (((((((new.title IS DISTINCT FROM old.title) OR (new.excerpt IS DISTINCT FROM old.excerpt)) OR (new.content IS DISTINCT FROM old.content)) OR (new.image_url IS DISTINCT FROM old.image_url)) OR (new.image_alt IS DISTINCT FROM old.image_alt)) OR (new.tags IS DISTINCT FROM old.tags))) EXECUTE FUNCTION renew_version();

create table body_chart_annulments (
  chart_id text not null,
  therapist_id text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint body_chart_annulments_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint body_chart_annulments_chart_id_fkey FOREIGN KEY (chart_id) REFERENCES body_charts(id) ON DELETE CASCADE,
  constraint body_chart_annulments_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint body_chart_annulments_pkey PRIMARY KEY (chart_id)
);
CREATE TRIGGER body_chart_annulments_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.body_chart_annulments FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table body_charts (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  therapist_id text,
  author_name text,
  author_title text,
  author_rnpi text,
  appointment_id text,
  marks jsonb not null,
  note text,
  at timestamp with time zone not null,
  replaces text,
  once_key text,
  constraint body_charts_check CHECK (((therapist_id IS NOT NULL) OR (author_name IS NULL))),
  constraint body_charts_check1 CHECK (((therapist_id IS NULL) OR (replaces IS NULL))),
  constraint body_charts_marks_check CHECK (sound_marks(marks)),
  constraint body_charts_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint body_charts_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  constraint body_charts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint body_charts_replaces_fkey FOREIGN KEY (replaces) REFERENCES body_charts(id) ON DELETE SET NULL,
  constraint body_charts_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint body_charts_pkey PRIMARY KEY (id),
  constraint body_charts_replaces_key UNIQUE (replaces)
);
CREATE INDEX body_charts_by ON public.body_charts USING btree (therapist_id, patient_id);
CREATE INDEX body_charts_for ON public.body_charts USING btree (appointment_id);
CREATE INDEX body_charts_of_patient ON public.body_charts USING btree (patient_id, at);
CREATE UNIQUE INDEX body_charts_once ON public.body_charts USING btree (patient_id, once_key);
CREATE TRIGGER body_charts_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.body_charts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER body_charts_author BEFORE INSERT ON public.body_charts FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table boletas (
  id text default (gen_random_uuid())::text not null,
  order_kind text not null,
  order_id text not null,
  kind integer not null,
  amount integer not null,
  up_to bigint not null,
  state text not null,
  attempt integer default 1 not null,
  number text,
  token text,
  pdf bytea,
  reason text,
  asked_by text,
  asked_at timestamp with time zone not null,
  issued_at timestamp with time zone,
  credit_state text,
  credit_attempt integer default 1 not null,
  credit_number text,
  credit_reason text,
  credit_up_to bigint,
  credit_asked_at timestamp with time zone,
  credited_at timestamp with time zone,
  receiver jsonb,
  constraint boletas_amount_check CHECK ((amount > 0)),
  constraint boletas_check CHECK (((state = 'issued'::text) = (number IS NOT NULL))),
  constraint boletas_check1 CHECK (((NOT (credit_state IS DISTINCT FROM 'issued'::text)) = (credit_number IS NOT NULL))),
  constraint boletas_check2 CHECK (((credit_state IS NULL) OR (state = 'issued'::text))),
  constraint boletas_credit_state_check CHECK ((credit_state = ANY (ARRAY['pending'::text, 'issued'::text, 'review'::text, 'refused'::text]))),
  constraint boletas_kind_check CHECK ((kind = ANY (ARRAY[33, 34, 39, 41]))),
  constraint boletas_receiver CHECK (((kind = ANY (ARRAY[33, 34])) = (receiver IS NOT NULL))),
  constraint boletas_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'issued'::text, 'review'::text, 'refused'::text]))),
  constraint boletas_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES therapists(id),
  constraint boletas_pkey PRIMARY KEY (id)
);
CREATE INDEX boletas_in_doubt ON public.boletas USING btree (asked_at) WHERE ((state = ANY (ARRAY['pending'::text, 'review'::text])) OR (credit_state = ANY (ARRAY['pending'::text, 'review'::text, 'refused'::text])));
CREATE INDEX boletas_of_order ON public.boletas USING btree (order_kind, order_id, up_to);
CREATE UNIQUE INDEX boletas_one_for_each_order ON public.boletas USING btree (order_kind, order_id) WHERE (credit_number IS NULL);

create table branches (
  id text default (gen_random_uuid())::text not null,
  name text not null,
  address text not null,
  comuna text not null,
  latitude double precision,
  longitude double precision,
  phone text,
  whatsapp text,
  reception jsonb default '[]'::jsonb not null,
  active boolean default true not null,
  "position" integer default 0 not null,
  version integer default 1 not null,
  constraint branches_address_check CHECK ((address <> ''::text)),
  constraint branches_comuna_check CHECK ((comuna <> ''::text)),
  constraint branches_name_check CHECK ((name <> ''::text)),
  constraint branches_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX branches_name ON public.branches USING btree (lower(name)) WHERE active;
CREATE TRIGGER branches_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.branches FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table busy_times (
  therapist_id text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint busy_times_check CHECK ((starts_at < ends_at)),
  constraint busy_times_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint busy_times_pkey PRIMARY KEY (therapist_id, starts_at, ends_at)
);
CREATE INDEX busy_times_during ON public.busy_times USING gist (therapist_id, tstzrange(starts_at, ends_at));
CREATE TRIGGER busy_times_free_hours AFTER DELETE ON public.busy_times FOR EACH ROW EXECUTE FUNCTION note_freed_time();

create table calendar_feeds (
  id text default (gen_random_uuid())::text not null,
  role account_role not null,
  account_id text not null,
  created_at timestamp with time zone not null,
  patient_id text generated always as (
CASE
    WHEN (role = 'patient'::account_role) THEN account_id
    ELSE NULL::text
END) stored,
  therapist_id text generated always as (
CASE
    WHEN (role = 'therapist'::account_role) THEN account_id
    ELSE NULL::text
END) stored,
  constraint calendar_feeds_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint calendar_feeds_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id) ON DELETE CASCADE,
  constraint calendar_feeds_pkey PRIMARY KEY (id),
  constraint calendar_feeds_role_account_id_key UNIQUE (role, account_id)
);

create table care_facts (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  number integer not null,
  therapist_id text,
  author_name text not null,
  birth_date date,
  insurance text,
  pacemaker boolean,
  anticoagulants boolean,
  pregnancy boolean,
  allergies boolean,
  allergies_to text,
  other text,
  created_at timestamp with time zone not null,
  constraint care_facts_birth_date_check CHECK ((birth_date >= '1900-01-01'::date)),
  constraint care_facts_check CHECK (((allergies_to IS NULL) OR allergies)),
  constraint care_facts_insurance_check CHECK ((insurance = ANY (ARRAY['FONASA'::text, 'FONASA A'::text, 'FONASA B'::text, 'FONASA C'::text, 'FONASA D'::text, 'Isapre'::text, 'Particular'::text, 'Otra'::text]))),
  constraint care_facts_number_check CHECK ((number > 0)),
  constraint care_facts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint care_facts_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint care_facts_pkey PRIMARY KEY (id),
  constraint care_facts_patient_id_number_key UNIQUE (patient_id, number)
);
CREATE TRIGGER care_facts_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.care_facts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table care_looks (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  sign_id text,
  rise_since date,
  therapist_id text not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  created_at timestamp with time zone not null,
  constraint care_looks_check CHECK ((num_nonnulls(sign_id, rise_since) = 1)),
  constraint care_looks_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint care_looks_sign_id_fkey FOREIGN KEY (sign_id) REFERENCES danger_signs(id) ON DELETE CASCADE,
  constraint care_looks_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint care_looks_pkey PRIMARY KEY (id),
  constraint care_looks_patient_id_rise_since_key UNIQUE (patient_id, rise_since),
  constraint care_looks_sign_id_key UNIQUE (sign_id)
);
CREATE TRIGGER care_looks_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.care_looks FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER care_looks_author BEFORE INSERT ON public.care_looks FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table clinic (
  id boolean default true not null,
  identity jsonb not null,
  seller jsonb not null,
  payments jsonb not null,
  opening jsonb not null,
  discount_limit_percent integer default 20 not null,
  content_hash text not null,
  version integer default 1 not null,
  messages jsonb,
  texts jsonb default '{}'::jsonb not null,
  video_base text default ''::text not null,
  constraint clinic_discount_limit_percent_check CHECK (((discount_limit_percent >= 0) AND (discount_limit_percent <= 100))),
  constraint clinic_id_check CHECK (id),
  constraint clinic_pkey PRIMARY KEY (id)
);
CREATE TRIGGER clinic_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.clinic FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table clinic_changes (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  by_id text not null,
  what text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  undoes bigint,
  constraint clinic_changes_by_id_fkey FOREIGN KEY (by_id) REFERENCES therapists(id),
  constraint clinic_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES clinic_changes(id),
  constraint clinic_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX clinic_changes_of ON public.clinic_changes USING btree (what, subject_id, id);
CREATE UNIQUE INDEX clinic_changes_undone_once ON public.clinic_changes USING btree (undoes) WHERE (undoes IS NOT NULL);
CREATE TRIGGER clinic_changes_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.clinic_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table clinic_exercise_versions (
  exercise_id text not null,
  version integer not null,
  instruction text not null,
  picture_id text,
  video_type text,
  video_size integer,
  film text,
  constraint clinic_exercise_versions_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES clinic_exercises(id),
  constraint clinic_exercise_versions_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES objects(id),
  constraint clinic_exercise_versions_pkey PRIMARY KEY (exercise_id, version)
);
CREATE INDEX clinic_exercise_versions_picture ON public.clinic_exercise_versions USING btree (picture_id) WHERE (picture_id IS NOT NULL);

create table clinic_exercises (
  id text default (gen_random_uuid())::text not null,
  name text not null,
  region text not null,
  aim text not null,
  instruction text not null,
  picture_id text,
  video_claim timestamp with time zone,
  video_type text,
  video_size integer,
  made_by text not null,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  version integer default 1 not null,
  film text,
  constraint clinic_exercises_check CHECK (((video_type IS NULL) = (video_size IS NULL))),
  constraint clinic_exercises_instruction_check CHECK (((length(instruction) >= 1) AND (length(instruction) <= 1500))),
  constraint clinic_exercises_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint clinic_exercises_video_size_check CHECK (((video_size >= 1) AND (video_size <= 41943040))),
  constraint clinic_exercises_video_type_check CHECK ((video_type = ANY (ARRAY['video/mp4'::text, 'video/webm'::text]))),
  constraint clinic_exercises_made_by_fkey FOREIGN KEY (made_by) REFERENCES therapists(id),
  constraint clinic_exercises_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES objects(id),
  constraint clinic_exercises_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX clinic_exercises_by_name ON public.clinic_exercises USING btree (lower(name)) WHERE (hidden_at IS NULL);
CREATE INDEX clinic_exercises_picture ON public.clinic_exercises USING btree (picture_id) WHERE (picture_id IS NOT NULL);

create table clinic_exports (
  id text default (gen_random_uuid())::text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  heard_at timestamp with time zone default clock_timestamp() not null,
  done integer default 0 not null,
  of_all integer,
  parts integer default 0 not null,
  bytes bigint,
  ended_at timestamp with time zone,
  failure text,
  dropped_at timestamp with time zone,
  constraint clinic_exports_bytes_check CHECK ((bytes > 0)),
  constraint clinic_exports_check CHECK (
CASE
    WHEN (ended_at IS NULL) THEN (num_nonnulls(bytes, failure) = 0)
    ELSE (num_nonnulls(bytes, failure) = 1)
END),
  constraint clinic_exports_failure_check CHECK ((failure = ANY (ARRAY['cut'::text, 'no-room'::text, 'store-away'::text, 'other'::text]))),
  constraint clinic_exports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES therapists(id),
  constraint clinic_exports_pkey PRIMARY KEY (id)
);
CREATE INDEX clinic_exports_by ON public.clinic_exports USING btree (asked_by);
CREATE INDEX clinic_exports_kept ON public.clinic_exports USING btree (asked_at) WHERE (dropped_at IS NULL);
CREATE UNIQUE INDEX clinic_exports_one_at_once ON public.clinic_exports USING btree ((true)) WHERE (ended_at IS NULL);

create table clinical_records (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  therapist_id text not null,
  appointment_id text,
  session_date date not null,
  title text not null,
  type text not null,
  description text not null,
  diagnosis text,
  treatment text,
  notes text,
  created_at timestamp with time zone not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  red_flags boolean,
  draft_version text,
  subjective text,
  objective text,
  body_chart_id text,
  constraint clinical_records_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  constraint clinical_records_body_chart_id_fkey FOREIGN KEY (body_chart_id) REFERENCES body_charts(id) ON DELETE SET NULL,
  constraint clinical_records_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint clinical_records_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint clinical_records_pkey PRIMARY KEY (id)
);
CREATE INDEX clinical_records_by ON public.clinical_records USING btree (therapist_id, patient_id);
CREATE INDEX clinical_records_of_patient ON public.clinical_records USING btree (patient_id, session_date DESC, created_at DESC);
CREATE UNIQUE INDEX clinical_records_signed_once ON public.clinical_records USING btree (therapist_id, patient_id, draft_version) WHERE (draft_version IS NOT NULL);
CREATE INDEX clinical_records_with_chart ON public.clinical_records USING btree (body_chart_id) WHERE (body_chart_id IS NOT NULL);
CREATE TRIGGER clinical_records_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.clinical_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER clinical_records_author BEFORE INSERT ON public.clinical_records FOR EACH ROW EXECUTE FUNCTION freeze_author();
CREATE TRIGGER clinical_records_parts BEFORE INSERT ON public.clinical_records FOR EACH ROW WHEN (((new.subjective IS NULL) AND (new.objective IS NULL))) EXECUTE FUNCTION part_signed_text();

create table closures (
  id text default (gen_random_uuid())::text not null,
  branch_id text,
  starts timestamp without time zone not null,
  ends timestamp without time zone not null,
  reason text not null,
  constraint closures_check CHECK ((starts < ends)),
  constraint closures_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint closures_pkey PRIMARY KEY (id)
);
CREATE TRIGGER closures_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.closures FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table commission_plans (
  staff_id text not null,
  from_day date not null,
  constraint commission_plans_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES therapists(id) ON DELETE CASCADE,
  constraint commission_plans_pkey PRIMARY KEY (staff_id, from_day)
);

create table commission_shares (
  staff_id text not null,
  from_day date not null,
  service_id text,
  percent numeric(5,2) not null,
  constraint commission_shares_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint commission_shares_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint commission_shares_staff_id_from_day_fkey FOREIGN KEY (staff_id, from_day) REFERENCES commission_plans(staff_id, from_day) ON DELETE CASCADE,
  constraint commission_shares_once UNIQUE NULLS NOT DISTINCT (staff_id, from_day, service_id)
);

create table consent_documents (
  id text not null,
  title text not null,
  text text not null,
  service_ids text[] default '{}'::text[] not null,
  active boolean default true not null,
  version integer default 1 not null,
  "position" integer not null,
  constraint consent_documents_pkey PRIMARY KEY (id)
);
CREATE TRIGGER consent_documents_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.consent_documents FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table consent_texts (
  document_id text not null,
  version integer not null,
  title text not null,
  text text not null,
  written_at timestamp with time zone default now() not null,
  constraint consent_texts_document_id_fkey FOREIGN KEY (document_id) REFERENCES consent_documents(id),
  constraint consent_texts_pkey PRIMARY KEY (document_id, version)
);
CREATE TRIGGER consent_texts_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.consent_texts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table consent_withdrawals (
  signed_consent_id text not null,
  withdrawn_at timestamp with time zone not null,
  taken_by text,
  constraint consent_withdrawals_signed_consent_id_fkey FOREIGN KEY (signed_consent_id) REFERENCES signed_consents(id),
  constraint consent_withdrawals_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES therapists(id),
  constraint consent_withdrawals_pkey PRIMARY KEY (signed_consent_id)
);
CREATE TRIGGER consent_withdrawals_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.consent_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table consents (
  id bigint generated always as identity not null,
  patient_id text not null,
  appointment_id text,
  purpose text not null,
  text_version text not null,
  granted_at timestamp with time zone default now() not null,
  given boolean default true not null,
  constraint consents_purpose_check CHECK ((purpose = ANY (ARRAY['whatsapp_reminders'::text, 'news'::text, 'testimonial'::text]))),
  constraint consents_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  constraint consents_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint consents_pkey PRIMARY KEY (id)
);
CREATE INDEX consents_of_patient ON public.consents USING btree (patient_id, purpose, id);
CREATE INDEX consents_to_news ON public.consents USING btree (patient_id) WHERE ((purpose = 'news'::text) AND given);
CREATE TRIGGER consents_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER consents_take_testimonial_down AFTER INSERT ON public.consents FOR EACH ROW WHEN (((new.purpose = 'testimonial'::text) AND (NOT new.given) AND (current_setting('zoh.restoring'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION take_testimonial_down();

create table danger_signs (
  id text default (gen_random_uuid())::text not null,
  number bigint generated always as identity not null,
  patient_id text not null,
  sign text not null,
  ticked boolean not null,
  door text not null,
  at timestamp with time zone not null,
  once_key text,
  constraint danger_signs_door_check CHECK ((door = ANY (ARRAY['ambulance'::text, 'emergency_today'::text, 'physician_soon'::text]))),
  constraint danger_signs_sign_check CHECK (((length(sign) >= 1) AND (length(sign) <= 40))),
  constraint danger_signs_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint danger_signs_pkey PRIMARY KEY (id)
);
CREATE INDEX danger_signs_by_time ON public.danger_signs USING btree (at);
CREATE INDEX danger_signs_of_patient ON public.danger_signs USING btree (patient_id, at);
CREATE UNIQUE INDEX danger_signs_once ON public.danger_signs USING btree (patient_id, once_key);
CREATE TRIGGER danger_signs_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.danger_signs FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table data_blocks (
  id bigint generated always as identity not null,
  patient_id text not null,
  blocked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint data_blocks_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint data_blocks_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint data_blocks_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX data_blocks_standing ON public.data_blocks USING btree (patient_id) WHERE (ended_at IS NULL);

create table discounts (
  id text default (gen_random_uuid())::text not null,
  order_kind text not null,
  order_id text not null,
  patient_id text,
  amount integer not null,
  reason text not null,
  given_by text not null,
  given_at timestamp with time zone not null,
  taken_back_by text,
  taken_back_at timestamp with time zone,
  taken_back_reason text,
  constraint discounts_amount_check CHECK ((amount > 0)),
  constraint discounts_check CHECK ((((taken_back_at IS NULL) = (taken_back_by IS NULL)) AND ((taken_back_at IS NULL) = (taken_back_reason IS NULL)))),
  constraint discounts_order_kind_check CHECK ((order_kind = ANY (ARRAY['appointment'::text, 'pack'::text]))),
  constraint discounts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint discounts_given_by_fkey FOREIGN KEY (given_by) REFERENCES therapists(id),
  constraint discounts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint discounts_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES therapists(id),
  constraint discounts_pkey PRIMARY KEY (id)
);
CREATE INDEX discounts_of_order ON public.discounts USING btree (order_kind, order_id);
CREATE INDEX discounts_of_patient ON public.discounts USING btree (patient_id) WHERE (patient_id IS NOT NULL);
CREATE TRIGGER discount_is_summed AFTER INSERT OR UPDATE ON public.discounts FOR EACH ROW WHEN ((current_setting('zoh.restoring'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION sum_discount();
CREATE TRIGGER discounts_are_append_only BEFORE DELETE OR TRUNCATE ON public.discounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER discounts_keep_their_words AFTER UPDATE ON public.discounts FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('taken_back_by', 'taken_back_at', 'taken_back_reason');

create table document_annulments (
  document_id text not null,
  therapist_id text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint document_annulments_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint document_annulments_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint document_annulments_pkey PRIMARY KEY (document_id)
);
CREATE TRIGGER document_annulments_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.document_annulments FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table document_counter (
  is_one boolean default true not null,
  last_number bigint default 0 not null,
  constraint document_counter_is_one_check CHECK (is_one),
  constraint document_counter_pkey PRIMARY KEY (is_one)
);

create table documents (
  id text default (gen_random_uuid())::text not null,
  number bigint not null,
  kind text not null,
  code text not null,
  patient_id text not null,
  appointment_id text,
  certified_start timestamp without time zone,
  therapist_id text not null,
  issuer text not null,
  signed_by text not null,
  html text not null,
  issued_at timestamp with time zone not null,
  constraint documents_check CHECK (((kind = 'certificate'::text) = (certified_start IS NOT NULL))),
  constraint documents_code_check CHECK ((code ~ '^[A-Z]{12}$'::text)),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['certificate'::text, 'report'::text, 'derivation'::text, 'plan'::text, 'statement'::text]))),
  constraint documents_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  constraint documents_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint documents_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_code_key UNIQUE (code),
  constraint documents_number_key UNIQUE (number)
);
CREATE INDEX documents_by ON public.documents USING btree (therapist_id, patient_id);
CREATE INDEX documents_of_hour ON public.documents USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX documents_of_patient ON public.documents USING btree (patient_id, number);
CREATE TRIGGER documents_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table effort_entries (
  id text default (gen_random_uuid())::text not null,
  number bigint generated always as identity not null,
  patient_id text not null,
  score integer not null,
  at timestamp with time zone not null,
  once_key text,
  constraint effort_entries_score_check CHECK (((score >= 0) AND (score <= 10))),
  constraint effort_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint effort_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX effort_entries_of_patient ON public.effort_entries USING btree (patient_id, at);
CREATE UNIQUE INDEX effort_entries_once ON public.effort_entries USING btree (patient_id, once_key);
CREATE TRIGGER effort_entries_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.effort_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table erased_hours (
  id text default (gen_random_uuid())::text not null,
  therapist_id text not null,
  wall_start timestamp without time zone not null,
  duration_minutes integer not null,
  erased_at timestamp with time zone not null,
  constraint erased_hours_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint erased_hours_pkey PRIMARY KEY (id)
);

create table erasure_requests (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  comment text,
  requested_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint erasure_requests_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint erasure_requests_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX erasure_requests_open ON public.erasure_requests USING btree (patient_id) WHERE (answered_at IS NULL);
CREATE TRIGGER erasure_requests_kept AFTER INSERT ON public.erasure_requests FOR EACH ROW EXECUTE FUNCTION keep_erasure_request();

create table erasures (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  asked_at timestamp with time zone,
  erased_at timestamp with time zone not null,
  kept_until timestamp with time zone,
  mail_to text,
  person_name text,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_patient_id_key UNIQUE (patient_id)
);

create table exercise_ticks (
  id bigint generated always as identity not null,
  plan_exercise_id text not null,
  day date not null,
  done boolean not null,
  at timestamp with time zone not null,
  once_key text,
  constraint exercise_ticks_plan_exercise_id_fkey FOREIGN KEY (plan_exercise_id) REFERENCES plan_exercises(id) ON DELETE CASCADE,
  constraint exercise_ticks_pkey PRIMARY KEY (id)
);
CREATE INDEX exercise_ticks_of ON public.exercise_ticks USING btree (plan_exercise_id, day, id DESC);
CREATE UNIQUE INDEX exercise_ticks_once ON public.exercise_ticks USING btree (plan_exercise_id, once_key);
CREATE TRIGGER exercise_ticks_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.exercise_ticks FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table external_hours (
  external_id text not null,
  appointment_id text,
  email text not null,
  made_account boolean not null,
  told_start timestamp without time zone,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint external_hours_email_check CHECK ((email = lower(email))),
  constraint external_hours_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 200))),
  constraint external_hours_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  constraint external_hours_pkey PRIMARY KEY (email, external_id),
  constraint external_hours_appointment_id_key UNIQUE (appointment_id)
);

create table external_names (
  kind text not null,
  name_key text not null,
  therapist_id text,
  service text,
  constraint external_names_check CHECK ((((kind = 'therapist'::text) = (therapist_id IS NOT NULL)) AND ((kind = 'service'::text) = (service IS NOT NULL)))),
  constraint external_names_kind_check CHECK ((kind = ANY (ARRAY['therapist'::text, 'service'::text]))),
  constraint external_names_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint external_names_pkey PRIMARY KEY (kind, name_key)
);

create table failed_senders (
  address text not null,
  subject text not null,
  failed_at timestamp with time zone not null,
  constraint failed_senders_pkey PRIMARY KEY (address, subject)
);
CREATE INDEX failed_senders_age ON public.failed_senders USING btree (failed_at);

create table file_openings (
  id text default (gen_random_uuid())::text not null,
  therapist_id text not null,
  patient_id text not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint file_openings_check CHECK ((until > opened_at)),
  constraint file_openings_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 500))),
  constraint file_openings_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint file_openings_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint file_openings_pkey PRIMARY KEY (id)
);
CREATE INDEX file_openings_of ON public.file_openings USING btree (patient_id, therapist_id, until);
CREATE TRIGGER file_openings_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.file_openings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table followed_calendars (
  therapist_id text not null,
  sealed_address text not null,
  host text not null,
  etag text,
  last_modified text,
  fetched_at timestamp with time zone not null,
  whole_at timestamp with time zone not null,
  tried_at timestamp with time zone not null,
  failure text,
  failures integer default 0 not null,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint followed_calendars_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint followed_calendars_pkey PRIMARY KEY (therapist_id)
);
CREATE INDEX followed_calendars_due ON public.followed_calendars USING btree (due_at);

create table foreign_histories (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  therapist_id text,
  author_name text,
  author_title text,
  author_rnpi text,
  source text,
  named text,
  bundle text not null,
  sha256 text not null,
  items jsonb not null,
  others integer not null,
  created_at timestamp with time zone not null,
  constraint foreign_histories_bundle_check CHECK ((octet_length(bundle) <= 5242880)),
  constraint foreign_histories_check CHECK (((therapist_id IS NOT NULL) OR (author_name IS NULL))),
  constraint foreign_histories_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  constraint foreign_histories_named_check CHECK (((length(named) >= 1) AND (length(named) <= 120))),
  constraint foreign_histories_others_check CHECK ((others >= 0)),
  constraint foreign_histories_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint foreign_histories_source_check CHECK (((length(source) >= 1) AND (length(source) <= 120))),
  constraint foreign_histories_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint foreign_histories_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint foreign_histories_pkey PRIMARY KEY (id),
  constraint foreign_histories_patient_id_sha256_key UNIQUE (patient_id, sha256)
);
CREATE INDEX foreign_histories_by ON public.foreign_histories USING btree (therapist_id, patient_id);
CREATE TRIGGER foreign_histories_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.foreign_histories FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER foreign_histories_author BEFORE INSERT ON public.foreign_histories FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table foreign_history_hidings (
  foreign_history_id text not null,
  therapist_id text not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint foreign_history_hidings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint foreign_history_hidings_foreign_history_id_fkey FOREIGN KEY (foreign_history_id) REFERENCES foreign_histories(id) ON DELETE CASCADE,
  constraint foreign_history_hidings_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint foreign_history_hidings_pkey PRIMARY KEY (foreign_history_id)
);
CREATE TRIGGER foreign_history_hidings_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.foreign_history_hidings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER foreign_history_hidings_author BEFORE INSERT ON public.foreign_history_hidings FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table freed_hours (
  id bigint generated always as identity not null,
  therapist_id text not null,
  starts timestamp without time zone not null,
  ends timestamp without time zone not null,
  left_by text,
  freed_at timestamp with time zone default now() not null,
  constraint freed_hours_check CHECK ((starts < ends)),
  constraint freed_hours_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id) ON DELETE CASCADE,
  constraint freed_hours_pkey PRIMARY KEY (id)
);

create table home_measure_reviews (
  measure_id text not null,
  therapist_id text not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  verdict text not null,
  reason text,
  created_at timestamp with time zone not null,
  constraint home_measure_reviews_check CHECK (((verdict = 'set_aside'::text) = (reason IS NOT NULL))),
  constraint home_measure_reviews_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint home_measure_reviews_verdict_check CHECK ((verdict = ANY (ARRAY['confirmed'::text, 'set_aside'::text]))),
  constraint home_measure_reviews_measure_id_fkey FOREIGN KEY (measure_id) REFERENCES home_measures(id) ON DELETE CASCADE,
  constraint home_measure_reviews_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint home_measure_reviews_pkey PRIMARY KEY (measure_id)
);
CREATE TRIGGER home_measure_reviews_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.home_measure_reviews FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER home_measure_reviews_author BEFORE INSERT ON public.home_measure_reviews FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table home_measures (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  movement text not null,
  side text,
  degrees integer not null,
  spread integer,
  tries integer[] not null,
  taken_by text not null,
  device text not null,
  centimetres numeric(4,1),
  at timestamp with time zone not null,
  once_key text,
  constraint home_measures_centimetres_check CHECK (((centimetres >= (0)::numeric) AND (centimetres <= (99)::numeric))),
  constraint home_measures_check CHECK (((taken_by = 'sensor'::text) = (spread IS NOT NULL))),
  constraint home_measures_degrees_check CHECK (((degrees >= '-60'::integer) AND (degrees <= 270))),
  constraint home_measures_device_check CHECK (((length(device) >= 1) AND (length(device) <= 40))),
  constraint home_measures_movement_check CHECK (((length(movement) >= 1) AND (length(movement) <= 80))),
  constraint home_measures_side_check CHECK ((side = ANY (ARRAY['left'::text, 'right'::text]))),
  constraint home_measures_spread_check CHECK (((spread >= 0) AND (spread <= 360))),
  constraint home_measures_taken_by_check CHECK ((taken_by = ANY (ARRAY['sensor'::text, 'figure'::text, 'number'::text]))),
  constraint home_measures_tries_check CHECK ((cardinality(tries) <= 6)),
  constraint home_measures_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint home_measures_pkey PRIMARY KEY (id)
);
CREATE INDEX home_measures_of_patient ON public.home_measures USING btree (patient_id, at);
CREATE UNIQUE INDEX home_measures_once ON public.home_measures USING btree (patient_id, once_key);
CREATE TRIGGER home_measures_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.home_measures FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table hour_offers (
  id text default (gen_random_uuid())::text not null,
  waiting_id text not null,
  therapist_id text not null,
  wall_start timestamp without time zone not null,
  duration_minutes integer not null,
  freed_id bigint,
  offered_by text,
  instead_of text,
  offered_at timestamp with time zone not null,
  until timestamp with time zone not null,
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  outcome text,
  taken_appointment_id text,
  constraint hour_offers_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint hour_offers_check1 CHECK (((taken_appointment_id IS NULL) OR (outcome = 'taken'::text))),
  constraint hour_offers_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 480))),
  constraint hour_offers_outcome_check CHECK ((outcome = ANY (ARRAY['taken'::text, 'lost'::text, 'lapsed'::text, 'withdrawn'::text, 'declined'::text]))),
  constraint hour_offers_instead_of_fkey FOREIGN KEY (instead_of) REFERENCES appointments(id) ON DELETE SET NULL,
  constraint hour_offers_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES therapists(id),
  constraint hour_offers_taken_appointment_id_fkey FOREIGN KEY (taken_appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  constraint hour_offers_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint hour_offers_waiting_id_fkey FOREIGN KEY (waiting_id) REFERENCES waiting_list(id),
  constraint hour_offers_pkey PRIMARY KEY (id),
  constraint hour_offers_waiting_id_freed_id_key UNIQUE (waiting_id, freed_id)
);
CREATE INDEX hour_offers_instead ON public.hour_offers USING btree (instead_of) WHERE (instead_of IS NOT NULL);
CREATE UNIQUE INDEX hour_offers_open ON public.hour_offers USING btree (waiting_id) WHERE (ended_at IS NULL);
CREATE INDEX hour_offers_taken ON public.hour_offers USING btree (taken_appointment_id) WHERE (taken_appointment_id IS NOT NULL);

create table hour_question_answers (
  question_id text not null,
  therapist_id text not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  text text,
  created_at timestamp with time zone not null,
  constraint hour_question_answers_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  constraint hour_question_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES hour_questions(id) ON DELETE CASCADE,
  constraint hour_question_answers_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint hour_question_answers_pkey PRIMARY KEY (question_id)
);
CREATE TRIGGER hour_question_answers_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.hour_question_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER hour_question_answers_author BEFORE INSERT ON public.hour_question_answers FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table hour_questions (
  id text default (gen_random_uuid())::text not null,
  number bigint generated always as identity not null,
  patient_id text not null,
  appointment_id text,
  text text,
  created_at timestamp with time zone not null,
  constraint hour_questions_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  constraint hour_questions_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  constraint hour_questions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint hour_questions_pkey PRIMARY KEY (id)
);
CREATE INDEX hour_questions_of_hour ON public.hour_questions USING btree (appointment_id);
CREATE INDEX hour_questions_of_patient ON public.hour_questions USING btree (patient_id, created_at);
CREATE TRIGGER hour_questions_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.hour_questions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table idempotency_keys (
  caller text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer json not null,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (caller, call, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table identifications (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  number integer not null,
  therapist_id text,
  author_name text not null,
  facts jsonb not null,
  begins_anew boolean default false not null,
  created_at timestamp with time zone not null,
  constraint identifications_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint identifications_number_check CHECK ((number > 0)),
  constraint identifications_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint identifications_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint identifications_pkey PRIMARY KEY (id),
  constraint identifications_patient_id_number_key UNIQUE (patient_id, number)
);
CREATE TRIGGER identifications_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.identifications FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table import_mappings (
  kind text not null,
  heads text not null,
  columns jsonb not null,
  mapping jsonb not null,
  kept_at timestamp with time zone not null,
  constraint import_mappings_pkey PRIMARY KEY (kind, heads)
);

create table import_rows (
  import_id text not null,
  "row" integer not null,
  cells jsonb,
  "values" jsonb,
  faults jsonb default '[]'::jsonb not null,
  action text,
  reason text,
  candidates jsonb,
  decision jsonb,
  patient_id text,
  of_row integer,
  hour jsonb,
  outcome text,
  made jsonb,
  collision text,
  told_at timestamp with time zone,
  rut text generated always as (("values" ->> 'rut'::text)) stored,
  email text generated always as (("values" ->> 'email'::text)) stored,
  phone text generated always as (("values" ->> 'phone'::text)) stored,
  passport text generated always as (("values" ->> 'passport'::text)) stored,
  constraint import_rows_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'same'::text, 'duplicate'::text, 'doubt'::text, 'faulty'::text]))),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'same'::text, 'skipped'::text]))),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_rows_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint import_rows_pkey PRIMARY KEY (import_id, "row")
);
CREATE INDEX import_rows_at_fault ON public.import_rows USING btree (import_id, "row") WHERE (faults <> '[]'::jsonb);
CREATE INDEX import_rows_email ON public.import_rows USING btree (import_id, email) WHERE ((email IS NOT NULL) AND (of_row IS NULL));
CREATE INDEX import_rows_hours ON public.import_rows USING btree (import_id, ((hour ->> 'therapistId'::text)), ((hour ->> 'start'::text))) WHERE (hour IS NOT NULL);
CREATE INDEX import_rows_in_doubt ON public.import_rows USING btree (import_id, "row") WHERE ((action = 'doubt'::text) OR (decision IS NOT NULL));
CREATE INDEX import_rows_of_patient ON public.import_rows USING btree (patient_id) WHERE (patient_id IS NOT NULL);
CREATE INDEX import_rows_passport ON public.import_rows USING btree (import_id, passport) WHERE ((passport IS NOT NULL) AND (of_row IS NULL));
CREATE INDEX import_rows_phone ON public.import_rows USING btree (import_id, phone) WHERE ((phone IS NOT NULL) AND (of_row IS NULL));
CREATE INDEX import_rows_rut ON public.import_rows USING btree (import_id, rut) WHERE ((rut IS NOT NULL) AND (of_row IS NULL));

create table imported_visits (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  wall_start timestamp without time zone not null,
  has_time boolean not null,
  minutes integer,
  service text not null,
  author text not null,
  status text not null,
  is_hour boolean not null,
  note text,
  source text not null,
  fingerprint text not null,
  made_at timestamp with time zone not null,
  constraint imported_visits_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440))),
  constraint imported_visits_status_check CHECK ((status = ANY (ARRAY['attended'::text, 'no_show'::text, 'cancelled'::text, 'confirmed'::text, 'unknown'::text]))),
  constraint imported_visits_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint imported_visits_pkey PRIMARY KEY (id),
  constraint imported_visits_fingerprint_key UNIQUE (fingerprint)
);
CREATE INDEX imported_visits_by_time ON public.imported_visits USING btree (wall_start);
CREATE INDEX imported_visits_of_patient ON public.imported_visits USING btree (patient_id, wall_start);
CREATE TRIGGER imported_visits_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.imported_visits FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table imports (
  id text default (gen_random_uuid())::text not null,
  kind text not null,
  state text default 'reading'::text not null,
  source text default 'Archivo'::text not null,
  version integer default 1 not null,
  columns jsonb default '[]'::jsonb not null,
  mapping jsonb default '{}'::jsonb not null,
  rows integer default 0 not null,
  done integer default 0 not null,
  preview jsonb default '{}'::jsonb not null,
  unknown jsonb default '{}'::jsonb not null,
  counts jsonb default '{}'::jsonb not null,
  error text,
  made_by text,
  made_at timestamp with time zone not null,
  worker text,
  beat_at timestamp with time zone,
  at_row integer default 0 not null,
  run_from integer default 0 not null,
  run_at timestamp with time zone,
  finished_at timestamp with time zone,
  told_from timestamp with time zone,
  staged boolean default false not null,
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['patients'::text, 'appointments'::text, 'packs'::text, 'visits'::text, 'staff'::text, 'services'::text]))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'running'::text, 'stopped'::text, 'done'::text, 'undone'::text, 'failed'::text]))),
  constraint imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES therapists(id),
  constraint imports_pkey PRIMARY KEY (id)
);
CREATE INDEX imports_made ON public.imports USING btree (made_at);
CREATE UNIQUE INDEX imports_one_runs ON public.imports USING btree ((true)) WHERE (state = 'running'::text);

create table known_devices (
  id text default (gen_random_uuid())::text not null,
  device_hash text not null,
  role account_role not null,
  account_id text not null,
  device text not null,
  first_seen_at timestamp with time zone not null,
  proven boolean default false not null,
  patient_id text generated always as (
CASE
    WHEN (role = 'patient'::account_role) THEN account_id
    ELSE NULL::text
END) stored,
  therapist_id text generated always as (
CASE
    WHEN (role = 'therapist'::account_role) THEN account_id
    ELSE NULL::text
END) stored,
  constraint known_devices_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint known_devices_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id) ON DELETE CASCADE,
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_role_account_id_device_hash_key UNIQUE (role, account_id, device_hash)
);

create table ledger_entries (
  id text default (gen_random_uuid())::text not null,
  number bigint generated always as identity not null,
  order_kind text not null,
  order_id text not null,
  round integer not null,
  kind text not null,
  amount integer not null,
  means text not null,
  payment_id text,
  patient_id text,
  recorded_by text,
  bono_number text,
  bono_programme text,
  co_payment integer,
  boleta_number text,
  reason text,
  at timestamp with time zone not null,
  day date not null,
  reverses_round integer generated always as (
CASE kind
    WHEN 'reversal'::text THEN round
    ELSE NULL::integer
END) stored,
  reverses_kind text generated always as (
CASE kind
    WHEN 'reversal'::text THEN 'payment'::text
    ELSE NULL::text
END) stored,
  agreement text,
  till_id text,
  hour_id text,
  constraint ledger_agreement CHECK (((means = 'agreement'::text) = (agreement IS NOT NULL))),
  constraint ledger_entries_amount_check CHECK ((amount > 0)),
  constraint ledger_entries_check CHECK (((co_payment >= 0) AND (co_payment <= amount))),
  constraint ledger_entries_check1 CHECK (((means = 'bono'::text) = ((bono_number IS NOT NULL) AND (bono_programme IS NOT NULL) AND (co_payment IS NOT NULL)))),
  constraint ledger_entries_check2 CHECK (((kind = 'payment'::text) OR (reason IS NOT NULL))),
  constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'reversal'::text]))),
  constraint ledger_entries_means_check CHECK ((means = ANY (ARRAY['webpay'::text, 'mercadopago'::text, 'simulator'::text, 'cash'::text, 'transfer'::text, 'card_machine'::text, 'bono'::text, 'agreement'::text, 'balance'::text]))),
  constraint ledger_entries_order_kind_check CHECK ((order_kind = ANY (ARRAY['appointment'::text, 'pack'::text, 'free'::text, 'surplus'::text]))),
  constraint ledger_entries_round_check CHECK ((round >= 1)),
  constraint ledger_hour CHECK (((hour_id IS NULL) OR ((kind = 'payment'::text) AND (order_kind = 'pack'::text)))),
  constraint ledger_entries_hour_id_fkey FOREIGN KEY (hour_id) REFERENCES appointments(id) ON DELETE SET NULL,
  constraint ledger_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint ledger_entries_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint ledger_entries_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES therapists(id),
  constraint ledger_entries_till_id_fkey FOREIGN KEY (till_id) REFERENCES tills(id),
  constraint ledger_reverses FOREIGN KEY (order_kind, order_id, reverses_round, reverses_kind) REFERENCES ledger_entries(order_kind, order_id, round, kind),
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_number_key UNIQUE (number),
  constraint ledger_one_of_each UNIQUE (order_kind, order_id, round, kind)
);
CREATE INDEX ledger_by_day ON public.ledger_entries USING btree (day, number);
CREATE INDEX ledger_of_bono ON public.ledger_entries USING btree (bono_programme, bono_number) WHERE (bono_number IS NOT NULL);
CREATE INDEX ledger_of_hour ON public.ledger_entries USING btree (hour_id) WHERE (hour_id IS NOT NULL);
CREATE INDEX ledger_of_patient ON public.ledger_entries USING btree (patient_id, number) WHERE (patient_id IS NOT NULL);
CREATE INDEX ledger_of_payment ON public.ledger_entries USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX ledger_of_till ON public.ledger_entries USING btree (till_id) WHERE (till_id IS NOT NULL);
CREATE TRIGGER ledger_forgets_sums AFTER DELETE ON public.ledger_entries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_order_sums();
CREATE TRIGGER ledger_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_is_summed AFTER INSERT ON public.ledger_entries FOR EACH ROW WHEN ((current_setting('zoh.restoring'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION sum_ledger_entry();
CREATE TRIGGER receipts_follow AFTER UPDATE OF patient_id ON public.ledger_entries FOR EACH ROW WHEN ((old.patient_id IS DISTINCT FROM new.patient_id)) EXECUTE FUNCTION follow_ledger_entry();

create table mails_to_unproven (
  mailbox text not null,
  sent_at timestamp with time zone not null,
  refused boolean default false not null
);
CREATE INDEX mails_to_unproven_of ON public.mails_to_unproven USING btree (mailbox, sent_at);

create table measure_annulments (
  measure_id text not null,
  therapist_id text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint measure_annulments_measure_id_fkey FOREIGN KEY (measure_id) REFERENCES outcome_measures(id) ON DELETE CASCADE,
  constraint measure_annulments_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint measure_annulments_pkey PRIMARY KEY (measure_id)
);
CREATE TRIGGER measure_annulments_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.measure_annulments FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table messages (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  kind text not null,
  subject_id text not null,
  channel text not null,
  title text not null,
  state text default 'queued'::text not null,
  queued_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  tried_at timestamp with time zone,
  provider_id text,
  reached text,
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'whatsapp'::text, 'push'::text]))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'delivered'::text, 'read'::text]))),
  constraint messages_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint messages_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_kind_subject_id_channel_key UNIQUE (kind, subject_id, channel),
  constraint messages_provider_id_key UNIQUE (provider_id)
);
CREATE INDEX messages_by_age ON public.messages USING btree (queued_at);
CREATE INDEX messages_of_patient ON public.messages USING btree (patient_id, queued_at DESC, id);
CREATE INDEX messages_reached ON public.messages USING btree (reached) WHERE (reached IS NOT NULL);

create table objects (
  id text not null,
  therapist_id text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  constraint objects_height_check CHECK ((height > 0)),
  constraint objects_width_check CHECK ((width > 0)),
  constraint objects_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint objects_pkey PRIMARY KEY (id)
);
CREATE INDEX objects_age ON public.objects USING btree (created_at);

create table order_sums (
  order_kind text not null,
  order_id text not null,
  price integer not null,
  discount integer default 0 not null,
  paid integer default 0 not null,
  accepted boolean default false not null,
  constraint order_discount_within_price CHECK (((discount >= 0) AND (discount <= price))),
  constraint order_paid_once CHECK (((paid >= 0) AND (accepted OR (paid <= (price - discount))))),
  constraint order_sums_pkey PRIMARY KEY (order_kind, order_id)
);

create table outbox (
  id bigint generated always as identity not null,
  event text not null,
  subject_id text not null,
  request_id text,
  constraint outbox_request_id_check CHECK ((char_length(request_id) <= 64)),
  constraint outbox_pkey PRIMARY KEY (id)
);

create table outcome_measures (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  therapist_id text not null,
  kind text not null,
  label text default ''::text not null,
  value numeric(5,1) not null,
  measured_on date not null,
  created_at timestamp with time zone not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  side text,
  device text,
  spread integer,
  constraint outcome_measures_by_phone CHECK (((spread IS NULL) OR ((device IS NOT NULL) AND (kind = 'range'::text)))),
  constraint outcome_measures_device_check CHECK (((length(device) >= 1) AND (length(device) <= 40))),
  constraint outcome_measures_kind_check CHECK ((kind = ANY (ARRAY['eva'::text, 'range'::text, 'strength'::text, 'psfs'::text, 'rmdq'::text, 'odi'::text, 'ndi'::text, 'lefs'::text, 'quickdash'::text, 'sit_to_stand'::text, 'timed_up_and_go'::text, 'balance'::text, 'circumference'::text]))),
  constraint outcome_measures_scale CHECK (
CASE kind
    WHEN 'range'::text THEN ((value >= ('-30'::integer)::numeric) AND (value <= (360)::numeric))
    WHEN 'strength'::text THEN ((value >= (0)::numeric) AND (value <= (300)::numeric))
    WHEN 'rmdq'::text THEN ((value >= (0)::numeric) AND (value <= (24)::numeric))
    WHEN 'odi'::text THEN ((value >= (0)::numeric) AND (value <= (100)::numeric))
    WHEN 'ndi'::text THEN ((value >= (0)::numeric) AND (value <= (100)::numeric))
    WHEN 'quickdash'::text THEN ((value >= (0)::numeric) AND (value <= (100)::numeric))
    WHEN 'lefs'::text THEN ((value >= (0)::numeric) AND (value <= (80)::numeric))
    WHEN 'sit_to_stand'::text THEN ((value >= (0)::numeric) AND (value <= (60)::numeric))
    WHEN 'timed_up_and_go'::text THEN ((value >= (0)::numeric) AND (value <= (300)::numeric))
    WHEN 'balance'::text THEN ((value >= (0)::numeric) AND (value <= (60)::numeric))
    WHEN 'circumference'::text THEN ((value >= (5)::numeric) AND (value <= (200)::numeric))
    ELSE ((value >= (0)::numeric) AND (value <= (10)::numeric))
END),
  constraint outcome_measures_side_check CHECK ((side = ANY (ARRAY['left'::text, 'right'::text]))),
  constraint outcome_measures_spread_check CHECK (((spread >= 0) AND (spread <= 360))),
  constraint outcome_measures_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint outcome_measures_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint outcome_measures_pkey PRIMARY KEY (id)
);
CREATE INDEX outcome_measures_by ON public.outcome_measures USING btree (therapist_id, patient_id);
CREATE INDEX outcome_measures_of_patient ON public.outcome_measures USING btree (patient_id, measured_on);
CREATE TRIGGER outcome_measures_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.outcome_measures FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER outcome_measures_author BEFORE INSERT ON public.outcome_measures FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table overview_changes (
  month date not null,
  xid xid8 default pg_current_xact_id() not null,
  at timestamp with time zone default now() not null,
  constraint overview_changes_pkey PRIMARY KEY (month, xid)
);
CREATE INDEX overview_changes_at ON public.overview_changes USING btree (at);

create table packs (
  id text default (gen_random_uuid())::text not null,
  service_id text not null,
  name text not null,
  payer text not null,
  sessions integer not null,
  price integer not null,
  valid_months integer,
  is_bundle boolean default false not null,
  active boolean default true not null,
  "position" integer default 0 not null,
  constraint packs_name_check CHECK ((name <> ''::text)),
  constraint packs_payer_check CHECK ((payer = ANY (ARRAY['private'::text, 'fonasa'::text, 'isapre'::text]))),
  constraint packs_price_check CHECK ((price > 0)),
  constraint packs_sessions_check CHECK (((sessions >= 1) AND (sessions <= 100))),
  constraint packs_valid_months_check CHECK (((valid_months >= 1) AND (valid_months <= 36))),
  constraint packs_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint packs_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX packs_name ON public.packs USING btree (service_id, name) WHERE active;
CREATE UNIQUE INDEX packs_one_bundle ON public.packs USING btree (service_id) WHERE (is_bundle AND active);
CREATE TRIGGER packs_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.packs FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table pain_entries (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  score integer not null,
  note text,
  at timestamp with time zone not null,
  once_key text,
  constraint pain_entries_score_check CHECK (((score >= 0) AND (score <= 10))),
  constraint pain_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint pain_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX pain_entries_by_time ON public.pain_entries USING btree (at);
CREATE INDEX pain_entries_of_patient ON public.pain_entries USING btree (patient_id, at);
CREATE UNIQUE INDEX pain_entries_once ON public.pain_entries USING btree (patient_id, once_key);
CREATE TRIGGER pain_entries_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.pain_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table pain_withdrawals (
  entry_id text not null,
  at timestamp with time zone not null,
  constraint pain_withdrawals_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES pain_entries(id) ON DELETE CASCADE,
  constraint pain_withdrawals_pkey PRIMARY KEY (entry_id)
);
CREATE TRIGGER pain_withdrawals_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.pain_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table patient_merges (
  id text default (gen_random_uuid())::text not null,
  from_id text not null,
  into_id text not null,
  reason text not null,
  merged_by text not null,
  merged_at timestamp with time zone not null,
  former jsonb not null,
  former_email text,
  moved jsonb not null,
  undone_at timestamp with time zone,
  undone_by text,
  constraint patient_merges_check CHECK ((from_id <> into_id)),
  constraint patient_merges_check1 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint patient_merges_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint patient_merges_from_id_fkey FOREIGN KEY (from_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint patient_merges_into_id_fkey FOREIGN KEY (into_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint patient_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES therapists(id),
  constraint patient_merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES therapists(id),
  constraint patient_merges_pkey PRIMARY KEY (id)
);
CREATE INDEX patient_merges_email ON public.patient_merges USING btree (former_email) WHERE ((undone_at IS NULL) AND (former_email IS NOT NULL));
CREATE INDEX patient_merges_into ON public.patient_merges USING btree (into_id) WHERE (undone_at IS NULL);
CREATE UNIQUE INDEX patient_merges_standing ON public.patient_merges USING btree (from_id) WHERE (undone_at IS NULL);

create table patient_packs (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  service_id text not null,
  service text not null,
  pack_id text not null,
  pack text not null,
  kind text not null,
  sessions integer not null,
  price integer not null,
  taken integer default 0 not null,
  opened_at timestamp with time zone not null,
  expires_on date not null,
  closed_at timestamp with time zone,
  sold_by text,
  imported_from text,
  constraint patient_packs_check CHECK (((taken >= 0) AND (taken <= sessions))),
  constraint patient_packs_kind_check CHECK ((kind = ANY (ARRAY['programme'::text, 'commercial'::text]))),
  constraint patient_packs_price_check CHECK ((price > 0)),
  constraint patient_packs_sessions_check CHECK ((sessions >= 2)),
  constraint patient_packs_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint patient_packs_sold_by_fkey FOREIGN KEY (sold_by) REFERENCES therapists(id),
  constraint patient_packs_pkey PRIMARY KEY (id)
);
CREATE INDEX patient_packs_of ON public.patient_packs USING btree (patient_id, service_id, pack_id);
CREATE INDEX patient_packs_sold_by ON public.patient_packs USING btree (sold_by) WHERE (sold_by IS NOT NULL);
CREATE INDEX patient_packs_unused ON public.patient_packs USING btree (expires_on) WHERE ((closed_at IS NULL) AND (taken < sessions));

create table patients (
  id text default (gen_random_uuid())::text not null,
  email text not null,
  name text not null,
  rut text not null,
  phone text not null,
  password_hash text,
  created_at timestamp with time zone default now() not null,
  password_changed_at timestamp with time zone,
  proven_at timestamp with time zone,
  password_proven boolean default false not null,
  search text generated always as (search_form(((((name || ' '::text) || email) || ' '::text) || phone))) stored not null,
  email_to_check_since timestamp with time zone,
  presence_code text,
  presence_code_until timestamp with time zone,
  presence_code_tries integer default 0 not null,
  identity_typed jsonb,
  former_identities jsonb default '[]'::jsonb not null,
  representative_name text,
  representative_rut text,
  representative_relation text,
  birth_date date,
  merged_into text,
  file_number integer generated always as identity not null,
  passport text,
  constraint patients_birth_date_check CHECK ((birth_date >= '1900-01-01'::date)),
  constraint patients_email_check CHECK ((email = lower(email))),
  constraint patients_former_identities_check CHECK ((jsonb_typeof(former_identities) = 'array'::text)),
  constraint patients_identity_typed_check CHECK ((identity_typed ?& ARRAY['name'::text, 'rut'::text, 'phone'::text])),
  constraint patients_passport_check CHECK ((passport ~ '^[A-Z0-9]{4,20}$'::text)),
  constraint patients_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint patients_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint patients_presence_code CHECK (((presence_code IS NULL) = (presence_code_until IS NULL))),
  constraint patients_representative_relation_check CHECK ((representative_relation = ANY (ARRAY['mother'::text, 'father'::text, 'guardian'::text, 'other'::text]))),
  constraint patients_representative_whole CHECK ((((representative_name IS NULL) = (representative_rut IS NULL)) AND ((representative_name IS NULL) = (representative_relation IS NULL)))),
  constraint patients_rut_check CHECK ((rut ~ '^[0-9]{7,8}-[0-9K]$'::text)),
  constraint patients_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES patients(id) ON DELETE SET NULL,
  constraint patients_pkey PRIMARY KEY (id),
  constraint patients_email_key UNIQUE (email),
  constraint patients_file_number_key UNIQUE (file_number)
);
CREATE INDEX patients_by_name ON public.patients USING btree (search, id);
CREATE INDEX patients_by_phone ON public.patients USING btree (phone);
CREATE INDEX patients_merged ON public.patients USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX patients_passport ON public.patients USING btree (passport) WHERE (passport IS NOT NULL);
CREATE INDEX patients_rut ON public.patients USING btree (rut);
CREATE INDEX patients_search ON public.patients USING gin (search gin_trgm_ops);

create table pay_links (
  id text default (gen_random_uuid())::text not null,
  order_id text not null,
  patient_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint pay_links_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint pay_links_pkey PRIMARY KEY (id)
);

create table payments (
  id text not null,
  buy_order text not null,
  order_kind text not null,
  order_id text not null,
  patient_id text,
  amount integer not null,
  description text not null,
  method text not null,
  gateway text not null,
  status text not null,
  surplus boolean default false not null,
  token_hash text,
  token_sealed text,
  url_sealed text,
  session_id text not null,
  return_path text not null,
  terms_version text not null,
  gateway_payment_id text,
  charged_amount integer,
  response_code integer,
  authorization_code text,
  card_type text,
  card_last4 text,
  installments integer,
  paid_at timestamp with time zone,
  review_reason text,
  refund_reason text,
  refund_by text,
  refund_asked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  ask_at timestamp with time zone,
  asks integer default 0 not null,
  constraint payments_amount_check CHECK ((amount > 0)),
  constraint payments_buy_order_check CHECK ((buy_order ~ '^[A-Za-z0-9]{8,26}$'::text)),
  constraint payments_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint payments_charged_amount_check CHECK ((charged_amount > 0)),
  constraint payments_gateway_check CHECK ((gateway = ANY (ARRAY['simulator'::text, 'webpay'::text, 'mercadopago'::text]))),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['webpay'::text, 'mercadopago'::text, 'transfer'::text]))),
  constraint payments_order_kind_check CHECK ((order_kind = ANY (ARRAY['appointment'::text, 'pack'::text, 'free'::text]))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'COMMITTING'::text, 'AUTHORIZED'::text, 'FAILED'::text, 'ABORTED'::text, 'EXPIRED'::text, 'REVIEW'::text, 'REFUNDED'::text]))),
  constraint payments_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_buy_order_key UNIQUE (buy_order),
  constraint payments_token_hash_key UNIQUE (token_hash)
);
CREATE UNIQUE INDEX payments_gateway_payment ON public.payments USING btree (gateway, gateway_payment_id) WHERE (gateway_payment_id IS NOT NULL);
CREATE INDEX payments_of_order ON public.payments USING btree (order_id, created_at DESC);
CREATE UNIQUE INDEX payments_one_claim ON public.payments USING btree (order_kind, order_id) WHERE ((status = 'COMMITTING'::text) AND (NOT surplus));
CREATE INDEX payments_to_ask ON public.payments USING btree (ask_at) WHERE (ask_at IS NOT NULL);

create table plan_exercises (
  id text default (gen_random_uuid())::text not null,
  recommendation_id text not null,
  "position" integer not null,
  exercise text not null,
  name text not null,
  sets integer not null,
  repetitions integer,
  seconds integer,
  days_per_week integer not null,
  note text,
  load_kg numeric(4,1),
  hold_seconds integer,
  side text,
  steps jsonb default '[]'::jsonb not null,
  exercise_version integer,
  constraint plan_exercises_check CHECK (((repetitions IS NULL) <> (seconds IS NULL))),
  constraint plan_exercises_days_per_week_check CHECK (((days_per_week >= 1) AND (days_per_week <= 7))),
  constraint plan_exercises_hold_repetitions CHECK (((hold_seconds IS NULL) OR (repetitions IS NOT NULL))),
  constraint plan_exercises_hold_seconds_check CHECK (((hold_seconds >= 1) AND (hold_seconds <= 120))),
  constraint plan_exercises_load_kg_check CHECK (((load_kg > (0)::numeric) AND (load_kg <= (300)::numeric))),
  constraint plan_exercises_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  constraint plan_exercises_repetitions_check CHECK (((repetitions >= 1) AND (repetitions <= 100))),
  constraint plan_exercises_seconds_check CHECK (((seconds >= 5) AND (seconds <= 3600))),
  constraint plan_exercises_sets_check CHECK (((sets >= 1) AND (sets <= 10))),
  constraint plan_exercises_side_check CHECK ((side = ANY (ARRAY['left'::text, 'right'::text, 'both'::text]))),
  constraint plan_exercises_steps_check CHECK (((jsonb_typeof(steps) = 'array'::text) AND (jsonb_array_length(steps) <= 6))),
  constraint plan_exercises_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES recommendations(id) ON DELETE CASCADE,
  constraint plan_exercises_pkey PRIMARY KEY (id),
  constraint plan_exercises_recommendation_id_exercise_key UNIQUE (recommendation_id, exercise),
  constraint plan_exercises_recommendation_id_position_key UNIQUE (recommendation_id, "position")
);
CREATE TRIGGER plan_exercises_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.plan_exercises FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table plan_measurings (
  id text default (gen_random_uuid())::text not null,
  recommendation_id text not null,
  "position" integer not null,
  movement text not null,
  side text,
  times_per_week integer not null,
  constraint plan_measurings_movement_check CHECK (((length(movement) >= 1) AND (length(movement) <= 80))),
  constraint plan_measurings_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  constraint plan_measurings_side_check CHECK ((side = ANY (ARRAY['left'::text, 'right'::text]))),
  constraint plan_measurings_times_per_week_check CHECK (((times_per_week >= 1) AND (times_per_week <= 7))),
  constraint plan_measurings_recommendation_id_fkey FOREIGN KEY (recommendation_id) REFERENCES recommendations(id) ON DELETE CASCADE,
  constraint plan_measurings_pkey PRIMARY KEY (id),
  constraint plan_measurings_recommendation_id_position_key UNIQUE (recommendation_id, "position")
);
CREATE TRIGGER plan_measurings_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.plan_measurings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table plan_protocols (
  id text default (gen_random_uuid())::text not null,
  name text not null,
  lines jsonb not null,
  made_by text not null,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  version integer default 1 not null,
  constraint plan_protocols_lines_check CHECK (((jsonb_typeof(lines) = 'array'::text) AND ((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 20)))),
  constraint plan_protocols_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint plan_protocols_made_by_fkey FOREIGN KEY (made_by) REFERENCES therapists(id),
  constraint plan_protocols_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX plan_protocols_by_name ON public.plan_protocols USING btree (lower(name)) WHERE (hidden_at IS NULL);

create table privacy_announcements (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  version text not null,
  announced_at timestamp with time zone not null,
  constraint privacy_announcements_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint privacy_announcements_pkey PRIMARY KEY (id),
  constraint privacy_announcements_patient_id_version_key UNIQUE (patient_id, version)
);

create table push_subscriptions (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  endpoint_hash text not null,
  sealed text not null,
  device_hash text not null,
  device text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint push_subscriptions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash)
);
CREATE INDEX push_subscriptions_by_use ON public.push_subscriptions USING btree (used_at);
CREATE INDEX push_subscriptions_of_patient ON public.push_subscriptions USING btree (patient_id);

create table questionnaire_annulments (
  answer_id text not null,
  therapist_id text not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint questionnaire_annulments_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint questionnaire_annulments_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES questionnaire_answers(id) ON DELETE CASCADE,
  constraint questionnaire_annulments_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint questionnaire_annulments_pkey PRIMARY KEY (answer_id)
);
CREATE TRIGGER questionnaire_annulments_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.questionnaire_annulments FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER questionnaire_annulments_author BEFORE INSERT ON public.questionnaire_annulments FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table questionnaire_answers (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  questionnaire text not null,
  version text not null,
  answers jsonb not null,
  scores jsonb not null,
  therapist_id text,
  author_name text,
  author_title text,
  author_rnpi text,
  at timestamp with time zone not null,
  once_key text,
  constraint questionnaire_answers_answers_check CHECK (((jsonb_typeof(answers) = 'array'::text) AND ((jsonb_array_length(answers) >= 1) AND (jsonb_array_length(answers) <= 40)))),
  constraint questionnaire_answers_check CHECK (((therapist_id IS NOT NULL) OR (author_name IS NULL))),
  constraint questionnaire_answers_questionnaire_check CHECK ((questionnaire = ANY (ARRAY['rmdq'::text, 'psfs'::text]))),
  constraint questionnaire_answers_scores_check CHECK (((jsonb_typeof(scores) = 'array'::text) AND ((jsonb_array_length(scores) >= 1) AND (jsonb_array_length(scores) <= 40)))),
  constraint questionnaire_answers_version_check CHECK (((length(version) >= 1) AND (length(version) <= 40))),
  constraint questionnaire_answers_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint questionnaire_answers_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint questionnaire_answers_pkey PRIMARY KEY (id)
);
CREATE INDEX questionnaire_answers_by ON public.questionnaire_answers USING btree (therapist_id, patient_id);
CREATE INDEX questionnaire_answers_of_patient ON public.questionnaire_answers USING btree (patient_id, at);
CREATE UNIQUE INDEX questionnaire_answers_once ON public.questionnaire_answers USING btree (patient_id, once_key);
CREATE TRIGGER questionnaire_answers_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.questionnaire_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER questionnaire_answers_author BEFORE INSERT ON public.questionnaire_answers FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table questionnaire_asks (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  questionnaire text not null,
  therapist_id text not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint questionnaire_asks_questionnaire_check CHECK ((questionnaire = ANY (ARRAY['rmdq'::text, 'psfs'::text]))),
  constraint questionnaire_asks_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint questionnaire_asks_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint questionnaire_asks_pkey PRIMARY KEY (id)
);
CREATE INDEX questionnaire_asks_of_patient ON public.questionnaire_asks USING btree (patient_id);
CREATE UNIQUE INDEX questionnaire_asks_open ON public.questionnaire_asks USING btree (patient_id, questionnaire) WHERE (ended_at IS NULL);
CREATE TRIGGER questionnaire_asks_author BEFORE INSERT ON public.questionnaire_asks FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table receipt_annulments (
  receipt_id text not null,
  therapist_id text not null,
  reason text,
  created_at timestamp with time zone not null,
  constraint receipt_annulments_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id) ON DELETE CASCADE,
  constraint receipt_annulments_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint receipt_annulments_pkey PRIMARY KEY (receipt_id)
);
CREATE TRIGGER receipt_annulments_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.receipt_annulments FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table receipts (
  id text default (gen_random_uuid())::text not null,
  entry_id text not null,
  code text not null,
  patient_id text,
  issuer text not null,
  content jsonb,
  issued_at timestamp with time zone not null,
  constraint receipts_code_check CHECK ((code ~ '^[A-Z]{12}$'::text)),
  constraint receipts_content CHECK (((content IS NOT NULL) OR (patient_id IS NULL))),
  constraint receipts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id) ON DELETE CASCADE,
  constraint receipts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_code_key UNIQUE (code)
);
CREATE INDEX receipts_of_entry ON public.receipts USING btree (entry_id);
CREATE INDEX receipts_of_patient ON public.receipts USING btree (patient_id) WHERE (patient_id IS NOT NULL);
CREATE TRIGGER receipts_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table recommendations (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  therapist_id text not null,
  appointment_id text,
  recommendation text not null,
  category text default 'generic'::text not null,
  priority text default 'medium'::text not null,
  due_date date,
  completed_at timestamp with time zone,
  sent_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  constraint recommendations_category_check CHECK ((category = ANY (ARRAY['exercise'::text, 'medication'::text, 'lifestyle'::text, 'follow-up'::text, 'generic'::text]))),
  constraint recommendations_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
  constraint recommendations_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  constraint recommendations_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint recommendations_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint recommendations_pkey PRIMARY KEY (id)
);
CREATE INDEX recommendations_by ON public.recommendations USING btree (therapist_id, patient_id);
CREATE INDEX recommendations_of_patient ON public.recommendations USING btree (patient_id, created_at DESC);
CREATE TRIGGER recommendations_are_append_only BEFORE DELETE OR TRUNCATE ON public.recommendations FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER recommendations_author BEFORE INSERT ON public.recommendations FOR EACH ROW EXECUTE FUNCTION freeze_author();
CREATE TRIGGER recommendations_keep_their_words AFTER UPDATE ON public.recommendations FOR EACH ROW EXECUTE FUNCTION refuse_rewriting('completed_at');

create table record_addenda (
  id text default (gen_random_uuid())::text not null,
  record_id text not null,
  therapist_id text not null,
  text text not null,
  created_at timestamp with time zone not null,
  author_name text not null,
  author_title text,
  author_rnpi text,
  constraint record_addenda_record_id_fkey FOREIGN KEY (record_id) REFERENCES clinical_records(id),
  constraint record_addenda_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint record_addenda_pkey PRIMARY KEY (id)
);
CREATE INDEX record_addenda_of ON public.record_addenda USING btree (record_id, created_at);
CREATE TRIGGER record_addenda_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.record_addenda FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER record_addenda_author BEFORE INSERT ON public.record_addenda FOR EACH ROW EXECUTE FUNCTION freeze_author();

create table record_drafts (
  therapist_id text not null,
  patient_id text not null,
  body jsonb not null,
  updated_at timestamp with time zone not null,
  version text default (gen_random_uuid())::text not null,
  constraint record_drafts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint record_drafts_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint record_drafts_pkey PRIMARY KEY (therapist_id, patient_id)
);
CREATE TRIGGER record_drafts_version BEFORE UPDATE ON public.record_drafts FOR EACH ROW WHEN ((new.body IS DISTINCT FROM old.body)) EXECUTE FUNCTION renew_version();

create table recovery_codes (
  therapist_id text not null,
  code_hash text not null,
  constraint recovery_codes_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint recovery_codes_pkey PRIMARY KEY (therapist_id, code_hash)
);

create table refund_tasks (
  id text default (gen_random_uuid())::text not null,
  order_kind text not null,
  order_id text not null,
  patient_id text,
  amount integer not null,
  reason text not null,
  asked_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by text,
  payment_id text,
  constraint refund_tasks_amount_check CHECK ((amount > 0)),
  constraint refund_tasks_done_by_fkey FOREIGN KEY (done_by) REFERENCES therapists(id),
  constraint refund_tasks_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint refund_tasks_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refund_tasks_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX refund_tasks_open_of ON public.refund_tasks USING btree (order_kind, order_id, COALESCE(payment_id, ''::text)) WHERE (done_at IS NULL);

create table release_starts (
  version text not null,
  started_at timestamp with time zone default now() not null,
  constraint release_starts_pkey PRIMARY KEY (version)
);

create table reminders (
  id text default (gen_random_uuid())::text not null,
  appointment_id text not null,
  kind text not null,
  wall_start timestamp without time zone not null,
  planned_at timestamp with time zone not null,
  left_to_mail boolean default false not null,
  constraint reminders_kind_check CHECK ((kind ~ '^[a-z-]{1,40}$'::text)),
  constraint reminders_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint reminders_pkey PRIMARY KEY (id),
  constraint reminders_appointment_id_kind_wall_start_key UNIQUE (appointment_id, kind, wall_start)
);
CREATE INDEX reminders_by_place ON public.reminders USING btree (wall_start) INCLUDE (appointment_id);

create table retention_runs (
  kind text not null,
  ended_at timestamp with time zone not null,
  dropped jsonb not null,
  constraint retention_runs_kind_check CHECK ((kind = ANY (ARRAY['passing'::text, 'by-law'::text]))),
  constraint retention_runs_pkey PRIMARY KEY (kind)
);

create table rights_requests (
  id text default (gen_random_uuid())::text not null,
  number bigint generated always as identity not null,
  patient_id text not null,
  asked_right text not null,
  comment text,
  asked_at timestamp with time zone not null,
  due_on date not null,
  answer text,
  answered_at timestamp with time zone,
  answered_by text,
  constraint rights_requests_asked_right_check CHECK ((asked_right = ANY (ARRAY['access'::text, 'rectification'::text, 'erasure'::text, 'opposition'::text, 'portability'::text, 'blocking'::text]))),
  constraint rights_requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES therapists(id),
  constraint rights_requests_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint rights_requests_pkey PRIMARY KEY (id),
  constraint rights_requests_number_key UNIQUE (number)
);
CREATE INDEX rights_requests_of ON public.rights_requests USING btree (patient_id, number);
CREATE UNIQUE INDEX rights_requests_open ON public.rights_requests USING btree (patient_id, asked_right) WHERE (answered_at IS NULL);

create table rooms (
  id text default (gen_random_uuid())::text not null,
  branch_id text not null,
  name text not null,
  kind text not null,
  capacity integer default 1 not null,
  active boolean default true not null,
  "position" integer default 0 not null,
  version integer default 1 not null,
  constraint rooms_capacity_check CHECK (((capacity >= 1) AND (capacity <= 100))),
  constraint rooms_kind_check CHECK ((kind <> ''::text)),
  constraint rooms_name_check CHECK ((name <> ''::text)),
  constraint rooms_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint rooms_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX rooms_name ON public.rooms USING btree (branch_id, lower(name)) WHERE active;
CREATE TRIGGER rooms_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.rooms FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table satisfaction_questions (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  appointment_id text not null,
  number integer not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  score integer,
  remark text,
  answered_at timestamp with time zone,
  constraint satisfaction_questions_check CHECK (((score IS NULL) = (answered_at IS NULL))),
  constraint satisfaction_questions_check1 CHECK (((remark IS NULL) OR (score IS NOT NULL))),
  constraint satisfaction_questions_number_check CHECK ((number > 0)),
  constraint satisfaction_questions_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 200))),
  constraint satisfaction_questions_score_check CHECK (((score >= 0) AND (score <= 10))),
  constraint satisfaction_questions_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  constraint satisfaction_questions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint satisfaction_questions_pkey PRIMARY KEY (id),
  constraint satisfaction_questions_appointment_id_key UNIQUE (appointment_id),
  constraint satisfaction_questions_patient_id_number_key UNIQUE (patient_id, number)
);
CREATE INDEX satisfaction_questions_answered ON public.satisfaction_questions USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX satisfaction_questions_asked ON public.satisfaction_questions USING btree (asked_at);

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  leaves_running text,
  constraint schema_migrations_leaves_running_check CHECK ((char_length(leaves_running) <= 200)),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table sent_mail (
  event text not null,
  sent_at timestamp with time zone default now() not null,
  constraint sent_mail_pkey PRIMARY KEY (event)
);
CREATE TRIGGER sent_mail_of_former_release AFTER INSERT ON public.sent_mail FOR EACH ROW WHEN ((new.event ~~ 'appointment.changed.patient:%'::text)) EXECUTE FUNCTION keep_told_move();

create table service_prices (
  service_id text not null,
  from_day date not null,
  price integer not null,
  constraint service_prices_price_check CHECK ((price > 0)),
  constraint service_prices_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint service_prices_pkey PRIMARY KEY (service_id, from_day)
);
CREATE TRIGGER service_prices_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_prices FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table services (
  id text default (gen_random_uuid())::text not null,
  name text not null,
  former_names text[] default '{}'::text[] not null,
  category text not null,
  description text default ''::text not null,
  minutes integer not null,
  pause_minutes integer default 0 not null,
  room_kind text,
  seats integer default 1 not null,
  audience text default 'patients'::text not null,
  price_is_least boolean default false not null,
  requires_payment text default 'never'::text not null,
  active boolean default true not null,
  "position" integer default 0 not null,
  version integer default 1 not null,
  code text,
  taxed boolean default false not null,
  is_online boolean default false not null,
  constraint services_audience_check CHECK ((audience = ANY (ARRAY['patients'::text, 'staff'::text]))),
  constraint services_category_check CHECK ((category = ANY (ARRAY['Kinesiología'::text, 'Performance'::text]))),
  constraint services_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint services_minutes_check CHECK (((minutes >= 15) AND (minutes <= 480))),
  constraint services_name_check CHECK ((name <> ''::text)),
  constraint services_pause_minutes_check CHECK (((pause_minutes >= 0) AND (pause_minutes <= 120))),
  constraint services_requires_payment_check CHECK ((requires_payment = ANY (ARRAY['never'::text, 'hold'::text]))),
  constraint services_seats_check CHECK (((seats >= 1) AND (seats <= 40))),
  constraint services_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX services_name ON public.services USING btree (name) WHERE active;
CREATE TRIGGER services_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.services FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table services_given (
  therapist_id text not null,
  service_id text not null,
  constraint services_given_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE,
  constraint services_given_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id) ON DELETE CASCADE,
  constraint services_given_pkey PRIMARY KEY (therapist_id, service_id)
);
CREATE TRIGGER services_given_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.services_given FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table sessions (
  id text default (gen_random_uuid())::text not null,
  token_hash text not null,
  role account_role not null,
  patient_id text,
  therapist_id text,
  idle interval not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  device text not null,
  address text not null,
  proven boolean default false not null,
  by_link boolean default false not null,
  constraint sessions_check CHECK ((((role = 'patient'::account_role) AND (patient_id IS NOT NULL) AND (therapist_id IS NULL)) OR ((role = 'therapist'::account_role) AND (therapist_id IS NOT NULL) AND (patient_id IS NULL)))),
  constraint sessions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint sessions_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_age ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_patient ON public.sessions USING btree (patient_id) WHERE (patient_id IS NOT NULL);
CREATE INDEX sessions_of_therapist ON public.sessions USING btree (therapist_id) WHERE (therapist_id IS NOT NULL);

create table sign_in_guards (
  subject text not null,
  tries timestamp with time zone[] not null,
  under_way integer default 0 not null,
  locked_until timestamp with time zone,
  failures timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  closed_at timestamp with time zone,
  constraint sign_in_guards_pkey PRIMARY KEY (subject)
);

create table signed_consents (
  id text not null,
  patient_id text not null,
  document_id text not null,
  version integer not null,
  signed_by text not null,
  representative_name text,
  representative_rut text,
  representative_relation text,
  stroke text,
  address text,
  taken_by text,
  signed_at timestamp with time zone not null,
  pdf bytea not null,
  hash text not null,
  constraint signed_consents_check CHECK ((((representative_name IS NULL) = (representative_rut IS NULL)) AND ((representative_name IS NULL) = (representative_relation IS NULL)))),
  constraint signed_consents_document_id_version_fkey FOREIGN KEY (document_id, version) REFERENCES consent_texts(document_id, version),
  constraint signed_consents_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint signed_consents_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES therapists(id),
  constraint signed_consents_pkey PRIMARY KEY (id)
);
CREATE INDEX signed_consents_of_patient ON public.signed_consents USING btree (patient_id, signed_at);
CREATE TRIGGER signed_consents_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.signed_consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table standing_marks (
  patient_id text not null,
  recommendation text not null,
  done_at timestamp with time zone not null,
  constraint standing_marks_recommendation_check CHECK ((recommendation ~ '^system-[a-z-]{1,40}$'::text)),
  constraint standing_marks_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint standing_marks_pkey PRIMARY KEY (patient_id, recommendation)
);

create table stored_objects (
  key text not null,
  bytes bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint stored_objects_pkey PRIMARY KEY (key)
);

create table sync_openings (
  nonce_hash text not null,
  opened_at timestamp with time zone not null,
  calls integer default 0 not null,
  constraint sync_openings_pkey PRIMARY KEY (nonce_hash)
);
CREATE INDEX sync_openings_age ON public.sync_openings USING btree (opened_at);

create table testimonial_offers (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  question_id text,
  rating integer not null,
  content text not null,
  customer_name text not null,
  offered_at timestamp with time zone not null,
  decision text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint testimonial_offers_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint testimonial_offers_content_check CHECK (((length(content) >= 1) AND (length(content) <= 300))),
  constraint testimonial_offers_customer_name_check CHECK (((length(customer_name) >= 1) AND (length(customer_name) <= 60))),
  constraint testimonial_offers_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint testimonial_offers_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint testimonial_offers_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES therapists(id),
  constraint testimonial_offers_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint testimonial_offers_question_id_fkey FOREIGN KEY (question_id) REFERENCES satisfaction_questions(id) ON DELETE SET NULL,
  constraint testimonial_offers_pkey PRIMARY KEY (id),
  constraint testimonial_offers_patient_id_key UNIQUE (patient_id),
  constraint testimonial_offers_question_id_key UNIQUE (question_id)
);

create table testimonials (
  id text default (gen_random_uuid())::text not null,
  rating integer default 5 not null,
  content text not null,
  short_content text not null,
  customer_name text not null,
  customer_role text default 'Paciente'::text not null,
  interests text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  patient_id text,
  constraint testimonials_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint testimonials_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint testimonials_pkey PRIMARY KEY (id),
  constraint testimonials_patient_id_key UNIQUE (patient_id)
);
CREATE TRIGGER testimonials_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.testimonials FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();

create table therapists (
  id text default (gen_random_uuid())::text not null,
  email text not null,
  name text not null,
  specialty text not null,
  experience text not null,
  avatar text not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  from_content boolean default false not null,
  created_at timestamp with time zone default now() not null,
  password_hash text,
  password_changed_at timestamp with time zone,
  totp_sealed text,
  totp_active boolean default false not null,
  totp_last_step bigint default 0 not null,
  rnpi text,
  duties text[] default '{care}'::text[] not null,
  deactivated_at timestamp with time zone,
  password_is_shared boolean default false not null,
  title text,
  second_factor_due_at timestamp with time zone,
  role text default ''::text not null,
  university text default ''::text not null,
  expertise text[] default '{}'::text[] not null,
  approach text default ''::text not null,
  online boolean default true not null,
  requires_second_factor boolean default false not null,
  invited_at timestamp with time zone,
  version integer default 1 not null,
  last_sign_in_at timestamp with time zone,
  avatar_object_id text generated always as ("substring"(avatar, '^/objects/([0-9a-f-]{36})$'::text)) stored,
  news_read text,
  constraint therapists_check CHECK (((deactivated_at IS NULL) OR (NOT active))),
  constraint therapists_duties_check CHECK (((duties <@ '{care,desk,direction}'::text[]) AND (cardinality(duties) > 0))),
  constraint therapists_email_check CHECK ((email = lower(email))),
  constraint therapists_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint therapists_title_check CHECK ((title <> ''::text)),
  constraint therapists_picture FOREIGN KEY (avatar_object_id) REFERENCES objects(id),
  constraint therapists_pkey PRIMARY KEY (id),
  constraint therapists_email_key UNIQUE (email),
  constraint therapists_rnpi_key UNIQUE (rnpi)
);
CREATE INDEX therapists_avatar_object ON public.therapists USING btree (avatar_object_id) WHERE (avatar_object_id IS NOT NULL);
CREATE TRIGGER therapists_changed AFTER INSERT OR DELETE OR UPDATE OF name, email, title, role, specialty, experience, university, rnpi, expertise, approach, avatar, duties, active, online, "position" ON public.therapists FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table till_closings (
  id text default (gen_random_uuid())::text not null,
  day date not null,
  expected integer not null,
  counted integer not null,
  note text,
  through_number bigint not null,
  closed_by text not null,
  closed_at timestamp with time zone not null,
  till_id text,
  counts jsonb,
  constraint till_closings_counted_check CHECK ((counted >= 0)),
  constraint till_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES therapists(id),
  constraint till_closings_till_id_fkey FOREIGN KEY (till_id) REFERENCES tills(id),
  constraint till_closings_pkey PRIMARY KEY (id)
);
CREATE INDEX till_closings_of_day ON public.till_closings USING btree (day, closed_at);
CREATE INDEX till_closings_of_till ON public.till_closings USING btree (till_id) WHERE (till_id IS NOT NULL);
CREATE TRIGGER till_closings_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.till_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table till_movements (
  id text default (gen_random_uuid())::text not null,
  till_id text not null,
  amount integer not null,
  reason text not null,
  recorded_by text not null,
  at timestamp with time zone not null,
  constraint till_movements_amount_check CHECK ((amount <> 0)),
  constraint till_movements_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint till_movements_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES therapists(id),
  constraint till_movements_till_id_fkey FOREIGN KEY (till_id) REFERENCES tills(id),
  constraint till_movements_pkey PRIMARY KEY (id)
);
CREATE INDEX till_movements_of ON public.till_movements USING btree (till_id);
CREATE TRIGGER till_movements_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.till_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table till_reopenings (
  id text default (gen_random_uuid())::text not null,
  till_id text not null,
  reason text not null,
  reopened_by text not null,
  at timestamp with time zone not null,
  constraint till_reopenings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint till_reopenings_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES therapists(id),
  constraint till_reopenings_till_id_fkey FOREIGN KEY (till_id) REFERENCES tills(id),
  constraint till_reopenings_pkey PRIMARY KEY (id)
);
CREATE INDEX till_reopenings_of ON public.till_reopenings USING btree (till_id);
CREATE TRIGGER till_reopenings_are_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.till_reopenings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

create table tills (
  id text default (gen_random_uuid())::text not null,
  branch_id text,
  person_id text not null,
  day date not null,
  opening integer,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint tills_opening_check CHECK ((opening >= 0)),
  constraint tills_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint tills_person_id_fkey FOREIGN KEY (person_id) REFERENCES therapists(id),
  constraint tills_pkey PRIMARY KEY (id)
);
CREATE INDEX tills_of_day ON public.tills USING btree (day, opened_at);
CREATE UNIQUE INDEX tills_open ON public.tills USING btree (person_id, day) WHERE (closed_at IS NULL);

create table time_off (
  id text default (gen_random_uuid())::text not null,
  therapist_id text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  constraint time_off_check CHECK ((starts_at < ends_at)),
  constraint time_off_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint time_off_pkey PRIMARY KEY (id)
);
CREATE INDEX time_off_during ON public.time_off USING gist (therapist_id, tstzrange(starts_at, ends_at));
CREATE TRIGGER time_off_frees_hours AFTER DELETE ON public.time_off FOR EACH ROW EXECUTE FUNCTION note_freed_time();

create table told_moves (
  change_id bigint not null,
  at timestamp with time zone default now() not null,
  constraint told_moves_change_id_fkey FOREIGN KEY (change_id) REFERENCES appointment_changes(id) ON DELETE CASCADE,
  constraint told_moves_pkey PRIMARY KEY (change_id)
);

create table uploads (
  id text not null,
  therapist_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint uploads_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint uploads_pkey PRIMARY KEY (id)
);
CREATE INDEX uploads_age ON public.uploads USING btree (created_at);

create table visitor_interactions (
  number bigint generated always as identity not null,
  session_id text not null,
  patient_id text,
  type text,
  target text not null,
  at timestamp with time zone not null,
  constraint visitor_interactions_target_check CHECK ((char_length(target) <= 200)),
  constraint visitor_interactions_type_check CHECK ((char_length(type) <= 200)),
  constraint visitor_interactions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint visitor_interactions_session_id_fkey FOREIGN KEY (session_id) REFERENCES visitor_profiles(session_id) ON DELETE CASCADE,
  constraint visitor_interactions_pkey PRIMARY KEY (number)
);
CREATE INDEX visitor_interactions_age ON public.visitor_interactions USING btree (at);
CREATE INDEX visitor_interactions_of ON public.visitor_interactions USING btree (session_id, number);
CREATE INDEX visitor_interactions_of_patient ON public.visitor_interactions USING btree (patient_id) WHERE (patient_id IS NOT NULL);

create table visitor_profiles (
  session_id text not null,
  visited_pages text[] default '{}'::text[] not null,
  interests text[] default '{}'::text[] not null,
  updated_at timestamp with time zone default now() not null,
  constraint visitor_profiles_pkey PRIMARY KEY (session_id)
);
CREATE INDEX visitor_profiles_age ON public.visitor_profiles USING btree (updated_at);

create table waiting_list (
  id text default (gen_random_uuid())::text not null,
  patient_id text not null,
  appointment_id text,
  service text not null,
  service_id text not null,
  duration_minutes integer not null,
  therapist_id text,
  days text[],
  from_time time without time zone,
  to_time time without time zone,
  until date not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_why text,
  constraint waiting_list_check CHECK ((from_time < to_time)),
  constraint waiting_list_check1 CHECK (((ended_at IS NULL) = (ended_why IS NULL))),
  constraint waiting_list_days_check CHECK (((days <@ '{mon,tue,wed,thu,fri,sat,sun}'::text[]) AND (cardinality(days) > 0))),
  constraint waiting_list_duration_minutes_check CHECK (((duration_minutes >= 15) AND (duration_minutes <= 480))),
  constraint waiting_list_ended_why_check CHECK ((ended_why = ANY (ARRAY['served'::text, 'withdrawn'::text, 'over'::text]))),
  constraint waiting_list_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  constraint waiting_list_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id),
  constraint waiting_list_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id),
  constraint waiting_list_pkey PRIMARY KEY (id)
);
CREATE INDEX waiting_list_for ON public.waiting_list USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX waiting_list_of ON public.waiting_list USING btree (patient_id);
CREATE UNIQUE INDEX waiting_list_once ON public.waiting_list USING btree (patient_id, service_id, COALESCE(therapist_id, ''::text)) WHERE (ended_at IS NULL);

create table waiting_requests (
  id text default (gen_random_uuid())::text not null,
  email text not null,
  name text not null,
  rut text not null,
  phone text not null,
  wish jsonb not null,
  requested_at timestamp with time zone not null,
  joined_at timestamp with time zone,
  constraint waiting_requests_email_check CHECK ((email = lower(email))),
  constraint waiting_requests_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint waiting_requests_rut_check CHECK ((rut ~ '^[0-9]{7,8}-[0-9K]$'::text)),
  constraint waiting_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX waiting_requests_by_age ON public.waiting_requests USING btree (requested_at);
CREATE INDEX waiting_requests_of ON public.waiting_requests USING btree (email);

create table weekly_hours (
  id bigint generated always as identity not null,
  therapist_id text not null,
  from_day date not null,
  branch_id text not null,
  weekday smallint not null,
  from_minute integer not null,
  to_minute integer not null,
  audience text not null,
  weeks int4range default '[0,2)'::int4range not null,
  constraint weekly_hours_audience_check CHECK ((audience = ANY (ARRAY['patients'::text, 'staff'::text]))),
  constraint weekly_hours_check CHECK ((from_minute < to_minute)),
  constraint weekly_hours_from_minute_check CHECK ((from_minute >= 0)),
  constraint weekly_hours_to_minute_check CHECK ((to_minute <= 1440)),
  constraint weekly_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint weekly_hours_weeks_check CHECK (((weeks <@ int4range(0, 2)) AND (NOT isempty(weeks)))),
  constraint weekly_hours_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint weekly_hours_therapist_id_from_day_fkey FOREIGN KEY (therapist_id, from_day) REFERENCES weekly_plans(therapist_id, from_day) ON DELETE CASCADE,
  constraint weekly_hours_pkey PRIMARY KEY (id),
  constraint weekly_hours_no_overlap EXCLUDE USING gist (therapist_id WITH =, from_day WITH =, weekday WITH =, weeks WITH &&, int4range(from_minute, to_minute) WITH &&)
);
CREATE TRIGGER weekly_hours_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.weekly_hours FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table weekly_plans (
  therapist_id text not null,
  from_day date not null,
  constraint weekly_plans_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id) ON DELETE CASCADE,
  constraint weekly_plans_pkey PRIMARY KEY (therapist_id, from_day)
);
CREATE TRIGGER weekly_plans_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.weekly_plans FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table whatsapp_heard (
  id text not null,
  heard_at timestamp with time zone not null,
  asker text not null,
  patient_id text,
  reply text,
  wall_start timestamp without time zone,
  phone text,
  constraint whatsapp_heard_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patients(id) ON DELETE CASCADE,
  constraint whatsapp_heard_pkey PRIMARY KEY (id)
);
CREATE INDEX whatsapp_heard_by_age ON public.whatsapp_heard USING btree (heard_at);
CREATE INDEX whatsapp_heard_from ON public.whatsapp_heard USING btree (asker, heard_at);
CREATE INDEX whatsapp_heard_of_patient ON public.whatsapp_heard USING btree (patient_id) WHERE (patient_id IS NOT NULL);

create table work_days (
  id text default (gen_random_uuid())::text not null,
  therapist_id text not null,
  branch_id text not null,
  day date not null,
  from_minute integer not null,
  to_minute integer not null,
  audience text default 'patients'::text not null,
  constraint work_days_audience_check CHECK ((audience = ANY (ARRAY['patients'::text, 'staff'::text]))),
  constraint work_days_check CHECK ((from_minute < to_minute)),
  constraint work_days_from_minute_check CHECK ((from_minute >= 0)),
  constraint work_days_to_minute_check CHECK ((to_minute <= 1440)),
  constraint work_days_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint work_days_therapist_id_fkey FOREIGN KEY (therapist_id) REFERENCES therapists(id) ON DELETE CASCADE,
  constraint work_days_pkey PRIMARY KEY (id),
  constraint work_days_no_overlap EXCLUDE USING gist (therapist_id WITH =, day WITH =, int4range(from_minute, to_minute) WITH &&)
);
CREATE TRIGGER work_days_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.work_days FOR EACH STATEMENT EXECUTE FUNCTION tell_clinic_changed();

create table writing_proof (
  only_row boolean default true not null,
  written_at timestamp with time zone not null,
  constraint writing_proof_only_row_check CHECK (only_row),
  constraint writing_proof_pkey PRIMARY KEY (only_row)
);

create view exercises_as_given as
 SELECT clinic_exercises.id AS exercise_id,
    clinic_exercises.version,
    clinic_exercises.instruction,
    clinic_exercises.picture_id,
    clinic_exercises.video_type,
    clinic_exercises.video_size,
    COALESCE(clinic_exercises.film, clinic_exercises.id) AS film
   FROM clinic_exercises
UNION ALL
 SELECT clinic_exercise_versions.exercise_id,
    clinic_exercise_versions.version,
    clinic_exercise_versions.instruction,
    clinic_exercise_versions.picture_id,
    clinic_exercise_versions.video_type,
    clinic_exercise_versions.video_size,
    COALESCE(clinic_exercise_versions.film, clinic_exercise_versions.exercise_id) AS film
   FROM clinic_exercise_versions;

create view unavailable as
 SELECT time_off.therapist_id,
    time_off.starts_at,
    time_off.ends_at,
    NULL::text AS appointment_id
   FROM time_off
UNION ALL
 SELECT busy_times.therapist_id,
    busy_times.starts_at,
    busy_times.ends_at,
    NULL::text AS appointment_id
   FROM busy_times
UNION ALL
 SELECT appointments.therapist_id,
    appointments.starts_at,
    appointments.ends_at,
    appointments.id AS appointment_id
   FROM appointments
  WHERE (appointments.conflict AND (appointments.status <> 'cancelled'::appointment_status))
UNION ALL
 SELECT t.id AS therapist_id,
    a.starts_at,
    a.ends_at,
    a.id AS appointment_id
   FROM (appointments a
     CROSS JOIN therapists t)
  WHERE ((a.therapist_id IS NULL) AND (a.status <> 'cancelled'::appointment_status));
