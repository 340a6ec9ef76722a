-- False once the code of a challenge was sent another way than by SMS, because it may then have reached somebody who has not the
-- SIM. A new challenge begins with true.
alter table asked_codes add column by_sms boolean not null default true;

-- What providers tell of the messages they accepted, by a digest of the name they gave each. It shows that messages are accepted
-- and do not arrive. It is not worth a log: a day later only the counts of it are left.
create unlogged table message_receipts (
  message     text primary key,
  provider    text not null,
  accepted_at timestamptz not null default now(),
  -- Null until the provider has told anything.
  outcome     text constraint receipt_outcome_unknown check (outcome in ('under way', 'delivered', 'not delivered'))
);
create index message_receipts_by_acceptance on message_receipts (accepted_at);

-- Wider by what receipts tell.
alter table counts
  drop constraint count_unknown,
  add constraint count_unknown check (what in (
    'accounts', 'verified', 'ratings', 'raters', 'code_sent', 'code_failed', 'code_delivered', 'code_undelivered'));
