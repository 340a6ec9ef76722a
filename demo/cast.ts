import { fivePeople } from '#ops/cli/seed.server.ts'
import { keysOf } from '#platform/typedRecords.ts'
import type { Chance } from './chance.ts'
import { bios, families, men, women } from './names.ts'

export type Member = {
  handle: string
  name: string
  gender: 'male' | 'female'
  age: number
  phone: string
  bio: string
  hasPhoto: boolean
  /** The joining day, counted from the first night; negative means earlier. */
  joins: number
  invitedBy: number | null
  raters?: number
  mean?: number
}

export const nights = 30
const size = 300

type Life = Pick<Member, 'bio' | 'joins' | 'hasPhoto' | 'raters' | 'mean'>

/** The playable roles and one more person to visit, based on the seed people. */
const known: Readonly<Record<keyof typeof fivePeople, Life>> = {
  noura: { bio: 'القهوة أولًا، ثم بقية اليوم.', joins: -60, hasPhoto: true, raters: 52, mean: 4.6 },
  fahad: { bio: 'مهندس، أحب المشي والقهوة.', joins: -45, hasPhoto: true, raters: 26, mean: 4.3 },
  sara: { bio: 'Designer. Arabic type is my soft spot.', joins: -30, hasPhoto: true, raters: 24, mean: 4.2 },
  yusuf: { bio: 'Engineer, walker, father of three.', joins: -40, hasPhoto: true, raters: 22, mean: 4 },
  layla: { bio: '', joins: nights, hasPhoto: false, raters: 0 },
}
export const placeOf = (name: keyof typeof known) => keysOf(known).indexOf(name)

const threeFriends = [
  ...[3, 5, 9].map((joins) => ({ name: 'noura' as const, joins })),
  ...[12, 20, nights].map((joins) => ({ name: 'sara' as const, joins })),
]

/** Adjacent people live near each other. */
export function castOf(chance: Chance): Member[] {
  const handles = new Set<string>(Object.values(fivePeople).map(({ handle }) => handle))
  const cast: Member[] = keysOf(known).map((name, place) => ({
    ...fivePeople[name],
    phone: noNumber(place),
    invitedBy: null,
    ...known[name],
  }))
  while (cast.length < size) cast.push(stranger(chance, cast.length, handles))
  // A third friend verifies each inviter: one inviter long ago, the other today.
  const friends = cast.filter(({ invitedBy }) => invitedBy !== null)
  for (const [at, { name, joins }] of threeFriends.entries())
    Object.assign(friends[at]!, { invitedBy: placeOf(name), joins })
  return cast
}

function stranger(chance: Chance, place: number, handles: Set<string>): Member {
  const one = <T>(of: readonly T[]) => of[Math.floor(chance.uniform() * of.length)]!
  const gender = chance.happens(0.52) ? 'female' : 'male'
  const [given, family] = [one(gender === 'male' ? men : women), one(families)]
  const [arabic, latin] = [`${given[0]} ${family[0]}`, `${given[1]} ${family[1]}`]
  const shape = chance.uniform()
  const base = given[1].toLowerCase().slice(0, 12)
  const tail = one(['', '_', `_${family[1].replace(/^Al-?/, '').slice(0, 4).toLowerCase()}`])
  let handle = base + tail
  for (let n = 80 + (place % 25); handles.has(handle) || handle.endsWith('_'); n++)
    handle = `${base}${tail}${n}`
  handles.add(handle)
  const isNew = chance.happens(0.3)
  return {
    handle,
    name: shape < 0.55 ? arabic : shape < 0.85 ? latin : `${arabic} · ${latin}`,
    gender,
    age: 24 + (Math.floor(chance.waiting(9)) % 40),
    phone: noNumber(place),
    bio: chance.happens(0.6) ? one([...bios[gender], ...bios.both]) : '',
    hasPhoto: chance.happens(0.7),
    joins: isNew ? Math.floor(chance.uniform() * nights) : -8 - Math.floor(chance.waiting(40)),
    invitedBy: isNew && chance.happens(0.6) ? inviterNear(chance, place) : null,
  }
}

const inviterNear = (chance: Chance, place: number) =>
  8 * Math.max(1, Math.floor((place - 1 - chance.waiting(6)) / 8))

/** One digit too long to be a real number. */
const noNumber = (place: number) => `+96659${String(place).padStart(8, '0')}`
