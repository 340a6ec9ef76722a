import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminPassword } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, jsonBody } from '#tests/support/ask.ts'
import { refused } from '#tests/support/refused.ts'
import { workDone } from '#tests/support/work.ts'
import { adminCalls } from './admin.contract.ts'

test('one network may guess the admin password thirty times in 15 minutes, and all networks together a hundred times without work', async () => {
  const place = await startApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
  const statusFrom = async (address: string) =>
    (await refused(place.client({ 'x-forwarded-for': address })(adminCalls.login, { password: 'wrong' })))
      .status
  const outOf = async (addresses: string[]) => {
    const statuses = await Promise.all(addresses.map(statusFrom))
    return statuses.filter((status) => status === 401).length
  }
  const many = Array.from({ length: 40 }, (_, i) => i)
  assert.equal(
    await outOf(many.map((i) => `2001:db8:1:${i.toString(16)}::1`)),
    30,
    'of one /48, from forty /64',
  )
  assert.equal(await outOf(many.map((i) => `192.0.2.${i}`)), 30, 'of one /24')
  assert.equal(
    await outOf([...many, ...many].map((i, n) => `10.${n}.${i}.1`)),
    40,
    'what is left of a hundred without work',
  )
  const right = (headers: object) =>
    ask(place.origin, {
      path: adminCalls.login.path,
      method: 'POST',
      ...jsonBody({ password: adminPassword }),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const stranger = place.client({ 'x-forwarded-for': '203.0.113.9' })
  const asked = await refused(stranger(adminCalls.login, { password: adminPassword }))
  assert.deepEqual([asked.status, asked.code], [429, 'TOO_MANY_PASSWORDS'])
  const work = await workDone(asked.details)
  const wrong = await refused(stranger(adminCalls.login, { password: 'wrong', work }))
  assert.equal(wrong.code, 'WRONG_PASSWORD')
  const again = await refused(stranger(adminCalls.login, { password: adminPassword, work }))
  assert.equal(again.code, 'TOO_MANY_PASSWORDS', 'each work is for one password')
  await stranger(adminCalls.login, { password: adminPassword, work: await workDone(again.details) })
  await place.db.write('test_passed', 'delete from allowances', [])
  const first = await right({ 'x-forwarded-for': '203.0.113.9' })
  assert.equal(first.status, 200)
  const [, mark] = /(desk=[^;]+)/.exec(first.header('set-cookie') ?? '') ?? []
  await outOf([...many, ...many].map((i, n) => `10.${n}.${i}.1`))
  await outOf(many.map((i) => `2001:db8:1:${i.toString(16)}::1`))
  assert.equal((await right({ 'x-forwarded-for': '198.51.100.1' })).status, 429)
  const known = await right({ 'x-forwarded-for': '198.51.100.1', cookie: mark ?? '' })
  assert.equal(known.status, 200, 'a browser that was in the admin panel before')
  const forged = await right({ 'x-forwarded-for': '198.51.100.1', cookie: `${mark}x` })
  assert.equal(forged.status, 429)
})

test('each login to the admin panel and each wrong password is logged, with a digest of the network', async () => {
  const place = await startApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
  const from = (address: string) => place.client({ 'x-forwarded-for': address })
  await refused(from('192.0.2.7')(adminCalls.login, { password: 'wrong' }))
  await from('192.0.2.8')(adminCalls.login, { password: adminPassword })
  await from('198.51.100.1')(adminCalls.login, { password: adminPassword })
  const rows = await place.db.write<{ action: string; network: string }>(
    'test_desk',
    `select action, details->>'network' as network from audit_log order by id`,
    [],
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['admin_sign_in_refused', 'admin_signed_in', 'admin_signed_in'],
  )
  assert.match(rows[0]!.network, /^[0-9a-f]{12}$/)
  assert.equal(rows[0]!.network, rows[1]!.network)
  assert.notEqual(rows[1]!.network, rows[2]!.network)
})
