import { hour } from '#features/auth/budgets.server.ts'
import { takeAllowances } from '#features/auth/queries.server.ts'
import type { MediaStore } from '#features/photos/store.server.ts'
import type { Database } from '#kit/database.server.ts'
import type { Handlers } from '#kit/implement.server.ts'
import { refusal } from '#kit/refusal.server.ts'
import { archiveOf } from './archive.server.ts'
import { exportCalls, exportsPerHour } from './contract.ts'

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
    const archive = await archiveOf(db, store, viewer.id, new Date(now()))
    if (!archive) throw refusal('SIGN_IN_REQUIRED')
    exchange.attach(archive.name, exportCalls.download.file)
    return new Blob([new Uint8Array(archive.content)])
  },
})
