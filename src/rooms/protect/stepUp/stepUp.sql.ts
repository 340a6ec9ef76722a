import * as sql from '#ground/database/statement.server.ts'
import { acts } from '#rooms/account/strength/strength.contract.ts'

const act = sql.oneOf(...acts)

/** Whether a session has shown a passkey just now, and since when it may do this, by a code. */
export const graveState = sql.statement('grave_state', {
  takes: { tokenDigest: sql.text, act: sql.text, provenMinutes: sql.integer },
  row: { isProven: sql.boolean, hasPasskey: sql.boolean, askedAt: sql.nullable(sql.timestamptz) },
  sql: `select coalesce(s.proven_at > now() - make_interval(mins => $3), false) as "isProven",
               exists (select from passkeys k where k.account_id = s.account_id) as "hasPasskey",
               u.asked_at as "askedAt"
          from sessions s
          left join step_ups u on u.token_digest = s.token_digest and u.act = $2 and u.stopped_at is null
         where s.token_digest = $1`,
})

/**
 * Asks for something grave. What is asked for again while it waits, or may be done, keeps its time, and
 * nobody is told of it twice.
 */
export const askGrave = sql.change('ask_grave', {
  takes: { tokenDigest: sql.text, accountId: sql.bigint, act: sql.text, hours: sql.integer },
  row: { askedAt: sql.timestamptz, isNew: sql.boolean },
  sql: `insert into step_ups as u (token_digest, account_id, act) values ($1, $2, $3)
        on conflict on constraint one_step_up_an_act do update set
          asked_at = case when u.stopped_at is null and u.asked_at > now() - make_interval(hours => $4) then u.asked_at else now() end,
          stopped_at = null
        returning asked_at as "askedAt", asked_at = now() as "isNew"`,
})

export const graveAsked = sql.statement('grave_asked', {
  takes: { accountId: sql.bigint, tokenDigest: sql.text, hours: sql.integer },
  row: { act, askedAt: sql.timestamptz, isHere: sql.boolean, browser: sql.text, system: sql.text },
  sql: `select u.act, u.asked_at as "askedAt", u.token_digest = $2 as "isHere", s.browser, s.system
          from step_ups u join sessions s on s.token_digest = u.token_digest
         where u.account_id = $1 and u.stopped_at is null and u.asked_at > now() - make_interval(hours => $3)
         order by u.asked_at`,
})

/** A limited session stops only what a younger one has asked for. */
export const stopGrave = sql.change('stop_grave', {
  takes: { accountId: sql.bigint, tokenDigest: sql.text, hours: sql.integer },
  row: { accountId: sql.bigint },
  sql: `update step_ups u set stopped_at = now() from sessions own, sessions asker
         where u.account_id = $1 and own.account_id = $1 and own.token_digest = $2 and asker.token_digest = u.token_digest
           and (coalesce(own.limited_until <= now(), true) or asker.created_at >= own.created_at)
           and u.stopped_at is null and u.asked_at > now() - make_interval(hours => $3)
        returning u.account_id as "accountId"`,
})
