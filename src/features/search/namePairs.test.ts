import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { strangers } from '#tests/support/people.ts'
import { searchCalls } from './search.contract.ts'

type Pair = { query: string; name: string; heldOut: boolean }

const [, must = [], mustNot = []] = readFileSync(join(import.meta.dirname, 'namePairs.txt'), 'utf8')
  .split(/^#.*$/m)
  .map((part) => part.trim().split('\n').map(pairOf))

const app = await startApp()
const names = [...new Set([...must, ...mustNot].map(({ name }) => name))]
const somebody = strangers(names.length + 9)
const ids = new Map<string, number>()
for (const [i, name] of names.entries()) {
  // These handles have nothing in common with the names, so a search can match only by name.
  ids.set(name, (await app.join({ ...somebody[i]!, handle: `zq_${i}_zq`, name })).id)
}
const searchers = await Promise.all(somebody.slice(names.length).map(app.join))

async function found(pairs: Pair[]) {
  const met = new Set<Pair>()
  const left = pairs.values()
  await Promise.all(
    searchers.map(async ({ send }) => {
      for (const pair of left) {
        const { users } = await send(searchCalls.users, { query: pair.query })
        if (users.some(({ id }) => id === ids.get(pair.name))) met.add(pair)
      }
    }),
  )
  return pairs.filter((pair) => met.has(pair))
}

const shown = (pairs: Pair[]) => pairs.map(({ query, name }) => `${query} | ${name}`).join('\n')

test('search finds people by the name they go by, in at least 98 % of over 300 pairs', async (t) => {
  assert.ok(must.length >= 300, `${must.length} pairs`)
  const met = await found(must)
  const missed = must.filter((pair) => !met.includes(pair))
  const heldOut = must.filter(({ heldOut }) => heldOut)
  const heldOutMet = met.filter(({ heldOut }) => heldOut)
  t.diagnostic(`${met.length} of ${must.length}; held out ${heldOutMet.length} of ${heldOut.length}`)
  assert.ok(met.length / must.length >= 0.98, shown(missed))
  assert.ok(heldOutMet.length / heldOut.length >= 0.98, shown(missed))
})

test('search confuses at most 2 % of over 100 pairs of different names', async (t) => {
  assert.ok(mustNot.length >= 100, `${mustNot.length} pairs`)
  const wrong = await found(mustNot)
  t.diagnostic(
    `${wrong.length} of ${mustNot.length}; held out ${wrong.filter((pair) => pair.heldOut).length}`,
  )
  assert.ok(wrong.length / mustNot.length <= 0.02, shown(wrong))
})

function pairOf(line: string, i: number): Pair {
  const [query = '', name = ''] = line.split(' | ')
  return { query, name, heldOut: i % 5 === 4 }
}
