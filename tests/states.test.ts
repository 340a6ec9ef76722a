import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { pages } from '#app/pages.ts'
import { root } from '#ground/root.server.ts'
import type { Listed } from './support/states.ts'

const lists: { listed: Listed[] }[] = await Promise.all(
  globSync('src/**/*.states.ts', { cwd: root }).map((file) => import(`../${file}`)),
)
const all = lists.flatMap(({ listed }) => listed)

test('every screen lists its states, for which `npm run states` draws it', () => {
  const listed = new Set<string>(all.map(({ page }) => page))
  assert.deepEqual(
    Object.keys(pages).filter((page) => !listed.has(page)),
    [],
  )
})

test('no two states of a screen have one name, by which they are drawn and found', () => {
  const names = all.flatMap(({ page, states }) =>
    Object.values(states).flatMap((those) => those.map(({ name }) => `${page}: ${name}`)),
  )
  assert.deepEqual(
    names.filter((name, place) => names.indexOf(name) !== place),
    [],
  )
})
