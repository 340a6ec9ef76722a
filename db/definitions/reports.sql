-- At most ten per reporter per day. Locks the accounts, because concurrent reports wouldn't see each other.
create or replace function bound_reports() returns trigger language plpgsql as $$
begin
  perform from accounts where id in (select reporter_id from added) order by id for no key update;
  if exists (
    select from (select distinct reporter_id as id from added where reporter_id is not null) reporter
     where (select count(*) from reports r
             where r.reporter_id = reporter.id and r.created_at > now() - interval '1 day') > 10
  ) then
    raise exception 'ten reports in a day' using constraint = 'too_many_reports', errcode = '23514';
  end if;
  return null;
end $$;
