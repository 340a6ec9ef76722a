import { personOf } from './arrivals.ts'
import { type Member, nights, placeOf } from './cast.ts'
import type { Chance } from './chance.ts'

type Planned = { rater: number; rated: number; scores: readonly number[] }

const nearness = 7
/** The simulation allows 1,000 raters; the cast isn't that large. */
const maxRaters = 120
const ofBusy = 6

/** Follows the simulation's habits; no one rates before joining. */
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
    if (other !== rated && other !== placeOf('layla')) circle.add(other)
  }
  return [...circle]
}
