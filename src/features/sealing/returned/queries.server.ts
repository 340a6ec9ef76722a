import { ofEach, scoresIn, summedScores, takenFromTotals } from '#features/ratings/traits.server.ts'
import { bigint, change } from '#kit/database/statement.server.ts'

/**
 * Somebody who was erased, came back and rated again replaces what they gave before. What of it is published
 * stays so, and the new score is a change of it; what of it was withheld withholds the new one.
 */
export const replaceFormer = change('replace_former_ratings', {
  takes: { after: bigint, last: bigint },
  sql: `with gone as (
          delete from ratings old using accounts a, ratings new
           where old.rated_id > $1 and old.rated_id <= $2 and old.former_rater is not null and a.former_number = old.former_rater
             and new.rated_id = old.rated_id and new.rater_id = a.id
          returning old.*, a.id as came_back
        ), replaced as (
          update ratings r set
            ${ofEach(({ column }) => `released_${column} = greatest(r.released_${column}, g.released_${column})`, ',\n            ')},
            is_withheld = r.is_withheld or g.is_withheld
            from gone g where r.rated_id = g.rated_id and r.rater_id = g.came_back
          returning new.*, old.is_withheld as was_withheld
        )
        update rating_totals t set
          ${takenFromTotals}
          from (
            select rated_id, ${summedScores}
              from (select rated_id, ${scoresIn()}, is_withheld from gone
                    union all
                    select rated_id, ${scoresIn()}, was_withheld from replaced where is_withheld) c
             group by rated_id
          ) g where t.person_id = g.rated_id`,
})
