import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fold } from '#platform/i18n/fold.server.ts'
import { startApp } from '#tests/support/app.ts'
import { soundsOf, unitsOf } from '../findPeople.server.ts'

const app = await startApp()
const known = await app.db.write<{ words: string[] }>('known', 'select search_known_names() as words', [])
const listed = readFileSync(join(import.meta.dirname, '../namePairs.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => line.split('|'))
const names = [...listed, ...known[0]!.words].map((name) => name.trim()).filter(Boolean)

test('the server folds names and letters of every script as the database does', async () => {
  await assertSame('fold', [...names, ...(await strayTexts())], 'to_json(search_fold(given))', fold)
})

test('the server finds the same units as the database', async () => {
  const sql = `(select coalesce(json_agg(json_build_array(whole, words) order by n), '[]')
                  from search_units(search_fold(given)))`
  await assertSame('units', [...names, ...madeUpNames()], sql, (name) =>
    unitsOf(name).map(({ whole, words }) => [whole, words]),
  )
})

test('the server computes the sounds that the database stores', async () => {
  const messages = [...new Set(names.flatMap((name) => fold(name).split(' ')))]
  await assertSame('sounds', [...messages, ...madeUpWords()], 'to_json(search_sounds_of(given))', soundsOf)
})

async function assertSame(what: string, given: string[], sql: string, here: (text: string) => unknown) {
  const rows = await app.db.write<{ given: string; there: unknown }>(
    `test_${what}`,
    `select given, ${sql} as there from unnest($1::text[]) given`,
    [given],
  )
  assert.equal(rows.length, given.length)
  for (const { given, there } of rows)
    assert.deepEqual(sorted(here(given)), sorted(there), JSON.stringify(given))
}

function sorted(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.every((each) => typeof each === 'string') ? [...new Set(value)].sort() : value.map(sorted)
}

const random = randomFrom(7)
const drawn = (from: readonly string[]) => from[Math.floor(random() * from.length)]!
const several = (most: number, from: readonly string[], between = '') =>
  Array.from({ length: 1 + Math.floor(random() * most) }, () => drawn(from)).join(between)

function madeUpWords() {
  const latin = [
    ...'abcdefghijklmnopqrstuvwxyzaeiouaeiouhyw',
    'abd',
    'al',
    'ddine',
    'deen',
    'ee',
    'ou',
    ...'37569',
  ]
  const arabic = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويا', 'عبدال', 'الدين', 'الله', 'عمرو', 'علي']
  return Array.from({ length: 2000 }, (_, i) => several(8, i % 3 === 0 ? arabic : latin))
}

function madeUpNames() {
  const particles =
    'al el ul abu bin ash as ar abd abdul abdel allah ud-din eldin الدين الله عبد ال بن ابو'.split(' ')
  return Array.from({ length: 2000 }, () =>
    several(5, [...names.slice(0, 300), ...particles, ...particles], ' '),
  )
}

/** Random text of characters that both Node's and PostgreSQL's Unicode versions define. */
async function strayTexts() {
  const ours = Array.from({ length: 0x3000 }, (_, i) => String.fromCodePoint(i + 1)).filter((letter) =>
    /\P{Cn}/u.test(letter),
  )
  const [both] = await app.db.write<{ letters: string[] }>(
    'test_letters',
    'select array(select letter from unnest($1::text[]) letter where unicode_assigned(letter)) as letters',
    [ours],
  )
  const letters = both!.letters
  return [
    ...letters.map((letter) => `a${letter}B`),
    ...Array.from({ length: 1000 }, () => several(20, letters)),
  ]
}

function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
