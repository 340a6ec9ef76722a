import { bigint, boolean, change, integer, statement } from '#ground/database/statement.server.ts'

/** Ratings are counted as their giver gave them, whatever became of them. */
export const stepsOf = statement('first_steps_of', {
  takes: { id: bigint, most: bigint },
  row: { hasAsked: boolean, isHidden: boolean, rated: integer },
  sql: `select steps_asked_on is not null as "hasAsked",
               steps_hidden_on is not null or created_at < now() - interval '14 days' as "isHidden",
               (select count(*)::int from (select from ratings where rater_id = $1 limit $2) r) as rated
          from people where id = $1`,
})

export const noteFirstStep = change('note_first_step', {
  takes: { id: bigint, hasAsked: boolean, isHidden: boolean },
  sql: `update people set steps_asked_on = coalesce(steps_asked_on, case when $2 then riyadh_day(now()) end),
                          steps_hidden_on = coalesce(steps_hidden_on, case when $3 then riyadh_day(now()) end)
         where id = $1`,
})
