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

/** People by what they are called: first as it is written and as it sounds; only when that fills no page, more freely. */
export async function findPeople(
  db: Database,
  query: string,
  charge: Charge = () => {},
): Promise<FoundRow[]> {
  const handle = handleIn(query)
  if (query.startsWith('@')) return handle ? byHandle(db, handle) : []
  const asked = await unitsOf(db, query)
  const units = meant(asked)
  charge(costOf(units))
  const name = asked[0]?.folded ?? null
  const plain = name === null ? [] : page(await byName(db, { handle, name }, units, noneNear(units)))
  if (isFull(plain) || units.every(({ complete }) => complete)) return plain
  charge(1)
  const near = await Promise.all(
    units.map(async (unit) => (unit.complete ? [] : (await wordsNear(db, unit)).map(({ word }) => word))),
  )
  const freely = near.some((words) => words.length > 0) ? await byName(db, { handle, name }, units, near) : []
  const found = page([...plain, ...freely])
  if (isFull(found) || !handle || handle.length < 3) return found
  return page([...found, ...(await peopleByPartOfHandle(db, handle))])
}

/** Throws where somebody asks for more than their share. */
type Charge = (cost: number) => void
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

/** Who meets the rarest unit is looked through for the others; where all are common, but not together, everyone is. */
async function byAllUnits(db: Database, begun: FoundRow[], units: MatchedUnit[], many: number[]) {
  // Where none is rare it is the last: family names are borne by fewer than given names.
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

/** More words than can be named begin like this. */
const isOpen = ({ begins, complete }: MatchedUnit) => !complete && begins.some((word) => word.length < 3)

const isFull = (found: FoundRow[]) => found.length >= mostFound

/** Verified first, then the nearest; whoever was found in two ways stands where they were nearest. */
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
