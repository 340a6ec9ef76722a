-- Who rates whom, with the key without which nobody can compute a draw.
create or replace function pair_of(key bytea, rater bigint, rated bigint) returns bytea
language sql immutable parallel safe
return key || int8send(rater) || int8send(rated);

-- The draw of a score: four bytes of a digest. The same person's same score for the same trait of the same person is drawn once and
-- for all, so that nothing averages it out. The trait is told by its bit.
create or replace function draw_of(pair bytea, trait integer, score smallint) returns bigint
language sql immutable parallel safe
return ('\x00000000'::bytea || substr(sha256(pair || int4send(8 * trait + score)), 1, 4))::bigint;

-- What a score counts as, as in src/features/ratings/sealed/lot.ts.
create or replace function lot(one_in smallint, pair bytea, trait integer, score smallint) returns smallint
language sql immutable parallel safe
return case when score = 0 then 0
            when draw_of(pair, trait, score) < 4294967296 / one_in then 1 + draw_of(pair, trait, score) % 5
            else score end;

-- Whether a night has counted anything of a rating: it stays as it was counted, also if the rater is blocked afterwards.
create or replace function is_counted(rating ratings) returns boolean
language sql stable parallel safe
return exists (
  select from rating_totals t, unnest(rating.counts, t.counted_at) as trait (counts, counted_at)
   where t.person_id = rating.rated_id and trait.counts > 0 and rating.created_at <= trait.counted_at);

-- Has the next night count anew all that is shown of somebody, because what counts of it has changed.
create or replace function count_again(person bigint) returns void
language sql as $$ update rating_totals set is_undone = true where person_id = person $$;
