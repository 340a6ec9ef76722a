create or replace function letter_runs_sought(raw text) returns text[]
language sql immutable strict parallel safe
return case when length(raw) <= 3 then array[raw]
  else array(select distinct substr(raw, i, 3) from generate_series(1, length(raw) - 2) i) end;
