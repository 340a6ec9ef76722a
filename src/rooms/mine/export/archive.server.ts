import type { Database } from '#ground/database/database.server.ts'
import { zip } from '#ground/zip.server.ts'
import type { Policy } from '#rooms/page/policy.ts'
import type { MediaStore } from '#rooms/photos/store.server.ts'
import { readablePage } from './archivePage.server.ts'
import { archiveName } from './export.contract.ts'
import { type Gathered, gather, partNames } from './gather.server.ts'

/** Writes the file for other programs: one JSON value, in which each row of a list has a line of its own. */
async function* dataFile({ written, ratingsReceived }: Gathered, at: Date): AsyncGenerator<string> {
  const head = JSON.stringify(
    { format: 'simat-export', version: 1, exportedAt: at, ratingsReceived },
    null,
    2,
  )
  yield head.slice(0, -2)
  for (const name of partNames) {
    yield `,\n  "${name}": [`
    yield* written(
      name,
      (rows, isFirst) => (isFirst ? '' : ',') + rows.map((row) => `\n    ${JSON.stringify(row)}`).join(','),
    )
    yield '\n  ]'
  }
  yield '\n}\n'
}

export type ArchiveParts = {
  db: Database
  store: Pick<MediaStore, 'get'>
  policy: Policy
}

/**
 * A file for other programs, a page for reading, and the photo; null if there is no such account or no
 * profile. The content is read from the database only as fast as it is downloaded.
 */
export async function archiveOf({ db, store, policy }: ArchiveParts, id: number, at: Date) {
  const gathered = await gather(db, id, policy)
  if (!gathered) return null
  const { photo, handle } = gathered.person
  const picture = photo ? await store.get(photo) : null
  const files = [
    { name: 'data.json', content: dataFile(gathered, at) },
    { name: 'export.html', content: readablePage(gathered, picture !== null, { at, lot: policy.seal?.lot }) },
    ...(picture ? [{ name: 'photo.jpg', content: [picture] }] : []),
  ]
  return { name: archiveName(handle), content: zip(files, at) }
}
