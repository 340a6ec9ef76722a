import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '#app/pages.ts'
import { everyList } from './support/everyList.ts'

test('every screen lists its states, and `npm run screenshots` renders each', () => {
  const listed = new Set<string>(everyList.map(({ page }) => page))
  assert.deepEqual(
    Object.keys(pages).filter((page) => !listed.has(page)),
    [],
  )
})

test('no two states of a screen share a name, because tests render and find states by name', () => {
  const names = everyList.flatMap(({ page, states }) =>
    Object.values(states).flatMap((those) => those.map(({ name }) => `${page}: ${name}`)),
  )
  assert.deepEqual(
    names.filter((name, place) => names.indexOf(name) !== place),
    [],
  )
})
