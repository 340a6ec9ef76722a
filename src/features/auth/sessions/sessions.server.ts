import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Exchange } from '#kit/calls/exchange.server.ts'
import type { Viewer } from '#kit/calls/implement.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import { cookieIn, ownCookie } from '#kit/http/cookies.server.ts'
import { endSession, saveSession, sessionReader } from './queries.server.ts'

export type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>

/** A remembered session lasts 30 days; any other ends with the browser, after a day at most. */
export const rememberedSeconds = 30 * 86_400
export const passingSeconds = 86_400

export const sessionCookie = (secure: boolean) => ownCookie('session', secure)

/** Only the digest is stored, so that nobody who reads the database can sign in with it. */
const digestOf = (token: string) => hash('sha256', token, 'base64url')

/** What is stored of the session that a request comes with. */
export const sessionDigestIn = (exchange: Exchange, secure: boolean) =>
  digestOf(exchange.cookie(sessionCookie(secure)) ?? '')

export function sessionViewer(db: Database, secure: boolean): ViewerOf {
  const sessionOf = sessionWatcher(db, secure)
  return (request) => sessionOf(request)()
}

/**
 * Reads whose session a request has, now and as often as it is asked again. Nothing else of the request is
 * kept.
 */
export function sessionWatcher(db: Database, secure: boolean) {
  const session = sessionReader(db)
  const cookie = sessionCookie(secure)
  return ({ headers }: Pick<FastifyRequest, 'headers'>) => {
    const token = cookieIn(headers.cookie, cookie)
    if (!token) return async () => null
    const digest = digestOf(token)
    return () => session(digest)
  }
}

/**
 * A new random token for this account, to be put into its cookie. It ends the session that this cookie had
 * before, which the browser forgets.
 */
export async function openSession(
  query: Query,
  accountId: number,
  seconds: number,
  replaced: string | null = null,
) {
  if (replaced) await query(endSession, { tokenDigest: digestOf(replaced) })
  const token = randomBytes(32).toString('base64url')
  await query(saveSession, { tokenDigest: digestOf(token), accountId, seconds })
  return token
}

export const closeSession = (db: Database, token: string) =>
  db.write(endSession, { tokenDigest: digestOf(token) })

/** Makes the browser forget the token of a session that has ended. */
export const endSessionCookie = (exchange: Exchange, secure: boolean) =>
  exchange.setCookie(sessionCookie(secure), '', { seconds: 0 })
