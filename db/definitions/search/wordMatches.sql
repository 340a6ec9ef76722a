-- `others` selects unverified people. Results start with `met`, the matches so far, and stop at `most`.

create or replace function search_prefix(others boolean, name text, sought text, most integer) returns bigint[]
language plpgsql stable parallel safe as $$
declare
  last constant text := U&'\+10FFFF';
  met bigint[] := '{}';
begin
  if name is not null then
    met := array(select w.person_id from people_words w
                  where w.unverified = others and w.word >= name and w.word < name || last
                  order by w.word, w.person_id limit most);
  end if;
  if sought is not null and cardinality(met) < most then
    met := met || array(select p.id from people p
                         where case when not p.in_search then 2 when p.is_verified then 0 else 1 end = others::integer
                           and p.handle collate "C" >= sought and p.handle collate "C" < sought || last and p.id <> all(met)
                         order by p.handle collate "C" limit most - cardinality(met));
  end if;
  return met;
end $$;

create or replace function search_word_matches(others boolean, beginnings text[], words text[], met bigint[], most integer)
returns bigint[] language plpgsql stable parallel safe as $$
declare
  last constant text := U&'\+10FFFF';
  beginning text;
begin
  foreach beginning in array beginnings loop
    exit when cardinality(met) >= most;
    met := met || array(select f.person_id
                          from (select w.person_id, w.word from people_words w
                                 where w.unverified = others and w.word >= beginning and w.word < beginning || last
                                   and w.person_id <> all(met)
                                 order by w.word, w.person_id limit 2 * most) f
                         group by f.person_id order by min(f.word), f.person_id limit most - cardinality(met));
  end loop;
  if words <> '{}' and cardinality(met) < most then
    met := met || array(select f.person_id
                          from (select w.person_id, w.word from people_words w
                                 where w.unverified = others and w.word = any(words) and w.person_id <> all(met)
                                 order by w.word, w.person_id limit 2 * most) f
                         group by f.person_id order by min(f.word), f.person_id limit most - cardinality(met));
  end if;
  return met;
end $$;
