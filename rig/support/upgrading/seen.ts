import { hash } from 'node:crypto'
import { adminPassword, signInAsAdmin } from '../mixture.ts'
import type { Neighbour } from './neighbours.ts'
import { Visitor } from './visitor.ts'

/** For each thing that was looked at, the answer. */
export type Seen = Map<string, unknown>

const own = ['user/profile', 'user/ratings', 'preferences', 'referrals/status', 'deletion']
const searched = [
  'noura',
  'نورة',
  'fahad',
  'sara',
  'emile',
  'neighbour',
  'محمد',
  'Mohammed',
  'الغامدي',
  'qahtani',
]

/** Looks as every neighbour, as a visitor and as the administrator at all that they can see. */
export async function look(
  origin: string,
  neighbours: readonly Neighbour[],
  password = adminPassword,
): Promise<Seen> {
  const seen: Seen = new Map()
  for (const { visitor, handle } of neighbours) {
    for (const path of own) seen.set(`${handle}: ${path}`, await answer(visitor, `/api/${path}`))
    seen.set(`${handle}: notifications`, notified(await answer(visitor, '/api/notifications')))
    for (const other of neighbours)
      seen.set(`${handle}: rating of ${other.handle}`, await answer(visitor, `/api/rating/${other.id}`))
  }
  for (const query of searched) {
    const found = await neighbours[0]!.visitor.post('/api/search/users', { query })
    seen.set(`search for ${query}`, foundIn(await found.json()))
  }
  const stranger = new Visitor(origin, '10.9.101.1')
  for (const { handle, id } of neighbours) {
    const person = await answer(stranger, `/api/user/${id}`)
    seen.set(`${handle} as others see them`, person)
    for (const address of photosIn(person)) seen.set(`${handle}: ${address}`, await bytes(stranger, address))
  }
  seen.set('categories', await answer(stranger, '/api/rating-categories'))
  const admin = new Visitor(origin, '10.9.100.1', await signInAsAdmin(origin, password))
  seen.set('admin: figures', await answer(admin, '/api/admin/analytics'))
  seen.set('admin: people', await answer(admin, '/api/admin/users?limit=100'))
  return seen
}

async function answer(visitor: Visitor, path: string) {
  const found = await visitor.get(path)
  return { status: found.status, body: await found.json() }
}

async function bytes(visitor: Visitor, path: string) {
  const found = await visitor.get(path)
  return { status: found.status, digest: hash('sha256', Buffer.from(await found.arrayBuffer())) }
}

const photosIn = (person: unknown) => JSON.stringify(person).match(/\/media\/[^"]+/g) ?? []

/**
 * Since 1.0.0 a notification tells its day without the time, and its id is another one. Those of one moment
 * have no order.
 */
const notified = (all: unknown) =>
  [...JSON.stringify(all).matchAll(/"kind":"(\w+)","createdAt":"([^"]+)"/g)]
    // Who looks signs in for that, which the bell tells.
    .filter(([, kind]) => kind !== 'new_device')
    .map(([, kind, when = '']) => `${dayOf(when)} ${kind}`)
    .sort()

/** 1.0.0 told the moment, and later releases the day in Riyadh, which is another one from 21:00 UTC on. */
const dayOf = (when: string) => (when.length === 10 ? when : riyadh.format(new Date(when)))
const riyadh = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Riyadh' })

/** In which order equals are found may change with a release; who is found may not. */
const foundIn = (answer: unknown) =>
  [...JSON.stringify(answer).matchAll(/"userId":"(\w+)"/g)].map(([, handle]) => handle).sort()

/** Lists what was seen before and is otherwise now. What is told besides is no difference. */
export function differences(before: Seen, after: Seen) {
  return [...before].flatMap(([what, was]) =>
    leaves(was).flatMap(([path, value]) => {
      const now = at(after.get(what), path)
      return text(now) === text(value) ? [] : [`${what}: ${path} was ${text(value)}, is ${text(now)}`]
    }),
  )
}

const text = (value: unknown) => JSON.stringify(value) ?? 'missing'

/** Every value in it with its path; of a list also how long it is. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (value === null || typeof value !== 'object') return [[path, value]]
  const within = (key: string) => (path ? `${path}.${key}` : key)
  const parts = Object.entries(value).flatMap(([key, each]) => leaves(each, within(key)))
  return Array.isArray(value) ? [[within('length'), value.length], ...parts] : parts
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => {
    if (Array.isArray(part) && key === 'length') return part.length
    return part !== null && typeof part === 'object'
      ? Object.entries(part).find(([name]) => name === key)?.[1]
      : undefined
  }, value)
}

/** How many values were compared. */
export const valuesIn = (seen: Seen) =>
  [...seen.values()].reduce<number>((sum, each) => sum + leaves(each).length, 0)
