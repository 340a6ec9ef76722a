import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { forgetGuesses, giveBack, takeAllowances } from '#features/accounts/accounts.sql.ts'
import {
  createProofOfWork,
  harder,
  proofOfWorkSeconds,
} from '#features/accounts/proofOfWork/proofOfWork.server.ts'
import type { Input } from '#platform/api/contract.ts'
import type { Exchange } from '#platform/api/exchange.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { widerNetwork } from '#platform/http/clientAddresses.server.ts'
import { partCookie } from '#platform/http/cookies.server.ts'
import { networkDigest } from './accessLog.server.ts'
import { type adminCalls, adminPath } from './admin.contract.ts'
import { recordAdminAction } from './admin.sql.ts'

const seconds = 15 * 60
/** After `easy` passwords from everywhere, each takes a proof of work: attackers have many networks. */
const most = { address: 5, network: 30, easy: 100 }
const daysRemembered = 90

type Checked = { right: true } | { right: false; retryAfter: number | null; work?: unknown }
type Door = { db: Database; secure: boolean; adminPassword: string; appSecret: string }
type Typed = Input<typeof adminCalls.login>

/**
 * Counts a guess before comparing, so concurrent guesses gain nothing. A known browser has a separate count,
 * so strangers can't lock it out, and from another browser a right password is always worth its work.
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

  const work = createProofOfWork(appSecret)

  return async ({ password: typed, work: done }: Typed, exchange: Exchange): Promise<Checked> => {
    const { address } = exchange
    const mark = exchange.cookie(cookie)
    const isKnown = mark !== null && isOurs(mark)
    const own = isKnown
      ? `admin password of ${hash('sha256', mark, 'base64url')}`
      : `admin password ${address}`
    const network = widerNetwork(address)
    const toDo = { purpose: 'the admin password', requester: network, times: harder }
    const hasWorked = done !== undefined && (await work.isDone(toDo, done))
    const counted = isKnown
      ? []
      : [
          { key: `admin password ${network}`, most: most.network, seconds },
          hasWorked
            ? { key: `work ${done.challenge.signature}`, most: 1, seconds: proofOfWorkSeconds }
            : { key: 'admin password', most: most.easy, seconds },
        ]
    const [taken] = await takeAllowances(db.write, [{ key: own, most: most.address, seconds }, ...counted])
    if (taken?.refused) {
      const helps = taken.refused === 'admin password' || taken.refused.startsWith('work ')
      const retryAfter = taken.retryAfter ?? seconds
      return { right: false, retryAfter, ...(helps && { work: await work.ask(toDo) }) }
    }
    if (!same(adminPassword, typed)) {
      await record('admin_sign_in_refused', address)
      return { right: false, retryAfter: null }
    }
    await db.write(forgetGuesses, { budget: own })
    await db.write(giveBack, {
      keys: counted.map(({ key }) => key).filter((key) => !key.startsWith('work ')),
    })
    await record('admin_signed_in', address)
    const name = isKnown ? mark.split('.')[0]! : randomBytes(16).toString('base64url')
    const options = { seconds: daysRemembered * 86_400, sameSite: 'strict', path: adminPath } as const
    exchange.setCookie(cookie, `${name}.${signed(name)}`, options)
    return { right: true }
  }
}

const same = (a: string, b: string) =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
