import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { deletionCalls } from '#features/privacy/deletion/deletion.contract.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { delayedCalls } from '#features/security/delayedActions/delayedActions.contract.ts'
import { devicesCalls } from '#features/security/devices/devices.contract.ts'
import { numberCalls } from '#features/security/numberChange/numberChange.contract.ts'
import { passkeysCalls } from '#features/security/passkeys/passkeys.contract.ts'
import { sensitiveActions } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { CallError } from '#platform/api/client.ts'
import { startApp } from './support/app.ts'
import { authenticator } from './support/authenticator.ts'
import { runDueJobs } from './support/jobs.ts'
import { addPasskey, challengeOf, place, prove, safely, trustPasskeys } from './support/passkeys.ts'
import { refused } from './support/refused.ts'
import { signIn } from './support/signIn.ts'
import { newNumber, newPerson } from './support/signingIn.ts'

const app = await startApp({ environment: safely })
type Send = typeof app.visitor
/** `reads`: whether the thief also reads messages sent to the account's phone. */
type Thief = { send: Send; reads: boolean }

/** Rating access is off. Without a passkey, no session is proven, like in production. */
async function owner({ hasPasskey = true } = {}) {
  const person = newPerson()
  const joined = await app.join(person)
  const { id } = joined
  await joined.send(ratingAccessCalls.change, { who: 'nobody' })
  const key = authenticator()
  if (hasPasskey) {
    await addPasskey(joined.send, key)
    await trustPasskeys(app.db, id)
  } else await app.db.write('test_no_sessions', 'delete from sessions where account_id = $1', [id])
  const home = hasPasskey ? joined : await app.unproven(id)
  await app.db.write('test_no_wait', 'delete from challenges', [])
  return { id, person, key, home: home.send, phone: await app.unproven(id) }
}
type Owner = Awaited<ReturnType<typeof owner>>

const away = (id: number) =>
  app.db.write('test_away', 'update accounts set seen_on = seen_on - 46 where id = $1', [id])

const thieves: Record<string, { has: { hasPasskey: boolean }; come: (of: Owner) => Promise<Thief> }> = {
  'a SIM swap': {
    has: { hasPasskey: true },
    come: async ({ person }) => ({ send: (await signIn(app, person.phone)).send, reads: true }),
  },
  'a SIM swap, no passkey': {
    has: { hasPasskey: false },
    come: async ({ person }) => ({ send: (await signIn(app, person.phone)).send, reads: true }),
  },
  'a stolen cookie': {
    has: { hasPasskey: true },
    come: async ({ phone }) => ({ send: phone.send, reads: false }),
  },
  'the unlocked phone': {
    has: { hasPasskey: true },
    come: async ({ phone }) => ({ send: phone.send, reads: true }),
  },
  'the unlocked phone, no passkey': {
    has: { hasPasskey: false },
    come: async ({ phone }) => ({ send: phone.send, reads: true }),
  },
  'the recycled number': {
    has: { hasPasskey: true },
    async come({ id, person }) {
      await away(id)
      return { send: (await signIn(app, person.phone)).send, reads: true }
    },
  },
  'the recycled number, lied': {
    has: { hasPasskey: false },
    async come({ id, person }) {
      await away(id)
      const { send } = await signIn(app, person.phone)
      await send(authCalls.whose, { isMine: true })
      return { send: (await app.limited(id)).send, reads: true }
    },
  },
  'the old SIM': {
    has: { hasPasskey: true },
    async come({ id, person, home }) {
      await askForNumber(home)
      await app.db.write('test_due', 'update delayed_actions set due_at = now() where account_id = $1', [id])
      await runDueJobs(app)
      return { send: (await signIn(app, person.phone)).send, reads: true }
    },
  },
}

async function askForNumber(send: Send) {
  const to = { phoneNumber: `0${newNumber()}`, countryCode: 'SA' }
  const { otpCode: code = '' } = await send(numberCalls.sendCode, { to })
  return send(numberCalls.ask, { to, code })
}

const codeOf = (thief: Thief, { otpCode = '' }: { otpCode?: string }) => (thief.reads ? otpCode : '000000')

/** Each attack uses everything the thief has. */
const calls: Record<string, (thief: Thief, of: Owner) => Promise<unknown>> = {
  export: ({ send }) => send(exportCalls.download, {}),
  async deletion(thief) {
    const sent = await thief.send(deletionCalls.sendCode, {})
    return thief.send(deletionCalls.confirm, { code: codeOf(thief, sent) })
  },
  async number(thief) {
    const asked = await askForNumber(thief.send)
    const sent = await thief.send(numberCalls.sendCode, {})
    const hastened = await thief
      .send(numberCalls.ask, { code: codeOf(thief, sent) })
      .catch((refused) => (refused instanceof CallError ? asked : Promise.reject(refused)))
    const number = hastened.find(({ action }) => action === 'number')
    return number && daysUntil(number.dueAt)
  },
  doors: ({ send }) => send(ratingAccessCalls.change, { who: 'everyone' }),
  'new key': ({ send }) => send(ratingAccessCalls.newKey, {}),
  'end others': ({ send }) => send(devicesCalls.endOthers, {}),
  async 'add a passkey'(thief) {
    const sent = await thief.send(passkeysCalls.sendCode, {})
    const { options } = await thief.send(passkeysCalls.begin, { code: codeOf(thief, sent) })
    const key = authenticator()
    await thief.send(passkeysCalls.add, {
      made: key.make({ ...place, challenge: challengeOf(options) }),
      name: 'x',
    })
    return (await prove(thief.send, key).catch(() => null)) ? 'yes' : 'no proof for a day'
  },
  'remove a passkey': ({ send }, { key }) => send(passkeysCalls.end, { id: key.id }),
  'recovery codes': ({ send }) => send(passkeysCalls.makeRecoveryCodes, {}),
  'guess recovery codes': ({ send }) => send(passkeysCalls.useRecoveryCode, { code: 'aaaa-bbbb-cccc' }),
  'edit profile': ({ send }) => send(profilesCalls.setup, { bio: 'x' }),
  async 'push out'(thief, { person, home }) {
    for (let i = 0; i < 12 && thief.reads; i += 1) {
      await app.db.write('test_no_wait', 'delete from challenges', [])
      await app.db.write('test_no_budgets', 'delete from allowances', [])
      await signIn(app, person.phone)
    }
    return (await isIn(home)) ? 'no' : 'yes'
  },
  async 'burn codes'(thief, { id, home }) {
    const { codes } = await home(passkeysCalls.makeRecoveryCodes, {}).catch(async () => {
      await askADayAgo(id, home)
      return home(passkeysCalls.makeRecoveryCodes, {})
    })
    for (let i = 0; i < 6; i += 1)
      await thief.send(passkeysCalls.useRecoveryCode, { code: 'aaaa-bbbb-cccc' }).catch(() => undefined)
    const { send } = await app.limited(id)
    return send(passkeysCalls.useRecoveryCode, { code: codes[0]! }).then(
      () => 'no',
      () => 'yes',
    )
  },
  async 'stop a number'(thief, { id, home }) {
    await app.db.write('test_unproven', 'update sessions set proven_at = null where account_id = $1', [id])
    await askForNumber(home)
    await thief.send(delayedCalls.stop, { action: 'number' }).catch(() => undefined)
    return (await home(delayedCalls.list, {})).some(({ action }) => action === 'number') ? 'no' : 'yes'
  },
  async 'not me'(thief, { id }) {
    const owner = await app.unproven(id)
    const device = await idOf(owner.send)
    const sent = await thief.send(devicesCalls.sendCode, {})
    await thief.send(devicesCalls.oppose, { id: device, code: codeOf(thief, sent) })
    return (await isIn(owner.send)) ? 'no' : 'yes'
  },
  async dispute(thief, { id }) {
    const owner = await app.unproven(id)
    await thief.send(devicesCalls.dispute, { id: await idOf(owner.send) })
    return (await isIn(owner.send)) ? 'no' : 'yes'
  },
}

async function askADayAgo(id: number, send: Send) {
  const { otpCode: code = '' } = await send(delayedCalls.sendCode, {})
  await send(delayedCalls.request, { action: 'devices', code })
  await hoursLater(id, 25)
  await app.db.write('test_no_wait', 'delete from challenges', [])
}

async function hoursLater(id: number, hours: number) {
  const aged: [string, string[]][] = [
    ['sessions', ['created_at', 'limited_until', 'proven_at']],
    ['passkeys', ['created_at', 'trusted_from']],
    ['recovery_codes', ['created_at']],
    ['delayed_actions', ['requester_since', 'requested_at', 'due_at']],
  ]
  const back = (columns: string[]) =>
    columns.map((column) => `${column} = ${column} - make_interval(hours => $2)`).join(', ')
  for (const [table, columns] of aged)
    await app.db.write(`test_age_${table}`, `update ${table} set ${back(columns)} where account_id = $1`, [
      id,
      hours,
    ])
  const ofAccount = ['opposed_at', 'devices_from', 'disputed_at', 'deletion_due_at']
  await app.db.write('test_age_account', `update accounts set ${back(ofAccount)} where id = $1`, [id, hours])
}

const idOf = async (send: Send) => (await send(devicesCalls.list, {})).find(({ isThis }) => isThis)!.id
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )
const isIn = (send: Send) => succeeds(send(devicesCalls.list, {}))

const daysUntil = (moment: string) => `in ${Math.round((Date.parse(moment) - Date.now()) / 86_400_000)} d`

async function outcome(name: string, thief: Thief, of: Owner) {
  try {
    const done = await calls[name]!(thief, of)
    return typeof done === 'string' ? done : 'yes'
  } catch (refused) {
    if (!(refused instanceof CallError)) throw refused
    if (refused.code === 'STEP_UP_REQUIRED') return thief.reads ? 'a day' : 'no'
    return refused.status < 500 ? 'no' : `FAULT ${refused.status}`
  }
}

/**
 * 'a day': the action waits one day, every device is told, and any device can stop it. 'in n d': the same,
 * but it waits n days.
 */
const expected: Record<string, string> = {
  'a SIM swap': 'no no no no no no no no no no no no no no no no',
  'a SIM swap, no passkey':
    'a day, a day, in 1 d, a day, a day, a day, no proof for a day, a day, a day, no, yes, no, no, yes, yes, no',
  'a stolen cookie': 'no no in_7_d no no no no no no no yes no no yes no no',
  'the unlocked phone':
    'a day, a day, in 1 d, a day, a day, a day, no proof for a day, a day, a day, no, yes, no, no, yes, yes, no',
  'the unlocked phone, no passkey':
    'a day, a day, in 1 d, a day, a day, a day, no proof for a day, a day, a day, no, yes, no, no, yes, yes, no',
  'the recycled number': 'no no no no no no no no no no no no no no no no',
  'the recycled number, lied': 'no no no no no no no no no no no no no no no no',
  'the old SIM': 'no no no no no no no no no no no no no no no no',
}
const cells = (row: string) =>
  row.includes(',') ? row.split(', ') : row.split(' ').map((cell) => cell.replaceAll('_', ' '))

test("a thief × every sensitive call: nothing succeeds that the owner couldn't stop", async (t) => {
  for (const [name, { has, come }] of Object.entries(thieves)) {
    const row: string[] = []
    for (const call of Object.keys(calls)) {
      await app.db.write('test_no_budgets', 'delete from allowances', [])
      const of = await owner(has)
      row.push(await outcome(call, await come(of), of))
    }
    t.diagnostic(
      `${name}: ${Object.keys(calls)
        .map((call, i) => `${call} ${row[i]}`)
        .join(' · ')}`,
    )
    assert.deepEqual([name, row], [name, cells(expected[name]!)])
  }
})

test("an owner with a passkey who comes back stops everything the thief started and ends the thief's session", async () => {
  await app.db.write('test_no_budgets', 'delete from allowances', [])
  const { has, come } = thieves['the unlocked phone']!
  const of = await owner(has)
  const thief = await come(of)
  const { otpCode: code = '' } = await thief.send(delayedCalls.sendCode, {})
  await thief.send(delayedCalls.request, { action: 'export', code })
  await calls.number!(thief, of)
  const begun = await of.home(delayedCalls.list, {})
  assert.equal(begun.map(({ action }) => action).join(' '), 'export number')
  assert.deepEqual(await of.home(delayedCalls.stop, {}), [])
  const others = (await of.home(devicesCalls.list, {})).filter(({ isThis }) => !isThis)
  for (const { id } of others) await of.home(devicesCalls.end, { id })
  await assert.rejects(thief.send(profilesCalls.own, {}), { status: 401 })
  assert.equal((await of.home(profilesCalls.own, {})).userId, of.person.handle)
  // The thief still has the phone number, but remembered devices are void.
  const again = await signIn(app, of.person.phone)
  const limited = (await of.home(devicesCalls.list, {})).some(({ limitedUntil }) => limitedUntil)
  assert.ok(limited)
  const opposed = (await of.home(devicesCalls.list, {})).find(({ isThis }) => !isThis)!
  await of.home(devicesCalls.oppose, { id: opposed.id })
  await assert.rejects(again.send(profilesCalls.own, {}), { status: 401 })
  await app.db.write('test_no_wait', 'delete from challenges', [])
  await signIn(app, of.person.phone)
  assert.ok(
    (await of.home(devicesCalls.list, {})).some(({ limitedUntil }) => limitedUntil),
    'for a day a code alone opens nothing but limited sessions',
  )
})

async function takeOver(thief: Thief, of: Owner) {
  for (const action of sensitiveActions) {
    const { otpCode: code = '' } = await thief.send(delayedCalls.sendCode, {})
    await thief.send(delayedCalls.request, { action, code })
    await app.db.write('test_no_wait', 'delete from challenges', [])
  }
  await calls.number!(thief, of)
  await app.db.write('test_no_wait', 'delete from challenges', [])
  const key = authenticator()
  await addPasskey(thief.send, key)
  await app.db.write('test_no_wait', 'delete from challenges', [])
  return key
}

async function gains({ send }: Thief, of: Owner, key: ReturnType<typeof authenticator>) {
  await runDueJobs(app)
  const gained = {
    proof: await succeeds(prove(send, key)),
    'end others': await succeeds(send(devicesCalls.endOthers, {})),
    codes: await succeeds(send(passkeysCalls.makeRecoveryCodes, {})),
    export: await succeeds(send(exportCalls.download, {})),
    deletion: await succeeds(send(deletionCalls.sendCode, {})),
    doors: await succeeds(send(ratingAccessCalls.change, { who: 'everyone' })),
    number: (await of.home(profilesCalls.own, {})).phoneNumber !== of.person.phone,
    out: !(await isIn(of.home)),
  }
  return Object.entries(gained).flatMap(([name, isGained]) => (isGained ? [name] : []))
}

test('after a SIM swap, "It was not me" stops everything, immediately or two days later, even without a passkey', async () => {
  for (const hours of [0, 48]) {
    await app.db.write('test_no_budgets', 'delete from allowances', [])
    const of = await owner({ hasPasskey: false })
    await hoursLater(of.id, 1)
    const thief = { send: (await signIn(app, of.person.phone)).send, reads: true }
    const key = await takeOver(thief, of)
    await hoursLater(of.id, hours)
    await of.home(devicesCalls.dispute, { id: await idOf(thief.send) })
    assert.deepEqual(await gains(thief, of, key), [])
    assert.ok(
      (await thief.send(notificationsCalls.unread, {})).some(({ kind }) => kind === 'account_disputed'),
    )
    const again = { send: (await signIn(app, of.person.phone)).send, reads: true }
    assert.deepEqual(await gains(again, of, key), [], 'a new sign-in is limited, too')
    const sent = await of.home(devicesCalls.sendCode, {})
    const target = { id: await idOf(thief.send), code: codeOf(thief, sent) }
    assert.equal((await refused(of.home(devicesCalls.oppose, target))).code, 'PROOF_REQUIRED')
    await hoursLater(of.id, 6 * 24)
    assert.deepEqual(await gains(thief, of, key), [])
    // The carrier has returned the number to its owner.
    await hoursLater(of.id, 24)
    await app.db.write('test_no_wait', 'delete from challenges', [])
    const back = (await signIn(app, of.person.phone)).send
    assert.deepEqual([await isIn(back), await isIn(thief.send), await isIn(again.send)], [true, false, false])
    assert.deepEqual((await back(passkeysCalls.list, {})).passkeys, [])
    const [device] = await back(devicesCalls.list, {})
    assert.deepEqual([device!.limitedUntil, device!.isDisputed], [null, false])
  }
})

test("a stolen session's dispute signs out no device, and an older passkey ends the dispute", async () => {
  const of = await owner()
  await hoursLater(of.id, 1)
  const stolen = await app.unproven(of.id)
  const mine = await app.unproven(of.id)
  await stolen.send(devicesCalls.dispute, { id: await idOf(mine.send) })
  assert.deepEqual([await isIn(mine.send), await isIn(of.home)], [true, true])
  for (const send of [stolen.send, mine.send, of.home])
    assert.equal((await refused(send(devicesCalls.endOthers, {}))).code, 'SESSION_LIMITED')
  const proven = await prove(mine.send, of.key)
  assert.equal(proven.success, true)
  assert.deepEqual([await isIn(stolen.send), await isIn(of.home)], [false, false])
})

test("a recovery code from before the dispute ends it; a code made since doesn't", async () => {
  const of = await owner({ hasPasskey: false })
  await askADayAgo(of.id, of.home)
  const before = await of.home(passkeysCalls.makeRecoveryCodes, {})
  await hoursLater(of.id, 1)
  const younger = await app.unproven(of.id)
  const thief = await app.unproven(of.id)
  await younger.send(devicesCalls.dispute, { id: await idOf(thief.send) })
  await younger.send(passkeysCalls.useRecoveryCode, { code: before.codes[0]! })
  assert.equal(await isIn(thief.send), false)

  const late = await owner({ hasPasskey: false })
  const newer = await app.unproven(late.id)
  await askADayAgo(late.id, newer.send)
  const { codes } = await newer.send(passkeysCalls.makeRecoveryCodes, {})
  await late.home(devicesCalls.dispute, { id: await idOf(newer.send) })
  const spent = await refused(newer.send(passkeysCalls.useRecoveryCode, { code: codes[0]! }))
  assert.equal(spent.code, 'WRONG_RECOVERY_CODE')
})

test('an owner who comes back months into a dispute gets full access a week after a code', async () => {
  const of = await owner({ hasPasskey: false })
  await hoursLater(of.id, 1)
  const other = await app.unproven(of.id)
  await of.home(devicesCalls.dispute, { id: await idOf(other.send) })
  await hoursLater(of.id, 50 * 24)
  await away(of.id)
  const unsure = await signIn(app, of.person.phone)
  await unsure.send(authCalls.whose, { isMine: true })
  const { send } = await app.limited(of.id)
  assert.equal((await refused(send(devicesCalls.endOthers, {}))).code, 'SESSION_LIMITED')
  await hoursLater(of.id, 7 * 24)
  assert.equal((await refused(send(devicesCalls.endOthers, {}))).code, 'STEP_UP_REQUIRED')
})
