-- Reindexes: people_by_name_runs, people_by_handle_runs

-- Unlike trigrams, runs of one to three letters work in any script and locale, even for two-letter queries.
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
