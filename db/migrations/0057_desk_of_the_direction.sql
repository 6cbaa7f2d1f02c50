-- Leaves running: 0041_backup_runs.sql
-- Calls now ask for the duty that they belong to: whoever leads keeps what they did at the desk, and somebody always leads.
update therapists set duties = '{care,desk,direction}'
where id = (select id from therapists where active order by from_content desc, position, created_at limit 1)
  and not exists (select from therapists where active and 'direction' = any (duties));
update therapists set duties = array_append(duties, 'desk')
where 'direction' = any (duties) and not 'desk' = any (duties);
