import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allScores, byTrait, inOrder, ratingProblem, summaryOf, unrated } from './ratings.rules.ts'

const none = byTrait([])

test('at least one category above 0', () => {
  assert.equal(ratingProblem(1, 2, inOrder({})), 'NO_RATINGS')
  assert.equal(ratingProblem(1, 2, inOrder({ humor: 1 })), null)
})

test('one cannot rate oneself', () => {
  assert.equal(ratingProblem(7, 7, inOrder({ humor: 5 })), 'CANNOT_RATE_SELF')
  assert.equal(ratingProblem(7, 7, inOrder({})), 'CANNOT_RATE_SELF')
})

test('0 means not rated, and so does an omitted category', () => {
  assert.deepEqual(allScores({ knowledge: 4, humor: null }), { ...none, knowledge: 4 })
  assert.deepEqual(inOrder({ travelCompanion: 5, manners: 2 }), [0, 2, 0, 0, 0, 0, 5])
})

test('the overall average is the mean of all scores received, not the mean of the category means', () => {
  const summary = summaryOf({
    raters: 3,
    sums: inOrder({ knowledge: 13, manners: 1 }),
    given: inOrder({ knowledge: 3, manners: 1 }),
  })
  assert.equal(summary.overallAverage, 3.5)
  assert.deepEqual(summary.categories.knowledge, { average: 4.33, count: 3 })
  assert.deepEqual(summary.categories.humor, { average: 0, count: 0 })
  assert.equal(summary.totalRaters, 3)
})

test('with no ratings it is 0 on the wire', () => {
  assert.equal(unrated.overallAverage, 0)
  assert.equal(unrated.totalRaters, 0)
})
