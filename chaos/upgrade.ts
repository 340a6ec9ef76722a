import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#platform/database/database.server.ts'
import { mustRun } from './support/commandLine.ts'
import { install } from './support/installation.ts'
import { asOwner } from './support/owner.ts'
import { recount } from './support/recount.ts'
import { earlierRelease } from './support/releases.ts'
import { type Figure, none, type Rig } from './support/rig.ts'

export const upgrade: Rig = {
  name: 'upgrade',
  summary:
    'upgrades an installation of the previous release, and compares its schema with a new one’s; skipped if there’s no previous release; needs the git history, with tags',
  size: 1,
  unit: 'rounds',
  whole: 1,
  run,
}

const adminPassword = 'a password of the rig, long enough'

async function run(): Promise<Figure[]> {
  const earlier = earlierRelease()
  const folder = mkdtempSync(join(tmpdir(), 'simat-rig-upgrade-'))
  chmodSync(folder, 0o755)
  const environment = { ADMIN_PASSWORD: adminPassword }
  const then = await install({ folder, environment, release: earlier })
  const now = await install({ folder, environment })
  const fresh = await install({ environment })
  try {
    await then.start()
    await mustRun(folder, environment, ['seed', '60'], earlier)
    await then.stop()
    await now.start()
    await fresh.start()
    const migrated = await now.connection()
    const [is, shouldBe] = await Promise.all([shapeOf(migrated), shapeOf(await fresh.connection())])
    const drifted = Object.values(await recount(migrated)).reduce((sum, n) => sum + n, 0)
    await mustRun(folder, environment, ['doctor'])
    return [
      none(
        'parts of the schema that migrations made otherwise',
        is.symmetricDifference(shouldBe).size,
        is.size,
      ),
      none('totals and counters adrift', drifted, 1),
    ]
  } finally {
    for (const simat of [then, now, fresh]) await simat.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function shapeOf(connection: Connection) {
  const { rows } = await asOwner(connection, (client) =>
    client.query<{
      part: string
    }>(`select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as part
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
        and attrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r')
     union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = current_schema()::regnamespace
     union all select indexdef from pg_indexes where schemaname = current_schema()
     union all select pg_get_functiondef(oid)
       from pg_proc where pronamespace = current_schema()::regnamespace and prokind = 'f'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`),
  )
  return new Set(rows.map(({ part }) => part))
}
