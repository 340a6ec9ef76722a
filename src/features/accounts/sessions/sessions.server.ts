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
  unsureOf: ViewerOf
  forget: (people?: number[]) => void
}

/** If not remembered, until the browser closes, a day at most. */
export const rememberedSessionSeconds = 30 * 86_400
export const transientSessionSeconds = 86_400
/** Idle timeout of sessions that aren't remembered. */
const idleSeconds = 8 * 3600
const unsureSeconds = 15 * 60

export const sessionCookie = (secure: boolean) => ownCookie('session', secure)

/** Stored instead of the token, so database readers can't sign in. */
export const digestOf = (token: string) => hash('sha256', token, 'base64url')

export const sessionDigestIn = (exchange: Exchange, secure: boolean) =>
  digestOf(exchange.cookie(sessionCookie(secure)) ?? '')

const neverListening = () => false

/** `background` marks sessions as used. Sessions are cached only if `isListening` is given. */
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
  /** Token of the browser's previous session, which this one ends. */
  replaced?: string | null
  device?: DeviceName
  limitedSince?: number | null
  isUnsure?: boolean
}

const unknownDevice = { browser: '', system: '' }

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

/** Rotates the token, so a stolen one gains nothing. */
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

export const endSessionCookie = (exchange: Exchange, secure: boolean) =>
  exchange.setCookie(sessionCookie(secure), '', { seconds: 0 })
