import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeReferralOf } from '#features/referrals/refer.server.ts'
import { admin, adminPassword } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, jsonBody } from '#tests/support/ask.ts'
import { people, strangers } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { adminCalls } from './admin.contract.ts'

const app = await startApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
const { db } = app
const { send } = await admin(app)
const halfway = await app.register(phone(1))
const nobody = 1_000_000_001

const somebody = (n: number) =>
  app.join({ handle: `member_${n}`, name: 'Member', gender: 'female', age: 30, phone: phone(n) })

const from = (address: string) => app.client({ 'x-forwarded-for': address })
const guess = (address: string, password: string) => refused(from(address)(adminCalls.login, { password }))
const run = <R extends object>(name: string, statement: string, ...values: unknown[]) =>
  db.write<R>(name, statement, values)

async function recorded() {
  return db.write<{ action: string; subject: number; details: Record<string, unknown> }>(
    'test_audit',
    'select action, subject_id as subject, details from audit_log order by id',
    [],
  )
}

test('Admin password must match exactly', async () => {
  for (const wrong of ['Password of the tests', 'password of the test', `${adminPassword} `, 'x']) {
    const { status, code, details } = await guess(`192.0.2.${wrong.length}`, wrong)
    assert.deepEqual([status, code, details.message], [401, 'WRONG_PASSWORD', 'Invalid admin password'])
  }
})

test('after 5 wrong passwords in 15 minutes an address gets 429, even for the right password', async () => {
  for (let i = 0; i < 5; i += 1) assert.equal((await guess('192.0.2.100', 'wrong')).status, 401)
  const { status, code, retryAfter } = await guess('192.0.2.100', adminPassword)
  assert.deepEqual([status, code], [429, 'TOO_MANY_PASSWORDS'])
  assert.ok(retryAfter && retryAfter > 14 * 60 && retryAfter <= 15 * 60)
  assert.equal((await from('192.0.2.101')(adminCalls.login, { password: adminPassword })).success, true)
})

test('an IPv6 household counts as one address: fifty simultaneous guesses count as five', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => (await guess(`2001:db8::${i}`, 'wrong')).status),
  )
  assert.equal(statuses.filter((status) => status === 401).length, 5)
})

test('the right password resets the count of wrong passwords', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 4; i += 1) assert.equal((await guess('198.51.100.102', 'wrong')).status, 401)
    await from('198.51.100.102')(adminCalls.login, { password: adminPassword })
  }
})

test('the cookie is the admin calls’ own, strict, and on https secure; the token is the bearer credential', async () => {
  const secure = await startApp({ config: { secure: true } })
  for (const [place, name] of [
    [app, 'admin'],
    [secure, '__Secure-admin'],
  ] as const) {
    const login = { path: adminCalls.login.path, method: 'POST', ...jsonBody({ password: adminPassword }) }
    const answer = await ask(place.origin, login)
    const { token } = answer.json()
    const given = answer
      .header('set-cookie')
      ?.split(', ')
      .find((each) => each.startsWith(`${name}=`))
    const secret = given?.match(/=([\w-]{43});/)?.[1]
    const secured = place === app ? '' : ' Secure;'
    assert.equal(given, `${name}=${secret}; Path=/api/admin; HttpOnly;${secured} SameSite=Strict`)
    assert.notEqual(secret, token, 'what the cookie holds stands in no body')
    const wrong = await ask(place.origin, {
      path: adminCalls.users.path,
      headers: { cookie: `${name}=${token}` },
    })
    assert.equal(wrong.status, 401)
    for (const headers of [{ cookie: `${name}=${secret}` }, { authorization: `Bearer ${token}` }]) {
      const { status } = await ask(place.origin, { path: adminCalls.users.path, headers })
      assert.equal(status, 200)
    }
    const stored = await place.db.write(
      'test_stored',
      'select 1 from admin_sessions where token_digest = $1',
      [token],
    )
    assert.equal(stored.length, 0, 'the token itself is stored')
  }
})

test('users: accounts, including those without a profile, with phoneNumber and createdAt, newest first', async () => {
  const place = await startApp()
  const joined = [
    await place.join(people.noura),
    await place.join(people.fahad),
    await place.join(people.sara),
    await place.register(phone(1)),
  ]
  const users = await (await admin(place)).send(adminCalls.users, {})
  assert.deepEqual(
    users.map(({ id }) => id),
    joined.map(({ id }) => id).reverse(),
  )
  const [unfinished, , second] = users
  assert.deepEqual([unfinished?.userId, unfinished?.displayName], [null, null])
  assert.deepEqual(
    [second?.userId, second?.displayName, second?.phoneNumber, second?.isVerified],
    [people.fahad.handle, people.fahad.name, people.fahad.phone, false],
  )
  assert.ok(Date.now() - Date.parse(second?.createdAt ?? '') < 600_000)
})

test('the Link header leads through the pages, each user once, even if all users were created simultaneously', async () => {
  const { token } = await admin(app)
  const [before] = await run<{ n: number }>('test_accounts', 'select count(*)::int as n from accounts')
  for (const person of strangers(23)) await app.join(person)
  await run(
    'test_one_moment',
    `update accounts set created_at = '2026-01-01T00:00:00.123456Z' where phone like '+9665100%'`,
  )
  for (const search of ['', 'stranger', '+9665100', 'stranger_']) {
    const seen: number[] = []
    let path: string | undefined = `${adminCalls.users.path}?limit=5`
    while (path) {
      const cursor = /cursor=([^&]+)/.exec(path)?.[1]
      const sought = {
        path: adminCalls.searchUsers.path,
        method: 'POST',
        ...jsonBody({ search, limit: 5, cursor }),
      }
      const asked = search === '' ? { path } : sought
      const authorization = { authorization: `Bearer ${token}` }
      const answer = await ask(app.origin, { ...asked, headers: { ...sought.headers, ...authorization } })
      seen.push(...answer.json().map(({ id }: { id: number }) => id))
      path = /^<(.+)>; rel="next"$/.exec(answer.header('link') ?? '')?.[1]
    }
    const all = search === '' ? before!.n + 23 : 23
    assert.deepEqual([search, seen.length, new Set(seen).size], [search, all, all])
  }
})

test('the four cards: totals, rate to one decimal, and who joined today in Riyadh', async () => {
  const verified = await somebody(2)
  await send(adminCalls.verifyUser, { userId: verified.id, isVerified: true })
  const before = await send(adminCalls.analytics, {})
  const cards = (totalUsers: number, verifiedUsers: number) => ({
    totalUsers,
    verifiedUsers,
    verificationRate: Math.round((1000 * verifiedUsers) / totalUsers) / 10,
    newUsersToday: totalUsers,
  })
  const { totalUsers: all, verifiedUsers: some } = before
  assert.ok(all > 3)
  assert.deepEqual(before, cards(all, some))
  const someone = await app.join({ ...people.layla, handle: 'short_stay' })
  await send(adminCalls.verifyUser, { userId: someone.id, isVerified: true })
  assert.deepEqual(await send(adminCalls.analytics, {}), cards(all + 1, some + 1))
  await send(adminCalls.deleteUser, { id: someone.id })
  assert.deepEqual(await send(adminCalls.analytics, {}), cards(all, some))
})

test("an admin’s unverify is permanent: friends who register later don't restore the badge", async () => {
  const { id } = await somebody(3)
  await send(adminCalls.verifyUser, { userId: id, isVerified: true })
  await send(adminCalls.verifyUser, { userId: id, isVerified: false })
  for (let i = 0; i < 4; i += 1) {
    const friend = await app.register(`+96653100000${i}`)
    await run(
      `test_referral_${i}`,
      `insert into referrals (referrer_id, referred_id, phone_ending) values (${id}, ${friend.id}, '0000')`,
    )
    await db.transaction((query) => completeReferralOf(query, friend.id))
  }
  const [user] = await send(adminCalls.searchUsers, { search: 'member_3' })
  assert.equal(user?.isVerified, false)
})

test('verifying or deleting an unknown user is 404, and so is verifying an account without a profile', async () => {
  for (const id of [nobody, halfway.id])
    assert.equal(
      (await refused(send(adminCalls.verifyUser, { userId: id, isVerified: true }))).code,
      'USER_NOT_FOUND',
    )
  const gone = await refused(send(adminCalls.deleteUser, { id: nobody }))
  assert.deepEqual([gone.status, gone.code], [404, 'USER_NOT_FOUND'])
})

test('a deletion removes the account and its sessions immediately', async () => {
  const yusuf = await app.join(people.yusuf)
  assert.deepEqual(await send(adminCalls.deleteUser, { id: yusuf.id }), { success: true })
  assert.deepEqual(await send(adminCalls.searchUsers, { search: people.yusuf.handle }), [])
  const path = '/api/user/profile'
  assert.equal((await ask(app.origin, { path, headers: { cookie: `session=${yusuf.token}` } })).status, 401)
})

test('categories: names are trimmed, both are required, descriptions are optional', async () => {
  const [first] = await send(adminCalls.categories, {})
  assert.deepEqual([first?.id, first?.displayOrder, first?.key], [1, 1, 'knowledge'])
  const edited = await send(adminCalls.editCategory, { id: 1, nameEn: '  Wisdom ', nameAr: ' الحكمة ' })
  assert.deepEqual(edited, { ...first, nameEn: 'Wisdom', nameAr: 'الحكمة' })
  const described = { id: 1, nameEn: 'Wisdom', nameAr: 'الحكمة', descriptionEn: ' ', descriptionAr: 'يعرف' }
  assert.deepEqual(await send(adminCalls.editCategory, described), {
    ...edited,
    descriptionEn: '',
    descriptionAr: 'يعرف',
  })
  for (const names of [
    { nameEn: ' ', nameAr: 'الحكمة' },
    { nameEn: 'Wisdom', nameAr: '\u200f ' },
  ]) {
    const { status, code, details } = await refused(send(adminCalls.editCategory, { id: 1, ...names }))
    assert.deepEqual(
      [status, code, details.message],
      [400, 'NAMES_REQUIRED', 'Both English and Arabic names are required'],
    )
  }
  const unknown = await refused(send(adminCalls.editCategory, { id: 8, nameEn: 'A', nameAr: 'ا' }))
  assert.equal(unknown.code, 'CATEGORY_NOT_FOUND')
})

test('the audit log records every change in order, and skips calls that changed nothing', async () => {
  const { id } = await somebody(4)
  const before = (await recorded()).length
  await send(adminCalls.verifyUser, { userId: id, isVerified: true })
  await send(adminCalls.verifyUser, { userId: id, isVerified: true })
  await send(adminCalls.editCategory, { id: 2, nameEn: 'Manners', nameAr: 'الأدب' })
  await send(adminCalls.editCategory, { id: 2, nameEn: 'Manners', nameAr: 'الأدب' })
  await send(adminCalls.deleteUser, { id })
  const entries = (await recorded()).slice(before)
  assert.deepEqual(
    entries.map(({ action, subject }) => [action, subject]),
    [
      ['verify', id],
      ['edit_category', 2],
      ['delete', id],
    ],
  )
  assert.partialDeepStrictEqual(entries[1]?.details, {
    by: 'admin',
    was: { name_en: 'Manners and ethics' },
    became: { name_en: 'Manners' },
  })
})

test("a login to the admin panel ends the browser's previous session", async () => {
  const { send } = await admin(app)
  const { token } = await send(adminCalls.login, { password: adminPassword })
  assert.equal((await refused(send(adminCalls.analytics, {}))).status, 401)
  assert.ok(await app.client({ authorization: `Bearer ${token}` })(adminCalls.analytics, {}))
})

test('a session ends after 15 idle minutes, after 8 hours, and by logout', async () => {
  const place = await startApp()
  const seen = (as: typeof send) => as(adminCalls.analytics, {})
  const age = (minutes: number) =>
    place.db.write(
      'test_age',
      `update admin_sessions set created_at = created_at - make_interval(mins => $1), expires_at = expires_at - make_interval(mins => $1)`,
      [minutes],
    )
  const busy = await admin(place)
  for (let i = 0; i < 33; i += 1) {
    await age(14)
    await seen(busy.send)
  }
  await age(14)
  await seen(busy.send)
  await age(5)
  assert.equal((await refused(seen(busy.send))).status, 401)

  const idle = await admin(place)
  await age(16)
  assert.equal((await refused(seen(idle.send))).status, 401)

  const leaving = await admin(place)
  assert.deepEqual(await leaving.send(adminCalls.logout, {}), { success: true })
  assert.equal((await refused(seen(leaving.send))).status, 401)
  const [left] = await place.db.write<{ n: number }>(
    'test_again',
    'select count(*)::int as n from admin_sessions where expires_at > now()',
    [],
  )
  assert.equal(left?.n, 0)
})

test('a new admin password ends the admin sessions', async () => {
  const before = await startApp()
  const { token } = await before.client({})(adminCalls.login, { password: adminPassword })
  const users = (origin: string) =>
    ask(origin, { path: adminCalls.users.path, headers: { authorization: `Bearer ${token}` } })
  assert.equal((await users(before.origin)).status, 200)
  const after = await startApp({
    connection: before.connection,
    secrets: { adminPassword: 'another one, quite as long' },
  })
  assert.equal((await users(after.origin)).status, 401)
})
