import { hash, timingSafeEqual } from 'node:crypto'
import { forgetGuesses, takeAllowances } from '#features/auth/queries.server.ts'
import type { Database } from '#kit/database/database.server.ts'

const wrongPasswords = 5
const seconds = 15 * 60

type Checked = { right: true } | { right: false; retryAfter: number | null }

/**
 * Counts a guess before it compares the password, so that even many at once cannot guess more than five
 * times.
 */
export function passwordChecker(db: Database, password: string) {
  return async (given: string, address: string): Promise<Checked> => {
    const key = `admin password ${address}`
    const [taken] = await takeAllowances(db.write, [{ key, most: wrongPasswords, seconds }])
    if (taken?.refused) return { right: false, retryAfter: taken.retryAfter ?? seconds }
    if (!same(password, given)) return { right: false, retryAfter: null }
    await db.write(forgetGuesses, { budget: key })
    return { right: true }
  }
}

/** Compares in the same time whatever the lengths are. */
const same = (a: string, b: string) =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
