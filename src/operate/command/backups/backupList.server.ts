import { filesNamed } from '#operate/backup/files/places.server.ts'
import { placeOf } from '#operate/backup/kept/find.server.ts'
import { type KeptBackup, keptBackups } from '#operate/backup/kept/kept.server.ts'
import type { Manifest } from '#operate/backup/manifest.server.ts'
import type { Command } from '../command.server.ts'

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
    const all = await keptBackups(place, config.backup)
    for (const each of all) invocation.say(lineOf(each))
    if (all.length === 0) invocation.say(`There is no backup in ${place.name}.`)
  },
}

function lineOf(backup: KeptBackup) {
  const { name, at, kind, form, state } = backup
  const words = [name, `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`, kind]
  if (state === 'half') return ['✗', ...words, 'not whole'].join('  ')
  const hidden = form === 'plain' ? 'not encrypted' : 'encrypted'
  if (state === 'refused') return ['✗', ...words, hidden, `refused: ${backup.why}`].join('  ')
  const { manifest } = backup
  const of = manifest.database ? [`database ${manifest.database.slice(0, 8)}`] : []
  return ['✓', ...words, sizeOf(manifest), hidden, ...of].join('  ')
}

const sizeOf = ({ bytes }: Manifest) =>
  bytes === undefined ? 'of unknown size' : `${(bytes / 1024 ** 2).toFixed(1)} MB`
