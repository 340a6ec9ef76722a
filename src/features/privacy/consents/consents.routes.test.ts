import assert from 'node:assert/strict'
import { test } from 'node:test'
import { features } from '#app/features.server.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { decisionsCalls } from '#features/moderation/decisions/decisions.contract.ts'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { deletionCalls } from '#features/privacy/deletion/deletion.contract.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { delayedCalls } from '#features/security/delayedActions/delayedActions.contract.ts'
import { devicesCalls } from '#features/security/devices/devices.contract.ts'
import { passkeysCalls } from '#features/security/passkeys/passkeys.contract.ts'
import type { Call } from '#platform/api/contract.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { strangers } from '#tests/support/people.ts'
import { consentsCalls, termsVersion, versionOf } from './consents.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const crowd = strangers(40)

async function older(of: TestApp = app) {
  const person = await of.join(crowd.pop()!)
  await of.db.write('test_older_consent', 'delete from consents where account_id = $1', [person.id])
  return person
}
const rowsOf = (id: number, of: TestApp = app) =>
  of.db.write<{ what: string; version: string }>(
    'test_consents',
    'select what, version from consents where account_id = $1 order by what',
    [id],
  )
const all = ['adult', 'being_rated', 'terms'].map((what) => ({
  what,
  version: what === 'adult' ? versionOf.adult : termsVersion,
}))
const required = { status: 403, code: 'CONSENT_REQUIRED' }

test('before consent a user may read, export and delete their data, agree, and log out; every other call is refused', async () => {
  const open = Object.values(features)
    .flatMap(({ calls }) => Object.values<Call>(calls))
    .filter(({ beforeConsent }) => beforeConsent)
  assert.deepEqual(
    new Set(open.map(({ path }) => path)),
    new Set([
      consentsCalls.own.path,
      exportCalls.download.path,
      deletionCalls.sendCode.path,
      deletionCalls.confirm.path,
      authCalls.status.path,
      profilesCalls.own.path,
      ...Object.values(delayedCalls).map(({ path }) => path),
      ...Object.values(devicesCalls).map(({ path }) => path),
      passkeysCalls.beginProof.path,
      passkeysCalls.prove.path,
      passkeysCalls.useRecoveryCode.path,
      decisionsCalls.status.path,
      decisionsCalls.appeal.path,
      reportsCalls.mine.path,
    ]),
  )
  const { id, send } = await older()
  for (const call of [ratingsCalls.received, profilesCalls.own, authCalls.status, exportCalls.download]) {
    if (call === ratingsCalls.received) await assert.rejects(send(call, {}), required)
    else await send(call, {})
  }
  await assert.rejects(send(ratingsCalls.submit, { toUserId: 'noura', humor: 3 }), required)
  await assert.rejects(send(profilesCalls.setup, { displayName: 'Somebody else' }), required)
  assert.deepEqual((await send(consentsCalls.own, {})).missing, ['terms', 'being_rated', 'adult'])
  await send(authCalls.logout, {})
  assert.deepEqual(await rowsOf(id), [])
})

test('after agreeing to the current terms a user continues, and the list shows what they agreed to and when', async () => {
  const { id, send } = await older()
  await assert.rejects(send(consentsCalls.agree, { version: '2024-01-01', bornIn: 1990 }), {
    status: 409,
    code: 'TERMS_CHANGED',
  })
  assert.deepEqual(await rowsOf(id), [])
  await send(consentsCalls.agree, { version: termsVersion, bornIn: 1990 })
  assert.deepEqual(await rowsOf(id), all)
  await send(ratingsCalls.received, {})
  const { agreed, missing } = await send(consentsCalls.own, {})
  assert.deepEqual([agreed.map(({ what }) => what), missing], [['terms', 'being_rated', 'adult'], []])
  for (const { agreedOn } of agreed) assert.match(agreedOn, /^\d{4}-\d\d-\d\d$/)
})

test('a new version of the terms asks again, and earlier consents stay in the list', async () => {
  const { id, send } = await older()
  await app.db.write(
    'test_former_version',
    `insert into consents (account_id, what, version, agreed_on)
     values ($1, 'terms', '2024-01-01', '2024-05-06'), ($1, 'adult', '18', '2024-05-06')`,
    [id],
  )
  assert.deepEqual((await send(consentsCalls.own, {})).missing, ['terms', 'being_rated'])
  await assert.rejects(send(ratingsCalls.received, {}), required)
  await send(consentsCalls.agree, { version: termsVersion })
  const { agreed } = await send(consentsCalls.own, {})
  assert.deepEqual(agreed.slice(2), [
    { what: 'terms', version: '2024-01-01', agreedOn: '2024-05-06' },
    { what: 'adult', version: '18', agreedOn: '2024-05-06' },
  ])
})

test("a user who isn't certainly an adult is refused, and the year is neither stored nor logged", async () => {
  const { id, send } = await older()
  const year = new Date().getUTCFullYear()
  for (const bornIn of [year - 1, year - 18])
    await assert.rejects(send(consentsCalls.agree, { version: termsVersion, bornIn }), {
      status: 403,
      code: 'ADULTS_ONLY',
    })
  for (const bornIn of [undefined, year + 1, 1800])
    await assert.rejects(send(consentsCalls.agree, { version: termsVersion, ...(bornIn && { bornIn }) }), {
      status: 400,
      code: 'INVALID_INPUT',
      details: {
        success: false,
        code: 'INVALID_INPUT',
        message: 'Please check what you entered',
        fields: ['bornIn'],
      },
    })
  assert.deepEqual(await rowsOf(id), [])
  await send(consentsCalls.agree, { version: termsVersion, bornIn: 1973 })
  const kept = await app.db.write('test_whole_row', 'select * from consents where account_id = $1', [id])
  for (const said of [JSON.stringify(kept), app.log.join('\n')]) assert.doesNotMatch(said, /\b1973\b/)
})

test('consent is recorded once, however many requests arrive simultaneously', async () => {
  const { id, send } = await older()
  await Promise.all(
    Array.from({ length: 10 }, () => send(consentsCalls.agree, { version: termsVersion, bornIn: 1990 })),
  )
  assert.deepEqual(await rowsOf(id), all)
})

test("the specified edition asks for no consent, and the calls don't exist", async () => {
  const plain = await startApp()
  const { send } = await older(plain)
  await send(ratingsCalls.received, {})
  await assert.rejects(send(consentsCalls.own, {}), { status: 404, code: 'NO_SUCH_CALL' })
})
