import * as sql from '#platform/database/statement.server.ts'

/** Returns closed numbers among the given digests and the numbers of this person's earlier accounts. */
export const closedNumbersAmong = sql.statement('closed_numbers_among', {
  takes: { accountId: sql.bigint, digests: sql.arrayOf(sql.text) },
  row: { digest: sql.text },
  sql: `select digest from closed_numbers where digest = any($2)
         union select f.digest from accounts a join former_numbers f on f.former_id = a.former_id join closed_numbers using (digest)
                where a.id = $1`,
})

/** Closes the account's current and former numbers, even after its erasure. */
export const closeNumbersOf = sql.change('close_numbers_of', {
  takes: { accountId: sql.bigint, digest: sql.nullable(sql.text), decisionId: sql.bigint },
  sql: `with stopped as (delete from delayed_actions where account_id = $1 and action = 'number'
        ), ever as (
          select $2::text as digest where $2::text is not null
           union select digest from earlier_numbers where account_id = $1
           union select f.digest from accounts a join former_numbers f on f.former_id = a.former_id where a.id = $1
           union select f.digest from decision_people o join former_numbers f on f.former_id = o.former_id where o.decision_id = $3
        )
        insert into closed_numbers (digest, decision_id) select digest, $3 from ever
        on conflict (digest) do update set decision_id = coalesce(closed_numbers.decision_id, excluded.decision_id)`,
})

export const closeNumber = sql.change('close_number', {
  takes: { digest: sql.text, decisionId: sql.nullable(sql.bigint) },
  sql: `insert into closed_numbers (digest, decision_id) values ($1, $2)
        on conflict (digest) do update set decision_id = coalesce(closed_numbers.decision_id, excluded.decision_id)`,
})

export const openNumber = sql.change('open_number', {
  takes: { digest: sql.nullable(sql.text), decisionId: sql.nullable(sql.bigint) },
  sql: 'delete from closed_numbers where digest = $1 or decision_id = $2',
})

export const removedWords = sql.statement('refused_words', {
  takes: { personId: sql.bigint, name: sql.nullable(sql.text), bio: sql.nullable(sql.text) },
  row: { what: sql.text },
  sql: `select what from restrictions
         where person_id = $1 and (what = 'name' and refused = search_fold($2) or what = 'bio' and refused = $3)`,
})

export const phoneOf = sql.statement('phone_of_account', {
  takes: { id: sql.bigint },
  row: { phone: sql.nullable(sql.text) },
  sql: 'select phone from accounts where id = $1',
})
