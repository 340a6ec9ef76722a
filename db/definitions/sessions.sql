-- Servers keep sessions in memory. When one of them is no longer what it was, all servers get a notification, and the one that
-- changed it a notice, which it reads before its statement is answered.
create or replace function notify_sessions(people bigint[]) returns void language plpgsql as $$
declare
  -- A notification holds 8000 bytes; without people it concerns everybody.
  said text := jsonb_build_object('kind', 'sessions', 'from', 'database')
    || case when cardinality(people) > 400 then '{}' else jsonb_build_object('people', to_jsonb(people)) end;
begin
  if cardinality(people) = 0 then return; end if;
  perform pg_notify('simat_servers', said);
  raise notice 'simat_servers' using detail = said;
end $$;

create or replace function notify_ended_sessions() returns trigger language plpgsql as $$
begin
  perform notify_sessions(array(select distinct account_id from ended where expires_at > now()));
  return null;
end $$;

create or replace function notify_shortened_sessions() returns trigger language plpgsql as $$
begin
  perform notify_sessions(array(
    select distinct account_id from former join changed using (token_digest, account_id)
     where former.expires_at > now() and changed.expires_at < former.expires_at));
  return null;
end $$;

create or replace function notify_sessions_of_one() returns trigger language plpgsql as $$
begin
  perform notify_sessions(array[new.id]);
  return null;
end $$;
