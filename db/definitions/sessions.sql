-- Servers keep sessions in memory. When what they know of one no longer holds, all of them are told by a notification, and the
-- one that has changed it by a notice, which it reads before it is answered.
create or replace function tell_sessions(topic text, people bigint[]) returns void language plpgsql as $$
declare
  -- A notification holds 8000 bytes; without people it is about everybody.
  news jsonb := jsonb_build_object('topic', topic)
    || case when cardinality(people) > 400 then '{}' else jsonb_build_object('people', to_jsonb(people)) end;
  said text := jsonb_build_object('kind', 'news', 'from', 'database', 'news', news);
begin
  if cardinality(people) = 0 then return; end if;
  perform pg_notify('simat_servers', said);
  raise notice 'simat_servers' using detail = said;
end $$;

create or replace function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform tell_sessions('sessions ended', array(select distinct account_id from ended where expires_at > now()));
  return null;
end $$;

create or replace function tell_shortened_sessions() returns trigger language plpgsql as $$
begin
  perform tell_sessions('sessions ended', array(
    select distinct account_id from former join changed using (token_digest, account_id)
     where former.expires_at > now() and changed.expires_at <= now()));
  perform tell_sessions('sessions changed', array(
    select distinct account_id from former join changed using (token_digest, account_id)
     where changed.expires_at < former.expires_at and changed.expires_at > now()));
  return null;
end $$;

create or replace function tell_sessions_of_one() returns trigger language plpgsql as $$
begin
  perform tell_sessions('sessions changed', array[new.id]);
  return null;
end $$;
