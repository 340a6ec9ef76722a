import { queueOf } from '#desk/cases/cases.sql.ts'
import type { RowOf } from '#ground/database/statement.server.ts'
import type { Command } from './command.server.ts'
import { jsonFlag, sayEach } from './sayEach.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const cases: Command = {
  name: 'cases',
  takes: '[--json]',
  summary: 'lists what waits at the desk, with when it is due and who has it; what is due first comes first',
  about: 'It names whom a case is about and never who reported. Cases are decided at the desk.',
  least: 0,
  most: 0,
  flags: jsonFlag,
  async run(invocation) {
    await withDatabase(invocation, async ({ db }) => {
      const waiting = await db.read(queueOf, { administratorId: null })
      sayEach(invocation, waiting, lineOf, 'Nothing waits.')
    })
  },
}

function lineOf({ kind, id, topic, userId, dueAt, takenBy }: RowOf<typeof queueOf>) {
  const late = dueAt.getTime() < Date.now() ? '  late' : ''
  const whose = takenBy ? `  with ${takenBy}` : ''
  return `${kind} ${id}  ${topic}  ${userId ? `@${userId}` : 'has left'}  due ${dueAt.toISOString()}${late}${whose}`
}
