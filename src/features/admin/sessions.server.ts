import { createHmac, hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Exchange } from '#kit/calls/exchange.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { bearerIn, cookieIn, partCookie } from '#kit/http/cookies.server.ts'
import { adminPath } from './contract.ts'
import { closeAdminSessions, keepAdminSession, openAdminSession } from './queries.server.ts'

const digestOf = (token: string) => hash('sha256', token, 'base64url')

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
    const tokens = [cookieIn(headers.cookie, cookie), bearerIn(headers.authorization)]
    const digests = digestsOf(tokens)
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
      await openAdminSession(db, digestOf(token), password)
      setCookie(exchange, token, null)
      return token
    },
    async close(exchange: Exchange) {
      await db.write(closeAdminSessions, {
        tokenDigests: digestsOf([exchange.cookie(cookie), exchange.bearer]),
      })
      setCookie(exchange, '', 0)
    },
  }
}

const digestsOf = (tokens: (string | null)[]) => tokens.filter((token) => token !== null).map(digestOf)
