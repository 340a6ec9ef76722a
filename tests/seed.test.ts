import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPeople } from '#features/search/findPeople.server.ts'
import { seedPeople } from '#ops/cli/seed.server.ts'
import { freshDatabase } from './support/database.ts'

const { db, connection } = await freshDatabase()
await seedPeople(connection, 1000)

test('a command creates people, half Arabic and half Latin, and as many again on another run', async () => {
  await seedPeople(connection, 1000)
  const [count] = await db.read<{ all: number; arabic: number; verified: number; names: number }>(
    'test_seeded',
    `select count(*) as all, count(*) filter (where display_name ~ '[ء-ي]') as arabic,
            count(*) filter (where is_verified) as verified, count(distinct display_name) as names from people`,
    [],
  )
  assert.ok(count)
  assert.equal(count.all, 2000)
  assert.ok(count.arabic > 850 && count.arabic < 1150, `${count.arabic} Arabic`)
  assert.ok(count.verified > 20 && count.verified < 120, `${count.verified} verified`)
  assert.ok(count.names > 1000, `${count.names} names`)
})

test('search finds the people that the command created', async () => {
  for (const query of ['محمد', 'Mohammed', 'الغامدي', 'Qahtani', 'mo', 'ال']) {
    const found = await findPeople(db, query)
    assert.equal(found.length, 20, query)
    const badges = found.map(({ isVerified }) => isVerified)
    assert.deepEqual(
      badges,
      badges.toSorted((a, b) => Number(b) - Number(a)),
      'verified first',
    )
  }
})

test('a person that the command creates takes no handle in use', async () => {
  await db.write(
    'test_taken',
    `insert into handles (handle)
       select distinct rtrim(handle, '0123456789_') || joint || '2001' from people, unnest('{"",_}'::text[]) joint`,
    [],
  )
  await seedPeople(connection, 1)
  const [last] = await db.read<{ handle: string }>(
    'test_last',
    'select p.handle from people p join accounts a using (id) order by a.phone desc limit 1',
    [],
  )
  assert.match(last?.handle ?? '', /2001$/)
})
