import type { Background } from '#kit/background.server.ts'
import type { Connection, Database } from '#kit/database/database.server.ts'
import { inGroups } from '#kit/database/groups.server.ts'
import type { Servers } from '#kit/limits/servers.server.ts'
import type { Window } from '#kit/limits/windows.server.ts'
import { type News, newsGatherer } from '#kit/news/news.server.ts'
import { openBus } from './bus.server.ts'
import { type Ask, countRequests, forgetRequests } from './queries.server.ts'

type Options = {
  db: Database
  /** Leads to PostgreSQL itself. */
  direct: Connection
  background: Background
}

/** What joins the other servers. */
type Joining = {
  /** Adds to the common count what this server has counted of a caller. */
  give: (caller: string) => Promise<void>
  changed: (many: number) => void
  heard: (news: News) => void
}

/** A server that stands still for longer than this no longer holds up the others. */
const patienceMs = 1000
const mostForgotten = 5000
/** What was told while a server could not hear, or not be heard. */
const lost: News = { topic: 'everything' }

export type OtherServers = ReturnType<typeof openServers>

/** The servers that share a database: what they count together is counted there. */
export function openServers({ db, direct, background }: Options) {
  const gathering = new Map<string, { awaited: Set<string>; done: () => void }>()
  let bus: ReturnType<typeof openBus> | null = null
  const add = inGroups<Ask, Window>({
    commit: (asks) => counted(db, asks),
    keyOf: ({ caller }) => caller,
    waitsFor: ({ caller }) => caller,
  })
  const many = () => 1 + (bus?.others().size ?? 0)
  const gather = newsGatherer((news) => bus?.tell({ kind: 'news', news }))

  function yielded(caller: string, from: string) {
    const waiting = gathering.get(caller)
    if (waiting?.awaited.delete(from) && waiting.awaited.size === 0) waiting.done()
  }

  const servers: Servers = {
    many,
    count: (caller, cost, endsAt) =>
      add({ caller, cost, leftMs: Math.max(0, Math.ceil(endsAt - Date.now())) }).catch(() => null),
    async gather(caller) {
      const others = bus?.others()
      if (!bus || !others?.size) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, patienceMs)
      gathering.set(caller, { awaited: new Set(others), done: resolve })
      if (bus.tell({ kind: 'yield', caller })) await promise
      clearTimeout(timer)
      gathering.delete(caller)
    },
  }

  return {
    ...servers,
    /** Tells the others, if there are any. */
    tell({ topic, people = [] }: News) {
      if (many() > 1) gather(topic, people)
    },
    /** From now on the others know of this server. */
    join({ give, changed, heard }: Joining) {
      const opened = openBus({
        connection: direct,
        background,
        changed() {
          for (const caller of gathering.keys()) forgetGone(caller)
          changed(many())
        },
        attends() {
          heard(lost)
          opened.tell({ kind: 'news', news: lost })
        },
        async hear(said) {
          if (said.kind === 'news') heard(said.news)
          if (said.kind === 'yielded' && said.to === opened.id) yielded(said.caller, said.from)
          if (said.kind !== 'yield') return
          await give(said.caller)
          opened.tell({ kind: 'yielded', caller: said.caller, to: said.from })
        },
      })
      const stop = background.every(60_000, 'forget what was asked for', () =>
        db.write(forgetRequests, { most: mostForgotten }),
      )
      bus = opened
      return async () => {
        stop()
        await opened.close()
      }
    },
  }

  function forgetGone(caller: string) {
    const present = bus?.others()
    for (const other of gathering.get(caller)?.awaited ?? []) if (!present?.has(other)) yielded(caller, other)
  }
}

/** In the order in which they were asked for. */
async function counted(db: Database, asks: Ask[]): Promise<Window[]> {
  const before = Date.now()
  const rows = new Map((await countRequests(db, asks)).map((row) => [row.caller, row]))
  return asks.map(({ caller }) => {
    const { count, leftMs } = rows.get(caller)!
    // Rather too early than too late: then nobody counts in a window that is over for the others.
    return { count, endsAt: before + leftMs }
  })
}
