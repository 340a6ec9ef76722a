import { ofEach, summedScores } from '#features/ratings/traits.server.ts'
import { bigint, statement } from '#kit/database/statement.server.ts'

/**
 * Somebody who was erased, came back and rated again replaces what they gave before. What of it is published
 * stays so, and the new score is a change of it.
 */
export const replaceFormer = statement('replace_former_ratings', {
  takes: { after: bigint, last: bigint },
  sql: `with gone as (
          delete from ratings old using accounts a, ratings new
           where old.rated_id > $1 and old.rated_id <= $2 and old.former_rater is not null and a.former_number = old.former_rater
             and new.rated_id = old.rated_id and new.rater_id = a.id
          returning old.*, a.id as came_back
        ), replaced as (
          update ratings r set
            ${ofEach(({ column }) => `released_${column} = greatest(r.released_${column}, g.released_${column})`, ',\n            ')}
            from gone g where r.rated_id = g.rated_id and r.rater_id = g.came_back
        )
        update rating_totals t set
          raters                 = t.raters - g.raters,
          ${ofEach(
            ({ column }) =>
              `${column} = t.${column} - g.${column}, ${column}_given = t.${column}_given - g.${column}_given`,
            ',\n          ',
          )}
          from (
            select rated_id, count(*)::int as raters,
                   ${summedScores}
              from gone group by rated_id
          ) g where t.person_id = g.rated_id`,
})
