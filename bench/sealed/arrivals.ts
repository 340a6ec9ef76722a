import { categories } from '#features/ratings/contract.ts'
import type { Chance } from './chance.ts'
import { matesOf, type RoomHabits, roomOf, untilKnownElsewhere } from './rooms.ts'

/**
 * What a rater sends at a moment, in days since the rated person shared their link; null for a trait that was
 * skipped.
 */
export type Sending = { at: number; rater: number; scores: (number | null)[] }
/**
 * `countsFrom` is the day from which the sendings of each rater count, `knownFrom` that from which the rater
 * is known to others than the person, `weekOldFrom` that from which they are no longer young. `mates` are
 * those to whom the rater is known by the same room, from the day `satAt` on: other raters of the person, or
 * null for somebody who does not rate them.
 */
export type Person = {
  sendings: Sending[]
  countsFrom: number[]
  knownFrom: number[]
  weekOldFrom: number[]
  mates: (number | null)[][]
  /** Whom the person has rated in that room. */
  ratedBack: ReadonlySet<number>
  satAt: number
}
type Rater = {
  at: number
  isClose: boolean
  countsFrom: number
  knownFrom: number
  weekOldFrom: number
  sendings: Sending[]
}

/** Half of all people have at most so many raters after thirty days, three in four have fewer than ten. */
const medianRaters = 5
const spreadOfRaters = 1.1
const mostRaters = 1000
/** These come soon after the link was shared, the others at any time. */
const friends = 0.6
const friendsWithinDays = 1.5
/** Who registers in order to rate, and therefore counts 72 hours later unless somebody else invited them. */
const registering = 0.5
const invitedByOthers = 0.2
export const heldDays = 3
/** In a crowd of which most are young, these wait until they no longer are. */
export const youngDays = 7
/** Who has been there for longer and is known to others; the rest of them come to be known some day. */
const known = 0.7
const knownWithinDays = 20
/** Who registers in order to rate and then stays to rate others, who rate them. */
const staying = 0.5
const staysWithinDays = 7
const revising = 0.1
const revisingAgain = 0.2
const revisedAfterDays = 5
/** How likely somebody who rates few traits chooses each of them. */
const appeal = [1, 1, 1, 0.8, 0.9, 0.5, 0.6]
const fewestTraits = 3
/**
 * Of people who are offered the step, so many ask five who know them well; each of these rates with this
 * chance, within a day or so. Guesses, both: nobody has been offered it yet.
 */
export const asking = 0.5
const asked = 5
const answering = 0.5

/** Somebody drawn by chance, of whom some things may be settled before. */
export function personOf(
  chance: Chance,
  days: number,
  settled: {
    raters?: number | undefined
    mean?: number | undefined
    /** How many are offered to ask five and do. */
    asks?: number
    rooms?: RoomHabits | undefined
  } = {},
): Person {
  const drawnRaters = Math.min(
    mostRaters,
    Math.floor(Math.exp(chance.normal(Math.log(medianRaters), spreadOfRaters))),
  )
  const drawnMean = chance.happens(0.05) ? chance.normal(2.4, 0.5) : chance.normal(4.05, 0.5)
  const { raters: unasked = drawnRaters, mean = drawnMean, asks = 0, rooms } = settled
  const answers = asks > 0 && chance.happens(asks) ? timesOf(asked, () => chance.happens(answering)) : 0
  const traits = categories.map(() => chance.normal(mean, 0.35))
  const apart = Array.from({ length: unasked + answers }, (_, rater): Rater => {
    const isClose = rater >= unasked || chance.happens(friends)
    const at = isClose ? chance.waiting(friendsWithinDays) : chance.uniform() * days
    const isNew = chance.happens(registering)
    const held = isNew && !chance.happens(invitedByOthers) ? heldDays : 0
    return {
      ...{ at, isClose },
      countsFrom: at + held,
      knownFrom: at + untilKnown(chance, isNew, known),
      weekOldFrom: isNew ? at + youngDays : 0,
      sendings: sendingsOf(chance, rater, at, traits),
    }
  })
  const { raters, satAt, ...inRoom } =
    rooms && chance.happens(rooms.attending)
      ? withRoom(chance, rooms, apart, traits)
      : { raters: apart, mates: [], ratedBack: new Set<number>(), satAt: Number.POSITIVE_INFINITY }
  return {
    sendings: raters.flatMap(({ sendings }) => sendings).sort((a, b) => a.at - b.at),
    countsFrom: raters.map(({ countsFrom }) => countsFrom),
    knownFrom: raters.map(({ knownFrom }) => knownFrom),
    weekOldFrom: raters.map(({ weekOldFrom }) => weekOldFrom),
    ...{ ...inRoom, satAt },
  }
}

/** Who would have rated the person later, and sits in the room with them, rates them there. */
function withRoom(chance: Chance, habits: RoomHabits, apart: Rater[], traits: number[]) {
  const room = roomOf(chance, habits)
  const { at, host, joins, rates } = room
  const raters = [...apart]
  const close = apart.flatMap(({ isClose }, rater) =>
    isClose && chance.happens(habits.alsoThere) ? [rater] : [],
  )
  const inSeats = rates.map((rated, seat) => {
    if (seat === 0) return null
    const before = close[seat - 1]
    if (before !== undefined && raters[before]!.at <= at) joins[seat] = false
    if (!rated.has(0) || (before !== undefined && raters[before]!.at <= at)) return before ?? null
    const rater = before ?? raters.length
    const isNew = joins[seat]!
    raters[rater] = {
      ...{ at, isClose: true },
      // Who registers in a room is invited by its host.
      countsFrom: at + (isNew && host === 0 ? heldDays : 0),
      knownFrom: at + Math.min(untilKnown(chance, isNew, habits.known), untilKnownElsewhere(chance, habits)),
      weekOldFrom: isNew ? at + youngDays : 0,
      sendings: sendingsOf(chance, rater, at, traits),
    }
    return rater
  })
  const mates: (number | null)[][] = []
  for (const [seat, rater] of inSeats.entries())
    if (rater !== null) mates[rater] = matesOf(room, seat).map((other) => inSeats[other]!)
  const ratedBack = new Set([...rates[0]!].flatMap((seat) => inSeats[seat] ?? []))
  return { raters, mates, ratedBack, satAt: at }
}

const timesOf = (tries: number, happens: () => boolean) =>
  Array.from({ length: tries }, happens).filter(Boolean).length

function untilKnown(chance: Chance, isNew: boolean, known: number) {
  if (isNew) return chance.happens(staying) ? chance.waiting(staysWithinDays) : Number.POSITIVE_INFINITY
  return chance.happens(known) ? 0 : chance.waiting(knownWithinDays)
}

/** Whoever rates again finds their stars as they were, moves some of them, and sends all. */
function sendingsOf(chance: Chance, rater: number, at: number, traits: number[]): Sending[] {
  const lenience = chance.normal(0, 0.45)
  const chosen = chosenTraits(chance)
  const scores = traits.map((trait, i) =>
    chosen.has(i) ? score(chance.normal(trait + lenience, 0.75)) : null,
  )
  const sendings = [{ at, rater, scores }]
  for (let share = revising; chance.happens(share); share = revisingAgain) {
    const last = sendings.at(-1)!
    const moved = last.scores.map(
      (given) => given && score(given + (chance.happens(0.4) ? (chance.happens(0.5) ? 1 : -1) : 0)),
    )
    sendings.push({ at: last.at + chance.waiting(revisedAfterDays), rater, scores: moved })
  }
  return sendings
}

/** The most appealing, each by its own luck; in the mean this many and that many are equally frequent. */
function chosenTraits(chance: Chance) {
  const many = fewestTraits + Math.floor(chance.uniform() * (appeal.length - fewestTraits + 1))
  const luck = appeal.map((share, i) => ({ i, comes: chance.waiting(1 / share) }))
  return new Set(
    luck
      .sort((a, b) => a.comes - b.comes)
      .slice(0, many)
      .map(({ i }) => i),
  )
}

const score = (value: number) => Math.min(5, Math.max(1, Math.round(value)))
