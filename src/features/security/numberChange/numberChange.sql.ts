import * as sql from '#platform/database/statement.server.ts'

/** Replaces a pending request. A numberless account waits only a day, because it has no number to lose. */
export const askNumber = sql.change('ask_number', {
  takes: {
    id: sql.bigint,
    phone: sql.text,
    phoneShown: sql.text,
    country: sql.text,
    days: sql.integer,
    tokenDigest: sql.text,
    provenMinutes: sql.integer,
  },
  row: { isDue: sql.boolean },
  sql: `insert into delayed_actions (account_id, action, phone, phone_shown, country, requester_since, due_at)
        select a.id, 'number', $2, $3, $4, s.created_at, case
                 when s.proven_at > now() - make_interval(mins => $7) then now()
                 when a.phone is null then now() + interval '1 day'
                 else now() + make_interval(days => $5) end
          from accounts a join sessions s on s.account_id = a.id
         where a.id = $1 and s.token_digest = $6
        on conflict on constraint one_delayed_action do update set phone = excluded.phone, phone_shown = excluded.phone_shown,
          country = excluded.country, requested_at = now(), requester_since = excluded.requester_since, due_at = excluded.due_at
        returning due_at <= now() as "isDue"`,
})

/** For a code to the current number. */
export const hastenNumber = sql.change('hasten_number', {
  takes: { id: sql.bigint, tokenDigest: sql.text, provenMinutes: sql.integer },
  row: { isDue: sql.boolean },
  sql: `update delayed_actions n set due_at = least(n.due_at, case
          when exists (select from sessions where token_digest = $2 and proven_at > now() - make_interval(mins => $3)) then now()
          else n.requested_at + interval '1 day' end)
         where n.account_id = $1 and n.action = 'number'
        returning n.due_at <= now() as "isDue"`,
})

export const isNumberTaken = sql.statement('is_number_taken', {
  takes: { id: sql.bigint, phone: sql.text },
  sql: 'select from accounts where phone = $2 and id <> $1',
})

/** Survives the account's erasure. */
export const storeEarlierNumber = sql.change('keep_earlier_number', {
  takes: { id: sql.bigint, digest: sql.text },
  sql: `insert into earlier_numbers (account_id, digest) values ($1, $2)
        on conflict on constraint one_earlier_number do update set left_at = now()`,
})

/** Shows an account hidden for lack of a number. A number in use violates a constraint. */
export const moveNumber = sql.change('move_number', {
  takes: { id: sql.bigint },
  row: { was: sql.nullable(sql.text) },
  sql: `with due as (
          delete from delayed_actions where account_id = $1 and action = 'number' and due_at <= now()
          returning phone, phone_shown, country
        ), moved as (
          update accounts a set phone = due.phone, phone_shown = due.phone_shown, country = due.country,
                 deletion_due_at = case when a.phone is null and a.deletion_due_at > '-infinity' then null else a.deletion_due_at end
            from due where a.id = $1
          returning a.id, a.is_suspended, old.phone as was
        ), back as (
          update people set in_search = show_in_search and profile_visible and not moved.is_suspended
            from moved where people.id = moved.id and moved.was is null
        ), given as (
          update ratings r set left_out = null from moved
           where r.rater_id = moved.id and moved.was is null and r.left_out = 'numberless'
        )
        select was from moved`,
})

export const dropNumber = sql.change('drop_number', {
  takes: { id: sql.bigint },
  row: { id: sql.bigint },
  sql: `delete from delayed_actions where account_id = $1 and action = 'number' and due_at <= now() returning account_id as id`,
})
