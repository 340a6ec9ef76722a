import { categories } from './ratings.contract.ts'

export const traitCount = categories.length

/** SQL with a part for each trait, by its place in arrays, which PostgreSQL counts from 1. */
export const ofEach = (part: (place: number) => string, between = ', ') =>
  categories.map((_, place) => part(place + 1)).join(between)

export const arrayOfEach = (part: (place: number) => string) => `array[${ofEach(part)}]`

/** The names and scores of `t`, as `json_build_object` takes them. */
export const namedScores = categories.map((key, place) => `'${key}', t.scores[${place + 1}]`).join(', ')

/** What tells a trait from others in the draw of its lot. */
export const bitOf = (place: number) => 2 ** (place - 1)
