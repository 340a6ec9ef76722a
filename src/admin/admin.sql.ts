import * as sql from '#platform/database/statement.server.ts'

export const recordAdminAction = sql.change('record_admin_action', {
  takes: { action: sql.text, by: sql.text, network: sql.text },
  sql: `insert into audit_log (action, details) values ($1, jsonb_build_object('by', $2::text, 'network', $3::text))`,
})

/** The panel refetches its list constantly, so one audit row covers 15 minutes. */
export const recordAdminAccess = sql.change('record_reading', {
  takes: { ids: sql.arrayOf(sql.bigint), network: sql.text, by: sql.text },
  sql: `with reading as (
          select jsonb_build_object('by', $3::text, 'network', $2::text, 'people', to_jsonb($1::bigint[])) as details
        )
        insert into audit_log (action, details)
        select 'numbers_read', details from reading
         where not exists (select from audit_log a
                            where a.subject_id is null and a.at > now() - interval '15 minutes'
                              and a.action = 'numbers_read' and a.details = reading.details)`,
})

/**
 * Searching for most of a number reveals its owner, or that no one has it. One audit row per search exposes
 * probing.
 */
export const recordNumberSearch = sql.change('record_number_search', {
  takes: { ids: sql.arrayOf(sql.bigint), network: sql.text, by: sql.text },
  sql: `insert into audit_log (action, details)
        values ('number_searched', jsonb_build_object('by', $3::text, 'network', $2::text, 'people', to_jsonb($1::bigint[])))`,
})

const userColumns = `a.id, p.handle as "userId", p.display_name as "displayName", '/media/' || p.photo as "profileImageUrl",
  coalesce(p.is_verified, false) as "isVerified", coalesce(p.is_premium, false) as "isPremium",
  a.phone_shown as "phoneNumber", a.created_at as "createdAt",
  (extract(epoch from a.created_at) * 1000000)::bigint as "openedAt"`
const user = {
  id: sql.bigint,
  userId: sql.nullable(sql.text),
  displayName: sql.nullable(sql.text),
  profileImageUrl: sql.nullable(sql.text),
  isVerified: sql.boolean,
  isPremium: sql.boolean,
  phoneNumber: sql.text,
  createdAt: sql.timestamptz,
  openedAt: sql.bigint,
}
export type FoundUser = sql.Row<typeof user>

const behindPlace = `($1::bigint is null
  or (a.created_at, a.id) < (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::bigint))`

const there = `a.deletion_due_at is distinct from '-infinity'`

/**
 * The number of newest accounts a search scans before it uses the search index, which isn't sorted by age.
 */
const near = 10_000

const sameName = `strpos(p.folded_name, nullif(search_fold($4), '')) > 0`

const ofPage = {
  openedAt: sql.nullable(sql.bigint),
  id: sql.nullable(sql.bigint),
  limit: sql.bigint,
  name: sql.nullable(sql.text),
  handle: sql.nullable(sql.text),
  phone: sql.nullable(sql.text),
}

/** Scans the next 10,000 accounts, enough to fill a page with common matches. */
export const newestUsers = sql.statement('newest_users', {
  takes: ofPage,
  row: user,
  isPlannedEachTime: true,
  sql: `select ${userColumns}
          from (select * from accounts a where ${behindPlace} order by created_at desc, id desc limit ${near}) a
          left join people p on p.id = a.id
         where ${there} and ($5::text is null or ${sameName} or strpos(p.handle, $5) > 0 or strpos(a.phone, $6) > 0)
         order by a.created_at desc, a.id desc limit $3`,
})

export const isNearTheEnd = sql.statement('is_near_the_end', {
  takes: { openedAt: sql.nullable(sql.bigint), id: sql.nullable(sql.bigint) },
  row: { is: sql.boolean },
  sql: `select count(*) < ${near} as is
          from (select 1 from accounts a where ${behindPlace} order by created_at desc, id desc limit ${near}) left_over`,
})

export const usersFound = sql.statement('users_found', {
  takes: ofPage,
  row: user,
  isPlannedEachTime: true,
  sql: `select ${userColumns}
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
})

export const userCounts = sql.statement('user_counts', {
  row: { accounts: sql.integer, verified: sql.integer, today: sql.integer },
  sql: `select coalesce(sum(n) filter (where what = 'accounts' and day = '-infinity'), 0)::int as accounts,
               coalesce(sum(n) filter (where what = 'verified'), 0)::int as verified,
               coalesce(sum(n) filter (where day <> '-infinity'), 0)::int as today
          from counts
         where (what, day) in (('accounts', '-infinity'), ('verified', '-infinity'), ('accounts', riyadh_day(now())))`,
})

export const changeCategory = sql.change('change_category', {
  takes: {
    id: sql.smallint,
    nameEn: sql.text,
    nameAr: sql.text,
    descriptionEn: sql.nullable(sql.text),
    descriptionAr: sql.nullable(sql.text),
    by: sql.text,
  },
  row: {
    id: sql.smallint,
    key: sql.text,
    displayOrder: sql.smallint,
    nameEn: sql.text,
    nameAr: sql.text,
    descriptionEn: sql.text,
    descriptionAr: sql.text,
  },
  sql: `with changed as (
          update rating_categories
             set name_en = $2, name_ar = $3, description_en = coalesce($4, description_en),
                 description_ar = coalesce($5, description_ar)
           where id = $1
          returning new.*, to_jsonb(old) as was, to_jsonb(new) as became
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'edit_category', id, jsonb_build_object('by', $6::text, 'was', was, 'became', became)
            from changed where was <> became
        )
        select id, key, display_order as "displayOrder", name_en as "nameEn", name_ar as "nameAr",
               description_en as "descriptionEn", description_ar as "descriptionAr" from changed`,
})
