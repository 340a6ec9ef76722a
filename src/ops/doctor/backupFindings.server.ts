import { randomBytes } from 'node:crypto'
import { readWhole } from '../backup/backupFiles.server.ts'
import { readManifest } from '../backup/backupManifest.server.ts'
import { backupFolderOf, completeBackups } from '../backup/nightly/storedBackups.server.ts'
import type { Config } from '../config/config.server.ts'
import { type Finding, findingsOf } from './findings.server.ts'

const hour = 3_600_000
/** A day, plus two hours to make the next backup. */
export const oldestBackupMs = 26 * hour

export async function backupFindings(config: Config): Promise<Finding[]> {
  const { to } = config.backup
  if (!to) {
    const found = 'no backups are made (BACKUP_TO)'
    return [config.production ? { found, risk: 'set BACKUP_TO: docs/BACKUPS.md' } : { found }]
  }
  return [
    ...(await findingsOf(`backups in ${to}`, 'Check BACKUP_TO and its permissions.', () =>
      writtenAndRead(config, to),
    )),
    ...(await findingsOf('the last backup', 'Look for “a job failed” with task back_up in the log.', () =>
      lastOne(config),
    )),
  ]
}

async function writtenAndRead(config: Config, folder: string) {
  const { signal } = new AbortController()
  const files = backupFolderOf(config)
  const path = `simat-doctor-${randomBytes(8).toString('hex')}`
  const content = randomBytes(64)
  await files.write(path, [content], signal)
  const read = await readWhole(files, path, signal)
  await files.remove(path)
  if (!read.equals(content)) throw new Error('what was written did not come back as it was')
  return [{ found: `backups can be written, read and removed in ${folder}` }]
}

async function lastOne(config: Config): Promise<Finding[]> {
  const [last] = await completeBackups(backupFolderOf(config))
  if (!last)
    return [
      {
        found: 'there is no backup yet',
        risk: 'the server makes one within ten minutes of its start; if not, look for “a job failed” with task back_up in its log',
      },
    ]
  await readManifest(last.files, new AbortController().signal)
  const age = Math.max(0, Date.now() - last.at.getTime())
  const found = `the last backup is ${Math.floor(age / hour)} h old, and can be read`
  return [
    age > oldestBackupMs
      ? { found, wrong: 'look for “a job failed” with task back_up in the log' }
      : { found },
  ]
}
