import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#admin/admin.contract.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import type { Call } from '#platform/api/contract.ts'
import { preferredLanguage } from '#platform/http/preferredLanguage.server.ts'
import { demoCalls } from './demo.contract.ts'
import { demoMessages } from './demo.messages.ts'

const open = new Set<Call>([
  ...[ratingsCalls.submit, notificationsCalls.read, authCalls.logout, adminCalls.logout],
  ...Object.values(demoCalls),
])

/** Visitors are anonymous here, so none may leave text, pictures, or numbers for others. */
export function refuseWhatOthersSee(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config
    if (!call || call.method === 'GET' || call.changesNothing || open.has(call)) return done()
    const message = demoMessages.refused[preferredLanguage(request.headers['accept-language'])]
    // No screen has its own text for this code, so the client shows this message.
    reply.code(403).header('cache-control', 'no-store')
    reply.send({ success: false, code: 'NOT_IN_THE_DEMO', message })
  })
}
