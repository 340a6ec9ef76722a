-- Whoever came back is found by the digest of their number, for each of the people who go through the night.
create index accounts_by_former_number on accounts (former_number) where former_number is not null;
