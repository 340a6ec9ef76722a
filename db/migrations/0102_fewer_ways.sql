drop table message_receipts;
alter table counts
  drop constraint count_unknown,
  add constraint count_unknown check (what in ('accounts', 'verified', 'ratings', 'raters', 'code_sent', 'code_failed'));

drop table sms_notifications;
