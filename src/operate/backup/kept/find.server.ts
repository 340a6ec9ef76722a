import { basename } from 'node:path'
import type { Config } from '#operate/config/config.server.ts'
import type { Files } from '../files/files.server.ts'
import { filesAt, filesNamed, type Reading, readable } from '../files/places.server.ts'
import { readManifest } from '../manifest.server.ts'
import { NotRestorable } from '../notRestorable.server.ts'
import { keptBackups, requireItsName, wholeOnes } from './kept.server.ts'
import { ownerBy, readName } from './names.server.ts'

/**
 * The backup that an operator has typed, as it is read: `latest`, a name that `backup list` shows, a folder,
 * or s3:// and where.
 */
export async function openBackup(
  typed: string,
  config: Config,
  { appSecret, takesPlain, signal }: { appSecret: string; takesPlain: boolean; signal: AbortSignal },
): Promise<Files> {
  const reading = { ...config.backup, takesPlain }
  const found =
    typed === 'latest'
      ? await latestOf(placeOf(config), ownerBy(appSecret), reading)
      : namedBackup(typed, config)
  const files = await readable(found, reading)
  const name = readName(basename(files.name))
  if (name) requireItsName(name, await readManifest(files, signal))
  return files
}

/** The flag of the commands that read a backup. */
export const notEncrypted = {
  'not-encrypted': 'takes one that BACKUP_KEY has not sealed, because it is older than the key',
} as const

/** The place of BACKUP_TO. */
export function placeOf(config: Config) {
  const { to } = config.backup
  if (!to) throw new NotRestorable('BACKUP_TO is not set, so give a folder, or s3:// and a bucket.')
  return filesAt(to, config)
}

function namedBackup(typed: string, config: Config) {
  const { to } = config.backup
  return to && readName(typed) ? filesAt(to, config).within(typed) : filesNamed(typed, config)
}

async function latestOf(place: Files, owner: string, reading: Reading) {
  const kept = await keptBackups(place, reading)
  const whole = wholeOnes(kept)
  const ours = whole.filter((each) => each.owner === owner)
  if (new Set(ours.flatMap(({ manifest }) => manifest.database ?? [])).size > 1)
    throw new NotRestorable(
      `${place.name} has backups of several databases with this APP_SECRET, of which the latest need not be the ` +
        'one you mean. Name it: `backup list` shows them.',
    )
  if (ours[0]) return ours[0].files
  const refused = kept.find((each) => each.state === 'refused')
  throw new NotRestorable(
    whole.length > 0
      ? `${place.name} has no whole backup of this APP_SECRET, but ${whole.length} of another. Name the one you mean.`
      : `${place.name} has no whole backup${refused ? ` that can be believed. ${refused.why}` : '.'}`,
  )
}
