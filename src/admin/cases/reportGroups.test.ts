import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flood, reportGroups } from './reportGroups.ts'

const sent = (minutesAgo: number, accountDays: number | null) => ({
  topic: 'insult' as const,
  said: `${minutesAgo}`,
  language: 'en' as const,
  sentAt: new Date(Date.UTC(2026, 10, 1, 12) - minutesAgo * 60_000).toISOString(),
  accountDays,
  isOwn: false,
  contact: null,
})
const sizes = (reports: Parameters<typeof reportGroups>[0]) =>
  reportGroups(reports).map(({ length }) => length)
const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

test('a flood within an hour is one line; reports by members, and a few by others, have a line each', () => {
  const members = range(0, 9).map((minutes) => sent(minutes, 30))
  assert.deepEqual(sizes(members), Array(9).fill(1))
  const few = range(0, flood - 1).map((minutes) => sent(minutes, null))
  assert.deepEqual(sizes(few), Array(flood - 1).fill(1))
  const many = range(0, 59).map((minutes) => sent(minutes, null))
  assert.deepEqual(sizes([...members, ...many, sent(180, null)]), [...Array(9).fill(1), 59, 1])
})

test('an hour counts from its newest report', () => {
  assert.deepEqual(sizes(range(0, 120).map((minutes) => sent(minutes, null))), [60, 60])
})
