import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { categories } from '#features/ratings/contract.ts'
import { allSeven } from '#features/ratings/rules.ts'
import { saveRatings } from '#features/ratings/saving/queries.server.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { historyOf } from '#tests/support/histories.ts'
import { nightsOf, somebody } from '#tests/support/nights.ts'
import { sealed } from '#tests/support/policies.ts'
import { release } from './rules.ts'

const minimum = 5
const { db } = await freshDatabase()
const nights = nightsOf(db, minimum)
const raters = await Promise.all(Array.from({ length: 12 }, () => somebody(db)))

/** A rater and their seven scores; 0 is a skipped category, as a person leaves it. */
const sent = fc
  .record({
    rater: fc.nat(raters.length - 1),
    scores: fc.array(fc.nat(5), { minLength: categories.length, maxLength: categories.length }),
  })
  .filter(({ scores }) => scores.some(Boolean))
const dayOfSendings = fc.uniqueArray(sent, { maxLength: 12, size: 'max', selector: ({ rater }) => rater })
const days = fc.array(dayOfSendings, { minLength: 2, maxLength: 5, size: 'max' })

for (const [how, hasDoors] of [
  ['without doors', false],
  ['with doors', true],
] as const)
  test(`whatever is sent on whatever day, each of the seven traits shows what the rule makes of it, ${how}`, async () => {
    const property = fc.asyncProperty(days, async (sendings) => {
      const ratedId = await somebody(db)
      for (const day of sendings) {
        const ratings = day.map(({ rater, scores }) => ({
          raterId: raters[rater]!,
          ratedId,
          scores: allSeven(Object.fromEntries(categories.map((key, i) => [key, scores[i]!]))),
        }))
        await saveRatings(db, ratings, { ...sealed, hasDoors })
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

function ruledOf(sendings: { rater: number; scores: number[] }[][], trait: number) {
  const ofTrait = sendings.map((day) =>
    day.map(({ rater, scores }) => ({ rater, score: scores[trait] || null })),
  )
  const { batches } = historyOf(ofTrait, { rule: release, minimum })
  const added = (what: 'published' | 'raters') => batches.reduce((sum, batch) => sum + batch[what], 0)
  return [added('published'), added('raters')]
}
