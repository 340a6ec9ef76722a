import { resolve } from 'node:path'
import type { Reader } from './reader.server.ts'

/** Where backups are kept, and how many nightly ones. Without a folder none are made by themselves. */
export function readBackup(read: Reader, dataDir: string) {
  const given = read.given('BACKUP_TO')
  const to = given && resolve(given)
  // The server removes files of nobody from where photos are, and a backup would be one.
  const isWrong = given && (/^\w+:\/\//.test(given) || `${to}/`.startsWith(`${dataDir}/media/`))
  if (isWrong) read.wrong('BACKUP_TO')
  return { to: isWrong ? null : to, keep: read.number('BACKUP_KEEP') }
}
