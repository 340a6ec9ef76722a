import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { people, strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { blocksCalls, ratingAccessCalls, ratingPermissions } from './ratingAccess.contract.ts'
import { ratingAccessFor } from './ratingAccess.rules.ts'

const { submit, given } = ratingsCalls
const environment = { EDITION: 'trusted' }
const app = await startApp({ environment })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)
const crowd = strangers(60)
const somebody = () => app.join(crowd.pop()!)

const closed = [403, 'RATING_CLOSED', '403: You cannot rate this person at the moment.']
const outcomeOf = async (call: Promise<unknown>) => {
  const { status, code, message } = await refused(call)
  return [status, code, message]
}

test('the specified edition has no such calls, a key changes nothing, and a visitor sees the same as before', async () => {
  const plain = await startApp()
  const reem = await plain.join(people.noura)
  const rater = await plain.join(people.fahad)
  for (const [call, input] of [
    [ratingAccessCalls.own, {}],
    [blocksCalls.at, { userId: 'noura' }],
    [blocksCalls.blocked, {}],
  ] as const)
    assert.equal((await refused(rater.send(call, input as never))).status, 404)
  await plain.db.write('test_shut', `insert into rating_access (person_id, who) values ($1, 'nobody')`, [
    reem.id,
  ])
  assert.deepEqual(await rater.send(submit, { toUserId: reem.id, humor: 4, key: 'whatever' }), {
    success: true,
  })
  const { user } = await plain.visitor(profilesCalls.person, { userId: String(reem.id) })
  assert.deepEqual([user.age, user.gender], [people.noura.age, 'female'])
  assert.equal(user.ratings?.categories?.humor.average, 4)
})

test("everyone may rate a person who hasn't chosen", async () => {
  assert.deepEqual(await noura.send(ratingAccessCalls.own, {}), {
    who: 'everyone',
    key: null,
    numberClosed: false,
  })
  assert.deepEqual(await app.visitor(blocksCalls.at, { userId: 'noura' }), {
    rating: 'open',
    blocked: false,
    isOwn: false,
  })
  assert.deepEqual(await fahad.send(submit, { toUserId: 'noura', humor: 4 }), { success: true })
})

test('an owner can refuse all ratings: closed also excludes previous raters', async () => {
  await noura.send(ratingAccessCalls.change, { who: 'nobody' })
  for (const rater of [fahad, sara])
    assert.deepEqual(await outcomeOf(rater.send(submit, { toUserId: 'noura', humor: 1 })), closed)
  assert.equal((await fahad.send(given, { userId: 'noura' })).humor, 4, 'what was given stays')
  for (const send of [app.visitor, fahad.send])
    assert.equal((await send(blocksCalls.at, { userId: 'noura' })).rating, 'closed')
  assert.equal((await noura.send(blocksCalls.at, { userId: 'noura' })).rating, 'open', 'her own')
  await noura.send(ratingAccessCalls.change, { who: 'everyone' })
  assert.deepEqual(await fahad.send(submit, { toUserId: 'noura', humor: 5 }), { success: true })
})

test('only people with my link may rate, and a new key makes old prints useless', async () => {
  const { key } = await noura.send(ratingAccessCalls.change, { who: 'link' })
  assert.match(key!, /^[a-z2-9]{12}$/)
  assert.deepEqual(await outcomeOf(sara.send(submit, { toUserId: 'noura', humor: 3 })), closed)
  assert.deepEqual(
    await outcomeOf(sara.send(submit, { toUserId: 'noura', humor: 3, key: 'abcdefghjkmn' })),
    closed,
  )
  assert.deepEqual(await sara.send(submit, { toUserId: 'noura', humor: 3, key: key! }), { success: true })
  assert.deepEqual(await outcomeOf(sara.send(submit, { toUserId: 'noura', humor: 3 })), closed, 'each time')
  const at = async (sent?: string) =>
    (await app.visitor(blocksCalls.at, { userId: 'noura', ...(sent && { key: sent }) })).rating
  assert.deepEqual([await at(), await at('abcdefghjkmn'), await at(key!)], ['closed', 'closed', 'open'])
  const { key: next } = await noura.send(ratingAccessCalls.newKey, {})
  assert.notEqual(next, key)
  assert.deepEqual(await outcomeOf(sara.send(submit, { toUserId: 'noura', humor: 3, key: key! })), closed)
  assert.deepEqual([await at(key!), await at(next!)], ['closed', 'open'])
  const again = await noura.send(ratingAccessCalls.change, { who: 'link' })
  assert.equal(again.key, next, 'choosing the same again keeps the key')
  await noura.send(ratingAccessCalls.change, { who: 'everyone' })
})

test("people I choose may rate; a visitor is asked to sign in, because we don't know who they are", async () => {
  await noura.send(ratingAccessCalls.change, { who: 'chosen' })
  assert.equal((await app.visitor(blocksCalls.at, { userId: 'noura' })).rating, 'signIn')
  assert.equal((await sara.send(blocksCalls.at, { userId: 'noura' })).rating, 'closed')
  assert.deepEqual(await outcomeOf(sara.send(submit, { toUserId: 'noura', humor: 2 })), closed)
  await noura.send(ratingAccessCalls.choose, { userId: people.sara.handle })
  await noura.send(ratingAccessCalls.choose, { userId: people.sara.handle })
  const { people: chosen } = await noura.send(ratingAccessCalls.chosen, {})
  assert.deepEqual(
    chosen.map(({ userId, displayName }) => [userId, displayName]),
    [[people.sara.handle, people.sara.name]],
  )
  assert.equal((await sara.send(blocksCalls.at, { userId: 'noura' })).rating, 'open')
  assert.deepEqual(await sara.send(submit, { toUserId: 'noura', humor: 2 }), { success: true })
  await noura.send(ratingAccessCalls.leaveOut, { userId: people.sara.handle })
  assert.deepEqual(await outcomeOf(sara.send(submit, { toUserId: 'noura', humor: 2 })), closed)
  await noura.send(ratingAccessCalls.change, { who: 'everyone' })
})

test('one refusal for all: byte-identical, whatever the reason', async () => {
  const bytes = []
  for (const who of ratingPermissions.filter((each) => each !== 'everyone')) {
    await noura.send(ratingAccessCalls.change, { who })
    const headers = { cookie: `session=${fahad.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ toUserId: 'noura', humor: 5 })
    const { status, text } = await ask(app.origin, {
      method: 'POST',
      path: ratingsCalls.submit.path,
      headers,
      body,
    })
    bytes.push([status, text])
  }
  assert.deepEqual(bytes, [bytes[0], bytes[0], bytes[0]])
  await noura.send(ratingAccessCalls.change, { who: 'everyone' })
})

test('an owner chooses others who exist, and at most five hundred', async () => {
  assert.equal(
    (await refused(noura.send(ratingAccessCalls.choose, { userId: 'noura' }))).code,
    'CANNOT_CHOOSE_SELF',
  )
  assert.equal(
    (await refused(noura.send(ratingAccessCalls.choose, { userId: 'not_there' }))).code,
    'USER_NOT_FOUND',
  )
  assert.equal(
    (await refused(noura.send(ratingAccessCalls.choose, { userId: '4711' }))).code,
    'USER_NOT_FOUND',
  )
  const chooser = await somebody()
  await app.db.write(
    'test_many',
    `with made as (
       insert into accounts (phone, phone_shown, country)
       select '+9665900' || lpad(i::text, 5, '0'), '0', 'SA' from generate_series(1, 500) i returning id
     ), named as (insert into handles (handle, account_id) select 'many' || id % 1000000000000, id from made returning handle, account_id),
     born as (insert into people (id, handle, display_name) select account_id, handle, 'x' from named returning id)
     insert into allowed_raters (person_id, rater_id) select $1, id from born`,
    [chooser.id],
  )
  assert.equal(
    (await refused(chooser.send(ratingAccessCalls.choose, { userId: 'noura' }))).code,
    'TOO_MANY_CHOSEN',
  )
})

test('closing races with ratings: once closing is answered, nothing more is accepted', async () => {
  const rated = await somebody()
  const raters = await Promise.all(Array.from({ length: 12 }, somebody))
  for (let round = 1; round <= 6; round++) {
    await rated.send(ratingAccessCalls.change, { who: 'everyone' })
    let isClosed = false
    const closing = rated.send(ratingAccessCalls.change, { who: 'nobody' }).then(() => {
      isClosed = true
    })
    const late: boolean[] = []
    await Promise.all(
      raters.map(async ({ send }, i) => {
        for (let more = 0; more < 4; more++) {
          const beganClosed = isClosed
          const accepted = await send(submit, { toUserId: rated.id, humor: 1 + ((i + more) % 5) }).then(
            () => true,
            () => false,
          )
          if (accepted && beganClosed) late.push(true)
        }
      }),
    )
    await closing
    assert.deepEqual(late, [], 'a rating that began after the door was closed was accepted')
    const sums = () =>
      app.db.write('test_sums', 'select sum(scores[4]), count(*) from ratings where rated_id = $1', [
        rated.id,
      ])
    const then = await sums()
    for (const { send } of raters) await refused(send(submit, { toUserId: rated.id, humor: 3 }))
    assert.deepEqual(await sums(), then)
  }
})

test('a rating that waits for a closing transaction is refused', async () => {
  const rated = await somebody()
  const { promise: fell, resolve: fall } = Promise.withResolvers<void>()
  const { promise: held, resolve: holds } = Promise.withResolvers<void>()
  const closing = app.db.transaction(async (query) => {
    await query('test_hold', 'select from people where id = $1 for update', [rated.id])
    holds()
    await fell
    await query(
      'test_move',
      'update people set rating_access_changes = rating_access_changes + 1 where id = $1',
      [rated.id],
    )
    await query('test_close', `insert into rating_access (person_id, who) values ($1, 'nobody')`, [rated.id])
  })
  await held
  const rating = outcomeOf(fahad.send(submit, { toUserId: rated.id, humor: 5 }))
  await waitingForLock()
  fall()
  await closing
  assert.deepEqual(await rating, closed)
})

async function waitingForLock() {
  for (;;) {
    const rows = await app.db.write(
      'test_waiting',
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%rating_access_changes%'`,
      [],
    )
    if (rows.length > 0) return
  }
}

test('the rating access shown matches what the saving statement enforces', () => {
  const knock = { isOwn: false, isSignedIn: true, hasKey: false, isChosen: false }
  assert.equal(ratingAccessFor({ ...knock, who: 'link', isChosen: true }), 'closed')
  assert.equal(ratingAccessFor({ ...knock, who: 'chosen', hasKey: true }), 'closed')
  assert.equal(ratingAccessFor({ ...knock, who: 'nobody', hasKey: true, isChosen: true }), 'closed')
  assert.equal(ratingAccessFor({ ...knock, who: 'nobody', isOwn: true }), 'open')
})

test('access closed by mistake can be reopened for ten minutes, only by the session that closed it', async () => {
  const { id } = await somebody()
  const [here, elsewhere] = [await app.unproven(id), await app.unproven(id)]
  const open = (send: typeof here.send, who: 'everyone' | 'link' = 'everyone') =>
    outcomeOf(send(ratingAccessCalls.change, { who }))
  await here.send(ratingAccessCalls.change, { who: 'nobody' })
  assert.equal((await open(elsewhere.send))[1], 'STEP_UP_REQUIRED')
  assert.equal((await open(here.send, 'link'))[1], 'STEP_UP_REQUIRED', 'wider than it was')
  assert.equal((await here.send(ratingAccessCalls.change, { who: 'everyone' })).who, 'everyone')
  await here.send(ratingAccessCalls.change, { who: 'nobody' })
  await app.db.write(
    'test_later',
    `update rating_access set changed_at = now() - interval '11 minutes' where person_id = $1`,
    [id],
  )
  assert.equal((await open(here.send))[1], 'STEP_UP_REQUIRED')
})
