import { divisible, partition } from '#kit/database/partition/partition.server.ts'
import { keysOf } from '#kit/keys.ts'
import { type Command, Failure, WrongUsage } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

const usualParts = 32
/** With a thousand, the change of names takes longer than the second for which a write waits for a lock. */
const mostParts = 256
const tables = keysOf(divisible)

export const databasePartition: Command = {
  name: 'database partition',
  takes: `<${tables.join(' | ')}> [PARTS]`,
  summary: 'divides a large table into hash partitions while servers go on',
  about:
    `Without PARTS, from 2 to ${mostParts}, there are ${usualParts}. It needs as much free disk again as the table takes, and may be ` +
    'interrupted: the next run of this command continues it. Writes wait a moment at the end.',
  least: 1,
  most: 2,
  run: (invocation) =>
    withDatabase(invocation, async ({ connection }) => {
      const [named, given = `${usualParts}`] = invocation.words
      const table = tables.find((each) => each === named)
      const parts = Number(given)
      if (!table) throw new WrongUsage(`Give ${tables.join(' or ')}.`)
      if (!(Number.isInteger(parts) && parts >= 2 && parts <= mostParts))
        throw new WrongUsage(`Give a number of parts from 2 to ${mostParts}.`)
      const { signal, say: told } = invocation
      const outcome = await partition(connection, table, { parts, signal, told })
      if (outcome === 'interrupted') throw new Failure(`${table} is not divided yet.`)
      invocation.say(outcome === 'divided' ? `${table} is divided.` : `${table} was divided already.`)
    }),
}
