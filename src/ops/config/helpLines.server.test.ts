import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.server.ts'

const EDITION = 'trusted'

test('help lines are a text in both languages; one language alone is a mistake with its remedy', () => {
  const { helpLines } = readConfig({ EDITION, HELP_LINES: 'Family violence: 1919 // العنف الأسري: 1919' })
  assert.deepEqual(helpLines, { en: 'Family violence: 1919', ar: 'العنف الأسري: 1919' })
  for (const given of ['Family violence: 1919', '// 1919', 'one // two // three'])
    assert.throws(
      () => readConfig({ EDITION, HELP_LINES: given }),
      /HELP_LINES is wrong: give the text in English/,
    )
})
