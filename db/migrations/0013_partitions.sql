-- Tables that are being divided while they are used, and how many of the blocks that there were at the beginning are copied.
create table partitionings (
  table_name text primary key,
  parts      integer not null check (parts between 2 and 1024),
  copied     bigint not null default 0,
  blocks     bigint not null
);
