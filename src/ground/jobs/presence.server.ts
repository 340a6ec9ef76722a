import type pg from 'pg'
import type { Connection } from '../database/database.server.ts'
import { openOwnConnection } from '../database/longWork.server.ts'

const nameOf = (workers: string) => `simat jobs ${workers}`

/** The library would wait four hours for workers that are gone, because it cannot know. */
const free = `select from graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs
   where locked_by is not null and not exists (select from pg_stat_activity where application_name = '${nameOf('')}' || locked_by)))`

/**
 * Shows by a connection of its own that these workers are there, and frees the jobs of those whose connection
 * is gone. After a lost connection they may be taken for gone, and a job be done twice.
 */
export function presenceOf(connection: Connection, workers: string) {
  let client: pg.Client | null = null
  return {
    async freeOthers() {
      client ??= await openOwnConnection(connection, nameOf(workers))
      try {
        await client.query(free)
      } catch (error) {
        client = null
        throw error
      }
    },
    leave: async () => client?.end(),
  }
}
