import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { adminSessions } from '#admin/sessions/adminSessions.server.ts'
import { personNamedReader } from '#features/accounts/handles/personNamed.server.ts'
import { memberAuthorizer, memberGate } from '#features/accounts/sessions/authorizeViewer.server.ts'
import {
  closeSession,
  digestOf,
  rememberedSessionSeconds,
  sessionCookie,
  sessionViewers,
} from '#features/accounts/sessions/sessions.server.ts'
import { type Category, categories, type OwnSummary } from '#features/ratings/ratings.contract.ts'
import { ratingCategories } from '#features/ratings/ratings.sql.ts'
import { saveGroup } from '#features/ratings/saving/saveGroup.server.ts'
import { summaryReader } from '#features/ratings/summary.server.ts'
import { averageIn, scoreText } from '#features/ratings/traitScores.ts'
import type { Policy } from '#features/site/policy.ts'
import { fivePeople } from '#ops/cli/seed.server.ts'
import type { Config } from '#ops/config/config.server.ts'
import type { Secrets } from '#ops/secrets.server.ts'
import type { Answer } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Connection, Database } from '#platform/database/database.server.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import { demoCalls, lovedHandle, type Role, roles } from './demo.contract.ts'
import { demoRefusals } from './demo.messages.ts'
import { passNight } from './night.ts'
import { nightsPassed, notYetRaters, openSession } from './queries.ts'
import { shared } from './sharedDemo.ts'

export type Demo = {
  config: Config
  connection: Connection
  db: Database
  secrets: Secrets
  meter: RateLimiter
  isPublic: boolean
  nightGapMs: number
}

const handles: Readonly<Record<Exclude<Role, 'administrator'>, string>> = {
  newcomer: fivePeople.layla.handle,
  loved: lovedHandle,
  rater: fivePeople.fahad.handle,
  verified: fivePeople.sara.handle,
}

/** A crowd's worth; each device list shows them all. */
const maxSessions = 1000

export function serveDemo(app: FastifyInstance, demo: Demo) {
  const { config, db, meter } = demo
  // Visitors who wait for a night would otherwise hold every slot.
  app.addHook('onRoute', (route) => {
    if (route.url === demoCalls.passNight.path) route.config = { ...route.config, skipsAdmissionQueue: true }
  })
  demoRoom.open(app, memberGate(sessionViewers(db, config.secure), meter, memberAuthorizer([])), demo)
}

const demoRoom = defineFeature({
  calls: demoCalls,
  words: demoRefusals,
  handlers: { state: readDemoState, become: becomeRole, passNight: passDemoNight },
  prepare,
})

type Deps = Demo & ReturnType<typeof prepare>

function prepare({ config, db, secrets, isPublic, nightGapMs }: Demo) {
  type Passed = Answer<typeof demoCalls.passNight>
  return {
    personNamed: personNamedReader(db, config.policy),
    adminSession: adminSessions({ db, secure: config.secure, policy: config.policy, ...secrets }),
    cookie: sessionCookie(config.secure),
    nights: isPublic ? shared<Passed>(nightGapMs) : inTurn<Passed>(),
    summaryOf: summaryReader(db, config.policy),
  }
}

async function readDemoState({ db, isPublic }: Deps, { viewer }: HandlerCall<typeof demoCalls.state>) {
  const [passed] = await db.read(nightsPassed, {})
  const role = roles.find((each) => each !== 'administrator' && handles[each] === viewer?.handle)
  return { nights: passed!.nights, role: role ?? null, isPublic }
}

async function becomeRole(
  { db, adminSession, cookie, personNamed }: Deps,
  { input: { role }, exchange }: HandlerCall<typeof demoCalls.become>,
) {
  if (role === 'administrator') {
    await adminSession.open(exchange, null)
    return { to: '/admin' }
  }
  const id = await personNamed(handles[role])
  if (id === null) throw refusal(demoCalls.become, 'NOBODY_LEFT')
  const former = exchange.cookie(cookie)
  if (former) await closeSession(db, former)
  const token = randomBytes(32).toString('base64url')
  const seconds = rememberedSessionSeconds
  await db.write(openSession, { tokenDigest: digestOf(token), accountId: id, seconds, most: maxSessions })
  exchange.setCookie(cookie, token, { seconds })
  return { to: '/' }
}

/** Concurrent requests get consecutive nights; in public, they share one. */
async function passDemoNight({ config, connection, db, nights, ...deps }: Deps) {
  const seal = config.policy.seal!
  const loved = await deps.personNamed(handles.loved)
  return nights(async () => {
    const before = loved && (await deps.summaryOf(loved))
    if (loved) await rateBySome(db, config.policy, loved)
    const many = await passNight({ connection, db, seal })
    const after = loved && (await deps.summaryOf(loved))
    return { renewed: many, moved: before && after ? await mostMoved(db, before, after) : null }
  })
}

/** Gives each of the visitor's nights something to show. */
async function rateBySome(db: Database, policy: Policy, ratedId: number) {
  const raters = await db.read(notYetRaters, { ratedId, many: 6 })
  const scores = categories.map(() => 5)
  await saveGroup(
    db,
    raters.map(({ id }) => ({ raterId: id, ratedId, scores })),
    policy,
  )
}

async function mostMoved(db: Database, before: OwnSummary, after: OwnSummary) {
  const shown = (summary: OwnSummary, category: Category) => Number(scoreText(averageIn(summary, category)))
  const moved = categories
    .map((category) => ({ category, from: shown(before, category), to: shown(after, category) }))
    .filter(({ from, to }) => Math.abs(to - from) > 0)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))[0]
  if (!moved) return null
  const named = (await db.read(ratingCategories, {})).find(({ key }) => key === moved.category)!
  return { name: { en: named.nameEn, ar: named.nameAr }, from: moved.from, to: moved.to }
}

function inTurn<T>() {
  let before: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<T>) => {
    const next = before.then(work)
    before = next.catch(() => {})
    return next
  }
}
