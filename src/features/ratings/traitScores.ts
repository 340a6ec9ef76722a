import type { Text } from '#platform/i18n/i18n.ts'
import { type Category, categories, type RatingSummary } from './ratings.contract.ts'
import { summaryMessages as messages, ratersOfTrait } from './ratings.messages.ts'
import { blurDeviation, ratersWithoutDeviation } from './sealed/blur.ts'
import { sealedMessages } from './sealed/sealed.messages.ts'
import type { Trait } from './trait.ts'

type Say = (text: Text) => string

export function traitScores(summary: RatingSummary, traits: readonly Trait[], say: Say) {
  const { notShown } = sealedMessages
  const [none, noRaters] = summary.state ? [notShown, notShown] : [messages.notRated, ratersOfTrait(0)]
  return traits.map(({ key, name }) => {
    const value = averageIn(summary, key)
    const text = scoreText(value)
    const count = summary.categories?.[key].count ?? 0
    const isRough = summary.state === 'shown' && value !== null && count < ratersWithoutDeviation
    const deviation = isRough ? blurDeviation(count).toFixed(1) : null
    const score = say(value === null ? none : messages.outOfFive(text))
    const spoken = deviation ? say(sealedMessages.within(score, deviation)) : score
    const raters = say(value === null ? noRaters : ratersOfTrait(count))
    return { key, label: say(name), value, text, deviation, spoken, raters }
  })
}

/** In petal order, matching `petalsOf`. */
export function petalNames(summary: RatingSummary, traits: readonly Trait[], say: Say) {
  const scores = traitScores(summary, traits, say)
  return categories.flatMap((category) => scores.find(({ key }) => key === category) ?? [])
}

export const overallIn = ({ overallAverage, totalRaters }: RatingSummary) =>
  totalRaters > 0 ? (overallAverage ?? null) : null

export function averageIn(summary: RatingSummary | undefined, category: Category) {
  const { average, count } = summary?.categories?.[category] ?? { average: 0, count: 0 }
  return count > 0 ? average : null
}

/** A dash without ratings, never 0.0. */
export const scoreText = (average: number | null) => average?.toFixed(1) ?? '–'

export const petalsOf = (summary: RatingSummary | undefined) =>
  categories.map((category) => averageIn(summary, category) ?? 0)
