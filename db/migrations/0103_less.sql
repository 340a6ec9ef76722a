-- Nobody starts over any more, and every earlier user ID and every number leads to its owner.
drop table set_aside_ratings;
alter table doors drop column afresh_at, drop column setting_aside, drop column number_closed;
alter table handles drop column retired_at;
delete from step_ups where act = 'afresh';
alter table step_ups drop constraint act_unknown;
alter table step_ups add constraint act_unknown check (act in ('export', 'deletion', 'doors', 'devices'));

-- What newcomers of a week did is not counted.
drop table newcomer_weeks;

-- What people ask about their data are topics of reports, each with a case of its own.
drop table rights_askers;
drop table rights_requests;
alter table cases drop constraint topic_unknown;
alter table cases add constraint topic_unknown check (topic in (
  'photo', 'impersonation', 'insult', 'pressed', 'blackmail', 'minor', 'campaign', 'other',
  'data_copy', 'data_correction', 'data_deletion', 'data_objection'));
drop index one_open_case_a_topic;
create unique index one_open_case_a_topic on cases (subject_id, topic) where closed_at is null and not starts_with(topic, 'data_');
alter table reports drop constraint cannot_report_self;
alter table reports add constraint cannot_report_self check (reporter_id <> subject_id or topic = 'campaign' or starts_with(topic, 'data_'));
alter table decisions drop constraint measure_unknown;
alter table decisions add constraint measure_unknown check (measure in (
  'none', 'warning', 'photo', 'name', 'bio', 'suspend', 'close', 'delete', 'verify', 'unverify', 'hold', 'reporting', 'answer',
  'reversal'));

-- An administrator is an account with a role, and comes by its passkeys.
drop table administrator_passkeys;
alter table administrators drop column invitation_digest, drop column invitation_expires_at;
