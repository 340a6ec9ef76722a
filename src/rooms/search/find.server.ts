import type { Reads } from '#ground/database/reads.server.ts'
import { costOf, handleIn, meant, withoutParticles } from './search.rules.ts'
import { type FoundRow, peopleByPartOfHandle, peopleFound } from './search.sql.ts'
import { soundsOf } from './words/sounds.server.ts'
import { type Unit, unitsOf } from './words/units.server.ts'

const mostFound = 20

/**
 * Finds people by their names and by handles, and only if these do not fill a page also by parts of handles.
 */
export async function findPeople(
  reads: Reads,
  query: string,
  charge: Charge = async () => {},
): Promise<FoundRow[]> {
  const handle = handleIn(query)
  if (query.startsWith('@')) return handle ? byHandle(reads, handle) : []
  const asked = unitsOf(query)
  const units = meant(asked)
  await charge(costOf(units))
  const name = asked.map(({ whole }) => whole).join(' ')
  const found = await peopleFound(reads, { handle, name, units: units.map(heard) })
  // An answer without people cannot say so, and is paid for as one that needed everything.
  const widely = found[0]?.widely ?? units.length > 0
  if (widely) await charge(1)
  return widely && handle ? withPartsOfHandles(reads, handle, found) : found
}

/** Throws when the searches of a person cost more than they may in a minute. */
type Charge = (cost: number) => Promise<void>

async function byHandle(reads: Reads, handle: string) {
  return withPartsOfHandles(reads, handle, await peopleFound(reads, { handle, name: '', units: [] }))
}

async function withPartsOfHandles(reads: Reads, handle: string, found: FoundRow[]) {
  if (found.length >= mostFound || handle.length < 3) return found
  const known = new Set(found.map(({ id }) => id))
  const others = (await peopleByPartOfHandle(reads, handle)).filter(({ id }) => !known.has(id))
  return [...found, ...others].sort((a, b) => Number(b.isVerified) - Number(a.isVerified)).slice(0, mostFound)
}

function heard({ words }: Unit, _: number, units: Unit[]) {
  return {
    words: units.length > 1 ? withoutParticles(words) : words,
    sounds: [...new Set(words.flatMap(soundsOf))].filter((sound) => sound !== ''),
  }
}
