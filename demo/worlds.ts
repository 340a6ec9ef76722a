import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { contentsOf } from '#ops/backup/backup.sql.ts'
import type { Config } from '#ops/config/config.server.ts'
import { folderMark } from '#ops/installation/installation.server.ts'
import { type Connection, createDatabase } from '#platform/database/database.server.ts'
import { DatabaseUnusable } from '#platform/database/databaseUnusable.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { root } from '#platform/root.server.ts'
import { bringToToday } from './night.ts'
import { makeWorld } from './world.ts'

type Parts = {
  connection: Connection
  at: (database: string) => Connection
  config: Config
  say: (line: string) => void
}

/** A change to these files invalidates the world. */
const madeFrom = '{db/**/*.sql,demo/*.ts}'

/** Refuses a data folder that belongs to something else. */
export async function requireOwnFolder({ dataDir }: Config) {
  if ((await folderMark(dataDir)) !== null) throw notOurs(dataDir)
}

export async function requireNobody(connection: Connection, { dataDir }: Pick<Config, 'dataDir'>) {
  if ((await onDedicatedConnection(connection, 'simat demo', contentsOf)) === 'people') throw notOurs(dataDir)
}

const notOurs = (dataDir: string) =>
  new DatabaseUnusable(
    `${dataDir} is the data folder of an installation, and may have people whom the demo did not make. Nothing was ` +
      'touched. Give the demo a folder of its own: take DATA_DIR away, or name one that does not exist yet.',
  )

/** Never touches an installation's database. Uses two next to it: the pristine world and a working copy. */
export function worldsIn({ connection, at, config, say }: Parts) {
  const digest = createHash('sha256')
  for (const path of globSync(madeFrom, { cwd: root }).sort())
    digest.update(path).update(readFileSync(join(root, path)))
  const version = digest.digest('hex').slice(0, 12)
  const [made, lived, making] = [`world_${version}`, `demo_${version}`, 'demo_making']
  const owner = (...statements: string[]) =>
    onDedicatedConnection(connection, 'simat demo', async (client) => {
      for (const each of statements) await client.query(each)
    })

  /** Renamed when complete, so an interrupted build restarts. */
  async function make(former: readonly string[]) {
    const began = performance.now()
    say('Making three hundred people and thirty nights…')
    // Only a previous world's photos may be deleted.
    if (former.length > 0) await rm(join(config.dataDir, 'media'), { recursive: true, force: true })
    // A crash before the rename starts over, so commits needn't be durable.
    const hasty = `alter database ${making} set synchronous_commit = off`
    await owner(...former.map((name) => `drop database ${name}`), `create database ${making}`, hasty)
    await migrate(at(making), join(root, 'db'))
    const db = createDatabase(at(making))
    try {
      await makeWorld({ connection: at(making), db, store: createMediaStore(config), policy: config.policy })
    } finally {
      await db.close()
    }
    await owner(`alter database ${making} rename to ${made}`)
    say(`They are made, in ${Math.round((performance.now() - began) / 1000)} s.`)
  }

  return {
    async goOn() {
      const there = await onDedicatedConnection(connection, 'simat demo', async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `select datname as name from pg_database where datname ~ '^(world|demo)_'`,
        )
        return rows.map(({ name }) => name)
      })
      if (!there.includes(made)) await make(there)
      return there.includes(made) && there.includes(lived) ? at(lived) : this.anew()
    },
    async anew() {
      // Doesn't use `with (force)`: PostgreSQL denies it to this role while autovacuum is connected.
      await owner(
        `drop database if exists ${lived}`,
        `create database ${lived} template ${made} strategy file_copy`,
      )
      await bringToToday(at(lived))
      return at(lived)
    },
  }
}
