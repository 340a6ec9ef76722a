-- Nobody starts over any more, and every earlier user ID and every number leads to its owner.
drop table set_aside_ratings;
alter table doors drop column afresh_at, drop column setting_aside, drop column number_closed;
alter table handles drop column retired_at;
delete from step_ups where act = 'afresh';
alter table step_ups drop constraint act_unknown;
alter table step_ups add constraint act_unknown check (act in ('export', 'deletion', 'doors', 'devices'));

-- What newcomers of a week did is not counted.
drop table newcomer_weeks;
