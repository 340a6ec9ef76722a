import type { Reads } from '#platform/database/readRouting.server.ts'
import { fold } from '#platform/i18n/fold.server.ts'
import { soundsOfArabic } from './phonetics/arabicSounds.server.ts'
import { soundsOfLatin } from './phonetics/latinSounds.server.ts'
import { costOf, handleIn, meaningfulUnits, withoutParticles } from './search.rules.ts'
import { type FoundRow, peopleByPartOfHandle, peopleFound } from './search.sql.ts'

/** `words`: the unit's variants with particles, without particles, and without the article. */
type Unit = { whole: string; words: string[] }

const maxTokens = 12
const maxToken = 40

/** Must match `search_units` (`db/definitions/columns/names.sql`). */
export function unitsOf(query: string): Unit[] {
  const tokens = fold(query).split(' ').slice(0, maxTokens).filter(Boolean)
  const units: Unit[] = []
  let before = ''
  let core = ''
  for (const [i, long] of tokens.entries()) {
    const token = [...long].slice(0, maxToken).join('')
    const next = tokens[i + 1]
    if (next !== undefined && servant.test(token)) {
      before += token
      core += token
      continue
    }
    if (next !== undefined && isParticle(token, next)) {
      before += token
      if (core !== '') core += token
      continue
    }
    const last = units.at(-1)
    if (last && ending.test(before + token)) {
      last.whole += before + token
      last.words = [last.whole]
    } else {
      units.push({ whole: before + token, words: variants(before + token, core + token) })
    }
    before = ''
    core = ''
  }
  return units
}

const servant = /^(عبد|abd|abd[aeiou][lrsn]?)$/
const particle =
  /^(ال|ابو|ابا|ابي|ام|بن|ابن|بنت|al|el|ul|aal|abu|abo|abou|aboo|abi|um|umm|om|oum|bin|ben|ibn|bint)$/
const assimilated = /^[ae](sh|[szrndt])$/
const ending = /^ال(دين|له|اسلام)$|^([aeu]l|[aeu]d)d(i|ee|ie|y)ne?$|^[aeu]ll?ah?$|^[aeu]lislam$/

const isParticle = (token: string, next: string) =>
  particle.test(token) || (assimilated.test(token) && next.startsWith(token.slice(1)))

function variants(whole: string, core: string) {
  const bare = [/^ال(.{3,})$/u, /^[ae]l(.{4,})$/u].map((article) => article.exec(core)?.[1])
  const withAlif = /^عبدل..+$/u.test(core) ? core.replace('عبدل', 'عبدال') : undefined
  return [...new Set([whole, core, ...bare, withoutAssimilated(core), withAlif])].filter(
    (word) => word !== undefined,
  )
}

function withoutAssimilated(core: string) {
  if (/^[ae]shsh.{3}/u.test(core)) return core.slice(3)
  return /^[ae]([szrndt])\1.{3}/u.test(core) ? core.slice(2) : undefined
}

const maxSearchResults = 20

/** Searches within handles only if the page isn't full. */
export async function findPeople(
  reads: Reads,
  query: string,
  charge: Charge = async () => {},
): Promise<FoundRow[]> {
  const handle = handleIn(query)
  if (query.startsWith('@')) return handle ? byHandle(reads, handle) : []
  const typedUnits = unitsOf(query)
  const units = meaningfulUnits(typedUnits)
  await charge(costOf(units))
  const name = typedUnits.map(({ whole }) => whole).join(' ')
  const found = await peopleFound(reads, { handle, name, units: units.map(heard) })
  // With no rows, there's no `widely` flag, so charge the higher cost.
  const widely = found[0]?.widely ?? units.length > 0
  if (widely) await charge(1)
  return widely && handle ? withPartsOfHandles(reads, handle, found) : found
}

type Charge = (cost: number) => Promise<void>

async function byHandle(reads: Reads, handle: string) {
  return withPartsOfHandles(reads, handle, await peopleFound(reads, { handle, name: '', units: [] }))
}

async function withPartsOfHandles(reads: Reads, handle: string, found: FoundRow[]) {
  if (found.length >= maxSearchResults || handle.length < 3) return found
  const known = new Set(found.map(({ id }) => id))
  const others = (await peopleByPartOfHandle(reads, handle)).filter(({ id }) => !known.has(id))
  return [...found, ...others]
    .sort((a, b) => Number(b.isVerified) - Number(a.isVerified))
    .slice(0, maxSearchResults)
}

function heard({ words }: Unit, _: number, units: Unit[]) {
  return {
    words: units.length > 1 ? withoutParticles(words) : words,
    sounds: [...new Set(words.flatMap(soundsOf))].filter((sound) => sound !== ''),
  }
}

/** Abdulilah, because its vowels would make it sound like Abdullah. */
const ilah = /^(عبدالاله|abd[aeou]+l+[ei]+l+a+h?)$/

/** Must match `search_sounds_of` (`db/definitions/search/sounds.sql`). */
export function soundsOf(word: string): string[] {
  if (ilah.test(word)) return ['VabdVilA']
  if (/^[ا-ي]+$/.test(word)) return soundsOfArabic(word)
  if (!/^[a-z0-9]*[a-z][a-z0-9]*$/.test(word)) return []
  const written = [
    word,
    word.replace(/^abd[aeiou]?l(?=[a-z]{2})/, 'abd-').replace(/^abd[aeiou]([rsnzdt])\1/, 'abd-$1'),
    word.replace(/(?<=[a-z]{2})(?:[aeu]l|[aeu])(?=dd?(?:i|ee|ie|y)ne?$)/, ''),
  ]
  return [...new Set([...new Set(written)].flatMap(soundsOfLatin))]
}
