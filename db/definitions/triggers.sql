-- Replacing a trigger waits for all writers of its table, so functions, which change more often, are separate.

create or replace trigger too_many_user_ids after insert on handles
  referencing new table as added for each statement execute function bound_user_ids();
create or replace trigger too_many_reports after insert on reports
  referencing new table as added for each statement execute function bound_reports();
create or replace trigger audit_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
create or replace trigger consents_are_append_only before update on consents
  for each statement execute function refuse_consent_change();
create or replace trigger takes_nothing_about_oneself after update of taken_by_id on cases
  for each row when (new.taken_by_id is not null) execute function refuse_about_oneself();
create or replace trigger answers_nothing_about_oneself after update of decided_by_id on appeals
  for each row when (new.decided_by_id is not null) execute function refuse_about_oneself();
create or replace trigger decides_nothing_about_oneself after insert on decision_people
  for each row execute function refuse_about_oneself();
create or replace trigger count_new_accounts after insert on accounts
  referencing new table as moved for each statement execute function count_accounts();
create or replace trigger count_gone_accounts after delete on accounts
  referencing old table as moved for each statement execute function count_accounts();
create or replace trigger count_verified_from_the_start after insert on people
  for each row when (new.is_verified) execute function count_verified();
create or replace trigger count_change_of_verified after update of is_verified on people
  for each row when (old.is_verified <> new.is_verified) execute function count_verified();
create or replace trigger count_gone_verified after delete on people
  for each row when (old.is_verified) execute function count_verified();
create or replace trigger renew_number after update of handle on people
  for each row when (old.handle <> new.handle) execute function renew_number();
create or replace trigger copy_account before insert on people
  for each row execute function copy_account();
create or replace trigger follow_account after update of deletion_due_at, is_suspended, former_id on accounts
  for each row when ((old.deletion_due_at is null, old.is_suspended, old.former_id)
                     is distinct from (new.deletion_due_at is null, new.is_suspended, new.former_id))
  execute function follow_account();
create or replace trigger block_again after insert on people
  referencing new table as added for each statement execute function block_again();
create or replace trigger sync_search_word after insert on search_words
  referencing new table as added for each statement execute function sync_search_word();
create or replace trigger sync_people_words after insert on people
  referencing new table as added for each statement execute function sync_people_words();
create or replace trigger change_people_words after update on people
  referencing new table as added old table as removed for each statement execute function change_people_words();
create or replace trigger drop_people_words after delete on people
  referencing old table as removed for each statement execute function drop_people_words();
create or replace trigger plan_decision after insert or update of takes_effect_at, undone_at on decisions
  for each row when (new.notified_at is null) execute function plan_decision();
create or replace trigger plan_appeal after insert or update of decided_at on appeals
  for each row when (new.decided_at is not null and new.notified_at is null) execute function plan_appeal();
create or replace trigger plan_former_photo after update of photo on people
  for each row when (old.photo is distinct from new.photo and old.photo is not null) execute function plan_former_photo();
create or replace trigger plan_end_of_restriction after insert or update of until on restrictions
  for each row execute function plan_end_of_restriction();
create or replace trigger plan_number after insert or update of due_at on delayed_actions
  for each row when (new.action = 'number') execute function plan_number();
create or replace trigger plan_new_deletion after insert on accounts
  for each row when (new.deletion_due_at is not null) execute function plan_deletion();
create or replace trigger plan_deletion after update of deletion_due_at on accounts
  for each row when (old.deletion_due_at is distinct from new.deletion_due_at
                     and not (new.deletion_due_at = '-infinity' and coalesce(old.deletion_due_at <= now(), false)))
  execute function plan_deletion();
create or replace trigger plan_cases_of_deleted after delete on people
  for each row execute function plan_cases_of_deleted();
create or replace trigger plan_case_notification after insert on cases
  for each row execute function plan_case_notification();
create or replace trigger plan_case_due after insert or update of due_at, closed_at on cases
  for each row execute function plan_case_due();
create or replace trigger notify_ended_sessions after delete on sessions
  referencing old table as ended for each statement execute function notify_ended_sessions();
create or replace trigger notify_shortened_sessions after update on sessions
  referencing old table as former new table as changed for each statement execute function notify_shortened_sessions();
create or replace trigger notify_suspension after update of is_suspended, disputed_at on accounts
  for each row when (old.is_suspended <> new.is_suspended or old.disputed_at is distinct from new.disputed_at) execute function notify_sessions_of_one();
create or replace trigger notify_badge_or_handle after update of handle, is_verified on people
  for each row when (old.handle <> new.handle or old.is_verified <> new.is_verified) execute function notify_sessions_of_one();
