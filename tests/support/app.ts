import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { buildApp } from '#app/api.server.ts'
import type { Site } from '#app/site.server.ts'
import { openSession } from '#features/auth/sessions/sessions.server.ts'
import type { Delivery } from '#features/auth/sms/delivery.server.ts'
import { openStore } from '#features/photos/store.server.ts'
import { openBackground } from '#kit/background.server.ts'
import { type Send, sender } from '#kit/calls/client.ts'
import { type Config, readConfig } from '#kit/config/config.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import { openLog } from '#kit/log.server.ts'
import { ampleTime, freshDatabase, openTestDatabase } from './database.ts'
import { addAccount, addPerson, type NamedPerson } from './people.ts'

/** A site without a browser part, because calls need none. */
const bareSite: Site = {
  version: 'test',
  tags: { en: '', ar: '' },
  serveFiles: () => {},
  policy: {},
}

type Options = {
  environment?: Record<string, string>
  config?: Partial<Config>
  /** Leads to a database that the test made, when the test stands between it and the server. */
  connection?: Connection
  /** Delivers the codes; without it they are shown in the answer. */
  delivery?: Delivery
  /** The factor by which every wait is longer than in the product. */
  patience?: number
}

const secrets = { appSecret: 'a secret of the tests, long enough', adminPassword: 'password of the tests' }
const consoleDelivery: Delivery = { isConsole: true, send: async () => 'console' }

/** Starts the real server on a port of its own, with a database of its own. */
export async function startApp(options: Options = {}) {
  const { environment = {}, config: changes = {}, connection: given, delivery = consoleDelivery } = options
  const { patience = ampleTime } = options
  const { db, connection } = given ? openedAt(given, patience) : await freshDatabase({ patience })
  const dataDir = join(tmpdir(), `simat-test-${process.pid}-${Math.random().toString(36).slice(2)}`)
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment }), ...changes }
  const store = openStore(config)
  const log: string[] = []
  const appLog = openLog('info', { write: (line) => log.push(line) })
  const app = buildApp({
    config,
    db,
    site: bareSite,
    secrets,
    delivery,
    store,
    patience,
    log: appLog,
    background: openBackground(appLog),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  after(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const origin = app.listeningOrigin

  const signedIn = async (id: number) => {
    const token = await openSession(db.write, id, 3600)
    return { id, token, send: client(origin, { cookie: `session=${token}` }) }
  }

  return {
    app,
    db,
    store,
    connection,
    origin,
    log,
    /** Calls as somebody who is signed out. */
    visitor: client(origin),
    client: (headers: Record<string, string>) => client(origin, headers),
    /** Adds a person and signs them in. */
    join: async (person: NamedPerson) => signedIn(await addPerson(db, person)),
    /** Signs in a person who is there already. */
    as: signedIn,
    /** Adds an account without a profile, and signs it in. */
    register: async (phone: string) => signedIn(await addAccount(db, phone)),
  }
}

function openedAt(connection: Connection, patience: number) {
  const db = openTestDatabase(connection, { patience })
  after(() => db.close())
  return { db, connection }
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

function client(origin: string, headers: Record<string, string> = {}): Send {
  return sender({
    fetch: (path, request) => fetch(origin + path, request),
    headers: () => headers,
    failed: () => {},
  })
}
