import { asking, type Person, personOf } from './arrivals.ts'
import { chanceOf } from './chance.ts'
import { lacks, type State, statesOf } from './nights.ts'
import { guessed, type RoomHabits } from './rooms.ts'
import type { Rule } from './whoCounts.ts'

const days = 30
const fewest = 5
export const week = 7

const parts = [
  { part: 'neither', asks: 0, rooms: undefined },
  { part: 'asking five', asks: asking, rooms: undefined },
  { part: 'gatherings', asks: 0, rooms: guessed },
  { part: 'both', asks: asking, rooms: guessed },
]
const rules: { rule: string; without?: Rule; night: number }[] = [
  { rule: 'as it is', night: week },
  { rule: 'a night later', night: week + 1 },
  { rule: 'nobody new waits for 72 hours', without: 'three days', night: week },
  { rule: 'nobody young waits in a crowd', without: 'a week', night: week },
  { rule: 'nor does it matter whom one has rated', without: 'only strangers', night: week },
  { rule: 'everybody is known', without: 'known', night: week },
]
/** Each guess lower and higher, while the others stay. */
const others: { guess: string; asks?: number; rooms?: Partial<RoomHabits> }[] = [
  { guess: 'as guessed' },
  { guess: 'one in five sits in a room', rooms: { attending: 1 / 5 } },
  { guess: 'two in five', rooms: { attending: 2 / 5 } },
  { guess: 'one in two', rooms: { attending: 1 / 2 } },
  { guess: 'everybody', rooms: { attending: 1 } },
  { guess: 'six in a room', rooms: { size: 6 } },
  { guess: 'fourteen in a room', rooms: { size: 14 } },
  { guess: 'half of a room know each other', rooms: { acquainted: 0.5 } },
  { guess: 'all of a room know each other', rooms: { acquainted: 1 } },
  { guess: 'three in ten register in it', rooms: { registering: 0.3 } },
  { guess: 'seven in ten', rooms: { registering: 0.7 } },
  { guess: 'three in ten of the others are known', rooms: { known: 0.3 } },
  { guess: 'seven in ten', rooms: { known: 0.7 } },
  { guess: 'no friend sits there', rooms: { alsoThere: 0 } },
  { guess: 'two in three friends sit there', rooms: { alsoThere: 2 / 3 } },
  { guess: 'one in three asks five', asks: 1 / 3 },
  { guess: 'two in three ask five', asks: 2 / 3 },
]

/** What asking and gatherings bring, apart and together; the figures of a week are of minimum 5. */
export function partsOf(people: number, seed: number, minimums: number[], nights: number[]) {
  const peopleWith = (asks: number, rooms?: RoomHabits) => {
    const chance = chanceOf(seed)
    return Array.from({ length: people }, () => personOf(chance, days, { asks, rooms }))
  }
  const drawn = parts.map(({ asks, rooms }) => peopleWith(asks, rooms))
  const atWeek = drawn.map((all) => all.map((person) => statesOf(person, fewest, [week])[0]!))
  const seated = atWeek.at(-1)!.filter((_, i) => drawn.at(-1)![i]!.satAt <= week)
  return {
    goal: { part: 'both', night: week, minimum: fewest, share: 0.55 },
    names: parts.map(({ part }) => part),
    byNight: parts.flatMap(({ part }, i) => {
      const each = minimums.map((minimum) => drawn[i]!.map((person) => statesOf(person, minimum, nights)))
      return nights.map((night, n) => ({
        ...{ part, night },
        shares: each.map((states) => showing(states.map((of) => of[n]!))),
      }))
    }),
    byRule: rules.map(({ rule, without, night }) => ({
      rule,
      shares: drawn.map((all) => shareAfter(all, night, without)),
    })),
    /** Of each part, and of who sat in a room. */
    lacking: lacks.map((lack) => ({
      lack,
      shares: [...atWeek, seated].map((states) => shareOf(states, (state) => state.lacks === lack)),
    })),
    seated: seated.length / people,
    byGuess: others.map(({ guess, asks = asking, rooms }) => {
      const habits = { ...guessed, ...rooms }
      return {
        guess,
        gatherings: shareAfter(peopleWith(0, habits), week),
        both: shareAfter(peopleWith(asks, habits), week),
      }
    }),
  }
}

export type Parts = ReturnType<typeof partsOf>

const shareAfter = (all: Person[], night: number, without?: Rule) =>
  showing(all.map((person) => statesOf(person, fewest, [night], without)[0]!))

const showing = (states: State[]) => shareOf(states, ({ lacks }) => lacks === null)

const shareOf = (states: State[], isSo: (state: State) => boolean) =>
  states.filter(isSo).length / states.length
