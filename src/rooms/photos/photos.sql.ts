import type { Database } from '#ground/database/database.server.ts'
import { keyedRead } from '#ground/database/keyed.server.ts'
import {
  arrayOf,
  bigint,
  boolean,
  change,
  integer,
  nullable,
  statement,
  text,
} from '#ground/database/statement.server.ts'

/** The photo a person has at present. */
export const photoReader = (db: Database) => keyedRead(db, photoReaderStatement)

const photoReaderStatement = statement('photo_of', {
  takes: { keys: arrayOf(bigint) },
  row: { key: bigint, photo: nullable(text) },
  sql: 'select id as key, photo from people where id = any($1)',
})

export const addMedia = change('add_media', {
  takes: { id: text, accountId: bigint, bytes: integer, digests: arrayOf(text) },
  sql: 'insert into media (id, account_id, bytes, digests) values ($1, $2, $3, $4)',
})

export const formerMedia = statement('former_media_of', {
  takes: { accountId: bigint, most: bigint },
  row: { id: text },
  sql: `select id from media where account_id = $1 and id is distinct from (select photo from people where id = $1) limit $2`,
})

export const forgetMedia = change('forget_media', {
  takes: { ids: arrayOf(text) },
  sql: 'delete from media where id = any($1)',
})

export const takePhotoDown = change('take_photo_down', {
  takes: { accountId: bigint },
  sql: 'update people set photo = null where id = $1',
})

/** Those of these photos that have an owner. */
export const mediaAmong = statement('media_among', {
  takes: { ids: arrayOf(text) },
  row: { id: text },
  sql: 'select id from media where id = any($1)',
})

/** The first account of somebody who was erased and came back, or the one that they have. */
const firstAccount = `(select coalesce(former_id, id) from accounts where id = $1)`

/** Those of these digests that this person does not use again. */
export const refusedAmong = statement('refused_photos_among', {
  takes: { personId: bigint, digests: arrayOf(text) },
  row: { digest: text },
  sql: `select digest from refused_photos where person_id = ${firstAccount} and digest = any($2)`,
})

/** There is a row if this is still the photo of somebody, who changes it only after the transaction. */
export const photoIs = change('photo_is', {
  takes: { accountId: bigint, id: text },
  sql: 'select from people where id = $1 and photo = $2 for update',
})

/** What is known of the photo that somebody has. */
export const photoDigests = statement('photo_digests', {
  takes: { accountId: bigint },
  row: { id: text, bytes: integer, digests: arrayOf(text) },
  sql: 'select m.id, m.bytes, m.digests from people p join media m on m.id = p.photo where p.id = $1',
})

export const refusePhotos = change('refuse_photos', {
  takes: { personId: bigint, caseId: nullable(bigint), digests: arrayOf(text) },
  sql: `insert into refused_photos (digest, person_id, case_id) select unnest($3::text[]), coalesce(${firstAccount}, $1), $2
        on conflict on constraint photo_refused do nothing`,
})

/** The photo of somebody is this one from now on; `withheld` keeps it from visitors. */
export const givePhoto = change('give_photo', {
  takes: { accountId: bigint, id: nullable(text), isWithheld: boolean },
  sql: 'update people set photo = $2, withheld_photo = case when $3 then $2 end where id = $1',
})
