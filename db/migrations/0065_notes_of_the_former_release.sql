-- Leaves running: 0041_backup_runs.sql
-- A process of a release before 0045 may sign while the upgrade rolls on: its one text, "S: … / O: …", comes apart as it is written, as
-- 0045 took apart what stood there. The text as it was signed stays in `description`.

-- S and O of such a text; null of any other. A note that was begun "as the last" may hold a former one whole inside its S.
create function signed_parts(signed text) returns text[] language plpgsql immutable as $$
declare
  line integer := 1;
  step integer;
  rest text;
  told text;
  inside text[];
begin
  if left(signed, 3) <> 'S: ' then return null; end if;
  loop
    step := position(E'\nO:' in substr(signed, line));
    if step = 0 then return null; end if;
    line := line + step - 1;
    rest := substr(signed, line + 3);
    if rest = '' or left(rest, 1) = ' ' then
      told := substr(signed, 4, greatest(line - 4, 0));
      inside := signed_parts(told);
      if inside[2] = '' then told := inside[1]; end if;
      return array[told, substr(rest, 2)];
    end if;
    line := line + 1;
  end loop;
end $$;

create function part_signed_text() returns trigger language plpgsql as $$
declare
  parts text[];
begin
  parts := signed_parts(new.description);
  new.subjective := nullif(parts[1], '');
  new.objective := nullif(parts[2], '');
  return new;
end $$;
create trigger clinical_records_parts before insert on clinical_records
  for each row when (new.subjective is null and new.objective is null) execute function part_signed_text();

do $$ begin
  perform set_config('zoh.rewrites', 'by law', true);
  update clinical_records r set
    subjective = nullif(p.parts[1], ''), objective = nullif(p.parts[2], '')
    from (select id, signed_parts(description) as parts from clinical_records where subjective is null and objective is null) p
    where p.id = r.id and p.parts is not null and (p.parts[1] <> '' or p.parts[2] <> '');
  perform set_config('zoh.rewrites', '', true);
end $$;
