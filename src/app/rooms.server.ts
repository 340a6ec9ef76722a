import type { FastifyInstance } from 'fastify'
import { authCalls } from '#features/auth/contract.ts'
import { authRefusals } from '#features/auth/messages.ts'
import { authRoutes } from '#features/auth/routes.server.ts'
import type { Delivery } from '#features/auth/sms/delivery.server.ts'
import { handlesCalls } from '#features/handles/contract.ts'
import { handlesRefusals } from '#features/handles/messages.ts'
import { personNamed } from '#features/handles/people.server.ts'
import { handlesRoutes } from '#features/handles/routes.server.ts'
import { profilesCalls } from '#features/profiles/contract.ts'
import { profilesRefusals } from '#features/profiles/messages.ts'
import { profilesRoutes } from '#features/profiles/routes.server.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { ratingsRefusals } from '#features/ratings/messages.ts'
import { ratingsRoutes } from '#features/ratings/routes.server.ts'
import type { Config } from '#kit/config.server.ts'
import type { Database } from '#kit/database.server.ts'
import { type Gate, implement } from '#kit/implement.server.ts'
import type { Secrets } from './secrets.server.ts'

/** Every call of the product, by room. */
export const allCalls = {
  auth: authCalls,
  handles: handlesCalls,
  profiles: profilesCalls,
  ratings: ratingsCalls,
} as const

type Means = { db: Database; config: Config; secrets: Secrets; delivery: Delivery }

export function openRooms(app: FastifyInstance, gate: Gate, { db, config, secrets, delivery }: Means) {
  const named = personNamed(db)
  implement(app, gate, {
    calls: authCalls,
    handlers: authRoutes(db, config, secrets.appSecret, delivery),
    words: authRefusals,
  })
  implement(app, gate, { calls: handlesCalls, handlers: handlesRoutes(db), words: handlesRefusals })
  implement(app, gate, { calls: profilesCalls, handlers: profilesRoutes(db, named), words: profilesRefusals })
  implement(app, gate, { calls: ratingsCalls, handlers: ratingsRoutes(db, named), words: ratingsRefusals })
}
