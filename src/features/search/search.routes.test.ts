import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '#platform/database/database.server.ts'
import { startApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { people, strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { findPeople } from './findPeople.server.ts'
import { searchCalls } from './search.contract.ts'

const app = await startApp()
const crowd = strangers(80)
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const sara = await app.join(people.sara)

const search = async (query: string, who = noura) => (await who.send(searchCalls.users, { query })).users
const namesFound = async (query: string) => (await search(query)).map(({ displayName }) => displayName)
const add = (name: string, handle: string) => app.join({ ...crowd.pop()!, name, handle })
const change = (id: number, what: string, value: unknown) =>
  app.db.write(`test_change_${what}`, `update people set ${what} = $2 where id = $1`, [id, value])

test('a result is id, userId, displayName, profileImageUrl and isVerified', async () => {
  assert.deepEqual(await search('القحطاني'), [
    {
      id: noura.id,
      userId: 'noura',
      displayName: 'نورة القحطاني',
      profileImageUrl: null,
      isVerified: false,
    },
  ])
  await app.db.write('test_photo', `insert into media (id, account_id, bytes) values ('a_photo', $1, 1)`, [
    noura.id,
  ])
  await change(noura.id, 'photo', 'a_photo')
  assert.equal((await search('القحطاني'))[0]?.profileImageUrl, '/media/a_photo')
  await change(noura.id, 'photo', null)
})

test('by name or username: in full, as a prefix, as an infix, with @', async () => {
  for (const query of ['fahad_95', 'FAHAD', '@fahad_95', '@fah', '@had_9', 'had_9', 'fahad_9', 'fahad_٩٥']) {
    assert.ok(
      (await search(query)).some(({ id }) => id === fahad.id),
      query,
    )
  }
  for (const query of ['العتيبي', 'عتيب', 'لعتي', 'العتيبي فهد', 'فهد عت', 'otaibi fahd']) {
    assert.deepEqual(await namesFound(query), ['فهد العتيبي'], query)
  }
  assert.deepEqual(await namesFound('@العتيبي'), [])
})

test('all words must match, in any order', async () => {
  assert.deepEqual(await namesFound('ghamdi sara'), ['Sara Al-Ghamdi'])
  await change(sara.id, 'is_verified', true)
  assert.deepEqual(await namesFound('ghamdi sara'), ['Sara Al-Ghamdi'])
  assert.deepEqual(await namesFound('gh sar'), ['Sara Al-Ghamdi'])
  await change(sara.id, 'is_verified', false)
  assert.deepEqual(await namesFound('ghamdi fahad'), [])
})

test('400 QUERY_TOO_SHORT under 2 characters after trimming', async () => {
  for (const query of ['', ' ', 'a', '  م  ', '\u200f\u200f', '\u202e \u2066']) {
    const refusal = await refused(noura.send(searchCalls.users, { query }))
    assert.deepEqual([refusal.status, refusal.code], [400, 'QUERY_TOO_SHORT'], JSON.stringify(query))
  }
})

test('a hostile query is rejected or finds no person', async () => {
  for (const query of ['a\0b', '\ud800ab', 'x'.repeat(10_000)]) {
    const refusal = await refused(noura.send(searchCalls.users, { query }))
    assert.deepEqual([refusal.status, refusal.code], [400, 'INVALID_INPUT'])
  }
  const odd = ['%%', '__', '\\\\', '😀😀', '!!!', "' or 1=1 --", '((((', '[a-z]*', '漢字', 'ﷺﷺ'.repeat(40)]
  for (const query of [...odd, 'ه'.repeat(200), 'gh'.repeat(100), 'a b '.repeat(50), 'ظ'.repeat(40)]) {
    assert.deepEqual(await namesFound(query), [], query)
  }
})

test('only people with a profile search', async () => {
  const halfway = await app.register('+966500000077')
  for (const send of [app.visitor, halfway.send]) {
    const refusal = await refused(send(searchCalls.users, { query: 'noura' }))
    assert.deepEqual([refusal.status, refusal.code], [401, 'SIGN_IN_REQUIRED'])
  }
})

test('hidden people are never found, and are found again once they turn search on', async () => {
  await change(sara.id, 'in_search', false)
  for (const query of ['sara', 'سارة', 'Al-Ghamdi', '@sara', '@ara', 'hamd']) {
    assert.ok(!(await search(query)).some(({ id }) => id === sara.id), query)
  }
  await change(sara.id, 'display_name', 'Sara Alharbi')
  assert.deepEqual(await namesFound('harbi'), [])
  await change(sara.id, 'in_search', true)
  assert.deepEqual(await namesFound('harbi'), ['Sara Alharbi'])
  await change(sara.id, 'display_name', people.sara.name)
})

test('a person with a new name is found by the new name, and no longer by the old one', async () => {
  const { id } = await add('مازن العجمي', 'zz_mazen')
  await change(id, 'display_name', 'Majid Zubaidi')
  assert.deepEqual(await namesFound('العجمي'), [])
  assert.deepEqual(await namesFound('الزبيدي'), ['Majid Zubaidi'])
  await app.db.write('test_leave', 'delete from accounts where id = $1', [id])
  assert.deepEqual(await namesFound('Zubaidi'), [])
})

test('verified first, then exactness', async () => {
  const family = ['Talha', 'Omar Talha', 'Talha Omar', 'Talhan', 'طلحة']
  const ids = []
  for (const [i, name] of family.entries()) ids.push((await add(name, `zz_family_${i}`)).id)
  assert.deepEqual(await namesFound('talha'), ['Talha', 'Talha Omar', 'Talhan', 'Omar Talha', 'طلحة'])
  await change(ids[4]!, 'is_verified', true)
  assert.deepEqual((await namesFound('talha'))[0], 'طلحة')
  await change(ids[4]!, 'is_verified', false)
  assert.deepEqual((await namesFound('talha')).at(-1), 'طلحة')
})

test('a search returns at most 20 people, including the verified ones and the exact handle', async () => {
  for (let i = 0; i < 25; i += 1) {
    const { id } = await add(`Wadha Number ${i}`, `zz_wadha_${i}`)
    if (i < 22) await change(id, 'is_verified', true)
  }
  const last = await add('Somebody Else', 'wadha')
  const users = await search('wadha')
  assert.equal(users.length, 20)
  assert.deepEqual([users.filter(({ isVerified }) => isVerified).length, users.at(-1)?.id], [19, last.id])
})

test('one typo is forgiven in a word of four letters or more, and none in a common name', async () => {
  await add('Ghaliah Bukhari', 'zz_ghaliah')
  for (const query of ['bukhri', 'bukahri', 'bukhark', 'bukhhari', 'bukhri ghaliah']) {
    assert.deepEqual(await namesFound(query), ['Ghaliah Bukhari'], query)
  }
  assert.deepEqual(await namesFound('buhkri'), [])
  await add('Salma Bukhari', 'zz_salma')
  assert.deepEqual(await namesFound('salman bukhari'), [])
})

test('names with عبد are compared by what follows it, and found without its ا', async () => {
  const ilah = ['عبدالإله الزبن', 'Abdulelah Zaben', 'Abdul Ilah Zaben']
  const others = ['Abdullah Zaben', 'عبدالله الزبن', 'Abdulaziz Zaben', 'Abdulrahman Zaben']
  for (const [i, name] of [...ilah, ...others].entries()) await add(name, `zz_servant_${i}`)
  for (const query of [
    'Abdulilah',
    'Abdel Elah',
    'عبدالإله',
    'عبد الاله',
    'Abdulilah Zaben',
    'عبدالإله الزبن',
  ])
    assert.deepEqual((await namesFound(query)).sort(), [...ilah].sort(), query)
  for (const query of ['Abdullah', 'Abdalla', 'Abdullah Zaben'])
    assert.deepEqual((await namesFound(query)).sort(), others.slice(0, 2), query)
  for (const query of ['عبدلله', 'عبد لله', 'عبدلله الزبن'])
    assert.deepEqual((await namesFound(query)).sort(), others.slice(0, 2), query)
  assert.equal((await namesFound('عبدلله'))[0], 'عبدالله الزبن')
})

test('of similar names, those in the script of the query come first', async () => {
  for (const [i, name] of ['Zuhrafan', 'زهرافي'].entries()) await add(name, `zz_script_${i}`)
  assert.deepEqual(await namesFound('زهرفي'), ['زهرافي', 'Zuhrafan'])
})

test('many single letters cost no more than a few words', async () => {
  const asked: string[] = []
  const units: unknown[] = []
  const watched: Database = {
    ...app.db,
    seek: (statement, values) => {
      asked.push(statement.name)
      if ('words' in values && Array.isArray(values.words)) units.push(...values.words)
      return app.db.seek(statement, values)
    },
  }
  for (const query of [
    'a b c d e f g h i j k l',
    'ma al ab sa fa mo no ha kh ra',
    'ا ب ت ث ج ح',
    'م ن مح عب سع فه',
  ]) {
    asked.length = 0
    units.length = 0
    await findPeople(watched, query)
    assert.deepEqual(asked, ['search_people'], query)
    assert.ok(units.length <= 2, `${units} of ${query}`)
  }
})

test('a single letter beside whole words hides no person, and a letter still being typed narrows the list', async () => {
  await add('Hamsa Zubayr', 'zz_hamsa')
  await add('Hamsa Quraysh', 'zz_quraysh')
  assert.deepEqual(await namesFound('H. M. Zubayr'), ['Hamsa Zubayr'])
  assert.deepEqual(await namesFound('hamsa q'), ['Hamsa Quraysh'])
})

test("a user with expensive searches is refused sooner, with the wait, and other users aren't", async () => {
  const costly = await add('Costly Person', 'zz_costly')
  let answered = 0
  let refusal: Awaited<ReturnType<typeof refused>> | undefined
  while (!refusal) {
    const call = costly.send(searchCalls.users, { query: 'mohammed abdullah khalid saud fahad al' })
    await call.then(
      () => {
        answered += 1
      },
      async () => {
        refusal = await refused(call)
      },
    )
  }
  assert.ok(answered >= 60 && answered < 110, `${answered} were answered`)
  assert.deepEqual([refusal.status, refusal.code], [429, 'TOO_MANY_REQUESTS'])
  assert.ok(refusal.retryAfter! > 0 && refusal.retryAfter! <= 60)
  assert.ok(await search('sara'))
})

const onPrimary = {
  skip: process.env.TEST_STANDBY ? 'the lock that holds the searches is not on the standby' : false,
}

test('a user has at most a few concurrent searches, not a hundred', onPrimary, async () => {
  const hasty = await add('Hasty Person', 'zz_hasty')
  const outcomes: string[] = []
  const ask = () =>
    hasty.send(searchCalls.users, { query: 'sara ghamdi' }).then(
      ({ users }) => outcomes.push(`${users.length} found`),
      ({ code }) => outcomes.push(code),
    )
  const asked = await app.db.transaction(async (query) => {
    // Blocks admitted searches until the transaction ends.
    await query('test_hold_searches', 'lock table people_words in access exclusive mode', [])
    const all = Array.from({ length: 40 }, ask)
    await eventually('37 are told', () => outcomes.length >= 37)
    return { all: Promise.all(all) }
  })
  await asked.all
  assert.deepEqual(outcomes, [
    ...Array.from({ length: 37 }, () => 'TOO_MANY_REQUESTS'),
    ...Array.from({ length: 3 }, () => '1 found'),
  ])
})

test('each person may search 120 times a minute', async () => {
  const eager = await add('Eager Person', 'zz_eager')
  for (let i = 0; i < 120; i += 1) await search('nobody at all', eager)
  const refusal = await refused(search('nobody at all', eager))
  assert.deepEqual([refusal.status, refusal.code], [429, 'TOO_MANY_REQUESTS'])
  assert.ok(refusal.retryAfter! <= 60)
})

test('words, their sounds, infixes and typos are sorted by bytes, so an index finds each', async () => {
  const otherwise = `select attrelid::regclass::text || '.' || attname as place from pg_attribute
     where attrelid = any(array['search_words', 'search_sounds', 'search_parts', 'search_slips', 'people_words']::regclass[])
       and attnum > 0 and atttypid = 'text'::regtype and attcollation <> '"C"'::regcollation`
  assert.deepEqual(await app.db.read(null, otherwise, []), [])
})
