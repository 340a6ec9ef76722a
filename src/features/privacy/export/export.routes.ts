import { takeAllowances } from '#features/accounts/accounts.sql.ts'
import { hour } from '#features/accounts/codes/codeAllowances.server.ts'
import type { StepUp } from '#features/security/sensitiveActions/stepUp.server.ts'
import type { Exchange } from '#platform/api/exchange.server.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import { type ArchiveParts, archiveOf } from './archive.server.ts'
import { exportCalls, exportsPerHour } from './export.contract.ts'
import { exportRefusals } from './export.messages.ts'

/** Limits memory: each running export uses a few hundred KB. */
const maxAtOnce = 64

export const exportFeature = defineFeature({
  calls: exportCalls,
  words: exportRefusals,
  handlers: { download: downloadArchive },
  prepare: () => ({ running: new Set<number>() }),
  needs: 'protection',
})

type Deps = ArchiveParts & { stepUp: StepUp; running: Set<number> }

async function downloadArchive(
  deps: Deps,
  { viewer: { id }, exchange }: HandlerCall<typeof exportCalls.download>,
) {
  await deps.stepUp(exchange, 'export')
  takeSeat(deps.running, id, exchange)
  const allowance = { key: `export ${id}`, most: exportsPerHour, seconds: hour }
  const [taken] = await takeAllowances(deps.db.write, [allowance])
  if (taken?.refused)
    throw refusal(exportCalls.download, 'TOO_MANY_EXPORTS', { retryAfter: taken.retryAfter ?? hour })
  const archive = await archiveOf(deps, id, new Date())
  if (!archive) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
  exchange.attach(archive.name, exportCalls.download.file)
  return archive.content
}

function takeSeat(running: Set<number>, id: number, exchange: Exchange) {
  if (running.has(id)) throw refusal(everyCall, 'TOO_MANY_REQUESTS', { retryAfter: 10 })
  if (running.size >= maxAtOnce) throw refusal(everyCall, 'BUSY', { retryAfter: 10 })
  running.add(id)
  exchange.whenOver(() => running.delete(id))
}
