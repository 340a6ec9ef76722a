-- A new job replaces the one with the same key; a null time only removes it.
create or replace function plan_job(task text, of anyelement, at timestamptz, key text default null) returns void
language plpgsql as $$
declare
  its_key text := task || ' ' || of || coalesce(' ' || key, '');
begin
  if at is null then
    perform graphile_worker.remove_job(its_key);
  else
    perform graphile_worker.add_job(task, to_json(of), run_at => greatest(at, now()), job_key => its_key);
  end if;
end
$$;

create or replace function plan_decision() returns trigger language plpgsql as $$
begin
  perform plan_job('carry_out', new.id, case when new.notified_at is null and new.undone_at is null then new.takes_effect_at end);
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

-- A restore loads rows without firing triggers.
create or replace function plan_all_jobs() returns void language sql as $$
  select plan_job('carry_out', id, takes_effect_at) from decisions where notified_at is null and undone_at is null;
  select plan_job('tell_appeal', id, now()) from appeals where decided_at is not null and notified_at is null;
  select plan_job('lift', person_id, until, what) from restrictions where until is not null;
  select plan_job('move_number', account_id, due_at) from delayed_actions where action = 'number';
  select plan_job('delete_account', id, deletion_due_at) from accounts where deletion_due_at is not null;
  select plan_job('answer_left', c.id, now()) from cases c
   where c.closed_at is null and not exists (select from people where id = c.subject_id);
  select plan_job('notify_reviewers', id, due_at - interval '1 hour', 'due') from cases where closed_at is null;
$$;

create or replace function plan_case_notification() returns trigger language plpgsql as $$
begin
  perform plan_job('notify_reviewers', new.id, now());
  perform plan_job('notify_reviewers', new.id, new.due_at - interval '1 hour', 'due');
  return null;
end
$$;
