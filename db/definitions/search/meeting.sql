-- People who meet all of several units. A unit is met by a word that is in its element of `lists` or begins as one in its
-- element of `beginnings`, in both of which words are separated by spaces.

-- If two units have short lists and no beginnings, an index intersects these. Otherwise those few hundred are looked through
-- who meet the rarest unit; if even that is common and too few are found, all units are turned into `long` lists.
create or replace function search_meeting(
  others boolean, beginnings text[], lists text[], met bigint[], most integer, long boolean default false
) returns bigint[] language plpgsql stable parallel safe as $$
declare
  last constant text := U&'\+10FFFF';
  sample constant integer := case when others then 300 else 900 end;
  keys integer[] := '{}';
  rest integer[] := '{}';
  rarest integer;
  bearers bigint[];
  found bigint[];
  is_sample boolean;
begin
  if cardinality(met) >= most then return met; end if;
  for i in 1 .. cardinality(lists) loop
    if beginnings[i] is null and lists[i] = '' then return met; end if;
    if beginnings[i] is null and cardinality(keys) < 3 and (long or lists[i] !~ '^(\S+ ){60}') then
      keys := keys || i;
    else
      rest := rest || i;
    end if;
  end loop;
  if cardinality(keys) > 1 then
    found := search_intersection(others, string_to_array(lists[keys[1]], ' '), string_to_array(lists[keys[2]], ' '),
                                 string_to_array(lists[keys[3]], ' '), met,
                                 case when rest = '{}' then most - cardinality(met) else sample end);
  else
    -- The last is looked at first, because fewer people share a family name than a given name.
    for i in reverse cardinality(lists) .. 1 loop
      bearers := array(select w.person_id from string_to_table(beginnings[i], ' ') b (word), lateral (
                      select k.person_id from people_words k
                       where k.unverified = others and k.word >= b.word and k.word < b.word || last limit sample) w
                    union all
                    select w.person_id from people_words w
                     where w.unverified = others and w.word = any(string_to_array(lists[i], ' '))
                    limit sample);
      if rarest is null or cardinality(bearers) < cardinality(found) then
        rarest := i;
        found := bearers;
      end if;
    end loop;
    rest := array_remove(keys || rest, rarest);
  end if;
  is_sample := rest <> '{}' and cardinality(found) >= sample;
  for i in 1 .. cardinality(rest) loop
    exit when found = '{}';
    found := search_those_meeting(found, beginnings[rest[i]], lists[rest[i]], met,
                                  case when i = cardinality(rest) then most - cardinality(met) end);
  end loop;
  met := met || found;
  if long or not is_sample or cardinality(met) >= most then return met; end if;
  for i in 1 .. cardinality(lists) loop
    continue when beginnings[i] is null;
    lists[i] := concat_ws(' ', lists[i], (select string_agg(v.word, ' ') from string_to_table(beginnings[i], ' ') b (word), lateral (
      select w.word from search_words w where w.word >= b.word and w.word < b.word || last limit 300) v));
    beginnings[i] := null;
  end loop;
  return search_meeting(others, beginnings, lists, met, most, true);
end $$;

-- Those of some people who meet a unit. A list is hashed, while an array is compared word by word. A scalar subselect stays a
-- lookup for each person, while `exists` may become a join with everybody's words.
create or replace function search_those_meeting(people bigint[], beginnings text, list text, met bigint[], most integer)
returns bigint[] language plpgsql stable parallel safe as $$
declare
  patterns text[] := string_to_array(replace(beginnings, ' ', '% ') || '%', ' ');
begin
  return array(
    select f.id from (select distinct unnest(people)) f (id)
     where f.id <> all(met)
       and (select true from people_words w
             where w.person_id = f.id and (w.word in (select string_to_table(list, ' ')) or w.word like any(patterns)) limit 1)
     limit most);
end $$;

-- Those who bear a word of each of two or three lists.
create or replace function search_intersection(others boolean, one text[], two text[], three text[], met bigint[], most integer)
returns bigint[] language plpgsql stable parallel safe as $$
begin
  if three is null and others then
    return array(select p.id from people p
                  where p.in_search and not p.is_verified and p.name_words[2:] && one and p.name_words[2:] && two
                    and p.id <> all(met) limit most);
  elsif three is null then
    return array(select p.id from people p
                  where p.in_search and p.is_verified and p.name_words[2:] && one and p.name_words[2:] && two
                    and p.id <> all(met) limit most);
  elsif others then
    return array(select p.id from people p
                  where p.in_search and not p.is_verified and p.name_words[2:] && one and p.name_words[2:] && two
                    and p.name_words[2:] && three and p.id <> all(met) limit most);
  end if;
  return array(select p.id from people p
                where p.in_search and p.is_verified and p.name_words[2:] && one and p.name_words[2:] && two
                  and p.name_words[2:] && three and p.id <> all(met) limit most);
end $$;
