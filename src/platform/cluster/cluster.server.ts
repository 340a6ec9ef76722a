import type { Background } from '#platform/background.server.ts'
import type { Connection, Database } from '#platform/database/database.server.ts'
import { groupCommit } from '#platform/database/groupCommit.server.ts'
import { type Bus, type ClusterNotice, createBus } from './bus.server.ts'
import { addRequestCounts } from './cluster.sql.ts'
import type { Window } from './fixedWindows.server.ts'
import { createSharedRateLimits, type Limits } from './sharedRateLimits.server.ts'

type Hear = (people?: number[]) => void

export type Cluster = {
  limits: Limits
  servers: (() => number) | null
  onSessionChange: (hear: Hear) => void
  isListening: () => boolean
  join: () => Promise<void>
  leave: () => Promise<void>
}

export function singleServer(): Cluster {
  return {
    limits: createSharedRateLimits(),
    servers: null,
    onSessionChange: () => {},
    isListening: () => false,
    join: async () => {},
    leave: async () => {},
  }
}

type Options = {
  db: Database
  direct: Connection
  background: Background
  isAlone?: boolean
}

type Ask = { caller: string; cost: number; leftMs: number }

export function createCluster(options: Options): Cluster {
  const { db, direct, background, isAlone = false } = options
  let bus: Bus | null = null
  let hearChange: Hear = () => {}
  const add = groupCommit<Ask, Window>({
    commit: (asks) => counted(db, asks),
    keyOf: ({ caller }) => caller,
    waitsFor: ({ caller }) => caller,
  })

  const servers = () => bus?.servers() ?? 1
  const limits = createSharedRateLimits({
    servers,
    count: (caller, cost, endsAt) =>
      add({ caller, cost, leftMs: Math.max(0, Math.ceil(endsAt - performance.now())) }).catch(() => null),
  })

  db.onNotice((notice) => {
    const { people }: ClusterNotice = JSON.parse(notice)
    hearChange(people)
  })

  return {
    limits,
    servers: isAlone ? null : servers,
    isListening: () => bus?.isListening() ?? false,
    onSessionChange(hear) {
      hearChange = hear
    },
    async join() {
      const hear: Hear = (people) => hearChange(people)
      bus = createBus({ connection: direct, background, isAlone, hear })
      await bus.started
    },
    leave: async () => bus?.close(),
  }
}

async function counted(db: Database, asks: Ask[]): Promise<Window[]> {
  const before = performance.now()
  const counts = await db.write(addRequestCounts, {
    callers: asks.map(({ caller }) => caller),
    costs: asks.map(({ cost }) => cost),
    leftMs: asks.map(({ leftMs }) => leftMs),
  })
  const rows = new Map(counts.map((row) => [row.caller, row]))
  return asks.map(({ caller }) => {
    const { count, leftMs } = rows.get(caller)!
    // Ends the local window slightly early, so it never counts into a window that's over for other servers.
    return { count, endsAt: before + leftMs }
  })
}
