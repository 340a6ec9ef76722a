import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { buildApp } from '#app/api.server.ts'
import type { Frontend } from '#app/frontend.server.ts'
import type { CodeLimits } from '#features/accounts/codes/deriveCode.server.ts'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import type { Delivery } from '#features/accounts/sms/delivery.server.ts'
import type { CodeMessage } from '#features/accounts/sms/provider.server.ts'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { requireSealingAsConfigured } from '#features/ratings/sealed/seal.server.ts'
import { type Config, readConfig } from '#ops/config/config.server.ts'
import { createSender, type Send } from '#platform/api/client.ts'
import { type Background, createBackground } from '#platform/background.server.ts'
import { createCluster, singleServer } from '#platform/cluster/cluster.server.ts'
import type { Limits } from '#platform/cluster/sharedRateLimits.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { defaultPoolSizes } from '#platform/database/poolSizes.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import { createReplicas } from '#platform/database/replicas.server.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { createTestDatabase, freshDatabase, standbyOf } from './database.ts'
import { eventually } from './eventually.ts'
import { addAccount, addPerson, type NamedPerson } from './people.ts'
import { provenSession } from './provenSession.ts'

const bareSite: Frontend = {
  version: 'test',
  tags: () => ({ head: '', end: '' }),
  prerender: null,
  serveFiles: () => {},
  policy: {},
}

type Options = {
  environment?: Record<string, string>
  config?: Partial<Config>
  codeLimits?: Partial<CodeLimits>
  /** Overrides the database connection, for tests that proxy it. */
  connection?: Connection
  replicas?: Connection[]
  /** Without a delivery, responses include the codes. */
  delivery?: Delivery
  whatsapp?: Delivery<CodeMessage>
  hearsAt?: Connection
  /** For tests that poll faster than a person. */
  limits?: Limits
  prerender?: Frontend['prerender']
  secrets?: Partial<typeof secrets>
}

const appSecret = 'a secret of the tests, long enough'
const secrets = { appSecret, appSecrets: [appSecret], adminPassword: 'password of the tests' }
const consoleDelivery: Delivery = { isConsole: true, send: async () => 'console' }

export async function startApp(options: Options = {}) {
  const { environment = {}, config: changes = {}, connection: given, delivery = consoleDelivery } = options
  const { prerender = null } = options
  const { db, connection } = given ? openedAt(given) : await freshDatabase()
  const dataDir = join(tmpdir(), `simat-test-${process.pid}-${Math.random().toString(36).slice(2)}`)
  const read = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment })
  const codeLimits = { ...read.codeLimits, ...options.codeLimits }
  const config = { ...read, codeLimits, ...changes }
  const store = createMediaStore(config)
  const log: string[] = []
  const appLog = createLog('info', { write: (line) => log.push(line) })
  const background = createBackground(appLog)
  const standby = standbyOf(connection)
  const followers = options.replicas ?? (standby && [standby])
  const replicas = followers && following(db, followers, background, appLog)
  const cluster = options.hearsAt
    ? createCluster({ db, direct: options.hearsAt, background })
    : singleServer()
  const app = await buildApp({
    config,
    db,
    ...(replicas && { replicas }),
    site: { ...bareSite, prerender },
    secrets: { ...secrets, ...(!config.hasAdminPassword && { adminPassword: null }), ...options.secrets },
    delivery,
    ...(options.whatsapp && { whatsapp: options.whatsapp }),
    store,
    cluster: { ...cluster, ...(options.limits && { limits: options.limits }) },
    log: appLog,
    background,
  })
  if (!given) await requireSealingAsConfigured(db, config.policy.seal)
  await cluster.join()
  await app.listen({ port: 0, host: '127.0.0.1' })
  if (standby)
    await eventually('a replica is read from', () =>
      log.some((line) => line.includes('a replica is read from')),
    )
  after(async () => {
    await app.close()
    await cluster.leave()
    await replicas?.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const origin = app.listeningOrigin

  const signedIn = async (id: number) => {
    const token = await provenSession(db, id)
    return { id, token, send: clientOf(origin, token) }
  }

  const signedInBy = async (id: number, opened: Parameters<typeof createSession>[3] = {}) => {
    const token = await createSession(db.write, id, 3600, opened)
    return { id, token, send: clientOf(origin, token) }
  }

  return {
    app,
    db,
    store,
    connection,
    origin,
    log,
    secret: appSecret,
    visitor: client(origin),
    client: (headers: Record<string, string>) => client(origin, headers),
    join: async (person: NamedPerson) => signedIn(await addPerson(db, person)),
    as: signedIn,
    /** A session that can't perform sensitive actions. */
    limited: async (id: number) => signedInBy(id, { limitedSince: Date.now() }),
    unproven: async (id: number) => signedInBy(id),
    register: async (phone: string) => signedIn(await addAccount(db, phone)),
  }
}

function openedAt(connection: Connection) {
  const db = createTestDatabase(connection)
  after(() => db.close())
  return { db, connection }
}

function following(primary: Reads, connections: Connection[], background: Background, log: Log) {
  const replicas = connections.map((connection) => ({
    connection,
    sizes: defaultPoolSizes,
    onStatus: (why: string | null) =>
      log.info({ why }, why ? 'a replica was left' : 'a replica is read from'),
  }))
  return createReplicas({ primary, replicas, background })
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

function client(origin: string, headers: Record<string, string> = {}): Send {
  return createSender({
    fetch: (path, request) => fetch(origin + path, request),
    headers: () => headers,
    failed: () => {},
  })
}

/** Adopts new tokens from responses, like browsers. */
function clientOf(origin: string, token: string): Send {
  let session = token
  return createSender({
    fetch: async (path, request) => {
      const response = await fetch(origin + path, request)
      const [brought] = response.headers
        .getSetCookie()
        .flatMap((each) => /^session=([^;]+)/.exec(each)?.[1] ?? [])
      session = brought ?? session
      return response
    },
    headers: () => ({ cookie: `session=${session}` }),
    failed: () => {},
  })
}
