import { maskedPhone } from '#features/referrals/rules.ts'
import type { Command } from './command.server.ts'
import { accountShown, type Shown } from './queries.server.ts'
import { accountOf, whoHelp } from './who.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const userShow: Command = {
  name: 'user show',
  takes: '<who> [--full]',
  summary: 'shows what is known of somebody',
  about: whoHelp,
  least: 1,
  most: 1,
  flags: { full: 'the whole phone number' },
  run: (asked) =>
    withDatabase(asked, async ({ db }) => {
      const [shown] = await accountShown(db, await accountOf(db, asked.words[0]!))
      for (const [name, value] of linesOf(shown!, asked.has('full'))) asked.say(`${name.padEnd(14)} ${value}`)
    }),
}

function linesOf(shown: Shown, full: boolean): [string, string | number][] {
  const account: [string, string | number][] = [
    ['id', shown.id],
    ['phone', full ? shown.phone : maskedPhone(shown.phone.slice(-4))],
    ['country', shown.country],
    ['since', shown.createdAt.toISOString()],
    ['sessions', shown.sessions],
    ['leaving', leaving(shown.deletionDue)],
  ]
  if (!shown.handle) return [...account, ['profile', 'not set up yet']]
  return [
    ['handle', `@${shown.handle}`],
    ['name', shown.name],
    ...account,
    ['gender', shown.gender ?? '–'],
    ['age', shown.age ?? '–'],
    ['bio', shown.bio || '–'],
    ['photo', shown.photo ? `/media/${shown.photo}` : '–'],
    ['verified', shown.isVerified ? 'yes' : shown.verificationRemoved ? 'no, taken away' : 'no'],
    ['premium', shown.isPremium ? 'yes' : 'no'],
    ['found by search', shown.inSearch ? 'yes' : 'no'],
    ['rated by', shown.raters],
    ['rated', shown.given],
    ['friends joined', shown.friends],
  ]
}

const leaving = (due: string | null) =>
  due === null ? 'no' : due === '-infinity' ? 'being erased' : `on ${due}`
