-- Whom somebody has blocked and who was erased, by the digest of their number: if they come back, the block is there again.
create table former_blocks (
  person_id     bigint not null constraint user_not_found references people on delete cascade,
  former_number text not null,
  entry         uuid not null,
  created_at    timestamptz not null,
  constraint one_former_block_a_pair primary key (person_id, former_number)
);
create index former_blocks_by_number on former_blocks (former_number);
