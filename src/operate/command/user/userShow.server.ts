import { maskedPhone } from '#rooms/friends/referrals/referrals.rules.ts'
import type { Command } from '../command.server.ts'
import { accountShown, type Shown } from '../command.sql.ts'
import { withDatabase } from '../withDatabase.server.ts'
import { accountSought, whoHelp } from './who.server.ts'

export const userShow: Command = {
  name: 'user show',
  takes: '<who> [--full]',
  summary: 'shows what is known about somebody',
  about: whoHelp,
  least: 1,
  most: 1,
  flags: { full: 'shows the whole phone number' },
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const [person] = await db.read(accountShown, { id: await accountSought(db, invocation.words[0]!) })
      for (const [name, value] of linesOf(person!, invocation.has('full')))
        invocation.say(`${name.padEnd(14)} ${value}`)
    }),
}

function linesOf(person: Shown, full: boolean): [string, string | number][] {
  const account: [string, string | number][] = [
    ['id', person.id],
    ['phone', full ? person.phone : maskedPhone(person.phone.slice(-4))],
    ['country', person.country],
    ['since', person.createdAt.toISOString()],
    ['sessions', person.sessions],
    ['leaving', leaving(person.deletionDue)],
  ]
  if (!person.handle) return [...account, ['profile', 'not set up yet']]
  return [
    ['handle', `@${person.handle}`],
    ['name', person.name ?? '–'],
    ...account,
    ['gender', person.gender ?? '–'],
    ['age', person.age ?? '–'],
    ['bio', person.bio || '–'],
    ['photo', person.photo ? `/media/${person.photo}` : '–'],
    ['verified', person.isVerified ? 'yes' : person.verificationRemoved ? 'no, taken away' : 'no'],
    ['premium', person.isPremium ? 'yes' : 'no'],
    ['found by search', person.inSearch ? 'yes' : 'no'],
    ['rated by', person.raters],
    ['rated', person.given],
    ['friends joined', person.friends],
  ]
}

const leaving = (due: string | null) =>
  due === null ? 'no' : due === '-infinity' ? 'being erased' : `on ${due}`
