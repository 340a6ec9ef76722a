import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { othersOn } from './backup.sql.ts'
import { NotRestorable } from './notRestorable.server.ts'

export async function requireNoServer(client: Client) {
  if (await isServed(client))
    throw new NotRestorable('A Simat server is running on this database. Stop it first.')
}

/** PostgreSQL may take a moment to end the session of a command that has just ended. */
async function isServed(client: Client) {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await othersOn(client)) === 0) return false
    await sleep(100)
  }
  return true
}
