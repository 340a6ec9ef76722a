import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { guards } from '#tests/support/chaosGuards.ts'
import { rigs } from './rigs.ts'

test('every rig declares what it guards', () => {
  assert.deepEqual(Object.keys(guards).toSorted(), rigs.map(({ name }) => name).toSorted())
})

test('everything that a rig guards exists', () => {
  const paths = Object.values(guards).flat()
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(root, path))),
    [],
  )
})
