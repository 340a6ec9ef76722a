import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { codeCooldownSeconds, codeExpirySeconds, maxGuesses } from '../accounts.contract.ts'

const codeAsked = {
  phone: sql.text,
  requester: sql.text,
  country: sql.text,
  purpose: sql.text,
  allowances: sql.arrayOf(sql.json({ key: sql.text, most: sql.integer, seconds: sql.integer })),
  shares: sql.arrayOf(sql.json({ key: sql.text, few: sql.integer, many: sql.integer })),
  network: sql.text,
  judged: sql.boolean,
  suspicion: sql.integer,
  passes: sql.boolean,
  by_sms: sql.boolean,
}
const always = { validity: sql.integer, cooldown: sql.integer, max_guesses: sql.integer }
export type CodeSend = sql.Row<typeof codeAsked>

/** Opens or renews a challenge and uses every allowance, or returns the exhausted allowance. */
export const askCode = (db: Database, send: CodeSend) =>
  db.write(askCodeStatement, {
    named: { ...send, validity: codeExpirySeconds, cooldown: codeCooldownSeconds, max_guesses: maxGuesses },
  })

const askCodeStatement = sql.change('ask_code', {
  takes: { named: sql.json({ ...codeAsked, ...always }) },
  row: {
    id: sql.uuid,
    expiresIn: sql.integer,
    resendAfter: sql.integer,
    refused: sql.nullable(sql.text),
    retryAfter: sql.nullable(sql.integer),
    countedIn: sql.nullable(sql.arrayOf(sql.text)),
  },
  sql: `select id, expires_in as "expiresIn", resend_after as "resendAfter", refused, retry_after as "retryAfter", counted as "countedIn"
          from ask_code($1)`,
})

export const returnSend = (
  db: Database,
  { phone, requester, allowances, countedIn }: CodeSend & { countedIn: string[] },
) => db.write(returnSendStatement, { phone, requester, keys: allowances.map(({ key }) => key), countedIn })

const returnSendStatement = sql.change('return_send', {
  takes: {
    phone: sql.text,
    requester: sql.text,
    keys: sql.arrayOf(sql.text),
    countedIn: sql.arrayOf(sql.text),
  },
  row: { return_send: sql.nothing },
  sql: 'select return_send($1, $2, $3, $4)',
})

/** Returns a row if the network entered a code in roughly the last hour. */
export const networkEntered = sql.statement('network_entered', {
  takes: { key: sql.text },
  sql: 'select from code_shares where key = $1 and faded(entered, at) > 0.3',
})

export const openChallenge = sql.change('open_challenge', {
  takes: { id: sql.uuid },
  sql: 'update challenges set messages = messages + 1 where id = $1',
})

export const countGuess = sql.change('count_guess', {
  takes: {
    phone: sql.text,
    requester: sql.text,
    budgets: sql.arrayOf(sql.text),
    most: sql.arrayOf(sql.integer),
    strict: sql.boolean,
  },
  row: {
    challengeId: sql.nullable(sql.uuid),
    attemptsLeft: sql.nullable(sql.integer),
    refused: sql.nullable(sql.text),
    retryAfter: sql.nullable(sql.integer),
  },
  sql: `select challenge_id as "challengeId", attempts_left as "attemptsLeft", refused, retry_after as "retryAfter"
          from count_guess($1, $2, $3, $4, $5)`,
})

/** Locks the number for the transaction. Returns no row if the challenge is spent or expired. */
export const holdChallenge = sql.change('hold_challenge', {
  takes: { phone: sql.text, challengeId: sql.uuid },
  row: { bySms: sql.boolean },
  sql: `with turn as materialized (select take_turn($1))
        select c.by_sms as "bySms" from turn, challenges c
         where c.phone = $1 and c.id = $2 and is_usable(c) for update of c`,
})

export const spendChallenge = sql.change('spend_challenge', {
  takes: { phone: sql.text, challengeId: sql.uuid, ownBudget: sql.text, ofNumber: sql.text },
  row: { spend_challenge: sql.nothing },
  sql: 'select spend_challenge($1, $2, $3, $4)',
})
