import { setPremium } from '#desk/members/change.server.ts'
import { type Command, WrongUsage } from '../command.server.ts'
import { withDatabase } from '../withDatabase.server.ts'
import { needsProfile } from './needsProfile.server.ts'
import { accountSought, whoHelp } from './who.server.ts'

export const userPremium: Command = {
  name: 'user premium',
  takes: '<who> on|off',
  summary: 'gives the premium badge, or takes it away',
  about: `${whoHelp} The audit log records it.`,
  least: 2,
  most: 2,
  async run(invocation) {
    const [who = '', wanted = ''] = invocation.words
    if (wanted !== 'on' && wanted !== 'off') throw new WrongUsage('Say on or off after <who>.')
    await withDatabase(invocation, async ({ db }) => {
      const id = await accountSought(db, who)
      const outcome = needsProfile(who, await setPremium(db, id, wanted === 'on', 'command line'))
      const state = wanted === 'on' ? 'premium' : 'not premium'
      invocation.say(outcome === 'changed' ? `${who} is now ${state}.` : `${who} was ${state} already.`)
    })
  },
}
