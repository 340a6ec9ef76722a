import { createSession, digestOf } from '#features/accounts/sessions/sessions.server.ts'
import type { TestDatabase } from './unchecked.ts'

/** A session with a fresh passkey proof. A future timestamp would be reset by the clock skew job. */
export async function provenSession(db: TestDatabase, id: number) {
  const token = await createSession(db.write, id, 3600)
  await db.write('test_prove', 'update sessions set proven_at = now() where token_digest = $1', [
    digestOf(token),
  ])
  return token
}
