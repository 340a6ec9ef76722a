-- The backups that the schedule has made, whichever server it was. `at` is the moment that the backup holds.
create table backups (
  at      timestamptz primary key,
  bytes   bigint not null,
  seconds double precision not null
);
