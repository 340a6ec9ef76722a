import { endAdministrator } from '#desk/administrators/administrators.sql.ts'
import { cleanName } from '#ground/words/cleanText.ts'
import { type Command, Failure } from '../command.server.ts'
import { withDatabase } from '../withDatabase.server.ts'

export const adminEnd: Command = {
  name: 'admin end',
  takes: '<name>',
  summary: 'ends an administrator with a name, and their sessions of the desk',
  about: 'Their account stays. Their name stays in the audit log, so nobody else can have it.',
  least: 1,
  most: 1,
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const name = cleanName(invocation.words[0] ?? '')
      const [ended] = await db.write(endAdministrator, { name, by: 'command line' })
      if (!ended) throw new Failure(`There is no administrator ${name}. admin list shows those there are.`)
      invocation.say(`${name} was ended, and ${ended.sessions} session(s) of the desk with them.`)
    }),
}
