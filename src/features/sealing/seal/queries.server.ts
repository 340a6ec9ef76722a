import { categories } from '#features/ratings/contract.ts'
import { ofEach, scoresIn } from '#features/ratings/traits.server.ts'
import { bigint, integer, statement, timestamptz } from '#kit/database/statement.server.ts'

/** Since when ratings are sealed; no row while they are not. */
export const sealed = statement('sealed', {
  row: { at: timestamptz },
  sql: 'select sealed_at as at from seals',
})

/** One row if there is any rating. */
export const anyRating = statement('any_rating', {
  row: { one: integer },
  sql: 'select 1 as one from ratings limit 1',
})

export const putSeal = statement('put_seal', {
  sql: 'insert into seals default values on conflict (is_sealed) do nothing',
})

/** What a seal begins with: nothing is published, and everything waits. */
export const forgetPublished = statement('forget_published', { sql: 'delete from published_totals' })

/** The same for the ratings of these people; those that were never published are not written again. */
export const unpublish = statement('unpublish', {
  takes: { after: bigint, last: bigint },
  sql: `update ratings set
          waiting = ${2 ** categories.length - 1}, ${ofEach(({ column }) => `released_${column} = 0`)}
         where rated_id > $1 and rated_id <= $2
           and greatest(${scoresIn('released_')}) > 0`,
})

/**
 * From then on everybody is shown the ratings as they are. What was published is forgotten when they are
 * sealed again.
 */
export const breakSeal = statement('break_seal', { sql: 'delete from seals' })

/** How many people have been rated, and of how many of them something is shown where ratings are sealed. */
export const shownPeople = statement('shown_people', {
  row: { rated: bigint, shown: bigint },
  sql: `select (select count(*) from rating_totals where raters > 0) as rated,
               (select count(*) from published_totals where raters > 0) as shown`,
})
