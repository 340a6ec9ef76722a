-- Who makes a group of sealed ratings, and what never counts again.

alter table ratings
  -- It was given while the person picked who may rate them.
  add column is_picked boolean not null default false,
  -- A night that a restore has lost may have published it, or it was given under a promise that was given up: it never counts again.
  add column is_withheld boolean not null default false;

alter table published_totals add column is_near boolean not null default false;
comment on column published_totals.is_near is 'more than half of the people wait who are needed to show a trait';
