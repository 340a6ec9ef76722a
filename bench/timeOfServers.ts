import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { Connection } from '#kit/database/database.server.ts'

/**
 * Seconds of processor time that this process and these servers of PostgreSQL have used so far, with sessions
 * that have ended: unlike a clock it does not count what else the machine does. All must run on this machine.
 */
export async function timeOfServers(servers: readonly Connection[]) {
  const postmasters = await Promise.all(servers.map(postmasterOf))
  return () => {
    const { user, system } = process.cpuUsage()
    const ticks = ticksOf((pid, parent) => postmasters.includes(pid) || postmasters.includes(parent))
    return (user + system) / 1e6 + ticks / ticksOfSecond
  }
}

const ticksOfSecond = 100

/** The parent of a session. */
async function postmasterOf(server: Connection) {
  const session = new pg.Client(server)
  await session.connect()
  try {
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
    const stat = statOf(rows[0]!.pid) ?? ''
    if (stat.includes('(postgres) ')) return Number(stat.split(') ')[1]?.split(' ')[1])
    throw new Error('PostgreSQL must run on this machine, because its processor time is counted')
  } finally {
    await session.end()
  }
}

/** A postmaster also counts the children that have ended, whose times are the last two of four fields. */
function ticksOf(isMeant: (pid: number, parent: number) => boolean) {
  let sum = 0
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const fields = statOf(pid)?.split(') ')[1]?.split(' ').map(Number) ?? []
    const [, parent = 0] = fields
    if (isMeant(pid, parent)) sum += fields.slice(11, 15).reduce((all, each) => all + each, 0)
  }
  return sum
}

function statOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since the folder was read.
    return null
  }
}
