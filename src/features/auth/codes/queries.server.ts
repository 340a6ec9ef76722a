import type { Database, Query } from '#kit/database/database.server.ts'
import { codeValidity, cooldown, mostGuesses } from '../contract.ts'
import type { Allowance, Place } from './budgets.server.ts'
import type { Purpose } from './codes.server.ts'

export type Send = {
  phone: string
  country: string
  purpose: Purpose
  allowances: Allowance[]
  places: Place[]
  network: string
  judged: boolean
  suspicion: number
  passes: boolean
}

type Asked = {
  id: string
  expiresIn: number
  resendAfter: number
  refused: string | null
  retryAfter: number | null
  /** Where the message was counted; null when none is to go out, for one went out a moment ago. */
  counted: string[] | null
}

/** The number's challenge and all that its message uses up, or what of that is used up. */
export const askCode = (db: Database, send: Send) =>
  db.write<Asked>(
    'ask_code',
    `select id, expires_in as "expiresIn", resend_after as "resendAfter", refused, retry_after as "retryAfter", counted
       from ask_code($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      send.phone,
      send.country,
      send.purpose,
      codeValidity,
      cooldown,
      mostGuesses,
      send.allowances.map(({ key }) => key),
      send.allowances.map(({ most }) => most),
      send.allowances.map(({ seconds }) => seconds),
      send.places.map(({ key }) => key),
      send.places.map(({ few }) => few),
      send.places.map(({ many }) => many),
      send.network,
      send.judged,
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

/** By the clock of the database, to the microsecond; and how often that allowance is used. */
export const submissionArrives = (db: Database, key: string) =>
  db.read<{ at: string; used: number }>(
    'submission_arrives',
    `select clock_timestamp()::text as at,
            coalesce((select used from allowances where key = $1 and ends_at > now()), 0) as used`,
    [key],
  )

/** Of whom, from where, since when; and which challenge the same submission used while this one waited for it. */
type Submission = { phone: string; address: string; arrivedAt: string; usedMeanwhile: string | null }
type Budget = { budget: string; most: number; strict: boolean }

export const countGuess = (
  db: Database,
  { phone, address, arrivedAt, usedMeanwhile }: Submission,
  { budget, most, strict }: Budget,
) =>
  db.write<Guess>(
    'count_guess',
    `select challenge_id as "challengeId", attempts_left as "attemptsLeft", refused, retry_after as "retryAfter"
       from count_guess($1, $2, $3, $4, $5, $6, $7)`,
    [phone, budget, most, strict, address, arrivedAt, usedMeanwhile],
  )

/** Nobody else uses it until this transaction ends. No row: it has been used or is over. */
export const holdChallenge = (
  query: Query,
  { phone, address, arrivedAt, usedMeanwhile }: Submission,
  challengeId: string,
) =>
  query(
    'hold_challenge',
    `select 1 from challenges c where c.phone = $1 and c.id = $2 and is_usable(c, $3, $4, $5) for update`,
    [phone, challengeId, address, arrivedAt, usedMeanwhile],
  )

export const spendChallenge = (query: Query, phone: string, budget: string, address: string) =>
  query('spend_challenge', 'select spend_challenge($1, $2, $3)', [phone, budget, address])
