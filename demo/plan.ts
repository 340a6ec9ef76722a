import { personOf } from './arrivals.ts'
import { type Member, nights, placeOf } from './cast.ts'
import type { Chance } from './chance.ts'

/** Who rates whom, by their places. */
type Planned = { rater: number; rated: number; scores: readonly number[] }

/** People know those who live near them: so many places away, in the mean. */
const nearness = 7
/** The habits know of people whom a thousand rate. So many are not there. */
const maxRaters = 120
/** One in so many people is rated by the one who rates a lot. */
const ofBusy = 6

/** The ratings of each day, by the habits of the simulation; nobody rates before they have joined. */
export function planOf(chance: Chance, cast: readonly Member[]) {
  const days = Array.from({ length: nights + 1 }, () => new Map<string, Planned>())
  for (const [rated, { joins, raters, mean }] of cast.entries()) {
    const shares = Math.max(0, joins)
    const { sendings, youngUntil } = personOf(chance, nights - shares, { raters, mean })
    const circle = circleOf(chance, rated, Math.min(youngUntil.length, maxRaters), cast.length)
    for (const { at, rater: nth, scores } of sendings) {
      const rater = circle[nth]
      if (rater === undefined) continue
      const day = Math.max(Math.floor(shares + at), cast[rater]!.joins)
      // Who sends twice in a day has sent what they sent last.
      days[day]?.set(`${rater} ${rated}`, { rater, rated, scores: scores.map((score) => score ?? 0) })
    }
  }
  return days.map((day) => [...day.values()])
}

function circleOf(chance: Chance, rated: number, raters: number, of: number) {
  const busy = placeOf('fahad')
  const circle = new Set(rated % ofBusy === 0 && rated !== busy && raters > 0 ? [busy] : [])
  for (let reach = nearness; circle.size < raters; reach += 0.1) {
    const other = (rated + Math.round(chance.normal(0, reach)) + of) % of
    // Who is a newcomer on the last day has rated nobody yet.
    if (other !== rated && other !== placeOf('layla')) circle.add(other)
  }
  return [...circle]
}
