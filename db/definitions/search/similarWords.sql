
-- For an Arabic query, skips Arabic words: two Arabic spellings are never the same name. The form without the article
-- suffices.
create or replace function search_similar_sounding(words text, sounds text) returns text[]
language plpgsql stable parallel safe as $$
declare
  heard text[] := array(
    select distinct v.word from search_sounds v
     where v.sound = any(string_to_array(sounds, ' ')) and v.word <> all(string_to_array(words, ' '))
       and not (v.word >= 'ء' and words collate "C" >= 'ء') limit 200);
begin
  if cardinality(heard) < 2 then return heard; end if;
  return array(select h.word from unnest(heard) h (word)
                where (substring(h.word from '^(?:al|el|bin|ibn|ال|بن|ابن)(.+)$') = any(heard)) is not true);
end $$;

-- Known words are taken literally, so parts and typos aren't searched. A Latin word may be known by its sound.
create or replace function search_is_known(words text, heard text[]) returns boolean
language plpgsql stable parallel safe as $$
begin
  return heard <> '{}' and words collate "C" < 'ء'
      or exists (select from search_words w where w.word = any(string_to_array(words, ' ')));
end $$;

-- Words that contain the query, differ by one typo, or start with its sound in the other script.
create or replace function search_near(words text, sounds text) returns text[]
language plpgsql stable parallel safe as $$
declare
  last constant text := U&'\+10FFFF';
begin
  return array(
    select v.word from string_to_table(words, ' ') a (part), lateral (
      select p.word from search_parts p where p.part >= a.part and p.part < a.part || last limit 200) v
  ) || array(
    select v.word from (select distinct rtrim(heard, 'AEwy') from string_to_table(sounds, ' ') heard) s (sound), lateral (
      select k.word from search_sounds k where k.sound >= s.sound and k.sound < s.sound || last limit 100) v
     where length(s.sound) >= 3
  ) || array(
    select v.word from string_to_table(words, ' ') a (word), search_slips_of(a.word) q, lateral (
      select k.word, k.at from search_slips k where k.rest = q.rest collate "C" limit 200) v
     where length(a.word) >= 4
       and (q.at = 0 or v.at = 0 or q.at = v.at
            or abs(q.at - v.at) = 1 and substr(v.word, v.at, 1) = substr(a.word, q.at, 1)) limit 200);
end $$;
