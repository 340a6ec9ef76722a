import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '../owner.ts'
import { childrenOf, postmasterOf, signal } from '../processes.ts'
import { etcdCommand, haproxyFile, patroniFile, pgbouncerFile, throughFailovers } from './configured.ts'
import { debianRoot, postgresIn } from './debianRoot.ts'
import { createNetwork } from './network.ts'
import { createPrograms, pidsOf } from './programs.ts'
import { packages, rootName, suite } from './suite.ts'

const names = ['pg1', 'pg2', 'pg3']

type Ports = { writes: number; pooled: number; people: number; servers: number[] }
type Member = { name: string; role: string; state: string; lag?: number | string }
export type Cluster = Awaited<ReturnType<typeof createPostgresCluster>>

/**
 * Three Patroni-managed PostgreSQL servers, each with etcd on its own network; HAProxy and pgbouncer run
 * locally.
 */
export async function createPostgresCluster(home: string, ports: Ports) {
  const root = debianRoot(rootName, suite, packages)
  const { uid, gid } = postgresIn(root)
  const network = createNetwork(names)
  const programs = createPrograms({ root, home })
  const nodes = names.map((name) => ({ name, address: network.addressOf(name) }))
  for (const node of nodes) {
    const folder = join(home, node.name)
    mkdirSync(folder, { mode: 0o755 })
    chownSync(folder, uid, gid)
    writeFileSync(join(home, `${node.name}.yml`), patroniFile(node, nodes))
    programs.start(`etcd-${node.name}`, node.name, etcdCommand(node, nodes))
  }
  for (const { name } of nodes) programs.start(`patroni-${name}`, name, ['patroni', `/mnt/${name}.yml`])
  writeFileSync(join(home, 'haproxy.cfg'), haproxyFile(nodes, ports))
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    pgbouncerFile({ port: ports.pooled, before: ports.writes, lines: throughFailovers }),
  )
  programs.start('haproxy', null, ['haproxy', '-q', '-db', '-f', '/mnt/haproxy.cfg'])
  programs.start('pgbouncer', null, ['pgbouncer', '-q', '/mnt/pgbouncer.ini'])

  const addressOf = (name: string) => nodes.find((node) => node.name === name)!.address
  const direct = (name: string, user: string) => ({
    host: join(home, name),
    port: 5432,
    user,
    database: 'simat',
  })

  async function leader(but: string | null = null) {
    for (const { name, address } of nodes) {
      if (name !== but && (await ask(`http://${address}:8008/primary`))) return name
    }
    return null
  }

  /** All must agree: a server that just returned reports stale state. */
  async function isWhole() {
    const views = await Promise.all(
      nodes.map(({ address }) => ask<{ members: Member[] }>(`http://${address}:8008/cluster`)),
    )
    const leaders = new Set(views.map((view) => view && isWholeFor(view.members)))
    return leaders.size === 1 && !leaders.has(null)
  }

  return {
    names,
    addressOf,
    network,
    leader,
    direct,
    urls: {
      pooled: `postgres://simat@127.0.0.1:${ports.pooled}/simat?sslmode=disable`,
      writes: `postgres://simat@127.0.0.1:${ports.writes}/simat?sslmode=disable`,
      reads: nodes.map(({ address }) => `postgres://simat@${address}:5432/simat?sslmode=disable`).join(','),
    },
    async makeDatabase() {
      const name = await leader()
      await asOwner({ ...direct(name!, 'postgres'), database: 'postgres', ssl: false }, async (client) => {
        await client.query('create role simat login')
        await client.query('create database simat owner simat')
      })
    },
    killPostgres(name: string) {
      const postmaster = postmasterOf(join(home, name, 'data'))
      signal([postmaster, ...childrenOf(postmaster)], 'SIGKILL')
    },
    freeze: (name: string) => signal(pidsOf(name), 'SIGSTOP'),
    thaw: (name: string) => signal(pidsOf(name), 'SIGCONT'),
    switchOver: (from: string) =>
      fetch(`http://${addressOf(from)}:8008/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: from }),
      }).then((response) => response.text()),
    async untilWhole(timeoutMs: number) {
      const deadline = Date.now() + timeoutMs
      while (Date.now() < deadline) {
        if (await isWhole()) return true
        await sleep(200)
      }
      return false
    },
    async close() {
      await programs.close(names)
      network.close()
    },
  }
}

function isWholeFor(members: Member[]) {
  const primary = members.find(({ role, state }) => role === 'leader' && state === 'running')
  const standbys = members.filter(({ state, lag }) => state === 'streaming' && lag === 0)
  const isSafe = standbys.some(({ role }) => role === 'sync_standby' || role === 'quorum_standby')
  return primary && isSafe && standbys.length === names.length - 1 ? primary.name : null
}

async function ask<Answer>(url: string): Promise<Answer | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(500) })
    const answer = (await response.json()) as Answer
    return response.ok ? answer : null
  } catch {
    return null
  }
}
