-- What people ask for about their data, as the law lets them. The line of a request stays for two years, to show that it was
-- answered in time. Who asked, and in which words, goes with the account.
create table rights_requests (
  id          bigint generated always as identity primary key,
  reference   text not null constraint request_number_taken unique constraint request_number_malformed check (reference ~ '^[A-Z2-7]{8}$'),
  kind        text not null constraint request_kind_unknown check (kind in ('copy', 'correction', 'deletion', 'objection')),
  -- A letter may have arrived before it was entered.
  asked_on    date not null default riyadh_day(now()),
  due_on      date not null generated always as (asked_on + 30) stored,
  answered_at timestamptz,
  answer      text constraint answer_malformed check (answer ~ '^[a-z_]{1,40}$'),
  constraint answered_with_answer check ((answered_at is null) = (answer is null))
);
create index rights_requests_by_due on rights_requests (due_on, id);

create table rights_askers (
  request_id bigint primary key references rights_requests on delete cascade,
  account_id bigint constraint sign_in_required references accounts on delete cascade,
  -- Where somebody without an account wrote from.
  contact    text constraint asker_contact_too_long check (char_length(contact) <= 200),
  said       text not null constraint request_too_long check (char_length(said) <= 2000),
  note       text constraint request_note_too_long check (char_length(note) <= 2000),
  -- The kind of the request until it is answered.
  open_kind  text,
  constraint one_open_request_a_kind unique (account_id, open_kind),
  constraint asked_by_somebody check ((account_id is null) <> (contact is null))
);
