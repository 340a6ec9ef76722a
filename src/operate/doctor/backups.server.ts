import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { readWhole } from '#operate/backup/files/files.server.ts'
import { placeOf } from '#operate/backup/kept/find.server.ts'
import { keptBackups, wholeOnes } from '#operate/backup/kept/kept.server.ts'
import { ownerBy } from '#operate/backup/kept/names.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { appSecretFor } from '#operate/secrets.server.ts'
import { type Finding, looking } from './finding.server.ts'

const hour = 3_600_000
/** A day, and two hours for it to be made. */
const oldest = 26 * hour

/** Looks at the place of backups as the schedule uses it, and at the newest one that is whole. */
export async function backupFindings(config: Config): Promise<Finding[]> {
  const { schedule, to, key } = config.backup
  if (schedule.length === 0) {
    const found = 'no backups are scheduled (BACKUP_SCHEDULE)'
    return [
      config.production ? { found, risk: 'set BACKUP_SCHEDULE and BACKUP_TO: docs/BACKUPS.md' } : { found },
    ]
  }
  const place = to?.kind === 'folder' ? to.path : 'the bucket of BACKUP_TO'
  const remedy = 'Check BACKUP_TO, its permissions, and the BACKUP_S3_… values.'
  return [
    key
      ? { found: 'backups are encrypted by BACKUP_KEY' }
      : {
          found: 'backups are not encrypted',
          risk: 'set BACKUP_KEY, or who reads the place has everybody’s data',
        },
    ...(to?.kind === 'folder' && (await isOnOneDisk(to.path, config.dataDir)) ? [onOneDisk] : []),
    ...(await looking(`backups in ${place}`, remedy, () => writtenAndRead(config, place))),
    ...(await looking('the last backup', 'Look for “background work failed” in the log.', () =>
      lastOne(config),
    )),
  ]
}

const onOneDisk: Finding = {
  found: 'backups are on the disk of the data folder',
  risk: 'a disk that breaks takes both; let BACKUP_TO be on another one, or a bucket',
}

async function isOnOneDisk(...folders: string[]) {
  const disks = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        ({ dev }) => dev,
        () => folder,
      ),
    ),
  )
  return new Set(disks).size === 1
}

async function writtenAndRead(config: Config, place: string) {
  const { signal } = new AbortController()
  const files = placeOf(config)
  const path = `simat-doctor-${randomBytes(8).toString('hex')}`
  const content = randomBytes(64)
  await files.write(path, [content], signal)
  const read = await readWhole(files, path, signal)
  await files.remove(path)
  if (!read.equals(content)) throw new Error('what was written did not come back as it was')
  if (await files.has(path)) throw new Error('what was removed is still there')
  return [{ found: `backups can be written, read and removed in ${place}` }]
}

async function lastOne(config: Config): Promise<Finding[]> {
  const owner = ownerBy(await appSecretFor(config))
  const ours = (await keptBackups(placeOf(config), config.backup)).filter((each) => each.owner === owner)
  const [last] = wholeOnes(ours)
  const refused = ours.find((each) => each.state === 'refused')
  if (!last) throw new Error(refused ? refused.why.replace(/\.$/, '') : 'there is none yet')
  const age = Math.max(0, Date.now() - last.at.getTime())
  const found = `the last backup is ${Math.floor(age / hour)} h old, and can be read`
  return [age > oldest ? { found, wrong: 'look for “background work failed” in the log' } : { found }]
}
