import { migrate } from '#kit/database/migrations.server.ts'
import type { Command } from './command.server.ts'
import { migrationsFolder, visiting } from './withDatabase.server.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  takes: '',
  summary: 'applies what is new in db/migrations',
  about: 'The server does so itself when it starts. The old code works on the new schema, so migrate first.',
  least: 0,
  most: 0,
  run: (invocation) =>
    visiting(invocation, async ({ connection }) => {
      const applied = await migrate(connection, migrationsFolder)
      for (const name of applied) invocation.say(`Applied ${name}`)
      if (applied.length === 0) invocation.say('Nothing to apply: the database is up to date.')
    }),
}
