import * as sql from '#platform/database/statement.server.ts'

export const passkeysOf = sql.statement('passkeys_of', {
  takes: { accountId: sql.bigint },
  row: {
    id: sql.text,
    name: sql.text,
    addedOn: sql.text,
    usedOn: sql.nullable(sql.text),
    trustedFrom: sql.nullable(sql.timestamptz),
    transports: sql.arrayOf(sql.text),
  },
  sql: `select id, name, riyadh_day(created_at)::text as "addedOn", riyadh_day(used_at)::text as "usedOn",
               case when trusted_from > now() and trusted_from < 'infinity' then trusted_from end as "trustedFrom", transports
          from passkeys where account_id = $1 order by created_at`,
})

export const recoveryCodesLeft = sql.statement('recovery_codes_left', {
  takes: { accountId: sql.bigint },
  row: { left: sql.integer },
  sql: `select count(*)::int as left from recovery_codes where account_id = $1`,
})

export const ownName = sql.statement('passkey_owner', {
  takes: { accountId: sql.bigint },
  row: { handle: sql.text, displayName: sql.text },
  sql: `select handle, display_name as "displayName" from people where id = $1`,
})

export const storeChallenge = sql.change('keep_passkey_challenge', {
  takes: { digest: sql.text, purpose: sql.text, tokenDigest: sql.nullable(sql.text), seconds: sql.double },
  sql: `insert into passkey_challenges (digest, purpose, token_digest, expires_at)
        values ($1, $2, $3, now() + make_interval(secs => $4))`,
})

/** Single-use, per purpose and session. */
export const spendPasskeyChallenge = sql.change('spend_passkey_challenge', {
  takes: { digest: sql.text, purpose: sql.text, tokenDigest: sql.nullable(sql.text) },
  row: { digest: sql.text },
  sql: `delete from passkey_challenges
         where digest = $1 and purpose = $2 and token_digest is not distinct from $3 and expires_at > now()
        returning digest`,
})

/** Serializes concurrent additions. */
export const lockOwner = sql.change('lock_passkey_owner', {
  takes: { accountId: sql.bigint },
  sql: 'select from accounts where id = $1 for no key update',
})

/** Trusted immediately if the session is proven, or after a day, when all devices have been notified. */
export const addPasskey = sql.change('add_passkey', {
  takes: {
    id: sql.text,
    accountId: sql.bigint,
    publicKey: sql.text,
    counter: sql.bigint,
    transports: sql.arrayOf(sql.text),
    isSynced: sql.boolean,
    name: sql.text,
    tokenDigest: sql.text,
    provenMinutes: sql.integer,
    host: sql.text,
  },
  sql: `insert into passkeys (id, account_id, place, public_key, counter, transports, is_synced, name, trusted_from, host)
        select $1, $2,
               (select min(n) from generate_series(1, 6) n
                 where not exists (select from passkeys k where k.account_id = $2 and k.place = n)),
               $3, $4, $5, $6, $7,
               case when exists (select from sessions where token_digest = $8 and proven_at > now() - make_interval(mins => $9))
                    then now() else now() + interval '1 day' end,
               $10`,
})

export const endPasskey = sql.change('end_passkey', {
  takes: { id: sql.text, accountId: sql.bigint },
  row: { id: sql.text },
  sql: 'delete from passkeys where id = $1 and account_id = $2 returning id',
})

export const passkeyShown = sql.statement('passkey_shown', {
  takes: { id: sql.text },
  row: {
    accountId: sql.bigint,
    publicKey: sql.text,
    counter: sql.bigint,
    transports: sql.arrayOf(sql.text),
    isSynced: sql.boolean,
    isTrusted: sql.boolean,
    hasProfile: sql.boolean,
    phone: sql.nullable(sql.text),
  },
  sql: `select k.account_id as "accountId", k.public_key as "publicKey", k.counter, k.transports, k.is_synced as "isSynced",
               k.trusted_from <= now() as "isTrusted", p.id is not null as "hasProfile", a.phone
          from passkeys k join accounts a on a.id = k.account_id left join people p on p.id = a.id
         where k.id = $1 and a.deletion_due_at is distinct from '-infinity'`,
})

export const usePasskey = sql.change('use_passkey', {
  takes: { id: sql.text, counter: sql.bigint },
  sql: 'update passkeys set used_at = now(), counter = $2 where id = $1',
})

export const replaceRecoveryCodes = sql.change('replace_recovery_codes', {
  takes: { accountId: sql.bigint, digests: sql.arrayOf(sql.text) },
  sql: `with gone as (delete from recovery_codes where account_id = $1 and digest <> all($2))
        insert into recovery_codes (account_id, digest) select $1, unnest($2::text[])`,
})

export const spendRecoveryCode = sql.change('spend_recovery_code', {
  takes: { accountId: sql.bigint, digests: sql.arrayOf(sql.text) },
  row: { digest: sql.text },
  sql: 'delete from recovery_codes where account_id = $1 and digest = any($2) returning digest',
})
