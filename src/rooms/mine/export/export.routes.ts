import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import { takeAllowances } from '#rooms/account/account.sql.ts'
import { hour } from '#rooms/account/codes/budgets.server.ts'
import type { StepUp } from '#rooms/account/strength/stepUp.server.ts'
import { type ArchiveParts, archiveOf } from './archive.server.ts'
import { exportCalls, exportsPerHour } from './export.contract.ts'
import { exportRefusals } from './export.words.ts'

type Deps = ArchiveParts & { stepUp: StepUp }

/** Each running export holds some hundreds of kilobytes while it is downloaded. */
const mostAtOnce = 64

export const exportRoom = room({
  calls: exportCalls,
  words: exportRefusals,
  routes: exportRoutes,
  needs: 'protection',
})

function exportRoutes({ stepUp, ...parts }: Deps): Handlers<typeof exportCalls> {
  const running = new Set<number>()
  return {
    async download({ viewer, exchange }) {
      await stepUp(exchange, 'export')
      if (running.has(viewer.id)) throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: 10 })
      if (running.size >= mostAtOnce) throw refusal(everyCall, 'BUSY', { retryAfter: 10 })
      running.add(viewer.id)
      exchange.whenOver(() => running.delete(viewer.id))
      const [taken] = await takeAllowances(parts.db.write, [
        { key: `export ${viewer.id}`, most: exportsPerHour, seconds: hour },
      ])
      if (taken?.refused)
        throw refusal(exportCalls.download, 'TOO_MANY_EXPORTS', { retryAfter: taken.retryAfter ?? hour })
      const archive = await archiveOf(parts, viewer.id, new Date())
      if (!archive) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
      exchange.attach(archive.name, exportCalls.download.file)
      return archive.content
    },
  }
}
