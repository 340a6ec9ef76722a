import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnProfile } from '../profiles.contract.ts'
import { editProblems } from '../profiles.rules.ts'
import { changesOf, draftOf, needsName } from './editDraft.ts'

const named = (displayName: string): OwnProfile => ({
  id: 1,
  userId: 'noura',
  displayName,
  gender: 'female',
  age: 29,
  profileImageUrl: null,
  bio: '',
  isVerified: false,
  isPremium: false,
  createdAt: '2025-07-02T10:20:30.000Z',
  phoneNumber: '+966500000001',
})

test('a user whose name would be rejected today is asked for a new name when editing', () => {
  for (const name of ['\u3164', '⍻', '!!!']) {
    const profile = named(name)
    assert.equal(needsName(profile), true, name)
    assert.deepEqual(changesOf(draftOf(profile), profile), {}, 'nothing was changed yet')
    const changes = changesOf({ ...draftOf(profile), age: '30' }, profile)
    assert.deepEqual(editProblems(changes, 'noura'), ['displayName'], name)
  }
  const ticked = named('Noura ꪜ')
  assert.equal(needsName(ticked), false)
  assert.deepEqual(changesOf(draftOf(ticked), ticked), {})
  assert.deepEqual(changesOf({ ...draftOf(ticked), age: '30' }, ticked), { displayName: 'Noura', age: 30 })
})

test('a save sends only the changed fields', () => {
  const profile = named('نورة')
  assert.deepEqual(changesOf({ ...draftOf(profile), gender: 'none' }, profile), { gender: null })
  assert.deepEqual(changesOf({ ...draftOf(profile), displayName: ' نورة  ق ' }, profile), {
    displayName: 'نورة ق',
  })
  assert.equal(needsName(profile), false)
})
