import type { Text } from '#ground/words/i18n.ts'
import { categories, type RatingSummary } from './ratings.contract.ts'
import { ratersOfTrait, summaryWords as words } from './ratings.words.ts'
import { sealedWords } from './sealedWords.ts'
import type { Trait } from './useTraits.ts'

type Say = (text: Text) => string

/** What a person reads and hears of each trait's score, in the order of the traits. */
export function traitScores(summary: RatingSummary, traits: readonly Trait[], say: Say) {
  const { notShown } = sealedWords
  const [none, noRaters] = summary.state ? [notShown, notShown] : [words.notRated, ratersOfTrait(0)]
  return traits.map(({ key, name }) => {
    const { average, count } = summary.categories[key]
    const text = scoreText(average, count)
    const spoken = say(count > 0 ? words.outOfFive(text) : none)
    const raters = say(count > 0 ? ratersOfTrait(count) : noRaters)
    return { key, label: say(name), value: average, text, spoken, raters }
  })
}

/** The same in the order of the petals, in which `petalsOf` gives the averages. */
export function petalNames(summary: RatingSummary, traits: readonly Trait[], say: Say) {
  const scores = traitScores(summary, traits, say)
  return categories.flatMap((category) => scores.find(({ key }) => key === category) ?? [])
}

/** One decimal on the screen; a dash where there is no rating, never 0.0. */
export const scoreText = (average: number, count: number) => (count === 0 ? '–' : average.toFixed(1))

/** The averages, for the petals around an avatar. */
export const petalsOf = (summary: RatingSummary | undefined) =>
  categories.map((category) => summary?.categories[category].average ?? 0)
