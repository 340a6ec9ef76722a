import { writeSync } from 'node:fs'
import { Client } from 'pg'
import { DataFolderInUse, startEmbedded } from '#platform/postgres/embedded.server.ts'

/** A process for tests to kill. Prints when it's ready, and each acknowledged write once. */
const [dataDir = '', firstId] = process.argv.slice(2)
const tell = (line: string) => writeSync(1, `${line}\n`)

try {
  const database = await startEmbedded({ dataDir, log: () => {} })
  tell('ready')
  process.once('SIGTERM', async () => {
    await database.stop()
    process.exit()
  })
  if (firstId) await write(database.connection, Number(firstId))
  else setInterval(() => {}, 1000)
} catch (error) {
  tell(error instanceof DataFolderInUse ? 'in use' : String(error))
  process.exit(1)
}

async function write(connection: { host: string }, firstId: number) {
  const client = new Client(connection)
  await client.connect()
  await client.query('create table if not exists writes (id int primary key)')
  for (let id = firstId; ; id++) {
    await client.query('insert into writes values ($1)', [id])
    tell(`${id}`)
  }
}
