import { createECDH } from 'node:crypto'
import { sessionDigestIn } from '#features/accounts/sessions/sessions.server.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { pushCalls } from './push.contract.ts'
import { pushRefusals } from './push.messages.ts'
import { subscribe, unsubscribe } from './push.sql.ts'
import { nextOf } from './pushTimes.ts'
import { pushHours } from './sendPush.server.ts'
import { isPushService } from './vapidKeys.server.ts'
import type { PushSettings } from './webPush.server.ts'

type Deps = { db: Database; push: PushSettings; secure: boolean }

export const pushFeature = defineFeature({
  calls: pushCalls,
  words: pushRefusals,
  handlers: { key: readPushKey, subscribe: subscribeDevice, unsubscribe: unsubscribeDevice },
  needs: 'push',
})

async function readPushKey({ push }: Deps) {
  return { publicKey: push.keys.publicKey }
}

async function subscribeDevice(
  { db, push, secure }: Deps,
  { input, viewer, exchange }: HandlerCall<typeof pushCalls.subscribe>,
) {
  if (!isPushService(input.endpoint, push.services))
    throw refusal(pushCalls.subscribe, 'PUSH_SERVICE_UNKNOWN')
  if (!isUsable(input)) throw refusal(pushCalls.subscribe, 'PUSH_KEY_INVALID')
  const nextAt = nextOf(pushHours, Date.now())
  const sessionDigest = sessionDigestIn(exchange, secure)
  await db.write(subscribe, { ...input, personId: viewer.id, sessionDigest, nextAt })
  return done
}

async function unsubscribeDevice(
  { db }: Deps,
  { input: { endpoint }, viewer }: HandlerCall<typeof pushCalls.unsubscribe>,
) {
  await db.write(unsubscribe, { personId: viewer.id, endpoint })
  return done
}

/** A key that isn't on the curve would fail at every send. */
function isUsable({ p256dh, auth }: { p256dh: string; auth: string }) {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    return pair.computeSecret(Buffer.from(p256dh, 'base64url')).length === 32
  } catch {
    return false
  }
}
