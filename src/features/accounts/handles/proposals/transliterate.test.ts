import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soundsOf } from '#features/search/findPeople.server.ts'
import { editedHandleProblem, handleProblem, handlesFrom, reservedHandles } from '../handles.rules.ts'
import { latinWords, spellings } from './transliterate.server.ts'

const now = Date.parse('2026-11-25T00:00:00Z')

const inLatin: readonly (readonly [name: string, words: string])[] = [
  ['نورة القحطاني', 'noura alqahtani'],
  ['نُورَة الـقحطاني', 'noura alqahtani'],
  ['محمد', 'mohammed'],
  ['فاطمه', 'fatimah'],
  ['عبد الله بن فهد الغامدي', 'abdullah fahad alghamdi'],
  ['عبد الرحمن آل سعود', 'abdulrahman alsaud'],
  ['نور الدين زنكي', 'nouraldin zanki'],
  ['أم كلثوم', 'umkalthoum'],
  ['أبو فهد', 'abufahad'],
  ['جواد', 'jawad'],
  ['خولة', 'khoula'],
  ['نادر', 'nadir'],
  ['ولد', 'wald'],
  ['هيا بنت سعد', 'haya saad'],
  ['Noura bint Saad Al-Harbi', 'noura saad alharbi'],
  ['Abdul Aziz', 'abdulaziz'],
  ['Séamus O’Brien', 'seamus obrien'],
  ['سارة Smith', 'sarah smith'],
  ['نورة ٩٥', 'noura 95'],
  ['王小明', ''],
  ['Владимир', ''],
  ['🌸', ''],
  ['', ''],
]

test('a name in Latin letters: familiar names in their usual spelling, others by sound', () => {
  for (const [name, words] of inLatin) assert.deepEqual([name, latinWords(name).join(' ')], [name, words])
})

test('search treats a familiar name and its usual spelling as one sound, with two exceptions', () => {
  const hears = (arabic: string, latin: string) =>
    soundsOf(latin).some((sound) => soundsOf(arabic).includes(sound))
  const unheard = [...spellings]
    .filter(([arabic, latin]) => !hears(arabic, latin) && !hears(arabic.slice(2), latin.replace(/^al/, '')))
    .map(([, latin]) => latin)
  assert.deepEqual(unheard, ['loay', 'taha'])
})

test('the best suggestions come first: with underscores for registrations, without for edits', () => {
  const noura = ['noura', 'alqahtani']
  assert.deepEqual(handlesFrom(noura, '_', now).slice(0, 6), [
    ...['noura_alqahtani', 'noura_qahtani', 'nouraalqahtani', 'noura_q', 'noura', 'noura_alqahtani1'],
  ])
  assert.deepEqual(handlesFrom(noura, '', now).slice(0, 4), [
    ...['nouraalqahtani', 'nouraqahtani', 'nouraq', 'noura'],
  ])
  assert.deepEqual(handlesFrom(['ali'], '_', now).slice(0, 4), ['ali', 'ali1', 'ali2', 'ali26'])
  const long = handlesFrom(['abdulrahman', 'alkhathami'], '_', now)
  assert.deepEqual(long.slice(0, 2), ['abdulrahman_khathami', 'abdulrahman_k'])
})

test('an invalid name, or one that could impersonate us, gets no suggestion', () => {
  for (const words of [[], ['33'], ['x'], ['simat', 'support'], ['noura', 'admin']])
    assert.deepEqual(handlesFrom(words, '_', now), [])
})

test('every suggestion for any name is valid, unreserved and listed once', () => {
  let proposed = 0
  for (let n = 0; n < 20_000; n += 1) {
    const name = madeUpName()
    for (const between of ['_', ''] as const) {
      const handles = handlesFrom(latinWords(name), between, now)
      assert.equal(new Set(handles).size, handles.length, name)
      for (const handle of handles) {
        const problem = between === '' ? editedHandleProblem(handle) : handleProblem(handle)
        assert.deepEqual([name, handle, problem], [name, handle, null])
        assert.ok(!reservedHandles.has(handle), name)
      }
      proposed += handles.length
    }
  }
  assert.ok(proposed > 200_000, `${proposed}`)
})

const random = randomFrom(35)
const drawn = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!

function madeUpName() {
  const pieces = [
    'ال',
    'عبد',
    'عبدال',
    'الدين',
    'الله',
    'ابو',
    'بن',
    'al',
    'abdul',
    'bint',
    '-',
    '’',
    'ـ',
    '٣',
    '7',
  ]
  const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءأإآؤئپچabcdefghijklmnopqrstuvwxyzéñß王я🌸_ ']
  const word = () =>
    random() < 0.3
      ? drawn([...known, ...reservedHandles])
      : Array.from({ length: 1 + Math.floor(random() * 9) }, () =>
          random() < 0.1 ? drawn(pieces) : drawn(letters),
        ).join('')
  return Array.from({ length: 1 + Math.floor(random() * 4) }, word).join(' ')
}

function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const known = [...spellings.keys()]
