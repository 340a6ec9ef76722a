import { type Category, categories } from './contract.ts'

/**
 * A trait as the database has it; its bit is where it stands in a mask of traits, such as `ratings.waiting`.
 */
export type StoredTrait = { key: Category; column: string; bit: number }

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

const eachSummed = ofEach(
  ({ column }) =>
    `coalesce(sum(${column}) filter (where not is_withheld), 0) as ${column},
     count(*) filter (where not is_withheld and ${column} > 0)::int as ${column}_given`,
)

/** Totals as they are counted from ratings, of which those that were withheld count no more. */
export const summedScores = `count(*) filter (where not is_withheld)::int as raters, ${eachSummed}`

const eachFewer = ofEach(
  ({ column }) =>
    `${column} = t.${column} - g.${column}, ${column}_given = t.${column}_given - g.${column}_given`,
  ',\n          ',
)

/** Takes from totals as `t` what was counted as `g`. */
export const takenFromTotals = `raters = t.raters - g.raters,
          ${eachFewer}`

/** Ends an insert into totals as `t`: those that are there grow by what is added. */
export const addedToTotals = `on conflict (person_id) do update set raters = t.raters + excluded.raters,
            ${ofEach(
              ({ column }) =>
                `${column} = t.${column} + excluded.${column}, ${column}_given = t.${column}_given + excluded.${column}_given`,
              ',\n            ',
            )}`
