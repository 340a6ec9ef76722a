-- Each returns its batch's last key, or null at the end. Small batches hold row locks briefly; a batch may run twice.

create or replace function recompute_names(after text, size integer) returns text language plpgsql as $$
declare
  share bigint[] := array(
    select id from people where after = '' or id > nullif(after, '')::bigint order by id limit size for no key update);
begin
  if after = '' then
    perform recompute_known_names();
  end if;
  update people set display_name = display_name where id = any (share);
  -- After a restore, words may come from older functions; the trigger can't detect that.
  delete from people_words w using people p
    where w.person_id = any (share) and p.id = w.person_id and not (p.in_search and w.word = any (p.name_words));
  with lacking as materialized (
    select p.id, w.word, not p.is_verified as unverified from people p, unnest(p.name_words) w (word)
     where p.id = any (share) and p.in_search
       and not exists (select from people_words k where k.person_id = p.id and k.word = w.word)
  ), words as (
    insert into search_words (word) select distinct word from lacking where word not like '=%' order by word
      on conflict do nothing
  )
  insert into people_words (person_id, word, unverified) select * from lacking;
  return share[cardinality(share)]::text;
end $$;

create or replace function recompute_known_names() returns void language plpgsql as $$
declare
  known_words text[] := array(
    select distinct word from unnest(search_known_names()) name, unnest((search_words_of(name))[2:]) word order by word);
  unknown text[];
begin
  with forgotten as (
    update search_words set known = false where known and word <> all (known_words) returning word
  )
  select array_agg(word) into unknown from forgotten;
  perform forget_search_words(unknown);
  insert into search_words as w (word, known) select word, true from unnest(known_words) word
    on conflict (word) do update set known = true where not w.known;
end $$;

create or replace function recompute_vocabulary(after text, size integer) returns text language plpgsql as $$
declare
  share text[] := array(select word from search_words where word > after order by word limit size for no key update);
begin
  delete from search_sounds where word = any (share);
  delete from search_parts where word = any (share);
  delete from search_slips where word = any (share);
  perform spell_words(share);
  return share[cardinality(share)];
end $$;
