-- Updated by triggers, so every write to people is covered.

create or replace function sync_people_words() returns trigger language plpgsql as $$
begin
  with found as materialized (
    select a.id, w.word, not a.is_verified as unverified
      from added a, unnest(a.name_words) w (word) where a.in_search
  ), words as (
    insert into search_words (word) select distinct word from found where word not like '=%' order by word
      on conflict do nothing
  )
  insert into people_words (person_id, word, unverified) select * from found;
  return null;
end $$;

create or replace function change_people_words() returns trigger language plpgsql as $$
begin
  update people_words w set unverified = not a.is_verified
    from added a join removed r on r.id = a.id
    where w.person_id = a.id and a.is_verified <> r.is_verified;
  delete from people_words w using added a join removed r on r.id = a.id
    where w.person_id = a.id and (a.name_words, a.in_search) is distinct from (r.name_words, r.in_search);
  with found as materialized (
    select a.id, w.word, not a.is_verified as unverified
      from added a join removed r on r.id = a.id, unnest(a.name_words) w (word)
      where a.in_search and (a.name_words, a.in_search) is distinct from (r.name_words, r.in_search)
  ), words as (
    insert into search_words (word) select distinct word from found where word not like '=%' order by word
      on conflict do nothing
  )
  insert into people_words (person_id, word, unverified) select * from found;
  perform forget_search_words(array(
    select unnest(r.name_words) from added a join removed r on r.id = a.id where a.name_words is distinct from r.name_words));
  return null;
end $$;

create or replace function drop_people_words() returns trigger language plpgsql as $$
begin
  perform forget_search_words(array(select unnest(name_words) from removed));
  return null;
end $$;

create or replace function sync_search_word() returns trigger language plpgsql as $$
begin
  perform spell_words(array(select word from added));
  return null;
end $$;

-- Deletes unused words, because they may reveal former members.
create or replace function forget_search_words(candidates text[]) returns void language sql as $$
  delete from search_words w
    where w.word = any(candidates) and not w.known
      and not exists (select from people_words p where p.unverified and p.word = w.word)
      and not exists (select from people_words p where not p.unverified and p.word = w.word);
$$;
