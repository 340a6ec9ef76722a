import { endAdministrator } from '#desk/administrators/administrators.sql.ts'
import { setPremium } from '#desk/members/change.server.ts'
import { closeAllAdminSessions } from '#desk/sessions/deskSessions.sql.ts'
import { onOwnConnection } from '#ground/database/longWork.server.ts'
import { prepareRole } from '#ground/database/sessionSettings.server.ts'
import { cleanName } from '#ground/words/cleanText.ts'
import { endSessionsOf } from '#rooms/account/sessions/sessions.sql.ts'
import { archiveOf } from '#rooms/mine/export/archive.server.ts'
import { openStore } from '#rooms/photos/store.server.ts'
import { keysFrom, newPrivateKey } from '#rooms/told/push/keys.server.ts'
import { adminAdd } from './administrators/adminAdd.server.ts'
import { adminList } from './administrators/adminList.server.ts'
import { adminPassword } from './adminPassword.server.ts'
import { audit } from './audit.server.ts'
import { backup } from './backups/backupCommand.server.ts'
import { backupVerify } from './backups/backupVerify.server.ts'
import { restoreCommand } from './backups/restoreCommand.server.ts'
import { affected } from './breach/affected.server.ts'
import { type Command, Failure, WrongUsage } from './command.server.ts'
import { config } from './configCommand.server.ts'
import { databaseRecovered } from './database/databaseRecovered.server.ts'
import { migrateCommand } from './database/migrate.server.ts'
import { doctor } from './doctorCommand.server.ts'
import { initCommand } from './init.server.ts'
import { maintenance } from './maintenanceCommand.server.ts'
import { ratingsCount } from './ratingsCount.server.ts'
import { sealCommand } from './sealCommand.server.ts'
import { seed } from './seed.server.ts'
import { smsTest } from './smsTest.server.ts'
import { needsProfile } from './user/needsProfile.server.ts'
import { userDelete } from './user/userDelete.server.ts'
import { userShow } from './user/userShow.server.ts'
import { userUnverify, userVerify } from './user/userVerify.server.ts'
import { accountSought, whoHelp } from './user/who.server.ts'
import { writeWholeFile } from './wholeFile.server.ts'
import { visiting, withDatabase } from './withDatabase.server.ts'

const userPremium: Command = {
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

const userExport: Command = {
  name: 'user export',
  takes: '<who> <file.zip>',
  summary: 'writes everything held about somebody into one archive',
  about: `${whoHelp} The file must not exist yet; only you will be able to read it.`,
  least: 2,
  most: 2,
  run: (invocation) =>
    withDatabase(invocation, async ({ db, config }) => {
      const [who = '', file = ''] = invocation.words
      const parts = { db, store: openStore(config), policy: config.policy }
      const archive = await archiveOf(parts, await accountSought(db, who), new Date())
      const { content } = needsProfile(who, archive ?? 'nobody')
      invocation.say(`Wrote ${file} (${await writeWholeFile(file, content)} bytes).`)
    }),
}

const userSignOut: Command = {
  name: 'user sign-out',
  takes: '[<who>] [--all]',
  summary: 'ends all sessions of somebody, or with --all of everybody',
  about: `${whoHelp} Their next request finds them signed out, and their devices are unknown.`,
  least: 0,
  most: 1,
  flags: { all: 'of everybody' },
  run(invocation) {
    const who = invocation.words[0]
    if ((who === undefined) !== invocation.has('all')) throw new WrongUsage('Name somebody, or give --all.')
    return withDatabase(invocation, async ({ db }) => {
      const accountId = who === undefined ? null : await accountSought(db, who)
      const [done] = await db.write(endSessionsOf, { accountId, by: 'command line' })
      invocation.say(`${done!.ended} session(s) of ${who ?? 'everybody'} ended.`)
    })
  },
}

const databasePrepare: Command = {
  name: 'database prepare',
  takes: '',
  summary: 'writes the settings of Simat’s connections into its role in PostgreSQL, for a pooler in between',
  about:
    'Without a pooler it is not needed: a server then asks for the settings itself. ' +
    'They hold for this role in this database, in new connections; end those of the pooler (RECONNECT) if it is running.',
  least: 0,
  most: 0,
  run: (invocation) =>
    visiting(invocation, async ({ connection }) => {
      const role = await onOwnConnection(connection, 'simat command', prepareRole)
      invocation.say(`The role ${role} has the settings now, for connections that are opened from now on.`)
      invocation.say(
        'If the pooler is running, end those that it has: RECONNECT in its console, or restart it.',
      )
    }),
}

const adminEnd: Command = {
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

const adminSignOut: Command = {
  name: 'admin sign-out',
  takes: '',
  summary: 'ends all sessions of the desk',
  about: 'Another ADMIN_PASSWORD does so too, from the next start on.',
  least: 0,
  most: 0,
  flags: {},
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const closed = await db.write(closeAllAdminSessions, {})
      invocation.say(`${closed.length} session(s) of the desk ended.`)
    }),
}

const pushKeys: Command = {
  name: 'push keys',
  takes: '',
  summary: 'makes a key for push notifications, as a line for the environment',
  about: 'Give the same key to every server, and keep it: with another one every device has to ask again.',
  least: 0,
  most: 0,
  async run({ say }) {
    const privateKey = newPrivateKey()
    say(`# Push services see this one: ${keysFrom(privateKey).publicKey}`)
    say(`PUSH_PRIVATE_KEY=${privateKey}`)
  },
}

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  initCommand,
  migrateCommand,
  databasePrepare,
  seed,
  sealCommand,
  ratingsCount,
  userShow,
  userVerify,
  userUnverify,
  userPremium,
  userDelete,
  userExport,
  userSignOut,
  adminPassword,
  adminAdd,
  adminList,
  adminEnd,
  adminSignOut,
  audit,
  affected,
  maintenance,
  smsTest,
  pushKeys,
  backupVerify,
  backup,
  restoreCommand,
  databaseRecovered,
  config,
  doctor,
]
