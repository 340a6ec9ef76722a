import type { Background } from '#platform/background.server.ts'
import type { Connection, Database } from '#platform/database/database.server.ts'
import { groupCommit } from '#platform/database/groupCommit.server.ts'
import { type Bus, type ClusterNotice, createBus } from './bus.server.ts'
import { addRequestCounts } from './cluster.sql.ts'
import type { Window } from './fixedWindows.server.ts'
import { createSharedRateLimits, type Limits } from './sharedRateLimits.server.ts'

type Hear = (people?: number[]) => void

/** What a process that serves has in common with the others that serve from its database. */
export type Cluster = {
  limits: Limits
  /** How many servers share the database, as far as this process has heard; null if no other can. */
  servers: (() => number) | null
  /** Sets what is called with those whose sessions changed, or without people if anybody's may have. */
  onSessionChange: (hear: Hear) => void
  /** Whether no message of the last seconds was missed here. */
  isListening: () => boolean
  /** Resolves when this process hears the others, or has failed to: then it tries again every second. */
  join: () => Promise<void>
  leave: () => Promise<void>
}

/** Those of a process that listens to nobody. */
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
  /** Leads to PostgreSQL itself. */
  direct: Connection
  background: Background
  /** Whether the database is on the disk of this server, which no other can have. */
  isAlone?: boolean
}

type Ask = { caller: string; cost: number; leftMs: number }

/** The processes that share a database: what they count together is counted there. */
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

/** In the order in which they were asked for. */
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
    // Rather too early than too late: then nobody counts in a window that is over for the others.
    return { count, endsAt: before + leftMs }
  })
}
