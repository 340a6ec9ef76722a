import { sensitiveActions } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import * as sql from '#platform/database/statement.server.ts'

const action = sql.oneOf(...sensitiveActions, 'number')

/** Permissions expire after three days; number changes never do. */
const isOpen = `(d.action = 'number' or d.due_at > now() - interval '72 hours')`

export const stepUpState = sql.statement('step_up_state', {
  takes: { tokenDigest: sql.text, action: sql.text, provenMinutes: sql.integer },
  row: {
    isProven: sql.boolean,
    hasPasskey: sql.boolean,
    dueAt: sql.nullable(sql.timestamptz),
    isDue: sql.boolean,
  },
  sql: `select coalesce(s.proven_at > now() - make_interval(mins => $3), false) as "isProven",
               exists (select from passkeys k where k.account_id = s.account_id) as "hasPasskey",
               d.due_at as "dueAt", coalesce(d.due_at <= now(), false) as "isDue"
          from sessions s left join delayed_actions d on d.token_digest = s.token_digest and d.action = $2 and ${isOpen}
         where s.token_digest = $1`,
})

/** No row if a request is pending: its date stays, and no notice is sent. */
export const requestAction = sql.change('request_action', {
  takes: { tokenDigest: sql.text, accountId: sql.bigint, action: sql.text },
  row: { accountId: sql.bigint },
  sql: `insert into delayed_actions as d (account_id, action, token_digest, requester_since, due_at)
        values ($2, $3, $1, coalesce((select created_at from sessions where token_digest = $1), now()), now() + interval '24 hours')
        on conflict on constraint one_delayed_action do update set requested_at = now(), due_at = excluded.due_at
         where not ${isOpen}
        returning account_id as "accountId"`,
})

export const delayedActions = sql.statement('delayed_actions_of', {
  takes: { accountId: sql.bigint, tokenDigest: sql.text },
  row: {
    action,
    dueAt: sql.timestamptz,
    byItself: sql.boolean,
    isHere: sql.boolean,
    browser: sql.text,
    system: sql.text,
    phoneNumber: sql.nullable(sql.text),
  },
  sql: `select d.action, d.due_at as "dueAt", d.token_digest is null as "byItself",
               coalesce(d.token_digest = $2, false) as "isHere", coalesce(s.browser, '') as browser,
               coalesce(s.system, '') as system, d.phone_shown as "phoneNumber"
          from (select action, due_at, token_digest, phone_shown, requested_at from delayed_actions d
                 where account_id = $1 and ${isOpen}
                union all
                select 'deletion', deletion_due_at, null, null, null from accounts
                 where id = $1 and deletion_due_at > '-infinity') d
          left join sessions s on s.token_digest = d.token_digest
         order by d.requested_at`,
})

/** Limited sessions stop only their own or newer requests. */
export const stopActions = sql.change('stop_actions', {
  takes: { accountId: sql.bigint, tokenDigest: sql.text, action: sql.nullable(sql.text) },
  row: { action },
  sql: `with stopped as (
          delete from delayed_actions d using sessions own
           where d.account_id = $1 and own.account_id = $1 and own.token_digest = $2 and d.action = coalesce($3, d.action)
             and ${isOpen} and (coalesce(own.limited_until <= now(), true) or d.requester_since >= own.created_at)
          returning d.action
        ), staying as (
          update accounts set deletion_due_at = null
           where id = $1 and $3 = 'deletion' and deletion_due_at > '-infinity' and phone is not null returning id, is_suspended
        ), back as (
          update people set in_search = show_in_search and profile_visible and not is_suspended
            from staying where people.id = staying.id
        )
        select action from stopped union all select 'deletion' from staying`,
})
