import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersTo, requestAnswers, requestKinds, requestProblem } from './rules.ts'

test('every answer fits a kind of request, and each kind can be refused with a reason', () => {
  const fitting = new Set(requestKinds.flatMap((kind) => answersTo[kind]))
  assert.deepEqual([...fitting].sort(), [...requestAnswers].sort())
  for (const kind of requestKinds) assert.ok(answersTo[kind].includes('not_proved'))
})

test('who corrects or objects says what', () => {
  assert.deepEqual(
    requestKinds.map((kind) => requestProblem(kind, ' ')),
    [null, 'WORDS_REQUIRED', null, 'WORDS_REQUIRED'],
  )
  for (const kind of requestKinds) assert.equal(requestProblem(kind, 'my age'), null)
})
