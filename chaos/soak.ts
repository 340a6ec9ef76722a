import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from '#tests/support/caller.ts'
import { heapOf, tellingOfHeap } from '../bench/residentMemory.ts'
import { addCrowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { adminPassword, changing, looking, newPhoto, signInAsAdmin } from './support/mixture.ts'
import { residentOf } from './support/processMemory.ts'
import { atMost, type Figure, none, observed, percentile, type Rig, type Trial } from './support/rig.ts'

const clients = 8
/** Memory is ignored while caches fill and code compiles. */
const warmingShare = 0.25
const photoShare = 0.02

export const soak: Rig = {
  name: 'soak',
  summary: 'uses Simat in mixed ways for a long time, and watches its memory',
  size: 5,
  unit: 'minutes',
  whole: 60,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const heaps = mkdtempSync(join(tmpdir(), 'simat-heaps-'))
  const simat = await install({
    environment: {
      EDITION: 'trusted',
      ADMIN_PASSWORD: adminPassword,
      HEAP_COLLECTED: 'yes',
      ...tellingOfHeap(heaps),
    },
  })
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), 5000)
    const bearer = await signInAsAdmin(simat.origin)
    const until = performance.now() + size * 60_000
    const draw = () => {
      if (random.chance(photoShare)) return newPhoto(crowd, random)
      return random.chance(0.75) ? looking(crowd, random) : changing(crowd, random, bearer)
    }
    const failures = new Map<string, number>()
    let answered = 0
    const loops = Array.from({ length: clients }, async () => {
      const caller = new Caller(simat.origin)
      while (performance.now() < until) {
        const request = draw()
        if (request.method === 'DELETE') continue
        const { status, failure } = await caller.ask(request)
        answered += 1
        const kind = `${failure ?? status} ${request.path}`
        if (failure || status >= 500) failures.set(kind, (failures.get(kind) ?? 0) + 1)
        await sleep(random.between(5, 40))
      }
      caller.close()
    })
    const resident: number[] = []
    const watching = setInterval(() => resident.push(residentOf(simat.pid())), 5000)
    const telling = setInterval(() => say(`${resident.at(-1)} MB after ${answered} answers`), 300_000)
    const warmHeap = sleep(warmingShare * size * 60_000).then(() => heapOf(simat.pid(), heaps))
    await Promise.all(loops)
    const heap = { warm: (await warmHeap).used, end: (await heapOf(simat.pid(), heaps)).used }
    clearInterval(watching)
    clearInterval(telling)
    const warm = resident.slice(Math.floor(resident.length * warmingShare))
    const half = Math.floor(warm.length / 2)
    const [earlier, later] = [percentile(warm.slice(0, half), 0.5), percentile(warm.slice(half), 0.5)]
    return [
      atMost('growth of memory, half against half, median', (later / earlier - 1) * 100, 5, ' %'),
      observed(
        'resident, after warming: earlier half, later half, most',
        `${earlier}, ${later}, ${Math.max(...warm)} MB`,
      ),
      observed(
        'heap that is in use after a collection: when warm, at the end',
        `${(heap.warm / 1e6).toFixed(1)}, ${(heap.end / 1e6).toFixed(1)} MB`,
      ),
      none(
        'answers of 500 and none',
        [...failures.values()].reduce((sum, n) => sum + n, 0),
        answered,
      ),
      observed('of them', [...failures].map(([kind, n]) => `${kind}: ${n}`).join(', ') || 'none'),
    ]
  } finally {
    await simat.remove()
    rmSync(heaps, { recursive: true })
  }
}
