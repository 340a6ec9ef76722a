import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { forgetGuesses, giveBack, takeAllowances } from '#features/accounts/accounts.sql.ts'
import type { Exchange } from '#platform/api/exchange.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { widerNetwork } from '#platform/http/clientAddresses.server.ts'
import { partCookie } from '#platform/http/cookies.server.ts'
import { networkDigest } from './accessLog.server.ts'
import { adminPath } from './admin.contract.ts'
import { recordAdminAction } from './admin.sql.ts'

const seconds = 15 * 60
/** An attacker can use many cheap addresses and networks, so the global limit counts them together. */
const most = { address: 5, network: 30, everywhere: 100 }
const daysRemembered = 90

type Checked = { right: true } | { right: false; retryAfter: number | null }
type Door = { db: Database; secure: boolean; adminPassword: string; appSecret: string }

/**
 * Counts a guess before comparing, so concurrent guesses gain nothing. A known browser has a separate count,
 * so strangers can't lock it out.
 */
export function passwordChecker({ db, secure, adminPassword, appSecret }: Door) {
  const cookie = partCookie('desk', secure)
  const signed = (name: string) =>
    createHmac('sha256', adminPassword).update(`a browser of the admin panel ${name}`).digest('base64url')
  const isOurs = (mark: string) => {
    const [name = '', signature = ''] = mark.split('.')
    return name !== '' && same(signed(name), signature)
  }
  const record = (action: string, address: string) =>
    db.write(recordAdminAction, { action, by: 'admin', network: networkDigest(appSecret, address) })

  return async (typed: string, exchange: Exchange): Promise<Checked> => {
    const { address } = exchange
    const mark = exchange.cookie(cookie)
    const isKnown = mark !== null && isOurs(mark)
    const own = isKnown
      ? `admin password of ${hash('sha256', mark, 'base64url')}`
      : `admin password ${address}`
    const counted = isKnown
      ? []
      : [
          { key: `admin password ${widerNetwork(address)}`, most: most.network, seconds },
          { key: 'admin password', most: most.everywhere, seconds },
        ]
    const [taken] = await takeAllowances(db.write, [{ key: own, most: most.address, seconds }, ...counted])
    if (taken?.refused) return { right: false, retryAfter: taken.retryAfter ?? seconds }
    if (!same(adminPassword, typed)) {
      await record('admin_sign_in_refused', address)
      return { right: false, retryAfter: null }
    }
    await db.write(forgetGuesses, { budget: own })
    await db.write(giveBack, { keys: counted.map(({ key }) => key) })
    await record('admin_signed_in', address)
    const name = isKnown ? mark.split('.')[0]! : randomBytes(16).toString('base64url')
    const options = { seconds: daysRemembered * 86_400, sameSite: 'strict', path: adminPath } as const
    exchange.setCookie(cookie, `${name}.${signed(name)}`, options)
    return { right: true }
  }
}

const same = (a: string, b: string) =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
