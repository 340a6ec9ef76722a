import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byUrgency, deadlineGroups, filterQueue, neighbor } from './queue.ts'
import { timeLeft } from './timeLeft.ts'
import type { QueuedCase } from './useCaseQueue.ts'

const now = Date.UTC(2026, 10, 1, 12)
const queued = (id: number, minutes: number, more: Partial<QueuedCase> = {}): QueuedCase => ({
  kind: 'case',
  id,
  topic: 'insult',
  displayName: `Person ${id}`,
  userId: `person_${id}`,
  openedAt: '',
  dueAt: new Date(now + minutes * 60_000).toISOString(),
  reports: 1,
  takenBy: null,
  isMine: false,
  isForAnother: false,
  isOutside: false,
  ...more,
})
const ids = (cases: readonly QueuedCase[]) => cases.map(({ id }) => id)

test('deadlines group the queue, outside reports last in their group', () => {
  const queue = [
    queued(7, -600, { isOutside: true }),
    queued(1, -5),
    queued(2, 59),
    queued(3, 61),
    queued(4, 239),
    queued(5, 300),
    queued(6, 2000),
  ]
  const groups = deadlineGroups(byUrgency(queue, now), now).map(({ deadline, cases }) => [
    deadline,
    ...ids(cases),
  ])
  assert.deepEqual(groups, [
    ['late', 1, 7],
    ['hour', 2],
    ['fourHours', 3, 4],
    ['day', 5],
    ['later', 6],
  ])
})

test('filters by topic, name and user ID; people who left match only without a name', () => {
  const queue = [
    queued(1, 5, { displayName: 'نورة' }),
    queued(2, 5, { topic: 'photo' }),
    queued(3, 5, { kind: 'appeal', displayName: null, userId: null }),
  ]
  const found = (topic: 'all' | 'photo' | 'appeal', person: string) =>
    ids(filterQueue(queue, { topic, person }))
  assert.deepEqual(found('all', ' '), [1, 2, 3])
  assert.deepEqual(found('photo', ''), [2])
  assert.deepEqual(found('appeal', ''), [3])
  assert.deepEqual(found('all', 'نور'), [1])
  assert.deepEqual(found('all', 'PERSON 2'), [2])
  assert.deepEqual(found('all', '@person_2'), [2])
})

test('moves on to the next case that the reviewer may decide', () => {
  const queue = [
    queued(1, 5),
    queued(2, 5, { takenBy: 'Noura' }),
    queued(3, 5, { isForAnother: true }),
    queued(4, 5, { takenBy: 'Reviewer', isMine: true }),
  ]
  assert.equal(neighbor(queue, queue[0]!, 1)?.id, 4)
  assert.equal(neighbor(queue, queue[3]!, -1)?.id, 1)
  assert.equal(neighbor(queue, queue[3]!, 1), undefined)
  assert.equal(neighbor(queue, { kind: 'appeal', id: 1 }, 1), undefined)
})

test('deadlines are relative, in both languages', () => {
  const said = (minutes: number) => timeLeft(queued(1, minutes).dueAt, now)
  assert.deepEqual(said(238), { en: 'in 3 h 58 min', ar: 'بعد 3 ساعات و58 دقيقة' })
  assert.deepEqual(said(12), { en: 'in 12 min', ar: 'بعد 12 دقيقة' })
  assert.deepEqual(said(-120), { en: '2 h late', ar: 'متأخر ساعتين' })
  assert.deepEqual(said(-47 * 60), { en: '47 h late', ar: 'متأخر 47 ساعة' })
  assert.deepEqual(said(-106 * 60 - 50), { en: '4 days late', ar: 'متأخر 4 أيام' })
  assert.deepEqual(said(48 * 60), { en: 'in 2 days', ar: 'بعد يومين' })
})
