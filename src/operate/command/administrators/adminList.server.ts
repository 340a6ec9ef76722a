import { allAdministrators } from '#desk/administrators/administrators.sql.ts'
import type { RowOf } from '#ground/database/statement.server.ts'
import type { Command } from '../command.server.ts'
import { withDatabase } from '../withDatabase.server.ts'

export const adminList: Command = {
  name: 'admin list',
  takes: '',
  summary:
    'shows the administrators with names: account, role, passkeys, the day of the last use, and who was ended',
  least: 0,
  most: 0,
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const all = await db.read(allAdministrators, {})
      for (const each of all) invocation.say(lineOf(each))
      if (all.length === 0) invocation.say('There is no administrator with a name.')
    }),
}

function lineOf({ name, role, userId, isEnded, keys, usedOn }: RowOf<typeof allAdministrators>) {
  if (isEnded) return `${name}  ${role}, ended`
  const used = usedOn ? [`used last on ${usedOn}`] : []
  return `${name}  ${[userId ? `@${userId}` : 'without an account', role, `${keys} passkey(s)`, ...used].join(', ')}`
}
