import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { build } from 'vite'
import { buildApp } from '#app/api.server.ts'
import { builtFrontend } from '#app/frontend.server.ts'
import type { Delivery } from '#features/accounts/sms/delivery.server.ts'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import type { Config } from '#ops/config/config.server.ts'
import { promisedTasks } from '#ops/jobs/housekeeping.server.ts'
import { timetable } from '#ops/jobs/tasks.server.ts'
import type { Secrets } from '#ops/secrets.server.ts'
import { createBackground } from '#platform/background.server.ts'
import { singleServer } from '#platform/cluster/cluster.server.ts'
import { type Connection, createDatabase } from '#platform/database/database.server.ts'
import { createRateLimiter } from '#platform/http/rateLimiter.server.ts'
import { startJobs } from '#platform/jobs/jobs.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { root } from '#platform/root.server.ts'
import { withoutSchemas } from '../scripts/withoutSchemas.ts'
import { serveDemo } from './demo.routes.ts'
import { byAddress, excludeRobots, forCrowd, refuseWhatOthersSee } from './sharedDemo.ts'

export type Bar = Awaited<ReturnType<typeof builtBar>>
type Parts = {
  config: Config
  connection: Connection
  secrets: Secrets
  log: Log
  bar: Bar
  isPublic: boolean
  mayWrite?: () => boolean
  nightGapMs?: number
}

const shownCodes: Delivery = { isConsole: true, send: async () => 'console' }
const noCodes: Delivery = {
  isConsole: false,
  send: async () => {
    throw new Error('the public demo sends no messages')
  },
}

/** The real product plus the bar. Sends nothing outside this machine. */
export async function startDemo({ config, connection, secrets, log, bar, isPublic, ...parts }: Parts) {
  const { mayWrite, nightGapMs = 10_000 } = parts
  const db = createDatabase(connection, { ...(mayWrite && { mayWrite }) })
  const background = createBackground(log)
  const leaving = new AbortController()
  const single = singleServer()
  const limiter = createRateLimiter(config.requestsPerMinute, single.limits)
  const meter = isPublic ? byAddress(limiter) : limiter
  const cluster = isPublic ? { ...single, limits: forCrowd(single.limits) } : single
  const site = builtFrontend(join(root, 'dist'))
  const store = createMediaStore(config)
  const metrics = createMetrics()
  const app = await buildApp({
    ...{ config, db, secrets, store, log, background, metrics, cluster, meter },
    delivery: isPublic ? noCodes : shownCodes,
    leaving: leaving.signal,
    site: {
      ...site,
      tags(...page) {
        const { head, end } = site.tags(...page)
        return { head: `${tagsOfBar}\n${head}`, end }
      },
      serveFiles(app) {
        site.serveFiles(app)
        serveBar(app, bar)
        if (isPublic) {
          excludeRobots(app)
          refuseWhatOthersSee(app)
        }
        serveDemo(app, { config, connection, db, secrets, meter, isPublic, nightGapMs })
      },
    },
  })
  const tasks = promisedTasks({
    ...{ config, secrets, db, store, background, log, metrics, leaving: leaving.signal },
    erased: () => {},
  })
  const endJobs = await startJobs({ connection, tasks, timetable, background, log, metrics })
  await app.listen({ port: config.port, host: config.host })
  return {
    origin: app.listeningOrigin,
    async close() {
      leaving.abort()
      await Promise.race([app.close(), sleep(drainMs)])
      await endJobs()
      await background.end(5000)
      await db.close()
    },
  }
}

/** The longest wait for slow readers, so they can't delay the nightly reset. */
const drainMs = 5000

const tagsOfBar = `<link rel="stylesheet" href="/demo/bar.css">
<script type="module" src="/demo/bar.js"></script>`

function serveBar(app: FastifyInstance, { script, styles }: Bar) {
  const serve = (path: string, type: string, content: string) =>
    app.get(path, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    )
  serve('/demo/bar.js', 'text/javascript', script)
  serve('/demo/bar.css', 'text/css', styles)
}

/** Built separately, so releases contain none of it. */
export async function builtBar() {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [withoutSchemas],
    build: { write: false, rolldownOptions: { input: join(root, 'demo/bar.ts') } },
  })
  if (!('output' in built)) throw new Error('the bar of the demo was not built')
  const [{ code }] = built.output
  return { script: code, styles: await readFile(join(root, 'demo/bar.css'), 'utf8') }
}
