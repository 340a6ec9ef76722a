import * as sql from '#platform/database/statement.server.ts'

/** Counts every rating the person sent, even if a later rule excluded it. */
export const stepsOf = sql.statement('first_steps_of', {
  takes: { id: sql.bigint, most: sql.bigint },
  row: { hasAsked: sql.boolean, isHidden: sql.boolean, rated: sql.integer },
  sql: `select steps_asked_on is not null as "hasAsked",
               steps_hidden_on is not null or created_at < now() - interval '14 days' as "isHidden",
               (select count(*)::int from (select from ratings where rater_id = $1 limit $2) r) as rated
          from people where id = $1`,
})

export const noteFirstStep = sql.change('note_first_step', {
  takes: { id: sql.bigint, hasAsked: sql.boolean, isHidden: sql.boolean },
  sql: `update people set steps_asked_on = coalesce(steps_asked_on, case when $2 then riyadh_day(now()) end),
                          steps_hidden_on = coalesce(steps_hidden_on, case when $3 then riyadh_day(now()) end)
         where id = $1`,
})
