import { ratingCategories } from '#features/ratings/ratings.sql.ts'
import { summaryReader } from '#features/ratings/summary.server.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Database } from '#platform/database/database.server.ts'
import { createSemaphore } from '#platform/semaphore.server.ts'
import { keysOf } from '#platform/typedRecords.ts'
import { beginning, exported, type Facts, ownerOf, rowsPerBatch } from './export.sql.ts'

export type ExportedName = keyof typeof exported
export const partNames = keysOf(exported)

type Write = (rows: Facts[], isFirst: boolean) => string
/** Reads each batch only after the last was consumed. */
type PartWriter = (name: ExportedName, write: Write) => AsyncIterable<string>

export type CollectedData = NonNullable<Awaited<ReturnType<typeof collectData>>>

export async function collectData(db: Database, id: number, policy: Policy) {
  const [[person], ratingsReceived, traits] = await Promise.all([
    db.seek(ownerOf, { id }),
    summaryReader(db, policy)(id),
    db.seek(ratingCategories, {}),
  ])
  if (!person) return null
  const written: PartWriter = (name, write) => shares(db, name, id, person.present, write)
  const traitNames = Object.fromEntries(
    traits.map(({ key, nameEn, nameAr }) => [key, { en: nameEn, ar: nameAr }]),
  )
  return { person, ratingsReceived, written, traitNames }
}

/** One batch at a time per process, so exports don't starve other queries. */
const takeTurn = createSemaphore({ atOnce: 1, maxWaiting: 100, timeoutMs: 10_000 })

async function* shares(
  db: Database,
  name: ExportedName,
  id: number,
  until: string,
  write: Write,
): AsyncGenerator<string> {
  let place = beginning
  for (let isFirst = true; ; isFirst = false) {
    const endTurn = await takeTurn()
    let rows: Facts[] = []
    let text = ''
    try {
      const read = await exported[name].read(db, id, place, until)
      rows = read.map(({ facts }) => facts)
      place = read.at(-1) ?? place
      if (rows.length > 0) text = write(rows, isFirst)
    } finally {
      endTurn()
    }
    if (text) yield text
    if (rows.length < rowsPerBatch) return
  }
}
