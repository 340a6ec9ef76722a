import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitedFor, strengthOf } from './sessionStrength.ts'

const now = Date.UTC(2026, 10, 24)
const hour = 3_600_000
const usual = { isUnseen: false, hasPasskey: false, devicesFrom: null, opposedAt: null, disputedAt: null }
const known = { since: now - 30 * 24 * hour, isWaiting: false }

type StrengthInput = Parameters<typeof strengthOf>[0]
const opened = ({ risk = usual, remembered = null, bySms = true }: Partial<StrengthInput> = {}) => {
  const { isUnsure, limitedSince } = strengthOf({ risk, remembered, bySms, now })
  return isUnsure ? 'unsure' : limitedSince === null ? 'full' : 'limited'
}

test('a code alone gives full access only if no other person can hold the number', () => {
  assert.equal(opened(), 'full', 'an account without a passkey, in use')
  assert.equal(opened({ risk: { ...usual, hasPasskey: true } }), 'limited')
  assert.equal(opened({ risk: { ...usual, isUnseen: true } }), 'unsure')
  assert.equal(opened({ bySms: false }), 'limited')
  assert.equal(opened({ risk: { ...usual, opposedAt: new Date(now - hour) } }), 'limited')
})

test('a known device and a code give full access', () => {
  for (const risk of [usual, { ...usual, hasPasskey: true }, { ...usual, isUnseen: true }])
    for (const bySms of [true, false]) assert.equal(opened({ risk, bySms, remembered: known }), 'full')
})

test('for a day after "It was not me", codes open only limited sessions, on known devices too', () => {
  const opposed = (hours: number) => ({ ...usual, opposedAt: new Date(now - hours * hour) })
  assert.equal(opened({ risk: opposed(23), remembered: known }), 'limited')
  assert.equal(opened({ risk: opposed(25), remembered: known }), 'full')
})

test('seven days into a dispute, an SMS code is a proof again and ends the dispute', () => {
  const settles = (days: number, bySms = true) =>
    strengthOf({
      risk: { ...usual, disputedAt: new Date(now - days * 24 * hour) },
      remembered: null,
      bySms,
      now,
    }).settles ?? false
  assert.deepEqual([settles(6.9), settles(7), settles(8, false)], [false, true, false])
})

test('removing one device makes every device unknown', () => {
  const risk = { ...usual, hasPasskey: true, devicesFrom: new Date(now - hour) }
  assert.equal(opened({ risk, remembered: known }), 'limited')
  assert.equal(opened({ risk, remembered: { ...known, since: now - hour / 2 } }), 'full')
})

test("a limited device becomes full after seven days, and another sign-in doesn't restart this period", () => {
  const risk = { ...usual, hasPasskey: true }
  const waiting = (days: number) => ({ since: now - days * 24 * hour, isWaiting: true })
  const early = strengthOf({ risk, remembered: waiting(3), bySms: true, now })
  assert.equal(early.limitedSince, now - 72 * hour)
  assert.equal(limitedFor, 7 * 24 * hour)
  assert.equal(opened({ risk, remembered: waiting(7) }), 'full')
  const opposed = {
    ...risk,
    devicesFrom: new Date(now - 24 * hour),
    opposedAt: new Date(now - 24 * hour - 1),
  }
  assert.equal(
    strengthOf({ risk: opposed, remembered: waiting(7), bySms: true, now }).limitedSince,
    now,
    'unless somebody opposed it meanwhile',
  )
})
