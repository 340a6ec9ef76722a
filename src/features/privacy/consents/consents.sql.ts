import { batchedRead } from '#platform/database/batchedReads.server.ts'
import type { Write } from '#platform/database/query.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { type Consent, consentNames, versionOf } from './consents.contract.ts'

const what = sql.oneOf(...consentNames)

/** Reads consents to current versions. Returns no row if there are none. */
export const presentReader = (reads: Pick<Reads, 'read'>) => batchedRead(reads, presentStatement)

const presentStatement = sql.statement('present_consents', {
  takes: { keys: sql.arrayOf(sql.bigint) },
  row: { key: sql.bigint, agreed: sql.arrayOf(what) },
  sql: `select account_id as key, array_agg(what) as agreed from consents
         where account_id = any($1)
           and (what, version) in (${consentNames.map((each) => `('${each}', '${versionOf[each]}')`).join(', ')})
         group by account_id`,
})

export const consentsOf = sql.statement('consents_of', {
  takes: { accountId: sql.bigint },
  row: { what, version: sql.text, agreedOn: sql.text },
  sql: `select what, version, agreed_on::text as "agreedOn" from consents
         where account_id = $1 order by agreed_on desc, version desc, array_position(array['${consentNames.join("', '")}'], what)`,
})

/** Earlier consents keep their date. */
export const recordConsents = (query: Write, accountIds: readonly number[], consents: readonly Consent[]) =>
  query(recordConsentsStatement, {
    accountIds,
    what: consents,
    versions: consents.map((each) => versionOf[each]),
  })

const recordConsentsStatement = sql.change('record_consents', {
  takes: {
    accountIds: sql.arrayOf(sql.bigint),
    what: sql.arrayOf(sql.text),
    versions: sql.arrayOf(sql.text),
  },
  sql: `insert into consents (account_id, what, version)
        select id, what, version from unnest($1::bigint[]) id cross join unnest($2::text[], $3::text[]) as c (what, version)
        on conflict on constraint one_consent_a_version do nothing`,
})
