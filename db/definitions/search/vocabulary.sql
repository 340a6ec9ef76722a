-- Recomputes: vocabulary

-- The word and its forms with one letter removed: two words that share a form differ by one typo.
create or replace function search_slips_of(word text) returns table (rest text, at smallint)
language sql immutable strict parallel safe
begin atomic
  select word, 0::smallint where length(word) >= 3
  union all
  select overlay(word placing '' from i for 1), i::smallint from generate_series(1, length(word)) i where length(word) >= 4;
end;

create or replace function spell_words(spelled text[]) returns void language sql as $$
  insert into search_sounds (sound, word)
    select distinct sound, s.word from unnest(spelled) s (word), unnest(search_sounds_of(s.word)) sound where sound <> '';
  insert into search_parts (part, word)
    select distinct substr(s.word, i), s.word from unnest(spelled) s (word), generate_series(2, length(s.word) - 1) i;
  insert into search_slips (rest, word, at)
    select slip.rest, s.word, slip.at from unnest(spelled) s (word), search_slips_of(s.word) slip;
$$;
