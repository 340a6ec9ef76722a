import type { RatingCategory } from '#features/ratings/contract.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { AdminUser } from './contract.ts'
import type { Place, Sought } from './rules.ts'

/** Seconds of idleness, and seconds in all. */
const idle = 15 * 60
const longest = 8 * 3600

export const openAdminSession = (db: Database, tokenDigest: string) =>
  db.write(
    'open_admin_session',
    `with ended as (delete from admin_sessions where expires_at <= now())
     insert into admin_sessions (token_digest, expires_at) values ($1, now() + make_interval(secs => $2))`,
    [tokenDigest, idle],
  )

/** Goes on for as long as it is used, up to its longest. No row: there is none, or it has ended. */
export const keepAdminSession = (db: Database, tokenDigests: string[]) =>
  db.write(
    'keep_admin_session',
    `update admin_sessions
        set expires_at = least(created_at + make_interval(secs => $3), now() + make_interval(secs => $2))
      where token_digest = any($1) and expires_at > now() returning 1`,
    [tokenDigests, idle, longest],
  )

export const closeAdminSessions = (db: Database, tokenDigests: string[]) =>
  db.write('close_admin_sessions', 'delete from admin_sessions where token_digest = any($1)', [tokenDigests])

export type UserRow = Omit<AdminUser, 'createdAt'> & { createdAt: Date; openedAt: number }

const shown = `a.id, p.handle as "userId", p.display_name as "displayName", '/media/' || p.photo as "profileImageUrl",
  coalesce(p.is_verified, false) as "isVerified", coalesce(p.is_premium, false) as "isPremium",
  a.phone_shown as "phoneNumber", a.created_at as "createdAt",
  (extract(epoch from a.created_at) * 1000000)::bigint as "openedAt"`

const behindPlace = `($1::bigint is null
  or (a.created_at, a.id) < (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::bigint))`

/** Whoever is being erased is not there any more. */
const there = `a.deletion_due_at is distinct from '-infinity'`

/** How many of the newest a search looks at before it asks the index, which has no order. */
const near = 10_000

const sameName = `strpos(p.folded_name, nullif(search_fold($4), '')) > 0`

type Page = { sought: Sought | null; behind: Place | null; limit: number }

const valuesOf = ({ sought, behind, limit }: Page) => [
  behind?.openedAt ?? null,
  behind?.id ?? null,
  limit,
  sought?.name ?? null,
  sought?.handle ?? null,
  sought?.phone ?? null,
]

/** The newest first, of the next ten thousand: what is not rare fills a page from there. */
export const newestUsers = (db: Database, page: Page) =>
  db.seek<UserRow>(
    null,
    `select ${shown}
       from (select * from accounts a where ${behindPlace} order by created_at desc, id desc limit ${near}) a
       left join people p on p.id = a.id
      where ${there} and ($5::text is null or ${sameName} or strpos(p.handle, $5) > 0 or strpos(a.phone, $6) > 0)
      order by a.created_at desc, a.id desc limit $3`,
    valuesOf(page),
  )

/** Whether there are no others behind this place than those that were looked at. */
export const isNearTheEnd = (db: Database, behind: Place | null) =>
  db.seek<{ is: boolean }>(
    'is_near_the_end',
    `select count(*) < ${near} as is
       from (select 1 from accounts a where ${behindPlace} order by created_at desc, id desc limit ${near}) left_over`,
    [behind?.openedAt ?? null, behind?.id ?? null],
  )

/** The same of everyone, for what is rare. */
export const usersFound = (db: Database, page: Page) =>
  db.seek<UserRow>(
    null,
    `select ${shown}
       from (select a.*
               from (select p.id from people p
                      where letter_runs(p.folded_name) @> letter_runs_sought(search_fold($4)) and ${sameName}
                     union
                     select p.id from people p
                      where letter_runs(p.handle) @> letter_runs_sought($5) and strpos(p.handle, $5) > 0
                     union
                     select a.id from accounts a
                      where a.phone like '%' || $6 || '%') found
               join accounts a on a.id = found.id
              where ${there} and ${behindPlace}
              order by a.created_at desc, a.id desc limit $3) a
       left join people p on p.id = a.id
      order by a.created_at desc, a.id desc`,
    valuesOf(page),
  )

export const userCounts = (db: Database) =>
  db.read<{ accounts: number; verified: number; today: number }>(
    'user_counts',
    `select coalesce(sum(n) filter (where what = 'accounts' and day = '-infinity'), 0)::int as accounts,
            coalesce(sum(n) filter (where what = 'verified'), 0)::int as verified,
            coalesce(sum(n) filter (where day <> '-infinity'), 0)::int as today
       from counts
      where (what, day) in (('accounts', '-infinity'), ('verified', '-infinity'), ('accounts', riyadh_day(now())))`,
    [],
  )

/** What it was is in the audit log. */
export const changeCategory = (db: Database, { id, ...words }: CategoryChange) =>
  db.write<RatingCategory>(
    'change_category',
    `with changed as (
       update rating_categories
          set name_en = $2, name_ar = $3, description_en = coalesce($4, description_en),
              description_ar = coalesce($5, description_ar)
        where id = $1
       returning new.*, to_jsonb(old) as was, to_jsonb(new) as became
     ), recorded as (
       insert into audit_log (action, subject_id, details)
       select 'edit_category', id, jsonb_build_object('by', 'admin', 'was', was, 'became', became)
         from changed where was <> became
     )
     select id, key, display_order as "displayOrder", name_en as "nameEn", name_ar as "nameAr",
            description_en as "descriptionEn", description_ar as "descriptionAr" from changed`,
    [id, words.nameEn, words.nameAr, words.descriptionEn, words.descriptionAr],
  )

type CategoryChange = Pick<RatingCategory, 'id' | 'nameEn' | 'nameAr'> & {
  descriptionEn: string | undefined
  descriptionAr: string | undefined
}
