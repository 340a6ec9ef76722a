import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#ops/config/config.server.ts'
import type { Background } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type FormerNumber, formerNumbersSince } from './erasedNumbers.sql.ts'

/** `asOf`: when the copy was last known to be current. */
type StoredNumbers = { asOf: Date | null; numbers: FormerNumber[] }

const linesOf = (numbers: readonly FormerNumber[], asOf: Date) =>
  [...numbers.map(({ digest, erasedAt }) => `${digest} ${erasedAt}`), `known until ${asOf.toISOString()}`]
    .map((line) => `${line}\n`)
    .join('')

function numbersIn(text: string): StoredNumbers {
  const lines = text.split('\n').slice(0, -1)
  const asOf = lines.flatMap((line) => dateIn(/^known until (\S+)$/.exec(line)?.[1]))
  const numbers = lines.flatMap((line) => {
    const [, digest, erasedAt = ''] = /^([\w-]+) (\S+)$/.exec(line) ?? []
    return digest && !Number.isNaN(Date.parse(erasedAt)) ? [{ digest, erasedAt }] : []
  })
  return united([{ asOf: asOf.at(-1) ?? null, numbers }])
}

function dateIn(text: string | undefined) {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? [] : [date]
}

function united(copies: readonly StoredNumbers[]): StoredNumbers {
  const latest = new Map<string, string>()
  for (const { digest, erasedAt } of copies.flatMap(({ numbers }) => numbers)) {
    const known = latest.get(digest)
    if (known === undefined || Date.parse(known) < Date.parse(erasedAt)) latest.set(digest, erasedAt)
  }
  const numbers = [...latest].map(([digest, erasedAt]) => ({ digest, erasedAt }))
  const asOf = copies.flatMap((copy) => copy.asOf?.getTime() ?? [])
  return {
    asOf: asOf.length > 0 ? new Date(Math.max(...asOf)) : null,
    numbers: numbers.sort((a, b) => Date.parse(a.erasedAt) - Date.parse(b.erasedAt)),
  }
}

const every = 10 * 60_000
/** Refreshes `asOf` daily, even without erasures. */
const day = 24 * 60 * 60_000
const work = 'keep former numbers'
const fileIn = (folder: string) => join(folder, 'former-numbers')
const foldersOf = ({ dataDir, backup: { to } }: Config) => [dataDir, ...(to ? [to] : [])]

type CopyNumbers = () => Promise<void>

export function copyFormerNumbers(background: Background, copy: CopyNumbers) {
  background.every(every, work, copy)
  background.run(work, copy)
}

export const copyingNumbers = (background: Background, copy: CopyNumbers) => () =>
  void background.run(work, copy)

/**
 * Keeps erased numbers' digests outside the database, so restoring an older backup can't bring anyone back.
 * Concurrent calls share the next copy.
 */
export function numbersCopier(db: Database, config: Config): CopyNumbers {
  let running = Promise.resolve()
  let next: Promise<void> | null = null

  async function copy() {
    for (const folder of foldersOf(config)) await copyInto(folder, db)
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

/** Append-only, because several processes write it. */
async function copyInto(folder: string, db: Database) {
  const now = new Date()
  const stored = await numbersBeside(folder)
  const known = new Map(stored.numbers.map(({ digest, erasedAt }) => [digest, erasedAt]))
  const added = await db.read(formerNumbersSince, { last: stored.numbers.at(-1)?.erasedAt ?? '-infinity' })
  const isNew = added.filter(({ digest, erasedAt }) => known.get(digest) !== erasedAt)
  if (isNew.length === 0 && stored.asOf && now.getTime() - stored.asOf.getTime() < day) return
  await mkdir(folder, { recursive: true })
  const file = await open(fileIn(folder), 'a', 0o600)
  try {
    await file.writeFile(`\n${linesOf(isNew, now)}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

const numbersBeside = async (folder: string): Promise<StoredNumbers> =>
  numbersIn(await readFile(fileIn(folder), 'utf8').catch(() => ''))

const old = 26 * 60 * 60_000

/** Warns if the copy may be out of date. */
export async function storedFormerNumbers(config: Config, warn: (line: string) => void) {
  const folders = foldersOf(config)
  const { asOf, numbers } = united(await Promise.all(folders.map(numbersBeside)))
  const where = folders.map(fileIn).join(' and ')
  if (numbers.length === 0 && !asOf)
    warn(`There are no former numbers in ${where}: who was erased since comes back.`)
  else if (!asOf || Date.now() - asOf.getTime() > old)
    warn(
      `The former numbers in ${where} are old${asOf ? `, of ${asOf.toISOString()}` : ''}: who was erased after ` +
        'them comes back.',
    )
  return numbers
}
