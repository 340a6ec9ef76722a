import webPush from 'web-push'
import type { PushKeys } from './vapidKeys.server.ts'
import { isPushService } from './vapidKeys.server.ts'

type PushReader = { p256dh: string; auth: string }

export type PushSettings = {
  keys: PushKeys
  /** Hosts, or `*.` plus a suffix. */
  services: readonly string[]
  contact: string
}

/** `gone`: the subscription no longer exists. `later`: retry, after `seconds` if the service gave one. */
export type PushOutcome = { outcome: 'taken' | 'gone' | 'refused' } | { outcome: 'later'; seconds: number }

const timeoutMs = 10_000
/** An expired message isn't lost: the next push includes its notifications. */
const ttlSeconds = 4 * 3600

/** Doesn't follow redirects, which could lead anywhere. */
export async function sendWebPush(
  { endpoint, ...reader }: PushReader & { endpoint: string },
  message: string,
  { keys, services, contact }: PushSettings,
): Promise<PushOutcome> {
  if (!isPushService(endpoint, services)) return { outcome: 'gone' }
  try {
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: reader }, message, {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      topic: 'news',
    })
    const answer = await fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return deliveredBy(answer)
  } catch {
    return { outcome: 'later', seconds: 0 }
  }
}

function deliveredBy({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused' }
  const seconds = Number(headers.get('retry-after') ?? 0)
  return { outcome: 'later', seconds: Number.isFinite(seconds) ? seconds : 0 }
}
