-- What callers have asked for within a minute, while several servers count it together. It is not worth a log: after a crash,
-- and on another primary, it begins again.
create unlogged table request_counts (
  caller  text primary key,
  count   bigint not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
