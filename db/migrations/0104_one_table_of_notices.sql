drop table safety_notices, decision_notices;
alter table notifications drop constraint notification_kind_unknown, drop column id, alter created_at set default clock_timestamp();
alter table notifications add constraint notification_kind_unknown check (kind in (
  'new_rating', 'ratings_renewed', 'friend_joined', 'verified', 'verification_removed',
  'new_device', 'grave_asked', 'number_asked', 'number_changed', 'passkey_added', 'protection_changed', 'number_lost',
  'decided', 'report_answered', 'appeal_answered'));
