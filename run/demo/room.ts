import type { FastifyInstance } from 'fastify'
import { adminSessions } from '#desk/sessions/deskSessions.server.ts'
import { type Handlers, implement } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import type { Connection, Database } from '#ground/database/database.server.ts'
import { createMeter } from '#ground/http/meter.server.ts'
import { newsGatherer } from '#ground/neighbours/neighbourNews.server.ts'
import type { Neighbours } from '#ground/neighbours/neighbours.server.ts'
import { fivePeople } from '#operate/command/seed.server.ts'
import type { Config } from '#operate/config/config.server.ts'
import type { Secrets } from '#operate/secrets.server.ts'
import { personNamedReader } from '#rooms/account/handles/people.server.ts'
import { createGate } from '#rooms/account/sessions/gate.server.ts'
import {
  openSession,
  passingSeconds,
  sessionCookie,
  sessionViewers,
} from '#rooms/account/sessions/sessions.server.ts'
import { topics } from '#rooms/told/news/topics.ts'
import { demoCalls, type Role, roles } from './contract.ts'
import { demoRefusals } from './messages.ts'
import { passNight } from './night.ts'
import { nightsPassed } from './queries.ts'

export type Demo = {
  config: Config
  connection: Connection
  db: Database
  secrets: Secrets
  neighbours: Neighbours
  isPublic: boolean
}

const handles: Readonly<Record<Exclude<Role, 'administrator'>, string>> = {
  newcomer: fivePeople.layla.handle,
  loved: fivePeople.noura.handle,
  rater: fivePeople.fahad.handle,
  verified: fivePeople.sara.handle,
}

/** The calls of the bar. No other server has them, because no other one is given them. */
export function openDemoRoom(app: FastifyInstance, demo: Demo) {
  const { config, db, neighbours } = demo
  const meter = createMeter(config.requestsPerMinute, neighbours.limits)
  const gate = createGate(
    sessionViewers(db, config.secure),
    async () => null,
    meter,
    async () => false,
  )
  implement(app, gate, { calls: demoCalls, words: demoRefusals, handlers: handlersFor(demo) })
}

function handlersFor({
  config,
  connection,
  db,
  secrets,
  neighbours,
  isPublic,
}: Demo): Handlers<typeof demoCalls> {
  const personNamed = personNamedReader(db, config.policy)
  const desk = adminSessions({ db, secure: config.secure, policy: config.policy, ...secrets })
  const cookie = sessionCookie(config.secure)
  const tell = newsGatherer(neighbours.tell)
  let passing: Promise<unknown> = Promise.resolve()

  return {
    async state({ viewer }) {
      const [passed] = await db.read(nightsPassed, {})
      const role = roles.find((each) => each !== 'administrator' && handles[each] === viewer?.handle)
      return { nights: passed!.nights, role: role ?? null, isPublic }
    },

    async become({ input: { role }, exchange }) {
      if (role === 'administrator') {
        await desk.open(exchange, null)
        return { to: '/admin' }
      }
      const id = await personNamed(handles[role])
      if (id === null) throw refusal(demoCalls.become, 'NOBODY_LEFT')
      const token = await db.transaction((query) =>
        openSession(query, id, passingSeconds, { replaced: exchange.cookie(cookie) }),
      )
      exchange.setCookie(cookie, token, { seconds: null })
      return { to: '/' }
    },

    async passNight() {
      const seal = config.policy.seal!
      const renewed = (people: number[]) => tell(topics.ratings, people)
      // Two visitors who ask at once get two nights, one after the other.
      const night = passing.then(() => passNight({ connection, db, seal, renewed }))
      passing = night.catch(() => {})
      return { renewed: await night }
    },
  }
}
