import { categories } from './ratings.contract.ts'

export const traitCount = categories.length

/** SQL per trait; `place` is a 1-based PostgreSQL array index. */
export const ofEach = (part: (place: number) => string, between = ', ') =>
  categories.map((_, place) => part(place + 1)).join(between)

export const arrayOfEach = (part: (place: number) => string) => `array[${ofEach(part)}]`

export const namedScores = categories.map((key, place) => `'${key}', t.scores[${place + 1}]`).join(', ')
