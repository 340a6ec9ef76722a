import { hour } from '#features/auth/budgets.server.ts'
import { takeAllowances } from '#features/auth/queries.server.ts'
import type { MediaStore } from '#features/photos/store.server.ts'
import type { Database } from '#kit/database.server.ts'
import type { Handlers } from '#kit/implement.server.ts'
import { refusal } from '#kit/refusal.server.ts'
import { zip } from '#kit/zip.server.ts'
import { archiveName, exportCalls, exportsPerHour } from './contract.ts'
import { gather } from './gather.server.ts'
import { readablePage } from './page.server.ts'

export const exportRoutes = (
  db: Database,
  store: Pick<MediaStore, 'get'>,
  now: () => number = Date.now,
): Handlers<typeof exportCalls> => ({
  async download({ viewer, refuse, exchange }) {
    const [taken] = await takeAllowances(db.write, [
      { key: `export ${viewer.id}`, most: exportsPerHour, seconds: hour },
    ])
    if (taken?.refused) refuse('TOO_MANY_EXPORTS', { retryAfter: taken.retryAfter ?? hour })
    const gathered = await gather(db, viewer.id)
    if (!gathered) throw refusal('SIGN_IN_REQUIRED')

    const { photo } = gathered.profile
    const picture = photo ? await store.get(photo) : null
    const at = new Date(now())
    const data = { format: 'simat-export', version: 1, exportedAt: at, ...gathered }
    const files = [
      { name: 'data.json', content: Buffer.from(JSON.stringify(data, null, 2)) },
      { name: 'export.html', content: Buffer.from(readablePage(gathered, picture !== null, at)) },
      ...(picture ? [{ name: 'photo.jpg', content: picture }] : []),
    ]
    const { file } = exportCalls.download
    exchange.attach(archiveName(gathered.profile.userId), file)
    return new Blob([new Uint8Array(zip(files, at))])
  },
})
