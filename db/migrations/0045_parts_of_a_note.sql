-- Leaves running: 0041_backup_runs.sql
-- What the patient tells and what the therapist finds are columns of their own. What was signed before as one text, "S: … / O: …", is
-- carried over letter by letter; the text as it was signed stays in `description`.
alter table clinical_records add column subjective text, add column objective text;

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

do $$ begin
  perform set_config('zoh.rewrites', 'by law', true);
  update clinical_records r set
    subjective = nullif(p.parts[1], ''), objective = nullif(p.parts[2], '')
    from (select id, signed_parts(description) as parts from clinical_records) p
    where p.id = r.id and p.parts is not null and (p.parts[1] <> '' or p.parts[2] <> '');
  perform set_config('zoh.rewrites', '', true);
end $$;
drop function signed_parts(text);

-- Who signs is the person, whatever their e-mail: what the register says of them stands with the number in their row.
alter table therapists add column title text check (title <> '');
create or replace function freeze_author() returns trigger language plpgsql as $$
begin
  select coalesce(new.author_name, t.name), coalesce(new.author_title, t.title), coalesce(new.author_rnpi, t.rnpi)
    into new.author_name, new.author_title, new.author_rnpi
    from therapists t where t.id = new.therapist_id;
  return new;
end $$;
