import { deleteMember, setPremium } from '#admin/members/changeMember.server.ts'
import { parseNumber } from '#features/accounts/phone/parseNumber.server.ts'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { createPhotos } from '#features/photos/photos.server.ts'
import { createDeleteAccount } from '#features/privacy/deletion/deleteAccount.server.ts'
import { archiveOf } from '#features/privacy/export/archive.server.ts'
import { maskedPhone } from '#features/referrals/referrals.rules.ts'
import type { Database } from '#platform/database/database.server.ts'
import { foldDigits } from '#platform/i18n/plural.ts'
import { numbersCopier } from '../backup/erasedNumbers/erasedNumbers.server.ts'
import { appSecretFor } from '../secrets.server.ts'
import { type Command, Failure, WrongUsage } from './command.server.ts'
import { type AccountRow, accountNamed, accountShown, recordExport } from './command.sql.ts'
import { withDatabase } from './withDatabase.server.ts'
import { writePrivateFile } from './writePrivateFile.server.ts'

const onCommand = { by: 'command line', id: null } as const

export async function findAccount(db: Database, who: string) {
  const word = foldDigits(who).trim()
  const number = /^[1-9]\d*$/.test(word) ? Number(word) : Number.NaN
  const identity = parseNumber(word)
  const [account] = await db.read(accountNamed, {
    id: Number.isSafeInteger(number) ? number : null,
    phones: typeof identity === 'string' ? [word] : [word, identity.phone],
    handle: word.replace(/^@/, '').toLowerCase(),
  })
  if (!account) throw new Failure(`There is nobody with the handle, id or phone number ${who}.`)
  return account.id
}

const whoHelp = '<who> is a handle, an id or a phone number.'

function needsProfile<Outcome>(who: string, outcome: Outcome | 'nobody') {
  if (outcome === 'nobody') throw new Failure(`${who} has not set up a profile yet.`)
  return outcome
}

export const userShow: Command = {
  name: 'user show',
  takes: '<who> [--full]',
  summary: 'shows what’s known about a person',
  about: whoHelp,
  least: 1,
  most: 1,
  flags: { full: 'shows the whole phone number' },
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const [person] = await db.read(accountShown, { id: await findAccount(db, invocation.words[0]!) })
      for (const [name, value] of linesOf(person!, invocation.has('full')))
        invocation.say(`${name.padEnd(14)} ${value}`)
    }),
}

function linesOf(person: AccountRow, full: boolean): [string, string | number][] {
  const account: [string, string | number][] = [
    ['id', person.id],
    ['phone', full ? person.phone : maskedPhone(person.phone.slice(-4))],
    ['country', person.country],
    ['since', person.createdAt.toISOString()],
    ['sessions', person.sessions],
    ['suspended', suspended(person)],
    ['leaving', leaving(person.deletionDue)],
  ]
  if (!person.handle) return [...account, ['profile', 'not set up yet']]
  return [
    ['handle', `@${person.handle}`],
    ['name', person.name ?? '–'],
    ...account,
    ['gender', person.gender ?? '–'],
    ['age', person.age ?? '–'],
    ['bio', person.bio || '–'],
    ['photo', person.photo ? `/media/${person.photo}` : '–'],
    ['verified', person.isVerified ? 'yes' : person.verificationRemoved ? 'no, taken away' : 'no'],
    ['premium', person.isPremium ? 'yes' : 'no'],
    ['found by search', person.inSearch ? 'yes' : 'no'],
    ['rated by', person.raters],
    ['rated', person.given],
    ['friends joined', person.friends],
  ]
}

function suspended({ suspendedSince: since, suspendedUntil: until, isClosed }: AccountRow) {
  if (!since) return 'no'
  if (isClosed) return `closed since ${since.toISOString()}`
  return `since ${since.toISOString()}${until ? `, until ${until.toISOString()}` : ''}`
}

const leaving = (due: string | null) =>
  due === null ? 'no' : due === '-infinity' ? 'being erased' : `on ${due}`

export const userDelete: Command = {
  name: 'user delete',
  takes: '<who> [--yes]',
  summary: 'deletes an account permanently and immediately',
  about: `${whoHelp} The ratings they gave stay counted, without their name. The audit log records it.`,
  least: 1,
  most: 1,
  flags: { yes: 'does so without asking' },
  run: (invocation) =>
    withDatabase(invocation, async ({ db, config }) => {
      const who = invocation.words[0]!
      const id = await findAccount(db, who)
      const question = `Delete ${who} (${id}) for good? This cannot be undone.`
      if (!invocation.has('yes') && !(await invocation.confirm(question)))
        throw new Failure('Nothing was deleted. Where nobody can answer the question, add --yes.')
      const photos = createPhotos(db, createMediaStore(config))
      const secret = await appSecretFor(config)
      const copy = numbersCopier(db, config)
      const erased = () =>
        copy().catch((error) =>
          invocation.warn(
            `Their digest could not be kept beside the backups; a server will try again. ${error}`,
          ),
        )
      const deleteAccount = createDeleteAccount({ db, photos, secret, erased })
      if (!(await deleteMember(db, deleteAccount, id, onCommand)))
        throw new Failure(`${who} was deleted already.`)
      invocation.say(`${who} was deleted.`)
    }),
}

export const userPremium: Command = {
  name: 'user premium',
  takes: '<who> on|off',
  summary: 'gives or removes the premium badge',
  about: `${whoHelp} The audit log records it.`,
  least: 2,
  most: 2,
  async run(invocation) {
    const [who = '', wanted = ''] = invocation.words
    if (wanted !== 'on' && wanted !== 'off') throw new WrongUsage('Say on or off after <who>.')
    await withDatabase(invocation, async ({ db }) => {
      const id = await findAccount(db, who)
      const outcome = needsProfile(who, await setPremium(db, id, wanted === 'on', 'command line'))
      const state = wanted === 'on' ? 'premium' : 'not premium'
      invocation.say(outcome === 'changed' ? `${who} is now ${state}.` : `${who} was ${state} already.`)
    })
  },
}

export const userExport: Command = {
  name: 'user export',
  takes: '<who> <file.zip>',
  summary: 'writes everything stored about a person into one archive',
  about: `${whoHelp} The file must not exist yet; only you will be able to read it. The audit log records it.`,
  least: 2,
  most: 2,
  run: (invocation) =>
    withDatabase(invocation, async ({ db, config }) => {
      const [who = '', file = ''] = invocation.words
      const parts = { db, store: createMediaStore(config), policy: config.policy }
      const id = await findAccount(db, who)
      const { content } = needsProfile(who, (await archiveOf(parts, id, new Date())) ?? 'nobody')
      await db.write(recordExport, { id })
      invocation.say(`Wrote ${file} (${await writePrivateFile(file, content)} bytes).`)
    }),
}
