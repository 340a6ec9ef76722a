create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using constraint = 'audit_is_append_only', errcode = '23514';
end $$;
