import { filesNamed, readable } from '#operate/backup/files/places.server.ts'
import { placeOf } from '#operate/backup/kept/find.server.ts'
import { type KeptBackup, keptBackups } from '#operate/backup/kept/kept.server.ts'
import { type Manifest, readManifest } from '#operate/backup/manifest.server.ts'
import { NotRestorable } from '#operate/backup/notRestorable.server.ts'
import type { Command, Invocation } from '../command.server.ts'

export const backupList: Command = {
  name: 'backup list',
  takes: '[place]',
  summary: 'shows the backups in BACKUP_TO or at another place, the newest first',
  least: 0,
  most: 1,
  async run(invocation) {
    const config = invocation.config()
    const [typed] = invocation.words
    const place = typed ? filesNamed(typed, config) : placeOf(config)
    const all = await keptBackups(place)
    for (const each of all) invocation.say(await lineOf(each, config.backup.key, invocation))
    if (all.length === 0) invocation.say(`There is no backup in ${place.name}.`)
  },
}

async function lineOf(backup: KeptBackup, key: string | null, { signal }: Invocation) {
  const { name, at, kind, isWhole, isEncrypted } = backup
  const words = [name, `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`, kind]
  if (!isWhole) return ['✗', ...words, 'not whole'].join('  ')
  const read = await manifestOf(backup, key, signal)
  const hidden = isEncrypted ? 'encrypted' : 'not encrypted'
  if (typeof read === 'string') return ['✗', ...words, hidden, read].join('  ')
  return ['✓', ...words, sizeOf(read), hidden].join('  ')
}

async function manifestOf({ files }: KeptBackup, key: string | null, signal: AbortSignal) {
  try {
    return await readManifest(await readable(files, key), signal)
  } catch (error) {
    if (error instanceof NotRestorable) return error.message
    throw error
  }
}

const sizeOf = ({ bytes }: Manifest) =>
  bytes === undefined ? 'of unknown size' : `${(bytes / 1024 ** 2).toFixed(1)} MB`
