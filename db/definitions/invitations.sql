create or replace function inviters_of(account bigint) returns table (id bigint)
language sql stable as $$
  with recursive above as (
    select account as id where account is not null
     union
    select r.referrer_id from referrals r join above a on r.referred_id = a.id
  )
  select id from above
$$;

-- Whether the reviewer has a conflict of interest. Referrals without an invitation don't count, or anyone could
-- disqualify a reviewer.
create or replace function concerns(reviewer bigint, person bigint) returns boolean
language sql stable as $$
  select coalesce(reviewer = person, false) or exists (
    select from referrals
     where is_invited and (referrer_id, referred_id) in ((reviewer, person), (person, reviewer)))
$$;

create or replace function refuse_about_oneself() returns trigger language plpgsql as $$
declare
  reviewer bigint;
  about bigint[];
begin
  case tg_table_name
    when 'cases' then
      reviewer := new.taken_by_id;
      about := array[new.subject_id];
    when 'appeals' then
      reviewer := new.decided_by_id;
      about := array(
        select new.person_id
         union all select r.reporter_id from reports r where r.id = new.report_id
         union all select d.person_id from decisions d where d.id = new.decision_id
         union all select c.subject_id from decisions d join cases c on c.id = d.case_id where d.id = new.decision_id);
    when 'decision_people' then
      reviewer := (select by_person from decisions where id = new.decision_id);
      -- A hold or a pause on reporting names no one, so a refusal would reveal who rated or reported.
      about := array(
        select new.person_id from decisions where id = new.decision_id and measure not in ('hold', 'reporting')
         union all select c.subject_id from decisions d join cases c on c.id = d.case_id where d.id = new.decision_id);
  end case;
  if exists (select from unnest(about) a (person) where concerns(reviewer, a.person)) then
    raise exception 'this concerns whoever does it' using constraint = 'not_about_oneself', errcode = '23514';
  end if;
  return null;
end $$;
