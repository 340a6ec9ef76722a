import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { TObject } from 'typebox'
import { adminCalls } from '#admin/admin.contract.ts'
import { administratorsCalls } from '#admin/administrators/administrators.contract.ts'
import { roles } from '#admin/roles/roles.contract.ts'
import { features } from '#app/features.server.ts'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import type { Access, Call } from '#platform/api/contract.ts'
import { root } from '#platform/root.server.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { admin, adminPassword } from './support/admin.ts'
import { named } from './support/administrators.ts'
import { startApp } from './support/app.ts'
import { ask } from './support/ask.ts'
import { safely } from './support/passkeys.ts'
import { strangers } from './support/people.ts'

const app = await startApp({ environment: safely })
const crowd = strangers(2200)
const everyCall = Object.values(features).flatMap(({ calls }) => Object.values<Call>(calls))

/** A new identity per call: some calls end the session. */
const identities = {
  nobody: async () => ({}),
  registering: async () => cookieOf(await app.register(crowd.pop()!.phone)),
  user: async () => cookieOf(await app.join(crowd.pop()!)),
  'other user': async () => cookieOf(await app.join(crowd.pop()!)),
  unsure: async () => {
    const { id } = await app.join(crowd.pop()!)
    return cookieOf({ token: await createSession(app.db.write, id, 3600, { isUnsure: true }) })
  },
  admin: async () => ({ authorization: `Bearer ${(await admin(app)).token}` }),
}
type Identity = keyof typeof identities
const cookieOf = ({ token }: { token: string }) => ({ cookie: `session=${token}` })

const allowed: Record<Access, readonly Identity[]> = {
  public: ['nobody', 'registering', 'user', 'other user', 'admin', 'unsure'],
  unsure: ['unsure'],
  registering: ['registering', 'user', 'other user'],
  member: ['user', 'other user'],
  admin: ['admin'],
}

function newPublicKey() {
  const pair = createECDH('prime256v1')
  return pair.generateKeys('base64url')
}

const known: Readonly<Record<string, unknown>> = {
  countryCode: 'SA',
  phoneNumber: '0500000042',
  password: adminPassword,
  cursor: '1-1',
  endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
  p256dh: newPublicKey(),
  auth: 'A'.repeat(22),
  byWhatsapp: false,
  reference: 'ABCDEFGH',
  askedOn: '2026-11-01',
  // A user ID other than the caller's would be refused like a signed-out caller.
  by: undefined,
}

type Part = {
  const?: unknown
  anyOf?: object[]
  items?: object
  properties?: object
  type?: string
  minimum?: number
  minLength?: number
}

function sampleOf(name: string, schema: object): unknown {
  if (name in known) return known[name]
  const { const: only, anyOf, type, items, properties, minimum, minLength }: Part = schema
  if (only !== undefined) return only
  if (anyOf?.[0]) return sampleOf(name, anyOf[0])
  if (properties) return sampledOf(properties)
  if (items) return [sampleOf(name, items)]
  if (type === 'boolean') return true
  if (type === 'integer') return minimum ?? 1
  return 'x'.repeat(Math.max(3, minLength ?? 0))
}

const sampledOf = (properties: object) =>
  Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(name, part)]))

const sampled = (schema: TObject | undefined) => sampledOf(schema?.properties ?? {})

async function answerTo(call: Call, headers: Record<string, string>) {
  const params = sampled(call.params)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const query = call.query
    ? `?${new URLSearchParams(Object.entries(sampled(call.query)).map(([k, v]) => [k, String(v)]))}`
    : ''
  const body = call.body ? JSON.stringify(sampled(call.body)) : ''
  const type = call.body ? { 'content-type': 'application/json' } : {}
  return ask(app.origin, { method: call.method, path: path + query, headers: { ...headers, ...type }, body })
}

const statusOf = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked)).status

test('every route × {signed out, registering, user, other user, unsure, admin}: 100 % as declared', async (t) => {
  let cells = 0
  for (const call of everyCall) {
    for (const [name, identify] of Object.entries(identities)) {
      const may = allowed[call.access].some((each) => each === name)
      const status = await statusOf(call, await identify())
      assert.equal(status !== 401, may, `${call.method} ${call.path} for ${name} answers ${status}`)
      assert.ok(status < 500, `${call.method} ${call.path} for ${name} answers ${status}`)
      cells += 1
    }
  }
  t.diagnostic(`${cells} cells`)
})

test("every route × {full, limited}: a limited session can't do anything serious, and nothing else is refused", async (t) => {
  const closed: string[] = []
  for (const call of everyCall.filter(({ access }) => access === 'member' || access === 'registering')) {
    const { id } = await app.join(crowd.pop()!)
    const [full, limited] = [await app.as(id), await app.limited(id)]
    const codeFor = async (token: string) =>
      /"code":"(\w+)"/.exec((await answerTo(call, cookieOf({ token }))).text)?.[1] ?? 'none'
    const refusedLimited = (await codeFor(limited.token)) === 'SESSION_LIMITED'
    assert.equal(refusedLimited, call.fullOnly === true, `${call.method} ${call.path}`)
    assert.notEqual(await codeFor(full.token), 'SESSION_LIMITED', `${call.method} ${call.path}`)
    if (refusedLimited) closed.push(`${call.method} ${call.path}`)
  }
  t.diagnostic(`closed to a limited session: ${closed.join(', ')}`)
  for (const grave of [
    'export',
    'deletion',
    'doors',
    'number',
    'passkeys',
    'rated',
    'rating/',
    'devices/end',
  ])
    assert.ok(
      closed.some((each) => each.includes(`/api/${grave}`)),
      grave,
    )
})

test('every route × {active, suspended}: a suspended user may read, appeal, export their data and leave', async (t) => {
  const open: string[] = []
  for (const call of everyCall.filter(({ access }) => access === 'member' || access === 'registering')) {
    const { id } = await app.join(crowd.pop()!)
    const { token } = await app.as(id)
    await app.db.write('test_suspended', 'update accounts set is_suspended = true where id = $1', [id])
    const { text } = await answerTo(call, cookieOf({ token }))
    const changes = call.method !== 'GET' && !call.changesNothing
    const isRefused = /"code":"SUSPENDED"/.test(text)
    assert.equal(isRefused, changes && !call.whileSuspended, `${call.method} ${call.path}`)
    if (changes && !isRefused) open.push(`${call.method} ${call.path}`)
  }
  t.diagnostic(`open to who is suspended, besides reading: ${open.join(', ')}`)
  for (const needed of ['account-status/appeal', 'deletion', 'delayed-actions/code', 'setup-profile'])
    assert.ok(
      open.some((each) => each.includes(`/api/`) && each.includes(needed)),
      needed,
    )
})

const { beginSignIn, signIn } = administratorsCalls
const adminSignInCalls: readonly Call[] = [adminCalls.login, beginSignIn, signIn]

test('every /api/admin/* call except sign-in is refused without its session, whatever is sent', async () => {
  const guarded = everyCall.filter(({ path }) => path.startsWith('/api/admin/'))
  assert.ok(guarded.length >= 9)
  const { token } = await admin(app)
  const strangers = [
    {},
    { authorization: 'Bearer x' },
    { authorization: token },
    { cookie: 'admin=x' },
    { cookie: `session=${token}` },
  ]
  for (const call of guarded.filter((each) => !adminSignInCalls.includes(each))) {
    assert.equal(call.access, 'admin', call.path)
    const path = call.path.replace(/:\w+/g, 'x')
    for (const headers of strangers) {
      for (const body of ['', '{', '{}']) {
        const json = body ? { 'content-type': 'application/json' } : {}
        const { status, text } = await ask(app.origin, {
          method: call.method,
          path,
          headers: { ...headers, ...json },
          body,
        })
        assert.deepEqual([call.path, status, JSON.parse(text).code], [call.path, 401, 'SIGN_IN_REQUIRED'])
      }
    }
  }
})

test('every admin call × {triage, moderator, admin}: a role can make the calls that name it, and no others', async (t) => {
  const cells: string[] = []
  for (const role of roles) {
    const { token } = await named(app, `The ${role}`, { role })
    const adminCallsOnly = everyCall.filter((call) => call.access === 'admin' && call !== adminCalls.logout)
    for (const call of [...adminCallsOnly, adminCalls.logout]) {
      const { status, text } = await answerTo(call, { authorization: `Bearer ${token}` })
      const isRefused = text.includes('"ROLE_REQUIRED"')
      assert.equal(isRefused, !(call.roles ?? ['admin']).includes(role), `${call.path} for ${role}`)
      assert.ok(status !== 401 && status < 500, `${call.path} for ${role} answers ${status}`)
      cells.push(call.path)
    }
  }
  t.diagnostic(`${cells.length} cells`)
})

test('no call changes existing audit log entries', async () => {
  const log = () => app.db.write('test_log', 'select * from audit_log order by id', [])
  await app.db.write('test_entry', `insert into audit_log (action) values ('before')`, [])
  const before = await log()
  for (const call of everyCall)
    for (const identify of Object.values(identities)) await statusOf(call, await identify())
  assert.deepEqual((await log()).slice(0, before.length), before)
})

test('the admin password is in no file the browser gets', async () => {
  await ensureBuilt()
  const dist = join(root, 'dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(dist, file)).isFile(),
  )
  assert.ok(files.length > 20)
  for (const secret of [adminPassword, 'ADMIN_PASSWORD', 'APP_SECRET']) {
    const found = files.filter((file) => readFileSync(join(dist, file)).includes(secret))
    assert.deepEqual([secret, found], [secret, []])
  }
  const page = await ask(app.origin, { path: '/admin' })
  assert.ok(!page.text.includes(adminPassword))
})
