import { heldDays, type Person, youngDays } from './arrivals.ts'
import { knownBy } from './rooms.ts'

/** A rule that can be left out, or changed as docs/SEALED.md proposes, to see what it costs. */
export type Rule = 'three days' | 'a week' | 'a week of who is invited' | 'known'
export type WhoCounts = Record<'isNew' | 'isHeld' | 'isKnown', (rater: number) => boolean>
type Waits = { waiting: Map<number, number>; released: Map<number, number> }

/** As in `waiting/queries.server.ts`: so many wait, and this share of them is young. */
const crowd = 10
const shareOfYoung = 0.6

/** Who waits for longer on this night, and who is known, as it was when the night began. */
export function whoCounts(
  { countsFrom, knownFrom, weekOldFrom, mates, satAt }: Person,
  night: number,
  traits: Waits[],
  without?: Rule,
): WhoCounts {
  const waiting = new Set(traits.flatMap((trait) => [...trait.waiting.keys()]))
  const released = new Set(satAt <= night ? traits.flatMap((trait) => [...trait.released.keys()]) : [])
  const sooner = without === 'a week of who is invited' ? youngDays - heldDays : 0
  const isInvited = (rater: number) => weekOldFrom[rater]! - countsFrom[rater]! > youngDays - heldDays
  const isYoung = (rater: number) => weekOldFrom[rater]! > night + (isInvited(rater) ? sooner : 0)
  const young = [...waiting].filter(isYoung).length
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
