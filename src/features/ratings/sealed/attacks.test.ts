import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loseNumber } from '#features/accounts/sessions/sessions.sql.ts'
import { summaryReader } from '#features/ratings/summary.server.ts'
import { moveNumber } from '#features/security/numberChange/numberChange.sql.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { nightsOf, rateBy, rateSealed, seal, somebody, withoutBlur } from '#tests/support/nights.ts'
import { trusted } from '#tests/support/policies.ts'

const { db } = await freshDatabase()
await seal(db)
await withoutBlur(db)
const nights = nightsOf(db)
const summaryFor = summaryReader(db, trusted)
const humorOf = async (id: number) => (await summaryFor(id)).categories.humor.count

test('one number that disowns its accounts, nine in a year, is one rater', async () => {
  const rated = await somebody(db)
  const accounts: number[] = []
  for (let turn = 0; turn < 9; turn++) {
    const account = await somebody(db)
    await rateSealed(db, account, rated, { humor: 1 })
    accounts.push(account)
    await nights.next()
    if (turn < 8) await db.write(loseNumber, { id: account, days: 180 })
  }
  assert.equal(await humorOf(rated), 0, 'nine accounts make no three raters')
  await rateBy(db, rated, [{ humor: 5 }, { humor: 5 }])
  await nights.next()
  assert.equal(await humorOf(rated), 3, 'two others, and the one account that has the number')
})

test('counted ratings leave with the next count once their account has no number, and return when it has one', async () => {
  const rated = await somebody(db)
  const [lost] = await rateBy(db, rated, [{ humor: 1 }, { humor: 5 }, { humor: 5 }, { humor: 5 }])
  const more = (many: number) => rateBy(db, rated, Array(many).fill({ humor: 5 }))
  await nights.next()
  await db.write(loseNumber, { id: lost!, days: 180 })
  await more(3)
  assert.deepEqual(
    [await nights.next(), await humorOf(rated)],
    [[], 4],
    'three new ones replace the lost one',
  )
  await more(1)
  await nights.next()
  assert.equal(await humorOf(rated), 7)
  const asked = `insert into delayed_actions (action, account_id, phone, phone_shown, country, due_at)
                 values ('number', $1, '+966500000001', '+966', 'SA', now())`
  await db.write('test_asked', asked, [lost])
  await db.write(moveNumber, { id: lost! })
  await more(2)
  await nights.next()
  assert.equal(await humorOf(rated), 10)
})

test('nothing shown about others reveals which people a member has rated', async () => {
  const [rated, rater] = [await somebody(db), await somebody(db)]
  await rateSealed(db, rater, rated, { humor: 4 })
  await rateBy(db, rated, [{ humor: 4 }, { humor: 4 }])
  const acquainted = await somebody(db)
  await rateSealed(db, acquainted, rater, { humor: 4 })
  await rateSealed(db, rater, acquainted, { humor: 4 })
  await nights.next()
  assert.equal(await humorOf(rated), 3)
})

for (const many of [4, 6, 10])
  test(`a room of ${many} in a young town, all rating one another: each sees seven traits the next morning`, async () => {
    const room = await Promise.all(Array.from({ length: many }, () => somebody(db, 0)))
    for (const rater of room)
      for (const rated of room)
        if (rater !== rated)
          await rateSealed(db, rater, rated, {
            ...{ humor: 4, manners: 5, knowledge: 3, friendliness: 4 },
            ...{ openMindedness: 4, moneyHandling: 5, travelCompanion: 4 },
          })
    assert.deepEqual((await nights.next()).sort(), room.toSorted())
    for (const each of room) {
      const { totalRaters, categories } = await summaryFor(each)
      assert.equal(totalRaters, many - 1)
      assert.ok(Object.values(categories).every(({ count }) => count === many - 1))
    }
  })
