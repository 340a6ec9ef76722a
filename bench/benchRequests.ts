import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import type { WrkRequest } from '#tests/support/wrk.ts'
import type { Person } from './populate.ts'

export type Kind =
  | 'own profile'
  | 'submit a rating'
  | 'submit, all for one'
  | 'another’s profile and ratings'
  | 'search, parts of names'
  | 'search, names as typed'
  | 'search, beginnings of names'

/** Pseudorandom: identical in every run. */
export function callsOf(known: Person[]): Map<Kind, WrkRequest[]> {
  const random = randomFrom(1)
  const any = () => known[Math.floor(random() * known.length)]!
  const requests = (make: (me: Person, other: Person) => WrkRequest) =>
    Array.from({ length: 2 * known.length }, () => {
      const me = any()
      const other = any()
      return {
        token: me.token,
        ...make(me, other === me ? known[(known.indexOf(me) + 1) % known.length]! : other),
      }
    })
  const rating = (toUserId: number) => ({
    method: 'POST',
    path: ratingsCalls.submit.path,
    body: { toUserId, humor: 1 + Math.floor(random() * 5), knowledge: 5 },
  })
  const search = (query: string) => ({ method: 'POST', path: searchCalls.users.path, body: { query } })
  const famous = known.at(-1)!
  return new Map<Kind, WrkRequest[]>([
    ['own profile', requests(() => ({ path: profilesCalls.own.path }))],
    ['submit a rating', requests((_, other) => rating(other.id))],
    ['submit, all for one', requests((me) => rating((me === famous ? known[0]! : famous).id))],
    [
      'another’s profile and ratings',
      requests((_, { handle }) => ({ path: profilesCalls.person.path.replace(':userId', handle) })),
    ],
    ['search, parts of names', requests((_, { name }) => search(partOf(name, random)))],
    ['search, names as typed', requests((_, { name }) => search(typedOf(name, random)))],
    ['search, beginnings of names', requests((_, { name }) => search(beginningOf(name, random)))],
  ])
}

function partOf(name: string, random: () => number) {
  const letters = [...name]
  const length = Math.min(letters.length, 3 + Math.floor(random() * 3))
  const from = Math.floor(random() * (letters.length - length + 1))
  return letters
    .slice(from, from + length)
    .join('')
    .trim()
    .padEnd(2, letters[0])
}

function typedOf(name: string, random: () => number) {
  const words = name.split(' ')
  const way = random()
  if (way < 0.3) return words[0]!
  if (way < 0.5)
    return [...name]
      .slice(0, 3 + Math.floor(random() * 6))
      .join('')
      .trim()
  return way < 0.8 ? name : `${words[0]} ${words.at(-1)}`
}

function beginningOf(name: string, random: () => number) {
  const [first, second = ''] = name.split(' ')
  const letters = [...second].slice(0, 1 + Math.floor(random() * 3)).join('')
  return `${first} ${letters}`.trim()
}

function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
