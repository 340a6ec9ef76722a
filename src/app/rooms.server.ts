import type { FastifyInstance } from 'fastify'
import { authCalls } from '#features/auth/contract.ts'
import { authRefusals } from '#features/auth/messages.ts'
import { authRoutes } from '#features/auth/routes.server.ts'
import { personNamed } from '#features/profiles/people.server.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { ratingsRefusals } from '#features/ratings/messages.ts'
import { ratingsRoutes } from '#features/ratings/routes.server.ts'
import type { Database } from '#kit/database.server.ts'
import { type Gate, implement } from '#kit/implement.server.ts'

/** Every call of the product, by room. */
export const allCalls = { auth: authCalls, ratings: ratingsCalls } as const

export function openRooms(app: FastifyInstance, gate: Gate, db: Database) {
  const named = personNamed(db)
  implement(app, gate, { calls: authCalls, handlers: authRoutes(), words: authRefusals })
  implement(app, gate, { calls: ratingsCalls, handlers: ratingsRoutes(db, named), words: ratingsRefusals })
}
