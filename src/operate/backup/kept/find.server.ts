import type { Config } from '#operate/config/config.server.ts'
import type { Files } from '../files/files.server.ts'
import { filesAt, filesNamed } from '../files/places.server.ts'
import { NotRestorable } from '../notRestorable.server.ts'
import { keptBackups } from './kept.server.ts'
import { ownerBy, readName } from './names.server.ts'

/**
 * The backup that an operator has typed: `latest`, a name that `backup list` shows, a folder, or s3:// and
 * where.
 */
export async function findBackup(typed: string, config: Config, appSecret: string): Promise<Files> {
  const { to } = config.backup
  if (typed === 'latest') return latestOf(placeOf(config), ownerBy(appSecret))
  return to && readName(typed) ? filesAt(to, config).within(typed) : filesNamed(typed, config)
}

/** The place of BACKUP_TO. */
export function placeOf(config: Config) {
  const { to } = config.backup
  if (!to) throw new NotRestorable('BACKUP_TO is not set, so give a folder, or s3:// and a bucket.')
  return filesAt(to, config)
}

async function latestOf(place: Files, owner: string) {
  const whole = (await keptBackups(place)).filter(({ isWhole }) => isWhole)
  const newest = whole.find((each) => each.owner === owner)
  if (newest) return newest.files
  throw new NotRestorable(
    whole.length === 0
      ? `${place.name} has no whole backup.`
      : `${place.name} has no whole backup of this APP_SECRET, but ${whole.length} of another. Name the one you mean.`,
  )
}
