-- What one account may have without end is bounded, or read and emptied in shares.

-- In the order in which they are exported: a share begins where the one before it ended.
create index ratings_by_rater_in_order on ratings (rater_id, created_at, rated_id);
drop index ratings_by_rater;
create index handles_by_account_in_order on handles (account_id, taken_at, handle);
drop index handles_by_account;
create index referrals_by_referrer_in_order on referrals (referrer_id, created_at, id);
drop index referrals_by_referrer;
create index notifications_by_person_in_order on notifications (person_id, created_at, id);
drop index notifications_by_person;
create index audit_by_subject on audit_log (subject_id, at, id);
