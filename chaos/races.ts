import { hash } from 'node:crypto'
import type pg from 'pg'
import { Caller, type Reply } from '#tests/support/caller.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { asOwner } from './support/owner.ts'
import { type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

const atOnce = 50

export const races: Rig = {
  name: 'races',
  summary: 'sends fifty concurrent requests for one pair, phone, handle or verification',
  size: 50,
  unit: 'rounds',
  whole: 1000,
  run,
}

const expected = {
  'one rating a pair': 'select count(*) = 1 as holds from ratings where rater_id = $1 and rated_id = $2',
  'counted once': 'select raters = 1 as holds from rating_totals where person_id = $2 and $1::bigint <> 0',
  'one account a phone': 'select count(*) = 1 as holds from accounts where phone = $1',
  'one owner a user ID': 'select count(*) = 1 as holds from people where handle = $1',
  'one verification': `
    select (select is_verified from people where id = $1)
       and (select count(*) = 1 from notifications where person_id = $1 and kind = 'verified') as holds`,
} as const
type What = keyof typeof expected
type Together = (ask: (caller: Caller, place: number) => Promise<Reply>) => Promise<Reply[]>

async function run(trial: Trial): Promise<Figure[]> {
  const simat = await install({ environment: { OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000000' } })
  try {
    await simat.start()
    const connection = await simat.connection()
    const crowd = await addCrowd(connection, 2 * trial.size)
    return await asOwner(connection, (sql) => race(simat.origin, crowd, sql, trial))
  } finally {
    await simat.remove()
  }
}

async function race(origin: string, crowd: Crowd, sql: pg.Client, { size, say }: Trial): Promise<Figure[]> {
  const callers = Array.from({ length: atOnce }, () => new Caller(origin))
  const together: Together = (ask) => Promise.all(callers.map(ask))
  const broken = new Map<string, number>()
  const odd = new Map<string, number>()
  const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const check = async (what: What, values: unknown[]) => {
    const { rows } = await sql.query<{ holds: boolean }>(expected[what], values)
    if (!rows[0]?.holds) count(broken, what)
  }
  const only = (what: What, statuses: number[], replies: Reply[]) => {
    for (const { status, failure } of replies)
      if (!statuses.includes(status)) count(odd, `${what}: ${failure ?? status}`)
  }

  for (let round = 0; round < size; round += 1) {
    const [rater, rated] = [2 * round, 2 * round + 1]
    const pair = [crowd.ids[rater], crowd.ids[rated]]
    only('one rating a pair', [200], await ratePair(together, crowd.tokenOf(rater), pair[1]!))
    await check('one rating a pair', pair)
    await check('counted once', pair)

    const phone = `+96654${String(round).padStart(7, '0')}`
    only('one account a phone', [200, 400, 429], await provePhone(together, callers[0]!, phone))
    await check('one account a phone', [phone])

    const newcomers = await addNewcomers(sql, crowd.ids[rater]!, round)
    const handle = `wanted_${round}`
    only(
      'one owner a user ID',
      [200, 409],
      await together((caller, place) => register(caller, newcomers[place]!, handle)),
    )
    await check('one owner a user ID', [handle])
    // Everyone registers again, without a user ID, because the losers have no profile yet.
    only('one verification', [200], await together((caller, place) => register(caller, newcomers[place]!)))
    await check('one verification', [crowd.ids[rater]])
    if (round % 50 === 49) say(`${round + 1} rounds`)
  }
  for (const caller of callers) caller.close()
  const unexpected = [...odd.values()].reduce((sum, n) => sum + n, 0)
  return [
    ...Object.keys(expected).map((what) => none(`not ${what}`, broken.get(what) ?? 0, size)),
    none('unexpected answers', unexpected, size * atOnce * 4),
    observed('of them', [...odd].map(([which, n]) => `${which}, ${n} times`).join(', ') || 'none'),
  ]
}

const ratePair = (together: Together, token: string, toUserId: number) =>
  together((caller, place) =>
    caller.ask({ method: 'POST', path: '/api/ratings', token, body: { toUserId, humor: 1 + (place % 5) } }),
  )

async function provePhone(together: Together, first: Caller, phoneNumber: string) {
  const asked = { phoneNumber, countryCode: 'SA' }
  const { body } = await first.ask({ method: 'POST', path: '/api/auth/phone', body: asked })
  const { otpCode } = JSON.parse(body)
  return together((caller) =>
    caller.ask({ method: 'POST', path: '/api/auth/verify', body: { ...asked, code: otpCode } }),
  )
}

const register = (caller: Caller, token: string, userId?: string) =>
  caller.ask({
    method: 'POST',
    path: '/api/auth/setup-profile',
    token,
    body: { displayName: 'Newcomer', gender: 'female', ...(userId && { userId }) },
  })

async function addNewcomers(sql: pg.Client, referrer: number, round: number) {
  const tokens = Array.from({ length: atOnce }, (_, place) =>
    `newcomer ${round} ${place}`.replaceAll(' ', '-'),
  )
  await sql.query(
    `with added as (
       insert into accounts (phone, phone_shown, country)
       select '+96653' || lpad(($1::int * ${atOnce} + place)::text, 7, '0'), '', 'SA' from generate_series(1, ${atOnce}) place
       returning id
     ), numbered as (select id, row_number() over () as place from added
     ), referred as (
       insert into referrals (referrer_id, referred_id, phone_ending) select $2, id, '0000' from added
     )
     insert into sessions (token_digest, account_id, expires_at)
     select ($3::text[])[place], id, now() + interval '1 day' from numbered`,
    [round, referrer, tokens.map((token) => hash('sha256', token, 'base64url'))],
  )
  return tokens
}
