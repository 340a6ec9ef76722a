import { Done, defineCalls, OneOf, Type } from '#platform/api/contract.ts'

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{16,120}$' })
const Endpoint = Type.String({ minLength: 10, maxLength: 1000 })

const Subscription = Type.Object({
  endpoint: Endpoint,
  p256dh: Key,
  auth: Key,
  language: OneOf(['en', 'ar']),
})
/** Trusted edition only. */
export const pushCalls = defineCalls({
  key: {
    method: 'GET',
    path: '/api/push/key',
    access: 'member',
    answer: Type.Object({ publicKey: Type.String() }),
    refusals: {},
  },
  subscribe: {
    method: 'POST',
    path: '/api/push/subscribe',
    access: 'member',
    perMinute: 20,
    body: Subscription,
    answer: Done,
    refusals: { PUSH_SERVICE_UNKNOWN: 400, PUSH_KEY_INVALID: 400 },
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/push/unsubscribe',
    access: 'member',
    whileSuspended: true,
    body: Type.Object({ endpoint: Endpoint }),
    answer: Done,
    refusals: {},
  },
})
