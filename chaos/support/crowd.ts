import { hash } from 'node:crypto'
import { consentNames, versionOf } from '#features/privacy/consents/consents.contract.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { asOwner } from './owner.ts'

/** Signed-in people; index n has token `token<n>`. */
export type Crowd = { ids: number[]; tokenOf: (place: number) => string; handleOf: (place: number) => string }

export function addCrowd(connection: Connection, count: number): Promise<Crowd> {
  return asOwner(connection, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into accounts (phone, phone_shown, country)
       select '+96656' || lpad(n::text, 7, '0'), '96656' || lpad(n::text, 7, '0'), 'SA' from generate_series(1, $1) n
       returning id`,
      [count],
    )
    const ids = rows.map(({ id }) => Number(id))
    const digests = ids.map((_, place) => hash('sha256', `token${place}`, 'base64url'))
    await client.query('begin')
    await client.query(
      `insert into handles (handle, account_id)
       select 'crowd_' || place - 1, id from unnest($1::bigint[]) with ordinality as c (id, place)`,
      [ids],
    )
    await client.query(
      `insert into people (id, handle, display_name) select account_id, handle, 'Crowd ' || handle from handles where account_id = any($1)`,
      [ids],
    )
    await client.query(
      `insert into sessions (token_digest, account_id, expires_at)
       select digest, id, now() + interval '7 days' from unnest($1::text[], $2::bigint[]) as c (digest, id)`,
      [digests, ids],
    )
    await client.query(
      `insert into consents (account_id, what, version)
       select id, what, version from unnest($1::bigint[]) id, unnest($2::text[], $3::text[]) c (what, version)`,
      [ids, consentNames, consentNames.map((each) => versionOf[each])],
    )
    await client.query('commit')
    await client.query('analyze')
    return { ids, tokenOf: (place) => `token${place}`, handleOf: (place) => `crowd_${place}` }
  })
}

export function addNewcomers(connection: Connection, count: number) {
  const tokens = Array.from({ length: count }, (_, place) => `newcomer${place}`)
  return asOwner(connection, async (client) => {
    await client.query(
      `with added as (
         insert into accounts (phone, phone_shown, country)
         select '+96653' || lpad(n::text, 7, '0'), '96653' || lpad(n::text, 7, '0'), 'SA' from generate_series(1, $1) n
         returning id
       ), numbered as (select id, row_number() over () as place from added)
       insert into sessions (token_digest, account_id, expires_at)
       select ($2::text[])[place], id, now() + interval '1 day' from numbered`,
      [count, tokens.map((token) => hash('sha256', token, 'base64url'))],
    )
    return tokens
  })
}
