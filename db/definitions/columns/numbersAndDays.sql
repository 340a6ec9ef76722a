-- Fits JavaScript's safe integers. Random, so an ID doesn't reveal how many rows exist.
create or replace function new_id() returns bigint language sql volatile
  return random(1000000000::bigint, 9007199254740991::bigint);

create or replace function riyadh_day(at timestamptz) returns date
language sql immutable strict parallel safe
return (at at time zone 'Asia/Riyadh')::date;
