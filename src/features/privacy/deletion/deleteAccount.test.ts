import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { handlesCalls } from '#features/accounts/handles/handles.contract.ts'
import { formerNumberDigest } from '#features/accounts/phone/formerNumber.server.ts'
import { createPhotos } from '#features/photos/photos.server.ts'
import { deletionCalls, graceDays } from '#features/privacy/deletion/deletion.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { inOrder } from '#features/ratings/ratings.rules.ts'
import { type SavingOutcome, saveGroup } from '#features/ratings/saving/saveGroup.server.ts'
import { type Rating, savingBy, savingOf } from '#features/ratings/saving/saving.sql.ts'
import { delayedCalls } from '#features/security/delayedActions/delayedActions.contract.ts'
import type { Database } from '#platform/database/database.server.ts'
import { violatedConstraint } from '#platform/database/databaseFailures.server.ts'
import { groupCommit } from '#platform/database/groupCommit.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { taskFor } from '#platform/jobs/jobs.server.ts'
import { startApp } from '#tests/support/app.ts'
import { passPauses, runJobs } from '#tests/support/jobs.ts'
import { people, strangers } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { specified } from '#tests/support/policies.ts'
import { refused } from '#tests/support/refused.ts'
import { createDeleteAccount } from './deleteAccount.server.ts'

const secret = 'a secret of the tests, long enough'
const app = await startApp({ environment: { EDITION: 'trusted' } })
const { db, store } = app
const deleteAccount = createDeleteAccount({ db, photos: createPhotos(db, store), secret })
const crowd = strangers(68)
const scores = inOrder({ humor: 4 })
const { submit } = ratingsCalls
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function deleteDue(by: typeof deleteAccount, due: Date) {
  const sql = 'select id from accounts where deletion_due_at <= $1'
  const rows = await db.write<{ id: number }>('test_due_by', sql, [due])
  const erased = await Promise.all(rows.map(({ id }) => by(id, due)))
  return erased.filter(Boolean).length
}

type Someone = Awaited<ReturnType<typeof app.join>>
async function leave({ send }: Someone) {
  const { otpCode = '' } = await send(deletionCalls.sendCode, {})
  await send(deletionCalls.confirm, { code: otpCode })
}
const count = async (table: string, condition: string, ...values: unknown[]) => {
  const [row] = await db.write<{ n: number }>(
    `test_count_${table}_${condition}`,
    `select count(*)::int as n from ${table} where ${condition}`,
    values,
  )
  return row?.n
}

test('30 days, then erased: not earlier, and only the account that requested it', async () => {
  const noura = await app.join(people.noura)
  const fahad = await app.join(people.fahad)
  const sara = await app.join(people.sara)
  const photo = 'cd'.repeat(24)
  for (const name of [photo, `${photo}-96`]) await store.put(name, Buffer.from('a picture'))
  await db.write(
    'test_photo_of',
    `with m as (insert into media (id, account_id, bytes) values ($2, $1, 9)) update people set photo = $2 where id = $1`,
    [noura.id, photo],
  )
  await fahad.send(submit, { toUserId: 'noura', humor: 2 })
  await noura.send(submit, { toUserId: 'fahad_95', humor: 5, manners: 3 })
  await sara.send(submit, { toUserId: 'fahad_95', humor: 3 })

  await leave(noura)
  assert.equal(await deleteDue(deleteAccount, inDays(graceDays - 1)), 0)
  assert.equal(await count('people', 'id = $1', noura.id), 1)
  assert.equal(await deleteDue(deleteAccount, inDays(graceDays + 1)), 1)
  assert.equal(await deleteDue(deleteAccount, inDays(graceDays + 1)), 0)

  for (const table of ['accounts', 'people']) assert.equal(await count(table, 'id = $1', noura.id), 0)
  assert.equal(await count('ratings', 'rated_id = $1', noura.id), 0, 'what she received goes')
  assert.equal(await count('ratings', 'rater_id = $1', noura.id), 0)
  const kept = 'rated_id = $1 and rater_id is null and (scores[4], scores[2]) = (5, 3)'
  assert.equal(await count('ratings', kept, fahad.id), 1, 'what she gave stays, without her name')
  for (const name of [photo, `${photo}-96`]) assert.equal(await store.get(name), null)
  const check = await app.visitor(handlesCalls.check, { userId: 'noura' })
  assert.equal(check.available, false, 'her handle is never given again')
  const digest = formerNumberDigest(secret, people.noura.phone)
  assert.equal(await count('former_numbers', 'digest = $1', digest), 1)
  assert.ok(!digest.includes(people.noura.phone.slice(1)))
  assert.equal((await refused(fahad.send(profilesCalls.person, { userId: 'noura' }))).code, 'USER_NOT_FOUND')
})

test('the number may register again, as a new account', async () => {
  const { phone: phoneNumber } = crowd[37]!
  assert.equal(await deleteAccount((await app.join(crowd[37]!)).id), true)
  const { otpCode = '' } = await app.visitor(authCalls.sendCode, { phoneNumber, countryCode: 'SA' })
  const answer = await app.visitor(authCalls.verify, { phoneNumber, code: otpCode })
  assert.equal(answer.requiresRegistration, true)
})

test("an administrator's deletion is immediate; deleting an unknown account returns false", async () => {
  const layla = await app.join(people.layla)
  assert.equal(await deleteAccount(layla.id), true)
  assert.equal(await deleteAccount(layla.id), false)
  assert.equal((await refused(layla.send(profilesCalls.own, {}))).code, 'SIGN_IN_REQUIRED')
})

test("an erasure interrupted anywhere is finished by the next sweep, and can't be reversed", async () => {
  const yusuf = await app.join(people.yusuf)
  const fails = createDeleteAccount({
    db,
    secret,
    photos: { removePhotosOf: () => Promise.reject(new Error('the store is away')) },
  })
  await assert.rejects(fails(yusuf.id), /away/)
  assert.equal(await count('people', 'id = $1', yusuf.id), 1)
  const back = await app.client({})(authCalls.sendCode, {
    phoneNumber: people.yusuf.phone,
    countryCode: 'SA',
  })
  assert.ok(back.otpCode)
  assert.equal(await deleteDue(deleteAccount, new Date()), 1)
  assert.equal(await count('accounts', 'id = $1', yusuf.id), 0)
})

test("dozens of failing erasures don't block others, and each is retried", async () => {
  const rows = await db.write<{ id: number }>(
    'test_due',
    `insert into accounts (phone, phone_shown, country, deletion_due_at)
     select '+96659' || lpad(n::text, 7, '0'), '', 'SA', now() - interval '1 day' from generate_series(1, 40) n returning id`,
    [],
  )
  const last = Math.max(...rows.map(({ id }) => id))
  const deleteSome = (fails: boolean) => ({
    delete_account: taskFor(sql.bigint, async (id) => {
      if (fails && id !== last) throw new Error('a damaged page')
      return deleteAccount(id, new Date())
    }),
  })
  await assert.rejects(runJobs(app.connection, deleteSome(true)), /a damaged page/)
  assert.equal(await count('accounts', `phone like '+96659%'`), 39)
  const waiting = `task_identifier = 'delete_account' and attempts > 0 and last_error like '%damaged%'`
  assert.equal(await count('graphile_worker.jobs', waiting), 39)
  await passPauses(app)
  await runJobs(app.connection, deleteSome(false))
  assert.equal(await count('accounts', `phone like '+96659%'`), 0)
})

test('staying and the sweep at the same moment: one of them wins completely', async () => {
  for (let i = 2; i < 7; i += 1) {
    const person = await app.join(crowd[i]!)
    await leave(person)
    const token = await signInAs(crowd[i]!.phone)
    const [erased, stayed] = await Promise.all([
      deleteDue(deleteAccount, inDays(31)),
      token(delayedCalls.stop, { action: 'deletion' }).then(
        () => true,
        () => false,
      ),
    ])
    const left = await count('accounts', 'id = $1', person.id)
    assert.equal(left, 1 - erased, `${stayed}`)
    if (left) assert.equal(await count('accounts', 'id = $1 and deletion_due_at is null', person.id), 1)
  }
})

test('signing in during an erasure: the old account or a new one, and never a 500', async () => {
  for (let i = 12; i < 18; i += 1) {
    const person = await app.join(crowd[i]!)
    await leave(person)
    const [send] = await Promise.all([signInAs(crowd[i]!.phone), deleteDue(deleteAccount, inDays(31))])
    const outcome = await refused(send(profilesCalls.own, {}))
    assert.equal(outcome.status, 401)
    assert.equal(await count('accounts', 'id = $1', person.id), 0)
  }
})

test('writes about or by the account during its erasure get a proper refusal, and never a 500', async () => {
  const rater = await app.join(crowd[40]!)
  for (let i = 41; i < 47; i += 1) {
    const going = await app.join(crowd[i]!)
    const writes = [
      rater.send(submit, { toUserId: going.id, humor: 4 }),
      going.send(submit, { toUserId: rater.id, humor: 4 }),
      going.send(profilesCalls.setup, { userId: `going${i}`, bio: 'Going' }),
      rater.send(profilesCalls.person, { userId: String(going.id) }),
      going.send(profilesCalls.own, {}),
    ]
    const [, ...outcomes] = await Promise.allSettled([deleteAccount(going.id), ...writes])
    for (const outcome of outcomes) {
      const allowed = [undefined, 401, 404]
      assert.ok(allowed.includes(statusOf(outcome)), `${statusOf(outcome)} ${app.log.at(-1)}`)
    }
    assert.equal(await count('accounts', 'id = $1', going.id), 0)
  }
})

test('ratings saved while an erasure finishes leave no trace of the person', async () => {
  const rater = await app.join(crowd[63]!)
  for (const each of crowd.slice(64, 67)) {
    const { id } = await app.join(each)
    const pairs = [
      { raterId: rater.id, ratedId: id, scores },
      { raterId: id, ratedId: rater.id, scores },
    ]
    const saved = Promise.withResolvers<void>()
    // This save starts before the erasure and commits after its last batch.
    const saving = db.transaction(async (query) => {
      await query(savingBy(specified), savingOf(pairs))
      await query(sql.allStatements.get('count_ratings')!, { added: 2, raterIds: [rater.id, id] })
      saved.resolve()
      await sleep(300)
    })
    await saved.promise
    await Promise.all([saving, deleteAccount(id)])
    assert.equal(await count('ratings', 'rated_id = $1 or rater_id = $1', id), 0)
    for (const table of ['rating_totals', 'notifications', 'raters'])
      assert.equal(await count(table, 'person_id = $1', id), 0, table)
  }
})

test('a rater whose account is being erased is refused, and the rest of the batch is saved', async () => {
  const [first, leaving, rater, rated] = [
    await app.join(crowd[59]!),
    await app.join(crowd[60]!),
    await app.join(crowd[61]!),
    await app.join(crowd[62]!),
  ]
  const ended = Promise.withResolvers<void>()
  const ending = db.transaction(async (query) => {
    await query(sql.allStatements.get('delete_account_row')!, {
      id: leaving.id,
      formerId: leaving.id,
      digest: 'none',
    })
    ended.resolve()
    await sleep(300)
  })
  await ended.promise
  const save = groupCommit<Rating, SavingOutcome>({
    commit: async (ratings) => (await saveGroup(db, ratings, specified)).outcomes,
    keyOf: ({ raterId }) => `${raterId}`,
    waitsFor: ({ ratedId }) => ratedId,
  })
  const saved = [first, leaving, rater].map(({ id }) => save({ raterId: id, ratedId: rated.id, scores }))
  const outcomes = saved.map((each) => each.catch((error) => violatedConstraint(error)?.toUpperCase()))
  assert.deepEqual(await Promise.all(outcomes), ['saved', 'SIGN_IN_REQUIRED', 'saved'])
  await ending
})

test('the largest possible number of ratings is erased in bounded batches', async () => {
  const famous = await app.join(crowd[57]!)
  await db.write(
    'test_many_ratings',
    `insert into ratings (rated_id, scores)
     select $1, '{1,1,1,1,1,1,1}' from generate_series(1, 12000)`,
    [famous.id],
  )
  assert.equal(await deleteAccount(famous.id), true)
  assert.equal(await count('ratings', 'rated_id = $1', famous.id), 0)
})

test('a deletion resumes after a kill at any point', async () => {
  const ends = (id: number) =>
    db.transaction(async (query) => {
      const all = [
        `insert into handles (handle, account_id, taken_at)
           select 'end' || $1 || n, $1, now() - interval '1 year' from generate_series(1, 5) n`,
        `insert into notifications (person_id, kind, place) select $1::bigint, 'verified', n from generate_series(1, 5) n`,
        `insert into referrals (referrer_id, phone_ending) select $1::bigint, '0001' from generate_series(1, 5)`,
        `insert into media (id, account_id, bytes) select 'end' || $1 || n, $1, 1 from generate_series(1, 5) n`,
        `insert into ratings (rated_id, scores)
           select $1::bigint, '{1,1,1,1,1,1,1}' from generate_series(1, 5)`,
        `insert into ratings (rater_id, rated_id, scores)
           select $1::bigint, id, '{1,1,1,1,1,1,1}' from people where id <> $1 limit 5`,
      ]
      for (const [i, each] of all.entries())
        await query(`test_ends_${i}`, each.replaceAll('$1 ||', '$1::bigint ||'), [id])
    })
  for (const rated of crowd.slice(32, 37)) await app.join(rated)
  let killed = 0
  for (let survives = 0; killed === survives; survives += 1) {
    const { id } = await app.join({
      ...people.fahad,
      handle: `killed${survives}`,
      phone: phone(1000 + survives),
    })
    await ends(id)
    let writes = 0
    const goesOn = () => {
      if (writes++ === survives) throw new Error('killed')
    }
    const dying: Database = {
      ...db,
      async write(...asked) {
        goesOn()
        return db.write(...asked)
      },
      async transaction(work) {
        goesOn()
        return db.transaction(work)
      },
    }
    const begun = await createDeleteAccount({ db: dying, photos: createPhotos(db, store), secret, share: 2 })(
      id,
    ).catch(() => null)
    if (begun === null) killed += 1
    // If even the first write failed (survives = 0), the sweep has no erasure on record to finish, so we
    // run it again ourselves.
    if (survives > 0) assert.equal(await deleteDue(deleteAccount, new Date()), begun === null ? 1 : 0)
    else await deleteAccount(id)
    assert.equal(await count('accounts', 'id = $1', id), 0)
    assert.equal(await count('handles', 'account_id = $1', id), 0)
    assert.equal(await count('ratings', '$1 in (rater_id, rated_id)', id), 0)
  }
  assert.ok(killed > 15, `${killed} points`)
})

const statusOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? outcome.reason.status : undefined

async function signInAs(phoneNumber: string) {
  const { otpCode = '' } = await app.visitor(authCalls.sendCode, { phoneNumber, countryCode: 'SA' })
  const response = await fetch(app.origin + authCalls.verify.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, code: otpCode }),
  })
  assert.equal(response.status, 200)
  const [cookie = ''] = response.headers.getSetCookie()
  return app.client({ cookie: cookie.split(';')[0] ?? '' })
}

test('a number that is erased twice is recorded once', async () => {
  for (const handle of ['once', 'twice']) {
    const { id } = await app.join({ ...people.sara, handle, phone: phone(77) })
    assert.equal(await deleteAccount(id), true)
  }
  assert.equal(await count('former_numbers', 'digest = $1', formerNumberDigest(secret, phone(77))), 1)
})
