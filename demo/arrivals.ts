import { categories } from '#features/ratings/ratings.contract.ts'
import type { Chance } from './chance.ts'

/** `at`: days after the rated person shared their link. A skipped trait's score is null. */
export type Sending = { at: number; rater: number; scores: (number | null)[] }
/** `youngUntil`: the day each rater's account turns one week old. */
export type Person = { sendings: Sending[]; youngUntil: number[] }
/**
 * `asks`: the share of people who ask five friends. `town`: everyone joined within this many days. `alone`:
 * scores are independent.
 */
export type WorldOptions = {
  raters?: number | undefined
  mean?: number | undefined
  asks?: number
  town?: { joinedWithin: number; median: number }
  alone?: boolean
}

const medianRaters = 5
const spreadOfRaters = 1.1
const maxRaters = 1000
const friends = 0.6
const friendsWithinDays = 1.5
const registering = 0.5
const youngDays = 7
const asked = 5
const answering = 0.5
const revising = 0.1
const revisingAgain = 0.2
const revisedAfterDays = 5
export const moving = 0.4
/** Frequency of scores 1–5 when independent; the modeled reader knows it. */
export const usual = [0.03, 0.05, 0.17, 0.33, 0.42]
const appeal = [1, 1, 1, 0.8, 0.9, 0.5, 0.6]
const minTraits = 3

export const theirWorld: WorldOptions = { asks: 0.5 }
export const youngTown: WorldOptions = { ...theirWorld, town: { joinedWithin: 14, median: 3 } }

export function personOf(chance: Chance, days: number, settled: WorldOptions = {}): Person {
  const { asks = 0, town } = settled
  const many = Math.exp(chance.normal(Math.log(town?.median ?? medianRaters), spreadOfRaters))
  const mean = settled.mean ?? (chance.happens(0.05) ? chance.normal(2.4, 0.5) : chance.normal(4.05, 0.5))
  const unasked = settled.raters ?? Math.min(maxRaters, Math.floor(many))
  const traits = categories.map(() => chance.normal(mean, 0.35))
  const joined = town ? chance.uniform() * town.joinedWithin : 0
  /** When a rater joined, in days after the rated person; -Infinity for long ago. */
  const thereSince = () => (town ? chance.uniform() * town.joinedWithin - joined : Number.NEGATIVE_INFINITY)
  const answers = chance.happens(asks) ? timesOf(asked, () => chance.happens(answering)) : 0
  const raters = Array.from({ length: unasked + answers }, (_, nth) => {
    const isClose = nth >= unasked || chance.happens(friends)
    const comes = isClose ? chance.waiting(friendsWithinDays) : chance.uniform() * days
    const registers = !town && chance.happens(registering)
    const since = registers ? comes : thereSince()
    return { at: Math.max(comes, since), since }
  })
  return {
    sendings: raters
      .flatMap(({ at }, rater) => sendingsOf(chance, rater, at, traits, settled.alone))
      .sort((a, b) => a.at - b.at),
    youngUntil: raters.map(({ since }) => since + youngDays),
  }
}

const timesOf = (tries: number, happens: () => boolean) =>
  Array.from({ length: tries }, happens).filter(Boolean).length

/** Raters who come back see their previous stars, change some, and resend all. */
function sendingsOf(chance: Chance, rater: number, at: number, traits: number[], alone = false): Sending[] {
  const lenience = chance.normal(0, 0.45)
  const chosen = chosenTraits(chance)
  const scores = traits.map((trait, i) =>
    !chosen.has(i)
      ? null
      : alone
        ? usualScore(chance.uniform())
        : score(chance.normal(trait + lenience, 0.75)),
  )
  const sendings = [{ at, rater, scores }]
  for (let share = revising; chance.happens(share); share = revisingAgain) {
    const last = sendings.at(-1)!
    const moved = last.scores.map(
      (given) => given && score(given + (chance.happens(moving) ? (chance.happens(0.5) ? 1 : -1) : 0)),
    )
    sendings.push({ at: last.at + chance.waiting(revisedAfterDays), rater, scores: moved })
  }
  return sendings
}

function chosenTraits(chance: Chance) {
  const many = minTraits + Math.floor(chance.uniform() * (appeal.length - minTraits + 1))
  const luck = appeal.map((share, i) => ({ i, comes: chance.waiting(1 / share) }))
  const first = luck.sort((a, b) => a.comes - b.comes).slice(0, many)
  return new Set(first.map(({ i }) => i))
}

const usualScore = (drawn: number) =>
  1 +
  usual.findIndex(
    (_, i) => drawn < usual.slice(0, i + 1).reduce((total, share) => total + share, 0) || i === 4,
  )
const score = (value: number) => Math.min(5, Math.max(1, Math.round(value)))
