import type { Database, Query } from '#kit/database/database.server.ts'
import { keyedRead } from '#kit/database/keyed.server.ts'

/** The photo a person has at present. */
export const photoReader = (db: Database) =>
  keyedRead<number, { key: number; photo: string | null }>(
    db,
    'photo_of',
    'select id as key, photo from people where id = any($1)',
  )

export const addMedia = (query: Query, id: string, accountId: number, bytes: number) =>
  query('add_media', 'insert into media (id, account_id, bytes) values ($1, $2, $3)', [id, accountId, bytes])

/** All of an account's photos but this one. Whoever asks holds the row of the person, so that changes come one by one. */
export const dropMedia = (query: Query, accountId: number, kept: string | null) =>
  query<{ id: string }>(
    'drop_media',
    'delete from media where account_id = $1 and id is distinct from $2 returning id',
    [accountId, kept],
  )

/** A bounded share of an account's photos. */
export const dropSomeMedia = (query: Query, accountId: number, most: number) =>
  query<{ id: string }>(
    'drop_some_media',
    'delete from media where id = any(array(select id from media where account_id = $1 limit $2)) returning id',
    [accountId, most],
  )

export const takePhotoDown = (query: Query, accountId: number) =>
  query('take_photo_down', 'update people set photo = null where id = $1', [accountId])

/** Which of these are somebody's. */
export const mediaAmong = (db: Database, ids: string[]) =>
  db.read<{ id: string }>('media_among', 'select id from media where id = any($1)', [ids])
