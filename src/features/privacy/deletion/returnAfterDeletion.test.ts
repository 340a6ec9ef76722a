import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formerNumberDigest } from '#features/accounts/phone/formerNumber.server.ts'
import { createPhotos } from '#features/photos/photos.server.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { blocksCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { allScores } from '#features/ratings/ratings.rules.ts'
import { storeEarlierNumber } from '#features/security/numberChange/numberChange.sql.ts'
import { driftedCounters } from '#ops/backup/verify/verify.sql.ts'
import { startApp } from '#tests/support/app.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { people } from '#tests/support/people.ts'
import { signIn } from '#tests/support/signIn.ts'
import { termsVersion } from '../consents/consents.contract.ts'
import { createDeleteAccount } from './deleteAccount.server.ts'

const secret = 'a secret of the tests, long enough'
const scores = (each: number) => allScores({ humor: each, manners: each })

async function opened(EDITION: string, secrets: string[] = [secret]) {
  const app = await startApp({ environment: { EDITION }, secrets: { appSecrets: secrets } })
  const deleteAccount = createDeleteAccount({ db: app.db, photos: createPhotos(app.db, app.store), secret })
  const [noura, fahad, sara] = [
    await app.join(people.noura),
    await app.join(people.fahad),
    await app.join(people.sara),
  ]
  async function comeBack(handle: string, phone: string = people.fahad.phone) {
    const { send } = await signIn(app, phone)
    const { user } = await send(profilesCalls.setup, {
      displayName: 'Fahad',
      userId: handle,
      age: 30,
      gender: 'male',
      agreedTo: termsVersion,
      bornIn: 1990,
    })
    return { id: user.id, send }
  }
  return { app, deleteAccount, noura, fahad, sara, comeBack }
}

test('a rater who is erased and comes back with the same number replaces their ratings: one rater, one vote', async () => {
  const { app, deleteAccount, noura, fahad, sara, comeBack } = await opened('specified')
  const shown = () => noura.send(ratingsCalls.received, {})
  await sara.send(ratingsCalls.submit, { toUserId: people.noura.handle, ...scores(5) })
  let rater: { id: number; send: typeof noura.send } = fahad
  for (const score of [1, 2, 3]) {
    await rater.send(ratingsCalls.submit, { toUserId: people.noura.handle, ...scores(score) })
    const { totalRaters, categories } = await shown()
    assert.deepEqual(
      [totalRaters, categories.humor.count, categories.humor.average],
      [2, 2, (5 + score) / 2],
      `after ${score}`,
    )
    await deleteAccount(rater.id)
    assert.equal((await shown()).totalRaters, 2, 'what was given stays')
    rater = await comeBack(`fahad_${score}`)
    assert.equal((await shown()).totalRaters, 2)
  }
  const counters = await app.db.read(driftedCounters, {})
  assert.deepEqual(
    counters.filter(({ drifted }) => drifted > 0),
    [],
  )
})

test('a number that was moved, erased and registered again is one rater', async () => {
  const { app, deleteAccount, noura, fahad, comeBack } = await opened('trusted')
  const rate = ({ send }: { send: typeof noura.send }) =>
    send(ratingsCalls.submit, { toUserId: people.noura.handle, ...scores(1) })
  const given = () =>
    app.db.read<{ humor: number }>(
      'test_given',
      'select scores[4] as humor from ratings where rated_id = $1',
      [noura.id],
    )
  await rate(fahad)
  const before = await given()
  await app.db.write(
    'test_asked',
    `insert into delayed_actions (action, account_id, phone, phone_shown, country, due_at)
     values ('number', $1, '+966509999999', '+966 50 999 9999', 'SA', now())`,
    [fahad.id],
  )
  await runDueJobs(app)
  await deleteAccount(fahad.id)
  const first = await comeBack('fahad_again')
  await rate(first)
  assert.deepEqual(await given(), before, 'by the number of before')
  await deleteAccount(first.id)
  await rate(await comeBack('fahad_third', '+966509999999'))
  assert.deepEqual(await given(), before, 'by the number of after')
})

test("a number's new holder is another person while the account that left it lives", async () => {
  const { app, deleteAccount, noura, fahad, comeBack } = await opened('trusted')
  await app.db.write('test_moved', `update accounts set phone = '+966509999998' where id = $1`, [fahad.id])
  await app.db.write(storeEarlierNumber, {
    id: fahad.id,
    digest: formerNumberDigest(secret, people.fahad.phone),
  })
  const other = await comeBack('somebody_else')
  const rate = ({ send }: { send: typeof noura.send }) =>
    send(ratingsCalls.submit, { toUserId: people.noura.handle, ...scores(4) })
  await rate(fahad)
  await rate(other)
  await deleteAccount(fahad.id)
  await rate(other)
  const rows = await app.db.read('test_both', 'select from ratings where rated_id = $1', [noura.id])
  assert.equal(rows.length, 2)
})

test('a number belongs to its later holder: erasing an earlier holder removes none of their votes', async () => {
  const { app, deleteAccount, noura, fahad, comeBack } = await opened('trusted')
  await app.db.write('test_moved', `update accounts set phone = '+966509999998' where id = $1`, [fahad.id])
  await app.db.write(storeEarlierNumber, {
    id: fahad.id,
    digest: formerNumberDigest(secret, people.fahad.phone),
  })
  const rate = ({ send }: { send: typeof noura.send }) =>
    send(ratingsCalls.submit, { toUserId: people.noura.handle, ...scores(4) })
  const votes = async () =>
    (await app.db.read('test_votes', 'select from ratings where rated_id = $1', [noura.id])).length
  await rate(fahad)
  const next = await comeBack('next_holder')
  await rate(next)
  await deleteAccount(next.id)
  await deleteAccount(fahad.id)
  await rate(await comeBack('next_again'))
  await rate(await comeBack('fahad_again', '+966509999998'))
  assert.equal(await votes(), 2, 'one of each number')
})

test("a block applies again, and doesn't reveal the new name to the blocker", async () => {
  const { app, deleteAccount, noura, fahad, comeBack } = await opened('trusted')
  await noura.send(blocksCalls.block, { userId: people.fahad.handle })
  await deleteAccount(fahad.id)
  assert.deepEqual((await noura.send(blocksCalls.blocked, {})).people, [])
  const back = await comeBack('fahad_again')
  const rows = await app.db.read<{ blocked: number }>(
    'test_blocks',
    'select blocked_id as blocked from blocks where person_id = $1',
    [noura.id],
  )
  assert.deepEqual(rows, [{ blocked: back.id }])
  const { people: listed } = await noura.send(blocksCalls.blocked, {})
  assert.deepEqual(
    listed.map(({ userId, displayName }) => [userId, displayName]),
    [[null, null]],
  )
  await deleteAccount(back.id)
  await comeBack('fahad_thrice')
  assert.equal((await noura.send(blocksCalls.blocked, {})).people.length, 1)
})

test('with a new APP_SECRET, a number erased under the former one is still recognized', async () => {
  const { app, deleteAccount, noura, fahad } = await opened('specified')
  await fahad.send(ratingsCalls.submit, { toUserId: people.noura.handle, ...scores(1) })
  await deleteAccount(fahad.id)
  for (const [i, appSecrets] of [
    ['a new secret of the tests, long enough', secret],
    ['a new secret of the tests, long enough'],
  ].entries()) {
    const after = await startApp({
      connection: app.connection,
      secrets: { appSecret: appSecrets[0]!, appSecrets },
    })
    const { send } = await signIn(after, people.fahad.phone)
    const profile = { displayName: 'Fahad', userId: `fahad_${i}`, age: 30, gender: 'male' } as const
    const { user } = await send(profilesCalls.setup, profile)
    await send(ratingsCalls.submit, { toUserId: people.noura.handle, ...scores(2) })
    const isRecognised = appSecrets.length === 2
    const { totalRaters } = await noura.send(ratingsCalls.received, {})
    assert.equal(totalRaters, isRecognised ? 1 : 2)
    if (isRecognised) await app.db.write('test_forget', 'delete from accounts where id = $1', [user.id])
  }
})
