import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Background } from '#kit/background.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { type FormerNumber, formerNumbersSince } from './queries.server.ts'

const every = 10 * 60_000
const fileIn = (dataDir: string) => join(dataDir, 'former-numbers')

/**
 * Copies former numbers beside the database, so that erased people stay erased when an older backup replaces
 * it.
 */
export function keepFormerNumbers(background: Background, db: Database, dataDir: string) {
  const copy = () => copyFormerNumbers(db, dataDir)
  background.every(every, 'keep former numbers', copy)
  background.run('keep former numbers', copy)
}

/** Adds those that have come since the last time. The file is replaced as a whole or not at all. */
export async function copyFormerNumbers(db: Database, dataDir: string) {
  const kept = await keptFormerNumbers(dataDir)
  const known = new Map(kept.map(({ digest, erasedAt }) => [digest, erasedAt]))
  const added = await db.read(formerNumbersSince, { last: kept.at(-1)?.erasedAt ?? '-infinity' })
  const isNew = added.filter(({ digest, erasedAt }) => known.get(digest) !== erasedAt)
  if (isNew.length === 0) return
  for (const { digest, erasedAt } of isNew) {
    known.delete(digest)
    known.set(digest, erasedAt)
  }
  const unfinished = `${fileIn(dataDir)}.unfinished`
  await mkdir(dataDir, { recursive: true })
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile([...known].map(([digest, erasedAt]) => `${digest} ${erasedAt}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, fileIn(dataDir))
}

export async function keptFormerNumbers(dataDir: string): Promise<FormerNumber[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [, digest, erasedAt] = /^([\w-]+) (\S+)$/.exec(line) ?? []
    return digest && erasedAt ? [{ digest, erasedAt }] : []
  })
}
