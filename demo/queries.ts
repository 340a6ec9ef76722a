import * as sql from '#platform/database/statement.server.ts'

export const openAccounts = sql.change('demo_accounts', {
  takes: { phones: sql.arrayOf(sql.text), days: sql.arrayOf(sql.integer) },
  row: { id: sql.bigint, phone: sql.text },
  sql: `insert into accounts (phone, phone_shown, country, created_at)
        select phone, phone, 'SA', now() - make_interval(days => days) from unnest($1::text[], $2::int[]) as a (phone, days)
        returning id, phone`,
})

export const addProfiles = sql.change('demo_profiles', {
  takes: {
    ids: sql.arrayOf(sql.bigint),
    handles: sql.arrayOf(sql.text),
    names: sql.arrayOf(sql.text),
    genders: sql.arrayOf(sql.text),
    ages: sql.arrayOf(sql.smallint),
    bios: sql.arrayOf(sql.text),
  },
  sql: `with given as (
          select p.*, a.created_at from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::text[])
            as p (id, handle, name, gender, age, bio) join accounts a using (id)
        ), claimed as (
          insert into handles (handle, account_id, taken_at) select handle, id, created_at from given
        )
        insert into people (id, handle, display_name, gender, age, bio, created_at)
        select id, handle, name, gender, age, bio, created_at from given`,
})

/** Skips the consent prompt on a visitor's first visit. */
export const agreeAsTheyJoined = sql.change('demo_consents', {
  takes: { what: sql.arrayOf(sql.text), versions: sql.arrayOf(sql.text) },
  sql: `insert into consents (account_id, what, version, agreed_on)
        select p.id, c.what, c.version, riyadh_day(p.created_at)
          from people p cross join unnest($1::text[], $2::text[]) as c (what, version)`,
})

export const setPhoto = sql.change('demo_photo', {
  takes: { id: sql.bigint, photo: sql.text },
  sql: 'update people set photo = $2 where id = $1',
})

export const readOldNews = sql.change('demo_read', {
  sql: `update notifications set read_at = created_at + interval '5 hours'
         where read_at is null and created_at < now() - interval '2 days'`,
})

/** Counted since sealing, because only recent nights are stored. */
export const nightsPassed = sql.statement('demo_nights', {
  row: { nights: sql.integer },
  sql: 'select extract(day from now() - sealed_at)::int as nights from installation',
})

export const notYetRaters = sql.statement('demo_not_yet_raters', {
  takes: { ratedId: sql.bigint, many: sql.integer },
  row: { id: sql.bigint },
  sql: `select id from people p
         where id <> $1 and created_at < now() - interval '8 days'
           and not exists (select from ratings where rater_id = p.id and rated_id = $1)
         order by id limit $2`,
})

/** Unlike people, roles are shared: a crowd has more sessions than an account's ten. */
export const openSession = sql.change('demo_open_session', {
  takes: { tokenDigest: sql.text, accountId: sql.bigint, seconds: sql.double, most: sql.integer },
  sql: `with ended as (
          delete from sessions where token_digest in
            (select token_digest from sessions where account_id = $2 order by created_at desc offset $4 - 1)
        )
        insert into sessions (token_digest, account_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))`,
})
