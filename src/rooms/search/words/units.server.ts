import { fold } from '#ground/words/fold.server.ts'

/**
 * A unit of a query, with the words that stand for it: with its particles, without them, and without the
 * article.
 */
export type Unit = { whole: string; words: string[] }

const mostTokens = 12
const longestToken = 40

/** Splits a query into units as `search_units` does with names (`db/definitions/columns/names.sql`). */
export function unitsOf(query: string): Unit[] {
  const tokens = fold(query).split(' ').slice(0, mostTokens).filter(Boolean)
  const units: Unit[] = []
  let before = ''
  let core = ''
  for (const [i, long] of tokens.entries()) {
    const token = [...long].slice(0, longestToken).join('')
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
  return [...new Set([whole, core, ...bare, withoutAssimilated(core)])].filter((word) => word !== undefined)
}

function withoutAssimilated(core: string) {
  if (/^[ae]shsh.{3}/u.test(core)) return core.slice(3)
  return /^[ae]([szrndt])\1.{3}/u.test(core) ? core.slice(2) : undefined
}
