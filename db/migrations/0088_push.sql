-- Leaves running: 0078_parts.sql
-- Browsers on which a patient agreed to be told of hours by push messages. Address and keys stand sealed: who reads the database can
-- send nothing. `device_hash` is the browser's own mark (known_devices), by which signing out there ends it.
create table push_subscriptions (
  id text primary key default gen_random_uuid()::text,
  patient_id text not null references patients on delete cascade,
  endpoint_hash text not null unique,
  sealed text not null,
  device_hash text not null,
  device text not null,
  created_at timestamptz not null,
  -- When a message was last taken for it, or its browser last said that it is there.
  used_at timestamptz not null
);
create index push_subscriptions_of_patient on push_subscriptions (patient_id);
create index push_subscriptions_by_use on push_subscriptions (used_at);

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('mail', 'whatsapp', 'push'));

CREATE OR REPLACE FUNCTION public.kept_contents(of_patient text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  part record;
  found_rows jsonb;
  contents jsonb := '{}';
begin
  for part in
    select place::text as name, string_agg('(' || rows_wanted || ')', ' or ') as wanted
    from places_of('patients', format('id = %L', of_patient))
    where place::text <> all ('{sessions,known_devices,calendar_feeds,push_subscriptions,messages,whatsapp_heard,account_links,account_changes,record_drafts,pay_links,pain_entries,pain_withdrawals,satisfaction_questions,article_news,visitor_interactions,testimonial_offers,testimonials,exercise_ticks,standing_marks,external_hours,appointment_changes,told_moves,waiting_list,hour_offers}')
    group by place
    union all
    select money, format('patient_id = %L', of_patient) from unnest('{payments,ledger_entries,refund_tasks}'::text[]) money
  loop
    -- Hours that nobody came to are no visit.
    if part.name = 'appointments' then
      part.wanted := format('(%s) and (status in (''confirmed'', ''completed'') or no_show)', part.wanted);
    end if;
    execute format('select jsonb_agg(to_jsonb(kept) - ''{password_hash,search,token_hash,token_sealed,url_sealed}''::text[]) from %s kept where %s',
      part.name, part.wanted) into found_rows;
    if found_rows is not null then contents := contents || jsonb_build_object(part.name, found_rows); end if;
  end loop;
  return contents;
end $function$;
