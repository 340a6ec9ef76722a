import { hostname } from 'node:os'
import type { Background } from '#platform/background.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { NoDiskSpace } from '#platform/overloaded.server.ts'
import type { Config } from '../config/config.server.ts'
import { alertRules, createEvaluation } from './alertRules.server.ts'
import { claimAlerts, type OpenAlerts, openAlerts, storeAlerts } from './openAlerts.sql.ts'

type Watch = {
  config: Pick<Config, 'alertWebhookUrl' | 'port'>
  background: Pick<Background, 'every'>
  db: Database
  metrics: Pick<Metrics, 'samples'>
}

/** Not a job, because it must also say when jobs fail or no server runs any. */
export function postAlerts({ config, background, db, metrics }: Watch) {
  const { alertWebhookUrl: url, port } = config
  if (!url) return
  const server = `${hostname()}:${port}`
  background.every(60_000, 'post alerts', createAlertSender({ db, metrics, url, server }))
}

type Deps = {
  db: Database
  metrics: Pick<Metrics, 'samples'>
  url: string
  /** One server posts, because each sees its own disk and codes; another takes over when it falls silent. */
  server: string
  timeoutMs?: number
  now?: () => number
}

/**
 * Posts when an alert starts and when it ends; a failed post is repeated at the next run. Remembers posts
 * that a full disk can't store.
 */
export function createAlertSender({ db, metrics, url, server, timeoutMs = 10_000, now = Date.now }: Deps) {
  const evaluate = createEvaluation(metrics)
  let unstored: OpenAlerts | null = null

  async function claimed() {
    try {
      const [mine] = await db.write(claimAlerts, { server })
      if (!mine) unstored = null
      return mine && (unstored ?? mine.open)
    } catch (error) {
      if (!(error instanceof NoDiskSpace)) throw error
      return unstored ?? (await db.read(openAlerts, { server }))[0]?.open
    }
  }

  async function update(open: OpenAlerts, holding: Awaited<ReturnType<typeof evaluate>>, at: number) {
    const time = new Date(at).toISOString()
    const due: Alert[] = []
    for (const { alert, minutes } of alertRules) {
      const summary = holding.get(alert)
      if (summary) {
        const { since, isPosted } = open[alert] ?? { since: time, isPosted: false }
        open[alert] = { since, isPosted }
        if (!isPosted && at - Date.parse(since) >= minutes * 60_000)
          due.push({ alert, summary, since, endedAt: null })
      } else if (open[alert]?.isPosted)
        due.push({ alert, summary: 'This has ended.', since: open[alert].since, endedAt: time })
      else delete open[alert]
    }
    for (const each of due) {
      await post(url, each, timeoutMs)
      if (each.endedAt) delete open[each.alert]
      else open[each.alert] = { since: each.since, isPosted: true }
    }
  }

  return async () => {
    const at = now()
    const holding = await evaluate(at)
    const open = await claimed()
    if (!open) return
    const before = JSON.stringify(open)
    try {
      await update(open, holding, at)
    } finally {
      const isChanged = unstored !== null || JSON.stringify(open) !== before
      unstored = open
      if (isChanged) await db.write(storeAlerts, { open })
      unstored = null
    }
  }
}

type Alert = { alert: string; summary: string; since: string; endedAt: string | null }

/** Never names the address in an error, because it can contain a key. Slack and Mattermost show `text`. */
async function post(url: string, alert: Alert, timeoutMs: number) {
  const text = alert.endedAt ? `Ended: ${alert.alert}.` : `${alert.alert}. ${alert.summary}`
  const runbook = `docs/RUNBOOK.md#${alert.alert.toLowerCase()}`
  const { status, body } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...alert, runbook, text }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await body?.cancel()
  if (status < 200 || status >= 300) throw new Error(`the alert webhook answered ${status}`)
}
