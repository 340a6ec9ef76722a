import { createSession, digestOf } from '#features/accounts/sessions/sessions.server.ts'
import type { TestDatabase } from './unchecked.ts'

/**
 * Signs somebody in where they have shown a passkey just now, so that tests of something else need none. A
 * time in the future would be set right by the work that looks for clocks that ran ahead.
 */
export async function provenSession(db: TestDatabase, id: number) {
  const token = await createSession(db.write, id, 3600)
  await db.write('test_prove', 'update sessions set proven_at = now() where token_digest = $1', [
    digestOf(token),
  ])
  return token
}
