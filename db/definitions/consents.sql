create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody agreed to is not changed afterwards'
    using constraint = 'consents_are_append_only', errcode = '23514';
end $$;
