import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminCalls } from '#admin/admin.contract.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { maintenanceMessages } from '#features/site/maintenance/maintenance.messages.ts'
import { shellPath } from '#platform/serviceWorker/paths.ts'
import { startApp } from '#tests/support/app.ts'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { typist } from '#tests/support/typed.ts'

const { connection } = await freshDatabase()
const servers = [await startApp({ connection }), await startApp({ connection })]
const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]]
const simat = typist({ NODE_ENV: 'development', DATABASE_URL: connectionUrl(connection) })
const get = (path: string, headers: Record<string, string> = {}) => fetch(one.origin + path, { headers })
const statusOf = async (path: string, { origin } = one) => (await fetch(origin + path)).status
const noura = await one.join(people.noura)

async function switched(wanted: 'on' | 'off') {
  const { code } = await simat(['maintenance', wanted])
  assert.equal(code, 0)
  for (const server of servers)
    await eventually(`it is ${wanted}`, async () => {
      const is = (await statusOf('/login', server)) === 503
      return is === (wanted === 'on')
    })
}

test('all running servers of a database follow the command within seconds, and new ones start in maintenance', async () => {
  await switched('on')
  const late = await startApp({ connection })
  assert.equal(await statusOf('/', late), 503)
  await switched('off')
  assert.equal((await noura.send(authCalls.status, {})).userId, 'noura')
  await eventually('the late one too', async () => (await statusOf('/', late)) === 200)
})

test('every request gets a page in both languages, 503 and Retry-After', async () => {
  await switched('on')
  for (const path of ['/', '/rate/noura', '/login', '/nowhere', shellPath, '/openapi.json']) {
    const answer = await get(path)
    const text = await answer.text()
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '60'], path)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    for (const words of Object.values(maintenanceMessages.title)) assert.ok(text.includes(words), path)
  }
  const arabic = await (await get('/', { cookie: 'language=ar' })).text()
  assert.match(arabic, /^<!doctype html>\n<html lang="ar" dir="rtl">/)
  assert.ok(arabic.indexOf(maintenanceMessages.title.ar) < arabic.indexOf(maintenanceMessages.title.en))
})

test("calls are refused in the caller's language, signed in or not", async () => {
  await switched('on')
  const refusal = await refused(noura.send(authCalls.status, {}))
  assert.deepEqual([refusal.status, refusal.code, refusal.retryAfter], [503, 'MAINTENANCE', 60])
  const arabic = await get(authCalls.status.path, { 'accept-language': 'ar' })
  assert.equal((await arabic.json()).message, maintenanceMessages.refusal.ar)
})

test('the admin panel and health keep working', async () => {
  await switched('on')
  const { token } = await one.visitor(adminCalls.login, { password: 'password of the tests' })
  const adminClient = one.client({ authorization: `Bearer ${token}` })
  assert.ok(Array.isArray(await adminClient(adminCalls.categories, {})))
  for (const path of ['/admin', '/admin/', '/healthz', '/readyz'])
    assert.equal(await statusOf(path), 200, path)
})

test('a mistyped command changes nothing', async () => {
  await switched('on')
  const { code, warned } = await simat(['maintenance', 'of'])
  assert.equal(code, 2)
  assert.match(warned, /on or off/)
  assert.equal(await statusOf('/', other), 503)
})
