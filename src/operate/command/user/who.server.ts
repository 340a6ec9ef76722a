import type { Database } from '#ground/database/database.server.ts'
import { foldDigits } from '#ground/words/digits.ts'
import { identify } from '#rooms/account/phone/identify.server.ts'
import { Failure } from '../command.server.ts'
import { accountNamed } from '../command.sql.ts'

/** The account whose handle, id or phone number was typed. */
export async function accountSought(db: Database, who: string) {
  const word = foldDigits(who).trim()
  const number = /^[1-9]\d*$/.test(word) ? Number(word) : Number.NaN
  const identity = identify(word)
  const [account] = await db.read(accountNamed, {
    id: Number.isSafeInteger(number) ? number : null,
    phones: typeof identity === 'string' ? [word] : [word, identity.phone],
    handle: word.replace(/^@/, '').toLowerCase(),
  })
  if (!account) throw new Failure(`There is nobody with the handle, id or phone number ${who}.`)
  return account.id
}

export const whoHelp = '<who> is a handle, an id or a phone number.'
