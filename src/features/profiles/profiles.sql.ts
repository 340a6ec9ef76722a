import { batchedRead } from '#platform/database/batchedReads.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import * as sql from '#platform/database/statement.server.ts'

const shownRow = {
  key: sql.bigint,
  userId: sql.text,
  displayName: sql.text,
  gender: sql.nullable(sql.oneOf('male', 'female')),
  age: sql.nullable(sql.smallint),
  profileImageUrl: sql.nullable(sql.text),
  bio: sql.text,
  isVerified: sql.boolean,
  isPremium: sql.boolean,
  createdAt: sql.timestamptz,
}
const shown = `p.id as key, p.handle as "userId", p.display_name as "displayName", p.gender, p.age,
               '/media/' || p.photo as "profileImageUrl", p.bio, p.is_verified as "isVerified",
               p.is_premium as "isPremium", p.created_at as "createdAt"`

export const ownProfileReader = (reads: Reads) => batchedRead(reads, ownProfileStatement)

const ownProfileStatement = sql.statement('own_profile', {
  takes: { keys: sql.arrayOf(sql.bigint) },
  row: { ...shownRow, phoneNumber: sql.text },
  sql: `select ${shown}, a.phone_shown as "phoneNumber"
          from people p join accounts a on a.id = p.id where p.id = any($1)`,
})

/** With the totals of ratings, null without any. `number` is the public numeric ID. */
export const publicProfileReader = (reads: Reads) => batchedRead(reads, publicProfileStatement)

const publicProfileStatement = sql.statement('public_profile', {
  takes: { keys: sql.arrayOf(sql.bigint) },
  row: {
    ...shownRow,
    number: sql.filled(sql.bigint),
    visible: sql.boolean,
    breakdown: sql.boolean,
    isWithheld: sql.boolean,
    raters: sql.nullable(sql.integer),
    sums: sql.nullable(sql.arrayOf(sql.integer)),
    given: sql.nullable(sql.arrayOf(sql.integer)),
  },
  sql: `select ${shown}, coalesce(d.number, p.id) as number, p.profile_visible as visible, p.show_breakdown as breakdown,
               coalesce(p.photo = p.withheld_photo, false) as "isWithheld", t.raters, t.sums, t.given
          from people p
          left join rating_access d on d.person_id = p.id
          left join rating_totals t on t.person_id = p.id
         where p.id = any($1) and not p.is_away`,
})
export type PublicProfileRow = sql.RowOf<typeof publicProfileStatement>

type NewPerson = {
  handle: string
  displayName: string
  gender: string
  age: number | null
  bio: string
  photo: string | null
}

export const addPerson = (query: Query, id: number, person: NewPerson) =>
  query(addPersonStatement, {
    id,
    handle: person.handle,
    displayName: person.displayName,
    gender: person.gender,
    age: person.age,
    bio: person.bio,
    photo: person.photo,
  })

const addPersonStatement = sql.change('add_person', {
  takes: {
    id: sql.bigint,
    handle: sql.text,
    displayName: sql.text,
    gender: sql.text,
    age: sql.nullable(sql.smallint),
    bio: sql.text,
    photo: sql.nullable(sql.text),
  },
  sql: `insert into people as p (id, handle, display_name, gender, age, bio, photo) values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (id) do update set handle = excluded.handle, display_name = excluded.display_name,
          gender = excluded.gender, age = excluded.age, bio = excluded.bio, photo = excluded.photo`,
})

/** Undefined leaves a value; null removes it. */
type ProfileChange = {
  handle?: string | undefined
  displayName?: string | undefined
  gender?: string | null | undefined
  age?: number | null | undefined
  bio?: string | undefined
  photo?: string | null | undefined
}

export const changePerson = (query: Query, id: number, profile: ProfileChange) =>
  query(changePersonStatement, {
    id,
    handle: profile.handle,
    displayName: profile.displayName,
    gender: profile.gender,
    age: profile.age,
    changesGender: profile.gender !== undefined,
    changesAge: profile.age !== undefined,
    bio: profile.bio,
    photo: profile.photo,
    changesPhoto: profile.photo !== undefined,
  })

/** Replacing a restricted photo restricts the new one: slight edits would evade review. */
const changePersonStatement = sql.change('change_person', {
  takes: {
    id: sql.bigint,
    handle: sql.nullable(sql.text),
    displayName: sql.nullable(sql.text),
    gender: sql.nullable(sql.text),
    age: sql.nullable(sql.smallint),
    changesGender: sql.boolean,
    changesAge: sql.boolean,
    bio: sql.nullable(sql.text),
    photo: sql.nullable(sql.text),
    changesPhoto: sql.boolean,
  },
  sql: `with forgotten as (
          update snapshots s set hidden = null from cases c
           where $10 and c.subject_id = $1 and s.case_id = c.id and s.hidden is not null
        )
        update people set
          handle       = coalesce($2, handle),
          display_name = coalesce($3, display_name),
          gender       = case when $6 then $4 else gender end,
          age          = case when $7 then $5::smallint else age end,
          bio          = coalesce($8, bio),
          photo        = case when $10 then $9 else photo end,
          withheld_photo = case when $10 and (withheld_photo is not null or exists (
                             select from restrictions where person_id = $1 and what = 'photo' and decision_id is null))
                           then coalesce($9, withheld_photo) else withheld_photo end
         where id = $1`,
})
