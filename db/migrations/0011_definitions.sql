-- Which text of each file of db/definitions was applied, and when: a server knows its own among those that came before.
create table definitions (
  id         integer generated always as identity primary key,
  name       text not null,
  digest     text not null,
  applied_at timestamptz not null default now(),
  constraint definition_applied_once unique (name, digest)
);

-- What a changed definition leaves to be recomputed. `after` tells how far it has come, null at the end.
create table recomputations (
  task  text primary key constraint task_unknown check (task ~ '^(recompute|reindex) [a-z_]+$'),
  after text
);

-- Nothing has read it since codes are counted in code_shares.
alter table challenges drop column sends;
