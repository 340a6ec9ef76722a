import { createHmac, hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Exchange } from '#kit/calls/exchange.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { bearerIn, cookieIn, partCookie } from '#kit/http/cookies.server.ts'
import { adminPath } from './contract.ts'
import { closeAdminSessions, keepAdminSession, openAdminSession } from './queries.server.ts'

const digestOf = (text: string) => hash('sha256', text, 'base64url')

/**
 * What the answer of a login holds. It opens the desk as the cookie does, but does not tell what that holds,
 * which no script ever reads.
 */
const bearerOf = (cookie: string) => digestOf(`bearer ${cookie}`)

const cookieName = (secure: boolean) => partCookie('admin', secure)

type Desk = { db: Database; secure: boolean; adminPassword: string; appSecret: string }

/** The password may be a word that somebody chose, so its digest must not be one that can be tried out. */
const passwordDigest = ({ adminPassword, appSecret }: Desk) =>
  createHmac('sha256', appSecret).update(adminPassword).digest('base64url')

/**
 * Whether the administrator makes a request, by cookie or bearer token. Asking counts as use of the session.
 */
export function adminReader(desk: Desk) {
  const cookie = cookieName(desk.secure)
  const password = passwordDigest(desk)
  return async ({ headers }: FastifyRequest) => {
    const digests = digestsOf(cookieIn(headers.cookie, cookie), bearerIn(headers.authorization))
    return digests.length > 0 && (await keepAdminSession(desk.db, digests, password)).length > 0
  }
}

export function adminSessions(desk: Desk) {
  const { db, secure } = desk
  const cookie = cookieName(secure)
  const password = passwordDigest(desk)
  const setCookie = (exchange: Exchange, value: string, seconds: number | null) =>
    exchange.setCookie(cookie, value, { seconds, sameSite: 'Strict', path: adminPath })

  return {
    async open(exchange: Exchange) {
      const token = randomBytes(32).toString('base64url')
      const bearer = bearerOf(token)
      await openAdminSession(db, digestOf(bearer), password)
      setCookie(exchange, token, null)
      return bearer
    },
    async close(exchange: Exchange) {
      await db.write(closeAdminSessions, {
        tokenDigests: digestsOf(exchange.cookie(cookie), exchange.bearer),
      })
      setCookie(exchange, '', 0)
    },
  }
}

const digestsOf = (cookie: string | null, bearer: string | null) =>
  [cookie && bearerOf(cookie), bearer].filter((token) => token !== null).map(digestOf)
