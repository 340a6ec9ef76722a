import type { Person } from './arrivals.ts'
import { knownBy } from './rooms.ts'

/** A rule that can be left out, or put back as it was before there were rooms, to see what it costs. */
export type Rule = 'three days' | 'a week' | 'only strangers' | 'known'
export type WhoCounts = Record<'isNew' | 'isHeld' | 'isKnown', (rater: number) => boolean>
type Waits = { waiting: Map<number, number>; released: Map<number, number> }

/** As in `waiting/queries.server.ts`: so many wait, and this share of them is young. */
const crowd = 10
const shareOfYoung = 0.6

/** Who waits for longer on this night, and who is known, as it was when the night began. */
export function whoCounts(
  { countsFrom, knownFrom, weekOldFrom, mates, ratedBack, satAt }: Person,
  night: number,
  traits: Waits[],
  without?: Rule,
): WhoCounts {
  const waiting = new Set(traits.flatMap((trait) => [...trait.waiting.keys()]))
  const released = new Set(satAt <= night ? traits.flatMap((trait) => [...trait.released.keys()]) : [])
  const isYoung = (rater: number) => weekOldFrom[rater]! > night
  const isStranger = (rater: number) => without === 'only strangers' || satAt > night || !ratedBack.has(rater)
  const young = [...waiting].filter((rater) => isYoung(rater) && isStranger(rater)).length
  const isRush = without !== 'a week' && waiting.size >= crowd && young >= shareOfYoung * waiting.size
  const isNew = (rater: number) => without !== 'three days' && countsFrom[rater]! > night
  const waitsBeside = (mate: number | null) => mate !== null && waiting.has(mate) && !released.has(mate)
  const isKnownInRoom = (rater: number) =>
    satAt <= night && (mates[rater]?.filter((mate) => !waitsBeside(mate)).length ?? 0) >= knownBy
  return {
    isNew,
    isHeld: (rater) => isNew(rater) || (isRush && isYoung(rater)),
    isKnown: (rater) => without === 'known' || knownFrom[rater]! <= night || isKnownInRoom(rater),
  }
}
