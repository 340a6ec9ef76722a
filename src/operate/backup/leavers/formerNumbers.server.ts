import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import { databaseIdOf } from '#operate/installation/queries.server.ts'
import { ownerBy } from '../kept/names.server.ts'
import { numbersAtPlace, writeAtPlace } from './atPlace.server.ts'
import { type KeptNumbers, linesOf, numbersIn, united } from './formerNumbersText.server.ts'
import { formerNumbersSince } from './queries.server.ts'

const every = 10 * 60_000
/** So that a copy tells until when it is, also while nobody is erased. */
const day = 24 * 60 * 60_000
const work = 'keep former numbers'
const fileIn = (dataDir: string) => join(dataDir, 'former-numbers')

type CopyNumbers = () => Promise<void>

/** Copies what other servers have erased, and what could not be copied when it was due. */
export function keepFormerNumbers(background: Background, copy: CopyNumbers) {
  background.every(every, work, copy)
  background.run(work, copy)
}

/** For each erasure of a server. */
export const copyingNumbers = (background: Background, copy: CopyNumbers) => () =>
  void background.run(work, copy)

/**
 * Copies former numbers beside the database and beside its backups, so that erased people stay erased when an
 * older backup replaces it. Calls that come meanwhile share the one copy that follows.
 */
export function numbersCopier(db: Database, config: Config, appSecret: string): CopyNumbers {
  const { dataDir, backup } = config
  let atPlace: { what: string; at: number } | null = null
  let running = Promise.resolve()
  let next: Promise<void> | null = null

  async function copy() {
    const now = new Date()
    const all = await copyBeside(db, dataDir, now)
    const { length, [length - 1]: newest } = all.numbers
    const what = `${length} ${newest?.erasedAt}`
    if (!backup.to || (atPlace?.what === what && now.getTime() - atPlace.at < day)) return
    await writeAtPlace(
      config,
      { owner: ownerBy(appSecret), database: await databaseIdOf(db), at: now },
      all.numbers,
    )
    atPlace = { what, at: now.getTime() }
  }

  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        running = copy()
        return running
      })
    return next
  }
}

/** Lines are only added, because several processes of a server write them. */
async function copyBeside(db: Database, dataDir: string, now: Date) {
  const kept = await numbersBeside(dataDir)
  const known = new Map(kept.numbers.map(({ digest, erasedAt }) => [digest, erasedAt]))
  const added = await db.read(formerNumbersSince, { last: kept.numbers.at(-1)?.erasedAt ?? '-infinity' })
  const isNew = added.filter(({ digest, erasedAt }) => known.get(digest) !== erasedAt)
  if (isNew.length > 0 || !kept.asOf || now.getTime() - kept.asOf.getTime() > day) {
    await mkdir(dataDir, { recursive: true })
    const file = await open(fileIn(dataDir), 'a', 0o600)
    try {
      await file.writeFile(`\n${linesOf(isNew, now)}`)
      await file.sync()
    } finally {
      await file.close()
    }
  }
  return united([kept, { asOf: now, numbers: isNew }])
}

const numbersBeside = async (dataDir: string): Promise<KeptNumbers> =>
  numbersIn(await readFile(fileIn(dataDir), 'utf8').catch(() => ''))

const old = 26 * 60 * 60_000

/** All that is known of who was erased. Says so where it may be too little for what is set back. */
export async function keptFormerNumbers(
  config: Config,
  secrets: readonly string[],
  warn: (line: string) => void,
) {
  const beside = await numbersBeside(config.dataDir)
  const places = await Promise.all(secrets.map((secret) => numbersAtPlace(config, ownerBy(secret), warn)))
  const { asOf, numbers } = united([beside, ...places.flat()])
  const where = `${fileIn(config.dataDir)}${config.backup.to ? ' and beside the backups' : ''}`
  if (numbers.length === 0 && !asOf)
    warn(`There are no former numbers in ${where}: who was erased since comes back.`)
  else if (!asOf || Date.now() - asOf.getTime() > old)
    warn(
      `The former numbers in ${where} are old${asOf ? `, of ${asOf.toISOString()}` : ''}: who was erased after ` +
        'them comes back.',
    )
  return numbers
}
