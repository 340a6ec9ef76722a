-- Notifies all servers, because they cache sessions. The writing server also gets a notice, before its statement
-- completes.
create or replace function notify_sessions(people bigint[]) returns void language plpgsql as $$
declare
  -- PostgreSQL limits notifications to 8,000 bytes. Without `people`, a notification affects everyone.
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
     where former.expires_at > now()
       and (changed.expires_at < former.expires_at
            or (changed.limited_until, changed.is_unsure) is distinct from (former.limited_until, former.is_unsure))));
  return null;
end $$;

create or replace function notify_sessions_of_one() returns trigger language plpgsql as $$
begin
  perform notify_sessions(array[new.id]);
  return null;
end $$;
