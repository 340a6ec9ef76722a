import { batchedRead } from '#platform/database/batchedReads.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'

export const photoReader = (db: Database) => batchedRead(db, photoReaderStatement)

const photoReaderStatement = sql.statement('photo_of', {
  takes: { keys: sql.arrayOf(sql.bigint) },
  row: { key: sql.bigint, photo: sql.nullable(sql.text) },
  sql: 'select id as key, photo from people where id = any($1)',
})

export const addMedia = sql.change('add_media', {
  takes: { id: sql.text, accountId: sql.bigint, bytes: sql.integer, digests: sql.arrayOf(sql.text) },
  sql: 'insert into media (id, account_id, bytes, digests) values ($1, $2, $3, $4)',
})

export const formerMedia = sql.statement('former_media_of', {
  takes: { accountId: sql.bigint, most: sql.bigint },
  row: { id: sql.text },
  sql: `select id from media where account_id = $1 and id is distinct from (select photo from people where id = $1) limit $2`,
})

export const forgetMedia = sql.change('forget_media', {
  takes: { ids: sql.arrayOf(sql.text) },
  sql: 'delete from media where id = any($1)',
})

export const takePhotoDown = sql.change('take_photo_down', {
  takes: { accountId: sql.bigint },
  sql: 'update people set photo = null where id = $1',
})

export const mediaAmong = sql.statement('media_among', {
  takes: { ids: sql.arrayOf(sql.text) },
  row: { id: sql.text },
  sql: 'select id from media where id = any($1)',
})

/** The person's first account, even if it was erased and they registered again. */
const firstAccount = `(select coalesce(former_id, id) from accounts where id = $1)`

export const refusedAmong = sql.statement('refused_photos_among', {
  takes: { personId: sql.bigint, digests: sql.arrayOf(sql.text) },
  row: { digest: sql.text },
  sql: `select digest from refused_photos where person_id = ${firstAccount} and digest = any($2)`,
})

/** Locks the row until commit. No row if the photo has changed. */
export const photoIs = sql.change('photo_is', {
  takes: { accountId: sql.bigint, id: sql.text },
  sql: 'select from people where id = $1 and photo = $2 for update',
})

export const photoDigests = sql.statement('photo_digests', {
  takes: { accountId: sql.bigint },
  row: { id: sql.text, bytes: sql.integer, digests: sql.arrayOf(sql.text) },
  sql: 'select m.id, m.bytes, m.digests from people p join media m on m.id = p.photo where p.id = $1',
})

export const refusePhotos = sql.change('refuse_photos', {
  takes: { personId: sql.bigint, caseId: sql.nullable(sql.bigint), digests: sql.arrayOf(sql.text) },
  sql: `insert into refused_photos (digest, person_id, case_id) select unnest($3::text[]), coalesce(${firstAccount}, $1), $2
        on conflict on constraint photo_refused do nothing`,
})

export const givePhoto = sql.change('give_photo', {
  takes: { accountId: sql.bigint, id: sql.nullable(sql.text), isWithheld: sql.boolean },
  sql: 'update people set photo = $2, withheld_photo = case when $3 then $2 end where id = $1',
})
