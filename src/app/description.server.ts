import type { FastifyInstance } from 'fastify'
import type { Feature } from '#features/boot/features.ts'
import { openapi } from '#kit/calls/openapi.server.ts'
import { openCalls } from './rooms.server.ts'

/** Describes every call that is open, for programs and for the page of the calls. */
export function serveDescription(app: FastifyInstance, features: ReadonlySet<Feature>, version: string) {
  const description = JSON.stringify(openapi(openCalls(features), version))
  app.get('/openapi.json', { config: { passesTurnstile: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
}
