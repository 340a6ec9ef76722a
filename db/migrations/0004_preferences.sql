-- What each person wants to be told, and to show. `in_search` follows from them: found is whoever wants to be, shows a profile,
-- and is not leaving.
alter table people
  add column notify_push        boolean not null default true,
  add column notify_sms         boolean not null default true,
  add column notify_new_ratings boolean not null default true,
  add column profile_visible    boolean not null default true,
  add column show_in_search     boolean not null default true,
  add column show_breakdown     boolean not null default true;

-- When it has come, nobody can take it back: '-infinity' once the erasure has begun.
comment on column accounts.deletion_due_at is 'who asked to leave is erased then';
create index accounts_leaving on accounts (deletion_due_at) where deletion_due_at is not null;

-- Whoever writes while their account goes is signed out, and whom they write about is not there.
alter table people rename constraint people_id_fkey to sign_in_required;
alter table handles rename constraint handles_account_id_fkey to sign_in_required;
alter table media rename constraint media_account_id_fkey to sign_in_required;
alter table rating_totals rename constraint rating_totals_person_id_fkey to user_not_found;
