import type { Database } from '#ground/database/database.server.ts'
import {
  arrayOf,
  boolean,
  change,
  integer,
  json,
  nothing,
  nullable,
  type Row,
  statement,
  text,
  uuid,
} from '#ground/database/statement.server.ts'
import { codeValidity, cooldown, mostGuesses } from '../account.contract.ts'

/** What a code is asked with, as `code_asked` has it. */
const codeAsked = {
  phone: text,
  asker: text,
  country: text,
  purpose: text,
  allowances: arrayOf(json({ key: text, most: integer, seconds: integer })),
  shares: arrayOf(json({ key: text, few: integer, many: integer })),
  network: text,
  judged: boolean,
  suspicion: integer,
  passes: boolean,
  by_sms: boolean,
}
const always = { validity: integer, cooldown: integer, most_guesses: integer }
export type CodeSend = Row<typeof codeAsked>

/**
 * Opens or renews the asker's challenge of this number and takes every allowance its message needs, or
 * tells which of them is used up.
 */
export const askCode = (db: Database, send: CodeSend) =>
  db.write(askCodeStatement, {
    named: { ...send, validity: codeValidity, cooldown, most_guesses: mostGuesses },
  })

const askCodeStatement = change('ask_code', {
  takes: { named: json({ ...codeAsked, ...always }) },
  row: {
    id: uuid,
    expiresIn: integer,
    resendAfter: integer,
    refused: nullable(text),
    retryAfter: nullable(integer),
    countedIn: nullable(arrayOf(text)),
  },
  sql: `select id, expires_in as "expiresIn", resend_after as "resendAfter", refused, retry_after as "retryAfter", counted as "countedIn"
          from ask_code($1)`,
})

export const returnSend = (
  db: Database,
  { phone, asker, allowances, countedIn }: CodeSend & { countedIn: string[] },
) => db.write(returnSendStatement, { phone, asker, keys: allowances.map(({ key }) => key), countedIn })

const returnSendStatement = change('return_send', {
  takes: { phone: text, asker: text, keys: arrayOf(text), countedIn: arrayOf(text) },
  row: { return_send: nothing },
  sql: 'select return_send($1, $2, $3, $4)',
})

/** There is a row if a code was entered there within the hour or so. */
export const networkEntered = statement('network_entered', {
  takes: { key: text },
  sql: 'select from code_shares where key = $1 and faded(entered, at) > 0.3',
})

/** A provider has taken a message of this challenge, which is open from now on. */
export const openChallenge = change('open_challenge', {
  takes: { id: uuid },
  sql: 'update challenges set messages = messages + 1 where id = $1',
})

export const countGuess = change('count_guess', {
  takes: {
    phone: text,
    asker: text,
    budgets: arrayOf(text),
    most: arrayOf(integer),
    strict: boolean,
  },
  row: {
    challengeId: nullable(uuid),
    attemptsLeft: nullable(integer),
    refused: nullable(text),
    retryAfter: nullable(integer),
  },
  sql: `select challenge_id as "challengeId", attempts_left as "attemptsLeft", refused, retry_after as "retryAfter"
          from count_guess($1, $2, $3, $4, $5)`,
})

/**
 * Takes the number's turn until the transaction ends. No row: the challenge was used or has expired. `bySms`
 * is false if its code was ever sent by WhatsApp.
 */
export const holdChallenge = change('hold_challenge', {
  takes: { phone: text, challengeId: uuid },
  row: { bySms: boolean },
  sql: `with turn as materialized (select take_turn($1))
        select c.by_sms as "bySms" from turn, challenges c
         where c.phone = $1 and c.id = $2 and is_usable(c) for update of c`,
})

export const spendChallenge = change('spend_challenge', {
  takes: { phone: text, challengeId: uuid, ownBudget: text, ofNumber: text },
  row: { spend_challenge: nothing },
  sql: 'select spend_challenge($1, $2, $3, $4)',
})
