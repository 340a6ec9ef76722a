-- How the newcomers of a week fared in their first seven nights. It is counted once, after the seventh night of them all, and
-- stands still from then on: a figure that moved when somebody leaves, or erases their mirror, would tell what they had.
create table newcomer_weeks (
  week      date primary key,
  newcomers integer not null,
  mirrors   integer not null,
  asking    integer not null,
  shown     integer not null
);
comment on column newcomer_weeks.week is 'its first day, a Sunday, in Riyadh';
comment on column newcomer_weeks.asking is 'how many had shared their rating link from the first steps';
comment on column newcomer_weeks.shown is 'how many had a trait that others are shown';
