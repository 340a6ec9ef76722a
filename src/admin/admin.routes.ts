import { endSessionsOf } from '#features/accounts/sessions/sessions.sql.ts'
import type { DeleteAccount } from '#features/privacy/deletion/deleteAccount.server.ts'
import { ratingCategories } from '#features/ratings/ratings.sql.ts'
import { done } from '#platform/api/contract.ts'
import type { Exchange } from '#platform/api/exchange.server.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { cleanName, cleanText } from '#platform/i18n/cleanText.ts'
import { accessRecorder, auditActor, networkDigest } from './accessLog.server.ts'
import { adminCalls } from './admin.contract.ts'
import { adminRefusals } from './admin.messages.ts'
import { decodeCursor, encodeCursor, maskedNumber, parseUserSearch, percentOf } from './admin.rules.ts'
import {
  changeCategory,
  type FoundUser,
  isNearTheEnd,
  newestUsers,
  recordNumberSearch,
  userCounts,
  usersFound,
} from './admin.sql.ts'
import { deleteMember, setVerified } from './members/changeMember.server.ts'
import { passwordChecker } from './password.server.ts'
import type { Administrator } from './roles/roles.contract.ts'
import { type AdminDeps, adminSessions } from './sessions/adminSessions.server.ts'

type UserQuery = { search: string; cursor: string | undefined; limit: number; areMasked: boolean }

async function readUserPage(db: Database, { search, cursor, limit, areMasked }: UserQuery) {
  const sought = parseUserSearch(search, areMasked)
  const behind = cursor ? decodeCursor(cursor) : null
  const page = {
    openedAt: behind?.openedAt,
    id: behind?.id,
    limit: limit + 1,
    name: sought?.name,
    handle: sought?.handle,
    phone: sought?.phone,
  }
  const newest = await db.seek(newestUsers, page)
  const [end] = sought && newest.length <= limit ? await db.seek(isNearTheEnd, page) : [{ is: true }]
  const rows = end?.is ? newest : await db.seek(usersFound, page)
  const users = rows.slice(0, limit)
  const last = users.at(-1)
  return {
    users: users.map((user) => userOf(user, areMasked)),
    next: rows.length > limit && last ? encodeCursor(last) : null,
  }
}

const userOf = ({ createdAt, openedAt: _, ...user }: FoundUser, areMasked: boolean) => ({
  ...user,
  phoneNumber: areMasked ? maskedNumber(user.phoneNumber) : user.phoneNumber,
  createdAt: createdAt.toISOString(),
})

type AdminRoutesDeps = AdminDeps & { deleteAccount: DeleteAccount }
type Deps = AdminRoutesDeps & ReturnType<typeof prepare>

type UserSearch = { search: string; cursor?: string; limit?: number }
type AsAdmin = { viewer: Administrator; exchange: Exchange }

const usualPage = 50

export const adminFeature = defineFeature({
  calls: adminCalls,
  words: adminRefusals,
  handlers: {
    login: signInAdmin,
    logout: logoutAdmin,
    users: readUsers,
    searchUsers: findUsers,
    analytics: countUsers,
    categories: readEditableCategories,
    editCategory,
    verifyUser,
    signOutUser,
    deleteUser,
  },
  prepare,
})

function prepare(deps: AdminRoutesDeps) {
  const { db, adminPassword, appSecret } = deps
  return {
    check: adminPassword === null ? null : passwordChecker({ ...deps, adminPassword }),
    sessions: adminSessions(deps),
    recordReading: accessRecorder(db, appSecret),
  }
}

async function signInAdmin(
  { check, sessions }: Deps,
  { input, exchange }: HandlerCall<typeof adminCalls.login>,
) {
  if (!check) throw refusal(adminCalls.login, 'PASSWORD_SWITCHED_OFF')
  const checked = await check(input, exchange)
  if (checked.right) return { ...done, token: await sessions.open(exchange, null) }
  const { retryAfter, work } = checked
  if (retryAfter === null) throw refusal(adminCalls.login, 'WRONG_PASSWORD')
  throw refusal(adminCalls.login, 'TOO_MANY_PASSWORDS', { retryAfter, details: work ? { work } : {} })
}

async function logoutAdmin({ sessions }: Deps, { exchange }: HandlerCall<typeof adminCalls.logout>) {
  await sessions.close(exchange)
  return done
}

async function readUsers(deps: Deps, call: HandlerCall<typeof adminCalls.users>) {
  return shownUsers(deps, { ...call.input, search: '', path: adminCalls.users.path }, call)
}

async function findUsers(deps: Deps, call: HandlerCall<typeof adminCalls.searchUsers>) {
  return shownUsers(deps, { ...call.input, path: adminCalls.searchUsers.path }, call)
}

async function countUsers({ db }: Deps) {
  const [counts] = await db.read(userCounts, {})
  const { accounts = 0, verified = 0, today = 0 } = counts ?? {}
  return {
    totalUsers: accounts,
    verifiedUsers: verified,
    verificationRate: percentOf(verified, accounts),
    newUsersToday: today,
  }
}

async function readEditableCategories({ db }: Deps) {
  return db.read(ratingCategories, {})
}

async function editCategory({ db }: Deps, { input, viewer }: HandlerCall<typeof adminCalls.editCategory>) {
  const { id, nameEn, nameAr, descriptionEn, descriptionAr } = input
  const [category] = await db.write(changeCategory, {
    id,
    nameEn: cleanName(nameEn),
    nameAr: cleanName(nameAr),
    descriptionEn: descriptionEn === undefined ? undefined : cleanText(descriptionEn),
    descriptionAr: descriptionAr === undefined ? undefined : cleanText(descriptionAr),
    by: auditActor(viewer),
  })
  if (!category) throw refusal(adminCalls.editCategory, 'CATEGORY_NOT_FOUND')
  return category
}

async function verifyUser(
  { db }: Deps,
  { input: { userId, isVerified }, viewer }: HandlerCall<typeof adminCalls.verifyUser>,
) {
  const outcome = await setVerified(db, userId, isVerified, { by: auditActor(viewer), id: viewer.id })
  if (outcome === 'nobody') throw refusal(adminCalls.verifyUser, 'USER_NOT_FOUND')
  return done
}

async function signOutUser(
  { db }: Deps,
  { input: { userId }, viewer }: HandlerCall<typeof adminCalls.signOutUser>,
) {
  const [ended] = await db.write(endSessionsOf, { accountId: userId, by: auditActor(viewer) })
  if (!ended?.found) throw refusal(adminCalls.signOutUser, 'USER_NOT_FOUND')
  return done
}

async function deleteUser(
  { db, deleteAccount }: Deps,
  { input, viewer }: HandlerCall<typeof adminCalls.deleteUser>,
) {
  const deleted = await deleteMember(db, deleteAccount, input.id, { by: auditActor(viewer), id: viewer.id })
  if (!deleted) throw refusal(adminCalls.deleteUser, 'USER_NOT_FOUND')
  return done
}

async function shownUsers(
  { db, appSecret, policy, recordReading }: Deps,
  { search, path, cursor, limit = usualPage }: UserSearch & { path: string },
  { viewer, exchange }: AsAdmin,
) {
  const areMasked = policy.protects
  const { users, next } = await readUserPage(db, { search, cursor, limit, areMasked })
  // Masked numbers weren't read, unless searched for. Each reveal records itself.
  if (!areMasked) await recordReading(users, exchange.address, auditActor(viewer))
  else if (parseUserSearch(search, areMasked)?.phone) {
    const network = networkDigest(appSecret, exchange.address)
    await db.write(recordNumberSearch, { ids: users.map(({ id }) => id), network, by: auditActor(viewer) })
  }
  if (next) exchange.linkNext(path, { limit: String(limit), cursor: next })
  return users
}
