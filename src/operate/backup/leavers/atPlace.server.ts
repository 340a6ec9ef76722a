import type { Config } from '#operate/config/config.server.ts'
import { type Files, readWhole } from '../files/files.server.ts'
import { filesAt, withKey } from '../files/places.server.ts'
import { formerNumbersFile } from '../files/sealedFiles.server.ts'
import { NotRestorable } from '../notRestorable.server.ts'
import { type KeptNumbers, linesOf, numbersIn, united } from './formerNumbersText.server.ts'
import type { FormerNumber } from './queries.server.ts'

type Copy = { owner: string; database: string; at: Date }

const beginning = (owner: string) => `former-numbers-${owner}-`
const ofDatabase = ({ owner, database }: Copy) => `${beginning(owner)}${database.slice(0, 8)}-`

/**
 * Writes a copy among the backups, and then removes the older ones of this database of which it has
 * everything: a database that was restored beside this one writes under the same id.
 */
export async function writeAtPlace(config: Config, copy: Copy, numbers: FormerNumber[]) {
  const { to } = config.backup
  if (!to) return
  const place = filesAt(to, config)
  const written = (copies: KeptNumbers[]) => linesOf(united(copies).numbers, copy.at)
  const ours = { asOf: copy.at, numbers }
  const hasAllOf = (older: KeptNumbers) => written([ours, older]) === written([ours])
  const name = `${ofDatabase(copy)}${copy.at.toISOString().replace(/[:.]/g, '-')}`
  const { files, finish } = withKey(place.within(name), config.backup).draft()
  await files.write(formerNumbersFile, [Buffer.from(written([ours]))], new AbortController().signal)
  await finish()
  for (const folder of await place.folders()) {
    if (!folder.startsWith(ofDatabase(copy)) || folder >= name) continue
    const older = await read(place.within(folder), config, () => {})
    if (older && hasAllOf(older)) await place.within(folder).clear()
  }
}

/** Those of all databases of this APP_SECRET: a person who was erased is recognised in each. */
export async function numbersAtPlace(config: Config, owner: string, warn: (line: string) => void) {
  const { to } = config.backup
  if (!to) return []
  const place = filesAt(to, config)
  try {
    const folders = (await place.folders()).filter((folder) => folder.startsWith(beginning(owner)))
    const copies = await Promise.all(folders.map((folder) => read(place.within(folder), config, warn)))
    return copies.filter((copy) => copy !== null)
  } catch (error) {
    warn(`The former numbers beside the backups cannot be read: ${messageOf(error)}`)
    return []
  }
}

/** Where there is a key, one that it has not sealed is nobody's. */
async function read(place: Files, config: Config, warn: (line: string) => void): Promise<KeptNumbers | null> {
  const files = withKey(place, config.backup)
  if (!(await files.has(formerNumbersFile))) return null
  try {
    return numbersIn(`${await readWhole(files, formerNumbersFile, new AbortController().signal)}`)
  } catch (error) {
    if (!(error instanceof NotRestorable)) throw error
    warn(`${place.name} is left out: ${error.message}`)
    return null
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
