-- Leaves running: 0078_parts.sql
-- That the database could write, and when last: one row, written over.
create table writing_proof (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);

-- The log of changes has its files made beforehand, so that a row alone is written on a disk without any room. What is too much
-- for the memory given here lies on the disk for a moment, and takes room that must be free.
create function prove_writing() returns void language plpgsql set work_mem = '64kB' as $$
begin
  insert into writing_proof (written_at) values (now())
    on conflict (only_row) do update set written_at = excluded.written_at;
  perform md5(n::text) as word from generate_series(1, 8000) as n order by word;
end $$;
