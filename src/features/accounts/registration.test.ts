import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { invitationOf } from '#features/referrals/invitation.server.ts'
import { referralsCalls } from '#features/referrals/referrals.contract.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from './accounts.contract.ts'

const { sendCode, registerPhone, verify } = authCalls
const closed = await startApp({ environment: { REGISTRATION: 'closed' } })
const invited = await startApp({ environment: { REGISTRATION: 'invited' } })
let last = 0
const newPhone = () => phone(++last * 10_007)
await closed.join(people.noura)
const noura = await invited.join(people.noura)
await invited.join(people.fahad)

async function asked({ visitor }: TestApp, phoneNumber: string) {
  const { otpCode = '' } = await visitor(sendCode, { phoneNumber, countryCode: 'SA' })
  return { phoneNumber, code: otpCode }
}
const accounts = async ({ db }: TestApp) =>
  (await db.read('test_accounts', 'select from accounts', [])).length

test('closed: a new number gets no account, invited or not; an existing account signs in as usual', async () => {
  const before = await accounts(closed)
  const guess = await asked(closed, newPhone())
  for (const ref of [undefined, 'noura']) {
    const refusal = await refused(closed.visitor(verify, { ...guess, ...(ref && { ref }) }))
    assert.deepEqual([refusal.status, refusal.code], [403, 'REGISTRATION_CLOSED'])
  }
  assert.equal(await accounts(closed), before)
  const own = await asked(closed, people.noura.phone)
  assert.equal((await closed.visitor(verify, own)).user?.userId, 'noura')
})

const invitation = async (of: typeof noura) => (await of.send(referralsCalls.status, {})).invitation!

test('by invitation: only a number with a valid invitation key becomes an account', async () => {
  const before = await accounts(invited)
  const guess = await asked(invited, newPhone())
  const link = await invitation(noura)
  const [, key = ''] = link.split('.')
  for (const ref of [undefined, 'admin', 'noura', `fahad_95.${key}`, `noura.${'0'.repeat(20)}`]) {
    const own = await asked(invited, newPhone())
    const refusal = await refused(invited.visitor(verify, { ...own, ...(ref && { ref }) }))
    assert.deepEqual([refusal.status, refusal.code], [403, 'INVITATION_REQUIRED'], `${ref}`)
  }
  assert.equal(await accounts(invited), before)
  const answer = await invited.visitor(verify, { ...guess, ref: link.toUpperCase() })
  assert.equal(answer.requiresRegistration, true)
  const own = await asked(invited, people.noura.phone)
  assert.equal((await invited.visitor(verify, own)).user?.userId, 'noura')
})

test('an invited number without a profile can come back and sign in without the invitation', async () => {
  const phoneNumber = newPhone()
  await invited.visitor(verify, { ...(await asked(invited, phoneNumber)), ref: await invitation(noura) })
  const again = await invited.visitor(verify, await asked(invited, phoneNumber))
  assert.equal(again.requiresRegistration, true)
})

test('a retired user ID is no valid invitation', async () => {
  await invited.db.write(
    'test_retire',
    `insert into handles (handle, account_id, retired_at) select 'noura_before', account_id, now() from handles where handle = 'noura'`,
    [],
  )
  const guess = await asked(invited, newPhone())
  const refusal = await refused(
    invited.visitor(verify, { ...guess, ref: invitationOf(invited.secret, noura.id, 'noura_before') }),
  )
  assert.equal(refusal.code, 'INVITATION_REQUIRED')
})

test('before the code is verified, no answer reveals whether the number has an account', async () => {
  for (const app of [closed, invited]) {
    const [known, unknown] = await Promise.all(
      [people.noura.phone, newPhone()].map(async (phoneNumber) => {
        await app.db.write('test_cool_down', 'delete from challenges where phone = $1', [phoneNumber])
        const { otpCode, ...told } = await app.visitor(registerPhone, { phoneNumber, countryCode: 'SA' })
        const code = String((Number(otpCode) + 1) % 1_000_000).padStart(6, '0')
        const { status, code: why, details } = await refused(app.visitor(verify, { phoneNumber, code }))
        return { told, status, why, left: details.attemptsLeft }
      }),
    )
    assert.deepEqual(known, unknown)
    assert.equal(known?.why, 'WRONG_CODE')
  }
})

test('the page contains the registration mode, unless registration is open', async () => {
  const open = await startApp()
  const bootOf = async ({ origin }: TestApp) => {
    const page = await (await fetch(`${origin}/register`)).text()
    return JSON.parse(/id="boot">([^<]*)</.exec(page)?.[1] ?? '')
  }
  assert.equal((await bootOf(closed)).registration, 'closed')
  assert.equal((await bootOf(invited)).registration, 'invited')
  assert.equal('registration' in (await bootOf(open)), false)
  const { requiresRegistration } = await open.visitor(verify, await asked(open, newPhone()))
  assert.equal(requiresRegistration, true)
})

test('an invitation key is valid for its user ID only; the specified edition has no key while registration is open', async () => {
  const open = await startApp()
  const { send } = await open.join(people.noura)
  assert.equal('invitation' in (await send(referralsCalls.status, {})), false)
  const before = await invitation(noura)
  await noura.send(profilesCalls.setup, { userId: 'nouraelsewhere' })
  const after = (await (await invited.as(noura.id)).send(referralsCalls.status, {})).invitation!
  assert.notEqual(before.split('.')[1], after.split('.')[1])
})
