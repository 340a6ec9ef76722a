import { queueOf } from '#desk/cases/cases.sql.ts'
import type { Command } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const cases: Command = {
  name: 'cases',
  takes: '',
  summary: 'lists what waits at the desk, with when it is due and who has it; what is due first comes first',
  about: 'It names whom a case is about and never who reported. Cases are decided at the desk.',
  least: 0,
  most: 0,
  flags: {},
  async run(invocation) {
    await withDatabase(invocation, async ({ db }) => {
      const waiting = await db.read(queueOf, { administratorId: null })
      for (const { kind, id, topic, userId, dueAt, takenBy } of waiting) {
        const late = dueAt.getTime() < Date.now() ? '  late' : ''
        invocation.say(
          `${kind} ${id}  ${topic}  ${userId ? `@${userId}` : 'has left'}  due ${dueAt.toISOString()}${late}${takenBy ? `  with ${takenBy}` : ''}`,
        )
      }
      if (waiting.length === 0) invocation.say('Nothing waits.')
    })
  },
}
