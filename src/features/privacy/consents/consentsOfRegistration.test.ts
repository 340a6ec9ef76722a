import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ProfileInput, profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { strangers } from '#tests/support/people.ts'
import { consentsCalls, termsVersion } from './consents.contract.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const crowd = strangers(20)
const profile = { id: 0, displayName: 'هند', gender: 'female' } as const
const grown = { bornIn: 1973 }

async function register(input: Partial<ProfileInput>, of: TestApp = app) {
  const registering = await of.register(crowd.pop()!.phone)
  await registering.send(profilesCalls.setup, { ...profile, ...input })
  return registering
}
const agreedBy = async ({ send }: Awaited<ReturnType<typeof register>>) => {
  const { agreed, missing } = await send(consentsCalls.own, {})
  return { agreed: agreed.map(({ what, version }) => `${what} ${version}`), missing }
}

test('registration records the terms shown, being open to ratings, and adulthood, without another tap', async () => {
  const one = await register({ ...grown, agreedTo: termsVersion })
  assert.deepEqual(await agreedBy(one), {
    agreed: ['terms 2025-07-02', 'being_rated 2025-07-02', 'adult 18'],
    missing: [],
  })
  await one.send(ratingsCalls.received, {})
})

test('a registration from an older page, or with other words, records no consent, and its user is asked', async () => {
  for (const shown of [{}, { agreedTo: '2024-01-01' }])
    assert.deepEqual(await agreedBy(await register({ ...grown, ...shown })), {
      agreed: ['adult 18'],
      missing: ['terms', 'being_rated'],
    })
})

test("a user who isn't certainly an adult, or gives no year, gets no profile and no row, and may retry", async () => {
  const { id, send } = await app.register(crowd.pop()!.phone)
  const given = { ...profile, agreedTo: termsVersion }
  const year = new Date().getUTCFullYear()
  await assert.rejects(send(profilesCalls.setup, { ...given, bornIn: year - 18 }), {
    status: 403,
    code: 'ADULTS_ONLY',
  })
  for (const bornIn of [{}, { bornIn: year + 1 }])
    await assert.rejects(send(profilesCalls.setup, { ...given, ...bornIn }), {
      status: 400,
      code: 'INVALID_INPUT',
    })
  const left = `select (select count(*)::int from people where id = $1) as people,
                       (select count(*)::int from consents where account_id = $1) as consents`
  assert.deepEqual(await app.db.write('test_left', left, [id]), [{ people: 0, consents: 0 }])
  await send(profilesCalls.setup, { ...given, ...grown })
  assert.deepEqual(await app.db.write('test_left', left, [id]), [{ people: 1, consents: 3 }])
})

test('the year of birth is in no table and no log line', async () => {
  const one = await register({ ...grown, agreedTo: termsVersion })
  await one.send(profilesCalls.setup, { displayName: 'هند الحربي' })
  const kept = await app.db.write(
    'test_everything',
    `select query_to_xml('select * from people', true, true, '')::text
         || query_to_xml('select * from accounts', true, true, '')::text
         || query_to_xml('select * from consents', true, true, '')::text as kept`,
    [],
  )
  for (const said of [JSON.stringify(kept), app.log.join('\n')]) assert.doesNotMatch(said, /\b1973\b/)
})

test('in an edition without consents a registration records none, whatever the browser sends', async () => {
  const plain = await startApp()
  const { id } = await register({ agreedTo: termsVersion, bornIn: 2020 }, plain)
  assert.deepEqual(
    await plain.db.write('test_nothing', 'select 1 from consents where account_id = $1', [id]),
    [],
  )
})
