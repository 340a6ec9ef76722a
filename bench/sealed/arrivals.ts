import { categories } from '#features/ratings/contract.ts'
import type { Chance } from './chance.ts'

/**
 * What a rater sends at a moment, in days since the rated person shared their link; null for a trait that was
 * skipped.
 */
export type Sending = { at: number; rater: number; scores: (number | null)[] }
/**
 * `countsFrom` is the day from which the sendings of each rater count, `knownFrom` that from which the rater
 * is known to others than the person.
 */
export type Person = { sendings: Sending[]; countsFrom: number[]; knownFrom: number[] }

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
const heldDays = 3
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
const asking = 0.5
const asked = 5
const answering = 0.5

/** Somebody drawn by chance, of whom some things may be settled before. */
export function personOf(
  chance: Chance,
  days: number,
  settled: { raters?: number | undefined; mean?: number | undefined; asks?: boolean } = {},
): Person {
  const drawnRaters = Math.min(
    mostRaters,
    Math.floor(Math.exp(chance.normal(Math.log(medianRaters), spreadOfRaters))),
  )
  const drawnMean = chance.happens(0.05) ? chance.normal(2.4, 0.5) : chance.normal(4.05, 0.5)
  const { raters: unasked = drawnRaters, mean = drawnMean, asks = false } = settled
  const answers = asks && chance.happens(asking) ? timesOf(asked, () => chance.happens(answering)) : 0
  const raters = unasked + answers
  const traits = categories.map(() => chance.normal(mean, 0.35))
  const each = Array.from({ length: raters }, (_, rater) => {
    const at =
      rater >= unasked || chance.happens(friends)
        ? chance.waiting(friendsWithinDays)
        : chance.uniform() * days
    const isNew = chance.happens(registering)
    const held = isNew && !chance.happens(invitedByOthers) ? heldDays : 0
    return {
      countsFrom: at + held,
      knownFrom: at + untilKnown(chance, isNew),
      sendings: sendingsOf(chance, rater, at, traits),
    }
  })
  return {
    sendings: each.flatMap(({ sendings }) => sendings).sort((a, b) => a.at - b.at),
    countsFrom: each.map(({ countsFrom }) => countsFrom),
    knownFrom: each.map(({ knownFrom }) => knownFrom),
  }
}

const timesOf = (tries: number, happens: () => boolean) =>
  Array.from({ length: tries }, happens).filter(Boolean).length

function untilKnown(chance: Chance, isNew: boolean) {
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
