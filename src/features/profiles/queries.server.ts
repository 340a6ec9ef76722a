import type { Database, Query } from '#kit/database/database.server.ts'
import { keyedRead } from '#kit/database/keyed.server.ts'
import type { OwnProfile } from './contract.ts'

export type ProfileRow = Omit<OwnProfile, 'createdAt'> & {
  key: number
  createdAt: Date
  visible: boolean
  breakdown: boolean
  leaving: boolean
}

/** People, with what only they themselves may see: the answers' schemas leave the phone number out. */
export const profileReader = (db: Database) =>
  keyedRead<number, ProfileRow>(
    db,
    'profile',
    `select p.id as key, p.id, p.handle as "userId", p.display_name as "displayName", p.gender, p.age,
            '/media/' || p.photo as "profileImageUrl", p.bio, p.is_verified as "isVerified",
            p.is_premium as "isPremium", p.created_at as "createdAt", a.phone_shown as "phoneNumber",
            p.profile_visible as visible, p.show_breakdown as breakdown, a.deletion_due_at is not null as leaving
       from people p join accounts a on a.id = p.id
      where p.id = any($1)`,
  )

type NewPerson = {
  handle: string
  displayName: string
  gender: string
  age: number | null
  bio: string
  photo: string | null
}

/** Sent twice, the later one stands. */
export const addPerson = (query: Query, id: number, person: NewPerson) =>
  query(
    'add_person',
    `insert into people as p (id, handle, display_name, gender, age, bio, photo) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set handle = excluded.handle, display_name = excluded.display_name,
       gender = excluded.gender, age = excluded.age, bio = excluded.bio, photo = excluded.photo`,
    [id, person.handle, person.displayName, person.gender, person.age, person.bio, person.photo],
  )

/** What is undefined stays; null takes an optional value away. */
export type ProfileChange = {
  handle?: string | undefined
  displayName?: string | undefined
  gender?: string | null | undefined
  age?: number | null | undefined
  bio?: string | undefined
  photo?: string | null | undefined
}

export const changePerson = (query: Query, id: number, change: ProfileChange) =>
  query(
    'change_person',
    `update people set
       handle       = coalesce($2, handle),
       display_name = coalesce($3, display_name),
       gender       = case when $6 then $4 else gender end,
       age          = case when $7 then $5::smallint else age end,
       bio          = coalesce($8, bio),
       photo        = case when $10 then $9 else photo end
      where id = $1`,
    [
      id,
      change.handle,
      change.displayName,
      change.gender,
      change.age,
      change.gender !== undefined,
      change.age !== undefined,
      change.bio,
      change.photo,
      change.photo !== undefined,
    ],
  )
