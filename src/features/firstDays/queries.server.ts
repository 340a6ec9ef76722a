import { bigint, boolean, change, integer, statement } from '#kit/database/statement.server.ts'

/** Ratings are counted as their giver gave them, whatever became of them. */
export const stepsOf = statement('first_steps_of', {
  takes: { id: bigint, most: bigint },
  row: { hasAsked: boolean, isHidden: boolean, rated: integer },
  sql: `select coalesce(bool_or(asked_on is not null), false) as "hasAsked",
               coalesce(bool_or(hidden_on is not null), false) as "isHidden",
               (select count(*)::int from (select from ratings where rater_id = $1 limit $2) r) as rated
          from first_steps where person_id = $1`,
})

export const noteFirstStep = change('note_first_step', {
  takes: { id: bigint, hasAsked: boolean, isHidden: boolean },
  sql: `insert into first_steps as s (person_id, asked_on, hidden_on)
        values ($1, case when $2 then riyadh_day(now()) end, case when $3 then riyadh_day(now()) end)
        on conflict (person_id) do update set asked_on = coalesce(s.asked_on, excluded.asked_on),
                                              hidden_on = coalesce(s.hidden_on, excluded.hidden_on)`,
})
