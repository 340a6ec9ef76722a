import { setVerified } from '#desk/members/change.server.ts'
import type { Command, Invocation } from '../command.server.ts'
import { withDatabase } from '../withDatabase.server.ts'
import { needsProfile } from './needsProfile.server.ts'
import { accountSought, whoHelp } from './who.server.ts'

export const userVerify: Command = {
  name: 'user verify',
  takes: '<who>',
  summary: 'gives the verified badge',
  about: `${whoHelp} The person is told, and the audit log records it.`,
  least: 1,
  most: 1,
  run: (invocation) => verify(invocation, true),
}

export const userUnverify: Command = {
  name: 'user unverify',
  takes: '<who>',
  summary: 'takes the verified badge away; friends who join later do not bring it back',
  about: `${whoHelp} The person is told, and the audit log records it.`,
  least: 1,
  most: 1,
  run: (invocation) => verify(invocation, false),
}

const verify = (invocation: Invocation, isVerified: boolean) =>
  withDatabase(invocation, async ({ db }) => {
    const who = invocation.words[0]!
    const outcome = needsProfile(
      who,
      await setVerified(db, await accountSought(db, who), isVerified, 'command line'),
    )
    const state = isVerified ? 'verified' : 'not verified'
    invocation.say(outcome === 'changed' ? `${who} is now ${state}.` : `${who} was ${state} already.`)
  })
