import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../run/random.ts'
import { lost, writing } from './support/acknowledged.ts'
import { openPair } from './support/cluster/pair.ts'
import { mustRun } from './support/commandLine.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { type Installation, install } from './support/installation.ts'
import { looking, signInAsAdmin } from './support/mixture.ts'
import { recount } from './support/recount.ts'
import { earlierRelease, today } from './support/releases.ts'
import { type Figure, none, observed, percentile, type Rig, type Trial } from './support/rig.ts'
import { environment } from './support/upgrading/neighbours.ts'
import { missing, newcomers } from './support/upgrading/newcomers.ts'
import { Switch } from './support/upgrading/switch.ts'

export const rolling: Rig = {
  name: 'rolling',
  summary: 'replaces two servers of an earlier release by those of today, one after the other, under load',
  size: 5,
  unit: 'seconds a phase',
  whole: 30,
  run,
}

async function run(trial: Trial): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-rolling-'))
  chmodSync(home, 0o755)
  const pair = await openPair(home)
  try {
    return await rolled(trial, home, pair.url)
  } finally {
    await pair.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function rolled({ size, random, say }: Trial, home: string, url: string): Promise<Figure[]> {
  const earlier = earlierRelease()
  const folder = join(home, 'data')
  mkdirSync(folder)
  const settings = { ...environment, DATABASE_URL: url, BACKUP_TO: join(home, 'backups') }
  const open = (release = today) => install({ folder, environment: settings, release })
  const running: Record<string, Installation> = { first: await open(earlier), second: await open(earlier) }
  const servers = new Switch()
  const phases: { phase: string; from: number }[] = []
  const enter = async (phase: string, seconds = size) => {
    say(phase)
    phases.push({ phase, from: servers.heard.length })
    await sleep(seconds * 1000)
  }
  const replace = async (name: string) => {
    await servers.withdraw(name)
    await running[name]!.stop()
    running[name] = await open()
    await running[name].start()
    servers.add(name, running[name].origin)
  }
  try {
    for (const [name, server] of Object.entries(running)) {
      await server.start()
      servers.add(name, server.origin)
    }
    const connection = { connectionString: url }
    const crowd = await addCrowd(connection, 200)
    const writes = writing(servers.open, crowd, 4, 5)
    const stopReading = reading(servers, crowd, random)
    const stopSigningUp = await newcomers(servers, crowd, await signInAsAdmin(running.first!.origin))

    await enter(`${earlier.name} alone`)
    await enter(`simat migrate of today beside ${earlier.name}`, 0)
    await mustRun(folder, settings, ['migrate'])
    await enter(`${earlier.name} alone on the schema of today`)
    await enter('the first is replaced', 0)
    await replace('first')
    await enter('both releases side by side', size * 2)
    const unknown = await scriptsUnknown(running.second!.origin, running.first!.origin)
    await enter('the second is replaced', 0)
    await replace('second')
    await enter('today alone')
    await stopReading()
    const stayed = await stopSigningUp()
    const acknowledged = await writes.stop()

    const drifted = Object.values(await recount(connection)).reduce((sum, n) => sum + n, 0)
    await mustRun(folder, settings, ['backup', 'verify', 'latest'])
    return [
      ...phases.map((_, place) => failedIn(servers, phases, place, say)),
      none(
        'acknowledged writes lost',
        await lost(connection, acknowledged),
        acknowledged.pairs.length + acknowledged.bios.size,
      ),
      none('people who signed up and are not there', await missing(connection, stayed), stayed.length),
      none('totals and counters adrift', drifted, 1),
      observed(
        'calls of the desk that asked it to sign in once more, as the changes say',
        `${servers.heard.filter(asksDeskIn).length}`,
      ),
      observed(`files that a page of ${earlier.name} names and the server of today does not have`, unknown),
    ]
  } finally {
    for (const server of Object.values(running)) await server.remove()
  }
}

/** What opened the desk in the release before does not open it in today's. */
const asksDeskIn = ({ request, reply }: Switch['heard'][number]) =>
  reply.status === 401 && request.path.startsWith('/api/admin/')

function failedIn(
  { heard }: Switch,
  phases: { phase: string; from: number }[],
  place: number,
  say: Trial['say'],
) {
  const { phase, from } = phases[place]!
  const those = heard.slice(from, phases[place + 1]?.from)
  const failed = those.filter((each) => each.reply.status !== 200 && !asksDeskIn(each))
  const kinds = Object.groupBy(
    failed,
    ({ request, reply, by }) =>
      `${by}: ${request.method ?? 'GET'} ${request.path} ${reply.failure ?? reply.status} ${reply.body.slice(0, 120)}`,
  )
  for (const [kind, all] of Object.entries(kinds).slice(0, 20)) say(`  ${all?.length} × ${kind}`)
  const p99 = Math.round(
    percentile(
      those.map(({ reply }) => reply.ms),
      0.99,
    ),
  )
  const longest = Math.round(Math.max(0, ...those.map(({ reply }) => reply.ms)))
  return none(`failed, ${phase} (p99 ${p99} ms, longest ${longest} ms)`, failed.length, those.length)
}

/** A browser may get its page from one release, and then ask the other for what that page names. */
async function scriptsUnknown(origin: string, other: string) {
  const page = await (await fetch(origin)).text()
  const named = [...new Set(page.match(/\/assets\/[^"' )]+/g))]
  const answers = await Promise.all(named.map(async (path) => (await fetch(other + path)).status))
  return `${answers.filter((status) => status !== 200).length} of ${named.length}`
}

function reading(servers: Switch, crowd: Crowd, random: Random) {
  let stopped = false
  const loops = Array.from({ length: 4 }, async () => {
    const { ask, close } = servers.open()
    while (!stopped) {
      const drawn = looking(crowd, random)
      // The pictures of previews have a budget, beyond which they are refused.
      if (!drawn.path.startsWith('/preview')) await ask(drawn)
      await sleep(10)
    }
    close()
  })
  return async () => {
    stopped = true
    await Promise.all(loops)
  }
}
