import type { Database, Query } from '#kit/database.server.ts'
import type { Allowance, Place } from '../budgets.server.ts'
import type { Purpose } from '../codes.server.ts'
import { codeValidity, cooldown, mostGuesses } from '../contract.ts'
import type { Identity } from '../identify.server.ts'

export type Challenge = { id: string; expiresIn: number }

const goesOn = `c.used_at is null and c.guesses < $6 and c.expires_at > now() + interval '1 minute'`

/**
 * Opens this number's challenge, or goes on with the one that is open, so that its code stays the same.
 * No row: the last message for this purpose went out less than the cooldown ago.
 */
export const openChallenge = (
  query: Query,
  { phone, country }: Pick<Identity, 'phone' | 'country'>,
  purpose: Purpose,
) =>
  query<Challenge>(
    'open_challenge',
    `insert into challenges as c (phone, phone_shown, country, purpose, expires_at)
     values ($1, $1, $2, $3, now() + make_interval(secs => $4))
     on conflict (phone) do update set
       id           = case when ${goesOn} then c.id else excluded.id end,
       expires_at   = case when ${goesOn} then c.expires_at else excluded.expires_at end,
       guesses      = case when ${goesOn} then c.guesses else 0 end,
       counted      = case when ${goesOn} then c.counted else '{}' end,
       phone_shown  = excluded.phone_shown,
       invited_by   = null,
       purpose      = excluded.purpose,
       last_sent_at = now(),
       used_at      = null
     where c.last_sent_at <= now() - make_interval(secs => $5) or c.used_at is not null or c.purpose <> excluded.purpose
     returning id, ceil(extract(epoch from expires_at - now()))::int as "expiresIn"`,
    [phone, country, purpose, codeValidity, cooldown, mostGuesses],
  )

/** How long until this number may be sent a code again, and how long its code is valid. */
export const coolingDown = (query: Query, phone: string) =>
  query<{ id: string; resendAfter: number; expiresIn: number }>(
    'cooling_down',
    `select id, greatest(1, ceil(extract(epoch from last_sent_at - now()) + $2))::int as "resendAfter",
            greatest(0, ceil(extract(epoch from expires_at - now())))::int as "expiresIn"
       from challenges where phone = $1`,
    [phone, cooldown],
  )

export type Send = {
  phone: string
  allowances: Allowance[]
  places: Place[]
  network: string
  country: string
  judged: boolean
  suspicion: number
  passes: boolean
}

/** All that one message uses up, or what of it is used up. */
export const takeSend = (query: Query, send: Send) =>
  query<{ refused: string | null; retryAfter: number | null; counted: string[] }>(
    'take_send',
    `select refused, retry_after as "retryAfter", counted
       from take_send($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      send.phone,
      send.allowances.map(({ key }) => key),
      send.allowances.map(({ most }) => most),
      send.allowances.map(({ seconds }) => seconds),
      send.places.map(({ key }) => key),
      send.places.map(({ few }) => few),
      send.places.map(({ many }) => many),
      send.network,
      send.judged,
      send.country,
      send.suspicion,
      send.passes,
    ],
  )

export const returnSend = (db: Database, { phone, allowances, counted }: Send & { counted: string[] }) =>
  db.write('return_send', 'select return_send($1, $2, $3)', [
    phone,
    allowances.map(({ key }) => key),
    counted,
  ])

export type Guess = {
  challengeId: string | null
  attemptsLeft: number | null
  refused: string | null
  retryAfter: number | null
}

/** Of whom, from where, and for how many seconds it has been on its way. */
type Submission = { phone: string; address: string; inFlight: number }
type Budget = { budget: string; most: number; strict: boolean }

export const countGuess = (
  db: Database,
  { phone, address, inFlight }: Submission,
  { budget, most, strict }: Budget,
) =>
  db.write<Guess>(
    'count_guess',
    `select challenge_id as "challengeId", attempts_left as "attemptsLeft", refused, retry_after as "retryAfter"
       from count_guess($1, $2, $3, $4, $5, $6)`,
    [phone, budget, most, strict, address, inFlight],
  )

/** Nobody else uses it until this transaction ends. No row: it has been used or is over. */
export const holdChallenge = (query: Query, { phone, address, inFlight }: Submission, challengeId: string) =>
  query(
    'hold_challenge',
    `select 1 from challenges c where c.phone = $1 and c.id = $2 and is_usable(c, $3, $4) for update`,
    [phone, challengeId, address, inFlight],
  )

export const spendChallenge = (query: Query, phone: string, budget: string, address: string) =>
  query('spend_challenge', 'select spend_challenge($1, $2, $3)', [phone, budget, address])
