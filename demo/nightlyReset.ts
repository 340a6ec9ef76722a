import { nightDue } from '#features/ratings/sealed/nightlyCount.server.ts'
import type { Connection } from '#platform/database/database.server.ts'

type Server = { origin: string; close: () => Promise<void> }
type Parts = {
  open: (port: number, connection: Connection) => Promise<Server>
  anew: () => Promise<Connection>
  port: number
  failed: (error: unknown) => void
  now?: () => number
  everyMs?: number
}

/** Replaces the world, with all sessions, when a night begins: at 04:00 in Riyadh. */
export async function serveNightly({ open, anew, failed, now = Date.now, everyMs = 60_000, ...at }: Parts) {
  let night = nightDue(now())
  let server = await open(at.port, await anew())
  const { origin } = server
  let reset = Promise.resolve()

  async function replaceWorld() {
    await server.close()
    server = await open(Number(new URL(origin).port), await anew())
  }

  const timer = setInterval(() => {
    const due = nightDue(now())
    if (due === night) return
    night = due
    reset = replaceWorld().catch(failed)
  }, everyMs)
  return {
    origin,
    async close() {
      clearInterval(timer)
      await reset
      await server.close()
    },
  }
}
