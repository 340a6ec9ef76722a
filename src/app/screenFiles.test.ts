import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { screenFiles } from './screenFiles.server.ts'

test('a page loads early the screen that it opens', () => {
  const source = readFileSync(join(import.meta.dirname, 'screens.ts'), 'utf8')
  const opened = source.matchAll(/^ {2}(\w+): (?:'first'|.*import\('(?:#|\.\/)(.+?)'\))/gm)
  const files = [...opened].map(([line, page, file]) => {
    if (!file) return [page, null]
    return [page, line.includes("'./") ? `app/${file}` : file]
  })
  assert.deepEqual(Object.fromEntries(files), screenFiles)
})
