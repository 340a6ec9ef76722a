import {
  bigint,
  boolean,
  change,
  date,
  integer,
  nullable,
  oneOf,
  statement,
  text,
} from '#kit/database/statement.server.ts'
import { requestAnswers, requestKinds } from './rules.ts'

const kind = oneOf(...requestKinds)
const answer = oneOf(...requestAnswers)
const told = {
  reference: text,
  kind,
  askedOn: text,
  dueOn: text,
  answeredOn: nullable(text),
  answer: nullable(answer),
}
const toldColumns = `r.reference, r.kind, r.asked_on::text as "askedOn", r.due_on::text as "dueOn",
               riyadh_day(r.answered_at)::text as "answeredOn", r.answer`

/** A second open one of a kind breaks `one_open_request_a_kind`. */
export const fileRequest = change('file_request', {
  takes: { reference: text, kind: text, accountId: bigint, said: text },
  row: { reference: text, dueOn: text },
  sql: `with filed as (
          insert into rights_requests (reference, kind) values ($1, $2) returning id, reference, due_on
        ), asked as (
          insert into rights_askers (request_id, account_id, said, open_kind) select id, $3, $4, $2 from filed
        )
        select reference, due_on::text as "dueOn" from filed`,
})

export const ownRequests = statement('own_requests', {
  takes: { accountId: bigint },
  row: { ...told, said: text, note: nullable(text) },
  sql: `select ${toldColumns}, k.said, k.note
          from rights_askers k join rights_requests r on r.id = k.request_id
         where k.account_id = $1 order by r.id desc`,
})

/** A letter of somebody without an account. */
export const enterRequest = change('enter_request', {
  takes: { reference: text, kind: text, contact: text, said: text, askedOn: date, by: text },
  row: { reference: text, dueOn: text },
  sql: `with entered as (
          insert into rights_requests (reference, kind, asked_on) values ($1, $2, $5) returning id, reference, kind, due_on
        ), asked as (
          insert into rights_askers (request_id, contact, said) select id, $3, $4 from entered
        ), recorded as (
          insert into audit_log (action, details)
          select 'request_entered', jsonb_build_object('by', $6::text, 'reference', reference, 'kind', kind) from entered
        )
        select reference, due_on::text as "dueOn" from entered`,
})

const ofDesk = {
  id: bigint,
  ...told,
  daysLeft: integer,
  isOpen: boolean,
  /** Null of somebody without an account, and of one whose account is gone. */
  accountId: nullable(bigint),
  userId: nullable(text),
  contact: nullable(text),
  said: nullable(text),
  note: nullable(text),
}

/** A request is over, too, whose asker has deleted the account. */
const isOpen = 'r.answered_at is null and k.request_id is not null'
const allRequests = `select r.id, ${toldColumns}, r.due_on - riyadh_day(now()) as "daysLeft", ${isOpen} as "isOpen",
               k.account_id as "accountId", p.handle as "userId", k.contact, k.said, k.note
          from rights_requests r left join rights_askers k on k.request_id = r.id
          left join people p on p.id = k.account_id`
const ofPage = { after: nullable(bigint), most: bigint }
const place = '(select due_on, id from rights_requests where id = $1)'

/** Those that are due first come first. */
export const openRequests = statement('open_requests', {
  takes: ofPage,
  row: ofDesk,
  sql: `${allRequests}
         where ${isOpen} and ($1::bigint is null or (r.due_on, r.id) > ${place})
         order by r.due_on, r.id limit $2`,
})

export const closedRequests = statement('closed_requests', {
  takes: ofPage,
  row: ofDesk,
  sql: `${allRequests}
         where not (${isOpen}) and ($1::bigint is null or (r.due_on, r.id) < ${place})
         order by r.due_on desc, r.id desc limit $2`,
})

/** Of two who answer at once the second waits here, and finds it answered. */
export const answerRequest = change('answer_request', {
  takes: { reference: text, answer: text, note: nullable(text), by: text },
  row: { found: boolean, answered: boolean },
  sql: `with answered as (
          update rights_requests set answered_at = now(), answer = $2 where reference = $1 and answered_at is null
          returning id, kind
        ), noted as (
          update rights_askers k set note = $3, open_kind = null from answered a where k.request_id = a.id
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'request_answered', k.account_id,
                 jsonb_build_object('by', $4::text, 'reference', $1::text, 'kind', a.kind, 'answer', $2::text)
            from answered a left join rights_askers k on k.request_id = a.id
        )
        select exists (select from rights_requests where reference = $1) as found,
               exists (select from answered) as answered`,
})

/** Who asked, and in which words, is kept for six months after the answer, and the line for two years. */
export const forgetRightsRequests = change('forget_rights_requests', {
  sql: `with forgotten as (
          delete from rights_askers k using rights_requests r
           where r.id = k.request_id and r.answered_at < now() - interval '6 months'
        )
        delete from rights_requests where due_on < riyadh_day(now()) - interval '2 years'`,
})

export const recordListing = change('record_listing_of_requests', {
  takes: { by: text },
  sql: `insert into audit_log (action, details) values ('requests_listed', jsonb_build_object('by', $1::text))`,
})
