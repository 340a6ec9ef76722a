import type { Asked } from '#ground/calls/implement.server.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { networkDigest } from '../readings.server.ts'
import { auditCalls } from './audit.contract.ts'
import { byOf, entryOf, readAudit } from './audit.server.ts'

type Deps = { db: Database; appSecret: string }

const mostInPage = 50

export const auditRoom = room({
  calls: auditCalls,
  words: {},
  handlers: { read: readAuditPage },
  needs: 'protection',
})

async function readAuditPage(
  { db, appSecret }: Deps,
  { input: { who, action, cursor }, viewer, exchange }: Asked<typeof auditCalls.read>,
) {
  const asked = {
    who: who?.trim(),
    action: action?.trim(),
    before: cursor === undefined ? null : Number(cursor),
    most: mostInPage + 1,
  }
  const reader = { by: byOf(viewer), network: networkDigest(appSecret, exchange.address) }
  const found = await readAudit(db, asked, reader)
  const page = found.slice(0, mostInPage)
  const last = page.at(-1)
  if (last && found.length > page.length) exchange.linkNext(auditCalls.read.path, { cursor: String(last.id) })
  return page.map(entryOf)
}
