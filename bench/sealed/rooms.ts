import { mostGathered } from '#features/gatherings/contract.ts'
import type { Chance } from './chance.ts'

/**
 * Guesses, all of them: nobody has sat in a room yet. docs/SEALED.md has the reasons, and what other figures would
 * change.
 */
export type RoomHabits = {
  /** Of newcomers, how many sit in a room in their first week. */
  attending: number
  /** Half of those who sit in a room are at most so many in it. */
  size: number
  /** Of two people in a room, how often they know each other well enough to rate. */
  acquainted: number
  /** Of the people in a room, how many register in it. */
  registering: number
  /** Of the others, how many are known already, to people who are not in the room. */
  known: number
  /** Of friends and of who was asked, how many sit in the room too. They are one rater, and not two. */
  alsoThere: number
}

export const guessed: RoomHabits = {
  attending: 1 / 3,
  size: 10,
  acquainted: 0.8,
  registering: 0.5,
  known: 0.5,
  alsoThere: 1 / 3,
}

const spreadOfSize = 0.4
const fewest = 3
/** Everybody rates some of those they know, from half to all. */
const leastDiligent = 0.5
const firstWeek = 7
/** Who registers in a room is there on their first day. */
const firstEvening = 0.05
/** Of the people in another room, so many sit in this one too. */
const overlap = 0.5
/** Who has rated so many people who rated them is known. */
export const knownBy = 3

/** The first seat is that of the person; who had rated them before the room was open has a seat as well. */
export type Room = {
  at: number
  host: number
  /** Who registers in it, by seats. */
  joins: boolean[]
  /** Whom each rates, by seats. */
  rates: Set<number>[]
}

export function roomOf(chance: Chance, habits: RoomHabits): Room {
  const people = sizeOf(chance, habits)
  const joins = Array.from({ length: people }, () => chance.happens(habits.registering))
  const members = joins.flatMap((joined, seat) => (joined ? [] : [seat]))
  // There is always one who opened it, and who was a member before.
  const host = members[Math.floor(chance.uniform() * members.length)] ?? people - 1
  joins[host] = false
  const at = joins[0] ? firstEvening : chance.uniform() * firstWeek
  return { at, host, joins, rates: ratesAmong(chance, people, habits) }
}

/** Whom somebody is known to by a room: who rated them back, or invited them there. */
export const matesOf = ({ host, joins, rates }: Room, seat: number) =>
  [...rates[seat]!].filter(
    (other) =>
      other !== 0 &&
      (rates[other]!.has(seat) || (other === host && joins[seat]) || (seat === host && joins[other])),
  )

/** After how many days somebody of this room is known by another one. */
export function untilKnownElsewhere(chance: Chance, habits: RoomHabits) {
  if (!chance.happens(habits.attending)) return Number.POSITIVE_INFINITY
  const after = chance.uniform() * firstWeek
  const rates = ratesAmong(chance, sizeOf(chance, habits), habits)
  const strangers = [...rates[0]!].filter((other) => rates[other]!.has(0) && !chance.happens(overlap))
  return strangers.length >= knownBy ? after : Number.POSITIVE_INFINITY
}

const sizeOf = (chance: Chance, { size }: RoomHabits) =>
  Math.min(mostGathered, Math.max(fewest, Math.round(Math.exp(chance.normal(Math.log(size), spreadOfSize)))))

function ratesAmong(chance: Chance, people: number, { acquainted }: RoomHabits) {
  const diligence = Array.from(
    { length: people },
    () => leastDiligent + chance.uniform() * (1 - leastDiligent),
  )
  const rates = diligence.map(() => new Set<number>())
  for (let one = 1; one < people; one += 1)
    for (let other = 0; other < one; other += 1) {
      if (!chance.happens(acquainted)) continue
      if (chance.happens(diligence[one]!)) rates[one]!.add(other)
      if (chance.happens(diligence[other]!)) rates[other]!.add(one)
    }
  return rates
}
