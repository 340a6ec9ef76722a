-- After ratings are held, three more raters than are left make a trait due.
create or replace function lower_baseline(person bigint) returns void
language sql as $$
  update rating_totals t set baseline = (
           select array_agg(least(t.baseline[trait], (
                    select count(*) from ratings r
                     where r.rated_id = person and r.scores[trait] > 0 and r.left_out is null and r.held_by is null))::integer
                    order by trait)
             from generate_subscripts(t.baseline, 1) trait)
   where t.person_id = person
$$;

-- A rating that counts again isn't a new one.
create or replace function raise_baseline(person bigint, scores smallint[]) returns void
language sql as $$
  update rating_totals t set baseline = (
           select array_agg(least(t.given[trait], t.baseline[trait] + (scores[trait] > 0)::integer) order by trait)
             from generate_subscripts(t.baseline, 1) trait)
   where t.person_id = person
$$;
