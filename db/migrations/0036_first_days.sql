-- The first days of a member: how they see themselves, and what they have done of what gets their traits shown.

-- Seen by nobody but the person, and never a rating. 0 stands for a trait that they left out.
create table self_portraits (
  person_id        bigint primary key constraint user_not_found references people on delete cascade,
  knowledge        smallint not null constraint portrait_out_of_range_1 check (knowledge between 0 and 5),
  manners          smallint not null constraint portrait_out_of_range_2 check (manners between 0 and 5),
  friendliness     smallint not null constraint portrait_out_of_range_3 check (friendliness between 0 and 5),
  open_mindedness  smallint not null constraint portrait_out_of_range_4 check (open_mindedness between 0 and 5),
  humor            smallint not null constraint portrait_out_of_range_5 check (humor between 0 and 5),
  money_handling   smallint not null constraint portrait_out_of_range_6 check (money_handling between 0 and 5),
  travel_companion smallint not null constraint portrait_out_of_range_7 check (travel_companion between 0 and 5),
  drawn_on         date not null default riyadh_day(now()),
  constraint no_ratings check (
    knowledge + manners + friendliness + open_mindedness + humor + money_handling + travel_companion > 0)
);

-- What somebody has done of the steps that home offers them first.
create table first_steps (
  person_id bigint primary key constraint user_not_found references people on delete cascade,
  asked_on  date,
  hidden_on date
);
comment on column first_steps.asked_on is 'when they first shared their rating link from there';
comment on column first_steps.hidden_on is 'when they put the steps away';

alter table published_totals
  -- One bit a trait, as in ratings.waiting: a figure of it stood for several sums in some night. Of what was published before this
  -- column, and by servers that do not know it, nothing else is known than that it may be so.
  add column rounded smallint not null default 127,
  add column shown_on date;
comment on column published_totals.shown_on is 'the day in Riyadh on which the first trait was shown, if that was noted';
