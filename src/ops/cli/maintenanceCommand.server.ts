import { beginMaintenance, endMaintenance } from '#features/site/maintenance/maintenance.sql.ts'
import { type Command, WrongUsage } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const maintenance: Command = {
  name: 'maintenance',
  takes: 'on|off',
  summary: 'turns maintenance mode on or off; the admin panel, health and metrics keep working',
  about: 'Running servers follow within seconds, and new ones start with it.',
  least: 1,
  most: 1,
  flags: {},
  async run(invocation) {
    const [wanted] = invocation.words
    if (wanted !== 'on' && wanted !== 'off') throw new WrongUsage('Say on or off.')
    await withDatabase(invocation, async ({ db }) => {
      await db.write(wanted === 'on' ? beginMaintenance : endMaintenance, {})
      invocation.say(
        wanted === 'on'
          ? 'Maintenance is on: within some seconds nobody but the operator is served.'
          : 'Maintenance is off: within some seconds everybody is served again.',
      )
    })
  },
}
