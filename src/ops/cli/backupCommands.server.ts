import { mkdir } from 'node:fs/promises'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { megabytes } from '#platform/disk.server.ts'
import { version } from '#platform/version.server.ts'
import { backUp } from '../backup/backUp.server.ts'
import { countingFiles, type Files } from '../backup/backupFiles.server.ts'
import { readManifest } from '../backup/backupManifest.server.ts'
import { storedFormerNumbers } from '../backup/erasedNumbers/erasedNumbers.server.ts'
import { aloneWithBackups, makeStoredBackup } from '../backup/nightly/makeBackup.server.ts'
import {
  backupFiles,
  backupFolderOf,
  backupNamed,
  isStoredElsewhere,
} from '../backup/nightly/storedBackups.server.ts'
import { restore } from '../backup/restore.server.ts'
import { scratchLender } from '../backup/verify/scratchDatabase.server.ts'
import { verificationFailure, verify } from '../backup/verify/verify.server.ts'
import type { Finding } from '../doctor/findings.server.ts'
import { requireMatchingData } from '../installation/installation.server.ts'
import { appSecretFor, appSecretsWith } from '../secrets.server.ts'
import { type Command, Failure, type Invocation } from './command.server.ts'
import { showProgress } from './progress.server.ts'
import { filling, type OpenDatabase, schemaFolder, visiting } from './withDatabase.server.ts'

export const backup: Command = {
  name: 'backup',
  takes: '[folder]',
  summary: 'writes a consistent copy of the database and every photo, even while the server runs',
  about:
    'The folder must not exist yet; without it, one more is kept in BACKUP_TO. It will hold phone numbers: keep it as ' +
    'safe as the database.',
  least: 0,
  most: 1,
  run: (invocation) =>
    visiting(invocation, async (visited) => {
      const [typed] = invocation.words
      using progress = showProgress('MB written')
      const seen = (files: Files) => shownBy(progress, files)
      const made = typed
        ? await madeAt(typed, invocation, visited, seen)
        : await madeAmongOthers(invocation, visited, seen)
      progress.hide()
      const { tables, media, notInside, name } = made
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      invocation.say(`Wrote ${tables.length} tables, ${rows} rows and ${media.files} photo files to ${name}.`)
      if (media.missing > 0)
        invocation.say(`${media.missing} photo files were missing, or were deleted while this ran.`)
      for (const line of notInside) invocation.say(`Not in the backup: ${line}`)
    }),
}

type WrapFiles = (files: Files) => Files

function shownBy(progress: ReturnType<typeof showProgress>, files: Files, whole?: number) {
  let bytes = 0
  return countingFiles(files, (more) => {
    bytes += more
    progress.at(bytes / 1e6, whole && whole / 1e6)
  })
}

async function madeAt(
  typed: string,
  { signal }: Invocation,
  { config, connection }: OpenDatabase,
  seen: WrapFiles,
) {
  const files = seen(backupFiles(typed, config))
  if (files.exists()) throw new Failure(`${files.name} exists already. Name a folder that does not.`)
  const job = { files, store: createMediaStore(config), simat: version, signal }
  return { ...(await backUp({ ...job, connection, notInside: isStoredElsewhere(config) })), name: files.name }
}

async function madeAmongOthers(
  { signal, warn }: Invocation,
  { config, connection }: OpenDatabase,
  seen: WrapFiles,
) {
  const place = seen(backupFolderOf(config))
  const tidying = (work: () => Promise<unknown>) => work().catch((error) => warn(`${error}`))
  const job = { config, connection, place, tidying, signal, store: createMediaStore(config) }
  const made = await aloneWithBackups(connection, (client) =>
    makeStoredBackup(client, { ...job, kind: 'by hand' }),
  )
  return made ?? Promise.reject(new Failure('Another backup is being made. Wait until it is there.'))
}

export const backupVerify: Command = {
  name: 'backup verify',
  takes: '<backup>',
  summary: 'restores a backup into a temporary database and compares everything',
  about:
    'The backup is a folder, the name of one in BACKUP_TO, or latest. The server’s database is ' +
    'not touched. The other one is in DATA_DIR for that time, which needs room for it.',
  least: 1,
  most: 1,
  async run({ config: read, words, say, signal }) {
    const config = read()
    await mkdir(config.dataDir, { recursive: true })
    using progress = showProgress('MB read')
    let [all, faults] = [0, 0]
    const tell = ({ found, wrong }: Finding) => {
      progress.hide()
      say(wrong ? `✗ ${found}: ${wrong}` : `✓ ${found}`)
      all += 1
      if (wrong) faults += 1
    }
    try {
      const files = await backupNamed(words[0]!, config)
      say(`Looking at ${files.name}`)
      const roomToLeave = megabytes(config.diskReserveMegabytes) * 2
      const { dataDir, postgresBin: binaries } = config
      const lend = scratchLender({ dataDir, roomToLeave, binaries })
      const { tables, bytes } = await readManifest(files, signal)
      // Tables are read three times (check, restore, compare), photos once.
      const whole = tables.reduce((sum, table) => sum + 2 * table.bytes, bytes)
      await verify({ files: shownBy(progress, files, whole), schemaFolder, lend, signal }, tell)
    } catch (error) {
      tell(verificationFailure(error))
    }
    if (faults > 0) throw new Failure(`${faults} of ${all} need attention: do not rely on this backup.`)
    say('This backup can be restored.')
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  takes: '<backup> [--replace]',
  summary: 'restores a backup into an empty database, all of it or nothing',
  about:
    'The backup is a folder, the name of one in BACKUP_TO, or latest. ' +
    'The server must be stopped. The photos go to where the configuration keeps them.',
  least: 1,
  most: 1,
  flags: { replace: 'first deletes everything that is in the database' },
  run: (invocation) =>
    filling(invocation, async ({ config, connection, isServed }) => {
      if (isServed) throw new Failure('A Simat server is running on this database. Stop it, then restore.')
      const secret = await appSecretFor(config)
      const files = await backupNamed(invocation.words[0]!, config)
      const store = createMediaStore(config)
      using progress = showProgress('MB read')
      // Everything is checked before it's restored, so it's read twice.
      const whole = 2 * (await readManifest(files, invocation.signal)).bytes
      const { id, tables, media, madeAt, erasedAgain } = await restore({
        connection,
        store,
        files: shownBy(progress, files, whole),
        schemaFolder,
        replace: invocation.has('replace'),
        secrets: appSecretsWith(secret, config),
        formerNumbers: await storedFormerNumbers(config, invocation.say),
        signal: invocation.signal,
      })
      progress.hide()
      await requireMatchingData({ config, store, id })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      invocation.say(
        `Restored ${tables.length} tables, ${rows} rows and ${media.files} photo files as of ${madeAt}.`,
      )
      invocation.say(
        'Everybody is signed out. ' +
          `The server will erase again ${erasedAgain} account(s) that were erased after the backup.`,
      )
    }),
}
