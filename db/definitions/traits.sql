-- The bits of the traits that have a score. An eighth trait is one more line here, in a migration of the tables, and in the
-- list of src/features/ratings/contract.ts.
create or replace function traits_scored(
  knowledge smallint,
  manners smallint,
  friendliness smallint,
  open_mindedness smallint,
  humor smallint,
  money_handling smallint,
  travel_companion smallint
) returns integer
language sql immutable parallel safe
return (knowledge > 0)::int
  + (manners > 0)::int * 2
  + (friendliness > 0)::int * 4
  + (open_mindedness > 0)::int * 8
  + (humor > 0)::int * 16
  + (money_handling > 0)::int * 32
  + (travel_companion > 0)::int * 64;
