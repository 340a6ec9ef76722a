-- Cumulative distribution of symmetric geometric noise, P(k) proportional to ratio^|k|, in parts of 2^32.
create or replace function blur_steps(ratio double precision) returns bigint[]
language sql immutable parallel safe
return (
  select array_agg(round(4294967296 * case when k < 0 then ratio ^ -k else 1 + ratio - ratio ^ (k + 1) end / (1 + ratio))::bigint
                   order by k)
    from generate_series(-16, 15) k);

-- A repeated count draws the same noise, and a count of other raters other noise. The ratio must match
-- src/features/ratings/sealed/blur.ts.
create or replace function blur(key bytea, person bigint, trait integer, nth integer, raters bigint) returns integer
language sql immutable parallel safe
return width_bucket(
  ('\x00000000'::bytea
    || substr(sha256(key || int8send(person) || int4send(trait) || int4send(nth) || int8send(raters)), 1, 4))::bigint,
  blur_steps(0.29)) - 16;
