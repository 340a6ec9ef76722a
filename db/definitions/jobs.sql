create or replace function job_key(task text, of anyelement, part text) returns text
language sql immutable as $$ select task || ' ' || of::text || coalesce(' ' || part, '') $$;

-- A new job replaces the one with the same key; a null time only removes it.
create or replace function plan_job(task text, of anyelement, at timestamptz, key text default null) returns void
language plpgsql as $$
declare
  its_key text := job_key(task, of, key);
begin
  if at is null then
    perform graphile_worker.remove_job(its_key);
  else
    perform graphile_worker.add_job(task, to_json(of), run_at => greatest(at, now()), job_key => its_key);
  end if;
end
$$;

-- Removing a photo waits for the photo store, so it has its own task.
create or replace function decision_task(measure text) returns text
language sql immutable return case measure when 'photo' then 'remove_photo' else 'carry_out' end;

create or replace function plan_decision() returns trigger language plpgsql as $$
begin
  perform plan_job(decision_task(new.measure), new.id, case when new.notified_at is null and new.undone_at is null then new.takes_effect_at end);
  return null;
end
$$;

create or replace function plan_appeal() returns trigger language plpgsql as $$
begin
  perform plan_job('tell_appeal', new.id, now());
  return null;
end
$$;

create or replace function plan_former_photo() returns trigger language plpgsql as $$
begin
  perform plan_job('remove_former', new.id, now());
  return null;
end
$$;

create or replace function plan_end_of_restriction() returns trigger language plpgsql as $$
begin
  perform plan_job('lift', new.person_id, new.until, new.what);
  return null;
end
$$;

create or replace function plan_number() returns trigger language plpgsql as $$
begin
  perform plan_job('move_number', new.account_id, new.due_at);
  return null;
end
$$;

-- An immediate deletion ('-infinity') runs without a job; this job finishes it if it was interrupted.
create or replace function plan_deletion() returns trigger language plpgsql as $$
begin
  perform plan_job('delete_account', new.id,
                   case when new.deletion_due_at = '-infinity' then now() + interval '10 minutes' else new.deletion_due_at end);
  return null;
end
$$;

create or replace function plan_cases_of_deleted() returns trigger language plpgsql as $$
begin
  perform plan_job('answer_left', id, now()) from cases where subject_id = old.id and closed_at is null;
  return null;
end
$$;

-- Every job that the rows call for. A restore loads rows without firing triggers.
create or replace function jobs_wanted() returns table (task text, about bigint, due_at timestamptz, part text)
language sql stable as $$
  select decision_task(measure), id, takes_effect_at, null from decisions where notified_at is null and undone_at is null
  union all
  select 'tell_appeal', id, now(), null from appeals where decided_at is not null and notified_at is null
  union all
  select 'lift', person_id, until, what from restrictions where until is not null
  union all
  select 'move_number', account_id, due_at, null from delayed_actions where action = 'number'
  union all
  select 'delete_account', id, deletion_due_at, null from accounts where deletion_due_at is not null
  union all
  select 'answer_left', c.id, now(), null from cases c
   where c.closed_at is null and not exists (select from people where id = c.subject_id)
  union all
  select 'notify_reviewers', id, due_at - interval '1 hour', 'due' from cases
   where closed_at is null and due_at > now() + interval '1 hour'
  union all
  select 'keep_photo', c.id, now(), null from cases c join snapshots s on s.case_id = c.id join people p on p.id = c.subject_id
   where c.closed_at is null and s.photo is null and p.photo is not null
  union all
  select 'show_photo', d.id, now(), null
    from snapshots s join cases c on c.id = s.case_id
    join people p on p.id = c.subject_id and p.photo is null
    join lateral (select d.id, d.measure from decisions d left join decisions r on r.id = d.reverses
                   where coalesce(r.case_id, d.case_id) = c.id and d.notified_at is not null and d.undone_at is null
                   order by d.id desc limit 1) d on d.measure <> 'photo'
   where s.hidden is not null
  union all
  select distinct 'remove_former', m.account_id, now(), null::text from media m left join people p on p.id = m.account_id
   where m.id is distinct from p.photo and m.created_at < now() - interval '1 hour'
  union all
  select 'send_sms_notice', id, now(), null from sms_notices
$$;

-- Leaves existing jobs and their attempts alone. Repeat until it returns 0.
create or replace function plan_missing_jobs(most integer) returns bigint language sql as $$
  with planned as materialized (
    select plan_job(task, about, due_at, part) from (
      select * from jobs_wanted() w
       where not exists (select from graphile_worker.jobs j where j.key = job_key(w.task, w.about, w.part))
       limit most) missing)
  select count(*) from planned
$$;

create or replace function plan_case_notification() returns trigger language plpgsql as $$
begin
  perform plan_job('notify_reviewers', new.id, now());
  return null;
end
$$;

create or replace function plan_case_due() returns trigger language plpgsql as $$
begin
  perform plan_job('notify_reviewers', new.id, case when new.closed_at is null then new.due_at - interval '1 hour' end, 'due');
  return null;
end
$$;
