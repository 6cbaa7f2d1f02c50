CREATE OR REPLACE FUNCTION public.prove_writing()
 RETURNS void
 LANGUAGE plpgsql
 SET work_mem TO '64kB'
AS $function$
begin
  insert into writing_proof (written_at) values (now())
    on conflict (only_row) do update set written_at = excluded.written_at;
  perform md5(n::text) as word from generate_series(1, 8000) as n order by word;
end $function$
