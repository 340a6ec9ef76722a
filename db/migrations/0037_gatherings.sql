-- Gatherings: for an hour, people who sit together see one another here and may rate one another.

-- Who sat with whom is nobody's business afterwards. So rows are deleted when the hour is over, and the tables are unlogged: what is
-- in them stands in no write-ahead log, no standby and no backup, and a crash of PostgreSQL ends every gathering.
create unlogged table gatherings (
  code    text primary key,
  host_id bigint not null constraint user_not_found references people on delete cascade,
  ends_at timestamptz not null
);
create index gatherings_of_a_host on gatherings (host_id);

create unlogged table gathering_guests (
  person_id  bigint primary key constraint user_not_found references people on delete cascade,
  code       text not null constraint gathering_over references gatherings on delete cascade,
  entered_at timestamptz not null default now()
);
comment on table gathering_guests is 'who is in a gathering; nobody is in two';
create index guests_of_a_gathering on gathering_guests (code);
