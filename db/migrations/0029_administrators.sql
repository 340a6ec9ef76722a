-- Administrators with names. One who has been ended stays, because the audit log names them, and nobody else gets the name.
create table administrators (
  id         bigint generated always as identity primary key,
  name       text not null constraint administrator_name_taken unique,
  role       text not null constraint role_unknown check (role in ('triage', 'moderator', 'admin')),
  created_at timestamptz not null default now(),
  ended_at   timestamptz,
  -- Of the link by which they add a key, which is good once.
  invitation_digest     text constraint invitation_taken unique,
  invitation_expires_at timestamptz,
  constraint administrator_name_malformed check (name ~ '^[^[:cntrl:]]{1,60}$' and name = btrim(name))
);

-- At most five for each administrator: each has a place.
create table administrator_passkeys (
  id               text constraint desk_key_taken primary key,
  administrator_id bigint not null references administrators on delete cascade,
  place            smallint not null constraint too_many_desk_keys check (place between 1 and 5),
  public_key       text not null,
  counter          bigint not null,
  transports       text[] not null,
  is_synced        boolean not null,
  name             text not null constraint desk_key_name_malformed check (char_length(name) between 1 and 200),
  created_at       timestamptz not null default now(),
  used_at          timestamptz,
  constraint desk_key_place_taken unique (administrator_id, place)
);

-- Whose session of the desk it is; null if the shared password opened it.
alter table admin_sessions add column administrator_id bigint references administrators on delete cascade;
create index admin_sessions_by_administrator on admin_sessions (administrator_id);
