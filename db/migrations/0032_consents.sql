-- What people have agreed to, each version once. A row is never changed, and goes with its account.
create table consents (
  account_id bigint not null constraint sign_in_required references accounts on delete cascade,
  what       text not null constraint consent_unknown check (what in ('terms', 'being_rated', 'adult')),
  version    text not null constraint consent_version_required check (version <> ''),
  agreed_on  date not null default riyadh_day(now()),
  constraint one_consent_a_version primary key (account_id, what, version)
);
comment on column consents.version is 'of the terms the day of their text; of an adult the age, and never the year of birth';

-- Who has a profile has registered under a line that named the terms, whose text is still the same.
insert into consents (account_id, what, version, agreed_on)
select id, what, '2025-07-02', riyadh_day(created_at) from people cross join unnest(array['terms', 'being_rated']) what;
