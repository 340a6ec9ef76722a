import { formerNumberDigests } from '#features/accounts/phone/formerNumber.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { closedNumbersAmong, phoneOf } from './restrictions.sql.ts'

export async function isNumberClosed(query: Query, secrets: readonly string[], accountId: number) {
  const [account] = await query(phoneOf, { id: accountId })
  if (!account?.phone) return false
  const closed = await query(closedNumbersAmong, {
    accountId,
    digests: formerNumberDigests(secrets, account.phone),
  })
  return closed.length > 0
}
