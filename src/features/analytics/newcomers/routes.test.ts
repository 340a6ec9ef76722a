import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminCalls } from '#features/admin/contract.ts'
import { mirrorCalls } from '#features/mirror/contract.ts'
import { nightDue } from '#features/sealing/sweep.server.ts'
import { openBackground } from '#kit/background.server.ts'
import { openLog } from '#kit/log.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import { releaseRatings } from '#operate/maintenance/releaseRatings.server.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addPerson } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { newcomersCalls } from './contract.ts'
import { countNewcomers } from './count.server.ts'
import { fewestNewcomers, mostWeeks, percentOf } from './rules.ts'

const environment = { EDITION: 'trusted' }
const sunday = '2026-11-08'
const lastNight = '2026-11-21'

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A house of its own, to which nights come when the test says so. */
async function house() {
  const app = await startApp({ environment })
  const { send } = await admin(app)
  return {
    app,
    send,
    weeks: () => send(newcomersCalls.weeks, {}),
    /** Adds so many who joined at this moment, and some of whom had something on a day. */
    join: (many: number, at: string, had: Had = {}) => joined(app, many, at, had),
    async nights(from: string, to: string) {
      for (let night = from; night <= to; night = dayAfter(night, 1)) {
        await app.db.write('test_night', 'insert into release_nights (night, ended_at) values ($1, now())', [
          night,
        ])
        await countNewcomers(app.db, night)
      }
    },
  }
}

type Had = { drawn?: string; asked?: string; shown?: string | null }

async function joined({ db }: TestApp, many: number, at: string, { drawn, asked, shown }: Had) {
  const ids: number[] = []
  for (let n = 0; n < many; n += 1) ids.push(await addPerson(db, newPerson()))
  for (const table of ['accounts', 'people'])
    await db.write('test_joined', `update ${table} set created_at = $2 where id = any($1)`, [ids, at])
  if (drawn)
    await db.write(
      'test_drawn',
      `insert into self_portraits (person_id, knowledge, manners, friendliness, open_mindedness, humor,
                                   money_handling, travel_companion, drawn_on)
       select unnest($1::bigint[]), 5, 0, 0, 0, 0, 0, 0, $2`,
      [ids, drawn],
    )
  if (asked)
    await db.write(
      'test_asked',
      'insert into first_steps (person_id, asked_on) select unnest($1::bigint[]), $2',
      [ids, asked],
    )
  if (shown !== undefined)
    await db.write(
      'test_shown',
      `insert into published_totals (person_id, raters, humor, humor_given, shown_on)
       select unnest($1::bigint[]), 5, 20, 5, $2`,
      [ids, shown],
    )
  return ids
}

test('what newcomers had after seven nights, by week, once the seventh night of the last of them is over', async () => {
  const { join, nights, weeks } = await house()
  // The first moment of Sunday in Riyadh, and the last one of Saturday.
  await join(4, '2026-11-07T21:00:00Z', { drawn: sunday, asked: '2026-11-15', shown: '2026-11-15' })
  await join(3, '2026-11-14T20:59:59Z', { drawn: '2026-11-21', asked: '2026-11-21', shown: lastNight })
  await join(2, '2026-11-09T12:00:00Z', { drawn: '2026-11-17', asked: '2026-11-17', shown: '2026-11-17' })
  await join(1, '2026-11-09T12:00:00Z', { drawn: '2026-11-10' })
  await join(10, '2026-11-09T12:00:00Z')
  // Neighbours in time, of other weeks.
  await join(9, '2026-11-07T20:59:59Z', { drawn: sunday, shown: sunday })
  await join(9, '2026-11-14T21:00:00Z', { drawn: '2026-11-15', shown: '2026-11-16' })
  await nights(sunday, '2026-11-20')
  assert.deepEqual(await weeks(), [])
  await nights(lastNight, lastNight)
  assert.deepEqual(await weeks(), [{ week: sunday, newcomers: 20, mirrors: 8, asking: 7, shown: 7 }])
})

test('a week with fewer than twenty is left out, for good', async () => {
  const { join, nights, weeks } = await house()
  await join(fewestNewcomers - 1, '2026-11-10T12:00:00Z', { shown: '2026-11-12' })
  await nights(sunday, dayAfter(lastNight, 14))
  assert.equal(fewestNewcomers, 20)
  assert.deepEqual(await weeks(), [])
})

test('a week that missed a night is left out: nobody in it who shows nothing counts as having had seven', async () => {
  const { app, join, nights, weeks } = await house()
  await join(20, '2026-11-10T12:00:00Z')
  await join(20, '2026-11-17T12:00:00Z')
  await nights(sunday, '2026-11-10')
  await app.db.write('test_unfinished', `insert into release_nights (night) values ('2026-11-11')`, [])
  await nights('2026-11-12', dayAfter(lastNight, 7))
  assert.deepEqual(
    (await weeks()).map(({ week }) => week),
    ['2026-11-15'],
  )
})

test('a week in which it was not noted since when somebody shows a trait is left out', async () => {
  const { join, nights, weeks } = await house()
  await join(20, '2026-11-10T12:00:00Z')
  await join(1, '2026-11-10T12:00:00Z', { shown: null })
  await nights(sunday, lastNight)
  assert.deepEqual(await weeks(), [])
})

test('a count that failed in its night is made up for in the next ones', async () => {
  const { app, join, nights, weeks } = await house()
  await join(20, '2026-11-10T12:00:00Z', { shown: '2026-11-16' })
  await app.db.write(
    'test_nights',
    `insert into release_nights (night, ended_at) select day, now() from generate_series($1::date, $2, '1 day') day`,
    [sunday, lastNight],
  )
  await nights('2026-11-22', '2026-11-22')
  assert.deepEqual(await weeks(), [{ week: sunday, newcomers: 20, mirrors: 0, asking: 0, shown: 20 }])
})

test('once counted a week stands still, whoever erases their mirror, leaves or starts afresh', async () => {
  const { app, send, join, nights, weeks } = await house()
  const [first, second] = await join(20, '2026-11-10T12:00:00Z', { drawn: '2026-11-11', shown: '2026-11-13' })
  await nights(sunday, lastNight)
  const before = await weeks()
  assert.equal(before.length, 1)
  await (await app.as(first!)).send(mirrorCalls.erase, {})
  await send(adminCalls.deleteUser, { id: second! })
  await app.db.write('test_afresh', 'delete from published_totals', [])
  assert.deepEqual(await weeks(), before)
  await nights(dayAfter(lastNight, 1), dayAfter(lastNight, 20))
  assert.deepEqual(await weeks(), before)
})

test('the latest twelve, the last one first', async () => {
  const { app, weeks } = await house()
  await app.db.write(
    'test_weeks',
    `insert into newcomer_weeks select day, 30, 10, 5, 3 from generate_series('2026-06-07'::date, $1, '7 days') day`,
    [sunday],
  )
  const told = (await weeks()).map(({ week }) => week)
  assert.deepEqual([told.length, told[0], told[1]], [mostWeeks, sunday, '2026-11-01'])
})

test('it is counted by whoever ends a night, where the charts are switched on', async () => {
  for (const [FEATURES, counted] of [
    ['sealed-ratings,admin-analytics', 1],
    ['sealed-ratings,first-days', 0],
  ] as const) {
    const { app, join } = await house()
    const tonight = nightDue(Date.now())
    const weekday = new Date(`${tonight}T00:00:00Z`).getUTCDay()
    const week = dayAfter(tonight, -weekday - (weekday === 6 ? 7 : 14))
    await join(20, `${dayAfter(week, 2)}T12:00:00Z`)
    await app.db.write(
      'test_nights_before',
      `insert into release_nights (night, ended_at) select day, now() from generate_series($1::date, $2::date - 1, '1 day') day`,
      [week, tonight],
    )
    const lines: string[] = []
    const log = openLog('info', { write: (line) => lines.push(line) })
    const background = openBackground(log)
    const works: Promise<unknown>[] = []
    const run: typeof background.run = (name, work) => {
      const done = background.run(name, work)
      works.push(done)
      return done
    }
    releaseRatings({
      config: readConfig({ NODE_ENV: 'test', FEATURES }),
      db: app.db,
      background: {
        ...background,
        run,
        every(_, name, work) {
          run(name, work)
          return () => undefined
        },
      },
      log,
      leaving: new AbortController().signal,
      passedOver: () => {},
      tellNews: () => {},
    })
    await eventually('the night is over', () => lines.some((line) => line.includes('were published')))
    await Promise.all(works)
    const [row] = await app.db.read<{ n: number }>(
      'test_counted',
      'select count(*)::int as n from newcomer_weeks',
      [],
    )
    assert.deepEqual([FEATURES, row?.n], [FEATURES, counted])
  }
})

test('shares are told in whole percent', () => {
  assert.deepEqual([percentOf(7, 20), percentOf(1, 3), percentOf(0, 25)], ['35%', '33%', '0%'])
})

test('without its feature the call is none', async () => {
  const plain = await startApp({ environment: { EDITION: 'trusted' } })
  const { status, code } = await refused((await admin(plain)).send(newcomersCalls.weeks, {}))
  assert.deepEqual([status, code], [404, 'NO_SUCH_CALL'])
})
