import { createHmac, hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Policy } from '#features/site/policy.ts'
import type { Exchange } from '#platform/api/exchange.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { bearerIn, partCookie } from '#platform/http/cookies.server.ts'
import { adminPath } from '../admin.contract.ts'
import { roles } from '../roles/roles.contract.ts'
import { closeAdminSessions, openAdminSession, refreshAdminSession } from './adminSessions.sql.ts'

const digestOf = (text: string) => hash('sha256', text, 'base64url')

/** The bearer token in the login response. It grants what the cookie grants, without revealing the cookie. */
const bearerOf = (cookie: string) => digestOf(`bearer ${cookie}`)

const cookieName = (secure: boolean) => partCookie('admin', secure)

export type AdminDeps = {
  db: Database
  secure: boolean
  adminPassword: string | null
  appSecret: string
  policy: Policy
}

/** An HMAC, because the plain digest of a human-chosen password could be brute-forced. */
const passwordDigest = ({ adminPassword, appSecret }: AdminDeps) =>
  adminPassword === null ? null : createHmac('sha256', appSecret).update(adminPassword).digest('base64url')

/** Returns null without a valid cookie or bearer token. Each call extends the session. */
export function administratorReader(deps: AdminDeps) {
  const cookie = cookieName(deps.secure)
  const password = passwordDigest(deps)
  const hasNames = deps.policy.protects
  return async ({ cookies, headers }: FastifyRequest) => {
    const digests = digestsOf(cookies[cookie] ?? null, bearerIn(headers.authorization))
    if (digests.length === 0) return null
    const [session] = await refreshAdminSession(deps.db, digests, { passwordDigest: password, hasNames })
    const role = roles.find((each) => each === session?.role)
    return session && role ? { id: session.id, name: session.name, role } : null
  }
}

export function adminSessions(deps: AdminDeps) {
  const { db, secure } = deps
  const cookie = cookieName(secure)
  const password = passwordDigest(deps)
  const setCookie = (exchange: Exchange, value: string, seconds: number | null) =>
    exchange.setCookie(cookie, value, { seconds, sameSite: 'strict', path: adminPath })

  const end = (exchange: Exchange) =>
    db.write(closeAdminSessions, { tokenDigests: digestsOf(exchange.cookie(cookie), exchange.bearer) })

  return {
    /** Null for the shared password. Ends the browser's previous session. */
    async open(exchange: Exchange, administratorId: number | null) {
      await end(exchange)
      const token = randomBytes(32).toString('base64url')
      const bearer = bearerOf(token)
      const opened = { administratorId, passwordDigest: administratorId === null ? password : null }
      await openAdminSession(db, digestOf(bearer), opened)
      setCookie(exchange, token, null)
      return bearer
    },
    async close(exchange: Exchange) {
      await end(exchange)
      setCookie(exchange, '', 0)
    },
  }
}

const digestsOf = (cookie: string | null, bearer: string | null) =>
  [cookie && bearerOf(cookie), bearer].filter((token) => token !== null).map(digestOf)
