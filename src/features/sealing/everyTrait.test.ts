import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { categories } from '#features/ratings/contract.ts'
import { allSeven } from '#features/ratings/rules.ts'
import { saveRatings } from '#features/ratings/saving/queries.server.ts'
import { historyOf } from '#features/sealing/histories.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { getKnown, nightsOf, somebody } from '#tests/support/nights.ts'
import { trusted } from '#tests/support/policies.ts'
import { release } from './rules.ts'

const minimum = 5
const { db } = await freshDatabase()
const nights = nightsOf(db, minimum)
const raters = await Promise.all(Array.from({ length: 12 }, () => somebody(db)))
const isKnown = (rater: number) => rater < 6
await getKnown(
  db,
  raters.filter((_, rater) => isKnown(rater)),
)

/** A rater and their seven scores; 0 is a skipped category, as a person leaves it. */
const sent = fc
  .record({
    rater: fc.nat(raters.length - 1),
    scores: fc.array(fc.nat(5), { minLength: categories.length, maxLength: categories.length }),
  })
  .filter(({ scores }) => scores.some(Boolean))
const dayOfSendings = fc.uniqueArray(sent, { maxLength: 12, size: 'max', selector: ({ rater }) => rater })
const days = fc.array(fc.record({ sent: dayOfSendings, isChosen: fc.boolean() }), {
  minLength: 2,
  maxLength: 5,
  size: 'max',
})
type Day = { sent: { rater: number; scores: number[] }[]; isChosen: boolean }

test('whatever is sent on whatever day, each of the seven traits shows what the rule makes of it', async () => {
  const property = fc.asyncProperty(days, async (sendings) => {
    const ratedId = await somebody(db)
    for (const { sent, isChosen } of sendings) {
      await setDoor(ratedId, isChosen)
      const ratings = sent.map(({ rater, scores }) => ({
        raterId: raters[rater]!,
        ratedId,
        scores: allSeven(Object.fromEntries(categories.map((key, i) => [key, scores[i]!]))),
      }))
      await saveRatings(db, ratings, trusted)
      await nights.next()
    }
    assert.deepEqual(
      await shownOf(ratedId),
      categories.map((_, i) => ruledOf(sendings, i)),
    )
  })
  await fc.assert(property, { numRuns: 15, seed: 7, endOnFailure: true })
})

/** Sum and count of each trait, as they are shown. */
async function shownOf(personId: number) {
  const [totals] = await db.read('test_totals', 'select * from published_totals where person_id = $1', [
    personId,
  ])
  const column = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return categories.map((key) => [
    Number(totals?.[column(key)] ?? 0),
    Number(totals?.[`${column(key)}_given`] ?? 0),
  ])
}

/** Everybody may rate, or only who was chosen, who are all of these. */
async function setDoor(personId: number, isChosen: boolean) {
  await db.write('test_moved', 'update people set doors_moved = doors_moved + 1 where id = $1', [personId])
  await db.write(
    'test_door',
    'insert into doors (person_id, who) values ($1, $2) on conflict (person_id) do update set who = $2',
    [personId, isChosen ? 'chosen' : 'everyone'],
  )
  const sql =
    'insert into chosen_raters (person_id, rater_id) select $1, unnest($2::bigint[]) on conflict do nothing'
  await db.write('test_chosen', sql, [personId, raters])
}

function ruledOf(days: Day[], trait: number) {
  const ofTrait = days.map(({ sent, isChosen }) =>
    sent.map(({ rater, scores }) => ({
      rater,
      score: scores[trait] || null,
      isPicked: isChosen,
    })),
  )
  const { batches } = historyOf(ofTrait, { rule: release, minimum, isKnown })
  const added = (what: 'published' | 'raters') => batches.reduce((sum, batch) => sum + batch[what], 0)
  return [added('published'), added('raters')]
}
