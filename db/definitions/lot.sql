-- Includes the secret key, so only its holder can compute a draw.
create or replace function pair_of(key bytea, rater bigint, rated bigint) returns bytea
language sql immutable parallel safe
return key || int8send(rater) || int8send(rated);

-- Deterministic per pair, trait, and score, so re-rating can't average the noise out. `trait` is the trait's bit.
create or replace function draw_of(pair bytea, trait integer, score smallint) returns bigint
language sql immutable parallel safe
return ('\x00000000'::bytea || substr(sha256(pair || int4send(8 * trait + score)), 1, 4))::bigint;

-- Must match src/features/ratings/sealed/lot.ts.
create or replace function lot(one_in smallint, pair bytea, trait integer, score smallint) returns smallint
language sql immutable parallel safe
return case when score = 0 then 0
            when draw_of(pair, trait, score) < 4294967296 / one_in then 1 + draw_of(pair, trait, score) % 5
            else score end;

-- A counted rating stays counted, even if the rater is blocked later.
create or replace function is_counted(rating ratings) returns boolean
language sql stable parallel safe
return exists (
  select from rating_totals t, unnest(rating.counts, t.counted_at) as trait (counts, counted_at)
   where t.person_id = rating.rated_id and trait.counts > 0 and rating.created_at <= trait.counted_at);

create or replace function count_again(person bigint) returns void
language sql as $$ update rating_totals set is_undone = true where person_id = person $$;
