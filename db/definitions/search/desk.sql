-- Reindexes: people_by_name_runs, people_by_handle_runs

-- Every run of one to three letters. Unlike a trigram a run works in any script and locale, and for two letters too.
create or replace function letter_runs(raw text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(raw, null);
  runs text[] := letters;
  last integer := length(raw);
begin
  for i in 1 .. last - 1 loop
    runs := runs || (letters[i] || letters[i + 1]);
    if i < last - 1 then
      runs := runs || (letters[i] || letters[i + 1] || letters[i + 2]);
    end if;
  end loop;
  return runs;
end $$;

-- The runs to look for when a text is searched: the longest ones in it.
create or replace function letter_runs_sought(raw text) returns text[]
language sql immutable strict parallel safe
return case when length(raw) <= 3 then array[raw]
  else array(select distinct substr(raw, i, 3) from generate_series(1, length(raw) - 2) i) end;
