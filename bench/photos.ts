import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { compressAboveBytes } from '#features/photos/compressImage.ts'
import { renditions } from '#features/photos/photos.rules.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { cpuTimeOf } from '#platform/imageWorker/cpuTime.server.ts'
import { root } from '#platform/root.server.ts'
import { connectionUrl } from '#tests/support/database.ts'
import { withTestPostgres } from '#tests/support/testPostgres.ts'
import { wrk } from '#tests/support/wrk.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { startServer } from '../scripts/server.ts'
import { cameraPhoto } from './cameraPhoto.ts'
import { longestDelay } from './longestDelay.ts'
import { parseArguments } from './parseArguments.ts'
import { type Person, populated } from './populate.ts'
import { type Body, closeUploads, upload } from './upload.ts'

const { numbers, tell } = parseArguments()
const [rounds = 5] = numbers
const seconds = 4
const atOnce = 20
const connections = 32
const goals = { upload: 250, ratio: 2, picture: 60 }

type Server = { origin: string; pid: number; delayFile: string }
type Row = { what: string; figure: number; unit: string; goal: number | null }

await ensureBuilt()
await withTestPostgres(async () => {
  const { connection, known } = await populated('simat_test_bench_photos', 2000, 10_000, 200)
  const home = mkdtempSync(join(tmpdir(), 'simat-bench-'))
  const delayFile = join(home, 'delay')
  const { stop, ...simat } = await startServer('src/app/serverProcess.server.ts', {
    DATABASE_URL: connectionUrl(connection),
    DATA_DIR: home,
    REQUESTS_PER_MINUTE: '1000000000',
    LOG_LEVEL: 'error',
    LOOP_DELAY_FILE: delayFile,
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'bench/loopDelay.ts'))}`,
  })
  const server = { ...simat, delayFile }
  try {
    const photo = await cameraPhoto(4000, 3000)
    const rows = [
      ...(await costOfUploads(server, known, '12 MP', photo)),
      ...(await costOfUploads(server, known, '24 MP', await cameraPhoto(6000, 4000))),
      await timeOfPictures(server, known),
      ...(await readsMeanwhile(server, known, {
        kind: 'photos as browsers send them',
        photo: await cameraPhoto(renditions.large, renditions.large, { maxBytes: compressAboveBytes }),
        goal: goals.ratio,
      })),
      ...(await readsMeanwhile(server, known, { kind: '5 MB', photo, goal: null })),
    ]
    process.exitCode = print(rows) ? 0 : 1
    tell({ atOnce, connections, seconds, rounds, rows })
  } finally {
    closeUploads()
    await stop()
    rmSync(home, { recursive: true })
  }
})

/** Sequential, to separate their own cost from their effect on others. */
async function costOfUploads(server: Server, known: Person[], kind: string, photo: Body): Promise<Row[]> {
  await upload(server.origin, known[0]!.token, photo)
  await longestDelay(server)
  const before = cpuTimeOf(server.pid)
  for (const { token } of known.slice(0, atOnce)) await upload(server.origin, token, photo)
  const figure = (cpuTimeOf(server.pid) - before) / atOnce
  const delay = await longestDelay(server)
  return [
    { what: `CPU of an upload of 5 MB, ${kind}`, figure, unit: 'ms', goal: goals.upload },
    { what: `longest delay of the event loop, ${kind}`, figure: delay, unit: 'ms', goal: null },
  ]
}

async function timeOfPictures({ origin }: Server, known: Person[]): Promise<Row> {
  const taken: number[] = []
  for (const language of ['en', 'ar']) {
    for (const { handle } of known.slice(0, atOnce)) {
      const began = performance.now()
      const response = await fetch(`${origin}/preview/${handle}.jpg?lang=${language}`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`a picture was answered ${response.status}`)
      taken.push(performance.now() - began)
    }
  }
  return { what: 'cold preview picture, median', figure: middle(taken), unit: 'ms', goal: goals.picture }
}

/** Alternates with and without uploads, so machine noise affects both. */
async function readsMeanwhile(
  server: Server,
  known: Person[],
  { kind, photo, goal }: { kind: string; photo: Body; goal: number | null },
): Promise<Row[]> {
  const path = profilesCalls.own.path
  const reads = known.slice(atOnce).map(({ token }) => ({ path, token }))
  const p99 = async () => (await wrk(server.origin, reads, { connections, seconds })).p99
  const [quiet, busy, delays, uploaded]: number[][] = [[], [], [], []]
  await p99()
  for (let round = 0; round < rounds; round += 1) {
    quiet!.push(await p99())
    const crowd = uploading(server, known, photo)
    await sleep(500)
    await longestDelay(server)
    busy!.push(await p99())
    delays!.push(await longestDelay(server))
    uploaded!.push(await crowd.end())
  }
  console.log(
    `p99 without uploads: ${quiet!.join(', ')}; while ${atOnce} upload ${kind}: ${busy!.join(', ')}`,
  )
  return [
    { what: 'p99 of the own profile', figure: least(quiet!), unit: 'ms', goal: null },
    { what: `the same while ${atOnce} upload ${kind}`, figure: least(busy!), unit: 'ms', goal: null },
    { what: 'ratio', figure: least(busy!) / least(quiet!), unit: '', goal },
    { what: 'longest delay of the event loop meanwhile', figure: least(delays!), unit: 'ms', goal: null },
    { what: 'photos taken meanwhile', figure: middle(uploaded!), unit: 'a second', goal: null },
  ]
}

function uploading({ origin }: Server, known: Person[], photo: Body) {
  const began = performance.now()
  let [isOn, taken] = [true, 0]
  const everyone = known.slice(0, atOnce).map(async ({ token }) => {
    while (isOn) {
      await upload(origin, token, photo)
      taken += 1
    }
  })
  return {
    async end() {
      isOn = false
      await Promise.all(everyone)
      return taken / ((performance.now() - began) / 1000)
    },
  }
}

function print(rows: Row[]) {
  const shown = rows.map(({ figure, goal, ...row }) => ({
    ...row,
    figure: Number(figure.toFixed(1)),
    goal: goal ?? '',
    reached: goal === null ? '' : figure <= goal,
  }))
  console.table(shown)
  return shown.every(({ reached }) => reached !== false)
}

function sorted(figures: number[]) {
  return [...figures].sort((a, b) => a - b)
}

function middle(figures: number[]) {
  return sorted(figures)[Math.floor(figures.length / 2)]!
}

function least(figures: number[]) {
  return sorted(figures)[0]!
}
