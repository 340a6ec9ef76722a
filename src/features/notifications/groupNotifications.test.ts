import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupNotifications } from './groupNotifications.ts'
import { noticeKinds } from './notificationKinds.messages.ts'
import type { ListedNotification } from './notifications.contract.ts'
import { isNow, newRatings, updatedOnNights } from './notifications.messages.ts'

const one = (id: number, kind: ListedNotification['kind'], isRead = false): ListedNotification => ({
  id,
  kind,
  createdAt: '2026-11-25',
  isRead,
})
const humor = { name: { en: 'Humor', ar: 'خفة الظل' }, score: '4.2' }
const notFresh = () => false

test("consecutive rating notifications share one row; other kinds don't", () => {
  const told = [one(1, 'new_rating'), one(2, 'new_rating', true), one(3, 'verified'), one(4, 'verified')]
  const rows = groupNotifications(told, [], notFresh)
  assert.deepEqual(
    rows.map(({ id, text, isRead }) => [id, text, isRead]),
    [
      [1, newRatings(2), false],
      [3, noticeKinds.verified.words, false],
      [4, noticeKinds.verified.words, false],
    ],
  )
})

test('the newest row about ratings lists the changes, while the row is new', () => {
  const rows = groupNotifications(
    [one(1, 'ratings_renewed'), one(2, 'verified'), one(3, 'new_rating')],
    [humor],
    notFresh,
  )
  assert.deepEqual(rows[0]!.text, isNow(humor.name, '4.2'))
  assert.deepEqual(rows[2]!.text, noticeKinds.new_rating.words)
  const [read] = groupNotifications([one(1, 'ratings_renewed', true)], [humor], notFresh)
  assert.deepEqual(read!.text, noticeKinds.ratings_renewed.words)
  const [again] = groupNotifications([one(1, 'ratings_renewed', true)], [humor], () => true)
  assert.deepEqual(again!.text, isNow(humor.name, '4.2'))
})

test('nightly updates share the newest row, whatever came between them', () => {
  const listed = [
    one(1, 'ratings_renewed', true),
    one(2, 'verified', true),
    one(3, 'ratings_renewed', true),
    one(4, 'friend_joined', true),
    one(5, 'ratings_renewed'),
  ]
  const rows = groupNotifications(listed, [], notFresh)
  assert.deepEqual(
    rows.map(({ id, text, isRead }) => [id, text, isRead]),
    [
      [1, updatedOnNights(3), false],
      [2, noticeKinds.verified.words, true],
      [4, noticeKinds.friend_joined.words, true],
    ],
  )
})
