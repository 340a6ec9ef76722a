import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#features/photos/store.server.ts'
import { root } from '#kit/root.server.ts'
import { backUp } from '#operate/backup/backUp.server.ts'
import { folderFiles } from '#operate/backup/files/folderFiles.server.ts'
import { restore } from '#operate/backup/restore.server.ts'
import { readConfig } from '#operate/config/config.server.ts'
import { asOwner, dropDatabase, rowsOf, testServer, withDatabase } from '#tests/support/database.ts'
import { withTestPostgres } from '../../run/testPostgres.ts'
import { asked } from '../asked.ts'
import { populated } from '../populate.ts'
import { tableOf } from '../sealed/words.ts'
import { timeOfServers } from '../timeOfServers.ts'

/** What a backup and a restore of people without photos take of the processor: so long they last on one core. */
const { numbers, tell } = asked()
const [people = 100_000] = numbers
const each = 10
const database = 'simat_test_bench_backup'
const restored = `${database}_restored`

await withTestPostgres(async () => {
  const home = mkdtempSync(join(tmpdir(), 'simat-bench-backup-'))
  try {
    const { connection } = await populated(database, people, people * each, 1)
    const [size] = await rowsOf(connection, 'select pg_database_size(current_database()) / 1e6 as megabytes')
    const megabytes = Number(size!.megabytes)
    const processorTime = await timeOfServers([testServer()])
    const used = async (work: () => Promise<unknown>) => {
      const before = processorTime()
      await work()
      return processorTime() - before
    }
    const { signal } = new AbortController()
    const store = openStore(readConfig({ NODE_ENV: 'test', DATA_DIR: join(home, 'data') }))
    const files = folderFiles(join(home, 'backup'))
    const job = { store, files, signal }
    const written = await used(() => backUp({ ...job, connection, simat: 'bench', notInside: [] }))
    const writtenMegabytes = (await bytesIn(join(home, 'backup'))) / 1e6
    await asOwner(testServer(), `drop database if exists ${restored}`, `create database ${restored}`)
    const into = withDatabase(testServer(), restored)
    const putBack = await used(() =>
      restore({
        ...job,
        connection: into,
        schemaFolder: join(root, 'db'),
        replace: false,
        secrets: [],
        formerNumbers: [],
      }),
    )
    console.log(`${people} people with ${people * each} ratings, without photos`)
    const rows = [
      ['rows in the database', `${Math.round(megabytes)} MB`],
      ['the backup', `${Math.round(writtenMegabytes)} MB`],
      ['`simat backup`', `${written.toFixed(1)} s of processor`],
      ['`simat restore`', `${putBack.toFixed(1)} s of processor`],
    ]
    console.log(tableOf(['what', 'measured'], rows).join('\n'))
    tell({ people, megabytes, writtenMegabytes, written, restored: putBack })
  } finally {
    rmSync(home, { recursive: true })
    for (const name of [database, restored]) await dropDatabase(name)
  }
})

async function bytesIn(folder: string) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = names
    .filter((each) => each.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
