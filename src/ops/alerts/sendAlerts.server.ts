import type { Database } from '#platform/database/database.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { alertRules, createEvaluation } from './alertRules.server.ts'
import { type OpenAlerts, openAlerts, storeAlerts } from './openAlerts.sql.ts'

const timeoutMs = 10_000

type Deps = {
  db: Database
  metrics: Pick<Metrics, 'samples'>
  url: string
  now?: () => number
}

/**
 * Posts when an alert starts and when it ends; a failed post is repeated at the next run. Remembers posts
 * that a full disk can't store.
 */
export function createAlertSender({ db, metrics, url, now = Date.now }: Deps) {
  const evaluate = createEvaluation(metrics)
  let unstored: OpenAlerts | null = null

  async function update(open: OpenAlerts) {
    const at = now()
    const holding = await evaluate(at)
    for (const { alert, minutes } of alertRules) {
      const summary = holding.get(alert)
      const known = open[alert]
      if (summary) {
        const { since, isPosted } = known ?? { since: new Date(at).toISOString(), isPosted: false }
        open[alert] = { since, isPosted }
        if (isPosted || at - Date.parse(since) < minutes * 60_000) continue
        await post(url, { alert, summary, since, endedAt: null })
        open[alert] = { since, isPosted: true }
      } else if (known) {
        const { since, isPosted } = known
        const endedAt = new Date(at).toISOString()
        if (isPosted) await post(url, { alert, summary: 'This has ended.', since, endedAt })
        delete open[alert]
      }
    }
  }

  return async () => {
    const open = unstored ?? (await db.read(openAlerts, {}))[0]?.open ?? {}
    const before = JSON.stringify(open)
    try {
      await update(open)
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
async function post(url: string, alert: Alert) {
  const text = `${alert.endedAt ? 'Ended: ' : ''}${alert.alert}. ${alert.summary}`
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
