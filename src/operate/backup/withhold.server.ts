import type { Client } from 'pg'
import { withholdWaiting } from '#features/sealing/seal/queries.server.ts'
import { nightDue } from '#features/sealing/sweep.server.ts'
import { queryOn } from '#kit/database/query.server.ts'

/** Returns how many ratings never count because the database was set back while they waited. */
export async function withholdWhatWaited(client: Client) {
  const [done] = await queryOn(client)(withholdWaiting, { night: nightDue(Date.now()) })
  return done!.withheld
}

export const neverCounts = (withheld: number) =>
  `${withheld} rating(s) that waited never count: a night since may have published them, and to do so again with others would tell what somebody gave.`
