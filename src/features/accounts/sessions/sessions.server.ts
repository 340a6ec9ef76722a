import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Exchange } from '#platform/api/exchange.server.ts'
import type { Background } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { ownCookie } from '#platform/http/cookies.server.ts'
import type { Viewer } from './callers.ts'
import type { DeviceName } from './deviceName.ts'
import { createSessionCache } from './sessionCache.server.ts'
import { limitedFor } from './sessionStrength.ts'
import {
  endSession,
  proveSession,
  saveSession,
  seeAccount,
  seeSession,
  sessionReader,
  settleDispute,
} from './sessions.sql.ts'

export type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>
export type Viewers = {
  viewerOf: ViewerOf
  /** Somebody who has not said yet whether the account of their number is theirs. */
  unsureOf: ViewerOf
  /** Sessions of these people, or of everybody, are no longer what they were. */
  forget: (people?: number[]) => void
}

/** A remembered session lasts 30 days; any other ends with the browser, after a day at most. */
export const rememberedSessionSeconds = 30 * 86_400
export const transientSessionSeconds = 86_400
/** A session that is not remembered ends when it was not used for so long. */
const idleSeconds = 8 * 3600
/** Who has not answered whether an account is theirs within this time enters another code. */
const unsureSeconds = 15 * 60

export const sessionCookie = (secure: boolean) => ownCookie('session', secure)

/** Only the digest is stored, so that nobody who reads the database can sign in with it. */
export const digestOf = (token: string) => hash('sha256', token, 'base64url')

/** What is stored of the session that a request comes with. */
export const sessionDigestIn = (exchange: Exchange, secure: boolean) =>
  digestOf(exchange.cookie(sessionCookie(secure)) ?? '')

const neverListening = () => false

/**
 * Who makes a request. With `background` its session counts as used, a quarter of an hour at a time. While
 * `isListening` says that this process hears of what changes, sessions are kept in memory.
 */
export function sessionViewers(
  db: Database,
  secure: boolean,
  background?: Background,
  isListening = neverListening,
): Viewers {
  const sessionCache = createSessionCache(sessionReader(db), isListening)
  const cookie = sessionCookie(secure)
  function sessionOf({ cookies }: Pick<FastifyRequest, 'cookies'>) {
    const token = cookies[cookie]
    return token ? sessionCache.session(digestOf(token)) : null
  }
  const seen = new Set<string>()
  async function see(digest: string, { id, isLimited }: Viewer) {
    if (!background || seen.has(digest)) return
    seen.add(digest)
    await background.run('mark a session as used', async () => {
      await db.write(seeSession, {
        tokenDigest: digest,
        idleSeconds,
        passingSeconds: transientSessionSeconds,
      })
      if (!isLimited) await db.write(seeAccount, { id })
    })
    seen.delete(digest)
  }
  return {
    async viewerOf(request) {
      const session = await sessionOf(request)
      if (!session || session.isUnsure) return null
      if (session.freshMs <= 0) void see(session.key, session)
      return session
    },
    async unsureOf(request) {
      const session = await sessionOf(request)
      return session?.isUnsure ? session : null
    },
    forget: sessionCache.forget,
  }
}

type SessionOptions = {
  /** The token of the session that the browser has and is about to forget. */
  replaced?: string | null
  device?: DeviceName
  limitedSince?: number | null
  isUnsure?: boolean
}

const unknownDevice = { browser: '', system: '' }

/** A new random token for this account, to be put into its cookie. */
export async function createSession(
  query: Query,
  accountId: number,
  seconds: number,
  { replaced, device = unknownDevice, limitedSince = null, isUnsure = false }: SessionOptions = {},
) {
  if (replaced) await query(endSession, { tokenDigest: digestOf(replaced) })
  const token = randomBytes(32).toString('base64url')
  await query(saveSession, {
    tokenDigest: digestOf(token),
    accountId,
    seconds: isUnsure
      ? unsureSeconds
      : seconds > transientSessionSeconds
        ? seconds
        : Math.min(seconds, idleSeconds),
    ...device,
    limitedUntil: limitedSince === null ? null : new Date(limitedSince + limitedFor),
    isUnsure,
  })
  return token
}

/** Who has shown more than a code goes on by a new token, so that a thief of the former one gains nothing. */
export async function renewSession(query: Query, exchange: Exchange, accountId: number, secure: boolean) {
  const token = randomBytes(32).toString('base64url')
  const tokenDigest = sessionDigestIn(exchange, secure)
  const renewed = {
    tokenDigest,
    accountId,
    newDigest: digestOf(token),
    passingSeconds: transientSessionSeconds,
  }
  const [proven] = await query(proveSession, renewed)
  if (!proven) return
  await query(settleDispute, { accountId, tokenDigest: renewed.newDigest })
  exchange.setCookie(sessionCookie(secure), token, { seconds: proven.seconds })
}

export const closeSession = (db: Database, token: string) =>
  db.write(endSession, { tokenDigest: digestOf(token) })

/** Makes the browser forget the token of a session that has ended. */
export const endSessionCookie = (exchange: Exchange, secure: boolean) =>
  exchange.setCookie(sessionCookie(secure), '', { seconds: 0 })
