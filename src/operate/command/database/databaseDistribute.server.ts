import { distribute } from '#operate/distribute/queries.server.ts'
import { type Command, Failure } from '../command.server.ts'
import { withDatabase } from '../withDatabase.server.ts'

export const databaseDistribute: Command = {
  name: 'database distribute',
  takes: '',
  summary: 'moves ratings, totals, notifications and raters to the nodes of a Citus cluster',
  about:
    'The database must have the extension citus and nodes, and servers must have been started since. Citus moves one table ' +
    'after the other, and whoever writes to it waits meanwhile. If it is interrupted, the next run continues with the table ' +
    'that it had come to. References to people end, because they cannot lead to another machine.',
  least: 0,
  most: 0,
  run: (invocation) =>
    withDatabase(invocation, async ({ connection }) => {
      const { signal, say: told } = invocation
      const isChanged = await distribute(connection, { signal, told })
      if (signal.aborted) throw new Failure('Interrupted. Run it again, and it continues.')
      invocation.say(isChanged ? 'All tables are distributed.' : 'They were distributed already.')
    }),
}
