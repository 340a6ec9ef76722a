import {
  addAdministrator,
  allAdministrators,
  endAdministrator,
} from '#admin/administrators/administrators.sql.ts'
import { roles } from '#admin/roles/roles.contract.ts'
import { closeAllAdminSessions } from '#admin/sessions/adminSessions.sql.ts'
import type { RowOf } from '#platform/database/statement.server.ts'
import { cleanName, isName } from '#platform/i18n/cleanText.ts'
import { renewAdminPassword, storedAdminPassword } from '../secrets.server.ts'
import { type Command, Failure, WrongUsage } from './command.server.ts'
import { findAccount } from './userCommands.server.ts'
import { withDatabase } from './withDatabase.server.ts'

const fromEnvironment =
  'The admin password is the value of ADMIN_PASSWORD, or of the file that ADMIN_PASSWORD_FILE names.'

const switchedOff =
  'No password opens the admin panel: ADMIN_PASSWORD is off. admin add gives an account a role, which enters by a passkey.'

export const adminPassword: Command = {
  name: 'admin password',
  takes: '[--new]',
  summary: 'shows where the admin password comes from',
  about: 'In development without ADMIN_PASSWORD, it’s stored in the data folder, and this command shows it.',
  least: 0,
  most: 0,
  flags: { new: 'makes another random password; in development only' },
  async run({ config: read, has, say }) {
    const config = read()
    if (!config.hasAdminPassword) throw new Failure(switchedOff)
    if (config.adminPassword && has('new'))
      throw new Failure(`${fromEnvironment} Give another value there, and restart the server.`)
    if (config.adminPassword) return say(`${fromEnvironment} It is not shown here.`)
    const { file, value } = await (has('new') ? renewAdminPassword(config) : storedAdminPassword(config))
    say(`The admin password is ${value}, kept in ${file}.`)
    if (has('new')) say('A running server uses the old one until its next start.')
  },
}

const longest = 60

export const adminAdd: Command = {
  name: 'admin add',
  takes: '<name> <who> [--role <role>]',
  summary: 'gives an account a name and an admin role; it signs in with its passkey',
  about: 'People add passkeys in Settings. Running it again for the same name changes the role or account.',
  least: 2,
  most: 2,
  options: {
    role: { value: '<role>', what: `one of ${roles.join(', ')}; without it admin` },
  },
  run(invocation) {
    const [typedName = '', who = ''] = invocation.words
    const name = cleanName(typedName)
    if (!isName(name) || name.length > longest)
      throw new WrongUsage(`A name has letters or digits, and ${longest} signs at most.`)
    const typed = invocation.given('role')
    const role = roles.find((each) => each === typed) ?? null
    if (typed !== undefined && role === null) throw new WrongUsage(`A role is one of ${roles.join(', ')}.`)
    return withDatabase(invocation, async ({ db, config }) => {
      if (!config.policy.protects)
        throw new Failure('Nobody comes to the admin panel by a passkey here: give EDITION=trusted first.')
      const accountId = await findAccount(db, who)
      const [added] = await db.write(addAdministrator, { name, role, accountId, by: 'command line' })
      if (!added)
        throw new Failure(
          `${name} was ended, and the audit log names them, or this account has another name. admin list shows both.`,
        )
      invocation.say(
        `${name} ${added.isNew ? 'was added' : 'is there already'}, with the role ${added.role}.`,
      )
      invocation.say('They sign in at /admin with a passkey, starting a day after they add it in Settings.')
    })
  },
}

export const adminList: Command = {
  name: 'admin list',
  takes: '',
  summary: 'lists named administrators: account, role, passkeys, last use, and removed ones',
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
  return `${name}  ${[userId ? `@${userId}` : 'without a profile', role, `${keys} passkey(s)`, ...used].join(', ')}`
}

export const adminEnd: Command = {
  name: 'admin end',
  takes: '<name>',
  summary: 'removes a named administrator and ends their admin sessions',
  about: 'Their account stays. Their name stays in the audit log, so it can’t be reused.',
  least: 1,
  most: 1,
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const name = cleanName(invocation.words[0] ?? '')
      const [ended] = await db.write(endAdministrator, { name, by: 'command line' })
      if (!ended) throw new Failure(`There is no administrator ${name}. admin list shows those there are.`)
      invocation.say(`${name} was ended, along with ${ended.sessions} admin session(s).`)
    }),
}

export const adminSignOut: Command = {
  name: 'admin sign-out',
  takes: '',
  summary: 'ends all admin sessions',
  about: 'Changing ADMIN_PASSWORD does the same at the next start.',
  least: 0,
  most: 0,
  flags: {},
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const closed = await db.write(closeAllAdminSessions, {})
      invocation.say(`${closed.length} admin session(s) ended.`)
    }),
}
