-- Each name unit matches by a word in `lists` or a prefix in `beginnings`. Both have one space-separated element per
-- unit.

-- Intersects units with short lists by index, or else scans the rarest unit: a few hundred matches, then a few thousand
-- if some matched or with `deeply`. More than 100 candidates are narrowed before filtering.
create or replace function search_all_units(
  others boolean, beginnings text[], lists text[], met bigint[], most integer, deeply boolean
) returns bigint[] language plpgsql stable parallel safe as $$
declare
  keys integer[] := '{}';
  rest integer[] := '{}';
  left_over integer[];
  sample integer;
  candidates bigint[];
  these bigint[];
  narrowed bigint[];
  meeting bigint[];
  i integer;
  unit integer;
begin
  -- The index reads the first list and probes the others, so the family name goes first: it's usually the rarest.
  foreach i in array cardinality(lists) || array(select generate_series(1, cardinality(lists) - 1)) loop
    if beginnings[i] is null and lists[i] = '' then return met; end if;
    if beginnings[i] is null and cardinality(keys) < 3 and cardinality(string_to_array(lists[i], ' ')) <= 60 then
      keys := keys || i;
    else
      rest := rest || i;
    end if;
  end loop;
  foreach sample in array array[300, 2000] loop
    exit when cardinality(met) >= most;
    if cardinality(keys) > 1 then
      left_over := rest;
      candidates := search_intersection(others, string_to_array(lists[keys[1]], ' '), string_to_array(lists[keys[2]], ' '),
                                        string_to_array(lists[coalesce(keys[3], keys[2])], ' '), met,
                                        case when rest = '{}' then most - cardinality(met) else sample end);
    else
      select r.bearers, array_remove(keys || rest, r.unit) into candidates, left_over
        from search_rarest_unit(others, beginnings, lists, sample) r;
    end if;
    these := candidates;
    foreach unit in array left_over loop
      continue when cardinality(these) <= 100;
      narrowed := search_narrowed(others, these, beginnings[unit], lists[unit], met);
      continue when narrowed is null;
      these := narrowed;
      left_over := array_remove(left_over, unit);
    end loop;
    meeting := search_filter_units(these, left_over, beginnings, lists, met, most - cardinality(met));
    meeting := meeting[:most - cardinality(met)];
    met := met || meeting;
    exit when cardinality(candidates) < sample or meeting = '{}' and not deeply;
  end loop;
  return met;
end $$;

create or replace function search_rarest_unit(others boolean, beginnings text[], lists text[], sample integer, out unit integer, out bearers bigint[])
language plpgsql stable as $$
declare
  last constant text := U&'\+10FFFF';
  these bigint[];
begin
  -- The family name goes first: it's usually the rarest.
  for i in reverse cardinality(lists) .. 1 loop
    these := array(select w.person_id from string_to_table(beginnings[i], ' ') b (word), lateral (
                       select k.person_id from people_words k
                        where k.unverified = others and k.word >= b.word and k.word < b.word || last limit sample) w
                     union all
                     (select w.person_id from people_words w
                       where w.unverified = others and w.word = any(string_to_array(lists[i], ' '))
                       order by w.word, w.person_id limit sample)
                     limit sample);
    if unit is null or cardinality(these) < cardinality(bearers) then
      unit := i;
      bearers := these;
    end if;
  end loop;
end $$;

-- Reads the unit's matches from the index and keeps the candidates among them. Null if there are over ten times as many
-- matches: then probing each candidate is cheaper.
create or replace function search_narrowed(others boolean, those bigint[], beginnings text, list text, met bigint[])
returns bigint[] language plpgsql stable parallel safe as $$
declare
  last constant text := U&'\+10FFFF';
  enough constant integer := 10 * cardinality(those);
  meeting bigint[];
  seen integer;
begin
  select array_agg(w.person_id) filter (where w.person_id in (select unnest(those))), count(*) into meeting, seen from (
    select b.person_id from string_to_table(beginnings, ' ') s (word), lateral (
      select k.person_id from people_words k
       where k.unverified = others and k.word >= s.word and k.word < s.word || last limit enough) b
    union all
    (select k.person_id from people_words k
      where k.unverified = others and k.word = any(string_to_array(list, ' '))
      order by k.word, k.person_id limit enough)
    limit enough) w;
  if seen < enough then
    return array(select distinct m.id from unnest(meeting) m (id) where m.id <> all(met));
  end if;
  return null;
end $$;

-- A scalar subselect stays a lookup per person; the planner could turn `exists` into a full join.
create or replace function search_filter_units(
  those bigint[], units integer[], beginnings text[], lists text[], met bigint[], most integer
) returns bigint[] language plpgsql stable parallel safe as $$
declare
  later integer := cardinality(units);
  patterns text[];
  list text[];
  unit integer;
begin
  foreach unit in array units loop
    exit when those = '{}';
    later := later - 1;
    list := string_to_array(lists[unit], ' ');
    patterns := string_to_array(replace(beginnings[unit], ' ', '% ') || '%', ' ');
    those := array(
      select f.id from (select distinct unnest(those)) f (id)
       where f.id <> all(met)
         and (select true from people_words w
               where w.person_id = f.id and (w.word in (select unnest(list)) or w.word like any(patterns)) limit 1)
       limit case when later = 0 then most end);
  end loop;
  return those;
end $$;

create or replace function search_intersection(others boolean, one text[], two text[], three text[], met bigint[], most integer)
returns bigint[] language plpgsql stable parallel safe as $$
begin
  if others then
    return array(select p.id from people p
                  where p.in_search and not p.is_verified and p.name_words[2:] && one collate "default" and p.name_words[2:] && two collate "default"
                    and p.name_words[2:] && three collate "default" and p.id <> all(met) limit most);
  end if;
  return array(select p.id from people p
                where p.in_search and p.is_verified and p.name_words[2:] && one collate "default" and p.name_words[2:] && two collate "default"
                  and p.name_words[2:] && three collate "default" and p.id <> all(met) limit most);
end $$;
