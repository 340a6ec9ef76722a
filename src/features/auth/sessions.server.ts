import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { cookieIn, sessionCookie } from '#kit/cookies.server.ts'
import type { Database } from '#kit/database.server.ts'
import type { Viewer } from '#kit/implement.server.ts'
import { saveSession, sessionReader } from './queries.server.ts'

export type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>

/** Only the digest is stored: who reads the database cannot sign in with what is there. */
const digestOf = (token: string) => hash('sha256', token, 'base64url')

export function sessionViewer(db: Database, secure: boolean): ViewerOf {
  const session = sessionReader(db)
  const cookie = sessionCookie(secure)
  return async (request) => {
    const token = cookieIn(request.headers.cookie, cookie)
    return token ? session(digestOf(token)) : null
  }
}

/** A new random token for this account, to be put into its cookie. */
export async function openSession(db: Database, accountId: number, seconds: number) {
  const token = randomBytes(32).toString('base64url')
  await saveSession(db, digestOf(token), accountId, seconds)
  return token
}
