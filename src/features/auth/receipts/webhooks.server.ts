import type { FastifyInstance } from 'fastify'
import type { Meter } from '#kit/http/meter.server.ts'
import type { WaySettings } from '../otherWays/settings.ts'
import type { SmsSettings } from '../sms/settings.ts'
import type { MessageReceipt, ReadReceipts } from './receipt.server.ts'
import { telegramReceipts } from './telegram.server.ts'
import { twilioReceipts } from './twilio.server.ts'
import { answerToMeta, whatsappReceipts } from './whatsapp.server.ts'

/** Those of Meta hold a few receipts of half a kilobyte each. */
const mostBytes = 64 * 1024
/** Providers tell of everybody's messages from few addresses. */
const receiptsPerRequest = 20

const route = { bodyLimit: mostBytes, config: { metered: 'by itself' } } as const

type Settings = {
  sms: readonly SmsSettings[]
  codesAnotherWay: readonly WaySettings[]
  receiptsAt: string | null
}
type Webhooks = {
  settings: Settings
  meter: Meter
  received: (receipts: MessageReceipt[]) => Promise<unknown>
}

/**
 * Takes what providers tell of messages they accepted. What they have not signed changes nothing, and what
 * comes twice is counted once, because each message is told of once.
 */
export function serveWebhooks(app: FastifyInstance, { settings, meter, received }: Webhooks) {
  const { receiptsAt } = settings
  if (!receiptsAt) return
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const perMinute = receiptsPerRequest * meter.requestsPerMinute

    for (const [provider, read] of readersOf(settings, new URL(receiptsAt).origin)) {
      scope.post(`/webhooks/${provider}`, route, async (request, reply) => {
        await meter.countOf('receipts', perMinute, request, null)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const receipts = read({ headers: request.headers, url: request.url, body })
        reply.header('cache-control', 'no-store')
        if (!receipts) return reply.code(403).send()
        if (receipts.length > 0) await received(receipts)
        return reply.code(200).send()
      })
    }

    const meta = settings.codesAnotherWay.find((each) => each.way === 'whatsapp')
    if (!meta) return
    scope.get<{ Querystring: Record<string, unknown> }>('/webhooks/whatsapp', async ({ query }, reply) => {
      const challenge = answerToMeta(query, meta.verifyToken)
      reply.header('cache-control', 'no-store').type('text/plain')
      return challenge === null ? reply.code(403).send() : challenge
    })
  })
}

/** How the receipts of each provider that is set up are read, by the end of its address. */
function readersOf({ sms, codesAnotherWay }: Settings, origin: string) {
  const readers = new Map<string, ReadReceipts>()
  const tokens = new Set<string>()
  for (const each of sms) if (each.provider === 'twilio') tokens.add(each.token)
  for (const each of codesAnotherWay) {
    if (each.way === 'voice') tokens.add(each.token)
    if (each.way === 'whatsapp') readers.set(each.way, whatsappReceipts(each.appSecret))
    if (each.way === 'telegram') readers.set(each.way, telegramReceipts(each.token))
  }
  if (tokens.size > 0) readers.set('twilio', twilioReceipts({ tokens: [...tokens], origin }))
  return readers
}
