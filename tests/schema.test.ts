import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { categories } from '#features/ratings/ratings.contract.ts'
import { violatedConstraint } from '#platform/database/databaseFailures.server.ts'
import { freshDatabase } from './support/database.ts'
import { addAccount, addPerson, people, strangers } from './support/people.ts'

const { db } = await freshDatabase()
const noura = await addPerson(db, people.noura)
const fahad = await addPerson(db, people.fahad)
const crowd = strangers(20)

const run = <R extends object = Record<string, unknown>>(statement: string, ...values: unknown[]) =>
  db.write<R>(hash('sha1', statement), statement, values)

const broken = (statement: string, ...values: unknown[]) =>
  run(statement, ...values).then(() => 'none', violatedConstraint)

const somebody = () => addPerson(db, crowd.pop()!)

async function handleOf(id: number) {
  const [row] = await run<{ handle: string }>('select handle from people where id = $1', id)
  return row!.handle
}

const rate = (rater: number | null, rated: number, humor = 4) =>
  run(
    `insert into ratings (rater_id, rated_id, scores) values ($1, $2, array[0, 0, 0, $3::smallint, 0, 0, 0])`,
    rater,
    rated,
    humor,
  )

const brokenRating = (rater: number, rated: number, humor?: number) =>
  rate(rater, rated, humor).then(() => 'none', violatedConstraint)

test('a phone number has one account, and is E.164', async () => {
  const add = 'insert into accounts (phone, phone_shown, country) values ($1, $1, $2)'
  assert.equal(await broken(add, people.noura.phone, 'SA'), 'phone_taken')
  for (const phone of [
    '0500000042',
    '+0500000042',
    '+96650',
    '+9665000000420000',
    '+٩٦٦٥٠٠٠٠٠٠٤٢',
    '+966 50',
    '',
  ]) {
    assert.deepEqual([phone, await broken(add, phone, 'SA')], [phone, 'phone_malformed'])
  }
  for (const country of ['sa', 'SAU', '', '٩٩'])
    assert.equal(await broken(add, '+966500000042', country), 'country_malformed')
})

test('the displayed phone number is digits and their punctuation', async () => {
  const add = `insert into accounts (phone, phone_shown, country) values ($1, $2, 'SA')`
  for (const shown of ['+966500000043 HACKED', '\u202e+966500000043', '٠٥٠', '+966\n5'])
    assert.deepEqual([shown, await broken(add, '+966500000045', shown)], [shown, 'phone_shown_malformed'])
  assert.equal(await broken(add, '+12125551234', '+1 (212) 555-1234'), 'none')
})

test('numbers on the wire are safe in JavaScript', async () => {
  const ids = await run<{ id: number }>('select new_id() as id from generate_series(1, 1000)')
  assert.ok(ids.every(({ id }) => Number.isSafeInteger(id) && id >= 1_000_000_000))
  assert.ok(new Set(ids.map(({ id }) => id)).size > 990)
})

test('a handle belongs to one person', async () => {
  assert.equal(
    await broken('insert into handles (handle, account_id) values ($1, $2)', 'noura', fahad),
    'user_id_taken',
  )
})

test('a handle is 3 to 20 of a–z, 0–9 and _, and not all digits', async () => {
  const add = 'insert into handles (handle) values ($1)'
  for (const handle of [
    'ab',
    'x'.repeat(21),
    'Noura',
    'no ura',
    'nou-ra',
    'نورة',
    '12345',
    '',
    'a\nbc',
    'noura\n',
  ]) {
    assert.deepEqual([handle, await broken(add, handle)], [handle, 'user_id_malformed'])
  }
  for (const handle of ['abc', 'x'.repeat(20), '123_', '___']) assert.equal(await broken(add, handle), 'none')
})

test('reserved words are taken', async () => {
  const addresses = [
    'admin',
    'api',
    'auth',
    'user',
    'rate',
    'search',
    'settings',
    'invite',
    'register',
    'healthz',
  ]
  for (const word of [...addresses, 'simat', 'support', 'null', 'undefined', 'official']) {
    const taken = await broken('insert into handles (handle, account_id) values ($1, $2)', word, noura)
    assert.deepEqual([word, taken], [word, 'user_id_taken'])
  }
})

test("a person's own handle is one of theirs, never another person's", async () => {
  const own = 'update people set handle = $1 where id = $2'
  assert.equal(await broken(own, 'fahad_95', noura), 'own_handle')
  assert.equal(await broken(own, 'admin', noura), 'own_handle')
  assert.equal(await broken(own, 'nobody_has_this', noura), 'own_handle')
})

test('an old handle cannot be taken by another, and leads to its owner', async () => {
  const id = await somebody()
  const old = await handleOf(id)
  await run('insert into handles (handle, account_id) values ($1, $2)', 'a_new_name', id)
  await run('update people set handle = $1 where id = $2', 'a_new_name', id)
  assert.equal(
    await broken('insert into handles (handle, account_id) values ($1, $2)', old, fahad),
    'user_id_taken',
  )
  const owner = await run('select account_id from handles where handle = $1', old)
  assert.deepEqual(owner, [{ account_id: id }])
  await run('update people set handle = $1 where id = $2', old, id)
})

test('deleting a person keeps their handle reserved from everyone', async () => {
  const id = await somebody()
  const handle = await handleOf(id)
  await run('delete from accounts where id = $1', id)
  assert.deepEqual(await run('select account_id from handles where handle = $1', handle), [
    { account_id: null },
  ])
  const taken = await broken('insert into handles (handle, account_id) values ($1, $2)', handle, fahad)
  assert.equal(taken, 'user_id_taken')
})

test('deleting a person removes the ratings they received, and keeps the ratings they gave without a name', async () => {
  const [leaver, other, third] = [await somebody(), await somebody(), await somebody()]
  await rate(other, leaver)
  await rate(leaver, other, 5)
  await rate(leaver, third, 2)
  await rate(third, other, 3)
  await run('insert into notifications (person_id, kind) values ($1, $2)', leaver, 'new_rating')
  await run(
    `insert into sessions (token_digest, account_id, expires_at) values ('leaver', $1, now())`,
    leaver,
  )
  await run('delete from accounts where id = $1', leaver)
  assert.deepEqual(await run('select * from ratings where rated_id = $1', leaver), [])
  assert.deepEqual(
    await run(
      'select rater_id, rated_id, scores[4] as humor from ratings where rated_id in ($1, $2) order by humor',
      other,
      third,
    ),
    [
      { rater_id: null, rated_id: third, humor: 2 },
      { rater_id: third, rated_id: other, humor: 3 },
      { rater_id: null, rated_id: other, humor: 5 },
    ],
  )
  for (const table of ['people', 'rating_totals', 'notifications', 'sessions']) {
    const owner =
      { people: 'id', rating_totals: 'person_id', notifications: 'person_id' }[table] ?? 'account_id'
    assert.deepEqual(await run(`select 1 from ${table} where ${owner} = $1`, leaver), [])
  }
})

test('one person may have ratings from many deleted accounts', async () => {
  const [first, second, rated] = [await somebody(), await somebody(), await somebody()]
  await rate(first, rated)
  await rate(second, rated)
  await run('delete from accounts where id in ($1, $2)', first, second)
  assert.equal((await run('select 1 from ratings where rated_id = $1 and rater_id is null', rated)).length, 2)
})

test('one rating per pair, of another person, from 0 to 5, and not empty', async () => {
  assert.equal(await brokenRating(noura, fahad), 'none')
  assert.equal(await brokenRating(noura, fahad), 'one_rating_a_pair')
  assert.equal(await brokenRating(fahad, fahad), 'cannot_rate_self')
  assert.equal(await brokenRating(fahad, noura, 0), 'no_ratings')
  for (const humor of [-1, 6]) assert.equal(await brokenRating(fahad, noura, humor), 'scores_out_of_range')
})

test('each score is from 0 to 5, and none is missing', async () => {
  const rater = await somebody()
  await rate(rater, await somebody())
  for (const place of categories.keys())
    for (const score of [-1, 6, null])
      assert.equal(
        await broken(`update ratings set scores[${place + 1}] = ${score} where rater_id = $1`, rater),
        'scores_out_of_range',
      )
  assert.equal(
    await broken(`update ratings set scores = '{1,2,3}' where rater_id = $1`, rater),
    'scores_out_of_range',
  )
})

test('only existing people rate and are rated', async () => {
  const account = await addAccount(db, '+966500000043')
  assert.equal(await brokenRating(noura, account), 'user_not_found')
  assert.equal(await brokenRating(account, noura), 'sign_in_required')
})

test('a profile has a name, an age from 13 to 120, and one of two genders or none', async () => {
  const change = (column: string, value: unknown) =>
    broken(`update people set ${column} = $1 where id = $2`, value, noura)
  for (const name of ['', '   ', 'x'.repeat(401)])
    assert.equal(await change('display_name', name), 'display_name_required')
  for (const age of [12, 121, -1]) assert.equal(await change('age', age), 'age_out_of_range')
  for (const age of [13, 120, null, people.noura.age]) assert.equal(await change('age', age), 'none')
  assert.equal(await change('gender', 'other'), 'gender_unknown')
  assert.equal(await change('gender', null), 'none')
  assert.equal(await change('bio', 'x'.repeat(4001)), 'bio_too_long')
})

test("a person's search entries follow every change to the name, the badge or the hidden setting", async () => {
  const id = await somebody()
  const found = () => run('select word, unverified from people_words where person_id = $1 order by word', id)
  await run(`update people set display_name = 'نُورَة آل سعود' where id = $1`, id)
  const words = ['=نوره السعود', 'السعود', 'سعود', 'نوره']
  assert.deepEqual(
    await found(),
    words.map((word) => ({ word, unverified: true })),
  )
  await run(`update people set is_verified = true where id = $1`, id)
  assert.deepEqual(
    await found(),
    words.map((word) => ({ word, unverified: false })),
  )
  await run(`update people set in_search = false where id = $1`, id)
  assert.deepEqual(await found(), [])
  await run(`update people set in_search = true, is_verified = false where id = $1`, id)
  assert.deepEqual(
    await found(),
    words.map((word) => ({ word, unverified: true })),
  )
  const known = await run('select word from search_words where word = any($1) order by word', words)
  assert.deepEqual(
    known,
    words.slice(1).map((word) => ({ word })),
  )
})

test('a word no longer in any name is deleted', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const known = () => run(`select word from search_words where word in ('qwertyan', 'محمد')`)
  const rename = (id: number, name: string) =>
    run('update people set display_name = $1 where id = $2', name, id)
  await rename(one, 'محمد Qwertyan')
  await rename(other, 'Qwertyan')
  await rename(one, 'محمد')
  assert.equal((await known()).length, 2)
  await run('delete from accounts where id = $1', other)
  assert.deepEqual(await known(), [{ word: 'محمد' }])
})

test("a person can't have a badge that an administrator removed", async () => {
  const both = 'update people set is_verified = true, verification_removed = true where id = $1'
  assert.equal(await broken(both, noura), 'removed_is_not_verified')
})

test('a number has one challenge per requester, with five guesses', async () => {
  const add = `insert into challenges (phone, requester, purpose, expires_at) values ($1, 'a browser', 'sign-in', now())`
  await run(add, '+966500000044')
  assert.equal(await broken(add, '+966500000044'), 'challenges_pkey')
  const guess = 'update challenges set guesses = guesses + 1 where phone = $1'
  for (let i = 0; i < 5; i += 1) assert.equal(await broken(guess, '+966500000044'), 'none')
  assert.equal(await broken(guess, '+966500000044'), 'too_many_guesses')
})

test("the first inviter wins, and users can't invite themselves", async () => {
  const refer = 'insert into referrals (referrer_id, referred_id, phone_ending) values ($1, $2, $3)'
  assert.equal(await broken(refer, noura, noura, '0001'), 'cannot_refer_self')
  assert.equal(await broken(refer, noura, fahad, '001'), 'phone_ending_malformed')
  assert.equal(await broken(refer, noura, fahad, '0002'), 'none')
  assert.equal(await broken(refer, await somebody(), fahad, '0002'), 'first_referrer_wins')
})

test('an invited friend who leaves still counts', async () => {
  const [referrer, friend] = [await somebody(), await somebody()]
  await run(
    `insert into referrals (referrer_id, referred_id, phone_ending, completed_at) values ($1, $2, '0003', now())`,
    referrer,
    friend,
  )
  await run('delete from accounts where id = $1', friend)
  const left = await run('select referred_id, phone_ending from referrals where referrer_id = $1', referrer)
  assert.deepEqual(left, [{ referred_id: null, phone_ending: '0003' }])
})

test('a notification is of a known kind', async () => {
  const notify = 'insert into notifications (person_id, kind) values ($1, $2)'
  assert.equal(await broken(notify, noura, 'gossip'), 'notification_kind_unknown')
  for (const kind of ['new_rating', 'ratings_renewed', 'friend_joined', 'verified', 'verification_removed']) {
    assert.equal(await broken(notify, noura, kind), 'none')
  }
})

test('a category keeps both of its names', async () => {
  for (const column of ['name_en', 'name_ar']) {
    const blank = await broken(`update rating_categories set ${column} = ' ' where id = 1`)
    assert.equal(blank, 'names_required')
  }
  assert.equal(
    await broken('update rating_categories set display_order = 2 where id = 1'),
    'display_order_taken',
  )
})

test('the audit log can only be appended to and read', async () => {
  await run(`insert into audit_log (action, subject_id) values ('verify', $1)`, noura)
  const changes = [
    `update audit_log set action = 'nothing'`,
    'delete from audit_log',
    'delete from audit_log where false',
    'truncate audit_log',
    'truncate audit_log restart identity cascade',
  ]
  for (const change of changes)
    assert.deepEqual([change, await broken(change)], [change, 'audit_is_append_only'])
  assert.deepEqual(await run('select action, details from audit_log'), [{ action: 'verify', details: {} }])
})

test('a consent is of a known kind, once per version, never changed, and deleted with the account', async () => {
  const id = await somebody()
  const agree = 'insert into consents (account_id, what, version) values ($1, $2, $3)'
  assert.equal(await broken(agree, id, 'everything', '1'), 'consent_unknown')
  assert.equal(await broken(agree, id, 'terms', ''), 'consent_version_required')
  assert.equal(await broken(agree, id, 'terms', '2030-01-01'), 'none')
  assert.equal(await broken(agree, id, 'terms', '2030-01-01'), 'one_consent_a_version')
  assert.equal(await broken(agree, -1, 'terms', '2030-01-01'), 'sign_in_required')
  const change = `update consents set agreed_on = '2020-01-01' where account_id = $1`
  assert.equal(await broken(change, id), 'consents_are_append_only')
  await run('delete from accounts where id = $1', id)
  assert.deepEqual(await run('select 1 from consents where account_id = $1', id), [])
})
