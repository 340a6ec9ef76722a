import type { Asked } from '#ground/calls/implement.server.ts'
import { opaqueCursors } from '#ground/calls/opaqueCursors.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { receiptsCalls } from './receipts.contract.ts'
import { type ReceiptPlace, receiptsOf } from './receipts.sql.ts'

type Deps = { db: Database; cursors: ReturnType<typeof opaqueCursors> }

const mostInPage = 20

export const receiptsRoom = room({
  calls: receiptsCalls,
  words: {},
  handlers: { given: readGivenReceipts },
  prepare: ({ appSecret }: { appSecret: string }) => ({ cursors: opaqueCursors(appSecret, 'receipts') }),
  needs: 'protection',
})

async function readGivenReceipts(
  { db, cursors }: Deps,
  { viewer: { id: raterId }, input: { cursor }, exchange }: Asked<typeof receiptsCalls.given>,
) {
  const before = cursor === undefined ? null : placeIn(cursors.read(raterId, cursor))
  const given = await receiptsOf(db, { raterId, before, most: mostInPage + 1 })
  const page = given.slice(0, mostInPage)
  const last = page.at(-1)
  if (last && given.length > page.length)
    exchange.linkNext(receiptsCalls.given.path, {
      cursor: cursors.write(raterId, [last.at, last.ratedId]),
    })
  return page.map(({ at: _, ratedId: __, ...receipt }) => receipt)
}

function placeIn(read: readonly number[] | null): ReceiptPlace {
  const [at, ratedId] = read ?? []
  if (at === undefined || ratedId === undefined) throw refusal(everyCall, 'INVALID_INPUT')
  return [at, ratedId]
}
