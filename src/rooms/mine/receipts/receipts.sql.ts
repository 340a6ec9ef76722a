import type { Reads } from '#ground/database/reads.server.ts'
import { bigint, nullable, oneOf, statement, text } from '#ground/database/statement.server.ts'
import { receiptStates } from './receipts.contract.ts'

/** Where a page ends: when a rating was sent last, in microseconds, and whom it is of. */
export type ReceiptPlace = readonly [at: number, ratedId: number]
/** Later than any; the year 9999. */
const latest: ReceiptPlace = [253_402_300_799_000_000, 0]

type Asked = { raterId: number; before: ReceiptPlace | null; most: number }

export const receiptsOf = (reads: Pick<Reads, 'read'>, { raterId, before, most }: Asked) => {
  const [at, ratedId] = before ?? latest
  return reads.read(receiptsOfStatement, { raterId, at, ratedId, most })
}

/**
 * The state comes from the clock and the rater's own sending: what was sent since the last night waits.
 * Nothing here may read what counts, what is left out or held, or any total: each of them is different for
 * somebody who was blocked. People are named as in the lists of the doors.
 */
const receiptsOfStatement = statement('receipts_of', {
  takes: { raterId: bigint, at: bigint, ratedId: bigint, most: bigint },
  row: {
    at: bigint,
    ratedId: bigint,
    userId: nullable(text),
    displayName: nullable(text),
    profileImageUrl: nullable(text),
    day: text,
    state: oneOf(...receiptStates),
  },
  sql: `with given as materialized (
          select r.rated_id, r.created_at, coalesce(r.revised_at, r.created_at) as sent_at
            from ratings r join accounts a on a.id = r.rated_id
           where r.rater_id = $1 and not a.is_away
             and (coalesce(r.revised_at, r.created_at), r.rated_id)
                 < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::bigint)
           order by sent_at desc, rated_id desc limit $4
        )
        select (extract(epoch from g.sent_at) * 1000000)::bigint as at, g.rated_id as "ratedId", u.handle as "userId",
               case when u.handle is not null then p.display_name end as "displayName",
               case when u.handle is not null then '/media/' || p.photo end as "profileImageUrl",
               riyadh_day(g.sent_at)::text as day,
               case when exists (select from installation where sealed_at >= g.sent_at)
                      or exists (select from nights where ended_at is null or ended_at >= g.sent_at)
                    then 'countedOrWaiting' else 'waiting' end as state
          from given g join people p on p.id = g.rated_id
          cross join lateral (select user_id_as_of(p.id, g.created_at) as handle) u
         order by g.sent_at desc, g.rated_id desc`,
})
