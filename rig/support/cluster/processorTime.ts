import { readdirSync, readFileSync } from 'node:fs'
import type { Connection } from '#kit/database/database.server.ts'
import { citusServers } from '#tests/support/citus.ts'
import { rowsOf } from '#tests/support/database.ts'
import { CannotRun } from '../rig.ts'

/**
 * Seconds of processor time that this process and all servers of the cluster have used so far, with sessions
 * that have ended: unlike a clock it does not count what else the machine does. All must run on this machine.
 */
export async function processorTimeOf(url: string) {
  const postmasters = await Promise.all((await citusServers({ connectionString: url })).map(postmasterOf))
  return () => {
    const { user, system } = process.cpuUsage()
    const ofServers = statsOf((pid, parent) => postmasters.includes(pid) || postmasters.includes(parent))
    return (user + system) / 1e6 + ofServers / ticksOfSecond
  }
}

const ticksOfSecond = 100

async function postmasterOf(server: Connection) {
  const [file] = await rowsOf(server, `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid`)
  const pid = Number(file!.pid)
  if (!statOf(pid)?.includes('(postgres) '))
    throw new CannotRun('the whole cluster must run on this machine, because its processor time is counted')
  return pid
}

/** A postmaster also counts the children that have ended, whose times are the last two of four fields. */
function statsOf(isMeant: (pid: number, parent: number) => boolean) {
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
