-- Whom somebody has chosen or blocked is taken off the list by the entry, because an entry may name nobody any more.
alter table chosen_raters add column entry uuid not null default gen_random_uuid();
alter table blocks add column entry uuid not null default gen_random_uuid();
