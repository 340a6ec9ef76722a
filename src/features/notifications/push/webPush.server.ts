import webPush from 'web-push'
import type { PushKeys } from './vapidKeys.server.ts'
import { isPushService } from './vapidKeys.server.ts'

/** What a browser gives so that only it can read. */
type PushReader = { p256dh: string; auth: string }

export type PushSettings = {
  keys: PushKeys
  /** Hosts, or `*.` and what they end with. */
  services: readonly string[]
  /** A `mailto:` address for push services. */
  contact: string
}

/**
 * `gone`: nobody is there any more. `later`: it may be tried again, after this many seconds if the service
 * says so.
 */
export type PushOutcome = { outcome: 'taken' | 'gone' | 'refused' } | { outcome: 'later'; seconds: number }

const timeoutMs = 10_000
/** What was not read by then is told with what is new. */
const ttlSeconds = 4 * 3600

/**
 * Hands an encrypted message to the service of one device. Redirects are not followed: they could lead
 * anywhere.
 */
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
      // A later message replaces one that still waits for the device.
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
