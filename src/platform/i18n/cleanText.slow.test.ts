import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanName } from './cleanText.ts'

/** Unassigned and private-use planes are sampled: every 61st code point. */
const allOfUnicode = function* () {
  for (let code = 0; code <= 0x10ffff; code += isOfEmptyPlane(code) ? 61 : 1) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code)
  }
}

const isOfEmptyPlane = (code: number) => (code > 0x3ffff && code < 0xe0000) || code > 0xeffff

test('cleaning is idempotent and leaves nothing invisible, for every Unicode character', () => {
  const unseen = /[\p{DI}\p{NChar}\p{Co}\p{Cn}]/u
  for (const character of allOfUnicode()) {
    const name = cleanName(`Sara ${character}`)
    if (name === 'Sara') continue
    assert.equal(cleanName(name), name)
    assert.doesNotMatch(name, unseen)
  }
})
