import { setTimeout as sleep } from 'node:timers/promises'
import { keysOf } from '#platform/typedRecords.ts'
import type { Cluster } from './cluster.ts'

/** Seconds until writes resume. Patroni tolerates 20 s of silence before a failover. */
export const faults = { killed: 15, frozen: 35, 'cut off': 35, 'switched over': 15 } as const
export type Fault = keyof typeof faults
export const allFaults = keysOf(faults)

export async function awayAfter(fault: Fault, cluster: Cluster, acknowledged: () => number) {
  const former = await cluster.leader()
  if (!former) throw new Error('there is no primary')
  const began = performance.now()
  let [last, count, longest] = [began, acknowledged(), 0]
  const restore = inflict(fault, cluster, former)
  let [isAnother, goesOnSince] = [false, 0]
  const deadline = began + 120_000
  while (performance.now() < deadline) {
    const now = performance.now()
    if (acknowledged() > count) {
      longest = Math.max(longest, now - last)
      ;[last, count] = [now, acknowledged()]
      if (isAnother && goesOnSince === 0) goesOnSince = now
    }
    if (goesOnSince > 0 && now - goesOnSince > 2000) break
    if (!isAnother && now - began > 300) isAnother = (await cluster.leader(former)) !== null
    await sleep(10)
  }
  restore()
  if (goesOnSince === 0) longest = performance.now() - last
  return longest
}

function inflict(fault: Fault, cluster: Cluster, primary: string): () => void {
  if (fault === 'killed') cluster.killPostgres(primary)
  else if (fault === 'frozen') {
    cluster.freeze(primary)
    return () => cluster.thaw(primary)
  } else if (fault === 'cut off') {
    cluster.network.pull(primary)
    return () => cluster.network.plug(primary)
  } else void cluster.switchOver(primary).catch(() => {})
  return () => {}
}
