import type { Erase } from '#features/erasure/erase.server.ts'
import { deleteMember, setVerified } from '#features/members/change.server.ts'
import { cleanName, cleanText } from '#features/profiles/text.ts'
import { ratingCategories } from '#features/ratings/queries.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { adminCalls } from './contract.ts'
import { passwordChecker } from './password.server.ts'
import { changeCategory, userCounts } from './queries.server.ts'
import { rateOf } from './rules.ts'
import { adminSessions } from './sessions.server.ts'
import { findUsers } from './users.server.ts'

type Means = { db: Database; secure: boolean; password: string; erase: Erase }

const usualPage = 50

export function adminRoutes({ db, secure, password, erase }: Means): Handlers<typeof adminCalls> {
  const check = passwordChecker(db, password)
  const sessions = adminSessions(db, secure)

  return {
    async login({ input, exchange, refuse }) {
      const checked = await check(input.password, exchange.address)
      if (checked.right) return { success: true, token: await sessions.open(exchange) }
      return checked.retryAfter === null
        ? refuse('WRONG_PASSWORD')
        : refuse('TOO_MANY_PASSWORDS', { retryAfter: checked.retryAfter })
    },

    async logout({ exchange }) {
      await sessions.close(exchange)
      return { success: true }
    },

    async users({ input: { search = '', cursor, limit = usualPage }, exchange }) {
      const { users, next } = await findUsers(db, { search, cursor, limit })
      if (next) {
        const query = { ...(search && { search }), limit: String(limit), cursor: next }
        exchange.linkNext(adminCalls.users.path, query)
      }
      return users
    },

    async analytics() {
      const [counts] = await userCounts(db)
      const { accounts = 0, verified = 0, today = 0 } = counts ?? {}
      return {
        totalUsers: accounts,
        verifiedUsers: verified,
        verificationRate: rateOf(verified, accounts),
        newUsersToday: today,
      }
    },

    categories: () => ratingCategories(db),

    async editCategory({ input: { id, nameEn, nameAr, descriptionEn, descriptionAr }, refuse }) {
      const [category] = await changeCategory(db, {
        id,
        nameEn: cleanName(nameEn),
        nameAr: cleanName(nameAr),
        descriptionEn: descriptionEn === undefined ? undefined : cleanText(descriptionEn),
        descriptionAr: descriptionAr === undefined ? undefined : cleanText(descriptionAr),
      })
      return category ?? refuse('CATEGORY_NOT_FOUND')
    },

    async verifyUser({ input: { userId, isVerified }, refuse }) {
      const outcome = await setVerified(db, userId, isVerified, 'admin')
      return outcome === 'nobody' ? refuse('USER_NOT_FOUND') : { success: true }
    },

    async deleteUser({ input, refuse }) {
      return (await deleteMember(db, erase, input.id, 'admin')) ? { success: true } : refuse('USER_NOT_FOUND')
    },
  }
}
