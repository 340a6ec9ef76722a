import type { Limits } from '#kit/limits/limits.server.ts'
import type { Servers } from '#kit/limits/servers.server.ts'
import { openAskingLimits } from '#kit/workers/askingLimits.server.ts'
import { openSharedCounts } from '#kit/workers/sharedCounts.server.ts'

const only = 1

/** The limits of a server that is a single process, and that may have others beside it. */
export function openLimitsBeside(servers: Servers): {
  limits: Limits
  give: (caller: string) => Promise<void>
} {
  const counts = openSharedCounts({ servers, tell: (_, message) => asking.hear(message) })
  const asking = openAskingLimits({
    tell: (message) => counts.hear(only, message),
    processes: servers.many,
    shared: counts.join(only),
  })
  return { limits: asking.limits, give: counts.give }
}
