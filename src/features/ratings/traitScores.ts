import type { Text } from '#platform/i18n/i18n.ts'
import { type Category, categories, type RatingSummary } from './ratings.contract.ts'
import { summaryMessages as messages, ratersOfTrait } from './ratings.messages.ts'
import { sealedMessages } from './sealed/sealed.messages.ts'
import type { Trait } from './useTraits.ts'

type Say = (text: Text) => string

/** What a person reads and hears of each trait's score, in the order of the traits. */
export function traitScores(summary: RatingSummary, traits: readonly Trait[], say: Say) {
  const { notShown } = sealedMessages
  const [none, noRaters] = summary.state ? [notShown, notShown] : [messages.notRated, ratersOfTrait(0)]
  return traits.map(({ key, name }) => {
    const value = averageIn(summary, key)
    const text = scoreText(value)
    const spoken = say(value === null ? none : messages.outOfFive(text))
    const raters = say(value === null ? noRaters : ratersOfTrait(summary.categories?.[key].count ?? 0))
    return { key, label: say(name), value, text, spoken, raters }
  })
}

/** The same in the order of the petals, in which `petalsOf` gives the averages. */
export function petalNames(summary: RatingSummary, traits: readonly Trait[], say: Say) {
  const scores = traitScores(summary, traits, say)
  return categories.flatMap((category) => scores.find(({ key }) => key === category) ?? [])
}

/** The overall average, or null if there is none or it is hidden. */
export const overallIn = ({ overallAverage, totalRaters }: RatingSummary) =>
  totalRaters > 0 ? (overallAverage ?? null) : null

/** The average of a trait, or null if there is none or it is hidden. */
export function averageIn(summary: RatingSummary | undefined, category: Category) {
  const { average, count } = summary?.categories?.[category] ?? { average: 0, count: 0 }
  return count > 0 ? average : null
}

/** One decimal on the screen; a dash where there is no rating, never 0.0. */
export const scoreText = (average: number | null) => average?.toFixed(1) ?? '–'

/** The averages in the order of the petals; a petal of 0 is a bud. */
export const petalsOf = (summary: RatingSummary | undefined) =>
  categories.map((category) => averageIn(summary, category) ?? 0)
