import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import { timeoutScale } from '#platform/timeouts.server.ts'

const closedToPage =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()'

const lasting = {
  subdomains: 'max-age=63072000; includeSubDomains',
  host: 'max-age=63072000',
  off: 'max-age=0',
} as const

export const hstsHeaderOf = (hsts: keyof typeof lasting) => lasting[hsts]

/** API responses omit headers that only matter for documents. */
export function sendSecurityHeaders(app: FastifyInstance, hsts: keyof typeof lasting | null, policy: string) {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(hsts && { 'strict-transport-security': lasting[hsts] }),
  }
  const ofCalls = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  const ofPages = {
    ...everywhere,
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': closedToPage,
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofCalls : ofPages)
    done()
  })
}

export const contentPolicy = (
  extra: { script?: string; style?: string; assets?: string; connect?: string } = {},
) =>
  [
    "default-src 'none'",
    `script-src 'self'${extra.script ?? ''}`,
    `style-src 'self'${extra.style ?? ''}`,
    `img-src 'self' data: blob:${extra.assets ?? ''}`,
    `font-src 'self'${extra.assets ?? ''}`,
    `connect-src 'self'${extra.connect ?? ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export function rejectCrossOriginWrites(app: FastifyInstance, publicOrigin: string | null) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || !isForeign(request, publicOrigin)) done()
    else done(refusal(everyCall, 'FOREIGN_ORIGIN'))
  })
}

function isForeign({ headers, protocol, host }: FastifyRequest, publicOrigin: string | null) {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = headers
  return origin !== undefined && origin !== (publicOrigin ?? `${protocol}://${host}`)
}

/** When the event loop stalls, late answers help no client. Ignores lag during startup. */
export function rejectWhenStalled(app: FastifyInstance) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let stalled = false
  let timer: NodeJS.Timeout | undefined
  app.server.once('listening', () => {
    delay.enable()
    timer = setInterval(() => {
      stalled = delay.percentile(50) / 1e6 > 500 * timeoutScale()
      delay.reset()
    }, 250).unref()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (stalled && request.url.startsWith('/api/')) done(refusal(everyCall, 'BUSY', { retryAfter: 2 }))
    else done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => stalled
}
