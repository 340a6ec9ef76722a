import { setVerified } from '#features/members/change.server.ts'
import type { Asked, Command } from './command.server.ts'
import { needsProfile } from './needsProfile.server.ts'
import { accountOf, whoHelp } from './who.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const userVerify: Command = {
  name: 'user verify',
  takes: '<who>',
  summary: 'gives the badge',
  about: `${whoHelp} They are told, and the audit log has it.`,
  least: 1,
  most: 1,
  run: (asked) => verify(asked, true),
}

export const userUnverify: Command = {
  name: 'user unverify',
  takes: '<who>',
  summary: 'takes the badge away; friends who join later do not bring it back',
  about: `${whoHelp} They are told, and the audit log has it.`,
  least: 1,
  most: 1,
  run: (asked) => verify(asked, false),
}

const verify = (asked: Asked, isVerified: boolean) =>
  withDatabase(asked, async ({ db }) => {
    const who = asked.words[0]!
    const outcome = needsProfile(
      who,
      await setVerified(db, await accountOf(db, who), isVerified, 'command line'),
    )
    const standing = isVerified ? 'verified' : 'not verified'
    asked.say(outcome === 'changed' ? `${who} is now ${standing}.` : `${who} was ${standing} already.`)
  })
