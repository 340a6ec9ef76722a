import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { guards } from '#tests/support/chaosGuards.ts'
import { rigs } from './rigs.ts'

test('every rig declares what it guards, and docs/MEASURED.md says what each rig does and needs', () => {
  const names = rigs.map(({ name }) => name)
  assert.deepEqual(Object.keys(guards).toSorted(), names.toSorted())
  const page = readFileSync(join(root, 'docs', 'MEASURED.md'), 'utf8')
  for (const name of names) assert.match(page, new RegExp(`^\\| \`${name}\` \\|[^|]*\\|[^|]*\\|$`, 'm'))
})

test('everything that a rig guards exists', () => {
  const paths = Object.values(guards).flat()
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(root, path))),
    [],
  )
})
