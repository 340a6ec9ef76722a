import { type Category, categories } from './ratings.contract.ts'

/** A trait as the database has it; its bit tells it from others where no name fits. */
type StoredTrait = { key: Category; column: string; bit: number }

const traits: readonly StoredTrait[] = categories.map((key, place) => ({
  key,
  column: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  bit: 2 ** place,
}))

/** SQL with a part for each trait, in the order of `categories`. */
export const ofEach = (part: (trait: StoredTrait) => string, between = ', ') => traits.map(part).join(between)

/** The columns of the scores, after the name of their table if there is one, and a beginning of each. */
export const scoresIn = (table = '') => ofEach(({ column }) => `${table}${column}`)

/** The same under the names that answers give them. */
export const namedScores = (table = '') => ofEach(({ column, key }) => `${table}${column} as "${key}"`)

/** The columns of totals: of each trait the sum and the number of its scores. */
export const totalsIn = (table = '') => ofEach(({ column }) => `${table}${column}, ${table}${column}_given`)
