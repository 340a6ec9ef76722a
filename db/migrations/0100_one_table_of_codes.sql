do $$ declare f regprocedure; begin
  for f in select oid::regprocedure from pg_proc where proname in ('ask_code', 'is_usable', 'count_guess', 'spend_challenge', 'return_send')
    and pronamespace = 'public'::regnamespace loop execute 'drop function ' || f || ' cascade'; end loop;
end $$;
drop table challenges;
alter table asked_codes rename to challenges;
alter table challenges rename column sent_at to last_sent_at;
alter table challenges add purpose text not null default 'sign-in', add messages smallint not null default 1;
alter table challenges alter id set default gen_random_uuid(), alter purpose drop default;
