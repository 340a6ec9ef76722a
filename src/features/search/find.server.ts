import type { Database } from '#kit/database/database.server.ts'
import {
  type FoundRow,
  peopleByPartOfHandle,
  peopleNamed,
  type Unit,
  unitsOf,
  wordsNear,
} from './queries.server.ts'
import { costOf, handleIn, meant, withoutParticles } from './rules.ts'
import {
  countPeople,
  type MatchedUnit,
  peopleMeetingAll,
  peopleMeetingFirst,
  sampleSize,
} from './several/queries.server.ts'

const mostFound = 20

/** Finds people by spelling and by sound, and only if these do not fill a page also by parts and slips. */
export async function findPeople(
  db: Database,
  query: string,
  charge: Charge = async () => {},
): Promise<FoundRow[]> {
  const handle = handleIn(query)
  if (query.startsWith('@')) return handle ? byHandle(db, handle) : []
  const asked = await unitsOf(db, query)
  const units = meant(asked)
  await charge(costOf(units))
  const name = asked[0]?.folded ?? null
  const plain = name === null ? [] : page(await byName(db, { handle, name }, units, noneNear(units)))
  if (isFull(plain) || units.every(({ complete }) => complete)) return plain
  await charge(1)
  const near = await Promise.all(
    units.map(async (unit) => (unit.complete ? [] : (await wordsNear(db, unit)).map(({ word }) => word))),
  )
  const freely = near.some((words) => words.length > 0) ? await byName(db, { handle, name }, units, near) : []
  const found = page([...plain, ...freely])
  if (isFull(found) || !handle || handle.length < 3) return found
  return page([...found, ...(await peopleByPartOfHandle(db, handle))])
}

/** Throws when the searches of a person cost more than they may in a minute. */
type Charge = (cost: number) => Promise<void>
type Whole = { handle: string | null; name: string | null }

const noneNear = (units: unknown[]): string[][] => units.map(() => [])

async function byHandle(db: Database, handle: string) {
  const begun = await peopleNamed(db, { handle, name: null, words: [], alike: [], near: [] })
  if (isFull(begun) || handle.length < 3) return page(begun)
  return page([...begun, ...(await peopleByPartOfHandle(db, handle))])
}

async function byName(db: Database, whole: Whole, units: Unit[], near: string[][]) {
  const [first] = units
  const one = units.length === 1
  const named = peopleNamed(db, {
    ...whole,
    words: one && first ? first.words : [],
    alike: one && first ? first.alike : [],
    near: one ? (near[0] ?? []) : [],
  })
  if (units.length <= 1) return named
  const met = units.map(({ words, alike, complete }, i) => ({
    begins: withoutParticles(words),
    is: withoutParticles([...alike, ...(near[i] ?? [])]),
    complete,
  }))
  const [begun, many] = await Promise.all([named, countPeople(db, met)])
  return isFull(begun) && begun.every(({ isVerified }) => isVerified)
    ? begun
    : byAllUnits(
        db,
        begun,
        met,
        many.map((row) => row.many),
      )
}

/** Looks among the people who meet the rarest unit; if even that is common and finds too few, among everyone. */
async function byAllUnits(db: Database, begun: FoundRow[], units: MatchedUnit[], many: number[]) {
  // On a tie the last unit counts as the rarest, because fewer people share a family name than a given name.
  const rarest = many.lastIndexOf(Math.min(...many))
  if (many[rarest] === 0) return begun
  const rarestFirst = [...units.slice(rarest), ...units.slice(0, rarest)]
  const [verified, others] = await Promise.all([
    units.some(isOpen) ? peopleMeetingFirst(db, rarestFirst, true) : peopleMeetingAll(db, units, true),
    peopleMeetingFirst(db, rarestFirst, false),
  ])
  const found = page([...begun, ...verified, ...others])
  if (isFull(found) || many[rarest]! < sampleSize) return found
  return [...found, ...(await peopleMeetingAll(db, units, false))]
}

/** So short a beginning fits more words than `peopleMeetingAll` lists. */
const isOpen = ({ begins, complete }: MatchedUnit) => !complete && begins.some((word) => word.length < 3)

const isFull = (found: FoundRow[]) => found.length >= mostFound

/** Sorts verified people first, then by nearness. A person found in several ways counts as found in the nearest. */
function page(found: FoundRow[]) {
  const best = new Map<number, FoundRow>()
  for (const row of found) {
    const known = best.get(row.id)
    if (!known || row.nearness < known.nearness) best.set(row.id, row)
  }
  return [...best.values()]
    .sort((a, b) => Number(b.isVerified) - Number(a.isVerified) || a.nearness - b.nearness)
    .slice(0, mostFound)
}
