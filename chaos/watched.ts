import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#platform/root.server.ts'
import { asksOf, shownPanels } from '#tests/support/dashboard.ts'
import { debianPackages } from '#tests/support/debianPackages.ts'
import { freePort, type Installation, install } from './support/installation.ts'
import { childrenOf, postmasterOf, signal } from './support/processes.ts'
import { atMost, CannotRun, type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'
import { visit } from './support/visit.ts'

export const watched: Rig = {
  name: 'watched',
  summary:
    'has a Prometheus server scrape the metrics, checks its rules, and triggers two alerts; needs Prometheus, downloaded from Debian',
  size: 1,
  unit: 'rounds',
  whole: 1,
  run,
}

const rules = join(root, 'packaging/prometheus/simat.rules.yml')
const ruleTests = join(root, 'packaging/prometheus/simat.rules.test.yml')

async function run({ size, say }: Trial): Promise<Figure[]> {
  const fetched = debianPackages('prometheus', ['prometheus'])
  if ('missing' in fetched) throw new CannotRun(fetched.missing)
  const program = (name: string) => join(fetched.home, 'usr/bin', name)
  const metricsPort = await freePort()
  const backups = mkdtempSync(join(tmpdir(), 'simat-rig-backups-'))
  const environment = { BACKUP_TO: backups }
  const simat = await install({
    environment: { METRICS_PORT: `${metricsPort}`, ...environment },
  })
  const figures: Figure[] = []
  try {
    for (let round = 0; round < size; round += 1) {
      await simat.start()
      const prometheus = await begin(program('prometheus'), metricsPort)
      try {
        await prometheus.hasRead()
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        const told = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!)
        const kept = await prometheus.names()
        figures.push(
          none('rules that promtool finds wrong', wrongIn(program('promtool'), 'rules', rules), 1),
          none('tests of rules that fall', wrongIn(program('promtool'), 'tests', ruleTests), 1),
          none('metrics that promtool finds wrong', wrongIn(program('promtool'), 'metrics', null, text), 1),
          none('metrics that Prometheus does not have', missing(told, kept, text), told.length),
          ...(await shown(simat, prometheus, say)),
          ...(await broken(simat, prometheus, say)),
        )
      } finally {
        await prometheus.stop()
      }
    }
    return figures
  } finally {
    await simat.remove()
    rmSync(backups, { recursive: true, force: true })
  }
}

/** These panels may be empty: the codes are shown, so no messages are sent or refused. */
const quiet = new Set([
  'In the admin panel: how many wait, and in how many hours the first is due',
  'Messages by provider',
  'Messages to devices',
  'Codes of an hour that no provider took',
])

async function shown(simat: Installation, prometheus: Prometheus, say: Trial['say']) {
  const all = shownPanels.flatMap((panel) => asksOf(panel).map((expr) => ({ title: panel.title, expr })))
  const until = performance.now() + 90_000
  let empty = all
  // `rate()` needs two scrapes, hourly increases a change between them.
  while (empty.some(({ title }) => !quiet.has(title)) && performance.now() < until) {
    await visit(simat.origin)
    await sleep(1000)
    empty = []
    for (const one of all) if (!(await prometheus.answers(one.expr))) empty.push(one)
  }
  for (const { title, expr } of empty) say(`“${title}” is empty: ${expr}`)
  const unexpected = empty.filter(({ title }) => !quiet.has(title))
  return [
    none('expressions of the dashboard that answer nothing', unexpected.length, all.length - quiet.size),
    observed('panels that may be empty, and are', empty.map(({ title }) => title).join(', ')),
  ]
}

function missing(told: string[], kept: Set<string>, text: string) {
  const withFigures = told.filter((name) => new RegExp(`^${name}(_count)?[{ ]`, 'm').test(text))
  return withFigures.filter((name) => !kept.has(name) && !kept.has(`${name}_count`)).length
}

async function broken(simat: Installation, prometheus: Prometheus, say: Trial['say']) {
  const quiet = await prometheus.firing()
  const database = postmasterOf(join(simat.dataDir, 'postgres'))
  const frozen = [database, ...childrenOf(database)]
  signal(frozen, 'SIGSTOP')
  const stop = asking(simat.origin)
  const fails = await secondsUntil(prometheus, 'SimatFails')
  signal(frozen, 'SIGCONT')
  await stop()
  say(`SimatFails after ${fails} s`)
  await simat.kill()
  const down = await secondsUntil(prometheus, 'SimatDown')
  say(`SimatDown after ${down} s`)
  return [
    none('alerts while nothing is broken', quiet.length, 1),
    // The rule waits five minutes, to ignore brief outages.
    atMost('SimatFails after the database froze', fails, 400, ' s'),
    atMost('SimatDown after the server was killed', down, 90, ' s'),
    observed('alerts at the end', (await prometheus.firing()).join(', ')),
  ]
}

function asking(origin: string) {
  let stopped = false
  const asked = (async () => {
    while (!stopped) {
      await fetch(`${origin}/api/user/somebody`).catch(() => {})
      await sleep(100)
    }
  })()
  return () => {
    stopped = true
    return asked
  }
}

async function secondsUntil(prometheus: Prometheus, alert: string) {
  const began = performance.now()
  while (!(await prometheus.firing()).includes(alert)) {
    if (performance.now() - began > 600_000) return Number.POSITIVE_INFINITY
    await sleep(500)
  }
  return Math.round((performance.now() - began) / 1000)
}

function wrongIn(promtool: string, what: 'rules' | 'metrics' | 'tests', file: string | null, input?: string) {
  const asked = what === 'tests' ? ['test', 'rules'] : ['check', what]
  const checked = spawnSync(promtool, [...asked, ...(file ? [file] : [])], { input, encoding: 'utf8' })
  if (checked.status !== 0) console.log(`${checked.stdout}${checked.stderr}`)
  return checked.status === 0 ? 0 : 1
}

type Prometheus = Awaited<ReturnType<typeof begin>>

async function begin(program: string, metricsPort: number) {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-watched-'))
  const port = await freePort()
  copyFileSync(rules, join(home, 'simat.rules.yml'))
  writeFileSync(join(home, 'prometheus.yml'), scraping(metricsPort))
  const child: ChildProcess = spawn(
    program,
    [
      `--config.file=${join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(home, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  process.on('exit', () => child.kill('SIGKILL'))
  const api = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()).data
  const names = async () => new Set<string>(await api('label/__name__/values'))
  for (let tries = 0; !(await api('status/runtimeinfo').catch(() => null)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error('Prometheus did not start')
    await sleep(50)
  }
  return {
    names,
    async hasRead() {
      while (!(await names()).has('simat_info')) await sleep(200)
    },
    /** Throws if Prometheus can't parse the expression. */
    async answers(expr: string) {
      const query = expr.replaceAll('$__rate_interval', '20s').replaceAll('$instance', '.*')
      const data = await api(`query?query=${encodeURIComponent(query)}`)
      if (!data) throw new Error(`Prometheus does not understand ${query}`)
      return data.result.some(({ value }: { value: [number, string] }) => value[1] !== 'NaN')
    },
    async firing(): Promise<string[]> {
      const { alerts } = await api('alerts')
      const those = alerts.filter(({ state }: { state: string }) => state === 'firing')
      return those.map(({ labels }: { labels: { alertname: string } }) => labels.alertname)
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const scraping = (port: number) => `
global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [simat.rules.yml]
scrape_configs:
  - job_name: simat
    static_configs: [{ targets: ['127.0.0.1:${port}'] }]
`
