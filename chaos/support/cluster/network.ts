import { execFileSync, spawnSync } from 'node:child_process'
import { CannotRun } from '../rig.ts'

const bridge = 'simat-rig'
const net = '10.77.7'

export type Network = ReturnType<typeof createNetwork>

/** A network namespace per node on a shared bridge, with a link that can be cut. */
export function createNetwork(nodes: string[]) {
  close(nodes)
  try {
    ip('link', 'add', bridge, 'type', 'bridge')
    ip('addr', 'add', `${net}.254/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    for (const [i, node] of nodes.entries()) {
      ip('netns', 'add', node)
      ip('link', 'add', cableOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', node)
      ip('link', 'set', cableOf(node), 'master', bridge, 'up')
      ip('-n', node, 'addr', 'add', `${net}.${i + 1}/24`, 'dev', 'eth0')
      ip('-n', node, 'link', 'set', 'eth0', 'up')
      ip('-n', node, 'link', 'set', 'lo', 'up')
    }
  } catch (error) {
    close(nodes)
    throw new CannotRun(`no networks can be made here: ${error instanceof Error ? error.message : error}`)
  }
  return {
    addressOf: (node: string) => `${net}.${nodes.indexOf(node) + 1}`,
    pull: (node: string) => ip('link', 'set', cableOf(node), 'down'),
    plug: (node: string) => ip('link', 'set', cableOf(node), 'up'),
    close: () => close(nodes),
  }
}

const cableOf = (node: string) => `v-${node}`

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] })

/** Also cleans up after killed runs. */
function close(nodes: string[]) {
  for (const node of nodes) {
    spawnSync('ip', ['link', 'del', cableOf(node)])
    spawnSync('ip', ['netns', 'del', node])
  }
  spawnSync('ip', ['link', 'del', bridge])
}
