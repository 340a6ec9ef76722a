import type { Database } from '#kit/database/database.server.ts'
import { keyedRead } from '#kit/database/keyed.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import { arrayOf, bigint, integer, nullable, statement, text } from '#kit/database/statement.server.ts'

/** The photo a person has at present. */
export const photoReader = (db: Database) => keyedRead(db, photoReaderStatement)

const photoReaderStatement = statement('photo_of', {
  takes: { keys: arrayOf(bigint) },
  row: { key: bigint, photo: nullable(text) },
  sql: 'select id as key, photo from people where id = any($1)',
})

export const addMedia = (query: Query, id: string, accountId: number, bytes: number) =>
  query(addMediaStatement, { id, accountId, bytes })

const addMediaStatement = statement('add_media', {
  takes: { id: text, accountId: bigint, bytes: integer },
  sql: 'insert into media (id, account_id, bytes) values ($1, $2, $3)',
})

/** Deletes an account's photos except one. The caller has locked the person's row, so changes come one by one. */
export const dropMedia = (query: Query, accountId: number, kept: string | null) =>
  query(dropMediaStatement, { accountId, kept })

const dropMediaStatement = statement('drop_media', {
  takes: { accountId: bigint, kept: nullable(text) },
  row: { id: text },
  sql: 'delete from media where account_id = $1 and id is distinct from $2 returning id',
})

/** Deletes a bounded number of an account's photos. */
export const dropSomeMedia = (query: Query, accountId: number, most: number) =>
  query(dropSomeMediaStatement, { accountId, most })

const dropSomeMediaStatement = statement('drop_some_media', {
  takes: { accountId: bigint, most: bigint },
  row: { id: text },
  sql: 'delete from media where id = any(array(select id from media where account_id = $1 limit $2)) returning id',
})

export const takePhotoDown = (query: Query, accountId: number) => query(takePhotoDownStatement, { accountId })

const takePhotoDownStatement = statement('take_photo_down', {
  takes: { accountId: bigint },
  sql: 'update people set photo = null where id = $1',
})

/** Those of these photos that have an owner. */
export const mediaAmong = (db: Database, ids: string[]) => db.read(mediaAmongStatement, { ids })

const mediaAmongStatement = statement('media_among', {
  takes: { ids: arrayOf(text) },
  row: { id: text },
  sql: 'select id from media where id = any($1)',
})
