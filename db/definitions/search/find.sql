-- These functions are planned once per connection, so no plan may depend on the values. They're stable and share one
-- snapshot, so a person who hides is in all parts of a result or none.

-- Returns verified people first, then the closest matches. Elements of `words` and `sounds` are space-separated.
-- `widely` means parts and typos were searched too.
create or replace function search_people(name text, sought text, words text[], sounds text[])
returns table (id bigint, place bigint, widely boolean) language plpgsql stable rows 20 as $$
declare
  page constant integer := 20;
  found record;
  owner record;
begin
  found := case when cardinality(words) > 1 then search_by_all(name, sought, words, sounds, page)
                else search_by_one(name, sought, words[1], sounds[1], page) end;
  if sought is not null then
    select p.id, p.is_verified into owner from people p
      where case when not p.in_search then 2 when p.is_verified then 0 else 1 end in (0, 1) and p.handle collate "C" = sought;
    if owner.is_verified then
      found.verified := owner.id || array_remove(found.verified, owner.id);
    elsif owner.id is not null then
      found.verified := found.verified[1:page - 1];
      found.others := owner.id || array_remove(found.others, owner.id);
    end if;
  end if;
  return query select f.id, f.place, found.widely
    from unnest((found.verified || found.others)[1:page]) with ordinality f (id, place);
end $$;

create or replace function search_by_one(
  name text, sought text, words text, sounds text, page integer,
  out verified bigint[], out others bigint[], out widely boolean
) language plpgsql stable as $$
declare
  spelled text[] := string_to_array(coalesce(words, ''), ' ');
  heard text[];
  near text[];
  near_same text[];
begin
  others := '{}';
  widely := false;
  verified := search_word_matches(false, spelled, '{}', search_prefix(false, name, sought, page), page);
  if cardinality(verified) >= page then return; end if;
  heard := search_similar_sounding(words, sounds);
  verified := search_word_matches(false, '{}', heard, verified, page);
  if cardinality(verified) >= page then return; end if;
  others := search_prefix(true, name, sought, page - cardinality(verified));
  others := search_word_matches(true, spelled, heard, others, page - cardinality(verified));
  if cardinality(verified || others) >= page or words is null or search_is_known(words, heard) then return; end if;
  widely := true;
  near := search_near(words, sounds);
  -- Words in the query's script come first.
  near_same := array(select n from unnest(near) n where (n collate "C" >= 'ء') = (words collate "C" >= 'ء'));
  near := array(select n from unnest(near) n where n <> all(near_same));
  verified := search_word_matches(false, '{}', near_same, verified, page);
  verified := search_word_matches(false, '{}', near, verified, page);
  others := search_word_matches(true, '{}', near_same, others, page - cardinality(verified));
  others := search_word_matches(true, '{}', near, others, page - cardinality(verified));
end $$;

create or replace function search_by_all(
  name text, sought text, words text[], sounds text[], page integer,
  out verified bigint[], out others bigint[], out widely boolean
) language plpgsql stable as $$
declare
  last constant text := U&'\+10FFFF';
  most constant integer := 40;
  beginnings text[] := words;
  lists text[] := '{}';
  spelled text[] := '{}';
  unknown integer[] := '{}';
  heard text[];
  begun text[];
  near text;
  any_near boolean := false;
begin
  others := '{}';
  widely := false;
  verified := search_prefix(false, name, sought, page);
  if cardinality(verified) >= page then return; end if;
  for i in 1 .. cardinality(words) loop
    heard := search_similar_sounding(words[i], sounds[i]);
    if not search_is_known(words[i], heard) then
      unknown := unknown || i;
    end if;
    -- If few known words complete the prefix, listing them is faster.
    begun := array(select v.word from string_to_table(words[i], ' ') b (word), lateral (
                     select w.word from search_words w where w.word >= b.word and w.word < b.word || last limit most + 1) v);
    if cardinality(begun) <= most then
      beginnings[i] := null;
      spelled := spelled || array_to_string(begun, ' ');
      heard := begun || heard;
    end if;
    lists := lists || array_to_string(heard, ' ');
  end loop;
  verified := search_all_units(false, beginnings, lists, verified, page, unknown = '{}');
  if cardinality(verified) >= page then return; end if;
  others := search_prefix(true, name, sought, page - cardinality(verified));
  -- Tries exact spellings first, because they usually fill the page.
  if cardinality(spelled) = cardinality(words) then
    others := search_all_units(true, beginnings, spelled, others, page - cardinality(verified), false);
  end if;
  others := search_all_units(true, beginnings, lists, others, page - cardinality(verified), unknown = '{}');
  if cardinality(verified || others) >= page or unknown = '{}' then return; end if;
  widely := true;
  for i in 1 .. cardinality(words) loop
    continue when i <> all(unknown);
    near := array_to_string(search_near(words[i], sounds[i]), ' ');
    any_near := any_near or near <> '';
    lists[i] := btrim(lists[i] || ' ' || near);
  end loop;
  if any_near then
    verified := search_all_units(false, beginnings, lists, verified, page, true);
    others := search_all_units(true, beginnings, lists, others, page - cardinality(verified), true);
  end if;
end $$;
